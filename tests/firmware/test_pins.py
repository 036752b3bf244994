"""The drivers on their real interfaces: rows, columns, multiplexers, bytes on the LED wire."""

import random
import sys

import pytest

from firmware.lights import Lights
from firmware.scene import MEANINGS
from hardware.board import board
from tests.firmware.wires import Wires, circuitpython_modules, micropython_modules, plug_in
from tools.runtimes import ROOT


@pytest.fixture
def pico(monkeypatch):
    """Call it with a variant: the Pico's HAL on fake wires."""
    monkeypatch.setattr("os.mkdir", lambda path: None)
    monkeypatch.setattr(
        sys.implementation, "_machine", "Raspberry Pi Pico with RP2040", raising=False
    )
    monkeypatch.setattr("time.sleep_us", lambda us: None, raising=False)

    def make(variant="reed5", led_order="straight"):
        wires = Wires(board(variant, led_order))
        plug_in(monkeypatch, micropython_modules(wires))
        from firmware.hal_pico import PicoHal

        hal = PicoHal()
        hal.open(wires.board)
        return hal, wires

    return make


@pytest.fixture
def circuit(monkeypatch):
    """Call it with a variant: CircuitPython's HAL and Adafruit's real driver on fake wires."""
    monkeypatch.setattr("os.mkdir", lambda path: None)
    monkeypatch.syspath_prepend(str(ROOT / ".venv/circuitpython"))

    def make(variant="reed5", led_order="straight"):
        wires = Wires(board(variant, led_order))
        plug_in(monkeypatch, circuitpython_modules(wires))
        from firmware.hal_circuitpython import CircuitHal

        hal = CircuitHal()
        hal.open(wires.board)
        return hal, wires

    return make


def scatter(wires, seed):
    dice = random.Random(seed)
    wires.pawns = [dice.choice((0, 0, 1, 2)) for _ in wires.pawns]


@pytest.mark.parametrize("variant", ["reed5", "reed9"])
@pytest.mark.parametrize("kind", ["pico", "circuit"])
def test_a_matrix_is_read_as_it_stands(variant, kind, request):
    hal, wires = request.getfixturevalue(kind)(variant)
    for seed in range(20):
        scatter(wires, seed)
        rows = [0] * wires.board.rows
        hal.read_rows(rows)
        columns = wires.board.columns
        for square, pawn in enumerate(wires.pawns):
            assert rows[square // columns] >> square % columns & 1 == (pawn > 0)
        assert not wires.low & set(wires.board.row_pins), "a row stayed driven"


@pytest.mark.parametrize("kind", ["pico", "circuit"])
def test_multiplexers_are_read_square_by_square(kind, request):
    from firmware.sensors_analog import Analog

    hal, wires = request.getfixturevalue(kind)("hall5")
    for seed in range(5):
        scatter(wires, seed)
        sensors = Analog(hal)
        sensors.scan()
        light = [sensors.lines[square // 5] >> square % 5 & 1 for square in range(25)]
        dark = [sensors.lines[5 + square // 5] >> square % 5 & 1 for square in range(25)]
        assert light == [pawn == 1 for pawn in wires.pawns]
        assert dark == [pawn == 2 for pawn in wires.pawns]


@pytest.mark.parametrize("kind", ["pico", "circuit"])
def test_the_button_pulls_to_ground(kind, request):
    hal, wires = request.getfixturevalue(kind)()
    assert not hal.button()
    wires.pressed = True
    assert hal.button()


def frames(hal, wires):
    """Forty random scenes as bytes on the wire."""
    dice = random.Random(7)
    lights = Lights(hal)
    for now in range(0, 4000, 100):
        count = wires.board.squares
        lights.update(bytearray(dice.choices(range(len(MEANINGS)), k=count)), True, now)
    return wires.sent


@pytest.mark.parametrize("led_order", ["straight", "serpentine"])
@pytest.mark.parametrize("variant", ["reed5", "hall5", "reed9"])
def test_adafruits_driver_sends_the_same_bytes(variant, led_order, pico, circuit):
    expected = frames(*pico(variant, led_order))
    sent = frames(*circuit(variant, led_order))
    assert len(expected) > 30
    assert sent == expected


@pytest.mark.parametrize(
    "limits",
    [
        ((250, 550), (700, 1000), (650, 950), (300, 600)),  # WS2812B
        ((220, 380), (580, 1000), (580, 1000), (580, 1000)),  # WS2812B-Mini V3 and its like
    ],
)
def test_bits_on_the_led_wire_are_within_the_limits_of_old_and_new_leds(limits, pico):
    hal, wires = pico()
    hal.show(bytearray(75))
    assert len(wires.bit_ns) == 4
    for ns, (least, most) in zip(wires.bit_ns, limits, strict=True):
        assert least <= ns <= most


def test_failed_starts_survive_in_the_chips_own_memory(pico, circuit):
    for make in (pico, circuit):
        hal, _ = make()
        assert hal.failed_starts == 0
        hal.failed_starts = 2
        assert hal.failed_starts == 2


def test_columns_on_scattered_pins_are_refused(pico, monkeypatch):
    hal, wires = pico()
    wires.board.column_pins = (7, 8, 9, 10, 22)
    with pytest.raises(ValueError, match="pins in a row"):
        hal.open(wires.board)


def test_the_pico_reads_the_host_as_far_as_ctrl_c_and_never_waits(pico, monkeypatch):
    hal, wires = pico()
    monkeypatch.setattr(sys, "stdin", wires.host)
    buffer = bytearray(8)
    assert hal.receive(buffer) == 0
    wires.host.incoming += b"0123456789"
    assert hal.receive(buffer) == 8
    assert hal.receive(buffer) == 2
    wires.host.incoming += b"\r\x03\r\x01"
    assert hal.receive(buffer) == 2
    assert bytes(buffer[:2]) == b"\r\x03"
    assert wires.host.incoming == b"\r\x01"  # the prompt's


def test_the_pico_writes_what_the_host_has_room_for_and_never_waits(pico, monkeypatch):
    hal, wires = pico()
    monkeypatch.setattr(sys, "stdout", wires.host)
    wires.host.room = 4
    sent = [hal.send(b"hello there", 0, 11), hal.send(b"hello there", 4, 11)]
    monkeypatch.undo()
    assert sent == [4, 0]
    assert wires.host.read == b"hell"


def test_the_picos_files(tmp_path, pico, monkeypatch):
    hal, _ = pico()
    monkeypatch.setattr("firmware.hal_pico._FOLDER", f"{tmp_path}/")
    assert hal.read("game") is None
    hal.remove("game")  # nothing happens
    hal.write("game.new", b"one\n")
    hal.append("game.new", b"two\n")
    hal.write("game", b"old")
    hal.rename("game.new", "game")
    assert hal.read("game") == b"one\ntwo\n"
    assert hal.names() == ["game"]
    hal.remove("game")
    assert hal.names() == []


def test_the_picos_watchdog_is_fed_and_stopped_and_ctrl_c_given_back(pico):
    hal, wires = pico()
    assert wires.life == ["interrupt -1"]
    hal.feed()  # nothing to feed yet
    hal.start_watchdog()
    hal.feed()
    hal.stop_watchdog()
    hal.feed()
    hal.restart()
    assert wires.life[1:] == ["feed", "interrupt 3", "reset"]


def test_a_circuitpython_board_reads_the_host_as_far_as_ctrl_c(circuit, monkeypatch):
    hal, wires = circuit()

    class Console:
        connected = True
        in_waiting = property(lambda self: len(wires.host.incoming))

        def read(self, count):
            return bytes([wires.host.incoming.pop(0) for _ in range(count)])

    monkeypatch.setattr("usb_cdc.console", Console())
    wires.host.incoming += b"board\x03rest"
    buffer = bytearray(16)
    assert hal.receive(buffer) == 6
    assert wires.host.incoming == b"rest"


def test_a_drive_that_is_the_computers_keeps_files_in_memory(circuit):
    hal, _ = circuit()
    hal.write("settings", b"one")
    hal.append("settings", b" two")
    assert hal.read("settings") == b"one two"
    hal.rename("settings", "other")
    assert hal.read("settings") is None
    assert "other" in hal.names()
    hal.remove("other")
    assert hal.read("other") is None
