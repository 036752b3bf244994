"""A game in progress: who decides, what is legal, what happens, how it ends.

    game = Game("fraha", {"contacts": "one"})
    game.play(game.step("a1-a2"))
    game.decides, game.steps(), game.result, game.undo(), game.save()

A *step* is one decision of one player, a number: kind << 12 | from << 6 | to.  Squares
count from a1 along the rows; kinds are the constants below.

A *state* is a few words in an array of many such slots (a search walks along them):

    0, 1    pawns of Light and of Dark, a bit a square (squares 0 to 29)
    2       squares 30 to 44: Light's from bit 0, Dark's from bit 15
    3       bit 0 who decides, bit 1 whose turn it is, bit 2 set at the start of a turn,
            bits 4 to 8 pawns placed so far, from bit 9 on the game's options; bit 15 where a
            pass changes what is legal: then it is marked in word 4 too, in the same bit
    4       whatever else decides the legal steps, the game's own; when the game is over,
            the squares of the winning figure
    5       bits 0 to 7 quiet turns, bit 8 set when the other player has just passed
    6       outcome: 0, or kind << 2 | winner (1 Light, 2 Dark, 3 nobody)
    7 ...   the game's own

Words 0 to 4 are the situation: they decide the legal steps, and repeat when it does.

Behind the slots lie the game's tables, so that the hot code finds them without a look-up.

A game's module has `VARIANTS` (columns, rows, words of a state, words of it that make up what
must not repeat, and 1 if pawns are captured), `OPTIONS` (besides `first`), and these
operations on a state at word `at`, all of them hot:

    tables(columns)                            words to put behind the slots
    start(state, at, columns, options)         the first state; option values count from 1
    steps(state, at, out, first, past) -> n    legal steps, into out[first:first + n]
    play(state, at, step) -> outcome           the next state, into the slot behind this one
    verdict(state, at) -> winner               for a game that stops undecided
    evaluate(state, at) -> value               how Light stands, in hundredths of a pawn
"""

from array import array

from rules import walk
from rules.words import words

LIGHT, DARK, NOBODY = 0, 1, 2
SIDES = ("light", "dark", "draw")
KINDS = ("none", "figure", "captured", "major", "small", "quiet", "blocked", "repetition")
MOVE, PLACE, TELEPORT, APPROACH, WITHDRAW, END, CATCH = range(7)

# The module of each game.
GAMES = {
    "fraha": "fraha",
    "chefa": "chefa",
    "badia": "badia",
    "seega": "seega",
    "fanorona": "fanorona",
    "fanorona9": "fanorona",
}
NAMES = ("fraha", "chefa", "badia", "seega", "fanorona", "fanorona9")

_FIRST = (("first", "light", "dark"),)
SLOTS = 32  # states in a row: as deep as a search can look
_STEPS = 1024  # steps listed along them
_TURNS = 64  # turns that the past gets room for at a time, the search's included
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def module_of(name):
    """The rules of a game; loaded when first asked for."""
    if name not in GAMES:
        raise ValueError("no game is called '%s'; the games are %s" % (name, ", ".join(NAMES)))
    return getattr(__import__("rules." + GAMES[name]), GAMES[name])


def options_of(name):
    """A game's options, each as (name, default, other value)."""
    return _FIRST + module_of(name).OPTIONS


def checksum(text):
    """Four characters that change when any one character of the text does."""
    total = 7
    for character in text:
        total = (total * 31 + ord(character)) % 14776319  # a prime below 62 ** 4
    return "".join([_DIGITS[total // 62**i % 62] for i in range(4)])


class Game:
    def __init__(self, name, options=None):
        self.rules = module_of(name)
        self.name = name
        self.options = dict(options or {})
        self.columns, self.rows, self.slot, self._width, self.captures = self.rules.VARIANTS[name]
        self._chosen = bytearray(self._choose(name))
        self.state = words(self.slot * SLOTS)
        for table in self.rules.tables(self.columns):
            self.state.extend(table)
        self.legal = array("H", bytes(2 * _STEPS))
        self.past = words(258 + 6 * _TURNS)
        self._frames = words(3 * SLOTS)
        self.played = array("H")  # the steps so far,
        self._places = bytearray()  # and the place of each among the legal ones of its time
        self._restart()

    def _choose(self, name):
        """The number of the value given for each option, 0 where none is given."""
        known = options_of(name)
        given = dict(self.options)
        numbers = []
        for option in known:
            value = given.pop(option[0], None)
            if value is not None and value not in option[1:]:
                raise ValueError(
                    "%s=%s is not possible; %s is %s"
                    % (option[0], value, option[0], " or ".join(option[1:]))
                )
            numbers.append(0 if value is None else option.index(value))
        for option in given:
            raise ValueError(
                "%s has no option '%s'; its options are %s"
                % (name, option, ", ".join([option[0] for option in known]))
            )
        return numbers

    def _restart(self):
        for i in range(self.slot):
            self.state[i] = 0
        walk.begin(self.past, self._width)
        self.rules.start(self.state, 0, self.columns, self._chosen)
        self._settle()

    def _settle(self):
        self._frames[0] = 0
        self.count = self._walk(0, 0)

    def settle(self, at, first):
        """Lists the legal steps of a state further on, just played, from `first` on in `legal`;
        returns their number.  It passes, or ends, if it must; the past does not change."""
        self._frames[0] = first
        return self._walk(at, 1)

    def _walk(self, at, ahead):
        rules = self.rules
        return walk.walk(
            rules.steps,
            rules.play,
            rules.verdict,
            self.slot,
            self.state,
            at,
            self.legal,
            self.past,
            self._frames,
            ahead,
        )

    def _advance(self, step):
        self.rules.play(self.state, 0, step)
        for i in range(self.slot):
            self.state[i] = self.state[self.slot + i]
        self._settle()

    @property
    def decides(self):
        """LIGHT or DARK: whose decision the next step is.  None when the game is over."""
        return None if self.state[6] else self.state[3] & 1

    @property
    def turn(self):
        """LIGHT or DARK: whose turn it is.  None when the game is over."""
        return None if self.state[6] else self.state[3] >> 1 & 1

    @property
    def fresh(self):
        """Whether a turn starts here."""
        return bool(self.state[3] & 4)

    @property
    def passed(self):
        """Whether the other player has just had to pass."""
        return bool(self.state[5] & 0x100)

    @property
    def result(self):
        """None, or (LIGHT, DARK or NOBODY, kind, mask of the winning figure)."""
        outcome = self.state[6]
        if not outcome:
            return None
        kind = KINDS[outcome >> 2]
        return (outcome & 3) - 1, kind, self.state[4] if kind in ("figure", "small") else 0

    def steps(self):
        """The legal steps, in order of their numbers; none when the game is over."""
        return sorted(self.legal[: self.count])

    def play(self, step):
        place = 0
        legal = False
        for i in range(self.count):
            place += self.legal[i] < step
            legal = legal or self.legal[i] == step
        if not legal:
            raise ValueError("step %s is not legal now" % step)
        if self.past[0] + 6 * (SLOTS + 2) > len(self.past):  # no memory: an error, and no step
            self.past.extend(words(6 * _TURNS))
        self.played.append(step)
        self._places.append(place)
        self._advance(step)

    def undo(self):
        """Takes back one step.  The state is a function of the steps: they are played anew."""
        if not self.played:
            raise ValueError("nothing to take back")
        self.back_to(len(self.played) - 1)

    def back_to(self, length):
        """Takes back all but the first `length` steps."""
        self.played = self.played[:length]
        self._places = self._places[:length]
        self._restart()
        for step in self.played:
            self._advance(step)

    def squares(self, out):
        """Writes who stands where into `out`, a byte a square: 0 nobody, 1 Light, 2 Dark."""
        squares_of(self.state, 0, out)

    def name_of(self, square):
        return chr(97 + square % self.columns) + chr(49 + square // self.columns)

    def text(self, step):
        """The text of a step: c4, a1-a2, b2>e5, d3-e3A, d3-e3W, end."""
        kind = step >> 12
        if kind == END:
            return "end"
        target = self.name_of(step & 63)
        if kind == PLACE:
            return target
        start = self.name_of(step >> 6 & 63)
        return (
            start
            + (">" if kind == TELEPORT else "-")
            + target
            + ("", "", "", "A", "W", "", "")[kind]
        )

    def step(self, text):
        """The legal step of that text."""
        for i in range(self.count):
            if self.text(self.legal[i]) == text:
                return self.legal[i]
        raise ValueError("'%s' is not a legal step now" % text)

    def perft(self, depth):
        """The number of step sequences of that length from here."""
        if depth < 1 or depth > SLOTS - 2:
            raise ValueError("perft looks 1 to %d steps ahead" % (SLOTS - 2))
        if depth == 1:
            return self.count
        self._frames[0] = self.count
        total = 0
        for i in range(self.count):
            if not self.rules.play(self.state, 0, self.legal[i]):
                total += self._walk(self.slot, depth - 1)
        return total

    def save(self):
        """The whole game in one line: its name, its options, its steps, a checksum.  A step
        is its place among the legal ones, a character, or two from the 62nd on."""
        options = ",".join([key + "=" + self.options[key] for key in sorted(self.options)])
        digits = [("", "-", "_")[place // 62] + _DIGITS[place % 62] for place in self._places]
        text = ":".join((self.name, options, "".join(digits)))
        return text + ":" + checksum(text)

    @staticmethod
    def load(text):
        """The game that a line of `save` holds.  A damaged or illegal one is a ValueError."""
        parts = text.split(":")
        if len(parts) != 4:
            raise ValueError("a saved game has four parts, not %d" % len(parts))
        name, options, digits, check = parts
        if check != checksum(text[: -len(check) - 1]):
            raise ValueError("the saved game is damaged: its checksum is wrong")
        given = {}
        for option in options.split(",") if options else ():
            key, _, value = option.partition("=")
            given[key] = value
        game = Game(name, given)
        page = 0
        for digit in digits:
            if digit in "-_":
                page = 62 if digit == "-" else 124
                continue
            place = page + _DIGITS.find(digit)
            page = 0
            if not 0 <= place < game.count or digit not in _DIGITS:
                raise ValueError("step %d of the saved game is not legal" % (len(game.played) + 1))
            game.play(game.steps()[place])
        if game.save() != text:
            raise ValueError("the saved game is not as it would be saved")
        return game


def squares_of(state, at, out):
    """Who stands where in any state, a byte a square: 0 nobody, 1 Light, 2 Dark."""
    light, dark, high = state[at], state[at + 1], state[at + 2]
    for square in range(len(out)):
        if square == 30:
            light, dark = high & 0x7FFF, high >> 15
        out[square] = light & 1 | (dark & 1) << 1
        light >>= 1
        dark >>= 1
