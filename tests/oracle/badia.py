"""Badia, literally."""

from tests.oracle.referee import Oracle, other

RING = "a1 b1 c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2".split()
ARROWS = ["c1", "a3", "e3", "c5"]
NORMAL = [square for square in RING if square not in ARROWS]
BLOCKS = [{RING[(i + j) % 16] for j in range(5)} for i in range(16)]
FIGURES = [block for block in BLOCKS if len(block & set(ARROWS)) == 1]


def neighbours(square: str) -> list[str]:
    if square == "c3":
        return ARROWS
    place = RING.index(square)
    beside = [RING[place - 1], RING[(place + 1) % 16]]
    return [*beside, "c3"] if square in ARROWS else beside


class Badia(Oracle):
    def set_up(self) -> None:
        self.squares = sorted([*RING, "c3"], key=self.squares.index)
        self.placed = 0
        self.marked: dict[str, str] = {}  # side -> where its marked pawn stands
        self.driven: list[str] = []  # the square an enemy pawn was driven from, in a turn
        self.driven_is_marked = False
        self.targets: list[str] = []  # where it may be put
        self.arrangements: list[object] = []  # those no turn may end with

    def drawing(self) -> str:
        everything = [column + row for row in self.rows for column in self.columns]
        return "".join(self.board.get(square, ".")[0] for square in everything)

    def arrangement(self) -> object:
        return sorted(self.board.items())

    def openings(self) -> list[str]:
        if self.placed < 10:
            return [square for square in NORMAL if square not in self.board]
        moves = [
            f"{pawn}-{square}"
            for pawn in self.pawns(self.turn)
            if self.marked.get(self.turn) != pawn
            for square in neighbours(pawn)
            if self.board.get(square) != self.turn
        ]
        return [move for move in moves if self.may_open(move)]

    def may_open(self, move: str) -> bool:
        after = self.copy()
        after.perform(move)
        if after.victory(self.turn):
            return True
        if after.driven:
            return bool(after.continuations())
        return after.arrangement() not in self.arrangements

    def continuations(self) -> list[str]:
        steps = [f"{self.driven[0]}>{square}" for square in self.targets]
        return [step for step in steps if self.may_end(step)]

    def may_end(self, step: str) -> bool:
        after = self.copy()
        after.perform(step)
        return after.arrangement() not in self.arrangements

    def perform(self, step: str) -> None:
        enemy = other(self.turn)
        if self.placed < 10:
            self.board[step] = self.turn
            self.placed += 1
        elif step[2] == ">":
            self.put(step[3:])
            self.driven, self.targets = [], []
        else:
            start, target = step[:2], step[3:]
            met = self.board.get(target)
            was_marked = self.marked.get(enemy) == target
            del self.board[start]
            self.board[target] = self.turn
            self.marked[self.turn] = target
            if met:
                self.driven_is_marked = was_marked
                self.drive(start, target)

    def put(self, square: str) -> None:
        """Put the driven pawn there, its marker with it."""
        enemy = other(self.turn)
        self.board[square] = enemy
        if self.driven_is_marked:
            self.marked[enemy] = square

    def drive(self, start: str, target: str) -> None:
        """Where the enemy pawn goes that stood on the target."""
        empty = self.empty()
        if target == "c3":
            self.wait(target, [square for square in empty if square != "c3"])
        elif target in ARROWS:
            if "c3" in empty:
                self.put("c3")
            elif arrows := [square for square in empty if square in ARROWS]:
                self.wait(target, arrows)
            else:
                self.wait(target, empty)
                self.decides = other(self.turn)
        else:
            self.put(start)

    def wait(self, square: str, targets: list[str]) -> None:
        self.driven, self.targets = [square], targets
        enemy = other(self.turn)
        if self.driven_is_marked:
            del self.marked[enemy]

    def finish_turn(self) -> None:
        if self.placed == 10:
            self.arrangements.append(self.arrangement())
        super().finish_turn()

    def next_player(self) -> str:
        if self.placed == 10 and len(self.arrangements) == 1:  # phase 2 begins
            return self.first
        return other(self.turn)

    def situation(self) -> object:
        return len(self.arrangements), self.placed  # never twice: see the ban on repetition

    def victory(self, side: str) -> str | None:
        self.figures = [figure for figure in FIGURES if figure == set(self.pawns(side))]
        return "figure" if self.figures else None
