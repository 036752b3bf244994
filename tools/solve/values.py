"""Values of positions, for the side to move, in a byte: 0 drawn (or not known yet), n won in n
turns, LOSS + n lost in n turns, both sides' turns counted.

A solver finds them by sweeps: sweep n gives a value to every position that is won or lost in n
turns, from values of n - 1 turns at most.  A sweep writes only values of its own length, which
`in_time` hides from itself: so it may be stopped anywhere and repeated.
"""

from numba import njit

LOSS = 128
WON, LOST = -1, -2  # a turn that ends the game, in place of the number of a position
LONGEST = 127


@njit(inline="always")
def in_time(value, turn):
    """The value, if it was known before sweep `turn`, else 0."""
    return value if (value & 127) < turn else 0


@njit(inline="always")
def later(value):
    """The value for the side that moves one turn earlier, into this position."""
    if value == 0:
        return 0
    return value - LOSS + 1 if value > LOSS else value + LOSS + 1


@njit(inline="always")
def worth(value):
    """Orders values: a quick win first, a quick loss last."""
    if value == 0:
        return 0
    return value - LOSS - 200 if value > LOSS else 200 - value
