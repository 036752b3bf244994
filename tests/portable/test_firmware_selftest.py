"""The self-test, and boards of other sizes and sensors."""

from sitting import Sitting

from firmware.hal_virtual import LIGHT


def choose(sitting, name):
    sitting.drop(name)
    sitting.settle()
    sitting.lift(name)


def test_the_self_test_asks_for_every_square():
    sitting = Sitting()
    choose(sitting, "e1")
    sitting.table.wait(1000)
    for square in range(25):
        name = sitting.board.square_name(square)
        assert sitting.lit("test") == [name]
        sitting.drop(name)
        sitting.lift(name)
        sitting.table.wait(200)
    assert sitting.lit("sound") == [sitting.board.square_name(square) for square in range(25)]
    sitting.table.press("short")
    assert sitting.lit("game")


def test_the_self_test_finds_stuck_dead_and_chattering_contacts():
    sitting = Sitting()
    sitting.table.fault(3, "stuck-on")
    sitting.table.fault(5, "stuck-off")
    sitting.table.wait(60)
    assert sitting.say("test") == "ok test"
    sitting.table.wait(9000)
    assert sitting.meaning("d1") == "dead"  # said so before anything was asked
    while sitting.lit("test"):
        name = sitting.lit("test")[0]
        sitting.drop(name)
        sitting.lift(name)
        sitting.table.wait(200)
        if sitting.lit("test") == [name]:
            sitting.table.wait(9000)
    words = sitting.say("test result").split()[1:]
    assert words[3] == words[5] == "dead"
    assert words.count("sound") == 23
    assert sitting.meaning("a2") == "dead"


def test_a_contact_that_opens_while_the_pawn_stands_is_weak():
    sitting = Sitting()
    sitting.say("watch on")
    sitting.say("test")
    sitting.table.wait(1000)
    sitting.drop("a1")
    for _ in range(3):
        sitting.table.fault(0, "stuck-off")
        sitting.table.wait(60)
        sitting.table.fault(0, "none")
        sitting.table.wait(60)
    assert sitting.lit("test") == ["a1"]
    sitting.lift("a1")
    sitting.table.wait(200)
    assert sitting.meaning("a1") == "weak"
    assert "event test a1 weak" in sitting.table.heard().split("\n")
    assert sitting.lit("test") == ["b1"]
    sitting.drop("b1")
    sitting.lift("b1")
    sitting.table.wait(200)
    assert sitting.meaning("b1") == "sound"


def test_calibration_takes_rest_and_swing_of_every_square_and_keeps_them():
    sitting = Sitting(None, "", "hall5")
    level = sitting.world.level
    sitting.world.level = lambda square: level(square) + 40 * square  # type: ignore[method-assign]
    sitting.say("test")
    sitting.table.wait(1000)
    for square in range(25):
        name = sitting.board.square_name(square)
        sitting.drop(name, LIGHT)
        sitting.table.wait(400)
        sitting.lift(name)
    for _ in range(2):
        sensors = sitting.firmware.sensors
        for square in range(25):
            assert abs(sensors.rest[square] - 32768 - 40 * square) <= 250
            assert abs(sensors.swing[square] - 9000) <= 450
        sitting.table.power_off()
        sitting.table.power_on()


def test_a_skipped_square_counts_as_dead():
    sitting = Sitting()
    sitting.say("test")
    sitting.table.wait(1000)
    sitting.table.press("short")
    assert sitting.meaning("a1") == "dead"
    assert sitting.lit("test") == ["b1"]


def test_a_board_of_45_squares_plays_fanorona_9():
    sitting = Sitting("fanorona9", "", "reed9")
    before = sitting.firmware.game.steps()
    assert len(before) == 5
    sitting.lift("f2")
    assert sitting.lit("legal") == ["e3"]
    sitting.drop("e3", LIGHT)
    victims = sitting.lit("victim") + sitting.lit("group-a")
    sitting.lift(*victims)
    sitting.settle()
    assert sitting.played().startswith("f2-e3")
