"""Perfect play from a table: Fraha, Chefa and Badia are solved, and the answer is in flash.

    table = open_table("fraha", {"contacts": "one"})   # None: there is none, or it is damaged
    table.probe(state, at)   # at the start of a turn: +1 won, 0 drawn, -1 lost for the side to
                             # move, and in how many turns; None: the table cannot say
A table file (written by tools/solve, in tables/ beside this module; numbers lowest byte first):

    0   4 "QPT" and the version of the format       10  2 bytes a block
    4   1 game: 0 Fraha, 1 Chefa, 2 Badia           12  2 blocks
    5   1 the same for every file of a variant      14  1 values n: the byte `value` of each number
    6   1 nearest win that is in the table, turns   15  1 (0)
    7   1 0                                         16  4 keys in all
    8   1 bits of a distance (Rice)                 20  n values, then zeros up to a whole word
    9   1 bits of a value (exponential Golomb)
    then the first key of each block, 4 bytes each, and a checksum of all so far, 4 bytes;
    then the blocks: checksum of the rest (3 bytes), number of keys (2 bytes), and bits: the value
    of the first key, then distance to the next key and its value, and so on.  A value is a number
    in the list of the header; most frequent ones come first.

Values: 0 drawn, n won in n turns, 128 + n lost in n turns, for the side to move, both sides'
turns counted.  A key that is in no block is drawn, or won in fewer turns than the nearest win:
one look at the legal steps tells.  Every block is checked when it is read; after the first damaged
one the table says nothing any more.
"""

from array import array

from rules import probe
from rules.game import module_of
from rules.words import words

VERSION = b"QPT1"
GAMES = ("fraha", "chefa", "badia")
LOSS = 128
_HEAD = 20
_KEEP = 4  # blocks kept in memory
_OUTER = "a1b1c1d1e1e2e3e4e5d5c5b5a5a4a3a2"
_INNER = "b2c2d2d3d4c4b4b3"
_SECOND_PHASE = 210 * 4900896  # keys of Badia's positions with a marker


def layout(name):
    """The words that probe.key_of works with."""
    t = words(66 + 6 * 25)
    t[0] = GAMES.index(name)
    for ring, base in ((_OUTER, 0), (_INNER, 16)):
        places = len(ring) // 2
        for i in range(places):
            square = ord(ring[2 * i]) - 97 + 5 * (ord(ring[2 * i + 1]) - 49)
            t[16 + square] = base + i
            t[41 + square] = base + (places // 4 - i) % places
    t[16 + 12] = t[41 + 12] = 24
    for n in range(25):
        t[66 + 6 * n] = 1
        for k in range(1, 6):
            t[66 + 6 * n + k] = t[60 + 6 * n + k] + t[59 + 6 * n + k] if n else 0
    # Placing: positions with 0, 1, 2 ... pawns follow one another; Badia's behind phase 2, with
    # the start of phase 2 among them.
    pawns, places = (0, 8, 11)[t[0]], (24, 24, 17)[t[0]]
    base = _SECOND_PHASE if t[0] == 2 else 0
    for placed in range(pawns):
        own, foe = placed // 2, placed - placed // 2
        t[2 + placed] = base
        base += t[66 + 6 * places + foe] * t[66 + 6 * (places - foe) + own]
    return t


def files_of(name, options):
    """The table files of a game with these options, without their folder: phase 2, placing."""
    if name == "fraha":
        return ("fraha-" + options.get("contacts", "all"),)
    if name == "chefa":
        lines = "chefa-" + options.get("lines", "any")
        first = options.get("first", "light")
        same = options.get("phase2", first) == first
        return lines, lines + ("-same" if same else "-other")
    return (name,)


class Part:
    """One table file."""

    def __init__(self, path, game):
        self._file = open(path, "rb")  # noqa: SIM115 - it stays open
        head = self._file.read(_HEAD)
        if len(head) < _HEAD or head[:4] != VERSION or head[4] != game:
            raise ValueError("it is no table of this game and version")
        self.nearest, self._rice, self._order = head[6], head[8], head[9]
        self._bytes = head[10] | head[11] << 8
        blocks = head[12] | head[13] << 8
        self.keys = head[16] | head[17] << 8 | head[18] << 16
        padded = (head[14] + 3) & ~3
        size = _HEAD + padded + 4 * blocks
        self._file.seek(0)
        whole = self._file.read(size)
        end = self._file.read(4)
        if len(end) < 4 or probe.check(whole, 0, size) != end[0] | end[1] << 8 | end[2] << 16:
            raise ValueError("its head is damaged")
        self.values = whole[_HEAD : _HEAD + head[14]]
        self._blocks = size + 4
        if self._file.seek(0, 2) != self._blocks + blocks * self._bytes:
            raise ValueError("it is cut short")
        self._index = array("i", whole[_HEAD + padded :])
        self._buffer = bytearray(_KEEP * self._bytes)
        view = memoryview(self._buffer)
        self._views = [view[i * self._bytes : (i + 1) * self._bytes] for i in range(_KEEP)]
        self._kept = array("h", [-1] * _KEEP)
        self._turn = 0

    def _block(self, number):
        """Where in the buffer the block is; reads and checks it unless it is there already."""
        for i in range(_KEEP):
            if self._kept[i] == number:
                return i * self._bytes
        i = self._turn = (self._turn + 1) % _KEEP
        at = i * self._bytes
        self._kept[i] = -1
        self._file.seek(self._blocks + number * self._bytes)
        block = self._buffer
        got = self._file.readinto(self._views[i])
        total = probe.check(block, at + 3, at + self._bytes)
        if got != self._bytes or total != block[at] | block[at + 1] << 8 | block[at + 2] << 16:
            raise ValueError("block %d is damaged" % number)
        self._kept[i] = number
        return at

    def find(self, t):
        """The value of the position that probe.key_of has looked at, or -1."""
        key = t[14]
        low, high = 0, len(self._index)
        while low < high:
            middle = (low + high) // 2
            if self._index[middle] <= key:
                low = middle + 1
            else:
                high = middle
        if low == 0:
            return -1
        low -= 1
        first = self._index[low]
        number = probe.find(self._buffer, self._block(low), first, t, self._rice, self._order)
        return -1 if number < 0 else self.values[number]


class Table:
    """The answers for one game with its options.  `notice` says what is wrong with it, if
    something is; a damaged table answers nothing."""

    def __init__(self, name, parts):
        self.notice = None
        self.rules = module_of(name)
        self.slot = self.rules.VARIANTS[name][2]
        self._placed = {"chefa": 8, "badia": 10}.get(name, 0)
        self._parts = parts
        self._t = layout(name)
        self._out = array("H", [0] * 96)
        self._past = words(258)  # nothing has been before

    def look(self, state, at, light=0, dark=0):
        """The value byte of a state at the start of a turn (see above); -1 when not known.
        `light` and `dark` are the pawns before the last turn: in Badia nobody may go straight
        back there.  The two slots behind the state are overwritten."""
        meta = state[at + 3]
        if self.notice or state[at + 6] or meta & 4 == 0:
            return -1
        placed = meta >> 4 & 15
        part = self._parts[-1 if placed < self._placed else 0]
        if part is None:
            return -1
        self._t[1], self._t[15] = light, dark
        probe.key_of(state, at, self._t)
        try:
            value = part.find(self._t)
        except (OSError, ValueError) as error:
            self.notice = "no perfect play: the table cannot be read: %s" % error
            return -1
        if value < 0:
            value = 0
            if part.nearest > 1 and placed + 2 >= self._placed:
                value = self._near_win(state, at, part.nearest > 2 and placed == 7)
        return value

    def _near_win(self, state, at, twice):
        """1 if a step wins at once; with `twice` also 2 where the same side goes on, and then
        has such a step (Chefa's last placement, where its side starts the second phase)."""
        play = self.rules.play
        n = self.rules.steps(state, at, self._out, 0, self._past)
        if probe.wins_at_once(play, state, at, self.slot, self._out, 0, n):
            return 1
        for i in range(n if twice else 0):
            play(state, at, self._out[i])
            here = at + self.slot
            m = self.rules.steps(state, here, self._out, n, self._past)
            if probe.wins_at_once(play, state, here, self.slot, self._out, n, n + m):
                return 2
        return 0

    def look_at(self, game):
        """The value byte of a game at the start of a turn."""
        before = game.past[0] - 12
        if before < 258:
            return self.look(game.state, 0)
        return self.look(game.state, 0, game.past[before], game.past[before + 1])

    def probe(self, state, at, light=0, dark=0):
        value = self.look(state, at, light, dark)
        if value < 0:
            return None
        if value == 0:
            return 0, 0
        return (-1, value - LOSS) if value > LOSS else (1, value)


def open_table(name, options=None, folder=None, notify=None):
    """The table of a game with these options; None where there is none.  `notify` is called with
    a sentence where there is one that is damaged."""
    if name not in GAMES:
        return None
    if folder is None:
        folder = __file__.rpartition("/")[0] + "/tables"
    parts = []
    for file in files_of(name, options or {}):
        part = None
        try:
            part = Part(folder + "/" + file + ".tab", GAMES.index(name))
        except OSError:
            pass  # not there: this variant is not solved on the device
        except ValueError as error:
            if notify:
                notify("no perfect play: %s.tab: %s" % (file, error))
        parts.append(part)
    return Table(name, parts) if parts[0] else None
