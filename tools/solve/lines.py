"""Best play from any position, as text: the lines of the page of results."""

from rules import walk
from rules.game import Game
from tools.solve import badia, chefa, fraha
from tools.solve.oracle import Oracle
from tools.solve.rings import board_mask
from tools.solve.values import LOSS

WIN = 1000


def set_position(game: Game, words: list[int]) -> None:
    """Puts words 0, 1, 3 and 4 of a state where the game stands."""
    state = game.state
    options = state[3] >> 9 << 9
    state[0], state[1], state[2], state[3], state[4] = words[0], words[1], 0, words[2], words[3]
    state[3] |= options
    state[5] = state[6] = 0


def words_of(name: str, number: int) -> list[int]:
    """Words 0, 1, 3 and 4 of a position of the solver, Light to move where that is free."""
    if name == "fraha":
        light, dark, side = (int(x) for x in fraha.position(number))
        return [int(board_mask(light)), int(board_mask(dark)), 3 * side | 4, 0]
    if name == "chefa":
        own, foe = chefa.MASKS[number // chefa.SETS], chefa.MASKS[number % chefa.SETS]
        return [int(board_mask(own)), int(board_mask(foe)), 8 << 4 | 4, 0]
    own, foe = (int(x) for x in badia.pawns_of(number // badia.MARKS))
    marks = number % badia.MARKS // badia.BANS
    word = 0
    for pawns, mark, shift in ((own, marks % 6, 0), (foe, marks // 6, 6)):
        if mark:
            bit = int(badia.nth(pawns, mark - 1))
            square = int(_board(bit)).bit_length()
            word |= square << shift
    return [_board(own), _board(foe), 10 << 4 | 4, word]


def _board(mask: int) -> int:
    return int(board_mask(mask & badia.RING | (mask & badia.CENTRE) << 8))


def worth(value: int, side: int) -> int:
    """A value byte for the side to move as a worth for Light: WIN - n for a win in n turns."""
    if value == 0:
        return 0
    points = value - LOSS - WIN if value > LOSS else WIN - value
    return -points if side else points


def _worse_by_a_turn(points: int) -> int:
    return points - 1 if points > 0 else points + 1 if points < 0 else 0


def best_end(
    oracle: Oracle, game: Game, at: int = 0, first: int = 0, before: tuple[int, int] | None = None
) -> tuple[int, list[int]]:
    """The worth for Light of the best way to end the turn at word `at`, and its steps; `before`
    are the pawns at its start."""
    rules, state = game.rules, game.state
    n = rules.steps(state, at, game.legal, first, game.past)
    dark = state[at + 3] & 1
    before = before or (state[at], state[at + 1])
    best: tuple[int, list[int]] | None = None
    for i in range(first, first + n):
        step = game.legal[i]
        points, steps = step_worth(oracle, game, at, step, first + n, before)
        if best is None or (points < best[0] if dark else points > best[0]):
            best = points, [step, *steps]
    assert best
    return best


def step_worth(
    oracle: Oracle, game: Game, at: int, step: int, room: int, before: tuple[int, int]
) -> tuple[int, list[int]]:
    """The worth for Light of a step, and the best steps that follow it in its turn."""
    state, there = game.state, at + game.slot
    outcome = game.rules.play(state, at, step)
    if outcome:
        return (0, WIN - 1, 1 - WIN, 0)[outcome & 3], []
    if state[there + 3] & 4:
        return _worse_by_a_turn(
            worth(oracle.value(state, there, *before), state[there + 3] & 1)
        ), []
    return best_end(oracle, game, there, room, before)


def line_from(oracle: Oracle, name: str, options: dict[str, str], words: list[int]) -> list[str]:
    """Best play of both sides to the end, a text a turn."""
    game = Game(name, options)
    set_position(game, words)
    walk.begin(game.past, game._width)
    game._settle()
    turns: list[str] = []
    while not game.state[6] and len(turns) < 128:
        _, steps = best_end(oracle, game)
        turns.append(" ".join(game.text(step) for step in steps))
        for step in steps:
            game._advance(step)
    return turns


def first_steps(oracle: Oracle, game: Game) -> list[tuple[str, int]]:
    """The legal steps of a game and their worth for Light."""
    return sorted(
        (game.text(step), step_worth(oracle, game, 0, step, game.count, (0, 0))[0])
        for step in game.steps()
    )
