"""Whole games by clumsy hands: the board and the game never go apart."""

import pytest

from rules.game import NAMES
from tests.firmware.clumsy import People


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_clumsy_people_are_understood(name, seed):
    assert People(name, seed).play() > 10
