"""The parts list: how many of what, what it costs, as CSV and as a page.

In: a `Circuit`. Out: `Line`s for the hand-wired board and for the one with circuit boards.
"""

# ruff: noqa: E501 - prose

import csv
import io
from dataclasses import dataclass

from hardware.board import Board
from hardware.circuit import Circuit, circuit
from hardware.parts import CATALOGUE, PRICE_DATE, Entry
from hardware.power import supply


@dataclass(frozen=True)
class Line:
    """A line of the list."""

    quantity: int
    entry: Entry
    refs: str

    @property
    def euro(self) -> float:
        return round(self.quantity * self.entry.euro, 2)

    @property
    def least(self) -> float:
        return round(self.quantity * self.entry.least, 2)


def pawns(board: Board) -> int:
    """As many as the largest game needs: Seega's 24, or 44 for Fanorona on 9x5."""
    return 24 if board.columns == 5 else 44


def lines(c: Circuit, circuit_boards: bool = False) -> list[Line]:
    """Everything to buy. Hand-wired, each LED sits on a disc that carries its capacitor."""
    board = c.board
    refs: dict[str, list[str]] = {}
    for part in c.parts:
        if part.key == "bypass" and part.square is not None and part.ref.startswith("C1"):
            if circuit_boards:
                refs.setdefault("bypass", []).append(part.ref)
            continue
        key = "pixel_smd" if part.key == "pixel" and circuit_boards else part.key
        refs.setdefault(key, []).append(part.ref)
    out = [Line(len(found), _entry(board, key), _span(found)) for key, found in refs.items()]
    wide = board.columns > 5
    more = {
        "usb_cable": 1,
        "magnet": pawns(board),
        "pawn": pawns(board),
        "plywood3_wide" if wide else "plywood3": 4 if wide else 3,
        "plywood6_wide" if wide else "plywood6": 1,
        "diffuser": 2 if wide else 1,
        "screws": 1,
        "feet": 1,
        "felt": 1,
    }
    if circuit_boards:
        size, plugs = (7 if wide else 5), 2 * board.rows
        more |= {"strip_pcb": board.rows, "spine_pcb": 1, "strip_screws": 1}
        more |= {f"header{size}": plugs, f"socket{size}": plugs, "ribbon": 1, "pin_strip": 2}
    else:
        more |= {"bus_wire": 1, "wire": 1, "stripboard": 1}
    return out + [Line(count, CATALOGUE[key], "") for key, count in more.items()]


def _entry(board: Board, key: str) -> Entry:
    if key != "fuse":
        return CATALOGUE[key]
    s = supply(board)
    value = f"resettable, holds {s.fuse_holds_ma:g} mA at 50 C"
    return Entry(
        "Fuse",
        value,
        "radial, 5.1 mm",
        f"Bourns {s.fuse}",
        0.30,
        f"Littelfuse 60R{s.fuse[-3:]}XF, the same figures",
    )


def _span(refs: list[str]) -> str:
    return (
        refs[0]
        if len(refs) == 1
        else f"{refs[0]} to {refs[-1]}"
        if len(refs) > 2
        else ", ".join(refs)
    )


def total(found: list[Line]) -> float:
    return round(sum(line.euro for line in found), 2)


def least(found: list[Line]) -> float:
    """The same with nameless parts where the catalogue allows them."""
    return round(sum(line.least for line in found), 2)


def bom_csv(c: Circuit) -> str:
    out = io.StringIO()
    pen = csv.writer(out, lineterminator="\n")
    pen.writerow(
        [
            "build",
            "quantity",
            "part",
            "value",
            "package",
            "part number",
            "references",
            f"euro each {PRICE_DATE}",
            "euro",
            "euro each, nameless",
            "alternatives",
        ]
    )
    for build, boards in (("hand-wired", False), ("circuit boards", True)):
        for line in lines(c, boards):
            e = line.entry
            pen.writerow(
                [
                    build,
                    line.quantity,
                    e.name,
                    e.value,
                    e.package,
                    e.number,
                    line.refs,
                    f"{e.euro:.2f}",
                    f"{line.euro:.2f}",
                    f"{e.least:.2f}",
                    e.alternatives,
                ]
            )
    return out.getvalue()


def bom_md(boards: list[Board]) -> str:
    out = [
        "# Parts", "",
        f"Prices are estimates in euros of {PRICE_DATE}, without postage: not quotes. Reeds and magnets are most of "
        "what can be saved; **nameless** counts those from a market place, packs of 50, at the price in brackets. Test such "
        "reeds before you solder: a pawn on top plate and wells must close one, 4 mm off the middle.", "",
        "| board | hand-wired | nameless | with circuit boards | nameless |", "|---|---:|---:|---:|---:|",
    ]  # fmt: skip
    for board in boards:
        wired, printed = lines(circuit(board)), lines(circuit(board), True)
        sums = (total(wired), least(wired), total(printed), least(printed))
        out.append(f"| {board.name} | " + " | ".join(f"{s:.2f}" for s in sums) + " |")
    for board in boards:
        for boards_too, build in ((False, "hand-wired"), (True, "with circuit boards")):
            found = lines(circuit(board), boards_too)
            out += ["", f"## {board.name}, {build}", ""]
            out += [
                "| n | part | value | package | part number | where | each | sum | or |",
                "|---:|---|---|---|---|---|---:|---:|---|",
            ]
            out += [
                f"| {line.quantity} | {e.name} | {e.value} | {e.package} | {e.number} "
                f"| {line.refs} | {_price(e)} | {line.euro:.2f} | {e.alternatives} |"
                for line in found
                for e in [line.entry]
            ]
            out.append(f"| | **total** | | | | | | **{total(found):.2f}** | |")
    return "\n".join(out) + "\n"


def _price(e: Entry) -> str:
    return f"{e.euro:.2f}" if e.plain is None else f"{e.euro:.2f} ({e.plain:.2f})"
