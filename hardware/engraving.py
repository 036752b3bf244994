"""The top plate: what five games need to see, in one drawing.

In: a `Plan`. Out: a `Plate`. Every square has a seat for its pawn and a ring of light round it, cut
in eight so that Fanorona's lines run through between. The tracks of Fraha are thin double lines at
the edge of the squares; Badia's arrows lie on the lines that lead to the middle, which has a star.
"""

from math import cos, hypot, pi, sin

from hardware.lettering import strokes
from hardware.mechanics import (
    BRIDGE_DEG,
    BRIDGES,
    MARGIN_MM,
    RING_MM,
    SEAT_MM,
    TOP_MM,
    Plan,
)
from hardware.shapes import CUT, ENGRAVE, FILL, SCORE, Plate, arc_slot, grown, rounded

TRACK_MM = (3.0, 4.2)  # the two lines of a track, from the edge of its squares
FRAME_MM = 3.0  # the frame, outwards from the squares
LINE_GAP_MM = 1.2  # from a seat to the line that leaves it
STAR_MM = 8.0


def top_plate(plan: Plan) -> Plate:
    """The plate one plays on."""
    plate = Plate("top", plan.width, plan.height, TOP_MM)
    k = plan.kerf_mm / 2
    outline = [(0.0, 0.0), (plan.width, 0.0), (plan.width, plan.height), (0.0, plan.height)]
    plate.polygon(grown(outline, k), CUT, "outline")
    _rings(plate, plan, k)
    _grid(plate, plan)
    _lines(plate, plan)
    if plan.board.columns == plan.board.rows:
        _tracks(plate, plan)
        _arrows(plate, plan)
    middle = plan.board.squares // 2
    star(plate, *plan.middle(middle), STAR_MM)
    _frame(plate, plan)
    return plate


def _rings(plate: Plate, plan: Plan, k: float) -> None:
    """Seats, and round them the slots that light shines through."""
    inner, outer = RING_MM[0] / 2 + k, RING_MM[1] / 2 - k
    half = 180 / BRIDGES - BRIDGE_DEG / 2
    burn = k / ((inner + outer) / 2) * 180 / pi
    for square in range(plan.board.squares):
        x, y = plan.middle(square)
        plate.circle(x, y, SEAT_MM / 2, ENGRAVE)
        for i in range(BRIDGES):
            angle = (i + 0.5) * 360 / BRIDGES
            start, end = angle - half + burn, angle + half - burn
            name = f"{plan.board.square_name(square)} light {i}"
            plate.shapes.append(arc_slot(x, y, inner, outer, start, end, name))


def _grid(plate: Plate, plan: Plan) -> None:
    x0, y0 = plan.corner(0, 0)
    x1, y1 = plan.corner(plan.board.columns, plan.board.rows)
    for column in range(plan.board.columns + 1):
        x = plan.corner(column, 0)[0]
        plate.line((x, y0), (x, y1))
    for row in range(plan.board.rows + 1):
        y = plan.corner(0, row)[1]
        plate.line((x0, y), (x1, y))


def _lines(plate: Plate, plan: Plan) -> None:
    """Fanorona: along rows and columns everywhere, slantwise from every other point."""
    columns, rows = plan.board.columns, plan.board.rows
    start = SEAT_MM / 2 + LINE_GAP_MM
    for row in range(rows):
        for column in range(columns):
            steps = [(1, 0), (0, 1)]
            if (row + column) % 2 == 0:
                steps += [(1, 1), (-1, 1)]
            for dx, dy in steps:
                if not (0 <= column + dx < columns and row + dy < rows):
                    continue
                x, y = plan.middle(row * columns + column)
                ux, uy = dx / hypot(dx, dy), dy / hypot(dx, dy)
                end = plan.pitch * hypot(dx, dy) - start
                plate.line(
                    (x + start * ux, y + start * uy), (x + end * ux, y + end * uy), layer=SCORE
                )


def _tracks(plate: Plate, plan: Plan) -> None:
    """Fraha: the outer track runs just inside the edge, the inner one round the middle square."""
    x0, y0 = plan.corner(0, 0)
    side = plan.board.columns * plan.pitch
    for ring in range(2):
        for depth in TRACK_MM:
            d = ring * plan.pitch + depth
            size = side - 2 * d
            plate.shapes.append(rounded(x0 + d, y0 + d, size, size, 9 - depth, ENGRAVE))
    # The inner edge of the inner track: a thin line round the middle square.
    d = 2 * plan.pitch - TRACK_MM[0]
    plate.shapes.append(rounded(x0 + d, y0 + d, side - 2 * d, side - 2 * d, 9, ENGRAVE))


def _arrows(plate: Plate, plan: Plan) -> None:
    """Badia: feathers where an arrow square meets its shaft, a point at the middle square."""
    columns = plan.board.columns
    cx, cy = plan.middle(plan.board.squares // 2)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):

        def at(along: float, aside: float, dx: int = dx, dy: int = dy) -> tuple[float, float]:
            """A point on the arrow: `along` from the middle outwards, `aside` to its left."""
            return cx + along * dx - aside * dy, cy + along * dy + aside * dx

        point = (columns // 2 - 1.5) * plan.pitch - 4.6
        head = [at(point, 0), at(point + 7.2, 3.1), at(point + 5.4, 0), at(point + 7.2, -3.1)]
        plate.polygon(head, FILL)
        feathers = (columns // 2 - 0.5) * plan.pitch
        for shift in (-2.6, 0.0, 2.6):
            wing = feathers + shift
            plate.line(at(wing + 2.4, 3.1), at(wing, 0), at(wing + 2.4, -3.1))


def star(plate: Plate, x: float, y: float, radius: float) -> None:
    """Two squares, one on the other, turned by an eighth."""
    for turn in (0.0, pi / 4):
        corners = [
            (x + radius * cos(turn + i * pi / 2), y + radius * sin(turn + i * pi / 2))
            for i in range(4)
        ]
        plate.line(*corners, closed=True)
    plate.circle(x, y, radius * 0.36)


def _frame(plate: Plate, plan: Plan) -> None:
    """A line round the squares, stars in the corners, letters and figures, the name."""
    x0, y0 = plan.corner(0, 0)
    w, h = plan.width - 2 * MARGIN_MM, plan.height - 2 * MARGIN_MM
    d = FRAME_MM
    plate.shapes.append(rounded(x0 - d, y0 - d, w + 2 * d, h + 2 * d, d, ENGRAVE))
    edge = MARGIN_MM / 2 - 1.0
    for x in (edge, plan.width - edge):
        for y in (edge, plan.height - edge):
            star(plate, x, y, 3.6)
    for column in range(plan.board.columns):
        x = plan.middle(column)[0]
        _text(plate, "ABCDEFGHI"[column], x, edge - 1.9, 3.8)
        if column != plan.board.columns // 2:
            _text(plate, "ABCDEFGHI"[column], x, plan.height - edge - 1.9, 3.8)
    _text(plate, "QUINT", plan.width / 2, plan.height - edge - 2.2, 4.6, 1.45)
    for row in range(plan.board.rows):
        y = plan.middle(row * plan.board.columns)[1]
        for x in (edge, plan.width - edge):
            _text(plate, str(row + 1), x, y - 1.9, 3.8)


def _text(plate: Plate, text: str, x: float, y: float, height: float, spacing: float = 1.0) -> None:
    for line in strokes(text, x, y, height, "middle", spacing):
        plate.line(*line)
