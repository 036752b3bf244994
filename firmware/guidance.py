"""What the lights need to know of the referee: masks that say what may go where, what is wrong.

In: the candidates, and the squares lifted so far.  Out, after `_explain`:

    movers      pawns that may be moved, or are wanted for what has been lifted
    targets     where the pawn in the hand may go; teleports: those of them not next to it
    victims     to be taken off; group_a and group_b where the first one lifted chooses
    driven      a pawn that has to make room and has not been lifted
    illegal     a pawn stands where it may not, or a wrong one (wrong); back: where it came from
    missing     a pawn belongs here
    unseen      the step that is complete but for a square whose sensor is faulty, or -1
"""

from firmware.candidates import ANY, NONE, Candidates, ones
from rules.game import PLACE, TELEPORT


class Guidance(Candidates):
    def __init__(self, whose):
        Candidates.__init__(self, whose)
        self.lifted = self.stray = 0
        self.done = -1  # the step that stands on the board, in its settle time
        self._exact = False
        self._drops = []  # squares in the order of their drops
        self._clear()

    def _clear(self):
        self.movers = self.targets = self.teleports = 0
        self.victims = self.group_a = self.group_b = self.driven = 0
        self.illegal = self.back = self.wrong = 0
        self.missing = 0
        self.unseen = -1

    def _explain(self):
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
            places = self._places_of_lifted(i)
            reach |= places
            rightly |= (
                self.light & self._light_after[i] | self.dark & self._dark_after[i]
            ) & arriving
            joint = joint or not extra & ~arriving
            if movers & ~lifted:
                self.movers |= movers & ~lifted
                continue
            room = leaving & arriving & ~lifted  # a pawn stands there that has to make room
            if room and not arriving & ~present and extra & arriving:
                self.driven |= room
            elif arriving & ~present or room:
                self.targets |= places & ~lifted
                if self._steps[i] >> 12 == TELEPORT:
                    self.teleports |= places & ~lifted
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
            self.movers &= ~present | before
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

    def _places_of_lifted(self, i):
        """Where pawns of a side of which some are lifted arrive by this step; where any does, while
        nothing is lifted."""
        places = 0
        if self.lifted & self.light_before or not self.lifted:
            places = self._light_after[i]
        if self.lifted & self.dark_before or not self.lifted:
            places |= self._dark_after[i]
        return self._arriving[i] & places

    def _victims(self, squares):
        """A pawn has landed; these are to be taken off.  A second way to do it is group B."""
        if not self.victims and not self.group_a:
            self.victims = squares
        elif self.victims and self.victims != squares:
            self.group_a, self.victims = self.victims, 0
            self.group_b = squares
        elif self.group_a and squares != self.group_a:
            self.group_b |= squares

    def _find_unseen(self):
        """The one step whose last part no sensor can see, where it may be meant: somebody has to
        say that it is done."""
        self.unseen = -1
        if not self.faulty or self.done >= 0 or self.only != ANY:
            return
        for i in range(self._known):
            if i == self.null or not self._arriving[i] & self.faulty:
                continue
            if not self.lifted and self._steps[i] >> 12 != PLACE:
                continue
            if self._leaving[i] & ~self.lifted & ~self.faulty or not self._fits(i, self.lifted):
                continue
            if self._as_after(i):
                if self.unseen >= 0:
                    self.unseen = -1  # there are several: nobody could tell which
                    return
                self.unseen = i

    def unseen_squares(self):
        """Where a pawn is to be put that no sensor feels."""
        return self._arriving[self.unseen] & self.faulty if self.unseen >= 0 else 0

    def at_issue(self):
        """The squares that the lights ask for just now; or the one that a pawn must have come
        from, by the rules, while its sensor says that it still stands there."""
        squares = self.missing | self.illegal
        if squares or self.done >= 0 or self.only == NONE:
            return squares
        for i in range(self._known):
            still = self._leaving[i] & ~self.lifted
            if not still or still & ~self.own or not self._fits(i, self.lifted):
                continue
            after = self._light_after[i] | self._dark_after[i]
            if not (self.present ^ after) & ~still:
                if squares:
                    return 0  # it may have come from several
                squares = still
        return squares

    def _show_repair(self):
        before = self.light_before | self.dark_before
        self.missing = before & ~self.present
        self.wrong = self.light & self.dark_before | self.dark & self.light_before
        self.illegal = self.present & ~before | self.wrong

    def target_of(self, step):
        """Where the pawn in the hand may go by this step, or 0 where it has no part in it."""
        i = self._place_of(step)
        if i >= 0 and self.lifted and self._fits(i, self.lifted):
            return self._arriving[i] & self.targets
        return 0
