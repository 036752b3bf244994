"""Pictures for the build guide: a pawn in section, the stack, a square from above, the lit board.

In: a board. Out: SVGs, drawn from the same sizes as the plates.
"""

from hardware.board import Board
from hardware.engraving import top_plate
from hardware.magnet import Magnet
from hardware.mechanics import (
    CARRIER_MM,
    DIODE_AT,
    DIODE_SPAN_MM,
    FELT_MM,
    FILM_MM,
    GAP_MM,
    HALL_AT,
    PAWN_HEIGHT_MM,
    PAWN_MM,
    PIXEL_HOLE_MM,
    REED_AT,
    REED_SPAN_MM,
    RING_MM,
    SENSOR_HEIGHT_MM,
    TOP_MM,
    WELL_HOLE_MM,
    WELL_MM,
    Plan,
)
from hardware.plates import plates
from hardware.shapes import Path, draw_plate, path_d
from hardware.svg import FAINT, GREEN, INK, RED, WOOD, WOOD_DARK, Svg

# A few of the Okabe-Ito colours, for squares that are lit in pictures.
SKY, ORANGE, YELLOW = "#56b4e9", "#e69f00", "#f0e442"


def pawn_svg() -> Svg:
    """A pawn on its square in section, six times its size, with the sizes that matter."""
    k, magnet = 6.0, Magnet()
    pen = Svg(330, 194)
    pen.text(10, 13, "A pawn and what lies below it", 6, bold=True)
    cx, y = 135.0, 24.0

    def slab(thick: float, fill: str, name: str, half: float = 19.5, hole: float = 0) -> None:
        nonlocal y
        h = thick * k
        pieces = [(-half, half)] if not hole else [(-half, -hole), (hole, half)]
        for x1, x2 in pieces:
            pen.rect(cx + x1 * k, y, (x2 - x1) * k, h, "#7a5c3e", 0.3, fill)
        pen.text(cx + half * k + 5, y + h / 2 + 1.4, name, 4)
        y += h

    r, h = PAWN_MM / 2 * k, PAWN_HEIGHT_MM * k
    pen.path(
        f"M{cx - r} {y + h}L{cx - r} {y + 12}Q{cx - r} {y} {cx - r + 12} {y}L{cx + r - 12} {y}"
        f"Q{cx + r} {y} {cx + r} {y + 12}L{cx + r} {y + h}Z",
        "#7a5c3e",
        0.4,
        WOOD_DARK,
    )
    mr, mh = magnet.diameter_mm / 2 * k, magnet.height_mm * k
    pen.rect(cx - mr, y + h - mh, 2 * mr, mh / 2, "#555555", 0.3, "#d98b7a")
    pen.rect(cx - mr, y + h - mh / 2, 2 * mr, mh / 2, "#555555", 0.3, "#8fb4d9")
    pen.text(cx, y + h - mh / 2 - 2.4, "N", 5, "middle", bold=True)
    pen.text(cx, y + h - 2.4, "S", 5, "middle", bold=True)
    pen.text(cx, y + 22, f"pawn {PAWN_MM:g} mm, {PAWN_HEIGHT_MM:g} high", 4, "middle")
    pen.text(cx, y + 30, "Light: south down. Dark: turned over", 4, "middle")
    pen.text(
        cx,
        y + h - mh - 4,
        f"magnet {magnet.diameter_mm:g} x {magnet.height_mm:g}, N42",
        4,
        "middle",
    )
    y += h
    pole = y
    slab(FELT_MM, "#6b8e5a", f"felt {FELT_MM:g}", PAWN_MM / 2)
    slots = y
    slab(TOP_MM, WOOD, f"top plate {TOP_MM:g}")
    for side in (-1, 1):
        x1, x2 = cx + side * RING_MM[0] / 2 * k, cx + side * RING_MM[1] / 2 * k
        pen.rect(min(x1, x2), slots, abs(x2 - x1), TOP_MM * k, "none", 0, "#fff6d8")
    slab(FILM_MM, "#e8eef2", f"diffuser {FILM_MM:g}")
    well = y
    slab(WELL_MM, WOOD_DARK, f"well {WELL_MM:g}, {WELL_HOLE_MM:g} wide", hole=WELL_HOLE_MM / 2)
    floor = y
    pen.rect(cx - 2.5 * k, floor - 1.6 * k, 5 * k, 1.6 * k, INK, 0.3, "#ffffff")
    pen.text(cx, floor - 3, "LED", 4, "middle")
    rx = cx + REED_AT[0] * k
    pen.rect(rx - 5 * k, floor - SENSOR_HEIGHT_MM * k - 6, 10 * k, 12, "#5f8fa8", 0.3, "#dff0f7", 5)
    pen.text(rx, floor - SENSOR_HEIGHT_MM * k + 1.4, "reed", 4, "middle")
    slab(CARRIER_MM, WOOD, f"carrier {CARRIER_MM:g}")
    gx = cx - 19.5 * k - 6
    pen.line((gx, pole), (gx, floor - SENSOR_HEIGHT_MM * k), stroke=RED, width=0.5)
    for gy in (pole, floor - SENSOR_HEIGHT_MM * k):
        pen.line((gx - 2, gy), (gx + 2, gy), stroke=RED, width=0.5)
        pen.line(
            (gx + 2, gy),
            (cx - (PAWN_MM / 2 if gy == pole else 18) * k, gy),
            stroke=RED,
            width=0.2,
            dash="2 2",
        )
    pen.text(gx - 2, (pole + well) / 2 + 8, f"{GAP_MM:g} mm", 4.5, "middle", RED, turned=True)
    return pen


def square_svg(board: Board) -> Svg:
    """One square of the carrier from above, four times its size, every leg named."""
    k, pen = 4.0, Svg(262, 190)
    pen.text(8, 12, "One square of the carrier, from above", 5.5, bold=True)
    cx, cy = 131.0, 102.0
    pen.rect(cx - 20.5 * k, cy - 20.5 * k, 41 * k, 41 * k, "#b99a66", 0.4, WOOD, 2)
    pen.circle(cx, cy, WELL_HOLE_MM / 2 * k, FAINT, 0.4, dash="2 1.5")
    pen.text(cx, cy - 15.6 * k, "edge of the light well", 3.4, "middle", FAINT)
    s = PIXEL_HOLE_MM / 2 * k
    pen.rect(cx - s, cy - s, 2 * s, 2 * s, RED, 0.4, "#fff6d8")
    pen.rect(cx - 2.5 * k, cy - 2.5 * k, 5 * k, 5 * k, INK, 0.4, "#ffffff")
    pen.circle(cx, cy, 1.8 * k, INK, 0.3, "#f7f0d0")
    pen.text(cx, cy + 1.2, "LED", 3.4, "middle")
    pen.line((cx - 34, cy - 22), (cx - 14, cy - 6), stroke=GREEN, width=0.5)
    pen.text(cx - 42, cy - 24, "data in comes from the left", 3.4, "middle", GREEN)
    pen.line((cx + 34, cy - 22), (cx + 14, cy - 6), stroke=GREEN, width=0.5)
    pen.text(cx + 42, cy - 24, "data out goes to the right", 3.4, "middle", GREEN)
    if board.sensor == "matrix":
        _matrix_parts(pen, cx, cy, k)
    else:
        hx, hy = cx + HALL_AT[0] * k, cy - HALL_AT[1] * k
        pen.rect(hx - 2.2 * k, hy - 3.6 * k, 4.4 * k, 2.6 * k, INK, 0.4, "#3a3a3a", 1)
        for i, name in enumerate(("3.3 V", "ground", "out")):
            x = hx + (i - 1) * 2.54 * k
            pen.circle(x, hy, 0.5 * k, RED, 0.4, "#ffffff")
            pen.text(x, hy + 7 + (i % 2) * 5, name, 3.4, "middle")
        pen.text(hx, hy + 22, "linear hall, flat side up", 3.4, "middle")
    return pen


def _matrix_parts(pen: Svg, cx: float, cy: float, k: float) -> None:
    rx, ry = cx + REED_AT[0] * k, cy - REED_AT[1] * k
    pen.line(
        (rx - REED_SPAN_MM / 2 * k, ry),
        (rx + REED_SPAN_MM / 2 * k, ry),
        stroke="#777777",
        width=0.8,
    )
    pen.rect(rx - 5 * k, ry - 1.1 * k, 10 * k, 2.2 * k, "#5f8fa8", 0.4, "#dff0f7", 4)
    pen.text(rx, ry + 1.2, "reed", 3.4, "middle")
    dx, dy = cx + DIODE_AT[0] * k, cy - DIODE_AT[1] * k
    pen.line(
        (dx - DIODE_SPAN_MM / 2 * k, dy),
        (dx + DIODE_SPAN_MM / 2 * k, dy),
        stroke="#777777",
        width=0.8,
    )
    pen.rect(dx - 2.1 * k, dy - 1 * k, 4.2 * k, 2 * k, "#a6572a", 0.4, "#e9a077", 1.5)
    pen.rect(dx - 1.7 * k, dy - 1 * k, 0.6 * k, 2 * k, "none", 0, INK)
    for x, y in (
        (rx - 7.62 * k, ry),
        (rx + 7.62 * k, ry),
        (dx - 3.81 * k, dy),
        (dx + 3.81 * k, dy),
    ):
        pen.circle(x, y, 0.5 * k, RED, 0.4, "#ffffff")
    pen.path(f"M{dx + 3.81 * k} {dy}Q{cx - 4} {dy + 14} {rx - 7.62 * k} {ry}", "#b08d57", 0.9)
    pen.text(cx - 2, dy + 16, "joined below", 3.4, "middle", "#8a6a35")
    pen.line((dx - 3.81 * k, dy + 3), (dx - 3.81 * k, dy + 22), stroke="#2463c9", width=0.5)
    pen.text(dx - 3.81 * k + 2, dy + 28, "band: to the row", 3.4, "middle", "#2463c9")
    pen.line((rx + 7.62 * k, ry + 3), (rx + 7.62 * k, ry + 26), stroke="#c9a400", width=0.5)
    pen.text(rx + 7.62 * k, ry + 32, "to the column", 3.4, "middle", "#8a7000")


def sheet_svg(board: Board) -> Svg:
    """All plates side by side, small."""
    plan = Plan(board)
    found = plates(plan)
    flat = [p for p in found if p.height > 100]
    walls = [p for p in found if p.height <= 100]
    walls = [*walls, walls[-1]]  # two sides
    gap, y0 = 14.0, 30.0
    pen = Svg(2 * plan.width + 3 * gap, 2 * (plan.height + gap + 10) + 2 * 70 + y0 + 6)
    pen.text(gap, 17, f"What to cut for {board.name}", 9, bold=True)
    for i, plate in enumerate(flat):
        x, y = gap + i % 2 * (plan.width + gap), y0 + i // 2 * (plan.height + gap + 10)
        draw_plate(pen, plate, x, y, WOOD, 2.0)
        pen.text(
            x + plan.width / 2,
            y + plan.height + 10,
            f"{plate.name}, {plate.thickness:g} mm",
            7,
            "middle",
        )
    for i, plate in enumerate(walls):
        x = gap + i % 2 * (plan.width + gap)
        y = y0 + 2 * (plan.height + gap + 10) + i // 2 * 68
        draw_plate(pen, plate, x, y, WOOD, 2.0)
        pen.text(
            x + plate.width / 2,
            y + plate.height + 10,
            f"{plate.name}, {plate.thickness:g} mm",
            7,
            "middle",
        )
    return pen


def stack_svg() -> Svg:
    """The layers, taken apart."""
    pen = Svg(220, 150)
    pen.text(8, 12, "The layers, from the top", 5.5, bold=True)
    layers = (
        ("top plate, engraved side up", WOOD),
        ("diffuser film", "#e8eef2"),
        ("wells, painted white inside", WOOD_DARK),
        ("carrier (or row strips)", "#dcc59b"),
        ("box: parts on the floor", "#cdb487"),
    )
    for i, (name, fill) in enumerate(layers):
        y = 28 + i * 23
        pen.line(
            (20, y + 12),
            (50, y),
            (140, y),
            (110, y + 12),
            stroke="#7a5c3e",
            width=0.4,
            close=True,
            fill=fill,
        )
        if i in (0, 2, 3):
            for row in range(3):
                for column in range(5):
                    x = 37 + column * 16.5 + (2 - row) * 6
                    radius = 1.0 if i == 3 else 2.0
                    pen.circle(x + 2, y + 2.8 + row * 3.1, radius, "#7a5c3e", 0.25, "#fff6d8")
        pen.text(148, y + 8, name, 4)
    pen.line((80, 42), (80, 49), stroke=FAINT, width=0.4, dash="1 1")
    return pen


def lit_svg(board: Board) -> Svg:
    """The finished board during the self-test: sound squares, the one asked for, a dead one."""
    plan = Plan(board)
    plate = top_plate(plan)
    pen = Svg(plan.width + 8, plan.height + 22)
    draw_plate(pen, plate, 4, 4, WOOD, 1.5)
    for square in range(board.squares):
        colour = GREEN if square < 7 else SKY if square == 7 else None
        if square == 3:
            colour = "#d55e00"
        if colour:
            x, y = plan.middle(square)
            for shape in plate.shapes:
                if isinstance(shape, Path) and shape.name.startswith(
                    f"{board.square_name(square)} light"
                ):
                    pen.path(path_d(shape, 4, 4 + plan.height), colour, 0.6, colour)
            pen.circle(4 + x, 4 + plan.height - y, 17.2, "none", 0, colour, opacity=0.16)
    pen.text(
        plan.width / 2 + 4,
        plan.height + 15,
        "self-test: seven squares asked, d1 is dead, c2 is next",
        6,
        "middle",
    )
    return pen
