"""A board that exists in memory: magnets, contacts, LEDs, a button, files, a link, and its clock.

How to drive it from outside (a simulator, a test):

    from firmware.hal_virtual import Table
    table = Table("reed5", seed=1)      # or "hall5", "reed9"; Table(..., files=old.files)
    table.power_on()
    table.wait(500)                     # half a second of the board's life, in ticks of 4 ms
    table.drop(7, LIGHT)                # puts a pawn on c2; squares count from a1
    table.lift(7)
    table.press("short")                # or "double", "long": holds the button, waits
    table.frame()                       # ["ffcc00", ...]: what the LEDs show, a square each
    table.meanings()                    # ["legal", ...]: what the firmware means by it
    table.fault(7, "stuck-on")          # stuck-off, bounce, flicker, weak, none
    table.power_off()                   # the magnets stay, the files stay, all else is lost
    table.say("games"); table.wait(20); table.heard()   # the link: lines in, text out

`table.firmware` is the running firmware (None without power), `table.world` the world around
it.  A caller with a clock of its own calls `table.tick(now_ms)` instead of `wait`.  The same
seed and the same calls give the same frames, on every Python.
"""

from firmware.hal import Hal
from firmware.main import run, start
from hardware.board import LIGHT_SIGN
from hardware.board import board as board_of

LIGHT, DARK = 0, 1
FAULTS = ("none", "stuck-on", "stuck-off", "bounce", "flicker", "weak")
BOUNCE_MS = 4  # how long a contact chatters after a change (reeds: 1 ms or less)
TICK_MS = 4
WATCHDOG_MS = 8388  # the longest that an RP2040 can be told
TOOK_US = 3500  # what a tick takes, where nobody measures it: the search's slice stays as it is

_REST = 32768  # an empty square's level,
_SWING = 9000  # what a pawn adds or takes,
_NOISE = 200  # and how far a reading may stray


class PowerCut(BaseException):
    """The power fails in the middle of something.  No firmware can catch it."""


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


class Files:
    """A file system in memory.  After `cut_after` more changes the power fails: the change
    then begun is not made, or only its first `torn` bytes are, where `torn` is not None."""

    def __init__(self):
        self.contents = {}
        self.changes = 0
        self.cut_after = None
        self.torn = None

    def _change(self, name=None, old=b"", data=b""):
        self.changes += 1
        if self.cut_after is not None:
            if self.cut_after == 0:
                if self.torn is not None and name is not None:
                    self.contents[name] = old + bytes(data[: self.torn])
                raise PowerCut()
            self.cut_after -= 1

    def read(self, name):
        return self.contents.get(name)

    def write(self, name, data):
        self._change(name, b"", data)
        self.contents[name] = bytes(data)

    def append(self, name, data):
        old = self.contents.get(name, b"")
        self._change(name, old, data)
        self.contents[name] = old + bytes(data)

    def rename(self, name, new_name):
        self._change()
        self.contents[new_name] = self.contents.pop(name)

    def remove(self, name):
        if name in self.contents:
            self._change()
            del self.contents[name]

    def names(self):
        return sorted(self.contents)


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


class VirtualHal(Hal):
    """The pins of a board in a world.  `clock_us` measures how long a tick takes."""

    def __init__(self, world, files, clock_us=None):
        self.board = world.board
        self.world = world
        self._clock_us = clock_us
        self._us = 0
        self._channel = 0
        self._half = (world.board.squares + 1) // 2
        self._files = files

    def open(self, board):
        """The pins are the world's, whatever the settings say."""

    def read_rows(self, rows):
        closed = self.world.pawns
        square = 0
        calm = self._calm()
        for row in range(len(rows)):
            bits = 0
            for column in range(self.board.columns):
                if closed[square] if calm else self.world.closed(square):
                    bits |= 1 << column
                square += 1
            rows[row] = bits

    def _calm(self):
        """Whether every contact does just what its pawn says."""
        world = self.world
        return world.now_ms >= world.chatter and not world.faulty

    def select_channel(self, channel):
        self._channel = channel

    def read_level(self, multiplexer):
        square = multiplexer * self._half + self._channel
        return self.world.level(square) if square < self.board.squares else 0

    def button(self):
        return self.world.pressed

    def show(self, pixels):
        world = self.world
        for i in range(len(pixels)):
            world.pixels[i] = pixels[i]
        world.frames += 1
        world.frame_ms = world.now_ms

    def read(self, name):
        return self._files.read(name)

    def write(self, name, data):
        self._files.write(name, data)

    def append(self, name, data):
        self._files.append(name, data)

    def rename(self, name, new_name):
        self._files.rename(name, new_name)

    def remove(self, name):
        self._files.remove(name)

    def names(self):
        return self._files.names()

    def receive(self, buffer):
        waiting = self.world.to_firmware
        count = min(len(waiting), len(buffer))
        if count:
            buffer[:count] = waiting[:count]
            self.world.to_firmware = waiting[count:]
        return count

    def send(self, data, first, last):
        world = self.world
        if not world.host:
            return last - first
        if not world.reading:
            return 0
        world.to_host.extend(data[first:last])
        return last - first

    def start_watchdog(self):
        self.world.watched = True
        self.world.fed_ms = self.world.now_ms

    def stop_watchdog(self):
        self.world.watched = False

    def feed(self):
        self.world.fed_ms = self.world.now_ms

    def restart(self):
        self.world.restarting = True

    @property
    def failed_starts(self):
        return self.world.failed_starts

    @failed_starts.setter
    def failed_starts(self, count):
        self.world.failed_starts = count

    def ticks_ms(self):
        return self.world.now_ms & 0x3FFFFFFF

    def ticks_us(self):
        if self._clock_us:
            return self._clock_us()
        self._us += TOOK_US
        return self._us & 0x3FFFFFFF


class Table:
    """A board with a world around it, a plug, and two hands."""

    def __init__(self, variant="reed5", seed=1, files=None, led_order="straight", tick_ms=TICK_MS):
        self.world = World(board_of(variant, led_order), seed)
        self.files = files or Files()
        self.tick_ms = tick_ms
        self.seed = seed
        self.firmware = None
        self.safe = False  # started, but left the prompt free
        self.player = None  # a rules.player.Player, where a small one will not do
        self.clock_us = None  # a real clock, where the search's slice is to fit this machine
        self.slice_nodes = 50

    # Power

    def power_on(self):
        """Power: in by the same door as on the device."""
        world = self.world
        world.restarting = world.watched = False
        self.firmware = None
        hal = VirtualHal(world, self.files, self.clock_us)
        self.firmware = start(hal, self.player, self.seed)
        self.safe = self.firmware is None
        if self.firmware:
            self.firmware.slice_nodes = self.slice_nodes
        return self

    def power_off(self):
        world = self.world
        self.firmware = None
        self.safe = world.watched = False
        world.failed_starts = 0
        if self.player:
            self.player.forget()
        for i in range(len(world.pixels)):
            world.pixels[i] = 0

    def tick(self, now_ms):
        """One turn of the main loop, at this time of the world."""
        world = self.world
        world.now_ms = now_ms
        try:
            if self.firmware:
                run(self.firmware, self.firmware.hal, 1)
            if world.restarting or (world.watched and now_ms - world.fed_ms > WATCHDOG_MS):
                world.restarts += 1
                self.power_on()
        except KeyboardInterrupt:  # the host has taken over
            self.firmware = None
            world.watched = False
        except PowerCut:
            self.power_off()

    def wait(self, ms):
        end = self.world.now_ms + ms
        while self.world.now_ms < end:
            self.tick(self.world.now_ms + self.tick_ms)

    # Hands

    def drop(self, square, side=LIGHT):
        self.world.put(square, side)

    def lift(self, square):
        return self.world.take(square)

    def press(self, gesture):
        """Short, double or long; comes back when the firmware knows."""
        holds = {"short": (80,), "double": (80, 80), "long": (1000,)}[gesture]
        for hold in holds:
            self.world.pressed = True
            self.wait(hold)
            self.world.pressed = False
            self.wait(80)
        self.wait(400)

    def fault(self, square, kind):
        if kind not in FAULTS:
            raise ValueError("fault '%s' is none of %s" % (kind, ", ".join(FAULTS)))
        self.world.faults[square] = FAULTS.index(kind)
        self.world.faulty = max(self.world.faults) > 0

    # Eyes

    def frame(self):
        """The colour of each square as rrggbb, from a1."""
        board, pixels = self.world.board, self.world.pixels
        colours = []
        for square in range(board.squares):
            place = 3 * board.led_of(square)
            red, green, blue = pixels[place + 1], pixels[place], pixels[place + 2]
            colours.append("%02x%02x%02x" % (red, green, blue))
        return colours

    def meanings(self):
        """What the firmware means, a word a square, from a1."""
        from firmware.scene import NAMES

        if not self.firmware:
            return ["none"] * self.world.board.squares
        return [NAMES[meaning] for meaning in self.firmware.scene.meanings]

    # The link

    def say(self, line):
        self.world.to_firmware.extend((line + "\n").encode())

    def heard(self):
        """The text that has come from the firmware since the last call."""
        text = bytes(self.world.to_host).decode()
        self.world.to_host = bytearray()
        return text
