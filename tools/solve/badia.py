"""Badia's second phase for the solver: arrangements and markers seen by the side to move.

Places here: the ring is 0 to 15, the centre 16.  Both sides have the same rules, so a position is
(own pawns, enemy pawns, own marker, enemy marker, ban); a marker is 0 for none, or 1 + the number
of the marked pawn among its side's pawns in order of places.

Of the past one thing is part of a position: the arrangement before the enemy's last turn, where a
turn could bring it back at once (the *ban*, 0 for none).  That takes an own pawn, driven from
where the enemy's marked pawn stands now, which goes back there and drives it back to where it came
from.  Earlier arrangements are left out, and play that never ends counts as a draw
(docs/perfect-play.md says what that means).
"""

import numpy as np
from numba import njit

from tools.solve.rings import BINOMIAL, COUNT, place_of, rank, unrank
from tools.solve.rings import image as ring_image
from tools.solve.values import LOST, WON

ROOM = 256
SETS = 6188  # five of 17
RESTS = 792  # five of the other 12
BANS = 7  # none, and six at most: two arrows with own pawns, two empty ones and the own one
MARKS = 36 * BANS  # positions of an arrangement: (6 * enemy's marker + own marker) * BANS + ban
ARRANGEMENTS = SETS * RESTS
SIZE = ARRANGEMENTS * MARKS
RING = 0xFFFF
ARROWS = 0x4444
CENTRE = 1 << 16

MASKS = np.array([unrank(i, 5, 17) for i in range(SETS)])
BLOCKS = np.zeros(SETS, np.bool_)
for _first in range(16):
    _block = 0x1F << _first
    _block = (_block | _block >> 16) & RING
    if bin(_block & ARROWS).count("1") == 1:
        BLOCKS[rank(_block)] = True


@njit(inline="always")
def image(mask, g):
    return ring_image(mask & RING, g) | mask & CENTRE


@njit(inline="always")
def index(mask, bit):
    """The number of a pawn among those of its side."""
    return np.int64(COUNT[mask & (bit - 1)])


@njit
def arrangement_of(own, foe):
    """The number of an arrangement: the rank of `own`, then of `foe` on the places left."""
    number = rank(own) * RESTS
    k = 1
    while foe:
        bit = foe & -foe
        foe ^= bit
        place = place_of(bit)
        number += BINOMIAL[place - COUNT[own & (bit - 1)], k]
        k += 1
    return number


@njit
def pawns_of(arrangement):
    own = MASKS[arrangement // RESTS]
    among = unrank(arrangement % RESTS, 5, 12)
    foe = 0
    at = 0
    for place in range(17):
        if own >> place & 1 == 0:
            if among >> at & 1:
                foe |= 1 << place
            at += 1
    return own, foe


@njit(inline="always")
def neighbours(bit):
    if bit == CENTRE:
        return ARROWS
    near = (bit << 1 | bit >> 15 | bit >> 1 | bit << 15) & RING
    return near | CENTRE if bit & ARROWS else near


@njit
def returns(own, foe, marked, out):
    """The turns that could be a return: for the enemy's marked pawn (a bit), the own pawn
    that would go there and the place that the marked pawn would go to, a row each.  Row i is
    ban i + 1.  (Where the enemy chooses that place there may be more: these are left out.)"""
    n = 0
    if marked == CENTRE:
        pawns = own & ARROWS
        while pawns:
            pawn = pawns & -pawns
            pawns ^= pawn
            spots = ARROWS & ~(own | foe) | pawn
            while spots:
                spot = spots & -spots
                spots ^= spot
                out[n, 0], out[n, 1] = pawn, spot
                n += 1
        return n
    pawns = own & CENTRE if marked & ARROWS else own & neighbours(marked)
    while pawns:
        pawn = pawns & -pawns
        pawns ^= pawn
        out[n, 0] = out[n, 1] = pawn
        n += 1
    return n


@njit
def ban_of(own, foe, marked, pawn, spot):
    """The number of the ban, 0 if the turn could not be a return."""
    rows = np.empty((BANS, 2), np.int64)
    for i in range(returns(own, foe, marked, rows)):
        if rows[i, 0] == pawn and rows[i, 1] == spot:
            return i + 1
    return 0


@njit
def turns(own, foe, out):
    """All results of a turn, a row of `out` each: the pawn moved (its number), the arrangement as
    the opponent sees it (or WON, LOST), the number of the moved pawn in it, the place that an
    enemy pawn was driven from and the place it went to (0, 0 if none), the number of the choice
    that the opponent makes among several rows (0 if the mover chooses), the ban that
    the turn leaves behind, and the place that the pawn came from."""
    n = 0
    choices = 0
    rest = own
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        targets = neighbours(pawn) & ~own
        while targets:
            target = targets & -targets
            targets ^= target
            after = own ^ pawn ^ target
            others = foe & ~target
            out[n, 0] = index(own, pawn)
            out[n, 2] = index(after, target)
            out[n, 3] = out[n, 4] = out[n, 5] = out[n, 6] = 0
            out[n, 7] = pawn
            if BLOCKS[rank(after)]:
                out[n, 1] = WON
                n += 1
                continue
            if foe & target == 0:
                out[n, 1] = arrangement_of(foe, after)
                n += 1
                continue
            choice = 0
            spots = pawn
            free = ~(after | others)
            if target == CENTRE:
                spots = free & RING
            elif target & ARROWS:
                spots = free & CENTRE
                if spots == 0:
                    spots = free & ARROWS
                if spots == 0:
                    spots = free & RING
                    choices += 1
                    choice = choices
            while spots:
                spot = spots & -spots
                spots ^= spot
                there = others | spot
                out[n, 0] = index(own, pawn)
                out[n, 1] = LOST if BLOCKS[rank(there)] else arrangement_of(there, after)
                out[n, 2] = index(after, target)
                out[n, 3] = target
                out[n, 4] = spot
                out[n, 5] = choice
                out[n, 6] = ban_of(there, after, target, spot, pawn)
                out[n, 7] = pawn
                n += 1
    return n


@njit(inline="always")
def follow(row, foe, mark):
    """The position number that a row of `turns` leads to, `mark` being the enemy's marker."""
    there = foe
    if row[3]:
        there = foe ^ row[3] ^ row[4]
    marked = 0
    if mark:
        bit = nth(foe, mark - 1)
        if bit == row[3]:
            bit = row[4]
        marked = 1 + index(there, bit)
    return row[1] * MARKS + ((1 + row[2]) * 6 + marked) * BANS + row[6]


@njit(inline="always")
def nth(mask, number):
    """The pawn with that number in a set."""
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask
