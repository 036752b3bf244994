"""Linear hall sensors: whose pawn, thresholds, drift, calibration; nothing else changes."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"  # then Light may swap b2 with b1


def test_a_move_works_as_with_contacts():
    sitting = Sitting("fraha", "", "hall5")
    sitting.lift("a1")
    assert sitting.lit("legal") == ["b1", "a2"]
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1-b1"


def test_a_wrong_pawn_on_a_right_square_is_noticed():
    sitting = Sitting("fraha", "", "hall5")
    sitting.lift("a1")
    sitting.drop("b1", DARK)
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.meaning("b1") == "illegal"
    sitting.lift("b1")
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1-b1"


def test_a_swap_is_told_from_two_pawns_put_back():
    sitting = Sitting("chefa", CHEFA, "hall5")
    sitting.lift("b2", "b1")
    sitting.drop("b1", DARK)
    sitting.drop("b2", LIGHT)
    sitting.settle()
    assert sitting.played() == CHEFA
    sitting.lift("b2", "b1")
    sitting.drop("b2", DARK)
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == CHEFA + " b2-b1"


def test_pawns_exchanged_by_stealth_are_noticed():
    sitting = Sitting("fraha", "", "hall5")
    sitting.world.take(sitting.square("a1"))
    sitting.world.put(sitting.square("a1"), DARK)
    sitting.settle()
    assert sitting.meaning("a1") == "illegal"


def test_set_up_asks_for_the_right_colours():
    sitting = Sitting(None, "", "hall5")
    sitting.say("new fraha")
    for name in ("a1", "e1", "a5", "e5"):
        sitting.table.drop(sitting.square(name), DARK)
    sitting.settle()
    assert sitting.lit("extra") == ["a1", "e1", "a5", "e5"]


def test_a_slow_drift_is_followed_and_a_pawn_is_not():
    sitting = Sitting("fraha", "", "hall5")
    sensors = sitting.firmware.sensors
    empty, taken = sitting.square("c3"), sitting.square("a1")
    rest = sensors.rest[taken]
    level = sitting.world.level

    drift = [0]

    def drifted(square):
        return level(square) + drift[0]

    sitting.world.level = drifted  # type: ignore[method-assign]
    for _ in range(40):
        drift[0] += 30
        sitting.table.wait(3000)
    assert abs(sensors.rest[empty] - 32768 - drift[0]) < 400
    assert sensors.rest[taken] == rest
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_calibration_makes_a_weak_sensor_count():
    sitting = Sitting(None, "", "hall5")
    sitting.table.fault(7, "weak")
    sitting.drop("c2", LIGHT)
    sitting.settle()
    assert sitting.say("sensors") == "sensors " + "." * 25
    sitting.lift("c2")
    assert sitting.say("test") == "ok test"
    sitting.table.wait(1000)
    for square in range(25):
        name = sitting.board.square_name(square)
        assert sitting.lit("test") == [name]
        sitting.drop(name, LIGHT)
        sitting.table.wait(400)
        sitting.lift(name)
    assert sitting.lit("weak") == ["c2"]
    assert len(sitting.lit("sound")) == 24
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.drop("c2", DARK)
    sitting.settle()
    assert sitting.say("sensors") == "sensors .......d" + "." * 17


def test_a_damaged_calibration_is_put_aside():
    sitting = Sitting(None, "", "hall5")
    sitting.table.files.contents["calibration"] = b"1 2 3\nabcd\n"
    sitting.table.power_off()
    sitting.table.power_on()
    assert "calibration.bad1" in sitting.table.files.names()
    assert sitting.firmware.sensors.swing[0] == 6000
