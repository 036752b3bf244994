"""Hands that are faster than the board: at the start of a game, after a repair, between steps."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT


def test_a_pawn_put_down_right_after_the_game_was_chosen_is_a_placement():
    for wait_ms in (0, 40, 100, 300, 500):
        sitting = Sitting()
        sitting.say("new chefa")
        sitting.table.wait(wait_ms)
        sitting.drop("a1", LIGHT)
        sitting.settle()
        assert sitting.played() == "a1", wait_ms


def test_a_pawn_lifted_again_before_it_counted_can_be_put_down_again_at_once():
    sitting = Sitting()
    sitting.say("new chefa")
    sitting.drop("a1", LIGHT)
    sitting.table.wait(100)
    sitting.lift("a1")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1"


def test_a_pawn_placed_right_after_the_choosing_pawn_was_taken_off():
    sitting = Sitting()
    sitting.drop("b5")
    sitting.settle()
    sitting.lift("b5")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1"


def test_a_move_begun_right_after_the_last_pawn_was_set_up_counts():
    sitting = Sitting()
    sitting.say("new fraha")
    for name in ("b2", "d2", "b4", "d4"):
        sitting.table.drop(sitting.square(name), DARK)
    for name in ("a1", "e1", "a5", "e5"):
        sitting.drop(name, LIGHT)
    sitting.lift("a1")
    assert sitting.lit("legal") == ["b1", "a2"]
    sitting.drop("b1")
    sitting.settle()
    assert sitting.played() == "a1-b1"


def test_a_move_made_right_after_a_take_back_counts():
    sitting = Sitting("fraha")
    sitting.move("a5", "a4")
    sitting.table.press("double")
    sitting.lift("a4")
    sitting.drop("a5")
    sitting.lift("a1")
    sitting.drop("a2")
    sitting.settle()
    assert sitting.played() == "a1-a2"


def test_a_pawn_left_on_the_board_at_power_on_is_no_placement():
    sitting = Sitting("chefa")
    sitting.table.power_off()
    sitting.table.drop(0, LIGHT)
    sitting.table.power_on()
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.lit("extra") == ["a1"]


def test_placements_in_quick_succession_all_count():
    sitting = Sitting("chefa")
    names = "a1 b2 c4 d5 e1 a3".split()
    for number in range(6):
        sitting.drop(names[number], number & 1)
        sitting.table.wait(40)
    sitting.settle()
    sitting.settle()
    sitting.settle()
    assert sitting.played() == " ".join(names)


def test_a_placement_taken_up_again_counts_as_of_when_it_came_down_last():
    sitting = Sitting("chefa")
    sitting.drop("a1", LIGHT)
    sitting.drop("b2", DARK)
    sitting.lift("a1")
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.played() == "b2 a1"  # a contact cannot tell whose pawn came first
