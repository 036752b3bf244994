"""Perfect play from a table: Fraha, Chefa and Badia are solved, and the answer is in flash.

    table = open_table("fraha", {"contacts": "one"})   # None: there is none, or it is damaged
    table.look(game)    # at the start of a turn: what it is worth for the side to move; -1: the
                        # table cannot say
A value: 0 drawn, n won in n turns, 128 + n lost in n turns, both sides' turns counted.

A table file (written by tools/solve, in tables/ beside this module) begins with a head of words,
lowest byte first.  Read into an array `t`, they are all that a look-up works with:

    0  "QPT" and the version of the format       8 ... what is added to the key with 0, 1, ...
    1  game: 0 Fraha, 1 Chefa, 2 Badia                 pawns placed; in Fraha: where Dark moves
    2  nearest win that is in the table, turns   20 .. room for the position being looked up: pawns
    3  bits of a distance (Rice)                       of its lowest image, which image that is,
    4  bits of a value (exponential Golomb)            key of its group, key
    5  pawns that are placed first               25 .. 64 bytes: the values that occur
    6  blocks                                    41 .. 8 times 25 bytes: place of a square in the
    7  squares                                         rings, in each of the eight images
                                                 92 .. binomials, up to 4 or 5 of 24
Then come the first key of every block, up to a multiple of 16; a checksum of all so far; and the
blocks of 256 bytes each: checksum of the rest (3 bytes), number of keys (2 bytes), and bits: the
value of the first key, then distance to the next key and its value, and so on.  A value is a
number in the list of the head; most frequent ones come first.

A key that is in no block is drawn, or won in fewer turns than the nearest win: one look at
the legal steps tells.  Every block is checked when it is read; after the first damaged one the
table says nothing any more.
"""

from rules.probe import arrange, check, find, near_win
from rules.squares import SQUARE
from rules.words import const, words

VERSION = 0x32545051  # "QPT2"
GAMES = ("fraha", "chefa", "badia")
LOSS = 128
HEAD = const(242)  # words
BLOCK = const(256)  # bytes
PAGE = const(16)  # keys of the index that are read together
_FREE = 400  # from here on the list of legal steps is free
_ARROWS = const(0x4444)
_CENTRE = const(0x10000)


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


def place_of(t, square):
    """The mask of a square in the image that `arrange` has found."""
    i = 25 * t[22] + square
    return 1 << (t[41 + i // 4] >> i % 4 * 8 & 255)


def count(mask):
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def key_of(s, at, t, light, dark):
    """Writes the keys of a state's position and of its group into t[24] and t[23]: the number of
    its arrangement, and what else decides the legal steps: who moves, the ko, the markers, and
    the ban on going back straight to `light` and `dark` (0 if there is none)."""
    arrange(s, at, t)
    key, own, foe = t[24], t[20], t[21]
    side, placed, extra = s[at + 3] & 1, s[at + 3] >> 4 & 15, s[at + 4]
    slot = 0
    if t[1] == 0:
        key += side * t[8]
    elif placed < t[5] or (t[1] == 2 and extra == 0):
        key += t[8 + placed]
    elif t[1] == 1:
        key *= 17
        if extra:
            slot = 4 * count(own & place_of(t, (extra - 1) >> 6) - 1) + 1
            slot += count(foe & place_of(t, (extra - 1) & 63) - 1)
    else:
        mine, theirs = extra & 63, extra >> 6 & 63
        before, enemy = light, dark
        if side:
            mine, theirs, before, enemy = theirs, mine, dark, light
        if mine:
            slot = 1 + count(own & place_of(t, mine - 1) - 1)
        marked = place_of(t, theirs - 1)
        # The own pawn that could bring back what was, and where it would drive the marked one.
        back, home = s[at + side] & ~before, enemy & ~s[at + 1 - side]
        if light and back:
            back = place_of(t, SQUARE[back % 37])
            home = place_of(t, SQUARE[home % 37]) if home else 0
            free = _ARROWS & ~(own | foe)
            ban = 0  # its number, counted through all turns that could be a return
            if marked == _CENTRE:
                if back & _ARROWS:
                    ban = 1 + count(own & _ARROWS & back - 1) * (1 + count(free))
                    ban += count((free | back) & home - 1)
            elif back == home and marked & _ARROWS:
                ban = back >> 16
            elif back == home:
                near = (marked << 1 | marked >> 15 | marked >> 1 | marked << 15) & 0xFFFF
                ban = 2 if near & own & back - 1 else 1
            slot += 6 * ban
        key = (5 * key + count(foe & marked - 1)) * 42
    t[23] = key
    t[24] = key + slot


class Part:
    """One table file."""

    def __init__(self, path, game):
        self._file = file = open(path, "rb")  # noqa: SIM115 - it stays open
        self.t = t = words(HEAD)
        if file.readinto(t) != 4 * HEAD or t[0] != VERSION or t[1] != game:
            raise ValueError("it is no table of this game and version")
        total = check(t, 0, 4 * HEAD, 7)
        self._index = words(0)  # every 16th key; the rest stays in the file
        self._page = page = words(PAGE)
        for _ in range(0, t[6], PAGE):
            file.readinto(page)
            total = check(page, 0, 4 * PAGE, total)
            self._index.append(page[0])
        file.readinto(page)
        self._blocks = 4 * (HEAD + 1 + PAGE * len(self._index))
        if total != page[0]:
            raise ValueError("its head is damaged")
        if file.seek(0, 2) != self._blocks + t[6] * BLOCK:
            raise ValueError("it is cut short")
        self._block = bytearray(BLOCK)
        self._kept = -1  # the number of that block

    def find(self):
        """The value of the position in t, or -1."""
        key, page = self.t[24], self._page
        i = _below(self._index, key)
        if i < 0:
            return -1
        self._file.seek(4 * (HEAD + PAGE * i))
        self._file.readinto(page)
        k = _below(page, key)
        self.read(PAGE * i + k)
        return find(self._block, page[k], self.t)

    def read(self, number):
        """Reads a block and checks it, unless it is there already."""
        if number != self._kept:
            block = self._block
            self._kept = -1
            self._file.seek(self._blocks + number * BLOCK)
            self._file.readinto(block)
            total = block[0] | block[1] << 8 | block[2] << 16
            if check(block, 3, BLOCK, 7) != total:
                raise ValueError("block %d is damaged" % number)
            self._kept = number


def _below(keys, key):
    """The place of the last of these keys, in order, that is not above `key`; or -1."""
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if keys[middle] <= key:
            low = middle + 1
        else:
            high = middle
    return low - 1


class Table:
    """The answers for one game with its options.  `notice` says what is wrong with it, if
    something is; a damaged table answers nothing."""

    def __init__(self, parts):
        self.notice = None
        self._parts = parts

    def look(self, game, at=0, light=0, dark=0):
        """The value of the state at word `at` of a game, at the start of a turn.  `light` and
        `dark` are the pawns before the last turn: in Badia nobody may go straight back there.
        The two slots behind the state are overwritten."""
        state = game.state
        meta = state[at + 3]
        placed = meta >> 4 & 15
        part = self._parts[-1 if placed < self._parts[0].t[5] else 0]
        if self.notice or state[at + 6] or meta & 4 == 0 or part is None:
            return -1
        t = part.t
        key_of(state, at, t, light, dark)
        try:
            value = part.find()
        except (OSError, ValueError) as error:
            self.notice = "no perfect play: the table cannot be read: %s" % error
            return -1
        if value < 0:
            value = 0
            if placed + 2 >= t[5] and t[2] > 1:
                twice = t[2] > 2 and placed == 7
                rules, slot, legal = game.rules, game.slot, game.legal
                value = near_win(rules, state, at, slot, legal, _FREE, game.past, twice)
        return value

    def look_here(self, game):
        """The value of a game where it stands, at the start of a turn."""
        before = game.past[0] - 12
        if before < 258:
            return self.look(game)
        return self.look(game, 0, game.past[before], game.past[before + 1])


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
    return Table(parts) if parts[0] else None
