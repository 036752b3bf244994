"""The way in: what the board runs when it gets power.

Holding the button at power-on, or three failed starts, leave the prompt free.  The search's
memory is taken early, while the heap is in one piece.
"""

import gc
import sys

from firmware.clock import since

TABLE_BYTES = 16384  # of the search
WIDE_TABLE_BYTES = 8192  # on the 9x5 board, whose game needs more room itself
GARBAGE_BYTES = 4096  # so much may lie about before it is collected


def keep_tidy():
    """Collects garbage often: else what lives long comes to lie between it all over the heap, and
    in the end there is room everywhere and nowhere enough for the memory of one game."""
    if hasattr(gc, "threshold") and sys.platform != "webassembly":
        gc.threshold(GARBAGE_BYTES)
        gc.collect()


def table_bytes_for(board_name):
    """What the search's table may take on this board."""
    return WIDE_TABLE_BYTES if board_name == "reed9" else TABLE_BYTES


def main(hal=None, ticks=-1, table_bytes=0):
    """Runs the board; comes back only to leave the prompt to somebody (or after `ticks`)."""
    keep_tidy()
    if hal is None:
        from firmware.hal_pico import PicoHal

        hal = PicoHal()
    from firmware.settings import Settings
    from firmware.store import Store
    from rules.player import Player

    player = Player(table_bytes or table_bytes_for(Settings(Store(hal)).get("board")))
    try:
        app = start(hal, player)
        if app is None:
            return
        gc.collect()
        run(app, hal, ticks)
    except KeyboardInterrupt:
        hal.failed_starts = 0  # the host wants the prompt: nothing has failed
    hal.stop_watchdog()


def start(hal, player, seed=None):
    """From power-on to the first tick: the board, ready to run; None where the prompt is to
    stay free.  A virtual board comes in here, with pins of its own."""
    from firmware.guard import must_be_safe
    from firmware.settings import Settings
    from firmware.store import Store
    from hardware.board import board

    settings = Settings(Store(hal))
    hal.open(board(settings.get("board"), settings.get("leds")))
    if must_be_safe(hal):
        show_safe(hal)
        return None
    from firmware.app import App

    return App(hal, hal.ticks_us() & 0xFFFF if seed is None else seed, player)


def run(app, hal, ticks=-1):
    """The main loop: the only one that reads a clock."""
    while ticks:
        ticks -= 1
        begun = hal.ticks_us()
        app.tick_guarded(hal.ticks_ms())
        app.pace(since(hal.ticks_us(), begun))


def show_safe(hal):
    """Safe mode: the lights say so, once."""
    from firmware.lights import Lights
    from firmware.scene import SAFE, Scene

    view = Scene(hal.board.squares)
    view.mark((1 << hal.board.squares) - 1, SAFE)
    Lights(hal).update(view.meanings, True, 0)
