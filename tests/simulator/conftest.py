"""Helpers for the tests of the virtual board."""

import pytest

from simulator.console import VirtualConsole
from simulator.desk import Desk


@pytest.fixture
def talk():
    """Call it with lines: a fresh board's answers, each a line."""

    def answers(lines: str, board: str = "reed5", seed: int = 1) -> list[str]:
        console = VirtualConsole(Desk(board, seed))
        console.start()
        return [answer for line in lines.strip().splitlines() for answer in console.answer(line)]

    return answers
