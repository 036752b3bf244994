"""The way in, boards built in turned round, and what only some games have: passing, the
opponent's choice."""

from sitting import Sitting

from firmware.hal_virtual import DARK, LIGHT, Files, Table, VirtualHal, World
from firmware.main import main
from firmware.settings import Settings
from firmware.store import Store
from hardware.board import board

PASS = "c2 a3 d1 b4 a5 a2 c1 e1 a1 e3 d4 b3 b1 d3 d5 e5 e4 e2 d2 b2 b5 a4 c4 c5"  # then c4-c3
CHOICE = "b1 a5 a1 a2 b5 d1 e4 e2 a4 d5 e4-e3 d1-c1 b5-c5 a2-a3 b1-c1"  # then Dark d5-c5


class Bench(VirtualHal):
    """A board on the bench: the main loop's own clock goes on by itself."""

    def open(self, wired):
        self.board = wired

    def ticks_ms(self):
        self.world.now_ms += 4
        return self.world.now_ms

    def ticks_us(self):
        return self.world.now_ms * 1000


def test_the_main_loop_runs_the_board_and_leaves_it_to_the_host():
    world = World(board())
    main(Bench(world, Files()), 50, 4096)
    assert world.frames
    assert world.failed_starts == 1  # it has not lasted
    assert not world.watched
    world = World(board())
    world.to_firmware.extend(b"\x03")
    main(Bench(world, Files()), -1, 4096)  # comes back at once
    assert not world.watched


def test_the_main_loop_leaves_the_prompt_free_when_the_button_is_held():
    world = World(board())
    world.pressed = True
    main(Bench(world, Files()), 50, 4096)
    assert world.frames == 1  # the lights say so
    assert world.failed_starts == 0


def test_a_turned_board_is_played_as_the_players_see_it():
    for turned, corner in (("90", "a1"), ("180", "a5"), ("270", "e5")):
        files = Files()
        Settings(Store(files)).set("turned", turned)
        sitting = Sitting()
        sitting.table.files = files
        sitting.table.power_off()
        sitting.table.power_on()
        sitting.table.wait(60)
        sitting.drop(corner, LIGHT)  # the wire of e1, where the self-test is
        sitting.settle()
        assert sitting.firmware.hands.present == 1 << 4, turned
        sitting.lift(corner)
        sitting.table.wait(1000)
        assert sitting.lit("test") == ["a1"]  # as the players see it
        wired = {"90": "a5", "180": "e5", "270": "e1"}[turned]
        lit = [i for i in range(25) if sitting.table.frame()[i] != "000000"]
        assert lit in ([sitting.square(wired)], []), turned


def test_passing_is_shown_on_the_pawns_of_him_who_passes():
    sitting = Sitting("seega", PASS)
    mover = sitting.firmware.game.decides
    sitting.lift("c4")
    sitting.drop("c3", mover)
    sitting.lift(*sitting.lit("victim"))
    sitting.settle()
    assert sitting.played() == PASS + " c4-c3"
    assert sitting.firmware.game.decides == mover  # the other one cannot move
    passed = sitting.lit("passed")
    assert passed
    for name in passed:
        assert sitting.world.pawns[sitting.square(name)] == 2 - mover
    sitting.table.wait(3000)
    assert sitting.lit("passed") == []


def test_badia_the_opponent_puts_the_driven_pawn():
    sitting = Sitting("badia", CHOICE)
    sitting.lift("d5", "c5")
    sitting.drop("c5", DARK)
    sitting.settle()
    assert sitting.played() == CHOICE + " d5-c5"
    assert sitting.firmware.game.decides == LIGHT
    assert "b5" in sitting.lit("teleport")
    sitting.drop("b5", LIGHT)
    sitting.settle()
    assert sitting.played() == CHOICE + " d5-c5 c5>b5"


def test_a_virtual_board_comes_in_by_the_same_door():
    table = Table("reed9")
    table.world.pressed = True
    table.power_on()
    assert table.safe
    assert table.world.frames == 1  # main's own light of the safe mode
    table.world.pressed = False
    table.power_on()
    table.wait(60)
    assert table.firmware.board.columns == 9  # its pins are the world's: no setting says reed9
    assert table.world.frames > 1


def test_on_a_virtual_board_a_thought_takes_the_same_ticks_every_time():
    table = Table("reed5")
    table.power_on()
    table.say("new seega")
    table.say("go level 2")
    table.wait(200)
    assert table.firmware.slice_nodes == table.slice_nodes
