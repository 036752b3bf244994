"""Proves the solver's own generators equal to rules/, position by position.

The steps and plays of rules/ are compiled for the host (compiled.py) and walked through a whole
turn; what comes out is compared with what the generator lists, as sets.
"""

from typing import Any

import numpy as np
from numba import njit

from rules.game import Game, module_of
from tools.solve import badia, chefa, fraha
from tools.solve.badia_sweeps import Badia, exists
from tools.solve.chefa_sweeps import Chefa
from tools.solve.compiled import compiled, no_past, state_of
from tools.solve.fraha import Fraha
from tools.solve.rings import board_mask, ring_mask
from tools.solve.tables import BOARD_OF, _badia_board, _swap_step
from tools.solve.values import LOST, WON

_fraha_steps = compiled(module_of("fraha").steps)
_fraha_play = compiled(module_of("fraha").play)
_chefa_steps = compiled(module_of("chefa").steps)
_chefa_play = compiled(module_of("chefa").play)
_badia_steps = compiled(module_of("badia").steps)
_badia_play = compiled(module_of("badia").play)


@njit
def _same(a, n, b, m):
    """Whether two lists hold the same numbers, however often."""
    return np.array_equal(np.unique(a[:n]), np.unique(b[:m]))


@njit
def _result(s, at, mover):
    """WON or LOST for the mover, if the game is over."""
    return WON if (s[at + 6] & 3) - 1 == mover else LOST


@njit
def _fraha(numbers, one, s, past):
    mine = np.empty(fraha.ROOM, np.int64)
    theirs = np.empty(fraha.ROOM, np.int64)
    out = np.empty(512, np.int64)
    first = np.zeros(6, np.int64)
    last = np.zeros(6, np.int64)
    for number in numbers:
        light, dark, side = fraha.position(number)
        s[0], s[1], s[2], s[3] = board_mask(light), board_mask(dark), 0, 3 * side | 4 | 512 * one
        s[4] = s[5] = s[6] = 0
        m = level = 0
        first[0], last[0] = 0, _fraha_steps(s, 0, out, 0, past)
        while level >= 0:
            if first[level] == last[level]:
                level -= 1
                continue
            at = 8 * level
            _fraha_play(s, at, out[first[level]])
            first[level] += 1
            if s[at + 14]:
                theirs[m] = _result(s, at + 8, side)
                m += 1
            elif s[at + 11] & 4:
                theirs[m] = fraha.number_of(
                    ring_mask(s[at + 8]), ring_mask(s[at + 9]), s[at + 11] & 1
                )
                m += 1
            else:
                base = last[level]
                level += 1
                first[level] = base
                last[level] = base + _fraha_steps(s, at + 8, out, base, past)
        if not _same(mine, fraha.turns(number, one, mine), theirs, m):
            return number
    return -1


@njit
def _chefa(numbers, figures, contiguous, s, past):
    results = np.empty(chefa.ROOM, np.int64)
    swaps = np.empty((chefa.ROOM, 2), np.int64)
    mine = np.empty(chefa.ROOM, np.int64)
    theirs = np.empty(chefa.ROOM, np.int64)
    out = np.empty(128, np.int64)
    for number in numbers:
        own, foe = chefa.MASKS[number // chefa.SETS], chefa.MASKS[number % chefa.SETS]
        n = chefa.turns(own, foe, figures, results, swaps)
        for forbidden in range(-1, n):  # without a ko, and with each swap forbidden
            if forbidden >= 0 and swaps[forbidden, 0] == 0:
                continue
            s[0], s[1], s[2], s[3] = board_mask(own), board_mask(foe), 0, 4 | 8 << 4
            s[3] |= 512 * contiguous
            s[4] = s[5] = s[6] = 0
            k = 0
            for i in range(n):
                if i == forbidden:
                    s[4] = 1 + _swap_step(swaps[i, 0], own | foe)
                    continue
                after = 0  # the ko that the turn leaves behind
                if results[i] >= 0 and swaps[i, 1]:
                    there = ring_mask(board_mask(own | foe))
                    after = 1 + _swap_step(swaps[i, 1], there)
                mine[k] = results[i] * 4096 + after if results[i] >= 0 else results[i]
                k += 1
            m = _chefa_steps(s, 0, out, 0, past)
            for i in range(m):
                _chefa_play(s, 0, out[i])
                if s[14]:
                    theirs[i] = _result(s, 8, 0)
                else:
                    theirs[i] = chefa.number_of(ring_mask(s[9]), ring_mask(s[8])) * 4096 + s[12]
            if not _same(mine, k, theirs, m):
                return number
    return -1


@njit
def _marker(square, pawns):
    """A marker of a state of rules/ as badia.py counts it."""
    if square == 0:
        return 0
    bit = ring_mask(1 << (square - 1))
    return 1 + badia.index(pawns, bit if bit <= badia.RING else badia.CENTRE)


@njit
def _ring(mask):
    mask = ring_mask(mask)
    return mask & badia.RING | mask >> 8 & badia.CENTRE


@njit
def _badia_number(s, at, light, dark):
    """The position of badia.py in a state where Dark is to move; Light and Dark stood so before."""
    own, foe = _ring(s[at + 1]), _ring(s[at])
    marks = 6 * _marker(s[at + 4] & 63, foe) + _marker(s[at + 4] >> 6 & 63, own)
    bit = ring_mask(1 << (s[at + 4] & 63) - 1)
    marked = bit if bit <= badia.RING else badia.CENTRE
    ban = badia.ban_of(own, foe, marked, own & ~dark, light & ~foe)
    return badia.arrangement_of(own, foe) * badia.MARKS + marks * badia.BANS + ban


@njit
def _remember(past, light, dark):
    """An arrangement that has been; 0, 0 for none."""
    past[2:258] = 0
    if light:
        past[258], past[259], past[263] = light, dark, 0
        past[2 + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)] = 258


@njit
def _badia(numbers, s, past):
    rows = np.empty((badia.ROOM, 8), np.int64)
    back = np.empty((badia.BANS, 2), np.int64)
    mine = np.empty(badia.ROOM, np.int64)
    theirs = np.empty(badia.ROOM, np.int64)
    out = np.empty(512, np.int64)
    for number in numbers:
        own, foe = badia.pawns_of(number)
        n = badia.turns(own, foe, rows)
        for marks in range(badia.MARKS):
            foe_mark, own_mark = marks // badia.BANS // 6, marks // badia.BANS % 6
            ban = marks % badia.BANS
            if not exists(own, foe, foe_mark, own_mark):
                continue
            marked = badia.nth(foe, foe_mark - 1) if foe_mark else 0
            bans = badia.returns(own, foe, marked, back) if foe_mark else 0
            if ban > bans:
                continue
            _remember(past, 0, 0)
            if ban:
                before = own ^ back[ban - 1, 0] ^ marked, foe ^ marked ^ back[ban - 1, 1]
                _remember(past, _badia_board(before[0]), _badia_board(before[1]))
            s[0], s[1], s[2], s[3] = _badia_board(own), _badia_board(foe), 0, 4 | 10 << 4
            s[4] = s[5] = s[6] = 0
            if own_mark:
                s[4] = 1 + BOARD_OF[badia.nth(own, own_mark - 1)]
            if foe_mark:
                s[4] |= (1 + BOARD_OF[badia.nth(foe, foe_mark - 1)]) << 6
            k = 0
            for i in range(n):
                banned = ban > 0 and rows[i, 1] != WON and rows[i, 3] == marked
                if banned:
                    banned = rows[i, 7] == back[ban - 1, 0] and rows[i, 4] == back[ban - 1, 1]
                if rows[i, 0] != own_mark - 1 and not banned:
                    mine[k] = rows[i, 1]
                    if rows[i, 1] >= 0:
                        mine[k] = badia.follow(rows[i], foe, foe_mark)
                    # Who chooses belongs to it, and which results are one choice: its move.
                    mine[k] = mine[k] * 2 + (rows[i, 5] > 0)
                    k += 1
            m = 0
            steps = _badia_steps(s, 0, out, 0, past)
            for i in range(steps):
                _badia_play(s, 0, out[i])
                ends = 1
                if s[14] == 0 and s[11] & 4 == 0:
                    ends = _badia_steps(s, 8, out, steps, past)
                chosen = s[11] & 1 if s[14] == 0 and s[11] & 4 == 0 else 0
                for j in range(ends):
                    at = 8
                    if s[14] == 0 and s[11] & 4 == 0:
                        _badia_play(s, 8, out[steps + j])
                        at = 16
                    theirs[m] = _result(s, at, 0) if s[at + 6] else _badia_number(s, at, own, foe)
                    theirs[m] = theirs[m] * 2 + chosen
                    m += 1
            if not _same(mine, k, theirs, m):
                return number
    return -1


def differs(solver: Fraha | Chefa | Badia, numbers: np.ndarray) -> int | None:
    """The first of these positions whose turns differ from those of rules/; None if none does."""
    name = solver.name.partition("-")[0]
    game = Game(name)
    state, past = state_of(game), no_past(2 if name == "badia" else 5)
    found: Any
    if isinstance(solver, Fraha):
        found = _fraha(numbers, solver.name.endswith("one"), state, past)
    elif isinstance(solver, Chefa):
        contiguous = solver.name.endswith("contiguous")
        found = _chefa(numbers, solver.figures, contiguous, state, past)
    else:
        found = _badia(numbers, state, past)
    return None if found < 0 else int(found)
