"""Traces: what was done to a board and when, as a bug report that replays.

    quint-trace 1 reed5 seed 1
    60 new fraha
    = ok light
    140 lift a1
    = ok lift a1 light

A line has the virtual time in milliseconds and a line of the console; lines with `=` are what
came back.  `replay` does the same again and tells where it comes out differently.  A trace saved in
the page ends its first line with `page`: hands take no time there, and power comes as a line.
"""

from simulator.console import HAND_MS, VirtualConsole
from simulator.desk import Desk

HEAD = "quint-trace 1"


class Recorder:
    """A console that writes down what passes through it."""

    def __init__(self, console, write):
        self._console = console
        self._write = write
        desk = console.desk
        page = "" if console.hand_ms else " page"
        write("%s %s seed %d%s\n" % (HEAD, desk.board.name, desk.table.seed, page))

    def answer(self, line):
        now_ms = self._console.table.world.now_ms
        lines = self._console.answer(line)
        if lines:
            self._write("%d %s\n" % (now_ms, " ".join(line.split())))
            for text in lines:
                self._write("= %s\n" % text)
        return lines


def opened(head):
    """The board that the first line of a trace describes, as it was when the trace began."""
    words = head.split()
    page = words[5:] == ["page"]
    if len(words) != 5 + page or " ".join(words[:2]) != HEAD or words[3] != "seed":
        raise ValueError("this is no trace: its first line is '%s'" % head.strip())
    console = VirtualConsole(Desk(words[2], int(words[4])), 0 if page else HAND_MS)
    if not page:
        console.start()
    return console


def replay(text):
    """Does all of a trace again; yields (line of the trace, what came back then, and now)."""
    lines = text.rstrip("\n").split("\n")
    console = opened(lines[0])
    i = 1
    while i < len(lines):
        when, _, command = lines[i].partition(" ")
        if not when.isdigit():
            raise ValueError("line %d of the trace has no time: '%s'" % (i + 1, lines[i]))
        i += 1
        then = []
        while i < len(lines) and lines[i].startswith("= "):
            then.append(lines[i][2:])
            i += 1
        now_ms = console.table.world.now_ms
        if int(when) > now_ms:
            console.table.wait(int(when) - now_ms)
        yield command, then, console.answer(command)
