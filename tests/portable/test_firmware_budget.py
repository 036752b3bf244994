"""The numbers to hold: bytes a tick, milliseconds to light, growth over many games."""

import gc
import sys

from rules import search
from rules.player import Player

PLAYER = Player(4096)  # first of all, while the heap is in one piece

from sitting import Sitting  # noqa: E402

from firmware.hal_virtual import DARK, LIGHT  # noqa: E402

# CPython does not count its heap, and in WebAssembly garbage is collected only at the very end.
COUNTS = hasattr(gc, "mem_alloc") and sys.platform == "linux"
CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"


def memory():
    return gc.mem_alloc()  # type: ignore[attr-defined]


def bytes_of(ticks, sitting):
    """Bytes that so many ticks allocate."""
    firmware, now = sitting.firmware, sitting.world.now_ms
    gc.collect()
    before = memory()
    for _ in range(ticks):
        now += 4
        firmware.tick(now)
    allocated = memory() - before
    sitting.world.now_ms = now
    return allocated


def quiet(sitting):
    sitting.table.wait(3000)
    return sitting


def test_a_steady_tick_allocates_nothing():
    if not COUNTS:
        return
    assert bytes_of(500, quiet(Sitting("chefa", CHEFA))) == 0
    assert bytes_of(500, quiet(Sitting())) == 0


def test_a_steady_tick_of_the_wide_board_allocates_nothing():
    if not COUNTS:
        return
    assert bytes_of(300, quiet(Sitting("fanorona9", "", "reed9"))) == 0


def test_a_steady_tick_of_analog_sensors_allocates_nothing():
    if not COUNTS:
        return
    assert bytes_of(300, quiet(Sitting("fraha", "", "hall5"))) == 0


def test_thinking_allocates_nothing():
    if not COUNTS or not search.__file__.endswith(".mpy"):
        return  # as bytecode the search has to box its pointers
    sitting = Sitting("chefa", CHEFA, player=PLAYER)
    sitting.firmware.slice_nodes = 2
    sitting.table.press("short")
    assert sitting.firmware.thinker.job
    bytes_of(1, sitting)
    assert bytes_of(200, sitting) == 0


def delay_of_light(sitting, square, tick_ms):
    """Milliseconds from a lift to the frame that shows it."""
    sitting.table.tick_ms = tick_ms
    sitting.table.lift(square)
    lifted = sitting.world.now_ms
    frames = sitting.world.frames
    while sitting.world.frames == frames or sitting.table.meanings()[square] != "lifted":
        sitting.table.tick(sitting.world.now_ms + tick_ms)
        assert sitting.world.now_ms - lifted < 200
    return sitting.world.frame_ms - lifted


def test_a_lift_is_lit_within_fifty_milliseconds():
    for tick_ms in (1, 4, 10, 15):
        sitting = Sitting("chefa", CHEFA)
        sitting.table.wait(100)
        worst = delay_of_light(sitting, sitting.square("a5"), tick_ms)
        assert worst <= 50, (tick_ms, worst)


def test_a_lift_is_lit_within_fifty_milliseconds_while_the_search_thinks():
    sitting = Sitting("chefa", CHEFA, player=PLAYER)
    sitting.firmware.slice_nodes = 1
    sitting.table.press("short")
    assert sitting.firmware.thinker.job
    # A tick with a slice of the search in it takes 4 ms on the device, 10 at most.
    assert delay_of_light(sitting, sitting.square("a5"), 10) <= 50


def test_many_games_leave_no_trace_in_the_heap():
    if not COUNTS:
        return
    sitting = Sitting()
    used = []
    for _ in range(12):
        sitting.say("new chefa")
        sitting.settle()
        for name, side in (("a1", LIGHT), ("e5", DARK)):
            sitting.drop(name, side)
            sitting.settle()
        sitting.say("menu")
        for name in ("a1", "e5"):
            sitting.lift(name)
        del sitting.hand[:]
        sitting.table.files.contents.clear()
        gc.collect()
        used.append(memory())
    assert max(used[8:]) - min(used[2:6]) < 1000, used


def test_the_slice_follows_the_time_that_a_tick_takes():
    firmware = Sitting(player=PLAYER).firmware
    firmware.thought = True
    firmware.slice_nodes = 100
    for _ in range(50):
        firmware.pace(firmware.slice_nodes * 100)  # a node takes 100 us
    assert 25 <= firmware.slice_nodes <= 42
    for _ in range(50):
        firmware.pace(firmware.slice_nodes * 20000)
    assert firmware.slice_nodes == 1
    firmware.thought = False
    firmware.pace(9)
    assert firmware.slice_nodes == 1
