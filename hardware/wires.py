"""The harness of a hand-wired board: every wire, from which leg to which, how long, what colour.

In: a `Circuit`. Out: a list of `Wire`s. Each net becomes a chain that visits its legs in
soldering order; lengths are measured along the board with slack at both ends.
"""

from dataclasses import dataclass
from itertools import pairwise

from hardware.circuit import Circuit, Part, Pin
from hardware.mechanics import DIODE_AT, HALL_AT, REED_AT, Plan

SLACK_MM = 25  # for stripping and bending, both ends together
UNDER_MM = 30  # down from the carrier to the parts on the floor
COLOURS = {
    "+5V": "red",
    "+5V_LED": "red",
    "GND": "black",
    "+3V3": "orange",
    "DATA": "green",
    "ROW": "blue",
    "COL": "yellow",
    "HALL": "yellow",
    "ADC": "white",
    "S": "violet",
    "BUTTON": "grey",
    "SQ": "bare",
}
# The parts on the floor of the box, from the lower left corner of the plates: a strip at the back.
# A net is wired through them in this order, so that the LEDs hang on the bulk capacitor.
FLOOR = {
    "SW1": (0.89, 0.02),
    "R1": (0.76, 0.90),
    "C6": (0.22, 0.76),
    "C5": (0.22, 0.86),
    "C4": (0.28, 0.76),
    "C3": (0.28, 0.86),
    "U4": (0.25, 0.76),
    "U3": (0.25, 0.86),
    "C2": (0.70, 0.86),
    "U2": (0.70, 0.90),
    "U1": (0.50, 0.86),
    "F1": (0.62, 0.86),
    "C1": (0.66, 0.84),
}
LED_LEGS = {"VDD": (3.0, 3.0), "VSS": (-3.0, 3.0), "DIN": (-4.0, -2.0), "DOUT": (4.0, -2.0)}


@dataclass(frozen=True)
class Wire:
    """One piece of wire, from leg to leg."""

    number: int
    net: str
    start: str
    end: str
    colour: str
    length_mm: int
    mm2: float


def place_of(plan: Plan, part: Part, pin: Pin) -> tuple[float, float]:
    """Where a leg is, seen from above."""
    if part.square is None:
        fx, fy = FLOOR[part.ref]
        return fx * plan.width, fy * plan.height
    x, y = plan.middle(part.square)
    dx, dy = 8.0, 5.0
    if part.key == "pixel":
        dx, dy = LED_LEGS[pin.name]
    elif part.key == "reed":
        dx, dy = REED_AT[0] + (7.62 if pin.number == 1 else -7.62), REED_AT[1]
    elif part.key == "diode":
        dx, dy = DIODE_AT[0] + (-3.81 if pin.name == "K" else 3.81), DIODE_AT[1]
    elif part.key == "hall":
        dx, dy = HALL_AT[0] + (pin.number - 2) * 2.54, HALL_AT[1]
    return x + dx, y + dy


Leg = tuple[Part, Pin]


def legs(c: Circuit) -> dict[str, list[Leg]]:
    """The nets as one wires them: a square's capacitor needs no wire, it sits on disc or hall."""
    found = {}
    for net, members in c.nets().items():
        kept = [(p, pin) for p, pin in members if p.key != "bypass" or p.square is None]
        if len(kept) > 1:
            found[net] = kept
    return found


def colour_of(net: str) -> str:
    """The colour of the longest name in the table that the net's name begins with."""
    return COLOURS[max((key for key in COLOURS if net.startswith(key)), key=len)]


def links(c: Circuit, net: str, members: list[Leg]) -> list[tuple[Leg, Leg]]:
    """A net's wires, leg to leg: along the floor, then LEDs and sensors each as a chain of its own.

    Supplies go to and fro through the rows; columns come in from the back, where the Pico lies.
    """

    def order(leg: Leg) -> tuple[int, int, str]:
        row, column = divmod(leg[0].square or 0, c.board.columns)
        if net in ("+5V_LED", "GND", "+3V3") and row % 2:
            column = -column
        return -row if net.startswith("COL") else row, column, leg[0].ref

    places = list(FLOOR)
    floor = sorted(
        (leg for leg in members if leg[0].square is None),
        key=lambda leg: (places.index(leg[0].ref), leg[1].number),
    )
    lights = sorted((leg for leg in members if leg[0].key == "pixel"), key=order)
    sensors = [leg for leg in members if leg[0].square is not None and leg not in lights]
    found = list(pairwise(floor))
    for group in (lights, sorted(sensors, key=order)):
        if group and floor:
            pico = [leg for leg in floor if leg[0].ref == "U1"]
            found.append(((pico if group is not lights and pico else floor)[-1], group[0]))
        found += pairwise(group)
    return found


def wires(c: Circuit) -> list[Wire]:
    """Every wire, net by net, the floor first, then square by square."""
    plan = Plan(c.board)
    out: list[Wire] = []
    for net, members in legs(c).items():
        spot = {(p.ref, pin.number): place_of(plan, p, pin) for p, pin in members}
        for (p, pin), (q, leg) in links(c, net, members):
            (x1, y1), (x2, y2) = spot[p.ref, pin.number], spot[q.ref, leg.number]
            depth = UNDER_MM if (p.square is None) != (q.square is None) else 0
            length = abs(x1 - x2) + abs(y1 - y2) + depth + SLACK_MM
            thick = 0.5 if net in ("+5V", "+5V_LED", "GND") else 0.14
            out.append(
                Wire(
                    len(out) + 1,
                    net,
                    leg_name(c, p, pin),
                    leg_name(c, q, leg),
                    colour_of(net),
                    round(length / 5) * 5,
                    thick,
                )
            )
    return out


def leg_name(c: Circuit, part: Part, pin: Pin) -> str:
    """As the guide says it: "U1 pin 4 (GP2)", "a1 reed 1"."""
    if part.square is None:
        return f"{part.ref} pin {pin.number} ({pin.name})"
    return f"{c.board.square_name(part.square)} {part.ref} {pin.name}"
