"""Badia, sentence by sentence."""

from position import DARK, LIGHT, drawn, ended, figure, from_square, play, stand, steps

from rules.game import Game

NORMAL = "a1 a2 a4 a5 b1 b5 d1 d5 e1 e2 e4 e5"
BASE = "ll.dd ..... l...d ..... ll.dd"
TEN = "a1 a2 b1 a4 d5 d1 e5 e1 e4 e2"  # five pawns each, in turn


def test_pawns_are_placed_on_the_twelve_normal_squares():
    game = Game("badia")
    assert drawn(game) == "..... ..... ..... ..... ....."
    assert steps(game) == NORMAL
    play(game, "a1")
    assert game.turn == DARK
    assert len(steps(game).split()) == 11 and "a1" not in steps(game).split()


def test_the_players_place_in_turn_until_all_ten_stand_and_light_goes_on():
    game = Game("badia")
    for i, square in enumerate(TEN.split()):
        assert game.turn == i % 2
        play(game, square)
    assert drawn(game) == "...ll d...l ..... d...d ll.dd"
    assert game.turn == LIGHT
    assert "-" in steps(game)


def test_first_dark_starts_both_phases():
    game = Game("badia", {"first": "dark"})
    assert game.turn == DARK
    assert play(game, TEN).turn == DARK


def test_a_ring_square_neighbours_the_two_beside_it():
    game = stand("badia", "l...d ....d l...l d...d l.d..")
    assert from_square(game, "a5") == "a4 b5"
    assert from_square(game, "a1") == "a2 b1"


def test_an_arrow_also_neighbours_the_centre():
    game = stand("badia", "l...d ....d l...l d...d l.d..")
    assert from_square(game, "a3") == "a2 a4 c3"


def test_the_centre_neighbours_the_four_arrows_and_nothing_else():
    game = stand("badia", "l...d ....d ..l.l d...d l.d..")
    assert from_square(game, "c3") == "a3 c1 c5"


def test_nobody_moves_onto_an_own_pawn():
    game = stand("badia", "ll..d ....d ..l.l d...d l.d..")
    assert from_square(game, "a5") == "a4"
    assert "e3" not in from_square(game, "c3").split()


def test_the_eight_squares_round_the_centre_are_not_used():
    game = stand("badia", "....d l...d ..l.. d...d l.ddl", LIGHT)
    for text in steps(game).split():
        assert text[3:] not in "b2 c2 d2 b3 d3 b4 c4 d4".split()


def test_an_enemy_on_a_normal_square_is_swapped():
    game = play(stand("badia", "ld..d ....d ..... l...d l.l.l"), "a5-b5")
    assert drawn(game) == "dl..d ....d ..... l...d l.l.l"
    assert game.turn == DARK


def test_from_an_arrow_an_enemy_on_a_normal_square_is_swapped_too():
    game = play(stand("badia", "ld..d ....d ..... l...d l.ldl"), "c1-d1")
    assert drawn(game) == "ld..d ....d ..... l...d l.dll"


def test_an_enemy_on_an_arrow_is_pushed_to_the_empty_centre():
    game = play(stand("badia", ".ldld ....d ..... l...d l.l.."), "b5-c5")
    assert drawn(game) == "..lld ....d ..d.. l...d l.l.."
    assert game.turn == DARK


def test_a_pawn_that_comes_from_the_centre_swaps_with_an_enemy_on_an_arrow():
    game = play(stand("badia", ".ld.d ....d ..l.. l...d l.l.."), "c3-c5")
    assert drawn(game) == ".ll.d ....d ..d.. l...d l.l.."
    assert game.turn == DARK


def test_with_the_centre_taken_the_mover_teleports_to_an_empty_arrow():
    game = play(stand("badia", ".ld.d ....d ..l.d l.... l...."), "b5-c5")
    assert game.turn == LIGHT and game.decides == LIGHT
    assert steps(game) == "c5>a3 c5>c1"
    assert drawn(game) == "..l.d ....d ..l.d l.... l...."  # the driven pawn is in the hand
    play(game, "c5>c1")
    assert drawn(game) == "..l.d ....d ..l.d l.... l.d.."
    assert game.turn == DARK and game.decides == DARK


def test_a_teleport_with_one_free_arrow_is_still_a_step():
    game = play(stand("badia", ".ld.d ....d l.l.d l.... ....."), "b5-c5")
    assert steps(game) == "c5>c1"
    assert game.turn == LIGHT


def test_with_centre_and_arrows_all_taken_the_opponent_chooses_any_empty_square():
    game = play(stand("badia", ".ld.d ....d l.d.d l...l ..l.."), "b5-c5")
    assert game.turn == LIGHT and game.decides == DARK
    assert steps(game) == "c5>a1 c5>a4 c5>a5 c5>b1 c5>b5 c5>d1 c5>d5 c5>e1"
    play(game, "c5>b5")  # the square just left is empty, too
    assert game.turn == DARK and game.decides == DARK
    assert drawn(game) == ".dl.d ....d l.d.d l...l ..l.."


def test_an_enemy_on_the_centre_is_teleported_to_any_empty_normal_square_or_arrow():
    game = play(stand("badia", ".ll.d ....d ..d.d l...d l...."), "c5-c3")
    assert game.turn == LIGHT and game.decides == LIGHT
    assert steps(game) == (
        "c3>a3 c3>a4 c3>a5 c3>b1 c3>c1 c3>c5 c3>d1 c3>d5 c3>e1"  # c5 was just left
    )
    play(game, "c3>c5")
    assert drawn(game) == ".ld.d ....d ..l.d l...d l...."


def test_a_player_may_not_move_the_same_pawn_in_two_turns_in_a_row():
    game = play(stand("badia", BASE), "a5-a4 e5-e4")
    assert from_square(game, "a4") == ""
    play(game, "a3-a2 e3-e2")
    assert from_square(game, "a2") == ""
    assert from_square(game, "a4") == "a3 a5"


def test_nobody_is_marked_when_phase_2_starts():
    game = play(Game("badia"), TEN)
    assert from_square(game, "e4") == "e3"  # placed last
    play(game, "a1-a2")
    assert from_square(game, "e2") == "e3"  # placed last


def test_the_marker_stays_on_its_pawn_through_a_swap():
    game = stand("badia", "ll.dd ..... d...d ..... ll.dl")
    play(game, "e1-e2 a3-a2 a1-a2")  # Dark moved the pawn that Light swaps to a1
    assert drawn(game) == "ll.dd ..... ....d l...l dl.d."
    assert from_square(game, "a1") == ""
    assert from_square(game, "d1") == "c1 e1"
    play(game, "d1-c1 e2-e1")
    assert from_square(game, "a1") == "a2 b1"
    assert from_square(game, "c1") == ""


def test_the_marker_stays_on_its_pawn_through_a_push():
    game = play(stand("badia", BASE), "a5-a4 d1-c1 b1-c1")
    assert drawn(game) == ".l.dd l.... l.d.d ..... l.l.d"
    assert from_square(game, "c3") == ""
    assert from_square(game, "e1") == "d1 e2"


def test_the_marker_stays_on_its_pawn_through_a_teleport():
    game = play(stand("badia", BASE), "a5-a4 e3-c3 a3-c3 c3>a5")
    assert drawn(game) == "dl.dd l.... ..l.. ..... ll.dd"
    assert from_square(game, "a5") == ""
    assert from_square(game, "d5") == "c5"


def test_a_marked_pawn_teleported_back_where_it_came_from_is_still_marked():
    game = play(stand("badia", BASE), "a5-a4 e3-c3 a3-c3 c3>e3")
    assert from_square(game, "e3") == ""


def test_no_turn_may_end_as_phase_2_started():
    game = play(stand("badia", BASE), "a5-a4 e5-e4 a1-a2 e1-e2 a4-a5 e4-e5 a2-a1")
    assert drawn(game) == "ll.dd ..... l...d ....d ll.d."
    assert "e2-e1" not in steps(game).split()  # this would be the start again
    assert "e2-e1" in steps(stand("badia", drawn(game), DARK)).split()


def test_no_turn_may_end_as_an_earlier_one_did():
    game = play(stand("badia", BASE), "a5-a4 e5-e4 a1-a2 e1-e2 b1-c1")
    second = drawn(play(stand("badia", BASE), "a5-a4 e5-e4"))
    play(game, "d5-c5 a2-a1 e2-e1 c1-b1")
    assert after(game, "c5-d5") == second
    assert "c5-d5" not in steps(game).split()


def after(game, step):
    """The board after this step, which is played on another one."""
    return drawn(play(stand("badia", drawn(game), game.turn), step))


def test_an_arrangement_is_the_pawns_alone_whoever_is_to_move():
    for turn, step in ((LIGHT, "a5-a4"), (DARK, "e5-e4")):
        assert step in steps(stand("badia", BASE, turn)).split()
        banned = after(stand("badia", BASE, turn), step)
        # What `earlier` holds is remembered with Light to move.
        assert step not in steps(stand("badia", BASE, turn, earlier=[banned])).split()


def test_the_ban_limits_the_squares_to_teleport_to():
    rows = ".ll.d ....d ..d.d l...d l..l."
    banned = ".ld.d ....d ..l.d l...d l..l."  # c5-c3 c3>c5
    game = play(stand("badia", rows, earlier=[banned]), "c5-c3")
    assert steps(game) == "c3>a3 c3>a4 c3>a5 c3>b1 c3>c1 c3>d5 c3>e1"


def test_the_ban_limits_the_opponents_choice_too():
    rows = ".ld.d ....d l.d.d l...l ..l.."
    banned = ".dl.d ....d l.d.d l...l ..l.."  # b5-c5 c5>b5
    game = play(stand("badia", rows, earlier=[banned]), "b5-c5")
    assert game.decides == DARK
    assert steps(game) == "c5>a1 c5>a4 c5>a5 c5>b1 c5>d1 c5>d5 c5>e1"


def test_a_first_step_is_illegal_when_every_end_of_the_turn_is_forbidden():
    rows = ".ld.d ....d ..l.d l.... l...."
    ends = ["..l.d ....d d.l.d l.... l....", "..l.d ....d ..l.d l.... l.d.."]
    assert "b5-c5" in steps(stand("badia", rows)).split()
    for one in ends:
        game = stand("badia", rows, earlier=[one])
        assert len(steps(play(game, "b5-c5")).split()) == 1
    assert "b5-c5" not in steps(stand("badia", rows, earlier=ends)).split()


def test_five_in_a_row_on_the_ring_with_one_arrow_win():
    game = play(stand("badia", "d...d ....d d.... l...d .llll"), "a2-a1")
    assert ended(game) == "light figure"
    assert figure(game) == "a1 b1 c1 d1 e1"
    assert steps(game) == ""


def test_five_in_a_row_with_two_arrows_do_not_win():
    game = play(stand("badia", "dd.dd ....l d.... ....l ..lll"), "e4-e3")
    assert drawn(game) == "dd.dd ..... d...l ....l ..lll"
    assert ended(game) is None


def test_a_pawn_that_pushes_another_to_the_centre_can_win_with_it():
    game = play(stand("badia", "lld.l l...d ..... l...d ..d.d"), "b5-c5")
    assert ended(game) is None
    game = play(stand("badia", "lldll ....d ..l.. ....d ..d.d"), "c3-c5")
    assert ended(game) == "light figure"


def test_a_swap_that_completes_the_enemys_block_wins_for_the_enemy():
    game = play(stand("badia", "ll... ..... ..l.. d...l ldddd"), "a1-a2")
    assert ended(game) == "dark figure"
    assert figure(game) == "a1 b1 c1 d1 e1"


def test_a_teleport_that_completes_the_enemys_block_wins_for_the_enemy():
    game = play(stand("badia", "ll.l. ..... l.d.. ....l .dddd"), "a3-c3 c3>a1")
    assert ended(game) == "dark figure"


def test_the_opponent_may_complete_its_block_by_its_choice():
    game = play(stand("badia", "lld.. ..... l.l.l ..... dddd."), "b5-c5")
    assert game.turn == LIGHT and game.decides == DARK
    assert ended(play(game, "c5>e1")) == "dark figure"


def test_a_swap_that_completes_both_blocks_wins_for_the_mover():
    rows = "...ll ....l ....l ....d ddddl"
    assert ended(play(stand("badia", rows, LIGHT), "e1-e2")) == "light figure"
    assert ended(play(stand("badia", rows, DARK), "e2-e1")) == "dark figure"


def every_end(game):
    """The boards after each of the legal steps, which must be whole turns."""
    return [after(game, text) for text in steps(game).split()]


def test_a_player_without_a_legal_step_passes():
    banned = every_end(stand("badia", BASE, LIGHT))
    game = stand("badia", BASE, LIGHT, earlier=banned)
    assert game.turn == DARK and game.passed
    assert steps(game) == steps(stand("badia", BASE, DARK))
    play(game, "e5-e4")
    assert game.turn == LIGHT and not game.passed


def test_passing_moves_no_marker():
    opening = "a5-a4 e5-e4"
    ends = []
    for text in steps(play(stand("badia", BASE), opening)).split():
        ends.append(drawn(play(stand("badia", BASE), opening + " " + text)))
    game = play(stand("badia", BASE, earlier=ends), opening)
    assert game.turn == DARK and game.passed
    assert from_square(game, "e4") == ""  # Dark's marker is where it was
    play(game, "e1-e2")
    assert game.turn == LIGHT
    assert from_square(game, "a4") == ""  # and Light's, though two turns of Dark have gone by


def test_when_neither_player_has_a_legal_step_the_game_is_a_draw():
    banned = every_end(stand("badia", BASE, LIGHT)) + every_end(stand("badia", BASE, DARK))
    game = stand("badia", BASE, LIGHT, earlier=banned)
    assert ended(game) == "draw blocked"
    assert steps(game) == "" and game.decides is None
