"""The device's step, carried out by hands: which pawns go where, step by step."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT, Files
from firmware.store import Store
from rules.game import Game

SWAP = "a5 e5 a3 b1 b3 d3 b2 d4"  # then Light may swap b2 with b1
ROOM = "b5 e4 d5 e1 a5 a4 e5 a1 e2 d1 b5-c5 e4-e3 e2-e3 a1-a2"  # then c5-c3 drives Dark off c3
PUSH = "a1 a4 d5 b5 e5 a2 d1 e1 e4 e2 e4-e3"  # then Dark's e2-e3 pushes Light to c3


class Wish:
    """A player that wants just these steps, one after the other."""

    depth = nodes = value = 0

    def __init__(self, texts):
        self.texts = texts.split()
        self.best = -1

    def start(self, game, *_, **__):
        self.best = game.step(self.texts.pop(0))

    def think(self, _):
        return True

    def forget(self):
        pass


def sit(name, steps, wish, side, variant="reed5"):
    """The device, which plays this side, is to move."""
    game = Game(name)
    for text in steps.split():
        game.play(game.step(text))
    files = Files()
    Store(files).save_game(game, 1 << side, 1)
    sitting = Sitting(None, "", variant, player=Wish(wish))
    sitting.table.files = files
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.table.wait(60)
    sitting.obey()
    sitting.settle()
    return sitting


def swap(variant):
    sitting = sit("chefa", SWAP, "b2-b1", LIGHT, variant)
    assert sitting.lit("device-from") == ["b2"]
    assert sitting.lit("device-to") == ["b1"]
    assert sitting.lit("missing-dark") == []
    sitting.lift("b2")
    sitting.lift("b1")
    assert sitting.lit("device-to") == ["b1"]
    assert sitting.lit("missing-dark") == ["b2"]  # where the other one goes
    sitting.drop("b1", LIGHT)
    assert sitting.lit("device-to") == []
    assert sitting.lit("missing-dark") == ["b2"]
    sitting.drop("b2", DARK)
    sitting.settle()
    assert sitting.played() == SWAP + " b2-b1"


def test_a_swap_for_the_device_lights_where_both_pawns_go():
    swap("reed5")


def test_a_swap_for_the_device_on_hall_sensors():
    swap("hall5")


def test_a_push_for_the_device_lights_where_both_pawns_go():
    sitting = sit("badia", PUSH, "e2-e3", DARK)
    assert sitting.lit("device-from") == ["e2"]
    assert sitting.lit("device-to") == ["e3"]
    sitting.lift("e3", "e2")
    assert sitting.lit("device-to") == ["e3"]
    assert sitting.lit("missing-light") == ["c3"]
    sitting.drop("e3", DARK)
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.played() == PUSH + " e2-e3"


def test_a_pawn_driven_off_for_the_device_is_then_put_where_the_device_wants_it():
    sitting = sit("badia", ROOM, "c5-c3 c3>a3", LIGHT)
    assert sitting.lit("device-from") == ["c5"]
    assert sitting.lit("device-to") == ["c3"]
    assert sitting.lit("victim") == []
    sitting.lift("c5", "c3")
    sitting.drop("c3", LIGHT)
    sitting.settle()
    assert sitting.lit("device-to") == ["a3"]
    sitting.drop("a3", DARK)
    sitting.settle()
    assert sitting.played() == ROOM + " c5-c3 c3>a3"


def test_a_capture_for_the_device_asks_for_the_victims():
    sitting = sit("fanorona", "", "c2-c3A", LIGHT)
    assert sitting.lit("device-from") == ["c2"]
    assert sitting.lit("device-to") == ["c3"]
    assert sitting.lit("victim") == ["c4", "c5"]
    sitting.lift("c4", "c2")
    assert sitting.lit("victim") == ["c5"]
    sitting.drop("c3", LIGHT)
    assert sitting.lit("device-to") == []
    sitting.lift("c5")
    sitting.settle()
    assert sitting.played() == "c2-c3A"


def test_where_a_pushed_pawn_goes_is_no_target_of_the_one_that_pushes():
    sitting = Sitting("badia", PUSH)
    sitting.lift("e2")
    assert "e3" in sitting.lit("legal") and "c3" not in sitting.lit("legal")
    sitting.drop("c3", DARK)
    sitting.settle()
    assert sitting.lit("illegal") == ["c3"] and sitting.lit("back") == ["e2"]
    sitting.lift("c3")
    sitting.lift("e3")
    assert sitting.lit("legal") == ["c3", "e3"]
