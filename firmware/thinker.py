"""The device's own thoughts, a slice a tick: its moves, hints, the coach, and the link's `go`.

One thought at a time; a new one ends the old one.  `answer` is the step when a thought is
complete, and -1 before.
"""

IDLE, MOVE, HINT, GRADE, GO = range(5)


class Thinker:
    def __init__(self, player, seed=1):
        self.player = player
        self.job = IDLE
        self.answer = -1
        self.slices = 0
        self._seed = seed

    def ask(self, job, game, level):
        self._seed = self._seed % 1048573 + 1
        self.player.start(game, level, self._seed)
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
