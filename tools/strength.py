"""How strong the levels are: a tournament on 32-bit MicroPython with native code.

    make strength                        everything: hours on two cores; stop it, it goes on later
    python -m tools.strength --games 40 seega --pairs 5-4 4-3

For each game: level n against n-1, level 5 against random and greedy play, and against itself with
four times the nodes. Each opening is played twice with colours changed. Results are kept in
build/strength, under a name that changes with rules/: a new rule begins a new tournament.
"""

import argparse
import hashlib
import json
import math
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rules.player import LEVELS
from tools import runtimes
from tools.bench import GAMES
from tools.compile import DEVICE, compile_tree
from tools.runtimes import ROOT

PROBE = ROOT / "tools/probes/duel.py"
FOLDER = ROOT / "build/strength"
GAMES_A_PAIR = 200
OPENINGS_A_RUN = 2
_MORE = f"nodes:{4 * LEVELS[4][1]}"


class Pair(NamedTuple):
    """Two players, and the share of the points the first must make (None: just to see)."""

    first: str
    second: str
    wanted: float | None


PAIRS = {
    "2-1": Pair("level:2", "level:1", 0.65),
    "3-2": Pair("level:3", "level:2", 0.65),
    "4-3": Pair("level:4", "level:3", 0.65),
    "5-4": Pair("level:5", "level:4", 0.65),
    "5-random": Pair("level:5", "random", 1.0),
    "5-greedy": Pair("level:5", "greedy", 0.95),
    "4x-5": Pair(_MORE, "level:5", None),
}


def play(game: str, pair: str, openings: Iterable[int], native: Path) -> list[tuple[int, int]]:
    """Points of the first player, in halves, and steps, of each game."""
    first, second, _ = PAIRS[pair]
    arguments = [game, first, second, *map(str, openings)]
    done = runtimes.run("unix32", PROBE, arguments, heap="600k", paths=[native])
    if done.returncode:
        raise RuntimeError(f"{game} {pair}:\n{done.stdout}{done.stderr}")
    rows = [line.split() for line in done.stdout.splitlines()]
    return [(int(row[2]), int(row[3])) for row in rows]


def elo(share: float) -> float:
    """The difference in rating that this share of the points means."""
    share = min(max(share, 0.001), 0.999)
    return -400 * math.log10(1 / share - 1)


def row_of(game: str, pair: str, points: list[int]) -> str:
    """Wins, draws, losses, share with what was wanted, and the Elo difference with its error."""
    n, count = len(points), Counter(points)
    share = sum(points) / (2 * n)
    spread = math.sqrt(sum((p / 2 - share) ** 2 for p in points) / n)
    error = 1.96 * spread / math.sqrt(n)
    margin = (elo(share + error) - elo(share - error)) / 2
    wanted = PAIRS[pair].wanted
    verdict = "" if wanted is None else "ok" if share >= wanted else f"wanted {wanted:.0%}"
    return (
        f"{game:10} {pair:9} {n:4} games  {count[2]:4} won {count[1]:4} drawn {count[0]:4} lost"
        f"  {share:6.1%}  Elo {elo(share):+5.0f} ± {margin:.0f}  {verdict}"
    )


def kept_under() -> Path:
    """The file of this tournament: another one for other rules."""
    digest = hashlib.sha256()
    for source in [*sorted((ROOT / "rules").glob("*.py")), PROBE]:
        digest.update(source.read_bytes())
    return FOLDER / f"{digest.hexdigest()[:12]}.jsonl"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.strength")
    parser.add_argument("names", nargs="*", default=GAMES, metavar="game")
    parser.add_argument("--pairs", nargs="+", default=list(PAIRS), choices=PAIRS)
    parser.add_argument("--games", type=int, default=GAMES_A_PAIR, help="games a pair")
    given = parser.parse_args()
    runtimes.check_installed("unix32")
    file = kept_under()
    file.parent.mkdir(parents=True, exist_ok=True)
    points: dict[tuple[str, str], dict[int, list[int]]] = {}
    for line in file.read_text().splitlines() if file.exists() else ():
        game, pair, opening, results = json.loads(line)
        points.setdefault((game, pair), {})[opening] = results
    runs = [
        (game, pair, opening)
        for game in given.names
        for pair in given.pairs
        for opening in range(0, given.games // 2, OPENINGS_A_RUN)
        if opening not in points.get((game, pair), {})
    ]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(*columns, TimeRemainingColumn()) as progress,
        ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        native = Path(folder)
        compile_tree(native, "x86", DEVICE)
        shutil.copytree(ROOT / "rules/tables", native / "rules/tables")
        bar = progress.add_task("runs", total=len(runs))
        todo = {
            pool.submit(play, game, pair, range(at, at + OPENINGS_A_RUN), native): (game, pair, at)
            for game, pair, at in runs
        }
        try:
            for done in as_completed(todo):
                game, pair, opening = todo[done]
                results = [half for half, _ in done.result()]
                points.setdefault((game, pair), {})[opening] = results
                with file.open("a") as out:
                    out.write(json.dumps([game, pair, opening, results]) + "\n")
                progress.update(bar, advance=1, description=f"{game} {pair}")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    for game in given.names:
        for pair in given.pairs:
            flat = [half for results in points[(game, pair)].values() for half in results]
            print(row_of(game, pair, flat))


if __name__ == "__main__":
    main()
