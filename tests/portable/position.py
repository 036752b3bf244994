"""Positions for tests: the rules have no position editor, so this one pokes the words of a state.

    game = stand("chefa", "l.... ..... ..... ..... ....d", DARK, lines="contiguous")

Rows are written from the top, as one sees the board: `l` Light, `d` Dark, `.` nobody.  All pawns
count as placed unless told.  Such a game can be played on, but neither undone nor saved: that
starts from the real beginning.
"""

from rules import walk
from rules.game import DARK, LIGHT, PLACE, SIDES, Game
from rules.points import points_of
from rules.words import ptr8

ALL_PLACED = {"fraha": 0, "chefa": 8, "badia": 10, "seega": 24, "fanorona": 0, "fanorona9": 0}
_FRESH = 4


def stand(name, rows, turn=LIGHT, placed=None, quiet=0, earlier=(), **options):
    """A game that stands like this, at the start of a turn.  `earlier` are arrangements that
    ended earlier turns."""
    game = Game(name, options)
    if placed is None:
        placed = ALL_PLACED[name]
    meta = game.state[3] & ~0x1FF | placed << 4 | _FRESH
    walk.begin(game.past, game._width)
    for arrangement in earlier:
        _poke(game, arrangement, meta, 0)
        game._settle()
    _poke(game, rows, meta | 3 * turn, quiet)
    game._settle()
    return game


def _poke(game, rows, meta, quiet):
    squares = "".join(reversed([row + " " for row in rows.split()])).split()
    pawns = "".join(squares)
    assert len(pawns) == game.columns * game.rows, rows
    state = game.state
    state[0] = state[1] = state[2] = state[4] = state[6] = 0
    state[3] = meta
    state[5] = quiet
    for square, pawn in enumerate(pawns):
        side = ".ld".index(pawn) - 1
        if side >= 0 and square < 30:
            state[side] |= 1 << square
        elif side >= 0:
            state[2] |= 1 << square - 30 + 15 * side
    if game.captures:
        state[5] |= pawns.count("l") << 9 | pawns.count("d") << 14
    if game.name.startswith("fanorona"):
        _poke_points(game, pawns)


def _poke_points(game, pawns):
    """Fanorona keeps the points a byte each."""
    state = game.state
    board = ptr8(state)
    points = points_of(game.columns)
    for square, pawn in enumerate(pawns):
        board[4 * 8 + points[square]] = ".ld".index(pawn)


def play(game, texts):
    """Plays these steps one after another."""
    for text in texts.split():
        game.play(game.step(text))
    return game


def steps(game):
    """The texts of the legal steps, in alphabetical order."""
    return " ".join(sorted([game.text(step) for step in game.steps()]))


def from_square(game, square):
    """Where the pawn on this square may go."""
    texts = steps(game).split()
    return " ".join([text[3:] for text in texts if text[:2] == square])


def drawn(game):
    """The board as `stand` takes it."""
    squares = bytearray(game.columns * game.rows)
    game.squares(squares)
    pawns = "".join([".ld"[pawn] for pawn in squares])
    rows = [pawns[i : i + game.columns] for i in range(0, len(pawns), game.columns)]
    return " ".join(reversed(rows))


def ended(game):
    """How the game ended, like "light figure"; None while it goes on."""
    return game.result and SIDES[game.result[0]] + " " + game.result[1]


def figure(game):
    """The squares of the winning figure."""
    return " ".join([game.name_of(i) for i in range(25) if game.result[2] >> i & 1])


def names(mask):
    """The squares of a mask on the 5x5 board."""
    return [chr(97 + i % 5) + chr(49 + i // 5) for i in range(25) if mask >> i & 1]


def arrangements(squares, pawns):
    """Every way to put that many pawns on these squares, as masks."""
    if pawns == 0:
        yield 0
        return
    for i in range(len(squares) - pawns + 1):
        for rest in arrangements(squares[i + 1 :], pawns - 1):
            yield 1 << squares[i] | rest


def winning_arrangements(game, squares, pawns, side):
    """All those that win for this side when its pawn arrives on the last of their squares."""
    state = game.state
    found = []
    meta = state[3] & ~0x1F7 | 3 * side | (pawns * 2 - 1) << 4
    for mask in arrangements(squares, pawns):
        last = 24
        while not mask >> last & 1:
            last -= 1
        state[side] = mask ^ 1 << last
        state[1 - side] = 1 << 12  # one pawn that makes no figure
        state[4] = 0
        state[3] = meta
        if game.rules.play(state, 0, PLACE << 12 | last):
            found.append(mask)
    return found


__all__ = ["DARK", "LIGHT"]
