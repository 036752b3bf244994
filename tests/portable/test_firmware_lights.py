"""From meanings to light: the vocabulary, the frame, the current, the order of the LEDs."""

from dice import Dice

from firmware import scene
from firmware.hal import Hal
from firmware.lights import FRAME_MS, Lights, current_ma
from firmware.turned import turned_squares
from hardware.board import board


class Eye(Hal):
    """Sees the frames."""

    def __init__(self, variant="reed5", led_order="straight"):
        self.open(board(variant, led_order))
        self.frames = []

    def show(self, pixels):
        self.frames.append(bytes(pixels))


def lit(meanings, variant="reed5", led_order="straight", turns=0, now=0):
    eye = Eye(variant, led_order)
    lights = Lights(eye, turns)
    lights.brightness = 255
    lights.update(bytearray(meanings), True, now)
    return eye.frames[-1] if eye.frames else bytes(3 * eye.board.led_count)


def test_no_two_meanings_share_colour_and_rhythm():
    looks = [(row[1], row[2]) for row in scene.MEANINGS]
    for look in looks:
        assert looks.count(look) == 1, scene.NAMES[looks.index(look)]


def test_the_legend_has_a_sentence_for_every_meaning():
    from firmware.legend import LEGEND

    assert sorted(LEGEND) == sorted(scene.NAMES)


def test_the_more_important_meaning_wins_in_either_order():
    view = scene.Scene(25)
    view.mark(0b11, scene.ILLEGAL)
    view.mark(0b01, scene.LEGAL)
    assert view.meanings[0] == scene.ILLEGAL
    view.mark(0b10, scene.WINNER)
    assert view.meanings[1] == scene.WINNER


def test_gamma_keeps_hues_and_the_wire_has_green_first():
    pixels = lit([scene.LEGAL] + [0] * 24)
    green, red, blue = pixels[0], pixels[1], pixels[2]
    assert abs(green - (0x9E / 255) ** 2.2 * 200) < 2
    assert red == 0
    assert 0 < blue < green
    assert max(pixels[3:]) == 0


def test_the_current_never_exceeds_the_budget():
    dice = Dice(7)
    for variant in ("reed5", "hall5", "reed9"):
        budget = board(variant).budget_ma
        count = board(variant).squares
        worst = 0
        for _ in range(60):
            some = dice.roll(len(scene.MEANINGS))
            meanings = [some if dice.roll(3) else dice.roll(36) for _ in range(count)]
            worst = max(worst, current_ma(lit(meanings, variant, now=dice.roll(4096))))
        assert worst <= budget
        white = current_ma(lit([scene.DRAW] * count, variant))
        assert budget * 9 // 10 < white <= budget  # held down, but not far


def test_a_frame_is_sent_only_when_it_changed():
    eye = Eye()
    lights = Lights(eye)
    steady = bytearray([scene.LEGAL] * 25)
    lights.update(steady, True, 0)
    for now in range(4, 4000, 4):
        lights.update(steady, False, now)
    lights.update(steady, True, 4000)
    assert len(eye.frames) == 1


def test_what_moves_moves_at_thirty_frames_a_second_or_more():
    eye = Eye()
    lights = Lights(eye)
    lights.brightness = 255
    breathing = bytearray([scene.HINT] * 25)
    lights.update(breathing, True, 0)
    for now in range(4, 4000, 4):
        lights.update(breathing, False, now)
    assert FRAME_MS <= 33
    assert len(eye.frames) > 100  # a frame is left out where no byte differs


def test_a_chase_moves_at_thirty_frames_a_second_or_more_even_when_dim():
    for brightness in (60, 130, 255):
        eye = Eye()
        lights = Lights(eye)
        lights.brightness = brightness
        menu = bytearray([scene.ATTRACT] * 20 + [scene.CHOSEN] * 5)
        lights.update(menu, True, 0)
        for now in range(4, 4000, 4):
            lights.update(menu, False, now)
        assert len(eye.frames) >= 120, (brightness, len(eye.frames))


def test_a_new_scene_is_shown_at_once():
    eye = Eye()
    lights = Lights(eye)
    lights.update(bytearray([scene.HINT] * 25), True, 0)
    lights.update(bytearray([scene.LEGAL] * 25), True, 1)
    assert len(eye.frames) == 2


def test_straight_and_serpentine_chains_light_the_same_square():
    one = [0] * 25
    one[5] = scene.LEGAL  # a2
    assert max(lit(one)[15:18]) > 0
    assert max(lit(one, led_order="serpentine")[27:30]) > 0


def test_a_turned_board_lights_the_square_that_the_players_see():
    one = [0] * 25
    one[4] = scene.LEGAL  # e1, as the players see it
    wired = {0: 4, 1: 0, 2: 20, 3: 24}  # the square's own wire after so many quarter turns
    for turns, square in wired.items():
        pixels = lit(one, turns=turns)
        assert max(pixels[3 * square : 3 * square + 3]) > 0, turns


def test_four_quarter_turns_are_none_and_a_wide_board_turns_by_halves_only():
    from expect import raises

    quarter = turned_squares(board(), 1)
    for square in range(25):
        assert quarter[quarter[quarter[quarter[square]]]] == square
    assert turned_squares(board("reed9"), 2)[0] == 44
    assert "180 degrees" in raises(ValueError, turned_squares, board("reed9"), 1)
    assert "not by 4" in raises(ValueError, turned_squares, board(), 4)
