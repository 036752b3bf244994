"""What runs on the board while files are brought to it: sent over the prompt, never stored there.

Answers are lines of text. Folders and files are given by their path from the root.
"""

import gc
import os
import sys
from binascii import a2b_base64, hexlify  # fmt: skip
from hashlib import sha256

BLOCK = 4096
WATCHDOG = {"RP2040": 0x40058000, "RP2350": 0x400D8000}  # its registers: CTRL is the first,
CLEAR = 0x3000  # a write so much further on clears bits,
ENABLE = 1 << 30  # this one stops it,
FAILED_STARTS = 0x0C  # and here the firmware counts


def stop_watchdog():
    """A watchdog that the firmware has left on would restart the board in the middle of things.
    And a start that we have interrupted is no failed one: three of those lead to safe mode."""
    for chip in WATCHDOG:
        if sys.platform == "rp2" and chip in sys.implementation._machine:
            import machine

            machine.mem32[WATCHDOG[chip] + CLEAR] = ENABLE
            machine.mem32[WATCHDOG[chip] + FAILED_STARTS] = 0


def exists(path):
    try:
        return os.stat(path)
    except OSError:
        return None


def digest(path):
    found = sha256()
    buffer = bytearray(BLOCK)
    view = memoryview(buffer)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                return hexlify(found.digest()).decode()
            found.update(view[:count])


def tell(path):
    """A line `sha256 size path` for a file, or for every file in a folder."""
    status = exists(path)
    if status and status[0] & 0x4000:
        for entry in os.ilistdir(path):
            tell(path + "/" + entry[0])
    elif status:
        print(digest(path), status[6], path)


def tell_space():
    status = os.statvfs("/")
    print(status[0] * status[3], status[0] * status[2])


def make_folders(path):
    """All folders above this file."""
    at = path.find("/", 1)
    while at > 0:
        if not exists(path[:at]):
            os.mkdir(path[:at])
        at = path.find("/", at + 1)


def copy(path, target):
    make_folders(target)
    with open(path, "rb") as source, open(target, "wb") as copied:
        while True:
            data = source.read(BLOCK)
            if not data:
                break
            copied.write(data)


def move(path, target):
    make_folders(target)
    os.rename(path, target)


def remove(path):
    """A file, or a folder with all that is in it; nothing where there is none."""
    status = exists(path)
    if status and status[0] & 0x4000:
        for entry in list(os.ilistdir(path)):
            remove(path + "/" + entry[0])
        os.rmdir(path)
    elif status:
        os.remove(path)


def put(text):
    """The next piece of the file that is being sent."""
    sending.write(a2b_base64(text))  # type: ignore[name-defined] # noqa: F821
    gc.collect()
