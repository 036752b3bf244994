"""The catalogue: what each part of the circuit and of the box is, its number, what it costs.

In: nothing. Out: `CATALOGUE`, looked up by the keys that circuit.py and bom.py use. Prices are
estimates in euros for one piece in the quantity a board needs, without postage, as of PRICE_DATE:
`euro` for the part named, `plain` for one without a name from a market place, where that will do.
"""

from dataclasses import dataclass

PRICE_DATE = "2026-11"


@dataclass(frozen=True)
class Entry:
    """One line of the catalogue."""

    name: str
    value: str
    package: str
    number: str  # a known manufacturer's part number, or a plain description where there is none
    euro: float
    alternatives: str
    plain: float | None = None  # what a nameless one costs

    @property
    def least(self) -> float:
        return self.euro if self.plain is None else self.plain


CATALOGUE = {
    "pico": Entry(
        "Microcontroller", "Raspberry Pi Pico", "module, 2 x 20 pins", "SC0915", 4.40,
        "Pico H SC0917 (headers fitted), Pico 2 SC1631",
    ),
    "pixel": Entry(
        "LED", "WS2812B, 5 V", "5050 on a 10 mm disc with its 100 nF", "Worldsemi WS2812B-V5", 0.16,
        "SK6812; cut from a strip of 30 a metre",
    ),
    "reed": Entry(
        "Reed switch", "closes at 15-20 AT", "glass 10.2 x 1.8 mm, axial",
        "Littelfuse MDSR-10-15-20", 1.20,
        "any normally open glass reed of 10 mm and 15-20 AT; not 14 mm ones, they do not fit", 0.30,
    ),
    "hall": Entry(
        "Linear hall sensor", "30 mV/mT at 3.3 V", "TO-92", "TI DRV5055A2QLPG", 0.95,
        "49E (SS49E, AH49E): a third of the signal, so every square tests as weak",
    ),
    "diode": Entry("Diode", "1N4148", "DO-35", "Vishay 1N4148-TAP", 0.02, "1N914"),
    "mux": Entry(
        "Analog multiplexer", "CD74HC4067", "SOIC-24, or a ready module", "TI CD74HC4067M96", 0.85,
        "Nexperia 74HC4067D, breakout modules sold as CD74HC4067",
    ),
    "shifter": Entry(
        "Level shifter", "74AHCT125", "DIP-14", "TI SN74AHCT125N", 0.65,
        "SN74HCT125N, 74AHCT1G125 (one buffer)",
    ),
    "data_resistor": Entry(
        "Resistor in the data line", "330 ohm, 1/4 W", "axial", "Yageo CFR-25JB-52-330R", 0.02,
        "220 to 470 ohm",
    ),
    "bulk": Entry(
        "Bulk capacitor", "1000 uF, 10 V", "radial, 8 mm, legs 3.5 mm", "Panasonic EEU-FR1A102L",
        0.35, "any low-ESR 1000 uF of 6.3 V or more; EEU-FR1A102 is thicker, legs 5 mm",
    ),
    "bypass": Entry(
        "Bypass capacitor", "100 nF", "ceramic, 2.5 mm", "Kemet C315C104M5U5TA", 0.05,
        "any 100 nF X7R",
    ),
    "adc_capacitor": Entry(
        "Capacitor at the ADC", "1 nF", "ceramic, 2.5 mm", "Kemet C315C102K1R5TA", 0.06,
        "470 pF to 2.2 nF C0G or X7R",
    ),
    "button": Entry(
        "Push button", "normally open, momentary", "12 mm panel hole", "PBS-33B", 0.60,
        "any momentary switch; R13-507 wants a 16 mm hole",
    ),
    "usb_cable": Entry(
        "USB cable", "micro-USB, 1 m, 24 AWG supply wires", "plug 11 x 8 mm at most", "any", 1.80,
        "USB-C cable for a Pico with USB-C",
    ),
    "magnet": Entry(
        "Pawn magnet", "10 x 3 mm disc, N42", "nickel", "Supermagnete S-10-03-N", 0.45,
        "10 x 3 mm N35 (a tenth weaker)", 0.20,
    ),
    "pawn": Entry(
        "Pawn", "22 mm, two woods", "turned or laminated",
        "blanks: beech rod 22 mm, walnut rod 22 mm", 0.20,
        "draughtsmen of 20 to 24 mm with a 10.2 mm hole",
    ),
    "plywood3": Entry(
        "Plywood 3 mm", "400 x 300 mm", "birch or poplar", "birch plywood B/BB", 3.20, "MDF 3 mm"
    ),
    "plywood6": Entry(
        "Plywood 6 mm", "400 x 300 mm", "poplar", "poplar plywood", 4.10, "two layers of 3 mm"
    ),
    "plywood3_wide": Entry(
        "Plywood 3 mm", "600 x 300 mm", "birch or poplar", "birch plywood B/BB", 4.60, "MDF 3 mm"
    ),
    "plywood6_wide": Entry(
        "Plywood 6 mm", "600 x 300 mm", "poplar", "poplar plywood", 5.90, "two layers of 3 mm"
    ),
    "diffuser": Entry(
        "Diffuser", "A3 sheet, 0.3 mm", "frosted polyester", "drafting film, 190 g", 1.60,
        "baking paper, opal film",
    ),
    "wire": Entry(
        "Wire", "0.14 mm2 stranded, ten colours of 5 m", "spool set", "LiY 0.14", 5.50,
        "stripped network cable (0.2 mm2)",
    ),
    "bus_wire": Entry(
        "Supply wire", "0.5 mm2, red and black, 6 m each", "spool", "H05V-K 0.5", 2.60,
        "bell wire 0.5 mm2",
    ),
    "stripboard": Entry(
        "Stripboard", "160 x 100 mm, holes 2.54 mm apart", "phenolic paper", "any", 1.80,
        "perfboard",
    ),
    "screws": Entry(
        "Screws", "six M3 x 8, four M3 x 12, 14 nuts", "set", "ISO 7380", 1.00,
        "-",
    ),
    "strip_screws": Entry(
        "Wood screws for the strips", "2.2 x 6.5 mm, ten", "set", "ISO 7049", 0.60, "-"
    ),
    "feet": Entry("Feet", "self-adhesive, 4 mm high, four", "set", "any", 0.50, "felt pads"),
    "felt": Entry("Felt", "self-adhesive, 0.5 mm, A5", "sheet", "any", 1.00, "flocked paper"),
    "strip_pcb": Entry(
        "Row strip", "two layers, 1.6 mm", "circuit board", "from made/*/strip-gerbers", 2.60, "-"
    ),
    "spine_pcb": Entry(
        "Spine", "two layers, 1.6 mm", "circuit board", "from made/*/spine-gerbers", 5.00, "-"
    ),
    "pixel_smd": Entry(
        "LED, bare", "WS2812B, 5 V", "5050", "Worldsemi WS2812B-V5", 0.09, "SK6812"
    ),
    "header5": Entry(
        "Ribbon header", "2 x 5 pins, 2.54 mm, shrouded", "through hole",
        "Amphenol T821110A1S100CEU", 0.25, "any 2 x 5 box header",
    ),
    "socket5": Entry(
        "Ribbon plug", "2 x 5, 2.54 mm", "pressed onto the ribbon", "Amphenol T812110A101CEU",
        0.25, "any 2 x 5 IDC plug",
    ),
    "header7": Entry(
        "Ribbon header", "2 x 7 pins, 2.54 mm, shrouded", "through hole",
        "any 2 x 7 box header", 0.30, "pin header 2 x 7",
    ),
    "socket7": Entry(
        "Ribbon plug", "2 x 7, 2.54 mm", "pressed onto the ribbon", "any 2 x 7 IDC plug", 0.30, "-"
    ),
    "ribbon": Entry(
        "Ribbon cable", "1.27 mm, 10 wires (14 on 9 x 5), 1.5 m", "reel", "3M 3365 or like it",
        1.50, "rainbow ribbon",
    ),
    "pin_strip": Entry(
        "Pin strip for the Pico", "1 x 20, 2.54 mm", "through hole", "Harwin M20-9992046", 0.45,
        "none with a Pico H",
    ),
}  # fmt: skip
