# Runs on any runtime: perft in the middle of a game, as often as asked for.
#
#   perft.py GAME ROUNDS MILLISECONDS
#
# plays into the game by a fixed rule (past the placing, then some steps more), takes the first
# depth with enough leaves, counts them for at least ROUNDS rounds and MILLISECONDS, and prints
# depth, leaves, rounds, and microseconds of the fastest round: what else the machine did is not
# in it.
import sys
import time

from rules.game import PLACE, Game

_ENOUGH_LEAVES = 20000
_STEPS_MORE = 6

if hasattr(time, "ticks_us"):
    now_us = time.ticks_us
else:

    def now_us():
        return time.monotonic_ns() // 1000


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
    done = total = 0
    best = 1 << 29
    while done < rounds or total < 1000 * milliseconds:
        start = now_us()
        leaves = game.perft(depth)
        took = max(now_us() - start, 1)
        total += took
        best = min(best, took)
        done += 1
    print(depth, leaves, done, best)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
