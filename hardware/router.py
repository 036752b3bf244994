"""Routes a circuit board: finds tracks on two layers that connect every net and touch no other.

In: a `Pcb` with pads and holes. Out: the same, with tracks and vias. A shortest-path search (A*) on
a grid of a quarter pin distance, net by net. A net may cross another's tracks at a price; the other
one is then taken up and laid again, and the spot becomes dearer, until nobody crosses anybody.
The order is fixed, so that the same board is always routed the same way.
"""

from collections import deque
from heapq import heapify, heappop, heappush
from math import hypot, sqrt

from hardware.pcb import (
    BOTTOM, CLEARANCE_MM, EDGE_MM, TOP, VIA_MM, Pcb, PlacedPad, Track, Via, track_width,
)  # fmt: skip

STEP_MM = 0.635  # a quarter of the distance between pins: tracks pass between two pins
SPARE_MM = 0.125  # beyond the rule: between two grid points a track may come nearer to a corner
VIA_COST = 4.0
CROSS_COST = 4.0  # for a cell that another net's track reaches
MEMORY_COST = 1.0  # and more each time the same cell was fought over
AGAINST = 3.0  # spine: tracks run across on top, up and down below; the other way costs this much
ROUNDS = 1500
FREE, SHUT = 0, -1  # a cell is free, shut for all, or holds the number of the one net it belongs to

WAYS = [(1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0)]
WAYS += [(dx, dy, sqrt(2)) for dx in (1, -1) for dy in (1, -1)]
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


def route(pcb: Pcb, against: float = 1.0) -> None:
    """Fills in tracks and vias; raises when the nets cannot be disentangled."""
    Router(pcb, against).run()


class Router:
    """The nets still to be laid, and what has been laid."""

    def __init__(self, pcb: Pcb, against: float) -> None:
        self.pcb = pcb
        self.ways = [
            [(dx, dy, price * (1 if dx and dy else against if (dx == 0) == (layer == TOP) else 1))
             for dx, dy, price in WAYS]
            for layer in (TOP, BOTTOM)
        ]  # fmt: skip
        nets = pcb.nets()
        self.number = {net: i + 1 for i, net in enumerate(nets)}
        self.name = {i: net for net, i in self.number.items()}
        spare = CLEARANCE_MM + SPARE_MM
        self.grids = {w: Grid(pcb, w / 2 + spare) for w in sorted({track_width(n) for n in nets})}
        self.via_grid = Grid(pcb, VIA_MM / 2 + spare)
        self.all = [*self.grids.values(), self.via_grid]
        for i, pad in enumerate(pcb.pads):
            for layer in (TOP, BOTTOM) if pad.drill else (TOP,):
                for grid in self.all:
                    for bar in pad_bars(pad):
                        grid.shut(layer, self.number.get(pad.net, 10000 + i), *bar)
        self.laid: dict[str, tuple[list[Track], list[Via]]] = {}
        self.marks: dict[str, list[tuple[Grid, int, int]]] = {}

    def run(self) -> None:
        queue = deque(sorted(self.number, key=lambda net: (self._spread(net), net)))
        for _ in range(ROUNDS):
            if not queue:
                break
            for crossed in self.connect(queue.popleft()):
                self.take_up(crossed)
                queue.append(crossed)
        if queue:
            raise RuntimeError(f"{self.pcb.name}: no way found for {', '.join(queue)}")
        self.pcb.tracks = [t for net in sorted(self.laid) for t in self.laid[net][0]]
        self.pcb.vias = [v for net in sorted(self.laid) for v in self.laid[net][1]]

    def _spread(self, net: str) -> float:
        pads = [pad for pad in self.pcb.pads if pad.net == net]
        xs, ys = [pad.x for pad in pads], [pad.y for pad in pads]
        return round(max(xs) - min(xs) + max(ys) - min(ys), 3)

    def take_up(self, net: str) -> None:
        del self.laid[net]
        for grid, layer, i in self.marks.pop(net):
            grid.soft[layer][i].discard(self.number[net])

    def connect(self, net: str) -> list[str]:
        """Lays a net, from its first pad to the nearest next; returns the nets it crosses."""
        pads = sorted((p for p in self.pcb.pads if p.net == net), key=lambda p: (p.x, p.y))
        self.laid[net], self.marks[net] = ([], []), []
        if len(pads) < 2:
            return []
        grid = self.grids[track_width(net)]
        reached = set(cells_of(pads[0]))
        crossed: set[int] = set()
        left = pads[1:]
        while left:
            goals = {cell: pad for pad in left for cell in cells_of(pad)}
            path = self.search(self.number[net], grid, reached, goals)
            if path is None:
                raise RuntimeError(f"{self.pcb.name}: net {net} is walled in")
            crossed |= self.crossings(grid, path)
            self.lay(net, path)
            reached.update(path)
            reached.update(cells_of(goals[path[-1]]))
            left = [pad for pad in left if pad is not goals[path[-1]]]
        self.reserve(net)
        return sorted(self.name[i] for i in crossed)

    def crossings(self, grid: Grid, path: list[Cell]) -> set[int]:
        """The nets in the way of a path; the fought-over cells become dearer."""
        found: set[int] = set()
        for k, (layer, ix, iy) in enumerate(path):
            i = iy * grid.nx + ix
            others = set(grid.soft[layer][i])
            if k and path[k - 1][0] == layer:
                _, px, py = path[k - 1]
                others |= grid.soft[layer][py * grid.nx + ix] | grid.soft[layer][iy * grid.nx + px]
            grid.cost[layer][i] += MEMORY_COST if others else 0
            if k and path[k - 1][0] != layer:
                for side in (TOP, BOTTOM):
                    more = self.via_grid.soft[side][i]
                    self.via_grid.cost[side][i] += MEMORY_COST if more else 0
                    others |= more
            found |= others
        return found

    def search(
        self, mine: int, grid: Grid, starts: set[Cell], goals: dict[Cell, PlacedPad]
    ) -> list[Cell] | None:
        """The cheapest way from any start to any goal."""
        nx, ny = grid.nx, grid.ny
        open_ = (FREE, mine)
        xs, ys = [ix for _, ix, _ in goals], [iy for _, _, iy in goals]
        left, right, top, low = min(xs), max(xs), min(ys), max(ys)

        def guess(ix: int, iy: int) -> float:
            dx, dy = max(left - ix, 0, ix - right), max(top - iy, 0, iy - low)
            return max(dx, dy) + 0.414 * min(dx, dy)

        cost = dict.fromkeys(starts, 0.0)
        came: dict[Cell, Cell] = {}
        heap = [(guess(ix, iy), (layer, ix, iy)) for layer, ix, iy in starts]
        heapify(heap)
        done: set[Cell] = set()
        vias = self.via_grid
        while heap:
            _, cell = heappop(heap)
            if cell in goals:
                path = [cell]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path[::-1]
            if cell in done:
                continue
            done.add(cell)
            layer, ix, iy = cell
            here, hard, soft, dear = (
                cost[cell],
                grid.hard[layer],
                grid.soft[layer],
                grid.cost[layer],
            )
            for dx, dy, price in self.ways[layer]:
                jx, jy = ix + dx, iy + dy
                if not (0 <= jx < nx and 0 <= jy < ny):
                    continue
                i = jy * nx + jx
                if hard[i] in open_:
                    if dx and dy:  # no cutting of corners
                        beside, above = iy * nx + jx, jy * nx + ix
                        if hard[beside] not in open_ or hard[above] not in open_:
                            continue
                        price += CROSS_COST if soft[beside] or soft[above] else 0
                    total = here + price + dear[i] + (CROSS_COST if soft[i] else 0)
                    to = (layer, jx, jy)
                    if total < cost.get(to, 1e9):
                        cost[to], came[to] = total, cell
                        heappush(heap, (total + guess(jx, jy), to))
            i = iy * nx + ix
            if (
                vias.hard[0][i] in open_
                and vias.hard[1][i] in open_
                and grid.hard[1 - layer][i] in open_
            ):
                total = here + VIA_COST + vias.cost[0][i] + vias.cost[1][i]
                total += CROSS_COST * (len(vias.soft[0][i]) + len(vias.soft[1][i]))
                to = (1 - layer, ix, iy)
                if total < cost.get(to, 1e9):
                    cost[to], came[to] = total, cell
                    heappush(heap, (total + guess(ix, iy), to))
        return None

    def lay(self, net: str, path: list[Cell]) -> None:
        """Turns a path into straight tracks and vias."""
        tracks, vias = self.laid[net]
        width, start = track_width(net), 0
        for i in range(1, len(path) + 1):
            layer, x, y = path[i - 1]
            if i < len(path):
                turn = (path[i][0] - layer, path[i][1] - x, path[i][2] - y)
                if i - 1 == start or turn == step:  # noqa: F821
                    step = turn
                    if turn[0]:
                        vias += self._via(net, x * STEP_MM, y * STEP_MM)
                        start = i
                    continue
            _, x0, y0 = path[start]
            if (x0, y0) != (x, y):
                ends = tuple(round(v * STEP_MM, 3) for v in (x0, y0, x, y))
                tracks.append(Track(net, layer, *ends, width))
            if i < len(path):
                start, step = i - 1, turn
                if turn[0]:
                    vias += self._via(net, x * STEP_MM, y * STEP_MM)
                    start = i

    def _via(self, net: str, x: float, y: float) -> list[Via]:
        """A via, unless one of the net's own drilled pads is there already."""
        for pad in self.pcb.pads:
            if pad.net == net and pad.drill and hypot(pad.x - x, pad.y - y) < pad.w / 2:
                return []
        return [Via(net, round(x, 3), round(y, 3))]

    def reserve(self, net: str) -> None:
        """Makes a finished net's copper known to all others."""
        tracks, vias = self.laid[net]
        bars = [(t.layer, t.x1, t.y1, t.x2, t.y2, t.width / 2) for t in tracks]
        bars += [(layer, v.x, v.y, v.x, v.y, VIA_MM / 2) for v in vias for layer in (TOP, BOTTOM)]
        number = self.number[net]
        for grid in self.all:
            for layer, *bar in bars:
                for i in grid.near(*bar):
                    grid.soft[layer][i].add(number)
                    self.marks[net].append((grid, layer, i))


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
