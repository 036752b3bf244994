"""Golden files: what the rules do, written down, so that a change of them shows in a diff.

    python -m tests.golden            write all of them anew
    python -m tests.golden perft      only perft/GAME[.OPTION=VALUE].txt
    python -m tests.golden playthrough

A perft file holds positions, each as a saved game, and the number of step sequences of each
length from there.  A playthrough is a whole game on the console, to be read by eye.
tests/test_rules_golden.py compares them with the rules, and perft also with the oracle.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from rules.console import Console
from rules.game import NAMES, Game, options_of

HERE = Path(__file__).parent
ENOUGH = 6000  # sequences: the first length with more of them is the last one counted
PLACING = {"chefa": 8, "badia": 10, "seega": 24}  # steps of phase 1
INTO = (0, 1, 7, 19)  # steps into phase 2 of the positions beside the start

# What can be counted by hand.
BY_HAND = {
    "fraha": """\
1: four corners, two ways each: 8.
2: each of them touches the one Dark pawn nearest to it, which may go to any of the
   24 - 8 = 16 empty squares: 8 * 16 = 128.""",
    "chefa": "1: 25 squares but the centre: 24.  2: one less: 24 * 23 = 552.  3: 552 * 22 = 12144.",
    "badia": "1: 12 normal squares.  2: 12 * 11 = 132.  3: 132 * 10 = 1320.  4: 1320 * 9 = 11880.",
    "seega": "1: 25 squares but the centre: 24.  2: one less: 24 * 23 = 552.  3: 552 * 22 = 12144.",
    "fanorona": "1: onto the centre from b2, c2, d2, and from b3 in two ways of capturing: 5.",
    "fanorona9": "1: onto the centre from d2, e2, f2, and from d3 in two ways of capturing: 5.",
}
# Seeds whose random games are short and show much.
PLAYED = {
    "fraha": 583,
    "chefa": 809,
    "badia": 2875,
    "seega": 3353,
    "fanorona": 71,
    "fanorona9": 433,
}


def variants() -> Iterator[tuple[str, dict[str, str]]]:
    """Every game as it is, and with each option at its other value."""
    for name in NAMES:
        yield name, {}
        for option in options_of(name):
            yield name, {option[0]: option[2]}


def file_name(name: str, options: dict[str, str]) -> str:
    return ".".join([name, *(f"{key}={value}" for key, value in options.items())]) + ".txt"


def positions(name: str, options: dict[str, str]) -> list[str]:
    """The start and some positions of a random game, as saved games."""
    saved = [Game(name, options).save()]
    for seed, steps in enumerate(INTO):
        game, dice = Game(name, options), random.Random(seed)
        while len(game.played) < PLACING.get(name, 0) + steps:
            game.play(dice.choice(game.steps()))
            if game.result:  # too early an end: try something else
                game.undo()
        saved.append(game.save())
    return saved


def counts(position: str) -> list[int]:
    """The number of sequences of length 1, 2, ..."""
    game = Game.load(position)
    found = [game.perft(1)]
    while found[-1] <= ENOUGH:
        found.append(game.perft(len(found) + 1))
    return found


def perft_text(name: str, options: dict[str, str]) -> str:
    lines = [f"# {line}" for line in BY_HAND[name].splitlines()] if not options else []
    for position in dict.fromkeys(positions(name, options)):
        lines.append(f"position {position}")
        lines += [f"{depth} {count}" for depth, count in enumerate(counts(position), 1)]
    return "\n".join(lines) + "\n"


def read_perft(path: Path) -> Iterator[tuple[str, int, int]]:
    """Position, depth and count of every line of a perft file."""
    position = ""
    for line in path.read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            position = rest
        elif word != "#":
            yield position, int(word), int(rest)


def picture(board: str, columns: int) -> list[str]:
    """The answer to `board` as one sees it, Light at the bottom."""
    pawns = board.split()[1]
    rows = [pawns[i : i + columns] for i in range(0, len(pawns), columns)]
    lines = [f"    {number} {' '.join(row)}" for number, row in enumerate(rows, 1)]
    return [*reversed(lines), "      " + " ".join("abcdefghi"[:columns])]


def playthrough_text(name: str) -> str:
    """A whole random game on the console."""
    console, dice = Console(), random.Random(PLAYED[name])
    lines: list[str] = []

    def say(line: str) -> str:
        answer = console.answer(line)
        assert answer is not None
        lines.extend([f"> {line}", answer])
        return answer

    say(f"options {name}")
    say(f"new {name}")
    while True:
        lines.extend(picture(say("board"), 9 if name == "fanorona9" else 5))
        steps = say("steps").split()[1:]
        if not steps:
            break
        lines.append("")
        say("play " + dice.choice(steps))
    say("result")
    say("save")
    return "\n".join(lines) + "\n"


def write(what: str) -> None:
    """Write the golden files of one kind anew, and remove those that are none any more."""
    folder = HERE / what
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    if what == "perft":
        for name, options in variants():
            (folder / file_name(name, options)).write_text(perft_text(name, options))
    else:
        for name in NAMES:
            (folder / f"{name}.txt").write_text(playthrough_text(name))
