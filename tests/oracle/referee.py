"""What all games have in common: turns, passing, the ends of a game and their order."""

import copy
from typing import Self

Board = dict[str, str]  # square -> "light" or "dark"; an empty square is not in it

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))


def other(side: str) -> str:
    return "dark" if side == "light" else "light"


def shift(square: str, across: int, up: int) -> str:
    """The square that many columns and rows further; it may lie off the board."""
    return chr(ord(square[0]) + across) + chr(ord(square[1]) + up)


class Oracle:
    columns = "abcde"
    rows = "12345"

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.squares = [column + row for row in self.rows for column in self.columns]
        self.board: Board = {}
        self.first = options.get("first", "light")
        self.turn = self.decides = self.first
        self.passed = False  # whether the other player has just passed
        self.result: tuple[str, str] | None = None  # winner or "draw", and the kind
        self.figures: list[set[str]] = []  # what the winning figure may be
        self.set_up()
        self.seen = [self.situation()]

    # What each game says for itself.

    def set_up(self) -> None:
        raise NotImplementedError

    def openings(self) -> list[str]:
        """The legal first steps of the player whose turn it is."""
        raise NotImplementedError

    def continuations(self) -> list[str]:
        """The legal further steps of a turn; none when it is complete."""
        return []

    def perform(self, step: str) -> None:
        raise NotImplementedError

    def victory(self, side: str) -> str | None:
        """The kind of victory this side has on the board; fills `figures`."""
        return None

    def end_of_turn(self) -> None:
        """The game's own ends, tested when a turn is complete."""

    def next_player(self) -> str:
        return other(self.turn)

    def situation(self) -> object:
        """Squares, player to move, and whatever else decides the legal steps."""
        return self.turn, sorted(self.board.items())

    def verdict(self) -> str:
        """Who wins a game that stops undecided."""
        return "draw"

    # What is the same for all.

    def steps(self) -> list[str]:
        if self.result:
            return []
        return sorted(self.continuations() or self.openings())

    def play(self, step: str) -> None:
        if step not in self.steps():
            raise ValueError(step)
        self.perform(step)
        if kind := self.victory(self.turn):
            self.result = self.turn, kind
        elif not self.continuations():
            self.finish_turn()

    def finish_turn(self) -> None:
        if kind := self.victory(other(self.turn)):
            self.result = other(self.turn), kind
            return
        self.end_of_turn()
        if self.result:
            return
        self.turn = self.decides = self.next_player()
        self.passed = False
        if not self.openings():
            self.turn = self.decides = other(self.turn)
            self.passed = True
            if not self.openings():
                self.result = self.verdict(), "blocked"
                return
        self.seen.append(self.situation())
        if self.seen.count(self.seen[-1]) == 3:
            self.result = self.verdict(), "repetition"

    def copy(self) -> Self:
        """A game that can be played on without touching this one."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(twin, name, value.copy())
        return twin

    def pawns(self, side: str) -> list[str]:
        return [square for square in self.squares if self.board.get(square) == side]

    def empty(self) -> list[str]:
        return [square for square in self.squares if square not in self.board]

    def neighbours(self, square: str) -> list[str]:
        """Along row and column."""
        around = [shift(square, across, up) for across, up in ORTHOGONAL]
        return [beside for beside in around if beside in self.squares]

    def drawing(self) -> str:
        """One character a square, as the console has it."""
        return "".join(self.board.get(square, ".")[0] for square in self.squares)


def perft(game: Oracle, depth: int) -> int:
    """The number of step sequences of that length."""
    steps = game.steps()
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        after = game.copy()
        after.play(step)
        total += perft(after, depth - 1)
    return total
