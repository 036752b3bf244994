"""How fast the page is, in a real browser: `python -m simulator measure`, a part of `make bench`.

Prints the time from asking for the page to a playable board, and the frames a second that the
browser delivered while pawns were being carried to their squares.
"""

import os
import shutil
import sys
import threading
import time

from playwright.sync_api import sync_playwright

from simulator.serve import server
from tools import runtimes

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
COUNT = """async () => {
  let frames = 0, going = true;
  const count = () => { frames++; if (going) requestAnimationFrame(count); };
  const begun = performance.now();
  requestAnimationFrame(count);
  await quint.helper.start({game: "fanorona", opponent: "two"});
  going = false;
  return 1000 * frames / (performance.now() - begun);
}"""


def browser() -> str | None:
    """The Chromium or Chrome of this machine, or what QUINT_BROWSER names."""
    asked = os.environ.get("QUINT_BROWSER")
    return asked or next(filter(None, map(shutil.which, BROWSERS)), None)


def measure(program: str) -> tuple[float, float]:
    """(seconds to a playable board, frames a second while animating)."""
    made = server(0)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = chromium.new_page()
        begun = time.perf_counter()
        page.goto(f"http://127.0.0.1:{made.server_port}/?fresh&seed=1")
        page.wait_for_selector("body.ready")
        page.wait_for_function("() => (quint.device.state.frame ?? '').replaceAll('0', '').trim()")
        start = time.perf_counter() - begun
        rate = page.evaluate(COUNT)
        chromium.close()
    made.shutdown()
    return start, rate


def main(words: list[str]) -> int:
    if words:
        print("usage: python -m simulator measure", file=sys.stderr)
        return 2
    program = browser()
    reason = runtimes.absent("wasm") or (None if program else "no Chromium here")
    if reason or not program:
        print(f"virtual board in a browser: not measured: {reason}")
        return 1 if runtimes.required() else 0
    start, rate = measure(program)
    print(f"virtual board in a browser: playable after {start:.2f} s, {rate:.0f} frames a second")
    return 0
