"""The console of the virtual board: scripts of lines in, the same lines out, every time."""

import subprocess
import sys
from pathlib import Path

import pytest

from simulator.trace import replay

ROOT = Path(__file__).resolve().parents[2]

SETTINGS = b"coach=graded\nGqZr\n"  # as the store has written them: with a checksum
MOVE = """
new fraha
obey
lift a1
drop b1
wait 700
board
"""


def console(lines: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "simulator", *words]
    return subprocess.run(command, input=lines, capture_output=True, text=True, cwd=ROOT)


def test_a_move_by_lift_and_drop(talk):
    assert talk(MOVE) == [
        "ok light",
        "ok obey 8",
        "ok lift a1 light",
        "ok drop b1 light",
        "ok wait 700",
        "board .l..l.d.d.......d.d.l...l light",
    ]


def test_the_same_lines_give_the_same_lines():
    lines = MOVE + "fault e5 flicker\npress short\nwait 2000\nlights\nmeanings\ngo level 2\n"
    first = console(lines, "--seed", "7")
    assert first.returncode == 0
    assert first.stdout == console(lines, "--seed", "7").stdout
    assert len(first.stdout.splitlines()) == 12


def test_a_lifted_pawn_lights_its_targets(talk):
    assert talk("new fraha\nobey\nlift a1\nmeanings")[-1].split()[1:7] == [
        "lifted",
        "legal",
        "none",
        "none",
        "none",
        "legal",
    ]


def test_a_pawn_put_back_is_no_move(talk):
    assert talk("new fraha\nobey\nlift a1\ndrop a1\nwait 900\nsave")[-1].startswith("save fraha:::")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("lift", "error say lift SQ"),
        ("lift a1", "error no pawn stands on a1"),
        ("lift f1", "error 'f1' is no square of this board"),
        ("lift a", "error 'a' is no square of this board"),
        ("drop a1 red", "error a pawn is light or dark, not 'red'"),
        ("drop", "error say drop SQ [light|dark]"),
        ("press hard", "error say press short|double|long"),
        ("wait", "error say wait MS"),
        ("wait -1", "error '-1' is not a number"),
        ("wait 999999999", "error wait for a day at most: 86400000 ms"),
        ("lights on", "error say lights"),
        ("power", "error say power off|on"),
        ("power on", "error the power is on"),
        ("board", "error no game yet: say new GAME"),
        ("perft 2", "error no game yet: say new GAME"),
        ("button hard", "error say button down|up"),
        ("bounce", "error say bounce MS"),
        ("file a 00", "error files come in while the power is off"),
        ("fly a1", "error there is no command 'fly'"),
    ],
)
def test_bad_input_gets_one_line(talk, line, answer):
    assert talk(line) == [answer]


def test_a_square_holds_one_pawn(talk):
    assert talk("drop a1\ndrop a1")[-1] == "error a pawn stands on a1 already"


def test_a_fault_has_a_known_name(talk):
    assert talk("fault a1 broken")[0].startswith("error fault 'broken' is none of ")


def test_bytes_that_are_no_text_are_an_error():
    command = [sys.executable, "-m", "simulator"]
    done = subprocess.run(command, input=b"\xff\xfe\n\ngames\n", capture_output=True, cwd=ROOT)
    first, second = done.stdout.decode().splitlines()
    assert first == "error the line holds bytes that are no text"
    assert second.startswith("games ")


def test_power_lost_in_mid_move_and_back(talk):
    answers = talk("new fraha\nobey\nlift a1\npower off\nboard\nlights\npower on\nmeanings")
    assert answers[4] == "error the board has no power, or its firmware has ended: say power on"
    assert set(answers[5].split()[1:]) == {"000000"}
    assert answers[-1].split()[1] == "missing-light"


def test_power_can_only_be_cut_once(talk):
    assert talk("power off\npower off") == ["ok power off", "error the power is off"]


def test_a_press_in_parts_is_as_long_as_the_finger_stays(talk):
    answers = talk("new fraha\nobey\nbutton down\nwait 1200\nbutton up\nwait 100\nmeanings")
    assert "choice" in answers[-1].split()  # long: the menu


def test_a_question_in_parts_is_answered_when_time_has_passed(talk):
    assert talk("say games\nwait 0\nwait 40")[:2] == ["ok say", "ok wait 0"]
    assert talk("say games\nwait 40")[1].startswith("games fraha ")
    assert talk("power off\nsay games")[1].startswith("error the board has no power")


def test_a_file_comes_in_before_power(talk):
    lines = f"power off\nfile settings {SETTINGS.hex()}\npower on\nset"
    assert "coach=graded" in talk(lines)[-1].split()


@pytest.mark.parametrize("board", ["reed5", "hall5"])
def test_obeying_does_the_self_test(talk, board):
    *_, found = talk("drop c3 dark\ntest\nobey\nwait 600\nobey\ntest result", board)
    assert found.split()[1:] == ["sound"] * 25


def test_with_the_button_held_at_power_on_the_prompt_stays_free(talk):
    answers = talk("power off\nbutton down\npower on\nlights\ngames\npower off")
    assert set(answers[3].split()[1:]) != {"000000"}
    assert answers[4].startswith("error the board has no power, or its firmware has ended")
    assert answers[5] == "ok power off"


def test_a_stuck_sensor_looks_like_a_pawn(talk):
    assert "extra" in talk("fault c3 stuck-on\nnew fraha\nwait 100\nmeanings")[-1].split()


@pytest.mark.parametrize("game", ["fraha", "chefa", "badia", "seega", "fanorona"])
@pytest.mark.parametrize("board", ["reed5", "hall5"])
def test_obeying_hints_plays_on(talk, game, board):
    lines = f"new {game}\nobey\n" + "press short\nwait 9000\nobey\n" * 4 + "save\npawns\nboard"
    *_, save, pawns, position = talk(lines, board)
    assert len(save.split(":")[2]) >= 4 or position.endswith("over")
    assert pawns.split()[1] == position.split()[1]


def test_a_recorded_trace_replays(tmp_path):
    file = tmp_path / "trace"
    done = console(MOVE + "fault b2 bounce\nlift b1\nwait 50\nmeanings\n", "--record", str(file))
    assert done.returncode == 0
    text = file.read_text()
    assert text.startswith("quint-trace 1 reed5 seed 1\n60 new fraha\n= ok light\n")
    assert all(then == now for _, then, now in replay(text))
    assert console("", "--replay", str(file)).returncode == 0


def test_a_trace_that_comes_out_differently_is_told(tmp_path):
    file = tmp_path / "trace"
    file.write_text("quint-trace 1 reed5 seed 1\n60 new fraha\n= ok dark\n")
    done = console("", "--replay", str(file))
    assert done.returncode == 1
    assert "differs" in done.stdout


@pytest.mark.parametrize("text", ["nonsense\n", "quint-trace 1 reed5 seed 1\nnew fraha\n"])
def test_what_is_no_trace_is_refused(tmp_path, text):
    file = tmp_path / "trace"
    file.write_text(text)
    done = console("", "--replay", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith("error ")


@pytest.mark.parametrize("words", ["nodes 500", "ms 40", "level 2"])
def test_go_answers_the_same_every_time(talk, words):
    lines = f"new chefa\ngo {words}"
    answer = talk(lines)[-1]
    assert answer.startswith("best ")
    assert answer == talk(lines)[-1]


def test_go_needs_a_game_and_a_limit(talk):
    assert talk("go nodes 5") == ["error no game yet: say new GAME"]
    assert talk("new fraha\ngo far 5")[-1] == "error say go nodes N | ms N | level N"
