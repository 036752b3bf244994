"""What the tests of tools/device share."""

import pytest

from tests.device.pretended import PretendedBoard


@pytest.fixture
def board(tmp_path, need_runtime):
    """A board with nothing but MicroPython on it."""
    need_runtime("unix32")
    return PretendedBoard(tmp_path / "flash")
