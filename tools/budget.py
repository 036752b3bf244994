"""What the firmware costs on the device: heap of whole games, ticks, flash. `make bench`.

    python -m tools.budget                  the table
    python -m tools.budget --games 1000     so many games in one run: the heap must not grow

Heap: whole games at the strongest level on the virtual board, in 190 KB on the 32-bit MicroPython,
whose objects are as large as the Pico's. The virtual board's own bytes are left out, and a Pico's
driver comes in for them. Machine code lies outside that heap; a Pico's larger one (236 KB) has it
inside.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.game import NAMES
from tools import callgrind, runtimes
from tools.compile import DEVICE, compile_tree
from tools.runtimes import DEVICE_HEAP, ROOT, unix32_command

GAMES, TICKS = ROOT / "tools/probes/games.py", ROOT / "tools/probes/ticks.py"
LEFT = 0.25  # of the heap
STRONGEST = 5
MOST_STEPS = 150
TICK_BOARDS = (("reed5", "chefa"), ("hall5", "fraha"), ("reed9", "fanorona9"))
BAR = 40


class Played(NamedTuple):
    """One game: its length and its heap."""

    name: str
    steps: int
    most: int
    free: int
    left_over: int


def heap_bytes() -> int:
    return int(DEVICE_HEAP.removesuffix("k")) * 1024


def driver_bytes(tree: Path) -> int:
    """What the Pico's own driver takes: a loaded module is about as large as its file; its pins,
    polls and buffers are below a kilobyte."""
    return (tree / "firmware/hal_pico.mpy").stat().st_size + 1024


def play(
    tree: Path, names: str, level: int, count: int, most_steps: int = MOST_STEPS
) -> Iterator[Played]:
    """Whole games in one run, as they come to their end; without the virtual board's bytes."""
    command = [*unix32_command(), "-X", f"heapsize={DEVICE_HEAP}", str(GAMES)]
    words = [names, str(level), str(count), str(most_steps)]
    paths = {**os.environ, "MICROPYPATH": f"{tree}:.frozen"}
    with subprocess.Popen(
        [*command, *words], env=paths, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as run:
        assert run.stdout
        word, _, board = run.stdout.readline().partition(" ")
        for line in run.stdout:
            name, *numbers = line.split()
            if word != "board" or name not in NAMES:
                raise RuntimeError(f"{names}: {line}{run.stdout.read()}")
            steps, most, free, left_over = (int(number) for number in numbers)
            other = driver_bytes(tree) - int(board)
            yield Played(name, steps, most + other, free - other, left_over + other)
    if run.returncode:
        raise RuntimeError(f"{names} ended with {run.returncode}")


def growth(games: list[Played]) -> int:
    """How much more is in use after the last games than after the first, for the kind that grew
    most: the least of each third, for a long game leaves more than a short one. The first tenth
    does not count: things are loaded when they are first wanted."""
    grown = [0]
    for name in {game.name for game in games}:
        left = [game.left_over for game in games if game.name == name]
        part = max(len(left) // 3, 1)
        early, late = left[len(left) // 10 : len(left) // 10 + part], left[-part:]
        grown.append(min(late) - min(early))
    return max(grown)


def many(tree: Path, count: int) -> int:
    """A thousand games, say, in one run a board, with a bar."""
    wrong = 0
    for names in (",".join(NAMES[:-1]), NAMES[-1]):
        games = []
        for game in play(tree, names, 1, count):
            games.append(game)
            done = len(games) * BAR // count
            bar = "#" * done + "." * (BAR - done)
            print(f"\r{bar} {len(games)}/{count} games", end="", flush=True)
        free, grown = min(game.free for game in games), growth(games)
        print(f"\r{names}: {len(games)} games, {sum(game.steps for game in games):,} steps")
        print(f"  least free {free} of {heap_bytes()} bytes ({free / heap_bytes():.0%}), ", end="")
        print(f"growth {grown} bytes")
        wrong += grown > 0
    return 1 if wrong else 0


def table(tree: Path) -> None:
    print(f"a whole game at level {STRONGEST}, {DEVICE_HEAP} of heap on 32-bit MicroPython")
    for name in NAMES:
        for game in play(tree, name, STRONGEST, 1):
            share = game.free / heap_bytes()
            print(f"{name:10}{game.steps:4} steps, most {game.most} bytes, {share:.0%} free")
    print("a steady tick")
    for board, name in TICK_BOARDS:
        once, often = (
            callgrind.instructions(TICKS, [board, name, count], paths=[tree])
            for count in ("100", "600")
        )
        done = runtimes.run("unix32", TICKS, [board, name, "500"], paths=[tree])
        each = (often - once) / 500
        print(f"{board:10}{each:,.0f} instructions, {int(done.stdout)} bytes allocated in 500")
    print("the flash: pytest -s tests/firmware/test_littlefs.py")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.budget")
    parser.add_argument("--games", type=int)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(Path(folder), "x86", DEVICE)
        if given.games:
            return many(Path(folder), given.games)
        table(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
