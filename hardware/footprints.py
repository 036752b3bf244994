"""Footprints: pads and outline of each part on the circuit boards.

In: a part's catalogue key. Out: its `Footprint`, sizes in mm, y downwards, pin 1 as KiCad has it.
The shapes have the packages' usual sizes; they are our own and need no library.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Pad:
    """A pad at (x, y): w x h, a hole of `drill` where it goes through the board."""

    number: int
    x: float
    y: float
    w: float
    h: float
    drill: float = 0
    round: bool = True


@dataclass(frozen=True)
class Footprint:
    """Pads, and the body's outline (left, top, right, bottom) on the silk screen."""

    name: str
    pads: tuple[Pad, ...]
    outline: tuple[float, float, float, float]
    first_square: bool = True


def _row(count: int, step: float, dx: float, dy: float, pad: tuple[float, float], drill: float):
    """Pads in a line, the first one square."""
    return tuple(
        Pad(i + 1, i * step * dx, i * step * dy, *pad, drill, round=i > 0) for i in range(count)
    )


def _two(name: str, span: float, pad: float, drill: float, body: tuple[float, float]) -> Footprint:
    """A lying part with two legs `span` apart, its middle at the origin."""
    pads = (
        Pad(1, -span / 2, 0, pad, pad, drill, round=False),
        Pad(2, span / 2, 0, pad, pad, drill),
    )
    return Footprint(name, pads, (-body[0] / 2, -body[1] / 2, body[0] / 2, body[1] / 2))


def _dual(
    name: str,
    count: int,
    step: float,
    span: float,
    pad: tuple[float, float],
    drill: float,
    body: tuple[float, float],
) -> Footprint:
    """Two rows, counted down on the left and up on the right."""
    half = count // 2
    top = -(half - 1) * step / 2
    pads = [
        Pad(i + 1, -span / 2, top + i * step, *pad, drill, drill > 0 and i > 0) for i in range(half)
    ]
    pads += [Pad(count - i, span / 2, top + i * step, *pad, drill, drill > 0) for i in range(half)]
    return Footprint(name, tuple(pads), (-body[0] / 2, -body[1] / 2, body[0] / 2, body[1] / 2))


def header(count: int) -> Footprint:
    """A single row of pins, 2.54 mm apart, running down from pin 1."""
    return Footprint(
        f"PinHeader_1x{count:02}",
        _row(count, 2.54, 0, 1, (1.7, 1.7), 1.0),
        (-1.27, -1.27, 1.27, (count - 1) * 2.54 + 1.27),
    )


_SMD_PIXEL = tuple(
    Pad(number, x, y, 1.5, 1.0, round=False)
    for number, x, y in ((1, -2.45, -1.65), (2, -2.45, 1.65), (3, 2.45, 1.65), (4, 2.45, -1.65))
)

FOOTPRINTS = {
    "pico": _dual("RPi_Pico", 40, 2.54, 17.78, (1.5, 1.5), 1.0, (21, 51)),
    "pixel": Footprint("WS2812B_5050", _SMD_PIXEL, (-2.5, -2.5, 2.5, 2.5)),
    "reed": _two("Reed_P15.24", 15.24, 1.8, 0.8, (10.5, 2.2)),
    "diode": _two("D_DO-35_P7.62", 7.62, 1.6, 0.8, (4.2, 2)),
    "hall": Footprint(
        "TO-92_Wide", _row(3, 2.54, 1, 0, (1.6, 1.6), 0.8), (0.54, -4.35, 4.54, -1.2)
    ),
    "mux": _dual("SOIC-24W", 24, 1.27, 9.4, (2.0, 0.6), 0, (7.5, 15.4)),
    "shifter": _dual("DIP-14", 14, 2.54, 7.62, (1.5, 1.5), 0.8, (6.4, 19)),
    "data_resistor": _two("R_Axial_P10.16", 10.16, 1.6, 0.8, (6.3, 2.5)),
    "bulk": _two("CP_Radial_D8_P3.5", 3.5, 1.6, 0.8, (8, 8)),
    "bypass": _two("C_Disc_P2.5", 2.5, 1.5, 0.7, (4, 2.4)),
    "adc_capacitor": _two("C_Disc_P2.5", 2.5, 1.5, 0.7, (4, 2.4)),
    "fuse": _two("Fuse_PTC_P5.1", 5.1, 1.7, 0.9, (7.4, 3)),
    "button": _two("Terminal_P5.08", 5.08, 2.2, 1.2, (10.16, 7.6)),
}


def footprint_name(key: str) -> str:
    """As KiCad writes it: library and name."""
    return f"Quint:{FOOTPRINTS[key].name}" if key in FOOTPRINTS else ""
