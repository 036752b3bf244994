"""Writes the device's tables (rules/perfect.py has the format and reads them).

What is stored: every won or lost position of a game, at most one of eight images, except wins
nearer than `nearest`.  Where most of a position's variants (its ko, its markers) have the same
value, that value stands once, for the group, and the variants that differ stand beside it.
"""

import hashlib
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from rules import perfect, probe
from tools.solve import badia, fraha
from tools.solve.chefa import MASKS, SETS
from tools.solve.compiled import compiled
from tools.solve.placing import Placing, spread
from tools.solve.rings import BINOMIAL, BOARD, IMAGE, NEXT, PLACE, board_mask

FOLDER = Path("rules/tables")
ESCAPE = 15
VALUES_ROOM = 64
_key_of = compiled(perfect.key_of)


@njit
def _fraha_keys(numbers, values, nearest, t, keys, stored):
    s = np.zeros(8, np.int32)
    n = 0
    for i in range(len(numbers)):
        if values[i, 0] >= nearest:
            light, dark, side = fraha.position(numbers[i])
            s[0], s[1], s[3] = board_mask(light), board_mask(dark), 3 * side | 4
            _key_of(s, 0, t, 0, 0)
            keys[n], stored[n] = t[24], values[i, 0]
            n += 1
    return n


@njit
def _swap_step(swap, taken):
    """The step number of a swap (chefa.py), where these places are taken."""
    origin, way = (swap - 1) >> 2, (swap - 1) & 3
    target = NEXT[origin, way]
    while taken >> target & 1 == 0:
        target = NEXT[target, way]
    return BOARD[origin] << 6 | BOARD[target]


@njit
def _chefa_keys(numbers, values, nearest, t, keys, stored):
    s = np.zeros(8, np.int32)
    n = 0
    for i in range(len(numbers)):
        value, without, swap = values[i, 0], values[i, 1], values[i, 2]
        own, foe = MASKS[numbers[i] // SETS], MASKS[numbers[i] % SETS]
        s[0], s[1], s[3], s[4] = board_mask(own), board_mask(foe), 8 << 4 | 4, 0
        if value >= nearest:
            _key_of(s, 0, t, 0, 0)
            keys[n], stored[n] = t[24], value
            n += 1
        if swap and value != without and (value >= nearest or without >= nearest):
            s[4] = 1 + _swap_step(swap, own | foe)
            _key_of(s, 0, t, 0, 0)
            keys[n], stored[n] = t[24], without
            n += 1
    return n


@njit
def _badia_board(mask):
    """A mask of badia.py as rules has it."""
    return board_mask(mask & badia.RING | (mask & badia.CENTRE) << 8)


@njit
def _badia_keys(numbers, values, nearest, t, keys, stored):
    s = np.zeros(8, np.int32)
    back = np.empty((badia.BANS, 2), np.int64)
    n = 0
    for i in range(len(numbers)):
        own, foe = badia.pawns_of(numbers[i])
        s[0], s[1], s[3] = _badia_board(own), _badia_board(foe), 10 << 4 | 4
        for foe_mark in range(6):
            usual = values[i, 6 * foe_mark * badia.BANS]
            marked = badia.nth(foe, foe_mark - 1) if foe_mark else 0
            bans = badia.returns(own, foe, marked, back) if foe_mark else 0
            for own_mark in range(6 if foe_mark else 1):
                for ban in range(bans + 1):
                    value = values[i, (6 * foe_mark + own_mark) * badia.BANS + ban]
                    if (own_mark or ban) and value == usual:
                        continue
                    if usual < nearest and value < nearest:
                        continue
                    s[4] = 0
                    if own_mark:
                        s[4] |= 1 + BOARD_OF[badia.nth(own, own_mark - 1)]
                    if foe_mark:
                        s[4] |= (1 + BOARD_OF[marked]) << 6
                    light = dark = 0
                    if ban:
                        pawn, spot = back[ban - 1]
                        light = _badia_board(own ^ pawn ^ marked)
                        dark = _badia_board(foe ^ marked ^ spot)
                    _key_of(s, 0, t, light, dark)
                    keys[n], stored[n] = t[24], value
                    n += 1
    return n


# The number on the board of a single pawn of badia.py.
BOARD_OF = np.zeros((1 << 16) + 1, np.int64)
for _place in range(17):
    BOARD_OF[1 << _place] = BOARD[_place if _place < 16 else 24]


@njit
def _placing_keys(owns, others, level, placed, normal, nearest, t, keys, stored):
    s = np.zeros(8, np.int32)
    n = 0
    for i in range(len(level)):
        if level[i] >= nearest:
            own, other = owns[i // len(others)], others[i % len(others)]
            if normal:
                own, other = spread(own), spread(other)
            s[0], s[1], s[3] = board_mask(own), board_mask(other), placed << 4 | 4
            _key_of(s, 0, t, 0, 0)
            keys[n], stored[n] = t[24], level[i]
            n += 1
    return n


def head_of(name: str, nearest: int = 0) -> np.ndarray:
    """The head of a table (rules/perfect.py), but for what depends on its keys."""
    t = np.zeros(perfect.HEAD, np.int32)
    game = perfect.GAMES.index(name)
    pawns, squares = ((0, 24), (8, 24), (10, 17))[game]
    t[0], t[1], t[2], t[5], t[7] = perfect.VERSION, game, nearest, pawns, squares
    t[8] = comb(24, 4) * comb(20, 4)  # Fraha: positions with Light to move
    if pawns:
        # With 0, 1, 2 ... pawns one after the other; Badia's behind phase 2, with the start of
        # phase 2 among them.
        base = comb(17, 5) * comb(12, 5) * 5 * 42 if name == "badia" else 0
        for placed in range(pawns + 1):
            own, foe = placed // 2, placed - placed // 2
            t[8 + placed] = base
            base += comb(squares, foe) * comb(squares - foe, own)
    places = IMAGE[:, PLACE].astype(np.uint8)
    if name == "badia":
        places[places == 24] = 16
    t.view(np.uint8)[4 * 41 : 4 * 41 + 200] = places.flatten()
    t[92:] = BINOMIAL[:25, 1:7].flatten()
    return t


def keys_of(
    name: str, solved: Any, placing: Placing | None, nearest: int
) -> tuple[np.ndarray, np.ndarray]:
    """The sorted keys of a table and their values.  `solved` is (numbers, values) or None."""
    t = head_of(name)
    found: list[tuple[np.ndarray, np.ndarray]] = []
    if solved:
        numbers, values = solved
        lister = {"fraha": _fraha_keys, "chefa": _chefa_keys, "badia": _badia_keys}[name]
        room = np.count_nonzero(values) + len(values) // 10
        keys, stored = np.empty(room, np.int64), np.empty(room, np.uint8)
        n = lister(numbers, values, nearest, t, keys, stored)
        found.append((keys[:n], stored[:n]))
    levels, sets = (placing.levels, placing.sets) if placing else ([], [])
    for placed, level in enumerate(levels):
        own = placed // 2
        keys, stored = np.empty(len(level), np.int64), np.empty(len(level), np.uint8)
        sides = sets[own], sets[placed - own]
        normal = name == "badia"
        n = _placing_keys(*sides, level, placed, normal, nearest, t, keys, stored)
        found.append((keys[:n], stored[:n]))
    keys = np.concatenate([part[0] for part in found])
    stored = np.concatenate([part[1] for part in found])
    keys, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    if not np.array_equal(stored[first][inverse], stored):
        raise ValueError(f"{name}: images of one position have different values")
    return keys, stored[first]


class _Bits:
    """A row of bits, highest first."""

    def __init__(self) -> None:
        self.value = 0
        self.length = 0

    def add(self, number: int, bits: int) -> None:
        self.value = self.value << bits | number
        self.length += bits

    def add_code(self, ones: int, number: int, bits: int) -> None:
        """So many ones and a zero (none after the escape), then the number."""
        if ones < ESCAPE:
            self.add((1 << ones + 1) - 2, ones + 1)
        else:
            self.add((1 << ESCAPE) - 1, ESCAPE)
        self.add(number, bits)


def _code_value(number: int, order: int) -> tuple[int, int, int]:
    ones = 0
    while number >= (1 << ones) << order:
        number -= (1 << ones) << order
        ones += 1
    return ones, number, ones + order


def _code_distance(distance: int, rice: int) -> tuple[int, int, int]:
    if distance >> rice < ESCAPE:
        return distance >> rice, distance & (1 << rice) - 1, rice
    return ESCAPE, distance, 30


def _length(code: tuple[int, int, int]) -> int:
    return min(code[0] + 1, ESCAPE) + code[2]


def pack(name: str, keys: np.ndarray, values: np.ndarray, nearest: int, group: int) -> bytes:
    """The table file.  Keys of one group (`group` keys each) never part."""
    kinds, counts = np.unique(values, return_counts=True)
    order_of = [int(kind) for kind in kinds[np.argsort(-counts, kind="stable")]]
    if len(order_of) > VALUES_ROOM:
        raise ValueError(f"{name} has {len(order_of)} values, there is room for {VALUES_ROOM}")
    numbers = [order_of.index(int(value)) for value in values]
    distances = [int(d) - 1 for d in np.diff(keys)]
    rice = min(range(20), key=lambda r: sum(_length(_code_distance(d, r)) for d in distances))
    order = min(range(4), key=lambda o: sum(_length(_code_value(v, o)) for v in numbers))
    room = 8 * (perfect.BLOCK - 5)
    blocks: list[bytes] = []
    index: list[int] = []
    at = 0
    while at < len(keys):
        # As many groups as fit.
        bits, last = _Bits(), (0, 0, 0)
        for i in range(at, len(keys)):
            if i > at:
                bits.add_code(*_code_distance(distances[i - 1], rice))
            bits.add_code(*_code_value(numbers[i], order))
            if bits.length > room:
                break
            if i + 1 == len(keys) or keys[i + 1] // group != keys[i] // group:
                last = i + 1 - at, bits.value, bits.length
        n, value, length = last
        body = n.to_bytes(2, "little") + (value << room - length).to_bytes(room // 8, "big")
        blocks.append(probe.check(body, 0, len(body), 7).to_bytes(3, "little") + body)
        index.append(int(keys[at]))
        at += n
    t = head_of(name, nearest)
    t[3], t[4], t[6] = rice, order, len(blocks)
    t.view(np.uint8)[4 * 25 : 4 * 25 + len(order_of)] = order_of
    index += [(1 << 30) - 1] * (-len(index) % perfect.PAGE)
    head = t.astype("<i4").tobytes() + np.array(index, "<i4").tobytes()
    return head + probe.check(head, 0, len(head), 7).to_bytes(4, "little") + b"".join(blocks)


def digest(table: bytes) -> str:
    return hashlib.sha256(table).hexdigest()[:16]
