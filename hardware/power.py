"""How much current flows where: LEDs under the limiter, fuse, USB, batteries, brown-out margins.

In: a `Board`. Out: a `Supply` with every figure, and the page `power.md`. Worst cases throughout.
"""

from dataclasses import dataclass

from hardware.board import Board

# WS2812B at 5 V: what one LED draws in mA, as the firmware's limiter has it (FastLED,
# power_mgt.cpp, measured). WS2812B-V5's data sheet is quoted with less: 12 mA a colour, 0.6 dark.
LED_MA = (16, 11, 15)  # full red, green, blue
LED_DARK_MA = 1
LED_MIN_V = 3.7  # WS2812B-V5, no data sheet read; the older WS2812B data sheet says 3.5 to 5.3 V

PICO_MA = 50  # at 5 V, running MicroPython: 18 and 38 mA have been measured
# DRV5055 at 3.3 V: 6 mA, 10 at most (TI SBAS640A; revision C says 2 and 4), as others quote it.
HALL_MA, HALL_MAX_MA = 6, 10
# What the Pico's 3V3 pin should give at most: the data sheet, as others quote it.
THREE_VOLTS_MA = 300
CONVERTER = 0.85  # RT6150 on the Pico, 5 V to 3.3 V: a typical value
SHIFTER_MA = 2  # 74AHCT125 at 800 kHz into 330 ohm
SHIFTER_MIN_V = 4.5  # 74AHCT125, lowest recommended supply: no data sheet read
PICO_MIN_V = 1.8  # VSYS 1.8 to 5.5 V (Pico product brief); VBUS less the Pico's Schottky diode
SCHOTTKY_V = 0.4

USB_MA = 500  # USB 2.0, one port, configured device
USB_PORT_V = 4.75  # USB 2.0, lowest at a host's port
USB_HUB_V = 4.40  # USB 2.0, lowest at a bus-powered hub's port
CABLE_OHM = 0.25  # 1 m of 24 AWG there and back, and two plugs
RAIL_OHM = 0.15  # board wiring, 0.5 mm2 or 2 mm of copper, to the far corner and back

# Bourns MF-R: (name, holds at 23 C, trips at 23 C, highest resistance an hour after a trip),
# A and ohm (data sheet MF-R Series, electrical characteristics). Littelfuse's 60R is the same.
FUSES = (
    ("MF-R030", 0.30, 0.60, 2.10),
    ("MF-R040", 0.40, 0.80, 1.29),
    ("MF-R050", 0.50, 1.00, 1.17),
    ("MF-R065", 0.65, 1.30, 0.72),
    ("MF-R075", 0.75, 1.50, 0.60),
    ("MF-R090", 0.90, 1.80, 0.47),
    ("MF-R110", 1.10, 2.20, 0.27),
)
# At 50 C such a fuse holds less: 0.40 of 0.55 A in the one row of TE's radial-leaded PolySwitch
# table that we could read. Bourns' own chart was not to be had.
FUSE_HOT = 0.72
FUSE_MARGIN = 1.1  # the fuse holds this much more than the budget, on a hot day

BANK_WH, BANK_EFFICIENCY = 5.0 * 3.7, 0.85  # power bank sold as 5000 mAh
CELL_WH, BOOST_EFFICIENCY = 2.5 * 3.6, 0.88  # one 18650 of 2500 mAh behind a 5 V boost module
PLAY_SHARE = 0.35  # an evening's mean light, as a share of the budget


@dataclass(frozen=True)
class Supply:
    """Every figure of a variant's supply: mA and V."""

    white_ma: int  # every LED full white, no limiter
    budget_ma: int  # the limiter's ceiling
    logic_ma: float  # Pico, halls, shifter, as seen at 5 V
    three_volts_ma: float  # what the halls take from the Pico's 3V3 pin
    total_ma: float
    fuse: str
    fuse_holds_ma: float
    fuse_trips_ma: float
    vbus_v: float  # at the Pico, host port at its lowest
    rail_v: float  # at the farthest LED
    hub_vbus_v: float  # at the Pico, behind the worst bus-powered hub
    dark_ma: float  # typical, every LED dark
    play_ma: float
    bank_h: float
    cell_h: float


def pick_fuse(budget_ma: float) -> tuple[str, float, float, float]:
    """The smallest fuse that holds the budget with its margin at 50 C."""
    for fuse in FUSES:
        if fuse[1] * FUSE_HOT * 1000 >= budget_ma * FUSE_MARGIN:
            return fuse
    raise ValueError(f"no fuse holds {budget_ma} mA")


def supply(board: Board) -> Supply:
    name, holds, trips, ohm = pick_fuse(board.budget_ma)
    halls = board.squares if board.sensor == "analog" else 0
    step_down = 3.3 / (5 * CONVERTER)
    logic = PICO_MA + SHIFTER_MA + halls * HALL_MAX_MA * step_down
    total = logic + board.budget_ma
    vbus = USB_PORT_V - CABLE_OHM * total / 1000
    rail = vbus - (ohm + RAIL_OHM) * board.budget_ma / 1000
    dark = PICO_MA + SHIFTER_MA + halls * HALL_MA * step_down + board.squares * LED_DARK_MA
    play = dark + PLAY_SHARE * (board.budget_ma - board.squares * LED_DARK_MA)
    return Supply(
        white_ma=board.led_count * (sum(LED_MA) + LED_DARK_MA),
        budget_ma=board.budget_ma,
        logic_ma=logic,
        three_volts_ma=halls * HALL_MAX_MA,
        total_ma=total,
        fuse=name,
        fuse_holds_ma=holds * FUSE_HOT * 1000,
        fuse_trips_ma=trips * 1000,
        vbus_v=vbus,
        rail_v=rail,
        hub_vbus_v=USB_HUB_V - CABLE_OHM * total / 1000,
        dark_ma=dark,
        play_ma=play,
        bank_h=BANK_WH * BANK_EFFICIENCY / (5 * play / 1000),
        cell_h=CELL_WH * BOOST_EFFICIENCY / (5 * play / 1000),
    )


def faults(s: Supply) -> list[str]:
    """A sentence for each figure that is not safe; empty when all is well."""
    checks = (
        (s.budget_ma <= s.fuse_holds_ma, "the budget exceeds what the fuse holds when hot"),
        (s.fuse_holds_ma <= USB_MA, "the fuse holds more than a USB port gives"),
        (s.total_ma <= USB_MA, "the whole board draws more than a USB port gives"),
        (s.white_ma > s.fuse_trips_ma, "the fuse would not trip without the limiter"),
        (s.three_volts_ma <= THREE_VOLTS_MA, "the halls draw more than the Pico's 3V3 pin gives"),
        (s.rail_v >= LED_MIN_V, "the LEDs brown out at the far corner"),
        (s.vbus_v >= SHIFTER_MIN_V, "the level shifter browns out"),
        (s.hub_vbus_v - SCHOTTKY_V >= PICO_MIN_V, "the Pico browns out"),
    )
    return [sentence for ok, sentence in checks if not ok]
