"""The rules pages: every option is on its page, every picture is there and up to date."""

import re

import pytest

from rules.game import GAMES, NAMES, options_of
from tools import pages
from tools.runtimes import ROOT

PAGES = {path.stem: path.read_text() for path in (ROOT / "rules").glob("*.md")}


def test_every_game_has_a_page():
    assert sorted(PAGES) == sorted(set(GAMES.values()))


@pytest.mark.parametrize("name", NAMES)
def test_a_page_tells_every_option_and_its_values_with_the_default_first(name):
    rows = [line for line in PAGES[GAMES[name]].splitlines() if line.startswith("| `")]
    told = [re.match(r"\| `(\w+)=(\w+)` or `(\w+)` \| .{20,}", row) for row in rows]
    assert [row.groups() for row in told if row] == list(options_of(name))
    assert len(told) == len(rows)


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_of_a_page_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)(?:#[\w-]+)?\)", PAGES[page])
    assert links
    for link in links:
        assert (ROOT / "rules" / link).exists(), link


def test_every_picture_is_shown_on_its_page():
    for name in pages.PICTURES:
        assert f"(pictures/{name}.svg)" in PAGES[name.split("-")[0]]


def test_the_pictures_are_as_the_rules_draw_them():
    drawn = pages.pictures()
    kept = {path.name: path.read_text() for path in pages.FOLDER.iterdir()}
    assert kept == drawn, "python -m tools.pages writes them anew"


@pytest.mark.parametrize("name", pages.PICTURES)
def test_no_label_of_a_picture_overlaps_another_or_leaves_it(name):
    assert pages.draw(pages.PICTURES[name]).clashes() == []


@pytest.mark.parametrize("name", [name for name in pages.PICTURES if name.endswith("-win")])
def test_a_picture_of_a_win_shows_one(name):
    for panel in pages.PICTURES[name]:
        game = panel.game()
        for text in panel.turn.split():
            game.play(game.step(text))
        assert game.result
        assert game.result[1] in ("figure", "small", "captured")


def test_what_a_panel_points_out_is_legal():
    for panels in pages.PICTURES.values():
        for panel in panels:
            game = panel.game()
            if panel.arrows and not panel.dots:
                legal = {game.text(step).rstrip("AW") for step in game.steps()}
                assert set(panel.arrows.split()) <= legal
