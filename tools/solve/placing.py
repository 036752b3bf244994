"""The placing phases of Chefa and Badia, on top of their solved second phases.

With k pawns placed, a position is (pawns of the side to place, pawns of the other side); level k
holds its value at rank(own) * (number of sets of the other side) + rank(other).  Chefa's squares
are the 24 places of the rings, Badia's the 12 normal squares, counted round the ring.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from tools.solve import badia
from tools.solve.chefa import SETS
from tools.solve.rings import count, rank, unrank
from tools.solve.values import later, worth

NORMAL = np.array([p for p in range(16) if not badia.ARROWS >> p & 1])


class Placing(NamedTuple):
    """The levels, from no pawn placed to all but one, and the sets of pawns of each size."""

    name: str
    levels: list[np.ndarray]
    sets: list[np.ndarray]


@njit
def spread(mask):
    """A set of normal squares as a mask of Badia's ring."""
    out = 0
    for i in range(12):
        if mask >> i & 1:
            out |= 1 << NORMAL[i]
    return out


@njit
def _level(owns, others, places, ends, after, figures, again):
    """Values of one level.  `ends` are those of the next level; after the last placement (`after`
    is the game, 1 Chefa, 2 Badia) of phase 2; `again`: there the same side moves on."""
    values = np.zeros(len(owns) * len(others), np.uint8)
    width = 0
    if after == 0:
        width = 1
        for i in range(count(owns[0]) + 1):
            width = width * (places - i) // (i + 1)
    for a in range(len(owns)):
        for b in range(len(others)):
            own, other = owns[a], others[b]
            if own & other:
                continue
            best, most = 0, -1000
            for place in range(places):
                if (own | other) >> place & 1:
                    continue
                new = own | 1 << place
                if len(figures) and count(new) == 4 and figures[rank(new)]:
                    value = 1
                elif after == 0:
                    value = later(np.int64(ends[rank(other) * width + rank(new)]))
                elif after == 2:
                    number = badia.arrangement_of(spread(other), spread(new))
                    value = later(np.int64(ends[number * badia.MARKS]))
                elif again:
                    value = int(ends[rank(new) * SETS + rank(other)])
                    value += value > 0
                else:
                    value = later(np.int64(ends[rank(other) * SETS + rank(new)]))
                if worth(value) > most:
                    best, most = value, worth(value)
            values[a * len(others) + b] = best
    return values


def _solve(name, places, pawns, ends, after, figures, again) -> Placing:
    sets = [
        np.array([unrank(i, k, places) for i in range(comb(places, k))])
        for k in range(pawns // 2 + 1)
    ]
    levels: list[np.ndarray] = []
    for placed in range(pawns - 1, -1, -1):
        own = placed // 2
        last = after if placed == pawns - 1 else 0
        level = _level(sets[own], sets[placed - own], places, ends, last, figures, again)
        levels.insert(0, level)
        ends = level
    return Placing(name, levels, sets)


def chefa_placing(lines: str, table: np.ndarray, figures: np.ndarray, again: bool) -> Placing:
    """`again`: the side that places last also starts the second phase."""
    name = f"chefa-{lines}-{'other' if again else 'same'}"
    return _solve(name, 24, 8, np.ascontiguousarray(table[:, 0]), 1, figures, again)


def badia_placing(table: np.ndarray) -> Placing:
    return _solve("badia-placing", 12, 10, table, 2, np.zeros(0, np.bool_), False)
