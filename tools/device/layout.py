"""Where Quint's files lie on the board, and the list that says which version has which.

    /main.py              the loader (tools/device/on_board/main.py)
    /quint/current        the name of the version that runs, replaced by one rename
    /quint/v-.../         a version: its modules as .mpy, its tables, and last of all
    /quint/v-.../files    the list: a line `sha256 size path` for each of them
    /saved/               games and settings: the firmware's, never touched from here

A version's name is the hash of its list: the same files have the same name anywhere.
"""

import hashlib
from pathlib import Path
from typing import NamedTuple

MAIN = "main.py"
FOLDER = "quint"
CURRENT = "quint/current"
LIST = "files"
TABLES = "rules/tables/"  # without them the games are still played, by search alone
BLOCK_BYTES = 4096
BLOCKS = 352  # 1408 KB: what MicroPython leaves of a Pico's 2 MB of flash for files
MPY_VERSION = 6, 3  # of the files, and of the machine code in them
# MicroPython's numbers for the machine code in a .mpy file (py/persistentcode.h).
ARCHITECTURES = {"x86": 1, "armv6m": 4}
LAST_ARM = 8  # any Thumb machine from armv6m (4) up to this one runs armv6m code


class File(NamedTuple):
    """A file of a version: its place in it, and its contents."""

    path: str
    data: bytes

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @property
    def is_table(self) -> bool:
        return self.path.startswith(TABLES)


class Version(NamedTuple):
    """All files of one version, in the order of their paths, and the loader."""

    files: list[File]
    main: bytes
    architecture: str

    @property
    def list(self) -> bytes:
        return "".join(f"{one.sha256} {len(one.data)} {one.path}\n" for one in self.files).encode()

    @property
    def name(self) -> str:
        return "v-" + hashlib.sha256(self.list).hexdigest()[:12]

    @property
    def folder(self) -> str:
        return f"{FOLDER}/{self.name}"

    def tree(self) -> dict[str, bytes]:
        """Every file of a board that has nothing but this version, in the order of writing."""
        tree = {f"{self.folder}/{one.path}": one.data for one in self.files}
        tree[f"{self.folder}/{LIST}"] = self.list
        tree[CURRENT] = f"{self.name}\n".encode()
        tree[MAIN] = self.main
        return tree


def space(sizes: dict[str, int]) -> int:
    """What files of these sizes take on littlefs, in bytes: whole blocks, two for each folder."""
    folders = {str(parent) for path in sizes for parent in Path(path).parents}
    blocks = sum(-(-size // BLOCK_BYTES) for size in sizes.values())
    return (blocks + 2 * len(folders)) * BLOCK_BYTES


def runs_on(architecture: str, mpy: int) -> bool:
    """Whether a MicroPython with this `sys.implementation._mpy` loads files for `architecture`."""
    wanted, has = ARCHITECTURES[architecture], mpy >> 10 & 15
    if (mpy & 0xFF, mpy >> 8 & 3) != MPY_VERSION:
        return False
    return has == wanted or wanted == ARCHITECTURES["armv6m"] <= has <= LAST_ARM
