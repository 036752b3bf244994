# The stubs at hand are MicroPython's:
# mypy: ignore-errors
"""Boards that run CircuitPython: the same wiring, Adafruit's own drivers.

There the search is bytecode, so it gets less memory: `main(CircuitHal(), table_bytes=8192)`.
Files are kept on the drive where `boot.py` has made it writable for the board; where it is the
computer's, they live in memory until the power goes.
"""

import os
import time

import analogio
import board as pins
import digitalio
import microcontroller
import neopixel
import supervisor
import usb_cdc

from firmware.hal import CTRL_C, Hal

_FOLDER = "/saved/"
_STARTS = 0  # the byte of the chip's own memory that counts failed starts
_TICKS = 0x1FFFFFFF  # supervisor.ticks_ms() wraps at 2 ** 29


class CircuitHal(Hal):
    def __init__(self):
        self._kept = {}  # files that the drive would not take
        self._watchdog = None
        self._ms = 0  # a clock that wraps where ours does
        self._ticks = supervisor.ticks_ms()
        if usb_cdc.console:
            usb_cdc.console.timeout = 0
            usb_cdc.console.write_timeout = 0
        try:
            os.mkdir(_FOLDER[:-1])
        except OSError:
            pass  # it is there already, or the drive is the computer's

    def open(self, board):
        self.board = board
        self._settle_s = board.settle_us / 1000000
        self._rows = [_input(gp) for gp in board.row_pins]
        self._columns = [_input(gp) for gp in board.column_pins]
        self._select = [digitalio.DigitalInOut(_pin(gp)) for gp in board.select_pins]
        for pin in self._select:
            pin.switch_to_output(False)
        self._adcs = [analogio.AnalogIn(_pin(gp)) for gp in board.adc_pins]
        self._button = _input(board.button_pin)
        self._leds = neopixel.NeoPixel(
            _pin(board.led_pin),
            board.led_count,
            brightness=1.0,
            auto_write=False,
            pixel_order=neopixel.GRB,
        )

    def read_rows(self, rows):
        for row in range(len(rows)):
            pin = self._rows[row]
            pin.switch_to_output(False)
            time.sleep(self._settle_s)
            bits = 0
            for column in range(len(self._columns)):
                if not self._columns[column].value:
                    bits |= 1 << column
            pin.switch_to_input(digitalio.Pull.UP)
            rows[row] = bits

    def select_channel(self, channel):
        for pin in self._select:
            pin.value = channel & 1
            channel >>= 1
        time.sleep(self._settle_s)

    def read_level(self, multiplexer):
        return self._adcs[multiplexer].value

    def button(self):
        return not self._button.value

    def show(self, pixels):
        leds = self._leds
        for led in range(len(leds)):
            leds[led] = (pixels[3 * led + 1], pixels[3 * led], pixels[3 * led + 2])
        leds.show()

    # Files

    def read(self, name):
        if name in self._kept:
            return self._kept[name]
        try:
            with open(_FOLDER + name, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        try:
            with open(_FOLDER + name, "wb") as file:
                file.write(data)
            self._kept.pop(name, None)
        except OSError:
            self._kept[name] = bytes(data)

    def append(self, name, data):
        try:
            with open(_FOLDER + name, "ab") as file:
                file.write(data)
        except OSError:
            self._kept[name] = (self.read(name) or b"") + bytes(data)

    def rename(self, name, new_name):
        if name in self._kept:
            self._kept[new_name] = self._kept.pop(name)
            return
        self.remove(new_name)  # FAT does not replace
        os.rename(_FOLDER + name, _FOLDER + new_name)

    def remove(self, name):
        self._kept.pop(name, None)
        try:
            os.remove(_FOLDER + name)
        except OSError:
            pass  # there is none

    def names(self):
        try:
            return os.listdir(_FOLDER[:-1]) + list(self._kept)
        except OSError:
            return list(self._kept)

    # The link

    def receive(self, buffer):
        console = usb_cdc.console
        count = 0
        while console and console.in_waiting and count < len(buffer):
            buffer[count] = console.read(1)[0]
            count += 1
            if buffer[count - 1] == CTRL_C:
                break
        return count

    def send(self, data, first, last):
        console = usb_cdc.console
        if not console or not console.connected:
            return last - first
        return console.write(memoryview(data)[first:last]) or 0

    # Life and death

    def start_watchdog(self):
        import watchdog

        self._watchdog = microcontroller.watchdog
        self._watchdog.timeout = 8
        self._watchdog.mode = watchdog.WatchDogMode.RESET

    def stop_watchdog(self):
        if self._watchdog:
            self._watchdog.deinit()
            self._watchdog = None

    def feed(self):
        if self._watchdog:
            self._watchdog.feed()

    def restart(self):
        microcontroller.reset()

    @property
    def failed_starts(self):
        count = microcontroller.nvm[_STARTS]
        return count if count < 128 else 0  # erased memory reads 255

    @failed_starts.setter
    def failed_starts(self, count):
        if microcontroller.nvm[_STARTS] != count:
            microcontroller.nvm[_STARTS] = count

    def ticks_ms(self):
        ticks = supervisor.ticks_ms()
        self._ms = (self._ms + ((ticks - self._ticks) & _TICKS)) & 0x3FFFFFFF
        self._ticks = ticks
        return self._ms

    def ticks_us(self):
        return time.monotonic_ns() // 1000 & 0x3FFFFFFF


def _pin(gp):
    return getattr(pins, "GP%d" % gp)


def _input(gp):
    pin = digitalio.DigitalInOut(_pin(gp))
    pin.switch_to_input(digitalio.Pull.UP)
    return pin
