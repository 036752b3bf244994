"""Fanorona, sentence by sentence, on both boards."""

from position import DARK, LIGHT, drawn, ended, from_square, play, stand, steps

from rules.game import Game

LOOP = "e1-d1 a5-b5 d1-e1 b5-a5"  # there and back, without a capture


def test_both_boards_start_with_every_point_but_the_centre_taken():
    assert drawn(Game("fanorona")) == "ddddd ddddd dl.dl lllll lllll"
    assert drawn(Game("fanorona9")) == ("ddddddddd ddddddddd dldl.dldl lllllllll lllllllll")
    assert Game("fanorona").turn == Game("fanorona9").turn == LIGHT


def test_first_dark_starts_from_the_same_set_up():
    game = Game("fanorona", {"first": "dark"})
    assert game.turn == DARK and drawn(game) == "ddddd ddddd dl.dl lllll lllll"
    assert steps(game) == "b4-c3A c4-c3A d3-c3A d3-c3W d4-c3A"


def test_the_first_turn_has_five_openings_two_of_them_with_the_same_pawn():
    assert steps(Game("fanorona9")) == "d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A"
    assert steps(Game("fanorona")) == "b2-c3A b3-c3A b3-c3W c2-c3A d2-c3A"


def test_points_with_an_even_sum_have_eight_directions_and_the_others_four():
    game = stand("fanorona", ".d... ..... ..l.. ..... .....")
    assert from_square(game, "c3") == "b2 b3 b4 c2 c4 d2 d3 d4"
    game = stand("fanorona", "....d ..... .l... ..... .....")
    assert from_square(game, "b3") == "a3 b2 b4 c3"
    game = stand("fanorona", "....d ..... ..... ..... l....")
    assert from_square(game, "a1") == "a2 b1 b2"
    game = stand("fanorona", "....d ..... ..... ..... .l...")
    assert from_square(game, "b1") == "a1 b2 c1"


def test_the_lines_of_the_large_board_are_the_same():
    game = stand("fanorona9", "........d ......... ....l.... ......... .........")
    assert from_square(game, "e3") == "d2 d3 d4 e2 e4 f2 f3 f4"
    game = stand("fanorona9", "l.......d ......... ...l..... ......... ........l")
    assert from_square(game, "d3") == "c3 d2 d4 e3"
    assert from_square(game, "a5") == "a4 b4 b5"
    assert from_square(game, "i1") == "h1 h2 i2"


def test_a_pawn_does_not_move_onto_another():
    game = stand("fanorona", "....d ..... ..... dl... ld...")
    assert from_square(game, "a1") == ""


def test_a_move_towards_enemies_captures_all_in_the_unbroken_line():
    game = play(stand("fanorona", "d.... ..... ..... ..... l.ddd"), "a1-b1A")
    assert drawn(game) == "d.... ..... ..... ..... .l..."
    assert game.turn == DARK


def test_a_gap_or_an_own_pawn_breaks_the_line():
    game = play(stand("fanorona", "d.... ..... ..... ..... l.d.d"), "a1-b1A")
    assert drawn(game) == "d.... ..... ..... ..... .l..d"
    game = play(stand("fanorona", "d.... ..... ..... ..... l.dld"), "a1-b1A")
    assert drawn(game) == "d.... ..... ..... ..... .l.ld"


def test_a_move_away_from_enemies_captures_all_in_the_unbroken_line():
    game = play(stand("fanorona", "....d ..... ..... ..... ddl.."), "c1-d1W")
    assert drawn(game) == "....d ..... ..... ..... ...l."
    game = play(stand("fanorona", "....d ..... ..... ..... d.l.."), "c1-d1")
    assert drawn(game) == "....d ..... ..... ..... d..l."  # a gap: nothing stood just behind


def test_captures_follow_diagonals_too():
    game = play(stand("fanorona", "....d ...d. ..... .l... .d..."), "b2-c3A")
    assert drawn(game) == "..... ..... ..l.. ..... .d..."
    game = play(stand("fanorona", "....d ..... ..l.. .d... d...."), "c3-b4")
    assert drawn(game) == "....d .l... ..... .d... d...."
    game = play(stand("fanorona", "d.... ..... ..l.. .d... d...."), "c3-d4W")
    assert drawn(game) == "d.... ...l. ..... ..... ....."


def test_the_large_board_captures_across_all_its_rows():
    game = play(stand("fanorona9", "d...d.... ....d.... ....d.... ......... ....l...."), "e1-e2A")
    assert drawn(game) == "d........ ......... ......... ....l.... ........."
    game = play(stand("fanorona9", "d...d.... ...dl.... ......... ......... ........."), "e4-f4W")
    assert drawn(game) == "d...d.... .....l... ......... ......... ........."


def test_when_a_move_does_both_the_player_chooses_one():
    rows = "....d ..... ..... ..... dl.d."
    game = stand("fanorona", rows)
    assert from_square(game, "b1") == "b2 c1A c1W"
    assert drawn(play(game, "b1-c1A")) == "....d ..... ..... ..... d.l.."
    assert drawn(play(stand("fanorona", rows), "b1-c1W")) == "....d ..... ..... ..... ..ld."


def test_a_move_that_captures_must_capture():
    assert "b1-c1" not in steps(stand("fanorona", "....d ..... ..... ..... dl.d.")).split()


def test_capturing_is_not_compulsory():
    game = stand("fanorona", "....d ..... ..... ..... l.dl.")
    assert {"a1-b1A", "a1-a2", "d1-d2"} <= set(steps(game).split())


def test_with_compulsory_capture_only_capturing_moves_are_legal():
    rows = "....d ..... ..... ..... l.dl."
    assert steps(stand("fanorona", rows, compulsory_capture="on")) == "a1-b1A d1-e1W"
    rows = "....d ..... ..... ..... l...."
    assert steps(stand("fanorona", rows, compulsory_capture="on")) == "a1-a2 a1-b1 a1-b2"


CHAIN = "d.... ..... ..d.. ....d dl..."


def test_after_a_capture_the_same_pawn_may_go_on_capturing_or_stop():
    game = play(stand("fanorona", CHAIN), "b1-c1W")
    assert game.turn == game.decides == LIGHT
    assert steps(game) == "c1-c2A end"
    play(game, "c1-c2A")
    assert steps(game) == "c2-d2A end"
    play(game, "c2-d2A")
    assert drawn(game) == "d.... ..... ..... ...l. ....."
    assert game.turn == DARK


def test_the_player_may_stop_after_any_capture():
    game = play(stand("fanorona", CHAIN), "b1-c1W end")
    assert game.turn == DARK and drawn(game) == "d.... ..... ..d.. ....d ..l.."
    game = play(stand("fanorona", CHAIN), "b1-c1W c1-c2A end")
    assert game.turn == DARK and drawn(game) == "d.... ..... ..... ..l.d ....."


def test_with_compulsory_capture_stopping_stays_free():
    game = play(stand("fanorona", CHAIN, compulsory_capture="on"), "b1-c1W")
    assert steps(game) == "c1-c2A end"


def test_only_the_pawn_that_captured_goes_on():
    game = play(stand("fanorona", "d.... ..... ..d.. l.... dl..l"), "b1-c1W")
    assert {text[:2] for text in steps(game).split()} == {"c1", "en"}


def test_where_no_further_capture_is_possible_the_turn_ends_by_itself():
    game = play(stand("fanorona", "....d ..... ..... ..... dl..."), "b1-c1W")
    assert game.turn == DARK and "end" not in steps(game)


def test_a_move_without_a_capture_ends_the_turn():
    game = play(stand("fanorona", "....d ..... ..d.. ..... .l..."), "b1-c1")
    assert game.turn == DARK  # though c1-c2 would capture


def test_a_chain_never_goes_on_in_the_direction_just_moved_in():
    game = play(stand("fanorona", "d.... ..... ..... ..... dl..d"), "b1-c1W")
    assert game.turn == DARK  # c1-d1 would capture e1
    game = play(stand("fanorona", "d.... ..... ..d.. ..... dl..d"), "b1-c1W")
    assert steps(game) == "c1-c2A end"  # nor beside another capture


def test_a_direction_may_come_back_later_in_a_chain():
    play(stand("fanorona", CHAIN), "b1-c1W c1-c2A c2-d2A")  # east, north, east


def test_a_chain_reaches_no_point_a_second_time_the_start_included():
    rows = "....d ..... dd... ..... dl..."
    game = play(stand("fanorona", rows), "b1-c1W c1-b2A")
    assert game.turn == DARK  # b2-b1 would capture b3, but the pawn started there
    assert drawn(game) == "....d ..... .d... .l... ....."
    assert "b2-b1W" in steps(stand("fanorona", drawn(game))).split()


def test_points_trodden_in_one_turn_are_free_in_the_next():
    game = play(stand("fanorona", "....d ..... dd... ..... dl..."), "b1-c1W c1-b2A e5-e4")
    assert {"b2-b1W", "b2-c1"} <= set(steps(game).split())


def test_capturing_all_enemy_pawns_wins_at_once():
    game = play(stand("fanorona", "..... ..... ..... ..... l.ddd"), "a1-b1A")
    assert ended(game) == "light captured"
    assert steps(game) == "" and game.result[2] == 0
    game = play(stand("fanorona9", "l.ddddddd" + 4 * " .........", DARK), "c5-b4")
    assert ended(game) is None
    game = play(stand("fanorona9", "d.lllllll" + 4 * " .........", DARK), "a5-b5A")
    assert ended(game) == "dark captured"


def test_ten_quiet_turns_with_fewer_than_five_pawns_each_are_a_draw():
    game = play(stand("fanorona", "d.... ..... ..... ..... ..l.l", quiet=8), "e1-d1")
    assert ended(game) is None
    assert ended(play(game, "a5-b5")) == "draw quiet"


def test_all_ten_turns_count_from_the_start():
    game = stand("fanorona", "d.... ..... ..... ..... l...l")
    play(game, LOOP + " a1-b1 a5-a4 b1-c1 a4-a3 e1-e2")
    assert ended(game) is None
    assert ended(play(game, "a3-a4")) == "draw quiet"


def test_with_five_pawns_on_a_side_no_turn_counts():
    game = stand("fanorona", "d.... ..... ..... l.... lll.l")
    play(game, LOOP + " e1-e2 a5-a4 e2-e3 a4-a5 e3-e4 a5-b5")
    assert ended(game) is None


def test_a_capture_starts_the_count_anew():
    game = stand("fanorona", "....d d.... ..... ..... l.d.l", quiet=9)
    play(game, "a1-b1A e5-d5 e1-d1 d5-e5 d1-e1")
    assert ended(game) is None


def test_the_third_repetition_is_a_draw():
    game = stand("fanorona", "d.... ..... ..... ..... ....l")
    play(game, LOOP + " e1-d1 a5-b5 d1-e1")
    assert ended(game) is None
    assert ended(play(game, "b5-a5")) == "draw repetition"


def test_the_tenth_quiet_turn_comes_before_the_third_repetition():
    game = play(stand("fanorona", "d.... ..... ..... ..... ....l", quiet=2), LOOP + " " + LOOP)
    assert ended(game) == "draw quiet"


def test_a_player_who_cannot_move_passes_and_need_not_be_freed():
    game = stand("fanorona", "....d ..... ..... dd... ld...")
    assert game.turn == DARK and game.passed
    assert steps(game) == steps(stand("fanorona", drawn(game), DARK))
    assert "e5-e4" in steps(game).split()
    play(game, "e5-e4")
    assert game.turn == DARK and game.passed  # and again
    play(game, "b2-b3")
    assert game.turn == LIGHT and not game.passed


def test_a_pass_is_no_quiet_turn():
    game = stand("fanorona", "....d ..... ..... dd... ld...", quiet=8)
    play(game, "e5-e4")
    assert ended(game) is None and game.turn == DARK
    assert ended(play(game, "e4-e5")) == "draw quiet"
