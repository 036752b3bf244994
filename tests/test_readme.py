"""What the README says is true: its console session, its links, its commands."""

import re
import sys
from types import ModuleType

import pytest

from hardware.board import BUDGET_MA
from rules import game as games
from rules.console import Console
from simulator.console import VirtualConsole
from simulator.desk import Desk
from simulator.vocabulary import vocabulary
from tools.runtimes import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", "docs/a-new-game.md")
README = (ROOT / "README.md").read_text()
NEW_GAME = (ROOT / "docs/a-new-game.md").read_text()


def block(page, kind):
    """The only block of this kind on a page."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)
    return found


def session(page):
    """What is said on a page's console, and what is answered, pair by pair."""
    lines = block(page, "console").splitlines()
    assert len(lines) > 10
    said, answered = lines[::2], lines[1::2]
    assert all(line.startswith("> ") for line in said)
    return [(line[2:], answer) for line, answer in zip(said, answered, strict=True)]


def test_the_session_on_the_console_goes_as_shown():
    console = Console()
    for said, answered in session(README):
        assert console.answer(said) == answered


def test_the_new_game_is_played_on_the_board_as_shown(monkeypatch):
    module = ModuleType("rules.corners")
    exec(block(NEW_GAME, "python"), module.__dict__)
    monkeypatch.setitem(sys.modules, "rules.corners", module)
    monkeypatch.setattr("rules.corners", module, raising=False)
    monkeypatch.setitem(games.GAMES, "corners", "corners")
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "corners"))
    console = VirtualConsole(Desk())
    console.start()
    for said, answered in session(NEW_GAME):
        assert console.answer(said) == [answered], said


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_is_there(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text())
    folder = (ROOT / page).parent
    missing = [link for link in links if "://" not in link and not (folder / link).exists()]
    assert not missing


@pytest.mark.parametrize("page", PAGES[:2])
def test_every_make_target_a_page_names_exists(page):
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:^    |`)make ([a-z-]+)", (ROOT / page).read_text(), re.MULTILINE))
    assert named
    assert named <= targets


def figures():
    """The rows of the table of measured figures: what, value, command."""
    table = README.split("## Measured")[1]
    rows = re.findall(r"^\| (.+?) \| (.+?) \| `(.+?)` \|$", table, re.MULTILINE)
    return {what.split(":")[0].split(",")[0]: (value, command) for what, value, command in rows}


def test_the_figures_of_perfect_play_are_the_solvers():
    page = (ROOT / "docs/perfect-play.md").read_text()
    found = [
        re.findall(r"^\| all \| ([\d,]+) \| \|$", chapter, re.MULTILINE)[0]
        for chapter in re.split(r"^## (?=Fraha\n|Chefa\n|Badia\n)", page, flags=re.MULTILINE)[1:]
    ]
    assert figures()["positions solved"][0] == "; ".join(found)
    tables = sum(table.stat().st_size for table in (ROOT / "rules/tables").iterdir())
    assert figures()["their tables in the Pico's flash"][0] == f"{tables:,} bytes"


def test_the_current_is_the_boards_budget():
    value = figures()["LED current"][0]
    assert {int(number) for number in re.findall(r"\d+", value)} == set(BUDGET_MA.values())


def test_every_command_behind_a_figure_is_there():
    commands = [command for _, command in figures().values()]
    assert len(commands) >= 6
    for command in commands:
        *_, last = command.split()
        assert command.startswith(("make ", "python -m simulator ")) or (ROOT / last).exists()


def test_the_picture_of_the_lights_is_the_firmwares():
    again = "python -m simulator picture docs/pictures/lights.svg --lights"
    assert (ROOT / "docs/pictures/lights.svg").read_text() == vocabulary(), again
