"""Solves Chefa's second phase, the ko included.

The ko takes one swap away, so a position needs two values and not one for every swap: the value
where nothing is forbidden, and, where a single swap is better than everything else, that swap and
the value without it.  A row of the table: value, value without the best swap, that swap.
"""

import numpy as np
from numba import njit

from tools.solve.chefa import (
    ANY,
    CONTIGUOUS,
    MASKS,
    ROOM,
    SETS,
    SIZE,
    image_swap,
    number_of,
    stands,
    turns,
)
from tools.solve.rings import image, rank
from tools.solve.values import LOSS, LOST, in_time

VALUE, WITHOUT, SWAP = 0, 1, 2


@njit
def _first_of_eight(figures, out):
    n = 0
    for a in range(SETS):
        own = MASKS[a]
        first = True
        for g in range(1, 8):
            first &= rank(image(own, g)) >= a
        if not first:
            continue
        for b in range(SETS):
            if not stands(a * SETS + b, figures):
                continue
            first = True
            for g in range(1, 8):
                if rank(image(own, g)) == a and rank(image(MASKS[b], g)) < b:
                    first = False
            if first:
                out[n] = a * SETS + b
                n += 1
    return n


@njit
def _write(table, number, value, without, swap):
    own, foe = MASKS[number // SETS], MASKS[number % SETS]
    for g in range(8):
        row = table[number_of(image(own, g), image(foe, g))]
        row[VALUE] = value
        row[WITHOUT] = without
        row[SWAP] = image_swap(swap, g)


@njit(inline="always")
def value_with_ko(table, number, ko):
    """The value of a position where the swap `ko` (0 for none) is forbidden."""
    row = table[number]
    return row[WITHOUT] if ko and row[SWAP] == ko else row[VALUE]


@njit
def _sweep(numbers, table, turn, figures):
    results = np.empty(ROOM, np.int64)
    swaps = np.empty((ROOM, 2), np.int64)
    found = 0
    for number in numbers:
        value, without, best = table[number, VALUE], table[number, WITHOUT], table[number, SWAP]
        if value and without:
            continue
        n = turns(MASKS[number // SETS], MASKS[number % SETS], figures, results, swaps)
        winning = holding = 0  # turns that win, and that do not lose;
        winning_swap = holding_swap = 0  # the swap that the last of them is;
        winning_else = holding_else = 0  # how many of them are not the best swap
        for i in range(n):
            result = np.int64(results[i])
            if result >= 0:
                result = np.int64(in_time(value_with_ko(table, result, swaps[i, 1]), turn))
            if result == LOST or 0 < result < LOSS:
                continue
            holding += 1
            holding_swap = swaps[i, 0]
            holding_else += best == 0 or swaps[i, 0] != best
            if result:  # WON, or the opponent's loss
                winning += 1
                winning_swap = swaps[i, 0]
                winning_else += best == 0 or swaps[i, 0] != best
        new_value, new_without, new_best = value, without, best
        if value == 0:
            if winning:
                new_value = turn
            elif holding == 0:
                new_value = LOSS + turn
        if best == 0:  # is a swap better than everything else?
            if winning == 1 and winning_swap:
                new_best, winning_else, holding_else = winning_swap, 0, holding - 1
            elif winning == 0 and holding == 1 and holding_swap:
                new_best, holding_else = holding_swap, 0
        if without == 0:
            if winning_else:
                new_without = turn
            elif holding_else == 0:
                new_without = LOSS + turn
        if new_value != value or new_without != without or new_best != best:
            _write(table, number, new_value, new_without, new_best)
            found += 1
    return found


@njit
def _expand(table, numbers, values):
    for i in range(len(numbers)):
        _write(table, numbers[i], values[i, 0], values[i, 1], values[i, 2])


class Chefa:
    """Chefa's second phase with lines=any or lines=contiguous."""

    width = 4
    size = SIZE
    chunk = 500_000

    def __init__(self, lines: str = "any"):
        self.name = "chefa-" + lines
        self.figures = CONTIGUOUS if lines == "contiguous" else ANY

    def empty(self) -> np.ndarray:
        return np.zeros((SIZE, 4), np.uint8)

    def numbers(self) -> np.ndarray:
        """One arrangement of each eight that are images of one another."""
        out = np.empty(7_000_000, np.int64)
        return out[: _first_of_eight(self.figures, out)].copy()

    def sweep(self, numbers: np.ndarray, table: np.ndarray, turn: int) -> int:
        return _sweep(numbers, table, turn, self.figures)

    def values(self, table: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        return table[numbers, :3]

    def expand(self, table: np.ndarray, numbers: np.ndarray, values: np.ndarray) -> None:
        _expand(table, numbers, values)
