"""Writes a schematic sheet as a KiCad file (.kicad_sch, format of KiCad 6, read by all later ones).

In: a `Sheet`. Out: text. Identifiers come from names: the same sheet gives the same file.
"""

from uuid import NAMESPACE_URL, uuid5

from hardware.sheet import Placed, Sheet, Symbol, SymbolPin
from hardware.svg import n

ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}  # which way a pin points, towards its body
TEXT_ANGLE = {"right": 0, "up": 90, "left": 180, "down": 270}


def uid(*name: object) -> str:
    """An identifier that only depends on the name."""
    return str(uuid5(NAMESPACE_URL, "quint/" + "/".join(map(str, name))))


def quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def kicad_sch(sheet: Sheet) -> str:
    out = [
        '(kicad_sch (version 20211123) (generator "quint")',
        f"  (uuid {uid(sheet.title)})",
        f'  (paper "User" {n(sheet.width)} {n(sheet.height)})',
        f"  (title_block (title {quote(sheet.title)}))",
        "  (lib_symbols",
    ]
    symbols = {item.symbol.name: item.symbol for item in sheet.placed}
    for symbol in symbols.values():
        out += _library(symbol)
    out.append("  )")
    for x, y in sheet.junctions:
        out.append(
            f"  (junction (at {n(x)} {n(y)}) (diameter 0) (color 0 0 0 0) (uuid {uid('j', x, y)}))"
        )
    for x, y in sheet.opens:
        out.append(f"  (no_connect (at {n(x)} {n(y)}) (uuid {uid('nc', x, y)}))")
    for a, b in sheet.wires:
        out.append(
            f"  (wire (pts (xy {n(a[0])} {n(a[1])}) (xy {n(b[0])} {n(b[1])}))"
            f" (stroke (width 0) (type default) (color 0 0 0 0)) (uuid {uid('w', a, b)}))"
        )
    for x, y, text, size in sheet.notes:
        if text:
            out.append(
                f"  (text {quote(text)} (at {n(x)} {n(y)} 0)"
                f" (effects (font (size {n(size)} {n(size)})) (justify left bottom))"
                f" (uuid {uid('t', x, y)}))"
            )
    for net, x, y, side in sheet.labels:
        justify = "right" if side in ("left", "down") else "left"
        out.append(
            f"  (global_label {quote(net)} (shape passive) (at {n(x)} {n(y)} {TEXT_ANGLE[side]})"
            f" (effects (font (size 1.27 1.27)) (justify {justify})) (uuid {uid('l', net, x, y)}))"
        )
    for item in sheet.placed:
        out += _instance(item)
    out.append('  (sheet_instances (path "/" (page "1")))')
    out.append("  (symbol_instances")
    for item in sheet.placed:
        out.append(
            f"    (path {quote('/' + uid('s', item.ref))} (reference {quote(item.ref)}) (unit 1)"
            f" (value {quote(item.value)}) (footprint {quote(item.footprint)}))"
        )
    return "\n".join([*out, "  )", ")", ""])


def _library(symbol: Symbol) -> list[str]:
    """The symbol's own drawing. KiCad's symbols have y upwards, hence the signs."""
    hide = "" if symbol.show_pins else " (pin_numbers hide)"
    names = "(pin_names (offset 0.6))" if symbol.show_pins else "(pin_names (offset 0.6) hide)"
    power = " (power)" if symbol.power else ""
    out = [
        f'    (symbol "Quint:{symbol.name}"{power}{hide} {names} (in_bom yes) (on_board yes)',
        f"      {_property('Reference', symbol.prefix, 0, 0, 0, symbol.power)}",
        f"      {_property('Value', symbol.name, 1, 0, 0)}",
        f"      {_property('Footprint', '', 2, 0, 0, True)}",
        f"      {_property('Datasheet', '', 3, 0, 0, True)}",
        f'      (symbol "{symbol.name}_0_1"',
    ]
    stroke = "(stroke (width 0.2) (type default) (color 0 0 0 0))"
    if symbol.box:
        x1, y1, x2, y2 = symbol.box
        out.append(
            f"        (rectangle (start {n(x1)} {n(-y1)}) (end {n(x2)} {n(-y2)}) {stroke}"
            " (fill (type background)))"
        )
    for points, filled in symbol.lines:
        pts = " ".join(f"(xy {n(x)} {n(-y)})" for x, y in points)
        fill = "outline" if filled else "none"
        out.append(f"        (polyline (pts {pts}) {stroke} (fill (type {fill})))")
    for x, y, r in symbol.circles:
        out.append(
            f"        (circle (center {n(x)} {n(-y)}) (radius {n(r)}) {stroke} (fill (type none)))"
        )
    out += ["      )", f'      (symbol "{symbol.name}_1_1"']
    out += [_pin(pin) for pin in symbol.pins]
    return [*out, "      )", "    )"]


def _pin(pin: SymbolPin) -> str:
    font = "(effects (font (size 1.27 1.27)))"
    return (
        f"        (pin {pin.kind} line (at {n(pin.x)} {n(-pin.y)} {ANGLE[pin.toward]})"
        f" (length {n(pin.length)}) (name {quote(pin.name)} {font})"
        f' (number "{pin.number}" {font}))'
    )


def _property(
    name: str, value: str, number: int, x: float, y: float, hide: bool = False, justify: str = ""
) -> str:
    tail = f" (justify {justify})" if justify else ""
    hidden = " hide" if hide else ""
    return (
        f"(property {quote(name)} {quote(value)} (id {number}) (at {n(x)} {n(y)} 0)"
        f" (effects (font (size 1.27 1.27)){tail}{hidden}))"
    )


def _instance(item: Placed) -> list[str]:
    symbol = item.symbol
    (rx, ry), (vx, vy) = symbol.ref_at, symbol.value_at
    left = "left" if rx else ""
    at = (item.x + rx, item.y + ry), (item.x + vx, item.y + vy)
    return [
        f'  (symbol (lib_id "Quint:{symbol.name}") (at {n(item.x)} {n(item.y)} 0) (unit 1)'
        f" (in_bom yes) (on_board yes) (uuid {uid('s', item.ref)})",
        f"    {_property('Reference', item.ref, 0, *at[0], symbol.power, left)}",
        f"    {_property('Value', item.value, 1, *at[1], not item.show_value, left)}",
        f"    {_property('Footprint', item.footprint, 2, item.x, item.y, True)}",
        f"    {_property('Datasheet', '', 3, item.x, item.y, True)}",
        *[f'    (pin "{p.number}" (uuid {uid("p", item.ref, p.number)}))' for p in symbol.pins],
        "  )",
    ]
