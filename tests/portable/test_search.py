"""The opponent: what it finds, what it never does, and that it can be stopped anywhere."""

import gc
import sys

from dice import Dice
from expect import raises

from rules.game import NAMES, Game
from rules.player import LEVELS, SURE, WIN, Player, value_text

PLAYER = Player(16384)  # one for all tests, as on the board


def fresh():
    """The player, with nothing learnt."""
    PLAYER.forget()
    return PLAYER


def answer(game, piece=1000, learnt=False, **how):
    """Thinks to the end in slices of that many nodes."""
    player = PLAYER if learnt else fresh()
    player.start(game, **how)
    while not player.think(piece):
        pass
    return player


def opening(name, seed, steps=12):
    """A game after some random steps, still going on."""
    dice = Dice(seed)
    while True:
        game = Game(name)
        while len(game.played) < steps and not game.result:
            game.play(game.legal[dice.roll(game.count)])
        if not game.result:
            return game


def test_slices_of_every_size_give_the_same_answer():
    for name in NAMES:
        game = opening(name, 3)
        answers = []
        for piece in (1, 7, 250, 10000):
            player = answer(game, piece=piece, nodes=700)
            answers.append((player.best, player.value, player.depth, player.nodes))
        assert answers[1:] == answers[:-1], (name, answers)


def test_a_legal_step_is_ready_before_the_first_slice():
    for name in NAMES:
        game = opening(name, 5)
        player = fresh()
        player.start(game)
        for _ in range(20):
            assert player.best in game.steps(), name
            player.think(3)


def everything(game):
    """All that a game knows, in a few numbers."""
    total = 7
    for buffer in (game.state, game.past, game.legal):
        for word in buffer:
            total = (total * 31 + word) % 33554393
    return game.save(), game.count, total


def test_a_search_stopped_anywhere_leaves_the_game_untouched():
    for name in NAMES:
        game = opening(name, 7)
        before = everything(game)
        player = fresh()
        for pieces in (1, 2, 5, 17):
            for nodes in (None, 5000):  # from the table where there is one, and by searching
                player.start(game, nodes=nodes)
                for _ in range(pieces):
                    player.think(11)
                assert everything(game) == before, name


def test_whatever_the_table_holds_the_answer_is_legal():
    dice = Dice(9)
    for name in NAMES:
        game = opening(name, 11)
        player = answer(game, nodes=300)
        for _ in range(3):
            for i in range(len(player._table)):
                player._table[i] = dice.roll(1 << 30)
            assert answer(game, learnt=True, nodes=300).best in game.steps(), name


def test_a_collision_lends_no_step_to_another_position():
    # Every entry claims to know this position, with a step that no game has here.
    game = opening("fraha", 13)
    player = answer(game, nodes=400)
    for i in range(0, len(player._table), 2):
        player._table[i] = player._table[i] & ~0x7FFF | 0x2FFF
    again = answer(game, learnt=True, nodes=400)
    assert again.best in game.steps()


def test_every_level_plays_a_legal_step_and_stays_within_its_nodes():
    for name in NAMES:
        game = opening(name, 17)
        for level in range(1, 4):
            player = answer(game, level=level)
            assert player.best in game.steps(), (name, level)
            assert player.nodes <= LEVELS[level - 1][1]


def test_a_wrong_level_is_refused():
    assert raises(ValueError, PLAYER.start, Game("fraha"), 6) == "levels are 1 to 5, not 6"


def test_a_finished_game_has_no_answer():
    game = Game("chefa")
    for step in "a1 e5 b1 d4 a2 c5 b2".split():
        game.play(game.step(step))
    assert game.result
    assert raises(ValueError, PLAYER.start, game) == "the game is over"


def test_the_same_seed_gives_the_same_step_and_others_give_variety():
    game = Game("fanorona")
    steps = []
    for seed in range(8):
        first, second = [answer(game, level=1, seed=seed).best for _ in range(2)]
        assert first == second
        steps.append(first)
    assert len(set(steps)) > 1


def test_a_win_in_sight_is_never_left_to_chance():
    game = Game("chefa")
    for step in "a1 e5 b1 d3 a2 c5".split():
        game.play(game.step(step))
    for seed in range(6):
        for level in range(1, 6):
            player = answer(game, level=level, seed=seed, nodes=600)
            assert game.text(player.best) in ("b2", "a4", "a5", "a3"), (level, seed)
            assert player.value == WIN - 1


def test_it_does_not_repeat_when_it_is_ahead():
    """From a won position of Fanorona it gets on: no turn ends where an earlier one did."""
    game = opening("fanorona", 2, 0)
    dice = Dice(4)
    while not game.result:
        if game.decides == 0:
            game.play(answer(game, nodes=400).best)
        else:
            game.play(game.legal[dice.roll(game.count)])
    assert game.result[0] == 0, game.result


def test_grades_tell_winning_steps_from_losing_ones():
    game = Game("chefa")
    for step in "a1 e5 b1 d3 a2 c5".split():
        game.play(game.step(step))
    player = fresh()
    player.start_grading(game, 2)
    while not player.think(500):
        pass
    assert player.grade(game.step("b2")) == "wins"
    for step in game.steps():
        assert player.grade(step) in ("wins", "holds", "loses", "better", "worse")
        assert -WIN <= player.value_of(step) <= WIN


def test_values_are_told_in_turns_when_the_end_is_in_sight():
    assert value_text(WIN - 3) == "win 3"
    assert value_text(-WIN + 2) == "loss 2"
    assert value_text(-120) == "-120"
    assert SURE < WIN - 999


def test_thinking_allocates_nothing_where_code_is_compiled():
    from rules import search

    if sys.implementation.name != "micropython" or not compiled(search):
        return  # as bytecode the hash needs numbers beyond 30 bits
    for name in NAMES:
        game = opening(name, 19)
        player = fresh()
        player.start(game)
        player.think(50)
        gc.collect()
        before = gc.mem_alloc()
        for _ in range(50):
            player.think(20)
        assert gc.mem_alloc() == before, name


def compiled(module):
    """Whether this module came from machine code."""
    return module.__file__.endswith(".mpy")
