"""Seega, literally."""

from tests.oracle.referee import ORTHOGONAL, Oracle, other, shift

LINES = [[column + row for column in "abcde"] for row in "234"]
LINES += [[column + row for row in "12345"] for column in "bcd"]


def beyond(line: list[str], square: str) -> int:
    """On which side of the line the square lies: -1, 0 (on it) or 1."""
    part = 0 if line[0][0] == line[1][0] else 1  # a column is compared by letter, a row by digit
    return (square[part] > line[0][part]) - (square[part] < line[0][part])


class Seega(Oracle):
    def set_up(self) -> None:
        self.placed = 0
        self.phase = 1
        self.chain: list[str] = []  # the pawn that captured in this turn and may have to go on
        self.quiet = 0
        self.captured = False  # in this turn

    def hit(self, square: str) -> list[str]:
        """The enemy pawns caught by a pawn that has just come to this square."""
        mover = self.board[square]
        caught = []
        for across, up in ORTHOGONAL:
            middle, far = shift(square, across, up), shift(square, 2 * across, 2 * up)
            if (
                self.board.get(middle) == other(mover)
                and self.board.get(far) == mover
                and middle != "c3"
            ):
                caught.append(middle)
        return caught

    def captures(self, step: str) -> bool:
        after = self.copy()
        after.board[step[3:]] = after.board.pop(step[:2])
        return bool(after.hit(step[3:]))

    def moves(self, pawns: list[str]) -> list[str]:
        return [
            f"{pawn}-{square}"
            for pawn in pawns
            for square in self.neighbours(pawn)
            if square not in self.board
        ]

    def openings(self) -> list[str]:
        if self.placed < 24:
            return [square for square in self.empty() if square != "c3"]
        moves = self.moves(self.pawns(self.turn))
        moves = [step for step in moves if self.captures(step)] or moves
        return self.dutiful(moves)

    def continuations(self) -> list[str]:
        if self.placed < 24:
            return self.openings() if self.placed % 2 else []
        moves = self.moves(self.chain)
        return self.dutiful([step for step in moves if self.captures(step)])

    def dutiful(self, steps: list[str]) -> list[str]:
        """Of these steps those that can lead to a turn that frees a player who has passed."""
        if not self.passed:
            return steps
        kept = []
        for step in steps:
            after = self.copy()
            after.perform(step)
            blocked = not after.moves(after.pawns(other(self.turn)))
            if after.continuations() or (not after.must_go_on() and not blocked):
                kept.append(step)
        return kept

    def must_go_on(self) -> bool:
        return any(self.captures(step) for step in self.moves(self.chain))

    def perform(self, step: str) -> None:
        if self.placed % 2 == 0 and not self.chain:
            self.captured = False
        target = step[-2:]
        placing = self.placed < 24
        if placing:
            self.board[step] = self.turn
            self.placed += 1
        else:
            self.board[target] = self.board.pop(step[:2])
        self.chain = []
        if not placing or self.options.get("captures_while_placing") == "on":
            for square in self.hit(target):
                del self.board[square]
                self.captured = True
                if not placing:
                    self.chain = [target]

    def left(self, side: str) -> int:
        """Pawns on the board and pawns still to be placed."""
        first_share = sum(1 for number in range(self.placed) if number // 2 % 2 == 0)
        placed = first_share if side == self.first else self.placed - first_share
        return len(self.pawns(side)) + 12 - placed

    def victory(self, side: str) -> str | None:
        return "major" if not self.left(other(side)) else None

    def verdict(self) -> str:
        light, dark = self.left("light"), self.left("dark")
        return "draw" if light == dark else "light" if light > dark else "dark"

    def finish_turn(self) -> None:
        self.chain = []
        super().finish_turn()

    def end_of_turn(self) -> None:
        if self.phase == 1:
            return
        self.quiet = 0 if self.captured else self.quiet + 1
        if self.verdict() != "draw":
            self.figures = [set(line) for line in LINES if self.splits(line)]
            if self.figures:
                self.result = self.verdict(), "small"
                return
        if self.quiet == 40:
            self.result = self.verdict(), "quiet"

    def splits(self, line: list[str]) -> bool:
        """A line of the mover's pawns with no enemy pawn on at least one side of it."""
        whole = all(self.board.get(square) == self.turn for square in line)
        sides = {beyond(line, square) for square in self.pawns(other(self.turn))}
        return whole and sides != {-1, 1}

    def next_player(self) -> str:
        if self.placed == 24 and self.phase == 1:
            self.phase = 2  # who placed last moves first
            return self.turn
        return other(self.turn)

    def situation(self) -> object:
        return self.turn, self.passed, self.placed, sorted(self.board.items())
