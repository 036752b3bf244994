"""The physical board as code: pins, wiring, parts, plates, circuit board, build guide.

`board.py` is the one description; it also runs on the device, which takes its pins from it.
Everything else here runs on the host and draws, lists or computes from that description:
`python -m hardware` writes all files, `python -m hardware --check` says which ones differ.
"""
