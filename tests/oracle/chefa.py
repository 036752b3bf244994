"""Chefa, literally."""

from itertools import combinations

from tests.oracle.referee import ORTHOGONAL, Board, Oracle, other, shift

ROWS = [[column + row for column in "abcde"] for row in "12345"]
COLUMNS = [[column + row for row in "12345"] for column in "abcde"]
BLOCKS = [
    {column + row, shift(column + row, 1, 0), shift(column + row, 0, 1), shift(column + row, 1, 1)}
    for column in "abcd"
    for row in "1234"
]


class Chefa(Oracle):
    def set_up(self) -> None:
        self.placed = 0
        # What stood just before the last turn of each side, in phase 2.
        self.before: dict[str, Board] = {}
        lines = [set(four) for line in ROWS + COLUMNS for four in combinations(line, 4)]
        if self.options.get("lines") == "contiguous":
            lines = [set(line[i : i + 4]) for line in ROWS + COLUMNS for i in (0, 1)]
        self.all_figures = [figure for figure in lines + BLOCKS if "c3" not in figure]

    def openings(self) -> list[str]:
        if self.placed < 8:
            return [square for square in self.empty() if square != "c3"]
        return [step for step in self.moves() if not self.ko(step)]

    def moves(self) -> list[str]:
        found = []
        for pawn in self.pawns(self.turn):
            for square in self.neighbours(pawn):
                if square not in self.board and square != "c3":
                    found.append(f"{pawn}-{square}")
            for across, up in ORTHOGONAL:
                square = shift(pawn, across, up)
                while square in self.squares and square not in self.board:
                    square = shift(square, across, up)
                if self.board.get(square) == other(self.turn):
                    found.append(f"{pawn}-{square}")
        return found

    def ko(self, step: str) -> bool:
        after = self.copy()
        after.move(step)
        return after.board == self.before.get(other(self.turn))

    def move(self, step: str) -> None:
        start, target = step[:2], step[3:]
        mover, met = self.board.pop(start), self.board.get(target)
        self.board[target] = mover
        if met:
            self.board[start] = met

    def perform(self, step: str) -> None:
        if self.placed < 8:
            self.board[step] = self.turn
            self.placed += 1
        else:
            self.before[self.turn] = dict(self.board)
            self.move(step)

    def next_player(self) -> str:
        if self.placed == 8 and not self.before:  # phase 2 begins
            return self.options.get("phase2", self.first)
        return other(self.turn)

    def situation(self) -> object:
        forbidden = [step for step in self.moves() if self.ko(step)] if self.placed == 8 else []
        return self.turn, self.placed, sorted(self.board.items()), forbidden

    def victory(self, side: str) -> str | None:
        self.figures = [figure for figure in self.all_figures if figure == set(self.pawns(side))]
        return "figure" if self.figures else None
