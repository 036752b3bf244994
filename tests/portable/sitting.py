"""People at a virtual board: what the firmware's tests use for hands and eyes.

    sitting = Sitting("chefa", "a5 e5 a3 b1 b3 d3 b2 d4")    # a game, and the steps so far
    sitting.lift("b2"); sitting.drop("b1"); sitting.settle()
    sitting.lit("legal"), sitting.played(), sitting.meaning("b1")

The game comes over the link, the pawns are put where the lights ask for them.  From then on
only magnets move, and contacts bounce.
"""

import gc

from firmware.hal_virtual import DARK, LIGHT, Table
from rules.game import Game


def saved(name, steps, options=None):
    """A saved game after these steps."""
    game = Game(name, options)
    for text in steps.split():
        game.play(game.step(text))
    return game.save()


class Sitting:
    def __init__(self, name=None, steps="", variant="reed5", seed=1, options=None, player=None):
        line = "load " + saved(name, steps, options) if name else ""
        gc.collect()
        self.table = Table(variant, seed)
        self.table.player = player
        self.world = self.table.world
        self.board = self.world.board
        self.hand = []  # pawns lifted and not yet put down: their sides
        self.table.power_on()
        self.table.wait(60)
        if name:
            self.say(line)
            gc.collect()
            self.obey()

    @property
    def firmware(self):
        return self.table.firmware

    def square(self, name):
        return ord(name[0]) - 97 + self.board.columns * (ord(name[1]) - 49)

    # Hands

    def lift(self, *names):
        """Takes pawns up, one after the other; the hand keeps them."""
        for name in names:
            self.hand.append(self.table.lift(self.square(name)))
            self.table.wait(60)

    def drop(self, name, side=None):
        """Puts down a pawn of the hand, of this side where it matters, else the last one."""
        if side is None:
            side = self.hand.pop() if self.hand else LIGHT
        elif side in self.hand:
            self.hand.remove(side)
        self.table.drop(self.square(name), side)
        self.table.wait(60)

    def move(self, start, target):
        self.lift(start)
        self.drop(target)
        self.settle()

    def settle(self):
        self.table.wait(700)

    def obey(self):
        """Does what the lights ask for in a repair: pawns off, pawns on; then waits."""
        for _ in range(3):
            for name in self.lit("extra"):
                self.table.lift(self.square(name))
            for name in self.lit("missing-light"):
                self.table.drop(self.square(name), LIGHT)
            for name in self.lit("missing-dark"):
                self.table.drop(self.square(name), DARK)
            self.settle()

    def carry_out(self):
        """Does what the lights ask for in a move of the device; returns what that was."""
        starts, targets, victims = (
            self.lit("device-from"),
            self.lit("device-to"),
            self.lit("victim"),
        )
        asked = " ".join(starts) + " > " + " ".join(targets) + " x " + " ".join(victims)
        sides = [self.table.lift(self.square(name)) for name in starts]
        for name in victims:
            self.table.lift(self.square(name))
        for name in targets:
            if self.world.pawns[self.square(name)]:
                sides.append(self.table.lift(self.square(name)))
        self.table.wait(60)
        own = sides[0] if sides else self.firmware.game.decides
        for name in targets:
            self.table.drop(self.square(name), own)
        self.table.wait(60)
        for side in sides[1:]:  # those that had to make room
            for name in self.lit(("missing-light", "missing-dark")[side]):
                self.table.drop(self.square(name), side)
        self.settle()
        return asked

    def wait_for(self, meaning, ms=60000):
        """Waits until some square has this meaning; says whether one has."""
        for _ in range(ms // 100):
            if self.lit(meaning):
                return True
            self.table.wait(100)
        return False

    # Eyes

    def meaning(self, name):
        return self.table.meanings()[self.square(name)]

    def lit(self, meaning):
        """The squares with this meaning, as names."""
        meanings = self.table.meanings()
        return [
            self.board.square_name(square)
            for square in range(len(meanings))
            if meanings[square] == meaning
        ]

    def played(self):
        """The steps so far, as text, oldest first."""
        game = self.firmware.game
        return " ".join([game.text(step) for step in game.played])

    def say(self, line):
        """A line over the link, and the answer."""
        self.table.heard()
        self.table.say(line)
        self.table.wait(60 + len(line))
        return self.table.heard().strip()
