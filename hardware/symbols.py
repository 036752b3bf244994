"""The schematic's symbols: one drawing for each kind of part, the same for KiCad and for SVG.

In: a part of the circuit. Out: its `Symbol`. Distances are multiples of 1.27 mm, y downwards.
"""

from hardware.circuit import Part
from hardware.sheet import Symbol, SymbolPin

U = 2.54  # one pin distance


def two_pins(
    name: str, prefix: str, lines, circles=(), ref_at=(0, -3.4), value_at=(0, 5.0)
) -> Symbol:
    """A lying part with its pins at -5.08 and +5.08."""
    pins = (
        SymbolPin(1, "1", "passive", -2 * U, 0, "right"),
        SymbolPin(2, "2", "passive", 2 * U, 0, "left"),
    )
    return Symbol(name, prefix, pins, None, lines, circles, ref_at=ref_at, value_at=value_at)


RESISTOR = two_pins("R", "R", ((((-U, -1), (U, -1), (U, 1), (-U, 1), (-U, -1)), False),))
FUSE = two_pins(
    "Fuse_PTC",
    "F",
    (
        (((-U, -1), (U, -1), (U, 1), (-U, 1), (-U, -1)), False),
        (((-U, 1.9), (-1.5, 1.9), (1.7, -1.9)), False),
    ),
    value_at=(0, 5.6),
)
REED = two_pins(
    "Reed",
    "S",
    (
        (((-U, 0), (-0.3, 0), (1.0, -0.5)), False),
        (((U, 0), (0.3, 0)), False),
        (((-1.8, -1.3), (1.8, -1.3)), False),
        (((-1.8, 1.3), (1.8, 1.3)), False),
        (((-1.8, -1.3), (-2.3, -0.7), (-2.3, 0.7), (-1.8, 1.3)), False),
        (((1.8, -1.3), (2.3, -0.7), (2.3, 0.7), (1.8, 1.3)), False),
    ),
    ref_at=(0, -2.0),
)
BUTTON = two_pins(
    "Button",
    "SW",
    (
        (((-1.5, -1.3), (1.5, -1.3)), False),
        (((0, -1.3), (0, -2.6)), False),
        (((-U, 0), (-1.6, 0)), False),
        (((U, 0), (1.6, 0)), False),
    ),
    circles=((-1.3, 0, 0.3), (1.3, 0, 0.3)),
)


def upright(
    name: str, first: str, second: str, lines, ref_at=(2.2, -0.6), value_at=(2.2, 2.4)
) -> Symbol:
    """A standing part: pin 1 on top, pin 2 below."""
    pins = (
        SymbolPin(1, first, "passive", 0, -1.5 * U, "down"),
        SymbolPin(2, second, "passive", 0, 1.5 * U, "up"),
    )
    return Symbol(name, "C", pins, None, lines, ref_at=ref_at, value_at=value_at)


CAPACITOR = upright(
    "C",
    "1",
    "2",
    (
        (((-1.9, -0.5), (1.9, -0.5)), False),
        (((-1.9, 0.5), (1.9, 0.5)), False),
        (((0, -1.27), (0, -0.5)), False),
        (((0, 0.5), (0, 1.27)), False),
    ),
)
CAPACITOR_POLAR = upright(
    "C_Polar",
    "+",
    "-",
    (
        (((-1.9, -1), (1.9, -1), (1.9, -0.4), (-1.9, -0.4), (-1.9, -1)), False),
        (((-1.9, 0.4), (1.9, 0.4), (1.9, 1), (-1.9, 1), (-1.9, 0.4)), True),
        (((0, -1.27), (0, -1)), False),
        (((0, 1), (0, 1.27)), False),
        (((-2.2, -2.0), (-1.2, -2.0)), False),
        (((-1.7, -2.5), (-1.7, -1.5)), False),
    ),
)
# Stands with the anode (2) on top and the cathode (1), the band, below, towards the row.
DIODE = Symbol(
    "Diode",
    "D",
    (SymbolPin(2, "A", "passive", 0, -2 * U, "down"), SymbolPin(1, "K", "passive", 0, 2 * U, "up")),
    None,
    (
        (((-1.5, -1.1), (1.5, -1.1), (0, 1.3), (-1.5, -1.1)), True),
        (((-1.5, 1.3), (1.5, 1.3)), False),
        (((0, -2.54), (0, -1.1)), False),
        (((0, 1.3), (0, 2.54)), False),
    ),
    ref_at=(2.0, 0.9),
    value_at=(2.0, 3.4),
)
PIXEL = Symbol(
    "WS2812B",
    "D",
    (
        SymbolPin(1, "VDD", "power_in", 0, -3 * U, "down"),
        SymbolPin(2, "DOUT", "output", 3 * U, 0, "left"),
        SymbolPin(3, "VSS", "power_in", 0, 3 * U, "up"),
        SymbolPin(4, "DIN", "input", -3 * U, 0, "right"),
    ),
    (-2 * U, -2 * U, 2 * U, 2 * U),
    (
        (((-1.3, -1.6), (1.3, -1.6), (0, 0.8), (-1.3, -1.6)), True),
        (((-1.3, 0.8), (1.3, 0.8)), False),
        (((1.7, -1.2), (3.0, -2.4)), False),
        (((1.9, -0.2), (3.2, -1.4)), False),
    ),
    ref_at=(0, 3.6),
)
HALL = Symbol(
    "Hall",
    "U",
    (
        SymbolPin(1, "VCC", "power_in", 0, -3 * U, "down"),
        SymbolPin(2, "GND", "power_in", 0, 3 * U, "up"),
        SymbolPin(3, "OUT", "output", 3 * U, 0, "left"),
    ),
    (-2 * U, -2 * U, 2 * U, 2 * U),
    (
        (((-2.6, -1.6), (2.2, -1.6), (2.2, 1.6), (-2.6, 1.6), (-2.6, -1.6)), False),
        (((-2.6, -1.6), (2.2, 1.6)), False),
        (((-2.6, 1.6), (2.2, -1.6)), False),
    ),
    ref_at=(0, 3.9),
)


def port(net: str) -> Symbol:
    """A supply port: bars for ground, a flag for a voltage. Its pin is at its foot."""
    if net == "GND":
        lines: tuple = (
            (((0, 0), (0, 1.3)), False),
            (((-1.5, 1.3), (1.5, 1.3)), False),
            (((-0.9, 1.9), (0.9, 1.9)), False),
            (((-0.3, 2.5), (0.3, 2.5)), False),
        )
        return Symbol(
            "GND",
            "#PWR",
            (SymbolPin(1, "GND", "power_in", 0, 0, "down", 0),),
            None,
            lines,
            power=True,
            value_at=(0, 5.0),
        )
    lines = ((((0, 0), (0, -1.5)), False), (((-1.3, -1.5), (1.3, -1.5)), False))
    return Symbol(
        net,
        "#PWR",
        (SymbolPin(1, net, "power_in", 0, 0, "up", 0),),
        None,
        lines,
        power=True,
        value_at=(0, -2.2),
    )


def chip(part: Part, left: list[int], right: list[int], width: float) -> Symbol:
    """A box with its pins on two sides, from top to bottom."""
    rows = max(len(left), len(right))
    half, top = width / 2, -(rows - 1) * U / 2
    by_number = {pin.number: pin for pin in part.pins}
    pins = []
    for numbers, x, toward in ((left, -half - U, "right"), (right, half + U, "left")):
        for i, number in enumerate(numbers):
            pin = by_number[number]
            kind = "no_connect" if pin.kind == "no_connect" else pin.kind
            pins.append(SymbolPin(number, pin.name, kind, x, top + i * U, toward))
    box = (-half, top - U, half, -top + U)
    return Symbol(
        part.key,
        part.ref.rstrip("0123456789"),
        tuple(pins),
        box,
        show_pins=True,
        ref_at=(0, top - U - 3.6),
        value_at=(0, top - U - 1.0),
    )
