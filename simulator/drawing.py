"""A board with its lights and pawns as SVG: the same plate, glow and pawns as in the page.

In: the plate (see plate.py), the LEDs as rrggbb a square, the pawns. Out: text.
"""

GAMMA = 1 / 2.2
WOOD = "#bd8550", "#a06b3a"
INK = "#22100a"
PAWNS = {
    1: ("#f7e3b8", "#edd2a0", "#c79f63", "#a87c45"),
    2: ("#5a3c2b", "#49301f", "#1d100a", "#6b4a35"),
}
# Long dark grain, broad sheen, fine pores: as in web/wood.svg, in millimetres.
GRAIN = (
    '<filter id="grain" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">'
    '<feTurbulence type="fractalNoise" baseFrequency="0.0048 0.102" numOctaves="5" seed="11"/>'
    '<feColorMatrix values="0 0 0 0 .24 0 0 0 0 .12 0 0 0 0 .04 1 0 0 0 -.4" result="dark"/>'
    '<feTurbulence type="fractalNoise" baseFrequency="0.018 0.033" numOctaves="2" seed="5"/>'
    '<feColorMatrix values="0 0 0 0 1 0 0 0 0 .82 0 0 0 0 .55 0 .6 0 0 -.28" result="sheen"/>'
    '<feTurbulence type="fractalNoise" baseFrequency="0.06 2.4" numOctaves="2" seed="3"/>'
    '<feColorMatrix values="0 0 0 0 .2 0 0 0 0 .1 0 0 0 0 .03 0 .8 0 0 -.36" result="pores"/>'
    '<feMerge><feMergeNode in="sheen"/><feMergeNode in="dark"/><feMergeNode in="pores"/></feMerge>'
    "</filter>"
)


def seen(colour: str) -> tuple[tuple[int, ...], float]:
    """An LED's duty as the eye sees it: a colour, and how strong (0 to 1)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    most = max(parts)
    if not most:
        return (0, 0, 0), 0.0
    hue = tuple(round(255 * (part / most) ** GAMMA) for part in parts)
    return hue, min(1.0, 1.25 * most**GAMMA)


def base(plate: dict) -> str:
    """The wood and its engraving."""
    w, h = plate["width"], plate["height"]
    return (
        f'<defs>{GRAIN}<linearGradient id="wood" x2="0.3" y2="1"><stop stop-color="{WOOD[0]}"/>'
        f'<stop offset="1" stop-color="{WOOD[1]}"/></linearGradient></defs>'
        f'<rect width="{w}" height="{h}" rx="5" fill="url(#wood)"/>'
        f'<rect width="{w}" height="{h}" rx="5" filter="url(#grain)"/>'
        f'<g fill="none" stroke="{INK}" stroke-linecap="round">'
        f'<path d="{plate["score"]}" stroke-width=".5" opacity=".55"/>'
        f'<path d="{plate["engrave"]}" stroke-width=".6" opacity=".8"/></g>'
        f'<path d="{plate["fill"]}" fill="{INK}" opacity=".8"/>'
        f'<path d="{"".join(plate["rings"])}" fill="{INK}" opacity=".6"/>'
    )


def lights(plate: dict, colours: list[str]) -> str:
    """What shines: a halo on the wood and the ring itself, a square each."""
    parts = []
    for square, colour in enumerate(colours):
        (r, g, b), strength = seen(colour)
        if not strength:
            continue
        x, y = plate["middles"][square]
        radius = plate["pitch"] * 0.65
        stops = "".join(
            f'<stop offset="{at}" stop-color="rgb({r},{g},{b})" '
            f'stop-opacity="{part * strength:.3f}"/>'
            for at, part in (
                (0, 0.18),
                (0.36, 0.18),
                (0.52, 0.85),
                (0.68, 0.36),
                (0.84, 0.1),
                (1, 0),
            )
        )
        white = ",".join(str(round(part + (255 - part) * 0.45 * strength)) for part in (r, g, b))
        parts.append(
            f'<radialGradient id="h{square}">{stops}</radialGradient>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#h{square})"/>'
            f'<path d="{plate["rings"][square]}" fill="rgb({white})" '
            f'opacity="{min(1, 0.25 + strength):.3f}"/>'
        )
    return "".join(parts)


def pawns(plate: dict, who: bytes | bytearray) -> str:
    """Pawns from above, turned of light and dark wood."""
    parts = []
    radius = plate["pawn"] * 0.54
    for square, pawn in enumerate(who):
        if not pawn:
            continue
        x, y = plate["middles"][square]
        head, body, groove, rim = PAWNS[pawn]
        parts.append(
            f'<circle cx="{x}" cy="{y + 1.2}" r="{radius * 1.04}" fill="#000" opacity=".4"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{rim}"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius * 0.94}" fill="{body}"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius * 0.55}" fill="{groove}"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius * 0.5}" fill="{head}"/>'
            f'<circle cx="{x - radius * 0.17}" cy="{y - radius * 0.2}" r="{radius * 0.14}" '
            f'fill="#fff" opacity="{0.7 if pawn == 1 else 0.35}"/>'
        )
    return "".join(parts)


def svg(plate: dict, *parts: str) -> str:
    """The parts as one picture."""
    w, h = plate["width"], plate["height"]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    )
    return head + "".join(parts) + "</svg>\n"
