"""Seega, sentence by sentence: placing, moving, capturing.  Its ends are in test_seega_ends.py."""

from position import DARK, LIGHT, drawn, ended, from_square, play, stand, steps

from rules.game import Game

ALL = "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5"
FULL = "dlldd ddlld dd.ll lddll llddl"


def test_each_player_places_two_pawns_in_turn_until_all_24_stand():
    game = Game("seega")
    for i, square in enumerate(ALL.split()):
        assert game.turn == game.decides == i // 2 % 2
        play(game, square)
    assert drawn(game) == FULL


def test_no_pawn_is_placed_on_the_centre():
    game = Game("seega")
    assert steps(game).split() == sorted(ALL.split())
    play(game, "b2")
    assert len(steps(game).split()) == 23 and "c3" not in steps(game).split()


def test_the_player_who_placed_last_moves_first():
    assert play(Game("seega"), ALL).turn == DARK
    assert play(Game("seega", {"first": "dark"}), ALL).turn == LIGHT


def test_first_dark_places_first():
    game = play(Game("seega", {"first": "dark"}), "a1 b1")
    assert drawn(game) == "..... ..... ..... ..... dd..."
    assert game.turn == LIGHT


def test_placing_captures_nothing_by_default():
    game = play(Game("seega"), "a1 e5 b1 e4 c1")
    assert drawn(game) == "....l ....d ..... ..... ldl.."


def catching(placing):
    return play(Game("seega", {"captures_while_placing": "on"}), placing)


def test_with_captures_while_placing_a_pawn_placed_captures_like_a_pawn_moved():
    game = catching("a1 e5 b1 e4 c1")
    assert drawn(game) == "....l ....d ..... ..... l.l.."
    assert game.turn == LIGHT
    assert "b1" in steps(game).split()  # its square is free again


def test_a_pawn_need_not_be_placed_where_it_captures():
    game = catching("a1 e5 b1 e4")
    assert len(steps(game).split()) == 20
    assert drawn(play(game, "d3")) == "....l ....d ...l. ..... ld..."


def test_a_pawn_placed_between_two_enemies_is_safe():
    assert drawn(catching("a1 c1 b1")) == "..... ..... ..... ..... ldl.."


def test_pawns_not_yet_placed_count_as_left():
    game = catching("a1 d5 b1 c5 c1 b5")
    assert drawn(game) == ".l.l. ..... ..... ..... l.l.."
    assert ended(game) is None and game.turn == DARK


def test_the_last_turn_of_placing_can_win_all_pawns():
    rows = "..... ..... ..... ..... dl..."
    game = stand("seega", rows, DARK, placed=22, captures_while_placing="on")
    assert ended(play(game, "c1")) == "dark major"
    game = stand("seega", rows, DARK, placed=23, captures_while_placing="on")
    assert ended(play(game, "c1")) == "dark major"
    # One turn earlier the enemy still has two pawns in hand.
    rows = "..... ..... ..... ..... ld..."
    game = stand("seega", rows, LIGHT, placed=21, captures_while_placing="on")
    assert ended(play(game, "c1")) is None


def test_a_pawn_moves_to_an_empty_neighbour_the_centre_included():
    game = stand("seega", "....d ..... ..... ..l.. .....")
    assert steps(game) == "c2-b2 c2-c1 c2-c3 c2-d2"


def test_nothing_moves_diagonally_or_onto_a_pawn():
    game = stand("seega", "....d ..... ..... l.... ld...")
    assert steps(game) == "a2-a3 a2-b2"


def test_a_pawn_caught_between_the_moved_one_and_another_is_removed():
    game = play(stand("seega", "....d ..... ..... ..... ld.l."), "d1-c1")
    assert drawn(game) == "....d ..... ..... ..... l.l.."
    assert game.turn == DARK


def test_a_pawn_is_caught_in_a_column_too():
    game = play(stand("seega", "....l ....d ..... ....l d...."), "e2-e3")
    assert drawn(game) == "....l ..... ....l ..... d...."


def test_several_pawns_are_caught_at_once():
    game = play(stand("seega", "..l.. ..d.. ld.dl ..l.. ....d"), "c2-c3")
    assert drawn(game) == "..l.. ..... l.l.l ..... ....d"


def test_all_three_must_be_adjacent():
    game = play(stand("seega", "....d ..... ..... ..... ld..l"), "e1-d1")
    assert drawn(game) == "....d ..... ..... ..... ld.l."


def test_two_enemies_in_a_row_are_not_caught():
    game = play(stand("seega", "....d ..... ..... ...l. ldd.."), "d2-d1")
    assert drawn(game) == "....d ..... ..... ..... lddl."


def test_the_edge_of_the_board_catches_nobody():
    game = play(stand("seega", "....d ..... ..... ..l.. d...."), "c2-b2")
    assert drawn(game) == "....d ..... ..... .l... d...."
    game = play(stand("seega", "....d ..... ..... ..... d.l.."), "c1-b1")
    assert drawn(game) == "....d ..... ..... ..... dl..."


def test_nothing_is_caught_round_the_edge_of_the_board():
    # e1 and a2 are neighbours only in the numbers of the squares.
    game = play(stand("seega", "....d ..... ..l.. d.... ...ll"), "c3-c2")
    assert drawn(game) == "....d ..... ..... d.l.. ...ll"
    game = stand("seega", "....d ..... l.... .l... ...ld")
    assert "b2-a2" in steps(game).split() and "d1-c1" in steps(game).split()


def test_a_pawn_on_the_centre_is_never_captured():
    game = stand("seega", "....d ..... .ld.. ...l. .....")
    assert len(steps(game).split()) > 1  # d2-d3 captures nothing, so all moves are free
    assert drawn(play(game, "d2-d3")) == "....d ..... .ldl. ..... ....."


def test_a_pawn_on_the_centre_takes_part_in_capturing():
    game = stand("seega", "d.... ..... ..ld. ....l .....")
    assert steps(game) == "e2-e3"
    assert drawn(play(game, "e2-e3")) == "d.... ..... ..l.l ..... ....."


def test_a_pawn_that_moves_to_the_centre_captures():
    game = play(stand("seega", "d.... ..... ...dl ..l.. ....."), "c2-c3")
    assert drawn(game) == "d.... ..... ..l.l ..... ....."


def test_a_pawn_that_moves_between_two_enemies_is_safe():
    game = play(stand("seega", "....d ..... ..... .l..l d.d.."), "b2-b1")
    assert drawn(game) == "....d ..... ..... ....l dld.."
    play(game, "e5-e4")  # capture is the act of the pawn that moves
    assert drawn(game) == "..... ....d ..... ....l dld.."


def test_when_some_move_captures_only_capturing_moves_are_legal():
    game = stand("seega", "ld.l. ..... ..d.. ..... ld.l.")
    assert steps(game) == "d1-c1 d5-c5"


def test_the_pawn_that_captured_must_go_on_while_it_can():
    game = play(stand("seega", "d.... ..... ..... ...dl ld.l."), "d1-c1")
    assert game.turn == LIGHT and steps(game) == "c1-c2"
    play(game, "c1-c2")
    assert drawn(game) == "d.... ..... ..... ..l.l l...."
    assert game.turn == DARK


def test_the_pawn_that_captured_may_choose_its_next_capture():
    game = play(stand("seega", "d.... ..... ...l. ...dl ld.l."), "d1-c1")
    assert steps(game) == "c1-c2 c1-d1"


def test_only_the_pawn_that_captured_goes_on():
    game = play(stand("seega", "ld.l. ..... ..... ..... ld.l."), "d1-c1")
    assert game.turn == DARK


def test_a_player_who_cannot_move_passes_and_must_be_freed():
    rows = "..... ..... ..... d.... ld..d"
    game = stand("seega", rows, LIGHT)
    assert game.turn == game.decides == DARK and game.passed
    assert steps(game) == "a2-a3 a2-b2 b1-b2 b1-c1"
    play(game, "a2-a3")
    assert game.turn == LIGHT and not game.passed
    assert steps(game) == "a1-a2"


def test_only_a_player_who_has_passed_must_be_freed():
    game = stand("seega", "..... ..... ..... d.... ld..d", DARK)
    assert from_square(game, "e1") == "d1 e2"


def test_passing_is_automatic_after_a_turn():
    game = play(stand("seega", "..... ..... d.... ..... ld..d", DARK), "a3-a2")
    assert game.turn == DARK and game.passed
    assert "e1-d1" not in steps(game).split()


def test_the_duty_lasts_one_turn():
    game = play(stand("seega", "..... ..... d.... ..... ld..d", DARK), "a3-a2 a2-b2 a1-a2")
    assert not game.passed and from_square(game, "e1") == "d1 e2"


def test_who_placed_last_may_be_the_one_to_pass():
    # Dark should start phase 2, but Light stands on all four squares round the centre.
    placing = "c2 b3 a1 b1 d3 c4 c1 d1 a2 b2 e1 d2 e2 a4 a3 e3 b4 d4 e4 a5 c5 e5 b5 d5"
    game = play(Game("seega"), placing)
    assert game.turn == LIGHT and game.passed
    assert steps(game) == "b3-c3 c2-c3 d3-c3"  # no Dark pawn stands beside c4
    for text in steps(game).split():
        after = play(play(Game("seega"), placing), text)
        assert after.turn == DARK and not after.passed
