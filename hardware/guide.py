"""The build guide, hardware/README.md: every figure in it comes from the description.

In: nothing. Out: Markdown. The pictures it shows are made by `python -m hardware` as well.
"""

# ruff: noqa: E501 - prose

from hardware.board import Board, board
from hardware.bom import least, lines, pawns, total
from hardware.circuit import BULK_UF, DATA_OHM, Circuit, circuit
from hardware.legend import legend
from hardware.mechanics import (
    BOX_MM,
    KERF_MM,
    LEAN_MM,
    PAWN_MM,
    REED_AT,
    REED_SPAN_MM,
    RING_MM,
    SEAT_MM,
    TOP_MM,
    WELL_HOLE_MM,
    WELL_MM,
    Plan,
)  # fmt: skip
from hardware.power import FUSES, RAIL_OHM, supply
from hardware.sources import sources_md
from hardware.wires import wires


def pin_table(b: Board) -> str:
    rows = ["| what | GP | Pico's pin |", "|---|---:|---:|"]
    rows += [f"| {what} | GP{gp} | {pin} |" for what, gp, pin in b.pins()]
    return "\n".join(rows)


def price(c: Circuit) -> str:
    found = lines(c)
    return f"{total(found):.0f} euros | {least(found):.0f} euros"


def numbers(c: Circuit, *nets: str) -> str:
    """The numbers of these nets' wires that end on the carrier, runs drawn together: "1-4, 7"."""
    runs: list[list[int]] = []
    for w in wires(c):
        if not w.net.startswith(nets) or " pin " in w.end:
            continue
        if runs and runs[-1][-1] == w.number - 1:
            runs[-1].append(w.number)
        else:
            runs.append([w.number])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}-{r[-1]}" for r in runs)


def guide() -> str:
    b, hall, wide = board("reed5"), board("hall5"), board("reed9")
    c, s, plan = circuit(b), supply(b), Plan(b)
    card = legend(plan)
    metres = sum(w.length_mm for w in wires(c)) / 1000
    fuse_ohm = next(f[3] for f in FUSES if f[0] == s.fuse)
    sag = s.budget_ma / 1000 * (fuse_ohm + RAIL_OHM)
    return f"""# Building the board

Everything here is made from one description, [board.py](board.py), which the firmware reads its pins
from as well. `make hardware` writes all files anew; a test fails when one of them differs. `make drc` has
KiCad check the circuit boards. All this is checked by programs; no board has been built from it yet. What you find
out with wood and solder is worth an issue.

| board | squares | sensors | tells whose pawn | parts, hand-wired | nameless reeds and magnets |
|---|---|---|---|---:|---:|
| **reed5** | 5 x 5 | reed and diode a square | no | {price(c)} |
| hall5 | 5 x 5 | linear hall a square, two multiplexers | yes | {price(circuit(hall))} |
| reed9 | 9 x 5 | as reed5 | no | {price(circuit(wide))} |

So 60 euros are enough for reed5 only with reeds and magnets from a market place; with named parts it is {total(lines(c)):.0f}.
reed9 plays Fanorona on its large board and nothing else: the firmware offers the other games on 5 x 5 boards only.

For each board in `made/<board>/`: `schematic.kicad_sch` and `.svg`, `harness.svg` and `.csv` (every wire),
`parts.csv`, `plates/*.svg` and `*.dxf` (to scale, kerf {KERF_MM:g} mm allowed for), `strip` and `spine` (circuit boards for
KiCad, with a folder of Gerber and drill files each). Also [parts.md](parts.md), [power.md](power.md),
[pawns.md](pawns.md), and `made/wokwi/` for the Wokwi simulator. Other pitch, other kerf:
`python -m hardware --pitch 50 --kerf 0.2 --to /some/folder`.

The steps below build **reed5** by hand: about {metres:.0f} m of wire in {len(wires(c))} pieces, two long evenings. With circuit boards,
steps 3 to 6 shrink to one: see the end.

**Tools**: laser cutter (or fretsaw, drill, {WELL_HOLE_MM:g} mm Forstner bit, bits of 1, 2.5, 3.2, 10.2 and 12 mm), soldering iron, side cutters,
flat pliers, wire stripper, multimeter with diode test, compass, torch. **Besides the parts**: solder, wood glue, epoxy, hot glue,
white paint, sticky tape for labels.

**Left and right**: Light sits at row 1, with a1 at the left hand. "From below" is the board turned over, so a is on the right.

## 1. Cut the wood

![Plates](made/reed5/step-1-plates.svg)

Plates are {plan.width:g} x {plan.height:g} mm. Cut `top`, `carrier`, `bottom`, `front`, `back`, `side` twice and `legend` from {TOP_MM:g} mm plywood, `wells` from
{WELL_MM:g} mm. Layers: CUT through, ENGRAVE a line, SCORE a fainter line (Fanorona's), FILL an area (Badia's points). Cut `legend` first:
it shows whether power, speed and scale are right.
With a saw and a drill: print the SVGs at 100 %, glue them on, drill {WELL_HOLE_MM:g} mm wells with the Forstner bit, and instead of
each light slot drill a 2.5 mm hole at its middle, on a circle of {(RING_MM[0] + RING_MM[1]) / 2:g} mm; straight walls, glued and pinned, replace the fingers.

*Measure*: `legend` is {card.width:g} x {card.height:g} mm, the outer lines of the grid are {b.columns * b.pitch_mm} mm apart. The box closes without force and holds without
glue; if fingers rattle, cut again with a larger `--kerf`.

## 2. Stack and glue

![Layers](made/reed5/step-2-stack.svg)

The box: bottom and walls, wood glue, the button's hole at the front on the right, the cable's at the back; feet below.
The lid: paint the wells white inside, or much of the light is lost. Lay `wells` on `carrier`, put the six M3 x 8 through the carrier
with a nut each, so that the nuts sit in the hexagons, flush with the lower face; a drop of epoxy round each nut, none on the thread; take the screws
out again when it is hard. Cut the film to the size of `wells`, glue it on top with little glue beside the wells, then
the top plate on that, engraved side up: its edge stands out {plan.inset:g} mm all round and will rest on the walls. Seats are {SEAT_MM:g} mm, pawns {PAWN_MM:g} mm, so that a pawn
never covers its ring of light.

*Measure*: a torch below any well lights one ring only. The lid lies on the box without rocking.

## 3. Sensors and LEDs onto the carrier

![One square](made/reed5/step-3-square.svg)

Try one square before you do all: tape reed and lid in place, put a pawn on, and see with the ohmmeter whether the reed closes.

LED discs are glued from below with hot glue, their LED looking up through the square hole, DIN on the side of a, DOUT on the side of e. Reeds lie on top,
their middle {REED_AT[0]:g} mm beside and {-REED_AT[1]:g} mm below the LED's: bend the legs {REED_SPAN_MM:g} mm apart, holding each with the pliers between glass and bend, or the glass
cracks. The diode's **band goes to the left, to the row**. Below, twist the diode's plain leg and the reed's inner leg together and solder
(wires {numbers(c, "SQ_")} of [harness.csv](made/reed5/harness.csv): the legs themselves will do). Do not cut the reed's outer leg and the diode's band leg shorter than
5 mm: they carry columns and rows.

*Measure*, for each square: multimeter on diode test, red on the reed's outer leg, black on the band: about 0.6 V with a pawn's magnet 9 mm above,
nothing without, nothing the other way round.

## 4. The LED chain

![LED wiring](made/reed5/step-4-leds.svg)

Turn the carrier over. 5 V and ground run to and fro through all discs, 0.5 mm2 (wires {numbers(c, "+5V_LED")} and {numbers(c, "GND")});
data from each disc's DOUT to the next one's DIN, row by row, each row from a to e (wires {numbers(c, "DATA")}). Leave three ends at a1, red, black and green, 25 cm long: they
go to the floor in step 6.

*Measure*: every disc's 5 V to the red end, every ground to the black one: below 1 ohm. Red to black: no short circuit, some
kilo-ohms or more. Each DOUT to the next DIN: below 1 ohm; green end to a1's DIN as well.

## 5. The matrix

![Matrix wiring](made/reed5/step-5-matrix.svg)

A wire along each row joins the five bands, a wire down each column the five outer reed legs (wires {numbers(c, "ROW", "COL")}). Leave an end of 25 cm
at each row, on the side of a, and at each column, at row 5: label them. They go to these pins, in step 6:

{pin_table(b)}

*Measure*: every row's end against every column's, diode test, both ways round: open. Put a pawn's magnet over a1: red on column a, black on row 1
shows a diode, nothing else does. Go on like this through all {b.squares}: now is the time to find a cold joint.

## 6. The floor

![Floor wiring](made/reed5/step-6-floor.svg)

Stripboard, cut to 100 x 100 mm, takes Pico, fuse, capacitor, shifter and resistor; drill it after the four holes of `bottom` and screw it on with M3 x 12, a nut between as
spacer. The Pico's socket looks to the back, at the cable's hole. Fuse: {s.fuse}, it holds {s.fuse_holds_ma:.0f} mA on a hot day, the limiter allows {s.budget_ma}. {BULK_UF} uF across
the LED rail behind it: mind its minus stripe. 74AHCT125: notch at pin 1; it turns the Pico's 3.3 V data into the 5 V the LEDs want, {DATA_OHM} ohm follow it. Its three unused
buffers rest: inputs to ground, enables to 5 V. 100 nF right at its pins 7 and 14. The button goes into the front wall (nut inside), two wires to pin 22 and ground. The box is {BOX_MM:g} mm high: lay the
capacitor down if it stands in the carrier's way.
Then the ends from the carrier: red to C1's plus, black to its minus, green to the resistor, rows and columns as in the table. All wires with their lengths:
[harness.csv](made/reed5/harness.csv), as a picture [harness.svg](made/reed5/harness.svg), as a schematic [schematic.svg](made/reed5/schematic.svg).

*Measure*, before the Pico is in: pin 40 to pin 38: no short circuit (rising while the capacitor charges). Pin 40 to the LED rail: {fuse_ohm:.1f} ohm or less, the fuse.
Pin 21 to pin 2 of the shifter: below 1 ohm; shifter's pin 3 to a1's DIN: {DATA_OHM} ohm. Pin 22 to ground: open, closed with the button pressed.
Then with the Pico in and USB plugged: 4.6 to 5.2 V at pin 40, 3.3 V at pin 36, at LED e5 no more than {sag:.1f} V less than at pin 40, also in step 8 when much is lit.

## 7. Pawns

![Pawn](made/pawn.svg)

{pawns(b)} of them, half of each wood: a 10.2 mm hole, 3 mm deep, the magnet in it with epoxy, felt over it. Light: south pole down; Dark: turned
over. Keep one magnet with a marked pole as a gauge: each pawn of a side must be drawn to the same face of it. How strong at which distance:
[pawns.md](pawns.md). A pawn is seen up to {LEAN_MM:g} mm off the middle.

*Measure*: two pawns of a side push each other away, foot to foot; one of each side stick together. The felt hides the magnet: no click on the wood.

## 8. First light

![Self-test](made/reed5/step-8-selftest.svg)

Screw the carrier under the wells with the six M3 x 8, sensors up, row 1 of both on the same side, and lower the lid onto the box. Put MicroPython and the firmware onto the Pico:
[FLASHING.md](../firmware/FLASHING.md), ten minutes. The menu appears on the board ([legend](made/reed5/plates/legend.svg)). `make doctor` lights every LED and shows the sensors
live in a terminal. Without a computer: put a pawn on **e1**, and the self-test begins.

1. At first it shows **live what every sensor sees**: a square with a pawn blinks red, slowly. Move pawns about: one pawn, one light. This ends 8 s after the last
   change, or when no pawn is left, or with a short press.
2. Then it asks for one square after the other, blinking white: put a pawn there, lift it. What does not answer in 8 s (or is skipped by a short press) is dead.
3. Green blinks: sound. Orange breathes: weak. Red stays on: dead, or stuck. A short press leads back to the menu.

| what the self-test shows | what it is | what to do |
|---|---|---|
| red: a square does not answer | reed cracked or not soldered; diode **the wrong way round**; or the reed lies right under the pole, where it is **dead in the centre** | move the pawn 5 mm: if it is seen then, the reed lies too near the middle; else measure as in step 3 |
| a square blinks at once with no pawn on it, red in the end | **magnet too strong or too near**: the reed hangs; or row and column touch | knock on the wood: if it goes off, take weaker magnets; else look for the touch |
| live: one pawn, two lights | **magnets bleeding into neighbours**: reed turned round, its middle nearer the next square than its own | turn the reed as in step 3; magnets of 2 mm |
| live: three pawns on a rectangle's corners, the fourth lights up too | **ghosting**: a diode is bridged | measure the three diodes of that rectangle, both ways |
| a whole row or column red | its wire at the Pico, or one pin off | compare with the table in step 5 |
| orange: a square is weak | it chattered: a cold joint, a reed at the edge of its reach (on hall5: too little field) | solder again; pawn to the middle; compare with a stronger magnet |
| squares light right up to one of them, wrong or dark after it | that LED's DOUT or the next one's DIN | swap the two discs: if the fault moves, it is the disc |
| all lights flicker or show wrong colours | no shifter, no {DATA_OHM} ohm, or no common ground | step 6 |
| colours turn red or the board restarts when much is lit | **the rail sags**: thin wire, missing {BULK_UF} uF, a hub | measure at e5 while the menu is lit, brightness c1; [power.md](power.md) |
| all dark, menu and all, a minute later alive again | the fuse has tripped | unplug; look for the short circuit |

*Measure*: 5 V at e5 with brightness on c1, as in step 6.

## With circuit boards

![Strip](made/reed5/strip.svg)

![Spine](made/reed5/spine.svg)

Order `strip` (five pieces are the usual least: exactly one board's rows) and `spine` from their `-gerbers` folders: two layers, 1.6 mm, any
finish. They replace the carrier and the stripboard: steps 3 to 6. On each strip the LEDs first (the dot is pin 1, VDD, opposite the LED's cut corner), then capacitors, diodes (band at the printed
bar), reeds on top, the ribbon's header below. hall5: halls instead, printed side up. On the spine the lowest parts first; the Pico on pin strips, its socket at the edge without plugs; dots mark pin 1.
Strips are screwed under the wells with wood screws, a at the same end for all; a ribbon of {b.columns + 5} wires leads from each to the plug of its number on the
spine, wire 1 to pin 1 (square pad). The spine sits on `bottom` with M3 x 12. *Measure* as in steps 3 to 6, at the plugs. KiCad's verdict on each board stands in
`made/<board>/*.drc.txt`.

## The other boards

### hall5

![One square of hall5](made/hall5/square.svg)

{hall.squares} linear halls lie on their flat back, printed side up, legs towards Light; 100 nF across supply and ground of each, right at the legs. Both multiplexers share the select
lines; squares a1 to c3 are on U3, the others on U4, spare channels on ground. Light's pawns raise the reading, Dark's lower it. The self-test measures how strong each square answers, and keeps it; it takes any pole. A
pawn whose magnet is upside down shows when you set up a game: its square blinks red. Tell the firmware once: in a serial terminal (`.venv/bin/pyserial-miniterm`, the Pico's
port) type `set board hall5`, then unplug and plug in.

{pin_table(hall)}

### reed9

As reed5 with nine columns; its plates are {Plan(wide).width:g} mm wide. `set board reed9`, as above.

{pin_table(wide)}

## In the simulator

`made/wokwi/` is reed5 for [Wokwi](https://wokwi.com): `diagram.json`, and a chip (`reeds.chip.c`) in place of reeds and diodes, since Wokwi has no
diodes. A slide switch to the right is a pawn on its square. On your own computer, with Wokwi for VS Code or `wokwi-cli`:

    make firmware
    cat RPI_PICO-*.uf2 build/quint.uf2 > hardware/made/wokwi/quint-wokwi.uf2     # MicroPython's file first
    cd hardware/made/wokwi && wokwi-cli chip compile reeds.chip.c -o reeds.chip.wasm && wokwi-cli .

Pin names and the chip are tested here; Wokwi itself, the commands above and `wokwi.toml` have not been tried.

{sources_md()}"""
