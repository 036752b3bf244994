"""Perfect play in slices: what every legal step is worth, from the table of a solved game.

    adviser = Adviser(open_table(game.name, game.options))
    adviser.start(game, seed=1)
    while not adviser.think(4):         # four positions looked up, then it hands back
        ...
    game.play(adviser.best)             # a legal step from the first moment on

First every step is followed to the ends of its turn (teleports, the opponent's choice in Badia)
and gets its exact value: `graded` is set then.  Among equal steps those are wanted that make it
easy for the opponent to go wrong: by replies that give something away, above all those that look
best at first sight.  That is looked at next, and can be given up at any time.

The legal steps are the game's: the third repetition and Badia's ban on earlier arrangements are
known for the turn at hand.  Further ahead the table knows neither.  In Fraha and Chefa that
changes nothing: a won position is nearer to its end after every turn, so it never comes back,
and a repetition is a draw anyway.  In Badia the ban can take a turn away that the table counts
on, from the winner or the loser; then the best of the turns that are left is played.

Nothing of the game changes: only the slots and the list behind its own are used.  If `failed` is
set the table could not be read (table.notice says why), and nothing here is to be trusted.
"""

from array import array

from rules.search import clear
from rules.words import words

WIN = 1000  # for Light; a win in n turns is worth WIN - n
_LEVELS = 6  # a move, three teleports, and room
_STEPS = 96  # of one state
_LINE = 4  # steps of a turn that are kept
_NONE = 2000
_CLOSE = 16  # traps, in 255ths, that make no difference
_SEEN = 128  # situations within a turn that are remembered, unless there is more room


class Ends:
    """All ends of the turn that goes on in a state; the worth of each of its steps, for Light."""

    def __init__(self, table, room):
        self._table = table
        # Several teleports lead to the same squares in many orders: what has been seen in
        # this turn after the pawn's move, three words each: squares taken, word 4, worth.
        self._seen = room
        self._next = words(_LEVELS)
        self._last = words(_LEVELS)
        self._best = words(_LEVELS)
        self._lines = array("H", [0] * (_LEVELS * _LINE))
        self.worth = array("h", [0] * _STEPS)
        # The best end of each step: its steps, then zeros.
        self.line = array("H", [0] * (_STEPS * _LINE))

    def start(self, game):
        self._game = game
        self._level = 0
        self.failed = False
        # The pawns when the turn began.
        state, began = game.state, game.past[0] - 6
        fresh = state[3] & 4
        self._light = state[0] if fresh else game.past[began]
        self._dark = state[1] if fresh else game.past[began + 1]
        self._several = not fresh  # steps share what has been seen
        self._used = True
        self._forget()
        self._open(0, 0, game.count)

    def _forget(self):
        if self._used:
            clear(self._seen, len(self._seen))
            self._used = False

    def _open(self, level, first, count):
        self._next[level] = first
        self._last[level] = first + count
        self._best[level] = _NONE

    def _give(self, worth, deeper):
        """The step tried last is worth so much; `deeper`: its line goes on a level further on."""
        game, level = self._game, self._level
        lines, at = self._lines, level * _LINE
        best = self._best[level]
        i = self._next[level] - 1
        better = worth > best
        if game.state[level * game.slot + 3] & 1:
            better = worth < best
        if level == 0 or best == _NONE or better:
            self._best[level] = worth
            lines[at] = game.legal[i]
            for k in range(1, _LINE):
                lines[at + k] = lines[at + _LINE + k - 1] if deeper else 0
        if level == 0:
            self.worth[i] = worth
            for k in range(_LINE):
                self.line[i * _LINE + k] = lines[k]

    def go_on(self):
        """Looks at one more end; False when all have been seen."""
        game, seen = self._game, self._seen
        state, slot = game.state, game.slot
        while True:
            level = self._level
            at = level * slot
            i = self._next[level]
            if i == self._last[level]:
                if level == 0:
                    return False
                worth = self._best[level]
                if level > 1 or self._several:
                    self._keep(at, worth)
                self._level -= 1
                self._give(worth, True)
                continue
            self._next[level] = i + 1
            outcome = game.rules.play(state, at, game.legal[i])
            at += slot
            if level == 0 and not self._several:
                self._forget()
            if outcome:
                self._give(self.worth_of(at, 0, 0, 0), False)
                continue
            shared = level > 1 or self._several
            if shared:
                place = self._place_of(at)
                if seen[place] == (state[at] | state[at + 1]) and seen[place + 1] == state[at + 4]:
                    self._give(seen[place + 2], False)
                    continue
            first = self._last[level]
            if state[at + 3] & 4:
                worth = self.worth_of(at, first, self._light, self._dark)
                if shared and not state[at + 6]:
                    self._keep(at, worth)
                self._give(worth, False)
                return not self.failed
            self._level += 1
            self._open(
                self._level, first, game.rules.steps(state, at, game.legal, first, game.past)
            )

    def _place_of(self, at):
        state = self._game.state
        taken, extra = state[at] | state[at + 1], state[at + 4]
        return (taken ^ taken >> 11 ^ extra ^ extra >> 7) % (len(self._seen) // 3) * 3

    def _keep(self, at, worth):
        state, place = self._game.state, self._place_of(at)
        self._seen[place] = state[at] | state[at + 1]
        self._seen[place + 1] = state[at + 4]
        self._seen[place + 2] = worth
        self._used = True

    def worth_of(self, at, first, light, dark):
        """The worth of a state in which a turn has ended that began with these pawns."""
        game = self._game
        state = game.state
        if not state[at + 6]:
            game.settle(at, first)
        if state[at + 6]:  # or the third repetition, or nobody can move
            return (0, WIN - 1, 1 - WIN, 0)[state[at + 6] & 3]
        value = self._table.look(game, at, light, dark)
        if value <= 0:
            self.failed = value < 0
            return 0
        worth = WIN - 1 - value if value < 128 else value - 127 - WIN
        return -worth if state[at + 3] & 1 else worth


class Adviser:
    def __init__(self, table, room=None):
        """`room`: words that nobody else uses meanwhile; more make Fraha's teleports quicker."""
        self.table = table
        room = words(3 * _SEEN) if room is None else room
        self._own = Ends(table, room)
        self._looks = array("h", [0] * _STEPS)  # how good the replies look
        self._traps = bytearray(_STEPS)  # for each step, in 255ths: replies that go wrong

    def start(self, game, seed=1):
        if game.result:
            raise ValueError("the game is over")
        self._game = game
        self._dark = game.state[3] & 1
        self._seed = seed
        self.best = game.legal[seed % game.count]
        self.failed = self.graded = self.done = False
        self._own.start(game)
        for i in range(game.count):
            self._traps[i] = 0
        self._step = -1  # the step whose replies are being looked at
        self._reply = self._replies = 0

    def think(self, probes):
        """Goes on for so many positions; True when there is nothing more to find out."""
        while probes > 0 and not self.done:
            probes -= 1
            if not self.graded:
                if not self._own.go_on():
                    self.done = self.failed = self._own.failed
                    self.graded = not self.failed
                    self._choose()
            elif self._reply < self._replies:
                self._look_at_reply()
                self.done = self.failed = self._own.failed
            else:
                self._next_step()
        return self.done

    def _next_step(self):
        """Turns to the replies to the next step that is as good as the best one."""
        game, own = self._game, self._own
        target = own.worth[self._place]
        # A won position leaves nothing to go wrong.
        winning = target < 0 if self._dark else target > 0
        i = self._step + 1
        while i < game.count and (winning or own.worth[i] != target):
            i += 1
        self._step = i
        if i >= game.count:
            self.done = True
            self._choose()
            return
        at = 0
        for k in range(_LINE):
            step = own.line[i * _LINE + k]
            if step == 0 and k:
                break
            game.rules.play(game.state, at, step)
            at += game.slot
        self._at = at
        self._replies = game.settle(at, game.count)
        self._reply = 0
        self._top = -_NONE
        for k in range(self._replies):
            self._looks[k] = self._play(at, game.legal[game.count + k])
            self._top = max(self._top, self._looks[k])
        self._wrong = self._total = 0

    def _play(self, at, step):
        """Plays a step of the state at word `at`; how it looks to the side that decides it."""
        game = self._game
        dark = game.state[at + 3] & 1
        outcome = game.rules.play(game.state, at, step)
        if outcome:
            look = (0, _NONE, -_NONE, 0)[outcome & 3]
        else:
            look = game.rules.evaluate(game.state, at + game.slot)
        return -look if dark else look

    def _look_at_reply(self):
        """Follows a reply to the end of its turn, by the steps that look best, and looks it up."""
        game, at, first = self._game, self._at, self._replies + self._game.count
        state, light, dark = game.state, game.state[at], game.state[at + 1]
        step = game.legal[game.count + self._reply]
        self._play(at, step)
        at += game.slot
        while not state[at + 6] and not state[at + 3] & 4:
            n = game.rules.steps(state, at, game.legal, first, game.past)
            top = -2 * _NONE
            for k in range(first, first + n):
                look = self._play(at, game.legal[k])
                if look > top:
                    top, step = look, game.legal[k]
            self._play(at, step)
            at += game.slot
        worth = self._own.worth_of(at, first, light, dark)
        weight = 1 + 255 // (1 + self._top - self._looks[self._reply])
        self._total += weight
        if sign(worth) != sign(self._own.worth[self._place]):
            self._wrong += weight
        self._reply += 1
        if self._reply == self._replies:
            self._traps[self._step] = self._wrong * 255 // self._total

    def _choose(self):
        """The best step so far: by worth, then by the ways to go wrong, then by the seed."""
        game, best, highest = self._game, -1, 0
        for n in range(game.count):
            i = (n + self._seed) % game.count
            worth = -self._own.worth[i] if self._dark else self._own.worth[i]
            rank = worth * 256 + self._traps[i]
            if best < 0 or rank > highest:
                best, highest = i, rank
        self._place = best
        self.best = game.legal[best]

    def equals(self, out):
        """Writes the steps into `out` that are as good as the best one, and set about as many
        traps; their number."""
        n = 0
        for i in range(self._game.count):
            same = self._own.worth[i] == self._own.worth[self._place]
            if same and self._traps[i] + _CLOSE >= self._traps[self._place]:
                out[n] = self._game.legal[i]
                n += 1
        return n

    def _place_of(self, step):
        for i in range(self._game.count):
            if self._game.legal[i] == step:
                return i
        raise ValueError("step %s is not legal now" % step)

    def value_of(self, step):
        """+1, 0 or -1 for the side that decides, and in how many turns the game ends; None
        while the steps are not graded."""
        if not self.graded:
            return None
        worth = self._own.worth[self._place_of(step)]
        return sign(-worth if self._dark else worth), WIN - abs(worth) if worth else 0

    def grade(self, step):
        """`wins`, `holds` or `loses`; None while the steps are not graded."""
        value = self.value_of(step)
        return None if value is None else ("holds", "wins", "loses")[value[0]]


def sign(worth):
    return (worth > 0) - (worth < 0)
