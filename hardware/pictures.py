"""Pictures for the build guide: a pawn in section, all plates, the lit board.

In: a board. Out: SVGs, drawn from the same sizes as the plates.
"""

from hardware.board import Board
from hardware.engraving import top_plate
from hardware.legend import legend
from hardware.magnet import Magnet
from hardware.mechanics import (
    CARRIER_MM,
    FELT_MM,
    FILM_MM,
    GAP_MM,
    PAWN_HEIGHT_MM,
    PAWN_MM,
    REED_AT,
    REED_GLASS_MM,
    RING_MM,
    SENSOR_HEIGHT_MM,
    TOP_MM,
    WELL_HOLE_MM,
    WELL_MM,
    Plan,
)
from hardware.plates import plates
from hardware.shapes import Path, draw_plate, path_d
from hardware.svg import GREEN, INK, RED, WOOD, WOOD_DARK, Svg

# A few of the Okabe-Ito colours, for squares that are lit in pictures.
ORANGE, VERMILION = "#e69f00", "#d55e00"


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
    slab(FELT_MM, "#6b8e5a", "", PAWN_MM / 2)
    pen.text(cx + PAWN_MM / 2 * k + 5, y - 3, f"felt {FELT_MM:g}", 4)
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
    glass, thick = REED_GLASS_MM[0] * k, REED_GLASS_MM[1] * k
    axis = floor - SENSOR_HEIGHT_MM * k
    pen.rect(rx - glass / 2, axis - thick / 2, glass, thick, "#5f8fa8", 0.3, "#dff0f7", thick / 2)
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


def sheet_svg(board: Board) -> Svg:
    """All plates side by side, small."""
    plan = Plan(board)
    found = plates(plan)
    flat = [p for p in found if p.height > 100]
    walls = [p for p in found if p.height <= 100]
    walls = [*walls, walls[-1], legend(plan)]  # two sides
    gap, y0 = 14.0, 30.0
    pen = Svg(2 * plan.width + 3 * gap, 2 * (plan.height + gap + 10) + 2 * 68 + y0 + 134)
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


def lit_svg(board: Board) -> Svg:
    """The finished board during the self-test: sound squares, a weak and a dead one, the next."""
    plan = Plan(board)
    plate = top_plate(plan)
    pen = Svg(plan.width + 8, plan.height + 28)
    draw_plate(pen, plate, 4, 4, WOOD, 1.5)
    lights = dict.fromkeys(range(7), GREEN) | {2: ORANGE, 3: VERMILION, 7: "#ffffff"}
    for square, colour in lights.items():
        x, y = plan.middle(square)
        for shape in plate.shapes:
            if isinstance(shape, Path) and shape.name.startswith(
                f"{board.square_name(square)} light"
            ):
                pen.path(path_d(shape, 4, 4 + plan.height), colour, 0.6, colour)
        pen.circle(4 + x, 4 + plan.height - y, 17.2, "none", 0, colour, opacity=0.16)
    key = (("sound", GREEN), ("weak", ORANGE), ("dead", VERMILION), ("asked for now", "#ffffff"))
    for i, (word, colour) in enumerate(key):
        x = 14 + i * 62
        pen.circle(x, plan.height + 16, 3.4, "#7a5c3e", 0.4, colour)
        pen.text(x + 6, plan.height + 18, word, 6)
    return pen
