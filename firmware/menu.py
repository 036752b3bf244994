"""The menu is the board: squares light up as choices, putting a pawn on one chooses it.

    row 5   the games; choosing one starts it
    row 4   two players, you are Light, you are Dark, the device plays alone (demo)
    row 3   level 1 to 5
    row 2   coach: off, legal moves, graded
    row 1   brightness 1, 2, 3; and on e1 the self-test

A pawn that stands there already is lifted and put down again.  A long press goes back to the
game that was being played.
"""

from firmware import scene
from firmware.clock import since
from firmware.room import Room
from firmware.settings import CHOICES
from rules.game import NAMES

SETTLE_MS = 300
ATTRACT_MS = 30000
_ROWS = (
    ("brightness", ("1", "2", "3")),
    ("coach", ("off", "legal", "graded")),
    ("level", ("1", "2", "3", "4", "5")),
    ("opponent", ("two", "light", "dark", "demo")),
)
_TEST_SQUARE = 4


class Menu(Room):
    def __init__(self, app):
        self.app = app
        self._columns = app.board.columns
        wide = self._columns == 9
        self._games = [name for name in NAMES if (name == "fanorona9") == wide]
        self._pending = -1
        self._since = 0
        self._attract = False

    def enter(self):
        self._pending = -1
        self._attract = False
        self.app.redraw = True

    def choice_of(self, square):
        """(setting, value) of a square, or None."""
        row, column = square // self._columns, square % self._columns
        if square == _TEST_SQUARE:
            return "test", ""
        if row == 4:
            return ("game", self._games[column]) if column < len(self._games) else None
        key, values = _ROWS[row]
        return (key, values[column]) if column < len(values) else None

    def lift(self, square):
        if square == self._pending:
            self._pending = -1

    def drop(self, square, light, dark):
        self._pending = square
        self._since = self.app.now

    def press_long(self):
        self.app.to_game()

    def tick(self, now):
        if self._pending >= 0 and since(now, self._since) >= SETTLE_MS:
            choice = self.choice_of(self._pending)
            self._pending = -1
            if choice:
                self.choose(*choice)
        attract = since(now, self.app.touched) >= ATTRACT_MS
        if attract != self._attract:
            self._attract = attract
            self.app.redraw = True

    def choose(self, key, value):
        self.app.redraw = True
        if key == "test":
            self.app.to_test()
        elif key == "game":
            self.app.start(value)
        else:
            self.app.settings.set(key, value)
            self.app.apply_settings()

    def draw(self, view):
        for square in range(len(view.meanings)):
            choice = self.choice_of(square)
            if choice is None:
                if self._attract:
                    view.mark(1 << square, scene.ATTRACT)
            elif choice[0] == "game":
                view.mark(1 << square, scene.GAME)
            elif choice[0] in CHOICES and self.app.settings.get(choice[0]) == choice[1]:
                view.mark(1 << square, scene.CHOSEN)
            else:
                view.mark(1 << square, scene.CHOICE)
