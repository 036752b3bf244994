"""`python -m simulator`: the virtual board.

python -m simulator [--board reed5|hall5|reed9] [--seed N] [--record FILE]   the console
python -m simulator --replay FILE     a recorded trace once more; fails where it differs
python -m simulator serve|terminal|picture|measure ...                       see --help of each
"""

import argparse
import importlib
import sys
from pathlib import Path

from hardware.board import VARIANTS
from simulator.console import VirtualConsole
from simulator.desk import Desk
from simulator.trace import Recorder, replay

OTHERS = ("measure", "picture", "serve", "terminal")


def main(words: list[str]) -> int:
    if words and words[0] in OTHERS:
        return importlib.import_module("simulator." + words[0]).main(words[1:])
    parser = argparse.ArgumentParser("python -m simulator", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--board", choices=VARIANTS, default="reed5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, metavar="FILE")
    parser.add_argument("--replay", type=Path, metavar="FILE")
    asked = parser.parse_args(words)
    if asked.replay:
        return play_again(asked.replay)
    console = VirtualConsole(Desk(asked.board, asked.seed))
    console.start()
    if not asked.record:
        converse(console)
        return 0
    with asked.record.open("w") as file:
        converse(Recorder(console, file.write))
    return 0


def converse(console: VirtualConsole | Recorder) -> None:
    """Standard input to the console, its answers to standard output."""
    for line in sys.stdin.buffer:
        try:
            answers = console.answer(line.decode("ascii"))
        except UnicodeDecodeError:
            answers = ["error the line holds bytes that are no text"]
        for answer in answers:
            print(answer, flush=True)


def play_again(file: Path) -> int:
    """Replays a trace: prints what comes back, and what came back then where that differs."""
    different = 0
    try:
        for command, then, now in replay(file.read_text()):
            print("> " + command)
            for line in now:
                print(line)
            if now != then:
                different += 1
                print("differs; then it was:", *then, sep="\n  ")
    except (OSError, ValueError) as wrong:
        print(f"error {wrong}", file=sys.stderr)
        return 2
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
