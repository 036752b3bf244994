"""Writes docs/perfect-play.md: what the solver has found."""

from collections import Counter
from pathlib import Path

import numpy as np

from rules.game import Game
from tools.solve import badia
from tools.solve.lines import WIN, first_steps, line_from, words_of
from tools.solve.oracle import Oracle
from tools.solve.values import LOSS

PAGE = Path("docs/perfect-play.md")

_HEAD = """# Perfect play

Fraha, Chefa and Badia are solved: for every position at the start of a turn it is known whether
the side to move wins, draws or loses, and in how many turns. `make solve` does it and writes this
page; the board carries the answers in `rules/tables/`.

*Turns* count both sides' turns, to the one that ends the game. A win is the shortest that the
winner can force, a loss the longest that the loser can hold out. Play without end is a draw:
in Fraha and Chefa that is the rule itself (the third repetition).
"""

_BADIA = """
### What the table of Badia leaves out

Badia forbids to end a turn with an arrangement that has ended a turn before. The whole past would
belong to a position, so no table can hold it. This one holds the part that matters most, the
return straight to the arrangement before the opponent's last turn (swapping back); without it
many a win of the table would be none on the board. Arrangements further back are left out, and
play without end is a draw. What that means:

- A won position of the table comes nearer to its end with every turn, so the winner never needs
  to go round in a circle. An older arrangement can still be in somebody's way. The board then
  plays the best of the turns that are left to it, and grades only those. In games that begin in
  a won or lost position the end came in exactly the table's number of turns every time it was
  tried (`make solve-check` tries some hundreds).
- A drawn position of the table is one in which nobody can force a figure. On the board
  such a game does end one day, when the arrangements run out: the side that first has no safe
  turn left loses, and no table sees that coming.
"""

_FANORONA = """
## Fanorona 5x5 with few pawns

All positions with at most three pawns against two are solved too, the ten quiet turns included, and
no table of them is on the board: it would change nothing. In 160 positions by chance in which some
steps give something away, level 5, which only searches, chose a step that keeps the value 160
times. `python -m tools.solve endgames` does this again.

| side to move against the other | won | drawn | lost |
|---|---|---|---|
| 1 against 1 | 58.0 % | 30.7 % | 11.3 % |
| 2 against 1 | 95.9 % | 3.8 % | 0.3 % |
| 1 against 2 | 19.6 % | 25.9 % | 54.5 % |
| 2 against 2 | 72.0 % | 18.1 % | 9.9 % |
| 3 against 1 | 99.7 % | 0.3 % | 0.0 % |
| 1 against 3 | 13.3 % | 12.4 % | 74.3 % |
| 3 against 2 | 92.2 % | 5.8 % | 2.0 % |
| 2 against 3 | 49.9 % | 22.0 % | 28.1 % |
"""

_KO = """
The ko belongs to a position. It takes one swap away, so it matters only where one swap is better
than everything else: in {0:,} of the arrangements above that is so.
"""


def _value(value: int, mover: str = "the side to move") -> str:
    if value == 0:
        return "draw"
    if value > LOSS:
        return f"{mover} loses in {value - LOSS} turns"
    return f"{mover} wins in {value} turns"


def _worth(points: int) -> str:
    if points == 0:
        return "draw"
    return f"{'Light' if points > 0 else 'Dark'} wins in {WIN - abs(points)} turns"


def _counts(values: np.ndarray, total: int) -> tuple[list[str], np.ndarray]:
    """Lines of a table of won, drawn and lost positions, and the number of each value."""
    counts = np.bincount(values, minlength=256)
    won, lost = int(counts[1:LOSS].sum()), int(counts[LOSS:].sum())
    rows = [("won", won), ("drawn", total - won - lost), ("lost", lost)]
    lines = ["| for the side to move | positions | share |", "|---|---|---|"]
    lines += [f"| {name} | {n:,} | {100 * n / total:.2f} % |" for name, n in rows]
    return [*lines, f"| all | {total:,} | |"], counts


def _lengths(counts: np.ndarray) -> list[str]:
    lengths = [n for n in range(1, LOSS) if counts[n] or counts[LOSS + n]]
    lines = ["| turns | won | lost |", "|---|---|---|"]
    return lines + [f"| {n} | {counts[n]:,} | {counts[LOSS + n]:,} |" for n in lengths]


def _everything(oracle: Oracle) -> tuple[np.ndarray, int, np.ndarray]:
    """The values of all positions, their number, and the positions with the longest win."""
    solver, numbers, table = oracle.solver, oracle.numbers, oracle.table
    ones = solver.empty()
    if oracle.name == "badia":  # both sides have moved: both have a marker
        marks = np.zeros((len(numbers), badia.MARKS), np.uint8)
        both = [6 * foe + own for foe in range(1, 6) for own in range(1, 6)]
        both = [badia.BANS * mark for mark in both]  # and nothing is banned
        marks[:, both] = 1
        solver.expand(ones, numbers, marks)
        values = table[ones == 1]
        row = table.reshape(-1, badia.MARKS)[numbers][:, both]
        longest = int(row[row < LOSS].max())
        places = np.argwhere(row == longest)
        found = numbers[places[:, 0]] * badia.MARKS + np.array(both)[places[:, 1]]
        return values, len(values), found
    solver.expand(ones, numbers, np.ones((len(numbers), 3), np.uint8))
    values, ones = (table[:, 0], ones[:, 0]) if table.ndim == 2 else (table, ones)
    total = int(np.count_nonzero(ones))
    mine = values[numbers]
    return values, total, numbers[mine == mine[mine < LOSS].max()]


def _board(game: Game, words: list[int]) -> list[str]:
    rows = []
    for row in range(4, -1, -1):
        squares = []
        for column in range(5):
            bit = 1 << 5 * row + column
            squares.append("l" if words[0] & bit else "d" if words[1] & bit else ".")
        rows.append(f"    {row + 1}  {' '.join(squares)}")
    rows.append("       a b c d e")
    marks = [
        f"{side}'s marker on {game.name_of(square - 1)}"
        for side, square in (("Light", words[3] & 63), ("Dark", words[3] >> 6 & 63))
        if square and game.name == "badia"
    ]
    mover = "Dark" if words[2] & 1 else "Light"
    return [*rows, "", f"    {mover} to move" + "".join(", " + mark for mark in marks)]


def section(name: str, options: dict[str, str], oracle: Oracle, brief: bool = False) -> list[str]:
    """What was found of a game with these options."""
    game = Game(name, options)
    chosen = " ".join(f"`{key}={value}`" for key, value in options.items())
    lines = ["", f"## {name.capitalize()}" + (f", {chosen}" if chosen else ""), ""]
    start = oracle.value(game.state)
    lines.append(f"**The start: {_value(start, 'Light')}.**")
    steps = first_steps(oracle, game)
    groups = Counter(points for _, points in steps)
    lines += ["", "| first steps | value |", "|---|---|"]
    for points in sorted(groups, reverse=True):
        names = [text for text, worth in steps if worth == points]
        texts = f"all {len(steps)}" if len(names) == len(steps) else " ".join(names)
        lines.append(f"| {texts} | {_worth(points)} |")
    if brief:
        return lines
    values, total, longest = _everything(oracle)
    table, counts = _counts(values, total)
    phase = {
        "chefa": "Second phase, no swap forbidden",
        "badia": "Second phase, both sides marked, no return forbidden",
    }
    lines += ["", phase.get(name, "All positions") + ":", "", *table]
    if name == "chefa":
        swaps = np.count_nonzero(
            (oracle.table[:, 2] > 0) & (oracle.table[:, 0] != oracle.table[:, 1])
        )
        lines += [_KO.format(int(swaps)).rstrip()]
    lines += ["", *_lengths(counts)]
    number = int(longest[0])
    words = words_of(name, number)
    turns = line_from(oracle, name, options, words)
    lines += [
        "",
        f"A longest win, {len(turns)} turns ({len(longest)} such, images not counted):",
        "",
    ]
    lines += _board(game, words)
    lines += ["", ", ".join(f"{i + 1}. {turn}" for i, turn in enumerate(turns)) + "."]
    return lines


def write(parts: list[list[str]], tables: dict[str, bytes], digests: dict[str, str]) -> None:
    lines = _HEAD.split("\n")
    for part in parts:
        lines += part
    lines += (_BADIA + _FANORONA).split("\n")
    lines += ["## The tables on the board", "", "| file | bytes | SHA-256, its beginning |"]
    lines.append("|---|---|---|")
    lines += [
        f"| {name}.tab | {len(tables[name]):,} | {digests[name]} |" for name in sorted(tables)
    ]
    lines += [f"| all | {sum(map(len, tables.values())):,} | |", ""]
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text("\n".join(lines))
