"""The menu's legend: a small card of wood that says what each square means in the menu.

In: a `Plan`. Out: a `Plate`. The words follow the firmware's menu; a test compares the two.
"""

from hardware.lettering import strokes, width
from hardware.mechanics import TOP_MM, Plan
from hardware.shapes import CUT, ENGRAVE, SCORE, Plate, grown, rounded

CELL_MM = (30.0, 15.0)
EDGE_MM = 7.0
HEAD_MM = 13.0
LETTER_MM = 2.7

GAMES = ("FRAHA", "CHEFA", "BADIA", "SEEGA", "FANORONA")
# From row 1 upwards, as on the board: (what is chosen, the squares from a on).
ROWS = (
    ("brightness", ("DIM", "MIDDLE", "BRIGHT")),
    ("coach", ("NO HELP", "LEGAL", "GRADED")),
    ("level", ("LEVEL 1", "LEVEL 2", "LEVEL 3", "LEVEL 4", "LEVEL 5")),
    ("opponent", ("TWO PLAY", "I AM LIGHT", "I AM DARK", "DEMO")),
    ("game", GAMES),
)
TEST = "SELF-TEST"  # on e1
TEST_COLUMN = 4


def legend(plan: Plan) -> Plate:
    """Five columns by five rows; on the 9x5 board the first five columns."""
    w, h = 5 * CELL_MM[0] + 2 * EDGE_MM + 6, 5 * CELL_MM[1] + 2 * EDGE_MM + HEAD_MM + 4
    plate, k = Plate("legend", w, h, TOP_MM), plan.kerf_mm / 2
    plate.polygon(grown([(0, 0), (w, 0), (w, h), (0, h)], k), CUT, "outline")
    plate.shapes.append(rounded(2.5, 2.5, w - 5, h - 5, 2.5, ENGRAVE))
    _text(plate, "PUT A PAWN ON A LIT SQUARE TO CHOOSE", w / 2, h - EDGE_MM - 4.2, 3.0)
    _text(plate, "BUTTON: SHORT HINT - TWICE TAKE BACK - LONG MENU", w / 2, h - EDGE_MM - 10.2, 2.4)
    left, low = EDGE_MM + 6, EDGE_MM + 4
    rows = list(ROWS)
    if plan.board.columns > 5:
        rows[4] = ("game", ("FANORONA",))
    for row, (_, words) in enumerate(rows):
        y = low + row * CELL_MM[1]
        _text(plate, str(row + 1), EDGE_MM + 1.5, y + CELL_MM[1] / 2 - 1.5, 3.0)
        for column in range(5):
            x = left + column * CELL_MM[0]
            word = words[column] if column < len(words) else ""
            if row == 0 and column == TEST_COLUMN:
                word = TEST
            layer = ENGRAVE if word else SCORE
            plate.shapes.append(rounded(x + 1, y + 1, CELL_MM[0] - 2, CELL_MM[1] - 2, 2, layer))
            if word:
                _text(
                    plate, word, x + CELL_MM[0] / 2, y + CELL_MM[1] / 2 - LETTER_MM / 2, LETTER_MM
                )
    for column in range(5):
        _text(plate, "ABCDE"[column], left + (column + 0.5) * CELL_MM[0], low - 4.2, 3.0)
    return plate


def _text(plate: Plate, text: str, x: float, y: float, height: float) -> None:
    if width(text, height) > plate.width - 2 * EDGE_MM:
        raise ValueError(f"{text!r} is too long for the legend")
    for line in strokes(text, x, y, height, "middle"):
        plate.line(*line)
