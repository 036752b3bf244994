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
_MARKS = const(0x8000)
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


def draw(state, at: int) -> int:
    """The verdict on a game that stops undecided, where a game knows no other."""
    return 3


def walk(steps, play, verdict, slot: int, state, at: int, out, past, frames, ahead: int) -> int:
    """Settles the state at `at`, which has just been played: lists its legal steps, in `out`
    from `frames[0]` on.  A player without one passes here, and the ends that need a look around
    are found here: nobody can move, or the third repetition.

    Looking 0 steps ahead, returns the number of legal steps (0 when the game is over), and
    remembers the start of a turn.  Looking further, counts the sequences of so many steps, and
    leaves no trace.  `frames` has three words for each step ahead: the steps of that state still to
    be tried, from .. to, and where it is remembered, or 0."""
    s = ptr32(state)
    p = ptr32(past)
    listed = ptr16(out)
    f = ptr32(frames)
    if s[at + 6]:
        return 0
    repeats = 1 if p[1] == 5 else 0
    total = 0
    top = 1
    k = 0
    i = f[0]  # the newest state's steps still to be tried, from .. to
    end = i
    while top:
        # Enter a state.
        n = int(steps(state, at, out, end, past))
        if n == 0:
            s[at + 3] ^= 3
            s[at + 4] |= s[at + 3] & _MARKS
            s[at + 5] |= _PASSED
            n = int(steps(state, at, out, end, past))
            if n == 0:
                s[at + 6] = _BLOCKED | int(verdict(state, at))
        remembered = 0
        if s[at + 3] & _FRESH and n:
            light = s[at]
            dark = s[at + 1]
            head = _HEADS + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)
            met = 0
            entry = 0
            if repeats:
                entry = p[head]
            while entry:
                if p[entry] == light and p[entry + 1] == dark and p[entry + 2] == s[at + 2]:
                    if p[entry + 3] == s[at + 3] and p[entry + 4] == s[at + 4]:
                        met += 1
                entry = p[entry + 5]
            if met >= 2:
                s[at + 6] = _REPETITION | int(verdict(state, at))
                n = 0
            elif top != ahead:
                entry = p[0]
                p[entry] = light
                p[entry + 1] = dark
                p[entry + 2] = s[at + 2]
                p[entry + 3] = s[at + 3]
                p[entry + 4] = s[at + 4]
                p[entry + 5] = p[head]
                p[head] = entry
                p[0] = entry + 6
                remembered = head
        if ahead == 0:
            return n
        if top == ahead:
            total += n
            at -= slot
            top -= 1
        else:
            f[k] = i
            f[k + 1] = end
            k += 3
            f[k + 2] = remembered
            i = end
            end += n
        # Play the next step and enter what follows; leave the states that have none left.
        while top:
            if i < end:
                i += 1
                play(state, at, listed[i - 1])
                if s[at + slot + 6] == 0:
                    at += slot
                    top += 1
                    break
            else:
                head = f[k + 2]
                if head:
                    entry = p[0] - 6
                    p[head] = p[entry + 5]
                    p[0] = entry
                at -= slot
                top -= 1
                k -= 3
                i = f[k]
                end = f[k + 1]
    return total
