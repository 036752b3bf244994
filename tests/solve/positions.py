"""Positions for the tests of perfect play: met in random play, or put on the board."""

import os
import random

from rules.game import Game
from rules.perfect import LOSS

LONG = os.environ.get("QUINT_SOLVE_LONG") == "1"
VARIANTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("fraha", {}),
    ("fraha", {"contacts": "one"}),
    ("chefa", {}),
    ("chefa", {"phase2": "dark"}),
    ("chefa", {"lines": "contiguous", "first": "dark"}),
    ("badia", {}),
)
IDS = [" ".join([name, *(f"{key}={value}" for key, value in o.items())]) for name, o in VARIANTS]


def met_in_play(name, options, seed, steps=60):
    """Games at the start of a turn, one after the other, without end."""
    dice = random.Random(seed)
    while True:
        game = Game(name, options)
        for _ in range(dice.randrange(1, steps)):
            if game.result:
                break
            if game.fresh and dice.random() < 0.3:
                yield game
            game.play(dice.choice(game.steps()))


def told(table, game):
    """What a table says of a game where it stands: +1, 0 or -1 for the side to move, and turns;
    None where it says nothing."""
    value = table.look_here(game)
    if value < 0:
        return None
    return (value > 0) - 2 * (value > LOSS), value % LOSS


def graded(adviser, game, seed=0):
    """The adviser, when it has graded every step."""
    adviser.start(game, seed)
    while not adviser.graded:
        adviser.think(1000)
        assert not adviser.failed
    return adviser
