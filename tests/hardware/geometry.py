"""Plates as polygons, for the tests: shapely knows nothing of ours and checks it from outside."""

from math import atan, cos, hypot, sin

from shapely.geometry import Point, Polygon

from hardware.shapes import CUT, Circle, Path, Plate


def holes(plate: Plate) -> list[Path | Circle]:
    """Everything cut out of a plate."""
    return [s for s in plate.shapes if s.layer == CUT and s.name != "outline"]


def as_polygon(shape: Path | Circle) -> Polygon:
    """A closed shape as a polygon, arcs in short pieces."""
    if isinstance(shape, Circle):
        return Point(shape.x, shape.y).buffer(shape.r, 32)
    points: list[tuple[float, float]] = []
    for a, b in zip(shape.points, [*shape.points[1:], shape.points[0]], strict=True):
        points.append(a[:2])
        if a[2]:
            points += _arc(a, b)
    return Polygon(points)


def _arc(a: tuple[float, float, float], b: tuple[float, float, float]) -> list[tuple[float, float]]:
    """Points between a and b along their arc; DXF's definition of a bulge, worked out anew."""
    theta = 4 * atan(a[2])
    chord = hypot(b[0] - a[0], b[1] - a[1])
    radius = chord / (2 * sin(theta / 2))
    ux, uy = (b[0] - a[0]) / chord, (b[1] - a[1]) / chord
    height = radius * cos(theta / 2)
    cx, cy = (a[0] + b[0]) / 2 - uy * height, (a[1] + b[1]) / 2 + ux * height
    out = []
    for i in range(1, 8):
        turn = theta * i / 8
        dx, dy = a[0] - cx, a[1] - cy
        out.append((cx + dx * cos(turn) - dy * sin(turn), cy + dx * sin(turn) + dy * cos(turn)))
    return out
