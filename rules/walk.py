"""What every walk through a game needs: the past, passing, and the ends that follow from them.

The *past* is the list of situations that stood at the start of a turn, newest last, in
one array of words, with chains through those of the same hash:

    word 0        where the next entry goes
    word 1        how many words of a state make up the situation (5; in Badia the pawns, 2)
    2 .. 257      heads of the 256 chains: where the newest entry is, or 0
    258 ...       entries of 6 words: five words of the state, and the next one of the chain

It is a stack: what was remembered last is forgotten first, so that a search can walk down a
line and back up, and leave no trace.
"""

from rules.words import const, ptr16, ptr32

_HEADS = const(2)
_ENTRIES = const(258)
_FRESH = const(4)
_PASSED = const(0x100)
_BLOCKED = const(6 << 2)
_REPETITION = const(7 << 2)


def begin(past: ptr32, width: int):
    """An empty past, of situations `width` words wide."""
    past[0] = _ENTRIES
    past[1] = width
    i = _HEADS
    while i < _ENTRIES:
        past[i] = 0
        i += 1


def remember(past: ptr32, s: ptr32, at: int):
    entry = past[0]
    head = _HEADS + ((s[at] ^ s[at] >> 7 ^ (s[at + 1] & 31) << 3 ^ s[at + 1] >> 11) & 255)
    for i in range(5):
        past[entry + i] = s[at + i]
    past[entry + 5] = past[head]
    past[head] = entry
    past[0] = entry + 6


def forget(past: ptr32):
    entry = past[0] - 6
    light = past[entry]
    dark = past[entry + 1]
    past[_HEADS + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)] = past[entry + 5]
    past[0] = entry


def times(past: ptr32, s: ptr32, at: int) -> int:
    """How often this situation has stood before."""
    width = past[1]
    count = 0
    entry = past[_HEADS + ((s[at] ^ s[at] >> 7 ^ (s[at + 1] & 31) << 3 ^ s[at + 1] >> 11) & 255)]
    while entry:
        i = 0
        while i < width and past[entry + i] == s[at + i]:
            i += 1
        if i == width:
            count += 1
        entry = past[entry + 5]
    return count


def settle(game, state, at: int, out, first: int, past) -> int:
    """Lists the legal steps of a state just reached, in `out` from `first` on, and returns
    their number: 0 when the game is over.  A player without one passes here, and the ends
    that need a look around are found here: nobody can move, or the third repetition."""
    s = ptr32(state)
    if s[at + 6]:
        return 0
    n = int(game.steps(state, at, out, first, past))
    if n == 0:
        s[at + 3] ^= 3
        s[at + 5] |= _PASSED
        n = int(game.steps(state, at, out, first, past))
        if n == 0:
            s[at + 6] = _BLOCKED | int(game.verdict(state, at))
            return 0
    if s[at + 3] & _FRESH:
        p = ptr32(past)
        if p[1] == 5 and int(times(past, state, at)) >= 2:
            s[at + 6] = _REPETITION | int(game.verdict(state, at))
            n = 0
    return n


def draw(state, at: int) -> int:
    """The verdict on a game that stops undecided, where a game knows no other."""
    return 3


def perft(game, slot: int, state, at: int, out, first: int, past, depth: int) -> int:
    """The number of step sequences of length `depth` from here."""
    n = int(settle(game, state, at, out, first, past))
    if depth == 1 or n == 0:
        return n
    s = ptr32(state)
    steps = ptr16(out)
    fresh = s[at + 3] & _FRESH
    if fresh:
        remember(past, state, at)
    play = game.play
    total = 0
    last = first + n
    i = first
    while i < last:
        play(state, at, steps[i])
        if s[at + slot + 6] == 0:
            total += int(perft(game, slot, state, at + slot, out, last, past, depth - 1))
        i += 1
    if fresh:
        forget(past)
    return total
