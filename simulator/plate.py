"""The top plate as the eye sees it: the real engraving, ready for the page and for pictures.

In: a board's variant. Out: a dictionary of sizes in mm and SVG paths (y downwards), the same for
the browser (as JSON) and for `picture`. The drawing itself is hardware/engraving.py's.
"""

from hardware.board import board
from hardware.engraving import top_plate
from hardware.mechanics import MARGIN_MM, PAWN_MM, RING_MM, SEAT_MM, Plan
from hardware.shapes import CUT, ENGRAVE, FILL, SCORE, Circle, Path, arc_of

LAYERS = {ENGRAVE: "engrave", SCORE: "score", FILL: "fill"}


def plate_of(variant: str) -> dict:
    """Everything that is to be drawn of a board, without its lights and pawns."""
    plan = Plan(board(variant))
    drawing = top_plate(plan)
    names = [plan.board.square_name(square) for square in range(plan.board.squares)]
    lines: dict[str, list[str]] = {name: [] for name in LAYERS.values()}
    rings: dict[str, list[str]] = {name: [] for name in names}
    for shape in drawing.shapes:
        data = _data(shape, plan.height)
        if shape.layer in LAYERS:
            lines[LAYERS[shape.layer]].append(data)
        elif shape.layer == CUT and shape.name.split(" ")[0] in rings:
            rings[shape.name.split(" ")[0]].append(data)
    return {
        "variant": variant,
        "columns": plan.board.columns,
        "rows": plan.board.rows,
        "width": plan.width,
        "height": plan.height,
        "margin": MARGIN_MM,
        "pitch": plan.pitch,
        "pawn": PAWN_MM,
        "seat": SEAT_MM,
        "ring": list(RING_MM),
        "names": names,
        "middles": [(x, plan.height - y) for x, y in map(plan.middle, range(len(names)))],
        "rings": ["".join(rings[name]) for name in names],
        **{name: "".join(parts) for name, parts in lines.items()},
    }


def _data(shape: Path | Circle, height: float) -> str:
    """A shape as SVG path data."""
    if isinstance(shape, Circle):
        x, y, r = shape.x, height - shape.y, shape.r
        half = f"a{_n(r)} {_n(r)} 0 1 0"
        return f"M{_n(x - r)} {_n(y)}{half} {_n(2 * r)} 0{half} {_n(-2 * r)} 0z"
    points = shape.points
    parts = [f"M{_n(points[0][0])} {_n(height - points[0][1])}"]
    for a, b in zip(points, (*points[1:], points[0]) if shape.closed else points[1:], strict=False):
        end = f"{_n(b[0])} {_n(height - b[1])}"
        if a[2]:
            radius, angle = arc_of(a, b)
            parts.append(f"A{_n(radius)} {_n(radius)} 0 0 {int(angle < 0)} {end}")
        else:
            parts.append("L" + end)
    return "".join(parts) + ("z" if shape.closed else "")


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
