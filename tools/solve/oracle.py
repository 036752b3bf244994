"""What the solver knows of any state of rules/, on the host.

oracle = Oracle("chefa", {"lines": "any"})
oracle.value(state, at)         the value byte of a state at the start of a turn
"""

from collections.abc import Sequence

from rich.progress import Progress

from rules.perfect import files_of
from tools.solve import badia, chefa, fraha
from tools.solve.badia_sweeps import Badia
from tools.solve.chefa_sweeps import Chefa, value_with_ko
from tools.solve.fraha import Fraha
from tools.solve.placing import NORMAL, Placing, badia_placing, chefa_placing
from tools.solve.rings import NEXT, PLACE, count, rank, ring_mask
from tools.solve.run import Solved, bars, solve


def solver_of(name: str, options: dict[str, str]) -> Fraha | Chefa | Badia:
    """The solver of a game's second (or only) phase."""
    if name == "fraha":
        return Fraha(options.get("contacts", "all"))
    if name == "chefa":
        return Chefa(options.get("lines", "any"))
    return Badia()


class Oracle:
    def __init__(
        self,
        name: str,
        options: dict[str, str],
        solved: Solved | None = None,
        progress: Progress | None = None,
    ):
        self.name = name
        self.solver = solver_of(name, options)
        if solved is None:
            if progress is None:
                with bars() as progress:
                    solved = solve(self.solver, progress)
            else:
                solved = solve(self.solver, progress)
        self.table, self.numbers = solved
        self.placing: Placing | None = None
        if isinstance(self.solver, Chefa):
            again = files_of(name, options)[1].endswith("other")
            lines = options.get("lines", "any")
            self.placing = chefa_placing(lines, self.table, self.solver.figures, again)
        elif name == "badia":
            self.placing = badia_placing(self.table)

    def value(self, state: Sequence[int], at: int = 0, light: int = 0, dark: int = 0) -> int:
        """`light` and `dark`: the pawns before the last turn, where that matters (Badia)."""
        mover = state[at + 3] & 1
        own, foe = ring_mask(state[at + mover]), ring_mask(state[at + 1 - mover])
        placed = state[at + 3] >> 4 & 15
        if self.name == "fraha":
            light, dark = (foe, own) if mover else (own, foe)
            return int(self.table[fraha.number_of(light, dark, mover)])
        if placed < (8 if self.name == "chefa" else 10):
            return self._placed(own, foe, placed)
        if self.name == "chefa":
            return int(
                value_with_ko(self.table, chefa.number_of(own, foe), _swap_of(state[at + 4]))
            )
        own, foe = _ring(state[at + mover]), _ring(state[at + 1 - mover])
        marks = state[at + 4]
        number = badia.arrangement_of(own, foe) * badia.MARKS
        bit = 0
        for side, pawns, weight in ((mover, own, 1), (1 - mover, foe, 6)):
            square = marks >> 6 * side & 63
            if square:
                place = PLACE[square - 1]
                bit = 1 << (place if place < 16 else 16)
                number += weight * (1 + badia.index(pawns, bit)) * badia.BANS
        if light and bit:
            before = [_ring(light), _ring(dark)]
            pawn, spot = own & ~before[mover], before[1 - mover] & ~foe
            number += badia.ban_of(own, foe, bit, pawn, spot)
        return int(self.table[number])

    def _placed(self, own: int, foe: int, placed: int) -> int:
        assert self.placing
        if self.name == "badia":
            own, foe = (
                sum(1 << i for i, place in enumerate(NORMAL) if mask >> place & 1)
                for mask in (own, foe)
            )
        level = self.placing.levels[placed]
        return int(level[rank(own) * len(self.placing.sets[count(foe)]) + rank(foe)])


def _ring(mask: int) -> int:
    mask = int(ring_mask(mask))
    return mask & 0xFFFF | mask >> 8 & badia.CENTRE


def _swap_of(ko: int) -> int:
    """Word 4 of a Chefa state as chefa.py counts swaps."""
    if ko == 0:
        return 0
    origin, target = (int(PLACE[square]) for square in ((ko - 1) >> 6, (ko - 1) & 63))
    for way in range(4):
        place = int(NEXT[origin, way])
        while place >= 0 and place != target:
            place = int(NEXT[place, way])
        if place == target:
            return 1 + 4 * origin + way
    raise ValueError(f"word {ko} forbids no swap")
