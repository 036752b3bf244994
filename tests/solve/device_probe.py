"""Runs on MicroPython: reads positions from a file, prints what the table says of each,
and once for each game what its table and the adviser keep of the heap.

device_probe.py FOLDER POSITIONS     the tables; a game, its options, and a state a line
"""

import gc
import sys

from rules.adviser import Adviser
from rules.game import Game
from rules.perfect import open_table

folder, positions = sys.argv[1:3]
games: dict = {}
with open(positions) as lines:
    for line in lines:
        words = line.split()
        options = dict([word.split("=") for word in words[1].split(",") if word != "-"])
        variant = words[0] + words[1]
        if variant not in games:
            games.clear()
            game = table = adviser = None
            game = Game(words[0], options)
            gc.collect()
            free = gc.mem_free() if hasattr(gc, "mem_free") else 0
            table = open_table(words[0], options, folder)
            adviser = Adviser(table)
            gc.collect()
            used = free - gc.mem_free() if hasattr(gc, "mem_free") else 0
            games[variant] = game, table, adviser
            print("heap", used)
        game, table, _ = games[variant]
        for i in range(7):
            game.state[i] = int(words[2 + i])
        print(table.look(game, 0, int(words[9]), int(words[10])))
