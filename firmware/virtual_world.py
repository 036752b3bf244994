"""What is outside a virtual board: pawns with magnets, contacts that bounce, a finger, a host.

In: what hands do, and the time.  Out: what each sensor says just then, noise and faults included.
The same seed and the same calls give the same readings, on every Python.
"""

from hardware.board import LIGHT_SIGN

LIGHT, DARK = 0, 1
FAULTS = ("none", "stuck-on", "stuck-off", "bounce", "flicker", "weak")
BOUNCE_MS = 4  # how long a contact chatters after a change (reeds: 1 ms or less)

_REST = 32768  # an empty square's level,
_SWING = 9000  # what a pawn adds or takes,
_NOISE = 200  # and how far a reading may stray


class Dice:
    """Random numbers within 30 bits, the same everywhere."""

    def __init__(self, seed):
        self.bits = (seed * 0x1E3779B1 + 1) & 0x3FFFFFFF or 1

    def roll(self, sides):
        bits = self.bits
        bits ^= (bits & 0x7FFFF) << 11
        bits ^= bits >> 19
        bits ^= (bits & 0x1FFFF) << 13
        self.bits = bits
        return (bits >> 3) % sides


class World:
    """What is outside the firmware: pawns on the board, a finger on the button, a host."""

    def __init__(self, board, seed=1):
        self.board = board
        self.dice = Dice(seed)
        self.now_ms = 0
        self.bounce_ms = BOUNCE_MS
        self.pawns = bytearray(board.squares)  # 0 nobody, 1 Light, 2 Dark
        self.faults = bytearray(board.squares)  # place in FAULTS
        self.restless = [0] * board.squares  # until when a contact chatters
        self.chatter = 0  # the latest of them
        self.faulty = False  # whether any square has a fault
        self.pressed = False
        self.pixels = bytearray(3 * board.led_count)
        self.frames = 0  # sent so far
        self.frame_ms = 0  # when the last one was
        self.host = True  # whether a host is there,
        self.reading = True  # and reads
        self.to_firmware = bytearray()
        self.to_host = bytearray()
        self.fed_ms = 0
        self.watched = False  # whether the watchdog runs
        self.restarts = 0
        self.restarting = False
        self.failed_starts = 0

    def put(self, square, side=LIGHT):
        if self.pawns[square]:
            raise ValueError("a pawn stands on %s already" % self.board.square_name(square))
        self._change(square, side + 1)

    def take(self, square):
        """Takes the pawn off; returns whose it is."""
        if not self.pawns[square]:
            raise ValueError("no pawn stands on %s" % self.board.square_name(square))
        side = self.pawns[square] - 1
        self._change(square, 0)
        return side

    def _change(self, square, pawn):
        self.pawns[square] = pawn
        self.restless[square] = self.chatter = self.now_ms + self.bounce_ms

    def closed(self, square):
        """Whether the contact of a square is closed just now."""
        fault = self.faults[square]
        there = self.pawns[square] != 0
        if fault == 1:
            return True
        if fault == 2:
            return False
        if fault == 3 or (self.now_ms < self.chatter and self.now_ms < self.restless[square]):
            return self.dice.roll(2) == 0
        if fault == 4 and self.dice.roll(50) == 0:
            return not there
        return there

    def level(self, square):
        """What the linear hall under a square says."""
        fault = self.faults[square]
        pawn = self.pawns[square]
        swing = _SWING * LIGHT_SIGN if pawn == 1 else -_SWING * LIGHT_SIGN if pawn else 0
        if fault == 1:
            swing = 2 * _SWING
        elif fault == 2:
            swing = 0
        elif fault == 5:
            swing //= 3
        elif fault == 3 or (self.now_ms < self.chatter and self.now_ms < self.restless[square]):
            swing = swing * self.dice.roll(5) // 4
        elif fault == 4 and self.dice.roll(50) == 0:
            swing = 0
        return _REST + swing + self.dice.roll(2 * _NOISE) - _NOISE
