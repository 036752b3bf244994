"""Fanorona's points: where the squares of both boards lie in a field with walls.

A point is column + stride * row, both from 1; the stride is odd and leaves room for a wall on
both sides of a row.
"""

from rules.words import ptr8, words

_WALL = 3


def _stride(columns):
    return columns + 2


def points_of(columns):
    """The point of each square."""
    points = words(45)
    stride = _stride(columns)
    for square in range(5 * columns):
        points[square] = 1 + square % columns + stride * (1 + square // columns)
    return points


def squares_of(columns):
    """The square of each point."""
    squares = words(77)
    points = points_of(columns)
    for square in range(5 * columns):
        squares[points[square]] = square
    return squares


def spots_of(columns):
    """Column + 16 * row of each square, to measure distances with."""
    return words([i % columns + 16 * (i // columns) for i in range(45)])


def ways_of(columns):
    """The distances to a point's neighbours, the last four along diagonals."""
    stride = _stride(columns)
    return words([1, stride, -1, -stride, stride + 1, stride - 1, -stride - 1, 1 - stride])


def live_words_of(columns):
    """The words of a state that hold more than walls, from .. to; a multiple of three."""
    first = 8 + (_stride(columns) + 1) // 4
    return words([first, first + (15 if columns == 9 else 9)])


def lay_out(state, at, columns):
    """Sets the pawns for a new game; returns how many each side has."""
    board = ptr8(state)
    here = 4 * (at + 8)
    for point in range(77):
        board[here + point] = _WALL
    points = points_of(columns)
    middle = "212102121" if columns == 9 else "21021"
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
