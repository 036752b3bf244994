"""The two circuit boards of a variant: the row strip (five of it) and the spine with the Pico.

In: the name of a variant. Out: placed and routed `Pcb`s, LEDs in straight order. A strip lies
under each row, its parts in the light wells; a ribbon of ten wires (fourteen on 9x5) leads to the
spine.
"""

from functools import cache

from hardware.board import board as board_of
from hardware.circuit import Circuit, Part, Pin, circuit
from hardware.footprints import Footprint, Pad
from hardware.mechanics import DIODE_AT, HALL_AT, REED_AT, SPINE_MM, SPINE_SCREW_MM
from hardware.parts import CATALOGUE
from hardware.pcb import BOTTOM, Pcb
from hardware.power import supply
from hardware.router import AGAINST
from hardware.routes import route_once
from hardware.silk import ink

STRIP_MM = 20.32  # height of a strip
STRIP_END_MM = 19.05  # from the outermost square's middle to the end
STRIP_SCREW_MM = 2.7
PLUG_UP_MM = 6.35  # the plug, above the middle of the first square
PIXEL_BYPASS_AT = (-8.0, -4.0)
HALL_BYPASS_AT = (8.0, 5.0)
U = 2.54  # the spine is laid out in pin distances


def ribbon_names(c: Circuit) -> list[str]:
    """What each wire of a ribbon carries, from wire 1 on."""
    drive = "ROW" if c.board.sensor == "matrix" else "+3V3"
    senses = [f"SENSE_{'ABCDEFGHI'[i]}" for i in range(c.board.columns)]
    return ["+5V_LED", "GND", "DIN", "DOUT", *senses, drive]


def ribbon_nets(c: Circuit, row: int) -> list[str]:
    """The circuit's net on each wire of a row's ribbon; empty where it leads nowhere."""
    first = row * c.board.columns
    last = row == c.board.rows - 1
    nets = [
        "+5V_LED",
        "GND",
        f"DATA{first + 1}",
        "" if last else f"DATA{first + c.board.columns + 1}",
    ]
    if c.board.sensor == "matrix":
        columns = [f"COL{'ABCDEFGHI'[i]}" for i in range(c.board.columns)]
        return [*nets, *columns, f"ROW{row + 1}"]
    halls = [f"HALL_{c.board.square_name(first + i).upper()}" for i in range(c.board.columns)]
    return [*nets, *halls, "+3V3"]


def ribbon_plug(count: int, level: bool) -> Footprint:
    """A two-row header. Upright: pins 1 and 2 on top. Level: odd pins above, counted rightwards."""
    pads, half = [], count // 2
    for i in range(count):
        along, across = (i // 2 - (half - 1) / 2) * 2.54, (i % 2 - 0.5) * 2.54
        x, y = (along, across) if level else (across, along)
        pads.append(Pad(i + 1, x, y, 1.5, 1.5, 1.0, i > 0))
    long, short = half * 1.27 + 1.9, 4.0  # with the ribbon's plug on it
    box = (-long, -short, long, short) if level else (-short, -long, short, long)
    return Footprint(f"IDC_2x{half:02}", tuple(pads), box)


def plug_part(ref: str, nets: list[str]) -> Part:
    return Part(
        ref, "ribbon", [Pin(i + 1, str(i + 1), "passive", net) for i, net in enumerate(nets)]
    )


def strip_part(c: Circuit, part: Part, row: int) -> Part:
    """A part of a row with the strip's own net names (the same for every row)."""
    names = dict(zip(ribbon_nets(c, row), ribbon_names(c), strict=True))
    pins = [Pin(p.number, p.name, p.kind, names.get(p.net, p.net)) for p in part.pins]
    for pin in pins:
        if part.key == "pixel" and pin.name == "DOUT" and not pin.net:
            pin.net = "DOUT"  # the last strip's output ends in its plug
    return Part(part.ref, part.key, pins, part.square)


@cache
def strip(name: str) -> Pcb:
    """The strip of a variant, drawn with the names of row 1."""
    c = circuit(board_of(name))
    board = c.board
    width = (board.columns - 1) * board.pitch_mm + 2 * STRIP_END_MM
    pcb = Pcb(f"quint-{name}-strip", width, STRIP_MM)
    for part in c.parts:
        if part.square is None or part.square >= board.columns:
            continue
        x, y = STRIP_END_MM + part.square * board.pitch_mm, STRIP_MM / 2
        value = CATALOGUE[part.key].value.split(",")[0]
        dx, dy = _place_in_square(part, board.columns)
        turned = part.key in ("pixel",)
        pcb.place(strip_part(c, part, 0), x + dx, y + dy, value, turned)
    plug = ribbon_plug(len(ribbon_names(c)), level=True)
    pcb.place(
        plug_part("J1", ribbon_names(c)),
        STRIP_END_MM,
        STRIP_MM / 2 - PLUG_UP_MM,
        "ribbon",
        False,
        plug,
        BOTTOM,
    )
    for column in (1, board.columns - 1):
        x = STRIP_END_MM + (column - 0.5) * board.pitch_mm
        pcb.holes.append((x, STRIP_MM / 2, STRIP_SCREW_MM))
    middle = STRIP_END_MM + (board.columns // 2 + 0.5) * board.pitch_mm
    pcb.text(middle, STRIP_MM - 1.6, f"QUINT {name} STRIP", 1.2)
    for column in range(board.columns):
        x = STRIP_END_MM + column * board.pitch_mm
        pcb.text(x + 16.5, 3.6, "ABCDEFGHI"[column], 2.0)
    _bands(pcb)
    ink(pcb)
    route_once(pcb)
    return pcb


def _place_in_square(part: Part, columns: int) -> tuple[float, float]:
    """Where a part lies from the middle of its square, y downwards."""
    if part.key == "pixel":
        return 0.0, 0.0
    if part.key == "bypass":
        if part.ref.startswith("C2"):
            return HALL_BYPASS_AT
        # In the first square the ribbon's plug needs the room.
        x, y = PIXEL_BYPASS_AT
        return (x - 4.0, y) if part.square == 0 else (x, y)
    x, y = {"reed": REED_AT, "diode": DIODE_AT, "hall": HALL_AT}[part.key]
    return (x - 2.54, -y) if part.key == "hall" else (x, -y)


def _bands(pcb: Pcb) -> None:
    """The diodes' bands on the silk screen, at the cathode."""
    for body in pcb.bodies:
        if body.footprint.startswith("D_DO"):
            x = round(body.x - 1.4, 3)
            pcb.silk.append(((x, round(body.y - 1, 3)), (x, round(body.y + 1, 3))))


@cache
def spine(name: str) -> Pcb:
    """Pico, fuse, shifter, capacitor and the plugs of the five ribbons."""
    c = circuit(board_of(name))
    board = c.board
    apart = 7.25 if board.columns == 5 else 9.25  # from plug to plug, in pin distances
    wide, low = SPINE_MM[0], SPINE_MM[1][board.columns]
    pcb = Pcb(f"quint-{name}-spine", wide, low)
    where = {
        "U1": (7.5, 14.5),
        "F1": (5, 28),
        "C1": (11, 28),
        "U2": (5.5, 33),
        "C2": (11, 31),
        "R1": (11, 34),
        "SW1": (12, 37),
        "U3": (19.5, 11.5),
        "U4": (19.5, 27.5),
        "C3": (19.5, 5.5),
        "C4": (19.5, 21.5),
        "C5": (24, 5.5),
        "C6": (24, 21.5),
    }
    for part in c.parts:
        if part.square is None:
            fuse = supply(board).fuse
            value = fuse if part.key == "fuse" else CATALOGUE[part.key].value.split(",")[0]
            x, y = where[part.ref]
            pcb.place(part, x * U, y * U, value)
    for row in range(board.rows):
        nets = ribbon_nets(c, row)
        y = (5 + (board.rows - 1 - row) * apart) * U
        pcb.place(
            plug_part(f"J{row + 1}", nets),
            35 * U,
            y,
            "ribbon",
            False,
            ribbon_plug(len(nets), False),
        )
        pcb.text(82.0, y + 1, str(row + 1), 2.4)
    dx, dy = SPINE_SCREW_MM
    for x in (dx, wide - dx):
        for y in (dy, low - dy):
            pcb.holes.append((x, y, 3.2))
    pcb.text(62.0, low - 2.5, f"QUINT {name} SPINE", 1.8)
    ink(pcb)
    route_once(pcb, AGAINST)
    return pcb
