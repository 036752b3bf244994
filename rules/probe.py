"""Where a position stands in a table of perfect play, and what the table says: the hot part.

The rest, and what a table file looks like, is in perfect.py.  A position is looked at from the
side to move, turned and mirrored so that the other side's pawns (then the own ones) get
the lowest mask, in the coordinates of two rings round the centre: outer squares 0 to 15 from a1
by b1, inner ones 16 to 23 from b2, centre 24.  Its key is its number among all arrangements.

The words `t` (made by perfect.py):

    0        the game: 0 Fraha, 1 Chefa, 2 Badia
    1, 15    Light's and Dark's pawns before the last turn, 0 if not known (Badia)
    2 ...    what is added to the key with 0, 1, ... pawns placed
    13, 14   the answer of `key_of`: key without, and with what else decides the legal steps
    16 ...   place of a square in the rings; from 41 on the same in the mirror
    66 ...   binomials: n over k at 66 + 6 * n + k
"""

from rules.words import const, ptr8, ptr16, ptr32

_BADIA = const(2)
_BEFORE = const(1)  # and 14 words further on
_BASES = const(2)
_GROUP = const(13)
_KEY = const(14)
_PLACES = const(16)
_BINOMIALS = const(66)
_CENTRE = const(0x1000000)
_ARROWS = const(0x4444)
_HALF = const(51482970)  # Fraha: positions with Light to move
_FIGURE = const(1)
_ESCAPE = const(15)


def key_of(s: ptr32, at: int, t: ptr32):
    meta = s[at + 3]
    mover = meta & 1
    placed = (meta >> 4) & 15
    own = s[at + mover]
    foe = s[at + 1 - mover]
    a = 0
    b = 0
    mirrored_a = 0
    mirrored_b = 0
    owns = 0
    foes = 0
    i = _PLACES
    while own | foe:
        if own & 1:
            a |= 1 << t[i]
            mirrored_a |= 1 << t[i + 25]
            owns += 1
        elif foe & 1:
            b |= 1 << t[i]
            mirrored_b |= 1 << t[i + 25]
            foes += 1
        own >>= 1
        foe >>= 1
        i += 1
    # The lowest of the eight images.
    own = a
    foe = b
    image = 0
    g = 0
    while g < 8:
        if g == 4:
            a = mirrored_a
            b = mirrored_b
        if b < foe or (b == foe and a < own):
            own = a
            foe = b
            image = g
        x = a << 4 & 0xFFF0 | a >> 12 & 0xF
        a = x | a << 2 & 0xFC0000 | a >> 6 & 0x030000 | a & _CENTRE
        x = b << 4 & 0xFFF0 | b >> 12 & 0xF
        b = x | b << 2 & 0xFC0000 | b >> 6 & 0x030000 | b & _CENTRE
        g += 1
    # Its number: the foe's among all sets of so many pawns, the own one among the squares left.
    places = 24
    if t[0] == _BADIA:
        places = 17
        if own & _CENTRE:
            own ^= _CENTRE | 0x10000
        if foe & _CENTRE:
            foe ^= _CENTRE | 0x10000
    key = 0
    rest = 0
    a = own
    b = foe
    i = _BINOMIALS
    x = 1
    y = 1
    while a | b:
        if b & 1:
            key += t[i + x]
            x += 1
        elif a & 1:
            rest += t[i - 6 * (x - 1) + y]
            y += 1
        a >>= 1
        b >>= 1
        i += 6
    key = key * t[_BINOMIALS + 6 * (places - foes) + owns] + rest
    # What else decides the legal steps: who moves, the ko, the markers and the ban.
    slot = 0
    marked = 0
    if t[0] == 0:
        if mover:
            key += _HALF
    elif placed < 8 or (placed < 10 and t[0] == _BADIA) or (placed == 10 and s[at + 4] == 0):
        key += t[_BASES + placed]
    else:
        x = 0  # 1 + a square of the own pawns, or 0
        y = 0  # 1 + a square of the enemy's, or 0
        back = 0  # Badia: 1 + the square of the own pawn that could bring back what was before,
        home = 0  # and of where it would drive the enemy's marked pawn
        extra = s[at + 4]
        if t[0] == 1:
            if extra:
                x = (extra - 1 >> 6) + 1
                y = (extra - 1 & 63) + 1
        else:
            x = extra >> 6 * mover & 63
            y = extra >> 6 * (1 - mover) & 63
            a = s[at + mover] & ~t[_BEFORE + 14 * mover]
            b = t[_BEFORE + 14 - 14 * mover] & ~s[at + 1 - mover]
            if t[_BEFORE] and a:
                while a:
                    a >>= 1
                    back += 1
                while b:
                    b >>= 1
                    home += 1
        g = 0
        while g < 4:  # squares become places in the image, those of pawns their numbers from 1
            i = x
            a = own
            if g == 1:
                i = y
                a = foe
            elif g == 2:
                i = back
            elif g == 3:
                i = home
            if i:
                i = t[_PLACES - 1 + i + 25 * (image >> 2)]
                if i < 16:
                    i = i + 4 * (image & 3) & 15
                elif i < 24:
                    i = 16 + (i + 2 * (image & 3) & 7)
                elif t[0] == _BADIA:
                    i = 16
                if g == 1:
                    marked = 1 << i
                if g < 2:
                    a &= (1 << i) - 1
                    i = 1
                    while a:
                        a &= a - 1
                        i += 1
            if g == 0:
                x = i
            elif g == 1:
                y = i
            elif g == 2:
                back = 1 << i if i or back else 0
            else:
                home = 1 << i if i or home else 0
            g += 1
        if t[0] == 1:
            key *= 17
            if x:
                slot = 4 * x + y - 4
        else:
            # The number of the ban, counted through all turns that could be a return.
            ban = 0
            if back and marked == 0x10000:
                if back & _ARROWS:
                    a = own & _ARROWS
                    while a:
                        x_bit = a & -a
                        a ^= x_bit
                        b = _ARROWS & ~(own | foe) | x_bit
                        if x_bit == back:
                            ban += 1
                            b &= home - 1
                            a = 0
                        while b:
                            b &= b - 1
                            ban += 1
            elif back and back == home:
                if marked & _ARROWS:
                    if back == 0x10000:
                        ban = 1
                else:
                    ban = 1
                    a = (marked << 1 | marked >> 15 | marked >> 1 | marked << 15) & 0xFFFF
                    if a & own & back - 1:
                        ban = 2
            key = (5 * key + y - 1) * 42
            slot = 6 * ban + x
    t[_GROUP] = key
    t[_KEY] = key + slot


def find(block: ptr8, at: int, first: int, t: ptr32, rice: int, order: int) -> int:
    """The number of the value that a block, whose first key is `first`, has for the keys of
    `key_of`, or -1.  The answer for the whole key goes before that for the group."""
    n = block[at + 3] | block[at + 4] << 8
    p = at + 5
    group = t[_GROUP]
    key = t[_KEY]
    here = first
    found = -1
    have = 0  # bits left in `byte`
    byte = 0
    delta = 0  # whether a distance or a value is read
    while n:
        if here > key:
            break
        ones = 0
        while ones < _ESCAPE:
            if have == 0:
                byte = int(block[p])
                p += 1
                have = 8
            have -= 1
            if byte >> have & 1 == 0:
                break
            ones += 1
        bits = rice
        if delta == 0:
            bits = ones + order
        elif ones == _ESCAPE:
            bits = 30
        x = 0
        while bits:
            if have == 0:
                byte = int(block[p])
                p += 1
                have = 8
            take = have
            if bits < take:
                take = bits
            have -= take
            bits -= take
            x = x << take | byte >> have & (1 << take) - 1
        if delta:
            delta = 0
            here += x + 1
            if ones < _ESCAPE:
                here += ones << rice
        else:
            delta = 1
            n -= 1
            if here == group or here == key:  # noqa: SIM109 - no tuples in hot code
                found = ((1 << ones) - 1 << order) + x
    return found


def check(block: ptr8, first: int, last: int) -> int:
    """A checksum of bytes `first` to `last`: another one when any one byte is another."""
    total = 7
    while first < last:
        total = total * 31 + block[first] & 0xFFFFFF
        first += 1
    return total


def wins_at_once(play, state, at: int, slot: int, out: ptr16, i: int, last: int) -> int:
    """Whether one of the steps from out[i] to out[last] completes a figure of its side."""
    s = ptr32(state)
    mine = _FIGURE << 2 | (s[at + 3] & 1) + 1
    while i < last:
        play(state, at, int(out[i]))
        if s[at + slot + 6] == mine:
            return 1
        i += 1
    return 0


def clear(room: ptr32, n: int):
    i = 0
    while i < n:
        room[i] = 0
        i += 1
