"""A board to bring files to: real MicroPython with a real littlefs, at the end of a serial line."""

import os
import subprocess
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import runtimes
from tools.device.layout import BLOCK_BYTES, BLOCKS, File, Version
from tools.runtimes import DEVICE_HEAP, ROOT

PRETENDED = ROOT / "tests/device/pretend_board.py"


class PretendedBoard:
    """Its flash outlives its power, as on a real one."""

    def __init__(self, flash: Path, heap: str = DEVICE_HEAP) -> None:
        self.flash = flash
        self.heap = heap
        if not flash.exists():
            flash.write_bytes(b"\xff" * BLOCK_BYTES * BLOCKS)

    def _command(self, *words: str) -> list[str]:
        micropython = [*runtimes.unix32_command(), "-X", f"heapsize={self.heap}"]
        return [*micropython, str(PRETENDED), str(self.flash), *words]

    @contextmanager
    def plugged_in(self, cut_after_bytes: int = -1, cut_after_writes: int = -1) -> Iterator[str]:
        """The board at a port, until it is unplugged, or unplugs itself."""
        near, far = os.openpty()
        tty.setraw(near)
        tty.setraw(far)
        words = ("serve", str(cut_after_bytes), str(cut_after_writes))
        process = subprocess.Popen(self._command(*words), stdin=near, stdout=near)
        os.close(near)
        port = os.ttyname(far)
        try:
            yield port
        finally:
            process.kill()
            process.wait()
            os.close(far)

    def start(self, script: str = "exec(open('/main.py').read())") -> str:
        """Power on: what /main.py prints, or another script."""
        done = subprocess.run(
            self._command("start"), input=script, capture_output=True, text=True, timeout=60
        )
        return done.stdout + done.stderr

    def files(self) -> dict[str, bytes]:
        """Everything in its flash, read by another littlefs than its own."""
        from littlefs import LittleFS
        from littlefs.context import UserContext

        context = UserContext(BLOCK_BYTES * BLOCKS)
        context.buffer = bytearray(self.flash.read_bytes())
        disk = LittleFS(context, block_size=BLOCK_BYTES, block_count=BLOCKS, prog_size=256)
        found = {}
        for folder, _, names in disk.walk("/"):
            for name in names:
                path = f"{folder.rstrip('/')}/{name}"
                with disk.open(path, "rb") as file:
                    found[path] = file.read()
        return found


def small_version(number: int, table: bytes = b"table " * 2000, more: int = 2) -> Version:
    """A version of a few files whose main module says its number."""
    main = f"def main():\n    import rules.game\n    print('version', {number}, rules.game.NAME)\n"
    files = [
        File("firmware/__init__.py", b""),
        File("firmware/main.py", main.encode()),
        File("rules/__init__.py", b""),
        File("rules/game.py", b"NAME = 'fraha'\n" + b"#" * 5000),
        File("rules/tables/fraha.tab", table),
    ]
    files += [File(f"rules/extra{i}.py", b"x = %d\n" % (100 * number + i)) for i in range(more)]
    return Version(sorted(files), (ROOT / "tools/device/on_board/main.py").read_bytes(), "x86")
