"""Perft: the number of step sequences, a fingerprint of all rules at once.

The lines are some of tests/golden/perft, at depths that a small machine counts in no time;
tests/test_rules_golden.py goes deeper and checks that these agree.
"""

import gc

from expect import raises

from rules.game import Game

COUNTS = (
    # Four corners with two ways each; each touches one pawn, which has 16 squares to go to.
    ("fraha:::Ey17", (8, 128, 776, 5888)),
    ("fraha::3424350407271F335R4:RUbs", (8, 77, 836, 4952)),
    ("fraha:contacts=one:3424350407271F335R1:gtuo", (4, 13, 144, 925)),
    # Every square but the centre, then one less.
    ("chefa:::tKOn", (24, 552, 12144)),
    ("chefa::122B598690266C8:31HH", (13, 145, 2034)),
    ("chefa:lines=contiguous:CD18GFC9:bdkW", (16, 191, 2568)),
    ("chefa:phase2=dark:CD18GFC9:ZQrX", (13, 186, 2116)),
    # The twelve normal squares, then one less.
    ("badia:::sV87", (12, 132, 1320, 11880)),
    ("badia::39825434020324113332610514601:udTJ", (7, 54, 413, 2976)),
    # Every square but the centre, then one less.
    ("seega:::k3Dz", (24, 552, 12144)),
    ("seega::4I283FEFCC317066053212000:t60M", (1, 1, 3, 7, 25, 62, 237, 794, 3217)),
    ("seega:captures_while_placing=on:4I283FEFCC317066053210200:fuaN", (2, 4, 7, 23, 108, 399)),
    # Onto the centre by approach from below in three ways, from the left in two.
    ("fanorona:::6yWb", (5, 28, 174, 1361)),
    ("fanorona::144257A0071H0014D3C:FrDw", (8, 136, 533)),
    ("fanorona:compulsory_capture=on:1:Vek7", (1, 2, 7, 22, 89, 276, 902)),
    ("fanorona9:::NtTl", (5, 34, 212, 2162)),
    ("fanorona9::1442597220EF176FHHU:K5cD", (3, 47, 1125)),
)


def test_the_number_of_step_sequences_of_each_length():
    for position, expected in COUNTS:
        gc.collect()
        game = Game.load(position)
        for depth, count in enumerate(expected, 1):
            assert game.perft(depth) == count, (position, depth)


def test_counting_leaves_the_game_as_it_was():
    game = Game.load("badia::39825434020324113332610514601:udTJ")
    before = list(game.state[: game.slot]), list(game.past[: game.past[0]]), game.steps()
    heads = list(game.past[2:258])
    game.perft(3)
    assert before == (list(game.state[: game.slot]), list(game.past[: game.past[0]]), game.steps())
    assert heads == list(game.past[2:258])


def test_counting_step_by_step_gives_the_same():
    for position in ("fraha:::Ey17", "badia::39825434020324113332610514601:udTJ"):
        game = Game.load(position)
        total = 0
        for step in game.steps():
            game.play(step)
            total += game.perft(2)
            game.undo()
        assert total == game.perft(3)


def test_a_finished_game_has_no_sequences():
    game = Game("chefa")
    for text in "a1 a5 b1 b5 d1 d5 e1".split():
        game.play(game.step(text))
    assert game.perft(1) == game.perft(2) == game.perft(5) == 0


def test_perft_knows_its_bounds():
    for depth in (0, -1, 47, 1000):
        assert "steps ahead" in raises(ValueError, Game("fraha").perft, depth)
