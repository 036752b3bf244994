"""Where each wire runs in the harness picture: level and upright, each net in a lane of its own.

In: two legs and where they lie. Out: the corners of the way between them. The carrier is seen from
below, so column a is on the right, where the wires to the floor come in.
"""

from dataclasses import dataclass

from hardware.circuit import Circuit, Part
from hardware.wires import Leg, legs

XY = tuple[float, float]
RAILS = {"+5V_LED": (-4.4, 20.6), "GND": (-2.6, 19.2), "+3V3": (3.2, 20.6)}  # above a leg; outside
HALL_GROUND = (5.0, 19.2)
ROW_DROP_MM = 4.0  # a row's wire runs below the bands
HALL_DROP_MM = 6.2  # and the halls' wires below their legs,
HALL_STEP_MM = 1.4  # side by side
BACK_STEP_MM = 1.8  # from one column's wire to the next, along the back edge


@dataclass
class Runs:
    """The ways of one picture: where legs lie, and the lanes between carrier and floor."""

    c: Circuit
    spots: dict[tuple[str, int], XY]
    lanes: dict[str, float]  # a net's lane, for those that reach the floor
    back: float  # the first lane along the back edge
    middles: list[float]  # x of each square's middle
    pitch: float

    def way(self, net: str, start: Leg, end: Leg) -> list[XY]:
        (p, _), (q, _) = start, end
        a, b = self.spot(start), self.spot(end)
        if p.square is None:
            x = self.lanes[net]
            if q.square is None:
                return [a, (x, a[1]), (x, b[1]), b]
            entry = self._entry(net, q, b)
            return [a, (x, a[1]), (x, entry[0][1]), *entry]
        if net.startswith("SQ_"):
            return [a, b]
        if net.startswith("ROW"):
            low = a[1] + ROW_DROP_MM
            return [a, (a[0], low), (b[0], low), b]
        if net in RAILS:
            return self._rail(net, p, q, a, b)
        if net.startswith("DATA") and abs(a[1] - b[1]) > 1:
            between = a[1] - self.pitch / 2 - 4  # to the next row, above the line between them
            left, right = a[0] - 3, b[0] + 11
            return [a, (left, a[1]), (left, between), (right, between), (right, b[1]), b]
        return [a, b]

    def spot(self, leg: Leg) -> XY:
        return self.spots[leg[0].ref, leg[1].number]

    def _entry(self, net: str, part: Part, b: XY) -> list[XY]:
        """From the lane to the first leg on the carrier."""
        column = (part.square or 0) % self.c.board.columns
        if net.startswith("COL"):
            y = self.back + column * BACK_STEP_MM
            return [(b[0], y), b]
        if net.startswith("HALL"):
            y = b[1] + HALL_DROP_MM + column * HALL_STEP_MM
            return [(b[0], y), b]
        if net.startswith("ROW"):
            return [(b[0], b[1] + ROW_DROP_MM), b]
        if net in RAILS:
            return [(b[0], b[1] + self._above(net, part)[0]), b]
        return [b]

    def _above(self, net: str, part: Part) -> tuple[float, float]:
        return HALL_GROUND if net == "GND" and part.key == "hall" else RAILS[net]

    def _rail(self, net: str, p: Part, q: Part, a: XY, b: XY) -> list[XY]:
        """Along the row above the legs; round the outside to the next row."""
        above, outside = self._above(net, p)
        if abs(a[1] - b[1]) < 1:
            return [a, (a[0], a[1] + above), (b[0], a[1] + above), b]
        row = (p.square or 0) // self.c.board.columns
        x = self.middles[p.square or 0] + (-outside if row % 2 == 0 else outside)
        high, low = a[1] + above, b[1] + above
        return [a, (a[0], high), (x, high), (x, low), (b[0], low), b]


def lane_nets(c: Circuit) -> list[str]:
    """The nets that reach the floor, in the order of their lanes, from the carrier outwards."""
    return [
        net for net, members in legs(c).items() if any(part.square is None for part, _ in members)
    ]


def rounded(points: list[XY], radius: float = 1.2) -> str:
    """A path through the corners, each one rounded."""
    tidy = [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]
    out = [f"M{tidy[0][0]:.1f} {tidy[0][1]:.1f}"]
    for before, at, after in zip(tidy, tidy[1:], tidy[2:], strict=False):
        r = min(radius, _far(before, at) / 2, _far(at, after) / 2)
        x1, y1 = _towards(at, before, r)
        x2, y2 = _towards(at, after, r)
        out.append(f"L{x1:.1f} {y1:.1f}Q{at[0]:.1f} {at[1]:.1f} {x2:.1f} {y2:.1f}")
    out.append(f"L{tidy[-1][0]:.1f} {tidy[-1][1]:.1f}")
    return "".join(out)


def _far(a: XY, b: XY) -> float:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _towards(a: XY, b: XY, r: float) -> XY:
    d = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 or 1.0
    return a[0] + (b[0] - a[0]) * r / d, a[1] + (b[1] - a[1]) * r / d
