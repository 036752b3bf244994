"""The oracle: every game once more, as literally and slowly as the rules read.

It shares nothing with rules/: squares are texts like "c3", the board is a dictionary, and what may
follow is found by trying it on a copy.  It is the one second implementation in the house, because
it judges the first: tests/test_rules_oracle.py plays both side by side.
"""

from tests.oracle.badia import Badia
from tests.oracle.chefa import Chefa
from tests.oracle.fanorona import Fanorona, Fanorona9
from tests.oracle.fraha import Fraha
from tests.oracle.referee import Oracle
from tests.oracle.seega import Seega

GAMES: dict[str, type[Oracle]] = {
    "fraha": Fraha,
    "chefa": Chefa,
    "badia": Badia,
    "seega": Seega,
    "fanorona": Fanorona,
    "fanorona9": Fanorona9,
}


def new(name: str, options: dict[str, str]) -> Oracle:
    """A game at its start."""
    return GAMES[name](options)
