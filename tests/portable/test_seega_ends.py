"""Seega, sentence by sentence: small, great and major victory."""

from position import DARK, LIGHT, drawn, ended, figure, play, stand, steps


def test_capturing_all_pawns_is_a_major_victory():
    game = play(stand("seega", "..... ..... ..... ..... ld.l."), "d1-c1")
    assert ended(game) == "light major"
    assert figure(game) == "" and steps(game) == ""
    game = play(stand("seega", "..... ..... ..... ..... dl.d.", DARK), "d1-c1")
    assert ended(game) == "dark major"


def test_a_line_with_no_enemy_behind_it_is_a_small_victory_for_more_pawns():
    game = play(stand("seega", "dd..d ..... ll.ll ..l.. ....."), "c2-c3")
    assert ended(game) == "light small"
    assert figure(game) == "a3 b3 c3 d3 e3"


def test_the_other_player_wins_by_a_line_if_it_has_more_pawns():
    game = play(stand("seega", "ddddd d.... ll.ll ..l.. ....."), "c2-c3")
    assert ended(game) == "dark small"
    assert figure(game) == "a3 b3 c3 d3 e3"


def test_with_equal_numbers_play_goes_on():
    game = play(stand("seega", "ddddd ..... ll.ll ..l.. ....."), "c2-c3")
    assert ended(game) is None and game.turn == DARK


def test_the_free_side_may_be_above():
    game = play(stand("seega", "..... ..l.. ll.ll ..... d.d.d"), "c4-c3")
    assert ended(game) == "light small"


def test_enemies_on_both_sides_of_the_line_are_no_victory():
    game = play(stand("seega", "d...d ..... ll.ll ..l.. d...."), "c2-c3")
    assert ended(game) is None


def test_rows_and_columns_but_the_edges_are_lines():
    for row in range(5):
        rows = ["....."] * 5
        rows[row] = "ll.ll"
        beside = 1 if row == 0 else row - 1
        rows[beside] = "..l.."
        rows[4 if row < 3 else 0] = "d...d" if (4 if row < 3 else 0) != beside else "d.l.d"
        start = "c" + "54321"[beside]
        game = play(stand("seega", " ".join(rows)), start + "-c" + "54321"[row])
        assert (ended(game) == "light small") == (0 < row < 4), rows


def test_columns_are_lines_like_rows():
    for column in "abcde":
        beside = "b" if column == "a" else chr(ord(column) - 1)
        far = "e" if column in "abc" else "a"
        rows = []
        for row in "54321":
            pawns = {column: "l", far: "d" if row == "5" else "."}
            if row == "3":
                pawns[column] = "."
                pawns[beside] = "l"
            rows.append("".join([pawns.get(c, ".") for c in "abcde"]))
        game = play(stand("seega", " ".join(rows)), beside + "3-" + column + "3")
        assert (ended(game) == "light small") == (column in "bcd"), rows
        if column in "bcd":
            assert figure(game) == " ".join([column + row for row in "12345"])


def test_only_the_movers_line_counts():
    game = stand("seega", "dd..d ..... lllll l.... .....", DARK)
    play(game, "a5-a4")
    assert ended(game) is None
    play(game, "a2-a1")  # the line has stood all the time: now its owner has moved
    assert ended(game) == "light small"


def test_there_is_no_small_victory_while_placing():
    game = stand("seega", "dd..d ..... lll.l ..... .....", LIGHT, placed=20)
    play(game, "d3")
    assert ended(game) is None
    play(game, "e1")
    assert ended(game) is None and game.turn == DARK


def test_a_line_is_tested_at_the_end_of_the_turn_not_within_a_chain():
    game = play(stand("seega", "d...d ..ldl ll.ll ..d.. ..l.."), "c4-c3")
    assert drawn(game) == "d...d ...dl lllll ..... ..l.."
    assert ended(game) is None and steps(game) == "c3-c4"
    play(game, "c3-c4")
    assert ended(game) is None and game.turn == DARK


def test_forty_turns_without_a_capture_are_a_count():
    game = play(stand("seega", "d...d ..... ..... ..... l.l.l", quiet=38), "a1-a2")
    assert ended(game) is None
    play(game, "a5-a4")
    assert ended(game) == "light quiet"
    assert figure(game) == "" and steps(game) == ""


def test_with_equal_numbers_forty_quiet_turns_are_a_draw():
    game = play(stand("seega", "d...d ..... ..... ..... l...l", quiet=39), "a1-a2")
    assert ended(game) == "draw quiet"


def test_a_capture_starts_the_count_of_quiet_turns_anew():
    game = play(stand("seega", "....d ..... ..... ..... ld.l.", quiet=39), "d1-c1")
    assert ended(game) is None
    play(game, "e5-e4 a1-a2")
    assert ended(game) is None


def test_a_pass_is_no_quiet_turn():
    rows = "..... ..... ..... d.... ld..d"
    game = stand("seega", rows, LIGHT, quiet=38)
    assert game.passed
    play(game, "a2-a3")
    assert ended(game) is None
    play(game, "a1-a2")
    assert ended(game) == "dark quiet"


def test_a_small_victory_comes_before_the_fortieth_quiet_turn():
    game = play(stand("seega", "dd..d ..... ll.ll ..l.. .....", quiet=39), "c2-c3")
    assert ended(game) == "light small"
    game = play(stand("seega", "ddddd ..... ll.ll ..l.. .....", quiet=39), "c2-c3")
    assert ended(game) == "draw quiet"


def test_the_third_repetition_is_a_count():
    game = stand("seega", "d.... ..... ..... ..... l...l")
    play(game, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1")
    assert ended(game) is None
    play(game, "b5-a5")
    assert ended(game) == "light repetition"
    game = stand("seega", "d.... ..... ..... ..... l....")
    play(game, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1 b5-a5")
    assert ended(game) == "draw repetition"


def test_the_fortieth_quiet_turn_comes_before_the_third_repetition():
    game = stand("seega", "d.... ..... ..... ..... l...l", quiet=32)
    play(game, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1 b5-a5")
    assert ended(game) == "light quiet"


def test_a_situation_after_a_pass_repeats_like_any_other():
    game = stand("seega", "....d ..... ..... d.... ld...", LIGHT)
    there, back = "a2-b2 a1-a2 e5-e4 a2-a1 b2-a2", "a2-b2 a1-a2 e4-e5 a2-a1 b2-a2"
    play(game, there + " " + back)
    assert game.passed and drawn(game) == "....d ..... ..... d.... ld..."
    play(game, there + " a2-b2 a1-a2 e4-e5 a2-a1")
    assert ended(game) is None
    play(game, "b2-a2")
    assert ended(game) == "dark repetition"


def test_a_start_without_the_duty_to_free_is_another_situation_than_one_with_it():
    """Light is blocked, yet phase 2 starts with Dark's turn and no pass: no duty yet."""
    game = stand("seega", "lddld dldll dd.dl dldll ddlll", DARK)
    loop = "d3-c3 e3-d3 d3-e3 c3-d3"
    assert not game.passed
    play(game, loop)
    assert game.passed  # the same board, but Light has passed
    play(game, loop)
    assert ended(game) is None  # it stood three times, but only twice after a pass
    play(game, "d3-c3")
    assert ended(game) == "draw repetition"


def test_when_nobody_can_be_freed_the_game_is_over_and_counted():
    game = stand("seega", "..... ..... d.... dd... ldd..", LIGHT)
    assert ended(game) == "dark blocked"
    game = stand("seega", "..... ddddd ddddd lllll lllll", LIGHT)
    assert ended(game) == "draw blocked"
    assert steps(game) == "" and game.decides is None


def test_the_blocked_player_wins_the_count_if_it_has_more_pawns():
    game = stand("seega", "dd... ddddd llddd lllll lllll", LIGHT)
    assert ended(game) == "light blocked"
