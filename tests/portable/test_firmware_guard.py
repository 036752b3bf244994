"""Faults, hangs, failed starts: the board says so, and comes back into its game."""

from sitting import Sitting

from firmware.guard import ROOMS
from firmware.hal_virtual import WATCHDOG_MS


class Hang(BaseException):
    """A room that never comes back: the test gives up waiting for it."""


def fail():
    raise RuntimeError("a wire came loose")


def test_a_fault_is_logged_shown_and_the_game_goes_on():
    sitting = Sitting("fraha", "a1-b1")
    sitting.firmware.sensors.scan = fail
    sitting.table.wait(100)
    assert len(sitting.lit("fault")) == 25
    sitting.table.wait(4000)
    assert sitting.world.restarts == 1
    sitting.settle()
    assert sitting.played() == "a1-b1"
    assert sitting.lit("movable") == ["b2"]
    assert sitting.say("faults") == "faults 1"
    assert "a wire came loose" in sitting.say("faults 1")


def test_three_failed_starts_lead_to_safe_mode():
    sitting = Sitting()
    for start in range(3):
        assert not sitting.table.safe, start
        sitting.firmware.sensors.scan = fail
        sitting.table.wait(4000)
    assert sitting.table.safe
    assert sitting.firmware is None
    sitting.table.power_off()  # pulling the plug is a new beginning
    sitting.table.power_on()
    assert not sitting.table.safe


def test_a_start_that_lasts_is_no_failed_one():
    sitting = Sitting()
    for _ in range(5):
        sitting.table.wait(11000)
        sitting.firmware.sensors.scan = fail
        sitting.table.wait(4000)
    assert not sitting.table.safe


def test_the_button_at_power_on_leaves_the_prompt_free():
    sitting = Sitting()
    sitting.table.power_off()
    sitting.world.pressed = True
    sitting.table.power_on()
    assert sitting.table.safe
    assert not sitting.world.watched


def hang():
    raise Hang()


def hang_with(*_):
    raise Hang()


def test_a_hang_in_any_room_is_ended_by_the_watchdog():
    sitting = Sitting("fraha", "a1-b1")
    for room in range(len(ROOMS)):
        app = sitting.firmware
        places = (
            (app.sensors, "scan"),
            (app.debounce, "update"),
            (app.hands, "look"),
            (app.button, "update"),
            (app.mode, "tick"),
            (app.thinker, "think"),
            (app.scene, "clear"),
            (app.lights, "update"),
            (app.link, "tick"),
        )
        setattr(places[room][0], places[room][1], hang_with)
        restarts = sitting.world.restarts
        if ROOMS[room] == "hands":
            sitting.table.lift(0) if sitting.world.pawns[0] else sitting.table.drop(0)
        app.redraw = True
        while sitting.world.restarts == restarts:
            try:
                sitting.table.tick(sitting.world.now_ms + 4)
            except Hang:
                sitting.table.firmware = None  # it hangs here; time goes on outside
                sitting.table.wait(WATCHDOG_MS + 10)
                assert sitting.world.restarts == restarts + 1, ROOMS[room]
        sitting.table.wait(11000)
        assert sitting.firmware.game.save().startswith("fraha::"), ROOMS[room]
    assert len(sitting.firmware.game.played) == 1


def test_a_room_that_was_left_out_starves_the_watchdog():
    sitting = Sitting()
    guard = sitting.firmware.guard
    whole = guard.end_of_tick
    guard.end_of_tick = lambda now, seen: whole(now, seen & ~2)
    fed = sitting.world.fed_ms
    sitting.table.wait(5000)
    assert sitting.world.fed_ms == fed
    sitting.table.wait(WATCHDOG_MS)
    assert sitting.world.restarts == 1


def test_a_fault_while_showing_a_fault_is_left_to_the_watchdog():
    sitting = Sitting()
    sitting.firmware.sensors.scan = fail
    sitting.table.wait(100)
    sitting.firmware.lights.update = fail
    try:
        sitting.table.wait(100)
    except (RuntimeError, TypeError):
        pass
    sitting.table.firmware = None
    sitting.table.wait(WATCHDOG_MS + 10)
    assert sitting.world.restarts == 1


def test_a_host_gets_the_prompt_with_ctrl_c():
    sitting = Sitting("fraha")
    sitting.world.to_firmware.extend(b"\r\x03")
    sitting.table.wait(20)
    assert sitting.firmware is None
    assert not sitting.world.watched


def test_what_follows_ctrl_c_is_left_for_the_prompt():
    sitting = Sitting("fraha")
    sitting.world.to_firmware.extend(b"games\r\x03\x03\r\x01print(1)\x04")  # as mpremote does
    sitting.table.wait(40)
    assert sitting.firmware is None
    assert bytes(sitting.world.to_firmware) == b"\x03\r\x01print(1)\x04"


def test_ctrl_c_within_a_line_is_no_interrupt():
    sitting = Sitting("fraha")
    sitting.world.to_firmware.extend(b"ga\x03mes\r")
    sitting.table.wait(60)
    assert sitting.table.heard() == "error the line holds bytes that are no text\n"
