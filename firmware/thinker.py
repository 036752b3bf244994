"""The device's own thoughts, a slice a tick: its moves, hints, the coach, and the link's `go`.

One thought at a time; a new one ends the old one.  `answer` is the step when a thought is
complete, and -1 before.
"""

SMALL_TABLE = 4096  # bytes

IDLE, MOVE, HINT, GRADE, GO = range(5)


class Thinker:
    def __init__(self, player=None, seed=1):
        self._player = player
        self.job = IDLE
        self.answer = -1
        self.slices = 0
        self._seed = seed

    @property
    def player(self):
        """The search.  The board makes it first of all, while the heap is in one piece;
        where nobody has, it is made when first needed."""
        if self._player is None:
            from rules.player import Player

            self._player = Player(SMALL_TABLE)
        return self._player

    def ask(self, job, game, level):
        self._seed = self._seed % 1048573 + 1
        # A hint is the best there is to know: from the table, where the game is solved.
        self.player.start(game, level, self._seed, margin=1 if job == HINT else None)
        self.job, self.answer = job, -1

    def grade(self, game):
        self.player.start_grading(game)
        self.job, self.answer = GRADE, -1

    def stop(self):
        self.job, self.answer = IDLE, -1

    def think(self, nodes):
        """One slice, where there is something to think about; says whether there was."""
        if self.job == IDLE or self.answer >= 0:
            return False
        self.slices += 1
        if self.player.think(nodes):
            self.answer = self.player.best
        return True
