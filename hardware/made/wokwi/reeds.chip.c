// Reeds and diodes of Quint reed5 for the Wokwi simulator.
// A column is low while some row is low whose square in that column has a pawn.
#include "wokwi-api.h"
#include <stdio.h>
#include <stdlib.h>

#define ROWS 5
#define COLUMNS 5

typedef struct {
  pin_t row[ROWS], column[COLUMNS], square[ROWS * COLUMNS];
} chip_t;

static void update(void *data, pin_t pin, uint32_t value) {
  chip_t *chip = data;
  (void)pin;
  (void)value;
  for (int c = 0; c < COLUMNS; c++) {
    bool low = false;
    for (int r = 0; r < ROWS; r++)
      low |= !pin_read(chip->row[r]) && pin_read(chip->square[r * COLUMNS + c]);
    pin_mode(chip->column[c], low ? OUTPUT_LOW : INPUT_PULLUP);
  }
}

void chip_init(void) {
  chip_t *chip = malloc(sizeof(chip_t));
  const pin_watch_config_t watch = {.user_data = chip, .edge = BOTH, .pin_change = update};
  char name[8];
  for (int c = 0; c < COLUMNS; c++) {
    snprintf(name, sizeof name, "COL%c", 'A' + c);
    chip->column[c] = pin_init(name, INPUT_PULLUP);
  }
  for (int r = 0; r < ROWS; r++) {
    snprintf(name, sizeof name, "ROW%d", r + 1);
    chip->row[r] = pin_init(name, INPUT_PULLUP);
    for (int c = 0; c < COLUMNS; c++) {
      snprintf(name, sizeof name, "%c%d", 'A' + c, r + 1);
      chip->square[r * COLUMNS + c] = pin_init(name, INPUT_PULLDOWN);
      pin_watch(chip->square[r * COLUMNS + c], &watch);
    }
    pin_watch(chip->row[r], &watch);
  }
  update(chip, 0, 0);
}
