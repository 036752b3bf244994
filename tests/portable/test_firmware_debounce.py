"""From chatter to certainty: traces, at every scan rate, over jumps and the clock's wrap-around."""

from dice import Dice

from firmware.button import DOUBLE, LONG, NONE, SHORT, Button
from firmware.clock import Clock, since
from firmware.debounce import HOLD_MS, Debounce

# A trace: (time in ms, reading) from which on the contact reads so; then what is stable at the end.
TRACES = {
    "a clean drop": (((0, 0), (50, 1)), 1),
    "a drop that bounces": (((0, 0), (50, 1), (51, 0), (52, 1), (53, 0), (54, 1)), 1),
    "a lift that bounces": (((0, 1), (150, 0), (151, 1), (153, 0)), 0),
    "a spike": (((0, 0), (50, 1), (53, 0)), 0),
    "a gap": (((0, 1), (150, 0), (155, 1)), 1),
}
RATES_MS = (1, 2, 4, 10, 20)  # 1 kHz to 50 Hz


def replay(trace, tick_ms, start=0):
    """The stable reading after each tick of 400 ms."""
    debounce = Debounce(1, 1)
    readings = [0]
    seen = []
    for now in range(0, 400, tick_ms):
        for at, reading in trace:
            if now >= at:
                readings[0] = reading
        debounce.update(readings, (start + now) & 0x3FFFFFFF)
        seen.append(debounce.stable[0])
    return seen


def changes(seen):
    return sum([seen[i] != seen[i - 1] for i in range(1, len(seen))])


def test_every_trace_ends_as_it_should_at_every_rate():
    for name, (trace, stable) in TRACES.items():
        for tick_ms in RATES_MS:
            assert replay(trace, tick_ms)[-1] == stable, (name, tick_ms)


def test_bounce_is_one_change_at_every_rate():
    for tick_ms in RATES_MS:
        assert changes(replay(TRACES["a drop that bounces"][0], tick_ms)) == 1, tick_ms
        assert changes(replay(TRACES["a spike"][0], tick_ms)) == 0, tick_ms


def test_a_change_is_certain_soon():
    for tick_ms in RATES_MS:
        seen = replay(((0, 0), (100, 1)), tick_ms)
        delay = seen.index(1) * tick_ms - 100
        assert HOLD_MS <= delay <= max(HOLD_MS + tick_ms, 2 * tick_ms), (tick_ms, delay)


def test_the_wrap_around_of_the_clock_changes_nothing():
    for name, (trace, _) in TRACES.items():
        for start in (0x3FFFFFFF - 60, 0x3FFFFFFF - 150):
            assert replay(trace, 4, start) == replay(trace, 4), name


def test_squares_do_not_disturb_each_other():
    debounce = Debounce(2, 5)
    dice = Dice(3)
    for now in range(0, 2000, 4):
        debounce.update([0b00100 | dice.roll(2), 0b10000], now)
    assert debounce.stable[0] & 0b11110 == 0b00100
    assert debounce.stable[1] == 0b10000


def test_a_minute_of_silence_stays_silent():
    debounce = Debounce(1, 5)
    for now in range(0, 60000, 4):
        assert not debounce.update([0], now)


def test_time_never_jumps_and_never_runs_back():
    clock = Clock()
    assert clock.tell(1000) == 0
    assert clock.tell(1004) == 4
    assert clock.tell(500) == 4  # a step back is no time
    assert clock.tell(504) == 8
    assert clock.tell(3600000) == 508  # an hour at once is one long tick
    assert clock.tell(3600004) == 512


def test_time_goes_on_across_the_wrap_around():
    clock = Clock()
    clock.tell(0x3FFFFFFE)
    assert clock.tell(0x40000002) == 4
    assert clock.tell(6) == 8
    assert since(3, 0x3FFFFFFF) == 4


def gestures(trace, tick_ms=4):
    """What a button tells when it is held in these spans (from, to)."""
    button = Button()
    told = []
    for now in range(0, 4000, tick_ms):
        held = any(start <= now < end for start, end in trace)
        gesture = button.update(held, now)
        if gesture != NONE:
            told.append(gesture)
    return told


def test_the_button_tells_short_double_and_long():
    for tick_ms in RATES_MS:
        assert gestures([(100, 200)], tick_ms) == [SHORT]
        assert gestures([(100, 200), (350, 450)], tick_ms) == [DOUBLE]
        assert gestures([(100, 1200)], tick_ms) == [LONG]
        assert gestures([(100, 200), (1000, 1100)], tick_ms) == [SHORT, SHORT]
        assert gestures([], tick_ms) == []


def test_a_button_that_bounces_was_pressed_once():
    assert gestures([(100, 103), (106, 109), (112, 250), (253, 256)]) == [SHORT]


def test_a_very_long_press_is_one_long_press():
    assert gestures([(100, 3500)]) == [LONG]
