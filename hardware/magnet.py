"""How strong a pawn's magnet is at the sensor: the field of a cylinder, anywhere around it.

In: sizes in mm, remanence in T. Out: flux density in mT, and the reach of each kind of sensor.
On the axis the textbook formula holds; elsewhere the two end faces are summed up as sheets of
magnetic charge, which is exact for an evenly magnetised cylinder.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin, sqrt

BR_N42_T = 1.28  # remanence of N42, the lowest of several makers' tables (1.28 to 1.32 T)

# Reed MDSR-10-15-20 (Littelfuse): closes between 15 and 20 AT. Where it opens again is in no source
# we could read: half of where it closes is usual.
REED_PULL_IN_AT = (15, 20)
REED_DROP_OUT_AT = 7.5
REED_BLADES_MM = 14  # the glass and what is left of the legs on both sides
# A single pole needs twice the field of two, and any rule is an order of magnitude: a case may be
# off by two and more (Littelfuse application note "Ampere*turn versus mT and Gauss"). The 0.1 mT an
# AT with two poles is the usual rule; the note's own number was not in what we could read. Bent and
# cut legs dull a reed further.
MT_PER_AT = 0.1
ONE_POLE = 2

# Linear hall DRV5055A2 at 3.3 V: 28.5 to 31.5 mV/mT, linear to 44 mT either way, 1.59 to 1.71 V
# without a field (TI SBAS640C, as quoted in a board designer's notes).
HALL_MV_PER_MT = 30
HALL_RANGE_MT = 44
# Digital hall DRV5033FA, either pole: 3.5 mT to close, 2 mT to open (TI SLIS164C, features). Its
# limits, 6.8 and 0.5 mT, are quoted without the data sheet at hand: see the guide.
DIGITAL_TYPICAL_MT = (3.5, 2.0)
DIGITAL_CLOSE_MT, DIGITAL_OPEN_MT = 6.8, 0.5

RINGS, SPOKES = 8, 24  # how finely an end face is cut up


@dataclass(frozen=True)
class Magnet:
    """A disc magnet, standing upright in the foot of a pawn."""

    diameter_mm: float = 10
    height_mm: float = 3
    br_t: float = BR_N42_T


def on_axis_mt(magnet: Magnet, gap_mm: float) -> float:
    """Flux density on the axis, `gap_mm` from the pole face."""
    r, far = magnet.diameter_mm / 2, gap_mm + magnet.height_mm
    return 500 * magnet.br_t * (far / hypot(r, far) - gap_mm / hypot(r, gap_mm))


@cache
def _face(radius_mm: float) -> tuple[tuple[float, float, float], ...]:
    """(x, y, area) of the patches of a disc."""
    patches = []
    for ring in range(RINGS):
        inner, outer = radius_mm * ring / RINGS, radius_mm * (ring + 1) / RINGS
        middle = sqrt((inner * inner + outer * outer) / 2)
        area = pi * (outer * outer - inner * inner) / SPOKES
        for spoke in range(SPOKES):
            angle = 2 * pi * (spoke + 0.5) / SPOKES
            patches.append((middle * cos(angle), middle * sin(angle), area))
    return tuple(patches)


def field_mt(magnet: Magnet, x_mm: float, y_mm: float, gap_mm: float) -> tuple[float, float, float]:
    """(sideways x, sideways y, downwards) at a point beside and below the lower pole."""
    bx = by = bz = 0.0
    for z, charge in ((gap_mm, 1), (gap_mm + magnet.height_mm, -1)):
        for px, py, area in _face(magnet.diameter_mm / 2):
            dx, dy = x_mm - px, y_mm - py
            weight = charge * area / (dx * dx + dy * dy + z * z) ** 1.5
            bx, by, bz = bx + weight * dx, by + weight * dy, bz + weight * z
    k = 1000 * magnet.br_t / (4 * pi)
    return k * bx, k * by, k * bz


def reed_mt(magnet: Magnet, x_mm: float, y_mm: float, gap_mm: float) -> float:
    """What a reed along x feels, its middle at (x, y) from the magnet: the mean over its blades."""
    steps = [REED_BLADES_MM * (i / 6 - 0.5) for i in range(7)]
    return abs(sum(field_mt(magnet, x_mm + s, y_mm, gap_mm)[0] for s in steps)) / len(steps)


def reed_closes_mt() -> float:
    """A field that closes even the least sensitive reed, from one pole."""
    return REED_PULL_IN_AT[1] * MT_PER_AT * ONE_POLE


def reed_stays_open_mt() -> float:
    """A field that cannot close even the most sensitive reed, however it lies."""
    return REED_PULL_IN_AT[0] * MT_PER_AT


def reed_opens_mt() -> float:
    """A field below which even the most sensitive reed opens again."""
    return REED_DROP_OUT_AT * MT_PER_AT
