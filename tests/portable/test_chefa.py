"""Chefa, sentence by sentence."""

from position import DARK, LIGHT, drawn, ended, figure, from_square, play, stand, steps

from rules.game import Game

EIGHT = "a1 e5 b2 d5 d2 e4 a4 c5"  # four pawns each, in turn, that make no figure


def test_the_first_pawn_goes_on_any_square_but_the_centre():
    game = Game("chefa")
    assert drawn(game) == "..... ..... ..... ..... ....."
    assert len(steps(game).split()) == 24
    assert "c3" not in steps(game).split()


def test_the_second_pawn_goes_on_any_empty_square_but_the_centre():
    game = play(Game("chefa"), "b2")
    assert game.turn == DARK
    assert len(steps(game).split()) == 23
    assert "b2" not in steps(game).split() and "c3" not in steps(game).split()


def test_the_players_place_in_turn_until_all_eight_stand_and_light_goes_on():
    game = Game("chefa")
    for i, square in enumerate(EIGHT.split()):
        assert game.turn == i % 2
        play(game, square)
    assert drawn(game) == "..ddd l...d ..... .l.l. l...."
    assert game.turn == LIGHT
    assert "-" in steps(game)


def test_first_dark_starts_both_phases():
    game = Game("chefa", {"first": "dark"})
    assert game.turn == DARK
    play(game, EIGHT)
    assert drawn(game) == "..lll d...l ..... .d.d. d...."
    assert game.turn == DARK


def test_phase2_decides_who_starts_phase_2_whoever_started():
    for first, second, expected in (
        ("light", "light", LIGHT),
        ("light", "dark", DARK),
        ("dark", "light", LIGHT),
        ("dark", "dark", DARK),
    ):
        game = play(Game("chefa", {"first": first, "phase2": second}), EIGHT)
        assert game.turn == expected
        play(game, steps(game).split()[0])
        assert game.turn == 1 - expected


def test_a_pawn_moves_to_an_empty_neighbour():
    game = stand("chefa", "l...l ..... ..... ddd.. l...d")
    assert "b1" in from_square(game, "a1").split()
    play(game, "a1-b1")
    assert drawn(game) == "l...l ..... ..... ddd.. .l..d"
    assert game.turn == DARK


def test_nobody_moves_onto_the_centre():
    game = stand("chefa", "..... ..l.. .l.l. ..... d.dld")
    assert from_square(game, "c4") == "b4 c1 c5 d4"  # c1 is a swap across the centre
    assert from_square(game, "b3") == "a3 b2 b4"


def test_no_pawn_moves_diagonally_or_further_than_one_square():
    game = stand("chefa", "l...l ..... ..... d.d.. ld..d")
    assert from_square(game, "a5") == "a2 a4 b5"  # a2 is a swap


def test_a_pawn_swaps_with_an_enemy_beside_it():
    game = stand("chefa", "l..dl ..... ..... ..... ld.d.")
    play(game, "a1-b1")
    assert drawn(game) == "l..dl ..... ..... ..... dl.d."
    assert game.turn == DARK


def test_a_pawn_swaps_with_a_distant_enemy_when_nothing_stands_between():
    game = stand("chefa", "l...d ..... ..... ..... .....")
    assert from_square(game, "a5") == "a4 b5 e5"
    assert drawn(play(game, "a5-e5")) == "d...l ..... ..... ..... ....."


def test_any_pawn_in_between_is_an_obstacle():
    own = stand("chefa", "l.l.d ..... ..... ..... .....")
    assert from_square(own, "a5") == "a4 b5"
    enemy = stand("chefa", "l.d.d ..... ..... ..... .....")
    assert from_square(enemy, "a5") == "a4 b5 c5"


def test_the_centre_is_no_obstacle_to_a_swap():
    game = stand("chefa", "..... ..... l...d ..... .....")
    assert from_square(game, "a3") == "a2 a4 b3 e3"
    game = stand("chefa", "..... ..... .l.d. ..... .....")
    assert from_square(game, "b3") == "a3 b2 b4 d3"
    game = stand("chefa", "..l.. ..... ..... ..... ..d..")
    assert from_square(game, "c5") == "b5 c1 c4 d5"


def test_own_pawns_do_not_swap():
    game = stand("chefa", "ll... ..... ..... ..... ....d")
    assert from_square(game, "a5") == "a4"


def test_the_ko_forbids_to_undo_the_swap_just_played():
    game = play(stand("chefa", "l...d .ld.. ..... d...l ..l.d"), "a5-e5")
    assert "e5-a5" not in steps(game).split()  # e5 is Light's now
    assert "a5-e5" not in steps(game).split()
    assert from_square(game, "a5") == "a4 b5"


def test_another_swap_is_free_under_the_ko():
    game = play(stand("chefa", "l...d .ld.. ..... d...l ..l.d"), "a5-e5")
    assert "b4" in from_square(game, "c4").split()


def test_the_ko_lasts_one_turn():
    game = play(stand("chefa", "l...d .ld.. ..... d...l ..l.d"), "a5-e5 e1-d1 e2-e3")
    assert "e5" in from_square(game, "a5").split()


def test_a_plain_move_leaves_no_ko():
    game = play(stand("chefa", "l...d ..... ..... ..... ....."), "a5-b5")
    assert from_square(game, "e5") == "b5 d5 e4"


def test_the_swap_back_is_open_to_the_player_who_swapped():
    game = play(stand("chefa", "l...d .ld.. ..... d...l ..l.d"), "a5-e5 e1-d1")
    assert "a5" in from_square(game, "e5").split()


def test_four_on_one_row_win_with_gaps_allowed():
    game = play(stand("chefa", "d.d.d ..... ...l. ....d ll..l"), "d3-d2")
    assert ended(game) is None
    game = play(stand("chefa", "d.d.d ..... ..... ...ld ll..l"), "d2-d1")
    assert ended(game) == "light figure"
    assert figure(game) == "a1 b1 d1 e1"


def test_four_on_one_column_win():
    game = play(stand("chefa", "l.d.d l.... .l... ..... l.d.d"), "b3-a3")
    assert ended(game) == "light figure"
    assert figure(game) == "a1 a3 a4 a5"


def test_four_on_a_middle_line_win_across_the_centre():
    game = play(stand("chefa", "d.d.d ..... ll..l ...ld ....."), "d2-d3")
    assert ended(game) == "light figure"
    assert figure(game) == "a3 b3 d3 e3"


def test_four_in_a_two_by_two_square_win():
    game = play(stand("chefa", "d.d.d ..... ..... .lll. ..l.d"), "d2-d1")
    assert ended(game) is None
    game = play(stand("chefa", "d.d.d ..... ...l. .ll.. ..l.d"), "d3-d2")
    assert ended(game) is None
    game = play(stand("chefa", "d.d.d ..... ..... .ll.l ..l.d"), "e2-d2")
    assert ended(game) is None
    game = play(stand("chefa", "d.d.d ..... ..... .ll.. .l.ld"), "d1-c1")
    assert ended(game) == "light figure"
    assert figure(game) == "b1 c1 b2 c2"


def test_with_lines_contiguous_a_gap_does_not_win():
    rows = "d.d.d ..... ..... ...ld ll..l"
    game = play(stand("chefa", rows, lines="contiguous"), "d2-d1")
    assert ended(game) is None
    rows = "d.d.d ..... ll..l ...ld ....."
    assert ended(play(stand("chefa", rows, lines="contiguous"), "d2-d3")) is None


def test_with_lines_contiguous_four_adjacent_squares_win():
    rows = "d.d.d ..... ..... ...ld lll.."
    game = play(stand("chefa", rows, lines="contiguous"), "d2-d1")
    assert ended(game) == "light figure"
    rows = "d.d.d ..... ..... .ll.. .l.ld"
    assert ended(play(stand("chefa", rows, lines="contiguous"), "d1-c1")) == "light figure"


def test_the_fourth_pawn_placed_can_win():
    game = play(Game("chefa"), "a1 a5 b1 b5 d1 d5 e1")
    assert ended(game) == "light figure"
    assert steps(game) == ""
    game = play(Game("chefa"), "a1 a5 b1 b5 d1 a4 e2 b4")
    assert ended(game) == "dark figure"


def test_a_swap_that_completes_the_enemys_figure_wins_for_the_enemy():
    game = stand("chefa", "l...l d.... ..... ..... ldd.d")
    play(game, "a1-a4")
    assert ended(game) == "dark figure"
    assert figure(game) == "a1 b1 c1 e1"


def test_a_swap_that_completes_both_figures_wins_for_the_mover():
    game = stand("chefa", "lll.d ..... ..... ..... ddd.l")
    play(game, "e1-e5")
    assert ended(game) == "light figure"
    assert figure(game) == "a5 b5 c5 e5"
    game = stand("chefa", "lll.d ..... ..... ..... ddd.l", DARK)
    play(game, "e5-e1")
    assert ended(game) == "dark figure"


def test_the_same_situation_for_the_third_time_is_a_draw():
    game = stand("chefa", "l...d .ld.. ..... d...l ..l.d")
    play(game, "a5-b5 e5-d5 b5-a5 d5-e5 a5-b5 e5-d5 b5-a5")
    assert ended(game) is None
    play(game, "d5-e5")
    assert ended(game) == "draw repetition"


def test_the_swap_that_the_ko_forbids_belongs_to_the_situation():
    start = "l...d .ld.. ..... d...l ..l.d"
    game = stand("chefa", start)
    # Light swaps, both shuffle, Dark swaps back: the same squares, but now with a ko.
    play(game, "a5-e5 e1-d1 c1-b1 d1-e1 b1-c1 a5-e5")
    assert drawn(game) == start and game.turn == LIGHT
    assert "e5" not in from_square(game, "a5").split()
    shuffle = "c1-b1 e1-d1 b1-c1 d1-e1"
    play(game, shuffle)
    assert drawn(game) == start  # for the third time, but once it was with the ko
    assert ended(game) is None
    play(game, shuffle)
    assert ended(game) == "draw repetition"


def test_nothing_else_of_the_past_belongs_to_the_situation():
    start = "l...d .ld.. ..... d...l ..l.d"
    game = stand("chefa", start)
    play(game, "a5-b5 e5-d5 b5-a5 d5-e5")  # two ways round to the same situation
    play(game, "c1-b1 e1-d1 b1-c1 d1-e1")
    assert ended(game) == "draw repetition"
