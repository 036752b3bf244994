"""A table that is missing, cut short or has a wrong bit is refused, and nothing worse happens."""

import random
import shutil
from pathlib import Path

import pytest

from rules.adviser import Adviser
from rules.game import Game
from rules.perfect import Part, open_table
from tests.solve.positions import told

TABLES = Path(__file__).parents[2] / "rules/tables"


@pytest.fixture
def folder(tmp_path):
    for path in TABLES.glob("*.tab"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_a_missing_table_is_none_and_no_word_is_said(tmp_path):
    said: list[str] = []
    assert open_table("fraha", {}, str(tmp_path), said.append) is None
    assert said == []


def test_games_that_are_not_solved_have_no_table():
    assert open_table("seega") is None
    assert open_table("fanorona9") is None


def test_a_missing_placing_table_leaves_the_second_phase(folder):
    (folder / "chefa-any-same.tab").unlink()
    table = open_table("chefa", {}, str(folder))
    game = Game("chefa")
    assert told(table, game) is None
    for text in "a1 b1 a5 c5 e1 d4 e5 b3".split():
        game.play(game.step(text))
    assert told(table, game) is not None


@pytest.mark.parametrize("left", [0, 3, 19, 20, 100, 2000, -1])
def test_a_table_cut_short_is_refused_with_one_notice(folder, left):
    path = folder / "fraha-all.tab"
    path.write_bytes(path.read_bytes()[:left])
    said: list[str] = []
    assert open_table("fraha", {}, str(folder), said.append) is None
    assert len(said) == 1
    assert "fraha-all.tab" in said[0]


def test_a_table_of_another_game_or_version_is_refused(folder):
    said: list[str] = []
    shutil.copy(folder / "badia.tab", folder / "fraha-all.tab")
    assert open_table("fraha", {}, str(folder), said.append) is None
    path = folder / "badia.tab"
    path.write_bytes(b"QPT3" + path.read_bytes()[4:])
    assert open_table("badia", {}, str(folder), said.append) is None
    assert len(said) == 2


def refused(path):
    """Whether opening the file or reading some block of it fails."""
    try:
        part = Part(str(path), 2)
        for number in range(part.t[6]):
            part.read(number)
    except ValueError:
        return True
    return False


def test_a_wrong_bit_anywhere_is_refused(folder):
    path = folder / "badia.tab"
    good = path.read_bytes()
    assert not refused(path)
    head = [8 * i + i % 8 for i in range(0, 3500, 7)]
    dice = random.Random(3)
    for place in [*head, *(dice.randrange(8 * len(good)) for _ in range(100))]:
        bad = bytearray(good)
        bad[place >> 3] ^= 1 << (place & 7)
        path.write_bytes(bad)
        assert refused(path), place


def test_after_a_damaged_block_the_table_is_silent_and_says_why(folder):
    path = folder / "fraha-all.tab"
    data = bytearray(path.read_bytes())
    start = Part(str(path), 0)._blocks
    for at in range(start + 100, len(data), 256):
        data[at] ^= 16
    path.write_bytes(data)
    table = open_table("fraha", {}, str(folder))
    game = Game("fraha")
    assert table.notice is None
    assert told(table, game) is None
    assert "damaged" in str(table.notice)
    adviser = Adviser(table)
    adviser.start(game)
    while not adviser.think(10):
        pass
    assert adviser.failed
    assert adviser.best in game.steps()
