"""Runs on MicroPython: prints the step that level 5 chooses in positions of Fanorona 5x5.

endgame_probe.py POSITIONS     masks of Light, who is to move, and of Dark, and their pawns, a line
"""

import sys

from rules import walk
from rules.game import Game
from rules.player import Player
from rules.words import ptr8

player = Player()
with open(sys.argv[1]) as lines:
    for line in lines:
        light, dark, lights, darks = [int(word) for word in line.split()]
        game = Game("fanorona")
        state, board = game.state, ptr8(game.state)
        for square in range(25):
            board[32 + state[1389 + square]] = (light >> square & 1) + 2 * (dark >> square & 1)
        state[0], state[1], state[5] = light, dark, lights << 9 | darks << 14
        walk.begin(game.past, 5)
        game._settle()
        player.start(game, 5)
        while not player.think(100000):
            pass
        print(player.best)
