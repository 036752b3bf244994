"""The description itself: pins, mappings, and what firmware and MicroPython ask of it."""

import ast
from pathlib import Path

import pytest

from hardware.board import ADC_PINS, LED_ORDERS, PHYSICAL_PIN, VARIANTS, board

SOURCE = Path("hardware/board.py")


@pytest.mark.parametrize("name", VARIANTS)
def test_no_pin_is_used_twice(name):
    pins = board(name).pins()
    assert len({gp for _, gp, _ in pins}) == len(pins)
    assert len({pin for _, _, pin in pins}) == len(pins)


@pytest.mark.parametrize("name", VARIANTS)
def test_analog_inputs_are_only_where_the_chip_has_them(name):
    for what, gp, _ in board(name).pins():
        if what.startswith("analog"):
            assert gp in ADC_PINS


def test_the_picos_edge_has_each_pin_once_and_grounds_where_the_data_sheet_has_them():
    pins = set(PHYSICAL_PIN.values())
    assert len(pins) == 26
    assert pins == set(range(1, 35)) - {3, 8, 13, 18, 23, 28, 30, 33}
    assert PHYSICAL_PIN[0] == 1
    assert PHYSICAL_PIN[15] == 20
    assert PHYSICAL_PIN[16] == 21
    assert PHYSICAL_PIN[28] == 34


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("order", LED_ORDERS)
def test_every_square_has_its_own_led_and_back(name, order):
    b = board(name, led_order=order)
    leds = [b.led_of(square) for square in range(b.squares)]
    assert sorted(leds) == list(range(b.led_count))
    assert [b.square_of(led) for led in leds] == list(range(b.squares))


def test_the_chain_starts_at_a1_and_turns_round_in_serpentine_order():
    straight, snake = board(), board(led_order="serpentine")
    assert [straight.led_of(s) for s in (0, 4, 5, 9)] == [0, 4, 5, 9]
    assert [snake.led_of(s) for s in (0, 4, 5, 9, 10)] == [0, 4, 9, 5, 10]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_square_has_its_own_place_in_the_wiring(name):
    b = board(name)
    place = b.matrix_of if b.sensor == "matrix" else b.channel_of
    places = {place(square) for square in range(b.squares)}
    assert len(places) == b.squares
    first, second = (max(p[i] for p in places) + 1 for i in (0, 1))
    if b.sensor == "matrix":
        assert (first, second) == (len(b.row_pins), len(b.column_pins))
    else:
        assert first == len(b.adc_pins)
        assert second <= 16


def test_squares_are_named_from_lights_left():
    assert [board().square_name(s) for s in (0, 4, 5, 12, 24)] == ["a1", "e1", "a2", "c3", "e5"]
    assert board("reed9").square_name(44) == "i5"


def test_a_wrong_name_or_order_is_refused_with_the_right_ones():
    with pytest.raises(ValueError, match="reed5, hall5, reed9"):
        board("reed7")
    with pytest.raises(ValueError, match="straight, serpentine"):
        board(led_order="spiral")


def test_the_description_is_small_and_needs_nothing_that_micropython_lacks():
    source = SOURCE.read_text()
    tree = ast.parse(source)
    assert len(source.splitlines()) < 160
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.AnnAssign)]


def test_the_firmware_names_no_pin_of_its_own():
    """Pins come from the board: the only numbers after Pin( or ADC( would be our own inventions."""
    for path in Path("firmware").glob("hal_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(
                node.func, "attr", getattr(node.func, "id", "")
            ) in (
                "Pin",
                "ADC",
                "DigitalInOut",
                "AnalogIn",
            ):
                assert not (node.args and isinstance(node.args[0], ast.Constant)), (
                    f"{path}: a pin by number"
                )
