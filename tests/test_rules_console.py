"""`python -m rules` as a program: bytes in, lines out, and no traceback whatever comes in."""

import subprocess
import sys

import pytest

from tools.runtimes import ROOT


def talk(data: bytes) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "rules"], input=data, capture_output=True, cwd=ROOT, timeout=60
    )
    assert done.returncode == 0
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def test_a_line_in_gives_a_line_out_without_banner_or_prompt():
    assert talk(b"new chefa\nperft 2\nplay c1\nboard\n") == [
        "ok light",
        "perft 2 552",
        "ok dark",
        "board ..l...................... dark",
    ]


def test_nothing_in_gives_nothing_out():
    assert talk(b"") == []
    assert talk(b"\n\r\n  \n") == []


def test_the_last_line_needs_no_end():
    assert talk(b"new seega") == ["ok light"]


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b"play \xc3",
        b"\x00",
        b"new fraha\x00",
        "été".encode(),
        "new fraha\u2028".encode(),
        b"x" * 100000,
        b"new fraha " * 3000,
        b"load " + b":" * 5000,
    ],
    ids=range(9),
)
def test_a_line_of_any_bytes_is_one_error_at_most_and_changes_nothing(line):
    answers = talk(b"new fraha\nsave\n" + line + b"\nsave\n")
    if line.endswith("\u2028".encode()):  # that is a space, and the line a good one
        assert answers[2] == "ok light"
        return
    assert len(answers) == 4
    assert answers[2].startswith("error ")
    assert answers[3] == answers[1]


def test_every_byte_alone_is_answered():
    lines = [bytes([byte]) for byte in range(256) if byte != 10]
    answers = talk(b"\n".join(lines))
    spaces = sum(line.decode("latin-1").isspace() and line < b"\x80" for line in lines)
    assert len(answers) == len(lines) - spaces
    assert all(answer.startswith("error ") for answer in answers)
