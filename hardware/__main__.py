"""Writes every file that is made from the description, or says which ones differ.

python -m hardware                     writes all
python -m hardware --check             fails when a checked-in file differs
python -m hardware --drc               has KiCad check the circuit boards, and keeps its reports
python -m hardware --pitch 50 --kerf 0.2 --to FOLDER    plates with other measures, elsewhere
"""

import argparse
import sys
from pathlib import Path

from hardware import drc
from hardware.board import board
from hardware.files import BOARDS, all_files, plate_files
from hardware.mechanics import KERF_MM, Plan

HERE = Path(__file__).parent


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware", description="The board's files.")
    parser.add_argument("--check", action="store_true", help="only say which files differ")
    parser.add_argument("--drc", action="store_true", help="have KiCad check the circuit boards")
    parser.add_argument("--pitch", type=float, default=45, help="from square to square, mm")
    parser.add_argument("--kerf", type=float, default=KERF_MM, help="width of the laser's cut, mm")
    parser.add_argument("--to", type=Path, help="where plates of other measures go")
    args = parser.parse_args()
    if args.to:
        for name in BOARDS:
            plan = Plan(board(name, pitch_mm=args.pitch), args.kerf)
            write({args.to / path: text for path, text in plate_files(plan, name).items()})
        return 0
    if args.pitch != 45 or args.kerf != KERF_MM:
        parser.error("other measures need --to FOLDER")
    files = {HERE / path: text for path, text in all_files().items()}
    if args.check:
        return check(files)
    write(files)
    return check_boards() if args.drc else 0


def write(files: dict[Path, str]) -> None:
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            print(path)


def check(files: dict[Path, str]) -> int:
    wrong = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    for path in wrong:
        print(f"{path} is not what the description makes; run make hardware", file=sys.stderr)
    return 1 if wrong else 0


def check_boards() -> int:
    """KiCad's verdict, kept beside each board with the hash of what was checked."""
    drc.install()
    if not drc.kicad():
        print("no KiCad here: the circuit boards were not checked by it", file=sys.stderr)
        return 1
    bad = 0
    for path in sorted(HERE.glob("made/*/*.kicad_pcb")):
        text = drc.report(path)
        path.with_suffix(".drc.txt").write_text(text)
        print(f"{path.parent.name} {path.stem}: " + ", ".join(text.splitlines()[1:3]))
        bad += "violations 0\nunconnected 0\n" not in text
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
