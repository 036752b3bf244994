"""Light wells, carrier, box and legend: everything of wood below the top plate.

In: a `Plan`. Out: `Plate`s. Holes are cut smaller and outlines larger by half the kerf: what
remains has the size meant. Wells and carrier hang in the box below the top plate.
"""

from math import cos, pi, sin

from hardware.engraving import top_plate
from hardware.mechanics import (
    BOX_MM,
    BUTTON_HOLE_MM,
    CABLE_HOLE_MM,
    CARRIER_MM,
    DIODE_AT,
    DIODE_SPAN_MM,
    HALL_AT,
    HALL_STEP_MM,
    LEG_HOLE_MM,
    NUT_MM,
    PILOT_MM,
    PIXEL_HOLE_MM,
    REED_AT,
    REED_SPAN_MM,
    SCREW_MM,
    WALL_MM,
    WELL_HOLE_MM,
    WELL_MM,
    Plan,
)
from hardware.shapes import CUT, ENGRAVE, Plate, grown

FINGER_MM = 15.0  # about how long a finger is
XY = tuple[float, float]


def plates(plan: Plan) -> list[Plate]:
    """Every plate of a board, in the order one cuts them."""
    return [
        top_plate(plan),
        wells(plan),
        carrier(plan),
        bottom(plan),
        wall(plan, "front"),
        wall(plan, "back"),
        wall(plan, "side"),
    ]


def _box_outline(plate: Plate, x: float, y: float, w: float, h: float, k: float) -> None:
    plate.polygon(grown([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], k), CUT, "outline")


def _square_hole(plate: Plate, x: float, y: float, w: float, h: float, k: float, name: str) -> None:
    w, h = w / 2, h / 2
    corners = [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
    plate.polygon(grown(corners, -k), CUT, name)


def wells(plan: Plan) -> Plate:
    """A hole for each square that keeps its light to itself; nuts hide below the top plate."""
    plate, k = Plate("wells", plan.width, plan.height, WELL_MM), plan.kerf_mm / 2
    d = plan.inset
    _box_outline(plate, d, d, plan.width - 2 * d, plan.height - 2 * d, k)
    for square in range(plan.board.squares):
        x, y = plan.middle(square)
        plate.circle(x, y, WELL_HOLE_MM / 2 - k, CUT, f"{plan.board.square_name(square)} well")
    for i, (x, y) in enumerate(plan.screws()):
        r = NUT_MM / 2 / cos(pi / 6) - k
        hexagon = [(x + r * cos(j * pi / 3), y + r * sin(j * pi / 3)) for j in range(6)]
        plate.polygon(hexagon, CUT, f"nut {i}")
    for i, (x, y) in enumerate(strip_screws(plan)):
        plate.circle(x, y, PILOT_MM / 2 - k, CUT, f"pilot {i}")
    return plate


def strip_screws(plan: Plan) -> list[XY]:
    """Where the row strips are screwed to the wells: between the outer squares of each row."""
    last = plan.board.columns - 1
    found = []
    for row in range(plan.board.rows):
        for column in (1, last):
            x, _ = plan.corner(column, row)
            found.append((x, plan.middle(row * plan.board.columns)[1]))
    return found


def square_holes(sensor: str) -> list[tuple[str, float, float, float]]:
    """(what, x, y, diameter) of the leg holes in a square of the carrier, from its middle."""
    if sensor == "analog":
        x, y = HALL_AT
        return [(f"hall {i}", x + (i - 1) * 2 * HALL_STEP_MM, y, LEG_HOLE_MM) for i in range(3)]
    (rx, ry), (dx, dy) = REED_AT, DIODE_AT
    return [
        ("reed column", rx + REED_SPAN_MM / 2, ry, LEG_HOLE_MM),
        ("reed diode", rx - REED_SPAN_MM / 2, ry, LEG_HOLE_MM),
        ("diode band", dx - DIODE_SPAN_MM / 2, dy, LEG_HOLE_MM),
        ("diode plain", dx + DIODE_SPAN_MM / 2, dy, LEG_HOLE_MM),
    ]


def carrier(plan: Plan) -> Plate:
    """LEDs look up through square holes; sensors lie on it, their legs go through to the wiring."""
    plate, k = Plate("carrier", plan.width, plan.height, CARRIER_MM), plan.kerf_mm / 2
    d = plan.inset
    _box_outline(plate, d, d, plan.width - 2 * d, plan.height - 2 * d, k)
    for square in range(plan.board.squares):
        x, y = plan.middle(square)
        name = plan.board.square_name(square)
        _square_hole(plate, x, y, PIXEL_HOLE_MM, PIXEL_HOLE_MM, k, f"{name} LED")
        for what, hx, hy, size in square_holes(plan.board.sensor):
            plate.circle(x + hx, y + hy, size / 2 - k, CUT, f"{name} {what}")
        plate.circle(x, y, WELL_HOLE_MM / 2, ENGRAVE)
        if plan.board.sensor == "matrix":
            _band(plate, x, y)
    for i, (x, y) in enumerate(plan.screws()):
        plate.circle(x, y, SCREW_MM / 2 - k, CUT, f"screw {i}")
    return plate


def _band(plate: Plate, x: float, y: float) -> None:
    """A diode's outline with its band, so that none is put in the wrong way round."""
    cx, cy = x + DIODE_AT[0], y + DIODE_AT[1]
    plate.line(
        (cx - 2.1, cy - 1), (cx + 2.1, cy - 1), (cx + 2.1, cy + 1), (cx - 2.1, cy + 1), closed=True
    )
    plate.line((cx - 1.4, cy - 1), (cx - 1.4, cy + 1))
    rx, ry = x + REED_AT[0], y + REED_AT[1]
    plate.line(
        (rx - 5, ry - 1.1), (rx + 5, ry - 1.1), (rx + 5, ry + 1.1), (rx - 5, ry + 1.1), closed=True
    )


def edge_steps(length: float, first_out: bool, thickness: float) -> list[tuple[float, float]]:
    """A finger edge as (where, how far in): an odd number of fingers, the same at both ends."""
    count = max(3, int(length / FINGER_MM) // 2 * 2 + 1)
    step = length / count
    steps = []
    for i in range(count):
        depth = 0.0 if (i % 2 == 0) == first_out else thickness
        steps += [(i * step, depth), ((i + 1) * step, depth)]
    return steps


def panel(w: float, h: float, edges: tuple[bool | None, ...], thickness: float) -> list[XY]:
    """A rectangle with fingers. Edges run bottom, right, top, left; None is straight."""
    lengths = (w, h, w, h)
    starts = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    all_steps = [
        [(0.0, 0.0), (length, 0.0)] if out is None else edge_steps(length, out, thickness)
        for length, out in zip(lengths, edges, strict=True)
    ]
    points: list[XY] = []
    for i, steps in enumerate(all_steps):
        (sx, sy), (ux, uy) = starts[i], ways[i]
        before, after = all_steps[i - 1][-1][1], all_steps[(i + 1) % 4][0][1]
        for where, depth in steps:
            along = min(max(where, before), lengths[i] - after)
            point = (sx + along * ux - depth * uy, sy + along * uy + depth * ux)
            if not points or points[-1] != point:
                points.append(point)
    return _tidy(points)


def _tidy(points: list[XY]) -> list[XY]:
    """Without points that lie on a straight line between their neighbours."""
    rounded = [(round(x, 4), round(y, 4)) for x, y in points]
    unique = [p for i, p in enumerate(rounded) if p != rounded[i - 1]]
    kept = []
    for i, (x, y) in enumerate(unique):
        (px, py), (qx, qy) = unique[i - 1], unique[(i + 1) % len(unique)]
        if not (px == x == qx or py == y == qy):
            kept.append((x, y))
    return kept


def bottom(plan: Plan) -> Plate:
    """The floor of the box: its corners are whole, the walls stand in its notches."""
    plate = Plate("bottom", plan.width, plan.height, WALL_MM)
    shape = panel(plan.width, plan.height, (True, True, True, True), WALL_MM)
    plate.polygon(grown(shape, plan.kerf_mm / 2), CUT, "outline")
    for i, (x, y) in enumerate(plan.floor_screws()):
        plate.circle(x, y, (SCREW_MM - plan.kerf_mm) / 2, CUT, f"floor screw {i}")
    return plate


def wall(plan: Plan, which: str) -> Plate:
    """A wall: front and back interlock with the two sides; the top edge is straight."""
    long = plan.width if which != "side" else plan.height
    k = plan.kerf_mm / 2
    plate = Plate(which, long, BOX_MM, WALL_MM)
    ends = which != "side"
    shape = panel(long, BOX_MM, (False, ends, None, ends), WALL_MM)
    plate.polygon(grown(shape, k), CUT, "outline")
    if which == "front":
        plate.circle(long - 30, BOX_MM / 2 - 4, BUTTON_HOLE_MM / 2 - k, CUT, "button")
    if which == "back":
        _square_hole(plate, long / 2, BOX_MM / 2 - 4, *CABLE_HOLE_MM, k, "cable")
    return plate
