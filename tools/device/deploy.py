"""Brings a version onto a board that starts at any moment: with the old version or the new.

The new version is built up in a folder of its own; modules the board has already are copied there,
the others sent. Each file is written under another name, its hash compared, then renamed. When all
are there the version's list is written, and one rename (of `current`) makes it the running one.

Tables are too large to have twice, and a game without its table is played by search: so they come
last. Unchanged ones are moved over, the old version is removed, and what is still missing is sent.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from mpremote.transport import TransportExecError

from tools.device import layout
from tools.device.board import DOWNLOAD, HOW_TO_GET_MICROPYTHON, Board, Facts, Trouble
from tools.device.layout import BLOCK_BYTES, CURRENT, FOLDER, LIST, MAIN, File, Version

OLDEST, NEWEST = (1, 25), (1, 29)
SPARE_BYTES = 8 * BLOCK_BYTES  # for what littlefs moves about, and for saved games
NEW = ".new"
BEFORE = "/main.py.before-quint"


class Done(NamedTuple):
    """How many files were sent, copied on the board, moved on it, and left as they were."""

    sent: int
    copied: int
    moved: int
    kept: int


class Progress(NamedTuple):
    """How a deployment shows itself: a line of text; bytes to come; bytes gone."""

    say: Callable[[str], None]
    expect: Callable[[int], None]
    gone: Callable[[int], None]


def check(facts: Facts, version: Version) -> str | None:
    """Raise Trouble where this board cannot run this version; a remark, where there is one."""
    if facts.name != "micropython":
        raise Trouble(f"This board runs {facts.name}, not MicroPython. {HOW_TO_GET_MICROPYTHON}")
    name = ".".join(str(number) for number in facts.version)
    if facts.version[:2] < OLDEST:
        raise Trouble(f"This board has MicroPython {name}: too old. {HOW_TO_GET_MICROPYTHON}")
    if not layout.runs_on(version.architecture, facts.mpy):
        raise Trouble(
            f"This board ({facts.machine}) does not run machine code for {version.architecture}: "
            f"a Raspberry Pi Pico with the MicroPython from {DOWNLOAD} does."
        )
    if facts.version[:2] > NEWEST:
        return f"MicroPython {name} is newer than any that Quint has been tried with."
    return None


class Deployment:
    """One run against one board."""

    def __init__(self, board: Board, version: Version, progress: Progress) -> None:
        self._board = board
        self._version = version
        self._progress = progress
        self._target = f"/{version.folder}"
        self._there = {**board.files(f"/{FOLDER}"), **board.files(f"/{MAIN}")}
        self._running = self._find_running()

    def carry_out(self) -> Done:
        """All of it; from the rename on, a restart runs the new version."""
        moved = self._gather_tables(running=False)
        self._clear_away()
        self._check_space()
        modules = [one for one in self._version.files if not one.is_table]
        keep, copy, send = self._sort(modules)
        self._make_room(copy + send)
        kept = len(keep) + len([one for one in self._tables if self._is_right(one)]) - moved
        to_come = send + [one for one in self._tables if self._elsewhere(one) is None]
        self._progress.expect(sum(len(one.data) for one in to_come))
        for one in copy:
            self._copy(one)
        for one in send:
            self._put(self._path(one), one.data)
        self._put_if_other(f"{self._target}/{LIST}", self._version.list)
        self._put_if_other(f"/{CURRENT}", f"{self._version.name}\n".encode())  # the one rename
        self._keep_foreign_main()
        self._put_if_other(f"/{MAIN}", self._version.main)
        moved += self._gather_tables(running=True)
        self._running = self._target
        self._clear_away()
        missing = [one for one in self._tables if not self._is_right(one)]
        for one in missing:
            self._board.run(f"remove({self._path(one)!r})")  # a damaged one is of no use
            self._put(self._path(one), one.data)
        return Done(len(send) + len(missing), len(copy), moved, kept)

    @property
    def _tables(self) -> list[File]:
        return [one for one in self._version.files if one.is_table]

    def _find_running(self) -> str | None:
        """The folder of the version that the board starts now: the same choice as the loader's."""
        complete = [path.removesuffix(f"/{LIST}") for path in self._there if path.endswith(LIST)]
        current = f"/{CURRENT}"
        if current in self._there:
            named = self._board.run(f"print(open({current!r}).read().strip())").strip()
            if f"/{FOLDER}/{named}" in complete:
                return f"/{FOLDER}/{named}"
        return max(complete, default=None)

    def _path(self, one: File) -> str:
        return f"{self._target}/{one.path}"

    def _is_right(self, one: File) -> bool:
        """Whether the file is in its place already."""
        return self._path(one) in self._there and self._there[self._path(one)].sha256 == one.sha256

    def _sort(self, modules: list[File]) -> tuple[list[File], list[File], list[File]]:
        """Modules that are in their place, those to be copied on the board, those to be sent."""
        keep = [one for one in modules if self._is_right(one)]
        other = [one for one in modules if not self._is_right(one)]
        copy = [one for one in other if self._elsewhere(one)]
        return keep, copy, [one for one in other if one not in copy]

    def _elsewhere(self, one: File) -> str | None:
        """Where the board has the same contents, in this version or in another."""
        for path, found in self._there.items():
            if found.sha256 == one.sha256 and path.endswith("/" + one.path):
                return path
        return None

    def _gather_tables(self, running: bool) -> int:
        """Move tables here from other versions, the running one or those that are not."""
        moved = 0
        for one in self._tables:
            source = self._elsewhere(one)
            if self._is_right(one) or source is None:
                continue
            if running or not source.startswith(f"{self._running}/"):
                self._board.run(f"move({source!r}, {self._path(one)!r})")
                self._there[self._path(one)] = self._there.pop(source)
                moved += 1
        return moved

    def _clear_away(self) -> None:
        """Remove versions that are neither running nor coming, and what an interruption left."""
        wanted = {self._path(one) for one in self._version.files} | {f"{self._target}/{LIST}"}
        doomed = {
            path
            for path in self._there
            if path.endswith(NEW) or (path.startswith(self._target) and path not in wanted)
        }
        names = self._board.run(f"print(*os.listdir('/{FOLDER}') if exists('/{FOLDER}') else ())")
        for folder in (f"/{FOLDER}/{name}" for name in names.split()):
            if folder not in (self._running, self._target, f"/{CURRENT}"):
                doomed |= {f"{folder}/{LIST}", folder}  # the list first: it is no version any more
        for path in sorted(doomed, key=lambda path: (not path.endswith(LIST), path)):
            self._board.run(f"remove({path!r})", seconds=60)
        self._there = {
            path: found
            for path, found in self._there.items()
            if not any(path == one or path.startswith(one + "/") for one in doomed)
        }

    def _check_space(self) -> None:
        """Refuse what will not fit even when the old version is gone."""
        need = layout.space({path: len(data) for path, data in self._version.tree().items()})
        ours = sum(-(-found.size // BLOCK_BYTES) * BLOCK_BYTES for found in self._there.values())
        free, total = self._board.space()
        if free + ours < need + SPARE_BYTES:
            raise Trouble(
                f"Not enough space: Quint needs {(need + SPARE_BYTES) // 1024} KB, "
                f"{(free + ours) // 1024} of {total // 1024} KB are to be had. Remove files of "
                "your own (`mpremote fs ls`, `mpremote fs rm ...`) and run the same command again."
            )

    def _make_room(self, modules: list[File]) -> None:
        """Where old and new modules do not fit together, tables go; they are sent again later."""
        need = layout.space({one.path: len(one.data) for one in modules}) + SPARE_BYTES
        tables = [path for path in self._there if f"/{layout.TABLES}" in path]
        for path in sorted(tables, key=lambda path: self._there[path].size):
            if self._board.space()[0] >= need or not modules:
                break
            self._board.run(f"remove({path!r})", seconds=60)
            del self._there[path]

    def _copy(self, one: File) -> None:
        path = self._path(one)
        self._board.run(f"copy({self._elsewhere(one)!r}, {path + NEW!r})", seconds=60)
        self._accept(path, one.sha256)

    def _put_if_other(self, path: str, data: bytes) -> None:
        found = self._there.get(path)
        if found is None or found.sha256 != hashlib.sha256(data).hexdigest():
            self._put(path, data)

    def _put(self, path: str, data: bytes) -> None:
        try:
            self._board.write(path + NEW, data, self._progress.gone)
        except TransportExecError as error:
            if "ENOSPC" in str(error) or "Errno 28" in str(error):
                raise Trouble("The board's file system is full.") from None
            raise
        self._accept(path, hashlib.sha256(data).hexdigest())

    def _accept(self, path: str, sha256: str) -> None:
        """Give a written file its name, if it is what it should be."""
        found = self._board.files(path + NEW).get(path + NEW)
        if found is None or found.sha256 != sha256:
            raise Trouble(
                f"{path} did not arrive as it was sent. Run the same command again; if it happens "
                "again, try another cable."
            )
        self._board.run(f"move({path + NEW!r}, {path!r})")
        self._there[path] = found

    def _keep_foreign_main(self) -> None:
        """The first time, a main.py of the owner's is kept under another name."""
        if f"/{MAIN}" in self._there and not self._running:
            self._board.run(f"copy('/{MAIN}', {BEFORE!r})")
            self._progress.say(f"The board's own main.py is kept as {BEFORE}.")
