"""Quint onto the board in one command: `make flash`, or `make flash PORT=/dev/ttyACM0`."""

import argparse
import sys

from mpremote.transport import TransportExecError

from tools.device import build, find
from tools.device.board import Board, Lost, Trouble
from tools.device.deploy import Deployment, Progress, check
from tools.device.layout import Version

BAR = 40
NEXT = "Put a pawn on a lit square: that chooses a game. (`make doctor` checks the whole board.)"


class Bar:
    """A progress bar on one line of a terminal; elsewhere a line for every tenth."""

    def __init__(self) -> None:
        self._total = self._gone = self._shown = 0
        self._terminal = sys.stdout.isatty()

    def expect(self, total: int) -> None:
        self._total, self._gone, self._shown = total, 0, 0
        if total:
            print(f"Sending {total / 1024:.0f} KB.")

    def gone(self, count: int) -> None:
        self._gone = min(self._gone + count, self._total)
        tenths = self._gone * 10 // self._total if self._total else 0
        if self._terminal and self._total:
            full = BAR * self._gone // self._total
            end = "\n" if self._gone == self._total and self._shown < 10 else ""
            bar = "#" * full + "." * (BAR - full)
            if self._shown < 10:
                print(f"\r[{bar}] {100 * self._gone // self._total:3} %", end=end, flush=True)
        elif tenths > self._shown:
            print(f"{10 * tenths} %", flush=True)
        self._shown = tenths


def flash(port: str, version: Version) -> None:
    """Check the board, bring the version onto it, restart it."""
    board = Board(port)
    try:
        facts = board.prepare()
        remark = check(facts, version)
        number = ".".join(str(part) for part in facts.version)
        print(f"{port}: MicroPython {number} on {facts.machine}, {facts.free // 1024} KB free.")
        if remark:
            print(remark)
        bar = Bar()
        done = Deployment(board, version, Progress(print, bar.expect, bar.gone)).carry_out()
    except Lost:
        board.close()
        raise
    except Trouble:
        board.reset()
        raise
    print(
        f"{done.sent} files sent, {done.copied} copied and {done.moved} moved on the board, "
        f"{done.kept} unchanged; all verified. Saved games and settings are as they were."
    )
    board.reset()
    print(f"Quint {version.name} is on the board. {NEXT}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.device.flash")
    parser.add_argument("--port", default=None, help="where the board is, if there are several")
    parser.add_argument("--architecture", default="armv6m", help=argparse.SUPPRESS)
    given = parser.parse_args()
    try:
        flash(find.port(given.port or None), build.build_version(given.architecture))
    except (Trouble, SyntaxError) as trouble:
        sys.exit(str(trouble))
    except TransportExecError as error:
        sys.exit(f"The board reports an error; unplug it, plug it in and repeat.\n{error}")
    except KeyboardInterrupt:
        sys.exit("Interrupted. Run the same command again, or plug the board in anew to play on.")


if __name__ == "__main__":
    main()
