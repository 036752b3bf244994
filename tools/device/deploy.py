"""Brings a version onto a board that starts at any moment: with the old version or the new.

The new version is built up in a folder of its own; what the board has already is copied there, only
the rest is sent. Each file is written under another name, its hash compared, then renamed. When all
are there the version's list is written, and one rename (of `current`) makes it the running one.
Tables are too large to have twice: the unchanged ones are moved over after that. A board caught
in between plays by search alone, and the next run finds them where they are.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from mpremote.transport import TransportExecError

from tools.device import layout
from tools.device.board import DOWNLOAD, HOW_TO_GET_MICROPYTHON, Board, Facts, Trouble
from tools.device.layout import CURRENT, FOLDER, LIST, MAIN, File, Version

OLDEST, NEWEST = (1, 25), (1, 29)
SPARE_BYTES = 8 * layout.BLOCK_BYTES  # for what littlefs moves about, and for saved games
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
        self._there = {**board.hashes(f"/{FOLDER}"), **board.hashes(f"/{MAIN}")}
        self._running = self._find_running()

    def carry_out(self) -> Done:
        """All of it, up to the point where a restart runs the new version."""
        moved = self._gather_tables(running=False)
        self._clear_away()
        keep, copy, send = self._sort()
        self._make_room(copy, send)
        self._progress.expect(sum(len(one.data) for one in send))
        for one in copy:
            self._copy(one)
        for one in send:
            self._put(self._path(one), one.data)
        self._put_if_other(f"{self._target}/{LIST}", self._version.list)
        self._put_if_other(f"/{CURRENT}", f"{self._version.name}\n".encode())  # the one rename
        self._keep_foreign_main()
        self._put_if_other(f"/{MAIN}", self._version.main)
        kept = len(keep) - moved
        moved += self._gather_tables(running=True)
        self._running = self._target
        self._clear_away()
        return Done(len(send), len(copy), moved, kept)

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

    def _sort(self) -> tuple[list[File], list[File], list[File]]:
        """The version's files: right already, to be copied, to be sent; the rest is moved later."""
        keep, copy, send = [], [], []
        for one in self._version.files:
            if self._there.get(self._path(one)) == one.sha256:
                keep.append(one)
            elif self._elsewhere(one) is None:
                send.append(one)
            elif not one.is_table:
                copy.append(one)
        return keep, copy, send

    def _elsewhere(self, one: File) -> str | None:
        """Where the board has the same contents, in another version."""
        for path, found in self._there.items():
            if found == one.sha256 and path.endswith("/" + one.path):
                return path
        return None

    def _gather_tables(self, running: bool) -> int:
        """Move tables here from other versions, the running one or those that are not."""
        moved = 0
        for one in self._version.files:
            source = self._elsewhere(one) if one.is_table else None
            if self._there.get(self._path(one)) == one.sha256 or source is None:
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

    def _make_room(self, copy: list[File], send: list[File]) -> None:
        """Where there is not enough, old tables that will be replaced go first."""
        need = layout.space({one.path: len(one.data) for one in copy + send}) + SPARE_BYTES
        free, total = self._board.space()
        if free < need:
            for one in send:
                old = f"{self._running}/{one.path}"
                if one.is_table and old in self._there:
                    self._board.run(f"remove({old!r})", seconds=60)
                    del self._there[old]
            free, total = self._board.space()
        if free < need:
            raise Trouble(
                f"Not enough space: {need // 1024} KB are needed, {free // 1024} of "
                f"{total // 1024} KB are free. Remove files of your own from the board "
                "(`mpremote fs ls`, `mpremote fs rm ...`) and run the same command again."
            )

    def _copy(self, one: File) -> None:
        path = self._path(one)
        self._board.run(f"copy({self._elsewhere(one)!r}, {path + NEW!r})", seconds=60)
        self._accept(path, one.sha256)

    def _put_if_other(self, path: str, data: bytes) -> None:
        if self._there.get(path) != hashlib.sha256(data).hexdigest():
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
        found = self._board.hashes(path + NEW).get(path + NEW)
        if found != sha256:
            raise Trouble(
                f"{path} did not arrive as it was sent. Run the same command again; if it happens "
                "again, try another cable."
            )
        self._board.run(f"move({path + NEW!r}, {path!r})")
        self._there[path] = sha256

    def _keep_foreign_main(self) -> None:
        """The first time, a main.py of the owner's is kept under another name."""
        if f"/{MAIN}" in self._there and not self._running:
            self._board.run(f"copy('/{MAIN}', {BEFORE!r})")
            self._progress.say(f"The board's own main.py is kept as {BEFORE}.")
