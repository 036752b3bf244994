"""Fraha for the solver: positions at the start of a turn, as numbers, and whole turns.

A turn is a move and all its teleports.  `turns` writes the positions that a turn can lead to,
equal ones as often as they come up; WON and LOST stand for a turn that ends the game.
"""

import numpy as np
from numba import njit

from tools.solve.rings import (
    CENTRE,
    INNER_MASK,
    NEAR,
    OUTER_MASK,
    SQUARES,
    count,
    image,
    place_of,
    rank,
    unrank,
)
from tools.solve.values import LOSS, LOST, WON, in_time

ROOM = 1 << 15  # of the list of a turn's results


def _set(names: str) -> int:
    return sum(1 << SQUARES.index(name) for name in names.split())


_LIGHT_FIGURES = np.array([0xF << i & 0xFFFF | 0xF << i >> 16 for i in (0, 1, 4, 5, 8, 9, 12, 13)])
_DARK_FIGURES = np.array(
    [_set(names) for names in ("b2 c2 d2 c4", "b4 c4 d4 c2", "b2 b3 b4 d3", "d2 d3 d4 b3")]
)
_CORNERS = _set("a1 e1 a5 e5")
START = (_CORNERS, _set("b2 d2 b4 d4"))

# A side has at most one pawn on the foreign track: 6300 sets of Light, 966 of Dark.
_RANKS = 10626
LIGHT_NUMBER = np.full(_RANKS, -1, np.int32)
DARK_NUMBER = np.full(_RANKS, -1, np.int32)
_light: list[int] = []
_dark: list[int] = []
for _rank in range(_RANKS):
    _mask = unrank(_rank, 4, 24)
    if count(_mask & INNER_MASK) <= 1:
        LIGHT_NUMBER[_rank] = len(_light)
        _light.append(_mask)
    if count(_mask & OUTER_MASK) <= 1:
        DARK_NUMBER[_rank] = len(_dark)
        _dark.append(_mask)
LIGHT_SETS = np.array(_light)
DARK_SETS = np.array(_dark)
LIGHT_WINS = np.isin(LIGHT_SETS, _LIGHT_FIGURES)
DARK_WINS = np.isin(DARK_SETS, _DARK_FIGURES)
_LIGHTS, _DARKS = len(_light), len(_dark)
SIZE = _LIGHTS * _DARKS * 2


@njit(inline="always")
def number_of(light, dark, side):
    return (LIGHT_NUMBER[rank(light)] * _DARKS + DARK_NUMBER[rank(dark)]) * 2 + side


@njit
def position(number):
    """Light, Dark and who moves; an impossible position has pawns on the same square."""
    arrangement = number >> 1
    return LIGHT_SETS[arrangement // _DARKS], DARK_SETS[arrangement % _DARKS], number & 1


@njit
def stands(number):
    """Whether a turn can start here: pawns on squares of their own, no figure."""
    arrangement = number >> 1
    light, dark = arrangement // _DARKS, arrangement % _DARKS
    if LIGHT_WINS[light] or DARK_WINS[dark]:
        return False
    return LIGHT_SETS[light] & DARK_SETS[dark] == 0


@njit
def orbit(number, out):
    """The numbers of the eight images of a position."""
    light, dark, side = position(number)
    for g in range(8):
        out[g] = number_of(image(light, g), image(dark, g), side)


@njit
def _protected(light):
    """Light pawns in an unbroken line along an edge that ends in a corner."""
    edge = light & OUTER_MASK
    safe = 0
    for corner in (0, 4, 8, 12):
        for way in (1, 15):
            at = corner
            for _ in range(4):
                if edge >> at & 1 == 0:
                    break
                safe |= 1 << at
                at = (at + way) % 16
    return safe


@njit
def turns(number, one, out):
    """All results of a turn, into `out`; `one` is option contacts=one."""
    light, dark, side = position(number)
    own, foe = (dark, light) if side else (light, dark)
    track = INNER_MASK if side else OUTER_MASK
    n = 0
    foes = np.empty(256, np.int64)
    pending = np.empty(256, np.int64)
    wins = DARK_WINS if side else LIGHT_WINS
    losses = LIGHT_WINS if side else DARK_WINS
    own_number = DARK_NUMBER if side else LIGHT_NUMBER
    foe_number = LIGHT_NUMBER if side else DARK_NUMBER
    rest = own
    while rest:
        pawn = rest & -rest
        rest ^= pawn
        targets = NEAR[place_of(pawn)] & track & ~(own | foe)
        while targets:
            target = targets & -targets
            targets ^= target
            after = own ^ pawn ^ target
            mine = own_number[rank(after)]
            if wins[mine]:
                out[n] = WON
                n += 1
                continue
            touched = NEAR[place_of(target)] & foe
            if side:
                touched &= ~_protected(foe)
            foes[0], pending[0] = foe, touched
            top = 1
            while top:
                top -= 1
                there, waiting = foes[top], pending[top]
                if waiting == 0:
                    theirs = foe_number[rank(there)]
                    if losses[theirs]:
                        out[n] = LOST
                    elif side:
                        out[n] = (theirs * _DARKS + mine) * 2
                    else:
                        out[n] = (mine * _DARKS + theirs) * 2 + 1
                    n += 1
                    continue
                left = waiting
                while left:
                    victim = left & -left
                    left ^= victim
                    free = ~(after | there) & (CENTRE - 1)
                    if there & track & ~victim:
                        free &= ~track
                    while free:
                        spot = free & -free
                        free ^= spot
                        foes[top] = there ^ victim ^ spot
                        pending[top] = 0 if one else waiting & ~victim
                        top += 1
    return n


@njit
def _first_of_eight(first, last, out):
    """The positions from `first` on that have the lowest number among their images."""
    images = np.empty(8, np.int64)
    n = 0
    for number in range(first, last):
        if stands(number):
            orbit(number, images)
            if images.min() == number:
                out[n] = number
                n += 1
    return n


@njit
def _write(table, number, value):
    images = np.empty(8, np.int64)
    orbit(number, images)
    for g in range(8):
        table[images[g]] = value


@njit
def _sweep(numbers, table, turn, one):
    results = np.empty(ROOM, np.int64)
    found = 0
    for number in numbers:
        if table[number]:
            continue
        n = turns(number, one, results)
        wins = False
        loses = True
        for i in range(n):
            value = in_time(table[results[i]], turn) if results[i] >= 0 else results[i]
            if value == WON or value > LOSS:
                wins = True
                break
            if value == 0:
                loses = False
        if wins or loses:
            _write(table, number, turn if wins else LOSS + turn)
            found += 1
    return found


@njit
def _expand(table, numbers, values):
    for i in range(len(numbers)):
        _write(table, numbers[i], values[i, 0])


class Fraha:
    """Fraha with contacts=all or contacts=one."""

    width = 1  # bytes a position
    size = SIZE
    chunk = 100_000  # positions between two looks at the clock

    def __init__(self, contacts: str = "all"):
        self.name = "fraha-" + contacts
        self._one = contacts == "one"

    def empty(self) -> np.ndarray:
        return np.zeros(SIZE, np.uint8)

    def numbers(self) -> np.ndarray:
        """One position of each eight that are images of one another."""
        out = np.empty(SIZE // 8 + 100_000, np.int64)
        return out[: _first_of_eight(0, SIZE, out)]

    def sweep(self, numbers: np.ndarray, table: np.ndarray, turn: int) -> int:
        return _sweep(numbers, table, turn, self._one)

    def values(self, table: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        return table[numbers].reshape(-1, 1)

    def expand(self, table: np.ndarray, numbers: np.ndarray, values: np.ndarray) -> None:
        _expand(table, numbers, values)
