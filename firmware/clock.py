"""Time as the rooms see it: milliseconds that never jump, within MicroPython's small ints.

The board's clock is told the time from outside, once a tick.  It follows, but a jump
counts as one long tick, and a step back as none: whatever happens to the clock outside, a
minute in here is at least a minute there.
"""

_MASK = 0x3FFFFFFF
_LONGEST_TICK_MS = 500


def since(now, then):
    """Milliseconds from then to now; right across the wrap-around every twelve days."""
    return (now - then) & _MASK


class Clock:
    def __init__(self):
        self.now = 0
        self._outside = -1

    def tell(self, now_ms):
        """Takes the time from outside (any int, or one that wraps at 2 ** 30); returns ours."""
        now_ms &= _MASK
        if self._outside >= 0:
            passed = (now_ms - self._outside) & _MASK
            if passed > _MASK >> 1:
                passed = 0
            elif passed > _LONGEST_TICK_MS:
                passed = _LONGEST_TICK_MS
            self.now = (self.now + passed) & _MASK
        self._outside = now_ms
        return self.now
