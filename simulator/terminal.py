"""The virtual board in a text terminal, in colour: `make play UI=terminal`.

CPython runs the firmware; time is real. Keys are below the board. Needs a terminal with 24-bit
colour, and nothing else: plain ANSI sequences.
"""

import argparse
import contextlib
import os
import select
import sys
import termios
import time
import tty
from collections.abc import Iterator

from firmware.hal_virtual import DARK, LIGHT
from firmware.legend import LEGEND
from hardware.board import VARIANTS
from simulator.desk import Desk
from simulator.drawing import seen
from simulator.standing import Moves, labels, mode_of, sentence

KEYS = {"\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left", "\r": "use"}
KEYS |= {"\n": "use", " ": "use", "l": "light", "d": "dark", "\x7f": "tray", "o": "obey"}
KEYS |= {"s": "short", "u": "double", "m": "long", "p": "power", "q": "quit", "\x03": "quit"}
HELP = (
    "arrows Enter: lift, drop  l d: from a tray  Backspace: into it  o: do it for me",
    "s: short (hint)  u: double (take back)  m: long (menu)  p: power  q: quit",
)
WOODS = (96, 64, 34), (80, 52, 27)
PAWNS = (
    "\x1b[48;2;255;236;196m\x1b[38;2;90;60;30m L ",
    "\x1b[48;2;24;12;6m\x1b[38;2;215;180;145m D ",
)
RESET = "\x1b[0m"
TICK_S = 0.02
FRAME_S = 0.05


class Terminal:
    """`key` takes a key's name, `tick` the time, `text` gives the screen."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table = desk.table
        self.cursor = 0
        self.moves = Moves()
        self.note = ""
        self.width = 9 if desk.board.columns == 5 else 8  # of a square, in characters
        self.table.power_on()

    def key(self, name: str) -> None:
        columns, rows = self.desk.board.columns, self.desk.board.rows
        row, column = divmod(self.cursor, columns)
        step = {"up": (1, 0), "down": (-1, 0), "right": (0, 1), "left": (0, -1)}.get(name)
        self.note = ""
        if step:
            row, column = row + step[0], column + step[1]
            if 0 <= row < rows and 0 <= column < columns:
                self.cursor = row * columns + column
        elif name == "use":
            self.use(self.cursor)
        elif name in ("light", "dark"):
            self.desk.hand.append(LIGHT if name == "light" else DARK)
        elif name == "tray":
            self.desk.to_tray()
        elif name == "obey":
            self.obey()
        elif name in ("short", "double", "long"):
            self.table.press(name)
        elif name == "power":
            self.table.power_off() if self.table.firmware else self.table.power_on()

    def use(self, square: int) -> None:
        """Lifts what is there, or puts down what the hand holds; a swap does both."""
        if not self.desk.world.pawns[square]:
            if self.desk.hand:
                self.desk.drop(square, self.desk.hand[-1])
            return
        held = self.desk.hand[-1] if self.desk.hand else None
        side = self.table.lift(square)
        self.table.wait(80)
        if held is not None:
            self.desk.drop(square, held)
        self.desk.hand.append(side)

    def obey(self) -> None:
        if not self.desk.obey():
            self.note = "The lights ask for nothing just now."

    def text(self) -> str:
        """The whole screen."""
        columns, rows = self.desk.board.columns, self.desk.board.rows
        app = self.table.firmware
        self.moves.update(app.game if app else None)
        game = f" {app.game.name.capitalize()}" if app and app.game else ""
        lines = [f"Quint{game}: {sentence(self.table)}", ""]
        choices, colours = labels(self.table), self.table.frame()
        for row in reversed(range(rows)):
            cells = [
                self.cell(square, colours[square], choices[square] if choices else None)
                for square in range(row * columns, (row + 1) * columns)
            ]
            edge = ["   ", f" {row + 1} ", "   "]
            lines += [edge[i] + "".join(cell[i] for cell in cells) + RESET for i in range(3)]
        names = [f"{'abcdefghi'[column]:^{self.width}}" for column in range(columns)]
        lines += ["   " + "".join(names), ""]
        hand = " ".join("dark" if side else "light" for side in self.desk.hand)
        lines += [f"In the hand: {hand or 'nothing'}   {self.note}", self.meaning()]
        steps = " ".join(text for _, text in self.moves.steps[-12:])
        return "\n".join([*lines, f"Moves: {steps}", *HELP])

    def meaning(self) -> str:
        """What the square under the cursor says."""
        choices = labels(self.table)
        choice = choices[self.cursor] if choices else None
        words = choice[2] if choice else LEGEND[self.table.meanings()[self.cursor]]
        return f"{self.desk.board.square_name(self.cursor)}: {words}"

    def cell(self, square: int, colour: str, choice: tuple | None) -> list[str]:
        """A square in three lines: what it chooses, its pawn between the cursor's marks, light."""
        row, column = divmod(square, self.desk.board.columns)
        hue, strength = seen(colour)
        wood = WOODS[(row + column) % 2]
        r, g, b = (round(w + (c - w) * strength * 0.85) for w, c in zip(wood, hue, strict=True))
        light = f"\x1b[48;2;{r};{g};{b}m\x1b[97m"
        side = self.desk.world.pawns[square]
        pawn = f"{PAWNS[side - 1]}{light}" if side else "   "
        left, right = "><" if square == self.cursor else "  "
        before = " " * ((self.width - 5) // 2)
        after = " " * (self.width - 5 - len(before))
        above, below = "", choice[2] if choice else ""
        if len(below) > self.width:
            above, _, below = below.rpartition(" ")
        return [
            f"{light}{above[: self.width]:^{self.width}}",
            f"{light}{before}{left}{pawn}{right}{after}",
            f"{light}{below[: self.width]:^{self.width}}",
        ]


@contextlib.contextmanager
def raw_screen() -> Iterator[None]:
    """Keys one by one, no cursor, and everything as before at the end."""
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    sys.stdout.write("\x1b[?1049h\x1b[?25l")
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()


def run(terminal: Terminal) -> None:
    shown, drawn_at = "", 0.0
    while True:
        if select.select([sys.stdin], [], [], TICK_S)[0]:
            name = KEYS.get(os.read(sys.stdin.fileno(), 8).decode(errors="ignore"), "")
            if name == "quit":
                return
            terminal.key(name)
        terminal.table.wait(int(TICK_S * 1000))
        now = time.monotonic()
        text = terminal.text() if now - drawn_at >= FRAME_S else shown
        if text != shown:
            shown, drawn_at = text, now
            sys.stdout.write("\x1b[H" + text.replace("\n", "\x1b[K\n") + "\x1b[K\x1b[J")
            sys.stdout.flush()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser("python -m simulator terminal", description=__doc__)
    parser.add_argument("--board", choices=VARIANTS, default="reed5")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    if not sys.stdin.isatty():
        print("the terminal board needs a terminal; there is also: make play UI=console")
        return 1
    terminal = Terminal(Desk(asked.board, asked.seed))
    with raw_screen():
        run(terminal)
    print(f"Quint: {mode_of(terminal.table)}. Good bye.")
    return 0
