"""A stand-in for a Pico, run by the 32-bit MicroPython: its prompt on stdin and stdout, raw REPL
and raw paste mode as in MicroPython's shared/runtime/pyexec.c, and its file system a real littlefs
in the file FLASH.

    micropython pretend_board.py FLASH start                runs what comes on stdin, and ends
    micropython pretend_board.py FLASH serve BYTES BLOCKS   the prompt

The prompt ends, as if the plug had been pulled, when so many bytes have been received or so many
times something has been written to the flash; -1 is never.
"""

import gc
import io
import os
import sys

import vfs

BLOCK = 4096
COUNT = 352
WINDOW = 128
CTRL_A, CTRL_B, CTRL_C, CTRL_D, CTRL_E = b"\x01", b"\x02", b"\x03", b"\x04", b"\x05"
bytes_left = -1
blocks_left = -1


def pull_the_plug():
    os.system("kill -9 $PPID")


class Flash:
    def __init__(self, path):
        self._file = open(path, "r+b")

    def readblocks(self, number, buffer, offset=0):
        self._file.seek(number * BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=None):
        global blocks_left
        if blocks_left == 0:
            pull_the_plug()
        blocks_left -= 1
        if offset is None:
            self.ioctl(6, number)
            offset = 0
        self._file.seek(number * BLOCK + offset)
        self._file.write(buffer)
        self._file.flush()

    def ioctl(self, what, number):
        if what == 4:
            return COUNT
        if what == 5:
            return BLOCK
        if what == 6:
            self._file.seek(number * BLOCK)
            self._file.write(b"\xff" * BLOCK)
            return 0
        return 0


class Machine:
    """The module `machine`, as much of it as is asked for."""

    @staticmethod
    def reset():
        sys.exit(0)


def receive():
    global bytes_left
    if bytes_left == 0:
        pull_the_plug()
    bytes_left -= 1
    byte = sys.stdin.buffer.read(1)
    if not byte:
        sys.exit(0)
    return byte


def send(data):
    sys.stdout.buffer.write(data)


def read_paste():
    send(b"R\x01" + bytes((WINDOW & 255, WINDOW >> 8)) + CTRL_A)
    code = bytearray()
    left = WINDOW
    while True:
        byte = receive()
        if byte == CTRL_D:
            send(CTRL_D)
            return code
        code += byte
        left -= 1
        if left == 0:
            send(CTRL_A)
            left = WINDOW


def run(code, names):
    try:
        exec(bytes(code).decode(), names)
        send(CTRL_D)
    except Exception as error:
        send(CTRL_D)
        text = io.StringIO()
        sys.print_exception(error, text)
        send(text.getvalue().replace("\n", "\r\n").encode())
    send(CTRL_D)


def raw_repl(names):
    banner = b"raw REPL; CTRL-B to exit\r\n"
    send(banner)
    while True:
        send(b">")
        code = bytearray()
        while True:
            byte = receive()
            if byte == CTRL_A:
                send(banner + b">")
                code = bytearray()
            elif byte == CTRL_B:
                send(b"\r\n")
                return
            elif byte == CTRL_C:
                code = bytearray()
            elif byte == CTRL_E and not code:
                if receive() == b"A" and receive() == CTRL_A:
                    code = read_paste()
                    break
            elif byte == CTRL_D:
                if code:
                    send(b"OK")
                    break
                send(b"OK\r\nMPY: soft reboot\r\n" + banner + b">")
                names.clear()
                forget_modules()
            else:
                code += byte
        run(code, names)


def forget_modules():
    """As a soft reset does."""
    sys.path[:] = ["", ".frozen", "/lib"]
    for name in list(sys.modules):
        if name != "machine":
            del sys.modules[name]
    gc.collect()


def serve():
    while True:
        send(b"\r\nMicroPython v1.25.0 on a pretended board\r\n>>> ")
        while True:
            byte = receive()
            if byte == CTRL_A:
                break
            if byte == CTRL_C:
                send(b"\r\n>>> ")
        raw_repl({"__name__": "__main__"})


flash = Flash(sys.argv[1])
try:
    disk = vfs.VfsLfs2(flash, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    disk = vfs.VfsLfs2(flash, progsize=256)
vfs.umount("/")
vfs.mount(disk, "/")
os.chdir("/")
forget_modules()
sys.modules["machine"] = Machine
if sys.argv[2] == "start":
    exec(sys.stdin.read(), {"__name__": "__main__"})
else:
    bytes_left, blocks_left = int(sys.argv[3]), int(sys.argv[4])
    serve()
