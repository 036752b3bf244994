"""The search: alpha-beta that can stop after any node and go on where it was.

`think` is one loop over frames instead of a recursion, so everything it knows lives in arrays
and a slice can end anywhere.  It knows nothing of a game but its steps, its play and its
evaluation.  Values are in hundredths of a pawn for the side that decides; a win N turns from
the root is worth 16000 - N.  The same side may decide twice running: no sign change then.

One array `f` holds the search: first the words below, then a frame for every state on the line
being looked at.  The newest frame lives in locals while `think` runs.

    0 ply              5 words a state   7 shift that turns a hash into a place in the table
    1 whether done     6 depth           10 margin: how far below the best a step of the root may
    3 nodes so far                          be and still get its exact value
                                         13 whether the game has captures

A frame:

    0 next step to try   4 beta       8 alpha on entry      12 turns since the root
    1 end of its steps   5 best       9 place in the table  13 killer: the step that cut last
    2 end of the sorting 6 its step   10 check of the table 15 where the past holds its state
    3 alpha              7 depth      11 flags

`order` holds the steps of all frames, each as score << 15 | step; behind them the values of the
root's steps.  The transposition table has two words an entry: check << 15 | step, and
check << 23 | bound << 21 | depth << 15 | value + 16384.
"""

from rules.words import const, ptr16, ptr32

_FRAMES = const(16)
_FRAME = const(16)
_DEEPEST = const(28)  # plies
_ROOM = const(400)  # steps listed along a line, beyond which it is not followed
_ROOT = const(592)  # order: from here on the values of the root's steps
_STEP = const(0x7FFF)
_SORTED = const(4)  # steps tried best first; the others as they come

_FRESH = const(4)
_MARKS = const(0x8000)
_PASSED = const(0x100)
_HEADS = const(2)

_REMEMBERED = const(1)
_SCOUT = const(2)
_TACTICAL = const(4)  # captures only
_WIDE = const(8)  # the window has room for more than one value

_WIN = const(16000)
_SURE = const(15000)  # above this a value is a win
_INFINITE = const(16383)
_COUNTED = const(9000)  # a win that needs a repetition first

_APPROACH = const(0x3000)
_EXACT = const(0)
_AT_LEAST = const(1)
_AT_MOST = const(2)

_KNOWN = const(32000 << 15)  # scores: the table's step,
_CAPTURE = const(30000 << 15)  # captures,
_KILLER = const(20000 << 15)  # killers; then as history says
_MOST_HISTORY = const(15000)


def copy(target: ptr32, source: ptr32, count: int):
    while count:
        count -= 1
        target[count] = source[count]


def clear(target: ptr32, count: int):
    while count:
        count -= 1
        target[count] = 0


def fade(history: ptr16, shift: int):
    """Makes all of the history count less."""
    i = 1024
    while i:
        i -= 1
        history[i] = history[i] >> shift


def think(game, f: ptr32, state, out, order: ptr32, past, table: ptr32, history: ptr16, n: int):
    """Goes on for `n` nodes, or until the iteration is done."""
    s = ptr32(state)
    listed = ptr16(out)
    p = ptr32(past)
    play = game.play
    steps = game.steps
    evaluate = game.evaluate
    slot = f[5]
    captures = f[13]
    repeats = 1 if p[1] == 5 else 0
    nodes = 0
    ply = f[0]
    at = ply * slot
    k = _FRAMES + _FRAME * ply
    i = last = sort = low = high = best = choice = depth = flags = turns = 0
    alpha = 0
    beta = 0
    exact = 0
    again = 0  # a step has been played a second time
    ready = 0  # `value` is what the state behind is worth to the side that decides there
    value = 0
    going = 1
    back = 1  # the newest frame is to be read first
    while going:
        if back:
            back = 0
            i = f[k]
            last = f[k + 1]
            sort = f[k + 2]
            low = f[k + 3]
            high = f[k + 4]
            best = f[k + 5]
            choice = f[k + 6]
            depth = f[k + 7]
            flags = f[k + 11]
            turns = f[k + 12]
        if ready or again:
            again = 0
        elif i < last and best < high:
            # The next step.  Its window: the full one for the first, then a null one.
            if nodes >= n:
                break
            play(state, at, order[i] & _STEP)
            i += 1
            nodes += 1
            alpha = low
            beta = high
            if flags & _WIDE:
                flags &= ~_SCOUT
                if ply == 0:
                    alpha -= f[10]
                    if alpha < -_INFINITE:
                        alpha = -_INFINITE
                if best > -_INFINITE and alpha > -_INFINITE and beta > alpha + 1:
                    beta = alpha + 1
                    flags |= _SCOUT
        else:
            # The frame is finished: forget its state, tell the table, step back.
            value = best
            if flags & _REMEMBERED:
                x = p[0] - 6
                p[0] = x
                p[f[k + 15]] = p[x + 5]
            if ply == 0:
                going = 0
                continue
            if flags & _TACTICAL == 0:
                x = value
                y = _EXACT
                if x >= high:
                    y = _AT_LEAST
                elif x <= f[k + 8]:
                    y = _AT_MOST
                if x > _SURE:  # wins are kept as seen from here
                    x += turns
                elif x < -_SURE:
                    x -= turns
                entry = f[k + 9]
                check = f[k + 10]
                table[entry] = (check & 0x7FFF) << 15 | choice
                table[entry + 1] = (check >> 15) << 23 | y << 21 | depth << 15 | x + 16384
            ply -= 1
            at -= slot
            k -= _FRAME
            exact = 0
            ready = 1
            back = 1
            continue
        there = at + slot
        meta = s[there + 3]
        if ready:
            ready = 0
        else:
            # A step has been played: look at what it leads to.  `alpha` and `beta` are its window,
            # from this side's view.
            fresh = meta & _FRESH
            since = turns
            if fresh:
                since += 1
            light = s[there]
            dark = s[there + 1]
            exact = 1
            winner = s[there + 6] & 3
            if winner:
                value = _WIN - since
                if fresh == 0:  # in the middle of a turn, which counts too
                    value -= 1
            elif fresh and repeats:
                x = p[_HEADS + ((light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255)]
                while x:
                    if p[x] == light and p[x + 1] == dark and p[x + 2] == s[there + 2]:
                        if p[x + 3] == meta and p[x + 4] == s[there + 4]:
                            # It has stood before: as good as repeated for ever.
                            winner = int(game.verdict(state, there))
                            value = _COUNTED - since
                            break
                    x = p[x + 5]
            if winner == 0:
                if (s[at + 3] ^ meta) & 1:
                    x = alpha
                    alpha = -beta
                    beta = -x
                number = 0  # of steps to look at; none if the value is known at once
                inner = 0
                known = 0
                entry = 0
                check = 0
                full = ply >= _DEEPEST or last > _ROOM
                if depth <= 1 or full:
                    value = int(evaluate(state, there))
                    if meta & 1:
                        value = -value
                    if captures and value < beta and not full:
                        number = int(steps(state, there, out, 0, past))
                        inner = _TACTICAL
                        if value > alpha:
                            alpha = value
                else:
                    # The table.
                    x = s[there + 2] * 0x3A5C6D27 + meta * 0x19E3779B
                    x += s[there + 4] * 0x27D4EB2F + s[there + 5] * 0x165667B1
                    y = x + light * 0x0B9F3A35 + dark * 0x35C2D91F
                    x += light * 0x2545F491 + dark * 0x1D872B41
                    entry = (x & 0x3FFFFFFF) >> f[7] << 1
                    check = (y & 0x3FFFFFFF) >> 8
                    x = table[entry]
                    y = table[entry + 1]
                    number = 1
                    if x >> 15 == check & 0x7FFF and y >> 23 == check >> 15:
                        known = x & _STEP
                        if (y >> 15) & 63 >= depth - 1:
                            value = (y & 0x7FFF) - 16384
                            if value > _SURE:
                                value -= since
                            elif value < -_SURE:
                                value += since
                            y = (y >> 21) & 3
                            if y == _EXACT or (y == _AT_LEAST and value >= beta):
                                number = 0
                            elif y == _AT_MOST and value <= alpha:
                                number = 0
                                exact = 0
                    if number:
                        number = int(steps(state, there, out, 0, past))
                        if number == 0:  # nothing to do: the other side decides
                            meta ^= 3
                            s[there + 3] = meta
                            s[there + 4] |= meta & _MARKS
                            s[there + 5] |= _PASSED
                            x = alpha
                            alpha = -beta
                            beta = -x
                            number = int(steps(state, there, out, 0, past))
                            if number == 0:
                                winner = int(game.verdict(state, there))
                                value = _WIN - since
                if number:
                    # The steps with their scores, the best one first.
                    j = 0
                    end = last
                    top = 0
                    pick = last
                    side = (meta & 1) << 9
                    killer = f[k + _FRAME + 13]
                    while j < number:
                        x = int(listed[j])
                        j += 1
                        if x >= _APPROACH:
                            y = _CAPTURE
                        elif inner:
                            continue
                        elif x == killer:
                            y = _KILLER
                        else:
                            y = int(history[x & 511 | side]) << 15
                        if x == known:
                            y = _KNOWN
                        y |= x
                        if y > top:
                            top = y
                            pick = end
                        order[end] = y
                        end += 1
                    if top:
                        order[pick] = order[last]
                        order[last] = top
                        # A new frame.
                        f[k] = i
                        f[k + 1] = last
                        f[k + 2] = sort
                        f[k + 3] = low
                        f[k + 4] = high
                        f[k + 5] = best
                        f[k + 6] = choice
                        f[k + 7] = depth
                        f[k + 11] = flags
                        f[k + 12] = turns
                        ply += 1
                        at = there
                        k += _FRAME
                        i = last
                        last = end
                        sort = i + _SORTED
                        low = alpha
                        high = beta
                        best = value if inner else -_INFINITE
                        choice = top & _STEP
                        depth -= 1
                        flags = inner
                        turns = since
                        if high > low + 1:
                            flags |= _WIDE
                        f[k + 8] = low
                        f[k + 9] = entry
                        f[k + 10] = check
                        if number == 1 and inner == 0 and ply < 2 * f[6] + 8:
                            depth += 1
                        if fresh:
                            head = (light ^ light >> 7 ^ (dark & 31) << 3 ^ dark >> 11) & 255
                            head += _HEADS
                            x = p[0]
                            p[x] = light
                            p[x + 1] = dark
                            p[x + 2] = s[at + 2]
                            p[x + 3] = meta
                            p[x + 4] = s[at + 4]
                            p[x + 5] = p[head]
                            p[head] = x
                            p[0] = x + 6
                            f[k + 15] = head
                            flags |= _REMEMBERED
                        continue
            if winner == 3:
                value = 0
            elif winner and winner - 1 != meta & 1:
                value = -value
        # Judge the step by what it leads to.
        if (s[at + 3] ^ meta) & 1:
            value = -value
        if flags & _SCOUT and exact == 0:
            alpha = low
            if ply == 0:
                alpha -= f[10]
            if value > alpha and value < high:
                # Better than thought: once more, with the whole window.
                flags &= ~_SCOUT
                play(state, at, order[i - 1] & _STEP)
                nodes += 1
                beta = high
                again = 1
                continue
        if ply == 0:
            order[_ROOT + i - 1] = value
        if value > best:
            best = value
            step = order[i - 1] & _STEP
            choice = step
            if value > low:
                low = value
                if value >= high:
                    if step < _APPROACH:
                        f[k + 13] = step
                        y = step & 511 | (s[at + 3] & 1) << 9
                        x = int(history[y])
                        if x < _MOST_HISTORY:
                            history[y] = x + (depth + 1) * (depth + 1)
                    continue
        if i < sort:
            # The most promising of the steps left comes next.
            j = i
            top = 0
            pick = i
            while j < last:
                x = order[j]
                if x > top:
                    top = x
                    pick = j
                j += 1
            order[pick] = order[i]
            order[i] = top
    f[0] = ply
    f[1] = 1 - going
    f[3] += nodes
    f[k] = i
    f[k + 1] = last
    f[k + 2] = sort
    f[k + 3] = low
    f[k + 4] = high
    f[k + 5] = best
    f[k + 6] = choice
    f[k + 7] = depth
    f[k + 11] = flags
    f[k + 12] = turns
