"""What the players are in just now: the menu, a game, the demo, the self-test.

A room gets lifts, drops and presses, one tick a tick, and draws its scene when something is new.
"""


class Room:
    tests_sensors = False  # whether faulty ones are heard, too

    def enter(self):
        """The players come in."""

    def lift(self, square):
        """A pawn has been taken up."""

    def drop(self, square, light, dark):
        """A pawn has been put down; whose, where the sensors tell."""

    def press_short(self):
        """The button: short."""

    def press_double(self):
        """Twice."""

    def press_long(self):
        """Long."""

    def tick(self, now):
        """Time goes on."""

    def draw(self, view):
        """Marks what the squares have to say in an empty scene."""
