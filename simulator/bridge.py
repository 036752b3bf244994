"""Between a page and the firmware: what happens at the table goes in, what is to be seen comes out.

The page's worker calls `Bridge.do` with a list of words for what a person does, and `Bridge.tick`
for time; news come back as JSON, and only what has changed.  Runs on MicroPython in the browser
(and on CPython, for tests).  Knows no rules and no lights: all of it is the firmware's.
"""

import json

from firmware.hal_virtual import FAULTS, Files
from firmware.legend import LEGEND
from firmware.scene import MEANINGS, RHYTHMS
from simulator.desk import SIDES, TAKE_OFF, Desk
from simulator.standing import Moves, labels, mode_of, sentence

HOLDS_MS = {"short": (80,), "double": (80, 80), "long": (1000,)}
PAUSE_MS = 80
HERE = ("lift", "drop", "press", "power", "fault", "lights", "meanings", "obey", "wait")


class Bridge:
    def __init__(self, variant="reed5", seed=1, saved=None, clock_us=None):
        """`saved` is what `keepsake` gave at another time: files and pawns.  `clock_us` is a real
        clock, by which the firmware cuts its thoughts into slices."""
        files = Files()
        saved = json.loads(saved) if saved else {}
        for name in saved.get("files", {}):
            files.contents[name] = bytes([int(part) for part in saved["files"][name]])
        self.desk = Desk(variant, seed, files)
        self.table = self.desk.table
        self.table.clock_us = clock_us
        for square, pawn in enumerate(saved.get("pawns", ())):
            if pawn:
                self.table.drop(square, pawn - 1)
        self.moves = Moves()
        self._finger = []  # when the button goes down and up
        self._later = []  # drops to come: (when, square, side)
        self._seen = {}
        self._frames = -1
        self._changes = 0
        self._key = None
        self.table.power_on()

    def hello(self):
        """What never changes."""
        legend = [
            [name, "%06x" % colour, RHYTHMS[rhythm], strength, LEGEND.get(name, "")]
            for name, colour, rhythm, strength in MEANINGS
        ]
        menu = self.table.firmware.menu if self.table.firmware else None
        squares = range(self.desk.board.squares)
        choices = [menu.choice_of(square) for square in squares] if menu else []
        return json.dumps(
            {"legend": legend, "faults": FAULTS, "takeOff": TAKE_OFF, "choices": choices}
        )

    def keepsake(self):
        """What outlives the page: files and pawns."""
        contents = self.table.files.contents
        files = {name: list(contents[name]) for name in contents}
        return json.dumps({"files": files, "pawns": list(self.desk.world.pawns)})

    # What a person does

    def do(self, text):
        """Carries out a list of words; answers in JSON, errors as {"error": sentence}."""
        words = json.loads(text)
        try:
            return json.dumps(getattr(self, "do_" + words[0])(*words[1:]))
        except ValueError as wrong:
            return json.dumps({"error": str(wrong)})

    def do_lift(self, square):
        self.desk.hand.append(self.table.lift(square))
        self._key = None

    def do_drop(self, square, side, after_ms=0):
        if after_ms:
            self._later.append((self.desk.world.now_ms + after_ms, square, side))
            return
        self.desk.drop(square, side)
        self._key = None

    def do_take(self, side):
        """A pawn out of the tray into the hand."""
        self.desk.hand.append(side)

    def do_tray(self, side):
        if side in self.desk.hand:
            self.desk.hand.remove(side)

    def do_finger(self, down):
        self._finger = []
        self.desk.world.pressed = bool(down)

    def do_press(self, gesture):
        at = self.desk.world.now_ms
        self._finger = []
        for hold in HOLDS_MS[gesture]:
            self._finger += [(at, True), (at + hold, False)]
            at += hold + PAUSE_MS

    def do_power(self, on):
        if on and not self.table.firmware:
            self.table.power_on()
        elif not on:
            self.table.power_off()
        self._frames = -1
        self._key = None

    def do_fault(self, square, kind):
        self.table.fault(square, kind)

    def do_bounce(self, ms):
        self.desk.world.bounce_ms = ms

    def do_errand(self):
        errand = self.desk.errand()
        return errand and list(errand)

    def do_line(self, line):
        """A line for the console; the answer comes with the news."""
        words = line.split()
        if not self.table.firmware:
            raise ValueError("the board has no power")
        if words and words[0] in HERE and words[0] not in ("lights", "meanings", "press"):
            raise ValueError("here that is done by hand, on the board itself")
        self.table.say(line)

    # Time

    def tick(self, now_ms):
        """One tick of the board; the news as JSON, or an empty text."""
        world = self.desk.world
        if self._finger and self._finger[0][0] <= now_ms:
            world.pressed = self._finger.pop(0)[1]
        if self._later and self._later[0][0] <= now_ms:
            self.do_drop(*self._later.pop(0)[1:])
        self.table.tick(now_ms)
        return self._news()

    def thinks(self):
        app = self.table.firmware
        return bool(app and app.thought)

    def _news(self):
        table, world = self.table, self.desk.world
        news: dict = {}
        if world.frames != self._frames or not table.firmware:
            self._frames = world.frames
            self._tell(news, "frame", " ".join(table.frame()))
        if world.to_host:
            news["heard"] = table.heard()
        app = table.firmware
        key = (
            (app.mode, bytes(app.scene.meanings), len(app.game.played) if app.game else -1)
            if app
            else (table.safe,)
        )
        if key != self._key:
            self._key = key
            self._look(news)
        if table.files.changes != self._changes:
            self._changes = table.files.changes
            news["keep"] = True
        return json.dumps(news) if news else ""

    def _look(self, news):
        """What may have changed with the scene."""
        table = self.table
        app = table.firmware
        game = app.game if app else None
        self._tell(news, "meanings", table.meanings())
        self._tell(news, "mode", mode_of(table))
        self._tell(news, "sentence", sentence(table))
        self._tell(news, "labels", labels(table))
        self._tell(news, "asks", self.desk.errand() is not None)
        self._tell(news, "game", game.name if game else None)
        decides = None if game is None or game.result else SIDES[game.decides]
        self._tell(news, "decides", decides)
        if app and self.moves.update(game):
            news["moves"] = self.moves.steps

    def _tell(self, news, key, value):
        if key not in self._seen or self._seen[key] != value:
            self._seen[key] = news[key] = value
