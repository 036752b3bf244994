"""Which step have the hands made?  Knows no game: it only compares squares before and after.

In: lifts and drops, one by one, and the time.  Out: from `tick`, a step once it is certain;
and masks that say what may go where, for the lights.

Every legal step is played into the next slot of the state, once a position.  What changes is
its *leaving* squares (a pawn goes from there) and its *arriving* squares.  The squares
lifted so far, `lifted`, keep those steps as candidates that change all of them.  A lift that
no step explains is a *stray*: it waits to be put back and changes nothing else.  A step
is done when the board stands as after it, all its leaving squares have been lifted, and this
has held for the settle time.  Two things need no waiting: somebody lifts a pawn that has no
part in the step, so he takes it for done; and a step that does not end the turn (or a
placement) is taken although the hands have gone on already with the next.

*Repair*: the board is to stand as in the game, whatever hands do, before anything goes on.
"""

from firmware.clock import since
from rules.game import END, PLACE, TELEPORT

SETTLE_MS = 400  # a pawn that slides on at 0.15 m/s is off the square by then
RIGHT_MS = 50  # so long the board stands right before a repair is over: sensors have been read
TROUBLE_MS = 700  # so long may a muddle last before repair begins
TROUBLE = 3  # squares that make a muddle
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


class Referee:
    def __init__(self, whose):
        self.whose = whose
        self.present = self.light = self.dark = 0  # what the sensors say
        self.game = None
        self.light_before = self.dark_before = 0  # what the game says
        self.only = NONE
        self.repairing = False
        self.lifted = self.stray = 0
        self.changed = True  # whether there is something new to show
        self.null = -1  # the step that moves nothing (ending a chain), if there is one
        self.done = -1  # the step that stands on the board, in its settle time
        self._exact = False
        self._count = self._known = 0
        self._steps, self._leaving, self._arriving = [], [], []
        self._light_after, self._dark_after = [], []
        self._drops = []  # squares in the order of their drops
        self._now = self._changed_at = self._trouble_at = 0
        self._trouble = False
        self._ends_by = 0  # pawns that the opponent may lift to end a chain
        self._clear()

    def _clear(self):
        self.movers = self.targets = self.teleports = 0
        self.victims = self.group_a = self.group_b = 0
        self.illegal = self.back = self.wrong = 0
        self.missing = 0

    # A new position

    def begin(self, game, only=ANY):
        """The game stands anew: after a step, a take-back, a load."""
        self.game = game
        self.only = only
        self.light_before, self.dark_before = masks_of(game.state, 0)
        self._count = game.count
        self._known = 0
        self.null = self.done = -1
        self._ends_by = 0
        self._clear()
        self.changed = True

    def permit(self, step):
        """From now on this step alone is a candidate: the device has decided on it."""
        for i in range(self._known):
            if self._steps[i] == step:
                self.only = i
        self._read_anew()

    def repair(self):
        """The board must stand as the game says before anything else."""
        self.repairing = True
        self.lifted = self.stray = 0
        del self._drops[:]
        self._changed_at = self._now
        self._judge()

    @property
    def ready(self):
        """Whether all steps of this position have been looked at."""
        return self._known == self._count

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
        if self.ready:
            self._read_anew()

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

    # What hands do

    def see(self, hands):
        """Takes the whole board as it stands, without a story."""
        self.present, self.light, self.dark = hands.present, hands.light, hands.dark
        self._read_anew()

    def confirmed_by(self, square):
        """The step that a lift of this square, which follows, takes for done; or -1."""
        one = 1 << square
        done = self.done
        if self.repairing or self.only == NONE:
            return -1
        if done >= 0 and done != self.null and self._exact:
            if not one & (self._leaving[done] | self._arriving[done]):
                return self._steps[done]
        if self.null >= 0 and not self.lifted and one & self._ends_by and not self._explains(one):
            return self._steps[self.null]
        return -1

    def lift(self, square):
        one = 1 << square
        self.present &= ~one
        self.light &= ~one
        self.dark &= ~one
        if square in self._drops:
            self._drops.remove(square)
        if one & self.occupied:
            self._add_lift(one)
        self._event()

    def drop(self, square, light=False, dark=False):
        one = 1 << square
        self.present |= one
        if light:
            self.light |= one
        if dark:
            self.dark |= one
        self.stray &= ~one
        self._drops.append(square)
        self._event()

    def _event(self):
        self._changed_at = self._now
        if self.ready:
            self._judge()

    def _add_lift(self, one):
        if self._explains(self.lifted | one):
            self.lifted |= one
        elif self._explains(self.lifted & ~self.present | one):
            self.lifted = self.lifted & ~self.present | one  # the others had been put back
        else:
            self.stray |= one

    def _read_anew(self):
        """Finds lifts and strays from the board alone; of the drops only the order is kept."""
        self.lifted = self.stray = 0
        extra = self.present & ~self.occupied
        for place in range(len(self._drops) - 1, -1, -1):
            if not extra >> self._drops[place] & 1:
                del self._drops[place]
        missing = self.occupied & ~self.present
        while missing:
            one = missing & -missing
            missing ^= one
            self._add_lift(one)
        if self.ready:
            self._judge()

    # Judgement

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
        if self.present != self.light_before | self.dark_before:
            return False
        return not self.whose or (self.light == self.light_before and self.dark == self.dark_before)

    def _as_after(self, i):
        if self.present != self._light_after[i] | self._dark_after[i]:
            return False
        if not self.whose:
            return True
        return self.light == self._light_after[i] and self.dark == self._dark_after[i]

    def _goes_on_after(self, i):
        """Whether the hands have done this step and have begun with a step that may follow."""
        if self._arriving[i] & ~self.present:
            return False
        if self._leaving[i] & self.present & ~self._arriving[i]:
            return False
        game = self.game
        state, slot, legal, first = game.state, game.slot, game.legal, self._count
        light, dark = self._light_after[i], self._dark_after[i]
        if self.whose and (self.light & dark | self.dark & light):
            return False
        extra = self.present & ~(light | dark)
        missing = (light | dark) & ~self.present
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
                if not extra or not leaving & ~missing:
                    return True
        return extra != 0 and not extra & ~placed and not missing  # several placed in haste

    def _judge(self):
        self.changed = True
        self._clear()
        self.done = -1
        self._exact = False
        if self.repairing:
            self._show_repair()
            return
        first_drop = len(self._drops)
        for i in range(self._known):
            if i == self.null or self._leaving[i] & ~self.lifted or not self._fits(i, self.lifted):
                continue
            if self._as_after(i):
                self.done = i
                self._exact = True
                break
            if self._goes_on_after(i):
                place = self._dropped(self._arriving[i])
                if place < first_drop:
                    first_drop = place
                    self.done = i
        if self.done < 0:
            if self._as_before():
                if self.lifted and self.null >= 0 and not self.stray and self.only == ANY:
                    self.done = self.null  # up and down once: the chain ends
                self.lifted = self.stray = 0
                del self._drops[:]
            elif self.stray and not self.present & ~(self.light_before | self.dark_before):
                if not (self.light_before | self.dark_before) & ~self.present & ~self.stray:
                    strays, self.lifted, self.stray = self.stray, 0, 0
                    while strays:
                        one = strays & -strays
                        strays ^= one
                        self._add_lift(one)
        self._explain()

    def _dropped(self, squares):
        """The place of these squares in the order of drops."""
        for place in range(len(self._drops)):
            if squares >> self._drops[place] & 1:
                return place
        return len(self._drops)

    def _explain(self):
        """What the lights need to know: which pawns, where to, which victims, what is wrong."""
        before = self.light_before | self.dark_before
        own = self.own
        present, lifted = self.present, self.lifted
        reach = excused = rightly = 0  # rightly: arrived, and of the right side
        extra = present & ~before
        joint = False
        in_hand = ones(before & ~present) > ones(extra)  # some pawn may wait for its own step
        for i in range(self._known):
            if i == self.null or not self._fits(i, lifted):
                continue
            leaving, arriving = self._leaving[i], self._arriving[i]
            movers = leaving & own or leaving
            reach |= arriving
            rightly |= (
                self.light & self._light_after[i] | self.dark & self._dark_after[i]
            ) & arriving
            joint = joint or not extra & ~arriving
            if movers & ~lifted:
                self.movers |= movers & ~lifted
                continue
            if arriving & ~present:
                self.targets |= arriving & ~lifted
                if self._steps[i] >> 12 == TELEPORT:
                    self.teleports |= arriving & ~lifted
                if not leaving & ~lifted:
                    self.targets |= arriving & ~present
                    if in_hand and extra & ~arriving:
                        excused |= self._next_squares(self._steps[i], 0)
            elif leaving & ~lifted:
                self._victims(leaving & ~lifted)
            elif self.whose and present == self._light_after[i] | self._dark_after[i]:
                self.wrong |= self.light & self._dark_after[i] | self.dark & self._light_after[i]
        if self.victims | self.group_a or self.done >= 0:
            self.targets = self.teleports = self.movers = 0
        if lifted:
            self.movers &= ~self.present | before
        if self.whose:
            wrong = self.light & self.dark_before | self.dark & self.light_before
            self.wrong |= wrong & ~rightly
        self.missing = self.stray
        if self.done < 0 or self._exact:
            self.illegal = extra & ~reach & ~excused
            if extra and not self.illegal and not joint and self._drops and not excused:
                self.illegal = extra & 1 << self._drops[-1]
        self.illegal |= self.wrong
        if self.illegal:
            self.back = lifted & ~present
        if ones(self.stray) + ones(self.illegal) < TROUBLE:
            self._trouble = False
        elif not self._trouble:
            self._trouble = True
            self._trouble_at = self._now

    def _victims(self, squares):
        """A pawn has landed; these are to be taken off.  A second way to do it is group B."""
        if not self.victims and not self.group_a:
            self.victims = squares
        elif self.victims and self.victims != squares:
            self.group_a, self.victims = self.victims, 0
            self.group_b = squares
        elif self.group_a and squares != self.group_a:
            self.group_b |= squares

    def _show_repair(self):
        before = self.light_before | self.dark_before
        self.missing = before & ~self.present
        self.illegal = self.present & ~before
        if self.whose:
            self.wrong = self.light & self.dark_before | self.dark & self.light_before
            self.illegal |= self.wrong

    @property
    def occupied(self):
        return self.light_before | self.dark_before

    @property
    def own(self):
        """The pawns of the side that decides."""
        return self.dark_before if self.game.state[3] & 1 else self.light_before

    # Time

    def tick(self, now):
        """Returns a step that is done, or -1."""
        self._now = now
        if self._known < self._count:
            self._prepare()
            return -1
        if self.repairing:
            if self._as_before() and since(now, self._changed_at) >= RIGHT_MS:
                self.repairing = False
                self._read_anew()
            return -1
        if self.done >= 0 and since(now, self._changed_at) >= SETTLE_MS:
            return self._steps[self.done]
        if self._trouble and since(now, self._trouble_at) >= TROUBLE_MS:
            self._trouble = False
            self.repair()
        return -1

    def ending(self):
        """The step that ends a chain here, or -1."""
        return self._steps[self.null] if self.null >= 0 and self.only == ANY else -1

    def target_of(self, step):
        """Where the pawn in the hand may go by this step, or 0 where it has no part in it."""
        for i in range(self._known):
            if self._steps[i] == step and self.lifted and self._fits(i, self.lifted):
                return self._arriving[i] & self.targets
        return 0

    def squares_of(self, step):
        """(from, to, victims) of a legal step, for showing it."""
        for i in range(self._known):
            if self._steps[i] == step:
                leaving, arriving = self._leaving[i], self._arriving[i]
                movers = leaving & self.own or leaving
                return movers, arriving & ~movers or arriving, leaving & ~movers & ~arriving
        return 0, 0, 0
