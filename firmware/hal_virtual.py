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

from firmware.hal import CTRL_C, Hal
from firmware.main import run, start
from firmware.virtual_files import Files, PowerCut
from firmware.virtual_world import DARK, FAULTS, LIGHT, World
from hardware.board import board as board_of

__all__ = ("DARK", "FAULTS", "LIGHT", "Files", "PowerCut", "Table", "VirtualHal", "World")

TICK_MS = 4
WATCHDOG_MS = 8388  # the longest that an RP2040 can be told
TOOK_US = 3500  # what every tick takes: the slice of the search stays as it is


class VirtualHal(Hal):
    """The pins of a board in a world."""

    def __init__(self, world, files):
        self.board = world.board
        self.world = world
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
        for i in range(count):
            if waiting[i] == CTRL_C:
                count = i + 1
                break
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
        self.slice_nodes = 50

    # Power

    def power_on(self):
        """Power: in by the same door as on the device."""
        world = self.world
        world.restarting = world.watched = False
        self.firmware = None
        hal = VirtualHal(world, self.files)
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
