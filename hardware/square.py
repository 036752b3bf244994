"""One square of the carrier, from above: a picture for the build guide.

In: a board. Out: an SVG, four times its size, drawn from the sizes of mechanics.py.
"""

from hardware.board import Board
from hardware.mechanics import (
    DIODE_AT,
    DIODE_SPAN_MM,
    HALL_AT,
    HALL_BODY_MM,
    HALL_CHIP_AT,
    PIXEL_HOLE_MM,
    REED_AT,
    REED_GLASS_MM,
    REED_SPAN_MM,
    WELL_HOLE_MM,
)
from hardware.svg import FAINT, GREEN, INK, RED, WOOD, Svg

BAND_BLUE, COLUMN_GOLD = "#2463c9", "#8a7000"


def square_svg(board: Board) -> Svg:
    """One square of the carrier from above, four times its size, every leg named."""
    k, pen = 4.0, Svg(290, 206)
    pen.text(8, 12, "One square of the carrier, from above", 5.5, bold=True)
    cx, cy = 106.0, 104.0
    pen.rect(cx - 20.5 * k, cy - 20.5 * k, 41 * k, 41 * k, "#b99a66", 0.4, WOOD, 2)
    pen.circle(cx, cy, WELL_HOLE_MM / 2 * k, FAINT, 0.4, dash="2 1.5")
    _note(pen, (cx + 12 * k, cy - 14.7 * k), cy - 15 * k, "edge of the light well", "#7c7062")
    pen.circle(cx, cy, 5 * k, FAINT, 0.3, dash="1 1")
    _note(
        pen, (cx + 4.3 * k, cy - 2.6 * k), cy - 9.5 * k, "LED disc, 10 mm, glued below", "#7c7062"
    )
    s = PIXEL_HOLE_MM / 2 * k
    pen.rect(cx - s, cy - s, 2 * s, 2 * s, RED, 0.4, "#fff6d8")
    pen.rect(cx - 2.5 * k, cy - 2.5 * k, 5 * k, 5 * k, INK, 0.4, "#ffffff")
    pen.circle(cx, cy, 1.8 * k, INK, 0.3, "#f7f0d0")
    pen.text(cx, cy + 1.2, "LED", 3.4, "middle")
    for side, word in ((-1, "data in"), (1, "data out")):
        x = cx + side * 14 * k
        pen.line((x - 14, cy), (x + 14, cy), stroke=GREEN, width=0.6)
        pen.line((x + 10, cy - 2.4), (x + 14, cy), (x + 10, cy + 2.4), stroke=GREEN, width=0.6)
        pen.text(x, cy - 3, word, 3.4, "middle", GREEN)
    if board.sensor == "matrix":
        _matrix_parts(pen, cx, cy, k)
    else:
        _hall_part(pen, cx, cy, k)
    return pen


def _note(pen: Svg, spot: tuple[float, float], y: float, text: str, colour: str) -> None:
    """A remark in the right margin, with a line to what it means."""
    pen.line(spot, (spot[0] + abs(spot[1] - y), y), (198, y), stroke=colour, width=0.3)
    pen.circle(*spot, 0.7, "none", 0, colour)
    pen.text(200, y + 1.2, text, 3.4, fill=colour)


def _hall_part(pen: Svg, cx: float, cy: float, k: float) -> None:
    hx, hy = cx + HALL_AT[0] * k, cy - HALL_AT[1] * k
    w, h = HALL_BODY_MM[0] * k, HALL_BODY_MM[1] * k
    top = cy - HALL_CHIP_AT[1] * k - 1.54 * k
    names = (
        ("3.3 V", "#c06a10", "end", 2),
        ("ground", INK, "start", -3),
        ("out", COLUMN_GOLD, "start", -2),
    )
    for i, (name, colour, anchor, aside) in enumerate(names):
        x = hx + (i - 1) * 2.54 * k
        leg = hx + (i - 1) * 1.27 * k
        pen.line((leg, top + h), (leg, top + h + 2.4), (x, hy), stroke="#777777", width=1.0)
        pen.circle(x, hy, 0.5 * k, RED, 0.4, "#ffffff")
        pen.text(x + aside, hy + 7 + (i % 2) * 5, name, 3.4, anchor, colour)
    pen.rect(hx - w / 2, top, w, h, INK, 0.4, "#3a3a3a", 1)
    pen.text(hx, top + h / 2 + 1, "55A2", 3, "middle", "#ffffff")
    spot = (hx + w / 2, top + h / 2)
    _note(pen, spot, cy + 8 * k, "linear hall: printed side up,", INK)
    pen.text(200, cy + 8 * k + 6.5, "flat back down, legs towards Light", 3.4)
    grey, x, y = "#7c7062", hx - 1.27 * k, cy + 13 * k
    pen.line((x, hy), (x, y), (198, y), stroke=grey, width=0.3)
    pen.circle(x, hy, 0.7, "none", 0, grey)
    pen.text(200, y + 1.2, "100 nF across 3.3 V and ground, below", 3.4, fill=grey)


def _matrix_parts(pen: Svg, cx: float, cy: float, k: float) -> None:
    rx, ry = cx + REED_AT[0] * k, cy - REED_AT[1] * k
    dx, dy = cx + DIODE_AT[0] * k, cy - DIODE_AT[1] * k
    for x, y, half in ((rx, ry, REED_SPAN_MM / 2 * k), (dx, dy, DIODE_SPAN_MM / 2 * k)):
        pen.line((x - half, y), (x + half, y), stroke="#777777", width=0.8)
    glass, thick = REED_GLASS_MM[0] * k, REED_GLASS_MM[1] * k
    pen.rect(rx - glass / 2, ry - thick / 2, glass, thick, "#5f8fa8", 0.4, "#dff0f7", thick / 2)
    pen.text(rx, ry + 1.2, "reed", 3.4, "middle")
    pen.rect(dx - 2.1 * k, dy - 1 * k, 4.2 * k, 2 * k, "#a6572a", 0.4, "#e9a077", 1.5)
    pen.rect(dx - 1.7 * k, dy - 1 * k, 0.6 * k, 2 * k, "none", 0, INK)
    outer, inner = rx + REED_SPAN_MM / 2 * k, rx - REED_SPAN_MM / 2 * k
    band, plain = dx - DIODE_SPAN_MM / 2 * k, dx + DIODE_SPAN_MM / 2 * k
    for x, y in ((outer, ry), (inner, ry), (band, dy), (plain, dy)):
        pen.circle(x, y, 0.5 * k, RED, 0.4, "#ffffff")
    pen.path(f"M{plain} {dy}Q{cx - 4} {dy + 14} {inner} {ry}", "#b08d57", 0.9)
    _note(pen, (outer, ry), cy + 1.5 * k, "outer leg: to the column", COLUMN_GOLD)
    _note(
        pen,
        (cx + 0.4 * k, dy + 1.2 * k),
        cy + 11 * k,
        "inner leg and plain leg joined below",
        "#8a6a35",
    )
    pen.line((band, dy), (band, cy + 15.5 * k), (198, cy + 15.5 * k), stroke=BAND_BLUE, width=0.3)
    pen.circle(band, dy, 0.7, "none", 0, BAND_BLUE)
    pen.text(200, cy + 15.5 * k + 1.2, "diode's band: to the row", 3.4, fill=BAND_BLUE)
    y = cy + 20.5 * k + 8
    for x in (cx, rx):
        pen.line((x, y - 3), (x, y + 3), stroke=INK, width=0.25)
    pen.line((cx, y), (rx, y), stroke=INK, width=0.25)
    pen.text((cx + rx) / 2, y - 1.2, f"{REED_AT[0]:g}", 3, "middle")
    pen.text(rx + 4, y + 1, "mm from the LED's middle to the reed's", 3)
    x = cx - 20.5 * k - 6
    pen.line((x, cy), (x, ry), stroke=INK, width=0.25)
    for y in (cy, ry):
        pen.line((x - 3, y), (x + 3, y), stroke=INK, width=0.25)
    pen.text(x - 2, (cy + ry) / 2 + 1, f"{-REED_AT[1]:g}", 3, "end")
