"""The console: a line in, a line out.  The same on the USB port, on the virtual board and in
`python -m rules`, which has this part of it.

Bad input is answered by one line `error ...` and changes nothing.
"""

from rules.game import NAMES, SIDES, Game, options_of
from rules.player import Player, value_text

_SLICE = 200  # nodes between two looks at the clock
_MOST = 999999999


class Console:
    """Commands are the methods named `do_...`; each takes its words and returns the answer."""

    # Asked for by name: on MicroPython getattr() keeps every name for good, and refuses long ones.
    commands = "games options new steps play board undo result go perft save load".split()
    game = None
    longest = 16384  # characters of a line
    clock_ms = None  # a function; without one `go ms` is refused
    _player = None

    def answer(self, line):
        """The answer to a line, or None for an empty one."""
        if len(line) > self.longest:
            return "error the line is longer than %d characters" % self.longest
        words = line.split()
        if not words:
            return None
        if words[0] not in self.commands:
            return "error there is no command '%s'" % words[0]
        try:
            return getattr(self, "do_" + words[0])(words[1:])
        except ValueError as wrong:
            return "error " + str(wrong)
        except MemoryError:
            return "error not enough memory for that"

    def playing(self):
        if self.game is None:
            raise ValueError("no game yet: say new GAME")
        return self.game

    def begin(self, game):
        """Where a new or loaded game comes in."""
        self.game = game

    def standing(self):
        """Who decides next, or how the game ended."""
        game = self.game
        if game.result:
            return "over %s %s" % (SIDES[game.result[0]], game.result[1])
        return "ok " + SIDES[game.decides]

    def do_games(self, words):
        expect(words, 0, "games")
        return "games " + " ".join(NAMES)

    def do_options(self, words):
        expect(words, 1, "options GAME")
        options = options_of(words[0])
        return "options " + " ".join([option[0] + "=" + "|".join(option[1:]) for option in options])

    def do_new(self, words):
        if not words:
            raise ValueError("say new GAME [option=value ...]")
        options = {}
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals or name in options:
                raise ValueError("'%s' is not option=value, or comes twice" % word)
            options[name] = value
        self.begin(Game(words[0], options))
        return self.standing()

    def do_steps(self, words):
        expect(words, 0, "steps")
        game = self.playing()
        return " ".join(["steps"] + sorted([game.text(step) for step in game.steps()]))

    def do_play(self, words):
        game = self.playing()
        expect(words, 1, "play STEP")
        game.play(game.step(words[0]))
        return self.standing()

    def do_board(self, words):
        expect(words, 0, "board")
        game = self.playing()
        squares = bytearray(game.columns * game.rows)
        game.squares(squares)
        decides = "over" if game.result else SIDES[game.decides]
        return "board %s %s" % ("".join([".ld"[pawn] for pawn in squares]), decides)

    def do_undo(self, words):
        expect(words, 0, "undo")
        self.playing().undo()
        return self.standing()

    def do_result(self, words):
        expect(words, 0, "result")
        game = self.playing()
        if not game.result:
            return "result none"
        winner, kind, figure = game.result
        squares = [game.name_of(i) for i in range(25) if figure >> i & 1]
        return " ".join(["result", SIDES[winner], kind] + squares)

    def do_go(self, words):
        game = self.playing()
        usage = "go nodes N | ms N | level N"
        expect(words, 2, usage)
        what, amount = words[0], number(words[1])
        if self._player is None:
            self._player = Player()
        player = self._player
        until = None
        if what == "level":
            player.start(game, amount)
        elif what == "nodes":
            player.start(game, nodes=max(amount, 1))
        elif what == "ms" and self.clock_ms:
            until = self.clock_ms() + amount
            player.start(game, nodes=_MOST)
        else:
            expect((), 2, usage)
        while not player.think(_SLICE):
            if until is not None and self.clock_ms() >= until:
                break
        return thought(game, player, player.best)

    def do_perft(self, words):
        game = self.playing()
        expect(words, 1, "perft N")
        depth = number(words[0])
        return "perft %d %d" % (depth, game.perft(depth))

    def do_save(self, words):
        expect(words, 0, "save")
        return "save " + self.playing().save()

    def do_load(self, words):
        expect(words, 1, "load TEXT")
        self.begin(Game.load(words[0]))
        return self.standing()


def thought(game, player, step):
    """What `go` answers."""
    return "best %s value %s depth %d nodes %d" % (
        game.text(step),
        value_text(player.value),
        player.depth,
        player.nodes,
    )


def expect(words, count, usage):
    if len(words) != count:
        raise ValueError("say " + usage)


def number(word):
    """A whole number, plain digits only."""
    if word.strip("0123456789") or len(word) > 9:
        raise ValueError("'%s' is not a number" % word)
    return int(word)
