"""Compiles everything for the Pico and lays it out as it will lie on the board: `make firmware`.

    build/firmware/      the board's file system, file by file
    build/quint.littlefs the same as an image of the whole file system
    build/quint.uf2      that image, to be dropped onto a Pico in its boot loader
    build/package.json   for `mpremote mip install --target / build/package.json`

The same sources give the same bytes on any machine.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from littlefs import LittleFS

from tools.compile import DEVICE, compile_module, sources
from tools.device import layout, uf2
from tools.device.layout import BLOCK_BYTES, BLOCKS, File, Version
from tools.runtimes import ROOT

OUT = ROOT / "build"
LOADER = ROOT / "tools/device/on_board/main.py"
# Not for the Pico: the board that exists in memory only, another Python's pins, the host's console.
LEFT_OUT = (
    "firmware/hal_virtual.py",
    "firmware/virtual_files.py",
    "firmware/virtual_world.py",
    "firmware/hal_circuitpython.py",
    "rules/__main__.py",
)
PROGRAM_BYTES = 256  # as MicroPython formats a Pico's flash


def build_version(architecture: str = "armv6m") -> Version:
    """Compile what the device needs; the tables come along as they are."""
    modules = [path for path in sources(DEVICE) if path.as_posix() not in LEFT_OUT]
    files = []
    with tempfile.TemporaryDirectory() as folder:
        for source in modules:
            done = compile_module(source, Path(folder, "module.mpy"), architecture)
            files.append(File(source.with_suffix(".mpy").as_posix(), done.target.read_bytes()))
    for table in (ROOT / layout.TABLES).glob("*.tab"):
        files.append(File(table.relative_to(ROOT).as_posix(), table.read_bytes()))
    return Version(sorted(files), LOADER.read_bytes(), architecture)


def image(version: Version) -> bytes:
    """The whole file system of a board with this version on it."""
    return image_of(version.tree())


def image_of(tree: dict[str, bytes]) -> bytes:
    """A Pico's file system with these files."""
    flash = LittleFS(block_size=BLOCK_BYTES, block_count=BLOCKS, prog_size=PROGRAM_BYTES)
    for path, data in tree.items():
        if "/" in path:
            flash.makedirs(path.rpartition("/")[0], exist_ok=True)
        with flash.open(path, "wb") as file:
            file.write(data)
    return bytes(flash.context.buffer)


def package(version: Version) -> str:
    """A package.json in which every file's source is beside it in firmware/."""
    urls = [[path, f"firmware/{path}"] for path in version.tree()]
    return json.dumps({"urls": urls, "deps": [], "version": version.name}, indent=1) + "\n"


def write(version: Version, out: Path) -> None:
    """Everything into the folder `out`, in place of what was there of it."""
    shutil.rmtree(out / "firmware", ignore_errors=True)
    for path, data in version.tree().items():
        target = out / "firmware" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    flash = image(version)
    (out / "quint.littlefs").write_bytes(flash)
    (out / "quint.uf2").write_bytes(uf2.of_file_system(flash))
    (out / "package.json").write_text(package(version))


def report(version: Version) -> str:
    """Each file's size, the total, and what remains of the Pico's file system."""
    tree = {path: len(data) for path, data in version.tree().items()}
    lines = [f"{size:8,}  {path}" for path, size in tree.items()]
    whole = BLOCKS * BLOCK_BYTES
    used = layout.space(tree)
    code = sum(len(one.data) for one in version.files if not one.is_table)
    lines += [
        f"{sum(tree.values()):8,}  bytes in {len(tree)} files, {code:,} of them modules",
        f"{used // 1024:5} KB  of {whole // 1024} KB in use, {(whole - used) // 1024} KB remain",
        f"version {version.name} for {version.architecture}",
    ]
    return "\n".join(lines)


def main() -> None:
    try:
        version = build_version()
    except SyntaxError as error:
        sys.exit(str(error))
    write(version, OUT)
    print(report(version))
    print("in build/: firmware/ quint.littlefs quint.uf2 package.json")


if __name__ == "__main__":
    main()
