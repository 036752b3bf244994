"""The build guide, hardware/README.md: every figure in it comes from the description.

In: nothing. Out: Markdown. The pictures it shows are made by `python -m hardware` as well.
"""

# ruff: noqa: E501 - prose

from hardware.board import Board, board
from hardware.bom import lines, pawns, total
from hardware.circuit import BULK_UF, DATA_OHM, circuit
from hardware.mechanics import (
    BOX_MM,
    KERF_MM,
    LEAN_MM,
    PAWN_MM,
    REED_AT,
    RING_MM,
    SEAT_MM,
    TOP_MM,
    WELL_HOLE_MM,
    WELL_MM,
    Plan,
)  # fmt: skip
from hardware.power import supply
from hardware.wires import wires


def pin_table(b: Board) -> str:
    rows = ["| what | GP | Pico's pin |", "|---|---:|---:|"]
    rows += [f"| {what} | GP{gp} | {pin} |" for what, gp, pin in b.pins()]
    return "\n".join(rows)


def guide() -> str:
    b, hall, wide = board("reed5"), board("hall5"), board("reed9")
    c, s, plan = circuit(b), supply(b), Plan(b)
    metres = sum(w.length_mm for w in wires(c)) / 1000
    return f"""# Building the board

Everything here is made from one description, [board.py](board.py), which the firmware reads its pins
from as well. `make hardware` writes all files anew; a test fails when one of them differs.
`python -m hardware --drc` has KiCad check the circuit boards.

| board | squares | sensors | tells whose pawn | parts, hand-wired |
|---|---|---|---|---:|
| **reed5** | 5 x 5 | reed and diode a square | no | {total(lines(c)):.0f} euros |
| hall5 | 5 x 5 | linear hall a square, two multiplexers | yes | {total(lines(circuit(hall))):.0f} euros |
| reed9 | 9 x 5 | as reed5; Fanorona's large board | no | {total(lines(circuit(wide))):.0f} euros |

For each of them in `made/<board>/`: `schematic.kicad_sch` and `.svg`, `harness.svg` and `.csv` (every wire),
`parts.csv`, `plates/*.svg` and `*.dxf` (to scale, kerf {KERF_MM:g} mm allowed for), `strip` and `spine` (circuit boards for
KiCad, with a folder of Gerber and drill files each). Also [parts.md](parts.md), [power.md](power.md),
[pawns.md](pawns.md), and `made/wokwi/` for the Wokwi simulator. Other pitch, other kerf:
`python -m hardware --pitch 50 --kerf 0.2 --to /some/folder`.

The steps below build **reed5** by hand: about {metres:.0f} m of wire in {len(wires(c))} pieces. With circuit boards,
steps 3 to 5 shrink to one: see the end.

## 1. Cut the wood

![Plates](made/reed5/step-1-plates.svg)

Plates are {plan.width:g} x {plan.height:g} mm. Cut `top`, `carrier`, `bottom` and the walls (two `side`) from {TOP_MM:g} mm plywood, `wells` from
{WELL_MM:g} mm. Layers: CUT through, ENGRAVE a line, SCORE a fainter line (Fanorona's), FILL an area (Badia's points).
With a saw and a drill: print the SVGs at 100 %, glue them on, drill {WELL_HOLE_MM:g} mm wells with a Forstner bit, and instead of
each light slot drill a 2.5 mm hole at its middle, on a circle of {(RING_MM[0] + RING_MM[1]) / 2:g} mm.

*Measure*: the outer lines of the grid are {b.columns * b.pitch_mm} mm apart. The box closes without force and holds without glue; if fingers
rattle, cut again with a larger `--kerf`.

## 2. Stack and glue

![Layers](made/reed5/step-2-stack.svg)

Paint the wells white inside, or much of the light is lost. Put nuts M3 into the six hexagons of `wells`, glue the film over it, then the
top plate: its edge stands out {plan.inset:g} mm all round and rests on the walls. Seats are {SEAT_MM:g} mm, pawns {PAWN_MM:g} mm, so that a pawn
never covers its ring of light.

*Measure*: a torch below any well lights one ring only.

## 3. Sensors and LEDs onto the carrier

![One square](made/reed5/step-3-square.svg)

LED discs are glued from below, their LED looking up through the square hole, data running from a to e. Reeds lie on top,
{REED_AT[0]:g} mm beside and {-REED_AT[1]:g} mm below the middle: hold the leg with pliers between glass and bend, or the glass cracks. The diode's
**band goes to the left, to the row**. Twist the diode's plain leg and the reed's inner leg together below, and solder.

*Measure*: ohmmeter on diode test, red on the reed's outer leg, black on the band: about 0.6 V with a pawn on the square,
nothing without, nothing the other way round.

## 4. The LED chain

![LED wiring](made/reed5/step-4-leds.svg)

5 V and ground to and fro through all discs, 0.5 mm2; data from each disc's DOUT to the next one's DIN, row by row, each row
from a to e. {DATA_OHM} ohm in the data line, right after the 74AHCT125; {BULK_UF} uF across the rail (mind its +). The fuse is a {s.fuse}: it holds
{s.fuse_holds_ma:.0f} mA on a hot day, the limiter allows {s.budget_ma}. The shifter turns the Pico's 3.3 V data into the 5 V the LEDs want.

*Measure*, before the Pico is in: 5 V to ground is no short circuit (some kilo-ohms, rising while the capacitor charges). On
USB: 4.6 to 5.2 V at the fuse, no more than {s.fuse_holds_ma / 1000 * 1.17:.1f} V less at LED e5.

## 5. The matrix

![Matrix wiring](made/reed5/step-5-matrix.svg)

A wire along each row joins the five bands, a wire down each column the five outer reed legs. Then ten wires to the Pico:

{pin_table(b)}

*Measure*: with the Pico out, every row against every column: open. Put a pawn on a1: row 1 and column a show a diode, nothing else does.

## 6. The floor

![Floor wiring](made/reed5/step-6-floor.svg)

Pico, fuse, capacitor, shifter, resistor and button on a piece of stripboard, screwed to the bottom; the button in the
front wall, the USB cable through the back one (box height {BOX_MM:g} mm). The three unused buffers of the shifter rest:
inputs to ground, enables to 5 V. All wires with their lengths: [harness.csv](made/reed5/harness.csv), as a picture
[harness.svg](made/reed5/harness.svg), as a schematic [schematic.svg](made/reed5/schematic.svg).

*Measure*: 3.3 V at pin 36. Pin 21 (GP16) to the first LED's DIN: about {DATA_OHM} ohm only through the shifter, so open with power off.

## 7. Pawns

![Pawn](made/pawn.svg)

{pawns(b)} of them, half of each wood: a 10.2 mm hole, 3 mm deep, the magnet glued in, felt over it. Light: south pole down; Dark: turned
over. Keep one marked magnet as a gauge: each new one must stick to it the right way. How strong at which distance:
[pawns.md](pawns.md). A pawn is seen up to {LEAN_MM:g} mm off the middle.

*Measure*: let two pawns slide past each other on the closed board: no ring may change but their own.

## 8. First light

![Self-test](made/reed5/step-8-selftest.svg)

Install the firmware (`firmware/README.md`). The menu appears on the board; e1 is the self-test ([legend](made/reed5/plates/legend.svg)). It asks
for one square after the other: put a pawn there, lift it.

| what the self-test shows | what it is | what to do |
|---|---|---|
| a square stays dead, pawn or not | reed cracked, or its leg not soldered; or the reed lies right under the pole, where it is **dead in the centre** | move the pawn 5 mm: if it is seen then, the reed lies too near the middle; else measure as in step 3 |
| a square always on | **magnet too strong or too near**: the reed hangs; or row and column touch | lift all pawns: if it goes off, take a weaker magnet; else look for the touch |
| two neighbours answer at once | **magnets bleeding into neighbours**: reed turned round, its middle nearer the next square than its own | turn the reed as in step 3; magnets of 2 mm |
| three pawns in a rectangle's corners show a fourth | **ghosting**: a diode is missing, short-circuited or the wrong way round | measure the three diodes of that rectangle |
| a whole row or column dead | its wire at the Pico, or one pin off | compare with the table in step 5 |
| a square is weak (chatters) | a cold joint, or a pawn with its magnet upside down under a linear hall's threshold | solder again; check the pole |
| LEDs right up to one square, wrong or dark after it | that LED's DOUT or the next one's DIN | swap the two discs: if the fault moves, it is the disc |
| first LED flickers, the others too | no shifter, no {DATA_OHM} ohm, or no common ground | step 4 |
| colours turn red or the board restarts when much is lit | **the rail sags**: thin wire, missing {BULK_UF} uF, a hub | measure at e5 while all are lit; [power.md](power.md) |
| everything dark after a flash of white | the fuse has tripped | unplug a minute; look for the short circuit |

## With circuit boards

![Strip](made/reed5/strip.svg)

![Spine](made/reed5/spine.svg)

Order `strip` (five pieces are the usual least: exactly one board's rows) and `spine` from their `-gerbers` folders: two layers, 1.6 mm, any
finish. LEDs first (pin 1 is the corner without DIN beside it: see the drawing), then capacitors, diodes, reeds or halls on
top, the plug below. Strips are screwed under the wells; a ribbon of {b.columns + 5} wires leads from each to its number on the
spine. KiCad's verdict on each board stands in `made/<board>/*.drc.txt`.

## The other boards

hall5: {hall.squares} linear halls lie flat, printed side up, legs towards Light; both multiplexers share the select lines.
Light's pawns raise the reading, Dark's lower it: a test of all poles is the calibration in the self-test.

{pin_table(hall)}

reed9: as reed5 with nine columns.

{pin_table(wide)}

## In the simulator

`made/wokwi/` opens in Wokwi: `diagram.json`, and a chip (`reeds.chip.c`) in place of reeds and diodes, since Wokwi has no
diodes. Copy the files of the firmware beside it. A slide switch to the right is a pawn on its square.
"""
