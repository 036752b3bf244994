"""How fast the games are on each runtime, side by side in one run: `make bench`.

Leaves of perft a second, from a position in the middle of each game, by the wall clock of this
machine, the fastest of many rounds; and machine instructions a leaf on the 32-bit MicroPython,
which no clock disturbs.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools import callgrind, runtimes
from tools.compile import DEVICE, compile_tree
from tools.runtimes import ROOT

PROBE = ROOT / "tools/probes/perft.py"
GAMES = ("fraha", "chefa", "badia", "seega", "fanorona", "fanorona9")
MILLISECONDS = 1000
HEADINGS = (
    "game",
    "leaves",
    "cpython",
    "wasm",
    "bytecode",
    "native",
    "gain",
    "instructions a leaf",
)


class Count(NamedTuple):
    """One answer of the probe."""

    depth: int
    leaves: int
    rounds: int
    fastest_us: int

    @property
    def leaves_a_second(self) -> int:
        return self.leaves * 1000000 // self.fastest_us


def perft(runtime: str, game: str, paths: Sequence[Path], milliseconds: int) -> Count:
    """Count the leaves of this game's perft over and over for that long."""
    done = runtimes.run(runtime, PROBE, [game, "1", str(milliseconds)], paths=paths)
    if done.returncode:
        raise RuntimeError(f"{game} on {runtime}:\n{done.stdout}{done.stderr}")
    return Count(*(int(number) for number in done.stdout.split()))


def instructions_a_leaf(game: str, leaves: int, paths: Sequence[Path]) -> float:
    """Machine instructions for one leaf on unix32: two rounds less one, so without the start-up."""
    one, two = (
        callgrind.instructions(PROBE, [game, rounds, "0"], paths=paths) for rounds in ("1", "2")
    )
    return (two - one) / leaves


def line_of(game: str, native: Path, milliseconds: int) -> tuple[str, ...]:
    """One row of the table."""
    source = [ROOT]
    counts = {
        "cpython": perft("cpython", game, source, milliseconds),
        "wasm": perft("wasm", game, source, milliseconds),
        "bytecode": perft("unix32", game, source, milliseconds),
        "native": perft("unix32", game, [native], milliseconds),
    }
    leaves = {count.leaves for count in counts.values()}
    if len(leaves) != 1:
        raise RuntimeError(f"the runtimes disagree about {game}: {counts}")
    speeds = {name: count.leaves_a_second for name, count in counts.items()}
    slow = instructions_a_leaf(game, counts["native"].leaves, source)
    fast = instructions_a_leaf(game, counts["native"].leaves, [native])
    return (
        game,
        str(leaves.pop()),
        *(f"{speed:,}" for speed in speeds.values()),
        f"{speeds['native'] / speeds['bytecode']:.0f}x",
        f"{slow:,.0f} bytecode, {fast:,.0f} native: {slow / fast:.0f}x",
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--milliseconds", type=int, default=MILLISECONDS)
    given = parser.parse_args()
    for name in (*runtimes.NAMES, "callgrind"):
        if reason := runtimes.absent(name):
            sys.exit(f"{name} is absent: {reason}")
    print("leaves of perft a second; bytecode and native: MicroPython on 32 bits, 190 KB of heap")
    form = "{:10}{:>8}{:>11}{:>11}{:>11}{:>11}{:>6}   {}"
    print(form.format(*HEADINGS))
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(Path(folder), "x86", DEVICE)
        for game in given.games:
            print(form.format(*line_of(game, Path(folder), given.milliseconds)), flush=True)


if __name__ == "__main__":
    main()
