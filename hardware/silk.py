"""The silk screen of a circuit board: outlines, names and first pins, clear of every pad.

In: a placed `Pcb`. Out: lines in its `silk`. A name stands where there is room: in its part's
outline, else beside it.
"""

from collections.abc import Iterator

from hardware.lettering import width
from hardware.pcb import BOTTOM, EDGE_MM, Body, Pcb

NAME_MM = 1.0
AIR_MM = 0.25  # between ink and a pad
DOT_MM = 0.25
Box = tuple[float, float, float, float]  # left, top, right, bottom


def ink(pcb: Pcb) -> None:
    """Prints every part: those below the board by name only."""
    taken = [_box(p.x, p.y, p.w / 2 + AIR_MM, p.h / 2 + AIR_MM) for p in pcb.pads]
    taken += [_box(x, y, d / 2 + AIR_MM, d / 2 + AIR_MM) for x, y, d in pcb.holes]
    taken += [_around(line) for line in pcb.ink()]
    pads = taken[: len(pcb.pads)]
    for body in pcb.bodies:
        if body.side != BOTTOM:
            for line in _outline(body, pads):
                pcb.silk.append(line)
    for body in pcb.bodies:
        if body.side != BOTTOM and sum(p.ref == body.ref for p in pcb.pads) > 2:
            taken.append(_first_pin(pcb, body, taken))
    for body in pcb.bodies:
        w = width(body.ref, NAME_MM)
        others = taken + [_body_box(b) for b in pcb.bodies if b is not body and b.side != BOTTOM]
        spot = next((s for s in _spots(body, w) if _free(pcb, s, w, others)), None)
        if spot:
            pcb.text(*spot, body.ref, NAME_MM)
            taken.append((spot[0] - w / 2, spot[1] - NAME_MM, spot[0] + w / 2, spot[1]))


def _box(x: float, y: float, w: float, h: float) -> Box:
    return x - w, y - h, x + w, y + h


def _body_box(body: Body) -> Box:
    left, top, right, bottom = body.outline
    return body.x + left, body.y + top, body.x + right, body.y + bottom


def _around(line: tuple[tuple[float, float], ...]) -> Box:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) - AIR_MM, min(ys) - AIR_MM, max(xs) + AIR_MM, max(ys) + AIR_MM


def _outline(body: Body, pads: list[Box]) -> Iterator[tuple[tuple[float, float], ...]]:
    """The sides of a body, left out where they would run over a pad."""
    x1, y1, x2, y2 = _body_box(body)
    for y in (y1, y2):
        over = [(b[0], b[2]) for b in pads if b[1] < y < b[3]]
        for a, b in _rest(x1, x2, over):
            yield (round(a, 3), round(y, 3)), (round(b, 3), round(y, 3))
    for x in (x1, x2):
        over = [(b[1], b[3]) for b in pads if b[0] < x < b[2]]
        for a, b in _rest(y1, y2, over):
            yield (round(x, 3), round(a, 3)), (round(x, 3), round(b, 3))


def _rest(
    start: float, end: float, over: list[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """What is left of a line from start to end without the pieces in `over`."""
    for a, b in sorted(over):
        if a > start:
            yield start, min(a, end)
        start = max(start, b)
        if start >= end:
            return
    yield start, end


def _first_pin(pcb: Pcb, body: Body, taken: list[Box]) -> Box:
    """A dot beside pin 1, on the side where there is room."""
    pin = next(p for p in pcb.pads if p.ref == body.ref and p.number == 1)
    dx, dy = pin.w / 2 + 0.75, pin.h / 2 + 0.75
    spots = [(pin.x, pin.y - dy), (pin.x - dx, pin.y), (pin.x, pin.y + dy), (pin.x + dx, pin.y)]
    x, y = next(
        (
            s
            for s in spots
            if _inside(pcb, _box(*s, DOT_MM, DOT_MM)) and not _hits(_box(*s, DOT_MM, DOT_MM), taken)
        ),
        spots[0],
    )
    d = DOT_MM
    ring = [(x - d, y), (x, y - d), (x + d, y), (x, y + d), (x - d, y), (x + d, y)]
    pcb.silk.append(tuple((round(px, 3), round(py, 3)) for px, py in ring))
    return _box(x, y, d + AIR_MM, d + AIR_MM)


def _spots(body: Body, w: float) -> Iterator[tuple[float, float]]:
    """Where a name may stand, best first: middle of its baseline."""
    left, top, right, bottom = _body_box(body)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    if right - left > w + 0.6 and bottom - top > NAME_MM + 0.6:
        yield cx, cy + NAME_MM / 2
    for step in (0.5, 1.2, 2.0, 3.0):
        yield cx, top - step
        yield cx, bottom + NAME_MM + step
        yield right + w / 2 + step, cy + NAME_MM / 2
        yield left - w / 2 - step, cy + NAME_MM / 2


def _free(pcb: Pcb, spot: tuple[float, float], w: float, taken: list[Box]) -> bool:
    box = (spot[0] - w / 2, spot[1] - NAME_MM, spot[0] + w / 2, spot[1])
    return _inside(pcb, box) and not _hits(box, taken)


def _inside(pcb: Pcb, box: Box) -> bool:
    low, right = pcb.height - EDGE_MM, pcb.width - EDGE_MM
    return box[0] > EDGE_MM and box[1] > EDGE_MM and box[2] < right and box[3] < low


def _hits(box: Box, taken: list[Box]) -> bool:
    return any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in taken)
