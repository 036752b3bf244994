"""The circuit boards: they carry the netlist, nothing is too near, other programs read them."""

import re
import shutil
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from hardware import drc
from hardware.board import VARIANTS, board
from hardware.circuit import circuit
from hardware.files import PCBS
from hardware.gerber import gerbers
from hardware.kicad_pcb import kicad_pcb, kicad_pro
from hardware.lettering import width
from hardware.mechanics import WELL_HOLE_MM, Plan
from hardware.pcb import BOTTOM, TOP, Via
from hardware.pcb_boards import STRIP_END_MM, ribbon_names, ribbon_nets, spine, strip, strip_part
from hardware.pcb_check import faults
from hardware.plates import strip_screws
from hardware.router import route
from hardware.routes import FOLDER, fingerprint
from hardware.silk import ink

BOTH = [(which, name) for which in PCBS for name in VARIANTS]
MADE = Path("hardware/made")


@pytest.fixture(params=BOTH, ids=lambda p: "-".join(p))
def pcb(request):
    which, name = request.param
    return PCBS[which](name)


def test_nothing_is_too_near_and_every_net_is_whole(pcb):
    assert list(faults(pcb)) == []


def test_a_track_left_out_is_found(pcb):
    broken = replace(pcb, tracks=[t for t in pcb.tracks if t.net != "DIN" and t.net != "DATA3V3"])
    assert any("pieces" in fault for fault in faults(broken))


def test_a_via_on_a_foreign_pad_is_found(pcb):
    pad = next(p for p in pcb.pads if p.net == "GND")
    broken = replace(pcb, vias=[*pcb.vias, Via("+5V_LED", pad.x, pad.y)])
    assert any("mm apart" in fault for fault in faults(broken))


def test_a_hole_on_a_track_is_found(pcb):
    track = pcb.tracks[0]
    broken = replace(pcb, holes=[*pcb.holes, (track.x1, track.y1, 3.0)])
    assert any("near the hole" in fault for fault in faults(broken))


def test_copper_at_the_edge_is_found(pcb):
    broken = replace(
        pcb, tracks=[*pcb.tracks, replace(pcb.tracks[0], x1=0.2, y1=0.2, x2=0.2, y2=0.3)]
    )
    assert any("near the edge" in fault for fault in faults(broken))


@pytest.mark.parametrize("name", VARIANTS)
def test_five_strips_and_the_spine_together_make_the_circuit(name):
    """Joined by the ribbons, the boards connect what the netlist connects, and nothing else."""
    c = circuit(board(name))
    nets: dict[str, set[tuple[str, int]]] = {}
    for pad in spine(name).pads:
        if pad.net and not pad.ref.startswith("J"):
            nets.setdefault(pad.net, set()).add((pad.ref, pad.number))
    for row in range(c.board.rows):
        outer = dict(zip(ribbon_names(c), ribbon_nets(c, row), strict=True))
        shift = row * c.board.columns
        for pad in strip(name).pads:
            if pad.ref.startswith("J"):
                continue
            part = next(p for p in c.parts if p.ref == pad.ref)
            ref = part.ref[0] + str(int(part.ref[1:]) + shift)
            here = strip_part(c, next(p for p in c.parts if p.ref == ref), row)
            inner = next(pin.net for pin in here.pins if pin.number == pad.number)
            # The strip is drawn once: row 1's names must mean the same in every row.
            assert (inner in outer) == (pad.net in outer)
            if inner in outer:
                assert inner == pad.net
                inner = outer[inner]
            if inner:
                nets.setdefault(inner, set()).add((ref, pad.number))
    meant = {frozenset((p.ref, pin.number) for p, pin in m) for m in c.nets().values()}
    assert {frozenset(group) for group in nets.values()} == meant


@pytest.mark.parametrize("name", VARIANTS)
def test_what_stands_on_a_strip_lies_in_the_light_wells(name):
    """Between the wells the strip is screwed flat against the wood."""
    b = board(name)
    pcb = strip(name)
    for pad in pcb.pads:
        if pad.drill:
            near = min(
                ((pad.x - STRIP_END_MM - i * b.pitch_mm) ** 2 + (pad.y - pcb.height / 2) ** 2)
                ** 0.5
                for i in range(b.columns)
            )
            assert near + pad.w / 2 <= WELL_HOLE_MM / 2 + 0.01, f"{pad.ref} pin {pad.number}"


@pytest.mark.parametrize("name", VARIANTS)
def test_the_strips_screws_meet_the_pilot_holes_in_the_wells(name):
    plan = Plan(board(name))
    left, y = plan.middle(0)
    holes = {(round(left - STRIP_END_MM + x, 3), round(y, 3)) for x, _, _ in strip(name).holes}
    assert holes == {(round(px, 3), round(py, 3)) for px, py in strip_screws(plan)[:2]}


def test_the_routes_kept_are_those_of_this_placement(pcb):
    assert (FOLDER / f"{pcb.name}.txt").read_text().splitlines()[0] == fingerprint(pcb)


def test_the_router_finds_the_same_way_again():
    kept = strip("reed5")
    again = replace(kept, tracks=[], vias=[])
    route(again)
    assert again.tracks == kept.tracks
    assert again.vias == kept.vias


def test_kicads_own_check_found_nothing_in_just_these_boards(pcb):
    """The report that `python -m hardware --drc` left belongs to the file as it is now."""
    which, name = next((w, n) for w, n in BOTH if PCBS[w](n) is pcb)
    report = (MADE / name / f"{which}.drc.txt").read_text()
    assert f"sha256 {sha256(kicad_pcb(pcb).encode()).hexdigest()}" in report
    assert "violations 0\nunconnected 0\n" in report


@pytest.mark.skipif(not drc.kicad(), reason="no KiCad here: its check of the boards did not run")
@pytest.mark.parametrize("which", PCBS)
def test_kicad_finds_nothing_now_and_finds_a_broken_track(which, tmp_path):
    pcb = PCBS[which]("reed5")
    path = tmp_path / "board.kicad_pcb"
    path.with_suffix(".kicad_pro").write_text(kicad_pro())
    path.write_text(kicad_pcb(pcb))
    assert "violations 0\nunconnected 0\n" in drc.report(path)
    shifted = [replace(t, x1=t.x1 + 0.7, x2=t.x2 + 0.7) for t in pcb.tracks[:40]]
    path.write_text(kicad_pcb(replace(pcb, tracks=[*shifted, *pcb.tracks[40:]])))
    assert "violations 0\nunconnected 0\n" not in drc.report(path)


def flashes(text):
    """(x, y, aperture) of a Gerber layer, in mm, read back."""
    shapes = dict(re.findall(r"%ADD(\d+)([CR],[\d.X]+)\*%", text))
    current, found = "", []
    for line in text.splitlines():
        if re.fullmatch(r"D\d\d+\*", line):
            current = shapes[line[1:-1]]
        if match := re.fullmatch(r"X(-?\d+)Y(-?\d+)D03\*", line):
            found.append((int(match[1]) / 1e6, int(match[2]) / 1e6, current))
    return found


def test_gerbers_and_drills_have_every_pad_track_and_hole(pcb):
    files = gerbers(pcb)
    assert len(flashes(files["F_Cu.gtl"])) == len(pcb.pads) + len(pcb.vias)
    drilled = [p for p in pcb.pads if p.drill]
    assert len(flashes(files["B_Cu.gbl"])) == len(drilled) + len(pcb.vias)
    for side, ending in ((TOP, "F_Cu.gtl"), (BOTTOM, "B_Cu.gbl")):
        assert files[ending].count("D01*") == sum(t.layer == side for t in pcb.tracks)
    holes = re.findall(r"^X([\d.]+)Y([\d.]+)$", files["PTH.drl"], re.MULTILINE)
    assert len(holes) == len(drilled) + len(pcb.vias)
    at = {(x, y) for x, y in holes}
    assert at == {(f"{i.x:.3f}", f"{pcb.height - i.y:.3f}") for i in [*drilled, *pcb.vias]}
    assert files["NPTH.drl"].count("\nX") == len(pcb.holes)
    assert all(text.rstrip().endswith(("M02*", "M30")) for text in files.values())


@pytest.mark.skipif(not shutil.which("gerbv"), reason="no gerbv here to read the Gerbers back")
def test_gerbv_reads_the_gerbers(pcb, tmp_path):
    import subprocess

    for ending, text in gerbers(pcb).items():
        path = tmp_path / ending
        path.write_text(text)
        out = tmp_path / "picture.png"
        done = subprocess.run(
            ["gerbv", "-x", "png", "-o", str(out), str(path)], capture_output=True, text=True
        )
        assert done.returncode == 0
        assert "ERROR" not in done.stderr.upper()


def test_every_part_is_named_on_the_silk_screen_clear_of_pads_and_edge(pcb):
    words = [text for _, _, text, _ in pcb.words]
    assert all(words.count(body.ref) == 1 for body in pcb.bodies)
    for x, y, text, height in pcb.words:
        half = width(text, height) / 2
        assert half < x < pcb.width - half
        for pad in pcb.pads:
            apart = abs(pad.x - x) > pad.w / 2 + half or not (
                y - height - pad.h / 2 < pad.y < y + pad.h / 2
            )
            assert apart, f"{text} over {pad.ref} pin {pad.number}"


def test_a_name_with_no_room_beside_its_part_goes_elsewhere_or_nowhere():
    bare = replace(strip("reed5"), silk=[], words=[])
    wall_to_wall = replace(
        bare, holes=[(x + 0.5, y + 0.5, 1.0) for x in range(218) for y in range(20)]
    )
    ink(wall_to_wall)
    assert wall_to_wall.words == []
