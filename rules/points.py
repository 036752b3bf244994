"""Fanorona's points: where the squares of both boards lie in a field with walls.

A point is column + 11 * row, both from 1.
"""

from rules.words import ptr8, words

_WALL = 3


def _points(columns):
    """The point of each square."""
    return bytes([12 + i % columns + 11 * (i // columns) for i in range(5 * columns)])


def _squares(points):
    """The square of each point."""
    squares = bytearray(77)
    for square, point in enumerate(points):
        squares[point] = square
    return bytes(squares)


POINTS5 = _points(5)
POINTS9 = _points(9)
SQUARES5 = _squares(POINTS5)
SQUARES9 = _squares(POINTS9)
WAYS = words([1, 11, -1, -11, 12, 10, -12, -10])  # the last four along diagonals


def lay_out(state, at, columns):
    """Sets the pawns for a new game; returns how many each side has."""
    board = ptr8(state)
    here = 4 * (at + 8)
    for point in range(77):
        board[here + point] = _WALL
    points = POINTS9 if columns == 9 else POINTS5
    middle = "21210" + "2121" if columns == 9 else "21021"
    pawns = "1" * 2 * columns + middle + "2" * 2 * columns
    for square, pawn in enumerate(pawns):
        side = int(pawn)
        board[here + points[square]] = side
        if side:
            if square < 30:
                state[at + side - 1] |= 1 << square
            else:
                state[at + 2] |= 1 << (square - 30 + 15 * (side - 1))
    return pawns.count("1")
