"""Counts the machine instructions a script takes on the 32-bit MicroPython.

The count is the same on a busy machine and on an idle one, so it can be compared and asserted.
Debian 13's own valgrind is used (older ones do not know instructions that its libraries use); it
is fetched together with the runtimes.

    python -m tools.callgrind SCRIPT [ARGUMENT ...]
"""

import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.runtimes import DEVICE_HEAP, FOLDER, ROOT, check_installed, loader, run

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
    check_installed("unix32")
    check_installed("callgrind")
    root = FOLDER / "callgrind"
    with tempfile.TemporaryDirectory() as folder:
        tool = ["--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        setting = ["env", f"VALGRIND_LIB={root / 'usr/libexec/valgrind'}"]
        prefix = [*setting, *loader(FOLDER / "unix32"), str(root / "usr/bin/valgrind.bin"), *tool]
        done = run("unix32", script, args, heap, paths, prefix)
    count = _COUNT.search(done.stderr)
    if done.returncode or count is None:
        raise RuntimeError(f"{script} failed under callgrind:\n{done.stdout}{done.stderr}")
    return int(count[1])


if __name__ == "__main__":
    print(instructions(sys.argv[1], sys.argv[2:]))
