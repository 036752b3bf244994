"""Writes a circuit board as a KiCad file (.kicad_pcb, format of KiCad 6, read by all later ones).

In: a routed `Pcb`. Out: text; identifiers come from names, so that it is always the same.
"""

from itertools import pairwise

from hardware.kicad_sch import quote, uid
from hardware.pcb import BOTTOM, CLEARANCE_MM, MASK_MM, VIA_DRILL_MM, VIA_MM, Pcb
from hardware.svg import n

LAYERS = """  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (36 "B.SilkS" user "B.Silkscreen")
    (37 "F.SilkS" user "F.Silkscreen") (38 "B.Mask" user) (39 "F.Mask" user)
    (44 "Edge.Cuts" user) (46 "B.CrtYd" user "B.Courtyard") (47 "F.CrtYd" user "F.Courtyard")
    (48 "B.Fab" user) (49 "F.Fab" user))"""
COPPER = ("F.Cu", "B.Cu")
SILK_MM = 0.15


def kicad_pcb(pcb: Pcb) -> str:
    nets = {net: i + 1 for i, net in enumerate(pcb.nets())}
    out = ['(kicad_pcb (version 20211014) (generator "quint")', "  (general (thickness 1.6))"]
    out += ['  (paper "A3")', f"  (title_block (title {quote(pcb.name)}))", LAYERS]
    out += [f"  (setup (pad_to_mask_clearance {n(MASK_MM)}))", '  (net 0 "")']
    out += [f"  (net {i} {quote(net)})" for net, i in nets.items()]
    for body in pcb.bodies:
        out += _footprint(pcb, body, nets)
    for i, (x, y, d) in enumerate(pcb.holes):
        name = uid(pcb.name, "hole", i)
        out.append(
            f'  (footprint "Quint:Hole" (layer "F.Cu") (tedit 0) (tstamp {name}) (at {n(x)} {n(y)})'
            f' (attr exclude_from_pos_files exclude_from_bom) (pad "" np_thru_hole circle (at 0 0)'
            f" (size {n(d)} {n(d)}) (drill {n(d)}) (layers *.Cu *.Mask)"
            f" (tstamp {uid(pcb.name, 'hole pad', i)})))"
        )
    corners = [(0.0, 0.0), (pcb.width, 0.0), (pcb.width, pcb.height), (0.0, pcb.height)]
    for i, (x1, y1) in enumerate(corners):
        x2, y2 = corners[(i + 1) % 4]
        out.append(_line("gr_line", x1, y1, x2, y2, "Edge.Cuts", 0.1, uid(pcb.name, "edge", i)))
    for i, line in enumerate(pcb.silk):
        for j, (a, b) in enumerate(pairwise(line)):
            out.append(_line("gr_line", *a, *b, "F.SilkS", SILK_MM, uid(pcb.name, "silk", i, j)))
    for i, (x, y, text, height) in enumerate(pcb.words):
        out.append(
            f'  (gr_text {quote(text)} (at {n(x)} {n(y - height / 2)}) (layer "F.SilkS")'
            f" (tstamp {uid(pcb.name, 'word', i)})"
            f" (effects (font (size {n(height)} {n(height)}) (thickness {SILK_MM}))))"
        )
    for i, t in enumerate(pcb.tracks):
        out.append(
            f"  (segment (start {n(t.x1)} {n(t.y1)}) (end {n(t.x2)} {n(t.y2)}) (width {n(t.width)})"
            f' (layer "{COPPER[t.layer]}") (net {nets[t.net]}) (tstamp {uid(pcb.name, "t", i)}))'
        )
    for i, v in enumerate(pcb.vias):
        out.append(
            f"  (via (at {n(v.x)} {n(v.y)}) (size {n(VIA_MM)}) (drill {n(VIA_DRILL_MM)})"
            f' (layers "F.Cu" "B.Cu") (net {nets[v.net]}) (tstamp {uid(pcb.name, "v", i)}))'
        )
    return "\n".join([*out, ")", ""])


def _line(
    kind: str, x1: float, y1: float, x2: float, y2: float, layer: str, width: float, name: str
) -> str:
    return (
        f"  ({kind} (start {n(x1)} {n(y1)}) (end {n(x2)} {n(y2)})"
        f' (layer "{layer}") (width {n(width)}) (tstamp {name}))'
    )


def _footprint(pcb: Pcb, body, nets: dict[str, int]) -> list[str]:
    side = "B" if body.side == BOTTOM else "F"
    mirror = " (justify mirror)" if body.side == BOTTOM else ""
    font = f"(effects (font (size 1 1) (thickness 0.15)){mirror})"
    left, top, right, bottom = body.outline
    smd = all(not p.drill for p in pcb.pads if p.ref == body.ref)
    out = [
        f'  (footprint "Quint:{body.footprint}" (layer "{side}.Cu") (tedit 0)'
        f" (tstamp {uid(pcb.name, body.ref)}) (at {n(body.x)} {n(body.y)})",
        f"    (attr {'smd' if smd else 'through_hole'})",
        f'    (fp_text reference {quote(body.ref)} (at 0 {n(top - 1)}) (layer "{side}.Fab") {font}'
        f" (tstamp {uid(pcb.name, body.ref, 'r')}))",
        f'    (fp_text value {quote(body.value)} (at 0 {n(bottom + 1)}) (layer "{side}.Fab") {font}'
        f" (tstamp {uid(pcb.name, body.ref, 'v')}))",
    ]
    for layer, width in ((f"{side}.Fab", 0.1), (f"{side}.CrtYd", 0.05)):
        box = (
            (left, top, right, top),
            (right, top, right, bottom),
            (right, bottom, left, bottom),
            (left, bottom, left, top),
        )
        for i, (x1, y1, x2, y2) in enumerate(box):
            name = uid(pcb.name, body.ref, layer, i)
            out.append("  " + _line("fp_line", x1, y1, x2, y2, layer, width, name))
    for p in pcb.pads:
        if p.ref != body.ref:
            continue
        kind, layers = ("thru_hole", "*.Cu *.Mask") if p.drill else ("smd", '"F.Cu" "F.Mask"')
        drill = f" (drill {n(p.drill)})" if p.drill else ""
        net = f" (net {nets[p.net]} {quote(p.net)})" if p.net else ""
        shape = "circle" if p.round else "rect"
        out.append(
            f'    (pad "{p.number}" {kind} {shape} (at {n(p.x - body.x)} {n(p.y - body.y)})'
            f" (size {n(p.w)} {n(p.h)}){drill} (layers {layers}){net}"
            f" (tstamp {uid(pcb.name, body.ref, 'p', p.number)}))"
        )
    return [*out, "  )"]


def kicad_pro() -> str:
    """The project file: it carries the design rules that KiCad checks the board against."""
    return f"""{{
  "board": {{
    "design_settings": {{
      "rules": {{
        "min_clearance": {CLEARANCE_MM},
        "min_copper_edge_clearance": 0.5,
        "min_hole_clearance": 0.25,
        "min_hole_to_hole": 0.25,
        "min_through_hole_diameter": 0.3,
        "min_track_width": 0.25,
        "min_via_annular_width": 0.15,
        "min_via_diameter": 0.6
      }}
    }}
  }},
  "meta": {{ "filename": "board.kicad_pro", "version": 1 }},
  "net_settings": {{
    "classes": [
      {{
        "clearance": {CLEARANCE_MM},
        "name": "Default",
        "track_width": 0.3,
        "via_diameter": {VIA_MM},
        "via_drill": {VIA_DRILL_MM}
      }}
    ]
  }}
}}
"""
