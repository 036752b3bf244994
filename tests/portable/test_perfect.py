"""Perfect play on every runtime: known values, the steps that keep them, and a damaged table."""

from rules.adviser import Adviser
from rules.game import Game
from rules.perfect import LOSS, open_table

FOLDER = __file__.rpartition("/")[0] + "/../../rules/tables"
# Values of docs/perfect-play.md's tables and games: won in n turns, drawn, or 128 + lost in n.
KNOWN = """
0 fraha::360:Vdhm
3 fraha::5C43416004:vX7a
5 fraha::0C050222B023525119453010821:euXX
130 fraha::480110732:m5p0
130 fraha::27152D53301653B323442041:jj9P
0 fraha:contacts=one:360:uOZs
3 fraha:contacts=one:28377018:Nf0I
17 fraha:contacts=one:6C06432338:4414
130 fraha:contacts=one:1A05036444301114:Rv4J
132 fraha:contacts=one:1A05036444301114214:NCzg
136 chefa::7:yYAh
7 chefa::73:aaHa
0 chefa::73H7:z4hO
136 chefa::2:tYAh
7 chefa::1D:rXHa
0 chefa:phase2=dark:7:aoeg
133 chefa:phase2=dark:73H7:XzfL
4 chefa:phase2=dark:73H7G:Opzp
130 chefa:phase2=dark:IJG3D:tIc0
6 chefa:phase2=dark:45A:IcgC
136 chefa:first=dark,lines=contiguous:7:Qxxu
7 chefa:first=dark,lines=contiguous:73:VqyT
0 chefa:first=dark,lines=contiguous:73H7:cOAi
136 chefa:first=dark,lines=contiguous:2:Lxxu
7 chefa:first=dark,lines=contiguous:1D:mnyT
0 badia::3:exFZ
7 badia::8292534401130012:le6I
9 badia::62717151:0vWM
134 badia::08051504102:mSbl
134 badia::725342302033334262614633201:4rdn
"""


def known():
    """Games, their values, and their tables."""
    for line in KNOWN.split("\n"):
        if line:
            value, text = line.split()
            game = Game.load(text)
            yield game, int(value), open_table(game.name, game.options, FOLDER)


def test_a_look_up_says_what_is_known():
    for game, value, table in known():
        assert table.look_here(game) == value, game.save()


def test_the_advised_step_keeps_what_is_known():
    for game, value, table in known():
        adviser = Adviser(table)
        adviser.start(game)
        while not adviser.graded:
            adviser.think(100)
        sign = (value > 0) - 2 * (value > LOSS)
        assert adviser.value_of(adviser.best) == (sign, value % LOSS), game.save()


def test_a_missing_table_is_none():
    said = []
    assert open_table("chefa", {}, FOLDER + "/nowhere", said.append) is None
    assert said == []
