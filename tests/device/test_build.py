"""The files for the Pico: laid out, repeatable to the byte, and a game played from them alone."""

import json
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.device.pretended import PretendedBoard, small_version
from tools.compile import compile_module
from tools.device import build, layout, uf2
from tools.device.layout import BLOCK_BYTES, BLOCKS
from tools.runtimes import ROOT

GAME = """
import sys
sys.path.insert(0, "/%s")
from rules import search
from rules.game import Game
from rules.player import Player
assert search.__file__.endswith(".mpy")
game, player = Game("fraha"), Player(8192)
while not game.result:
    player.start(game, 2, len(game.played) + 1)
    while not player.think(100):
        pass
    game.play(player.best)
print(len(game.played) > 5, game.result[1])
"""


@pytest.fixture(scope="module")
def pico():
    return build.build_version("armv6m")


def test_two_builds_are_the_same_to_the_byte(pico, tmp_path):
    again = build.build_version("armv6m")
    build.write(pico, tmp_path / "one")
    build.write(again, tmp_path / "two")
    names = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*"))
    assert len(names) > 40
    for name in names:
        if (tmp_path / "one" / name).is_file():
            one, two = ((tmp_path / side / name).read_bytes() for side in ("one", "two"))
            assert one == two, name


def test_only_the_loader_is_source_and_nothing_of_the_host_comes_along(pico):
    for path in pico.tree():
        assert path.endswith((".mpy", ".tab", "/files", "/current")) or path == "main.py"
        assert "virtual" not in path
        assert "simulator" not in path


def test_every_module_has_the_format_of_micropython_1_25_to_1_29(pico):
    for one in pico.files:
        if one.path.endswith(".mpy"):
            letter, version, features = struct.unpack_from("cBB", one.data)
            architecture, sub = features >> 2 & 15, features & 3
            assert (letter, version) == (b"M", 6), one.path
            # Machine code has a version of its own; bytecode alone names no machine.
            assert (architecture, sub) in ((0, 0), (layout.ARCHITECTURES["armv6m"], 3)), one.path


@pytest.mark.parametrize(
    ("mpy", "runs"),
    [
        (4 << 10 | 3 << 8 | 6, True),  # a Pico
        (7 << 10 | 3 << 8 | 6, True),  # a Pico 2
        (4 << 10 | 2 << 8 | 6, False),  # MicroPython 1.22
        (4 << 10 | 3 << 8 | 7, False),  # one that is to come
        (10 << 10 | 3 << 8 | 6, False),  # an ESP32
        (0, False),
    ],
)
def test_a_board_of_another_kind_is_told_from_a_pico(mpy, runs):
    assert layout.runs_on("armv6m", mpy) is runs


def test_the_image_is_the_whole_file_system_and_holds_every_file(pico, tmp_path):
    flash = build.image(pico)
    assert len(flash) == BLOCK_BYTES * BLOCKS
    (tmp_path / "flash").write_bytes(flash)
    files = PretendedBoard(tmp_path / "flash").files()
    assert files == {f"/{path}": data for path, data in pico.tree().items()}


def test_the_estimate_of_space_is_on_the_safe_side(pico):
    used = len(uf2.of_file_system(build.image(pico))) // 2
    estimate = layout.space({path: len(data) for path, data in pico.tree().items()})
    assert used <= estimate <= BLOCK_BYTES * BLOCKS
    assert estimate <= used * 5 // 4


def test_a_uf2_file_puts_every_page_where_the_file_system_is():
    flash = bytes([1]) * 4096 + b"\xff" * 4096 + bytes([2]) * 4096
    blocks = uf2.of_file_system(flash)
    assert len(blocks) == 32 * 512
    first = struct.unpack_from("<8I", blocks)
    last = struct.unpack_from("<8I", blocks, 31 * 512)
    assert first[3:7] == (0x10200000 - 3 * 4096, 256, 0, 32)
    assert last[3:7] == (0x10200000 - 256, 256, 31, 32)
    assert struct.unpack_from("<I", blocks, 508) == (0x0AB16F30,)


def test_the_report_names_sizes_total_and_what_remains(pico):
    lines = build.report(pico).splitlines()
    assert any(line.endswith("rules/search.mpy") for line in lines)
    assert "of 1408 KB in use" in lines[-2]
    assert lines[-1] == f"version {pico.name} for armv6m"


def test_a_game_is_played_from_compiled_files_alone(tmp_path, need_runtime):
    need_runtime("unix32")
    version = build.build_version("x86")
    (tmp_path / "flash").write_bytes(build.image(version))
    board = PretendedBoard(tmp_path / "flash")
    assert board.start(GAME % version.folder).startswith("True ")


def test_the_loader_takes_a_complete_version_when_current_names_none(tmp_path, need_runtime):
    need_runtime("unix32")
    version = small_version(1)
    for text in (None, b"v-nonsense\n", b""):
        tree = version.tree()
        tree["quint/v-zzz/firmware/main.py"] = b"a version half there\n"
        tree["quint/current"] = text or b""
        if text is None:
            del tree["quint/current"]
        (tmp_path / "flash").write_bytes(build.image_of(tree))
        assert PretendedBoard(tmp_path / "flash").start() == "version 1 fraha\n"


def test_mpremote_installs_the_package(board, tmp_path):
    version = small_version(3)
    build.write(version, tmp_path / "build")
    with board.plugged_in() as port:
        words = ["connect", port, "mip", "install", "--target", "/"]
        command = [sys.executable, "-m", "mpremote", *words, str(tmp_path / "build/package.json")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
    assert board.files() == {f"/{path}": data for path, data in version.tree().items()}
    assert board.start() == "version 3 fraha\n"


def test_package_json_lists_the_loader_last(pico):
    urls = json.loads(build.package(pico))["urls"]
    assert [path for path, _ in urls][-2:] == ["quint/current", "main.py"]


def test_the_sources_may_lie_anywhere(pico, tmp_path):
    """A module's bytes hold its path in the repository, not the repository's place."""
    source = tmp_path / "elsewhere/rules/points.py"
    source.parent.mkdir(parents=True)
    shutil.copy(ROOT / "rules/points.py", source)
    target, elsewhere = tmp_path / "points.mpy", tmp_path / "elsewhere"
    compile_module(Path("rules/points.py"), target, "armv6m", elsewhere)
    assert target.read_bytes() == {one.path: one.data for one in pico.files}["rules/points.mpy"]
