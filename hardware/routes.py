"""Keeps what the router found: routing takes minutes, so its result is checked in as text.

In: a placed `Pcb`. Out: the same with tracks and vias, from `routes/` where the placement is still
the one that was routed (its fingerprint says so), otherwise from the router.
"""

from hashlib import sha256
from pathlib import Path

from hardware import pcb as rules
from hardware.pcb import Pcb, Track, Via
from hardware.router import route

FOLDER = Path(__file__).parent / "routes"


def fingerprint(pcb: Pcb) -> str:
    """Changes whenever a pad, a hole or a rule does."""
    what = [pcb.name, pcb.width, pcb.height, pcb.holes, sorted(map(repr, pcb.pads))]
    widths = (rules.SIGNAL_MM, rules.POWER_MM, rules.POWER_NETS)
    limits = (*widths, rules.VIA_MM, rules.CLEARANCE_MM, rules.EDGE_MM)
    return sha256(repr((what, limits)).encode()).hexdigest()[:16]


def routes_text(pcb: Pcb) -> str:
    """A line for each track (T net layer x1 y1 x2 y2 width) and via (V net x y)."""
    lines = [fingerprint(pcb)]
    lines += [
        f"T {t.net} {t.layer} {t.x1:g} {t.y1:g} {t.x2:g} {t.y2:g} {t.width:g}" for t in pcb.tracks
    ]
    lines += [f"V {v.net} {v.x:g} {v.y:g}" for v in pcb.vias]
    return "\n".join(lines) + "\n"


def route_once(pcb: Pcb, against: float = 1.0) -> None:
    """Takes the tracks from the file where it fits, routes where it does not."""
    path = FOLDER / f"{pcb.name}.txt"
    lines = path.read_text().splitlines() if path.exists() else [""]
    if lines[0] != fingerprint(pcb):
        route(pcb, against)
        return
    for line in lines[1:]:
        kind, net, *rest = line.split()
        if kind == "T":
            layer, *ends = rest
            pcb.tracks.append(Track(net, int(layer), *map(float, ends)))
        else:
            pcb.vias.append(Via(net, *map(float, rest)))
