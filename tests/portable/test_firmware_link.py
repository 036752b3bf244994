"""The link: the protocol on the board, and no host can hold up the play."""

from dice import Dice
from sitting import Sitting

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"


def test_the_console_of_the_rules_speaks_about_the_board():
    sitting = Sitting("fraha")
    assert sitting.say("games").startswith("games fraha chefa")
    assert sitting.say("board") == "board l...l.d.d.......d.d.l...l light"
    assert sitting.say("play a1-b1") == "ok light"
    assert sitting.lit("missing-light") == ["b1"]  # hands are to follow
    sitting.obey()
    assert sitting.say("undo") == "ok light"
    assert sitting.say("undo") == "error nothing to take back"
    assert sitting.say("result") == "result none"


def test_bad_lines_are_errors_and_change_nothing():
    sitting = Sitting("fraha")
    before = sitting.say("save")
    for line in ("hello", "play", "play z9", "new", "new ludo", "watch", "watch maybe", "set x 1",
                 "press hard", "go level 9", "go nodes 5", "perft 7", "load x", "lights on",
                 "new fanorona9", "records 1", "levels", "test me"):  # fmt: skip
        assert sitting.say(line).startswith("error "), line
    assert sitting.say("save") == before


def test_events_are_told_when_asked_for():
    sitting = Sitting("chefa", CHEFA)
    sitting.move("a5", "a4")
    assert sitting.table.heard() == ""
    assert sitting.say("watch on") == "ok watch on"
    sitting.move("e5", "e4")
    heard = sitting.table.heard().split("\n")
    assert heard[:3] == ["event lift e5", "event drop e4", "event step dark e5-e4"]
    assert sitting.say("watch off") == "ok watch off"
    sitting.lift("a4")
    assert sitting.table.heard() == ""


def test_lights_and_meanings_are_told():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    assert sitting.say("meanings").split()[1:3] == ["lifted", "legal"]
    assert sitting.say("lights").split()[2:4] == sitting.table.frame()[1:3]
    assert sitting.say("sensors") == "sensors ....p.p.p.......p.p.p...p"


def test_settings_can_be_set():
    sitting = Sitting()
    assert sitting.say("set brightness 3") == "ok set brightness=3"
    assert "brightness=3" in sitting.say("set")
    assert sitting.firmware.lights.brightness == 255


def test_a_line_of_ten_kilobytes_is_one_error():
    sitting = Sitting("fraha")
    for _ in range(40):
        sitting.world.to_firmware.extend(b"x" * 256)
        sitting.table.wait(40)
    assert sitting.table.heard() == ""
    sitting.world.to_firmware.extend(b"\ngames\n")
    sitting.table.wait(100)
    heard = sitting.table.heard().split("\n")
    assert heard[0] == "error the line is longer than 1024 characters"
    assert heard[1].startswith("games ")


def test_garbage_is_an_error_and_play_goes_on():
    sitting = Sitting("fraha")
    dice = Dice(5)
    for _ in range(40):
        length = 1 + dice.roll(60)
        junk = bytearray([1 + dice.roll(255) for _ in range(length)])
        for i in range(length):
            if junk[i] == 3:
                junk[i] = 4  # Ctrl-C at the start of a line is meant
        sitting.world.to_firmware.extend(junk)
    sitting.table.wait(1000)
    sitting.say("")
    assert sitting.say("result") == "result none"
    sitting.move("a1", "b1")
    assert sitting.played() == "a1-b1"


def test_a_host_that_does_not_read_holds_up_nothing():
    sitting = Sitting("chefa", CHEFA)
    sitting.say("watch on")
    sitting.world.reading = False
    for _ in range(60):
        sitting.table.say("meanings")
        sitting.table.wait(20)
    sitting.move("a5", "a4")
    assert sitting.played() == CHEFA + " a5-a4"
    sitting.world.reading = True
    sitting.table.wait(500)
    lines = sitting.table.heard().split("\n")
    assert len(lines) < 20  # what had no room was dropped, whole lines at a time
    for line in lines:
        assert line == "" or line.startswith("meanings ") or line.startswith("event "), line
    assert sitting.say("result") == "result none"


def test_no_host_at_all_holds_up_nothing():
    sitting = Sitting("chefa", CHEFA)
    sitting.say("watch on")
    sitting.world.host = False
    sitting.move("a5", "a4")
    assert sitting.played() == CHEFA + " a5-a4"
    assert sitting.table.heard() == ""
