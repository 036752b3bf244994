"""Fanorona on 9x5 and on 5x5: capture by approach or by withdrawal, in chains.

The rules for people are in fanorona.md beside this file; state words and step
numbers are explained in game.py.  Private to Fanorona: word 4 is the point of the pawn that
may go on capturing, with 128 * (16 + the distance it came by), or 0; word 5 also
counts the pawns; from word 8 on stand the points, a byte each.

A point is column + stride * row, both from 1, with walls all round (see points.py): so a
neighbour is a fixed distance away, and a point with diagonals is an even number.
"""

from rules.points import lay_out, live_words_of, points_of, spots_of, squares_of, ways_of
from rules.squares import SQUARE
from rules.walk import draw
from rules.words import const, ptr8, ptr16, ptr32

VARIANTS = {"fanorona": (5, 5, 28, 5, 1), "fanorona9": (9, 5, 28, 5, 1)}
OPTIONS = (("compulsory_capture", "off", "on"),)
verdict = draw

_SLOT = const(28)
_APPROACH = const(0x3000)
_WITHDRAW = const(0x4000)
_END = const(0x5000)
_FRESH = const(4)
_COMPULSORY = const(0x200)  # option compulsory_capture=on
_LIGHT = const(9)  # word 5: pawns of Light, at this bit,
_DARK = const(14)  # pawns of Dark at this one
_CAPTURED = const(2 << 2)
_QUIET = const(5 << 2)
_DRAW = const(3)
_FEW = const(5)  # with fewer pawns than this on each side,
_QUIET_TURNS = const(10)  # so many turns without a capture are a draw

_EMPTY = const(0)
_TRODDEN = const(4)  # empty, but the pawn has stood here in this turn
_POINTS = const(8)  # word where the points begin,

# Where the tables lie, behind 32 states.
_SQUARE = const(896)  # 37: number of a square
_WAYS = const(933)  # 8: distances to a neighbour
_POINT = const(941)  # 45: point of a square
_SQUARE_AT = const(986)  # 77: square of a point
_SPOT = const(1063)  # 45: column + 16 * row of a square
_LIVE = const(1108)  # 2: the words that hold more than walls, from .. to
_STRONG = const(0x15555555)  # points with diagonals


def tables(columns):
    return (
        SQUARE,
        ways_of(columns),
        points_of(columns),
        squares_of(columns),
        spots_of(columns),
        live_words_of(columns),
    )


def start(state, at: int, columns: int, options: ptr8):
    s = ptr32(state)
    s[at + 3] = 3 * (options[0] >> 1) | _FRESH | _COMPULSORY * (options[1] >> 1)
    pawns = int(lay_out(state, at, columns))
    s[at + 5] = pawns << _LIGHT | pawns << _DARK
    # Walls never change: they are written once into every state, and not copied any more.
    slot = 0
    while slot < _SQUARE:
        for i in range(_POINTS, _SLOT):
            s[slot + i] = s[at + i]
        slot += _SLOT


def steps(s: ptr32, at: int, out: ptr16, first: int, past) -> int:
    board = ptr8(s)
    here = 4 * (at + _POINTS)
    n = first
    meta = s[at + 3]
    mover = meta & 1
    enemy = 2 - mover
    going_on = s[at + 4]
    came_by = (going_on >> 7) - 16
    captures = 0
    part = 0
    while part < 2:
        # Squares 0 to 29 are bits of words 0 and 1, those above of word 2.
        rest = s[at + mover]
        if part:
            rest = (s[at + 2] >> 15 * mover) & 0x7FFF
        if going_on:
            rest = 1 - part
        while rest:
            pawn = rest & -rest
            rest ^= pawn
            square = s[_SQUARE + pawn % 37] + 30 * part
            point = s[_POINT + square]
            if going_on:
                point = going_on & 127
                square = s[_SQUARE_AT + point]
            spot = here + point
            way = 4 if point & 1 else 8
            while way:
                way -= 1
                by = s[_WAYS + way]
                if board[spot + by] == _EMPTY and by != came_by:
                    step = square << 6 | s[_SQUARE_AT + point + by]
                    ahead = int(board[spot + 2 * by])
                    behind = int(board[spot - by])
                    if ahead == enemy:
                        out[n] = _APPROACH | step
                        n += 1
                        captures += 1
                    if behind == enemy:
                        out[n] = _WITHDRAW | step
                        n += 1
                        captures += 1
                    elif ahead != enemy and going_on == 0:
                        out[n] = step
                        n += 1
        part += 1
    if going_on:
        out[n] = _END
        n += 1
    elif captures and meta & _COMPULSORY:
        i = first
        last = n
        n = first
        while i < last:
            if out[i] >= _APPROACH:
                out[n] = out[i]
                n += 1
            i += 1
    return n - first


def play(s: ptr32, at: int, step: int) -> int:
    n = at + _SLOT
    board = ptr8(s)
    here = 4 * (n + _POINTS)
    meta = s[at + 3]
    mover = meta & 1
    enemy = 2 - mover
    s[n] = s[at]
    s[n + 1] = s[at + 1]
    s[n + 2] = s[at + 2]
    i = at + s[_LIVE]
    last = at + s[_LIVE + 1]
    while i < last:
        s[i + _SLOT] = s[i]
        s[i + _SLOT + 1] = s[i + 1]
        s[i + _SLOT + 2] = s[i + 2]
        i += 3
    tally = s[at + 5] & ~0x100
    goes_on = 0
    outcome = 0
    quiet = tally & 255
    if step < _END:
        origin = (step >> 6) & 63
        square = step & 63
        point = s[_POINT + square]
        by = point - s[_POINT + origin]
        board[here + point - by] = _TRODDEN if step >= _APPROACH else _EMPTY
        board[here + point] = mover + 1
        if origin < 30:
            s[n + mover] ^= 1 << origin
        else:
            s[n + 2] ^= 1 << origin - 30 + 15 * mover
        if square < 30:
            s[n + mover] ^= 1 << square
        else:
            s[n + 2] ^= 1 << square - 30 + 15 * mover
        if step >= _APPROACH:
            quiet = 0
            victim = point + by
            onward = by
            if step >= _WITHDRAW:
                victim = point - 2 * by
                onward = -by
            theirs = _LIGHT if mover else _DARK
            while board[here + victim] == enemy:
                board[here + victim] = _EMPTY
                square = s[_SQUARE_AT + victim]
                if square < 30:
                    s[n + 1 - mover] ^= 1 << square
                else:
                    s[n + 2] ^= 1 << square - 15 - 15 * mover
                tally -= 1 << theirs
                victim += onward
            if (tally >> theirs) & 31 == 0:
                outcome = _CAPTURED | mover + 1
            else:
                way = 4 if point & 1 else 8
                spot = here + point
                while way:
                    way -= 1
                    onward = s[_WAYS + way]
                    if board[spot + onward] == _EMPTY and onward != by:
                        if board[spot + 2 * onward] == enemy or board[spot - onward] == enemy:
                            goes_on = (by + 16) << 7 | point
                            break
                if goes_on == 0:
                    board[spot - by] = _EMPTY
        elif (tally >> _LIGHT) & 31 < _FEW and (tally >> _DARK) & 31 < _FEW:
            quiet += 1
            if quiet == _QUIET_TURNS:
                outcome = _QUIET | _DRAW
    meta &= ~(_FRESH | 3)
    if goes_on:
        meta |= 3 * mover
    else:
        meta |= 3 * (1 - mover) | _FRESH
        if s[at + 4]:  # a chain ends: its points are free again
            i = n + s[_LIVE]
            last = n + s[_LIVE + 1]
            while i < last:
                s[i] &= 0x3030303
                i += 1
    s[n + 3] = meta
    s[n + 4] = goes_on
    s[n + 5] = (tally & ~255) | quiet
    s[n + 6] = outcome
    return outcome


def evaluate(s: ptr32, at: int) -> int:
    tally = s[at + 5]
    light = (tally >> _LIGHT) & 31
    dark = (tally >> _DARK) & 31
    # Pawns, and the more so the fewer there are: who is ahead trades.
    value = 100 * (light - dark) + 300 * (light - dark) // (light + dark)
    # Points with diagonals: twice the ways to move and to capture.
    mover = s[at + 3] & 1
    side = 0
    while side < 2:
        # Counted in parallel; these bits have gaps between them, so the first sum is of fours.
        strong = s[at + side] & _STRONG
        strong = (strong & 0x3333333) + (strong >> 2 & 0x3333333) + (strong >> 28)
        strong = (strong & 0x7070707) + (strong >> 4 & 0x7070707)
        strong += strong >> 8
        strong = (strong + (strong >> 16)) & 31
        high = s[at + 2] >> 15 * side & 0x5555
        while high:
            high &= high - 1
            strong += 1
        value += -4 * strong if side else 4 * strong
        side += 1
    # The hunt: with few pawns left the side with more must come near, or nothing happens; all of
    # them go for the same enemy, the last one on the board.
    if light + dark < 10 and light != dark:
        hunter = 0 if light > dark else 1
        near = 0
        prey = s[at + 2] >> 15 * (1 - hunter) & 0x7FFF
        spot = 30
        if prey == 0:
            prey = s[at + 1 - hunter]
            spot = 0
        while prey & prey - 1:
            prey &= prey - 1
        spot = s[_SPOT + spot + s[_SQUARE + prey % 37]]
        rest = s[at + hunter]
        part = 0
        while part < 2:
            while rest:
                pawn = rest & -rest
                rest ^= pawn
                other = s[_SPOT + 30 * part + s[_SQUARE + pawn % 37]]
                across = (spot & 15) - (other & 15)
                if across < 0:
                    across = -across
                along = (spot >> 4) - (other >> 4)
                if along < 0:
                    along = -along
                near += 9 - (along if along > across else across)
            rest = s[at + 2] >> 15 * hunter & 0x7FFF
            part += 1
        value += -3 * near if hunter else 3 * near
    return value - 6 if mover else value + 6
