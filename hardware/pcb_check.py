"""Checks a circuit board without KiCad: is every net whole, does nothing come too close?

In: a routed `Pcb`. Out: sentences, none when all is well. KiCad's own check (`python -m hardware
--drc`) is the authority; this one runs everywhere and always.
"""

from collections.abc import Iterator
from math import hypot

from hardware.grid import distance, pad_bars
from hardware.pcb import BOTTOM, CLEARANCE_MM, EDGE_MM, TOP, VIA_DRILL_MM, VIA_MM, Pcb

HOLE_GAP_MM = 0.25  # between two drilled holes
Bar = tuple[float, float, float, float, float]


def copper(pcb: Pcb) -> Iterator[tuple[str, str, tuple[int, ...], Bar]]:
    """(net, what, layers, bar) of every piece of copper."""
    for i, p in enumerate(pcb.pads):
        layers = (TOP, BOTTOM) if p.drill else (TOP,)
        for bar in pad_bars(p):
            yield p.net or f"open {i}", f"{p.ref} pin {p.number}", layers, bar
    for t in pcb.tracks:
        yield t.net, "track", (t.layer,), (t.x1, t.y1, t.x2, t.y2, t.width / 2)
    for v in pcb.vias:
        yield v.net, "via", (TOP, BOTTOM), (v.x, v.y, v.x, v.y, VIA_MM / 2)


def gap(a: Bar, b: Bar) -> float:
    """Between the edges of two bars; negative where they overlap."""
    if _cross(a, b):
        return -a[4] - b[4]
    ends = min(
        distance(a[0], a[1], *b[:4]),
        distance(a[2], a[3], *b[:4]),
        distance(b[0], b[1], *a[:4]),
        distance(b[2], b[3], *a[:4]),
    )
    return ends - a[4] - b[4]


def _cross(a: Bar, b: Bar) -> bool:
    def side(px: float, py: float, s: Bar) -> float:
        return (s[2] - s[0]) * (py - s[1]) - (s[3] - s[1]) * (px - s[0])

    return (
        side(a[0], a[1], b) * side(a[2], a[3], b) < 0
        and side(b[0], b[1], a) * side(b[2], b[3], a) < 0
    )


def faults(pcb: Pcb) -> Iterator[str]:
    pieces = list(copper(pcb))
    parent = list(range(len(pieces)))

    def root(i: int) -> int:
        while parent[i] != i:
            i = parent[i]
        return i

    boxes = [
        (
            min(b[0], b[2]) - b[4],
            min(b[1], b[3]) - b[4],
            max(b[0], b[2]) + b[4],
            max(b[1], b[3]) + b[4],
        )
        for *_, b in pieces
    ]
    order = sorted(range(len(pieces)), key=lambda i: boxes[i][0])
    for place, i in enumerate(order):
        net, what, layers, bar = pieces[i]
        for j in order[place + 1 :]:
            if boxes[j][0] > boxes[i][2] + CLEARANCE_MM:
                break
            if boxes[j][1] > boxes[i][3] + CLEARANCE_MM or boxes[i][1] > boxes[j][3] + CLEARANCE_MM:
                continue
            other, thing, sides, bar2 = pieces[j]
            if not set(layers) & set(sides):
                continue
            room = gap(bar, bar2)
            if net == other:
                if room < 1e-9:
                    parent[root(i)] = root(j)
            elif room < CLEARANCE_MM - 1e-6:
                yield f"{what} ({net}) and {thing} ({other}) are {room:.2f} mm apart"
    for net in pcb.nets():
        parts = {root(i) for i, piece in enumerate(pieces) if piece[0] == net}
        if len(parts) > 1:
            yield f"net {net} is in {len(parts)} pieces"
    yield from _edges_and_holes(pcb, pieces, boxes)


def _edges_and_holes(pcb: Pcb, pieces, boxes) -> Iterator[str]:
    for (net, what, _, bar), (left, top, right, bottom) in zip(pieces, boxes, strict=True):
        if min(left, top, pcb.width - right, pcb.height - bottom) < EDGE_MM - 1e-6:
            yield f"{what} ({net}) is too near the edge"
        for x, y, d in pcb.holes:
            if distance(x, y, *bar[:4]) - bar[4] - d / 2 < CLEARANCE_MM:
                yield f"{what} ({net}) is too near the hole at {x:g}, {y:g}"
    drilled = [(p.x, p.y, p.drill) for p in pcb.pads if p.drill]
    drilled += [(v.x, v.y, VIA_DRILL_MM) for v in pcb.vias] + list(pcb.holes)
    for i, (x1, y1, d1) in enumerate(drilled):
        for x2, y2, d2 in drilled[i + 1 :]:
            if hypot(x1 - x2, y1 - y2) < (d1 + d2) / 2 + HOLE_GAP_MM:
                yield f"holes at {x1:g}, {y1:g} and {x2:g}, {y2:g} overlap or nearly so"
