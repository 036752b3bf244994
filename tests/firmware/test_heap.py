"""The whole firmware in the device's heap, with the largest game and the search's memory.

Measured on 32-bit MicroPython from compiled files. There machine code lies outside the heap, on the
Pico inside: it is added. The virtual board's own module is counted too, which the Pico does
not have: it stands for the Pico's drivers.
"""

from pathlib import Path

from firmware.main import TABLE_BYTES
from tools import budget
from tools.runtimes import run

PICO_HEAP = 236 * 1024  # free at boot, MicroPython 1.28 on a Pico
LEFT = 0.25
COMMON = ("rules/search.py", "rules/walk.py", "firmware/pixels.py")


def test_a_quarter_of_the_heap_is_free_in_every_game(need_runtime, compiled):
    need_runtime("unix32")
    tree, _ = compiled("x86")
    sizes = {one.source.as_posix(): one.size for one in compiled("armv6m")[1] if one.hot}
    probe = Path(__file__).parent / "heap_probe.py"
    done = run("unix32", probe, [str(TABLE_BYTES)], heap="236k", paths=[tree])
    assert done.returncode == 0, done.stdout + done.stderr
    common = sum(sizes[name] for name in COMMON)
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [name for name, _ in lines] == "fraha chefa badia seega fanorona fanorona9".split()
    for name, used in lines:
        code = common + sizes[f"rules/{name.removesuffix('9')}.py"]
        total = int(used) + code
        print(f"{name:10} {total:7} bytes of heap, {code} of them machine code")
        assert total <= PICO_HEAP * (1 - LEFT), name


def test_a_whole_game_at_the_strongest_level_leaves_a_quarter_of_190_kb_free(
    need_runtime, compiled
):
    need_runtime("unix32")
    for name in ("chefa", "fanorona9"):
        for game in budget.play(compiled("x86")[0], name, budget.STRONGEST, 1, 40):
            assert game.free >= budget.heap_bytes() * budget.LEFT, game


def test_game_after_game_leaves_nothing_behind(need_runtime, compiled):
    need_runtime("unix32")
    games = list(budget.play(compiled("x86")[0], "fraha", 1, 20, 60))
    assert len(games) == 20
    assert budget.growth(games) <= 200  # the longest game's own record
