"""The magnets: the sum agrees with the formula; sensors see their pawns and not the neighbours."""

import pytest

from hardware import magnet as m
from hardware.board import VARIANTS, board
from hardware.mechanics import GAP_MM, LEAN_MM
from hardware.pages import (
    NEIGHBOUR_LEAN_MM,
    hall_mt,
    neighbour_hall_mt,
    neighbour_reed_mt,
    own_reed_mt,
)


def test_summing_up_the_faces_gives_the_formula_on_the_axis():
    magnet = m.Magnet()
    for gap in (5, GAP_MM, 15, 30):
        sideways, _, down = m.field_mt(magnet, 0, 0, gap)
        assert down == pytest.approx(m.on_axis_mt(magnet, gap), rel=0.01)
        assert sideways == pytest.approx(0, abs=1e-6)


def test_far_away_the_field_falls_with_the_third_power():
    magnet = m.Magnet()
    assert m.on_axis_mt(magnet, 100) / m.on_axis_mt(magnet, 200) == pytest.approx(8, rel=0.1)


def test_a_reed_right_under_the_pole_is_dead():
    assert m.reed_mt(m.Magnet(), 0, 0, GAP_MM) < 0.01


def test_a_pawn_is_seen_anywhere_within_its_lean():
    for tenth in range(int(LEAN_MM * 2) + 1):
        assert own_reed_mt(m.Magnet(), tenth / 2) > m.reed_closes_mt()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_neighbour_neither_closes_nor_holds_a_reed(name):
    felt = neighbour_reed_mt(m.Magnet(), board(name).pitch_mm, NEIGHBOUR_LEAN_MM)
    assert felt < m.reed_opens_mt() < m.reed_stays_open_mt()


def test_a_narrow_pitch_or_a_thick_magnet_would_bleed():
    assert neighbour_reed_mt(m.Magnet(), 35, NEIGHBOUR_LEAN_MM) > m.reed_opens_mt()
    assert neighbour_reed_mt(m.Magnet(10, 6), 45, NEIGHBOUR_LEAN_MM) > m.reed_opens_mt()


def test_a_linear_hall_is_neither_saturated_nor_deaf():
    assert m.on_axis_mt(m.Magnet(), GAP_MM) < m.HALL_RANGE_MT
    assert hall_mt(m.Magnet(), LEAN_MM) * m.HALL_MV_PER_MT > 100


def test_a_digital_hall_would_see_its_pawn_4_mm_off_and_not_its_neighbours():
    assert hall_mt(m.Magnet(), 4) > m.DIGITAL_CLOSE_MT
    for name in VARIANTS:
        assert neighbour_hall_mt(m.Magnet(), board(name).pitch_mm, 4) < m.DIGITAL_OPEN_MT
