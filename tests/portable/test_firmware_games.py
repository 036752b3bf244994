"""Whole games by hands, every kind, with steps at random; and clumsy hands that never break one."""

from dice import Dice
from sitting import Sitting

from firmware.candidates import masks_of
from firmware.hal_virtual import DARK, LIGHT


def squares_in(mask):
    return [square for square in range(45) if mask >> square & 1]


def perform(sitting, step, dice):
    """Carries out a step by hands: lifts in any order, drops in any order."""
    game, table = sitting.firmware.game, sitting.table
    light, dark = masks_of(game.state, 0)
    game.rules.play(game.state, 0, step)
    light_after, dark_after = masks_of(game.state, game.slot)
    lifts = squares_in(light & ~light_after | dark & ~dark_after)
    drops = squares_in(light_after & ~light | dark_after & ~dark)
    if not lifts and not drops:
        table.press("short")
        return
    dice.shuffle(lifts)
    dice.shuffle(drops)
    for square in lifts:
        table.lift(square)
        table.wait(24 + dice.roll(60))
    for square in drops:
        table.drop(square, LIGHT if light_after >> square & 1 else DARK)
        table.wait(24 + dice.roll(60))
    table.wait(440)


def play(name, seed, most_steps, variant="reed5"):
    """A game of random steps; each must be understood as what it is."""
    sitting = Sitting(None, "", variant, seed)
    dice = Dice(seed)
    sitting.say("new " + name)
    sitting.obey()
    game = sitting.firmware.game
    for number in range(most_steps):
        if game.result:
            break
        step = dice.choose(game.steps())
        text = game.text(step)
        perform(sitting, step, dice)
        assert len(game.played) == number + 1, (name, seed, number, text, sitting.table.meanings())
        assert game.played[number] == step, (name, seed, number, text, sitting.played())
    assert "faults" not in sitting.table.files.names()


def test_fraha_by_hands():
    play("fraha", 1, 30)


def test_chefa_by_hands():
    play("chefa", 2, 30)


def test_badia_by_hands():
    play("badia", 3, 40)


def test_seega_by_hands():
    play("seega", 4, 60)


def test_fanorona_by_hands():
    play("fanorona", 5, 30)


def test_fanorona_9_by_hands():
    play("fanorona9", 6, 20, "reed9")


def test_badia_by_hands_on_hall_sensors():
    play("badia", 7, 30, "hall5")


def clumsy(name, seed, moves):
    """Random lifts, drops, presses, faults and power cuts; then order is made, and play goes on."""
    sitting = Sitting(None, "", "reed5", seed)
    dice = Dice(seed)
    table, world = sitting.table, sitting.world
    sitting.say("new " + name)
    sitting.obey()
    for _ in range(moves):
        square = dice.roll(25)
        kind = dice.roll(24)
        if kind == 0:
            table.press(("short", "double")[dice.roll(2)])
        elif kind == 1:
            table.power_off()
            table.power_on()
        elif kind == 2:
            table.fault(square, ("stuck-on", "stuck-off", "bounce", "flicker")[dice.roll(4)])
        elif world.pawns[square]:
            table.lift(square)
        else:
            table.drop(square, dice.roll(2))
        table.wait(20 + dice.roll(600))
    for square in range(25):
        table.fault(square, "none")
        if world.pawns[square]:
            table.lift(square)
    table.wait(2000)
    assert "faults" not in sitting.table.files.names()
    sitting.obey()
    game = sitting.firmware.game
    if game is None or game.result:
        return
    played = len(game.played)
    step = dice.choose(game.steps())
    perform(sitting, step, dice)
    table.wait(500)
    assert len(game.played) == played + 1, (name, seed, game.text(step), table.meanings())


def test_clumsy_hands_never_break_a_game_of_fraha():
    clumsy("fraha", 11, 60)


def test_clumsy_hands_never_break_a_game_of_fanorona():
    clumsy("fanorona", 12, 60)


def test_clumsy_hands_never_break_a_game_of_seega():
    clumsy("seega", 13, 60)
