"""Every portable test once more on real MicroPython: interpreted, compiled, and in WebAssembly."""

import re
from pathlib import Path

import pytest

from tests.conftest import CONFIGURATIONS
from tools import runtimes

PORTABLE = Path(__file__).parent / "portable"
FILES = sorted(path.stem for path in PORTABLE.glob("test_*.py"))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_portable(name, configuration, need_runtime, compiled, record_property):
    runtime, native = CONFIGURATIONS[configuration]
    need_runtime(runtime)
    # With native code there is no source of ours on the path: what is imported is the .mpy.
    paths = [compiled("x86")[0]] if native else [runtimes.ROOT]
    # From source the compiler needs room beside firmware or player. The Pico loads .mpy files: for
    # those the heap is the device's.
    roomy = name.startswith(("test_firmware", "test_search")) and not native
    heap = "600k" if roomy else runtimes.DEVICE_HEAP
    done = runtimes.run(runtime, PORTABLE / "run.py", [name], heap=heap, paths=paths)
    output = done.stdout + done.stderr
    assert done.returncode == 0, output
    counts = re.search(r"^(\d+) passed, 0 failed$", output, re.MULTILINE)
    assert counts, output
    record_property("configuration", configuration)
    record_property("passed", int(counts[1]))
