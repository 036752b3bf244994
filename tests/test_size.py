"""The budgets of the rules on the device: flash for all of them, heap for the one being played."""

import pytest

from tools.runtimes import ROOT
from tools.sizes import heap_cost

FLASH_BYTES = 60 * 1024
PERFECT_BYTES = 900 * 1024  # the tables of perfect play, and what reads them
READERS = ("adviser.py", "perfect.py", "probe.py")
HEAP_BYTES = 25 * 1024
GAMES = [
    game
    for game in ("fraha", "chefa", "badia", "seega", "fanorona")
    if (ROOT / "rules" / f"{game}.py").exists()
]


def test_all_of_the_rules_fit_their_share_of_the_flash(compiled):
    sizes = {
        one.source.name: one.size for one in compiled("armv6m")[1] if one.source.parts[0] == "rules"
    }
    assert sizes, "there are no rules"
    assert sum(sizes.values()) <= FLASH_BYTES, sizes


def test_perfect_play_fits_its_share_of_the_flash(compiled):
    readers = sum(one.size for one in compiled("armv6m")[1] if one.source.name in READERS)
    tables = sum(table.stat().st_size for table in (ROOT / "rules/tables").iterdir())
    assert readers
    assert tables
    assert readers + tables <= PERFECT_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_importing_one_game_leaves_the_heap_to_the_others(game, compiled, need_runtime):
    need_runtime("unix32")
    modules = ["rules.game", f"rules.{game}"]
    cost = heap_cost(modules, compiled("x86")[0], compiled("armv6m")[1])
    assert cost.total <= HEAP_BYTES, cost
