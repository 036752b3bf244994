"""Draws a circuit board as one sees it: mask, copper, pads, holes, silk screen; dashed is below.

In: a routed `Pcb`. Out: a picture to scale, seen from the top; the lower copper is blue.
"""

from hardware.pcb import BOTTOM, TOP, VIA_DRILL_MM, VIA_MM, Pcb
from hardware.svg import MASK, Svg

TOP_COLOUR, BOTTOM_COLOUR = "#d9683f", "#4f83c4"
PAD_COLOUR, DRILL_COLOUR, SILK_COLOUR = "#e8c766", "#20302a", "#f6f3ea"
AIR = 3.0


def pcb_svg(pcb: Pcb) -> Svg:
    pen = Svg(pcb.width + 2 * AIR, pcb.height + 2 * AIR)
    pen.rect(AIR, AIR, pcb.width, pcb.height, "#0f3324", 0.3, MASK, 0.8)
    for side, colour in ((BOTTOM, BOTTOM_COLOUR), (TOP, TOP_COLOUR)):
        for t in pcb.tracks:
            if t.layer == side:
                ends = ((AIR + t.x1, AIR + t.y1), (AIR + t.x2, AIR + t.y2))
                pen.line(*ends, stroke=colour, width=t.width)
    for v in pcb.vias:
        pen.circle(AIR + v.x, AIR + v.y, VIA_MM / 2, "none", 0, PAD_COLOUR)
        pen.circle(AIR + v.x, AIR + v.y, VIA_DRILL_MM / 2, "none", 0, DRILL_COLOUR)
    for p in pcb.pads:
        x, y = AIR + p.x, AIR + p.y
        if p.round:
            pen.circle(x, y, p.w / 2, "none", 0, PAD_COLOUR)
        else:
            pen.rect(x - p.w / 2, y - p.h / 2, p.w, p.h, "none", 0, PAD_COLOUR)
        if p.drill:
            pen.circle(x, y, p.drill / 2, "none", 0, DRILL_COLOUR)
    for x, y, d in pcb.holes:
        pen.circle(AIR + x, AIR + y, d / 2, "#0f3324", 0.2, "#fdfbf7")
    for body in pcb.bodies:
        if body.side == BOTTOM:
            left, top, right, bottom = body.outline
            x, y = AIR + body.x + left, AIR + body.y + top
            pen.rect(x, y, right - left, bottom - top, SILK_COLOUR, 0.15, dash="0.8 0.6")
    for line in pcb.ink():
        pen.line(*((AIR + x, AIR + y) for x, y in line), stroke=SILK_COLOUR, width=0.2)
    return pen
