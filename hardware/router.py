"""Routes a circuit board: finds tracks on two layers that connect every net and touch no other.

In: a `Pcb` with pads and holes. Out: the same, with tracks and vias. A shortest-path search (A*) on
a grid of a quarter pin distance, net by net. A net may cross another's tracks at a price; the other
one is then taken up and laid again, and the spot becomes dearer, until nobody crosses anybody.
The order is fixed, so that the same board is always routed the same way.
"""

from collections import deque
from heapq import heapify, heappop, heappush
from math import hypot, sqrt

from hardware.grid import FREE, STEP_MM, Cell, Grid, cells_of, pad_bars
from hardware.pcb import (
    BOTTOM,
    CLEARANCE_MM,
    TOP,
    VIA_MM,
    Pcb,
    PlacedPad,
    Track,
    Via,
    track_width,
)

SPARE_MM = 0.125  # beyond the rule: between two grid points a track may come nearer to a corner
VIA_COST = 4.0
CROSS_COST = 4.0  # for a cell that another net's track reaches
MEMORY_COST = 1.0  # and more each time the same cell was fought over
AGAINST = 3.0  # spine: tracks run across on top, up and down below; the other way costs this much
ROUNDS = 1500

WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def price(layer: int, dx: int, dy: int, against: float) -> float:
    """What a step costs. A slanting one is too dear to zigzag instead of going straight."""
    if dx and dy:
        return against + sqrt(2) - 1
    return against if (dx == 0) == (layer == TOP) else 1.0


def route(pcb: Pcb, against: float = 1.0) -> None:
    """Fills in tracks and vias; raises when the nets cannot be disentangled."""
    Router(pcb, against).run()


class Router:
    """The nets still to be laid, and what has been laid."""

    def __init__(self, pcb: Pcb, against: float) -> None:
        self.pcb = pcb
        self.ways = [
            [(dx, dy, price(layer, dx, dy, against)) for dx, dy in WAYS] for layer in (TOP, BOTTOM)
        ]
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
            for dx, dy, toll in self.ways[layer]:
                jx, jy = ix + dx, iy + dy
                if not (0 <= jx < nx and 0 <= jy < ny):
                    continue
                i = jy * nx + jx
                if hard[i] in open_:
                    if dx and dy:  # no cutting of corners
                        beside, above = iy * nx + jx, jy * nx + ix
                        if hard[beside] not in open_ or hard[above] not in open_:
                            continue
                        toll += CROSS_COST if soft[beside] or soft[above] else 0
                    total = here + toll + dear[i] + (CROSS_COST if soft[i] else 0)
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
        for i in range(1, len(path)):
            if i + 1 < len(path) and _step(path[i - 1], path[i]) == _step(path[i], path[i + 1]):
                continue
            (layer, x0, y0), (other, x1, y1) = path[start], path[i]
            if layer != other:
                vias += self._via(net, x1 * STEP_MM, y1 * STEP_MM)
            else:
                a, b, c, d = (round(v * STEP_MM, 3) for v in (x0, y0, x1, y1))
                tracks.append(Track(net, layer, a, b, c, d, width))
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


def _step(a: Cell, b: Cell) -> Cell:
    return b[0] - a[0], b[1] - a[1], b[2] - a[2]
