"""The rules against the golden files, and perft against the oracle where that can keep up."""

import pytest
from test_perft import COUNTS

from rules.console import Console
from rules.game import NAMES, Game
from tests import golden, oracle
from tests.oracle.referee import perft

ORACLE_COUNTS = 3000  # sequences: more take the oracle too long
VARIANTS = list(golden.variants())
PERFT = golden.HERE / "perft"
PLAYTHROUGH = golden.HERE / "playthrough"


def test_there_is_a_perft_file_for_every_game_and_option_and_none_beside():
    assert sorted(path.name for path in PERFT.iterdir()) == sorted(
        golden.file_name(name, options) for name, options in VARIANTS
    )


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_perft_counts_what_the_golden_file_says(name, options):
    lines = list(golden.read_perft(PERFT / golden.file_name(name, options)))
    assert len(lines) >= 15
    for position, depth, count in lines:
        game = Game.load(position)
        assert (game.name, game.options) == (name, options)
        assert game.perft(depth) == count, (position, depth)


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_the_oracle_counts_the_same_where_it_can_keep_up(name, options):
    for position, depth, count in golden.read_perft(PERFT / golden.file_name(name, options)):
        if count <= ORACLE_COUNTS:
            game, judge = Game.load(position), oracle.new(name, options)
            for step in replayed(game):
                judge.play(step)
            assert perft(judge, depth) == count, (position, depth)


def replayed(game: Game) -> list[str]:
    """The texts of the steps played so far."""
    fresh, texts = Game(game.name, game.options), []
    for step in game.played:
        texts.append(fresh.text(step))
        fresh.play(step)
    return texts


def test_what_is_counted_on_every_runtime_agrees_with_the_golden_files():
    written = {
        (position, depth): count
        for name, options in VARIANTS
        for position, depth, count in golden.read_perft(PERFT / golden.file_name(name, options))
    }
    for position, counts in COUNTS:
        for depth, count in enumerate(counts, 1):
            assert written[position, depth] == count


def test_there_is_a_playthrough_of_every_game():
    assert sorted(path.stem for path in PLAYTHROUGH.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_console_answers_as_in_the_playthrough(name):
    console = Console()
    lines = (PLAYTHROUGH / f"{name}.txt").read_text().splitlines()
    asked = [i for i, line in enumerate(lines) if line.startswith("> ")]
    assert len(asked) > 30
    for i in asked:
        assert console.answer(lines[i][2:]) == lines[i + 1], f"line {i + 1}"
        if lines[i] == "> board":
            columns = 9 if name == "fanorona9" else 5
            assert lines[i + 2 : i + 8] == golden.picture(lines[i + 1], columns)
    assert console.answer("result") != "result none"


def test_the_golden_files_can_be_written_anew():
    assert golden.perft_text("badia", {}) == (PERFT / "badia.txt").read_text()
    assert golden.playthrough_text("chefa") == (PLAYTHROUGH / "chefa.txt").read_text()
