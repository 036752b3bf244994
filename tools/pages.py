"""The pictures of the rules pages, drawn from the rules themselves: `python -m tools.pages`.

Every board is a real game, given as it is saved.  Writes rules/pictures/GAME-NAME.svg.
"""

from collections.abc import Sequence

from hardware.svg import Svg
from tools.boards import CELL, EDGE, Board, Panel
from tools.runtimes import ROOT

FOLDER = ROOT / "rules/pictures"
GAP = 5.0  # between two boards, in millimetres
CAPTION = 6.0  # below them

FRAHA = "fraha::0E5005I1123644:hnUl"
CHEFA = "chefa::5K5G5HG661A:nYaX"
BADIA = "badia::647461343236001233115716571:YjKQ"
SEEGA = "seega::JHBH3ID1DB3AB87115012110120:usAp"
FANORONA = "fanorona::420132500000:RqNB"

PICTURES: dict[str, tuple[Panel, ...]] = {
    "fraha-start": (
        Panel(FRAHA, "The start", 0),
        Panel(FRAHA, "b1 touches b2: off to any dot", 1, arrows="a1-b1", dots=True),
    ),
    "fraha-win": (
        Panel("fraha::225101653A:ZzzS", "Light wins: four in line"),
        Panel(FRAHA, "Dark wins: three and one opposite"),
    ),
    "chefa-start": (
        Panel(CHEFA, "All eight are placed", 8),
        Panel(CHEFA, "c2: two moves and two swaps", 8, arrows="c2-c1 c2-d2 c2-c5 c2-e2"),
    ),
    "chefa-win": (
        Panel("chefa::4JAB6898A:IpAe", "A line, here across the centre"),
        Panel("chefa::4EK598547:pueZ", "A square"),
    ),
    "badia-start": (
        Panel(BADIA, "All ten are placed", 10),
        Panel(BADIA, "c3 is taken: its pawn goes to any dot", 21, arrows="e3-c3", dots=True),
    ),
    "badia-win": (Panel(BADIA, "Light wins: five together, one arrow"),),
    "seega-start": (
        Panel(SEEGA, "All 24 are placed", 24),
        Panel(SEEGA, "a4-b4 catches c4", 26, turn="a4-b4"),
    ),
    "seega-win": (Panel(SEEGA, "A wall: Light has 12, Dark 11"),),
    "fanorona-start": (
        Panel(FANORONA, "The start, and its openings", 0, arrows="b2-c3 c2-c3 d2-c3 b3-c3"),
        Panel("fanorona9:::NtTl", "The large board"),
    ),
    "fanorona-win": (
        Panel(
            FANORONA,
            "One turn captures all eleven",
            6,
            turn="b2-b3A b3-c3A c3-b4A b4-a4W a4-a5W a5-b5A",
        ),
    ),
}


def draw(panels: Sequence[Panel]) -> Svg:
    """The boards of one picture, side by side."""
    games = [panel.game() for panel in panels]
    widths = [CELL * game.columns + 2 * EDGE for game in games]
    height = CELL * max(game.rows for game in games) + 2 * EDGE
    pen = Svg(sum(widths) + GAP * (len(panels) - 1), height + CAPTION - 2, "#fdfbf7")
    x = 0.0
    for panel, game, width in zip(panels, games, widths, strict=True):
        Board(pen, game, x, height - 2).draw(panel)
        x += width + GAP
    return pen


def pictures() -> dict[str, str]:
    """The text of every picture, by its file's name."""
    return {f"{name}.svg": draw(panels).done(grouped=True) for name, panels in PICTURES.items()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    drawn = pictures()
    for old in FOLDER.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, text in drawn.items():
        (FOLDER / name).write_text(text)


if __name__ == "__main__":
    main()
