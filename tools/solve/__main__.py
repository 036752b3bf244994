"""python -m tools.solve [all | prove | endgames]: solve the games, write tables and page; prove the
solver; or see whether endgame tables would help Fanorona (endgames.py).

`all` (the default) needs about a GB and some minutes, states its memory beforehand, can be stopped
with Ctrl-C and goes on where it was.  `prove` compares the turns of every position, up to
symmetry, with those of rules/ (or --positions of each game, chosen by chance).
"""

import argparse
import sys
import time

import numpy as np

from tools.solve import endgames, page, run, tables
from tools.solve.badia_sweeps import Badia
from tools.solve.chefa_sweeps import Chefa
from tools.solve.fraha import Fraha
from tools.solve.oracle import Oracle
from tools.solve.placing import Placing
from tools.solve.prove import differs

# Wins that are left out of a table because a look at the legal steps shows them.  Fraha's are
# all in: a turn there has many ends, and each would have to be looked at.
NEAREST = {"fraha": 1, "chefa": 2, "badia": 2}
GROUP = {"fraha": 1, "chefa": 17, "badia": 42}
Options = dict[str, str]
# Every variant and whether its section is short: its second phase is that of the one before.
VARIANTS: list[tuple[str, Options, bool]] = [
    ("fraha", {}, False),
    ("fraha", {"contacts": "one"}, False),
    ("chefa", {}, False),
    ("chefa", {"phase2": "dark"}, True),
    ("chefa", {"lines": "contiguous"}, False),
    ("chefa", {"lines": "contiguous", "phase2": "dark"}, True),
    ("badia", {}, False),
]


def files_for(name: str, oracle: Oracle, brief: bool) -> dict[str, bytes]:
    """The table files that a variant adds: its second phase unless brief, and its placing."""
    solver = oracle.solver
    found: dict[str, bytes] = {}
    solved = oracle.numbers, solver.values(oracle.table, oracle.numbers)
    jobs: list[tuple[str, object, Placing | None, int, int]] = []
    if name == "chefa":
        assert oracle.placing
        if not brief:
            jobs.append((solver.name, solved, None, NEAREST[name], GROUP[name]))
        # Where the side that places last moves on, also a win in two is in plain sight.
        nearest = 3 if oracle.placing.name.endswith("other") else 2
        jobs.append((oracle.placing.name, None, oracle.placing, nearest, 1))
    else:
        jobs.append((solver.name, solved, oracle.placing, NEAREST[name], GROUP[name]))
    for file, positions, placing, nearest, group in jobs:
        keys, values = tables.keys_of(name, positions, placing, nearest)
        found[file] = tables.pack(name, keys, values, nearest, group)
    return found


def solve_all() -> None:
    needed = max(run.memory_mb(solver) for solver in (Fraha(), Chefa(), Badia()))
    print(f"Memory: about {2 * needed} MB at most. Ctrl-C stops; the next run goes on from there.")
    parts: list[list[str]] = []
    files: dict[str, bytes] = {}
    before = time.monotonic()
    with run.bars() as progress:
        whole = progress.add_task("all variants", total=len(VARIANTS))
        solved = None
        for name, options, brief in VARIANTS:
            oracle = Oracle(name, options, solved if brief else None, progress)
            solved = run.Solved(oracle.table, oracle.numbers)
            task = progress.add_task(f"{name}: tables and page", total=None)
            files.update(files_for(name, oracle, brief))
            parts.append(page.section(name, options, oracle, brief))
            progress.remove_task(task)
            progress.advance(whole)
    tables.FOLDER.mkdir(parents=True, exist_ok=True)
    for file, content in files.items():
        (tables.FOLDER / (file + ".tab")).write_bytes(content)
    page.write(parts, files, {file: tables.digest(content) for file, content in files.items()})
    size = sum(map(len, files.values()))
    minutes = (time.monotonic() - before) / 60
    print(f"{len(files)} tables, {size:,} bytes, and {page.PAGE}: {minutes:.1f} minutes")


def prove(positions: int | None) -> None:
    """Exit 1 when some position has other turns than rules/ says."""
    with run.bars() as progress:
        for solver in (Fraha("all"), Fraha("one"), Badia(), Chefa("any"), Chefa("contiguous")):
            numbers = solver.numbers()
            if positions is not None and positions < len(numbers):
                numbers = np.random.default_rng(1).choice(numbers, positions, replace=False)
            task = progress.add_task(f"{solver.name}: {len(numbers):,}", total=len(numbers))
            for at in range(0, len(numbers), solver.chunk // 10):
                part = numbers[at : at + solver.chunk // 10]
                wrong = differs(solver, part)
                if wrong is not None:
                    sys.exit(f"{solver.name}: position {wrong} differs from rules/")
                progress.advance(task, len(part))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.solve", description=__doc__)
    parser.add_argument("part", choices=("all", "prove", "endgames"), nargs="?", default="all")
    parser.add_argument("--positions", type=int, help="prove: so many of each game, by chance")
    given = parser.parse_args()
    try:
        if given.part == "all":
            solve_all()
        elif given.part == "prove":
            prove(given.positions)
        else:
            endgames.main()
    except KeyboardInterrupt:
        sys.exit("stopped; what is solved so far is kept in build/solve")


if __name__ == "__main__":
    main()
