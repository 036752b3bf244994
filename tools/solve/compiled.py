"""The hot functions of rules/, compiled for the host: one source, at full speed.

The solver's own generators are proved against these (prove.py), and the tables are written with the
device's own numbering of positions.
"""

import types
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from rules.game import Game


@njit(inline="always")
def _as_it_is(buffer):
    return buffer


@njit(inline="always")
def _bytes_under(buffer):
    return buffer.view(np.uint8)


def compiled(function: Callable[..., Any]) -> Any:
    """A function of rules/, and those of rules/ that it calls by name, as machine code for numpy
    arrays of 32 bits."""
    names: dict[str, Any] = {}
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, array):
            value = np.array(value)
        elif isinstance(value, types.FunctionType) and name not in _POINTERS:
            value = compiled(value)
        if value is not None:
            names[name] = value
    names.update(_POINTERS)
    return njit(types.FunctionType(function.__code__, names, function.__name__))


_POINTERS = {"ptr8": _bytes_under, "ptr16": _as_it_is, "ptr32": _as_it_is}


def state_of(game: Game) -> np.ndarray:
    """The states of a game and the tables behind them, for compiled functions."""
    return np.array(game.state, np.int32)


def no_past(width: int = 5) -> np.ndarray:
    """A past in which nothing has been."""
    past = np.zeros(258 + 6, np.int32)
    past[0], past[1] = 258, width
    return past
