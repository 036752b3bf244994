"""What happens when something goes wrong: nothing is swallowed, and the board comes back.

The watchdog is fed only when every room has run in this tick.  A fault (any exception) ends
here: it is logged to flash, shown on the board, and after a few seconds the board restarts
into the saved game.  Three starts that failed lead to safe mode: the prompt stays free.
"""

import sys

from firmware.clock import since

ROOMS = ("sensors", "debounce", "hands", "button", "flow", "search", "scene", "lights", "link")
ALL = (1 << len(ROOMS)) - 1
SHOW_MS = 3000  # a fault is shown so long
SOUND_MS = 10000  # a start that lasts so long has not failed
MOST_FAILED_STARTS = 3


class Guard:
    def __init__(self, hal):
        self._hal = hal
        self.fault = None
        self._since = 0
        self._sound = False

    def start(self):
        """Counts this start among the failed ones, until it has lasted."""
        self._hal.failed_starts += 1
        self._hal.start_watchdog()

    def end_of_tick(self, now, seen):
        """`seen` has a bit for every room that has run."""
        if seen == ALL:
            self._hal.feed()
        if not self._sound and now >= SOUND_MS:
            self._sound = True
            self._hal.failed_starts = 0

    def catch(self, text, store, now):
        """A fault: logs it.  From now on `tick_fault` is all that runs."""
        self.fault = text
        self._since = now
        store.log_fault(text)

    def tick_fault(self, now):
        """Keeps the pattern on for its time, then restarts."""
        self._hal.feed()
        if since(now, self._since) >= SHOW_MS:
            self._hal.restart()


def must_be_safe(hal):
    """Whether this start is to leave the prompt free."""
    return hal.button() or hal.failed_starts >= MOST_FAILED_STARTS


def describe(error):
    """An exception with its traceback, as text."""
    try:
        from io import StringIO

        text = StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    except AttributeError:  # CPython
        import traceback  # type: ignore[import-not-found]

        return "".join(traceback.format_exception(error))
