"""Symmetries: turned or mirrored boards have turned or mirrored steps, and the same ends.

Fraha, Chefa, Badia and Seega know no direction: the eight symmetries of the square hold at every
step of a game.  Fanorona's lines allow the eight on 5x5 and four on 9x5, but its set-up does not:
a half turn with the colours exchanged maps it onto itself, and that holds from the first step on.
Chefa, Badia and Seega also treat both sides alike: colours exchanged with `first=dark`.
"""

import gc

from dice import Dice
from position import DARK, LIGHT, drawn, ended, stand, steps

from rules.game import SIDES, Game


def rows_of(text):
    return text.split()


def mirrored(rows):
    return ["".join(reversed(row)) for row in rows]


def transposed(rows):
    return ["".join([row[i] for row in rows]) for i in range(len(rows[0]))]


def eight(rows):
    """All eight pictures of a square board."""
    pictures = []
    for picture in (rows, transposed(rows)):
        for upright in (picture, list(reversed(picture))):
            pictures.append(upright)
            pictures.append(mirrored(upright))
    return pictures


LABELS = [[c + r for c in "abcde"] for r in "54321"]


def eight_names():
    """For each of the eight: which square goes where, in the same order as `eight`."""
    cells = [["%s%s" % (c, r) for c in "abcde"] for r in "54321"]

    def flat(table):
        return [name for row in table for name in row]

    tables = []
    for picture in (cells, [[row[i] for row in cells] for i in range(5)]):
        for upright in (picture, list(reversed(picture))):
            tables.append(upright)
            tables.append([list(reversed(row)) for row in upright])
    here = flat(LABELS)
    return [dict(zip(flat(table), here)) for table in tables]


NAMES_OF = eight_names()


def renamed(text, names):
    """The text of a step on the turned board."""
    if text == "end":
        return text
    tail = text[5:]
    if len(text) == 2:
        return names[text]
    return names[text[:2]] + text[2] + names[text[3:5]] + tail


def play_all_pictures(name, options, seed, longest):
    for i in range(1, 8):
        gc.collect()  # two games at a time are enough for a small heap
        play_picture(name, options, seed + i, longest, i)


def play_picture(name, options, seed, longest, i):
    """A random game and one of its pictures, side by side from the symmetric start."""
    game, twin = Game(name, options), Game(name, options)
    names = NAMES_OF[i]
    dice = Dice(seed)
    while longest and not game.result:
        texts = steps(game).split()
        assert steps(twin) == " ".join(sorted([renamed(one, names) for one in texts]))
        text = dice.choose(texts)
        game.play(game.step(text))
        twin.play(twin.step(renamed(text, names)))
        assert twin.turn == game.turn and twin.decides == game.decides
        assert drawn(twin) == " ".join(eight(rows_of(drawn(game)))[i]), game.save()
        assert ended(twin) == ended(game)
        longest -= 1


def test_the_eight_symmetries_of_the_square_hold_in_fraha():
    play_all_pictures("fraha", {}, 1, 60)
    play_all_pictures("fraha", {"contacts": "one"}, 2, 60)


def test_the_eight_symmetries_of_the_square_hold_in_chefa():
    play_all_pictures("chefa", {}, 1, 60)
    play_all_pictures("chefa", {"lines": "contiguous"}, 2, 60)


def test_the_eight_symmetries_of_the_square_hold_in_badia():
    play_all_pictures("badia", {}, 3, 80)


def test_the_eight_symmetries_of_the_square_hold_in_seega():
    play_all_pictures("seega", {}, 1, 80)
    play_all_pictures("seega", {"captures_while_placing": "on"}, 2, 80)


def exchanged(rows):
    return [row.replace("l", "x").replace("d", "l").replace("x", "d") for row in rows]


def other(result):
    """The end of the game with the colours exchanged."""
    if result is None or result.startswith("draw"):
        return result
    winner, kind = result.split()
    return SIDES[1 - SIDES.index(winner)] + " " + kind


def play_exchanged(name, options, turn_round, seed, longest):
    """A game beside the same with the colours exchanged; `turn_round` turns the names, too."""
    one = Game(name, options)
    two = Game(name, dict(options, first="dark"))
    dice = Dice(seed)
    while longest and not one.result:
        texts = steps(one).split()
        assert steps(two) == " ".join(sorted([turn_round(text) for text in texts])), one.save()
        text = dice.choose(texts)
        one.play(one.step(text))
        two.play(two.step(turn_round(text)))
        assert ended(two) == other(ended(one))
        longest -= 1
    return one, two


def test_the_sides_are_alike_in_chefa_badia_and_seega():
    for name in ("chefa", "badia", "seega"):
        one, two = play_exchanged(name, {}, lambda text: text, 4, 120)
        assert drawn(two) == " ".join(exchanged(rows_of(drawn(one))))


def half_turn(columns):
    last = ord("a") + ord("a") + columns - 1

    def turn(square):
        return chr(last - ord(square[0])) + chr(ord("1") + ord("5") - ord(square[1]))

    def turned(text):
        if text == "end":
            return text
        return turn(text[:2]) + "-" + turn(text[3:5]) + text[5:]

    return turned


def test_a_half_turn_with_the_colours_exchanged_maps_fanorona_onto_itself():
    for name, columns in (("fanorona", 5), ("fanorona9", 9)):
        for seed, options in enumerate(({}, {"compulsory_capture": "on"})):
            one, two = play_exchanged(name, options, half_turn(columns), seed, 150)
            picture = mirrored(list(reversed(exchanged(rows_of(drawn(one))))))
            assert drawn(two) == " ".join(picture)


def test_the_lines_of_fanorona_have_the_symmetries_of_their_board():
    dice = Dice(8)
    for _ in range(25):
        pawns = [dice.choose("lld d.....".replace(" ", "")) for _ in range(25)]
        pawns[dice.roll(25)] = "l"
        rows = ["".join(pawns[i : i + 5]) for i in range(0, 25, 5)]
        turn = LIGHT if dice.roll(2) else DARK
        texts = steps(stand("fanorona", " ".join(rows), turn)).split()
        for names, picture in zip(NAMES_OF, eight(rows)):
            expected = " ".join(sorted([renamed(text, names) for text in texts]))
            assert steps(stand("fanorona", " ".join(picture), turn)) == expected


def test_the_large_board_is_symmetric_left_and_right_up_and_down():
    dice = Dice(9)

    def across(square):
        return chr(ord("a") + ord("i") - ord(square[0])) + square[1]

    def up(square):
        return square[0] + chr(ord("1") + ord("5") - ord(square[1]))

    for _ in range(15):
        pawns = [dice.choose("lldd.....") for _ in range(45)]
        rows = ["".join(pawns[i : i + 9]) for i in range(0, 45, 9)]
        texts = steps(stand("fanorona9", " ".join(rows))).split()
        for picture, turn in ((mirrored(rows), across), (list(reversed(rows)), up)):
            expected = [turn(text[:2]) + "-" + turn(text[3:5]) + text[5:] for text in texts]
            assert steps(stand("fanorona9", " ".join(picture))) == " ".join(sorted(expected))
