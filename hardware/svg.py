"""A small pen for SVG: shapes and text in millimetres, y downwards, one file in the end.

In: drawing calls. Out: the text of an SVG file, to scale (1 unit = 1 mm). The pen remembers where
its labels lie, so that a test can find labels that overlap or leave the picture.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from xml.sax.saxutils import escape

FONT = "DejaVu Sans, Verdana, sans-serif"
CHAR_WIDTH = 0.6  # mean width of a character, in ems (DejaVu Sans, mixed text)

# What a shape is unless it says otherwise: said once, for the whole picture.
STYLES = (
    "fill",
    "stroke",
    "stroke_width",
    "stroke_dasharray",
    "font_size",
    "font_weight",
    "text_anchor",
)
DEFAULTS = {("fill", "none"), ("stroke", "none"), ("text_anchor", "start")}

INK, FAINT, PAPER = "#2b2622", "#a79b8c", "#fdfbf7"
RED, BLUE, GREEN, ORANGE = "#c0392b", "#0072b2", "#009e73", "#d55e00"
WOOD, WOOD_DARK, COPPER, MASK = "#ead3ae", "#c9a873", "#c87f3a", "#1f5a41"


@dataclass(frozen=True)
class Label:
    """Where a text lies: left, top, right, bottom."""

    text: str
    box: tuple[float, float, float, float]


class Svg:
    """A picture of `width` x `height` mm; `paper` is its background, None for see-through."""

    def __init__(self, width: float, height: float, paper: str | None = PAPER) -> None:
        self.width, self.height = width, height
        self.body: list[tuple[str, str, str, str]] = []
        self.labels: list[Label] = []
        if paper:
            self.rect(0, 0, width, height, fill=paper, stroke="none")

    def _put(self, tag: str, content: str = "", **attributes: object) -> None:
        place, style = "", ""
        for k, v in attributes.items():
            if v is None or (k, v) in DEFAULTS:
                continue
            text = f' {k.replace("_", "-")}="{n(v) if isinstance(v, float) else v}"'
            if k in STYLES:
                style += text
            else:
                place += text
        self.body.append((tag, place, style, content))

    def line(
        self,
        *points: tuple[float, float],
        stroke: str = INK,
        width: float = 0.3,
        close: bool = False,
        fill: str = "none",
        dash: str | None = None,
    ) -> None:
        self._put(
            "polygon" if close else "polyline",
            points=" ".join(f"{n(x)},{n(y)}" for x, y in points),
            fill=fill,
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=dash,
        )

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        stroke: str = INK,
        width: float = 0.3,
        fill: str = "none",
        radius: float = 0,
        dash: str | None = None,
    ) -> None:
        self._put(
            "rect",
            x=n(x),
            y=n(y),
            width=n(w),
            height=n(h),
            rx=n(radius) if radius else None,
            fill=fill,
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=dash,
        )

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        stroke: str = INK,
        width: float = 0.3,
        fill: str = "none",
        dash: str | None = None,
        opacity: float | None = None,
    ) -> None:
        self._put(
            "circle",
            cx=n(x),
            cy=n(y),
            r=n(r),
            fill=fill,
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=dash,
            opacity=opacity,
        )

    def path(
        self,
        d: str,
        stroke: str = INK,
        width: float = 0.3,
        fill: str = "none",
        dash: str | None = None,
    ) -> None:
        self._put(
            "path",
            d=d,
            fill=fill,
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=dash,
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 3,
        anchor: str = "start",
        fill: str = INK,
        bold: bool = False,
        turned: bool = False,
    ) -> None:
        """A line of text on the baseline (x, y); `turned` runs it upwards."""
        if not text:
            return
        w = len(text) * size * CHAR_WIDTH
        left = x - {"start": 0, "middle": w / 2, "end": w}[anchor]
        box = (left, y - 0.75 * size, left + w, y + 0.2 * size)
        if turned:
            low = y + {"start": 0, "middle": w / 2, "end": w}[anchor]
            box = (x - 0.75 * size, low - w, x + 0.2 * size, low)
        self.labels.append(Label(text, box))
        self._put(
            "text",
            escape(text),
            x=n(x),
            y=n(y),
            font_size=n(size),
            text_anchor=anchor,
            fill=fill,
            font_weight="bold" if bold else None,
            transform=f"rotate(-90 {n(x)} {n(y)})" if turned else None,
        )

    def done(self, grouped: bool = False) -> str:
        """The file. `grouped` says a style once for all shapes in a row that share it: smaller."""
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(self.width)}mm" '
            f'height="{n(self.height)}mm" viewBox="0 0 {n(self.width)} {n(self.height)}" '
            f'fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="{FONT}">'
        ]
        current = ""
        for tag, place, style, content in self.body:
            if grouped and style != current:
                out += (["</g>"] if current else []) + ([f"<g{style}>"] if style else [])
                current = style
            own = place if grouped else place + style
            out.append(f"<{tag}{own}>{content}</{tag}>" if content else f"<{tag}{own}/>")
        return "\n".join([*out, *(["</g>"] if current else []), "</svg>", ""])

    def clashes(self) -> list[str]:
        """A sentence for each label that overlaps another or leaves the picture."""
        found = []
        for i, a in enumerate(self.labels):
            left, top, right, bottom = a.box
            if left < 0 or top < 0 or right > self.width or bottom > self.height:
                found.append(f"{a.text!r} leaves the picture")
            for b in self.labels[i + 1 :]:
                l2, t2, r2, b2 = b.box
                if left < r2 and l2 < right and top < b2 and t2 < bottom:
                    found.append(f"{a.text!r} overlaps {b.text!r}")
        return found


def n(value: float) -> str:
    """A number, short: three decimals at most, no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def arc_points(
    cx: float, cy: float, r: float, start_deg: float, end_deg: float, steps: int
) -> list[tuple[float, float]]:
    """Points along an arc, both ends included."""
    angles = [start_deg + (end_deg - start_deg) * i / steps for i in range(steps + 1)]
    return [(cx + r * cos(a * pi / 180), cy + r * sin(a * pi / 180)) for a in angles]
