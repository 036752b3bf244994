"""A circuit board as data: pads, tracks, vias, holes, silk screen, in mm, y downwards.

In: placed parts. Out: a `Pcb` that the router fills with tracks and the writers turn into files.
"""

from dataclasses import dataclass, field

from hardware.circuit import Part
from hardware.footprints import FOOTPRINTS, Footprint
from hardware.lettering import strokes

TOP, BOTTOM = 0, 1
SIGNAL_MM, POWER_MM = 0.3, 0.6  # track widths
VIA_MM, VIA_DRILL_MM = 0.8, 0.4
CLEARANCE_MM = 0.2  # the design rule; the cheapest boards are made with 0.15
EDGE_MM = 0.5
MASK_MM = 0.05  # how much the solder mask stays clear of a pad
POWER_NETS = ("+5V", "+5V_LED", "GND")  # +3V3 feeds halls only: 250 mA, a signal track will do


@dataclass(frozen=True)
class PlacedPad:
    """A pad where it lies; `drill` 0 means the top side only."""

    ref: str
    number: int
    net: str
    x: float
    y: float
    w: float
    h: float
    drill: float
    round: bool


@dataclass(frozen=True)
class Track:
    net: str
    layer: int
    x1: float
    y1: float
    x2: float
    y2: float
    width: float


@dataclass(frozen=True)
class Via:
    net: str
    x: float
    y: float


@dataclass(frozen=True)
class Body:
    """A part on the board: its footprint's name, place, outline and side."""

    ref: str
    value: str
    footprint: str
    x: float
    y: float
    outline: tuple[float, float, float, float]
    side: int = TOP


@dataclass
class Pcb:
    """One circuit board; the origin is its upper left corner."""

    name: str
    width: float
    height: float
    pads: list[PlacedPad] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)
    holes: list[tuple[float, float, float]] = field(default_factory=list)  # x, y, diameter
    bodies: list[Body] = field(default_factory=list)
    silk: list[tuple[tuple[float, float], ...]] = field(default_factory=list)
    words: list[tuple[float, float, str, float]] = field(default_factory=list)  # x, y, text, height

    def place(
        self,
        part: Part,
        x: float,
        y: float,
        value: str,
        turned: bool = False,
        footprint: Footprint | None = None,
        side: int = TOP,
    ) -> None:
        """A part of the circuit, its origin at (x, y); `turned` by half a turn."""
        shape = footprint or FOOTPRINTS[part.key]
        s = -1 if turned else 1
        nets = {pin.number: pin.net for pin in part.pins}
        for p in shape.pads:
            at = (round(x + s * p.x, 3), round(y + s * p.y, 3))
            net = nets.get(p.number, "")
            self.pads.append(PlacedPad(part.ref, p.number, net, *at, p.w, p.h, p.drill, p.round))
        l, t, r, b = shape.outline  # noqa: E741
        box = (l, t, r, b) if s > 0 else (-r, -b, -l, -t)
        self.bodies.append(Body(part.ref, value, shape.name, x, y, box, side))

    def text(self, x: float, y: float, text: str, height: float = 1.2) -> None:
        """Letters on the silk screen, the middle of their baseline at (x, y)."""
        self.words.append((round(x, 3), round(y, 3), text, height))

    def ink(self) -> list[tuple[tuple[float, float], ...]]:
        """Everything on the silk screen as lines: outlines, and words in our own letters."""
        out = list(self.silk)
        for x, y, text, height in self.words:
            for line in strokes(text, 0, 0, height, "middle"):
                out.append(tuple((round(x + px, 3), round(y - py, 3)) for px, py in line))
        return out

    def nets(self) -> list[str]:
        return sorted({pad.net for pad in self.pads if pad.net})


def track_width(net: str) -> float:
    return POWER_MM if net in POWER_NETS else SIGNAL_MM
