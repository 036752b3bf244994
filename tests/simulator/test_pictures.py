"""Pictures of the virtual board, and the board in a terminal."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from simulator.desk import Desk
from simulator.drawing import seen
from simulator.picture import main
from simulator.plate import plate_of
from simulator.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


def test_a_picture_shows_a_ring_for_every_square():
    plate = plate_of("reed9")
    assert len(plate["rings"]) == 45
    assert all(ring.count("M") == 8 for ring in plate["rings"])


def test_a_board_as_svg_and_png(tmp_path):
    for name in ("board.svg", "board.png"):
        assert main([str(tmp_path / name), "new fraha", "obey", "lift a1"]) == 0
    assert "<svg" in (tmp_path / "board.svg").read_text()
    assert Image.open(tmp_path / "board.png").size == (480, 480)


@pytest.mark.parametrize("name", ["game.webp", "game.gif"])
def test_a_game_moves(tmp_path, name):
    file = tmp_path / name
    words = [str(file), "new fraha", "obey", "--turns", "1", "--width", "120", "--every", "400"]
    assert main(words) == 0
    assert getattr(Image.open(file), "n_frames", 1) > 4


def test_a_bad_line_makes_no_picture(tmp_path, capsys):
    assert main([str(tmp_path / "board.svg"), "lift a1"]) == 1
    assert capsys.readouterr().err == "error lift a1: no pawn stands on a1\n"
    assert not (tmp_path / "board.svg").exists()


def test_a_dark_led_is_not_seen_and_a_bright_one_is():
    assert seen("000000")[1] == 0
    assert seen("ff0000") == ((255, 0, 0), 1.0)


def test_a_move_by_keys_in_the_terminal():
    terminal = Terminal(Desk())
    terminal.table.wait(60)
    for key in ("up", "up", "up", "up", "light", "use"):
        terminal.key(key)
    terminal.table.wait(500)  # Fraha is chosen on a5
    terminal.key("obey")
    terminal.table.wait(500)
    assert "Light decides." in terminal.text()
    for key in ("down", "down", "down", "down", "use"):
        terminal.key(key)
    terminal.table.wait(100)
    assert "light" in terminal.text().split("In the hand:")[1]
    terminal.key("right")
    terminal.key("use")
    terminal.table.wait(700)
    assert "Moves: a1-b1" in terminal.text()
    terminal.key("power")
    assert "no power" in terminal.text()


@pytest.mark.parametrize("board", ["reed5", "reed9"])
def test_the_terminal_fits_into_80_by_24(board):
    terminal = Terminal(Desk(board))
    terminal.table.wait(60)
    menu = re.sub("\\x1b[^m]*m", "", terminal.text())
    assert "Fanorona" in menu
    assert "level" in menu
    terminal.table.say("new fanorona9" if board == "reed9" else "new fanorona")
    terminal.table.wait(60)
    terminal.key("obey")
    for text in (menu, re.sub("\\x1b[^m]*m", "", terminal.text())):
        assert len(text.splitlines()) <= 24
        assert max(len(line) for line in text.splitlines()) <= 80


def test_without_a_terminal_it_says_so():
    command = [sys.executable, "-m", "simulator", "terminal"]
    done = subprocess.run(command, input="", capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert "UI=console" in done.stdout
