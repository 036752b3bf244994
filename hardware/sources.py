"""Where the figures come from, and which of them nobody has looked up: a section of the guide.

In: nothing. Out: Markdown.
"""

# ruff: noqa: E501 - prose

# (figure, what was read)
READ = (
    ("Pico: pins; VSYS 1.8 to 5.5 V", "Raspberry Pi: pinout drawing Pico-R3-A4; Pico product brief"),
    ("WS2812B: pins, 3.5 to 5.3 V, input 0.7 VDD", "Worldsemi WS2812B data sheet"),
    ("LED currents 16/11/15 mA, 1 mA dark", "FastLED, power_mgt.cpp, measured"),
    ("MF-R fuses: hold, trip, resistance, 4 s at 2.5 A", "Bourns data sheet MF-R Series; Littelfuse 60R Series has the same figures"),
    ("MDSR-10: glass 10.16 x 1.8 mm, 0.43 mm legs, 10 to 25 AT", "Littelfuse data sheet MDSR-10"),
    ("one pole needs twice the field of two; off by two and more", "Littelfuse application note \"Ampere*turn versus mT and Gauss\""),
    ("DRV5055A2: pins; 50 mV/mT at 5 V, half the supply at rest, 1 mA", "TI SBAS639C; TI SBAS640B"),
    ("DRV5033FA: 3.5 and 2 mT, open drain, 35 us", "TI SLIS164C and E (DRV5033-Q1)"),
    ("74HC4067: pins, 70 and 80 ohm at 4.5 V", "TI SCHS209C, Nexperia 74HC4067 rev. 8, NXP HEF4067B"),
    ("74AHCT125: pins", "TI SCLS508A, NXP 74HCT125 rev. 5"),
    ("1N4148: forward voltage", "Diodes Inc.'s SPICE model in the Qucs-S library"),
    ("N42: 1.28 to 1.32 T; N35: 1.17 T", "tables of K&J Magnetics, Vormag, ALB"),
    ("MDSR-10-15-20, DRV5055A2QLPG, CD74HC4067M96, WS2812B-V5, S-10-03-N, SN74AHCT125N, EEU-FR1A102L, C315C104M5U5TA, C315C102K1R5TA, CFR-25JB-52-330R, PBS-33B, T821110A1S100CEU, T812110A101CEU, M20-9992046, SC0915", "lists of others that name, sell or buy them"),
)  # fmt: skip
# Read only where somebody else quotes the data sheet.
QUOTED = (
    "DRV5055A2 at 3.3 V: 30 mV/mT to 44 mT, 1.59 to 1.71 V at rest, 6 mA and 10 at most, a south pole before the printed side raises the output, place of the chip and size of the body (a board designer's notes on TI SBAS640 A and C)",
    "the Pico's 3V3 pin up to 300 mA, its pins 4 mA and 12 at most (a page that cites the data sheets)",
    "WS2812B-V5: 12 mA a colour, 0.6 mA dark",
)
# Not looked up at all.
UNREAD = (
    "1 AT as 0.1 mT: the usual rule; everything about how far a reed sees hangs on it, so try one square first",
    "a fuse's hold current at 50 C (0.72 of that at 23 C: one row of TE's table for a sister part)",
    "where an MDSR-10 opens again, and how much bent legs dull it",
    "RP2040's pull-ups and thresholds; 74AHCT125's supply of 4.5 to 5.5 V; 74HC4067's resistance at 3.3 V (500 ohm taken)",
    "WS2812B-V5's lowest supply of 3.7 V",
    "DRV5033FA's limits of 6.8 and 0.5 mT and its 2.7 mA; 49E sensors; BAT85, 74AC244",
    "the Pico's converter (85 %), its Schottky diode (0.4 V), its own 50 mA (18 and 38 mA have been measured by others)",
    "USB's 4.75 V, 4.40 V and 10 uF; resistance of cables and wires; what a power bank gives",
    "all prices; SC0917, SC1631, 1N4148-TAP and the screws' standards",
    "`wokwi.toml` and `wokwi-cli`'s commands, and that Wokwi takes two UF2 files joined into one",
)  # fmt: skip


def sources_md() -> str:
    out = ["## Where the figures come from", "", "| figure | read in |", "|---|---|"]
    out += [f"| {figure} | {source} |" for figure, source in READ]
    out += ["", "At second hand, where somebody quotes the data sheet:", ""]
    out += [f"- {what}" for what in QUOTED]
    out += [
        "",
        "Typical values that we have found in no source: check them against the part you have.",
        "",
    ]
    out += [f"- {what}" for what in UNREAD]
    return "\n".join(out) + "\n"
