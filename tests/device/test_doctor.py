"""The doctor on a board that has the built version, and on boards that lack something."""

import pytest

from tests.device.pretended import small_version
from tools.device import build, doctor
from tools.device.board import Board
from tools.device.doctor import Doctor


def examine(board) -> list[str]:
    board.heap = "2000k"  # where a soft reset leaves the heap in pieces, unlike on a Pico
    said: list[str] = []
    with board.plugged_in() as port:
        there = Board(port)
        Doctor(there, said.append, lifts=2, nodes=200).report()
        there.close()
    return said


def line(said, start) -> str:
    return next(one for one in said if one.startswith(start))


@pytest.fixture(scope="module")
def healthy():
    return build.image(build.build_version("x86"))


def test_a_healthy_board_gets_every_measurement_and_is_left_as_it_was(board, healthy):
    board.flash.write_bytes(healthy)
    before = board.files()
    said = examine(board)
    assert board.files() == before
    assert not [one for one in said if "FAILED" in one]
    assert "all as built" in line(said, "Quint  ")
    assert "1408 KB free" in line(said, "file system")
    assert line(said, "sensors") == "sensors         " + "." * 25
    for start in ("boot", "heap after boot", "lift to light", "heap in a game", *doctor.GAMES):
        assert line(said, start)


def test_damage_is_named(board):
    version = small_version(1)
    tree = version.tree()
    tree[f"{version.folder}/rules/game.py"] = b"sand"
    board.flash.write_bytes(build.image_of(tree))
    assert "DAMAGED: rules/game.py" in line(examine(board), "Quint  ")


def test_a_part_that_fails_is_a_line_in_the_report(board):
    board.flash.write_bytes(build.image_of(small_version(1).tree()))
    assert "FAILED: ImportError" in line(examine(board), "boot")


def test_a_board_without_quint_is_told_so(board):
    assert examine(board)[-1] == "Quint           not on this board: make flash"


def test_the_sensors_are_drawn_as_a_board(board, healthy):
    board.flash.write_bytes(healthy)
    said: list[str] = []
    with board.plugged_in() as port:
        there = Board(port)
        Doctor(there, said.append).watch(rounds=1)
        there.close()
    assert said == [f"{row}  . . . . ." for row in (5, 4, 3, 2, 1)] + ["   a b c d e"]


def test_levels_stand_beside_the_squares():
    levels = [str(32768 + square) for square in range(25)]
    lines = doctor.draw(5, "l" + "." * 23 + "d", levels)
    assert lines[0] == "5  . . . . d   32788 32789 32790 32791 32792"
    assert lines[4].startswith("1  l . . . .   32768")
