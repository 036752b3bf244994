"""The device plays: its moves carried out by hands, hints, the coach, the demo."""

from rules.perfect import open_table
from rules.player import WIN, Player

PLAYER = Player(4096)  # first of all, while the heap is in one piece

from sitting import Sitting  # noqa: E402

from firmware.hal_virtual import DARK, LIGHT  # noqa: E402

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"


def sit(game="", side="light", level="1", nodes=200):
    """A person who plays this side against the device."""
    sitting = Sitting(player=PLAYER)
    sitting.table.slice_nodes = sitting.firmware.slice_nodes = nodes
    sitting.say("set opponent " + side)
    sitting.say("set level " + level)
    if game:
        sitting.drop({"fraha": "a5", "chefa": "b5", "fanorona": "e5"}[game])
        sitting.settle()
        sitting.obey()
    return sitting


def test_the_device_moves_first_when_the_person_is_dark():
    sitting = sit("fraha", side="dark")
    assert sitting.wait_for("device-from")
    start = sitting.lit("device-from")
    target = sitting.lit("device-to")
    assert len(start) == len(target) == 1
    sitting.lift(start[0])
    assert sitting.lit("device-from") == []
    assert sitting.lit("device-to") == target
    sitting.drop(target[0], LIGHT)
    sitting.settle()
    assert sitting.played() == start[0] + "-" + target[0]


def test_anything_else_than_the_devices_move_is_an_illegal_drop():
    sitting = sit("fraha", side="dark")
    assert sitting.wait_for("device-from")
    start = sitting.lit("device-from")[0]
    sitting.lift(start)
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.meaning("c3") == "illegal"
    assert sitting.played() == ""
    sitting.lift("c3")
    other = "b2"
    sitting.lift(other)
    assert sitting.meaning(other) == "missing-dark"


def test_hands_answer_at_once_while_the_device_thinks():
    sitting = sit("fanorona", side="dark", level="5", nodes=1)
    assert sitting.lit("thinking")
    sitting.table.lift(sitting.square("c5"))
    sitting.table.wait(40)
    assert sitting.meaning("c5") == "missing-dark"
    assert sitting.firmware.thinker.job  # still at it


def test_the_devices_steps_follow_one_by_one_and_then_the_person_decides():
    sitting = sit("fraha", side="dark")
    for _ in range(4):
        if sitting.firmware.game.decides == DARK:
            break
        assert sitting.wait_for("device-to")
        sitting.carry_out()
    assert sitting.firmware.game.decides == DARK
    assert sitting.lit("movable")
    assert sitting.say("faults") == "faults 0"


def test_take_back_goes_to_the_persons_last_decision():
    sitting = sit("chefa")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.wait_for("device-to")
    sitting.carry_out()
    assert len(sitting.firmware.game.played) == 2
    sitting.table.press("double")
    assert sitting.played() == ""
    assert len(sitting.lit("extra")) == 2


def test_take_back_while_the_device_waits_for_hands():
    sitting = sit("chefa")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.wait_for("device-to")
    sitting.table.press("double")
    assert sitting.played() == ""
    assert sitting.lit("extra") == ["a1"]
    assert sitting.lit("device-to") == []


def test_the_devices_move_survives_a_power_cut():
    sitting = sit("chefa")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.wait_for("device-to")
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.settle()
    assert sitting.played() == "a1"
    assert sitting.wait_for("device-to")
    sitting.carry_out()
    assert len(sitting.firmware.game.played) == 2


def test_a_hint_shows_a_legal_step():
    sitting = sit("fraha", side="two")
    sitting.table.press("short")
    assert sitting.wait_for("hint")
    squares = sitting.lit("hint")
    assert len(squares) == 2
    texts = [sitting.firmware.game.text(step) for step in sitting.firmware.game.steps()]
    assert squares[0] + "-" + squares[1] in texts or squares[1] + "-" + squares[0] in texts


def test_the_coach_says_nothing_when_it_is_off():
    sitting = sit("fraha", side="two")
    sitting.say("set coach off")
    sitting.lift("a1")
    assert sitting.lit("legal") == []
    assert sitting.meaning("a1") == "lifted"


def test_the_coach_grades_the_targets():
    sitting = Sitting("chefa", CHEFA, player=PLAYER)
    sitting.firmware.slice_nodes = 500
    sitting.say("set coach graded")
    sitting.lift("b2")
    legal = sitting.lit("legal") + sitting.lit("poor") + sitting.lit("fair") + sitting.lit("good")
    assert legal
    sitting.table.wait(4000)
    graded = sitting.lit("poor") + sitting.lit("fair") + sitting.lit("good")
    assert sorted(graded) == sorted(legal)
    assert sitting.lit("legal") == []


def test_where_all_steps_hold_a_draw_none_is_called_less_than_the_best():
    if open_table("fraha") is None:
        return  # only its table knows that
    sitting = Sitting("fraha", "", player=PLAYER)
    sitting.firmware.slice_nodes = 500
    sitting.say("set coach graded")
    sitting.lift("e1")
    sitting.table.wait(4000)
    assert sitting.lit("good") == ["d1", "e2"] and sitting.lit("fair") == []


def test_a_hint_comes_from_the_table_where_the_game_is_solved():
    if open_table("chefa") is None:
        return
    sitting = Sitting("chefa", "", player=PLAYER)
    sitting.firmware.slice_nodes = 500
    sitting.table.press("short")
    assert sitting.wait_for("hint")
    assert PLAYER.value == WIN - 9  # no search sees that far


def test_the_demo_plays_on_the_lights_alone():
    sitting = sit(side="demo")
    sitting.drop("b5")
    sitting.settle()
    assert sitting.wait_for("device-to")
    assert sitting.wait_for("light")
    assert sitting.wait_for("dark")
    sitting.table.press("short")
    assert sitting.lit("game")


def test_a_question_to_the_search_is_answered_later():
    sitting = Sitting("chefa", CHEFA, player=PLAYER)
    sitting.table.say("go level 1")
    sitting.table.wait(4000)
    words = sitting.table.heard().split()
    assert words[0] == "best"
    assert words[2] == "value"
    assert "depth" in words
    assert "nodes" in words
