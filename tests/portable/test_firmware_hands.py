"""Everything that hands do on a board whose sensors only tell that a pawn is there."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"  # then Light may swap b2 with b1
BADIA = "b5 e4 d5 e1 a5 a4 e5 a1 e2 d1 b5-c5 e4-e3 e2-e3 a1-a2"  # then c5-c3 drives Dark off c3
PUSH = "a1 a4 d5 b5 e5 a2 d1 e1 e4 e2 e4-e3"  # then e2-e3 pushes Light to c3


def test_a_lift_shows_where_the_pawn_may_go():
    sitting = Sitting("fraha")
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]
    sitting.lift("a1")
    assert sitting.meaning("a1") == "lifted"
    assert sitting.lit("legal") == ["b1", "a2"]


def test_a_pawn_put_back_is_no_move():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.drop("a1")
    sitting.settle()
    assert sitting.played() == ""
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_a_move_is_made_when_it_has_settled():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    sitting.drop("b1")
    assert sitting.played() == ""
    sitting.settle()
    assert sitting.played() == "a1-b1"
    assert sitting.lit("movable") == ["b2"]  # the pawn that was touched


def test_a_teleport_shows_its_squares_and_is_carried_out():
    sitting = Sitting("fraha", "a1-b1")
    sitting.lift("b2")
    assert "c4" in sitting.lit("teleport")
    assert "c3" not in sitting.lit("teleport")
    sitting.drop("c4")
    sitting.settle()
    assert sitting.played() == "a1-b1 b2>c4"


def test_a_swap_with_both_pawns_in_the_air_own_pawn_down_first():
    sitting = Sitting("chefa", CHEFA)
    sitting.lift("b2")
    assert "b1" in sitting.lit("legal")
    sitting.lift("b1")
    sitting.drop("b1", LIGHT)
    sitting.drop("b2", DARK)
    sitting.settle()
    assert sitting.played() == CHEFA + " b2-b1"


def test_a_swap_with_the_enemy_pawn_lifted_first_and_put_down_first():
    sitting = Sitting("chefa", CHEFA)
    sitting.lift("b1")
    assert sitting.lit("movable") == ["b2"]  # the pawn that can swap with it
    sitting.lift("b2")
    sitting.drop("b2", DARK)
    assert sitting.played() == CHEFA
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == CHEFA + " b2-b1"


def test_another_swap_partner_can_be_chosen_when_the_first_was_put_back():
    sitting = Sitting("chefa", CHEFA)
    sitting.lift("b3", "d3")
    sitting.drop("d3", DARK)
    sitting.drop("b3", LIGHT)
    sitting.settle()
    # Presence alone cannot tell this from a swap; whose-pawn sensors can (see the hall tests).
    assert sitting.played() == CHEFA + " b3-d3"


def test_the_pawn_to_be_driven_off_lifted_first_lights_those_that_can_do_it():
    sitting = Sitting("badia", BADIA)
    sitting.lift("c3")
    assert "c5" in sitting.lit("movable")
    sitting.lift("c5")
    assert sitting.lit("legal") == ["c3"]


def test_badia_a_pawn_that_only_makes_room_is_a_target_and_no_victim():
    sitting = Sitting("badia", BADIA)
    sitting.lift("c5")
    assert "c3" in sitting.lit("legal")
    assert sitting.lit("victim") == []


def test_badia_the_driven_pawn_put_down_before_the_mover_has_landed():
    sitting = Sitting("badia", BADIA)
    sitting.lift("c3", "c5")
    sitting.drop("a3", DARK)
    assert sitting.meaning("a3") != "illegal"
    sitting.settle()
    assert sitting.played() == BADIA
    sitting.drop("c3", LIGHT)
    sitting.settle()
    sitting.settle()
    assert sitting.played() == BADIA + " c5-c3 c3>a3"


def test_badia_the_driven_pawn_put_down_after_the_mover():
    sitting = Sitting("badia", BADIA)
    sitting.lift("c5", "c3")
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.played() == BADIA + " c5-c3"
    assert "a3" in sitting.lit("teleport")
    sitting.drop("e4", DARK)
    sitting.settle()
    assert sitting.played() == BADIA + " c5-c3 c3>e4"


def test_badia_a_push_moves_two_pawns():
    sitting = Sitting("badia", PUSH)
    sitting.lift("e2", "e3")
    sitting.drop("e3", DARK)
    assert sitting.lit("legal") == ["c3"]
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.played() == PUSH + " e2-e3"


def test_a_pawn_that_had_to_leave_and_was_never_lifted_is_asked_for():
    sitting = Sitting("badia", PUSH)
    sitting.lift("e2")
    sitting.world.put(sitting.square("c3"), LIGHT)  # pushed along too fast for the sensor
    sitting.settle()
    assert sitting.played() == PUSH
    assert sitting.meaning("e3") == "driven"
    sitting.lift("e3")
    sitting.drop("e3", DARK)
    sitting.settle()
    assert sitting.played() == PUSH + " e2-e3"
