"""A heap that is full: the line gets an error, and the game is as it was.

Only MicroPython on a device or on Unix has a heap with an end; elsewhere (CPython, WebAssembly,
whose heap grows) this test looks at nothing.
"""

import gc
import sys

from rules.console import Console

LEFT = 6000  # bytes: enough to answer a line, not for a search


def fill_up():
    """Things that leave next to nothing of the heap."""
    kept = [bytearray(LEFT)]
    size = 1 << 17
    while size >= 32:
        try:
            kept.append(bytearray(size))
        except MemoryError:
            size >>= 1
    kept[0] = None
    return kept


def test_a_search_that_does_not_fit_is_an_error_and_changes_nothing():
    if sys.implementation.name != "micropython" or sys.platform == "webassembly":
        return
    console = Console()
    assert console.answer("new fraha") == "ok light"
    saved = console.answer("save")
    kept = fill_up()
    answer = console.answer("go nodes 5")
    del kept
    gc.collect()
    assert answer == "error not enough memory for that"
    assert console.answer("save") == saved
    assert console.answer("go nodes 50").startswith("best ")
