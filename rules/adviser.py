"""Perfect play in slices: what every legal step is worth, from the table of a solved game.

    adviser = Adviser(open_table(game.name, game.options))
    adviser.start(game, seed=1)
    while not adviser.think(4):         # four positions looked up, then it hands back
        ...
    game.play(adviser.best)             # a legal step from the first moment on

First every step is followed to the ends of its turn (teleports, the opponent's choice in Badia)
and gets its exact value: `graded` is set then.  Among equal steps the one is wanted that leaves
the opponent most ways to go wrong: that is looked at next, and can be given up at any time.

The legal steps are the game's: the third repetition and Badia's ban on earlier arrangements are
known for the turn at hand.  Further ahead the table knows neither.  In Fraha and Chefa that
changes nothing: a won position is nearer to its end after every turn, so it never comes back,
and a repetition is a draw anyway.  In Badia the ban can take a turn away that the table counts
on, from the winner or the loser; then the best of the turns that are left is played.

Nothing of the game changes: only the slots and the list behind its own are used.  If `failed` is
set the table could not be read (table.notice says why), and nothing here is to be trusted.
"""

from array import array

from rules import probe
from rules.words import words

WIN = 1000  # for Light; a win in n turns is worth WIN - n
_LEVELS = 6  # a move, three teleports, and room
_STEPS = 96  # of one state
_LINE = 4  # steps of a turn that are kept
_NONE = 2000
_SEEN = 128  # situations within a turn that are remembered, unless there is more room


class Ends:
    """All ends of the turn that goes on in a state; the worth of each of its steps, for Light."""

    def __init__(self, table, room, lines):
        self._table = table
        # Several teleports lead to the same squares in many orders: what has been seen in
        # this turn after the pawn's move, three words each: squares taken, word 4, worth.
        self._seen = room
        self._next = words(_LEVELS)
        self._last = words(_LEVELS)
        self._best = words(_LEVELS)
        self._lines = array("H", [0] * (_LEVELS * _LINE))
        self.worth = words(_STEPS)
        # With `lines` the best end of each step is kept: its steps, then zeros.
        self.line = array("H", [0] * (_STEPS * _LINE if lines else 0))
        self.failed = False

    def start(self, game, at, first, count, enough=_NONE):
        """The `count` steps of the state at word `at` stand in game.legal from `first` on.  A
        step is not followed further once it keeps what the sign of `enough` says."""
        self._game = game
        self._at = at
        self._first = first
        self._level = 0
        self._enough = enough
        # The pawns when the turn began.
        began = game.past[0] - 6
        fresh = game.state[at + 3] & 4
        self._light = game.state[at] if fresh else game.past[began]
        self._dark = game.state[at + 1] if fresh else game.past[began + 1]
        self._several = game.state[at + 3] & 4 == 0  # steps share what has been seen
        probe.clear(self._seen, len(self._seen))
        self._cleared = True
        self._open(0, first, count)

    def _open(self, level, first, count):
        self._next[level] = first
        self._last[level] = first + count
        self._best[level] = _NONE

    def _give(self, worth):
        """The step tried last is worth so much."""
        game, level = self._game, self._level
        lines, at = self._lines, level * _LINE
        dark = game.state[self._at + level * game.slot + 3] & 1
        best = self._best[level]
        i = self._next[level] - 1
        deeper = self._deeper
        if level == 0:
            self.worth[i - self._first] = worth
        if level == 0 or best == _NONE or (worth < best if dark else worth > best):
            self._best[level] = worth
            lines[at] = game.legal[i]
            for k in range(1, _LINE):
                lines[at + k] = lines[at + _LINE + k - 1] if deeper else 0
            if level and _sign(worth) == self._enough:
                self._next[level] = self._last[level]
        if level == 0 and self.line:
            for k in range(_LINE):
                self.line[(i - self._first) * _LINE + k] = lines[k]

    def go_on(self):
        """Looks at one more end; False when all have been seen."""
        game = self._game
        state, slot = game.state, game.slot
        while True:
            level = self._level
            i = self._next[level]
            self._deeper = False
            if i == self._last[level]:
                if level == 0:
                    return False
                worth = self._best[level]
                if level > 1 or self._several:
                    self._keep(self._at + level * slot, worth)
                self._level -= 1
                self._deeper = True
                self._give(worth)
                continue
            self._next[level] = i + 1
            at = self._at + level * slot
            outcome = game.rules.play(state, at, game.legal[i])
            there = at + slot
            if level == 0 and not (self._several or self._cleared):
                probe.clear(self._seen, len(self._seen))
                self._cleared = True
            if outcome:
                self._give((0, WIN - 1, 1 - WIN, 0)[outcome & 3])
                continue
            place = self._place_of(there) if level > 1 or self._several else -1
            if place >= 0 and self._seen[place] == (state[there] | state[there + 1]):
                if self._seen[place + 1] == state[there + 4]:
                    self._give(self._seen[place + 2])
                    continue
            if state[there + 3] & 4:
                worth = self._end(there, self._last[level])
                if place >= 0 and not state[there + 6]:
                    self._keep(there, worth)
                self._give(worth)
                return not self.failed
            first = self._last[level]
            n = game.rules.steps(state, there, game.legal, first, game.past)
            self._level += 1
            self._open(self._level, first, n)

    def _place_of(self, at):
        state = self._game.state
        taken, extra = state[at] | state[at + 1], state[at + 4]
        return (taken ^ taken >> 11 ^ extra ^ extra >> 7) % (len(self._seen) // 3) * 3

    def _keep(self, at, worth):
        state, place = self._game.state, self._place_of(at)
        self._seen[place] = state[at] | state[at + 1]
        self._seen[place + 1] = state[at + 4]
        self._seen[place + 2] = worth
        self._cleared = False

    def _end(self, at, first):
        """The worth of a state in which a turn has ended."""
        game = self._game
        state = game.state
        game.settle(at, first)
        if state[at + 6]:
            return 0  # the third repetition, or nobody can move
        value = self._table.look(state, at, self._light, self._dark)
        if value <= 0:
            self.failed = self.failed or value < 0
            return 0
        worth = WIN - 1 - value if value < 128 else value - 127 - WIN
        return -worth if state[at + 3] & 1 else worth


class Adviser:
    def __init__(self, table, room=None):
        """`room`: words that nobody else uses meanwhile; more make Fraha's teleports quicker."""
        self.table = table
        room = words(3 * _SEEN) if room is None else room
        self._own = Ends(table, room, True)
        self._replies = Ends(table, room, False)
        self._count = 0  # replies of the step being looked at
        self._traps = bytearray(_STEPS)  # for each step, in 255ths: replies that go wrong

    def start(self, game, seed=1):
        if game.result:
            raise ValueError("the game is over")
        self._game = game
        self._seed = seed
        self.best = game.legal[seed % game.count]
        self.failed = self.graded = self.done = False
        self._own.failed = self._replies.failed = False
        self._own.start(game, 0, 0, game.count)
        for i in range(game.count):
            self._traps[i] = 0
        self._step = -1  # the step whose replies are being looked at

    def think(self, probes):
        """Goes on for so many positions; True when there is nothing more to find out."""
        while probes > 0 and not self.done:
            probes -= 1
            if not self.graded:
                if not self._own.go_on():
                    self.graded = not self._own.failed
                    self.done = self.failed = self._own.failed
                    self._choose()
            elif self._step < 0 or not self._replies.go_on():
                self._next_step()
        return self.done

    def _next_step(self):
        """Closes the book on a step's replies, and opens that of the next one that is as good."""
        game, own = self._game, self._own
        i = self._step
        target = own.worth[self._place]
        if self._replies.failed:
            self.done = self.failed = True
            return
        if i >= 0 and self._count:
            wrong = 0
            for k in range(self._count):
                wrong += _sign(self._replies.worth[k]) != _sign(target)
            self._traps[i] = wrong * 255 // self._count
        # A won position leaves nothing to go wrong; a single choice is none.
        winning = target < 0 if game.state[3] & 1 else target > 0
        i += 1
        while i < game.count and (winning or own.worth[i] != target):
            i += 1
        self._step = i
        if i >= game.count:
            self.done = True
            self._choose()
            return
        rules, state, at = game.rules, game.state, 0
        for k in range(_LINE):
            step = own.line[i * _LINE + k]
            if step == 0 and k:
                break
            rules.play(state, at, step)
            at += game.slot
        first = game.count
        self._count = game.settle(at, first)
        self._replies.start(game, at, first, self._count, _sign(target))

    def _choose(self):
        """The best step so far: by worth, then by the ways to go wrong, then by the seed."""
        game, best, highest = self._game, -1, 0
        dark = game.state[3] & 1
        for n in range(game.count):
            i = (n + self._seed) % game.count
            worth = -self._own.worth[i] if dark else self._own.worth[i]
            rank = worth * 256 + self._traps[i]
            if best < 0 or rank > highest:
                best, highest = i, rank
        self._place = best
        self.best = game.legal[best]

    def value_of(self, step):
        """+1, 0 or -1 for the side that decides, and in how many turns the game ends; None
        while the steps are not graded."""
        if not self.graded:
            return None
        for i in range(self._game.count):
            if self._game.legal[i] == step:
                worth = self._own.worth[i]
                turns = WIN - abs(worth) if worth else 0
                return _sign(-worth if self._game.state[3] & 1 else worth), turns
        raise ValueError("step %s is not legal now" % step)

    def grade(self, step):
        """`wins`, `holds` or `loses`; None while the steps are not graded."""
        value = self.value_of(step)
        return None if value is None else ("holds", "wins", "loses")[value[0]]


def _sign(worth):
    return (worth > 0) - (worth < 0)
