"""The harness as a picture and as a table: the carrier from below, with every wire on it.

In: a `Circuit`. Out: an SVG (wires in their colours, seen from below, so mirrored) and a CSV.
"""

import csv
import io
from collections.abc import Callable

from hardware.circuit import Circuit, Part
from hardware.mechanics import DIODE_AT, DIODE_SPAN_MM, HALL_CHIP_AT, REED_AT, REED_SPAN_MM, Plan
from hardware.runs import Runs, lane_nets, rounded
from hardware.svg import FAINT, INK, PAPER, WOOD, Svg
from hardware.wires import Leg, colour_of, legs, links, place_of, wires

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
PARTS = 42.0  # room for the parts on the floor
TOP = 22.0
PARTS_DOWN = 18.0  # below the wires along the back edge
PIN_H = 3.4
MEANINGS = {
    "red": "5 V", "black": "ground", "orange": "3.3 V", "green": "LED data", "blue": "rows",
    "yellow": "columns", "white": "analog", "violet": "select", "grey": "button",
    "bare": "reed to diode",
}  # fmt: skip


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
    shown = {
        net: [
            pair for pair in links(c, net, members) if not only or only(net, pair[0][0], pair[1][0])
        ]
        for net, members in legs(c).items()
    }
    used = {leg[0].ref for pairs in shown.values() for pair in pairs for leg in pair}
    floor = [p for p in c.parts if p.square is None and p.ref in used]
    nets = [net for net in lane_nets(c) if shown[net]]
    step = 2.6 if len(nets) < 25 else 2.0
    side = len(nets) * step + 8 + PARTS
    high = max(plan.height, PARTS_DOWN + sum(_height(part) + 3 for part in floor))
    pen = Svg(LEFT + plan.width + side, high + TOP + 20)
    pen.text(
        8,
        13,
        title or f"Harness of {c.board.name}, seen from below (a is on the right)",
        5.5,
        bold=True,
    )
    pen.rect(LEFT, TOP, plan.width, plan.height, "#b99a66", 0.4, WOOD, 2)
    spots = floor_parts(pen, floor, pen.width - PARTS, TOP + PARTS_DOWN) | _squares(pen, c, plan)
    lanes = {net: LEFT + plan.width + 4 + (i + 0.5) * step for i, net in enumerate(nets)}
    middles = [LEFT + plan.width - plan.middle(s)[0] for s in range(c.board.squares)]
    runs = Runs(c, spots, lanes, TOP + 3.5, middles, plan.pitch)
    for net, pairs in shown.items():
        _draw(pen, runs, net, pairs)
    colours = [colour_of(net) for net, pairs in shown.items() if pairs]
    _key(pen, c, [name for name in MEANINGS if name in colours], high + TOP + 4)
    return pen


def _draw(pen: Svg, runs: Runs, net: str, pairs: list[tuple[Leg, Leg]]) -> None:
    """A net's wires, a dot at each leg, and a dot in its lane where more than two meet."""
    colour = INKS[colour_of(net)]
    thick = 0.8 if net in ("+5V", "+5V_LED", "GND") else 0.45
    ends = set()
    for start, end in pairs:
        pen.path(rounded(runs.way(net, start, end)), colour, thick)
        for leg in (start, end):
            x, y = runs.spot(leg)
            pen.circle(x, y, 0.65, "none", 0, colour)
            if leg[0].square is None:
                ends.add(y)
    if len(ends) > 1:
        for y in ends:
            pen.circle(runs.lanes[net], y, 0.6, "none", 0, colour)


def _height(part: Part) -> float:
    return sum(bool(pin.net) for pin in part.pins) * PIN_H + 6.5


def floor_parts(
    pen: Svg, parts: list[Part], x: float, y: float
) -> dict[tuple[str, int], tuple[float, float]]:
    """What lies on the floor of the box: a box for each part, its wired legs on the left."""
    spots = {}
    for part in parts:
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


def _squares(pen: Svg, c: Circuit, plan: Plan) -> dict[tuple[str, int], tuple[float, float]]:
    """Parts of each square from below; x is mirrored."""
    spots = {}

    def at(x: float, y: float) -> tuple[float, float]:
        return LEFT + plan.width - x, TOP + plan.height - y

    for square in range(c.board.squares):
        x, y = plan.middle(square)
        cx, cy = at(x, y)
        pen.rect(cx - plan.pitch / 2, cy - plan.pitch / 2, plan.pitch, plan.pitch, "#c9a873", 0.2)
        pen.circle(cx, cy, 5, FAINT, 0.3, "#f7f3e8")
        pen.rect(cx - 2.5, cy - 2.5, 5, 5, INK, 0.2, "#ffffff")
        name = (cx + 10, cy - plan.pitch / 2 + 6)
        pen.text(*name, c.board.square_name(square), 3.4, "middle", "#7a5c3e", bold=True)
        if c.board.sensor == "matrix":
            _reed_and_diode(pen, at, x, y)
        else:
            hx, hy = at(x + HALL_CHIP_AT[0], y + HALL_CHIP_AT[1])
            pen.rect(hx - 2, hy - 1.5, 4, 3.1, INK, 0.2, "#4a4a4a", 0.4)
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


def _key(pen: Svg, c: Circuit, colours: list[str], y: float) -> None:
    """What the colours mean."""
    for i, colour in enumerate(colours):
        name = MEANINGS[colour]
        if colour == "yellow" and c.board.sensor == "analog":
            name = "halls"
        x = 12 + i * 41
        pen.line((x, y + 6), (x + 9, y + 6), stroke=INKS[colour], width=1.2)
        pen.text(x + 11, y + 7, name, 3)
