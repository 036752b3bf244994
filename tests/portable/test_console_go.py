"""The console's `go`: bad lines are refused, before a game, within it and when it is over."""

from rules.console import Console

BAD = (
    "go",
    "go far",
    "go far 5",
    "go nodes",
    "go nodes x",
    "go nodes -1",
    "go nodes 1 2",
    "go nodes 9999999999",
    "go level",
    "go level x",
    "go level 99",
    "go ms",
    "go ms x",
    "go ms 5",  # there is no clock
    "go 5",
    "Go nodes 5",
)

CONSOLE = Console()  # one for all: a search for each would not fit into the device's heap
GOOD = ("go nodes 5", "go level 1")


def test_bad_lines_are_errors_and_change_nothing():
    console = CONSOLE
    console.game = None
    for line in BAD + GOOD:
        assert console.answer(line).startswith("error "), line
    console.answer("new chefa")
    saved = console.answer("save")
    for line in BAD:
        answer = console.answer(line)
        assert answer.startswith("error ") and len(answer) > 12, (line, answer)
    assert console.answer("save") == saved
    for step in "a1 a5 b1 b5 d1 d5 e1".split():
        console.answer("play " + step)
    for line in BAD + GOOD:
        answer = console.answer(line)
        assert answer.startswith("error ") and len(answer) > 12, (line, answer)
    assert console.answer("result") == "result light figure a1 b1 d1 e1"


def test_a_good_line_names_a_legal_step_and_changes_nothing():
    console = CONSOLE
    console.answer("new fraha")
    for line in ("go nodes 30", "go level 1"):
        before = console.answer("board"), console.answer("save")
        words = console.answer(line).split()
        assert words[0] == "best" and words[1] in console.answer("steps").split()
        assert before == (console.answer("board"), console.answer("save"))
