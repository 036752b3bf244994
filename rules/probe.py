"""Where a position stands in a table of perfect play, and what a block of it says: the hot part.

The rest is in perfect.py, which also says what the words `t` of a table's head are.  A position is
looked at from the side to move, turned and mirrored so that the other side's pawns (then the own
ones) get the lowest mask, in the coordinates of two rings round the centre: outer squares 0 to 15
from a1 by b1, inner ones 16 to 23 from b2, centre 24 (in Badia, without inner squares, 16).
"""

from rules.words import const, ptr8, ptr16, ptr32

_RICE = const(3)
_ORDER = const(4)
_SQUARES = const(7)
_OWN = const(20)
_FOE = const(21)
_IMAGE = const(22)
_GROUP = const(23)
_KEY = const(24)
_VALUES = const(4 * 25)  # this and the next one in bytes
_PLACES = const(4 * 41)
_BINOMIALS = const(92)  # n over k + 1 at 6 * n + k
_FIGURE = const(1 << 2)
_ESCAPE = const(15)
# The lowest pawn of a figure of Chefa is a1: then the others are among a1-e1, a1-a5 and b2.
_FROM_A1 = const(0x010847F)


def arrange(s: ptr32, at: int, t: ptr32):
    """The lowest of the eight images, and its number among all arrangements of so many pawns."""
    places = ptr8(t)
    side = s[at + 3] & 1
    own = 0
    foe = 1 << 29
    g = 0
    while g < 8:
        x = s[at + side]
        y = s[at + 1 - side]
        a = 0
        b = 0
        i = _PLACES + 25 * g
        while x | y:
            if x & 1:
                a |= 1 << places[i]
            elif y & 1:
                b |= 1 << places[i]
            x >>= 1
            y >>= 1
            i += 1
        if b < foe or (b == foe and a < own):
            own = a
            foe = b
            t[_IMAGE] = g
        g += 1
    t[_OWN] = own
    t[_FOE] = foe
    # The foe's number among all sets of so many pawns, the own one's among those on what is left.
    key = 0
    rest = 0
    a = 0
    b = 0
    i = _BINOMIALS
    while own | foe:
        if foe & 1:
            key += t[i + b]
            b += 1
        elif own & 1:
            rest += t[i - 6 * b + a]
            a += 1
        own >>= 1
        foe >>= 1
        i += 6
    t[_KEY] = key * (t[_BINOMIALS - 1 + 6 * (t[_SQUARES] - b) + a] if a else 1) + rest


def find(block: ptr8, first: int, t: ptr32) -> int:
    """The value that a block, whose first key is `first`, has for the position of `t`, or -1.
    The answer for the whole key goes before that for the group."""
    n = block[3] | block[4] << 8
    p = 40  # the next bit
    key = t[_KEY]
    rice = t[_RICE]
    order = t[_ORDER]
    here = first
    found = -1
    distance = 0  # whether a distance or a value is read
    while n and here <= key:
        ones = 0
        x = 0
        bits = -1  # not known before the first zero
        while bits:
            bit = block[p >> 3] >> (~p & 7) & 1
            p += 1
            if bits > 0:
                x = x << 1 | bit
                bits -= 1
            else:
                ones += bit
                if bit == 0 or ones == _ESCAPE:
                    bits = ones + order
                    if distance:
                        bits = rice if bit == 0 else 30
        if distance:
            here += x + 1
            if ones < _ESCAPE:
                here += ones << rice
        else:
            n -= 1
            if here == key or here == t[_GROUP]:
                found = ((1 << ones) - 1 << order) + x
        distance ^= 1
    if found >= 0:
        values = ptr8(t)
        found = int(values[_VALUES + found])
    return found


def check(buffer, first: int, last: int, total: int) -> int:
    """Goes on with a checksum, from byte `first` to `last`: another one when a byte is another."""
    block = ptr8(buffer)
    while first < last:
        total = total * 31 + block[first] & 0xFFFFFF
        first += 1
    return total


def near_win(rules, state, at: int, slot: int, out, first: int, past, twice: int) -> int:
    """1 if a step wins at once; with `twice` also 2 where the same side goes on, and then has
    such a step (Chefa's last placement, where its side starts the second phase)."""
    s = ptr32(state)
    listed = ptr16(out)
    play = rules.play
    steps = rules.steps
    side = s[at + 3] & 1
    wins = _FIGURE | side + 1
    here = at + slot
    n = first + int(steps(state, at, out, first, past))
    found = 0
    i = first
    while i < n:
        if int(play(state, at, int(listed[i]))) == wins:
            return 1
        i += 1
        if twice and found == 0:
            j = n
            last = n + int(steps(state, here, out, n, past))
            while j < last:
                step = int(listed[j])
                j += 1
                # Only what may be a figure is played: that saves most of the time.
                x = s[here + side] ^ (1 << (step & 63) | 1 << (step >> 6))
                if x & ~((x & -x) * _FROM_A1) == 0 and int(play(state, here, step)) == wins:
                    found = 2
    return found
