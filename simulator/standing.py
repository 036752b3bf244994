"""What a person at the board would say about it: where the players are, who decides, what is asked.

In: the running firmware, or None. Out: small dictionaries of words, for the page and the terminal.
Runs on CPython and on MicroPython.
"""

from rules.game import NOBODY, SIDES, Game

NAMES = ("Light", "Dark")
ENDS = {
    "figure": "the figure stands",
    "repetition": "the same for the third time",
    "captured": "all pawns are captured",
    "major": "all pawns are captured",
    "small": "a small victory",
    "quiet": "nothing was captured for long",
    "blocked": "no move is left",
}
SHORT = {
    "opponent two": "2 people",
    "opponent light": "be Light",
    "opponent dark": "be Dark",
    "opponent demo": "demo",
    "coach off": "no help",
    "coach legal": "legal moves",
    "coach graded": "graded moves",
    "brightness 1": "dim",
    "brightness 2": "medium",
    "brightness 3": "bright",
}


def mode_of(table):
    """off, safe, menu, play, demo or test."""
    app = table.firmware
    if not app:
        return "safe" if table.safe else "off"
    if app.mode is app.menu:
        return "menu"
    return {"Play": "play", "Demo": "demo"}.get(type(app.mode).__name__, "test")


def sentence(table):
    """One sentence: what goes on, and what is to be done."""
    app = table.firmware
    mode = mode_of(table)
    if mode == "play":
        return _of_game(app)
    return {
        "off": "The board has no power.",
        "safe": "Safe mode: the prompt is free.",
        "menu": "Menu: put a pawn on a lit square to choose.",
        "demo": "Demo: the device plays both sides, on the lights alone.",
        "test": _of_test(table),
    }[mode]


def _of_test(table):
    meanings = table.meanings()
    if "test" in meanings:
        return "Self-test: put a pawn on the square that blinks, then lift it."
    if "sound" in meanings or "dead" in meanings or "weak" in meanings:
        return "Self-test: done; a short press leads to the menu."
    return "Self-test: take all pawns off."


def _of_game(app):
    game, play, referee = app.game, app.mode, app.referee
    if play.ended:
        winner, kind, _ = game.result
        end = "A draw" if winner == NOBODY else NAMES[winner] + " has won"
        return "%s: %s. A long press leads to the menu." % (end, ENDS.get(kind, kind))
    if referee.repairing:
        return "Put the pawns as the lights ask."
    who = NAMES[game.decides]
    if play.device_step >= 0:
        return "The device plays %s: move the pawns as the lights ask." % who
    if play.device_decides:
        return "The device thinks for %s." % who
    if referee.illegal:
        return "Not there: take that pawn off again."
    if referee.missing:
        return "A pawn is missing: put it back."
    if referee.group_a:
        return "%s: lift a pawn of the group to be captured." % who
    if referee.victims:
        return "%s: take the captured pawns off." % who
    if play.hint >= 0:
        return "%s decides; the hint is lit." % who
    if referee.lifted:
        return "%s: put it down on a lit square." % who
    if referee.null >= 0:
        return "%s captures on, or ends the turn with a short press." % who
    return "%s decides." % who


def labels(table):
    """In the menu: what each square chooses, as (key, value, in short) or None."""
    app = table.firmware
    if not app or app.mode is not app.menu:
        return None
    choices = [app.menu.choice_of(square) for square in range(app.board.squares)]
    return [choice and (choice[0], choice[1], in_short(choice)) for choice in choices]


def in_short(choice):
    """What a square of the menu bears; two words at most."""
    key, value = choice
    if key == "test":
        return "self test"
    if key == "game":
        return value[0].upper() + value[1:].rstrip("9")
    return SHORT.get(key + " " + value, key + " " + value)


class Moves:
    """The steps of the game with who made them, kept up to date cheaply."""

    def __init__(self):
        self.steps = []  # [side, text]
        self._known = []
        self._game = None
        self._decides = 0

    def update(self, game):
        """Takes the game as it stands; says whether the list has changed."""
        played = list(game.played) if game else []
        same = game is self._game
        if same and played == self._known:
            return False
        if same and played[:-1] == self._known:
            self.steps.append([SIDES[self._decides], game.text(played[-1])])
        else:
            self.steps = _again(game.name, game.options, played) if game else []
        self._game, self._known = game, played
        self._decides = game.decides if game and not game.result else 0
        return True


def _again(name, options, played):
    """[side, text] of each step of a game."""
    game = Game(name, options)
    steps = []
    for step in played:
        steps.append([SIDES[game.decides], game.text(step)])
        game.play(step)
    return steps
