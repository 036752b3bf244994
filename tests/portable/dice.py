"""Random numbers for portable tests: the same from the same seed on every runtime.

A 30-bit xorshift with the full period of 2^30 - 1. No number ever passes 30 bits, so rolling
allocates nothing on MicroPython.
"""

_SEED_MIXER = 0x1E3779B1
_LOW_19 = (1 << 19) - 1  # what a shift left by 11 leaves within 30 bits
_LOW_17 = (1 << 17) - 1  # and by 13


class Dice:
    def __init__(self, seed):
        self._bits = (seed * _SEED_MIXER + 1) & 0x3FFFFFFF or 1
        for _ in range(8):
            self.roll(2)

    def roll(self, sides):
        """A number from 0 to sides - 1; sides at most 2^30 - 1."""
        bits = self._bits
        bits ^= (bits & _LOW_19) << 11
        bits ^= bits >> 19
        bits ^= (bits & _LOW_17) << 13
        self._bits = bits
        return bits % sides

    def choose(self, things):
        """One of these things (anything with a length and an index)."""
        return things[self.roll(len(things))]

    def shuffle(self, things):
        """Put the list into random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.roll(last + 1)
            things[last], things[other] = things[other], things[last]
