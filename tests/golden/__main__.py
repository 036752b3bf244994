"""`python -m tests.golden [perft | playthrough]` writes the golden files anew."""

import sys

from tests.golden import write

for what in sys.argv[1:] or ("perft", "playthrough"):
    if what not in ("perft", "playthrough"):
        sys.exit("usage: python -m tests.golden [perft | playthrough]")
    write(what)
