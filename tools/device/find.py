"""Which serial port the board is at, or a sentence that says why there is none to choose."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import serial.tools.list_ports
from serial.tools.list_ports_common import ListPortInfo

from tools.device.board import HOW_TO_GET_MICROPYTHON, Trouble

RASPBERRY_PI = 0x2E8A  # USB vendor
MICROPYTHON = 0x0005  # its product numbers: MicroPython on a Pico
BOOT_DRIVES = ("/media/*/RPI-RP2", "/run/media/*/RPI-RP2", "/Volumes/RPI-RP2")


def port(wanted: str | None) -> str:
    """The port to use: the one asked for, or that of the only Pico."""
    return wanted or choose(serial.tools.list_ports.comports(), boot_drives())


def boot_drives(patterns: Iterable[str] = BOOT_DRIVES) -> list[Path]:
    """Drives of Picos that wait in their boot loader."""
    return [drive for pattern in patterns for drive in Path("/").glob(pattern.lstrip("/"))]


def choose(ports: Sequence[ListPortInfo], drives: Sequence[Path] = ()) -> str:
    """The one Pico among these ports."""
    picos = [one for one in ports if one.vid == RASPBERRY_PI and one.pid == MICROPYTHON]
    if not picos:
        picos = [one for one in ports if one.vid == RASPBERRY_PI]
    if len(picos) == 1:
        return picos[0].device
    if picos:
        lines = [f"  PORT={one.device}  (serial number {one.serial_number})" for one in picos]
        raise Trouble("Several boards are there; say which:\n" + "\n".join(sorted(lines)))
    if drives:
        raise Trouble(
            f"There is a Pico without MicroPython at {drives[0]}. {HOW_TO_GET_MICROPYTHON}"
        )
    raise Trouble(
        "No Pico found. Is it plugged in, with a cable that carries data? If it is new, it has no "
        f"MicroPython yet. {HOW_TO_GET_MICROPYTHON} If it is at a port of its own: PORT=..."
    )
