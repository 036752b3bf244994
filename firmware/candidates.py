"""What each legal step changes on the board: the referee's table.  Knows no game.

In: a position, and what the sensors say.  Out: for every legal step its *leaving* squares (a pawn
goes from there) and its *arriving* squares, found by playing it into the next slot of the
state, once a position; and whether the board stands as before or after a step.

A square in `faulty` has a sensor that is not believed: it always stands as the game says, and
what a step changes there need not be seen.
"""

from rules.game import END, PLACE

STEPS_A_TICK = 8  # looked at in one tick of a new position

ANY, NONE = -1, -2  # for `only`: every legal step is a candidate, or none


def masks_of(state, at):
    """Light's pawns and Dark's, a bit a square."""
    high = state[at + 2]
    return state[at] | (high & 0x7FFF) << 30, state[at + 1] | (high >> 15) << 30


def ones(mask):
    """How many squares a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Candidates:
    def __init__(self, whose):
        self.whose = whose
        self.present = self.light = self.dark = 0  # what the sensors say
        self.faulty = 0
        self.game = None
        self.light_before = self.dark_before = 0  # what the game says
        self.only = NONE
        self.null = -1  # the step that moves nothing (ending a chain), if there is one
        self._count = self._known = 0
        self._steps, self._leaving, self._arriving = [], [], []
        self._light_after, self._dark_after = [], []
        self._ends_by = 0  # pawns that the opponent may lift to end a chain

    @property
    def occupied(self):
        return self.light_before | self.dark_before

    @property
    def own(self):
        """The pawns of the side that decides."""
        return self.dark_before if self.game.state[3] & 1 else self.light_before

    @property
    def ready(self):
        """Whether all steps of this position have been looked at."""
        return self._known == self._count

    def _stand(self, game, only):
        """A new position: nothing is known of its steps."""
        self.game = game
        self.only = only
        self.light_before, self.dark_before = masks_of(game.state, 0)
        self._count = game.count
        self._known = 0
        self.null = -1
        self._ends_by = 0
        self._believe()

    def _believe(self):
        """Squares with a faulty sensor stand as the game says."""
        seen, faulty = ~self.faulty, self.faulty
        if faulty:
            self.present = self.present & seen | self.occupied & faulty
            self.light = self.light & seen | self.light_before & faulty
            self.dark = self.dark & seen | self.dark_before & faulty

    def _prepare(self):
        """Plays some of the legal steps into the next slot, to see what they change."""
        game = self.game
        state, slot, legal = game.state, game.slot, game.legal
        light, dark = self.light_before, self.dark_before
        last = min(self._known + STEPS_A_TICK, self._count)
        for i in range(self._known, last):
            step = legal[i]
            game.rules.play(state, 0, step)
            light_after, dark_after = masks_of(state, slot)
            leaving = light & ~light_after | dark & ~dark_after
            arriving = light_after & ~light | dark_after & ~dark
            if not (leaving | arriving):
                self.null = i
                self._ends_by = self._next_squares(step, 6)
            if i == len(self._steps):
                for column in self._columns():
                    column.append(0)
            self._steps[i] = step
            self._leaving[i] = leaving
            self._arriving[i] = arriving
            self._light_after[i] = light_after
            self._dark_after[i] = dark_after
        self._known = last

    def _columns(self):
        return (
            self._steps,
            self._leaving,
            self._arriving,
            self._light_after,
            self._dark_after,
        )

    def _next_squares(self, step, shift):
        """The squares (shift 0: to, 6: from) of the steps that may follow this one."""
        game = self.game
        state, slot, legal, first = game.state, game.slot, game.legal, self._count
        squares = 0
        if game.rules.play(state, 0, step):
            return 0
        for i in range(first, first + game.rules.steps(state, slot, legal, first, game.past)):
            kind = legal[i] >> 12
            if kind != END and not (shift and kind == PLACE):
                squares |= 1 << (legal[i] >> shift & 63)
        return squares

    def _fits(self, i, lifted):
        if self.only != ANY and self.only != i:
            return False
        return not lifted & ~(self._leaving[i] | self._arriving[i])

    def _explains(self, lifted):
        """Whether some step changes all of these squares."""
        for i in range(self._known):  # noqa: SIM110 - a generator would allocate
            if i != self.null and self._fits(i, lifted):
                return True
        return False

    def _as_before(self):
        return self._stands(self.light_before, self.dark_before)

    def _as_after(self, i):
        return self._stands(self._light_after[i], self._dark_after[i])

    def _stands(self, light, dark):
        """Whether the pawns stand like this, as far as the sensors tell."""
        seen = ~self.faulty
        if (self.present ^ (light | dark)) & seen:
            return False
        return not self.whose or not (self.light ^ light | self.dark ^ dark) & seen

    def _goes_on_after(self, i):
        """Whether the hands have done this step and have begun with a step that may follow."""
        seen = ~self.faulty
        if self._arriving[i] & ~self.present & seen:
            return False
        if self._leaving[i] & self.present & ~self._arriving[i] & seen:
            return False
        game = self.game
        state, slot, legal, first = game.state, game.slot, game.legal, self._count
        light, dark = self._light_after[i], self._dark_after[i]
        if self.whose and (self.light & dark | self.dark & light) & seen:
            return False
        extra = self.present & ~(light | dark) & seen
        missing = (light | dark) & ~self.present & seen
        if game.rules.play(state, 0, self._steps[i]):
            return False
        placed = 0
        for j in range(first, first + game.rules.steps(state, slot, legal, first, game.past)):
            if legal[j] >> 12 == PLACE:
                placed |= 1 << (legal[j] & 63)
            game.rules.play(state, slot, legal[j])
            light_then, dark_then = masks_of(state, 2 * slot)
            leaving = light & ~light_then | dark & ~dark_then
            arriving = light_then & ~light | dark_then & ~dark
            if not extra & ~arriving and not missing & ~leaving:
                if not extra or not leaving & ~missing & seen:
                    return True
        return extra != 0 and not extra & ~placed and not missing  # several placed in haste

    def _place_of(self, step):
        for i in range(self._known):
            if self._steps[i] == step:
                return i
        return -1

    def squares_of(self, step):
        """(from, to, victims, driven) of a legal step, for showing it: who moves, where to, who is
        captured, and where pawns of the other side go that have to make room."""
        i = self._place_of(step)
        if i < 0:
            return 0, 0, 0, 0
        leaving, arriving = self._leaving[i], self._arriving[i]
        movers = leaving & self.own
        if not movers:
            return leaving, arriving, 0, 0
        dark = self.game.state[3] & 1
        target = arriving & (self._dark_after[i] if dark else self._light_after[i])
        return movers, target, leaving & ~movers & ~arriving, arriving & ~target
