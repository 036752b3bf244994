"""Plays games between two players on any runtime, each opening twice with colours changed.

    duel.py GAME FIRST SECOND OPENING...

A player is `level:N`, `nodes:N`, `random` or `greedy` (the best step by the evaluation alone). An
opening is the number of a random one. Prints a line a game: opening, side of FIRST, its points in
halves, steps.
"""

import sys

from rules.game import Game
from rules.player import Player

LONGEST = 600  # steps; a game that is longer counts as drawn
OPENING = {"fraha": 4, "chefa": 2, "badia": 10, "seega": 8, "fanorona": 3, "fanorona9": 4}

seed = 1


def chance(n):
    """A random number below n."""
    global seed
    seed = (seed * 1103 + 12345) % 1048573
    return (seed >> 4) % n


def open_game(name, number):
    """The game after some random steps: the same for the same number."""
    global seed
    seed = number * 7919 % 1048573 + 1
    while True:
        game = Game(name)
        for _ in range(OPENING[name]):
            if not game.result:
                game.play(game.steps()[chance(game.count)])
        if not game.result:
            return game


def greedy(game):
    """The step after which the evaluation is best: no look at what the other side can do."""
    side = 1 - 2 * game.decides
    best, highest = 0, -999999
    for step in game.steps():
        outcome = game.rules.play(game.state, 0, step)
        value = side * game.rules.evaluate(game.state, game.slot)
        if outcome:
            value = (0, 20000, -20000, 0)[outcome & 3] * side
        value = value * 16 + chance(16)
        if value > highest:
            best, highest = step, value
    return best


def choose(who, game, player):
    if who == "random":
        return game.steps()[chance(game.count)]
    if who == "greedy":
        return greedy(game)
    kind, _, amount = who.partition(":")
    if kind == "level":
        player.start(game, int(amount), chance(1000))
    else:
        player.start(game, 5, chance(1000), nodes=int(amount))
    while not player.think(2000):
        pass
    return player.best


def duel(name, number, first, second, side):
    """Points of `first`, which plays `side`, in halves, and the number of steps."""
    game = open_game(name, number)
    players = (Player(), Player())
    while not game.result and len(game.played) < LONGEST:
        mine = game.decides == side
        game.play(choose(first if mine else second, game, players[mine]))
    if not game.result or game.result[0] == 2:
        return 1, len(game.played)
    return 2 if game.result[0] == side else 0, len(game.played)


def main(name, first, second, numbers):
    for number in numbers:
        for side in (0, 1):
            points, steps = duel(name, int(number), first, second, side)
            print(number, side, points, steps)


main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
