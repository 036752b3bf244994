"""Lays the circuit out on a schematic sheet: Pico, LED supply, sensors, LED chain.

In: a `Circuit`. Out: a `Sheet`. The matrix is drawn as one sees the board: row 1 below, a left.
"""

from hardware.circuit import SHIFTER_GATES, Circuit, Part
from hardware.footprints import footprint_name
from hardware.parts import CATALOGUE
from hardware.power import supply
from hardware.sheet import Placed, Sheet
from hardware.symbols import (
    BUTTON,
    CAPACITOR,
    CAPACITOR_POLAR,
    DIODE,
    FUSE,
    HALL,
    PIXEL,
    REED,
    RESISTOR,
    U,
    chip,
    port,
)

CELL_W, CELL_H = 9 * U, 8 * U  # one square of the matrix
PIXEL_W, PIXEL_H = 10 * U, 9 * U
HALL_W, HALL_H = 12 * U, 9 * U
CAP_W, CAP_H = 7 * U, 6 * U
LEFT, TOP = 20.32, 40.64
LOWER = 139.7  # from the upper half of the page to the lower


def schematic(c: Circuit) -> Sheet:
    """The whole circuit of a variant on one page."""
    board = c.board
    columns, rows = board.columns, board.rows
    matrix = board.sensor == "matrix"
    sensors_x = LEFT + max(61 * U, columns * PIXEL_W + 17 * U)
    sensors_w = columns * CELL_W + 12 * U if matrix else columns * HALL_W + 39 * U
    title = f"Quint {board.name}: {columns} x {rows} squares"
    sheet = Sheet(
        title, round(sensors_x + sensors_w + 10), round(TOP + LOWER + rows * PIXEL_H + 32), "User"
    )
    sheet.note(LEFT, 25.4, title, 6)
    _pico(sheet, c, LEFT + 14 * U, TOP + 38.1)
    _supply(sheet, c, LEFT + 36 * U, TOP + 12.7)
    _button(sheet, c, LEFT + 12 * U, TOP + 83.82)
    if matrix:
        _matrix(sheet, c, sensors_x, TOP)
    else:
        _halls(sheet, c, sensors_x, TOP)
    _pixels(sheet, c, LEFT, TOP + LOWER - 5.08)
    _bypasses(sheet, c, sensors_x, TOP + LOWER)
    return sheet


def put(sheet: Sheet, c: Circuit, ref: str, symbol, x: float, y: float, show_value=True) -> Placed:
    part = c.part(ref)
    value = supply(c.board).fuse if part.key == "fuse" else CATALOGUE[part.key].value.split(",")[0]
    return sheet.place(symbol, ref, value, x, y, footprint_name(part.key), show_value)


def power(sheet: Sheet, net: str, x: float, y: float) -> None:
    number = sum(item.symbol.power for item in sheet.placed) + 1
    sheet.place(port(net), f"#PWR{number:03}", net, x, y)


def _tags(sheet: Sheet, part: Part, item: Placed, left: list[int], reach: float = 2 * U) -> None:
    """A label at each connected pin of a chip, a cross at each open one."""
    for pin in part.pins:
        x, y = item.end(pin.number)
        if not pin.net:
            sheet.opens.append((x, y))
            continue
        side = "left" if pin.number in left else "right"
        end = x - reach if side == "left" else x + reach
        sheet.wire((x, y), (end, y))
        sheet.label(pin.net, end, y, side)


def _pico(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    left, right = list(range(1, 21)), list(range(40, 20, -1))
    part = c.part("U1")
    item = put(sheet, c, "U1", chip(part, left, right, 14 * U), x, y)
    _tags(sheet, part, item, left)


def _supply(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    """+5V through the fuse to the LED rail; data through the shifter and 330 ohm."""
    sheet.note(x - 5.08, y - 17.78, "LED supply and level shifter", 3)
    fuse = put(sheet, c, "F1", FUSE, x + 10.16, y)
    power(sheet, "+5V", x, y - 2.54)
    sheet.wire((x, y - 2.54), (x, y), fuse.end(1))
    rail = x + 40.64
    bulk = put(sheet, c, "C1", CAPACITOR_POLAR, x + 27.94, y + 8.89)
    sheet.wire(fuse.end(2), (bulk.x, y), (rail, y), (rail, y - 2.54))
    sheet.wire((bulk.x, y), bulk.end(1))
    sheet.join(bulk.x, y)
    power(sheet, "+5V_LED", rail, y - 2.54)
    sheet.wire(bulk.end(2), (bulk.x, bulk.end(2)[1] + 2.54))
    power(sheet, "GND", bulk.x, bulk.end(2)[1] + 2.54)
    left = [n for gate in SHIFTER_GATES for n in gate[:2]]
    right = [14, *[gate[2] for gate in SHIFTER_GATES], 7]
    part = c.part("U2")
    item = put(sheet, c, "U2", chip(part, left, right, 9 * U), x + 12.7, y + 46.99)
    out = item.end(3)
    for pin in part.pins:
        if pin.number != 3:
            _one_tag(sheet, pin, item, pin.number in left)
    resistor = put(sheet, c, "R1", RESISTOR, out[0] + 12.7, out[1])
    sheet.wire(out, resistor.end(1))
    end = resistor.end(2)
    sheet.wire(end, (end[0] + 2.54, end[1]))
    sheet.label("DATA1", end[0] + 2.54, end[1], "right")
    bypass = put(sheet, c, "C2", CAPACITOR, x + 17.78, y + 72.39)
    _hang(sheet, bypass, "+5V")


def _one_tag(sheet: Sheet, pin, item: Placed, left: bool) -> None:
    x, y = item.end(pin.number)
    if not pin.net:
        sheet.opens.append((x, y))
        return
    end = x - U if left else x + U
    sheet.wire((x, y), (end, y))
    sheet.label(pin.net, end, y, "left" if left else "right")


def _hang(sheet: Sheet, item: Placed, net: str, ground: int = 2) -> None:
    """A part between a supply (pin 1) and ground: a port at each of its ends."""
    (x, top), (_, low) = item.end(1), item.end(ground)
    power(sheet, net, x, top)
    power(sheet, "GND", x, low)


def _button(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    item = put(sheet, c, "SW1", BUTTON, x, y, show_value=False)
    (x1, y1), (x2, y2) = item.end(1), item.end(2)
    sheet.wire((x1 - 2.54, y1), (x1, y1))
    sheet.label("BUTTON", x1 - 2.54, y1, "left")
    sheet.wire((x2, y2), (x2 + 2.54, y2), (x2 + 2.54, y2 + 2.54))
    power(sheet, "GND", x2 + 2.54, y2 + 2.54)


def _matrix(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    """Columns run down, rows run across; from the column through reed and diode to the row."""
    board = c.board
    first = x + 17.78
    sheet.note(x, y - 10.16, "Sensor matrix: column, reed, diode (band at the row), row", 3)
    bottom = y + board.rows * CELL_H
    for column in range(board.columns):
        cx = first + column * CELL_W
        sheet.wire((cx, y), (cx, bottom + 7.62))
        sheet.label(f"COL{'ABCDEFGHI'[column]}", cx, bottom + 7.62, "down")
    for row in range(board.rows):
        ry = bottom - row * CELL_H
        last = first + (board.columns - 1) * CELL_W + 4 * U
        sheet.wire((first - 7.62, ry), (last, ry))
        sheet.label(f"ROW{row + 1}", first - 7.62, ry, "left")
        for column in range(board.columns):
            square = row * board.columns + column
            cx, by = first + column * CELL_W, ry - 5 * U
            reed = put(sheet, c, f"S{square + 1}", REED, cx + 2 * U, by, False)
            diode = put(sheet, c, f"D{101 + square}", DIODE, cx + 4 * U, by + 2 * U, False)
            sheet.wire(diode.end(1), (diode.x, ry))
            sheet.join(*reed.end(1))
            if column < board.columns - 1:
                sheet.join(diode.x, ry)
            sheet.note(cx + 1.2, by + 7.2, board.square_name(square), 2)


def _halls(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    board = c.board
    sheet.note(x, y - 10.16, "Linear halls, one a square", 3)
    for square in range(board.squares):
        row, column = divmod(square, board.columns)
        hx = x + 7.62 + column * HALL_W
        hy = y + 12.7 + (board.rows - 1 - row) * HALL_H
        hall = put(sheet, c, f"U{101 + square}", HALL, hx, hy, False)
        sheet.note(hx - 9.0, hy + 0.7, board.square_name(square), 2)
        _hang(sheet, hall, "+3V3")
        ox, oy = hall.end(3)
        sheet.wire((ox, oy), (ox + U, oy))
        sheet.label(c.part(hall.ref).pin("OUT").net, ox + U, oy, "right")
    mx = x + board.columns * HALL_W + 38.1
    for mux in range(2):
        my = y + 22.86 + mux * 66.04
        part = c.part(f"U{3 + mux}")
        left = [9, 8, 7, 6, 5, 4, 3, 2, 23, 22, 21, 20, 19, 18, 17, 16]
        right = [24, 1, 10, 11, 14, 13, 15, 12]
        item = put(sheet, c, part.ref, chip(part, left, right, 8 * U), mx, my)
        for pin in part.pins:
            _one_tag(sheet, pin, item, pin.number in left)
        filter_c = put(sheet, c, f"C{3 + mux}", CAPACITOR, mx + 20.32, my + 10.16)
        fx, fy = filter_c.end(1)
        sheet.wire((fx, fy), (fx, fy - 2.54))
        sheet.label(f"ADC{mux}", fx, fy - 2.54, "right")
        power(sheet, "GND", *filter_c.end(2))
        _hang(sheet, put(sheet, c, f"C{5 + mux}", CAPACITOR, mx + 33.02, my + 10.16), "+3V3")


def _pixels(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    """The data chain, row above row; labels lead from the end of a row to the next."""
    board = c.board
    sheet.note(x, y - 10.16, f"LED chain ({board.led_order}), each LED with 100 nF", 3)
    for place in range(board.led_count):
        row, column = divmod(place, board.columns)
        square = board.square_of(place)
        px = x + 20.32 + column * PIXEL_W
        py = y + 12.7 + (board.rows - 1 - row) * PIXEL_H
        pixel = put(sheet, c, f"D{square + 1}", PIXEL, px, py, False)
        sheet.note(px - 8.3, py - 2.0, board.square_name(square), 2)
        _hang(sheet, pixel, "+5V_LED", 3)
        (ix, iy), (ox, oy) = pixel.end(4), pixel.end(2)
        if column == 0:
            sheet.wire((ix - U, iy), (ix, iy))
            sheet.label(f"DATA{place + 1}", ix - U, iy, "left")
        if column < board.columns - 1:
            sheet.wire((ox, oy), (ox + PIXEL_W - 6 * U, oy))
        elif place == board.led_count - 1:
            sheet.opens.append((ox, oy))
        else:
            sheet.wire((ox, oy), (ox + U, oy))
            sheet.label(f"DATA{place + 2}", ox + U, oy, "right")


def _bypasses(sheet: Sheet, c: Circuit, x: float, y: float) -> None:
    """The bypass capacitors, a line for each row of squares; each sits at its square's part."""
    board = c.board
    groups = [("+5V_LED", 101, "at each LED")]
    if board.sensor == "analog":
        groups.append(("+3V3", 201, "at each hall"))
    for group, (net, first, where) in enumerate(groups):
        left = x + 7.62 + group * (board.columns + 1) * CAP_W
        sheet.note(left - 5.08, y - 15.24, f"100 nF {where}", 3)
        for row in range(board.rows):
            row_y = y + (board.rows - 1 - row) * CAP_H * 1.5
            for column in range(board.columns):
                square = row * board.columns + column
                item = put(
                    sheet, c, f"C{first + square}", CAPACITOR, left + column * CAP_W, row_y, False
                )
                for end in (item.end(1), item.end(2)):
                    if 0 < column < board.columns - 1:
                        sheet.join(*end)
                    if column:
                        sheet.wire((end[0] - CAP_W, end[1]), end)
            power(sheet, net, left, row_y - 1.5 * U)
            power(sheet, "GND", left, row_y + 1.5 * U)
