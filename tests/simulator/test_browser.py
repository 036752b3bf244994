"""The page in a real browser: clicks, keys, a phone's screen, a power cut.  No wall clock: the
board's time stands still but for what a test lets pass (see browser.py).

The browser is this machine's Chromium or Chrome; without one these tests say that they did not run.
"""

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
from browser import Person, Typist
from playwright.sync_api import Browser, Page, sync_playwright

from simulator import measure
from simulator.serve import main as serve_main
from simulator.serve import server
from simulator.trace import replay
from tools import runtimes

GAMES = ("fraha", "chefa", "badia", "seega", "fanorona")
HOST = "127.0.0.1"
PHONE = {"width": 390, "height": 844}


class Quiet(SimpleHTTPRequestHandler):
    """A web server that knows nothing of Quint, and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(need_runtime) -> Iterator[str]:
    need_runtime("wasm")
    made = server(0)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{made.server_port}/"
    made.shutdown()
    made.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = measure.browser()
    if program is None:
        stop = pytest.fail if runtimes.required() else pytest.skip
        stop("no Chromium here (apt-get install chromium): the page has not been tested")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page whose console must stay empty, and which asks nobody but us."""
    context = browser.new_context(viewport={"width": 1280, "height": 860})
    made = context.new_page()
    trouble: list[str] = []
    made.on("console", lambda message: trouble.append(f"{message.type}: {message.text}"))
    made.on("pageerror", lambda error: trouble.append(str(error)))
    asked: list[str] = []
    made.on("request", lambda request: asked.append(request.url))
    yield made
    context.close()
    assert not trouble
    assert {urlsplit(url).hostname for url in asked if not url.startswith("blob:")} == {HOST}


@pytest.fixture
def person(page: Page, address: str) -> Person:
    made = Person(page)
    made.open(address)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(person, game):
    person.start(game, level=4 if game == "badia" else 3)
    state = person.play()
    assert state["sentence"].endswith(". A long press leads to the menu.")
    assert state["decides"] is None
    assert person.page.locator("#moves li").count() >= 4


def test_a_whole_game_by_keyboard_alone(page, address):
    typist = Typist(page)
    typist.open(address)
    typist.choose("b4")  # you are Light
    typist.choose("e3")  # level 5
    typist.choose("b5")  # Chefa
    typist.until("s.mode === 'play'")
    state = typist.play()
    assert state["decides"] is None
    assert state["sentence"].startswith("Dark has won")  # the device has
    assert page.locator("#moves li").count() >= 4


def test_the_same_clicks_give_the_same_game(person, address):
    games = []
    for _ in range(2):
        again = Person(person.page)
        again.open(address)
        again.start("chefa", level=3)
        again.play()
        games.append(again.page.inner_text("#moves"))
    assert games[0] == games[1]


def test_a_pawn_can_be_dragged(person):
    page = person.page
    person.start("fraha", "two")
    person.until("s.meanings.includes('movable')")
    page.drag_and_drop("[data-name=a1]", "[data-name=a2]")
    person.until("s.moves.length === 1")
    assert page.get_attribute("[data-name=a2]", "aria-label").startswith("a2, Light pawn")


def test_power_cut_in_mid_move(person):
    page = person.page
    person.start("fraha", "two")
    person.until("s.meanings.includes('movable')")
    page.click("[data-name=a1]")
    person.until("s.meanings.includes('legal')")
    page.click("#tab-bench")
    page.click("#power")
    person.until("s.mode === 'off' && !s.frame.replaceAll('0', '').trim()")
    page.click("#power")
    person.until("s.mode === 'play' && s.meanings[0] === 'missing-light'")
    page.click("[data-name=a1]")
    person.until("s.meanings.includes('movable')")
    assert page.inner_text("#sentence") == "Light decides."


def test_the_button_takes_back_and_leads_to_the_menu(person):
    page = person.page
    person.start("chefa", "two")
    person.until("s.meanings.includes('legal')")
    page.click("#tray-light")
    page.click("[data-name=b3]")
    person.until("s.moves.length === 1")
    page.click("#press-double")
    person.until("s.moves.length === 0 && s.meanings[11] === 'extra'")
    page.click("[data-name=b3]")  # it goes to the tray by itself
    person.until("s.decides === 'light' && s.meanings.includes('legal')")
    page.click("#press-long")
    person.until("s.mode === 'menu'")


def test_the_round_button_is_held_as_long_as_the_finger_stays(person):
    page = person.page
    person.start("fraha", "two")
    page.hover("#button")
    page.mouse.down()
    person.until("s.mode === 'menu'", 3)
    page.mouse.up()
    person.wait(300)
    page.focus("#button")
    page.keyboard.down("Enter")
    person.until("s.mode === 'play'", 3)  # and back
    page.keyboard.up("Enter")


def test_power_on_with_the_button_held_leaves_the_prompt_free(person):
    page = person.page
    page.click("#tab-bench")
    page.click("#power-held")
    person.until("s.mode === 'safe' && s.frame.replaceAll('0', '').trim()")
    page.click("#power")
    person.until("s.mode === 'off'")
    page.click("#power")
    person.until("s.mode === 'menu'")


def test_other_rules_can_be_chosen(person):
    page = person.page
    page.select_option("#game", "chefa")
    page.click("summary")
    page.select_option("[name=lines]", "contiguous")
    page.click("#new-game .main")
    person.rest()
    person.until("s.mode === 'play'")
    page.click("#tab-console")
    page.fill("#line", "save")
    page.keyboard.press("Enter")
    person.until("document.getElementById('heard').textContent.includes('lines=contiguous')")


def test_the_self_test_is_done_for_me_and_calibrates(person, address):
    page = person.page
    person.open(address, "&fresh&board=hall5")
    page.focus("[data-name=e1]")
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    person.until("s.mode === 'test' && s.asks")
    person.obey()
    person.until("s.asks")
    person.obey()
    person.until("s.meanings.every((word) => word === 'sound')")
    assert "done" in page.inner_text("#sentence")
    page.click("#press-short")
    person.until("s.mode === 'menu'")


def test_a_stuck_sensor_is_asked_about(person):
    page = person.page
    person.start("fraha", "two")
    page.click("#tab-bench")
    page.select_option("#fault-square", label="c3")
    page.select_option("#fault-kind", "stuck-on")
    person.until("['illegal', 'extra'].includes(s.meanings[12])")


def test_the_console_answers(person):
    page = person.page
    page.click("#tab-console")
    page.fill("#line", "games")
    page.keyboard.press("Enter")
    person.until("document.getElementById('heard').textContent.includes('seega')")
    page.fill("#line", "lift a1")
    page.keyboard.press("Enter")
    person.until("document.getElementById('heard').textContent.includes('by hand')")


def test_the_page_knows_perfect_play(person):
    page = person.page
    page.click("#tab-console")
    for line in ("new chefa", "go level 5"):
        page.fill("#line", line)
        page.keyboard.press("Enter")
    person.until("document.getElementById('heard').textContent.includes('value')")
    assert "value win 9 depth 0" in page.inner_text("#heard")


def test_the_legend_is_the_firmwares(person):
    from firmware.scene import NAMES

    page = person.page
    page.click("#tab-legend")
    assert page.locator("#legend li").count() == len(NAMES) - 1
    assert page.locator("#legend li.lit").count() >= 3  # the menu is lit


@pytest.mark.parametrize("board", ["hall5", "reed9"])
def test_other_boards(person, board):
    page = person.page
    page.click("#tab-bench")
    page.select_option("#board-kind", board)
    page.wait_for_selector(f"body.ready:not(.opening)[data-board={board}]")
    page.click("#tab-play")
    person.start("fanorona9" if board == "reed9" else "fraha", "two")
    person.until("s.meanings.includes('movable')")
    assert page.locator(".square").count() == (45 if board == "reed9" else 25)


def test_on_a_phone_nothing_sticks_out(page, address):
    page.set_viewport_size(PHONE)
    person = Person(page)
    person.open(address)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    box = page.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] > 340
    person.start("fraha", "two")
    person.until("s.meanings.includes('movable')")


def test_what_was_played_is_there_after_a_reload(page, address):
    person = Person(page)
    person.open(address, "")
    person.start("fraha", "two")
    person.until("s.meanings.includes('movable')")
    page.click("[data-name=a1]")
    page.click("[data-name=a2]")
    person.until("s.moves.length === 1")
    page.reload()
    page.wait_for_selector("body.ready")
    person.until("s.moves.length === 1 && s.meanings.includes('movable')")
    assert page.inner_text("#moves li") == "a1-a2"


def test_every_square_has_a_label(person):
    labels = person.page.eval_on_selector_all(
        ".square", "all => all.map((square) => square.getAttribute('aria-label'))"
    )
    assert len(set(labels)) == 25
    assert "a1, empty, dim, menu: put a pawn here to choose" in labels


def test_the_demo_plays_on_lights_alone(person):
    page = person.page
    page.select_option("#opponent", "demo")
    page.click("#new-game .main")
    person.rest()
    person.until("s.mode === 'demo'")
    person.until("s.meanings.includes('light') && s.meanings.includes('dark')")
    assert set(person.state()["pawns"]) == {0}
    page.click("#press-short")
    person.until("s.mode === 'menu'")


def test_brightness_and_other_eyes(person):
    page = person.page
    page.click("#tab-bench")
    page.select_option("#brightness", "3")
    person.until("s.meanings[2] === 'chosen'")
    page.select_option("#eyes", "deutan")
    look = "getComputedStyle(document.querySelector('.scene')).filter"
    assert "see-deutan" in page.evaluate(look)


def test_the_coach_grades_the_targets(person):
    person.page.select_option("#coach", "graded")
    person.start("fraha", "two")
    person.until("s.meanings.includes('movable')")
    person.page.click("[data-name=a1]")
    person.until("['good', 'fair', 'poor'].some((word) => s.meanings.includes(word))")


def test_a_trace_saved_in_the_page_replays(person, tmp_path):
    page = person.page
    person.start("fanorona", level=3)
    for _ in range(12):
        person.act(person.state())
        person.until("true", 1)
    page.click("#press-double")
    page.click("#tab-bench")
    page.select_option("#fault-square", label="c3")
    page.select_option("#fault-kind", "flicker")
    person.until("s.mode !== 'off'", 2)
    page.click("#tab-console")
    page.fill("#line", "save")
    page.keyboard.press("Enter")
    person.until("document.getElementById('heard').textContent.includes('save fanorona')")
    page.click("#tab-bench")
    page.click("#power")
    page.click("#power")
    with page.expect_download() as download:
        page.click("#trace")
    file = tmp_path / "trace.txt"
    download.value.save_as(file)
    text = file.read_text()
    assert text.count("\n= meanings ") > 10
    command = [sys.executable, "-m", "simulator", "--replay", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=runtimes.ROOT)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert "save fanorona" in done.stdout


def test_a_trace_begins_with_what_the_board_remembered(page, address):
    person = Person(page)
    person.open(address, "")
    person.start("chefa", "two")
    person.take("light")
    page.click("[data-name=b3]")
    person.until("s.moves.length === 1")
    person.open(address, "")
    person.until("s.moves.length === 1")
    text = page.evaluate("quint.device.trace()")
    assert "\n0 file " in text
    assert "\n0 drop b3 light\n" in text
    assert all(then == now for _, then, now in replay(text))


def test_the_page_as_plain_files_on_any_web_server(page, tmp_path):
    """Below a folder of another server, as on a page of a repository."""
    assert serve_main(["--export", str(tmp_path / "quint")]) == 0
    handler = functools.partial(Quiet, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        person = Person(page)
        person.open(f"http://127.0.0.1:{other.server_port}/quint/")
        person.start("fraha", "two")
        page.click("[data-name=a1]")
        page.click("[data-name=a2]")
        person.until("s.moves.length === 1")
        other.shutdown()
