"""The board as rings: the coordinates in which the solver counts positions.

The 24 squares round the centre are an outer ring of 16 (bits 0 to 15, from a1 by e1, e5, a5) and
an inner ring of 8 (bits 16 to 23, from b2); the centre is bit 24.  A quarter turn of the board
then turns the rings, and a reflection turns them over.  Masks of `rules` (bit 0 is a1, bit 24
e5) are translated at the border with `ring_mask` and `board_mask`.
"""

import numpy as np
from numba import njit

OUTER = "a1 b1 c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2".split()
INNER = "b2 c2 d2 d3 d4 c4 b4 b3".split()
SQUARES = [*OUTER, *INNER, "c3"]

OUTER_MASK = 0xFFFF
INNER_MASK = 0xFF0000
CENTRE = 1 << 24


def board_square(name: str) -> int:
    return ord(name[0]) - 97 + 5 * (ord(name[1]) - 49)


# Number of the square in rules -> place in the rings, and back.
PLACE = np.zeros(25, np.int64)
BOARD = np.array([board_square(name) for name in SQUARES], np.int64)
for _place, _square in enumerate(BOARD):
    PLACE[_square] = _place


def _images() -> np.ndarray:
    """IMAGE[g, place]: where the symmetry g of the square carries a place.  g & 3 counts
    quarter turns, g & 4 turns the board over first."""
    images = np.zeros((8, 25), np.int64)
    for g in range(8):
        for place in range(16):
            turned = (4 - place) % 16 if g & 4 else place
            images[g, place] = (turned + 4 * (g & 3)) % 16
        for place in range(8):
            turned = (2 - place) % 8 if g & 4 else place
            images[g, 16 + place] = 16 + (turned + 2 * (g & 3)) % 8
        images[g, 24] = 24
    return images


IMAGE = _images()
INVERSE = np.array([[int(np.flatnonzero(IMAGE[g] == p)[0]) for p in range(25)] for g in range(8)])


def _near() -> np.ndarray:
    near = np.zeros(25, np.int64)
    for a, here in enumerate(SQUARES):
        for b, there in enumerate(SQUARES):
            apart = abs(ord(here[0]) - ord(there[0])) + abs(ord(here[1]) - ord(there[1]))
            if apart == 1:
                near[a] |= 1 << b
    return near


NEAR = _near()  # orthogonal neighbours of each place

# The images of a mask come from two small tables: its outer ring and the rest.
_LOW = np.zeros((8, 1 << 16), np.int32)
_HIGH = np.zeros((8, 1 << 9), np.int32)
for _g in range(8):
    for _place in range(16):
        _LOW[_g] |= ((np.arange(1 << 16) >> _place & 1) << IMAGE[_g, _place]).astype(np.int32)
    for _place in range(9):
        _moved = (np.arange(1 << 9) >> _place & 1) << IMAGE[_g, 16 + _place]
        _HIGH[_g] |= _moved.astype(np.int32)

# The number of pawns on 16 places, and ln2: the place of a single bit.
COUNT = np.zeros(1 << 16, np.int8)
for _place in range(16):
    COUNT += (np.arange(1 << 16) >> _place & 1).astype(np.int8)
SINGLE = np.zeros(37, np.int64)
for _place in range(25):
    SINGLE[(1 << _place) % 37] = _place


@njit(inline="always")
def image(mask, g):
    return np.int64(_LOW[g, mask & 0xFFFF]) | np.int64(_HIGH[g, mask >> 16])


@njit(inline="always")
def count(mask):
    return np.int64(COUNT[mask & 0xFFFF]) + np.int64(COUNT[mask >> 16])


@njit(inline="always")
def place_of(bit):
    return SINGLE[bit % 37]


@njit
def ring_mask(mask):
    """A mask of rules in ring coordinates."""
    out = 0
    for square in range(25):
        if mask >> square & 1:
            out |= 1 << PLACE[square]
    return out


@njit
def board_mask(mask):
    """A mask in ring coordinates as rules has it."""
    out = 0
    for place in range(25):
        if mask >> place & 1:
            out |= 1 << BOARD[place]
    return out


# Ranks of sets of pawns: the k-subsets in the order of their masks, by the binomials of the
# places (the combinatorial number system), read from two tables.
BINOMIAL = np.zeros((26, 8), np.int64)
BINOMIAL[:, 0] = 1
for _n in range(1, 26):
    for _k in range(1, 8):
        BINOMIAL[_n, _k] = BINOMIAL[_n - 1, _k] + BINOMIAL[_n - 1, _k - 1]
_LOW_RANK = np.zeros(1 << 16, np.int32)
_HIGH_RANK = np.zeros((8, 1 << 9), np.int32)
for _mask in range(1 << 16):
    _pawns = [p for p in range(16) if _mask >> p & 1]
    if len(_pawns) < 8:
        _LOW_RANK[_mask] = sum(BINOMIAL[p, i + 1] for i, p in enumerate(_pawns))
for _below in range(8):
    for _mask in range(1 << 9):
        _pawns = [16 + p for p in range(9) if _mask >> p & 1]
        if len(_pawns) + _below < 8:
            _HIGH_RANK[_below, _mask] = sum(
                BINOMIAL[p, _below + i + 1] for i, p in enumerate(_pawns)
            )


@njit(inline="always")
def rank(mask):
    """The place of a set of at most seven pawns among those of its size, in order of masks."""
    low = mask & 0xFFFF
    return np.int64(_LOW_RANK[low]) + np.int64(_HIGH_RANK[COUNT[low], mask >> 16])


@njit
def unrank(number, pawns, places):
    """The set with that rank, of that many pawns on so many places."""
    mask = 0
    place = places - 1
    for k in range(pawns, 0, -1):
        while BINOMIAL[place, k] > number:
            place -= 1
        number -= BINOMIAL[place, k]
        mask |= 1 << place
    return mask


def _ways() -> tuple[np.ndarray, np.ndarray]:
    """NEXT[place, way]: the next place to the east, north, west, south, or -1 beyond the edge;
    TURNED[g, way]: the way that the symmetry g makes of a way."""
    ahead = np.full((25, 4), -1, np.int64)
    for place, name in enumerate(SQUARES):
        column, row = ord(name[0]), ord(name[1])
        for way, (dc, dr) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            there = chr(column + dc) + chr(row + dr)
            if there in SQUARES:
                ahead[place, way] = SQUARES.index(there)
    turned = np.zeros((8, 4), np.int64)
    for g in range(8):
        for way in range(4):
            there = IMAGE[g, ahead[24, way]]
            turned[g, way] = int(np.flatnonzero(ahead[24] == there)[0])
    return ahead, turned


NEXT, TURNED = _ways()
