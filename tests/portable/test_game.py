"""What all games share: names, sides, options, steps and their texts, taking back."""

from expect import raises
from position import DARK, LIGHT, drawn, ended, play, stand, steps

from rules.game import KINDS, NAMES, SIDES, Game, options_of

OPTIONS = {
    "fraha": "first=light|dark contacts=all|one",
    "chefa": "first=light|dark lines=any|contiguous phase2=light|dark",
    "badia": "first=light|dark",
    "seega": "first=light|dark captures_while_placing=off|on",
    "fanorona": "first=light|dark compulsory_capture=off|on",
    "fanorona9": "first=light|dark compulsory_capture=off|on",
}


def test_there_are_six_games():
    assert " ".join(NAMES) == "fraha chefa badia seega fanorona fanorona9"


def test_squares_are_named_from_a1_along_the_rows():
    game = Game("fraha")
    assert [game.name_of(i) for i in (0, 1, 4, 5, 12, 24)] == ["a1", "b1", "e1", "a2", "c3", "e5"]
    game = Game("fanorona9")
    assert [game.name_of(i) for i in (0, 8, 9, 22, 44)] == ["a1", "i1", "a2", "e3", "i5"]


def test_light_starts_every_game():
    for name in NAMES:
        game = Game(name)
        assert game.turn == game.decides == LIGHT and game.fresh and not game.passed


def test_first_light_is_the_default_and_first_dark_lets_dark_start():
    for name in NAMES:
        assert Game(name, {"first": "light"}).turn == LIGHT
        assert Game(name, {"first": "dark"}).turn == DARK


def test_the_options_of_each_game_are_these_with_the_default_first():
    for name in NAMES:
        listed = [option[0] + "=" + "|".join(option[1:]) for option in options_of(name)]
        assert " ".join(listed) == OPTIONS[name]


def test_giving_the_default_of_an_option_changes_nothing():
    for name in NAMES:
        for option in options_of(name):
            given = Game(name, {option[0]: option[1]})
            assert list(given.state[: given.slot]) == list(Game(name).state[: given.slot])


def test_a_wrong_name_of_a_game_lists_the_right_ones():
    text = raises(ValueError, Game, "chess")
    assert "chess" in text and ", ".join(NAMES) in text


def test_a_wrong_option_lists_the_right_ones():
    for name in NAMES:
        text = raises(ValueError, Game, name, {"colour": "red"})
        assert "colour" in text
        for option in options_of(name):
            assert option[0] in text


def test_an_option_of_another_game_is_wrong():
    assert "lines" in raises(ValueError, Game, "fraha", {"lines": "any"})


def test_a_wrong_value_lists_the_right_ones():
    for name in NAMES:
        for option in options_of(name):
            for value in ("maybe", "", "Light", "on "):
                text = raises(ValueError, Game, name, {option[0]: value})
                assert option[0] in text and option[1] in text and option[2] in text


def test_the_kinds_of_results_have_their_names():
    assert KINDS[1:] == ("figure", "captured", "major", "small", "quiet", "blocked", "repetition")
    assert SIDES == ("light", "dark", "draw")


def test_steps_are_listed_in_order_and_once():
    game = play(Game("fraha"), "a1-a2")
    assert game.steps() == sorted(set(game.steps()))


def test_the_text_of_a_step_leads_back_to_it():
    for game in (
        Game("chefa"),
        play(Game("fraha"), "a1-a2"),
        Game("fanorona9"),
        play(stand("fanorona", "d.... ..... ..d.. ....d dl..."), "b1-c1W"),
        stand("seega", "....d ..... ..... ..... ld.l."),
    ):
        for step in game.steps():
            assert game.step(game.text(step)) == step


def test_texts_are_placements_moves_teleports_captures_and_the_end_of_a_chain():
    assert "c4" in steps(Game("chefa")).split()
    assert "a1-a2" in steps(Game("fraha")).split()
    assert "b2>e4" in steps(play(Game("fraha"), "a1-a2")).split()
    assert "d3-e3A" in steps(Game("fanorona9")).split()
    assert "d3-e3W" in steps(Game("fanorona9")).split()
    game = play(stand("fanorona", "d.... ..... ..d.. ....d dl..."), "b1-c1W")
    assert "end" in steps(game).split()


def test_a_step_that_is_not_legal_is_refused_and_changes_nothing():
    game = play(Game("fraha"), "a1-a2")
    before = list(game.state), list(game.past), game.count, list(game.played)
    for step in range(1 << 15):
        if step not in game.steps():
            raises(ValueError, game.play, step)
            break
    for step in (-1, 0, 1 << 16, 1 << 40):
        raises(ValueError, game.play, step)
    for text in ("a1-a2", "A1-A2", "b2>b2", "b2>c3", "b2>a9", "", "b2", "b2> e5", "end"):
        assert text in raises(ValueError, game.step, text)
    assert before == (list(game.state), list(game.past), game.count, list(game.played))


def test_nothing_is_legal_when_the_game_is_over():
    game = play(Game("chefa"), "a1 a5 b1 b5 d1 d5 e1")
    assert ended(game) == "light figure"
    assert game.steps() == [] and game.decides is None and game.turn is None
    raises(ValueError, game.step, "c1")
    raises(ValueError, game.play, 0x1002)


def test_a_step_can_be_taken_back_also_after_the_end():
    game = play(Game("chefa"), "a1 a5 b1 b5 d1 d5 e1")
    game.undo()
    assert ended(game) is None and game.turn == LIGHT and len(game.played) == 6
    assert drawn(game) == "dd.d. ..... ..... ..... ll.l."


def test_at_the_start_there_is_nothing_to_take_back():
    game = Game("seega")
    raises(ValueError, game.undo)
    play(game, "a1").undo()
    raises(ValueError, game.undo)


def test_taking_back_forgets_what_would_repeat():
    game = Game("fraha")
    shuffle = "a1-b1 b2>c2"
    for _ in range(5):
        play(game, shuffle)
        game.back_to(0)
    assert ended(game) is None and list(game.played) == []


def test_many_steps_can_be_taken_back_at_once():
    game = play(Game("seega"), "a1 a2 a3 a4 b1 b2")
    game.back_to(2)
    assert drawn(game) == "..... ..... ..... l.... l...." and game.turn == DARK


def test_two_games_do_not_disturb_each_other():
    one, two = Game("fanorona"), Game("fanorona9")
    play(one, "b3-c3A")
    assert steps(two) == "d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A"
    play(two, "d3-e3W")
    assert drawn(one).count("d") == 11 and drawn(two).count("d") == 21
