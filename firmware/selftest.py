"""The board tests itself, without a computer: every square is asked for in turn."""

from firmware.room import Room


class SelfTest(Room):
    def __init__(self, app):
        self.app = app
