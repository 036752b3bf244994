"""The wiring as a netlist: every part, every pin, every net of a variant.

In: a `Board`. Out: a `Circuit` that the schematic, the harness, the parts list and the circuit
boards are drawn from, and `faults()`, which finds pins left open and nets driven twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from hardware.board import PHYSICAL_PIN, Board

# Pin kinds, as KiCad names them. "no_connect" is a pin that is meant to stay open.
DRIVERS = ("output", "power_out")

PICO_GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)
PICO_NAMES = {pin: f"GP{gp}" for gp, pin in PHYSICAL_PIN.items()}
PICO_NAMES |= dict.fromkeys(PICO_GROUNDS, "GND")
PICO_NAMES |= {30: "RUN", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}

# CD74HC4067 (SOIC-24): pin -> channel.
MUX_CHANNEL_PINS = {9 - c: c for c in range(8)} | {31 - c: c for c in range(8, 16)}
# 74AHCT125 (DIP-14): the four buffers as (enable, input, output).
SHIFTER_GATES = ((1, 2, 3), (4, 5, 6), (10, 9, 8), (13, 12, 11))

DATA_OHM = 330  # damps the edge at the first LED
BULK_UF = 1000  # carries the LED rail over a step from dark to full


@dataclass
class Pin:
    """One leg of a part; `net` stays empty where it is meant to be open."""

    number: int
    name: str
    kind: str
    net: str = ""


@dataclass
class Part:
    """A part: `key` names its line in the catalogue, `square` the square it belongs to."""

    ref: str
    key: str
    pins: list[Pin]
    square: int | None = None

    def pin(self, name: str) -> Pin:
        return next(p for p in self.pins if p.name == name)


@dataclass
class Circuit:
    """All parts of a variant. Nets are the names that pins share."""

    board: Board
    parts: list[Part] = field(default_factory=list)

    def add(
        self, ref: str, key: str, *pins: tuple[int, str, str, str], square: int | None = None
    ) -> None:
        self.parts.append(Part(ref, key, [Pin(*p) for p in pins], square))

    def part(self, ref: str) -> Part:
        return next(p for p in self.parts if p.ref == ref)

    def nets(self) -> dict[str, list[tuple[Part, Pin]]]:
        nets: dict[str, list[tuple[Part, Pin]]] = {}
        for part in self.parts:
            for pin in part.pins:
                if pin.net:
                    nets.setdefault(pin.net, []).append((part, pin))
        return nets


def circuit(board: Board) -> Circuit:
    """The whole board, as one builds it."""
    c = Circuit(board)
    c.parts.append(_pico(board))
    _led_supply(c)
    c.add("SW1", "button", (1, "1", "passive", "BUTTON"), (2, "2", "passive", "GND"))
    if board.sensor == "matrix":
        _matrix(c)
    else:
        _halls(c)
    _pixels(c)
    return c


def _pico(board: Board) -> Part:
    used = {VBUS: ("power_out", "+5V"), GROUND: ("power_out", "GND")}
    if board.sensor == "analog":
        used[THREE_VOLTS] = ("power_out", "+3V3")
    kinds = {"row": "bidirectional", "select": "output", "led": "output"}
    for what, _, pin in board.pins():
        used[pin] = (kinds.get(what.split()[0], "input"), net_of(what))
    pins = [Pin(n, PICO_NAMES[n], *used.get(n, ("no_connect", ""))) for n in range(1, 41)]
    return Part("U1", "pico", pins)


VBUS, GROUND, THREE_VOLTS = 40, 38, 36  # the Pico's supply pins


def net_of(what: str) -> str:
    """The net of a pin's use: "row 1" -> "ROW1", "column a" -> "COLA", "led data" -> "DATA3V3"."""
    if what == "led data":
        return "DATA3V3"
    kind, _, index = what.partition(" ")
    return {"row": "ROW", "column": "COL", "select": "", "analog": "ADC", "button": "BUTTON"}[
        kind
    ] + index.upper()


def _led_supply(c: Circuit) -> None:
    """Fuse, bulk capacitor, level shifter and series resistor: all between Pico and first LED."""
    c.add("F1", "fuse", (1, "1", "passive", "+5V"), (2, "2", "passive", "+5V_LED"))
    c.add("C1", "bulk", (1, "+", "passive", "+5V_LED"), (2, "-", "passive", "GND"))
    pins = {7: Pin(7, "GND", "power_in", "GND"), 14: Pin(14, "VCC", "power_in", "+5V")}
    for i, (enable, data, out) in enumerate(SHIFTER_GATES, 1):
        # The first buffer works; the others rest: disabled (enable high), input on ground.
        pins[enable] = Pin(enable, f"{i}OE", "input", "GND" if i == 1 else "+5V")
        pins[data] = Pin(data, f"{i}A", "input", "DATA3V3" if i == 1 else "GND")
        pins[out] = Pin(out, f"{i}Y", "output" if i == 1 else "no_connect")
    pins[3].net = "DATA5V"
    c.parts.append(Part("U2", "shifter", [pins[n] for n in sorted(pins)]))
    c.add("C2", "bypass", (1, "1", "passive", "+5V"), (2, "2", "passive", "GND"))
    c.add("R1", "data_resistor", (1, "1", "passive", "DATA5V"), (2, "2", "passive", "DATA1"))


def _matrix(c: Circuit) -> None:
    """Column -> reed -> diode -> row: the diode's cathode is at the row, which is pulled low."""
    for square in range(c.board.squares):
        row, column = c.board.matrix_of(square)
        middle = f"SQ_{c.board.square_name(square).upper()}"
        line, drive = f"COL{'ABCDEFGHI'[column]}", f"ROW{row + 1}"
        s = square + 1
        c.add(
            f"S{s}", "reed", (1, "1", "passive", line), (2, "2", "passive", middle), square=square
        )
        c.add(
            f"D{100 + s}",
            "diode",
            (1, "K", "passive", drive),
            (2, "A", "passive", middle),
            square=square,
        )


def _halls(c: Circuit) -> None:
    """A linear hall a square, each on its channel of one of the two multiplexers."""
    board = c.board
    channels = {board.channel_of(s): s for s in range(board.squares)}
    for square in range(board.squares):
        s, out = square + 1, f"HALL_{board.square_name(square).upper()}"
        c.add(
            f"U{100 + s}",
            "hall",
            (1, "VCC", "power_in", "+3V3"),
            (2, "GND", "power_in", "GND"),
            (3, "OUT", "output", out),
            square=square,
        )
        c.add(
            f"C{200 + s}",
            "bypass",
            (1, "1", "passive", "+3V3"),
            (2, "2", "passive", "GND"),
            square=square,
        )
    for mux in range(2):
        pins = {
            1: Pin(1, "COM", "passive", f"ADC{mux}"),
            12: Pin(12, "GND", "power_in", "GND"),
            15: Pin(15, "E", "input", "GND"),
            24: Pin(24, "VCC", "power_in", "+3V3"),
        }
        for i, n in enumerate((10, 11, 14, 13)):
            pins[n] = Pin(n, f"S{i}", "input", f"S{i}")
        for n, channel in MUX_CHANNEL_PINS.items():
            found = channels.get((mux, channel))
            net = "GND" if found is None else f"HALL_{board.square_name(found).upper()}"
            pins[n] = Pin(n, f"I{channel}", "passive", net)
        c.parts.append(Part(f"U{3 + mux}", "mux", [pins[n] for n in sorted(pins)]))
        c.add(
            f"C{3 + mux}",
            "adc_capacitor",
            (1, "1", "passive", f"ADC{mux}"),
            (2, "2", "passive", "GND"),
        )
        c.add(f"C{5 + mux}", "bypass", (1, "1", "passive", "+3V3"), (2, "2", "passive", "GND"))


def _pixels(c: Circuit) -> None:
    """The data chain: DATA1 goes into the first LED; the last one's output stays open."""
    board = c.board
    for square in range(board.squares):
        place, s = board.led_of(square) + 1, square + 1
        last = place == board.led_count
        c.add(
            f"D{s}",
            "pixel",
            (1, "VDD", "power_in", "+5V_LED"),
            (2, "DOUT", "no_connect" if last else "output", "" if last else f"DATA{place + 1}"),
            (3, "VSS", "power_in", "GND"),
            (4, "DIN", "input", f"DATA{place}"),
            square=square,
        )
        c.add(
            f"C{100 + s}",
            "bypass",
            (1, "1", "passive", "+5V_LED"),
            (2, "2", "passive", "GND"),
            square=square,
        )


def faults(c: Circuit) -> Iterator[str]:
    """A sentence for each electrical mistake; nothing when all is well."""
    refs = [p.ref for p in c.parts]
    for ref in sorted({r for r in refs if refs.count(r) > 1}):
        yield f"{ref} names {refs.count(ref)} parts"
    for part in c.parts:
        for pin in part.pins:
            if bool(pin.net) == (pin.kind == "no_connect"):
                yield f"{part.ref} pin {pin.number} ({pin.name}) is {pin.kind}, its net {pin.net!r}"
    for net, members in c.nets().items():
        kinds = [pin.kind for _, pin in members]
        if len(members) < 2:
            yield f"net {net} has only {members[0][0].ref} on it"
        if sum(kind in DRIVERS for kind in kinds) > 1:
            drivers = [p.ref for p, pin in members if pin.kind in DRIVERS]
            yield f"net {net} is driven by {' and '.join(drivers)}"
        needs = any(kind in ("input", "power_in") for kind in kinds)
        if needs and all(kind in ("input", "power_in") for kind in kinds):
            yield f"net {net} is driven by nothing"
