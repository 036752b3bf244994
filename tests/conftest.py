"""What all tests share: the MicroPython runtimes, and the closing word on which took part."""

from collections import Counter

import pytest

from tools import runtimes

CONFIGURATIONS = {
    # name of the configuration: (runtime, whether the code under test is compiled beforehand)
    "unix32-bytecode": ("unix32", False),
    "unix32-native": ("unix32", True),
    "wasm": ("wasm", False),
}


@pytest.fixture(scope="session")
def need_runtime():
    """Call it with a runtime's name: skips the test where it is missing, fails it in CI."""

    def need(name: str) -> None:
        if reason := runtimes.absent(name):
            stop = pytest.fail if runtimes.required() else pytest.skip
            stop(f"{name} is absent: {reason}")

    return need


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """Call it with an architecture: all the device's modules compiled for it, and where to."""
    from tools.compile import DEVICE, compile_tree

    trees: dict = {}

    def tree(architecture: str):
        if architecture not in trees:
            folder = tmp_path_factory.mktemp(architecture)
            trees[architecture] = folder, compile_tree(folder, architecture, DEVICE)
        return trees[architecture]

    return tree


def pytest_terminal_summary(terminalreporter):
    """Print what ran where: a green run without MicroPython must not look like one with it."""
    files: Counter[str] = Counter()
    tests: Counter[str] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        if report.when == "call":
            properties = dict(report.user_properties)
            files[properties.get("configuration", "cpython")] += 1
            tests[properties.get("configuration", "cpython")] += properties.get("passed", 1)
    terminalreporter.section("runtimes")
    for name in ("cpython", *CONFIGURATIONS):
        runtime = CONFIGURATIONS[name][0] if name in CONFIGURATIONS else name
        if reason := runtimes.absent(runtime):
            line = f"absent: {reason}"
        else:
            line = f"{runtimes.facts(runtime)}: {tests[name]} tests passed"
            line += f" in {files[name]} files" if name in CONFIGURATIONS else ""
        terminalreporter.write_line(f"{name:16} {line}")
