"""The pixels of a frame: hot, for it runs forty times a second.

In: a meaning a square; what it looks like, four bytes a meaning (linear red, green, blue,
rhythm); how bright each rhythm is just now; where each square's LED is in the chain.
Out: the bytes on the wire, green red blue an LED.
"""

from rules.words import const, ptr8

# A WS2812B at 5 V draws about 16, 11 and 15 mA for full red, green and blue, and 1 mA when dark
# (measured by FastLED's authors); a unit here is 1/255 mA.
_RED_MA = const(16)
_GREEN_MA = const(11)
_BLUE_MA = const(15)
_UNITS_PER_MA = const(255)
_CHASE = const(4)


def paint(
    meanings: ptr8,
    looks: ptr8,
    levels: ptr8,
    places: ptr8,
    phases: ptr8,
    out: ptr8,
    count: int,
    brightness: int,
    budget_ma: int,
) -> int:
    """Paints a frame within the current budget.  Returns 1 if any byte is new, + 2 if something
    moves.  Rounds down everywhere: the modelled current never exceeds the budget."""
    units = 0
    moves = 0
    square = 0
    while square < count:
        look = meanings[square] * 4
        rhythm = int(looks[look + 3])
        if rhythm:
            moves = 2
        if rhythm == _CHASE:
            rhythm += phases[square]
        level = levels[rhythm] * brightness
        units += (looks[look] * level >> 16) * _RED_MA
        units += (looks[look + 1] * level >> 16) * _GREEN_MA
        units += (looks[look + 2] * level >> 16) * _BLUE_MA
        square += 1
    scale = 256
    room = (budget_ma - count) * _UNITS_PER_MA
    if units > room:
        scale = (room << 8) // units
    new = 0
    square = 0
    while square < count:
        look = meanings[square] * 4
        rhythm = int(looks[look + 3])
        if rhythm == _CHASE:
            rhythm += phases[square]
        level = levels[rhythm] * brightness
        place = places[square] * 3
        red = (looks[look] * level >> 16) * scale >> 8
        green = (looks[look + 1] * level >> 16) * scale >> 8
        blue = (looks[look + 2] * level >> 16) * scale >> 8
        if out[place] != green or out[place + 1] != red or out[place + 2] != blue:
            new = 1
            out[place] = green
            out[place + 1] = red
            out[place + 2] = blue
        square += 1
    return new | moves
