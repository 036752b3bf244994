"""A contact for every square: a reed or a digital hall, with a diode, in a matrix.

In: the pins, through the HAL.  Out: `lines`, a row of the board each, a bit a square: where
pawns stand, not whose they are.
"""


class Matrix:
    whose = False

    def __init__(self, hal):
        self._hal = hal
        self.bits = hal.board.columns
        self.lines = [0] * hal.board.rows

    def scan(self):
        self._hal.read_rows(self.lines)

    def follow(self, stable):
        """Contacts do not drift,"""

    def load(self, store):
        """and need no calibration."""
