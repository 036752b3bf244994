"""The command itself: what it says when all is well, and when something is in the way."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest
from serial.tools.list_ports_common import ListPortInfo

from tests.device.pretended import small_version
from tools.device import deploy, find, flash
from tools.device.board import Facts, Trouble
from tools.runtimes import ROOT

PICO = Facts("micropython", (1, 28, 0), 4 << 10 | 3 << 8 | 6, "Raspberry Pi Pico", 0, 0)


def port(device, vid, pid, number) -> ListPortInfo:
    info = ListPortInfo(device)
    info.vid, info.pid, info.serial_number = vid, pid, number
    return info


MOUSE = port("/dev/ttyS0", None, None, None)
ONE = port("/dev/ttyACM0", 0x2E8A, 0x0005, "e660")
TWO = port("/dev/ttyACM1", 0x2E8A, 0x0005, "e661")
DEBUGGER = port("/dev/ttyACM2", 0x2E8A, 0x000C, "e662")


def flash_command(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.device.flash", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_the_only_pico_is_found_among_other_ports():
    assert find.choose([MOUSE, ONE, DEBUGGER]) == "/dev/ttyACM0"


def test_several_boards_are_listed_with_what_to_say():
    with pytest.raises(Trouble, match="Several boards") as trouble:
        find.choose([TWO, ONE])
    assert "PORT=/dev/ttyACM0  (serial number e660)\n  PORT=/dev/ttyACM1" in str(trouble.value)


def test_no_board_says_what_a_new_pico_needs():
    with pytest.raises(Trouble, match=r"No Pico found.*micropython\.org/download"):
        find.choose([MOUSE])


def test_a_pico_in_its_boot_loader_is_seen(tmp_path):
    (tmp_path / "me/RPI-RP2").mkdir(parents=True)
    drives = find.boot_drives([f"{tmp_path}/*/RPI-RP2"])
    with pytest.raises(Trouble, match=r"without MicroPython at .*/me/RPI-RP2"):
        find.choose([], drives)


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        (PICO._replace(name="circuitpython"), "runs circuitpython, not MicroPython"),
        (PICO._replace(version=(1, 24, 1)), r"has MicroPython 1\.24\.1: too old"),
        (PICO._replace(mpy=10 << 10 | 3 << 8 | 6, machine="ESP32"), r"\(ESP32\) does not run"),
    ],
)
def test_a_board_that_cannot_run_quint_is_told_why(facts, says):
    version = small_version(1)._replace(architecture="armv6m")
    with pytest.raises(Trouble, match=says):
        deploy.check(facts, version)


def test_a_newer_micropython_is_a_remark_and_a_known_one_is_none():
    version = small_version(1)._replace(architecture="armv6m")
    assert deploy.check(PICO, version) is None
    remark = deploy.check(PICO._replace(version=(1, 31, 0)), version)
    assert remark == "MicroPython 1.31.0 is newer than any that Quint has been tried with."


def test_a_port_that_does_not_exist_is_named():
    done = flash_command("--port", "/dev/ttyNothing")
    assert (done.returncode, done.stderr) == (1, "There is no port /dev/ttyNothing.\n")


def test_a_board_that_another_program_has_open_is_busy(board):
    with board.plugged_in() as at, open(at, "rb", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        done = flash_command("--port", at)
    assert done.returncode == 1
    assert done.stderr.startswith(f"The board at {at} is busy")


def test_a_port_where_nobody_answers_is_no_micropython(monkeypatch):
    monkeypatch.setattr("tools.device.board.ANSWER_SECONDS", 0.1)
    near, far = os.openpty()
    try:
        with pytest.raises(Trouble, match="does not answer as MicroPython does"):
            flash.flash(os.ttyname(far), small_version(1))
    finally:
        os.close(near)
        os.close(far)


def test_a_pico_build_is_refused_by_another_machine(board):
    with board.plugged_in() as at:
        done = flash_command("--port", at)
    assert done.returncode == 1
    assert "does not run machine code for armv6m" in done.stderr


def test_the_real_build_comes_onto_a_board_and_the_command_says_what_to_do_next(board):
    with board.plugged_in() as at:
        done = flash_command("--port", at, "--architecture", "x86")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert "MicroPython 1.25.0" in lines[0]
    assert "100 %" in lines
    assert "all verified" in lines[-2]
    assert lines[-1].endswith(flash.NEXT)
    folder = Path("/quint", board.files()["/quint/current"].decode().strip())
    assert str(folder / "rules/search.mpy") in board.files()
