"""Level 5 against itself, on 32-bit MicroPython with native code, reaches what the table says."""

import shutil
from pathlib import Path

import pytest

from rules.game import NOBODY
from rules.perfect import LOSS
from tests.solve.positions import IDS, LONG, VARIANTS
from tests.solve.test_tables import TABLES
from tools import runtimes

SCRIPT = Path(__file__).parent / "device_play.py"
EACH = 50 if LONG else 4
RUNS = 20 if LONG else 1  # 1,000 positions of each variant


@pytest.fixture(scope="session")
def native(compiled):
    folder = compiled("x86")[0]
    if not (folder / "rules/tables").exists():
        shutil.copytree(TABLES, folder / "rules/tables")
    return folder


@pytest.mark.parametrize("seed", range(RUNS))
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_level_5_against_itself_reaches_the_value(name, options, seed, need_runtime, native):
    need_runtime("unix32")
    text = ",".join(f"{key}={value}" for key, value in options.items()) or "-"
    arguments = [name, text, str(7919 * seed), str(EACH)]
    done = runtimes.run("unix32", SCRIPT, arguments, paths=[native])
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == EACH
    for line in lines:
        value, side, winner, turns = map(int, line.split()[:4])
        if value == 0:
            assert winner == NOBODY, line
        else:
            assert winner == (side if value < LOSS else 1 - side), line
            assert turns == value % LOSS, line
