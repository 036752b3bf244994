"""The one description of the board: which pin does what, where each square's LED and sensor are.

In: the name of a variant. Out: a `Board`. Runs on MicroPython, CircuitPython and CPython alike; the
firmware takes its pins from here, and everything else in hardware/ is generated from it.

Squares are numbered row by row from Light's side: a1 = 0, b1 = 1, ... e1 = 4, a2 = 5 (on 5x5).

Matrix (sensor "matrix": a reed, or a digital hall, and a diode for each square):
- Rows drive, columns sense. The lines have the board's own rows (1..5) and columns (a..e).
- Active low. A column is an input with the Pico's pull-up. A resting row is an input with pull-up
  (never driven high, so no two outputs can fight); the row being read is an output at 0.
- Column reads 0: a pawn stands on that square. Wait `settle_us` after a row changes, then read.
- Current runs column -> reed -> diode -> row: the diode's cathode (its band) is at the row.

Analog (sensor "analog": a linear hall for each square behind two CD74HC4067):
- Both multiplexers share the four select pins (`select_pins[0]` is S0, the lowest bit), each has
  its own ADC pin. Multiplexer m's channel c carries square m * 13 + c.
- An empty square reads half of full scale. A Light pawn's magnet (south pole down) raises the
  reading, a Dark pawn's (north pole down) lowers it: `LIGHT_SIGN`.

LEDs: one WS2812B a square, one data chain. It starts at a1. "straight": every row runs a -> e.
"serpentine": row 1 runs a -> e, row 2 e -> a, and so on.

Button: from `button_pin` to ground, with the Pico's pull-up; pressed reads 0.
"""

VARIANTS = ("reed5", "hall5", "reed9")
LED_ORDERS = ("straight", "serpentine")

# GP number -> pin number on the Pico's edge (Raspberry Pi, Pico-R3-A4-Pinout).
PHYSICAL_PIN = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16,
    13: 17, 14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29,
    26: 31, 27: 32, 28: 34,
}  # fmt: skip
ADC_PINS = (26, 27, 28)  # the only pins of a Pico with an analog input
MUX_CHANNELS = 16  # CD74HC4067
LIGHT_SIGN = 1  # analog: +1 where Light's pawns read above the empty square, -1 below

LED_PIN = 16
BUTTON_PIN = 17
ROW_PINS = (2, 3, 4, 5, 6)
COLUMN_PINS = (7, 8, 9, 10, 11, 12, 13, 14, 15)
SELECT_PINS = (18, 19, 20, 21)
MUX_ADC_PINS = (26, 27)

# How long a line needs before it may be read: settle.py computes 11 us and 6 us; about twice that.
MATRIX_SETTLE_US = 25
ANALOG_SETTLE_US = 10

# What all LEDs together may draw, their 1 mA each when dark included (power.py shows why).
BUDGET_MA = {"reed5": 325, "hall5": 240, "reed9": 325}


class Board:
    """One variant: counts, pins by GP number, and where each square is wired."""

    def __init__(self, name, columns, rows, sensor, led_order="straight", pitch_mm=45):
        if led_order not in LED_ORDERS:
            raise ValueError("LED order %r is none of %s" % (led_order, ", ".join(LED_ORDERS)))
        matrix = sensor == "matrix"
        self.name = name
        self.columns = columns
        self.rows = rows
        self.squares = columns * rows
        self.sensor = sensor  # "matrix" or "analog"
        self.row_pins = ROW_PINS[:rows] if matrix else ()  # driven
        self.column_pins = COLUMN_PINS[:columns] if matrix else ()  # sensed
        self.select_pins = () if matrix else SELECT_PINS
        self.adc_pins = () if matrix else MUX_ADC_PINS
        self.settle_us = MATRIX_SETTLE_US if matrix else ANALOG_SETTLE_US
        self.led_pin = LED_PIN
        self.led_count = self.squares
        self.led_order = led_order
        self.button_pin = BUTTON_PIN
        self.budget_ma = BUDGET_MA[name]
        self.pitch_mm = pitch_mm

    def square_name(self, square):
        """0 -> "a1"."""
        return "abcdefghi"[square % self.columns] + str(square // self.columns + 1)

    def led_of(self, square):
        """The place of a square's LED in the data chain (0 is the first)."""
        row, column = divmod(square, self.columns)
        if self.led_order == "serpentine" and row % 2:
            column = self.columns - 1 - column
        return row * self.columns + column

    def square_of(self, led):
        """The square that an LED of the chain lights: led_of, backwards (its own inverse)."""
        return self.led_of(led)

    def matrix_of(self, square):
        """(row line, column line) of a square: indices into row_pins and column_pins."""
        return divmod(square, self.columns)

    def channel_of(self, square):
        """(multiplexer, channel) of a square: half of the squares on each."""
        return divmod(square, (self.squares + 1) // 2)

    def pins(self):
        """[(what, GP number, pin on the Pico's edge)] of every pin in use, in wiring order."""
        uses = []
        for i, gp in enumerate(self.row_pins):
            uses.append(("row " + str(i + 1), gp))
        for i, gp in enumerate(self.column_pins):
            uses.append(("column " + "abcdefghi"[i], gp))
        for i, gp in enumerate(self.select_pins):
            uses.append(("select S" + str(i), gp))
        for i, gp in enumerate(self.adc_pins):
            uses.append(("analog " + str(i), gp))
        uses.append(("led data", self.led_pin))
        uses.append(("button", self.button_pin))
        return [(what, gp, PHYSICAL_PIN[gp]) for what, gp in uses]


def board(name="reed5", led_order="straight", pitch_mm=45):
    """The board of that name: "reed5" (the default), "hall5" or "reed9"."""
    if name not in VARIANTS:
        raise ValueError("board %r is none of %s" % (name, ", ".join(VARIANTS)))
    columns = 9 if name == "reed9" else 5
    sensor = "analog" if name == "hall5" else "matrix"
    return Board(name, columns, 5, sensor, led_order, pitch_mm)
