"""Has KiCad check the circuit boards: design rules and unconnected items, with its own program.

In: .kicad_pcb files. Out: its report, boiled down to counts and findings, without dates or paths.
Uses `kicad-cli` (KiCad 7 and later) or KiCad 6's Python module, whichever is installed.
Run as a script by the system's Python, it is the KiCad 6 side: `drc.py board.kicad_pcb report.rpt`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

# Findings that say nothing about the copper: our footprints come from no library.
HARMLESS = ("lib_footprint_issues", "lib_footprint_mismatch", "silk_overlap", "silk_over_copper")
SYSTEM_PYTHON = "/usr/bin/python3"


def kicad() -> str:
    """ "kicad-cli", "pcbnew" or "" when there is no KiCad here."""
    if shutil.which("kicad-cli"):
        return "kicad-cli"
    if not Path(SYSTEM_PYTHON).exists():
        return ""
    probe = subprocess.run([SYSTEM_PYTHON, "-c", "import pcbnew"], capture_output=True)
    return "pcbnew" if probe.returncode == 0 else ""


def install() -> None:
    """Gets KiCad where that is allowed: as root, on a system with apt."""
    if kicad() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("installing KiCad for its design rule check ...", flush=True)
    for command in (["update"], ["install", "-y", "--no-install-recommends", "kicad"]):
        subprocess.run(["apt-get", "-q", *command], stdout=subprocess.DEVNULL)


def report(board: Path) -> str:
    """KiCad's findings on one board."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.rpt"
        if kicad() == "kicad-cli":
            command = ["kicad-cli", "pcb", "drc", "--severity-all", "-o", str(out), str(board)]
        else:
            command = [SYSTEM_PYTHON, __file__, str(board), str(out)]
        subprocess.run(command, check=True, capture_output=True)
        return boil_down(board.read_text(), out.read_text())


def boil_down(source: str, text: str) -> str:
    """The hash of what was checked, the counts, and every finding that matters."""
    findings = re.findall(r"^\[(\w+)\]: (.*)$", text, re.MULTILINE)
    serious = [f"{kind}: {what}" for kind, what in findings if kind not in HARMLESS]
    unconnected = re.search(r"Found (\d+) unconnected", text)
    lines = [
        f"board sha256 {sha256(source.encode()).hexdigest()}",
        f"violations {len(serious)}",
        f"unconnected {unconnected.group(1) if unconnected else 'unknown'}",
        f"harmless {len(findings) - len(serious)}",
        *serious,
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import pcbnew  # type: ignore[import-not-found]  # KiCad 6, in the system's Python

    loaded = pcbnew.LoadBoard(sys.argv[1])
    pcbnew.WriteDRCReport(loaded, sys.argv[2], pcbnew.EDA_UNITS_MILLIMETRES, True)
