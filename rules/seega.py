"""Seega: twelve pawns a side, placed two by two, caught between two others.

The rules for people are in seega.md beside this file; state words and step
numbers are explained in game.py.  Private to Seega: word 4 is 1 + the square of the pawn
that must go on capturing, or 0, and _MARKS when the other player is blocked and has passed;
word 5 also counts the pawns on the board.

Against a blocked player nothing can be captured: a victim stands beside the empty
square where the capturing pawn arrives, so it could have moved there itself.  So the
duty to free a blocked player means: move a pawn that stands beside one of his.
"""

from rules.squares import NEAR, SQUARE
from rules.words import const, ptr8, ptr16, ptr32, words

VARIANTS = {"seega": (5, 5, 8, 5, 1)}
OPTIONS = (("captures_while_placing", "off", "on"),)

_SLOT = const(8)
_PLACE = const(0x1000)
_CATCH = const(0x6000)  # a move that captures
_FRESH = const(4)
_PLACED = const(4)  # pawns placed so far, at this bit of word 3
_CATCHING = const(0x200)  # option captures_while_placing=on
_MARKS = const(0x8000)  # word 3: a pass belongs to the situation
_LIGHT = const(9)  # word 5: pawns of Light, at this bit,
_DARK = const(14)  # pawns of Dark at this one
_MAJOR = const(3 << 2)
_SMALL = const(4 << 2)
_QUIET = const(5 << 2)
_QUIET_TURNS = const(40)
_DRAW = const(3)

_ALL = const(0x1FFFFFF)
_CENTRE = const(0x0001000)
_NOT_A = const(0x1EF7BDE)
_NOT_E = const(0x0F7BDEF)
_ABC = const(0x0739CE7)
_CDE = const(0x1CE739C)
_EDGE = const(0x1F8C63F)

# Where the tables lie, behind 32 states.
_NEAR = const(256)  # 25: neighbours of a square
_SQUARE = const(281)  # 37: number of a square
_WALLS = const(318)  # 6 pairs: an inner row or column, and the squares on one side of it
_WALLS_END = const(330)


# Rows 2 to 4 with the squares below them, then columns b to d with those to the left.
_INNER_LINES = "992 31 31744 1023 1015808 32767 2164802 1082401 4329604 3247203 8659208 7576807"


def tables(columns):
    return (NEAR, SQUARE, words(_INNER_LINES))


def start(s: ptr32, at: int, columns: int, options: ptr8):
    s[at + 3] = 3 * (options[0] >> 1) | _FRESH | _MARKS | _CATCHING * (options[1] >> 1)


def steps(s: ptr32, at: int, out: ptr16, first: int, past) -> int:
    n = first
    meta = s[at + 3]
    mover = meta & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    free = _ALL & ~(own | foe)
    if (meta >> _PLACED) & 31 < 24:
        free &= ~_CENTRE
        target = 0
        while free:
            if free & 1:
                out[n] = _PLACE | target
                n += 1
            free >>= 1
            target += 1
        return n - first
    rest = own
    freeing = s[at + 4] & _MARKS
    goes_on = s[at + 4] & 63
    if goes_on:
        rest = 1 << (goes_on - 1)
    prey = foe & ~_CENTRE
    catch = own >> 2 & prey >> 1 & _ABC | own << 2 & prey << 1 & _CDE
    catch |= own >> 10 & prey >> 5 | (own & 0x7FFF) << 10 & prey << 5
    catch &= free & (rest << 1 & _NOT_A | rest >> 1 & _NOT_E | rest << 5 | rest >> 5)
    kind = 0
    if catch:
        free = catch
        kind = _CATCH
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        origin = s[_SQUARE + pawn % 37]
        if freeing and s[_NEAR + origin] & foe == 0:
            continue
        targets = s[_NEAR + origin] & free
        while targets:
            target = targets & -targets
            targets ^= target
            out[n] = kind | origin << 6 | s[_SQUARE + target % 37]
            n += 1
    return n - first


def play(s: ptr32, at: int, step: int) -> int:
    n = at + _SLOT
    meta = s[at + 3]
    mover = meta & 1
    own = s[at + mover]
    foe = s[at + 1 - mover]
    tally = s[at + 5] & ~0x1FF
    quiet = s[at + 5] & 255
    square = step & 63
    pawn = 1 << square
    placing = step & 0x7000 == _PLACE
    own |= pawn
    if placing:
        meta += 1 << _PLACED
        tally += 1 << (_DARK if mover else _LIGHT)
    else:
        own ^= 1 << ((step >> 6) & 63)
    # Victims: the enemy pawn on each side of the arrival with an own pawn behind it.
    prey = foe & ~_CENTRE
    caught = 0
    if meta & _CATCHING or not placing:
        caught = (own >> 2 & prey >> 1 & _ABC & pawn) << 1 | (own >> 10 & prey >> 5 & pawn) << 5
        caught |= (own << 2 & prey << 1 & _CDE & pawn) >> 1
        caught |= ((own & 0x7FFF) << 10 & prey << 5 & pawn) >> 5
        foe ^= caught
        rest = caught
        while rest:
            rest &= rest - 1
            tally -= 1 << (_LIGHT if mover else _DARK)
    s[n + mover] = own
    s[n + 1 - mover] = foe
    placed = (meta >> _PLACED) & 31
    outcome = 0
    goes_on = 0
    line = 0
    turn = 1 - mover
    if placing:
        quiet = 0
        if placed & 1 or placed == 24:
            turn = mover
        # Pawns in hand count as left: only in the last turn is the hand of the enemy empty.
        if foe == 0 and placed > 22:
            outcome = _MAJOR | mover + 1
    elif foe == 0:
        outcome = _MAJOR | mover + 1
    else:
        if caught:
            prey = foe & ~_CENTRE
            catch = own >> 2 & prey >> 1 & _ABC | own << 2 & prey << 1 & _CDE
            catch |= own >> 10 & prey >> 5 | (own & 0x7FFF) << 10 & prey << 5
            if catch & s[_NEAR + square] & ~(own | foe):
                goes_on = square + 1
                turn = mover
            quiet = 0
        if goes_on == 0:
            if not caught:
                quiet += 1
            # A wall: a whole inner row or column with no enemy on one side of it.
            i = _WALLS
            while i < _WALLS_END:
                wall = s[i]
                if own & wall == wall and (foe & s[i + 1] == 0 or foe & ~s[i + 1] == 0):
                    line = wall
                i += 2
            if line or quiet == _QUIET_TURNS:
                winner = _DRAW
                more = (tally >> _LIGHT & 31) - (tally >> _DARK & 31)
                if more:
                    winner = 1 if more > 0 else 2
                if line and more:
                    outcome = _SMALL | winner
                else:
                    line = 0
                    if quiet == _QUIET_TURNS:
                        outcome = _QUIET | winner
    meta &= ~(_FRESH | 3)
    meta |= 3 * turn
    if goes_on == 0 and (not placing or placed & 1 == 0):
        meta |= _FRESH
    s[n + 2] = 0
    s[n + 3] = meta
    s[n + 4] = goes_on | line
    s[n + 5] = tally | quiet
    s[n + 6] = outcome
    return outcome


def verdict(s: ptr32, at: int) -> int:
    """Who has more pawns when nothing can change any more."""
    more = (s[at + 5] >> _LIGHT & 31) - (s[at + 5] >> _DARK & 31)
    return _DRAW if more == 0 else 1 if more > 0 else 2


def evaluate(s: ptr32, at: int) -> int:
    value = 0
    side = 0
    taken = s[at] | s[at + 1]
    free = _ALL & ~taken
    while side < 2:
        own = s[at + side]
        prey = s[at + 1 - side] & ~_CENTRE
        # Captures threatened: empty squares beside own pawns where an arrival would capture.
        catch = own >> 2 & prey >> 1 & _ABC | own << 2 & prey << 1 & _CDE
        catch |= own >> 10 & prey >> 5 | (own & 0x7FFF) << 10 & prey << 5
        reach = own << 1 & _NOT_A | own >> 1 & _NOT_E | own << 5 | own >> 5
        reach &= free
        if side == s[at + 3] & 1:
            value += 10 if catch & reach else 0
            value += 3 if reach else -30  # to be blocked gives the other side free choice
        catch &= reach
        # Pawns (100), those on the edge, which are caught along one line only (4), and squares
        # they can go to (3): a player who runs out of moves loses pawns.
        value += 100 * (s[at + 5] >> (_DARK if side else _LIGHT) & 31)
        own &= _EDGE
        while own:
            own &= own - 1
            value += 4
        while reach:
            reach &= reach - 1
            value += 3
        while catch:
            catch &= catch - 1
            value += 12
        # The refuge: whoever stands there is safe and takes part in every capture around.
        if s[at + side] & _CENTRE:
            value += 10
        value = -value
        side += 1
    return value
