"""Runs on MicroPython: the bridge as the page's worker drives it, and lines for its console.

bridge_probe.py LINE ...     prints what the board says to each, one after the other

STEP in a line is the step that the answer before has named.  The end of a game ends it.
"""

import json
import sys

from simulator.bridge import Bridge

MOST_TICKS = 20000


def answer(bridge, line):
    """What comes back for a line."""
    refused = json.loads(bridge.do(json.dumps(["line", line])))
    if refused:
        return "error " + refused["error"]
    heard = ""
    for _ in range(MOST_TICKS):
        news = bridge.tick()
        heard += json.loads(news).get("heard", "") if news else ""
        if heard.endswith("\n"):
            break
    return heard.strip()


if __name__ == "__main__":
    bridge, text = Bridge("reed5", 1), "- -"
    for line in sys.argv[1:]:
        text = answer(bridge, line.replace("STEP", text.split()[1]))
        print(text)
        if text.startswith("over "):
            break
