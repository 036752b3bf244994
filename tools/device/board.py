"""A board on a serial port: mpremote's transport, with what can go wrong said in a sentence."""

import ast
import base64
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial import SerialException

from tools.runtimes import ROOT

ON_BOARD = ROOT / "tools/device/on_board"
PIECE_BYTES = 3072  # of a file in one go: divisible by three, so base64 without padding
ANSWER_SECONDS = 10
QUIET_SECONDS = 0.3
DOWNLOAD = "https://micropython.org/download/RPI_PICO/"
HOW_TO_GET_MICROPYTHON = (
    f"Download the newest .uf2 (1.25 to 1.29) from {DOWNLOAD}, hold BOOTSEL while you plug the "
    "Pico in, and drop the file onto the drive RPI-RP2 that appears."
)


class Trouble(Exception):
    """Something the person at the computer has to know; its text says what to do."""


class Lost(Trouble):
    """The connection broke off."""


class Facts(NamedTuple):
    """What a board says about itself."""

    name: str
    version: tuple[int, ...]
    mpy: int
    machine: str
    free: int
    total: int


class Found(NamedTuple):
    """A file on the board."""

    sha256: str
    size: int


class Board:
    """A connection, from the prompt to `close` or `reset`."""

    def __init__(self, port: str) -> None:
        self.port = port
        try:
            self._link = SerialTransport(port, timeout=ANSWER_SECONDS)
        except TransportError:
            raise Trouble(_why_closed(port)) from None
        try:
            self._interrupt()
            self._link.enter_raw_repl(timeout_overall=ANSWER_SECONDS)
        except (TransportError, SerialException, OSError):
            self.close()
            raise Trouble(
                f"The board at {port} does not answer as MicroPython does. Unplug it, plug it in "
                f"again and repeat. If that does not help: {HOW_TO_GET_MICROPYTHON}"
            ) from None

    def _interrupt(self) -> None:
        """End what is running, and wait for the prompt. Quint leaves what follows a Ctrl-C to it;
        another program that is interrupted may lose those bytes."""
        serial = self._link.serial
        serial.write(b"\r\x03")
        quiet = time.monotonic() + QUIET_SECONDS
        while time.monotonic() < quiet:
            if serial.in_waiting and serial.read(serial.in_waiting).endswith(b">>> "):
                break
            time.sleep(0.01)
        serial.write(b"\x03")

    def run(self, code: str, seconds: float = ANSWER_SECONDS) -> str:
        """Run code on the board; what it prints. An exception there is TransportExecError here."""
        try:
            out, error = self._link.exec_raw(code, timeout=seconds)
        except (TransportError, SerialException, OSError) as reason:
            raise _lost(self.port, reason) from None
        if error:
            raise TransportExecError(0, error.decode(errors="replace"))
        return out.decode().replace("\r\n", "\n")

    def fresh(self) -> None:
        """Start MicroPython anew, with an empty heap, without running /main.py."""
        try:
            self._link.enter_raw_repl()
        except (TransportError, SerialException, OSError) as reason:
            raise _lost(self.port, reason) from None

    def prepare(self) -> Facts:
        """Send what the later calls stand on; what kind of board this is."""
        asked = "import sys\ni = sys.implementation\nprint(repr((i[0], tuple(i[1])[:3], "
        asked += "getattr(i, '_mpy', 0), getattr(i, '_machine', ''))))"
        name, version, mpy, machine = ast.literal_eval(self.run(asked))
        if name != "micropython":
            return Facts(name, version, mpy, machine, 0, 0)
        self.run((ON_BOARD / "files.py").read_text())
        self.run("stop_watchdog()")
        return Facts(name, version, mpy, machine, *self.space())

    def space(self) -> tuple[int, int]:
        """Bytes of the file system: free, and in all."""
        free, total = self.run("tell_space()").split()
        return int(free), int(total)

    def files(self, path: str) -> dict[str, Found]:
        """The file, or every file in the folder, by path."""
        lines = self.run(f"tell({path!r})", seconds=60).splitlines()
        split = (line.split(" ", 2) for line in lines)
        return {name: Found(sha256, int(size)) for sha256, size, name in split}

    def write(self, path: str, data: bytes, progress: Callable[[int], None]) -> None:
        """Write a file; `progress` is told how many bytes have gone, piece by piece."""
        self.run(f"make_folders({path!r})\nsending = open({path!r}, 'wb')")
        for at in range(0, len(data), PIECE_BYTES):
            piece = data[at : at + PIECE_BYTES]
            self.run(f"put({base64.b64encode(piece).decode()!r})")
            progress(len(piece))
        self.run("sending.close()")

    def reset(self) -> None:
        """Start the board anew; the connection ends with that."""
        with suppress(TransportError, SerialException, OSError):  # it may be gone already
            self._link.exec_raw_no_follow("import machine\nmachine.reset()")
        self.close()

    def close(self) -> None:
        """Leave the board at its prompt."""
        with suppress(SerialException, OSError):  # the port may have vanished with the board
            self._link.exit_raw_repl()
        with suppress(SerialException, OSError):
            self._link.close()


def _lost(port: str, reason: Exception) -> Lost:
    return Lost(
        f"The connection to {port} broke off ({reason}). Plug the board in and run the same "
        "command again: it goes on where it stopped."
    )


def _why_closed(port: str) -> str:
    if not Path(port).exists() and os.name == "posix":
        return f"There is no port {port}."
    if os.name == "posix" and not os.access(port, os.R_OK | os.W_OK):
        return (
            f"You may not use {port}: on Linux `sudo usermod -a -G dialout $USER`, then log out "
            "and in again."
        )
    return f"The board at {port} is busy: another program (Thonny, a terminal?) has it open."
