"""Fanorona, literally."""

from tests.oracle.referee import Oracle, other, shift

ALL_EIGHT = [(a, u) for a in (-1, 0, 1) for u in (-1, 0, 1) if (a, u) != (0, 0)]
FOUR = [(1, 0), (-1, 0), (0, 1), (0, -1)]
PAWNS = {"L": "light", "D": "dark"}


class Fanorona(Oracle):
    middle = "DL.DL"

    def set_up(self) -> None:
        self.visited: list[str] = []  # points the capturing pawn has stood on in this turn
        self.direction = (0, 0)  # in which it has just moved
        self.captured = False  # in this turn
        self.quiet = 0
        for square in self.squares:
            if square[1] in "12":
                self.board[square] = "light"
            elif square[1] in "45":
                self.board[square] = "dark"
        for column, pawn in zip(self.columns, self.middle, strict=True):
            if pawn != ".":
                self.board[column + "3"] = PAWNS[pawn]

    def directions(self, point: str) -> list[tuple[int, int]]:
        column, row = ord(point[0]) - ord("a") + 1, int(point[1])
        return ALL_EIGHT if (column + row) % 2 == 0 else FOUR

    def line(self, point: str, across: int, up: int) -> list[str]:
        """Enemy pawns in an unbroken line behind this point in that direction."""
        found: list[str] = []
        point = shift(point, across, up)
        while self.board.get(point) == other(self.turn):
            found.append(point)
            point = shift(point, across, up)
        return found

    def moves(self, pawn: str) -> list[str]:
        found = []
        for across, up in self.directions(pawn):
            target = shift(pawn, across, up)
            if target not in self.squares or target in self.board:
                continue
            approach = self.line(target, across, up)
            withdrawal = self.line(pawn, -across, -up)
            if approach:
                found.append(f"{pawn}-{target}A")
            if withdrawal:
                found.append(f"{pawn}-{target}W")
            if not approach and not withdrawal:
                found.append(f"{pawn}-{target}")
        return found

    def openings(self) -> list[str]:
        moves = [move for pawn in self.pawns(self.turn) for move in self.moves(pawn)]
        if self.options.get("compulsory_capture") == "on":
            return [move for move in moves if move[-1] in "AW"] or moves
        return moves

    def continuations(self) -> list[str]:
        if not self.visited:
            return []
        further = [
            move
            for move in self.moves(self.visited[-1])
            if move[-1] in "AW" and way(move) != self.direction and move[3:5] not in self.visited
        ]
        return [*further, "end"] if further else []

    def perform(self, step: str) -> None:
        if step == "end":
            self.visited = []
            return
        if not self.visited:
            self.captured = False
        start, target = step[:2], step[3:5]
        across, up = self.direction = way(step)
        gone: list[str] = []
        if step[-1] == "A":
            gone = self.line(target, across, up)
        elif step[-1] == "W":
            gone = self.line(start, -across, -up)
        self.board[target] = self.board.pop(start)
        for square in gone:
            del self.board[square]
        if gone:
            self.captured = True
            self.visited = [*(self.visited or [start]), target]

    def victory(self, side: str) -> str | None:
        return None if self.pawns(other(side)) else "captured"

    def end_of_turn(self) -> None:
        self.visited = []
        few = len(self.pawns("light")) < 5 and len(self.pawns("dark")) < 5
        self.quiet = self.quiet + 1 if few and not self.captured else 0
        if self.quiet == 10:
            self.result = "draw", "quiet"


class Fanorona9(Fanorona):
    columns = "abcdefghi"
    middle = "DLDL.DLDL"


def way(move: str) -> tuple[int, int]:
    """The direction of a move."""
    return ord(move[3]) - ord(move[0]), ord(move[4]) - ord(move[1])
