"""A whole game in one line of text, and back."""

from dice import Dice
from expect import raises
from position import drawn, ended, play, steps

from rules.game import NAMES, Game, checksum, options_of


def same(one, two):
    return (
        one.name == two.name
        and one.options == two.options
        and list(one.played) == list(two.played)
        and list(one.state[: one.slot]) == list(two.state[: two.slot])
        and one.steps() == two.steps()
        and one.save() == two.save()
    )


def some_steps(name, options, count, seed):
    game = Game(name, options)
    dice = Dice(seed)
    while count and not game.result:
        game.play(dice.choose(game.steps()))
        count -= 1
    return game


def test_a_new_game_is_saved_with_its_name_and_options():
    game = Game("chefa", {"phase2": "dark", "first": "light"})
    assert game.save().startswith("chefa:first=light,phase2=dark::")
    assert same(Game.load(game.save()), game)


def test_a_game_can_be_saved_and_loaded_at_every_step():
    for name in NAMES:
        game = Game(name, {"first": "dark"})
        dice = Dice(11)
        for _ in range(40):
            if game.result:
                break
            game.play(dice.choose(game.steps()))
            assert same(Game.load(game.save()), game), game.save()


def test_a_finished_game_can_be_saved_and_loaded():
    game = play(Game("chefa"), "a1 a5 b1 b5 d1 d5 e1")
    loaded = Game.load(game.save())
    assert ended(loaded) == "light figure" and same(loaded, game)
    loaded.undo()
    assert drawn(loaded) == "dd.d. ..... ..... ..... ll.l."


def test_a_loaded_game_knows_its_past():
    line = play(Game("seega", {"captures_while_placing": "on"}), "a1 e5 b1 e4 c1")
    assert drawn(Game.load(line.save())) == "....l ....d ..... ..... l.l.."
    shuffled = some_steps("chefa", {}, 60, 3)
    one = Game.load(shuffled.save())
    assert list(one.past[: one.past[0]]) == list(shuffled.past[: shuffled.past[0]])


# A game with 64 legal steps: found by looking for one, no other game has so many.
CROWDED = "fanorona9::4203528116MH450RD91N2ALBV020Q082092M6P5f0184m070L653g1T0:vaZ5"


def test_places_beyond_the_62nd_are_saved_too():
    for place in (61, 62, 63):
        game = Game.load(CROWDED)
        assert game.count == 64
        game.play(game.steps()[place])
        assert game.save().split(":")[2][56:] == ("z", "-0", "-1")[place - 61]
        assert same(Game.load(game.save()), game)


def test_the_line_is_short_and_plain():
    game = some_steps("seega", {}, 60, 5)
    line = game.save()
    assert len(line) < 90 and " " not in line
    assert all(33 <= ord(character) < 127 for character in line)


def test_every_single_changed_character_is_noticed():
    line = some_steps("badia", {"first": "dark"}, 8, 1).save()
    for i in range(len(line)):
        for character in "0aZ:,-_= \n\x00\xff":
            if character != line[i]:
                raises(ValueError, Game.load, line[:i] + character + line[i + 1 :])


def test_every_truncated_line_is_noticed():
    line = some_steps("fraha", {"contacts": "one"}, 12, 2).save()
    for i in range(len(line)):
        raises(ValueError, Game.load, line[:i])
        raises(ValueError, Game.load, line[i + 1 :])


def test_a_dropped_doubled_or_swapped_character_is_noticed():
    line = some_steps("fanorona", {}, 12, 2).save()
    for i in range(len(line) - 1):
        raises(ValueError, Game.load, line[:i] + line[i + 1 :])
        raises(ValueError, Game.load, line[:i] + line[i] + line[i:])
        if line[i] != line[i + 1]:
            raises(ValueError, Game.load, line[:i] + line[i + 1] + line[i] + line[i + 2 :])


def signed(text):
    """A line that is not damaged, whatever it says."""
    return text + ":" + checksum(text)


def test_a_line_with_a_right_checksum_is_still_checked():
    assert same(Game.load(signed("fraha::")), Game("fraha"))
    for text in (
        "chess::",
        "::",
        "fraha:colour=red:",
        "fraha:first:",
        "fraha:first=:",
        "fraha:=light:",
        "fraha:first=light,:",
        "fraha::8",  # there are eight moves, 0 to 7
        "fraha::z",
        "fraha::-0",
        "fraha::0!",
        "fraha::0 ",
        "fraha::0\xe9",
    ):
        raises(ValueError, Game.load, signed(text))


def test_a_step_too_many_is_refused():
    line = play(Game("chefa"), "a1 a5 b1 b5 d1 d5 e1").save()
    digits = line.split(":")[2]
    raises(ValueError, Game.load, signed("chefa::" + digits + "0"))


def test_what_is_no_saved_game_is_refused():
    for text in ("", ":", ":::", "::::", "fraha", "fraha::", "fraha:::", "x" * 500):
        raises(ValueError, Game.load, text)


def test_only_the_way_save_writes_a_game_is_accepted():
    for text in (
        "fraha::-",  # a page and no digit
        "fraha::--0",
        "fraha:first=light,first=dark:",
    ):
        raises(ValueError, Game.load, signed(text))


def test_options_are_kept_as_given():
    for name in NAMES:
        for option in options_of(name):
            game = Game(name, {option[0]: option[2]})
            assert Game.load(game.save()).options == {option[0]: option[2]}
            assert steps(Game.load(game.save())) == steps(game)
