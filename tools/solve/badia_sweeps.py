"""Solves Badia's second phase: every arrangement with every pair of markers.

The pawns' turns are listed once an arrangement; the enemy's marker decides where they lead, the
own marker only which pawn rests.
"""

import numpy as np
from numba import njit

from tools.solve.badia import (
    ARRANGEMENTS,
    ARROWS,
    BANS,
    BLOCKS,
    CENTRE,
    MARKS,
    ROOM,
    SIZE,
    arrangement_of,
    ban_of,
    follow,
    image,
    index,
    nth,
    pawns_of,
    returns,
    turns,
)
from tools.solve.rings import rank
from tools.solve.values import LOSS, LOST, WON, in_time


@njit
def _first_of_eight(out):
    n = 0
    for number in range(ARRANGEMENTS):
        own, foe = pawns_of(number)
        if BLOCKS[rank(own)] or BLOCKS[rank(foe)]:
            continue
        first = True
        for g in range(1, 8):
            if arrangement_of(image(own, g), image(foe, g)) < number:
                first = False
                break
        if first:
            out[n] = number
            n += 1
    return n


@njit
def exists(own, foe, foe_mark, own_mark):
    """Whether play can come here, as far as the markers go: without a marker of the enemy it is
    the first turn, nobody has one and all pawns stand where they were placed."""
    return foe_mark > 0 or (own_mark == 0 and (own | foe) & (ARROWS | CENTRE) == 0)


@njit
def _write(table, own, foe, foe_mark, own_mark, pawn, spot, value):
    """`pawn` and `spot` are those of the ban, 0 for none."""
    mine = nth(own, own_mark - 1) if own_mark else 0
    theirs = nth(foe, foe_mark - 1) if foe_mark else 0
    for g in range(8):
        there, here = image(foe, g), image(own, g)
        marks = ban = 0
        if foe_mark:
            marks = 6 * (1 + index(there, image(theirs, g)))
        if own_mark:
            marks += 1 + index(here, image(mine, g))
        if pawn:
            ban = ban_of(here, there, image(theirs, g), image(pawn, g), image(spot, g))
        table[arrangement_of(here, there) * MARKS + marks * BANS + ban] = value


@njit
def _outlook(rows, n, foe, foe_mark, banned, table, turn, wins, holds):
    """For each own pawn: whether some turn of it wins, and whether some does not lose.
    `banned` is a row of `returns`, or zeros."""
    wins[:] = False
    holds[:] = False
    i = 0
    while i < n:
        pawn, choice = rows[i, 0], rows[i, 5]
        worst = 2  # 2 wins, 1 neither, 0 loses; where the opponent chooses, the worst counts
        while True:
            row = rows[i]
            if row[7] == banned[0] and row[4] == banned[1] and row[3] == banned[2]:
                outcome = 0 if row[1] != WON else 2
            elif row[1] == WON:
                outcome = 2
            elif row[1] == LOST:
                outcome = 0
            else:
                value = in_time(table[follow(row, foe, foe_mark)], turn)
                outcome = 1 if value == 0 else 2 if value > LOSS else 0
            worst = min(worst, outcome)
            i += 1
            if choice == 0 or i == n or rows[i, 5] != choice:
                break
        wins[pawn] |= worst == 2
        holds[pawn] |= worst > 0


@njit
def _sweep(numbers, table, turn):
    rows = np.empty((ROOM, 8), np.int64)
    back = np.empty((BANS, 2), np.int64)
    banned = np.zeros(3, np.int64)
    wins = np.empty(5, np.bool_)
    holds = np.empty(5, np.bool_)
    found = 0
    for number in numbers:
        own, foe = pawns_of(number)
        n = turns(own, foe, rows)
        for foe_mark in range(6):
            if not exists(own, foe, foe_mark, 0):
                continue
            marked = nth(foe, foe_mark - 1) if foe_mark else 0
            bans = returns(own, foe, marked, back) if foe_mark else 0
            for ban in range(bans + 1):
                banned[:] = 0
                if ban:
                    banned[0], banned[1], banned[2] = back[ban - 1, 0], back[ban - 1, 1], marked
                _outlook(rows, n, foe, foe_mark, banned, table, turn, wins, holds)
                for own_mark in range(6):
                    if table[number * MARKS + (6 * foe_mark + own_mark) * BANS + ban]:
                        continue
                    if not exists(own, foe, foe_mark, own_mark):
                        continue
                    won, lost = False, True
                    for pawn in range(5):
                        if pawn != own_mark - 1:
                            won |= wins[pawn]
                            lost &= not holds[pawn]
                    if won or lost:
                        value = turn if won else LOSS + turn
                        _write(table, own, foe, foe_mark, own_mark, banned[0], banned[1], value)
                        found += 1
    return found


@njit
def _expand(table, numbers, values):
    back = np.empty((BANS, 2), np.int64)
    for i in range(len(numbers)):
        own, foe = pawns_of(numbers[i])
        for number in range(MARKS):
            if values[i, number]:
                mark, ban = number // BANS, number % BANS
                pawn = spot = 0
                if ban:
                    returns(own, foe, nth(foe, mark // 6 - 1), back)
                    pawn, spot = back[ban - 1]
                _write(table, own, foe, mark // 6, mark % 6, pawn, spot, values[i, number])


class Badia:
    """Badia's second phase; it has no options but who starts."""

    name = "badia"
    width = 1
    size = SIZE
    chunk = 50_000

    def empty(self) -> np.ndarray:
        return np.zeros(SIZE, np.uint8)

    def numbers(self) -> np.ndarray:
        """One arrangement of each eight that are images of one another."""
        out = np.empty(700_000, np.int64)
        return out[: _first_of_eight(out)].copy()

    def sweep(self, numbers: np.ndarray, table: np.ndarray, turn: int) -> int:
        return _sweep(numbers, table, turn)

    def values(self, table: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        return table.reshape(-1, MARKS)[numbers]

    def expand(self, table: np.ndarray, numbers: np.ndarray, values: np.ndarray) -> None:
        _expand(table, numbers, values)
