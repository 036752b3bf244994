"""Sensors that are dead, stuck or lying: two presses, and the game goes on without them."""

from rules.player import Player

PLAYER = Player(4096)  # first of all, while the heap is in one piece

from sitting import Sitting  # noqa: E402

from firmware.hal_virtual import DARK, LIGHT  # noqa: E402

CHEFA = "a5 e5 a3 b1 b3 d3 b2 d4"


def set_up(game="fraha", square="a5", fault="stuck-off", variant="reed5", steps=""):
    """A game on a board with a bad sensor; the pawns stand, the lights still ask."""
    sitting = Sitting(None, "", variant, player=PLAYER)
    sitting.table.fault(sitting.square(square), fault)
    if steps:
        from sitting import saved

        sitting.say("load " + saved(game, steps))
    else:
        sitting.say("new " + game)
    for meaning, side in (("missing-light", LIGHT), ("missing-dark", DARK)):
        for name in sitting.lit(meaning):
            sitting.table.drop(sitting.square(name), side)
    sitting.settle()
    return sitting


def doubt(sitting):
    """Two presses."""
    sitting.table.press("short")
    sitting.table.press("short")
    sitting.settle()
    return sitting


def test_a_dead_sensor_is_left_out_after_two_presses_and_play_goes_on():
    sitting = set_up()
    assert sitting.lit("missing-light") == ["a5"]
    sitting.table.press("short")
    assert sitting.lit("doubtful") == ["a5"]
    assert sitting.lit("movable") == []
    sitting.table.press("short")
    sitting.settle()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]
    sitting.move("a1", "b1")
    assert sitting.played() == "a1-b1"
    assert sitting.meaning("a5") == "faulty"


def test_a_pawn_leaves_a_dead_square_unseen_and_its_arrival_is_enough():
    sitting = doubt(set_up())
    sitting.lift("a5")
    sitting.drop("a4", LIGHT)
    sitting.settle()
    assert sitting.played() == "a5-a4"


def test_a_pawn_that_goes_to_a_dead_square_is_told_by_a_press():
    sitting = set_up(square="b1")  # empty: nobody can know yet
    sitting.lift("a1")
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == ""  # still in the hand, as far as anybody can see
    assert sitting.lit("legal") == ["b1", "a2"]
    sitting.say("set faulty b1")
    sitting.settle()
    assert sitting.meaning("b1") == "unseen"
    assert sitting.played() == ""
    sitting.table.press("short")
    assert sitting.played() == "a1-b1"


def test_an_unseen_arrival_is_also_told_by_the_opponents_next_lift():
    sitting = Sitting("chefa", CHEFA)
    sitting.table.fault(sitting.square("a4"), "stuck-off")
    sitting.say("set faulty a4")
    sitting.lift("a5")
    sitting.drop("a4", LIGHT)
    sitting.settle()
    assert sitting.played() == CHEFA
    sitting.lift("d3")
    assert sitting.played() == CHEFA + " a5-a4"
    sitting.drop("d2", DARK)
    sitting.settle()
    assert sitting.played() == CHEFA + " a5-a4 d3-d2"


def test_a_stuck_sensor_is_left_out_after_two_presses_and_play_goes_on():
    sitting = set_up("chefa", "b2", "stuck-on")
    assert sitting.lit("extra") == ["b2"]
    doubt(sitting)
    assert sitting.lit("extra") == []
    sitting.drop("a1", LIGHT)
    sitting.settle()
    assert sitting.played() == "a1"
    sitting.drop("b2", DARK)  # not to be seen: a press says so
    sitting.settle()
    assert sitting.played() == "a1"
    assert sitting.meaning("b2") == "unseen"
    sitting.table.press("short")
    assert sitting.played() == "a1 b2"


def test_a_sensor_that_sticks_in_the_middle_of_a_game():
    sitting = Sitting("fraha")
    sitting.table.fault(sitting.square("c3"), "stuck-on")
    sitting.settle()
    assert sitting.lit("illegal") == ["c3"]
    doubt(sitting)
    sitting.move("a1", "b1")
    assert sitting.played() == "a1-b1"


def test_a_sensor_that_sticks_under_a_pawn_is_found_when_the_pawn_has_moved():
    sitting = Sitting("fraha")
    sitting.table.fault(sitting.square("a1"), "stuck-on")
    sitting.lift("a1")
    sitting.drop("b1", LIGHT)
    sitting.settle()
    assert sitting.played() == ""
    sitting.table.press("short")
    assert sitting.lit("doubtful") == ["a1"]
    sitting.table.press("short")
    sitting.settle()
    assert sitting.played() == "a1-b1"


def test_a_chattering_sensor_is_left_out_and_stays_so():
    sitting = set_up("fraha", "c3", "bounce")
    for _ in range(40):
        if sitting.lit("illegal") + sitting.lit("extra") == ["c3"]:
            break
        sitting.table.wait(20)
    sitting.say("set faulty c3")
    sitting.table.wait(20000)
    assert "faulty=c3" in sitting.say("set")
    sitting.move("a1", "b1")
    assert sitting.played() == "a1-b1"


def test_one_press_alone_does_nothing():
    sitting = set_up()
    sitting.table.press("short")
    assert sitting.lit("doubtful") == ["a5"]
    sitting.table.wait(5000)
    assert sitting.lit("missing-light") == ["a5"]
    sitting.table.press("short")
    sitting.settle()
    assert sitting.lit("doubtful") == ["a5"]
    assert "faulty=none" in sitting.say("set")


def test_hands_that_go_on_end_the_doubt():
    sitting = set_up()
    sitting.table.press("short")
    sitting.lift("a1")
    sitting.drop("a1")
    assert sitting.lit("doubtful") == []
    sitting.table.press("short")
    assert "faulty=none" in sitting.say("set")


def test_a_board_that_is_not_set_up_yet_cannot_be_doubted_away():
    sitting = Sitting()
    sitting.say("new fraha")
    doubt(sitting)
    assert len(sitting.lit("missing-light")) == 4
    assert "faulty=none" in sitting.say("set")


def test_no_more_than_four_squares_are_ever_left_out():
    sitting = Sitting("fraha")
    sitting.say("set faulty a5,e5,b4")
    sitting.table.fault(sitting.square("c3"), "stuck-on")
    sitting.table.fault(sitting.square("c4"), "stuck-on")
    doubt(sitting)
    assert sitting.lit("illegal") == ["c3", "c4"]
    assert "faulty=a5,e5,b4" in sitting.say("set")
    assert sitting.say("set faulty z9").startswith("error ")
    assert sitting.say("set faulty a1,b1,c1,d1,e1").startswith("error ")


def test_a_sound_sensor_put_in_doubt_by_mistake_is_believed_when_it_answers():
    sitting = set_up(fault="none", square="c3")
    sitting.lift("b2")  # of the other side
    doubt(sitting)
    assert "faulty=b2" in sitting.say("set")
    sitting.drop("b2", DARK)
    sitting.table.wait(2500)
    assert "faulty=none" in sitting.say("set")
    assert sitting.meaning("b2") == "none"
    sitting.lift("b2")
    assert sitting.meaning("b2") == "missing-dark"


def test_faulty_squares_are_told_and_outlive_a_power_cut():
    sitting = set_up()
    sitting.say("watch on")
    sitting.table.press("short")
    sitting.table.press("short")
    assert "event sensor a5 faulty" in sitting.table.heard().split("\n")
    sitting.table.power_off()
    sitting.table.power_on()
    sitting.settle()
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]
    assert "faulty=a5" in sitting.say("set")


def whole_test(sitting):
    sitting.say("test")
    sitting.table.wait(9000)
    while sitting.lit("test"):
        name = sitting.lit("test")[0]
        sitting.drop(name)
        sitting.lift(name)
        sitting.table.wait(200)
        if sitting.lit("test") == [name]:
            sitting.table.wait(9000)


def test_the_self_test_leaves_out_what_is_dead_and_believes_what_is_sound():
    sitting = Sitting()
    sitting.say("watch on")
    sitting.table.fault(5, "stuck-off")
    sitting.table.fault(7, "stuck-on")
    whole_test(sitting)
    assert "faulty=a2,c2" in sitting.say("set")
    sitting.table.fault(5, "none")
    sitting.table.press("short")
    whole_test(sitting)
    assert "event sensor a2 sound" in sitting.table.heard().split("\n")
    assert "faulty=c2" in sitting.say("set")


def test_a_self_test_that_nobody_carries_through_leaves_out_nothing():
    sitting = Sitting()
    sitting.say("test")
    sitting.table.tick_ms = 50
    sitting.table.wait(25 * 8000 + 5000)
    assert len(sitting.lit("dead")) == 25
    assert "faulty=none" in sitting.say("set")


def test_a_dead_linear_hall_is_left_out_too():
    sitting = doubt(set_up(variant="hall5"))
    assert sitting.lit("movable") == ["a1", "e1", "a5", "e5"]
    sitting.lift("a5")
    sitting.drop("a4", LIGHT)
    sitting.settle()
    assert sitting.played() == "a5-a4"


def test_the_devices_pawn_on_a_faulty_square_needs_no_word():
    sitting = Sitting(player=PLAYER)
    sitting.firmware.slice_nodes = 200
    sitting.say("set opponent dark")
    sitting.say("set level 1")
    sitting.drop("b5")
    sitting.settle()
    sitting.obey()
    assert sitting.wait_for("device-to")
    target = sitting.lit("device-to")[0]
    sitting.table.fault(sitting.square(target), "stuck-off")
    sitting.say("set faulty " + target)
    sitting.table.drop(sitting.square(target), LIGHT)
    sitting.settle()
    assert sitting.played() == target


def test_pawns_that_stand_on_the_menu_at_power_on_choose_nothing():
    sitting = Sitting()
    sitting.table.power_off()
    sitting.table.drop(sitting.square("a5"), LIGHT)
    sitting.table.drop(sitting.square("e3"), LIGHT)
    sitting.table.power_on()
    sitting.settle()
    assert "e3" not in sitting.lit("chosen")
    assert len(sitting.lit("game")) == 5
    sitting.lift("a5")
    sitting.drop("a5")
    sitting.settle()
    assert sitting.firmware.game.name == "fraha"
