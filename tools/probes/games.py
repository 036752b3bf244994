# Runs on 32-bit MicroPython from compiled files: whole games on the virtual board, the device on
# both sides, its steps carried out by hands.
#
#   games.py GAME[,GAME ...] LEVEL COUNT MOST_STEPS
#
# prints `board BYTES`, what the virtual board itself takes, which a Pico does not have; then
# `name steps most free used` for each of COUNT games, of each kind in turn: its length, the most
# bytes of heap in use after any of its steps, the bytes free then, and what is in use after it.
# What Unix itself loses for good whenever machine code is loaded anew (a note of some bytes for
# each function; a Pico keeps none) is left out.
import gc
import sys

from firmware.main import keep_tidy, table_bytes_for

keep_tidy()

from rules.player import Player  # noqa: E402

NAMES = sys.argv[1].split(",")
LEVEL, COUNT, MOST_STEPS = [int(word) for word in sys.argv[2:]]
BOARD = "reed9" if NAMES[0] == "fanorona9" else "reed5"
PLAYER = Player(table_bytes_for(BOARD))  # first of all, as on the device

from firmware.app import unload  # noqa: E402
from firmware.candidates import masks_of  # noqa: E402
from rules.game import Game  # noqa: E402

gc.collect()
before = gc.mem_alloc()
from firmware.hal_virtual import Table  # noqa: E402

TABLE = Table(BOARD)
gc.collect()
print("board", gc.mem_alloc() - before)

TICK_MS = 20
SLICE_NODES = 100


def carry_out(table, step):
    """Hands do the device's step: all that has to leave, then all that has to come."""
    game, pawns = table.firmware.game, table.world.pawns
    game.rules.play(game.state, 0, step)
    light, dark = masks_of(game.state, game.slot)
    for lifting in (True, False):
        for square in range(len(pawns)):
            want = 1 if light >> square & 1 else 2 if dark >> square & 1 else 0
            if pawns[square] != want:
                if lifting and pawns[square]:
                    table.lift(square)
                elif want and not lifting:
                    table.drop(square, want - 1)
        table.wait(60)


def set_up(table):
    """The pawns of the first position, and no others."""
    pawns = table.world.pawns
    light, dark = masks_of(table.firmware.game.state, 0)
    for square in range(len(pawns)):
        if pawns[square]:
            table.lift(square)
    table.wait(100)
    for square in range(len(pawns)):
        if (light | dark) >> square & 1:
            table.drop(square, dark >> square & 1)
    table.wait(200)


def in_flash(table):
    """Bytes of the files: on a Pico they are not in the heap."""
    total = 0
    for name in table.files.names():
        total += (len(table.files.read(name)) + 15) // 16 * 16
    return total


def whole_game(table, name):
    """Plays one; returns its length, the most heap in use, and the least free."""
    app = table.firmware
    app.shelve()
    app.begin(Game(name), 3, LEVEL)
    set_up(table)
    most, free, seen = 0, 1 << 29, 0
    while not app.game.result and len(app.game.played) < MOST_STEPS:
        table.wait(TICK_MS)
        if table.world.restarts:
            raise RuntimeError(str(table.files.read("faults")))
        if app.mode.device_step >= 0 and not app.referee.repairing:
            carry_out(table, app.mode.device_step)
        if len(app.game.played) != seen:
            seen = len(app.game.played)
            gc.collect()
            most = max(most, gc.mem_alloc() - in_flash(table))
            free = min(free, gc.mem_free() + in_flash(table))
    return seen, most, free


def lost_by_loading(name):
    """Bytes that are gone when a game's machine code has come and gone."""
    for _ in range(2):
        gc.collect()
        before = gc.mem_alloc()
        Game(name)
        unload("fanorona" if name != "fanorona" else "fraha")
        gc.collect()
    return gc.mem_alloc() - before


def main():
    lost = {}
    for name in NAMES:
        lost[name] = lost_by_loading(name)
    gone = 0
    table = TABLE
    table.tick_ms = TICK_MS
    table.player = PLAYER
    table.slice_nodes = SLICE_NODES
    table.power_on()
    for number in range(COUNT):
        kind = NAMES[number % len(NAMES)]
        if len(NAMES) > 1:
            gone += lost[kind]
        steps, most, free = whole_game(table, kind)
        table.firmware.to_menu()
        table.wait(100)
        gc.collect()
        print(kind, steps, most - gone, free + gone, gc.mem_alloc() - gone - in_flash(table))


main()
