"""The Pico's own pins, on MicroPython's rp2 port (RP2040 and RP2350)."""

import os
import select
import sys
import time

import machine
import micropython
from machine import ADC, Pin

from firmware.hal import CTRL_C, Hal

# Bit times: 0 high, 0 low, 1 high, 1 low.  Within the limits of the WS2812B's data sheet (400, 850,
# 800, 450, each +-150) and of newer kinds (220-380, 580-1000, 580-1000, 580-1000: the Mini V3's
# sheet, as others quote it).  That a 0 has to be 350 to 380 high to suit all kinds is also what
# Kitronik found: github.com/microsoft/pxt-microbit/issues/3832.
_WS2812_NS = (350, 850, 800, 600)
_GPIO_IN = 0xD0000004  # SIO, both chips: all pins at once
_WATCHDOG_MS = 8388  # the longest that the RP2040 can be told
_RP2350 = "RP2350" in sys.implementation._machine
# Data sheets, chapter "Watchdog": CTRL is the first register, the scratch ones begin at 0x0c;
# a write 0x3000 further on clears bits.  Bit 30 of CTRL enables.  Restarts leave scratch 0 alone.
_WATCHDOG = 0x400D8000 if _RP2350 else 0x40058000
_SCRATCH = _WATCHDOG + 0x0C
_ENABLE = 1 << 30
_MARK = 0x51000  # ours: "Q", and the count of failed starts below
_FOLDER = "/saved/"  # the store's files, apart from the program's


class PicoHal(Hal):
    def __init__(self):
        try:
            os.mkdir(_FOLDER[:-1])
        except OSError:
            pass  # it is there already
        self._watchdog = None
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)

    def open(self, board):
        self.board = board
        self._settle_us = board.settle_us
        # A row is open drain: low when it is read, else at its pull-up.
        self._rows = [Pin(gp, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1) for gp in board.row_pins]
        self._columns = [Pin(gp, Pin.IN, Pin.PULL_UP) for gp in board.column_pins]
        columns = board.column_pins
        if columns and columns[-1] - columns[0] != len(columns) - 1:
            raise ValueError("columns must be on pins in a row, not on %s" % (columns,))
        self._first_column = columns[0] if columns else 0
        self._mask = (1 << len(columns)) - 1
        self._select = [Pin(gp, Pin.OUT, value=0) for gp in board.select_pins]
        self._adcs = [ADC(Pin(gp)) for gp in board.adc_pins]
        self._button = Pin(board.button_pin, Pin.IN, Pin.PULL_UP)
        self._led = Pin(board.led_pin, Pin.OUT, value=0)
        micropython.kbd_intr(-1)  # bytes over the link are no interrupt; Ctrl-C is the link's

    def read_rows(self, rows):
        mem32, sleep_us, settle_us = machine.mem32, time.sleep_us, self._settle_us
        first, mask = self._first_column, self._mask
        pins = self._rows
        for row in range(len(pins)):
            pin = pins[row]
            pin(0)
            sleep_us(settle_us)
            rows[row] = ~mem32[_GPIO_IN] >> first & mask
            pin(1)

    def select_channel(self, channel):
        for pin in self._select:
            pin(channel & 1)
            channel >>= 1
        time.sleep_us(self._settle_us)

    def read_level(self, multiplexer):
        return self._adcs[multiplexer].read_u16()

    def button(self):
        return not self._button()

    def show(self, pixels):
        machine.bitstream(self._led, 0, _WS2812_NS, pixels)

    # Files

    def read(self, name):
        try:
            with open(_FOLDER + name, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        with open(_FOLDER + name, "wb") as file:
            file.write(data)

    def append(self, name, data):
        with open(_FOLDER + name, "ab") as file:
            file.write(data)

    def rename(self, name, new_name):
        os.rename(_FOLDER + name, _FOLDER + new_name)

    def remove(self, name):
        try:
            os.remove(_FOLDER + name)
        except OSError:
            pass  # there is none

    def names(self):
        return os.listdir(_FOLDER[:-1])

    # The link: the USB port, a byte at a time as long as there is one, or room for one

    def receive(self, buffer):
        count = 0
        while count < len(buffer) and self._ready(self._poll):
            sys.stdin.buffer.readinto(self._byte)  # type: ignore[union-attr]
            buffer[count] = self._byte[0]
            count += 1
            if self._byte[0] == CTRL_C:
                break
        return count

    def send(self, data, first, last):
        sent = first
        while sent < last and self._ready(self._room):
            self._byte[0] = data[sent]
            sys.stdout.buffer.write(self._byte)
            sent += 1
        return sent - first

    def _ready(self, poll):
        for _ in poll.ipoll(0):
            return True
        return False

    # Life and death

    def start_watchdog(self):
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def stop_watchdog(self):
        machine.mem32[_WATCHDOG + 0x3000] = _ENABLE
        self._watchdog = None
        micropython.kbd_intr(3)

    def feed(self):
        if self._watchdog:
            self._watchdog.feed()

    def restart(self):
        machine.reset()

    @property
    def failed_starts(self):
        scratch = machine.mem32[_SCRATCH]
        return scratch & 0xFF if scratch & 0x3FFFFF00 == _MARK else 0

    @failed_starts.setter
    def failed_starts(self, count):
        machine.mem32[_SCRATCH] = _MARK | count & 0xFF

    def ticks_ms(self):
        return time.ticks_ms()

    def ticks_us(self):
        return time.ticks_us()
