"""What the build guide says the self-test shows, tried on the firmware over a virtual board."""

from pathlib import Path

import pytest

from firmware import scene
from firmware.hal_virtual import DARK, LIGHT, Table

GUIDE = Path("hardware/README.md")
A1, B1, E1, A2, B2 = 0, 1, 4, 5, 6


@pytest.fixture
def table():
    return started("reed5")


def started(variant):
    """A board whose self-test has just begun; the pawn that chose it is still on e1."""
    table = Table(variant, seed=1)
    table.power_on()
    table.wait(500)
    table.drop(E1, LIGHT)
    table.wait(500)
    return table


def lit(table, meaning):
    return [square for square, word in enumerate(table.meanings()) if word == meaning]


def move(table, start, end, side=LIGHT):
    table.lift(start)
    table.wait(40)
    table.drop(end, side)
    table.wait(40)


def answer(table, squares, side=LIGHT):
    """Puts a pawn on every square that is asked for, and lifts it again."""
    for square in squares:
        assert lit(table, "test") == [square]
        table.drop(square, side)
        table.wait(400)
        table.lift(square)
        table.wait(100)


def test_at_first_it_shows_live_what_every_sensor_sees(table):
    assert lit(table, "extra") == [E1]
    move(table, E1, B2)
    assert lit(table, "extra") == [B2]
    assert lit(table, "test") == []


def test_a_ghost_or_a_neighbour_that_answers_lights_up_live(table):
    """A bridged diode and a bleeding magnet are the same to the firmware: a contact too many."""
    move(table, E1, A1)
    table.drop(B1, LIGHT)
    table.drop(A2, DARK)
    table.fault(B2, "stuck-on")
    table.wait(100)
    assert lit(table, "extra") == [A1, B1, A2, B2]


def test_the_live_part_ends_8_s_after_the_last_change_or_when_no_pawn_is_left(table):
    table.wait(7000)
    assert lit(table, "extra") == [E1]
    table.wait(1500)
    assert lit(table, "test") == [A1]
    again = started("reed5")
    again.lift(E1)
    again.wait(600)
    assert lit(again, "test") == [A1]


def test_a_dead_contact_and_a_stuck_one_end_red(table):
    table.fault(A1, "stuck-off")
    table.fault(B1, "stuck-on")
    table.lift(E1)
    table.wait(8600)  # b1 never goes off
    assert lit(table, "dead") == [B1]
    table.drop(A1, LIGHT)
    table.wait(8400)
    table.lift(A1)
    assert lit(table, "dead") == [A1, B1]
    assert lit(table, "test") == [2]


def test_a_short_press_skips_and_a_sound_square_says_so(table):
    table.lift(E1)
    table.wait(600)
    answer(table, [A1])
    table.press("short")
    assert lit(table, "sound") == [A1]
    assert lit(table, "dead") == [B1]


def test_on_hall5_it_takes_either_pole():
    table = started("hall5")
    table.lift(E1)
    table.wait(1000)
    answer(table, [A1], LIGHT)
    answer(table, [B1], DARK)
    assert lit(table, "sound") == [A1, B1]


def test_on_hall5_a_pawn_with_its_magnet_upside_down_blinks_red_in_a_game():
    table = Table("hall5", seed=1)
    table.power_on()
    table.wait(500)
    table.say("new fanorona")
    table.wait(200)
    assert A1 in lit(table, "missing-light")
    table.drop(A1, DARK)
    table.wait(500)
    assert lit(table, "extra") == [A1]
    table.lift(A1)
    table.wait(100)
    table.drop(A1, LIGHT)
    table.wait(500)
    assert table.meanings()[A1] == "none"


@pytest.mark.parametrize(
    ("meaning", "colour", "rhythm", "words"),
    [
        ("extra", scene.VERMILION, scene.SLOW, "blinks red, slowly"),
        ("test", scene.WHITE, scene.FAST, "blinking white"),
        ("sound", scene.GREEN, scene.FAST, "Green blinks: sound"),
        ("weak", scene.ORANGE, scene.BREATHING, "Orange breathes: weak"),
        ("dead", scene.VERMILION, scene.STEADY, "Red stays on: dead"),
    ],
)
def test_the_guide_names_the_lights_as_the_firmware_shows_them(meaning, colour, rhythm, words):
    row = next(row for row in scene.MEANINGS if row[0] == meaning)
    assert row[1:3] == (colour, rhythm)
    assert words in GUIDE.read_text()
