"""The parts list: how many of what, what it costs, as CSV and as a page.

In: a `Circuit`. Out: `Line`s for the hand-wired board and for the one with circuit boards.
"""

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
        "plywood3": 5 if wide else 3,
        "plywood6": 2 if wide else 1,
        "diffuser": 2 if wide else 1,
        "screws": 1,
        "felt": 1,
        "bus_wire": 1,
    }
    if circuit_boards:
        more |= {"strip_pcb": board.rows, "spine_pcb": 1, "header": 2 * board.rows}
        del more["bus_wire"]
    else:
        more["wire"] = 1
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
        "Littelfuse RXEF series, same value",
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
                    e.alternatives,
                ]
            )
    return out.getvalue()


def bom_md(boards: list[Board]) -> str:
    out = ["# Parts", "", f"Prices are estimates in euros of {PRICE_DATE}, without postage.", ""]
    out += ["| board | hand-wired | with circuit boards |", "|---|---:|---:|"]
    for board in boards:
        c = circuit(board)
        out.append(f"| {board.name} | {total(lines(c)):.2f} | {total(lines(c, True)):.2f} |")
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
                f"| {line.refs} | {e.euro:.2f} | {line.euro:.2f} | {e.alternatives} |"
                for line in found
                for e in [line.entry]
            ]
            out.append(f"| | **total** | | | | | | **{total(found):.2f}** | |")
    return "\n".join(out) + "\n"
