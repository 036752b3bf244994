"""The rules beside the oracle: random games of every game and option, the same at every step.

python -m tests.test_rules_oracle 1000000    the same as a campaign of that many steps
"""

import itertools
import random
import sys
from collections import Counter

import pytest

from rules.game import NAMES, SIDES, Game, options_of
from tests import oracle

STEPS = 600  # of each game with each combination of its options, and one game of each taste
LONGEST = 350  # steps of a game here: one of Badia can have thousands
PATIENCE = 250  # steps after which a player with a taste plays anything


def combinations(name: str) -> list[dict[str, str]]:
    """Every way to set a game's options.  The default value is left out where not setting the
    option means just that; Chefa's phase2 means the side that started."""
    choices = []
    for key, *values in options_of(name):
        choices.append(
            [{}] + [{key: value} for value in (values if key == "phase2" else values[1:])]
        )
    return [
        {key: value for part in parts for key, value in part.items()}
        for parts in itertools.product(*choices)
    ]


ALL = [(name, options) for name in NAMES for options in combinations(name)]


def squares_of(game: Game) -> str:
    squares = bytearray(game.columns * game.rows)
    game.squares(squares)
    return "".join(".ld"[pawn] for pawn in squares)


def compare(game: Game, judge: oracle.Oracle) -> list[str]:
    """Check that both stand the same; the legal steps."""
    legal = sorted(game.text(step) for step in game.steps())
    assert legal == judge.steps(), game.save()
    assert squares_of(game) == judge.drawing(), game.save()
    if judge.result is None:
        assert game.result is None, game.save()
        assert SIDES[game.decides] == judge.decides, game.save()
        assert SIDES[game.turn] == judge.turn, game.save()
        assert game.passed == judge.passed, game.save()
    else:
        assert game.result is not None, game.save()
        winner, kind, mask = game.result
        assert (SIDES[winner], kind) == judge.result, game.save()
        figure = {game.name_of(square) for square in range(25) if mask >> square & 1}
        assert (figure in judge.figures) if figure else not judge.figures, game.save()
        assert not legal
    return legal


def play_out(
    name: str, options: dict[str, str], seed: int, longest: int
) -> tuple[int, Counter[str]]:
    """One random game on both: its length, and what was seen in it."""
    dice = random.Random(repr((name, sorted(options.items()), seed)))
    game, judge = Game(name, options), oracle.new(name, options)
    seen: Counter[str] = Counter()
    length = 0
    taste = TASTES[seed % len(TASTES)]
    while (legal := compare(game, judge)) and length < longest:
        step = taste(judge, legal, dice) if length < PATIENCE else dice.choice(legal)
        game.play(game.step(step))
        judge.play(step)
        length += 1
        seen["passed"] += judge.passed
        seen["other decides"] += judge.decides != judge.turn
    seen[game.result[1] if game.result else "unfinished"] += 1
    return length, seen


# Tastes: how a random player chooses.  By chance alone many things would hardly ever be seen.


def any_step(judge: oracle.Oracle, legal: list[str], dice: random.Random) -> str:
    return dice.choice(legal)


def greedy(judge: oracle.Oracle, legal: list[str], dice: random.Random) -> str:
    """A step that ends the game or captures, if one of a few does."""
    for step in (few := [dice.choice(legal) for _ in range(4)]):
        after = judge.copy()
        after.play(step)
        if after.result or len(after.board) < len(judge.board):
            return step
    return few[0]


def strangling(judge: oracle.Oracle, legal: list[str], dice: random.Random) -> str:
    """The step that leaves the fewest steps, of a few; an end only if there is nothing else."""

    def steps_left(step: str) -> int:
        after = judge.copy()
        after.play(step)
        return 1000 if after.result else len(after.steps()) - 20 * after.passed

    return min([dice.choice(legal) for _ in range(8)], key=steps_left)


def restless(judge: oracle.Oracle, legal: list[str], dice: random.Random) -> str:
    """Back to where it came from, mostly: a situation that has been seen, if one of a few is."""
    few = [dice.choice(legal) for _ in range(8)] if dice.random() < 0.9 else legal[:1]
    for step in few:
        after = judge.copy()
        after.play(step)
        if after.result == ("draw", "repetition") or after.seen[-1] in judge.seen[:-1]:
            return step
    return few[0]


TASTES = (any_step, greedy, strangling, restless)


def play_many(
    name: str, options: dict[str, str], steps: int, seed: int = 0, longest: int = LONGEST
) -> Counter[str]:
    """Random games until that many steps have been compared, and at least one of each taste:
    what was seen in them."""
    seen: Counter[str] = Counter()
    played = 0
    while played < steps or seed % len(TASTES):
        length, more = play_out(name, options, seed, longest)
        seen += more
        played += length
        seed += 1
    return seen


@pytest.mark.parametrize(("name", "options"), ALL, ids=str)
def test_the_rules_and_the_oracle_agree_at_every_step(name, options):
    assert play_many(name, options, STEPS)


def main() -> None:
    steps = int(sys.argv[1])
    for name, options in ALL:
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        seen = play_many(name, options, steps // len(ALL), seed=1000000, longest=sys.maxsize)
        print(name, options, dict(sorted(seen.items())), flush=True)


if __name__ == "__main__":
    main()
