"""The winning figures: of all arrangements of a side's pawns, exactly these win."""

from position import DARK, LIGHT, names, winning_arrangements

from rules.game import Game

NOT_THE_CENTRE = [square for square in range(25) if square != 12]
RING = [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5]  # round the edge, from a1
ARROWS = 1 << 2 | 1 << 10 | 1 << 14 | 1 << 22


def lines(length):
    """The rows and columns less one square at an end."""
    return [
        sum([1 << start + step * i for i in range(length)])
        for along in range(5)
        for shift in range(6 - length)
        for start, step in ((5 * along + shift, 1), (along + 5 * shift, 5))
    ]


def blocks():
    return [99 << c + 5 * r for c in range(4) for r in range(4)]


def on_the_edge(mask):
    return all(square in RING for square in range(25) if mask >> square & 1)


def test_chefa_has_42_lines_and_12_squares():
    found = winning_arrangements(Game("chefa"), NOT_THE_CENTRE, 4, LIGHT)
    assert len(found) == 54
    squares = [mask for mask in found if mask in blocks()]
    assert len(squares) == 12
    for mask in found:
        columns = {name[0] for name in names(mask)}
        rows = {name[1] for name in names(mask)}
        assert mask in squares or len(columns) == 1 or len(rows) == 1


def test_chefa_has_16_lines_without_gaps():
    game = Game("chefa", {"lines": "contiguous"})
    found = winning_arrangements(game, NOT_THE_CENTRE, 4, DARK)
    expected = [mask for mask in lines(4) + blocks() if not mask >> 12 & 1]
    assert len(expected) == 16 + 12
    assert sorted(found) == sorted(expected)


def test_badia_has_12_blocks_of_five_on_the_ring_with_exactly_one_arrow():
    found = winning_arrangements(Game("badia"), sorted(set(RING) | {12}), 5, DARK)
    rings = RING + RING
    expected = [sum([1 << square for square in rings[i : i + 5]]) for i in range(16)]
    expected = [mask for mask in expected if len(names(mask & ARROWS)) == 1]
    assert len(expected) == 12
    assert sorted(found) == sorted(expected)


def test_light_has_eight_figures_in_fraha():
    found = winning_moves(LIGHT)
    assert sorted(found) == sorted([mask for mask in lines(4) if on_the_edge(mask)])
    assert len(found) == 8


def test_dark_has_four_figures_in_fraha():
    found = [" ".join(names(mask)) for mask in winning_moves(DARK)]
    assert sorted(found) == ["b2 b3 d3 b4", "b2 c2 d2 c4", "c2 b4 c4 d4", "d2 b3 d3 d4"]


def winning_moves(side):
    """Fraha places no pawns: each arrangement is completed by a move from a square outside.
    Only those with one pawn astray at most: no others can stand."""
    from position import arrangements

    game = Game("fraha")
    state = game.state
    found = []
    home = [on_the_edge(1 << square) != (side == DARK) for square in range(25)]
    for mask in arrangements(NOT_THE_CENTRE, 4):
        squares = [square for square in NOT_THE_CENTRE if mask >> square & 1]
        if sum([home[square] for square in squares]) < 3:
            continue
        outside = 0
        while mask >> outside & 1:
            outside += 1
        state[side] = mask ^ 1 << squares[0] | 1 << outside
        state[1 - side] = 1 << 12  # one pawn that makes no figure
        state[4] = 0
        state[3] = 3 * side | 4
        if game.rules.play(state, 0, outside << 6 | squares[0]):
            found.append(mask)
    return found
