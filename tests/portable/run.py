"""Runs portable tests on any Python, MicroPython above all, in a small heap.

    micropython run.py test_words test_fraha ...

Imports each module, calls its functions test_*, and prints a line and a traceback for each that
fails, then `N passed, M failed`. Modules are forgotten between files, so that each starts with an
empty heap. Exit code 1 if anything failed, or if there was nothing to run.
"""

import gc
import sys


def show(name, error):
    print("FAILED " + name)
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)


def run_module(name):
    """Import and run one file of tests: how many passed and how many failed."""
    passed = failed = 0
    try:
        module = __import__(name)
    except Exception as error:
        show(name, error)
        return 0, 1
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            gc.collect()
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                show(name + "." + test, error)
                failed += 1
    return passed, failed


def main(names):
    kept = list(sys.modules)
    passed = failed = 0
    for name in names:
        more = run_module(name)
        passed += more[0]
        failed += more[1]
        for module in list(sys.modules):
            if module not in kept:
                del sys.modules[module]
        gc.collect()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
