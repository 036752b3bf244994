"""Perfect play: solves Fraha, Chefa and Badia, and writes what the board carries of it.

    python -m tools.solve            everything: solve, device tables, the page of results
    python -m tools.solve --help     the parts

Runs on the host only, with numba; the device reads the tables with rules/perfect.py.
"""
