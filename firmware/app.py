"""The board: all rooms in one row, once a tick.

    sensors -> debounce -> hands -> (flow: menu, play, demo, test) -> scene -> lights
                                          ^ button, search, link

`tick(now_ms)` never waits and reads no clock.  `tick_guarded` is the same with the guard around
it.  `slice_nodes` is how far the search goes in one tick; the main loop tunes it by `pace`.
"""

import gc
import sys

import firmware
import rules
from firmware.button import DOUBLE, LONG, SHORT, Button
from firmware.clock import Clock, since
from firmware.debounce import Debounce
from firmware.faulty import Faulty
from firmware.guard import Guard, describe
from firmware.hands import Hands
from firmware.lights import BRIGHTNESS, Lights
from firmware.link import Link
from firmware.play import Play
from firmware.referee import Referee
from firmware.room import Room
from firmware.scene import FAULT, Scene
from firmware.settings import Settings
from firmware.store import Store
from firmware.thinker import Thinker
from rules.game import DARK, GAMES, LIGHT, Game

WAKE_MS = 50  # what is seen first after power-on has not been put down just now
DIM_MS = 300000  # nothing touched for five minutes
TICK_US = 4000  # what a tick may take while the search runs: 250 scans a second
MOST_NODES = 500
COACHES = ("off", "legal", "graded")
_DEVICES = {"two": 0, "light": 1 << DARK, "dark": 1 << LIGHT, "demo": 3}


def _sensors(hal):
    if hal.board.sensor == "matrix":
        from firmware.sensors_matrix import Matrix

        return Matrix(hal)
    from firmware.sensors_analog import Analog

    return Analog(hal)


def unload(name):
    """On the device the code of other games and of other rooms goes from the heap when a game
    begins; it is loaded again when it is wanted."""
    if sys.implementation.name != "micropython":
        return
    for other in GAMES:
        if GAMES[other] != GAMES[name]:
            _unload(rules, GAMES[other])
    for room in ("menu", "demo", "selftest"):
        _unload(firmware, room)


def _unload(package, module):
    if hasattr(package, module):
        delattr(package, module)
        sys.modules.pop(package.__name__ + "." + module, None)


class App:
    def __init__(self, hal, seed=1, player=None):
        self.hal = hal
        self.board = hal.board
        self.guard = Guard(hal)
        self.guard.start()
        self.store = Store(hal)
        self.settings = Settings(self.store)
        turns = self.settings.number("turned") // 90
        self.clock = Clock()
        self.now = self.touched = 0
        self.sensors = _sensors(hal)
        self.sensors.load(self.store)
        self.debounce = Debounce(len(self.sensors.lines), self.sensors.bits)
        self.hands = Hands(self.board, self.sensors.whose, turns)
        self.button = Button()
        self.referee = Referee(self.sensors.whose)
        self.faulty = Faulty(self)
        self.scene = Scene(self.board.squares)
        self.lights = Lights(hal, turns)
        self.thinker = Thinker(player, seed)
        self.slice_nodes = 20
        self.thought = False
        self.redraw = True
        self.link = Link(self, hal)
        self._play = Play(self)
        self.mode = Room()
        self.apply_settings()
        self._resume()
        if self.mode is not self._play:
            self.to_menu()

    # Which room the players are in

    @property
    def game(self):
        """The game on the board, or None."""
        return self._play.game

    @property
    def menu(self):
        """The menu; its code is loaded when it is wanted."""
        from firmware.menu import Menu

        return self.mode if isinstance(self.mode, Menu) else Menu(self)

    def playing(self):
        """The room of the game; enters it where need be."""
        if self.mode is not self._play:
            self.to_game()
        return self._play

    def begin(self, game, devices=None, level=None):
        """A game comes onto the board: chosen in the menu, sent over the link."""
        self.record_unfinished()
        unload(game.name)
        devices = 0 if devices is None else devices
        level = level or self.settings.number("level")
        if game.columns != self.board.columns:
            raise ValueError("%s does not fit on this board" % game.name)
        self.store.save_game(game, devices, level)
        self.mode = self._play
        self._play.begin(game, devices, level)
        gc.collect()
        self.redraw = True

    def record_unfinished(self):
        """Keeps a game that is given up for another."""
        old = self._play.game
        if old and old.played and not old.result:
            self.store.record(old)

    def shelve(self):
        """The game leaves the memory, so that another has room; the store still has it."""
        self.thinker.stop()
        self._play.game = None
        self.referee.forget()
        gc.collect()

    def start(self, name):
        """The menu's choice of a game."""
        opponent = self.settings.get("opponent")
        if opponent != "demo":
            self.record_unfinished()
        self.shelve()
        if opponent == "demo":
            from firmware.demo import Demo

            demo = Demo(self)
            self.mode = demo
            demo.begin(name)
        else:
            self.begin(Game(name), _DEVICES[opponent])

    def to_menu(self):
        if self._play.game and self._play.ended:
            self._play.game = None
            self.store.forget_game()
        self.thinker.stop()
        self.mode = self.menu
        self.mode.enter()

    def to_game(self):
        """Back to the game that was being played, if there is one."""
        if self._play.game:
            self.mode = self._play
            self._play.enter()
        else:
            self._resume()

    def to_test(self):
        from firmware.selftest import SelfTest

        self.thinker.stop()
        self.mode = SelfTest(self)
        self.redraw = True

    def _resume(self):
        """After power-on, or a demo: the game that was being played, or the menu."""
        found = self.store.load_game()
        if found is None:
            return
        if found[0].columns != self.board.columns:
            self.store.forget_game()
        elif found[0].result:
            records = self.store.lines("games")
            if not records or not records[-1].endswith(found[0].save()):
                self.store.record(found[0])
            self.store.forget_game()
        else:
            self.mode = self._play
            self._play.begin(*found)

    def apply_settings(self):
        self.coach = COACHES.index(self.settings.get("coach"))
        self.faulty.load()
        self.lights.brightness = BRIGHTNESS[self.settings.number("brightness") - 1]
        self.redraw = True

    # A tick

    def tick_guarded(self, now_ms):
        """A tick; a fault in it is the guard's business."""
        try:
            if self.guard.fault is None:
                self.tick(now_ms)
            else:
                self._tick_fault(now_ms)
        except Exception as error:
            if self.guard.fault is not None:
                raise  # a fault within a fault: the watchdog is left to bite
            self.guard.catch(describe(error), self.store, self.now)

    def tick(self, now_ms):
        now = self.now = self.clock.tell(now_ms)
        self.sensors.scan()
        seen = 1
        changed = self.debounce.update(self.sensors.lines, now)
        self.sensors.follow(self.debounce.stable)
        seen |= 2
        if changed:
            self.hands.look(self.debounce.stable)
            self._tell_hands()
        seen |= 4
        gesture = self.button.update(self.hal.button(), now)
        if gesture:
            self._gesture(gesture)
        seen |= 8
        self.mode.tick(now)
        self.faulty.tick(now)
        seen |= 16
        self.thought = self.thinker.think(self.slice_nodes)
        seen |= 32
        fresh = self._draw(now)
        seen |= 64
        self.lights.update(self.scene.meanings, fresh, now)
        seen |= 128
        self.link.tick()
        seen |= 256
        self.guard.end_of_tick(now, seen)

    def _tell_hands(self):
        hands = self.hands
        self._touch()
        if self.now < WAKE_MS:
            self.mode.enter()
            return
        for i in range(hands.count):
            event = hands.events[i]
            square = event & 127
            if self.faulty.change(square) and not self.mode.tests_sensors:
                continue
            if event & 128:
                one = 1 << square
                self.mode.drop(square, hands.light & one != 0, hands.dark & one != 0)
                self.link.tell_square("drop", square)
            else:
                self.mode.lift(square)
                self.link.tell_square("lift", square)

    def _touch(self):
        self.touched = self.now
        self.redraw = True

    def _gesture(self, gesture):
        self._touch()
        if gesture == SHORT:
            self.mode.press_short()
        elif gesture == DOUBLE:
            self.mode.press_double()
        elif gesture == LONG:
            self.mode.press_long()

    def press(self, word):
        """A press that comes over the link."""
        self._gesture({"short": SHORT, "double": DOUBLE, "long": LONG}[word])

    def _draw(self, now):
        """The scene anew, where something has happened; says whether it has."""
        dim = since(now, self.touched) >= DIM_MS
        if dim != self.lights.dimmed:
            self.lights.dimmed = dim
            self.redraw = True
        if not self.redraw and not self.referee.changed:
            return False
        self.redraw = self.referee.changed = False
        self.scene.clear()
        self.mode.draw(self.scene)
        return True

    def _tick_fault(self, now_ms):
        now = self.now = self.clock.tell(now_ms)
        self.scene.clear()
        self.scene.mark((1 << self.board.squares) - 1, FAULT)
        self.lights.update(self.scene.meanings, True, now)
        self.guard.tick_fault(now)

    def pace(self, took_us):
        """Tunes the slice of the search: how long the last tick has taken."""
        if not self.thought:
            return
        if took_us > TICK_US:
            self.slice_nodes = max(self.slice_nodes * 3 // 4, 1)
        elif took_us < TICK_US * 3 // 4 and self.slice_nodes < MOST_NODES:
            self.slice_nodes += self.slice_nodes // 8 + 1

    def colours(self):
        """What the LEDs show: rrggbb a square."""
        return self.lights.colours()
