"""Squares whose sensor is not believed: dead, stuck, or lying.

A sensor that says nothing, or always the same, would hold up the game for ever.  Where one or two
squares are asked for in vain, a press of the button says so: they turn *doubtful*.  A second
press within some seconds confirms it: the sensors are faulty.  From then on the board takes
those squares to stand as the game says, and play goes on.  The owner's settings keep
them.  The self-test does the same with what it finds dead.  A square is believed again when the
self-test has found it sound, or when it shows of its own accord that it is alive: its reading has
changed, and then held.
"""

from firmware.candidates import ones
from firmware.clock import since

ASKED_MS = 5000  # so long a second press may follow the first
ALIVE_MS = 2000  # so long a reading has to hold after it has changed; what chatters does not
MOST_AT_ONCE = 2
MOST = 4  # with more squares in the dark a game is a matter of faith


class Faulty:
    def __init__(self, app):
        self.app = app
        self.doubtful = 0
        self._asked_at = 0
        self._changed = 0  # faulty squares that have changed,
        self._changed_at = 0  # and when the last one did
        self.mask = 0

    def load(self):
        """Takes the squares from the settings."""
        app, mask = self.app, 0
        for name in app.settings.get("faulty").split(","):
            for square in range(app.board.squares):
                if app.board.square_name(square) == name:
                    mask |= 1 << square
        if mask != self.mask:
            self.mask = mask
            app.referee.doubt(mask, app.hands)

    def asked(self, squares):
        """A press, while these squares are asked for."""
        if not squares or ones(squares) > MOST_AT_ONCE or ones(self.mask | squares) > MOST:
            return
        if squares == self.doubtful:
            self._set(self.mask | squares, squares, "faulty")
            self.doubtful = 0
        else:
            self.doubtful = squares
            self._asked_at = self.app.now
        self.app.redraw = True

    def found(self, dead, sound):
        """What the self-test says, once it has been carried through."""
        if ones(dead) <= MOST and dead & ~self.mask and ones(sound) >= self.app.board.squares // 2:
            self._set(self.mask | dead, dead & ~self.mask, "faulty")
        self.believe(sound)

    def believe(self, squares):
        """These sensors are sound."""
        if self.mask & squares:
            self._set(self.mask & ~squares, self.mask & squares, "sound")

    def change(self, square):
        """A sensor's reading has changed; says whether it is to be ignored."""
        self.doubtful = 0
        if not self.mask >> square & 1:
            return False
        self._changed |= 1 << square
        self._changed_at = self.app.now
        return True

    def tick(self, now):
        if self.doubtful and since(now, self._asked_at) >= ASKED_MS:
            self.doubtful = 0
            self.app.redraw = True
        if self._changed and since(now, self._changed_at) >= ALIVE_MS:
            self.believe(self._changed)
            self._changed = 0

    def _set(self, mask, squares, word):
        app = self.app
        self.mask = mask
        names = []
        for square in range(app.board.squares):
            if mask >> square & 1:
                names.append(app.board.square_name(square))
            if squares >> square & 1:
                app.link.tell("sensor", app.board.square_name(square), word)
        app.settings.set("faulty", ",".join(names) or "none")
        app.referee.doubt(mask, app.hands)
        app.redraw = True
