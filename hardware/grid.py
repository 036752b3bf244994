"""The router's map: which cells of the board are free, shut, or belong to a net.

In: a `Pcb`. Out: a `Grid` for each width of track, in cells of a quarter pin distance, two layers.
"""

from math import hypot

from hardware.pcb import BOTTOM, CLEARANCE_MM, EDGE_MM, TOP, Pcb, PlacedPad

STEP_MM = 0.635  # a quarter of the distance between pins: tracks pass between two pins
FREE, SHUT = 0, -1  # a cell is free, shut for all, or holds the number of the one net it belongs to
Cell = tuple[int, int, int]  # layer, x, y


class Grid:
    """Who may lay a track (or a via) of a given width where. Pads stay; tracks come and go."""

    def __init__(self, pcb: Pcb, reach: float) -> None:
        """`reach` is half of what is laid plus the clearance."""
        self.reach = reach
        self.nx, self.ny = int(pcb.width / STEP_MM) + 1, int(pcb.height / STEP_MM) + 1
        size = self.nx * self.ny
        self.hard = [[FREE] * size for _ in (TOP, BOTTOM)]
        self.soft: list[list[set[int]]] = [[set() for _ in range(size)] for _ in (TOP, BOTTOM)]
        self.cost = [[0.0] * size for _ in (TOP, BOTTOM)]
        edge = reach - CLEARANCE_MM + EDGE_MM
        for i in range(size):
            x, y = i % self.nx * STEP_MM, i // self.nx * STEP_MM
            if min(x, y, pcb.width - x, pcb.height - y) < edge - 1e-9:
                self.hard[TOP][i] = self.hard[BOTTOM][i] = SHUT
        for x, y, diameter in pcb.holes:
            for layer in (TOP, BOTTOM):
                self.shut(layer, SHUT, x, y, x, y, diameter / 2 + 0.1)

    def near(self, x1: float, y1: float, x2: float, y2: float, half: float) -> list[int]:
        """The cells within reach of a bar of copper."""
        far = half + self.reach
        right = min(self.nx, int((max(x1, x2) + far) / STEP_MM) + 1)
        low = min(self.ny, int((max(y1, y2) + far) / STEP_MM) + 1)
        return [
            iy * self.nx + ix
            for iy in range(_first(min(y1, y2) - far), low)
            for ix in range(_first(min(x1, x2) - far), right)
            if distance(ix * STEP_MM, iy * STEP_MM, x1, y1, x2, y2) < far - 1e-9
        ]

    def shut(self, layer: int, net: int, *bar: float) -> None:
        """Keeps the surroundings of a pad for its own net."""
        cells = self.hard[layer]
        for i in self.near(*bar):
            if cells[i] != net:
                cells[i] = net if cells[i] == FREE else SHUT


def _first(value: float) -> int:
    return max(0, int(value / STEP_MM))


def distance(px: float, py: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """From a point to a straight piece."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / length))
    return hypot(px - x1 - t * dx, py - y1 - t * dy)


def pad_bars(pad: PlacedPad) -> list[tuple[float, float, float, float, float]]:
    """A pad as bars (two ends, half a width): a disc, or the four edges of a rectangle."""
    if pad.round:
        return [(pad.x, pad.y, pad.x, pad.y, pad.w / 2)]
    left, right, top, low = (
        pad.x - pad.w / 2,
        pad.x + pad.w / 2,
        pad.y - pad.h / 2,
        pad.y + pad.h / 2,
    )
    corners = ((left, top), (right, top), (right, low), (left, low))
    return [(*corners[i], *corners[(i + 1) % 4], 0.0) for i in range(4)]


def cells_of(pad: PlacedPad) -> list[Cell]:
    """Up to four grid points inside a pad, nearest its middle first, on each of its layers."""
    found = []
    for iy in range(_first(pad.y - pad.h / 2), int((pad.y + pad.h / 2) / STEP_MM) + 1):
        for ix in range(_first(pad.x - pad.w / 2), int((pad.x + pad.w / 2) / STEP_MM) + 1):
            dx, dy = abs(ix * STEP_MM - pad.x), abs(iy * STEP_MM - pad.y)
            if hypot(dx, dy) <= pad.w / 2 if pad.round else dx <= pad.w / 2 and dy <= pad.h / 2:
                found.append((dx + dy, ix, iy))
    layers = (TOP, BOTTOM) if pad.drill else (TOP,)
    return [(layer, ix, iy) for _, ix, iy in sorted(found)[:4] for layer in layers]
