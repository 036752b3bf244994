"""What the README says is true: its console session, its links, its commands."""

import re

import pytest

from rules.console import Console
from tools.runtimes import ROOT

PAGES = ("README.md", "CONTRIBUTING.md")
README = (ROOT / "README.md").read_text()


def test_the_session_on_the_console_goes_as_shown():
    session = re.search(r"```console\n(.*?)```", README, re.DOTALL)
    assert session
    console = Console()
    lines = session[1].splitlines()
    assert len(lines) > 10
    for said, answered in zip(lines[::2], lines[1::2], strict=True):
        assert said.startswith("> ")
        assert console.answer(said[2:]) == answered


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_is_there(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text())
    missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert not missing


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_a_page_names_exists(page):
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:^    |`)make ([a-z-]+)", (ROOT / page).read_text(), re.MULTILINE))
    assert named
    assert named <= targets
