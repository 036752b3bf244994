"""From pawns that stand to what hands have done: lifts and drops.

In: the stable lines of the sensors.  Out: who stands where as masks (`present`, and `light` and
`dark` where the sensors tell), and the squares that changed, lifts before drops.
A mask has a bit a square, as the players see the board.
"""

from firmware.turned import turned_squares


class Hands:
    def __init__(self, board, whose, quarter_turns=0):
        self.whose = whose
        self.present = 0
        self.light = 0
        self.dark = 0
        self.events = bytearray(2 * board.squares)  # squares; + 128 for a drop
        self.count = 0
        self._columns = board.columns
        self._rows = board.rows
        self._squares = board.squares
        self._seen = turned_squares(board, quarter_turns) if quarter_turns else None

    def look(self, stable):
        """Takes the stable lines; lists what has happened since the last look."""
        before = self.present
        light, dark = self.light, self.dark
        if self.whose:
            self.light = self._mask(stable, 0)
            self.dark = self._mask(stable, self._rows)
            self.present = self.light | self.dark
            turned = light & self.dark | dark & self.light  # a pawn replaced in an instant
        else:
            self.present = self._mask(stable, 0)
            turned = 0
        self.count = 0
        self._list(before & ~self.present | turned, 0)
        self._list(self.present & ~before | turned, 128)

    def wired(self, square):
        """Where the players' square is wired: its place among the sensors."""
        return square if self._seen is None else self._seen.find(bytes([square]))

    def _mask(self, stable, first):
        mask = 0
        if self._seen is None:
            for row in range(self._rows):
                mask |= stable[first + row] << row * self._columns
        else:
            for square in range(self._squares):
                if stable[first + square // self._columns] >> square % self._columns & 1:
                    mask |= 1 << self._seen[square]
        return mask

    def _list(self, squares, kind):
        square = 0
        while squares:
            if squares & 1:
                self.events[self.count] = square | kind
                self.count += 1
            squares >>= 1
            square += 1
