"""Pages of figures: power.md and pawns.md, computed.

In: boards. Out: Markdown.
"""

# ruff: noqa: E501 - prose

from math import cos, pi, sin

from hardware import magnet as m
from hardware import power as p
from hardware import settle as t
from hardware.board import ANALOG_SETTLE_US, MATRIX_SETTLE_US, Board
from hardware.circuit import BULK_UF
from hardware.mechanics import GAP_MM, HALL_CHIP_AT, LEAN_MM, REED_AT

DIRECTIONS = [i * pi / 8 for i in range(16)]
NEIGHBOUR_LEAN_MM = 4.0
DISTANCES_MM = (2, 4, 6, GAP_MM, 10, 12, 15, 20)


def own_reed_mt(magnet: m.Magnet, lean_mm: float, gap_mm: float = GAP_MM) -> float:
    """The least a reed feels of its own pawn, which stands `lean_mm` off the middle somewhere."""
    x, y = REED_AT
    return min(
        m.reed_mt(magnet, x - lean_mm * cos(a), y - lean_mm * sin(a), gap_mm) for a in DIRECTIONS
    )


def neighbour_reed_mt(magnet: m.Magnet, pitch_mm: float, lean_mm: float) -> float:
    """The most a reed feels of a pawn on one of the four squares beside it."""
    x, y = REED_AT
    beside = ((pitch_mm, 0), (-pitch_mm, 0), (0, pitch_mm), (0, -pitch_mm))
    return max(
        m.reed_mt(magnet, x - dx - lean_mm * cos(a), y - dy - lean_mm * sin(a), GAP_MM)
        for dx, dy in beside
        for a in DIRECTIONS
    )


def hall_mt(magnet: m.Magnet, lean_mm: float) -> float:
    """The least a hall feels of its own pawn."""
    x, y = HALL_CHIP_AT
    return min(
        m.field_mt(magnet, x - lean_mm * cos(a), y - lean_mm * sin(a), GAP_MM)[2]
        for a in DIRECTIONS
    )


def neighbour_hall_mt(magnet: m.Magnet, pitch_mm: float, lean_mm: float) -> float:
    """The most a hall feels of a pawn on one of the four squares beside it."""
    x, y = HALL_CHIP_AT
    beside = ((pitch_mm, 0), (-pitch_mm, 0), (0, pitch_mm), (0, -pitch_mm))
    return max(
        abs(m.field_mt(magnet, x - dx - lean_mm * cos(a), y - dy - lean_mm * sin(a), GAP_MM)[2])
        for dx, dy in beside
        for a in DIRECTIONS
    )


def pawns_md(board: Board) -> str:
    magnet = m.Magnet()
    out = [
        "# Pawns and their magnets", "",
        f"A pawn carries a disc magnet of {magnet.diameter_mm:g} x {magnet.height_mm:g} mm, N42 "
        f"(remanence {magnet.br_t:g} T), flush with its foot under {0.5:g} mm of felt. Between magnet and "
        f"sensor lie {GAP_MM:g} mm: felt, top plate, diffuser, the air of the well.", "",
        "Light's magnets have the **south pole down**, Dark's the **north pole down**. Reeds do not care; "
        "linear halls tell the sides apart by it. To find a pole: a compass needle's north end points "
        "to the magnet's south pole.", "",
        "![A pawn and what lies below it](made/pawn.svg)", "",
        "## On the axis", "",
        "B = Br/2 * ((h + z) / sqrt(r^2 + (h + z)^2) - z / sqrt(r^2 + z^2)), z from the pole.", "",
        "| distance mm | " + " | ".join(f"{z:g}" for z in DISTANCES_MM) + " |",
        "|---|" + "---:|" * len(DISTANCES_MM),
        "| field mT | " + " | ".join(f"{m.on_axis_mt(magnet, z):.1f}" for z in DISTANCES_MM) + " |",
        "", "## At the sensor", "",
        f"Reed {m.REED_PULL_IN_AT[0]}-{m.REED_PULL_IN_AT[1]} AT: even the dullest closes at "
        f"{m.reed_closes_mt():.1f} mT from one pole, even the keenest stays open below "
        f"{m.reed_stays_open_mt():.1f} mT and opens again below {m.reed_opens_mt():.2f} mT. Its middle lies "
        f"{REED_AT[0]:g} mm beside and {-REED_AT[1]:g} mm below the square's middle: right under a pole the field "
        "runs across the reed and it is dead.", "",
        f"| pawn off the middle by | 0 mm | 2 mm | 4 mm | {LEAN_MM:g} mm |", "|---|---:|---:|---:|---:|",
        "| reed feels at least, mT | " + " | ".join(f"{own_reed_mt(magnet, d):.2f}" for d in (0, 2, 4, LEAN_MM)) + " |",
        "| a neighbour's reed feels at most, mT | "
        + " | ".join(f"{neighbour_reed_mt(magnet, board.pitch_mm, d):.2f}" for d in (0, 2, 4, LEAN_MM)) + " |",
        "| linear hall, mT | " + " | ".join(f"{hall_mt(magnet, d):.1f}" for d in (0, 2, 4, LEAN_MM)) + " |",
        "| linear hall, mV of 1650 | "
        + " | ".join(f"{hall_mt(magnet, d) * m.HALL_MV_PER_MT:.0f}" for d in (0, 2, 4, LEAN_MM)) + " |",
        "",
        f"So a pawn may stand {LEAN_MM:g} mm off the middle and is seen, and {NEIGHBOUR_LEAN_MM:g} mm off without holding "
        "a neighbour's reed. The step from ampere-turns to millitesla is an order of magnitude, not a "
        "measurement (Littelfuse says so of any such rule), and legs that are bent and cut dull a reed further: try one square before "
        "you solder 25. A reed that fails wants a magnet of 10 x 4 mm, one that hangs wants 10 x 2 mm.", "",
        "## Digital halls instead of reeds", "",
        "A DRV5033FA (either pole, open drain) can stand in for a reed in the matrix, but **not on the boards as "
        "they are drawn**: it has three legs, needs 3.3 V, and must sit where the linear hall sits "
        f"(it closes at {m.DIGITAL_TYPICAL_MT[0]:g} mT, {m.DIGITAL_CLOSE_MT:g} at most; there it feels {hall_mt(magnet, 4):.1f} mT of a pawn "
        f"4 mm off the middle, and {neighbour_hall_mt(magnet, board.pitch_mm, 4):.2f} mT of a neighbour's). By hand: carrier of hall5, "
        "each hall's supply to 3.3 V with 10 nF to its own ground leg, its ground leg to the **row**, its output through a Schottky diode (BAT85, band at the output) to the "
        f"**column**: a hall that is not being read has no supply. {board.columns} halls of a row draw {board.columns * 2.7:.1f} mA then, more than the "
        "Pico's pin sinks (4 mA as it starts, 12 at most): put a 74AC244 between Pico and rows. They wake up in 35 us, so set "
        "`MATRIX_SETTLE_US` in board.py to 60. This is a sketch: neither drawn nor tested here.", "",
    ]  # fmt: skip
    return "\n".join(out)


def power_md(boards: list[Board]) -> str:
    found = [p.supply(b) for b in boards]
    out = [
        "# Power", "",
        f"One WS2812B at 5 V: {p.LED_MA[0]}/{p.LED_MA[1]}/{p.LED_MA[2]} mA for full red/green/blue and "
        f"{p.LED_DARK_MA} mA dark. The firmware's limiter keeps the sum of all LEDs within the budget, "
        "rounding down. Currents and voltages are worst cases: greediest sensors, lowest port voltage, hottest fuse, longest wire.", "",
        "| | " + " | ".join(b.name for b in boards) + " |", "|---|" + "---:|" * len(boards),
    ]  # fmt: skip

    def row(what: str, cell) -> None:
        out.append(f"| {what} | " + " | ".join(cell(s) for s in found) + " |")

    row("all LEDs white, no limiter", lambda s: f"{s.white_ma} mA")
    row("**LED budget (the limiter)**", lambda s: f"**{s.budget_ma} mA**")
    row("Pico, sensors, shifter, at 5 V", lambda s: f"{s.logic_ma:.0f} mA")
    row(
        f"of it from the 3V3 pin (gives {p.THREE_VOLTS_MA})", lambda s: f"{s.three_volts_ma:.0f} mA"
    )
    row(f"whole board at most (a port gives {p.USB_MA})", lambda s: f"{s.total_ma:.0f} mA")
    row("fuse", lambda s: s.fuse)
    row("it holds, at 50 C", lambda s: f"{s.fuse_holds_ma:.0f} mA")
    row("it trips, at 23 C", lambda s: f"{s.fuse_trips_ma:.0f} mA")
    row(f"at the Pico, port at {p.USB_PORT_V} V", lambda s: f"{s.vbus_v:.2f} V")
    row(
        f"level shifter's margin (needs {p.SHIFTER_MIN_V} V)",
        lambda s: f"{s.vbus_v - p.SHIFTER_MIN_V:+.2f} V",
    )
    row("at the farthest LED", lambda s: f"{s.rail_v:.2f} V")
    row(f"its margin (needs {p.LED_MIN_V} V)", lambda s: f"{s.rail_v - p.LED_MIN_V:+.2f} V")
    row(f"behind a bus-powered hub ({p.USB_HUB_V:.2f} V)", lambda s: f"{s.hub_vbus_v:.2f} V")
    row(
        "the Pico's margin there (needs 1.8 V)",
        lambda s: f"{s.hub_vbus_v - p.SCHOTTKY_V - p.PICO_MIN_V:+.2f} V",
    )
    row("an evening's mean, typical parts", lambda s: f"{s.play_ma:.0f} mA")
    row("power bank sold as 5000 mAh", lambda s: f"{s.bank_h:.0f} h")
    row("one 18650 (2500 mAh) and a 5 V boost module", lambda s: f"{s.cell_h:.0f} h")
    first = found[0]
    out += [
        "",
        "- **USB port or charger**: plug the Pico's own socket in. The LED rail is fed from VBUS (pin 40) through "
        "the fuse; the shifter sits before the fuse, so that its supply sags least.",
        "- **Bus-powered hub**: below the shifter's recommended 4.5 V. It will mostly work and sometimes flicker: "
        "use a port of the computer or a charger.",
        "- **Power bank**: many switch off below 50 to 100 mA. The board draws "
        f"{first.dark_ma:.0f} mA or more even when dark; take a bank with a low-current mode.",
        "- **18650 with a boost module**: 5 V at 0.6 A or more, into VBUS (pin 40), where the fuse's "
        "first leg is. Never together with a USB cable: pull the module's switch before you plug one in.",
        "- **Without the limiter** (a crashed program with all LEDs white) the current is above the fuse's trip current: "
        "the rail goes dark, after seconds or some minutes, the nearer to that current the later (a short circuit of 2.5 A trips "
        "a MF-R050 within 4 s), and comes back after a minute without power.",
        f"- **{BULK_UF} uF** holds the rail when the picture jumps from dark to full: {first.budget_ma / 1000:g} A for 0.1 ms takes "
        f"{first.budget_ma * 0.1 / BULK_UF:.3f} V of it. It is also more than the 10 uF that USB allows a device at plug-in; the fuse's own "
        "resistance softens the surge. A port that refuses the board wants a charger between.",
        "", "## Levels and times", "",
        "| | computed | taken |", "|---|---:|---:|",
        f"| matrix: a column is 1 again after a pawn's row (80 kohm, 150 pF) | {t.matrix_us():.1f} us | {MATRIX_SETTLE_US} us |",
        f"| matrix: a pawn's column reads (1N4148 under 50 kohm; 0 up to {t.LOW_V:g} V) | {t.matrix_low_v():.2f} V | |",
        f"| analog: a hall has charged 1 nF through the multiplexer, to {t.BITS} bits | {t.analog_us():.1f} us | {ANALOG_SETTLE_US} us |",
        "",
    ]  # fmt: skip
    return "\n".join(out)
