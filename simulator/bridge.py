"""Between a page and the firmware: what happens at the table goes in, what is to be seen comes out.

The page's worker calls `Bridge.do` with a list of words for what a person does, and `Bridge.tick`
for time; news come back as JSON, and only what has changed.  All that is done goes through the
console and into a trace.  Runs on MicroPython in the browser (and on CPython, for tests).  Knows no
rules and no lights: all of it is the firmware's.
"""

import json

from firmware.hal_virtual import FAULTS
from firmware.legend import LEGEND
from firmware.scene import MEANINGS, RHYTHMS
from rules.game import NAMES, options_of
from simulator.console import VirtualConsole
from simulator.desk import SIDES, TAKE_OFF, Desk
from simulator.standing import Moves, labels, mode_of, sentence
from simulator.trace import Recorder

HOLDS_MS = {"short": (80,), "double": (80, 80), "long": (1000,)}
PAUSE_MS = 80
BY_HAND = ("lift", "drop", "power", "fault", "obey", "wait")


class Bridge:
    def __init__(self, variant="reed5", seed=1, saved=None):
        """`saved` is what `keepsake` gave at another time: files and pawns."""
        self.desk = Desk(variant, seed)
        self.table = self.desk.table
        self.moves = Moves()
        self._trace: list = []
        self._console = VirtualConsole(self.desk, 0)
        self._recorder = Recorder(self._console, self._trace.append)
        self._meant = None
        self._planned = []  # what is to be done later: (when, line), the next one first
        self._seen = {}
        self._frames = -1
        self._changes = 0
        self._key = None
        saved = json.loads(saved) if saved else {}
        for name in sorted(saved.get("files", {})):
            self._do("file %s %s" % (name, saved["files"][name] or "-"))
        for square, pawn in enumerate(saved.get("pawns", ())):
            if pawn:
                self.do_drop(square, pawn - 1)
        self._do("power on")

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
            {
                "legend": legend,
                "faults": FAULTS,
                "takeOff": TAKE_OFF,
                "choices": choices,
                "options": {name: options_of(name) for name in NAMES},
            }
        )

    def keepsake(self):
        """What outlives the page: files and pawns."""
        contents = self.table.files.contents
        files = {name: contents[name].hex() for name in contents}
        return json.dumps({"files": files, "pawns": list(self.desk.world.pawns)})

    def trace(self):
        """All that was done since the page was opened, for `python -m simulator --replay`."""
        self._recorder.answer("meanings")
        return "".join(self._trace)

    # What a person does

    def do(self, text):
        """Carries out a list of words; answers in JSON, errors as {"error": sentence}."""
        words = json.loads(text)
        try:
            return json.dumps(getattr(self, "do_" + words[0])(*words[1:]))
        except ValueError as wrong:
            return json.dumps({"error": str(wrong)})

    def _do(self, line):
        """Has the console carry out a line, and all of it written down; what the lights meant
        when somebody did something is a part of it."""
        meant = self.table.meanings()
        if meant != self._meant:
            self._meant = meant
            self._recorder.answer("meanings")
        answer = self._recorder.answer(line)[-1]
        self._key = None
        if answer.startswith("error "):
            raise ValueError(answer[6:])

    def _plan(self, after_ms, line):
        self._planned.append((self.desk.world.now_ms + after_ms, line))
        self._planned.sort()

    def _hurry(self):
        """A drop that is still to come is made before the hands go on."""
        for plan in self._planned[:]:
            if plan[1].startswith("drop "):
                self._planned.remove(plan)
                self._do(plan[1])

    def do_lift(self, square):
        self._hurry()
        self._do("lift " + self.desk.board.square_name(square))

    def do_drop(self, square, side, after_ms=0):
        self._hurry()
        self._plan(after_ms, "drop %s %s" % (self.desk.board.square_name(square), SIDES[side]))
        self._do_planned()

    def do_finger(self, down):
        self._planned = [plan for plan in self._planned if not plan[1].startswith("button ")]
        self._do("button " + ("down" if down else "up"))

    def do_press(self, gesture):
        after_ms = 0
        self.do_finger(False)
        for hold in HOLDS_MS[gesture]:
            self._plan(after_ms, "button down")
            self._plan(after_ms + hold, "button up")
            after_ms += hold + PAUSE_MS

    def do_power(self, on):
        self._do("power " + ("on" if on else "off"))
        self._frames = -1

    def do_fault(self, square, kind):
        self._do("fault %s %s" % (self.desk.board.square_name(square), kind))

    def do_bounce(self, ms):
        self._do("bounce %d" % ms)

    def do_errand(self, hand):
        """What the lights ask for next; `hand` has the sides of the pawns in the air."""
        self.desk.hand = list(hand)
        errand = self.desk.errand()
        return errand and list(errand)

    def do_line(self, line):
        """A line for the board's own console; the answer comes with the news."""
        if line.split()[0] in BY_HAND:
            raise ValueError("here that is done by hand, on the board itself")
        self._do("say " + line)

    # Time

    def tick(self):
        """One tick of the board; the news as JSON, or an empty text."""
        self._do_planned()
        self.table.wait(self.table.tick_ms)
        return self._news()

    def _do_planned(self):
        while self._planned and self._planned[0][0] <= self.desk.world.now_ms:
            self._do(self._planned.pop(0)[1])

    def _news(self):
        table, world = self.table, self.desk.world
        news: dict = {}
        if world.frames != self._frames or not table.firmware:
            self._frames = world.frames
            self._tell(news, "frame", " ".join(table.frame()))
        if world.to_host:
            news["heard"] = self._console.listen()
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
        if app:
            self._tell(news, "brightness", app.settings.get("brightness"))
            self._tell(news, "coach", app.settings.get("coach"))
        if app and self.moves.update(game):
            news["moves"] = self.moves.steps

    def _tell(self, news, key, value):
        if key not in self._seen or self._seen[key] != value:
            self._seen[key] = news[key] = value
