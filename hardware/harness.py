"""The harness as a picture and as a table: the carrier from below, with every wire on it.

In: a `Circuit`. Out: an SVG (wires in their colours, seen from below, so mirrored) and a CSV.
"""

import csv
import io
from collections.abc import Callable
from itertools import pairwise

from hardware.circuit import Circuit, Part
from hardware.mechanics import DIODE_AT, DIODE_SPAN_MM, REED_AT, REED_SPAN_MM, Plan
from hardware.svg import FAINT, INK, PAPER, RED, WOOD, Svg
from hardware.wires import chained, colour_of, legs, place_of, wires

INKS = {
    "red": "#d62828",
    "black": "#1d1d1d",
    "orange": "#f08a24",
    "green": "#2a9d4a",
    "blue": "#2463c9",
    "yellow": "#c9a400",
    "white": "#9a9a9a",
    "violet": "#8a4fc0",
    "grey": "#6f6f6f",
    "bare": "#b08d57",
}
Choice = Callable[[str, Part, Part], bool]
LEFT = 8.0
SIDE = 92.0  # room beside the board for the parts on the floor
TOP = 22.0
PIN_H = 3.4


def harness_csv(c: Circuit) -> str:
    out = io.StringIO()
    pen = csv.writer(out, lineterminator="\n")
    pen.writerow(["wire", "net", "from", "to", "colour", "length mm", "mm2"])
    for w in wires(c):
        pen.writerow([w.number, w.net, w.start, w.end, w.colour, w.length_mm, f"{w.mm2:g}"])
    return out.getvalue()


def harness_svg(c: Circuit, title: str = "", only: Choice | None = None) -> Svg:
    """Left: the carrier from below. Right: the parts on the floor, their pins named.

    `only` says which wires to show: asked with the net and the two parts.
    """
    plan = Plan(c.board)
    high = max(plan.height, sum(_height(part) + 3 for part in c.parts if part.square is None) + 8)
    pen = Svg(LEFT + plan.width + SIDE, high + TOP + 24)
    pen.text(
        8,
        13,
        title or f"Harness of {c.board.name}, seen from below (a is on the right)",
        5.5,
        bold=True,
    )
    board_x, board_y = LEFT, TOP
    pen.rect(board_x, board_y, plan.width, plan.height, "#b99a66", 0.4, WOOD, 2)
    ports = floor_parts(pen, c, LEFT + plan.width + SIDE - 42, TOP)
    spots = _squares(pen, c, plan, board_x, board_y)
    _lines(pen, c, ports | spots, only)
    _key(pen, c, high + TOP + 6)
    return pen


def _height(part: Part) -> float:
    return sum(bool(pin.net) for pin in part.pins) * PIN_H + 6.5


def floor_parts(
    pen: Svg, c: Circuit, x: float, y: float
) -> dict[tuple[str, int], tuple[float, float]]:
    """What lies on the floor of the box: a box for each part, its wired legs on the left."""
    spots = {}
    for part in c.parts:
        if part.square is not None:
            continue
        pen.rect(
            x, y, 34, _height(part), "#555555", 0.3, "#e3f1e6" if part.ref == "U1" else "#f1efe8", 1
        )
        pen.text(x + 32, y + 4.2, _title(part), 2.8, "end", bold=True)
        pins = [pin for pin in part.pins if pin.net]
        for i, pin in enumerate(pins):
            py = y + 7 + i * PIN_H
            label = f"{pin.number}  {pin.name}" if pin.name != str(pin.number) else pin.name
            pen.text(x + 3, py + 0.8, label, 2.4)
            pen.circle(x, py, 0.8, INK, 0.2, PAPER)
            spots[part.ref, pin.number] = (x, py)
        y += _height(part) + 3
    return spots


def _title(part: Part) -> str:
    names = {
        "pico": "Pico",
        "fuse": "fuse",
        "bulk": "1000 uF",
        "shifter": "74AHCT125",
        "bypass": "100 nF",
        "mux": "4067",
        "data_resistor": "330 ohm",
        "button": "button",
        "adc_capacitor": "1 nF",
    }
    return f"{part.ref} {names[part.key]}"


def _squares(pen: Svg, c: Circuit, plan: Plan, bx: float, by: float) -> dict:
    """Parts of each square from below; x is mirrored."""
    spots = {}
    low = by + plan.height

    def at(x: float, y: float) -> tuple[float, float]:
        return bx + plan.width - x, low - y

    for square in range(c.board.squares):
        x, y = plan.middle(square)
        cx, cy = at(x, y)
        pen.rect(cx - plan.pitch / 2, cy - plan.pitch / 2, plan.pitch, plan.pitch, "#c9a873", 0.2)
        pen.circle(cx, cy, 5, FAINT, 0.3, "#f7f3e8")
        pen.rect(cx - 2.5, cy - 2.5, 5, 5, INK, 0.2, "#ffffff")
        corner = (cx + plan.pitch / 2 - 1.5, cy - plan.pitch / 2 + 4)
        pen.text(*corner, c.board.square_name(square), 3, "end", RED)
        if c.board.sensor == "matrix":
            _reed_and_diode(pen, at, x, y)
    for part in c.parts:
        if part.square is None:
            continue
        for pin in part.pins:
            spots[part.ref, pin.number] = at(*place_of(plan, part, pin))
    return spots


def _reed_and_diode(pen: Svg, at, x: float, y: float) -> None:
    rx, ry = at(x + REED_AT[0], y + REED_AT[1])
    pen.line((rx - REED_SPAN_MM / 2, ry), (rx + REED_SPAN_MM / 2, ry), stroke="#777777", width=0.4)
    pen.rect(rx - 5, ry - 1.1, 10, 2.2, "#5f8fa8", 0.25, "#dff0f7", 1)
    dx, dy = at(x + DIODE_AT[0], y + DIODE_AT[1])
    pen.line(
        (dx - DIODE_SPAN_MM / 2, dy), (dx + DIODE_SPAN_MM / 2, dy), stroke="#777777", width=0.4
    )
    pen.rect(dx - 2.1, dy - 1, 4.2, 2, "#a6572a", 0.25, "#e9a077", 0.5)
    pen.rect(dx + 1.1, dy - 1, 0.6, 2, "none", 0, INK)


def _lines(pen: Svg, c: Circuit, spots: dict, only: Choice | None) -> None:
    """The wires: chains along each net, spread a little so that none hides another."""
    for k, (net, members) in enumerate(legs(c).items()):
        colour = INKS[colour_of(net)]
        chain = chained(c, net, members)
        thick = 0.7 if net in ("+5V", "+5V_LED", "GND") else 0.4
        for (p, pin), (q, leg) in pairwise(chain):
            if only and not only(net, p, q):
                continue
            (x1, y1), (x2, y2) = spots[p.ref, pin.number], spots[q.ref, leg.number]
            path = _wire_path(p, q, x1, y1, x2, y2, k)
            if net.startswith("COL") and p.square is None:
                path = _over_the_top(x1, y1, x2, y2, TOP + 7 + (ord(net[3]) - ord("A")) * 1.7)
            pen.path(path, colour, thick)
            for x, y in ((x1, y1), (x2, y2)):
                pen.circle(x, y, 0.65, "none", 0, colour)


def _wire_path(p: Part, q: Part, x1: float, y1: float, x2: float, y2: float, k: int) -> str:
    """Within the board a gentle curve; from floor to floor a loop to the left; between, a lane."""
    if p.square is None and q.square is None:
        lane = min(x1, x2) - 6 - k % 9 * 1.6
        return f"M{x1:.1f} {y1:.1f}C{lane:.1f} {y1:.1f} {lane:.1f} {y2:.1f} {x2:.1f} {y2:.1f}"
    if p.square is None:
        mid = x1 - 38 + k % 10 * 2.6
        return f"M{x1:.1f} {y1:.1f}C{mid:.1f} {y1:.1f} {mid:.1f} {y2:.1f} {x2:.1f} {y2:.1f}"
    bend = 2.5 + k % 5
    if abs(y1 - y2) < 8:
        return f"M{x1:.1f} {y1:.1f}Q{(x1 + x2) / 2:.1f} {min(y1, y2) + bend:.1f} {x2:.1f} {y2:.1f}"
    return f"M{x1:.1f} {y1:.1f}Q{max(x1, x2) + bend:.1f} {(y1 + y2) / 2:.1f} {x2:.1f} {y2:.1f}"


def _over_the_top(x1: float, y1: float, x2: float, y2: float, lane: float) -> str:
    """A column's wire: along the back edge, then down to the column's first reed."""
    mid = x1 - 30
    return (
        f"M{x1:.1f} {y1:.1f}C{mid + 12:.1f} {y1:.1f} {mid + 12:.1f} {lane:.1f}"
        f" {mid - 8:.1f} {lane:.1f}"
        f"L{x2 + 4:.1f} {lane:.1f}Q{x2:.1f} {lane:.1f} {x2:.1f} {lane + 4:.1f}L{x2:.1f} {y2:.1f}"
    )


def _key(pen: Svg, c: Circuit, y: float) -> None:
    """What the colours mean."""
    names = {
        "red": "5 V",
        "black": "ground",
        "green": "LED data",
        "blue": "rows",
        "yellow": "columns",
        "grey": "button",
        "bare": "reed to diode",
    }
    if c.board.sensor == "analog":
        names = {
            "red": "5 V",
            "black": "ground",
            "orange": "3.3 V",
            "green": "LED data",
            "yellow": "halls",
            "white": "analog",
            "violet": "select",
            "grey": "button",
        }
    for i, (colour, name) in enumerate(names.items()):
        x = 12 + i * 41
        pen.line((x, y + 6), (x + 9, y + 6), stroke=INKS[colour], width=1.2)
        pen.text(x + 11, y + 7, name, 3)
