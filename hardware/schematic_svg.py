"""Draws a schematic sheet as SVG, to look at without KiCad.

In: a `Sheet`. Out: the same drawing as a picture.
"""

from hardware.sheet import Placed, Sheet, SymbolPin
from hardware.svg import BLUE, FAINT, GREEN, INK, RED, Svg

BODY = "#fff7dd"
STEP = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}
TEXT, FLAG = 2.2, 1.9


def schematic_svg(sheet: Sheet) -> Svg:
    pen = Svg(sheet.width, sheet.height)
    pen.rect(5, 5, sheet.width - 10, sheet.height - 10, FAINT, 0.3)
    for a, b in sheet.wires:
        pen.line(a, b, stroke=GREEN, width=0.25)
    for item in sheet.placed:
        _symbol(pen, item)
    for x, y in sheet.junctions:
        pen.circle(x, y, 0.55, stroke="none", fill=GREEN)
    for x, y in sheet.opens:
        pen.line((x - 0.8, y - 0.8), (x + 0.8, y + 0.8), stroke=BLUE, width=0.2)
        pen.line((x - 0.8, y + 0.8), (x + 0.8, y - 0.8), stroke=BLUE, width=0.2)
    for net, x, y, side in sheet.labels:
        _flag(pen, net, x, y, side)
    for x, y, text, size in sheet.notes:
        pen.text(x, y, text, size, bold=size > 5, fill=INK if size > 2 else RED)
    return pen


def _symbol(pen: Svg, item: Placed) -> None:
    s, x, y = item.symbol, item.x, item.y
    if s.box:
        left, top, right, bottom = s.box
        pen.rect(x + left, y + top, right - left, bottom - top, RED, 0.3, BODY)
    for points, filled in s.lines:
        shape = [(x + px, y + py) for px, py in points]
        pen.line(*shape, stroke=RED, width=0.25, fill=RED if filled else "none")
    for cx, cy, r in s.circles:
        pen.circle(x + cx, y + cy, r, RED, 0.25, BODY)
    for pin in s.pins:
        _pin(pen, pin, x, y, s.show_pins)
    if s.power:
        if item.value != "GND":
            pen.text(x + s.value_at[0], y + s.value_at[1] - 0.2, item.value, 1.8, "middle", RED)
        return
    anchor = "start" if s.ref_at[0] else "middle"
    pen.text(x + s.ref_at[0], y + s.ref_at[1], item.ref, TEXT, anchor, INK, bold=True)
    if item.show_value:
        pen.text(x + s.value_at[0], y + s.value_at[1], item.value, TEXT, anchor, INK)


def _pin(pen: Svg, pin: SymbolPin, x: float, y: float, show: bool) -> None:
    dx, dy = STEP[pin.toward]
    ax, ay = x + pin.x, y + pin.y
    bx, by = ax + dx * pin.length, ay + dy * pin.length
    if pin.length:
        pen.line((ax, ay), (bx, by), stroke=RED, width=0.25)
    if show:
        anchor = "start" if dx > 0 else "end"
        pen.text(bx + 0.7 * dx, by + 0.6, pin.name, 1.9, anchor, BLUE)
        pen.text((ax + bx) / 2, ay - 0.3, str(pin.number), 1.4, "middle", FAINT)


def _flag(pen: Svg, net: str, x: float, y: float, side: str) -> None:
    """A label as a little flag whose tip is the connection."""
    w = len(net) * FLAG * 0.6 + 2.4
    if side == "down":
        shape = [(x, y), (x - 1.1, y + 1), (x - 1.1, y + w), (x + 1.1, y + w), (x + 1.1, y + 1)]
        pen.line(*shape, stroke=BLUE, width=0.2, close=True, fill="#eaf3fa")
        pen.text(x + 0.6, y + w - 0.5, net, FLAG, "start", BLUE, turned=True)
        return
    s = 1 if side == "right" else -1
    shape = [(x, y), (x + s, y - 1.1), (x + s * w, y - 1.1), (x + s * w, y + 1.1), (x + s, y + 1.1)]
    pen.line(*shape, stroke=BLUE, width=0.2, close=True, fill="#eaf3fa")
    pen.text(x + s * 1.4, y + 0.6, net, FLAG, "start" if s > 0 else "end", BLUE)
