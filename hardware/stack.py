"""The layers of the board, taken apart, seen from above and in front: a picture for the guide.

In: a board. Out: an SVG.
"""

from math import cos, pi, sin

from hardware.board import Board
from hardware.mechanics import CARRIER_MM, TOP_MM, WELL_MM
from hardware.svg import WOOD, WOOD_DARK, Svg


def stack_svg(board: Board) -> Svg:
    """The layers, taken apart, seen from above and in front."""
    pen = Svg(250, 232)
    pen.text(8, 12, "The layers, from the top", 5.5, bold=True)
    layers = (
        ("pawns", "magnet and felt in the foot", 0.0),
        (f"top plate, {TOP_MM:g} mm", "engraved side up", TOP_MM),
        ("diffuser film", "glued under the top plate", 0.0),
        (f"wells, {WELL_MM:g} mm", "painted white inside, six nuts M3", WELL_MM),
        (f"carrier, {CARRIER_MM:g} mm", "reeds on top, LED discs below", CARRIER_MM),
        ("box", "stripboard on the floor", 0.0),
    )
    fills = (WOOD_DARK, WOOD, "#dfe8ee", WOOD_DARK, "#dcc59b", "#cdb487")
    for i, ((name, more, thick), fill) in enumerate(zip(layers, fills, strict=True)):
        flat = Flat(pen, 20.0, 28.0 + i * 32, board)
        if i == 0:
            for square, wood in ((18, "#8a6040"), (10, WOOD), (9, WOOD), (1, "#8a6040")):
                flat.pawn(square, wood)
        elif name == "box":
            flat.box()
        else:
            flat.plate(fill, thick * 1.1)
            flat.squares(i)
        y = 28.0 + i * 32
        pen.text(174, y + 9, name, 4, bold=True)
        pen.text(174, y + 15, more, 3.4)
    return pen


class Flat:
    """A plate lying in space: board coordinates 0..1 to the picture, sheared."""

    WIDE, DEEP, LEAN = 104.0, 24.0, 42.0

    def __init__(self, pen: Svg, x: float, y: float, board: Board) -> None:
        self.pen, self.x, self.y, self.board = pen, x, y, board

    def at(self, u: float, v: float) -> tuple[float, float]:
        """u to the right, v away from the viewer."""
        return self.x + u * self.WIDE + v * self.LEAN, self.y + (1 - v) * self.DEEP

    def outline(self, down: float = 0.0) -> list[tuple[float, float]]:
        return [
            (x, y + down) for x, y in (self.at(0, 0), self.at(1, 0), self.at(1, 1), self.at(0, 1))
        ]

    def plate(self, fill: str, thick: float) -> None:
        if thick:
            (ax, ay), (bx, by), (cx, cy), _ = self.outline()
            edge = (
                (ax, ay),
                (bx, by),
                (cx, cy),
                (cx, cy + thick),
                (bx, by + thick),
                (ax, ay + thick),
            )
            self.pen.line(*edge, stroke="#7a5c3e", width=0.3, close=True, fill="#b08a58")
        self.pen.line(*self.outline(), stroke="#7a5c3e", width=0.35, close=True, fill=fill)

    def middle(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, self.board.columns)
        return self.at(
            0.1 + 0.8 * (column + 0.5) / self.board.columns,
            0.1 + 0.8 * (row + 0.5) / self.board.rows,
        )

    def disc(
        self, square: int, r: float, stroke: str, width: float, fill: str, up: float = 0.0
    ) -> None:
        """A circle that lies flat: drawn as the sheared ellipse it is."""
        cx, cy = self.middle(square)
        points = []
        for i in range(24):
            dx, dy = r * cos(i * pi / 12), r * sin(i * pi / 12)
            points.append(
                (cx + dx + dy * self.LEAN / self.WIDE, cy - up - dy * self.DEEP / self.WIDE)
            )
        self.pen.line(*points, stroke=stroke, width=width, close=True, fill=fill)

    def squares(self, layer: int) -> None:
        for square in range(self.board.squares):
            if layer == 1:
                self.disc(square, 5.9, "#d9a441", 1.0, "none")
                self.disc(square, 4.4, "#7a5c3e", 0.25, "none")
            elif layer == 3:
                self.disc(square, 7.0, "#7a5c3e", 0.3, "#fffaf0")
            elif layer == 4:
                self.disc(square, 1.6, "#7a5c3e", 0.25, "#ffffff")
                x, y = self.middle(square)
                self.pen.line((x + 1.6, y + 1.6), (x + 6, y + 1.6), stroke="#5f8fa8", width=0.8)

    def pawn(self, square: int, wood: str) -> None:
        x, y = self.middle(square)
        self.disc(square, 4.2, "#5d4630", 0.3, wood)
        self.pen.rect(x - 4.4, y - 5, 8.8, 5, "none", 0, wood)
        for side in (-4.4, 4.4):
            self.pen.line((x + side, y - 5), (x + side, y), stroke="#5d4630", width=0.3)
        self.disc(square, 4.2, "#5d4630", 0.3, wood, 5)

    def box(self) -> None:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.outline()
        tall = 14.0
        self.pen.line(
            (ax, ay + tall),
            (bx, by + tall),
            (cx, cy + tall),
            (dx, dy + tall),
            stroke="#7a5c3e",
            width=0.3,
            close=True,
            fill="#cdb487",
        )
        back = ((dx, dy), (cx, cy), (cx, cy + tall), (dx, dy + tall))
        left = ((ax, ay), (dx, dy), (dx, dy + tall), (ax, ay + tall))
        self.pen.line(*back, stroke="#7a5c3e", width=0.3, close=True, fill="#e0c797")
        self.pen.line(*left, stroke="#7a5c3e", width=0.3, close=True, fill="#d8bd8b")
        x, y = self.at(0.55, 0.5)
        self.pen.line(
            (x - 14, y + tall + 3),
            (x + 16, y + tall + 3),
            (x + 26, y + tall - 4),
            (x - 4, y + tall - 4),
            stroke="#1f5a41",
            width=0.3,
            close=True,
            fill="#2f7a58",
        )
        front = ((ax, ay), (bx, by), (bx, by + tall), (ax, ay + tall))
        right = ((bx, by), (cx, cy), (cx, cy + tall), (bx, by + tall))
        self.pen.line(*right, stroke="#7a5c3e", width=0.35, close=True, fill="#c6a974")
        self.pen.line(*front, stroke="#7a5c3e", width=0.35, close=True, fill=WOOD)
        self.pen.circle(bx - 12, by + tall / 2, 2.4, "#5d4630", 0.4, "#3a3a3a")
