"""What every square has to say: one meaning a square, the most important one.

The table is the whole vocabulary: meaning, colour, rhythm, strength (of 255).  Its order is the
priority: what comes later covers what came before.  No two meanings share colour and
rhythm: hue alone fails one man in twelve.  legend.py says in words what each means.
"""

# Okabe and Ito, "Color Universal Design", 2008; white in place of black.
WHITE, ORANGE, SKY, GREEN = 0xFFFFFF, 0xE69F00, 0x56B4E9, 0x009E73
YELLOW, BLUE, VERMILION, PURPLE = 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7

STEADY, BREATHING, SLOW, FAST, CHASE = range(5)
RHYTHMS = ("steady", "breathing", "slow blink", "fast blink", "chase")

MEANINGS = (
    ("none", 0, STEADY, 0),
    ("attract", SKY, CHASE, 90),
    ("last", WHITE, STEADY, 20),
    ("faulty", ORANGE, STEADY, 50),
    ("thinking", PURPLE, CHASE, 120),
    ("light", YELLOW, STEADY, 140),
    ("dark", BLUE, STEADY, 140),
    ("movable", GREEN, BREATHING, 120),
    ("legal", GREEN, STEADY, 200),
    ("poor", ORANGE, FAST, 200),
    ("fair", YELLOW, SLOW, 200),
    ("good", SKY, STEADY, 255),
    ("teleport", PURPLE, STEADY, 200),
    ("hint", PURPLE, BREATHING, 255),
    ("lifted", WHITE, BREATHING, 100),
    ("unseen", PURPLE, FAST, 200),
    ("passed", WHITE, CHASE, 120),
    ("driven", BLUE, FAST, 255),
    ("victim", ORANGE, SLOW, 255),
    ("group-a", VERMILION, BREATHING, 255),
    ("group-b", SKY, FAST, 255),
    ("device-from", SKY, BREATHING, 255),
    ("device-to", BLUE, BREATHING, 255),
    ("missing-light", YELLOW, BREATHING, 255),
    ("missing-dark", BLUE, SLOW, 255),
    ("back", WHITE, SLOW, 200),
    ("extra", VERMILION, SLOW, 255),
    ("illegal", VERMILION, FAST, 255),
    ("doubtful", YELLOW, FAST, 255),
    ("draw", PURPLE, SLOW, 255),
    ("winner", GREEN, CHASE, 255),
    ("choice", SKY, SLOW, 130),
    ("game", GREEN, SLOW, 200),
    ("chosen", YELLOW, CHASE, 200),
    ("test", WHITE, FAST, 200),
    ("sound", GREEN, FAST, 160),
    ("weak", ORANGE, BREATHING, 255),
    ("dead", VERMILION, STEADY, 255),
    ("fault", VERMILION, CHASE, 255),
    ("safe", ORANGE, CHASE, 255),
)

NAMES = [row[0] for row in MEANINGS]
(
    NONE, ATTRACT, LAST, FAULTY, THINKING, PAWN_LIGHT, PAWN_DARK, MOVABLE, LEGAL, POOR, FAIR, GOOD,
    TELEPORT, HINT, LIFTED, UNSEEN, PASSED, DRIVEN, VICTIM, GROUP_A, GROUP_B, DEVICE_FROM,
    DEVICE_TO, MISSING_LIGHT, MISSING_DARK, BACK, EXTRA, ILLEGAL, DOUBTFUL, DRAW, WINNER, CHOICE,
    GAME, CHOSEN, TEST, SOUND, WEAK, DEAD, FAULT, SAFE,
) = range(len(MEANINGS))  # fmt: skip


class Scene:
    def __init__(self, squares):
        self.meanings = bytearray(squares)

    def clear(self):
        for square in range(len(self.meanings)):
            self.meanings[square] = NONE

    def mark(self, mask, meaning):
        """Gives the squares of a mask this meaning, where they have none more important."""
        square = 0
        while mask:
            if mask & 1 and self.meanings[square] < meaning:
                self.meanings[square] = meaning
            mask >>= 1
            square += 1
