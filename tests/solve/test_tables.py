"""What the tables say is true: known facts, brute force, and every value that of its best turn."""

import hashlib
import re
from array import array
from itertools import islice
from pathlib import Path

import pytest

from rules.adviser import Adviser
from rules.game import Game
from rules.perfect import LOSS, files_of, open_table
from tests.solve.brute import wins_within
from tests.solve.positions import IDS, LONG, VARIANTS, graded, met_in_play, told

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "rules/tables"
variants = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)


def opened(name, options):
    table = open_table(name, options, str(TABLES))
    assert table is not None
    return table


@pytest.mark.parametrize(
    ("name", "options", "value"),
    [
        ("fraha", {}, (0, 0)),
        ("fraha", {"first": "dark"}, (0, 0)),
        ("fraha", {"contacts": "one"}, (0, 0)),
        ("chefa", {}, (1, 9)),
        ("chefa", {"first": "dark"}, (1, 9)),
        ("chefa", {"phase2": "dark"}, (0, 0)),
        ("chefa", {"first": "dark", "phase2": "light"}, (0, 0)),
        ("chefa", {"lines": "contiguous"}, (1, 9)),
        ("chefa", {"lines": "contiguous", "phase2": "dark"}, (0, 0)),
        ("badia", {}, (0, 0)),
    ],
)
def test_the_starts_have_the_values_of_the_page(name, options, value):
    assert told(opened(name, options), Game(name, options)) == value


@variants
def test_every_variant_has_its_files(name, options):
    for file in files_of(name, options):
        assert (TABLES / f"{file}.tab").exists()


def test_all_tables_together_fit():
    assert sum(path.stat().st_size for path in TABLES.glob("*.tab")) <= 900_000


def test_the_tables_are_those_of_the_page():
    page = (ROOT / "docs/perfect-play.md").read_text()
    told = dict(re.findall(r"^\| (\S+\.tab) \| [\d,]+ \| (\w{16}) \|$", page, re.MULTILINE))
    there = {path.name: path for path in TABLES.glob("*.tab")}
    assert told.keys() == there.keys()
    for name, path in there.items():
        assert told[name] == hashlib.sha256(path.read_bytes()).hexdigest()[:16], name


@variants
def test_a_value_is_that_of_the_best_turn(name, options):
    table = opened(name, options)
    adviser = Adviser(table)
    for game in islice(met_in_play(name, options, 1), 1000 if LONG else 120):
        if name == "badia":
            game = with_an_empty_past(game)
        value = table.look(game)
        advice = graded(adviser, game)
        best = advice.value_of(advice.best)
        if value == 0:
            assert best == (0, 0), game.save()
        else:
            assert best == ((-1, value - LOSS) if value > LOSS else (1, value)), game.save()


def with_an_empty_past(game):
    """The same position, but nothing has been before: so the table of Badia sees it."""
    other = Game(game.name, game.options)
    other.state[: game.slot] = game.state[: game.slot]
    other._settle()
    return other


def bans():
    """Positions of Badia, chosen by chance among those in which the way straight back matters:
    words of the state, the pawns before the last turn, the value, and that without the ban."""
    lines = (Path(__file__).parent / "badia_bans.txt").read_text().splitlines()
    return [[int(word) for word in line.split()] for line in lines]


def after_a_turn(words):
    """The game of such a line: what was before is past, and may not come back."""
    game = Game("badia")
    for here in ([words[7], words[8], 0, words[3], 0, 0, 0], words[:7]):
        game.state[:7] = array("i", here)
        game._settle()
    return game


def test_in_badia_the_way_straight_back_is_not_counted_on():
    table = opened("badia", {})
    game = Game("badia")
    for words in bans():
        game.state[:7] = array("i", words[:7])
        assert table.look(game, 0, *words[7:9]) == words[9]
        assert table.look(game) == words[10]


def test_a_value_of_badia_is_that_of_the_best_turn_but_the_way_back():
    table = opened("badia", {})
    adviser = Adviser(table)
    for words in bans()[:: 1 if LONG else 10]:
        game = after_a_turn(words)
        value = words[9]
        assert table.look_here(game) == value
        advice = graded(adviser, game)
        turns = value - LOSS if value > LOSS else value
        assert advice.value_of(advice.best) == (turns and (1 if value < LOSS else -1), turns)


@variants
def test_brute_force_says_the_same_as_far_as_it_sees(name, options):
    table = opened(name, options)
    sight = 2 if name == "fraha" else 3
    kinds: dict = {}
    for game in islice(met_in_play(name, options, 2), 20_000 if LONG else 1500):
        value = table.look(game)
        if kinds.setdefault(value, 0) >= (40 if LONG else 3):
            continue
        kinds[value] += 1
        if name == "badia":
            game = with_an_empty_past(game)
        mover = game.turn
        lost = value > LOSS
        turns = value - LOSS if lost else value or sight + 1
        for n in range(1, sight + 1):
            assert wins_within(game, mover, n) == (not lost and turns <= n), game.save()
            assert wins_within(game, 1 - mover, n) == (lost and turns <= n), game.save()
    assert 0 in kinds
    assert 1 in kinds
