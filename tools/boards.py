"""A game's board as a picture: squares, tracks, arrows or lines, pawns, and what is pointed out.

In: a game as it stands, and a `Panel`. Out: shapes, drawn with a pen. What a square is comes from
the game's module; pawns, legal steps, victims and the winning figure are asked of the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, sin

from hardware.svg import BLUE, INK, ORANGE, RED, WOOD_DARK, Svg
from rules import badia, fraha
from rules.game import LIGHT, Game

CELL = 12.0  # millimetres from square to square
EDGE = 8.0  # round the board, with the names of columns and rows
PAWN, RING, DOT = 4.1, 5.2, 1.3  # radii

PLAIN, CENTRE, FRAME = "#f6ead3", "#c9a873", "#e3c79b"
SHAFT = "#ab8552"
OUTER_TRACK, INNER_TRACK = "#cfe0ea", "#f7d9b0"
PAWNS = ("#fffdf6", "#3a312b")


@dataclass(frozen=True)
class Panel:
    """One board: a saved game, taken back to its first `steps`, and what to point out in it."""

    saved: str
    caption: str
    steps: int | None = None
    arrows: str = ""  # texts of steps, drawn as arrows
    turn: str = ""  # steps of one turn, drawn as arrows, with the pawns they capture crossed out
    dots: bool = False  # a dot on every square where a legal step of now can end

    def game(self) -> Game:
        game = Game.load(self.saved)
        if self.steps is not None:
            game.back_to(self.steps)
        return game


class Board:
    """Draws one panel with its lower left corner at (x, y)."""

    def __init__(self, pen: Svg, game: Game, x: float, y: float) -> None:
        self.pen, self.game = pen, game
        self.x, self.y = x + EDGE + CELL / 2, y - EDGE - CELL / 2

    def middle(self, square: int) -> tuple[float, float]:
        column, row = square % self.game.columns, square // self.game.columns
        return self.x + CELL * column, self.y - CELL * row

    def named(self, name: str) -> int:
        return ord(name[0]) - ord("a") + self.game.columns * (int(name[1]) - 1)

    def draw(self, panel: Panel) -> None:
        game = self.game
        width, height = CELL * game.columns, CELL * game.rows
        left, top = self.x - CELL / 2, self.y + CELL / 2 - height
        frame = 2.0
        self.pen.rect(
            left - frame,
            top - frame,
            width + 2 * frame,
            height + 2 * frame,
            fill=FRAME,
            stroke=WOOD_DARK,
            radius=1.5,
        )
        self.names()
        if game.name.startswith("fanorona"):
            self.lines()
        else:
            self.squares()
        figure = game.result[2] if game.result else 0
        self.pawns(*self.lost(panel), figure)
        for text in (panel.arrows or panel.turn).split():
            self.arrow(self.named(text[:2]), self.named(text[3:5]))
        if panel.dots:
            for step in game.steps():
                self.pen.circle(*self.middle(step & 63), DOT, fill=BLUE, stroke="none")
        self.pen.text(left + width / 2, self.y + CELL / 2 + EDGE + 2, panel.caption, 3.4, "middle")

    def names(self) -> None:
        for column in range(self.game.columns):
            x, _ = self.middle(column)
            self.pen.text(x, self.y + CELL / 2 + 5.2, chr(97 + column), 2.8, "middle", "#8a7a66")
        for row in range(self.game.rows):
            _, y = self.middle(row * self.game.columns)
            self.pen.text(self.x - CELL / 2 - 4.6, y + 1, str(row + 1), 2.8, "middle", "#8a7a66")

    def squares(self) -> None:
        name = self.game.name
        for square in range(25):
            x, y = self.middle(square)
            bit, fill = 1 << square, PLAIN
            if square == 12:
                fill = CENTRE
            elif name == "fraha":
                fill = OUTER_TRACK if fraha._OUTER & bit else INNER_TRACK
            elif name == "badia" and badia._ARROWS & bit:
                fill = INNER_TRACK
            elif name == "badia" and not badia._RING & bit:
                continue
            half = CELL / 2 - 0.25
            self.pen.rect(
                x - half, y - half, 2 * half, 2 * half, fill=fill, stroke=WOOD_DARK, radius=0.8
            )
        if name == "badia":
            for square in range(25):
                if badia._ARROWS >> square & 1:
                    self.shaft(square)

    def shaft(self, square: int) -> None:
        """From an arrow over the unused square to the centre, with a head at both ends."""
        (x, y), (cx, cy) = self.middle(square), self.middle(12)
        dx, dy = (cx - x) / 2 / CELL, (cy - y) / 2 / CELL
        a = x + 0.62 * CELL * dx, y + 0.62 * CELL * dy
        b = cx - 0.62 * CELL * dx, cy - 0.62 * CELL * dy
        self.pen.line(a, b, stroke=SHAFT, width=1.6)
        self.head(a, atan2(-dy, -dx), SHAFT, 3)
        self.head(b, atan2(dy, dx), SHAFT, 3)

    def lines(self) -> None:
        """Fanorona's: diagonals leave the points whose column and row add up to an even number."""
        columns, rows = self.game.columns, self.game.rows
        for square in range(columns * rows):
            column, row = square % columns, square // columns
            for across, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                fits = 0 <= column + across < columns and row + up < rows
                if fits and (across * up == 0 or (column + row) % 2 == 0):
                    ends = self.middle(square), self.middle(square + across + columns * up)
                    self.pen.line(*ends, stroke="#7a6446", width=0.4)

    def lost(self, panel: Panel) -> tuple[bytearray, set[int]]:
        """Who stands where, and the squares of the pawns that the turn captures."""
        game = self.game
        before = bytearray(game.columns * game.rows)
        game.squares(before)
        if not panel.turn:
            return before, set()
        after, mover = bytearray(len(before)), game.turn
        for text in panel.turn.split():
            game.play(game.step(text))
        game.squares(after)
        enemy = 2 if mover == LIGHT else 1
        return before, {i for i, pawn in enumerate(before) if pawn == enemy != after[i]}

    def pawns(self, squares: Sequence[int], victims: set[int], figure: int) -> None:
        for square, pawn in enumerate(squares):
            x, y = self.middle(square)
            if pawn:
                rim = INK if pawn == 1 else "#15110e"
                self.pen.circle(x, y, PAWN, fill=PAWNS[pawn - 1], stroke=rim, width=0.45)
                self.pen.circle(
                    x, y, PAWN - 1.1, stroke="#d9cdb8" if pawn == 1 else "#6b5d52", width=0.35
                )
            if figure >> square & 1:
                self.pen.circle(x, y, RING, stroke=ORANGE, width=1.0)
            if square in victims:
                d = 2.0
                self.pen.line((x - d, y - d), (x + d, y + d), stroke=RED, width=1.1)
                self.pen.line((x - d, y + d), (x + d, y - d), stroke=RED, width=1.1)

    def arrow(self, start: int, end: int) -> None:
        (x1, y1), (x2, y2) = self.middle(start), self.middle(end)
        angle = atan2(y2 - y1, x2 - x1)
        tip = x2 - 1.2 * cos(angle), y2 - 1.2 * sin(angle)
        foot = x1 + 1.5 * cos(angle), y1 + 1.5 * sin(angle)
        neck = tip[0] - 2 * cos(angle), tip[1] - 2 * sin(angle)
        self.pen.line(foot, neck, stroke=BLUE, width=1.1)
        self.head(tip, angle, BLUE, 3.4)

    def head(self, tip: tuple[float, float], angle: float, colour: str, size: float) -> None:
        corners = [tip]
        for side in (2.6, -2.6):
            corners.append((tip[0] + size * cos(angle + side), tip[1] + size * sin(angle + side)))
        self.pen.line(*corners, close=True, fill=colour, stroke=colour, width=0.2)
