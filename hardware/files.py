"""Which files there are, and what is in them: the table of contents of everything generated.

In: nothing. Out: {path below hardware/: text}.
"""

from collections.abc import Callable
from functools import cache

from hardware import pictures
from hardware.board import VARIANTS, board
from hardware.bom import bom_csv, bom_md
from hardware.circuit import Part, circuit
from hardware.floor import floor_svg
from hardware.gerber import gerbers
from hardware.guide import guide
from hardware.harness import harness_csv, harness_svg
from hardware.kicad_pcb import kicad_pcb, kicad_pro
from hardware.kicad_sch import kicad_sch
from hardware.legend import legend
from hardware.mechanics import Plan
from hardware.pages import pawns_md, power_md
from hardware.pcb import Pcb
from hardware.pcb_boards import spine, strip
from hardware.pcb_svg import pcb_svg
from hardware.plates import plates
from hardware.routes import routes_text
from hardware.schematic import schematic
from hardware.schematic_svg import schematic_svg
from hardware.shapes import plate_dxf, plate_svg
from hardware.square import square_svg
from hardware.stack import stack_svg
from hardware.svg import Svg
from hardware.wokwi import wokwi

BOARDS = VARIANTS
PCBS: dict[str, Callable[[str], Pcb]] = {"strip": strip, "spine": spine}
LED_NETS = ("+5V_LED", "GND", "DATA")
MATRIX_NETS = ("ROW", "COL", "SQ_")


def led_wire(net: str, start: Part, end: Part) -> bool:
    return net.startswith(LED_NETS) and end.square is not None


def matrix_wire(net: str, start: Part, end: Part) -> bool:
    return net.startswith(MATRIX_NETS)


@cache
def drawings() -> dict[str, Svg]:
    """Every picture with labels, by path: tests look for labels that clash."""
    found = {"made/pawn.svg": pictures.pawn_svg()}
    b = board()
    c = circuit(b)
    steps = {
        "1-plates": pictures.sheet_svg(b),
        "2-stack": stack_svg(b),
        "3-square": square_svg(b),
        "4-leds": harness_svg(c, "Step 4: the LED chain, from below", led_wire),
        "5-matrix": harness_svg(c, "Step 5: rows and columns, from below", matrix_wire),
        "6-floor": floor_svg(c),
        "8-selftest": pictures.lit_svg(b),
    }
    found |= {f"made/reed5/step-{name}.svg": pen for name, pen in steps.items()}
    found["made/hall5/square.svg"] = square_svg(board("hall5"))
    for name in BOARDS:
        c = circuit(board(name))
        found[f"made/{name}/schematic.svg"] = schematic_svg(schematic(c))
        found[f"made/{name}/harness.svg"] = harness_svg(c)
        for which, make in PCBS.items():
            found[f"made/{name}/{which}.svg"] = pcb_svg(make(name))
    return found


def plate_files(plan: Plan, name: str) -> dict[str, str]:
    files = {}
    for plate in [*plates(plan), legend(plan)]:
        files[f"{name}/plates/{plate.name}.svg"] = plate_svg(plate).done()
        files[f"{name}/plates/{plate.name}.dxf"] = plate_dxf(plate)
    return files


@cache
def all_files() -> dict[str, str]:
    boards = [board(name) for name in BOARDS]
    files = {path: pen.done(grouped=True) for path, pen in drawings().items()}
    files |= {
        "README.md": guide(),
        "parts.md": bom_md(boards),
        "power.md": power_md(boards),
        "pawns.md": pawns_md(boards[0]),
    }
    files |= {f"made/wokwi/{name}": text for name, text in wokwi(boards[0]).items()}
    for b in boards:
        folder = f"made/{b.name}"
        c = circuit(b)
        files[f"{folder}/schematic.kicad_sch"] = kicad_sch(schematic(c))
        files[f"{folder}/harness.csv"] = harness_csv(c)
        files[f"{folder}/parts.csv"] = bom_csv(c)
        files |= {f"made/{path}": text for path, text in plate_files(Plan(b), b.name).items()}
        for which, make in PCBS.items():
            pcb = make(b.name)
            files[f"routes/{pcb.name}.txt"] = routes_text(pcb)
            files[f"{folder}/{which}.kicad_pcb"] = kicad_pcb(pcb)
            files[f"{folder}/{which}.kicad_pro"] = kicad_pro()
            for ending, text in gerbers(pcb).items():
                files[f"{folder}/{which}-gerbers/{pcb.name}-{ending}"] = text
    return files
