"""The wiring: nothing open or driven twice, diodes the right way round, currents in bounds."""

import random
from itertools import combinations

import pytest

from hardware import power, settle
from hardware.board import LED_ORDERS, VARIANTS, board
from hardware.circuit import MUX_CHANNEL_PINS, circuit, faults
from hardware.parts import CATALOGUE
from hardware.schematic import schematic
from hardware.wires import legs, links, wires


@pytest.fixture(params=VARIANTS)
def c(request):
    return circuit(board(request.param))


def test_no_net_is_open_or_driven_twice(c):
    assert list(faults(c)) == []


def test_a_pin_taken_off_is_found(c):
    c.part("D3").pin("DIN").net = ""
    assert any("D3 pin 4" in fault for fault in faults(c))


def test_a_lonely_net_is_found(c):
    c.part("R1").pins[1].net = "NOWHERE"
    assert any("NOWHERE has only R1" in fault for fault in faults(c))


def test_two_drivers_on_a_net_are_found(c):
    c.part("D1").pin("DOUT").net = "DATA5V"
    assert any("driven by U2 and D1" in fault for fault in faults(c))


def test_a_name_used_twice_is_found(c):
    c.parts.append(c.part("R1"))
    assert any("R1 names 2 parts" in fault for fault in faults(c))


@pytest.mark.parametrize("order", LED_ORDERS)
def test_the_led_chain_visits_the_squares_as_the_description_says(order):
    b = board(led_order=order)
    c = circuit(b)
    out = "DATA1"
    for place in range(b.led_count):
        part = next(p for p in c.parts if p.key == "pixel" and p.pin("DIN").net == out)
        assert part.square == b.square_of(place)
        out = part.pin("DOUT").net
    assert out == ""


def test_the_data_line_has_its_shifter_and_330_ohm_and_the_rail_1000_uf_behind_the_fuse(c):
    assert [c.part("U2").pins[n - 1].net for n in (1, 2, 3)] == ["GND", "DATA3V3", "DATA5V"]
    assert [p.net for p in c.part("R1").pins] == ["DATA5V", "DATA1"]
    assert [p.net for p in c.part("F1").pins] == ["+5V", "+5V_LED"]
    assert [p.net for p in c.part("C1").pins] == ["+5V_LED", "GND"]


def scan(c, pawns):
    """Reads the matrix as the firmware does, current flowing only the way diodes let it."""
    seen = set()
    for row in range(c.board.rows):
        low = {f"ROW{row + 1}"}
        while True:  # a net is low when a closed path through reeds and diodes leads to a low net
            more = set()
            for part in c.parts:
                if part.key == "reed" and part.square in pawns:
                    a, b = (p.net for p in part.pins)
                    more |= {b} if a in low else set()
                    more |= {a} if b in low else set()
                if part.key == "diode" and part.pin("K").net in low:
                    more.add(part.pin("A").net)
            if more <= low:
                break
            low |= more
        for column in range(c.board.columns):
            if f"COL{'ABCDEFGHI'[column]}" in low:
                seen.add(row * c.board.columns + column)
    return seen


@pytest.mark.parametrize("name", ["reed5", "reed9"])
def test_any_set_of_pawns_is_read_without_ghosts(name):
    c = circuit(board(name))
    rng = random.Random(7)
    for _ in range(12):
        pawns = set(rng.sample(range(c.board.squares), rng.randrange(c.board.squares)))
        assert scan(c, pawns) == pawns


def test_a_diode_the_wrong_way_round_hides_its_square_and_a_shorted_one_shows_ghosts():
    c = circuit(board())
    diode = c.part("D101")
    k, a = diode.pin("K"), diode.pin("A")
    k.net, a.net = a.net, k.net
    assert scan(c, {0, 1, 5}) != {0, 1, 5}
    k.net = a.net = "ROW1"
    c.part("S1").pins[1].net = "ROW1"
    assert scan(c, {0, 1, 5}) == {0, 1, 5, 6}


def test_every_hall_reaches_the_channel_the_description_names():
    c = circuit(board("hall5"))
    for square in range(25):
        mux, channel = c.board.channel_of(square)
        pin = next(n for n, ch in MUX_CHANNEL_PINS.items() if ch == channel)
        assert c.part(f"U{3 + mux}").pins[pin - 1].net == c.part(f"U{101 + square}").pin("OUT").net
    for mux in (3, 4):
        nets = {p.name: p.net for p in c.part(f"U{mux}").pins}
        assert [nets[f"S{i}"] for i in range(4)] == ["S0", "S1", "S2", "S3"]


def test_the_schematics_lines_make_the_netlist(c):
    """Read back from wires, junctions and labels alone."""
    sheet = schematic(c)
    drawn = {frozenset(group) for group in sheet.nets()}
    meant = {frozenset((part.ref, pin.number) for part, pin in m) for m in c.nets().values()}
    assert drawn == meant
    ends = {item.end(pin.number) for item in sheet.placed for pin in item.symbol.pins}
    assert all(at in ends for at in sheet.opens)
    open_pins = sum(not pin.net for part in c.parts for pin in part.pins)
    assert len(sheet.opens) == open_pins


def test_a_schematic_with_a_missing_wire_is_noticed(c):
    sheet = schematic(c)
    sheet.wires.pop()
    drawn = {frozenset(group) for group in sheet.nets()}
    assert drawn != {
        frozenset((part.ref, pin.number) for part, pin in m) for m in c.nets().values()
    }


def test_the_harness_connects_exactly_the_netlist(c):
    """Every net's legs hang together by its wires, and no wire joins two nets."""
    found = wires(c)
    assert len({w.number for w in found}) == len(found)
    for net, members in legs(c).items():
        mine = [w for w in found if w.net == net]
        assert len(mine) == len(members) - 1
        joined = {mine[0].start}
        for w in mine:
            assert w.start in joined
            joined.add(w.end)
        assert len(joined) == len(members)
    ends: dict[str, str] = {}
    for w in found:
        for leg in (w.start, w.end):
            assert ends.setdefault(leg, w.net) == w.net
    assert all(20 < w.length_mm < 900 for w in found)


@pytest.mark.parametrize("name", VARIANTS)
def test_currents_stay_within_fuse_port_and_margins(name):
    assert power.faults(power.supply(board(name))) == []


def test_a_budget_too_large_is_found():
    b = board()
    b.budget_ma = 470
    assert any("USB" in fault for fault in power.faults(power.supply(b)))
    b.budget_ma = 5000
    with pytest.raises(ValueError, match="no fuse"):
        power.supply(b)


def test_fuses_are_in_order_so_that_the_smallest_is_taken():
    assert all(a[1] < b[1] for a, b in zip(power.FUSES, power.FUSES[1:], strict=False))
    assert [power.pick_fuse(ma)[0] for ma in (240, 325, 350)] == ["MF-R040", "MF-R050", "MF-R065"]


def test_halls_too_many_for_the_picos_3v3_pin_are_found():
    b = board("hall5")
    b.squares = 31
    assert any("3V3" in fault for fault in power.faults(power.supply(b)))


def test_lines_are_read_late_enough_and_clear_of_the_threshold(monkeypatch):
    assert settle.faults() == []
    monkeypatch.setattr(settle, "LINE_F", 300e-12)
    monkeypatch.setattr(settle, "MUX_OHM", 2000)
    monkeypatch.setattr(settle, "PULL_UP_OHM", (500, 80e3))
    assert len(settle.faults()) == 3


def test_leds_hang_on_the_bulk_capacitor_and_halls_on_the_pico():
    c = circuit(board("hall5"))
    for net, part, start in (
        ("+5V_LED", "pixel", "C1"),
        ("GND", "pixel", "C1"),
        ("GND", "hall", "U1"),
        ("+3V3", "hall", "U1"),
    ):
        pairs = links(c, net, legs(c)[net])
        assert [p[0].ref for p, q in pairs if q[0].key == part and p[0].square is None] == [start]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_wire_bought_is_enough(name):
    metres: dict[tuple[float, str], float] = {}
    for w in wires(circuit(board(name))):
        metres[w.mm2, w.colour] = metres.get((w.mm2, w.colour), 0) + w.length_mm / 1000
    assert "6 m each" in CATALOGUE["bus_wire"].value
    assert all(length <= 6 for (mm2, _), length in metres.items() if mm2 == 0.5)
    assert sum(length for (mm2, _), length in metres.items() if mm2 != 0.5) <= 50


def test_no_two_nets_share_a_name_with_different_case(c):
    assert not [(a, b) for a, b in combinations(c.nets(), 2) if a.upper() == b.upper()]
