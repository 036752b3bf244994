"""Run on 32-bit MicroPython from compiled files: what each game leaves of the heap.

Prints `used BYTES` before anything, then a line `GAME BYTES` for every game in progress, the
search's memory and a thought included.
"""

import gc
import sys

from rules.player import Player

gc.collect()
player = Player(int(sys.argv[1]))

from firmware.app import App  # noqa: E402
from firmware.hal_virtual import Files, VirtualHal, World  # noqa: E402
from hardware.board import board  # noqa: E402
from rules.game import Game  # noqa: E402


def used():
    gc.collect()
    return gc.mem_alloc()  # type: ignore[attr-defined]


for name in ("fraha", "chefa", "badia", "seega", "fanorona", "fanorona9"):
    world = World(board("reed9" if name == "fanorona9" else "reed5"))
    app = App(VirtualHal(world, Files()), 1, player)
    app.begin(Game(name), 3, 5)  # the device decides on both sides
    for now in range(0, 4000, 4):
        app.slice_nodes = 20
        app.tick(now)
    print(name, used())
    del app, world
