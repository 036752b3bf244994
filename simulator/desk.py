"""The desk around a virtual board: hands, two trays of pawns, and somebody who obeys the lights.

In: what a person does (lift, drop, press).  Out: changes of sensors, nothing else.  `errand`
tells the next single thing that the lights ask for, so that it can be done for the person.
Runs on CPython and, in the browser, on MicroPython.
"""

from firmware.candidates import masks_of, ones
from firmware.hal_virtual import DARK, LIGHT, Table
from firmware.main import TABLE_BYTES
from rules.player import Player

SIDES = ("light", "dark")
SLICE_NODES = 80  # of a thought in a tick: WebAssembly does so many in 4 ms
PACE_MS = 240  # of obedient hands; a linear hall's self-test wants to see a pawn for 200
MOST_ERRANDS = 100
TAKE_OFF = ("victim", "group-a", "group-b", "extra")  # what is lifted there goes to the tray


class Desk:
    def __init__(self, variant="reed5", seed=1, files=None):
        self.table = Table(variant, seed, files)
        self.table.player = Player(TABLE_BYTES)
        self.table.slice_nodes = SLICE_NODES
        self.world = self.table.world
        self.board = self.world.board
        self.hand = []  # sides of the pawns in the air, the first lifted first

    # Squares

    def square(self, name):
        """ "c2" -> 7; a ValueError for what is no square."""
        column = ord(name[0]) - 97 if len(name) == 2 else -1
        row = ord(name[1]) - 49 if len(name) == 2 else -1
        if not (0 <= column < self.board.columns and 0 <= row < self.board.rows):
            raise ValueError("'%s' is no square of this board" % name)
        return column + self.board.columns * row

    # Hands

    def lift(self, square):
        """Takes a pawn up; returns whose it is.  Captured ones go to the tray at once."""
        asked_off = self.table.meanings()[square] in TAKE_OFF
        side = self.table.lift(square)
        if not asked_off:
            self.hand.append(side)
        return side

    def drop(self, square, side=None):
        """Puts a pawn down: the first of the hand, or one of this side, from the tray if need be;
        returns whose it is."""
        if self.world.pawns[square]:
            raise ValueError("a pawn stands on %s already" % self.board.square_name(square))
        if side is None:
            side = self.hand[0] if self.hand else LIGHT
        if side in self.hand:
            self.hand.remove(side)
        self.table.drop(square, side)
        return side

    def to_tray(self, side=None):
        """Lays the pawns in the hand (of this side) into the tray."""
        self.hand = [] if side is None else [other for other in self.hand if other != side]

    # Doing what the lights ask

    def obey(self):
        """Does what the lights ask, thing by thing; returns how many things that were."""
        count = 0
        while count < MOST_ERRANDS:
            errand = self.errand()
            if errand is None:
                break
            if errand[0] == "lift":
                self.lift(errand[1])
            else:
                self.drop(errand[1], errand[2])
            self.table.wait(PACE_MS)
            count += 1
        self.to_tray()
        return count

    def errand(self):
        """("lift", square), ("drop", square, side), or None: what the lights ask for next."""
        app = self.table.firmware
        if app and hasattr(app.mode, "found"):
            return self._tested()
        wish = wanted(app)
        if wish is None:
            return None
        light, dark, mover = wish
        pawns = self.world.pawns
        lifts: list = []
        drops: list = []
        victims: list = []
        capture = False
        if mover is not None:
            theirs = (dark, light)[mover]
            there = [square for square in range(len(pawns)) if pawns[square] == 2 - mover]
            capture = ones(theirs) < len(there)
        for square in range(len(pawns)):
            pawn = pawns[square]
            want = 1 if light >> square & 1 else 2 if dark >> square & 1 else 0
            if pawn and pawn != want:
                (victims if capture and not want and pawn == 2 - mover else lifts).append(square)
            elif want and not pawn:
                drops.append((square, want - 1))
        if lifts:
            return "lift", self._own_first(lifts, mover)
        for square, side in drops:
            if side in self.hand:
                return "drop", square, side
        if drops:
            return "drop", drops[0][0], drops[0][1]
        return ("lift", victims[0]) if victims else None

    def _tested(self):
        """In the self-test: all pawns come off, then one goes on each square that asks for it."""
        for square in range(self.board.squares):
            if self.world.pawns[square]:
                return "lift", square
        meanings = self.table.meanings()
        return ("drop", meanings.index("test"), LIGHT) if "test" in meanings else None

    def _own_first(self, squares, mover):
        for square in squares:
            if mover is not None and self.world.pawns[square] == mover + 1:
                return square
        return squares[0]


def wanted(app):
    """How the lights want the board to stand: (Light's squares, Dark's, who moves or None); or
    None where they leave it to the people."""
    play = app and app.mode
    if not app or app.game is None or not hasattr(play, "device_step"):
        return None
    game, referee = app.game, app.referee
    now = masks_of(game.state, 0)
    if referee.repairing:
        return now[0], now[1], None
    if play.ended or not referee.ready:
        return None
    step = play.device_step if play.device_step >= 0 else play.hint
    if step >= 0:
        game.rules.play(game.state, 0, step)
        light, dark = masks_of(game.state, game.slot)
        return light, dark, game.decides
    if referee.illegal or referee.missing:
        return now[0], now[1], None
    if referee.victims:
        for i in range(game.count):
            game.rules.play(game.state, 0, game.legal[i])
            light, dark = masks_of(game.state, game.slot)
            if light | dark == referee.present & ~referee.victims:
                return light, dark, game.decides
    return None


def side_of(word):
    """ "light" or "dark" as a side."""
    if word not in SIDES:
        raise ValueError("a pawn is light or dark, not '%s'" % word)
    return LIGHT if word == "light" else DARK
