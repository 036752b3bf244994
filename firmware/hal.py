"""What the firmware asks of the hardware: the one list, for every kind of board.

`hal_pico` answers on a Pico with MicroPython, `hal_circuitpython` on CircuitPython,
`hal_virtual` on a board that exists in memory only.  Nothing else touches hardware.
No call waits for anything longer than the settle time of a line.
"""

from hardware.board import Board

CTRL_C = 3


class Hal:
    """A board with nothing attached: no pawn, no light, no file, no host."""

    board: Board = None  # counts, pins, order of the LEDs

    def open(self, board):
        """Takes the pins of this board.  Files can be used before."""
        self.board = board

    # Sensors.  A matrix has rows to drive and columns to read, an analog board has channels.

    def read_rows(self, rows):
        """Drives one row after the other and reads all columns, into an int a row: bit 0 is
        column a, 1 where a pawn stands."""

    def select_channel(self, channel):
        """Switches both multiplexers to a channel, and waits until the line is settled."""

    def read_level(self, multiplexer):
        """The level at a multiplexer's output, 0 to 65535."""
        return 32768

    def button(self):
        """Whether the button is held down."""
        return False

    # Lights.

    def show(self, pixels):
        """Sends a frame: green, red, blue of each LED in the order of the chain."""

    # Files: small ones, by name.  A write or an append is complete or has not happened, as
    # on littlefs; the store does not rely on it.

    def read(self, name):
        """All bytes of a file, or None where there is none."""
        return {}.get(name)

    def write(self, name, data):
        """Makes or replaces a file."""

    def append(self, name, data):
        """Adds to a file, which is made if need be."""

    def rename(self, name, new_name):
        """A file takes another name; a file of that name is gone."""

    def remove(self, name):
        """Removes a file; nothing happens where there is none."""

    def names(self):
        """The names of all files."""
        return []

    # The link to a host.  Neither call ever waits.

    def receive(self, buffer):
        """Reads what has come in, as much as fits; returns how many bytes.  Ctrl-C is the last byte
        of a reading: what follows it may be for the prompt, and stays where it is."""
        return 0

    def send(self, data, first, last):
        """Sends data[first:last], or the beginning of it; returns how many bytes have gone.
        Where no host listens, all of it has."""
        return last - first

    # Life and death.

    def start_watchdog(self):
        """From now on the board restarts when `feed` has not been called for some seconds."""

    def stop_watchdog(self):
        """Gives the board back to its owner."""

    def feed(self):
        """The firmware is alive."""

    def restart(self):
        """Starts the whole board anew."""

    # One number that survives a restart, but no power cut: how often the start has failed.
    failed_starts = 0

    def ticks_ms(self):
        """A clock for the main loop, which hands it on: nothing else may ask."""
        return 0

    def ticks_us(self):
        """The same for the length of a slice."""
        return 0
