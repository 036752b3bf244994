"""A person at the page: opens the virtual board, looks, clicks.

The page's own state (`quint` in its scripts) is only read; whatever is done is done with the mouse
or the keyboard.
"""

import contextlib
import random
from collections.abc import Callable

from playwright.sync_api import Page, TimeoutError

SPEED = 16  # the board's time runs so much faster than ours
ENDS = ("winner", "draw")
KEY = "JSON.stringify([s.meanings, s.asks, s.decides])"


class Person:
    """Plays with the mouse, without knowing any rule: lit squares are all it goes by."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)

    def open(self, address: str, words: str = "") -> None:
        self.page.goto(f"{address}?fresh&seed=1&speed={SPEED}{words}")
        self.page.wait_for_selector("body.ready")

    def state(self) -> dict:
        """What there is to see."""
        return self.page.evaluate(
            """() => { const s = quint.device.state;
              return {...s, busy: Boolean(quint.table.busy), key: %s,
                       hand: quint.table.hand.map((pawn) => pawn.side),
                       pawns: quint.table.at.map((pawn) => pawn ? pawn.side + 1 : 0)}; }"""
            % KEY
        )

    def until(self, test: str) -> None:
        """Waits until an expression about the state `s` holds."""
        self.page.wait_for_function(f"() => {{ const s = quint.device.state; return {test}; }}")

    def start(self, game: str, opponent: str = "light", level: int = 2) -> None:
        self.page.select_option("#game", game)
        self.page.select_option("#opponent", opponent)
        self.page.select_option("#level", str(level))
        self.page.click("#new-game button")
        self.page.wait_for_function("() => quint.device.state.mode === 'play' && !quint.table.busy")

    def click(self, square: int) -> None:
        self.page.click(f"[data-square='{square}']")

    def choose(self, squares: list[int]) -> int:
        return self.dice.choice(squares)

    def act(self, state: dict, obey: bool = True) -> bool:
        """Does one thing that the lights suggest; says whether there was anything."""
        meanings, pawns = state["meanings"], state["pawns"]

        def lit(*words: str, test: Callable[[int], bool] = lambda square: True) -> list[int]:
            return [i for i, word in enumerate(meanings) if word in words and test(i)]

        if state["busy"]:
            return False
        if state["asks"] and obey:
            with contextlib.suppress(TimeoutError):  # it may be done with by now
                self.page.click("#obey", timeout=2000)
            return True
        if state["hand"]:
            places = lit("legal", "teleport", "hint", "back", test=lambda i: not pawns[i])
            places = places or lit("legal", "teleport", "victim")
            if places:
                self.click(self.choose(places))
            return bool(places)
        takes = lit("victim", "group-a", test=lambda i: bool(pawns[i]))
        movers = lit("movable", test=lambda i: bool(pawns[i]))
        places = lit("legal", test=lambda i: not pawns[i])
        if takes:
            self.click(takes[0])
        elif movers:
            self.click(self.choose(movers))
        elif places:  # a pawn is to be placed
            self.page.click(f"#tray-{state['decides']}")
            self.click(self.choose(places))
        return bool(takes or movers or places)

    def play(self, most: int = 900) -> dict:
        """Plays until the game is over; returns the last state."""
        for _ in range(most):
            state = self.state()
            if state["mode"] == "play" and set(ENDS) & set(state["meanings"]):
                return state
            if not any(self._does_something(state) for _ in range(3)):
                raise AssertionError(f"nothing goes on after {state}")
        raise AssertionError(f"no end after {most} actions: {self.state()}")

    def _does_something(self, state: dict) -> bool:
        """Acts, and says whether the lights have changed."""
        self.act(state)
        changed = f"(key) => {{ const s = quint.device.state; return {KEY} !== key; }}"
        try:
            self.page.wait_for_function(changed, arg=state["key"], timeout=4000)
            self.page.wait_for_function("() => !quint.table.busy")
        except TimeoutError:
            return False
        return True
