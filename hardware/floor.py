"""The parts on the floor of the box, wired: a picture for the build guide.

In: a `Circuit`. Out: an SVG. Parts stand in a column; every net is a line of its own beside them.
"""

from hardware.circuit import Circuit
from hardware.harness import INKS, floor_parts
from hardware.svg import Svg
from hardware.wires import colour_of

BUS_MM = 9.0  # from one net's line to the next
PARTS_X = 122.0
TOP = 36.0
NAMES = {
    "+5V": "5 V", "+5V_LED": "LED rail", "GND": "ground", "DATA3V3": "data 3.3", "DATA5V": "data 5",
    "DATA1": "data out", "BUTTON": "button", "+3V3": "3.3 V",
}  # fmt: skip


def floor_svg(c: Circuit) -> Svg:
    pen = Svg(PARTS_X + 44, 262)
    pen.text(8, 13, "Step 6: the parts on the floor", 5.5, bold=True)
    spots = floor_parts(pen, [p for p in c.parts if p.square is None], PARTS_X, TOP)
    buses: dict[str, list[tuple[float, float]]] = {}
    outside = set()
    for part in c.parts:
        for pin in part.pins:
            if part.square is not None:
                outside.add(pin.net)
            elif pin.net:
                buses.setdefault(pin.net, []).append(spots[part.ref, pin.number])
    lines = [net for net in buses if len(buses[net]) > 1 or net == "DATA1"]
    for net in buses:
        if net not in lines:  # rows and columns go straight to the carrier
            x, y = buses[net][0]
            pen.line((x, y), (x - 9, y), stroke=INKS[colour_of(net)], width=0.6)
            pen.text(x - 10, y + 0.8, f"to {_spelled(net)}", 2.4, "end", INKS[colour_of(net)])
    for i, net in enumerate(reversed(lines)):
        _bus(pen, net, PARTS_X - 30 - i * BUS_MM, buses[net], net in outside)
    return pen


def _spelled(net: str) -> str:
    """ "ROW1" -> "row 1", "COLA" -> "column a"."""
    return net.replace("ROW", "row ").replace("COL", "column ").lower()


def _bus(pen: Svg, net: str, x: float, ends: list[tuple[float, float]], outside: bool) -> None:
    """A net: a line down, a branch to each leg; a foot where it goes on to the carrier."""
    colour, ys = INKS[colour_of(net)], [y for _, y in ends]
    low = 250.0 if outside else max(ys)
    wide = 0.9 if net in ("+5V", "+5V_LED", "GND") else 0.6
    pen.line((x, TOP - 6), (x, low), stroke=colour, width=wide)
    pen.text(x + 1, TOP - 8, NAMES[net], 2.6, "start", colour, turned=True)
    for px, py in ends:
        pen.line((x, py), (px, py), stroke=colour, width=wide)
        pen.circle(x, py, 0.9, "none", 0, colour)
    if outside:
        pen.line((x - 1.6, low - 3), (x, low), (x + 1.6, low - 3), stroke=colour, width=wide)
        pen.text(x, low + 5, "to a1", 2.6, "middle", colour)
