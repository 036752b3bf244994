"""The device's probe, on 32-bit MicroPython with the device's heap, says what the host says."""

from itertools import islice
from pathlib import Path

import pytest

from rules.perfect import open_table
from tests.solve.positions import LONG, VARIANTS, met_in_play
from tests.solve.test_tables import TABLES, bans
from tools import runtimes

SCRIPT = Path(__file__).parent / "device_probe.py"
MOST_HEAP = 12_000


def positions(each):
    """Lines for device_probe.py, and what this Python's reader says of them."""
    lines, values = [], []
    for name, options in VARIANTS:
        table = open_table(name, options, str(TABLES))
        for game in islice(met_in_play(name, options, 11), each):
            text = ",".join(f"{key}={value}" for key, value in options.items()) or "-"
            began = game.past[0] - 12
            before = list(game.past[began : began + 2]) if began >= 258 else [0, 0]
            lines.append(" ".join([name, text, *map(str, [*game.state[:7], *before])]))
            values.append(table.look_here(game))
    for words in bans():
        lines.append(" ".join(["badia", "-", *map(str, words[:9])]))
        values.append(words[9])
    return lines, values


@pytest.mark.parametrize("native", [False, True], ids=["bytecode", "native"])
def test_the_device_says_the_same(native, need_runtime, compiled, tmp_path):
    need_runtime("unix32")
    each = 600
    if LONG:
        each = 17_000 if native else 2_000
    lines, values = positions(each)
    file = tmp_path / "positions.txt"
    file.write_text("\n".join(lines) + "\n")
    paths = [compiled("x86")[0]] if native else [runtimes.ROOT]
    done = runtimes.run("unix32", SCRIPT, [str(TABLES), str(file)], paths=paths)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    answers = done.stdout.split("\n")
    heaps = [int(line.split()[1]) for line in answers if line.startswith("heap")]
    told = [int(line) for line in answers if line and not line.startswith("heap")]
    assert told == values
    assert max(heaps) <= MOST_HEAP
