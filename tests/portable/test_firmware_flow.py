"""From power-on to the end of a game: menu, set-up, button, idle, self-test."""

from sitting import Sitting

from firmware.hal_virtual import LIGHT

# Light wins with four on row 1: a1 b1 c1 d1.
CHEFA_WIN = "a1 e5 b1 d5 c1 b4"


def choose(sitting, name):
    sitting.drop(name)
    sitting.settle()
    sitting.lift(name)


def test_the_board_starts_in_the_menu():
    sitting = Sitting()
    assert sitting.lit("game") == ["a5", "b5", "c5", "d5", "e5"]
    assert sitting.meaning("a4") == "chosen"  # two players
    assert sitting.meaning("b3") == "chosen"  # level 2
    assert sitting.meaning("b2") == "chosen"  # legal moves
    assert sitting.meaning("e1") == "choice"  # the self-test


def test_a_pawn_on_a_square_chooses_it_and_the_choice_outlives_a_power_cut():
    sitting = Sitting()
    choose(sitting, "e3")
    assert sitting.meaning("e3") == "chosen"
    assert sitting.meaning("b3") == "choice"
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.table.wait(60)
    assert sitting.meaning("e3") == "chosen"


def test_a_pawn_that_only_passes_over_a_square_chooses_nothing():
    sitting = Sitting()
    sitting.drop("e3")
    sitting.lift("e3")
    sitting.settle()
    assert sitting.meaning("e3") == "choice"


def test_a_game_is_chosen_set_up_and_begun_without_a_word():
    sitting = Sitting()
    sitting.drop("a5")
    sitting.settle()
    assert sitting.lit("missing-light") == ["a1", "e1", "e5"]  # on a5 one stands already
    assert sitting.lit("missing-dark") == ["b2", "d2", "b4", "d4"]
    sitting.obey()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_a_placement_game_starts_with_an_empty_board():
    sitting = Sitting()
    sitting.drop("b5")
    sitting.settle()
    assert sitting.lit("extra") == ["b5"]
    sitting.lift("b5")
    sitting.settle()
    assert len(sitting.lit("legal")) == 24
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1"


def test_a_long_press_leads_to_the_menu_and_back_to_the_game():
    sitting = Sitting("fraha")
    sitting.table.press("long")
    assert sitting.lit("game")
    sitting.table.press("long")
    sitting.settle()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]


def test_the_end_is_shown_on_the_winning_figure_then_comes_the_menu():
    sitting = Sitting("chefa", CHEFA_WIN)
    sitting.drop("d1", LIGHT)
    sitting.settle()
    assert sitting.lit("winner") == ["a1", "b1", "c1", "d1"]
    sitting.table.wait(21000)
    assert sitting.lit("game")
    assert sitting.say("records") == "records 1"
    assert sitting.say("records 1").startswith("record light figure chefa:")


def test_a_press_after_the_end_leads_to_the_menu():
    sitting = Sitting("chefa", CHEFA_WIN)
    sitting.drop("d1", LIGHT)
    sitting.settle()
    sitting.table.press("short")
    assert sitting.lit("game")
    sitting.table.press("long")
    assert sitting.lit("game")  # there is no game to go back to


def test_even_the_last_step_can_be_taken_back():
    sitting = Sitting("chefa", CHEFA_WIN)
    sitting.drop("d1", LIGHT)
    sitting.settle()
    sitting.table.press("double")
    assert sitting.lit("extra") == ["d1"]
    sitting.lift("d1")
    sitting.settle()
    assert sitting.played() == CHEFA_WIN


def test_power_loss_after_the_end_keeps_one_record_and_no_game():
    sitting = Sitting("chefa", CHEFA_WIN)
    sitting.drop("d1", LIGHT)
    sitting.settle()
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.table.wait(60)
    assert sitting.lit("game")
    assert sitting.say("records") == "records 1"


def test_five_minutes_without_a_touch_dim_the_board_and_a_touch_wakes_it():
    sitting = Sitting("fraha")
    sitting.lift("a1")
    assert sitting.lit("legal") == ["b1", "a2"]
    bright = sitting.table.frame()[1]
    sitting.table.tick_ms = 100
    sitting.table.wait(299000)
    assert sitting.table.frame()[1] == bright
    sitting.table.wait(2000)
    assert int(sitting.table.frame()[1], 16) < int(bright, 16) // 2
    sitting.table.tick_ms = 4
    sitting.drop("c3")
    assert sitting.table.frame()[1] == bright


def test_an_untouched_menu_plays_its_pattern():
    sitting = Sitting()
    assert sitting.meaning("e4") == "none"
    sitting.table.tick_ms = 50
    sitting.table.wait(31000)
    assert sitting.meaning("e4") == "attract"
    sitting.table.press("short")
    assert sitting.meaning("e4") == "none"


def test_a_game_given_up_for_another_is_kept_as_a_record():
    sitting = Sitting("chefa", "a1 e5")
    sitting.table.press("long")
    sitting.drop("a5")
    sitting.settle()
    assert sitting.firmware.game.name == "fraha"
    assert sitting.say("records 1").startswith("record none unfinished chefa:")


def test_after_a_demo_the_game_is_there_again():
    sitting = Sitting("chefa", "a1 e5")
    sitting.table.press("long")
    sitting.say("set opponent demo")
    sitting.drop("a5")
    sitting.settle()
    assert sitting.firmware.game is None  # it has left the memory, not the board
    sitting.table.press("short")
    sitting.table.press("long")
    sitting.lift("a5")
    sitting.settle()
    assert sitting.played() == "a1 e5"
    assert sitting.say("records") == "records 0"
