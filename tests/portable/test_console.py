"""The console: what it answers, and that no line whatever makes it stumble.

Its `go` has a file of its own: the search wants a fresh heap.
"""

from dice import Dice

from rules.console import Console
from rules.game import NAMES


def talk(*lines):
    """A console after these lines, and its last answer."""
    console = Console()
    answer = None
    for line in lines:
        answer = console.answer(line)
    return console, answer


def last(*lines):
    return talk(*lines)[1]


def test_games_lists_the_games():
    assert last("games") == "games fraha chefa badia seega fanorona fanorona9"


def test_options_lists_a_games_options_with_the_default_first():
    assert last("options fraha") == "options first=light|dark contacts=all|one"
    assert last("options chefa") == (
        "options first=light|dark lines=any|contiguous phase2=light|dark"
    )
    assert last("options badia") == "options first=light|dark"
    assert last("options seega") == "options first=light|dark captures_while_placing=off|on"
    for name in ("fanorona", "fanorona9"):
        assert last("options " + name) == "options first=light|dark compulsory_capture=off|on"


def test_new_tells_who_decides():
    for name in NAMES:
        assert last("new " + name) == "ok light"
        assert last("new " + name + " first=dark") == "ok dark"
    assert last("new chefa phase2=dark lines=contiguous first=light") == "ok light"


def test_steps_are_sorted():
    assert last("new fraha", "steps") == ("steps a1-a2 a1-b1 a5-a4 a5-b5 e1-d1 e1-e2 e5-d5 e5-e4")
    assert last("new fanorona9", "steps") == "steps d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A"


def test_play_tells_who_decides_next():
    assert last("new fraha", "play a1-a2") == "ok light"
    assert last("new fraha", "play a1-a2", "play b2>e4") == "ok dark"


WON = ["new chefa"] + ["play " + s for s in "a1 a5 b1 b5 d1 d5 e1".split()]


def won(*lines):
    """The last answer to these lines after a game that Light has won."""
    console, answer = talk(*WON)
    for line in lines:
        answer = console.answer(line)
    return answer


def test_play_tells_the_end():
    assert won() == "over light figure"
    assert won("steps") == "steps"
    assert won("perft 3") == "perft 3 0"


def test_board_is_a_character_a_square_and_who_decides():
    assert last("new fraha", "board") == "board l...l.d.d.......d.d.l...l light"
    assert last("new fraha", "play a1-a2", "board") == "board ....lld.d.......d.d.l...l light"
    assert won("board") == "board ll.ll...............dd.d. over"
    assert len(last("new fanorona9", "board").split()[1]) == 45


def test_result_is_none_or_winner_kind_and_figure():
    assert last("new fraha", "result") == "result none"
    assert won("result") == "result light figure a1 b1 d1 e1"


def test_undo_takes_back_one_step_also_after_the_end():
    assert won("undo") == "ok light"
    assert won("undo", "undo") == "ok dark"
    assert last("new fraha", "undo").startswith("error ")


def test_perft_counts_sequences():
    assert last("new fraha", "perft 1") == "perft 1 8"
    assert last("new fraha", "perft 2") == "perft 2 128"
    assert last("new chefa", "perft 2") == "perft 2 552"
    assert last("new badia", "perft 2") == "perft 2 132"


def test_save_and_load():
    console, saved = talk("new fraha contacts=one", "play a1-a2", "save")
    assert saved.startswith("save fraha:contacts=one:")
    text = saved[5:]
    other = Console()
    assert other.answer("load " + text) == "ok light"
    for line in ("board", "steps", "save"):
        assert other.answer(line) == console.answer(line)
    saved = won("save")
    assert Console().answer("load " + saved[5:]) == "over light figure"


def test_an_empty_line_is_ignored():
    for line in ("", " ", "\n", "\r\n", "\t \n"):
        assert Console().answer(line) is None


def test_space_around_words_does_not_matter():
    assert last("  new \t fraha\r\n") == "ok light"


BAD = (
    "game",
    "GAMES",
    "Games",
    "games games",
    "games ?",
    "options",
    "options chess",
    "options fraha chefa",
    "options Fraha",
    "new",
    "new chess",
    "new fraha chefa",
    "new fraha first",
    "new fraha first=",
    "new fraha =dark",
    "new fraha =",
    "new fraha first=red",
    "new fraha First=dark",
    "new fraha first=dark first=dark",
    "new fraha first=dark=dark",
    "new fraha colour=red",
    "new fraha lines=any",
    "steps now",
    "play",
    "play a1-a2 a2-a3",
    "play a1-a3",
    "play A1-A2",
    "play a1a2",
    "play a9-a2",
    "play end",
    "play a1-a2\x00",
    "play -",
    "board here",
    "undo 2",
    "undo",
    "result all",
    "perft",
    "perft x",
    "perft -1",
    "perft +1",
    "perft 1.0",
    "perft 0",
    "perft 999",
    "perft 99999999999999999999",
    "perft 1 2",
    "perft \u00b2",
    "perft \u0663",
    "save it",
    "load",
    "load x",
    "load fraha:::AAAA",
    "load a b",
    "answer",
    "__init__",
    "do_games",
    "\u00e9t\u00e9",
    "\x00",
)
LONG = (  # too long for a name in MicroPython, or for a line
    ("", 250, ""),
    ("", 260, ""),
    ("play ", 300, ""),
    ("new ", 300, ""),
    ("new fraha ", 300, "=1"),
    ("new fraha first=", 300, ""),
    ("options ", 300, ""),
    ("load ", 300, ""),
    ("perft ", 300, ""),
    ("", 9000, ""),
    ("", 20000, ""),
    ("games ", 20000, ""),
)


def everything(console):
    return [console.answer(line) for line in ("board", "steps", "result", "save")]


def test_a_bad_line_is_one_error_and_changes_nothing():
    console, _ = talk("new fraha")
    before = everything(console)
    for line in BAD:
        check(console, line, before)


def test_a_long_line_is_one_error_and_changes_nothing():
    console, _ = talk("new fraha")
    before = everything(console)
    for start, length, end in LONG:
        check(console, start + "x" * length + end, before)
    assert console.answer("games" + " " * 20000).startswith("error ")


def check(console, line, before):
    answer = console.answer(line)
    assert answer.startswith("error "), (line[:40], answer[:60])
    assert len(answer) > 12, answer
    assert "\n" not in answer and "\r" not in answer
    assert everything(console) == before, line[:40]


def test_before_a_game_only_games_options_new_and_load_are_answered():
    console = Console()
    for line in ("steps", "play a1-a2", "board", "undo", "result", "perft 1", "save"):
        assert console.answer(line).startswith("error ")
    assert console.answer("games").startswith("games ")
    assert console.answer("options seega").startswith("options ")
    assert console.answer("load x").startswith("error ")
    assert console.answer("steps").startswith("error ")


def test_a_bad_new_or_load_keeps_the_game():
    console, _ = talk("new fraha", "play a1-a2")
    before = everything(console)
    for line in ("new chess", "new seega first=red", "load seega:::AAAA", "load"):
        assert console.answer(line).startswith("error ")
        assert everything(console) == before


def test_every_damaged_save_is_refused_and_changes_nothing():
    console, saved = talk("new fanorona compulsory_capture=on", "play b3-c3A", "save")
    before = everything(console)
    text = saved[5:]
    for i in range(len(text)):
        assert console.answer("load " + text[:i]).startswith("error "), i
        for character in "0Zz:,":
            if character != text[i]:
                answer = console.answer("load " + text[:i] + character + text[i + 1 :])
                assert answer.startswith("error "), (i, character)
    assert everything(console) == before


def test_when_the_game_is_over_steps_are_refused():
    console, _ = talk(*WON)
    for line in ("play c1", "play e1", "play end"):
        assert console.answer(line).startswith("error "), line


WORDS = (
    "games options new steps play board undo result perft save load fraha chefa badia seega "
    "fanorona fanorona9 first=dark first=light contacts=one lines=contiguous phase2=dark "
    "captures_while_placing=on compulsory_capture=on 1 2 0 -1 a1 c3 e5 a1-a2 a1-b1 b2>e5 end "
    "d3-e3A : = \x00 \u00e9 first= =on a1-a2A fraha:::AAAA"
).split(" ")


def test_random_lines_are_answered_and_only_good_ones_change_anything():
    dice = Dice(77)
    console = Console()
    before = None
    errors = 0
    for _ in range(400):
        line = " ".join([dice.choose(WORDS) for _ in range(1 + dice.roll(3))])
        if line.startswith("perft 2"):
            continue
        answer = console.answer(line)
        if console.game and dice.roll(4) == 0 and not console.game.result:
            console.answer("play " + dice.choose(console.answer("steps").split()[1:]))
        elif answer is not None and answer.startswith("error "):
            errors += 1
            assert before is None or everything(console) == before, line
        before = everything(console) if console.game else None
    assert errors > 100


def test_random_bytes_are_answered():
    dice = Dice(78)
    console, _ = talk("new seega")
    before = everything(console)
    for _ in range(300):
        line = "".join([chr(1 + dice.roll(255)) for _ in range(1 + dice.roll(30))])
        answer = console.answer(line)
        assert answer is None or answer.startswith("error "), line
    assert everything(console) == before
