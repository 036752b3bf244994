"""One button: short, double, long.

In: whether it is held, and the time.  Out, from `update`: a gesture once it is certain, or
NONE.  A long press is told while still held; a short one when no second press has followed.
"""

from firmware.clock import since

NONE, SHORT, DOUBLE, LONG = 0, 1, 2, 3
GESTURES = ("none", "short", "double", "long")
HOLD_MS = 20  # bounce of a push button: 5 ms, up to 20 ms for poor ones
LONG_MS = 800
PAUSE_MS = 350  # the longest pause within a double press


class Button:
    def __init__(self):
        self._last = False
        self._held = False  # without bounce
        self._flipped = 0
        self._since = 0  # when it was pressed or let go
        self._presses = 0
        self._spent = False  # this press has been told as a long one

    def update(self, held, now):
        if held != self._last:
            self._last = held
            self._flipped = now
        elif held != self._held and since(now, self._flipped) >= HOLD_MS:
            self._held = held
            self._since = now
            if held:
                self._presses += 1
            elif self._spent:
                self._spent = False
                self._presses = 0
            elif self._presses == 2:
                self._presses = 0
                return DOUBLE
        if self._held:
            if not self._spent and since(now, self._since) >= LONG_MS:
                self._spent = True
                return LONG
        elif self._presses and since(now, self._since) >= PAUSE_MS:
            self._presses = 0
            return SHORT
        return NONE
