"""Sizes of wood, holes and pawns in mm, and where things sit in a square.

In: nothing. Out: constants and `Plan`, which turns a board and its parameters into coordinates:
x to the right, y upwards, the origin at the lower left corner of the plate, as Light sees it.
"""

from dataclasses import dataclass

from hardware.board import Board

# The stack, from the pawn down. What lies between magnet and sensor decides how strong it must be.
FELT_MM = 0.5
TOP_MM = 3.0  # top plate, engraved
FILM_MM = 0.5  # diffuser, and a little air
WELL_MM = 6.0  # light wells
CARRIER_MM = 3.0  # sensors and LEDs, in a hand-wired board
# Above carrier or circuit board: a reed's axis (MDSR-10: 1.8 mm thick at most), a hall's chip
# (DRV5055, 1.03 mm from the flat back it lies on: data sheet, figure 6-5, as others quote it).
SENSOR_HEIGHT_MM = 1.0
WALL_MM = 3.0
GAP_MM = FELT_MM + TOP_MM + FILM_MM + WELL_MM - SENSOR_HEIGHT_MM  # magnet to sensor

MARGIN_MM = 20.0  # from the outermost squares to the edge of the plate
BOX_MM = 42.0  # height of the box below the top plate
NEST_MM = 0.5  # air round the plates that hang in the box

PAWN_MM = 22.0  # diameter of a pawn
PAWN_HEIGHT_MM = 14.0
SEAT_MM = 24.4  # engraved circle it stands in
RING_MM = (28.4, 31.6)  # inner and outer diameter of the ring of light
BRIDGES, BRIDGE_DEG = 8, 15.0  # the ring is cut in eight, with wood between, towards the neighbours
WELL_HOLE_MM = 38.0

# In a square, from its middle (x, y).
PIXEL_HOLE_MM = 6.0  # square, for the LED's body
REED_AT = (9.5, -4.5)  # beside the middle: right below a pole, a reed is dead
REED_GLASS_MM = (10.16, 1.8)  # MDSR-10 data sheet, longest and thickest
REED_SPAN_MM = 15.24  # from hole to hole: 2.5 mm of leg on either side of the glass
DIODE_AT = (-8.0, -6.5)
DIODE_SPAN_MM = 7.62
HALL_AT = (0.0, -7.62)  # its legs; it lies on its flat back, its chip towards the middle
# 1.2 mm of leg, then 1.61 mm of body (DRV5055, figure 6-5 and outline LPG0003A, likewise).
HALL_CHIP_AT = (0.0, -4.8)
HALL_BODY_MM = (4.0, 3.15)
HALL_STEP_MM = 1.27
LEG_HOLE_MM = 1.0
LEAN_MM = 5.0  # how far off the middle a pawn may stand and still be seen

SCREW_MM, NUT_MM = 3.2, 5.5  # M3; across the flats
SCREW_INSET_MM = 6.5
PILOT_MM = 1.5  # for the screws of the row strips
BUTTON_HOLE_MM = 12.0
CABLE_HOLE_MM = (12.0, 8.0)
CABLE_ROOM_MM = 25.0  # from the back wall to the spine, for the USB plug
SPINE_MM = (99.06, {5: 99.06, 9: 119.38})  # width; height, by columns
SPINE_SCREW_MM = (4.0, 3.5)  # from its edges
SPINE_PICO_MM = 19.05  # from its left edge to the Pico's middle, which lies before the cable's hole

KERF_MM = 0.15  # what the laser burns away


@dataclass(frozen=True)
class Plan:
    """A board with its mechanical parameters."""

    board: Board
    kerf_mm: float = KERF_MM

    @property
    def pitch(self) -> float:
        return float(self.board.pitch_mm)

    @property
    def width(self) -> float:
        return self.board.columns * self.pitch + 2 * MARGIN_MM

    @property
    def height(self) -> float:
        return self.board.rows * self.pitch + 2 * MARGIN_MM

    @property
    def inset(self) -> float:
        """How much smaller, on each side, the plates are that hang in the box."""
        return WALL_MM + NEST_MM

    def middle(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, self.board.columns)
        return MARGIN_MM + (column + 0.5) * self.pitch, MARGIN_MM + (row + 0.5) * self.pitch

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The lower left corner of a square."""
        return MARGIN_MM + column * self.pitch, MARGIN_MM + row * self.pitch

    def screws(self) -> list[tuple[float, float]]:
        """Corners of the hanging plates and the middles of their long sides."""
        low, right, top = (
            self.inset + SCREW_INSET_MM,
            self.width - self.inset - SCREW_INSET_MM,
            self.height - self.inset - SCREW_INSET_MM,
        )
        middle = (low + right) / 2
        return [(x, y) for y in (low, top) for x in (low, middle, right)]

    def floor_screws(self) -> list[tuple[float, float]]:
        """Where the spine, or the stripboard in its place, is screwed to the bottom."""
        (wide, heights), (dx, dy) = SPINE_MM, SPINE_SCREW_MM
        left = self.width / 2 - SPINE_PICO_MM
        top = self.height - WALL_MM - CABLE_ROOM_MM
        low = top - heights[self.board.columns]
        return [(x, y) for y in (low + dy, top - dy) for x in (left + dx, left + wide - dx)]
