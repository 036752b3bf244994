# Runs on any runtime: perft in the middle of a game, as often as asked for.
#
#   perft.py GAME ROUNDS MILLISECONDS
#
# plays into the game by a fixed rule (past the placing, then some steps more), takes the first
# depth with enough leaves, counts them for at least ROUNDS rounds and MILLISECONDS, and prints
# depth, leaves, rounds, milliseconds.
import sys
import time

from rules.game import PLACE, Game

_ENOUGH_LEAVES = 2000
_STEPS_MORE = 6

if hasattr(time, "ticks_ms"):
    now_ms = time.ticks_ms
else:

    def now_ms():
        return time.monotonic_ns() // 1000000


def into_the_middle(name):
    game = Game(name)
    more = _STEPS_MORE
    while more and game.count:
        steps = game.steps()
        placing = steps[0] >> 12 == PLACE
        game.play(steps[(7 * len(game.played) + 3) % len(steps)])
        if not game.count:  # this would be the end: stay in front of it
            game.undo()
            break
        more -= not placing
    return game


def main(name, rounds, milliseconds):
    game = into_the_middle(name)
    depth = 1
    while game.perft(depth) < _ENOUGH_LEAVES:
        depth += 1
    done = 0
    start = now_ms()
    while done < rounds or now_ms() - start < milliseconds:
        leaves = game.perft(depth)
        done += 1
    print(depth, leaves, done, now_ms() - start)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
