"""The hot functions of rules/, compiled for the host: one source, at full speed.

The solver's own generators are proved against these (prove.py), and the tables are written with the
device's own numbering of positions.
"""

import types
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from rules.game import Game


@njit(inline="always")
def _as_it_is(buffer):
    return buffer


def compiled(function: Callable[..., Any]) -> Any:
    """A hot function of rules/, which calls no other one, as machine code for numpy arrays."""
    names = dict(function.__globals__)
    names.update(ptr8=_as_it_is, ptr16=_as_it_is, ptr32=_as_it_is)
    plain = types.FunctionType(function.__code__, names, function.__name__)
    return njit(plain)


def state_of(game: Game) -> np.ndarray:
    """The states of a game and the tables behind them, for compiled functions."""
    return np.array(game.state, np.int64)


def no_past(width: int = 5) -> np.ndarray:
    """A past in which nothing has been."""
    past = np.zeros(258 + 6, np.int64)
    past[0], past[1] = 258, width
    return past
