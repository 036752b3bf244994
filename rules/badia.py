"""Badia: a ring with four arrows round a centre, five pawns a side, one marker each.

The rules for people are in badia.md beside this file; state words and step
numbers are explained in game.py.  Private to Badia: word 4 holds, six bits each and
0 for none, 1 + the square of Light's marked pawn, the same of Dark's, and 1 + the
square that a pawn was driven from which waits for its teleport.

The past (see past.py) is the list of arrangements that no turn may end with again.
"""

from rules.squares import NEAR, SQUARE, backwards, figures
from rules.walk import draw
from rules.words import const, ptr8, ptr16, ptr32, words

VARIANTS = {"badia": (5, 5, 8, 2, 0)}
OPTIONS = ()
verdict = draw

_SLOT = const(8)
_PLACE = const(0x1000)
_TELEPORT = const(0x2000)
_FRESH = const(4)
_PLACED = const(4)  # pawns placed so far, at this bit of word 3
_FIGURE = const(1 << 2)
_HEADS = const(2)  # where the heads of the past begin

_RING = const(0x1F8C63F)
_ARROWS = const(0x0404404)
_CENTRE = const(0x0001000)

# Where the tables lie, behind 32 states.
_NEAR = const(256)  # 25: neighbours of a square
_SQUARE = const(281)  # 37: number of a square
_BLOCKS = const(318)  # 47: winning figures
_PLACE_ON_RING = const(365)  # 25: from 0 for a1 on to 15 for a2; 16 for the centre
_WORTH = const(390)  # 6: what so many pawns in a row are worth
_BACKWARDS = const(396)  # 32: five bits turned round

_AROUND = "0 1 2 3 4 15 16 16 16 5 14 16 16 16 6 13 16 16 16 7 12 11 10 9 8"


def tables(columns):
    """The figures: five in a row on the ring with one arrow among them."""
    return (
        NEAR,
        SQUARE,
        figures(
            "a1 b1 c1 d1 e1,b1 c1 d1 e1 e2,d1 e1 e2 e3 e4,e1 e2 e3 e4 e5,"
            "e2 e3 e4 e5 d5,e4 e5 d5 c5 b5,e5 d5 c5 b5 a5,d5 c5 b5 a5 a4,"
            "b5 a5 a4 a3 a2,a5 a4 a3 a2 a1,a4 a3 a2 a1 b1,a2 a1 b1 c1 d1",
            47,
        ),
        words(_AROUND),
        words("0 0 14 36 70 70"),
        backwards(),
    )


def start(s: ptr32, at: int, columns: int, options: ptr8):
    s[at + 3] = 3 * (options[0] >> 1) | _FRESH


def steps(s: ptr32, at: int, out: ptr16, first: int, past: ptr32) -> int:
    n = first
    meta = s[at + 3]
    mover = (meta >> 1) & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    extra = s[at + 4]
    driven = extra >> 12
    if (meta >> _PLACED) & 15 < 10:
        rest = _RING & ~(_ARROWS | own | foe)
        target = 0
        while rest:
            if rest & 1:
                out[n] = _PLACE | target
                n += 1
            rest >>= 1
            target += 1
        return n - first
    rest = own
    if driven:
        rest = 1 << (driven - 1)
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        origin = s[_SQUARE + pawn % 37]
        step = origin << 6
        if driven:
            step |= _TELEPORT
            targets = _RING & ~(own | foe)
            if pawn != _CENTRE and targets & _ARROWS:
                targets &= _ARROWS
        elif (extra >> 6 * mover) & 63 == origin + 1:
            continue  # the marked pawn rests
        elif pawn == _CENTRE:
            targets = _ARROWS & ~own
        else:
            targets = s[_NEAR + origin] & _RING
            if pawn & _ARROWS:
                targets |= _CENTRE
            targets &= ~own
        while targets:
            target = targets & -targets
            targets ^= target
            # What the turn makes of the board: own pawns, enemy pawns that stay where they
            # are, and the squares on which the one that does not may end up.
            after = own
            others = foe
            ends = 0
            if driven:
                ends = target
            else:
                after ^= pawn | target
                if foe & target:
                    others ^= target
                    ends = pawn
                    if target == _CENTRE:
                        ends = _RING & ~(after | others)
                    elif target & _ARROWS:
                        ends = _CENTRE & ~(after | others)
                        if ends == 0:
                            ends = _ARROWS & ~(after | others)
                        if ends == 0:
                            ends = _RING & ~(after | others)
            # Legal when it wins at once or some end has not been seen before.
            seen = 0
            if s[_BLOCKS + after % 47] != after:
                seen = 1
            while seen:
                end = ends & -ends
                ends ^= end
                light = after
                dark = others | end
                if mover:
                    light = dark
                    dark = after
                i = past[_HEADS + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)]
                while i and (past[i] != light or past[i + 1] != dark):
                    i = past[i + 5]
                if i == 0:
                    seen = 0
                elif ends == 0:
                    break
            if seen == 0:
                out[n] = step | s[_SQUARE + target % 37]
                n += 1
    return n - first


def play(s: ptr32, at: int, step: int) -> int:
    n = at + _SLOT
    meta = s[at + 3]
    mover = (meta >> 1) & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    extra = s[at + 4]
    origin = (step >> 6) & 63
    square = step & 63
    target = 1 << square
    mine = (extra >> 6 * mover) & 63
    theirs = (extra >> 6 * (1 - mover)) & 63
    driven = 0
    decides = mover
    if step >= _TELEPORT:
        foe |= target
        if theirs == origin + 1:
            theirs = square + 1
    elif step >= _PLACE:
        own |= target
        meta += 1 << _PLACED
    else:
        mine = square + 1
        own ^= target | 1 << origin
        if foe & target:
            foe ^= target
            landing = origin  # a swap, unless the square is special
            if target == _CENTRE:
                driven = square + 1
            elif target & _ARROWS:
                landing = 12
                if (own | foe) & _CENTRE:
                    driven = square + 1
                    if _ARROWS & ~(own | foe) == 0:
                        decides = 1 - mover
            if driven == 0:
                foe |= 1 << landing
                if theirs == square + 1:
                    theirs = landing + 1
    outcome = 0
    extra = mine << 6 * mover | theirs << 6 * (1 - mover) | driven << 12
    meta &= ~(_FRESH | 3)
    if s[_BLOCKS + own % 47] == own:
        outcome = _FIGURE | mover + 1
        extra = own
    elif driven:
        meta |= 2 * mover | decides
    else:
        meta |= 3 * (1 - mover) | _FRESH
        if foe and s[_BLOCKS + foe % 47] == foe:
            outcome = _FIGURE | 2 - mover
            extra = foe
    s[n + mover] = own
    s[n + 1 - mover] = foe
    s[n + 2] = 0
    s[n + 3] = meta
    s[n + 4] = extra
    s[n + 5] = 0
    s[n + 6] = outcome
    return outcome


def evaluate(s: ptr32, at: int) -> int:
    value = 0
    side = 0
    while side < 2:
        # The ring as sixteen bits in a row, from a1 round to a2.
        own = s[at + side]
        ring = own & 31 | own >> 4 & 0x20 | own >> 8 & 0x40 | own >> 12 & 0x80
        ring |= s[_BACKWARDS + (own >> 20)] << 8
        ring |= own >> 2 & 0x2000 | own << 4 & 0x4000 | (own & 32) << 10
        # The longest row of neighbours: the block is what wins.
        row = ring
        pairs = row & (row << 1 | row >> 15)
        long = 0
        block = 0
        while row:
            block = row
            row &= row << 1 | row >> 15
            long += 1
        value += s[_WORTH + long]
        # Pawns side by side, or one apart, are soon in one row.
        near = ring & (ring << 2 | ring >> 14)
        while pairs:
            pairs &= pairs - 1
            value += 4
        while near:
            near &= near - 1
            value += 4
        # A pawn in the centre is in no block; a second one on an arrow spoils it.
        if own & _CENTRE:
            value -= 8
        arrows = ring & 0x4444
        if arrows & (arrows - 1):
            value -= 5
        # The marked pawn must rest: better one of the block than one that has to join it.
        mark = (s[at + 4] >> 6 * side) & 63
        if mark and (block >> s[_PLACE_ON_RING + mark - 1]) & 1 == 0:
            value -= 3
        value = -value
        side += 1
    tempo = 20 if s[at + 4] >> 12 else 6  # a teleport pending is worth more than a move
    return value - tempo if s[at + 3] & 2 else value + tempo
