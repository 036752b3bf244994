"""The 5x5 board as bit masks: square a1 is bit 0, b1 bit 1, ... e5 bit 24.

Tables that more than one game reads, and the builder of figure tables.
"""

from rules.words import words


def bit(name):
    """The mask of one square: `bit("c3")` is `1 << 12`."""
    return 1 << (ord(name[0]) - 97 + 5 * (ord(name[1]) - 49))


def mask(names):
    """The mask of several squares: `mask("a1 e1 a5 e5")`."""
    squares = 0
    for name in names.split():
        squares |= bit(name)
    return squares


def _rays():
    """For each square and direction (east, north, west, south): the next square, or 255."""
    rays = words(100)
    for square in range(25):
        column, row = square % 5, square // 5
        rays[4 * square] = square + 1 if column < 4 else 255
        rays[4 * square + 1] = square + 5 if row < 4 else 255
        rays[4 * square + 2] = square - 1 if column > 0 else 255
        rays[4 * square + 3] = square - 5 if row > 0 else 255
    return rays


def _near():
    """For each square: the mask of its orthogonal neighbours."""
    near = words(25)
    for i, square in enumerate(RAYS):
        if square != 255:
            near[i // 4] |= 1 << square
    return near


def _square():
    """For a mask of one square, modulo 37: the number of that square (up to 29)."""
    numbers = words(37)
    for square in range(30):
        numbers[(1 << square) % 37] = square
    return numbers


RAYS = _rays()
NEAR = _near()
SQUARE = _square()


def shorter(lines, gaps):
    """Lines less one square each, in the form that `figures` takes: any one where gaps
    are allowed, otherwise one at an end."""
    left = []
    for line in lines.split(","):
        names = line.split()
        last = len(names) - 1
        for i in range(last + 1):
            if gaps or i == 0 or i == last:
                left.append(" ".join(names[:i] + names[i + 1 :]))
    return ",".join(left)


def figures(names, modulus):
    """A table that tells figures from other arrangements with one look:
    `table[pawns % modulus] == pawns` exactly when `pawns` is one of them.
    `names` lists the squares of each figure, figures separated by commas."""
    table = words(modulus)
    for pawns in map(mask, names.split(",")):
        assert not table[pawns % modulus], "two figures are the same modulo %d" % modulus
        table[pawns % modulus] = pawns
    return table


def rows_of(worth):
    """For five squares of a row: one in the count of each one's column, three bits each, and from
    bit 15 on the worth of so many in a row.  Five such words can be added up."""
    table = []
    for row in range(32):
        columns = [row >> i & 1 for i in range(5)]
        table.append(worth[sum(columns)] << 15 | sum([columns[i] << 3 * i for i in range(5)]))
    return words(table)


def pairs_of(worth):
    """The worth of two such counts at once: a table for six bits of them."""
    return words([worth[i & 7] + worth[i >> 3] for i in range(64)])


def backwards():
    """Five bits the other way round."""
    return words([int("".join(reversed("{:05b}".format(i))), 2) for i in range(32)])


def ways_to(track):
    """For each square its neighbours on a track of Fraha: two, or the centre, which is never
    free, where there are fewer."""
    ways = []
    for near in NEAR:
        found = [square for square in range(25) if (near & track) >> square & 1]
        ways += (found + [12, 12])[:2]
    return words(ways)
