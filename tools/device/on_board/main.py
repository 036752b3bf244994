"""/main.py on the board: starts the version of Quint that /quint/current names.

A version is a folder /quint/v-... of its own; a complete one has a list of its files, written last.
Should `current` be missing or name none of them, any complete version is better than none.
"""

import os
import sys


def version():
    names = sorted([name for name in os.listdir("/quint") if name.startswith("v-")])
    try:
        with open("/quint/current") as file:
            names.append(file.read().strip())
    except OSError:
        pass
    while names:
        try:
            os.stat("/quint/" + names[-1] + "/files")
            return "/quint/" + names[-1]
        except OSError:
            names.pop()
    raise OSError("no complete version of Quint in /quint")


sys.path.insert(0, version())

from firmware.main import main

main()
