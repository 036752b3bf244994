"""Writes a circuit board for the factory: Gerber (RS-274X, one file a layer) and Excellon drills.

In: a routed `Pcb`. Out: {file name ending: text}. Millimetres, y upwards, six decimals.
"""

from hardware.pcb import BOTTOM, MASK_MM, TOP, VIA_DRILL_MM, VIA_MM, Pcb, PlacedPad

SILK_MM = 0.15
FUNCTIONS = {
    "F_Cu.gtl": "Copper,L1,Top",
    "B_Cu.gbl": "Copper,L2,Bot",
    "F_Mask.gts": "Soldermask,Top",
    "B_Mask.gbs": "Soldermask,Bot",
    "F_SilkS.gto": "Legend,Top",
    "Edge_Cuts.gm1": "Profile,NP",
}


class Layer:
    """Collects flashes and strokes; apertures are numbered as they come."""

    def __init__(self, pcb: Pcb, function: str) -> None:
        self.height = pcb.height
        self.function = function
        self.apertures: dict[str, int] = {}
        self.commands: list[str] = []
        self.current = 0

    def _aperture(self, shape: str) -> None:
        number = self.apertures.setdefault(shape, 10 + len(self.apertures))
        if number != self.current:
            self.commands.append(f"D{number}*")
            self.current = number

    def _at(self, x: float, y: float) -> str:
        return f"X{round(x * 1e6)}Y{round((self.height - y) * 1e6)}"

    def flash(self, shape: str, x: float, y: float) -> None:
        self._aperture(shape)
        self.commands.append(f"{self._at(x, y)}D03*")

    def stroke(self, width: float, *points: tuple[float, float]) -> None:
        self._aperture(f"C,{width:.3f}")
        for i, (x, y) in enumerate(points):
            self.commands.append(f"{self._at(x, y)}D0{1 if i else 2}*")

    def text(self) -> str:
        negative = "Negative" if "mask" in self.function else "Positive"
        head = ["%TF.GenerationSoftware,Quint,hardware*%", f"%TF.FileFunction,{self.function}*%"]
        if "Profile" not in self.function:
            head.append(f"%TF.FilePolarity,{negative}*%")
        head += ["%FSLAX46Y46*%", "%MOMM*%", "%LPD*%", "G01*"]
        shapes = [f"%ADD{number}{shape}*%" for shape, number in self.apertures.items()]
        return "\n".join([*head, *shapes, *self.commands, "M02*", ""])


def pad_shape(pad: PlacedPad, grow: float = 0) -> str:
    w, h = pad.w + 2 * grow, pad.h + 2 * grow
    return f"C,{w:.3f}" if pad.round and w == h else f"R,{w:.3f}X{h:.3f}"


def gerbers(pcb: Pcb) -> dict[str, str]:
    layers = {ending: Layer(pcb, function) for ending, function in FUNCTIONS.items()}
    for side, copper, mask in ((TOP, "F_Cu.gtl", "F_Mask.gts"), (BOTTOM, "B_Cu.gbl", "B_Mask.gbs")):
        for pad in pcb.pads:
            if pad.drill or side == TOP:
                layers[copper].flash(pad_shape(pad), pad.x, pad.y)
                layers[mask].flash(pad_shape(pad, MASK_MM), pad.x, pad.y)
        for via in pcb.vias:
            layers[copper].flash(f"C,{VIA_MM:.3f}", via.x, via.y)
        for track in pcb.tracks:
            if track.layer == side:
                layers[copper].stroke(track.width, (track.x1, track.y1), (track.x2, track.y2))
        for x, y, diameter in pcb.holes:
            layers[mask].flash(f"C,{diameter + 2 * MASK_MM:.3f}", x, y)
    for line in pcb.ink():
        layers["F_SilkS.gto"].stroke(SILK_MM, *line)
    w, h = pcb.width, pcb.height
    layers["Edge_Cuts.gm1"].stroke(0.1, (0, 0), (w, 0), (w, h), (0, h), (0, 0))
    files = {ending: layer.text() for ending, layer in layers.items()}
    plated = [(p.drill, p.x, p.y) for p in pcb.pads if p.drill]
    plated += [(VIA_DRILL_MM, v.x, v.y) for v in pcb.vias]
    files["PTH.drl"] = drills(pcb, plated, "Plated,1,2,PTH")
    files["NPTH.drl"] = drills(pcb, [(d, x, y) for x, y, d in pcb.holes], "NonPlated,1,2,NPTH")
    return files


def drills(pcb: Pcb, holes: list[tuple[float, float, float]], function: str) -> str:
    """Excellon: a tool for each diameter, then its holes."""
    sizes = sorted({d for d, _, _ in holes})
    out = ["M48", f"; #@! TF.FileFunction,{function}", "FMAT,2", "METRIC"]
    out += [f"T{i}C{d:.3f}" for i, d in enumerate(sizes, 1)]
    out += ["%", "G90", "G05"]
    for i, size in enumerate(sizes, 1):
        out.append(f"T{i}")
        out += [f"X{x:.3f}Y{pcb.height - y:.3f}" for d, x, y in holes if d == size]
    return "\n".join([*out, "M30", ""])
