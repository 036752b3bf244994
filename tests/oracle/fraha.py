"""Fraha, literally."""

from tests.oracle.referee import Oracle

INNER = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
OUTER = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5".split()
TRACK = {"light": OUTER, "dark": INNER}
CORNERS = ["a1", "e1", "a5", "e5"]
SIDES = ["a1 b1 c1 d1 e1", "a5 b5 c5 d5 e5", "a1 a2 a3 a4 a5", "e1 e2 e3 e4 e5"]
LIGHT_FIGURES = [set(side.split()[i : i + 4]) for side in SIDES for i in (0, 1)]
DARK_FIGURES = [
    {"b2", "c2", "d2", "c4"},
    {"b4", "c4", "d4", "c2"},
    {"b2", "b3", "b4", "d3"},
    {"d2", "d3", "d4", "b3"},
]
FIGURES = {"light": LIGHT_FIGURES, "dark": DARK_FIGURES}


class Fraha(Oracle):
    def set_up(self) -> None:
        self.touched: list[str] = []  # enemy pawns still to be teleported
        for square in CORNERS:
            self.board[square] = "light"
        for square in ("b2", "d2", "b4", "d4"):
            self.board[square] = "dark"

    def openings(self) -> list[str]:
        # On its own track to a neighbour on the same track, from the foreign one to its own:
        # either way it arrives on its own track.
        return [
            f"{pawn}-{square}"
            for pawn in self.pawns(self.turn)
            for square in self.neighbours(pawn)
            if square in TRACK[self.turn] and square not in self.board
        ]

    def continuations(self) -> list[str]:
        return [f"{pawn}>{square}" for pawn in self.touched for square in self.targets(pawn)]

    def targets(self, pawn: str) -> list[str]:
        side = self.board[pawn]
        foreign = [square for square in self.pawns(side) if square not in TRACK[side]]
        crowded = [square for square in foreign if square != pawn]
        allowed = TRACK[side] if crowded else INNER + OUTER
        return [square for square in allowed if square not in self.board]

    def perform(self, step: str) -> None:
        start, target = step[:2], step[3:]
        side = self.board[target] = self.board.pop(start)
        if step[2] == "-":
            self.touched = [
                square
                for square in self.neighbours(target)
                if self.board.get(square, side) != side and not self.protected(square)
            ]
        elif self.options.get("contacts") == "one":
            self.touched = []
        else:
            self.touched.remove(start)

    def protected(self, pawn: str) -> bool:
        """In an unbroken line of Light pawns along a side of the board that ends in a corner."""
        if self.board[pawn] != "light":
            return False
        for text in SIDES:
            for side in (text.split(), text.split()[::-1]):
                for length in range(1, 6):
                    line = side[:length]
                    if pawn in line and all(self.board.get(s) == "light" for s in line):
                        return True
        return False

    def victory(self, side: str) -> str | None:
        self.figures = [figure for figure in FIGURES[side] if set(self.pawns(side)) == figure]
        return "figure" if self.figures else None
