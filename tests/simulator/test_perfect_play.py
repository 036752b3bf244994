"""Perfect play reaches every virtual board: the tables are where the firmware looks for them."""

import json
import re
from pathlib import Path

import pytest

from simulator.serve import bundle
from tools import runtimes

PROBE = Path(__file__).parent / "bridge_probe.py"
ROOT = runtimes.ROOT
# The starts, as docs/perfect-play.md has them; the search alone does not see so far.
KNOWN = {"fraha": "0", "chefa": "win 9", "badia": "0"}


def told(answer: str) -> str:
    """The value of `best STEP value V depth D nodes N`."""
    found = re.fullmatch(r"best \S+ value (.*) depth \d+ nodes \d+", answer)
    assert found, answer
    return found[1]


@pytest.mark.parametrize("game", KNOWN)
def test_in_the_console(talk, game):
    assert told(talk(f"new {game}\ngo level 5")[-1]) == KNOWN[game]


def on_wasm(*lines: str) -> list[str]:
    """What the bridge answers to lines, on the Python that the browser runs."""
    done = runtimes.run("wasm", PROBE, lines, heap="8192k")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_on_webassembly_as_in_the_page(need_runtime):
    need_runtime("wasm")
    lines = [line for game in KNOWN for line in (f"new {game}", "go level 5")]
    assert [told(answer) for answer in on_wasm(*lines)[1::2]] == list(KNOWN.values())


def test_on_webassembly_the_win_in_chefa_is_carried_through(need_runtime):
    """Light follows the table, Dark thinks; nine turns are enough."""
    need_runtime("wasm")
    turn = ["go level 5", "play STEP", "go level 3", "play STEP"]
    answers = on_wasm("new chefa", *(turn * 5)[:18])
    won_in = [int(re.findall(r" value win (\d)", answer)[0]) for answer in answers[1::4]]
    assert won_in[0] == 9
    assert won_in == sorted(set(won_in), reverse=True)
    assert answers[-1].startswith("over light "), answers


def test_every_table_is_in_the_page():
    names = {f"rules/tables/{table.name}" for table in (ROOT / "rules/tables").iterdir()}
    assert names
    assert names <= set(json.loads(bundle()))
