"""Runs on MicroPython: level 5 against itself from positions met in random play.

device_play.py GAME OPTIONS SEED COUNT    prints for each position its value, the side to move,
who has won (2: nobody), the turns that were played, and the game so far.
"""

import sys

from rules import player
from rules.game import Game
from rules.perfect import open_table
from rules.player import Player

MOST_TURNS = 20  # after which a drawn game counts as held
# In a drawn position the search chooses among steps that hold: a short look shows as much.
levels = list(player.LEVELS)
levels[4] = (40, 400, 1)
player.LEVELS = tuple(levels)  # type: ignore[assignment]

name, text, seed, count = sys.argv[1], sys.argv[2], int(sys.argv[3]) + 1, int(sys.argv[4])
options = dict([word.split("=") for word in text.split(",") if word != "-"])
table = open_table(name, options)
mind = Player()


def chance(n):
    global seed
    seed = (seed * 1103 + 12345) % 1048573
    return (seed >> 4) % n


def play_on(game, most):
    turns = 0
    while not game.result and turns < most:
        turns += game.fresh
        mind.start(game, 5, chance(1000))
        while not mind.think(100000):
            pass
        game.play(mind.best)
    return turns


while count:
    game = Game(name, options)
    for _ in range(1 + chance(60)):
        if game.result:
            break
        game.play(game.legal[chance(game.count)])
    if game.result or not game.fresh:
        continue
    met = game.save()
    if name == "badia":  # what has been before decides too: here the game begins anew
        began = Game(name, options)
        began.state[: game.slot] = game.state[: game.slot]
        began._settle()
        game = began
    count -= 1
    value, side = table.look_here(game), game.turn
    # A drawn game of Badia ends when the arrangements run out: see docs/perfect-play.md.
    turns = play_on(game, 127 if value else MOST_TURNS) if value or name != "badia" else 0
    print(value, side, game.result[0] if game.result else 2, turns, met)
