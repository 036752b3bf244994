"""A schematic sheet as geometry: symbols, wires, junctions, labels, on a 1.27 mm grid.

In: placing calls. Out: a `Sheet` that kicad_sch.py and schematic_svg.py write, and `nets()`, which
reads the connections back from the geometry alone, so that a test can compare with the netlist.
Coordinates are the sheet's (y downwards). Symbols are never turned: each has one orientation.
"""

from dataclasses import dataclass, field
from itertools import pairwise

GRID = 1.27
XY = tuple[float, float]


@dataclass(frozen=True)
class SymbolPin:
    """Where a pin ends (x, y from the symbol's origin), and how long it is, towards the body."""

    number: int
    name: str
    kind: str
    x: float
    y: float
    toward: str  # the way from the pin's end to the body: "left", "right", "up", "down"
    length: float = 2.54


@dataclass(frozen=True)
class Symbol:
    """A drawing with pins. `lines` are polylines (the flag: filled), circles are (x, y, r)."""

    name: str
    prefix: str
    pins: tuple[SymbolPin, ...]
    box: tuple[float, float, float, float] | None = None
    lines: tuple[tuple[tuple[XY, ...], bool], ...] = ()
    circles: tuple[tuple[float, float, float], ...] = ()
    show_pins: bool = False  # numbers and names beside the pins
    power: bool = False  # a supply port: its value is its net
    ref_at: XY = (0, -3.81)
    value_at: XY = (0, 5.08)


@dataclass(frozen=True)
class Placed:
    """A symbol on the sheet."""

    symbol: Symbol
    ref: str
    value: str
    x: float
    y: float
    footprint: str = ""
    show_value: bool = True

    def end(self, number: int) -> XY:
        pin = next(p for p in self.symbol.pins if p.number == number)
        return snap(self.x + pin.x), snap(self.y + pin.y)


@dataclass
class Sheet:
    """One page: everything on it, and its size in mm."""

    title: str
    width: float
    height: float
    paper: str
    placed: list[Placed] = field(default_factory=list)
    wires: list[tuple[XY, XY]] = field(default_factory=list)
    junctions: list[XY] = field(default_factory=list)
    labels: list[tuple[str, float, float, str]] = field(default_factory=list)
    opens: list[XY] = field(default_factory=list)  # pins left open on purpose
    notes: list[tuple[float, float, str, float]] = field(default_factory=list)

    def place(
        self,
        symbol: Symbol,
        ref: str,
        value: str,
        x: float,
        y: float,
        footprint: str = "",
        show_value: bool = True,
    ) -> Placed:
        item = Placed(symbol, ref, value, snap(x), snap(y), footprint, show_value)
        self.placed.append(item)
        return item

    def wire(self, *points: XY) -> None:
        rounded = [(snap(x), snap(y)) for x, y in points]
        self.wires += [(a, b) for a, b in pairwise(rounded) if a != b]

    def join(self, x: float, y: float) -> None:
        self.junctions.append((snap(x), snap(y)))

    def label(self, net: str, x: float, y: float, side: str) -> None:
        """A global label whose point is at (x, y) and whose text lies to that side."""
        self.labels.append((net, snap(x), snap(y), side))

    def note(self, x: float, y: float, text: str, size: float = 2.5) -> None:
        self.notes.append((x, y, text, size))

    def nets(self) -> list[set[tuple[str, int]]]:
        """Groups of (ref, pin) that are connected, read from wires, junctions and labels alone."""
        parent: dict[object, object] = {}

        def root(k: object) -> object:
            while parent.setdefault(k, k) != k:
                k = parent[k]
            return k

        ends = {end for wire in self.wires for end in wire}
        pins = [
            (item, p.number, item.end(p.number)) for item in self.placed for p in item.symbol.pins
        ]
        points = ends | {at for *_, at in pins} | {(x, y) for _, x, y, _ in self.labels}
        for a, b in self.wires:
            parent[root(a)] = root(b)
            for point in self.junctions:
                if _on(point, a, b):
                    parent[root(point)] = root(a)
            for point in points - ends:  # a pin or a label in the middle of a wire connects
                if _on(point, a, b):
                    parent[root(point)] = root(a)
        for net, x, y, _ in self.labels:
            parent[root((x, y))] = root(net)
        groups: dict[object, set[tuple[str, int]]] = {}
        for item, _, at in pins:
            if item.symbol.power:
                parent[root(at)] = root(item.value)
        for item, number, at in pins:
            if not item.symbol.power:
                groups.setdefault(root(at), set()).add((item.ref, number))
        return [group for group in groups.values() if len(group) > 1]


def snap(value: float) -> float:
    """The nearest grid point."""
    return round(round(value / GRID) * GRID, 2)


def _on(point: XY, a: XY, b: XY) -> bool:
    (x, y), (x1, y1), (x2, y2) = point, a, b
    return min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)
