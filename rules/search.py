"""The search: alpha-beta that can stop after any node and go on where it was.

`think` is one loop over frames instead of a recursion, so everything it knows lives in arrays
and a slice can end anywhere.  It knows nothing of a game but its steps, its play and its
evaluation.  Values are in hundredths of a pawn for the side that decides; a win N turns from
the root is worth 16000 - N.  The same side may decide twice running: no sign change then.

One array `f` holds the search: first the words below, then a frame a step ahead.

    0 ply               3 nodes so far    7 shift that turns a hash into a place in the table
    1 mode              5 words a state   10 margin: how far below the best a step of the root
    2 value going up    6 depth              may be and still get its exact value
    13 whether the game has captures      14 the step of the root being tried

A frame:

    0 next step to try   4 beta       8 alpha on entry      12 turns since the root
    1 end of its steps   5 best       9 place in the table  13, 14 killers: steps that cut before
    2 end of the sorting 6 its step   10 check of the table 15 the step being tried
    3 alpha              7 depth      11 flags

The transposition table has two words an entry: check << 15 | step, and
check << 23 | bound << 21 | depth << 15 | value + 16384.
"""

from rules.words import const, ptr16, ptr32

_FRAMES = const(16)
_FRAME = const(16)
_DEEPEST = const(44)  # plies
_ROOM = const(800)  # steps listed along a line, beyond which it is not followed
_ROOT = const(1024)  # scores: from here on the values of the root's steps

_ENTER = const(0)
_NEXT = const(1)
_BACK = const(2)
_DONE = const(3)
_OVER = const(4)  # a state where the game ends: `value` is what that is worth to `winner`

_FRESH = const(4)
_PASSED = const(0x100)
_HEADS = const(2)

_REMEMBERED = const(1)
_SCOUT = const(2)
_TACTICAL = const(4)  # captures only

_WIN = const(16000)
_SURE = const(15000)  # above this a value is a win
_INFINITE = const(16383)
_COUNTED = const(9000)  # a win that needs a repetition first

_APPROACH = const(0x3000)
_EXACT = const(0)
_AT_LEAST = const(1)
_AT_MOST = const(2)


def copy(target: ptr32, source: ptr32, count: int):
    i = 0
    while i < count:
        target[i] = source[i]
        i += 1


def fill(target: ptr32, count: int, value: int):
    i = 0
    while i < count:
        target[i] = value
        i += 1


def think(game, f: ptr32, state, out, scores: ptr16, past, table: ptr32, history: ptr16, n: int):
    """Goes on for `n` nodes, or until the iteration is done (mode 3)."""
    s = ptr32(state)
    listed = ptr16(out)
    p = ptr32(past)
    play = game.play
    steps = game.steps
    evaluate = game.evaluate
    slot = f[5]
    ply = f[0]
    mode = f[1]
    value = f[2]
    nodes = 0
    at = ply * slot
    k = _FRAMES + _FRAME * ply
    winner = 0
    while mode != _DONE:
        if mode == _OVER:
            mode = _BACK
            if winner == 3:
                value = 0
            elif winner - 1 != s[at + 3] & 1:
                value = -value
            continue
        if mode == _NEXT:
            i = f[k]
            last = f[k + 1]
            if i == last or f[k + 5] >= f[k + 4]:
                mode = _BACK
                value = f[k + 5]
                if f[k + 11] & _REMEMBERED:
                    entry = p[0] - 6
                    x = p[entry]
                    y = p[entry + 1]
                    p[_HEADS + ((x ^ x >> 7 ^ (y & 31) << 3 ^ y >> 11) & 255)] = p[entry + 5]
                    p[0] = entry
                if f[k + 11] & _TACTICAL == 0 and ply:
                    bound = _EXACT
                    if value >= f[k + 4]:
                        bound = _AT_LEAST
                    elif value <= f[k + 8]:
                        bound = _AT_MOST
                    x = value
                    if x > _SURE:  # wins are kept as seen from here
                        x += f[k + 12]
                    elif x < -_SURE:
                        x -= f[k + 12]
                    y = f[k + 7]
                    if y < 0:
                        y = 0
                    i = f[k + 9]
                    check = f[k + 10]
                    table[i] = (check & 0x7FFF) << 15 | f[k + 6]
                    table[i + 1] = (check >> 15) << 23 | bound << 21 | y << 15 | x + 16384
                continue
            if nodes >= n:
                break
            # The most promising of the steps left, for the first few; then as they come.
            if i < f[k + 2]:
                j = i + 1
                pick = i
                while j < last:
                    if scores[j] > scores[pick]:
                        pick = j
                    j += 1
                if pick != i:
                    x = int(scores[i])
                    scores[i] = scores[pick]
                    scores[pick] = x
                    x = int(listed[i])
                    listed[i] = listed[pick]
                    listed[pick] = x
            f[k] = i + 1
            step = int(listed[i])
            f[k + 15] = step
            play(state, at, step)
            nodes += 1
            # The window of the step: the full one for the first, then a null one.
            low = f[k + 3]
            high = f[k + 4]
            if ply == 0:
                f[14] = i
                low -= f[10]
                if low < -_INFINITE:
                    low = -_INFINITE
            if f[k + 5] > -_INFINITE and low > -_INFINITE and high > low + 1:
                high = low + 1
                f[k + 11] |= _SCOUT
            else:
                f[k + 11] &= ~_SCOUT
            mode = _ENTER
        elif mode == _BACK:
            if ply == 0:
                mode = _DONE
                continue
            same = (s[at + 3] ^ s[at + 3 - slot]) & 1
            ply -= 1
            at -= slot
            k -= _FRAME
            if same:
                value = -value
            step = f[k + 15]
            mode = _NEXT
            low = f[k + 3]
            if ply == 0:
                low -= f[10]
            if f[k + 11] & _SCOUT and value > low and value < f[k + 4]:
                # Better than thought: once more, with the whole window.
                f[k + 11] &= ~_SCOUT
                play(state, at, step)
                nodes += 1
                high = f[k + 4]
                mode = _ENTER
            else:
                if ply == 0:
                    scores[_ROOT + f[14]] = value + 16384
                if value > f[k + 5]:
                    f[k + 5] = value
                    f[k + 6] = step
                    if value > f[k + 3]:
                        f[k + 3] = value
                        if value >= f[k + 4] and step < _APPROACH:
                            if f[k + 13] != step:
                                f[k + 14] = f[k + 13]
                                f[k + 13] = step
                            x = f[k + 7] + 1
                            y = ((step >> 6) * 27 + step) & 511 | (s[at + 3] & 1) << 9
                            x = int(history[y]) + x * x
                            history[y] = x
                            if x > 15000:
                                i = 0
                                while i < 1024:
                                    history[i] = history[i] >> 1
                                    i += 1
                continue
        if mode == _ENTER:
            # `low` and `high` are the window of the state above; its step has been played.
            turns = f[k + 12]
            depth = f[k + 7] - 1
            base = f[k + 1]
            fresh = s[at + slot + 3] & _FRESH
            if (s[at + 3] ^ s[at + slot + 3]) & 1:
                x = low
                low = -high
                high = -x
            ply += 1
            at += slot
            k += _FRAME
            if fresh:
                turns += 1
            f[k + 12] = turns
            mode = _BACK
            side = s[at + 3] & 1
            x = s[at + 6]
            if x:
                winner = x & 3
                value = _WIN - turns
                if fresh == 0:  # in the middle of a turn, which counts too
                    value -= 1
                mode = _OVER
                continue
            light = s[at]
            dark = s[at + 1]
            head = _HEADS + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)
            if fresh and p[1] == 5:
                x = p[head]
                while x:
                    j = 0
                    while j < 5 and p[x + j] == s[at + j]:
                        j += 1
                    if j == 5:
                        break
                    x = p[x + 5]
                if x:  # it has stood before: as good as repeated for ever
                    winner = int(game.verdict(state, at))
                    value = _COUNTED - turns
                    mode = _OVER
                    continue
            best = -_INFINITE
            f[k + 8] = low
            f[k + 11] = 0
            known = 0
            full = ply >= _DEEPEST or base > _ROOM
            if depth <= 0 or full:
                value = int(evaluate(state, at))
                if side:
                    value = -value
                if value >= high or f[13] == 0 or full:
                    continue
                best = value
                if value > low:
                    low = value
                f[k + 11] = _TACTICAL
            else:
                # The table.
                x = light * 0x2545F491 + dark * 0x1D872B41 + s[at + 2] * 0x3A5C6D27
                x += s[at + 3] * 0x19E3779B + s[at + 4] * 0x27D4EB2F + s[at + 5] * 0x165667B1
                y = light * 0x0B9F3A35 + dark * 0x35C2D91F + s[at + 2] * 0x1F83D9AB
                y += s[at + 3] * 0x2E1B2139 + s[at + 4] * 0x0CC9E2D5 + s[at + 5] * 0x3C6EF373
                entry = (x & 0x3FFFFFFF) >> f[7] << 1
                check = (y & 0x3FFFFFFF) >> 8
                f[k + 9] = entry
                f[k + 10] = check
                if table[entry] >> 15 == check & 0x7FFF and table[entry + 1] >> 23 == check >> 15:
                    known = table[entry] & 0x7FFF
                    x = table[entry + 1]
                    if (x >> 15) & 63 >= depth:
                        value = (x & 0x7FFF) - 16384
                        if value > _SURE:
                            value -= turns
                        elif value < -_SURE:
                            value += turns
                        x = (x >> 21) & 3
                        if x == _EXACT or (x == _AT_LEAST and value >= high):
                            continue
                        if x == _AT_MOST and value <= low:
                            continue
            i = base
            last = base + int(steps(state, at, out, base, past))
            if last == base:  # nothing to do: the other side decides
                s[at + 3] ^= 3
                s[at + 5] |= _PASSED
                side = 1 - side
                x = low
                low = -high
                high = -x
                f[k + 8] = low
                best = -_INFINITE if best == -_INFINITE else -best
                last = base + int(steps(state, at, out, base, past))
                if last == base:
                    winner = int(game.verdict(state, at))
                    value = _WIN - turns
                    mode = _OVER
                    continue
            if f[k + 11]:
                j = base
                while j < last:
                    if listed[j] >= _APPROACH:
                        x = int(listed[j])
                        listed[i] = x
                        scores[i] = 1
                        i += 1
                    j += 1
                last = i
                i = base
                if last == base:
                    value = best
                    continue
            else:
                if last == base + 1 and ply < 2 * f[6] + 8:
                    depth += 1
                x = f[k + 13]
                y = f[k + 14]
                j = base
                while j < last:
                    step = int(listed[j])
                    if step == known:
                        scores[j] = 40000
                    elif step >= _APPROACH:
                        scores[j] = 30000
                    elif step == x:
                        scores[j] = 20001
                    elif step == y:
                        scores[j] = 20000
                    else:
                        scores[j] = history[((step >> 6) * 27 + step) & 511 | side << 9]
                    j += 1
            if fresh:
                entry = p[0]
                for j in range(5):
                    p[entry + j] = s[at + j]
                p[entry + 5] = p[head]
                p[head] = entry
                p[0] = entry + 6
                f[k + 11] |= _REMEMBERED
            f[k] = base
            f[k + 1] = last
            f[k + 2] = base + 4
            f[k + 3] = low
            f[k + 4] = high
            f[k + 5] = best
            f[k + 6] = int(listed[base])
            f[k + 7] = depth
            mode = _NEXT
    f[0] = ply
    f[1] = mode
    f[2] = value
    f[3] += nodes
