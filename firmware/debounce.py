"""From readings to what is certain: a change counts once it has held for some time.

In: readings of several lines (rows), a bit a square, and the time.  Out: `stable`, the same
lines without bounce.  Every square has its own time, and any flip back starts it anew, so a
chattering contact keeps its old state.  At least two equal readings are needed, however
far apart.
"""

from array import array

from firmware.clock import since

# A reed closes within 0.7 ms, bounce included (Standex-Meder KSK-1A66); a hand that passes
# the edge of a magnet's reach takes longer.  Three ticks of 4 ms.
HOLD_MS = 12


class Debounce:
    def __init__(self, lines, bits, hold_ms=HOLD_MS):
        self.stable = [0] * lines
        self._last = [0] * lines
        self._bits = bits
        self._hold_ms = hold_ms
        self._began = array("i", [0] * (lines * bits))  # when each reading became what it is

    def update(self, readings, now):
        """Takes one reading of all lines; says whether anything stable has changed."""
        changed = False
        if readings == self.stable and readings == self._last:
            return changed  # nothing moves: the usual case
        for line in range(len(self.stable)):
            reading = readings[line]
            if reading == self._last[line] and reading == self.stable[line]:
                continue
            flips = reading ^ self._last[line]
            differs = reading ^ self.stable[line]
            self._last[line] = reading
            for bit in range(self._bits):
                one = 1 << bit
                if flips & one:
                    self._began[line * self._bits + bit] = now
                elif differs & one:
                    if since(now, self._began[line * self._bits + bit]) >= self._hold_ms:
                        self.stable[line] ^= one
                        changed = True
        return changed
