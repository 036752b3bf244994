"""Chefa: four pawns a side placed, then moved or swapped, to a line or a 2x2 square.

The rules for people are in chefa.md beside this file; state words and step
numbers are explained in game.py.  Private to Chefa: word 4 is 1 + the swap that the
ko forbids, or 0.  A swap is undone by the very same step number played by the
other side, and nothing but a swap can be undone, so one number is the whole ko.

Nobody is ever blocked here: four pawns have more than one neighbour that is neither
their own nor the centre, and the ko takes away one swap at most.
"""

from rules.squares import RAYS, SQUARE, figures, pairs_of, rows_of, shorter
from rules.walk import draw
from rules.words import const, ptr8, ptr16, ptr32

VARIANTS = {"chefa": (5, 5, 8, 5, 0)}
OPTIONS = (("lines", "any", "contiguous"), ("phase2", "light", "dark"))
verdict = draw

_SLOT = const(8)
_PLACE = const(0x1000)
_FRESH = const(4)
_PLACED = const(4)  # pawns placed so far, at this bit of word 3
_CONTIGUOUS = const(0x200)  # option lines=contiguous
_DARK_GOES_ON = const(0x400)  # Dark starts phase 2
_FIGURE = const(1 << 2)
_FREE = const(0x1FFEFFF)  # every square but the centre

_LINES = (
    "a1 b1 c1 d1 e1,a2 b2 c2 d2 e2,a4 b4 c4 d4 e4,a5 b5 c5 d5 e5,"
    "a1 a2 a3 a4 a5,b1 b2 b3 b4 b5,d1 d2 d3 d4 d5,e1 e2 e3 e4 e5"
)
_ACROSS = ",a3 b3 d3 e3,c1 c2 c4 c5"
_BLOCKS = (
    ",a1 b1 a2 b2,b1 c1 b2 c2,c1 d1 c2 d2,d1 e1 d2 e2,a2 b2 a3 b3,d2 e2 d3 e3,"
    "a3 b3 a4 b4,d3 e3 d4 e4,a4 b4 a5 b5,b4 c4 b5 c5,c4 d4 c5 d5,d4 e4 d5 e5"
)
# Where the tables lie, behind 32 states.
_RAYS = const(256)  # 100: the next square each way
_SQUARE = const(356)  # 37: number of a square
_ANY = const(393)  # 197: winning figures
_CLOSED = const(590)  # 97: those without gaps
_ROWS = const(687)  # 32: what the pawns of a row are worth, and the count of each column
_WORTH = const(719)  # 64: what so many pawns on two columns are worth, three bits each
_NOT_E = const(0x0F7BDEF)
_LINE_WORTH = (0, 0, 6, 34, 0, 0, 0, 0)  # of so many pawns on a line


def tables(columns):
    return (
        RAYS,
        SQUARE,
        figures(shorter(_LINES, True) + _ACROSS + _BLOCKS, 197),
        figures(shorter(_LINES, False) + _BLOCKS, 97),
        rows_of(_LINE_WORTH),
        pairs_of(_LINE_WORTH),
    )


def start(s: ptr32, at: int, columns: int, options: ptr8):
    first = options[0] >> 1
    goes_on = options[2] - 1 if options[2] else first
    s[at + 3] = 3 * first | _FRESH | _CONTIGUOUS * (options[1] >> 1) | _DARK_GOES_ON * goes_on


def steps(s: ptr32, at: int, out: ptr16, first: int, past) -> int:
    n = first
    meta = s[at + 3]
    mover = meta & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    taken = own | foe
    free = _FREE & ~taken
    if (meta >> _PLACED) & 15 < 8:
        target = 0
        while free:
            if free & 1:
                out[n] = _PLACE | target
                n += 1
            free >>= 1
            target += 1
        return n - first
    ko = s[at + 4] - 1
    while own:
        pawn = own & -own
        own ^= pawn
        origin = s[_SQUARE + pawn % 37]
        ray = _RAYS + 4 * origin
        for way in range(4):
            target = s[ray + way]
            if target < 25 and free >> target & 1:
                out[n] = origin << 6 | target
                n += 1
            while target < 25 and taken >> target & 1 == 0:
                target = s[_RAYS + 4 * target + way]
            if target < 25 and foe >> target & 1 and ko != (origin << 6 | target):
                out[n] = origin << 6 | target
                n += 1
    return n - first


def play(s: ptr32, at: int, step: int) -> int:
    n = at + _SLOT
    meta = s[at + 3]
    mover = meta & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    target = 1 << (step & 63)
    turn = 1 - mover
    swap = 0
    if step >= _PLACE:
        own |= target
        meta += 1 << _PLACED
        if (meta >> _PLACED) & 15 == 8:
            turn = 1 if meta & _DARK_GOES_ON else 0
    else:
        change = target | 1 << (step >> 6)
        own ^= change
        if foe & target:
            foe ^= change
            swap = step + 1
    outcome = 0
    modulus = 197
    figure = _ANY
    if meta & _CONTIGUOUS:
        modulus = 97
        figure = _CLOSED
    if s[figure + own % modulus] == own:
        outcome = _FIGURE | mover + 1
        swap = own
    elif foe and s[figure + foe % modulus] == foe:
        outcome = _FIGURE | 2 - mover
        swap = foe
    s[n + mover] = own
    s[n + 1 - mover] = foe
    s[n + 2] = 0
    s[n + 3] = (meta & ~3) | 3 * turn
    s[n + 4] = swap
    s[n + 5] = 0
    s[n + 6] = outcome
    return outcome


def evaluate(s: ptr32, at: int) -> int:
    value = 0
    side = 0
    while side < 2:
        own = s[at + side]
        # Three on a line are one move from a win, and two such lines a double threat: so worths
        # add up over all lines.
        total = s[_ROWS + (own & 31)] + s[_ROWS + (own >> 5 & 31)] + s[_ROWS + (own >> 10 & 31)]
        total += s[_ROWS + (own >> 15 & 31)] + s[_ROWS + (own >> 20)]
        value += (total >> 15) + s[_WORTH + (total & 63)] + s[_WORTH + (total >> 6 & 63)]
        value += s[_WORTH + (total >> 12 & 7)]
        # The same for three pawns of a 2x2 square, found from two side by side.
        pair = own & own >> 1 & _NOT_E
        if pair & (own >> 5 | own >> 6 | own << 5 | own << 4):
            value += 34
        value = -value
        side += 1
    # Having the move is half a threat.
    return value - 8 if s[at + 3] & 1 else value + 8
