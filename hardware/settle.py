"""How long a line needs before it may be read, and how far from the threshold it then lies.

In: nothing. Out: microseconds and volts, for the page `power.md`; a test holds board.py to them.
"""

from math import log

from hardware.board import ANALOG_SETTLE_US, MATRIX_SETTLE_US

# RP2040 at 3.3 V: pull-ups of 50 to 80 kohm, 1 from 2.0 V on, 0 up to 0.8 V. No data sheet read:
# see the guide.
SUPPLY_V = 3.3
PULL_UP_OHM = (50e3, 80e3)
HIGH_V, LOW_V = 2.0, 0.8
LINE_F = 150e-12  # a metre of wire, five diodes and a pin, generously

# 1N4148: I = Is * exp(V / (n * Vt)), Diodes Inc.'s SPICE model as the Qucs-S library has it.
DIODE_IS_A, DIODE_N, THERMAL_V = 222e-12, 1.65, 0.02585

# CD74HC4067 (TI SCHS209C): 70 ohm typical at 4.5 V; at 3.3 V nothing is said, so many times that.
# The hall gives 1 mA at most (TI SBAS640B, features) and moves by half of its supply at most.
MUX_OHM = 500
ADC_F = 1e-9
HALL_A = 1e-3
BITS = 12


def matrix_us() -> float:
    """A column rises through the highest pull-up alone, from 0 V to a certain 1."""
    return PULL_UP_OHM[1] * LINE_F * log(SUPPLY_V / (SUPPLY_V - HIGH_V)) * 1e6


def matrix_low_v() -> float:
    """A column that is read as 0: what the diode leaves of it, with the lowest pull-up."""
    volts = 0.5
    for _ in range(20):
        current = (SUPPLY_V - volts) / PULL_UP_OHM[0]
        volts = DIODE_N * THERMAL_V * log(current / DIODE_IS_A + 1)
    return volts


def analog_us() -> float:
    """The hall charges the capacitor at the ADC: at its own limit, then through the multiplexer."""
    slew = ADC_F * SUPPLY_V / 2 / HALL_A
    return (slew + MUX_OHM * ADC_F * log(2**BITS)) * 1e6


def faults() -> list[str]:
    """A sentence for each line that is read too early or too near its threshold."""
    checks = (
        (1.5 * matrix_us() <= MATRIX_SETTLE_US, "a row is read too early"),
        (1.5 * analog_us() <= ANALOG_SETTLE_US, "a hall is read too early"),
        (matrix_low_v() <= LOW_V - 0.2, "a pawn's column hardly reads as 0"),
    )
    return [sentence for ok, sentence in checks if not ok]
