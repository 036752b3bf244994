"""Fanorona 5x5 with few pawns, solved, and whether level 5 would play otherwise if it knew.

    python -m tools.solve endgames

Solves every position with at most three pawns against two, the count of quiet turns included: a
capture leads to fewer pawns, any other turn to a higher count, so each is looked at once. Then
level 5, which only searches, is asked for its step in positions where steps differ in value.
"""

import random
import tempfile
from collections import Counter
from math import comb
from pathlib import Path

import numpy as np
from numba import njit

from rules.game import Game, module_of
from tools import runtimes
from tools.compile import DEVICE, compile_tree
from tools.solve.compiled import compiled, no_past, state_of
from tools.solve.rings import rank, unrank

CLASSES = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3))
ASKED = {(2, 1): 20, (1, 2): 20, (2, 2): 40, (3, 2): 40, (2, 3): 40}
QUIET = 10
_SLOT = 28
_BOARD, _POINTS = 32, 1389  # where a state has its points, in bytes, and the point of each square
_RULES = module_of("fanorona")
_steps, _play = compiled(_RULES.steps), compiled(_RULES.play)
PROBE = Path(__file__).parent / "endgame_probe.py"


@njit
def put(s, own, foe, quiet):
    """A position with Light to move."""
    board = s.view(np.uint8)
    for square in range(25):
        board[_BOARD + s[_POINTS + square]] = (own >> square & 1) + 2 * (foe >> square & 1)
    s[:7] = 0
    s[0], s[1], s[3] = own, foe, 4
    s[5] = quiet | count(own) << 9 | count(foe) << 14


@njit
def count(mask):
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@njit
def place(own, foe, quiet, offsets, sets):
    a, b = count(own), count(foe)
    return offsets[a, b] + (quiet * sets[a] + rank(own)) * sets[b] + rank(foe)


@njit
def ended(s, at, values, offsets, sets):
    """The value for Light of a state in which its turn, or the game, has ended."""
    if s[at + 6]:
        return (0, 1, -1, 0)[s[at + 6] & 3]
    return -values[place(s[at + 1], s[at], s[at + 5] & 255, offsets, sets)]


@njit
def best_end(s, out, past, values, offsets, sets):
    """The value for Light of the best way to end the turn in the first state."""
    first = np.zeros(16, np.int64)
    last = np.zeros(16, np.int64)
    last[0] = _steps(s, 0, out, 0, past)
    best, level = -2, 0
    while level >= 0 and best < 1:
        if first[level] == last[level]:
            level -= 1
            continue
        at = _SLOT * level
        _play(s, at, out[first[level]])
        first[level] += 1
        at += _SLOT
        if s[at + 6] or s[at + 3] & 4:
            best = max(best, ended(s, at, values, offsets, sets))
        else:
            level += 1
            first[level] = last[level - 1]
            last[level] = first[level] + _steps(s, at, out, first[level], past)
    return best if best > -2 else 0


@njit
def solve(s, owns, foes, quiet, out, past, values, offsets, sets):
    for own in owns:
        for foe in foes:
            if own & foe == 0:
                put(s, own, foe, quiet)
                value = best_end(s, out, past, values, offsets, sets)
                values[place(own, foe, quiet, offsets, sets)] = value


@njit
def value_of(s, step, out, past, values, offsets, sets):
    """The value for Light of a step in the first state, which is lost."""
    _play(s, 0, step)
    if s[_SLOT + 6] or s[_SLOT + 3] & 4:
        return ended(s, _SLOT, values, offsets, sets)
    s[:_SLOT] = s[_SLOT : 2 * _SLOT]
    return best_end(s, out, past, values, offsets, sets)


def main() -> None:
    state, past, out = state_of(Game("fanorona")), no_past(), np.zeros(2048, np.int64)
    sets = np.array([comb(25, pawns) for pawns in range(4)])
    masks = [np.array([unrank(i, k, 25) for i in range(sets[k])]) for k in range(4)]
    offsets, size = np.zeros((4, 4), np.int64), 0
    for a, b in CLASSES:
        offsets[a, b] = size
        size += QUIET * int(sets[a] * sets[b])
    values = np.zeros(size, np.int8)
    world = out, past, values, offsets, sets
    for pawns in sorted({a + b for a, b in CLASSES}):
        for quiet in range(QUIET - 1, -1, -1):
            for a, b in CLASSES:
                if a + b == pawns:
                    solve(state, masks[a], masks[b], quiet, *world)
    for a, b in CLASSES:
        all_values = values[offsets[a, b] : offsets[a, b] + sets[a] * sets[b]]
        free = ((masks[a][:, None] & masks[b][None, :]) == 0).flatten()
        won, drawn, lost = (100 * float(np.mean(all_values[free] == v)) for v in (1, 0, -1))
        print(f"{a} against {b}: {won:.1f} % won, {drawn:.1f} % drawn, {lost:.1f} % lost")
    dice, lines, worths = random.Random(4), [], []
    for (a, b), left in ASKED.items():
        while left:
            chosen = dice.sample(range(25), a + b)
            own, foe = (sum(1 << square for square in part) for part in (chosen[:a], chosen[a:]))
            put(state, own, foe, 0)
            worth = {}
            for step in out[: _steps(state, 0, out, 0, past)].tolist():
                put(state, own, foe, 0)
                worth[step] = int(value_of(state, step, *world))
            if len(set(worth.values())) > 1:
                left -= 1
                lines.append(f"{own} {foe} {a} {b}")
                worths.append(worth)
    print(f"Level 5 asked in {len(lines)} positions: {dict(asked(lines, worths))}")


def asked(lines: list[str], worths: list[dict[int, int]]) -> Counter[str]:
    """How often the step that level 5 chooses keeps the value, and how often it does not."""
    kept: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(Path(folder), "x86", DEVICE)
        positions = Path(folder, "positions.txt")
        positions.write_text("\n".join(lines) + "\n")
        done = runtimes.run("unix32", PROBE, [str(positions)], heap="600k", paths=[folder])
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    for worth, line in zip(worths, done.stdout.split(), strict=True):
        kept["kept" if worth[int(line)] == max(worth.values()) else "given away"] += 1
    return kept
