"""No byte is allocated while steps are generated and played in buffers that are there already.

Only MicroPython counts its bytes: elsewhere these tests look at nothing, and say so by their name
in the run of the other configurations.
"""

import gc

from dice import Dice
from position import play, stand

from rules.game import NAMES, Game

COUNTS = hasattr(gc, "mem_alloc")


def into_the_middle(name):
    game = Game(name)
    dice = Dice(3)
    for _ in range(30):
        game.play(dice.choose(game.steps()))
        if game.result:
            game.undo()
            break
    return game


def allocated(game):
    """Bytes allocated by listing the legal steps of a state and playing each of them, as a walk
    does: steps into the buffer behind the legal ones, states into the slots behind."""
    rules, state, legal, past, slot = game.rules, game.state, game.legal, game.past, game.slot
    settle, count = rules.steps, game.count
    follow, verdict, evaluate = rules.play, rules.verdict, rules.evaluate
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    i = 0
    while i < count:
        if follow(state, 0, legal[i]) == 0:
            settle(state, slot, legal, count, past)
            evaluate(state, slot)
            verdict(state, slot)
        i += 1
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def test_generating_playing_and_judging_steps_allocates_nothing_on_micropython():
    if not COUNTS:
        return
    for name in NAMES:
        game = into_the_middle(name)
        assert game.count
        allocated(game)  # the first time may set something up
        assert allocated(game) == 0, name


def test_placing_teleporting_and_chains_allocate_nothing_either_on_micropython():
    if not COUNTS:
        return
    for game in (
        Game("chefa"),
        Game("badia"),
        Game("seega", {"captures_while_placing": "on"}),
        play(Game("fraha"), "a1-a2"),
        play(stand("fanorona", "d.... ..... ..d.. ....d dl..."), "b1-c1W"),
        play(stand("seega", "d.... ..... ..... ...dl ld.l."), "d1-c1"),
    ):
        allocated(game)
        assert allocated(game) == 0, game.name


def test_perft_allocates_its_frames_and_nothing_for_each_step_on_micropython():
    if not COUNTS:
        return
    for name in NAMES:
        game = into_the_middle(name)
        game.perft(2)
        costs = []
        for depth in (2, 3):
            gc.collect()
            gc.disable()
            before = gc.mem_alloc()
            game.perft(depth)
            costs.append(gc.mem_alloc() - before)
            gc.enable()
        assert costs[1] - costs[0] <= 64, (name, costs)  # the frame of one step more
