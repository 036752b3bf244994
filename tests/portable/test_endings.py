"""Every random game ends: one of each game with each option, played out."""

import gc

from dice import Dice

from rules.game import NAMES, Game, options_of

SEED = 19  # with this one all end within 400 steps; a game of Badia can take thousands
LONGEST = 400


def play_out(name, options):
    gc.collect()
    game = Game(name, options)
    dice = Dice(SEED)
    while not game.result:
        assert len(game.played) < LONGEST, game.save()
        game.play(dice.choose(game.steps()))
    return game


def test_every_random_game_ends():
    for name in NAMES:
        play_out(name, {})
        for option in options_of(name):
            game = play_out(name, {option[0]: option[2]})
            assert game.result and not game.steps()
