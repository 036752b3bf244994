"""What the doctor runs on the board: sent over the prompt, never stored there.

The firmware is the one in flash, on the board's own pins; but pawns can be pretended, nothing
is saved, the watchdog stays off, and the prompt keeps the USB port. Answers are lines of words.
"""

import gc
import os
import sys
import time

begun_us = time.ticks_us()


def version():
    with open("/quint/current") as file:
        return file.read().strip()


sys.path.insert(0, "/quint/" + version())
try:
    from firmware.hal_pico import PicoHal as Base
except ImportError:  # no Pico: a board without pins
    from firmware.hal import Hal as Base  # type: ignore[assignment]
from firmware.main import TABLE_BYTES
from firmware.settings import Settings
from firmware.store import Store
from hardware.board import board
from rules.player import Player


class Watched(Base):  # type: ignore[misc, valid-type]
    failed_starts = 0
    frames = 0
    first_us = shown_us = time.ticks_us()  # when the first frame was out, and the last

    def show(self, pixels):
        Base.show(self, pixels)
        self.shown_us = time.ticks_us()
        if not self.frames:
            self.first_us = self.shown_us
        self.frames += 1

    def read(self, name):
        if name == "game":  # the menu, whatever is being played
            return None
        return Base.read(self, name)

    def write(self, name, data):
        pass

    append = rename = write  # type: ignore[assignment]

    def remove(self, name):
        pass

    def names(self):
        return []

    def button(self):
        return False

    def receive(self, buffer):
        return 0

    def send(self, data, first, last):
        return last - first

    def start_watchdog(self):
        pass

    def feed(self):
        pass

    def restart(self):
        raise RuntimeError("the firmware wanted to restart the board")

    def ticks_ms(self):
        return time.ticks_ms()

    def ticks_us(self):
        return time.ticks_us()


class Pretending:
    """The board's sensors, read as they are; but what they say is where pawns are pretended."""

    def __init__(self, sensors, rows, light, dark):
        self._sensors, self._rows = sensors, rows
        self.light, self.dark = light, dark
        self.lines = sensors.lines

    def scan(self):
        self._sensors.scan()
        columns, rows = self._sensors.bits, self._rows
        whose = self._sensors.whose
        for line in range(len(self.lines)):
            pawns = self.light | self.dark
            if whose:
                pawns = self.light if line < rows else self.dark
            self.lines[line] = pawns >> line % rows * columns & (1 << columns) - 1

    def follow(self, stable):
        self._sensors.follow(stable)


def opened():
    """The board's own HAL, with its pins taken as its settings say."""
    hal = Watched()
    settings = Settings(Store(hal))
    hal.open(board(settings.get("board"), settings.get("leds")))
    return hal


def boot():
    """From the first line of the program to the first light, and what the heap has left then."""
    from firmware.main import main

    hal = Watched()
    start = time.ticks_us()
    main(hal, 50)
    gc.collect()
    print("first_light_us", loaded_us + time.ticks_diff(hal.first_us, start))
    print("heap_free", gc.mem_free())
    print("heap_used", gc.mem_alloc())


def latency(times):
    """Microseconds from a pretended lift to the frame that shows it, while the search runs."""
    player = Player(TABLE_BYTES)  # first, while the heap is in one piece
    from firmware.app import App
    from firmware.candidates import masks_of
    from firmware.scene import NAMES
    from firmware.thinker import GO
    from rules.game import Game

    hal = opened()
    app = App(hal, 1, player)
    game = Game("fanorona9" if hal.board.columns == 9 else "fraha")
    light, dark = masks_of(game.state, 0)[:2]
    pretended = Pretending(app.sensors, hal.board.rows, light, dark)
    app.sensors = pretended  # type: ignore[assignment]
    app.begin(game)
    movable = light if game.decides == 0 else dark
    squares = [square for square in range(hal.board.squares) if movable >> square & 1]
    lifted = NAMES.index("lifted")
    for number in range(times):
        run(app, hal, 200)
        while app.referee.repairing:  # until the pawns count as set up
            run(app, hal, 0)
        app.thinker.ask(GO, game, 5)
        run(app, hal, 10 + 3 * number % 17)
        square = squares[number % len(squares)]
        pretended.light, pretended.dark = light & ~(1 << square), dark & ~(1 << square)
        start = time.ticks_us()
        frames = hal.frames
        while hal.frames == frames or app.scene.meanings[square] != lifted:
            run(app, hal, 0)
            if time.ticks_diff(time.ticks_us(), start) > 1000000:
                raise RuntimeError("a lifted pawn is not lit within a second")
        print("lift_to_light_us", time.ticks_diff(hal.shown_us, start))
        pretended.light, pretended.dark = light, dark
    gc.collect()
    print("heap_free_in_game", gc.mem_free())
    hal.stop_watchdog()


def run(app, hal, ms):
    """The firmware's main loop for so long, or one tick."""
    start = time.ticks_ms()
    while True:
        begun = time.ticks_us()
        app.tick(time.ticks_ms())
        app.pace(time.ticks_diff(time.ticks_us(), begun))
        if time.ticks_diff(time.ticks_ms(), start) >= ms:
            break


def speed(name, nodes):
    """Nodes a second of the search in this game, and the longest slice of a hundred."""
    player = Player(TABLE_BYTES)
    from rules.game import Game

    game = Game(name)
    for _ in range(8):  # away from the start, where some games only place pawns
        game.play(game.legal[game.count // 2])
    player.start(game, 5, 1, nodes=nodes)
    longest = 0
    start = time.ticks_us()
    done = False
    while not done:
        begun = time.ticks_us()
        done = player.think(100)
        longest = max(longest, time.ticks_diff(time.ticks_us(), begun))
    print("nodes", player.nodes)
    print("us", max(time.ticks_diff(time.ticks_us(), start), 1))
    print("longest_slice_us", longest)


def sensors(hal, kept=[]):  # noqa: B006
    """A line: who stands where (l d . or p where whose is unknown); of analog boards the levels."""
    if not kept:
        if hal.board.sensor == "matrix":
            from firmware.sensors_matrix import Matrix as Sensors
        else:
            from firmware.sensors_analog import Analog as Sensors  # type: ignore[assignment]
        kept.append(Sensors(hal))
        kept[0].load(Store(hal))
    kept[0].scan()
    lines, rows = kept[0].lines, hal.board.rows
    text = ""
    for row in range(rows):
        for column in range(hal.board.columns):
            here = lines[row] >> column & 1
            if kept[0].whose:
                other = lines[rows + row] >> column & 1
                text += "l" if here else "d" if other else "."
            else:
                text += "p" if here else "."
    levels = kept[0].levels if kept[0].whose else ()
    print(hal.board.columns, text, *levels)


def lights(hal, bright):
    """Every LED in turn, then all of them red, green, blue and white, and dark again."""
    count = hal.board.squares
    for i in range(count):
        frame = bytearray(3 * count)
        frame[3 * i : 3 * i + 3] = bytes((bright, bright, bright))
        hal.show(frame)
        time.sleep_ms(40)
    for colour in ((0, bright, 0), (bright, 0, 0), (0, 0, bright), (bright, bright, bright)):
        hal.show(bytearray(colour * count))
        time.sleep_ms(400)
    hal.show(bytearray(3 * count))


def facts():
    """The board, its heap before anything is imported from the firmware, its saved files."""
    gc.collect()
    print("heap", gc.mem_free() + gc.mem_alloc())
    if sys.platform == "rp2":
        import machine

        print("mhz", machine.freq() // 1000000)
    try:
        for entry in os.ilistdir("/saved"):
            print("saved", entry[0], os.stat("/saved/" + entry[0])[6])
        with open("/saved/faults") as file:
            for line in file.read().split("\n")[-4:-1]:
                print("fault", line)
    except OSError:
        pass  # nothing has been saved, or nothing has gone wrong


loaded_us = time.ticks_diff(time.ticks_us(), begun_us)
