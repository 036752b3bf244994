"""The opponent: thinks in slices, at five levels, and tells what it thinks of a step.

    player = Player()
    player.start(game, level=3, seed=1)
    while not player.think(200):        # about 200 nodes, then it hands back
        ...
    game.play(player.best)              # a legal step from the first moment on

Where a game is solved, level 5 and the grades come from its table (see perfect.py), and
thinking is looking up; in a drawn position the search then has its say on the steps that hold.
Otherwise, and when the table is missing or damaged, all comes from the search.

Thinking works on a copy: the game is never touched, and dropping a thought costs nothing.
No clock: whoever calls decides how long.
"""

from array import array

from rules import search
from rules.game import SLOTS, Game
from rules.words import words

WIN = 16000  # a win N turns away is worth WIN - N
SURE = 15000  # any value above is a win
_ALL = 16383

# Depth in steps, nodes, and margin of each level: among steps that are worse than the best by
# less than the margin (in hundredths of a pawn) one is chosen by chance.  A win in sight is never
# left to chance, and no level walks into a loss that it sees.
LEVELS = (
    (1, 200, 90),
    (2, 1000, 45),
    (3, 4000, 20),
    (6, 16000, 6),
    (28, 64000, 1),
)
BETTER = 25  # a step this close to the best is called better, not worse

_FRAME0 = 16
_LISTED = 512  # steps listed at a time, the adviser's included
_ORDERED = 592  # steps along a line that are put in order
_WIDE = 8


class Copy:
    """A game's position in the player's own memory, to walk about in."""

    settle = Game.settle
    _walk = Game._walk
    result = None

    def __init__(self, player):
        self.state = player._state
        self.legal = player._out
        self._frames = player._frames

    def take(self, game, past):
        """Stands for this game now; its words are in the player's memory already."""
        self.rules = game.rules
        self.slot = game.slot
        self.count = game.count
        self.past = past
        for i in range(game.count):
            self.legal[i] = game.legal[i]


class Player:
    """`solved` says whether tables of perfect play are used; `notify` is called with a sentence
    when one is damaged."""

    def __init__(self, table_bytes=32768, solved=True, notify=None):
        self._solved = solved
        self._notify = notify
        self._adviser = None
        self._advising = self._looking = False
        self._lent = False
        entries = 1024
        self._shift = 20
        while entries * 16 <= table_bytes:
            entries *= 2
            self._shift -= 1
        self._table = words(2 * entries)
        self._frames = words(16 + 16 * SLOTS)
        self._state = words(28 * SLOTS + 256)
        self._out = array("H", bytes(2 * _LISTED))
        self._order = words(_ORDERED + 192)
        self._history = array("H", bytes(2048))
        self._past = words(258 + 6 * 64)
        self._root = array("H", bytes(2 * 192))  # the root's steps, best first,
        self._values = words(192)  # and what they are worth
        self._copy = Copy(self)
        self._about = None
        self._rules = None
        self._count = self._chance = self._margin = self._last_depth = self._most_nodes = 0
        self._slot = self._captures = 0
        self.best = None
        self.value = self.depth = self.nodes = 0
        self.done = True

    def start(self, game, level=5, seed=1, nodes=None, depth=None, margin=None):
        """Begins to think about the step that game is waiting for.  `nodes`, `depth` and
        `margin` replace the level's."""
        if not 1 <= level <= 5:
            raise ValueError("levels are 1 to 5, not %s" % level)
        if game.result:
            raise ValueError("the game is over")
        usual = LEVELS[level - 1]
        self._last_depth = depth or usual[0]
        self._most_nodes = nodes or usual[1]
        self._margin = usual[2] if margin is None else margin
        self._chance = seed * 7919 % 1048573 + 1
        about = game.name + str(game.options)
        if about != self._about:
            self._about = about
            self.forget()
            self._adviser = None
            if self._solved:
                self._open(game)
        if self._lent:  # the adviser has used the search's table for its own notes
            self.forget()
        search.fade(self._history, 2)
        if len(game.past) != len(self._past):  # a short game after a long one gives it back
            self._past = None
            self._past = words(len(game.past))
        search.copy(self._state, game.state, len(game.state))
        search.copy(self._past, game.past, game.past[0])
        self._rules = game.rules
        self._slot = game.slot
        self._captures = game.captures
        self._set_up()
        self._count = game.count
        for i in range(game.count):
            self._root[i] = game.legal[i]
            self._values[i] = 0
        self.best = game.legal[self._random(game.count)]
        self.value = 0
        self.depth = 0
        self.nodes = 0
        self.done = False
        perfect = nodes is None and depth is None and (level == 5 or margin is not None)
        self._advising = perfect and self._adviser is not None
        self._looking = self._advising
        if self._advising:
            self._lent = True
            self._copy.take(game, self._past)
            self._adviser.start(self._copy, seed)
        else:
            self._begin(1)

    def _open(self, game):
        """The adviser for a solved game."""
        from rules.perfect import GAMES, open_table

        if game.name in GAMES:
            table = open_table(game.name, game.options, notify=self._notify)
            if table:
                from rules.adviser import Adviser

                self._adviser = Adviser(table, self._table)

    def _look_up(self, nodes):
        """Goes on with the table: a look-up costs what some 200 nodes do."""
        adviser = self._adviser
        self.done = adviser.think(1 + nodes // 200)
        self.nodes += 1
        if adviser.failed:  # damaged: think it out instead
            self._adviser = None
            self._advising = False
            self._search()
        else:
            self.best = adviser.best
            self.value = self.value_of(self.best) or 0
            if self.done and self.value == 0 and self._margin <= _ALL:
                # All that holds the draw is equal to the table: so think about which is hardest
                # for the other side, for what is left of the time.
                self._count = adviser.equals(self._root)
                if self._count > 1:
                    self._most_nodes //= 4
                    self._search()
        return self.done

    def _search(self):
        """Goes over from looking up to thinking."""
        self._looking = self._lent = self.done = False
        search.clear(self._table, len(self._table))
        self._set_up()
        self._begin(1)

    def forget(self):
        """Drops all that earlier thinking has taught: in another game it means nothing."""
        self._lent = False
        search.clear(self._table, len(self._table))
        search.fade(self._history, 16)

    def start_grading(self, game, level=3):
        """Begins to find the exact value of every step; see `grade`."""
        self.start(game, level, margin=2 * _ALL)

    def _set_up(self):
        f = self._frames
        search.clear(f, len(f))
        f[5] = self._slot
        f[7] = self._shift
        f[10] = self._margin
        f[13] = self._captures

    def _begin(self, depth):
        f = self._frames
        f[0] = f[1] = 0
        f[6] = f[_FRAME0 + 7] = depth
        f[_FRAME0] = 0
        f[_FRAME0 + 1] = self._count
        f[_FRAME0 + 2] = 4
        f[_FRAME0 + 3] = f[_FRAME0 + 5] = -_ALL
        f[_FRAME0 + 4] = _ALL
        f[_FRAME0 + 11] = _WIDE
        for i in range(self._count):
            self._order[i] = self._values[i] + _ALL + 1 << 15 | self._root[i]

    def think(self, nodes):
        """Goes on for about so many nodes; True when the answer is final."""
        if self._looking:
            return self.done or self._look_up(nodes)
        f = self._frames
        while nodes > 0 and not self.done:
            before = f[3]
            search.think(
                self._rules,
                f,
                self._state,
                self._out,
                self._order,
                self._past,
                self._table,
                self._history,
                min(nodes, self._most_nodes - before),
            )
            nodes -= max(f[3] - before, 1)
            if f[1]:
                self._finish()
            self.nodes = f[3]
            if self.nodes >= self._most_nodes:
                self.done = True
                if not f[1] and f[_FRAME0 + 5] > -_ALL:
                    # The unfinished round began with the best step so far: its word counts.
                    self.best = f[_FRAME0 + 6]
                    self.value = f[_FRAME0 + 5]
        if self._advising:
            self.value = 0  # what the table says
        return self.done

    def _finish(self):
        """A round is done: sort the steps by value, choose among the best, go deeper or stop."""
        f = self._frames
        for i in range(self._count):
            step, value = self._order[i] & 0x7FFF, self._order[_ORDERED + i]
            j = i
            while j and self._values[j - 1] < value:
                self._values[j] = self._values[j - 1]
                self._root[j] = self._root[j - 1]
                j -= 1
            self._values[j] = value
            self._root[j] = step
        best = self._values[0]
        self.value = best
        self.depth = f[6]
        lowest = best
        if -SURE < best < SURE and self._margin <= _ALL:
            lowest = max(best - self._margin + 1, -SURE)
        n = 1
        while n < self._count and self._values[n] >= lowest:
            n += 1
        self.best = self._root[self._random(n)]
        # A value beyond SURE is the end of the matter; so is a single choice.
        decided = best > SURE or (best < -SURE and self.depth > 2 * (WIN + best))
        if decided or self._count == 1 or self.depth >= self._last_depth:
            self.done = self._margin <= _ALL or self.depth >= self._last_depth
        if not self.done:
            self._begin(self.depth + 1)

    def _random(self, n):
        """A number below n; the same for the same seed."""
        x = self._chance
        x ^= (x & 0x1FFF) << 7
        x ^= x >> 9
        x ^= (x & 0xFFF) << 8
        self._chance = x
        return x % n

    def value_of(self, step):
        """The value of a step, or None while unknown."""
        if self._advising:
            found = self._adviser.value_of(step)
            return found and found[0] * (WIN - found[1])
        for i in range(self._count if self.depth else 0):
            if self._root[i] == step:
                return self._values[i]
        return None

    def grade(self, step):
        """`wins`, `loses`, where the game is solved `holds`, otherwise, beside the best step,
        `better` or `worse`.  None while unknown."""
        if self._advising:
            return self._adviser.grade(step)
        value = self.value_of(step)
        if value is None:
            return None
        if value > SURE:
            return "wins"
        if value < -SURE:
            return "loses"
        return "better" if value + BETTER > self._values[0] else "worse"


def value_text(value):
    """A value in words: `35`, `-120`, `win 3`, `loss 2` (turns, this one included)."""
    if value > SURE:
        return "win %d" % (WIN - value)
    if value < -SURE:
        return "loss %d" % (WIN + value)
    return "%d" % value
