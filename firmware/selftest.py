"""The board tests itself, without a computer: every square is asked for in turn.

First all pawns come off; a contact that still says there is one is stuck.  Then a square
lights up: put a pawn on it, lift it again.  What does not answer within some seconds, or is
skipped by a short press, is dead; what chatters, or answers weakly, is weak.  Analog sensors are
calibrated on the way.  At the end the findings stay on until a press.
"""

from firmware import scene
from firmware.clock import since
from firmware.room import Room

CLEAR_MS = 8000  # so long nothing may happen before the pawns still seen count as stuck,
ASK_MS = 8000  # or a square as dead
HELD_MS = 200  # a pawn stands so long before its swing is taken
FAINTEST = 1500  # a level this far from rest is a pawn, before calibration
GONE_MS = 200  # a contact stays open so long before its pawn counts as lifted: else it is weak
WEAK_SWING = 4000

CLEARING, ASKING, HOLDING, LEAVING, SHOWING = range(5)
WORDS = {scene.NONE: "untested", scene.SOUND: "sound", scene.WEAK: "weak", scene.DEAD: "dead"}


class SelfTest(Room):
    tests_sensors = True

    def __init__(self, app):
        self.app = app
        self.phase = CLEARING
        self.square = 0
        self.found = bytearray(app.board.squares)  # a meaning a square
        self._since = app.now
        self._drops = 0
        self._swing = 0
        self._levels = app.sensors.levels if app.sensors.whose else None

    def lift(self, square):
        self._since = self.app.now
        if self.phase == HOLDING and square == self.square and self._levels is None:
            self.phase = LEAVING
            self.app.redraw = True

    def drop(self, square, light, dark):
        self._since = self.app.now
        if CLEARING < self.phase < SHOWING and square == self.square and self._levels is None:
            self.phase = HOLDING
            self._drops += 1

    def press_short(self):
        """Skips a square; from the findings it leads to the menu."""
        if self.phase == CLEARING:
            self._cleared()
        elif self.phase == SHOWING:
            self.app.to_menu()
        else:
            self._answer(scene.DEAD)

    def press_long(self):
        self.app.to_menu()

    def tick(self, now):
        waited = since(now, self._since)
        if self.phase == CLEARING:
            if (not self.app.hands.present and waited >= HELD_MS * 2) or waited >= CLEAR_MS:
                self._cleared()
        elif self.phase == LEAVING:
            if waited >= GONE_MS:
                self._judge(self._drops > 1)
        elif self.phase in (ASKING, HOLDING):
            if self._levels is not None:
                self._weigh(now)
            if self.phase != SHOWING and since(now, self._since) >= ASK_MS:
                self._answer(scene.DEAD)

    def _cleared(self):
        """No pawn should be left: what is seen now is stuck, what is read now is rest."""
        for square in range(len(self.found)):
            if self.app.hands.present >> square & 1:
                self._tell(square, scene.DEAD)
        if self._levels is not None:
            for wired in range(len(self._levels)):
                self.app.sensors.rest[wired] = self._levels[wired]
        self.phase = ASKING
        self.square = -1
        self._next()

    def _next(self):
        self.square += 1
        while self.square < len(self.found) and self.found[self.square]:
            self.square += 1
        self._since = self.app.now
        self._drops = self._swing = 0
        self.phase = ASKING if self.square < len(self.found) else SHOWING
        if self.phase == SHOWING and self._levels is not None:
            self.app.sensors.save(self.app.store)
        if self.phase == SHOWING:
            dead, sound = self._squares(scene.DEAD), self._squares(scene.SOUND)
            self.app.faulty.found(dead, sound | self._squares(scene.WEAK))
        self.app.redraw = True

    def _squares(self, meaning):
        mask = 0
        for square in range(len(self.found)):
            if self.found[square] == meaning:
                mask |= 1 << square
        return mask

    def _weigh(self, now):
        """Analog: watches the level of the square that is asked for."""
        wired = self.app.hands.wired(self.square)
        swing = abs(self._levels[wired] - self.app.sensors.rest[wired])
        if self.phase == ASKING and swing >= FAINTEST:
            self.phase = HOLDING
            self._since = now
        elif self.phase == HOLDING:
            if since(now, self._since) >= HELD_MS:
                self._swing = max(self._swing, swing)
            if self._swing and swing < self._swing // 3:
                self.app.sensors.swing[wired] = self._swing
                self._judge(self._swing < WEAK_SWING)

    def _judge(self, weak):
        self._answer(scene.WEAK if weak else scene.SOUND)

    def _answer(self, meaning):
        self._tell(self.square, meaning)
        self._next()

    def _tell(self, square, meaning):
        self.found[square] = meaning
        self.app.link.tell("test", self.app.board.square_name(square), WORDS[meaning])

    def report(self):
        """One word a square."""
        return " ".join([WORDS[meaning] for meaning in self.found])

    def draw(self, view):
        for square in range(len(self.found)):
            view.mark(1 << square, self.found[square])
        if self.phase == CLEARING:
            view.mark(self.app.hands.present, scene.EXTRA)
        elif self.phase in (ASKING, HOLDING):
            view.meanings[self.square] = scene.TEST
