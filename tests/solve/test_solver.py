"""The solver itself, where its tools are installed (`make solve` does that)."""

from itertools import islice

import pytest

pytest.importorskip("numba")

import numpy as np

from rules.perfect import open_table
from tests.solve.positions import IDS, LONG, VARIANTS, met_in_play
from tests.solve.test_tables import TABLES
from tools.solve import prove
from tools.solve.badia_sweeps import Badia
from tools.solve.chefa_sweeps import Chefa
from tools.solve.fraha import Fraha
from tools.solve.oracle import Oracle
from tools.solve.rings import IMAGE, NEAR, rank, unrank

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
        assert table.look_at(game) == oracle.value(game.state, 0, *before), game.save()
