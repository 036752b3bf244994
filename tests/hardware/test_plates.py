"""The wood: holes that do not meet, fingers that fit, drawings that agree with each other."""

from math import hypot

import ezdxf
import pytest
from ezdxf.entities import Polyline
from shapely.geometry import Point

from hardware.board import VARIANTS, board
from hardware.bom import lines
from hardware.circuit import circuit
from hardware.legend import ROWS, TEST, TEST_COLUMN, legend
from hardware.mechanics import (
    BOX_MM,
    HALL_CHIP_AT,
    PAWN_MM,
    PIXEL_HOLE_MM,
    REED_AT,
    REED_GLASS_MM,
    REED_SPAN_MM,
    RING_MM,
    SEAT_MM,
    WALL_MM,
    WELL_HOLE_MM,
    Plan,
)
from hardware.pcb_boards import spine
from hardware.plates import bottom, carrier, plates, wall
from hardware.shapes import CUT, Circle, Path, plate_dxf, plate_svg
from tests.hardware.geometry import as_polygon, holes

PLANS = [Plan(board(name)) for name in VARIANTS] + [Plan(board("reed5", pitch_mm=50), 0.3)]
WEB_MM = 0.7  # wood between two holes


@pytest.fixture(params=PLANS, ids=lambda p: f"{p.board.name}-{p.board.pitch_mm}")
def plan(request):
    return request.param


def crowded(plate):
    """Pairs of cut-outs with less than the web between them, and those that leave the plate."""
    found = []
    outline = as_polygon(next(s for s in plate.shapes if s.name == "outline"))
    cuts = [(s.name, as_polygon(s)) for s in holes(plate)]
    boxes = [shape.bounds for _, shape in cuts]
    for i, (name, shape) in enumerate(cuts):
        if not outline.buffer(-WEB_MM).contains(shape):
            found.append(f"{name} leaves the plate")
        for j in range(i + 1, len(cuts)):
            a, b = boxes[i], boxes[j]
            level = a[0] - WEB_MM < b[2] and b[0] - WEB_MM < a[2]
            upright = a[1] - WEB_MM < b[3] and b[1] - WEB_MM < a[3]
            if level and upright and shape.distance(cuts[j][1]) < WEB_MM:
                found.append(f"{name} and {cuts[j][0]}")
    return found


def test_no_two_holes_overlap_or_leave_their_plate(plan):
    for plate in [*plates(plan), legend(plan)]:
        assert crowded(plate) == [], plate.name


def test_two_holes_on_top_of_each_other_are_found():
    plate = carrier(PLANS[0])
    first = next(s for s in plate.shapes if s.name == "a1 LED")
    assert isinstance(first, Path)
    plate.shapes.append(Circle(CUT, first.points[0][0], first.points[0][1], 0.5, "stray"))
    assert "a1 LED and stray" in crowded(plate)


def test_every_square_has_well_led_hole_and_eight_slots_in_line(plan):
    top, wells, lower = plates(plan)[:3]
    for square in range(plan.board.squares):
        name = plan.board.square_name(square)
        x, y = plan.middle(square)
        assert sum(s.name.startswith(f"{name} light") for s in top.shapes) == 8
        well = next(s for s in wells.shapes if s.name == f"{name} well")
        assert isinstance(well, Circle)
        assert (well.x, well.y) == (x, y)
        led = as_polygon(next(s for s in lower.shapes if s.name == f"{name} LED"))
        assert hypot(led.centroid.x - x, led.centroid.y - y) < 1e-6


def test_light_slots_lie_over_their_well_and_beside_the_pawn():
    assert PAWN_MM < SEAT_MM < RING_MM[0] < RING_MM[1] < WELL_HOLE_MM


def test_sensor_holes_lie_in_the_well(plan):
    for shape in holes(carrier(plan)):
        square = next(
            (
                s
                for s in range(plan.board.squares)
                if shape.name.startswith(plan.board.square_name(s) + " ")
            ),
            None,
        )
        if square is not None and isinstance(shape, Circle):
            x, y = plan.middle(square)
            assert hypot(shape.x - x, shape.y - y) + shape.r < WELL_HOLE_MM / 2, shape.name


def test_the_walls_of_the_box_fill_every_corner_once(plan):
    """Front, side and bottom at a corner: where one has a finger the other has a notch."""
    flat = Plan(plan.board, 0.0)
    front, side = (as_polygon(wall(flat, which).shapes[0]) for which in ("front", "side"))
    for tenth in range(5, int(BOX_MM * 10), 10):
        y = tenth / 10
        if abs(y - WALL_MM) < 0.2:
            continue
        has = [_covers(shape, WALL_MM / 2, y) for shape in (front, side)]
        below = y < WALL_MM
        assert has == [False, False] if below else has[0] != has[1], f"corner at {y} mm"


def _covers(shape, x, y):
    return shape.contains(Point(x, y))


def test_the_bottom_takes_what_the_walls_leave(plan):
    flat = Plan(plan.board, 0.0)
    floor = as_polygon(plates(flat)[3].shapes[0])
    front = as_polygon(wall(flat, "front").shapes[0])
    for tenth in range(5, int(plan.width * 10), 10):
        x = tenth / 10
        if WALL_MM < x < plan.width - WALL_MM:
            assert _covers(floor, x, WALL_MM / 2) != _covers(front, x, WALL_MM / 2), f"at {x} mm"


def test_kerf_makes_outlines_grow_and_holes_shrink():
    thin, thick = carrier(Plan(board(), 0.0)), carrier(Plan(board(), 0.4))

    def area(plate, name):
        return as_polygon(next(s for s in plate.shapes if s.name == name)).area

    assert area(thick, "outline") > area(thin, "outline")
    assert area(thick, "a1 LED") < area(thin, "a1 LED")
    assert area(thick, "screw 0") < area(thin, "screw 0")


def test_dxf_is_read_by_another_program_and_has_the_same_shapes(plan, tmp_path):
    for plate in plates(plan):
        path = tmp_path / f"{plate.name}.dxf"
        path.write_text(plate_dxf(plate))
        drawing = ezdxf.readfile(path)
        assert not drawing.audit().errors
        entities = list(drawing.modelspace())
        assert len(entities) == len(plate.shapes)
        for entity, shape in zip(entities, plate.shapes, strict=True):
            assert entity.dxf.layer == shape.layer
            if isinstance(shape, Circle):
                assert entity.dxf.radius == pytest.approx(shape.r, abs=0.001)
            else:
                assert isinstance(entity, Polyline)
                assert len(entity) == len(shape.points)
                assert entity.is_closed == shape.closed


def test_svg_is_to_scale(plan):
    for plate in plates(plan):
        text = plate_svg(plate).done()
        assert f'width="{plate.width + 4:g}mm"' in text
        assert f'viewBox="0 0 {plate.width + 4:g} {plate.height + 4:g}"' in text


def test_fanoronas_lines_are_all_there():
    """On 5x5: 20 along rows, 20 along columns, and one slanting line between any four points."""
    plan = PLANS[0]
    lines = [s for s in plates(plan)[0].shapes if s.layer == "SCORE" and isinstance(s, Path)]
    slanting = [
        s for s in lines if s.points[0][0] != s.points[1][0] and s.points[0][1] != s.points[1][1]
    ]
    assert len(lines) - len(slanting) == 40
    assert len(slanting) == 16


def test_the_legend_says_what_the_firmwares_menu_does():
    menu = pytest.importorskip("firmware.menu")
    from rules.game import NAMES

    rows = dict(ROWS)
    for key, values in menu._ROWS:
        assert len(rows[key]) == len(values), key
    assert [key for key, _ in ROWS[:4]] == [key for key, _ in menu._ROWS]
    assert [name.lower() for name in rows["game"]] == [n for n in NAMES if n != "fanorona9"]
    assert menu._TEST_SQUARE == TEST_COLUMN
    assert TEST


@pytest.mark.parametrize("name", VARIANTS)
def test_the_plates_fit_the_plywood_that_is_bought(name):
    plan = Plan(board(name))
    cut = [*plates(plan), wall(plan, "side"), legend(plan)]
    for thickness in (3, 6):
        line = next(
            line
            for line in lines(circuit(plan.board))
            if line.entry.name == f"Plywood {thickness} mm"
        )
        w, h = (int(x) for x in line.entry.value.removesuffix(" mm").split(" x "))
        mine = [p for p in cut if p.thickness == thickness]
        assert all(p.width + 10 <= w and p.height + 10 <= h for p in mine)
        assert sum(p.width * p.height for p in mine) <= 0.9 * w * h * line.quantity


@pytest.mark.parametrize("name", VARIANTS)
def test_the_spines_screws_meet_the_holes_in_the_bottom(name):
    """Seen from above, the Pico's socket towards the back wall, at the cable's hole."""
    plan, pcb = Plan(board(name)), spine(name)
    found = {(round(s.x, 3), round(s.y, 3)) for s in bottom(plan).shapes if isinstance(s, Circle)}
    left = min(x for x, _ in found) - min(x for x, _, _ in pcb.holes)
    top = max(y for _, y in found) + min(y for _, y, _ in pcb.holes)
    assert found == {(round(left + x, 3), round(top - y, 3)) for x, y, _ in pcb.holes}
    pico = next(body for body in pcb.bodies if body.ref == "U1")
    assert left + pico.x == pytest.approx(plan.width / 2)


def test_sensors_lie_clear_of_the_led():
    """A reed's glass and a hall's body, as the data sheets have them, beside the LED's hole."""
    half = PIXEL_HOLE_MM / 2
    assert REED_AT[0] - REED_GLASS_MM[0] / 2 > half
    assert REED_GLASS_MM[0] + 5 <= REED_SPAN_MM
    assert -(HALL_CHIP_AT[1] + 1.54) > half
