"""What is checked in is what the description makes; pictures are readable; links lead somewhere."""

import csv
import io
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.__main__ import check
from hardware.board import VARIANTS, board
from hardware.bom import bom_csv, least, lines, total
from hardware.circuit import circuit
from hardware.files import all_files, drawings
from hardware.svg import Svg
from hardware.wokwi import chip_c, wokwi

HERE = Path("hardware")
REPORTS = re.compile(r"made/\w+/\w+\.drc\.txt")


def test_checked_in_files_are_what_the_description_makes():
    wrong = [
        p
        for p, text in all_files().items()
        if not (HERE / p).exists() or (HERE / p).read_text() != text
    ]
    assert wrong == []


def test_nothing_else_lies_among_the_made_files():
    found = {
        str(p.relative_to(HERE))
        for d in ("made", "routes")
        for p in (HERE / d).rglob("*")
        if p.is_file()
    }
    strangers = {p for p in found - set(all_files()) if not REPORTS.fullmatch(p)}
    assert strangers == set()


def test_a_file_changed_by_hand_fails_the_check(tmp_path, capsys):
    path = tmp_path / "power.md"
    path.write_text("by hand")
    assert check({path: "made"}) == 1
    assert "power.md is not what the description makes" in capsys.readouterr().err
    assert check({path: "by hand"}) == 0


def test_all_of_it_stays_small():
    assert sum(len(text) for text in all_files().values()) < 4_500_000


@pytest.mark.parametrize(
    "path", [p for p in drawings() if not p.endswith(("strip.svg", "spine.svg"))]
)
def test_no_label_overlaps_another_or_leaves_its_picture(path):
    assert drawings()[path].clashes() == []


def test_labels_that_overlap_or_leave_are_found():
    pen = Svg(50, 20)
    pen.text(5, 10, "one")
    pen.text(6, 10, "two")
    pen.text(45, 18, "outside")
    assert pen.clashes() == ["'one' overlaps 'two'", "'outside' leaves the picture"]


def test_pictures_are_rendered_by_another_program_and_are_not_blank():
    import resvg_py

    for path, text in all_files().items():
        if path.endswith(".svg") and "reed9" not in path:
            png = bytes(resvg_py.svg_to_bytes(svg_string=text, width=200, dpi=96))
            assert png[:4] == b"\x89PNG"
            assert len(png) > 500, path


def test_pages_link_only_to_files_that_are_made():
    files = all_files()
    for page in ("README.md", "parts.md", "power.md", "pawns.md"):
        for link in re.findall(r"\]\(([^)#]+)\)", files[page]):
            there = link in files or (HERE / link).exists() or link.startswith("https://")
            assert there, f"{page} links to {link}"


def test_the_guide_has_a_picture_and_a_measurement_for_each_step():
    text = all_files()["README.md"]
    steps = re.split(r"^## (?=\d)", text, flags=re.MULTILINE)[1:]
    assert len(steps) == 8
    for step in steps:
        assert "![" in step
        assert "*Measure*" in step or "self-test shows" in step


def test_the_guide_names_no_wire_that_is_not_in_the_harness():
    """The runs of numbers in steps 3 to 5 cover every wire that ends on the carrier, once."""
    text = all_files()["README.md"]
    steps = "".join(re.split(r"^## (?=\d)", text, flags=re.MULTILINE)[3:6])
    named: list[int] = []
    for run in re.findall(r"wires ([\d, -]+?)(?= of| and|\))|and ([\d, -]+)\)", steps):
        for piece in (run[0] or run[1]).split(","):
            first, _, last = piece.strip().partition("-")
            named += range(int(first), int(last or first) + 1)
    rows = list(csv.DictReader(io.StringIO(all_files()["made/reed5/harness.csv"])))
    on_carrier = [int(row["wire"]) for row in rows if " pin " not in row["to"]]
    assert sorted(named) == on_carrier


def test_the_guide_names_the_mistakes_people_make():
    text = all_files()["README.md"]
    for mistake in ("bleeding into neighbours", "dead in the centre", "ghosting", "rail sags"):
        assert mistake in text


@pytest.mark.parametrize("name", VARIANTS)
def test_the_parts_list_counts_every_part_of_the_circuit(name):
    c = circuit(board(name))
    for boards in (False, True):
        listed = sum(line.quantity for line in lines(c, boards) if line.refs)
        on_discs = sum(
            p.key == "bypass" and p.square is not None and p.ref.startswith("C1") for p in c.parts
        )
        assert listed == len(c.parts) - (0 if boards else on_discs)
    rows = list(csv.DictReader(io.StringIO(bom_csv(c))))
    assert all(float(row["euro"]) > 0 and row["part number"] for row in rows)


def test_the_default_board_costs_sixty_euros_at_most_with_nameless_parts_and_the_guide_says_so():
    found = lines(circuit(board()))
    assert least(found) <= 60 < total(found)
    text = all_files()["README.md"]
    assert f"with named parts it is {total(found):.0f}" in text


def test_the_schematic_file_is_well_formed_and_has_every_part():
    for name in VARIANTS:
        text = all_files()[f"made/{name}/schematic.kicad_sch"]
        depth = 0
        for token in re.findall(r'"(?:[^"\\]|\\.)*"|[()]', text):
            depth += {"(": 1, ")": -1}.get(token, 0)
            assert depth >= 0
        assert depth == 0
        refs = set(re.findall(r'\(reference "([^#"]+)"\)', text))
        assert refs == {p.ref for p in circuit(board(name)).parts}
        ids = re.findall(r"\(uuid ([0-9a-f-]+)\)", text)
        assert len(ids) == len(set(ids))


def test_the_simulators_diagram_uses_the_boards_pins_and_connects_every_square():
    b = board()
    found = json.loads(wokwi(b)["diagram.json"])
    ids = {part["id"] for part in found["parts"]}
    ends = [end for wire in found["connections"] for end in wire[:2]]
    assert {end.split(":")[0] for end in ends} == ids
    used = {end for end in ends if end.startswith("pico:GP")}
    assert used == {f"pico:GP{gp}" for _, gp, _ in b.pins()}
    assert len(used) == sum(end.startswith("pico:GP") for end in ends)
    for square in range(b.squares):
        name = b.square_name(square)
        assert f"reeds:{name.upper()}" in ends
        assert f"led_{name}:DIN" in ends


# The pins by name, from @wokwi/elements (pinInfo) and docs.wokwi.com/parts/wokwi-pi-pico.
WOKWI_PINS = {
    "wokwi-neopixel": {"VDD", "DOUT", "VSS", "DIN"},
    "wokwi-slide-switch": {"1", "2", "3"},
    "wokwi-pushbutton": {"1.l", "2.l", "1.r", "2.r"},
    "wokwi-pi-pico": {f"GP{i}" for i in [*range(23), 26, 27, 28]}
    | {f"GND.{i}" for i in range(1, 9)}
    | {"3V3", "VBUS", "VSYS"},
}


def test_every_wire_in_the_simulator_ends_at_a_pin_that_the_simulators_part_has():
    files = wokwi(board())
    found = json.loads(files["diagram.json"])
    pins = WOKWI_PINS | {"chip-reeds": set(json.loads(files["reeds.chip.json"])["pins"])}
    kinds = {part["id"]: part["type"] for part in found["parts"]}
    assert set(kinds.values()) == set(pins)
    for wire in found["connections"]:
        for end in wire[:2]:
            part, pin = end.split(":")
            assert pin in pins[kinds[part]], end


def test_the_simulators_micropython_is_one_that_the_firmware_runs_on():
    found = json.loads(wokwi(board())["diagram.json"])
    version = re.search(r"-v1\.(\d+)\.", found["parts"][0]["attrs"]["env"])
    span = re.search(r"\(1\.(\d+) to 1\.(\d+)\)", Path("firmware/FLASHING.md").read_text())
    assert version
    assert span
    assert int(span[1]) <= int(version[1]) <= int(span[2])


STUB = """
#include <stdint.h>
#include <stdbool.h>
#include <string.h>
enum { LOW, HIGH };
enum { INPUT, OUTPUT, INPUT_PULLUP, INPUT_PULLDOWN, ANALOG, OUTPUT_LOW = 16, OUTPUT_HIGH };
enum { RISING = 1, FALLING, BOTH };
typedef int32_t pin_t;
typedef struct {
  void *user_data; uint32_t edge; void (*pin_change)(void *, pin_t, uint32_t);
} pin_watch_config_t;
static char names[64][8]; static int modes[64], levels[64], pins;
static pin_watch_config_t watches[64];
static pin_t pin_init(const char *n, uint32_t m)
{ strcpy(names[pins], n); modes[pins] = m; levels[pins] = m == INPUT_PULLUP; return pins++; }
static uint32_t pin_read(pin_t p) { return levels[p]; }
static void pin_mode(pin_t p, uint32_t m) { modes[p] = m; levels[p] = m != OUTPUT_LOW; }
static bool pin_watch(pin_t p, const pin_watch_config_t *c) { watches[p] = *c; return true; }
"""
MAIN = """
#include "reeds.chip.c"
static int find(const char *n)
{ for (int i = 0; i < pins; i++) if (!strcmp(names[i], n)) return i; return -1; }
static void set(const char *n, int v)
{ int p = find(n); levels[p] = v; watches[p].pin_change(watches[p].user_data, p, v); }
int main(void) {
  chip_init();
  set("A1", 1); set("B1", 1); set("A2", 1);
  char row[] = "ROW1", column[] = "COLA";
  for (int r = 0; r < 5; r++) {
    row[3] = '1' + r; set(row, 0);
    for (int c = 0; c < 5; c++) { column[3] = 'A' + c; putchar(levels[find(column)] ? '.' : 'x'); }
    set(row, 1); putchar('\\n');
  }
  return 0;
}
"""


@pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler here to try the simulator's chip")
def test_the_simulators_chip_shows_pawns_and_no_ghosts(tmp_path):
    (tmp_path / "wokwi-api.h").write_text(STUB)
    (tmp_path / "reeds.chip.c").write_text(chip_c(board()))
    (tmp_path / "main.c").write_text(MAIN)
    subprocess.run(["cc", "-Wall", "-Werror", "-o", "chip", "main.c"], cwd=tmp_path, check=True)
    out = subprocess.run([tmp_path / "chip"], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["xx...", "x....", ".....", ".....", "....."]
