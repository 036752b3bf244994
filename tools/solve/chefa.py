"""Chefa's second phase for the solver: arrangements seen by the side to move, and turns.

Both sides have the same rules, so a position is (own pawns, enemy pawns): who is Light does not
matter.  The ko forbids one swap at most, the one that undoes the opponent's last turn; a swap is
known by the place of the pawn that makes it and its way: 1 + 4 * place + way, 0 for none.
"""

import numpy as np
from numba import njit

from tools.solve.rings import IMAGE, NEXT, SQUARES, TURNED, place_of, rank, unrank
from tools.solve.values import LOST, WON

ROOM = 64
SETS = 10626
SIZE = SETS * SETS


def _figures(contiguous: bool) -> np.ndarray:
    """Which sets of four are a line or a 2x2 square."""
    wins = np.zeros(SETS, np.bool_)
    for number in range(SETS):
        names = [SQUARES[p] for p in range(24) if MASKS[number] >> p & 1]
        columns = sorted({ord(name[0]) for name in names})
        rows = sorted({ord(name[1]) for name in names})
        if len(columns) == 1 or len(rows) == 1:
            spread = columns if len(rows) == 1 else rows
            wins[number] = not contiguous or spread[3] - spread[0] == 3
        elif len(columns) == 2 and len(rows) == 2:
            wins[number] = columns[1] - columns[0] == 1 and rows[1] - rows[0] == 1
    return wins


MASKS = np.array([unrank(i, 4, 24) for i in range(SETS)])
ANY = _figures(False)
CONTIGUOUS = _figures(True)


@njit(inline="always")
def number_of(own, foe):
    return rank(own) * SETS + rank(foe)


@njit
def stands(number, figures):
    """Whether a turn can start here: pawns on squares of their own, no figure."""
    own, foe = number // SETS, number % SETS
    return not figures[own] and not figures[foe] and MASKS[own] & MASKS[foe] == 0


@njit
def turns(own, foe, figures, out, swaps):
    """All results of a turn, positions as the opponent sees them, into `out`, and into `swaps`
    the swap that led there (0 for a move) and the one that the opponent may not play then."""
    n = 0
    taken = own | foe
    rest = own
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        origin = place_of(pawn)
        for way in range(4):
            target = NEXT[origin, way]
            if 0 <= target < 24 and taken >> target & 1 == 0:
                mine = rank(own ^ pawn ^ (1 << target))
                out[n] = WON if figures[mine] else rank(foe) * SETS + mine
                swaps[n, 0] = swaps[n, 1] = 0
                n += 1
            while target >= 0 and taken >> target & 1 == 0:
                target = NEXT[target, way]
            if target >= 0 and foe >> target & 1:
                change = pawn | 1 << target
                mine, theirs = rank(own ^ change), rank(foe ^ change)
                out[n] = theirs * SETS + mine
                if figures[mine]:
                    out[n] = WON
                elif figures[theirs]:
                    out[n] = LOST
                swaps[n, 0] = 1 + 4 * origin + way
                swaps[n, 1] = 1 + 4 * origin + way  # the enemy pawn stands where ours came from
                n += 1
    return n


@njit(inline="always")
def image_swap(swap, g):
    if swap == 0:
        return 0
    return 1 + 4 * IMAGE[g, (swap - 1) >> 2] + TURNED[g, (swap - 1) & 3]
