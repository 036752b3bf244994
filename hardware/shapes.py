"""Plates as shapes: paths and circles on layers, written as SVG and DXF to scale.

In: shapes in mm, y upwards. Out: text. A path is a list of (x, y, bulge): bulge is the tangent of a
quarter of the arc that leads to the next point, 0 for a straight line, as DXF has it.
Layers: CUT goes through, ENGRAVE is a line on the surface, SCORE a fainter one, FILL an area.
"""

from dataclasses import dataclass, field
from math import atan, cos, hypot, pi, radians, sin, tan

from hardware.svg import Svg, n

CUT, ENGRAVE, SCORE, FILL = "CUT", "ENGRAVE", "SCORE", "FILL"
COLOURS = {
    CUT: ("#e4002b", 1),
    ENGRAVE: ("#3b2a1a", 7),
    SCORE: ("#7a5c3e", 3),
    FILL: ("#3b2a1a", 5),
}
LINE_MM = {CUT: 0.1, ENGRAVE: 0.25, SCORE: 0.15, FILL: 0.01}

Vertex = tuple[float, float, float]


@dataclass(frozen=True)
class Path:
    layer: str
    points: tuple[Vertex, ...]
    closed: bool = False
    name: str = ""


@dataclass(frozen=True)
class Circle:
    layer: str
    x: float
    y: float
    r: float
    name: str = ""


@dataclass
class Plate:
    """A sheet of wood with everything cut into it and engraved on it."""

    name: str
    width: float
    height: float
    thickness: float
    shapes: list[Path | Circle] = field(default_factory=list)

    def line(
        self, *points: tuple[float, float], layer: str = ENGRAVE, closed: bool = False
    ) -> None:
        self.shapes.append(Path(layer, tuple((x, y, 0.0) for x, y in points), closed))

    def circle(self, x: float, y: float, r: float, layer: str = ENGRAVE, name: str = "") -> None:
        self.shapes.append(Circle(layer, x, y, r, name))

    def polygon(self, points: list[tuple[float, float]], layer: str = CUT, name: str = "") -> None:
        self.shapes.append(Path(layer, tuple((x, y, 0.0) for x, y in points), True, name))


def arc_slot(
    cx: float, cy: float, inner: float, outer: float, start_deg: float, end_deg: float, name: str
) -> Path:
    """A slot along a ring, with straight ends."""
    bulge = tan(radians(end_deg - start_deg) / 4)
    a, b = radians(start_deg), radians(end_deg)
    points = (
        (cx + outer * cos(a), cy + outer * sin(a), bulge),
        (cx + outer * cos(b), cy + outer * sin(b), 0.0),
        (cx + inner * cos(b), cy + inner * sin(b), -bulge),
        (cx + inner * cos(a), cy + inner * sin(a), 0.0),
    )
    return Path(CUT, points, True, name)


def rounded(x: float, y: float, w: float, h: float, r: float, layer: str, name: str = "") -> Path:
    """A rectangle with round corners."""
    q = tan(pi / 8)
    points = (
        (x + r, y, 0.0),
        (x + w - r, y, q),
        (x + w, y + r, 0.0),
        (x + w, y + h - r, q),
        (x + w - r, y + h, 0.0),
        (x + r, y + h, q),
        (x, y + h - r, 0.0),
        (x, y + r, q),
    )
    return Path(layer, points, True, name)


def grown(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """A polygon of level and upright edges, counter-clockwise, moved outwards by `by`."""
    out = []
    for i, (x, y) in enumerate(points):
        (px, py), (qx, qy) = points[i - 1], points[(i + 1) % len(points)]
        dx = by * _sign((y - py) or (qy - y))
        dy = -by * _sign((x - px) or (qx - x))
        out.append((x + dx, y + dy))
    return out


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def arc_of(a: Vertex, b: Vertex) -> tuple[float, float]:
    """(radius, angle) of the arc from a to b; the angle is positive counter-clockwise."""
    theta = 4 * atan(a[2])
    return hypot(b[0] - a[0], b[1] - a[1]) / (2 * sin(abs(theta) / 2)), theta


PAD_MM = 2.0  # air round the plate in its picture


def plate_svg(plate: Plate, wood: str | None = None, line: float = 1.0) -> Svg:
    """The plate to scale. `wood` colours it, for pictures; cutting files stay see-through."""
    pen = Svg(plate.width + 2 * PAD_MM, plate.height + 2 * PAD_MM, None)
    draw_plate(pen, plate, PAD_MM, PAD_MM, wood, line)
    return pen


def draw_plate(
    pen: Svg, plate: Plate, x: float, y: float, wood: str | None = None, line: float = 1.0
) -> None:
    """The plate with its upper left corner at (x, y) of a picture."""
    low = y + plate.height
    outline = [s for s in plate.shapes if s.name == "outline"]
    for shape in outline + [s for s in plate.shapes if s.name != "outline"]:
        colour, _ = COLOURS[shape.layer]
        fill = colour if shape.layer == FILL else "none"
        if wood and shape.layer == CUT:
            fill = wood if shape.name == "outline" else "#fff6d8"
        width = LINE_MM[shape.layer] * line
        if isinstance(shape, Circle):
            pen.circle(x + shape.x, low - shape.y, shape.r, colour, width, fill)
        else:
            pen.path(path_d(shape, x, low), colour, width, fill)


def path_d(path: Path, x: float, low: float) -> str:
    """SVG's path data: x to the right of `x`, y upwards from `low`."""
    points = path.points
    d = [f"M{n(x + points[0][0])} {n(low - points[0][1])}"]
    ends = [*points[1:], points[0]] if path.closed else list(points[1:])
    for a, b in zip(points, ends, strict=False):
        if a[2]:
            r, theta = arc_of(a, b)
            large, sweep = int(abs(theta) > pi), int(theta < 0)
            d.append(f"A{n(r)} {n(r)} 0 {large} {sweep} {n(x + b[0])} {n(low - b[1])}")
        else:
            d.append(f"L{n(x + b[0])} {n(low - b[1])}")
    return "".join(d) + ("Z" if path.closed else "")


def plate_dxf(plate: Plate) -> str:
    """DXF R12, which every laser program reads: polylines with bulges, and circles."""
    out = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "0", "ENDSEC"]
    out += ["0", "SECTION", "2", "TABLES", "0", "TABLE", "2", "LAYER", "70", str(len(COLOURS))]
    for layer, (_, colour) in COLOURS.items():
        out += ["0", "LAYER", "2", layer, "70", "0", "62", str(colour), "6", "CONTINUOUS"]
    out += ["0", "ENDTAB", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES"]
    for shape in plate.shapes:
        if isinstance(shape, Circle):
            out += ["0", "CIRCLE", "8", shape.layer, "10", n(shape.x), "20", n(shape.y)]
            out += ["40", n(shape.r)]
            continue
        out += ["0", "POLYLINE", "8", shape.layer, "66", "1"]
        out += ["70", "1" if shape.closed else "0"]
        for x, y, bulge in shape.points:
            out += ["0", "VERTEX", "8", shape.layer, "10", n(x), "20", n(y)]
            out += ["42", f"{bulge:.6f}"] if bulge else []
        out += ["0", "SEQEND"]
    return "\n".join([*out, "0", "ENDSEC", "0", "EOF", ""])
