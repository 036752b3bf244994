"""The solver itself, where its tools are installed (`make solve` does that)."""

from contextlib import suppress
from itertools import islice

import pytest

pytest.importorskip("numba")

import numpy as np

from rules.perfect import open_table
from tests.solve.positions import IDS, LONG, VARIANTS, met_in_play
from tests.solve.test_tables import TABLES
from tools.solve import prove, run
from tools.solve.badia_sweeps import Badia
from tools.solve.chefa_sweeps import Chefa
from tools.solve.fraha import Fraha
from tools.solve.oracle import Oracle
from tools.solve.rings import IMAGE, NEAR, rank, unrank
from tools.solve.values import LOSS, in_time

SOLVERS = (Fraha("all"), Fraha("one"), Chefa("any"), Chefa("contiguous"), Badia())


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)
def test_the_turns_are_those_of_the_rules(solver):
    numbers = solver.numbers()
    chosen = np.random.default_rng(1).choice(numbers, 1_000_000 if LONG else 20_000)
    assert prove.differs(solver, chosen) is None


def test_the_proof_would_notice_a_difference():
    wrong = Chefa("any")
    wrong.figures = Chefa("contiguous").figures
    assert prove.differs(wrong, wrong.numbers()[::50]) is not None


class Countdown:
    """A game for two: take one or two matches; who takes the last one wins."""

    name, width, chunk = "countdown", 1, 3

    def __init__(self, cut_at):
        self.size = 20
        self.left = cut_at  # sweeps of a chunk until somebody presses Ctrl-C

    def empty(self):
        return np.zeros(self.size, np.uint8)

    def numbers(self):
        return np.arange(1, self.size)

    def sweep(self, numbers, table, turn):
        found = 0
        self.left -= 1
        for number in numbers:
            after = [in_time(int(table[number - n]), turn) for n in (1, 2) if n < number]
            wins = number <= 2 or any(value > LOSS for value in after)
            if not table[number] and (wins or all(0 < value < LOSS for value in after)):
                table[number] = turn if wins else LOSS + turn
                found += 1
            if self.left == 0:
                raise KeyboardInterrupt
        return found

    def values(self, table, numbers):
        return table[numbers].reshape(-1, 1)

    def expand(self, table, numbers, values):
        table[numbers] = values[:, 0]


def test_a_solver_stopped_anywhere_goes_on_and_finds_the_same(tmp_path):
    with run.bars() as progress:
        whole = run.solve(Countdown(-1), progress, tmp_path / "whole").table
        assert whole[3] == LOSS + 2
        assert whole[19] == 13
        for cut_at in range(1, 80):
            folder = tmp_path / str(cut_at)
            with suppress(KeyboardInterrupt):
                run.solve(Countdown(cut_at), progress, folder)
            assert np.array_equal(run.solve(Countdown(-1), progress, folder).table, whole)


def test_ranks_count_sets_in_order():
    for pawns, places in ((4, 24), (5, 17), (3, 24)):
        masks = [unrank(i, pawns, places) for i in range(500)]
        assert masks == sorted(masks)
        assert [rank(mask) for mask in masks] == list(range(500))


def test_symmetries_keep_neighbours():
    for g in range(8):
        for a in range(25):
            for b in range(25):
                there = NEAR[IMAGE[g, a]] >> IMAGE[g, b] & 1
                assert NEAR[a] >> b & 1 == there


@pytest.mark.skipif(not LONG, reason="solves everything: make solve-check")
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_the_tables_hold_what_the_solver_finds(name, options):
    oracle, table = Oracle(name, options), open_table(name, options, str(TABLES))
    for game in islice(met_in_play(name, options, 12), 100_000):
        began = game.past[0] - 12
        before = game.past[began : began + 2] if began >= 258 else ()
        assert table.look_here(game) == oracle.value(game.state, 0, *before), game.save()
