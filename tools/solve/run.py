"""Runs a solver to its end, with a progress bar, and so that it can be stopped and goes on.

What is known is kept in build/solve/<name>.npz: the value of one position of each eight images,
and how far the sweeps have come.
"""

import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

FOLDER = Path("build/solve")
SAVE_EVERY_S = 60


class Solved(NamedTuple):
    """A solved game: a value for every position, and the numbers of one in each eight."""

    table: np.ndarray
    numbers: np.ndarray


def bars() -> Progress:
    return Progress(
        TextColumn("{task.description:34}"),
        BarColumn(),
        TextColumn("{task.percentage:3.0f} %"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )


def memory_mb(game: Any) -> int:
    """What solving it takes, about: the table, one number in eight, and room to work."""
    return (game.size * game.width + game.size + 150_000_000) // 1_000_000


def _save(path: Path, turn: int, done: bool, values: np.ndarray) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, turn=turn, done=done, values=values)
    os.replace(part, path)


def solve(game: Any, progress: Progress, folder: Path = FOLDER) -> Solved:
    """Sweep until a sweep finds nothing new; goes on where an earlier run was stopped."""
    path = folder / (game.name + ".npz")
    task = progress.add_task(f"{game.name}: counting positions", total=None)
    table, numbers = game.empty(), game.numbers()
    turn, done = 1, False
    if path.exists():
        with np.load(path) as saved:
            turn, done = int(saved["turn"]), bool(saved["done"])
            game.expand(table, numbers, saved["values"])
    # How many sweeps there will be is not known: the bar is that of the sweep.
    known_before = done
    cut = turn  # this sweep may have been cut off: then it finds less than there is
    saved_at = time.monotonic()
    try:
        while not done:
            progress.reset(task, total=len(numbers), description=f"{game.name}: {turn} turns")
            found = 0
            for at in range(0, len(numbers), game.chunk):
                part = numbers[at : at + game.chunk]
                found += game.sweep(part, table, turn)
                progress.advance(task, len(part))
            done = found == 0 and turn != cut
            turn += 1
            if time.monotonic() - saved_at > SAVE_EVERY_S:
                _save(path, turn, done, game.values(table, numbers))
                saved_at = time.monotonic()
    finally:
        if not known_before:
            _save(path, turn, done, game.values(table, numbers))
    progress.update(task, description=f"{game.name}: solved", total=1, completed=1)
    return Solved(table, numbers)
