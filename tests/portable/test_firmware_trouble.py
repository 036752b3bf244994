"""Hands that hurry, slip, err, and a board that loses its pawns or its power: presence only."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"


def test_an_impatient_opponent_confirms_the_step():
    sitting = Sitting("chefa", CHEFA)
    sitting.lift("a5")
    sitting.drop("a4", LIGHT)
    assert sitting.played() == CHEFA
    sitting.lift("e5")
    assert sitting.played() == CHEFA + " a5-a4"
    assert "e4" in sitting.lit("legal")


def test_a_pawn_slid_over_squares_in_between():
    sitting = Sitting("chefa", CHEFA)  # Light b2 slides to c2 by way of nothing; a5 over b5 to ...
    sitting.lift("b2")
    sitting.world.put(sitting.square("c2"), LIGHT)
    sitting.table.wait(150)
    sitting.world.take(sitting.square("c2"))
    sitting.table.wait(60)
    sitting.world.put(sitting.square("b2"), LIGHT)  # and all the way back
    sitting.settle()
    assert sitting.played() == CHEFA


def test_a_teleported_pawn_slid_over_free_squares_lands_where_it_stops():
    sitting = Sitting("fraha", "a1-b1")
    sitting.lift("b2")
    for name in ("b3", "a3", "a4"):
        sitting.world.put(sitting.square(name), DARK)
        sitting.table.wait(120)
        sitting.world.take(sitting.square(name))
        sitting.table.wait(30)
    sitting.drop("c4", DARK)
    sitting.settle()
    assert sitting.played() == "a1-b1 b2>c4"


def test_a_pawn_dropped_between_two_squares_waits_until_it_is_nudged():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.world.put(sitting.square("b1"), LIGHT)  # both contacts close
    sitting.world.put(sitting.square("c1"), LIGHT)
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.meaning("c1") == "illegal"
    sitting.world.take(sitting.square("c1"))
    sitting.settle()
    assert sitting.played() == "a1-b1"


def test_a_pawn_dropped_where_no_contact_feels_it_is_still_in_the_hand():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.table.wait(5000)
    assert sitting.lit("legal") == ["b1", "a2"]
    sitting.drop("a2")
    sitting.settle()
    assert sitting.played() == "a1-a2"


def test_two_hands_lift_two_pawns_and_one_is_put_back():
    sitting = Sitting("fraha")
    sitting.lift("a1", "e5")
    assert sitting.meaning("e5") == "missing-light"
    sitting.drop("a1")
    assert sitting.lit("legal") == ["e4", "d5"]
    sitting.drop("e4")
    sitting.settle()
    assert sitting.played() == "e5-e4"


def test_two_hands_move_at_once_and_both_moves_count():
    sitting = Sitting("chefa", CHEFA)
    world = sitting.world
    world.take(sitting.square("a5"))
    sitting.table.wait(100)
    world.put(sitting.square("a4"), LIGHT)
    sitting.table.wait(40)
    world.take(sitting.square("e5"))
    sitting.table.wait(100)
    world.put(sitting.square("e4"), DARK)
    sitting.settle()
    assert sitting.played() == CHEFA + " a5-a4 e5-e4"


def test_the_touched_pawn_lifted_too_early_is_teleported_after_the_move():
    sitting = Sitting("fraha")
    sitting.lift("a1", "b2")
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1-b1"
    sitting.drop("c4", DARK)
    sitting.settle()
    assert sitting.played() == "a1-b1 b2>c4"


def test_an_illegal_drop_warns_shows_the_way_back_and_moves_nothing():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.drop("c3")
    sitting.settle()
    assert sitting.meaning("c3") == "illegal"
    assert sitting.meaning("a1") == "back"
    assert sitting.played() == ""
    sitting.lift("c3")
    assert sitting.lit("legal") == ["b1", "a2"]
    sitting.drop("a1")
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.lit("illegal") == []


def test_from_an_illegal_square_the_pawn_can_go_to_a_legal_one():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.drop("c3")
    sitting.lift("c3")
    sitting.drop("a2")
    sitting.settle()
    assert sitting.played() == "a1-a2"


def test_a_pawn_of_the_other_side_is_asked_back():
    sitting = Sitting("fraha")
    sitting.lift("b2")
    assert sitting.meaning("b2") == "missing-dark"
    sitting.drop("b2", DARK)
    sitting.settle()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_a_board_knocked_over_is_repaired_and_the_game_goes_on():
    sitting = Sitting("fraha", "a5-a4 b4>d3")
    world = sitting.world
    for name in ("a1", "e1", "a4", "b2", "d4"):
        world.take(sitting.square(name))
    for name in ("c1", "c5", "e3"):
        world.put(sitting.square(name), LIGHT)
    sitting.table.wait(1500)
    assert sitting.lit("missing-light") == ["a1", "e1", "a4"]
    assert sitting.lit("missing-dark") == ["b2", "d4"]
    assert sitting.lit("extra") == ["c1", "e3", "c5"]
    for name in ("c1", "c5", "e3"):
        world.take(sitting.square(name))
    for name in ("a1", "e1", "a4"):
        world.put(sitting.square(name), LIGHT)
    world.put(sitting.square("b2"), DARK)
    sitting.settle()
    assert sitting.lit("missing-dark") == ["d4"]  # still repair: the last pawn is no move
    world.put(sitting.square("d4"), DARK)
    sitting.settle()
    assert "b2" in sitting.lit("movable")
    assert sitting.played() == "a5-a4 b4>d3"


def test_a_pawn_put_on_a_legal_square_during_repair_is_no_move():
    sitting = Sitting("fraha")
    world = sitting.world
    for name in ("a1", "b2", "d2", "b4"):
        world.take(sitting.square(name))
    sitting.table.wait(1500)
    for name in ("b2", "d2", "b4"):
        world.put(sitting.square(name), DARK)
    world.put(sitting.square("a2"), LIGHT)
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.meaning("a2") == "extra"
    assert sitting.meaning("a1") == "missing-light"


def test_two_pawns_placed_at_once_count_one_after_the_other():
    sitting = Sitting("seega")
    sitting.world.put(sitting.square("a1"), LIGHT)
    sitting.world.put(sitting.square("b1"), LIGHT)
    sitting.settle()
    sitting.settle()
    assert sitting.played() == "a1 b1"
    assert sitting.firmware.game.decides == DARK


def test_a_placement_on_a_forbidden_square_warns():
    sitting = Sitting("seega")
    assert len(sitting.lit("legal")) == 24
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.meaning("c3") == "illegal"
    assert sitting.played() == ""


def test_take_back_asks_for_the_pawns_and_goes_on():
    sitting = Sitting("fraha")
    sitting.move("a5", "a4")
    assert sitting.played() == "a5-a4"
    sitting.table.press("double")
    assert sitting.played() == ""
    assert sitting.lit("missing-light") == ["a5"]
    assert sitting.lit("extra") == ["a4"]
    sitting.lift("a4")
    sitting.drop("a5")
    sitting.settle()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_take_back_goes_back_as_far_as_wanted_and_no_further():
    sitting = Sitting("fraha", "a5-a4 b4>c4")
    for left in (1, 0, 0):
        sitting.table.press("double")
        assert len(sitting.firmware.game.played) == left
    sitting.obey()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def swap_back(sitting):
    """The lights ask for both pawns of a swap, although both squares stay taken."""
    assert sitting.lit("extra") == ["b1", "b2"]
    sitting.lift("b1", "b2")
    assert sitting.lit("missing-dark") == ["b1"]
    assert sitting.lit("missing-light") == ["b2"]
    sitting.drop("b1", DARK)
    sitting.drop("b2", LIGHT)
    sitting.settle()
    assert "b2" in sitting.lit("movable")


def test_a_swap_taken_back_is_asked_for_with_contacts_alone():
    sitting = Sitting("chefa", CHEFA)
    sitting.lift("b2", "b1")
    sitting.drop("b1", LIGHT)
    sitting.drop("b2", DARK)
    sitting.settle()
    assert sitting.played() == CHEFA + " b2-b1"
    sitting.table.press("double")
    swap_back(sitting)
    assert sitting.played() == CHEFA


def test_a_swap_played_over_the_link_is_asked_for_and_taken_back_in_time_is_none():
    sitting = Sitting("chefa", CHEFA)
    sitting.say("play b2-b1")
    assert sitting.lit("extra") == ["b1", "b2"]
    sitting.say("undo")
    sitting.settle()
    assert sitting.lit("extra") == []
    assert "b2" in sitting.lit("movable")


def test_power_loss_with_a_pawn_in_the_hand_loses_nothing_else():
    sitting = Sitting("fraha", "a5-a4")
    sitting.lift("b4")
    sitting.table.power_off()
    sitting.table.wait(1000)
    sitting.table.power_on()
    sitting.settle()
    assert sitting.played() == "a5-a4"
    assert sitting.lit("missing-dark") == ["b4"]
    sitting.drop("b4", DARK)
    sitting.settle()
    assert sitting.lit("movable") == ["b4"]


def test_power_loss_right_after_a_step_keeps_it():
    sitting = Sitting("fraha")
    sitting.move("a1", "b1")
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.settle()
    assert sitting.played() == "a1-b1"
    assert sitting.lit("movable") == ["b2"]


def test_pawns_moved_while_the_power_was_off_are_asked_for():
    sitting = Sitting("fraha", "a5-a4")
    sitting.table.power_off()
    sitting.world.take(sitting.square("a4"))
    sitting.world.put(sitting.square("c3"), LIGHT)
    sitting.table.power_on()
    sitting.settle()
    assert sitting.lit("missing-light") == ["a4"]
    assert sitting.lit("extra") == ["c3"]
