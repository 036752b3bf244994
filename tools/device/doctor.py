"""Checks a board over USB and prints a report to paste into a bug: `make doctor`.

Measured on the board itself, with the firmware that is in its flash; nothing on it is changed.
Then every LED lights up, and the sensors are shown as a board until Ctrl-C. At last it restarts.
"""

import argparse
import sys
import time
from collections.abc import Callable

from mpremote.transport import TransportExecError

from tools.device import find
from tools.device.board import ON_BOARD, Board, Facts, Found, Trouble
from tools.device.layout import CURRENT, FOLDER, LIST

GAMES = ("fraha", "chefa", "badia", "seega", "fanorona", "fanorona9")
LIFTS = 20
NODES = 2000
BRIGHT = 16  # of 255: all LEDs in white then draw 0.1 A
LATENCY_MS, BOOT_MS = 50, 2000  # the bounds
LETTERS = "abcdefghi"
NONE = Found("", 0)

Say = Callable[[str], None]


class Doctor:
    """An examination of one board."""

    def __init__(self, board: Board, say: Say, lifts: int = LIFTS, nodes: int = NODES) -> None:
        self._board = board
        self._say = say
        self._lifts = lifts
        self._nodes = nodes

    def report(self) -> None:
        """Everything that can be measured without a person."""
        facts = self._board.prepare()
        self._say("Quint doctor")
        self._tell_facts(facts)
        version = self._check_files()
        if version is None:
            return
        self._step("board", self._tell_board)
        self._step("boot", self._tell_boot)
        self._step("latency", self._tell_latency)
        for game in GAMES:
            self._step(game, lambda game=game: self._tell_speed(game))  # type: ignore[misc]

    def _step(self, what: str, measure: Callable[[], None]) -> None:
        """One measurement, with a fresh heap; that it fails is a finding, too."""
        try:
            self._board.fresh()
            self._board.run((ON_BOARD / "measure.py").read_text())
            measure()
        except TransportExecError as error:
            self._say(f"{what:16}FAILED: {str(error).strip().splitlines()[-1]}")

    def _ask(self, call: str, seconds: float = 30) -> list[list[str]]:
        """The lines of an answer, as words."""
        return [line.split(" ") for line in self._board.run(call, seconds).splitlines()]

    def _numbers(self, call: str) -> dict[str, int]:
        return {words[0]: int(words[1]) for words in self._ask(call)}

    def _tell_facts(self, facts: Facts) -> None:
        number = ".".join(str(part) for part in facts.version)
        self._say(f"MicroPython     {number} on {facts.machine}, .mpy {facts.mpy & 255}")
        self._say(f"file system     {facts.free // 1024} of {facts.total // 1024} KB free")

    def _check_files(self) -> str | None:
        """Which version runs, and whether its files are those of its list."""
        there = self._board.files(f"/{FOLDER}")
        if f"/{CURRENT}" not in there:
            self._say("Quint           not on this board: make flash")
            return None
        name = self._board.run(f"print(open('/{CURRENT}').read().strip())").strip()
        folder = f"/{FOLDER}/{name}"
        if f"{folder}/{LIST}" not in there:
            self._say(f"Quint           {name} is not complete: make flash")
            return None
        listed = [line.split() for line in self._read(f"{folder}/{LIST}").split("\n") if line]
        wrong = [
            path
            for sha256, _, path in listed
            if there.get(f"{folder}/{path}", NONE).sha256 != sha256
        ]
        state = f"DAMAGED: {' '.join(wrong)}: make flash" if wrong else "all as built"
        self._say(f"Quint           {name}, {len(listed)} files, {state}")
        return name

    def _read(self, path: str) -> str:
        return self._board.run(f"print(open({path!r}).read())", seconds=30)

    def _tell_board(self) -> None:
        for word, *rest in self._ask("facts()"):
            label = {"heap": "heap, bytes", "mhz": "clock, MHz"}.get(word, word)
            self._say(f"{label:16}{' '.join(rest)}")
        _, squares, *levels = self._ask("hal = opened()\nsensors(hal)")[0]
        self._say(f"sensors         {squares}" + (f" {' '.join(levels)}" if levels else ""))
        self._board.run("hal.stop_watchdog()")

    def _tell_boot(self) -> None:
        found = self._numbers("boot()")
        self._say(
            f"boot            {found['first_light_us'] / 1000:.0f} ms from the first line of the "
            f"program to the first light (bound, power-on included: {BOOT_MS})"
        )
        whole = found["heap_free"] + found["heap_used"]
        self._say(
            f"heap after boot {found['heap_free']} bytes free of {whole} "
            f"({100 * found['heap_free'] // whole} %)"
        )

    def _tell_latency(self) -> None:
        lines = self._ask(f"latency({self._lifts})")
        delays = sorted(int(rest) for word, rest in lines if word == "lift_to_light_us")
        verdict = "" if delays[-1] <= LATENCY_MS * 1000 else "  TOO LONG"
        self._say(
            f"lift to light   {delays[len(delays) // 2] / 1000:.1f} ms in the middle, "
            f"{delays[-1] / 1000:.1f} at most of {len(delays)}, with the search running "
            f"(bound {LATENCY_MS}){verdict}"
        )
        free = [rest for word, rest in lines if word == "heap_free_in_game"]
        self._say(f"heap in a game  {free[0]} bytes free")

    def _tell_speed(self, game: str) -> None:
        found = self._numbers(f"speed({game!r}, {self._nodes})")
        rate = found["nodes"] * 1_000_000 // found["us"]
        slice_ms = found["longest_slice_us"] / 1000
        self._say(f"{game:16}{rate} nodes a second, 100 nodes take {slice_ms:.1f} ms at most")

    # What a person has to look at

    def light_up(self) -> None:
        """Every LED in turn, then all in each colour."""
        self._board.fresh()
        self._board.run((ON_BOARD / "measure.py").read_text())
        self._board.run(f"hal = opened()\nlights(hal, {BRIGHT})", seconds=30)
        self._board.run("hal.stop_watchdog()")

    def watch(self, rounds: int | None = None) -> None:
        """The sensors as a board in the terminal, drawn anew, until Ctrl-C or for so long."""
        self._board.fresh()
        self._board.run((ON_BOARD / "measure.py").read_text())
        self._board.run("hal = opened()")
        drawn = 0
        while rounds is None or drawn < rounds:
            columns, squares, *levels = self._ask("sensors(hal)")[0]
            picture = draw(int(columns), squares, levels)
            if drawn and sys.stdout.isatty():
                self._say(f"\033[{len(picture) + 1}A")  # back up, over the last one
            for line in picture:
                self._say(line)
            drawn += 1
            time.sleep(0.05 if rounds is None else 0)
        self._board.run("hal.stop_watchdog()")


def draw(columns: int, squares: str, levels: list[str]) -> list[str]:
    """The board as lines, row 5 above: l, d, p (a pawn, whose is unknown) or a dot."""
    lines = []
    for row in reversed(range(len(squares) // columns)):
        first = row * columns
        line = f"{row + 1}  " + " ".join(squares[first : first + columns])
        if levels:
            line += "   " + " ".join(f"{level:>5}" for level in levels[first : first + columns])
        lines.append(line)
    return [*lines, "   " + " ".join(LETTERS[:columns])]


def examine(port: str, person: bool) -> None:
    """The whole examination; `person`: somebody is looking at the board and at the terminal."""
    board = Board(port)
    doctor = Doctor(board, print)
    try:
        doctor.report()
        if person:
            print("\nLook at the board: each LED in turn, then all red, green, blue, white.")
            doctor.light_up()
            print("Put pawns down and lift them; Ctrl-C ends.")
            doctor.watch()
    except KeyboardInterrupt:
        print("\nDone; the board restarts.")
    finally:
        board.reset()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.device.doctor")
    parser.add_argument("--port", default=None, help="where the board is, if there are several")
    given = parser.parse_args()
    try:
        examine(find.port(given.port or None), sys.stdin.isatty() and sys.stdout.isatty())
    except (Trouble, TransportExecError) as trouble:
        sys.exit(str(trouble))


if __name__ == "__main__":
    main()
