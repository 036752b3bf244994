"""Counts the machine instructions a script takes on the 32-bit MicroPython.

The count is the same on a busy machine and on an idle one, so it can be compared and asserted.
Debian 13's own valgrind is used (older ones do not know instructions that its libraries use),
fetched on first use like the runtimes.

    python -m tools.callgrind SCRIPT [ARGUMENT ...]
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools import debian
from tools.debian import NotToBeHad
from tools.runtimes import DEVICE_HEAP, FOLDER, ROOT, facts, install, install_once, loader, run

_NEEDED = ("callgrind-x86-linux", "vgpreload_core-x86-linux.so", "default.supp")
_COUNT = re.compile(r"Collected\s*:\s*(\d+)")


def instructions(
    script: str | Path,
    args: Iterable[str] = (),
    heap: str = DEVICE_HEAP,
    paths: Sequence[str | Path] = (ROOT,),
) -> int:
    """Instructions executed by the whole run, start-up (about a million) included.

    The cost of one operation is the difference of two runs, divided: as often as wanted, and once.
    """
    install("unix32")
    facts("unix32")
    install_once("callgrind", debian.RELEASE, _get)
    root = FOLDER / "callgrind"
    if not root.exists():
        raise NotToBeHad((FOLDER / "callgrind.absent").read_text())
    with tempfile.TemporaryDirectory() as folder:
        tool = ["--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        setting = ["env", f"VALGRIND_LIB={root / 'usr/libexec/valgrind'}"]
        prefix = [*setting, *loader(FOLDER / "unix32"), str(root / "usr/bin/valgrind.bin"), *tool]
        done = run("unix32", script, args, heap, paths, prefix)
    count = _COUNT.search(done.stderr)
    if done.returncode or count is None:
        raise RuntimeError(f"{script} failed under callgrind:\n{done.stdout}{done.stderr}")
    return int(count[1])


def _get(folder: Path) -> None:
    debian.unpack(["valgrind"], folder)
    for superfluous in ("usr/share", "usr/lib"):
        shutil.rmtree(folder / superfluous, ignore_errors=True)
    for tool in (folder / "usr/libexec/valgrind").iterdir():
        if tool.name not in _NEEDED:
            tool.unlink()


if __name__ == "__main__":
    print(instructions(sys.argv[1], sys.argv[2:]))
