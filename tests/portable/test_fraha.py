"""Fraha, sentence by sentence."""

from position import (
    DARK,
    LIGHT,
    drawn,
    ended,
    figure,
    from_square,
    play,
    stand,
    steps,
)

from rules.game import Game

OUTER = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5".split()
INNER = "b2 c2 d2 b3 d3 b4 c4 d4".split()


def with_pawns(light, dark):
    """The five rows of a board with pawns on these squares."""
    rows = []
    for row in "54321":
        rows.append(
            "".join(
                [
                    "l" if c + row in light.split() else "d" if c + row in dark.split() else "."
                    for c in "abcde"
                ]
            )
        )
    return " ".join(rows)


def fraha(light, dark, turn=LIGHT, **options):
    return stand("fraha", with_pawns(light, dark), turn, **options)


def test_light_starts_in_the_corners_of_the_board_and_dark_in_those_of_the_inner_track():
    assert drawn(Game("fraha")) == "l...l .d.d. ..... .d.d. l...l"


def test_the_first_turn_has_eight_moves():
    assert steps(Game("fraha")) == "a1-a2 a1-b1 a5-a4 a5-b5 e1-d1 e1-e2 e5-d5 e5-e4"


def test_a_pawn_on_its_own_track_moves_to_an_empty_neighbour_on_the_same_track():
    game = fraha("b1 a4 e4 e5", "c2 d3 b4 c4")
    assert from_square(game, "b1") == "a1 c1"
    assert from_square(game, "e5") == "d5"
    game = fraha("b1 a4 e4 e5", "c2 d3 b4 c4", DARK)
    assert from_square(game, "c2") == "b2 d2"
    assert from_square(game, "d3") == "d2 d4"
    assert from_square(game, "c4") == "d4"


def test_a_pawn_on_the_foreign_track_moves_to_a_neighbour_on_its_own_track_only():
    game = fraha("c2 a1 e5 a5", "c5 b3 d3 d4")
    assert from_square(game, "c2") == "c1"
    game = fraha("b2 a1 e5 a5", "c5 b3 d3 d4")
    assert from_square(game, "b2") == "a2 b1"
    game = fraha("c2 a1 e5 a5", "c5 b3 d3 d4", DARK)
    assert from_square(game, "c5") == "c4"


def test_a_dark_pawn_in_a_corner_of_the_board_has_no_move():
    game = fraha("c1 c5 a3 e3", "a1 b3 d3 d4", DARK)
    assert from_square(game, "a1") == ""


def test_the_square_a_pawn_comes_home_to_must_be_empty():
    game = fraha("c2 c1 e5 a5", "c4 b3 d3 d4")
    assert from_square(game, "c2") == ""


def test_nothing_else_than_a_teleport_is_legal_after_a_touch():
    game = play(Game("fraha"), "a1-a2")
    assert game.turn == LIGHT and game.decides == LIGHT
    assert steps(game) == " ".join(
        ["b2>" + s for s in sorted(INNER + OUTER) if s not in "b2 d2 b4 d4 a2 e1 a5 e5".split()]
    )


def test_without_a_touch_the_turn_is_over():
    game = play(fraha("a1 e1 a5 e5", "c2 b3 d3 c4"), "a1-b1")
    assert game.turn == DARK and game.decides == DARK


def test_a_teleport_goes_to_either_track_and_never_to_the_centre():
    game = play(Game("fraha"), "a1-a2")
    targets = from_square(game, "b2").split()
    assert "c2" in targets and "c1" in targets
    assert "c3" not in targets and len(targets) == 16


def test_the_square_the_moved_pawn_left_is_empty_and_allowed():
    game = play(Game("fraha"), "a1-a2 b2>a1")
    assert drawn(game) == "l...l .d.d. ..... l..d. d...l"
    assert game.turn == DARK


def test_a_pawn_cannot_be_put_back_on_its_own_square():
    assert "b2" not in from_square(play(Game("fraha"), "a1-a2"), "b2").split()


def test_all_touched_pawns_are_teleported_one_step_each_in_any_order():
    dark = "a1 b2 c4 d4"  # b1 touches a1 and b2
    game = play(fraha("c1 a4 e4 e5", dark), "c1-b1")
    assert {text[:2] for text in steps(game).split()} == {"a1", "b2"}
    one = play(play(fraha("c1 a4 e4 e5", dark), "c1-b1"), "a1>d2")
    assert {text[:2] for text in steps(one).split()} == {"b2"} and one.turn == LIGHT
    other = play(play(fraha("c1 a4 e4 e5", dark), "c1-b1"), "b2>d2")
    assert {text[:2] for text in steps(other).split()} == {"a1"}
    play(one, "b2>c2")
    play(other, "a1>c2")
    assert drawn(one) == drawn(other) and one.turn == other.turn == DARK


def test_which_pawns_is_settled_on_arrival_and_not_by_the_teleports():
    game = play(fraha("c1 a4 e4 e5", "a1 b2 c4 d4"), "c1-b1 a1>c2")
    play(game, "b2>a1")  # beside the moved pawn again, but touched no more
    assert game.turn == DARK


def test_protection_is_settled_on_arrival_too():
    game = play(fraha("a2 b1 e5 e4", "c2 d3 d4 c4", DARK), "c2-b2")
    assert {text[:2] for text in steps(game).split()} == {"a2", "b1"}
    play(game, "b1>a1")  # now a1 a2 is a line that ends in a corner, too late
    assert {text[:2] for text in steps(game).split()} == {"a2"}


def test_a_second_pawn_of_a_side_can_only_be_teleported_to_its_own_track():
    game = play(fraha("a2 e5 e1 a5", "c1 b3 d4 d3"), "a2-a3")  # c1 strays: b3 goes home
    assert from_square(game, "b3") == "b2 b4 c2 c4 d2"
    game = play(fraha("c4 a3 c1 e1", "b2 d2 c2 d4", DARK), "b2-b3")  # c4 strays, a3 goes home
    assert from_square(game, "a3") == "a1 a2 a4 a5 b1 b5 c5 d1 d5 e2 e3 e4 e5"


def test_the_stray_itself_may_be_sent_astray_again():
    game = play(fraha("a3 e5 e1 a5", "a1 b4 d4 d3"), "a3-a2")  # a1 strays, and is touched
    assert "b1" in from_square(game, "a1").split()
    assert "c2" in from_square(game, "a1").split()


def test_a_stray_of_the_other_side_forbids_nothing():
    game = play(fraha("a2 c2 e1 a5", "b3 b4 d4 d3"), "a2-a3")
    assert "a1" in from_square(game, "b3").split()


def test_after_the_first_of_two_has_gone_astray_the_second_must_go_home():
    game = play(fraha("a2 b1 e5 e4", "c2 d3 d4 c4", DARK), "c2-b2 a2>c2")
    assert from_square(game, "b1") == "a1 a2 a3 a4 a5 b5 c1 c5 d1 d5 e1 e2 e3"


def test_a_light_pawn_in_a_line_that_ends_in_a_corner_is_not_teleported():
    assert play(fraha("a1 b1 e5 e4", "c2 d3 d4 c4", DARK), "c2-b2").turn == LIGHT
    assert play(fraha("a1 b1 c1 e4", "b2 d3 d4 b4", DARK), "b2-c2").turn == LIGHT
    assert play(fraha("e1 d1 c1 a4", "b2 d3 d4 b4", DARK), "b2-c2").turn == LIGHT
    assert play(fraha("a5 a4 a3 e4", "b2 d3 d4 c4", DARK), "b2-b3").turn == LIGHT
    assert play(fraha("e5 e4 e3 a4", "d2 b3 b4 c4", DARK), "d2-d3").turn == LIGHT


def test_a_broken_line_protects_nobody():
    game = play(fraha("a1 c1 e5 e4", "b2 d3 d4 b4", DARK), "b2-c2")
    assert {text[:2] for text in steps(game).split()} == {"c1"}


def test_a_line_that_reaches_no_corner_protects_nobody():
    game = play(fraha("b1 c1 e5 e4", "b2 d3 d4 b4", DARK), "b2-c2")
    assert {text[:2] for text in steps(game).split()} == {"c1"}


def test_a_line_is_straight_a_light_pawn_round_the_bend_is_teleported():
    game = play(fraha("a1 b1 b2 e4", "d2 d3 d4 b4", DARK), "d2-c2")
    assert {text[:2] for text in steps(game).split()} == {"b2"}


def test_dark_pawns_are_never_protected():
    game = play(fraha("b1 e5 e4 a4", "b2 c2 d2 b4"), "b1-c1")
    assert {text[:2] for text in steps(game).split()} == {"c2"}
    game = play(fraha("c1 e5 e4 a4", "a1 c4 d2 b4"), "c1-b1")
    assert {text[:2] for text in steps(game).split()} == {"a1"}


def test_a_protected_pawn_stays_while_another_one_is_teleported():
    game = play(fraha("a1 b1 b3 e4", "c2 d3 d4 c4", DARK), "c2-b2")
    assert {text[:2] for text in steps(game).split()} == {"b3"}


def test_a_teleported_pawn_triggers_nothing():
    game = play(Game("fraha"), "a1-a2 b2>a4")  # beside a5, which stays; and nobody moves a4
    assert game.turn == DARK
    assert drawn(game) == "l...l dd.d. ..... l..d. ....l"


def test_with_contacts_one_exactly_one_of_the_touched_pawns_is_teleported():
    game = play(fraha("c1 a4 e4 e5", "a1 b2 c4 d4", contacts="one"), "c1-b1")
    assert {text[:2] for text in steps(game).split()} == {"a1", "b2"}
    assert game.turn == LIGHT
    play(game, "b2>d2")
    assert game.turn == DARK
    assert drawn(game) == "....l l.ddl ..... ...d. dl..."


def test_with_contacts_one_a_protected_pawn_is_no_choice():
    game = play(fraha("a1 b1 b3 e4", "c2 d3 d4 c4", DARK, contacts="one"), "c2-b2")
    assert {text[:2] for text in steps(game).split()} == {"b3"}
    assert play(fraha("a1 b1 e5 e4", "c2 d3 d4 c4", DARK, contacts="one"), "c2-b2").turn == LIGHT


def test_light_wins_with_four_in_one_unbroken_line_along_an_edge():
    game = play(fraha("a1 b1 c1 e1", "b4 d3 d4 b3"), "e1-d1")
    assert ended(game) == "light figure"
    assert figure(game) == "a1 b1 c1 d1"
    assert steps(game) == "" and game.decides is None and game.turn is None
    assert ended(play(fraha("e2 e3 e4 d5", "b4 b2 d4 b3"), "d5-e5")) == "light figure"


def test_a_line_with_a_gap_or_round_a_corner_does_not_win():
    assert ended(play(fraha("a1 b1 d1 e2", "b4 d3 d4 b3"), "e2-e1")) is None
    assert ended(play(fraha("a2 a1 b1 d1", "b4 d3 d4 b3"), "d1-c1")) is None


def test_dark_wins_with_three_in_line_on_a_side_and_the_middle_of_the_opposite_one():
    game = play(fraha("a1 e3 a4 e5", "b2 c2 d2 b4", DARK), "b4-c4")
    assert ended(game) == "dark figure"
    assert figure(game) == "b2 c2 d2 c4"
    assert ended(play(fraha("a1 e1 a5 e5", "b4 b3 b2 d2", DARK), "d2-d3")) == "dark figure"


def test_three_in_line_with_the_fourth_elsewhere_do_not_win():
    assert ended(play(fraha("a1 e3 a3 e5", "b2 c2 d2 c4", DARK), "c4-b4")) is None


def test_completing_the_figure_wins_at_once_with_a_teleport_pending():
    game = play(fraha("a1 b1 c1 e1", "d2 d3 d4 b3"), "e1-d1")  # touches d2
    assert ended(game) == "light figure"
    assert drawn(game) == "..... ...d. .d.d. ...d. llll."


def test_a_teleport_that_completes_the_enemys_figure_wins_for_the_enemy():
    game = play(fraha("a2 e5 e1 a5", "b3 c2 d2 c4"), "a2-a3 b3>b2")
    assert ended(game) == "dark figure"
    assert figure(game) == "b2 c2 d2 c4"


def test_a_foreign_side_in_a_figure_means_nothing():
    game = play(fraha("a1 e5 a5 c4", "b2 c2 d2 b4", DARK), "b4-b3")
    assert ended(game) is None


def test_the_same_situation_for_the_third_time_is_a_draw():
    game = fraha("a1 e1 a5 e5", "c2 b3 d3 c4")
    play(game, "a1-b1 c4-b4 b1-a1 b4-c4 a1-b1 c4-b4 b1-a1")
    assert ended(game) is None
    play(game, "b4-c4")
    assert ended(game) == "draw repetition"
    assert game.result[2] == 0


def test_first_dark_changes_who_starts_and_nothing_else():
    game = Game("fraha", {"first": "dark"})
    assert drawn(game) == "l...l .d.d. ..... .d.d. l...l"
    assert game.turn == DARK
    assert steps(game) == "b2-b3 b2-c2 b4-b3 b4-c4 d2-c2 d2-d3 d4-c4 d4-d3"
