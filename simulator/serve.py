"""The page on 127.0.0.1, and everything it needs: nothing is fetched from elsewhere.

    python -m simulator serve [--port N] [--no-open]
    python -m simulator serve --export FOLDER     the same as plain files, for any web server

The page gets its own files from web/, MicroPython's WebAssembly build, the sources that run on it
as one bundle, and the drawing of each board.
"""

import argparse
import base64
import json
import sys
import webbrowser
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from hardware.board import VARIANTS
from simulator.plate import plate_of
from tools import runtimes

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "simulator/web"
WASM = runtimes.FOLDER / "wasm/node_modules/@micropython/micropython-webassembly-pyscript"
PORT = 8025
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
# What runs in the page, besides rules/ and firmware/: these files of simulator/ are portable.
PORTABLE = ("__init__", "bridge", "console", "desk", "standing", "trace")


def bundle() -> bytes:
    """The sources and tables that MicroPython runs, as JSON: path -> base64."""
    files = [*sorted(ROOT.glob("rules/*.py")), *sorted(ROOT.glob("rules/tables/*"))]
    files += sorted(ROOT.glob("firmware/*.py"))
    files += [ROOT / "hardware/__init__.py", ROOT / "hardware/board.py"]
    files += [ROOT / f"simulator/{name}.py" for name in PORTABLE]
    encoded = {
        str(file.relative_to(ROOT)): base64.b64encode(file.read_bytes()).decode() for file in files
    }
    return json.dumps(encoded).encode()


def pages() -> dict[str, Callable[[], bytes]]:
    """Every address of the page, and what makes its content."""
    found: dict[str, Callable[[], bytes]] = {
        f"/{file.relative_to(WEB)}": file.read_bytes for file in WEB.rglob("*") if file.is_file()
    }
    for name in ("micropython.mjs", "micropython.wasm"):
        found[f"/micropython/{name}"] = (WASM / name).read_bytes
    found["/bundle.json"] = bundle
    for variant in VARIANTS:
        found[f"/board-{variant}.json"] = lambda variant=variant: json.dumps(  # type: ignore[misc]
            plate_of(variant)
        ).encode()
    found["/"] = found["/index.html"]
    return found


class Page(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        make = pages().get(path)
        body = make() if make else b"there is nothing here\n"
        kind = TYPES.get(Path(path).suffix or ".html", "application/octet-stream")
        self.send_response(200 if make else 404)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet: the terminal belongs to the person."""


def server(port: int) -> ThreadingHTTPServer:
    """A server on 127.0.0.1; port 0 takes any free one."""
    made = ThreadingHTTPServer(("127.0.0.1", port), Page)
    made.daemon_threads = True
    return made


def export(folder: Path) -> None:
    """Everything as files."""
    for address, make in pages().items():
        if address != "/":
            file = folder / address[1:]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(make())


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser("python -m simulator serve", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--export", type=Path, metavar="FOLDER")
    asked = parser.parse_args(words)
    runtimes.install("wasm")
    if reason := runtimes.absent("wasm"):
        print(f"The page needs MicroPython's WebAssembly build: {reason}", file=sys.stderr)
        print("Without it there is: make play UI=terminal", file=sys.stderr)
        return 1
    if asked.export:
        export(asked.export)
        print(f"written to {asked.export}")
        return 0
    try:
        made = server(asked.port)
    except OSError as error:
        print(f"port {asked.port}: {error.strerror}; try make play PORT=...", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{made.server_port}/"
    print(f"Quint is at {address}  (Ctrl-C ends it)", flush=True)
    if not asked.no_open:
        webbrowser.open(address)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0
