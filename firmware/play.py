"""A game on the board: who decides, what hands have done, what the lights say, how it ends.

In: lifts, drops, presses.  Out: steps played, the scene.  `devices` has a bit for each side that
the device plays.  Setting up is a repair of the first position; so is a take-back.
"""

import gc

from firmware import scene, thinker
from firmware.candidates import ANY, NONE, masks_of
from firmware.clock import since
from firmware.room import Room
from rules.game import NOBODY, SIDES

COACH_OFF, COACH_LEGAL, COACH_GRADED = 0, 1, 2
PASSED_MS = 2500
END_MS = 20000  # so long the end is shown
HINT_LEVEL = 4


class Play(Room):
    def __init__(self, app):
        self.app = app
        self.game = None
        self.devices = 0
        self.level = 3
        self.hint = self.device_step = -1
        self.last = 0  # squares of the last step
        self.ended = False
        self._asked = False  # the device's step
        self._graded = False  # the player holds the grades of this position,
        self._depth = 0  # looked at so deep
        self._since = self._passed_at = 0
        self._passed = 0

    def begin(self, game, devices, level):
        """A new or a loaded game: the board is set up as it says, then it goes on."""
        self.game, self.devices, self.level = game, devices, level
        self.last = self._passed = 0
        self.app.thinker.stop()
        self.enter()

    def enter(self):
        """Comes back to the game, from the menu for example."""
        self._position()
        self.app.referee.see(self.app.hands)
        self.app.referee.repair()

    def _position(self):
        """The game stands anew."""
        game = self.game
        self.hint = self.device_step = -1
        self._asked = self._graded = False
        self.ended = game.result is not None
        self._since = self.app.now
        if self.app.thinker.job in (thinker.MOVE, thinker.HINT, thinker.GRADE):
            self.app.thinker.stop()
        self.app.referee.begin(game, NONE if self.device_decides else ANY)
        self.app.redraw = True

    @property
    def device_decides(self):
        return not self.ended and self.devices >> self.game.decides & 1

    # What hands and the button do

    def lift(self, square):
        step = self.app.referee.confirmed_by(square)
        if step >= 0:
            self.play(step)
        self._passed = 0
        self.app.referee.lift(square)
        self._grade()

    def drop(self, square, light, dark):
        self._passed = 0
        self.app.referee.drop(square, light, dark)

    def press_short(self):
        """Ends a chain, or asks for a hint; after the end it leads to the menu.  Where pawns are
        asked for in vain it puts their sensors in doubt."""
        referee = self.app.referee
        if self.ended:
            self.app.to_menu()
        elif referee.repairing or referee.at_issue():
            self.app.faulty.asked(referee.at_issue())
        elif not self.device_decides:
            step = max(referee.ending(), referee.told())
            if step >= 0:
                self.play(step)
            elif self.app.thinker.job != thinker.GO:
                self._graded = False
                self.app.thinker.ask(thinker.HINT, self.game, HINT_LEVEL)

    def press_double(self):
        self.take_back()

    def press_long(self):
        self.app.to_menu()

    # Steps

    def play(self, step):
        """Plays a legal step: by hands, by the device, by the link."""
        game = self.game
        side = game.decides
        before = masks_of(game.state, 0)
        text = game.text(step)
        game.play(step)
        after = masks_of(game.state, 0)
        self.last = (before[0] ^ after[0] | before[1] ^ after[1]) or self.last
        self.app.store.save_step(game)
        self.app.link.tell("step", SIDES[side], text)
        self._passed = 0
        if game.passed and not game.result:
            self._passed = after[1 - game.decides]
            self._passed_at = self.app.now
            self.app.link.tell("passed", SIDES[1 - game.decides])
        self._position()
        if self.ended:
            winner, kind, _ = game.result
            self.app.store.record(game)
            self.app.link.tell("over", SIDES[winner], kind)
        gc.collect()  # now, and not when hands move

    def take_back(self):
        """Back to the last decision of a person; the lights then ask for the pawns."""
        game = self.game
        if not game.played:
            return
        game.undo()
        while game.played and self.devices >> game.decides & 1 and self.devices != 3:
            game.undo()
        self.back_to(len(game.played))

    def back_to(self, length):
        """Back to the position after so many steps."""
        game = self.game
        game.back_to(length)
        self.last = self._passed = 0
        self.app.store.save_game(game, self.devices, self.level)
        self.app.link.tell("back", str(length))
        self._position()
        self.app.referee.repair()

    # A tick

    def tick(self, now):
        referee = self.app.referee
        mind = self.app.thinker
        if self._passed and since(now, self._passed_at) >= PASSED_MS:
            self._passed = 0
            self.app.redraw = True
        if self.ended:
            referee.tick(now)
            if since(now, self._since) >= END_MS:
                self.app.to_menu()
            return
        step = referee.tick(now)
        if step >= 0:
            self.play(step)
            return
        if mind.answer >= 0:
            self._hear(mind)
        elif self.device_decides and not self._asked and mind.job != thinker.GO:
            self._asked = True
            mind.ask(thinker.MOVE, self.game, self.level)
            self.app.redraw = True
        elif mind.job == thinker.GRADE and mind.player.depth != self._depth:
            self._depth = mind.player.depth
            self.app.redraw = True

    def _hear(self, mind):
        """A thought is complete."""
        if mind.job == thinker.GRADE:
            mind.job = thinker.IDLE  # the grades stay with the player
            self.app.redraw = True
        elif mind.job == thinker.HINT:
            self.hint = mind.answer
            mind.stop()
            self.app.redraw = True
        elif mind.job == thinker.MOVE and self.app.referee.ready:
            step = mind.answer
            mind.stop()
            start, target, victims, _ = self.app.referee.squares_of(step)
            if not start | target | victims:
                self.play(step)  # nothing moves: nobody's hands are needed
            else:
                self.device_step = step
                self.app.referee.permit(step)

    def _grade(self):
        """The coach looks at the targets of a pawn just lifted, or goes on looking."""
        mind = self.app.thinker
        if self.app.coach == COACH_GRADED and not self.device_decides and mind.job == thinker.IDLE:
            if self.app.referee.lifted and not self._graded:
                self._graded = True  # one look at a position serves all its pawns
                self._depth = 0
                mind.grade(self.game)

    # Lights

    def draw(self, view):
        referee = self.app.referee
        if self.ended:
            self._draw_end(view)
            return
        view.mark(referee.faulty, scene.FAULTY)
        view.mark(self.app.faulty.doubtful, scene.DOUBTFUL)
        view.mark(referee.missing & referee.light_before, scene.MISSING_LIGHT)
        view.mark(referee.missing & referee.dark_before, scene.MISSING_DARK)
        if referee.repairing:
            view.mark(referee.illegal, scene.EXTRA)
            return
        view.mark(self.last, scene.LAST)
        view.mark(self._passed, scene.PASSED)
        view.mark(referee.illegal, scene.ILLEGAL)
        view.mark(referee.back, scene.BACK)
        if self.device_step >= 0:
            self._draw_device(view, referee)
        elif self.device_decides:
            view.mark(referee.own, scene.THINKING)
        else:
            self._draw_choices(view, referee)

    def _draw_device(self, view, referee):
        """The device's step, as far as the hands have not done it."""
        start, target, victims, driven = referee.squares_of(self.device_step)
        lifted = referee.lifted
        waiting = ~(referee.present & (lifted | ~referee.occupied))
        view.mark(start & ~lifted, scene.DEVICE_FROM)
        view.mark(target & waiting, scene.DEVICE_TO)
        view.mark(victims & ~lifted, scene.VICTIM)
        if not target & referee.occupied & ~lifted:  # the pawns that make room are in the hand
            side = scene.MISSING_LIGHT if self.game.decides else scene.MISSING_DARK
            view.mark(driven & ~start & waiting | driven & lifted & waiting, side)

    def _draw_choices(self, view, referee):
        if self.app.coach:
            view.mark(referee.movers, scene.MOVABLE)
            view.mark(referee.targets, scene.LEGAL)
            view.mark(referee.teleports, scene.TELEPORT)
            if self.app.coach == COACH_GRADED and referee.lifted:
                self._draw_grades(view, referee)
        view.mark(referee.lifted & ~referee.present & ~referee.targets, scene.LIFTED)
        view.mark(referee.driven, scene.DRIVEN)
        view.mark(referee.unseen_squares(), scene.UNSEEN)
        view.mark(referee.victims, scene.VICTIM)
        view.mark(referee.group_a, scene.GROUP_A)
        view.mark(referee.group_b, scene.GROUP_B)
        if self.hint >= 0 and not referee.done >= 0:
            start, target, _, _ = referee.squares_of(self.hint)
            view.mark((start | target) & ~referee.lifted, scene.HINT)

    def _draw_grades(self, view, referee):
        if not self._graded:
            return
        player = self.app.thinker.player
        best = "holds" if player.value == 0 else "wins"  # where nothing wins, holding is best
        for i in range(self.game.count):
            step = self.game.legal[i]
            target = referee.target_of(step)
            if target:
                grade = player.grade(step)
                if grade in (best, "wins", "better"):
                    view.mark(target, scene.GOOD)
                elif grade == "loses":
                    view.mark(target, scene.POOR)
                elif grade:
                    view.mark(target, scene.FAIR)

    def _draw_end(self, view):
        winner, _, figure = self.game.result
        light, dark = masks_of(self.game.state, 0)
        if winner == NOBODY:
            view.mark(light | dark, scene.DRAW)
        else:
            view.mark(figure or (light, dark)[winner], scene.WINNER)
