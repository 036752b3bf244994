"""Pictures of the virtual board: `python -m simulator picture FILE LINE ...`

The lines go to the console first; then FILE is written: .svg or .png of the board as it stands,
.webp or .gif of all that happened, in the board's own time. For example

    python -m simulator picture lifted.png "new fraha" obey "lift a1"
    python -m simulator picture game.webp --turns 12 "new fanorona" obey

`--turns N` lets the device play so many steps more, for both sides; the film is of these.
`picture lights.svg --lights` draws the vocabulary of the lights instead, `picture --readme` all
pictures of the README.
"""

import argparse
import io
import sys
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from hardware.board import VARIANTS
from simulator import drawing
from simulator.console import VirtualConsole
from simulator.desk import Desk
from simulator.plate import plate_of
from simulator.vocabulary import vocabulary

README = Path(__file__).resolve().parent.parent / "docs/pictures"
README_PICTURES = (
    ("lights.svg", "--lights"),
    ("lifted.png", "--width=420", "new fraha", "obey", "set brightness 3", "lift a1", "wait 200"),
    ("game.webp", "--width=360", "--turns=12", "new chefa", "set brightness 3", "obey", "wait 500"),
)
KINDS = (".svg", ".png", ".webp", ".gif")
TURN = ("press short", "wait 300", "obey", "wait 500")
THINK_MS = 20000
LOOK_MS = 2500  # at how it ended


class Film:
    """Looks at a board every so often while its time passes."""

    def __init__(self, desk: Desk, every_ms: int) -> None:
        self.desk = desk
        self.every_ms = every_ms
        self.frames: list[tuple[tuple[str, ...], bytes]] = []
        self._next_ms = 0
        self._tick = desk.table.tick
        desk.table.tick = self.tick  # type: ignore[method-assign]

    def tick(self, now_ms: int) -> None:
        self._tick(now_ms)
        if now_ms >= self._next_ms:
            self._next_ms = now_ms + self.every_ms
            self.frames.append((tuple(self.desk.table.frame()), bytes(self.desk.world.pawns)))


def png(text: str, width: int) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=width))))


def animate(plate: dict, film: Film, file: Path, width: int) -> None:
    """The frames as one moving picture; equal ones in a row become a longer one."""
    wood = png(drawing.svg(plate, drawing.base(plate)), width).convert("RGBA")
    pictures: list[Image.Image] = []
    times: list[int] = []
    before = None
    for frame in film.frames:
        if frame == before:
            times[-1] += film.every_ms
            continue
        before = frame
        over = drawing.lights(plate, list(frame[0])) + drawing.pawns(plate, frame[1])
        layer = png(drawing.svg(plate, over), width).convert("RGBA")
        pictures.append(Image.alpha_composite(wood, layer).convert("RGB"))
        times.append(film.every_ms)
    options: dict[str, Any] = (
        {"quality": 60, "method": 6, "minimize_size": True} if file.suffix == ".webp" else {}
    )
    pictures[0].save(
        file, save_all=True, append_images=pictures[1:], duration=times, loop=0, **options
    )


def run(console: VirtualConsole, lines: list[str]) -> None:
    for line in lines:
        for answer in console.answer(line):
            if answer.startswith("error "):
                raise ValueError(f"{line}: {answer.removeprefix('error ')}")


def play(console: VirtualConsole, turns: int) -> None:
    """So many steps by hints: the device's own moves, for both sides."""
    for _ in range(turns):
        app = console.table.firmware
        if app is None or app.game is None or app.game.result:
            break
        run(console, list(TURN[:2]))
        waited = 0
        while console.desk.errand() is None and waited < THINK_MS:
            console.table.wait(100)
            waited += 100
        run(console, list(TURN[2:]))
    console.table.wait(LOOK_MS if turns else 0)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser("python -m simulator picture", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("lines", nargs="*", metavar="LINE")
    parser.add_argument("--board", choices=VARIANTS, default="reed5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--width", type=int, default=480, help="in pixels")
    parser.add_argument("--every", type=int, default=120, metavar="MS", help="between frames")
    parser.add_argument("--lights", action="store_true", help="the vocabulary of the lights")
    parser.add_argument("--readme", action="store_true", help="all pictures of the README")
    asked = parser.parse_intermixed_args(words)
    if asked.readme:
        return max(main([str(README / name), *rest]) for name, *rest in README_PICTURES)
    if not asked.file or asked.file.suffix not in KINDS:
        parser.error(f"{asked.file} is none of {', '.join(KINDS)}")
    if asked.lights:
        asked.file.write_text(vocabulary())
        return 0
    console = VirtualConsole(Desk(asked.board, asked.seed))
    film = Film(console.desk, asked.every)
    console.start()
    try:
        run(console, asked.lines)
        if asked.turns:
            film.frames.clear()
        play(console, asked.turns)
    except ValueError as wrong:
        print(f"error {wrong}", file=sys.stderr)
        return 1
    plate = plate_of(asked.board)
    if asked.file.suffix in (".webp", ".gif"):
        animate(plate, film, asked.file, asked.width)
        return 0
    over = drawing.lights(plate, console.table.frame())
    text = drawing.svg(
        plate, drawing.base(plate), over, drawing.pawns(plate, console.desk.world.pawns)
    )
    if asked.file.suffix == ".svg":
        asked.file.write_text(text)
    else:
        png(text, asked.width).save(asked.file)
    return 0
