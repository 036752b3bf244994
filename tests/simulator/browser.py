"""A person at the page: opens the virtual board, looks, clicks or types.

The page's own state (`quint` in its scripts) is only read; whatever is done is done with the mouse
or the keyboard.  The board's time stands still but for what these people let pass, so a game goes
the same way on every machine.
"""

import random
from collections.abc import Callable

from playwright.sync_api import Page

ENDS = ("winner", "draw")
KEY = "JSON.stringify([s.meanings, s.asks, s.decides])"


class Person:
    """Plays with the mouse, without knowing any rule: lit squares are all it goes by."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)

    def open(self, address: str, words: str = "&fresh") -> None:
        self.page.goto(f"{address}?still&seed=1{words}")
        self.page.wait_for_selector("body.ready")
        self.wait(200)  # the board is awake before anybody acts

    def state(self) -> dict:
        """What there is to see."""
        return self.page.evaluate(
            """() => { const s = quint.device.state;
              return {...s, key: %s, hand: quint.table.hand.map((pawn) => pawn.side),
                       pawns: quint.table.at.map((pawn) => pawn ? pawn.side + 1 : 0)}; }"""
            % KEY
        )

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        self.page.evaluate(f"quint.device.pass({ms})")

    def until(self, test: str, seconds: int = 60) -> None:
        """Lets time pass until an expression about the state `s` holds."""
        held = self.page.evaluate(f"quint.device.until((s) => {test}, {seconds})")
        assert held, f"not within {seconds} s: {test}, but {self.state()}"

    def rest(self) -> None:
        """Waits until what was asked of the page is done."""
        self.page.wait_for_function("() => !quint.table.busy")

    def start(self, game: str, opponent: str = "light", level: int = 2) -> None:
        self.page.select_option("#game", game)
        self.page.select_option("#opponent", opponent)
        self.page.select_option("#level", str(level))
        self.page.click("#new-game .main")
        self.rest()
        self.until("s.mode === 'play' && !s.asks")

    def click(self, square: int) -> None:
        self.page.click(f"[data-square='{square}']")

    def take(self, side: str) -> None:
        self.page.click(f"#tray-{side}")

    def obey(self) -> None:
        self.page.click("#obey")
        self.rest()

    def act(self, state: dict) -> None:
        """Does one thing that the lights suggest."""
        meanings, pawns = state["meanings"], state["pawns"]

        def lit(*words: str, test: Callable[[int], bool] = lambda square: True) -> list[int]:
            return [i for i, word in enumerate(meanings) if word in words and test(i)]

        takes = lit("victim", "group-a", test=lambda i: bool(pawns[i]))
        movers = lit("movable", test=lambda i: bool(pawns[i]))
        places = lit("legal", test=lambda i: not pawns[i])
        if state["asks"]:
            self.obey()
        elif state["hand"]:
            targets = lit("legal", "teleport", "back", test=lambda i: not pawns[i])
            targets = targets or lit("legal", "teleport", "victim")
            if targets:
                self.click(self.dice.choice(targets))
        elif takes:
            self.click(takes[0])
        elif movers:
            self.click(self.dice.choice(movers))
        elif places:  # a pawn is to be placed
            self.take(state["decides"])
            self.click(self.dice.choice(places))

    def play(self, most: int = 900) -> dict:
        """Plays until the game is over; returns the last state."""
        for _ in range(most):
            state = self.state()
            if state["mode"] == "play" and set(ENDS) & set(state["meanings"]):
                return state
            self.act(state)
            before = state["key"].replace("'", "\\'")
            self.until(f"{KEY} !== '{before}'", 20)
        raise AssertionError(f"no end after {most} actions: {self.state()}")


class Typist(Person):
    """The same with the keyboard alone: Tab to what there is, arrows on the board, Enter."""

    def go_to(self, selector: str, key: str = "Tab") -> None:
        """Tabs on, or back, until the focus is there."""
        for _ in range(60):
            here = f"document.activeElement.matches({selector!r})"
            if self.page.evaluate(here):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {selector}")

    def click(self, square: int) -> None:
        self.go_to(".square", "Shift+Tab")
        here = int(self.page.evaluate("document.activeElement.dataset.square"))
        columns = self.page.evaluate("quint.table.plate.columns")
        across, up = square % columns - here % columns, square // columns - here // columns
        for key, count in (("Right", across), ("Left", -across), ("Up", up), ("Down", -up)):
            for _ in range(count):
                self.page.keyboard.press("Arrow" + key)
        self.page.keyboard.press("Enter")

    def take(self, side: str) -> None:
        self.go_to(".square", "Shift+Tab")
        self.page.keyboard.press(side[0])

    def obey(self) -> None:
        self.go_to("#obey")
        self.page.keyboard.press("Enter")
        self.rest()

    def choose(self, name: str) -> None:
        """Puts a pawn on a square of the menu."""
        square = ord(name[0]) - 97 + 5 * (int(name[1]) - 1)
        self.take("light")
        self.click(square)
        self.until(f"s.mode !== 'menu' || s.meanings[{square}] === 'chosen'")
