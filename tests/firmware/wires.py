"""A board's wires under a fake `machine` and under fake CircuitPython modules.

Magnets lie in `Wires.pawns`; what a driver sees on its pins follows from rows driven low, diodes,
pull-ups, multiplexers: as hardware/board.py describes it.
"""

import sys
import types
from types import SimpleNamespace

from hardware.board import Board


class Host:
    """The other end of the USB cable: what it has sent, what it has read, how much it takes."""

    def __init__(self) -> None:
        self.incoming = bytearray()
        self.read = bytearray()
        self.room = 1 << 20
        self.buffer = self  # of sys.stdin and sys.stdout

    def readinto(self, data: bytearray) -> int:
        assert self.incoming, "a read that would wait"
        for i in range(len(data)):
            data[i] = self.incoming.pop(0)
        return len(data)

    def write(self, data: bytes) -> int:
        assert self.room >= len(data), "a write that would wait"
        self.room -= len(data)
        self.read += data
        return len(data)

    def ready(self, flags: int) -> bool:
        return bool(self.incoming) if flags == 1 else self.room > 0


class Wires:
    """All pins of a board, by GP number."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.pawns = [0] * board.squares
        self.low: set[int] = set()  # pins that something drives to 0
        self.high: set[int] = set()  # pins that something drives to 1
        self.pressed = False
        self.sent: list[bytes] = []
        self.bit_ns: tuple[int, ...] = ()  # of the last frame: 0 high, 0 low, 1 high, 1 low
        self.host = Host()
        self.life: list[str] = []  # what was done to the watchdog and to Ctrl-C

    def level(self, gp: int) -> int:
        """What a pin reads: 0 or 1."""
        board = self.board
        if gp in self.low:
            return 0
        if gp == board.button_pin:
            return 0 if self.pressed else 1
        if gp in board.column_pins:
            column = board.column_pins.index(gp)
            for row, row_gp in enumerate(board.row_pins):
                square = row * board.columns + column
                wired = board.matrix_of(square) == (row, column)
                if wired and row_gp in self.low and self.pawns[square]:
                    return 0
        return 1

    def analog(self, gp: int) -> int:
        """What an ADC pin reads, 0 to 65535."""
        board = self.board
        channel = sum((pin in self.high) << i for i, pin in enumerate(board.select_pins))
        for square in range(board.squares):
            if board.channel_of(square) == (board.adc_pins.index(gp), channel):
                return 32768 + (0, 9000, -9000)[self.pawns[square]]
        return 0

    def drive(self, gp: int, value: int | None) -> None:
        """Drives a pin to 0 or 1, or lets it go."""
        self.low.discard(gp)
        self.high.discard(gp)
        if value is not None:
            (self.high if value else self.low).add(gp)


def micropython_modules(wires: Wires) -> dict[str, types.ModuleType]:
    """`machine` and its kin, as far as the Pico's HAL uses them."""

    class Pin:
        IN, OUT, OPEN_DRAIN, PULL_UP = 0, 1, 2, 1

        def __init__(self, gp, mode=IN, pull=None, value=None):
            self.gp = gp
            self.mode = mode
            if mode != self.IN:
                self(value)

        def __call__(self, value=None):
            if value is not None:
                assert self.mode != self.IN, "an input was driven"
                released = self.mode == self.OPEN_DRAIN and value
                wires.drive(self.gp, None if released else value)
            return wires.level(self.gp)

    class Memory:
        def __init__(self):
            self.words = {}

        def __getitem__(self, address):
            if address == 0xD0000004:
                return sum(wires.level(gp) << gp for gp in range(30))
            return self.words.get(address, 0)

        def __setitem__(self, address, value):
            self.words[address] = value

    def bitstream(pin, encoding, timing, data):
        assert pin.gp == wires.board.led_pin
        assert encoding == 0
        wires.bit_ns = timing
        wires.sent.append(bytes(data))

    machine = types.ModuleType("machine")
    machine.__dict__.update(
        Pin=Pin,
        ADC=lambda pin: SimpleNamespace(read_u16=lambda: wires.analog(pin.gp)),
        bitstream=bitstream,
        mem32=Memory(),
        WDT=lambda timeout: SimpleNamespace(feed=lambda: wires.life.append("feed")),
        reset=lambda: wires.life.append("reset"),
    )
    micropython = types.ModuleType("micropython")
    micropython.__dict__.update(
        kbd_intr=lambda byte: wires.life.append(f"interrupt {byte}"), const=lambda value: value
    )
    select = types.ModuleType("select")

    class Poll:
        def register(self, stream, flags):
            self.flags = flags

        def ipoll(self, ms):
            assert ms == 0, "a poll that would wait"
            return [self] if wires.host.ready(self.flags) else []

    select.__dict__.update(poll=Poll, POLLIN=1, POLLOUT=4)
    return {"machine": machine, "micropython": micropython, "select": select}


def circuitpython_modules(wires: Wires) -> dict[str, types.ModuleType]:
    """`digitalio`, `analogio`, ... as far as the HAL and Adafruit's driver use them."""

    class DigitalInOut:
        def __init__(self, pin):
            self.gp = pin
            self.direction = None

        def switch_to_input(self, pull=None):
            wires.drive(self.gp, None)

        def switch_to_output(self, value=False):
            wires.drive(self.gp, value)

        def deinit(self):
            wires.drive(self.gp, None)

        @property
        def value(self):
            return bool(wires.level(self.gp))

        @value.setter
        def value(self, level):
            wires.drive(self.gp, level)

    class AnalogIn:
        def __init__(self, pin):
            self.gp = pin

        @property
        def value(self):
            return wires.analog(self.gp)

    def write(pin, data):
        assert pin.gp == wires.board.led_pin
        wires.sent.append(bytes(data))

    contents: dict[str, dict[str, object]] = {
        "board": {f"GP{gp}": gp for gp in range(30)},
        "digitalio": {
            "DigitalInOut": DigitalInOut,
            "Pull": SimpleNamespace(UP=1),
            "Direction": SimpleNamespace(OUTPUT=1),
        },
        "analogio": {"AnalogIn": AnalogIn},
        "neopixel_write": {"neopixel_write": write},
        "microcontroller": {
            "Pin": int,
            "nvm": bytearray(b"\xff" * 8),
            "watchdog": SimpleNamespace(),
        },
        "supervisor": {"ticks_ms": lambda: 0},
        "usb_cdc": {"console": None},
    }
    modules = {}
    for name, attributes in contents.items():
        modules[name] = types.ModuleType(name)
        modules[name].__dict__.update(attributes)
    return modules


def plug_in(monkeypatch, modules: dict[str, types.ModuleType]) -> None:
    """Puts the fakes where `import` finds them, and forgets what was imported without."""
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("firmware.hal_pico", "firmware.hal_circuitpython", "neopixel"):
        monkeypatch.delitem(sys.modules, name, raising=False)
