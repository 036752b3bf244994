"""The board in the Wokwi simulator: diagram, and a chip that stands for reeds and diodes.

In: a matrix `Board`. Out: {file name: text}. Wokwi has no diode, so that switches alone would show
ghosts; the chip joins a square's switch to row and column as a reed with its diode does.
A slide switch stands for a pawn: to the right it stands on its square.
"""

import json

from hardware.board import Board

CELL = 90  # distance between squares in the picture, in Wokwi's pixels
ENV = "micropython-20250415-v1.25.0"  # the newest of Wokwi's we know of

# For Wokwi on one's own computer (VS Code, wokwi-cli): what runs, and the compiled chip.
TOML = """[wokwi]
version = 1
firmware = "quint-wokwi.uf2"
elf = "quint-wokwi.uf2"

[[chip]]
name = "reeds"
binary = "reeds.chip.wasm"
"""


def pico_pin(gp: int) -> str:
    return f"pico:GP{gp}"


def wokwi(board: Board) -> dict[str, str]:
    return {
        "diagram.json": json.dumps(diagram(board), indent=1) + "\n",
        "reeds.chip.json": json.dumps(chip_json(board), indent=1) + "\n",
        "reeds.chip.c": chip_c(board),
        "wokwi.toml": TOML,
    }


def diagram(board: Board) -> dict:
    parts = [
        {"type": "wokwi-pi-pico", "id": "pico", "top": 0, "left": -420, "attrs": {"env": ENV}},
        {"type": "chip-reeds", "id": "reeds", "top": 260, "left": -440, "attrs": {}},
        {
            "type": "wokwi-pushbutton",
            "id": "button",
            "top": 520,
            "left": -400,
            "attrs": {"color": "white"},
        },
    ]
    wires = [
        [pico_pin(board.button_pin), "button:1.l", "gray", []],
        ["button:2.l", "pico:GND.1", "black", []],
        ["pico:3V3", "reeds:VCC", "orange", []],
        ["pico:GND.2", "reeds:GND", "black", []],
    ]
    for i, gp in enumerate(board.row_pins):
        wires.append([pico_pin(gp), f"reeds:ROW{i + 1}", "blue", []])
    for i, gp in enumerate(board.column_pins):
        wires.append([pico_pin(gp), f"reeds:COL{'ABCDEFGHI'[i]}", "gold", []])
    for square in range(board.squares):
        row, column = divmod(square, board.columns)
        name = board.square_name(square)
        top, left = (board.rows - 1 - row) * CELL, column * CELL
        parts.append({"type": "wokwi-neopixel", "id": f"led_{name}", "top": top, "left": left})
        parts.append(
            {
                "type": "wokwi-slide-switch",
                "id": f"pawn_{name}",
                "top": top + 32,
                "left": left - 12,
                "attrs": {"value": "0"},
            }
        )
        wires.append([f"pawn_{name}:2", f"reeds:{name.upper()}", "yellow", []])
        wires.append([f"pawn_{name}:3", "pico:3V3", "orange", []])
        wires.append([f"led_{name}:VDD", "pico:VBUS", "red", []])
        wires.append([f"led_{name}:VSS", "pico:GND.3", "black", []])
        place = board.led_of(square)
        source = pico_pin(board.led_pin)
        if place:
            source = f"led_{board.square_name(board.square_of(place - 1))}:DOUT"
        wires.append([source, f"led_{name}:DIN", "green", []])
    return {
        "version": 1,
        "author": "Quint",
        "editor": "wokwi",
        "parts": parts,
        "connections": wires,
    }


def chip_pins(board: Board) -> list[str]:
    names = ["VCC", "GND"] + [f"ROW{i + 1}" for i in range(board.rows)]
    names += [f"COL{'ABCDEFGHI'[i]}" for i in range(board.columns)]
    return names + [board.square_name(s).upper() for s in range(board.squares)]


def chip_json(board: Board) -> dict:
    return {"name": "Reeds and diodes", "author": "Quint", "pins": chip_pins(board)}


def chip_c(board: Board) -> str:
    """Columns are pulled low by a low row through a closed reed, and never the other way."""
    return f"""// Reeds and diodes of Quint {board.name} for the Wokwi simulator.
// A column is low while some row is low whose square in that column has a pawn.
#include "wokwi-api.h"
#include <stdio.h>
#include <stdlib.h>

#define ROWS {board.rows}
#define COLUMNS {board.columns}

typedef struct {{
  pin_t row[ROWS], column[COLUMNS], square[ROWS * COLUMNS];
}} chip_t;

static void update(void *data, pin_t pin, uint32_t value) {{
  chip_t *chip = data;
  (void)pin;
  (void)value;
  for (int c = 0; c < COLUMNS; c++) {{
    bool low = false;
    for (int r = 0; r < ROWS; r++)
      low |= !pin_read(chip->row[r]) && pin_read(chip->square[r * COLUMNS + c]);
    pin_mode(chip->column[c], low ? OUTPUT_LOW : INPUT_PULLUP);
  }}
}}

void chip_init(void) {{
  chip_t *chip = malloc(sizeof(chip_t));
  const pin_watch_config_t watch = {{.user_data = chip, .edge = BOTH, .pin_change = update}};
  char name[8];
  for (int c = 0; c < COLUMNS; c++) {{
    snprintf(name, sizeof name, "COL%c", 'A' + c);
    chip->column[c] = pin_init(name, INPUT_PULLUP);
  }}
  for (int r = 0; r < ROWS; r++) {{
    snprintf(name, sizeof name, "ROW%d", r + 1);
    chip->row[r] = pin_init(name, INPUT_PULLUP);
    for (int c = 0; c < COLUMNS; c++) {{
      snprintf(name, sizeof name, "%c%d", 'A' + c, r + 1);
      chip->square[r * COLUMNS + c] = pin_init(name, INPUT_PULLDOWN);
      pin_watch(chip->square[r * COLUMNS + c], &watch);
    }}
    pin_watch(chip->row[r], &watch);
  }}
  update(chip, 0, 0);
}}
"""
