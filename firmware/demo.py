"""The device plays both sides, on the lights alone: pawns are light, hands are not needed."""

from firmware import scene, thinker
from firmware.candidates import masks_of
from firmware.clock import since
from firmware.room import Room
from rules.game import NOBODY, Game

SHOW_MS = 900  # a step is announced, then made
PAUSE_MS = 700
END_MS = 8000
LEVEL = 3


class Demo(Room):
    def __init__(self, app):
        self.app = app
        self.game = None
        self._step = -1
        self._since = 0
        self._asked = False

    def begin(self, name):
        self.game = Game(name)
        self._rest()

    def enter(self):
        self.app.redraw = True

    def _rest(self):
        self._step = -1
        self._asked = False
        self._since = self.app.now
        self.app.redraw = True

    def press_short(self):
        self.app.to_menu()

    press_double = press_long = press_short

    def tick(self, now):
        waited = since(now, self._since)
        mind = self.app.thinker
        if self.game.result:
            if waited >= END_MS:
                self.begin(self.game.name)
        elif self._step >= 0:
            if waited >= SHOW_MS:
                self.game.play(self._step)
                self._rest()
        elif mind.job == thinker.MOVE and mind.answer >= 0:
            if waited >= PAUSE_MS:
                self._step = mind.answer
                self._since = now
                mind.stop()
                self.app.redraw = True
        elif not self._asked and mind.job == thinker.IDLE:
            self._asked = True
            mind.ask(thinker.MOVE, self.game, LEVEL)

    def draw(self, view):
        game = self.game
        light, dark = masks_of(game.state, 0)
        view.mark(light, scene.PAWN_LIGHT)
        view.mark(dark, scene.PAWN_DARK)
        if game.result:
            winner, _, figure = game.result
            if winner == NOBODY:
                view.mark(light | dark, scene.DRAW)
            else:
                view.mark(figure or (light, dark)[winner], scene.WINNER)
        elif self._step >= 0:
            game.rules.play(game.state, 0, self._step)
            light_after, dark_after = masks_of(game.state, game.slot)
            view.mark(light & ~light_after | dark & ~dark_after, scene.DEVICE_FROM)
            view.mark(light_after & ~light | dark_after & ~dark, scene.DEVICE_TO)
