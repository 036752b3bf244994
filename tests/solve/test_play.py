"""The adviser plays what the table says: wins in time, holds draws, holds out longest."""

import random
from itertools import islice

import pytest

from rules.adviser import Adviser
from rules.game import NOBODY, Game
from rules.perfect import LOSS, open_table
from tests.solve.positions import IDS, LONG, VARIANTS, graded, met_in_play, told
from tests.solve.test_tables import TABLES, after_a_turn, bans, with_an_empty_past

MOST_TURNS = 40  # after which a drawn game counts as held


def played_out(game, adviser, seed):
    """Both sides follow the adviser; the turns that were played."""
    turns = 0
    while not game.result and turns < MOST_TURNS:
        turns += game.fresh
        game.play(graded(adviser, game, seed).best)
    return turns


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_the_adviser_against_itself_reaches_the_value(name, options):
    table = open_table(name, options, str(TABLES))
    adviser = Adviser(table)
    kinds = {-1: 0, 0: 0, 1: 0}
    for game in islice(met_in_play(name, options, 5), 200):
        value, turns = told(table, game)
        if kinds[value] == 2:  # test_device_play.py has a thousand
            continue
        kinds[value] += 1
        # In Badia what has been before decides too: there the game begins here.
        other = with_an_empty_past(game) if name == "badia" else Game.load(game.save())
        mover = other.turn
        played = played_out(other, adviser, kinds[value])
        if value == 0 and name == "badia":
            continue  # such a game ends when the arrangements run out: see docs/perfect-play.md
        if value == 0:
            assert other.result is None or other.result[0] == NOBODY, game.save()
        else:
            assert played == turns, game.save()
            assert other.result[0] == (mover if value > 0 else 1 - mover), game.save()


def test_in_badia_what_is_decided_ends_in_time():
    """Also where the way straight back would help one of the two."""
    adviser = Adviser(open_table("badia", {}, str(TABLES)))
    for words in bans()[:: 1 if LONG else 15]:
        game = after_a_turn(words)
        mover, value = game.turn, words[9]
        turns = played_out(game, adviser, value) if value else 0
        if value:
            assert turns == value & 127, words
            assert game.result[0] == (mover if value < LOSS else 1 - mover), words


def test_in_badia_no_step_is_worse_than_the_best_legal_one():
    table = open_table("badia", {}, str(TABLES))
    adviser = Adviser(table)
    for n, game in enumerate(met_in_play("badia", {}, 6)):
        if n == (200 if LONG else 20):
            break
        advice = graded(adviser, game, n)
        values = [advice.value_of(step) for step in game.steps()]
        assert advice.value_of(advice.best)[0] == max(value for value, _ in values)


@pytest.mark.parametrize("options", [{}, {"lines": "contiguous"}, {"first": "dark"}], ids=str)
def test_chefa_is_won_against_anybody(options):
    name = "chefa"
    table = open_table(name, options, str(TABLES))
    value, turns = told(table, Game(name, options))
    assert value == 1
    adviser = Adviser(table)
    for seed in range(20 if LONG else 4):
        dice = random.Random(seed)
        game = Game(name, options)
        mover = game.turn
        while not game.result:
            own = game.decides == mover
            game.play(graded(adviser, game, seed).best if own else dice.choice(game.steps()))
        assert game.result[0] == mover
        assert len(game.played) <= turns


def test_a_step_within_a_turn_is_graded_too():
    table = open_table("fraha", {}, str(TABLES))
    adviser = Adviser(table)
    seen = 0
    for met in met_in_play("fraha", {}, 7):
        if seen >= 10:
            break
        game = Game.load(met.save())
        for step in game.steps():
            before = graded(adviser, game).value_of(step)
            game.play(step)
            if not game.result and not game.fresh:
                advice = graded(adviser, game)
                assert advice.value_of(advice.best) == before
                assert advice.grade(advice.best) in ("wins", "holds", "loses")
                seen += 1
            game.undo()


def test_slices_of_any_size_give_the_same_step():
    table = open_table("chefa", {}, str(TABLES))
    for n, game in enumerate(met_in_play("chefa", {}, 8)):
        if n == 5:
            break
        chosen = set()
        for probes in (1, 7, 10_000):
            adviser = Adviser(table)
            adviser.start(game, 3)
            assert adviser.best in game.steps()
            while not adviser.think(probes):
                pass
            chosen.add(adviser.best)
        assert len(chosen) == 1


def test_thinking_leaves_the_game_as_it_was():
    table = open_table("badia", {}, str(TABLES))
    adviser = Adviser(table)
    for n, game in enumerate(met_in_play("badia", {}, 9)):
        if n == 10:
            break
        before = game.save(), list(game.state[: game.slot]), game.steps(), list(game.past)
        adviser.start(game)
        for _ in range(n):
            adviser.think(3)
        assert before == (game.save(), list(game.state[: game.slot]), game.steps(), list(game.past))


def test_among_equal_steps_the_one_with_most_ways_to_go_wrong_is_chosen():
    table = open_table("chefa", {"phase2": "dark"}, str(TABLES))
    for game in met_in_play("chefa", {"phase2": "dark"}, 10):
        adviser = graded(Adviser(table), game)
        if adviser.value_of(adviser.best)[0] == 0 and game.state[3] >> 4 & 15 == 8:
            break
    while not adviser.think(1000):
        pass
    traps = {}
    for step in game.steps():
        if adviser.value_of(step)[0] == 0:
            game.play(step)
            other = graded(Adviser(table), game)
            replies = [other.value_of(reply)[0] for reply in game.steps()]
            game.undo()
            traps[step] = sum(value < 0 for value in replies) / len(replies)
    assert traps[adviser.best] == max(traps.values())
