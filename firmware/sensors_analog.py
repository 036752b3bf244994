"""A linear hall for every square, behind two multiplexers: presence, and whose pawn.

In: levels, through the HAL.  Out: `lines`: a row of Light's pawns each, then a row of Dark's.
A square's level at rest and the swing a pawn makes come from calibration; a pawn is there
above 5/8 of the swing and gone below 3/8.  The level at rest follows the drift of an empty
square, one count at a time.
"""

from array import array

from firmware.store import CALIBRATION
from hardware.board import LIGHT_SIGN

REST = 32768  # before calibration: half of full scale,
SWING = 6000  # and the least that a pawn should make (DRV5055A2 under 8 mm of wood)


class Analog:
    whose = True

    def __init__(self, hal):
        board = hal.board
        self._hal = hal
        self._rows = board.rows
        self._half = (board.squares + 1) // 2  # squares on the first multiplexer
        self.bits = board.columns
        self.lines = [0] * (2 * board.rows)
        self.levels = array("H", [0] * board.squares)
        self.rest = array("H", [REST] * board.squares)
        self.swing = array("H", [SWING] * board.squares)
        self._next = 0  # the square whose drift is looked at next

    def scan(self):
        hal = self._hal
        levels = self.levels
        half = self._half
        squares = len(levels)
        for channel in range(half):
            hal.select_channel(channel)
            levels[channel] = hal.read_level(0)
            if channel + half < squares:
                levels[channel + half] = hal.read_level(1)
        lines = self.lines
        rest = self.rest
        swing = self.swing
        square = 0
        for row in range(self._rows):
            light = lines[row]
            dark = lines[self._rows + row]
            for column in range(self.bits):
                one = 1 << column
                above = (levels[square] - rest[square]) * LIGHT_SIGN * 8
                high = swing[square] * 5
                low = swing[square] * 3
                if above > high:
                    light |= one
                elif above < low:
                    light &= ~one
                if above < -high:
                    dark |= one
                elif above > -low:
                    dark &= ~one
                square += 1
            lines[row] = light
            lines[self._rows + row] = dark

    def load(self, store):
        """Takes the calibration from the store, where there is one of this board."""
        text = store.load_text(CALIBRATION)
        numbers = [int(word) for word in text.split() if word.isdigit()] if text else []
        squares = len(self.levels)
        if len(numbers) == 2 * squares:
            for square in range(squares):
                self.rest[square] = numbers[square]
                self.swing[square] = numbers[squares + square]

    def save(self, store):
        numbers = [str(level) for level in self.rest] + [str(swing) for swing in self.swing]
        store.save_text(CALIBRATION, " ".join(numbers))

    def follow(self, stable):
        """Lets the resting level of an empty square drift along, where the reading is near it."""
        square = self._next
        self._next = square + 1 if square + 1 < len(self.levels) else 0
        row = square // self.bits
        if (stable[row] | stable[self._rows + row]) >> (square % self.bits) & 1:
            return
        off = self.levels[square] - self.rest[square]
        if 0 < off < self.swing[square] >> 2:
            self.rest[square] += 1
        elif -(self.swing[square] >> 2) < off < 0:
            self.rest[square] -= 1
