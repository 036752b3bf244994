"""A board that was built in turned round: which square is which.

Quarter turns count against the clock: after one, the square wired as a1 lies where the players
see e1.  In: a wired square; out: the square in the players' eyes.
"""


def turned_squares(board, quarter_turns):
    """For every wired square the one that the players see it as."""
    columns, rows = board.columns, board.rows
    if quarter_turns not in (0, 1, 2, 3):
        raise ValueError("a board is turned by 0 to 3 quarters, not by %s" % quarter_turns)
    if quarter_turns % 2 and columns != rows:
        raise ValueError("a board of %d x %d can be turned by 180 degrees only" % (columns, rows))
    seen = bytearray(board.squares)
    for square in range(board.squares):
        column, row = square % columns, square // columns
        for _ in range(quarter_turns):
            column, row = rows - 1 - row, column
        if quarter_turns == 2:
            column, row = columns - 1 - square % columns, rows - 1 - square // columns
        seen[square] = row * columns + column
    return bytes(seen)
