"""`python -m rules`: the console on standard input and output."""

import sys
import time

from rules.console import Console


def main():
    console = Console()
    console.clock_ms = lambda: int(time.monotonic() * 1000)
    for line in sys.stdin.buffer:
        try:
            answer = console.answer(line.decode())
        except UnicodeError:
            answer = "error the line is no text"
        if answer is not None:
            print(answer, flush=True)


if __name__ == "__main__":
    main()
