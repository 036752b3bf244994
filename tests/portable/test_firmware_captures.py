"""Captures: victims, two ways to choose between, chains, by hands on presence sensors."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT

CHAIN = "c2-c3A b4-c5"  # then b3-b4A may go on with b4-c4A or b4-c4W


def test_the_pawn_to_be_captured_lifted_first_lights_those_that_can_do_it():
    sitting = Sitting("fanorona")
    sitting.lift("d3")  # b3-c3 captures it by approach
    assert sitting.lit("movable") == ["b3"]
    sitting.lift("b3")
    assert sitting.lit("legal") == ["c3"]
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.played() == "b3-c3A"


def take_victims_off(order):
    sitting = Sitting("fanorona")
    sitting.lift("c2")
    sitting.drop("c3")
    assert sitting.lit("victim") == ["c4", "c5"]
    sitting.settle()
    assert sitting.played() == ""
    sitting.lift(*order.split())
    sitting.settle()
    assert sitting.played() == "c2-c3A"


def test_victims_are_taken_off_after_the_move_in_any_order():
    take_victims_off("c4 c5")


def test_victims_are_taken_off_in_the_other_order():
    take_victims_off("c5 c4")


def test_victims_are_taken_off_before_the_move_lands():
    sitting = Sitting("fanorona")
    sitting.lift("c2", "c5", "c4")
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.played() == "c2-c3A"


def test_victims_are_taken_off_with_both_hands_at_once():
    sitting = Sitting("fanorona")
    sitting.lift("c2")
    sitting.drop("c3")
    sitting.world.take(sitting.square("c4"))
    sitting.world.take(sitting.square("c5"))
    sitting.settle()
    assert sitting.played() == "c2-c3A"


def choose_victim(victim, step):
    sitting = Sitting("fanorona")
    sitting.lift("b3")
    sitting.drop("c3")
    assert sorted(sitting.lit("group-a") + sitting.lit("group-b")) == ["a3", "d3"]
    assert len(sitting.lit("group-a")) == 1
    sitting.settle()
    assert sitting.played() == ""
    sitting.lift(victim)
    sitting.settle()
    assert sitting.played() == step


def test_approach_and_withdrawal_blink_differently_and_the_first_victim_chooses():
    choose_victim("d3", "b3-c3A")


def test_the_first_victim_on_the_other_side_chooses_withdrawal():
    choose_victim("a3", "b3-c3W")


def test_a_pawn_that_is_no_victim_is_asked_back():
    sitting = Sitting("fanorona")
    sitting.lift("c2")
    sitting.drop("c3")
    sitting.lift("c4", "b4")
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.meaning("b4") == "missing-dark"
    sitting.drop("b4", DARK)
    sitting.lift("c5")
    sitting.settle()
    assert sitting.played() == "c2-c3A"


def chain():
    """Light has captured with b3-b4 and may go on."""
    sitting = Sitting("fanorona", CHAIN)
    sitting.lift("b3")
    sitting.drop("b4")
    sitting.lift(*sitting.lit("victim"))
    sitting.settle()
    assert sitting.played() == CHAIN + " b3-b4A"
    assert sitting.firmware.game.decides == LIGHT
    return sitting


def test_a_chain_goes_on_by_moving_on():
    sitting = chain()
    sitting.lift("b4")
    sitting.drop("c4", LIGHT)
    sitting.lift(*sitting.lit("group-a"))
    sitting.settle()
    assert sitting.played().startswith(CHAIN + " b3-b4A b4-c4")


def test_a_chain_goes_on_as_soon_as_the_victims_are_off():
    sitting = Sitting("fanorona", CHAIN)
    sitting.lift("b3")
    sitting.drop("b4")
    sitting.lift(*sitting.lit("victim"))
    sitting.lift("b4")
    assert sitting.played() == CHAIN + " b3-b4A"
    sitting.drop("c4", LIGHT)
    sitting.lift(*sitting.lit("group-a"))
    sitting.settle()
    assert sitting.played().startswith(CHAIN + " b3-b4A b4-c4")


def test_a_chain_does_not_end_by_itself():
    sitting = chain()
    sitting.table.wait(5000)
    assert sitting.played() == CHAIN + " b3-b4A"


def test_a_chain_ends_by_a_press():
    sitting = chain()
    sitting.table.press("short")
    assert sitting.played() == CHAIN + " b3-b4A end"


def test_a_chain_ends_by_putting_the_pawn_up_and_down():
    sitting = chain()
    sitting.lift("b4")
    sitting.drop("b4", LIGHT)
    sitting.settle()
    assert sitting.played() == CHAIN + " b3-b4A end"


def test_a_chain_ends_when_the_opponent_lifts_a_pawn_and_that_move_counts():
    sitting = chain()
    game = sitting.firmware.game
    before = len(game.played)
    sitting.lift("c5")  # Dark's; Light's chain captures elsewhere
    assert sitting.played() == CHAIN + " b3-b4A end"
    assert len(game.played) == before + 1
    target = sitting.lit("legal")[0]
    sitting.drop(target, DARK)
    sitting.lift(*sitting.lit("victim"))
    sitting.settle()
    assert len(game.played) == before + 2
