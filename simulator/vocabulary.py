"""The light vocabulary as one picture, drawn from the firmware's own table.

In: scene.py's meanings and legend.py's words. Out: SVG text, whose lamps keep their rhythms in any
browser; what shows no animation shows them lit.
"""

from html import escape

from firmware.legend import LEGEND
from firmware.scene import MEANINGS, RHYTHMS

COLUMNS = 2
WIDTH, ROW, EDGE = 510, 46, 18
RING = 'r="11" fill="none" stroke-width="3.4" stroke-dasharray="6.6 2.04" stroke-dashoffset="3.3"'
STYLE = """
text{font:600 15px system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#f6ead6}
.says{font-weight:400;font-size:13px;fill:#cdb89c}
.rhythm{font-weight:400;font-size:12px;fill:#a58f76;text-anchor:end}
.breathing{animation:breathe 2.048s ease-in-out infinite}
.slow{animation:blink 1.024s step-end infinite}
.fast{animation:blink .256s step-end infinite}
.chase{animation:chase 1.024s linear infinite}
@keyframes breathe{50%{opacity:.3}}
@keyframes blink{50%{opacity:.08}}
@keyframes chase{0%,20%{opacity:1}60%,100%{opacity:.15}}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}
"""


def vocabulary() -> str:
    """All meanings, the least important first: a lamp, its name, its rhythm, what it says."""
    shown = [row for row in MEANINGS if row[3]]
    rows = -(-len(shown) // COLUMNS)
    width, height = COLUMNS * WIDTH + EDGE, rows * ROW + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f"<title>What each light means</title><style>{STYLE}</style>",
        '<filter id="glow" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="5"/>'
        "</filter>",
        f'<rect width="{width}" height="{height}" rx="14" fill="#2b1a0f"/>',
    ]
    for place, (name, colour, rhythm, _) in enumerate(shown):
        x = EDGE + place // rows * WIDTH
        y = EDGE + place % rows * ROW
        beat = RHYTHMS[rhythm].split()[0]
        parts.append(
            f'<g transform="translate({x} {y})"><circle cx="22" cy="22" {RING} stroke="#160c06"/>'
            f'<g class="{beat}" stroke="#{colour:06x}">'
            f'<circle cx="22" cy="22" r="12" fill="none" stroke-width="9" filter="url(#glow)"/>'
            f'<circle cx="22" cy="22" {RING}/></g>'
            f'<text x="52" y="19">{escape(name.replace("-", " "))}</text>'
            f'<text x="{WIDTH - EDGE - 8}" y="19" class="rhythm">{RHYTHMS[rhythm]}</text>'
            f'<text x="52" y="37" class="says">{escape(LEGEND[name])}</text></g>'
        )
    return "\n".join([*parts, "</svg>", ""])
