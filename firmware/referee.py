"""Which step have the hands made?  Knows no game: it only compares squares before and after.

In: lifts and drops, one by one, and the time.  Out: from `tick`, a step once it is certain;
and masks that say what may go where, for the lights (guidance.py).

The squares lifted so far, `lifted`, keep those steps as candidates (candidates.py) that change
all of them.  A lift that no step explains is a *stray*: it waits to be put back and changes
nothing else.  A step is done when the board stands as after it, all its leaving squares have been
lifted, and this has held for the settle time.  Two things need no waiting: somebody lifts a pawn
that has no part in the step, so he takes it for done; and a step that does not end the turn
(or a placement) is taken although the hands have gone on already with the next.

*Repair*: the board is to stand as in the game, whatever hands do, before anything goes on.
Where the sensors do not tell whose a pawn is, `light` and `dark` remember what must be so, from the
steps and the repairs: else nobody would ask for the pawns of a swap that was taken back.
"""

from firmware.candidates import ANY, NONE, ones
from firmware.clock import since
from firmware.guidance import Guidance

SETTLE_MS = 400  # a pawn that slides on at 0.15 m/s is off the square by then
RIGHT_MS = 50  # so long the board stands right before a repair is over: sensors have been read
CONFIRM_MS = 30  # a lift that soon after a drop is no answer: sensors of one bump differ by less
TROUBLE_MS = 700  # so long may a muddle last before repair begins
TROUBLE = 3  # squares that make a muddle


class Referee(Guidance):
    def __init__(self, whose):
        Guidance.__init__(self, whose)
        self.repairing = False
        self.changed = True  # whether there is something new to show
        self._right = False  # repairing: the board stands as it should
        self._now = self._changed_at = self._trouble_at = 0
        self._trouble = False

    # A new position

    def begin(self, game, only=ANY):
        """The game stands anew: after a step, a take-back, a load."""
        self._stand(game, only)
        self.done = -1
        self._clear()
        self.changed = True

    def forget(self):
        """There is no game any more."""
        self.game = None
        self._count = self._known = 0
        self.done = -1
        self.repairing = False

    def permit(self, step):
        """From now on this step alone is a candidate: the device has decided on it."""
        self.only = self._place_of(step)
        self._read_anew()

    def repair(self):
        """The board must stand as the game says before anything else."""
        self.repairing = True
        self.lifted = self.stray = 0
        del self._drops[:]
        self._changed_at = self._now
        self._judge()

    # What hands do

    def see(self, hands):
        """Takes the whole board as it stands, without a story."""
        self.present, self.light, self.dark = hands.present, hands.light, hands.dark
        self._believe()
        self._read_anew()

    def _accept(self, i):
        """The hands have done this step; returns it."""
        if not self.whose:
            self.light = self._light_after[i] & self.present
            self.dark = self._dark_after[i] & self.present
        return self._steps[i]

    def doubt(self, squares, hands):
        """Other sensors are faulty from now on."""
        self.faulty = squares
        self._changed_at = self._now
        if self.game:
            self.see(hands)

    def confirmed_by(self, square):
        """The step that a lift of this square, which follows, takes for done; or -1."""
        one = 1 << square
        done = self.done
        if self.repairing or self.only == NONE:
            return -1
        stood = since(self._now, self._changed_at) >= CONFIRM_MS
        if done >= 0 and done != self.null and self._exact and stood:
            if not one & (self._leaving[done] | self._arriving[done]) or self._moves_on(done, one):
                return self._accept(done)
        if self.unseen >= 0 and self.lifted and one & ~self.own & self.occupied:
            if not self._explains(self.lifted | one):
                return self._accept(self.unseen)
        if self.null >= 0 and not self.lifted and one & self._ends_by and not self._explains(one):
            return self._steps[self.null]
        return -1

    def _moves_on(self, i, one):
        """Whether this lift goes on with a chain: the victims are off, and this pawn took them."""
        leaving, arriving = self._leaving[i], self._arriving[i]
        if not leaving & self.own or not leaving & ~arriving & ~self.own or not one & arriving:
            return False
        return one & self._next_squares(self._steps[i], 6) != 0

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
        if not self.whose:  # as the game wants it, until a step says otherwise
            light, dark = self.light_before & one, self.dark_before & one
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
        self._add_lifts(self.occupied & ~self.present)
        if self.ready:
            self._judge()

    def _add_lifts(self, squares):
        while squares:
            one = squares & -squares
            squares ^= one
            self._add_lift(one)

    # Judgement

    def _judge(self):
        self.changed = True
        self._clear()
        self.done = -1
        self._exact = False
        if self.repairing:
            self._show_repair()
            self._right = self._as_before() and not self.illegal
            return
        self._find_done()
        if self.done < 0:
            self._find_unseen()
            self._nothing_happened()
        self._explain()
        if ones(self.stray) + ones(self.illegal) < TROUBLE:
            self._trouble = False
        elif not self._trouble:
            self._trouble = True
            self._trouble_at = self._now

    def _find_done(self):
        """The step that stands on the board: exactly, or the first one of several."""
        first_drop = len(self._drops)
        for i in range(self._known):
            if i == self.null or not self._fits(i, self.lifted):
                continue
            if self._leaving[i] & ~self.lifted & ~self.faulty:
                continue
            if self.faulty and self.only != i and self._arriving[i] & self.faulty:
                continue  # nobody has seen it arrive
            if self._as_after(i):
                self.done = i
                self._exact = True
                break
            if self._goes_on_after(i):
                place = self._dropped(self._arriving[i])
                if place < first_drop:
                    first_drop = place
                    self.done = i

    def _dropped(self, squares):
        """The place of these squares in the order of drops."""
        for place in range(len(self._drops)):
            if squares >> self._drops[place] & 1:
                return place
        return len(self._drops)

    def _nothing_happened(self):
        """All pawns are back, or all but some that nobody was to lift."""
        if self._as_before():
            if self.lifted and self.null >= 0 and not self.stray and self.only == ANY:
                self.done = self.null  # up and down once: the chain ends
            self.lifted = self.stray = 0
            del self._drops[:]
            self._as_told()
        elif self.stray and not self.present & ~self.occupied:
            if not self.occupied & ~self.present & ~self.stray:
                strays, self.lifted, self.stray = self.stray, 0, 0
                self._add_lifts(strays)

    def _as_told(self):
        """The board stands as the game says: so it is known whose pawns these are."""
        if not self.whose:
            self.light, self.dark = self.light_before, self.dark_before

    # Time

    def tick(self, now):
        """Returns a step that is done, or -1."""
        self._now = now
        if self._known < self._count:
            self._prepare()
            if self.ready:
                self._read_anew()
            return -1
        if self.repairing:
            if self._right and since(now, self._changed_at) >= RIGHT_MS:
                self.repairing = False
                self._as_told()
                self._read_anew()
            return -1
        if self.done >= 0 and since(now, self._changed_at) >= SETTLE_MS:
            return self._accept(self.done)
        if self._trouble and since(now, self._trouble_at) >= TROUBLE_MS:
            self._trouble = False
            self.repair()
        return -1

    def ending(self):
        """The step that ends a chain here, or -1."""
        return self._steps[self.null] if self.null >= 0 and self.only == ANY else -1

    def told(self):
        """The step that a person says is done, for no sensor can see it; or -1."""
        return self._accept(self.unseen) if self.unseen >= 0 else -1
