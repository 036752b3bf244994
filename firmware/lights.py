"""From meanings to light: colour, rhythm, brightness, current.

In: the scene, and the time.  Out: a frame to the LEDs, sent only when it differs from the last.
A new scene is shown at once, never behind an animation; otherwise there are forty frames a
second while something moves, and none while nothing does.
"""

from firmware import scene
from firmware.clock import since
from firmware.pixels import paint
from firmware.turned import turned_squares
from rules.words import ptr8

FRAME_MS = 25
GAMMA = 2.2
BRIGHTNESS = (60, 130, 255)  # the menu's three steps
DIMMED = 24

_BREATH_MS = 2048
_SLOW_MS = 1024
_FAST_MS = 256
_CHASE_MS = 1024  # once through eight phases
_TAIL_MS = 896  # of which the light fades away


class Lights:
    def __init__(self, hal, quarter_turns=0):
        board = hal.board
        self._hal = hal
        self._count = board.squares
        self._budget_ma = board.budget_ma
        self.brightness = BRIGHTNESS[1]
        self.dimmed = False
        self.pixels = bytearray(3 * board.led_count)
        self._levels = ptr8(bytearray([255] * (scene.CHASE + 8)))
        self._looks = ptr8(_looks())
        self._places = ptr8(bytearray(board.squares))
        self._phases = ptr8(bytearray(board.squares))
        seen = turned_squares(board, quarter_turns)
        for square in range(board.squares):
            self._places[seen[square]] = board.led_of(square)
            self._phases[square] = (square % board.columns + square // board.columns) % 8
        self._last = 0
        self._moving = False

    def update(self, meanings, fresh, now):
        """Shows these meanings; `fresh` says that they have changed since the last call."""
        if not fresh and not (self._moving and since(now, self._last) >= FRAME_MS):
            return
        self._last = now
        self._set_levels(now)
        brightness = min(self.brightness, DIMMED) if self.dimmed else self.brightness
        painted = paint(
            ptr8(meanings),
            self._looks,
            self._levels,
            self._places,
            self._phases,
            ptr8(self.pixels),
            self._count,
            brightness + 1,
            self._budget_ma,
        )
        self._moving = painted > 1
        if painted & 1:
            self._hal.show(self.pixels)

    def colours(self):
        """What the LEDs show, as rrggbb a square."""
        pixels = self.pixels
        colours = []
        for square in range(self._count):
            place = 3 * self._places[square]
            green, red, blue = pixels[place : place + 3]
            colours.append("%02x%02x%02x" % (red, green, blue))
        return colours

    def _set_levels(self, now):
        levels = self._levels
        wave = now % _BREATH_MS * 512 // _BREATH_MS
        wave = 64 + (wave if wave < 256 else 511 - wave) * 191 // 255
        levels[scene.BREATHING] = wave * wave >> 8
        levels[scene.SLOW] = 255 if now % _SLOW_MS < _SLOW_MS // 2 else 0
        levels[scene.FAST] = 255 if now % _FAST_MS < _FAST_MS // 2 else 0
        for phase in range(8):
            behind = (now - phase * (_CHASE_MS >> 3)) & (_CHASE_MS - 1)
            if behind < _TAIL_MS:
                level = (_TAIL_MS - behind) * (_TAIL_MS - behind) // (_TAIL_MS * _TAIL_MS // 231)
            else:  # a quick rise before the head
                level = (behind - _TAIL_MS) * 231 // (_CHASE_MS - _TAIL_MS)
            levels[scene.CHASE + phase] = 24 + level


def _looks():
    """Red, green, blue as the LED needs them, and the rhythm: four bytes a meaning."""
    looks = bytearray(4 * len(scene.MEANINGS))
    for i, (_, colour, rhythm, strength) in enumerate(scene.MEANINGS):
        for channel in range(3):
            seen = colour >> (16 - 8 * channel) & 255
            looks[4 * i + channel] = int((seen / 255) ** GAMMA * strength + 0.5)
        looks[4 * i + 3] = rhythm
    return looks


def current_ma(pixels):
    """What a frame draws by the same model, in mA, rounded up.  For tests and reports."""
    units = 0
    for place in range(0, len(pixels), 3):
        units += pixels[place] * 11 + pixels[place + 1] * 16 + pixels[place + 2] * 15
    return len(pixels) // 3 + (units + 254) // 255
