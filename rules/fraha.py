"""Fraha: two tracks, four pawns a side, and a touch that sends a pawn away.

The rules for people are in fraha.md beside this file; state words and step
numbers are explained in game.py.  Light owns the outer track, Dark the inner.
Private to Fraha: word 4 is the mask of touched pawns still to be teleported.

Nobody is ever blocked here: at least three pawns of a side stand on its own
track, whose ring holds five pawns at most on eight squares or more, so one end
of some row of them is free.
"""

from rules.squares import NEAR, SQUARE, figures, ways_to
from rules.walk import draw
from rules.words import const, ptr8, ptr16, ptr32, words

VARIANTS = {"fraha": (5, 5, 8, 5, 0)}
OPTIONS = (("contacts", "all", "one"),)
verdict = draw

_SLOT = const(8)
_TELEPORT = const(0x2000)
_FRESH = const(4)
_ONE = const(0x200)  # option contacts=one
_FIGURE = const(1 << 2)

_OUTER = const(0x1F8C63F)
_INNER = const(0x00729C0)
_CORNERS = const(0x1100011)  # where Light starts
_INNER_CORNERS = const(0x0050140)  # where Dark starts
_NOT_A = const(0x1EF7BDE)
_NOT_E = const(0x0F7BDEF)

# Where the tables lie, behind 32 states.
_NEAR = const(256)  # 25: neighbours of a square
_SQUARE = const(281)  # 37: number of a square
_FIGURES = const(318)  # 17: winning figures
_EDGE = const(335)  # 32: what Light's pawns on one edge are worth
_CLOSE = const(367)  # 8: pawns in a row of three; 5 more: what so many of a figure are worth
_WAYS = const(380)  # 50 for Light, 50 for Dark: the two squares where a pawn may go

# Pawns on an edge, five bits: 8, 26 or 70 for one, two or three of a line of four, and 6 a pawn
# for a row that starts in a corner, which nobody can teleport.
_EDGES = (
    "0 8 8 38 8 26 26 88 8 26 26 82 26 70 70 174 8 8 26 38 26 26 70 88 38 38 82 82 88 88 174 180"
)


def tables(columns):
    """Light: four in a row along an edge.  Dark: one side of the inner ring and the middle of the
    opposite one.  With one stray at most nobody can stand in a figure of the other side."""
    return (
        NEAR,
        SQUARE,
        figures(
            "a1 b1 c1 d1,b1 c1 d1 e1,a5 b5 c5 d5,b5 c5 d5 e5,"
            "a1 a2 a3 a4,a2 a3 a4 a5,e1 e2 e3 e4,e2 e3 e4 e5,"
            "b2 c2 d2 c4,b4 c4 d4 c2,b2 b3 b4 d3,d2 d3 d4 b3",
            17,
        ),
        words(_EDGES),
        words("0 1 1 2 1 2 2 3 0 8 26 70 150"),
        ways_to(_OUTER),
        ways_to(_INNER),
    )


def start(s: ptr32, at: int, columns: int, options: ptr8):
    s[at] = _CORNERS
    s[at + 1] = _INNER_CORNERS
    s[at + 3] = 3 * (options[0] >> 1) | _FRESH | _ONE * (options[1] >> 1)


def steps(s: ptr32, at: int, out: ptr16, first: int, past) -> int:
    n = first
    mover = s[at + 3] & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    track = _INNER if mover else _OUTER
    free = (_OUTER | _INNER) & ~(own | foe)
    touched = s[at + 4]
    rest = touched if touched else own
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        origin = s[_SQUARE + pawn % 37]
        if touched:
            targets = free
            if foe & track & ~pawn:  # another one strays already: this one goes home
                targets = free & ~track
            target = 0
            while targets:
                if targets & 1:
                    out[n] = _TELEPORT | origin << 6 | target
                    n += 1
                targets >>= 1
                target += 1
        else:
            i = _WAYS + 50 * mover + 2 * origin
            target = s[i]
            if free >> target & 1:
                out[n] = origin << 6 | target
                n += 1
            target = s[i + 1]
            if free >> target & 1:
                out[n] = origin << 6 | target
                n += 1
    return n - first


def play(s: ptr32, at: int, step: int) -> int:
    n = at + _SLOT
    meta = s[at + 3]
    mover = (meta >> 1) & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    change = 1 << (step & 63) | 1 << ((step >> 6) & 63)
    outcome = 0
    if step < _TELEPORT:
        own ^= change
        touched = s[_NEAR + (step & 63)] & foe
        if mover and touched:  # Light pawns in a line that ends in a corner stay
            edge = foe & _OUTER
            safe = foe & _CORNERS
            safe |= ((safe << 1 & _NOT_A) | (safe >> 1 & _NOT_E) | safe << 5 | safe >> 5) & edge
            safe |= ((safe << 1 & _NOT_A) | (safe >> 1 & _NOT_E) | safe << 5 | safe >> 5) & edge
            touched &= ~safe
        if s[_FIGURES + own % 17] == own:
            outcome = _FIGURE | mover + 1
            touched = own
    else:
        foe ^= change
        touched = s[at + 4] & foe
        if meta & _ONE:
            touched = 0
    meta &= ~(_FRESH | 3)
    if touched:
        meta |= 3 * mover
    else:
        meta |= 3 * (1 - mover) | _FRESH
        if s[_FIGURES + foe % 17] == foe:
            outcome = _FIGURE | 2 - mover
            touched = foe
    s[n + mover] = own
    s[n + 1 - mover] = foe
    s[n + 2] = 0
    s[n + 3] = meta
    s[n + 4] = touched
    s[n + 5] = 0
    s[n + 6] = outcome
    return outcome


def evaluate(s: ptr32, at: int) -> int:
    light = s[at]
    dark = s[at + 1]
    # How near each side is to its nearest figure: nothing else wins.
    best = s[_EDGE + (light & 31)]
    value = s[_EDGE + (light >> 20 & 31)]
    if value > best:
        best = value
    column = light
    while column:  # the pawns as they are for column a, shifted for column e
        row = column & 1 | column >> 4 & 2 | column >> 8 & 4 | column >> 12 & 8
        value = s[_EDGE + (row | column >> 16 & 16)]
        if value > best:
            best = value
        column = column >> 4 if column == light else 0
    south = dark >> 6 & 7
    north = dark >> 16 & 7
    middles = (dark >> 11 & 1) + (dark >> 13 & 1)
    near = s[_CLOSE + south] + (north >> 1 & 1)
    i = s[_CLOSE + north] + (south >> 1 & 1)
    if i > near:
        near = i
    i = (south & 1) + (north & 1) + middles
    if i > near:
        near = i
    i = (south >> 2) + (north >> 2) + middles
    if i > near:
        near = i
    value = best - s[_CLOSE + 8 + near]
    # A stray is no part of any figure and costs a move; in a corner it has none.
    if light & _INNER:
        value -= 24
    if dark & _OUTER:
        value += 50 if dark & _CORNERS else 24
    # The player who is about to teleport a pawn puts it where it hurts.
    tempo = 30 if s[at + 4] else 6
    return value - tempo if s[at + 3] & 2 else value + tempo
