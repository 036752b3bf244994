"""What modules cost on the device: flash for the files, heap for having imported them.

    python -m tools.sizes rules.fraha ...     prints the heap cost of each module

The heap is measured on the 32-bit MicroPython, whose objects are as large as the Pico's. There,
machine code lives outside the heap; on the Pico it is in it. So the machine code is added: the size
of the Pico's .mpy files of the hot modules, which is a little more than the code in them.
"""

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.compile import DEVICE, Compiled, compile_tree
from tools.runtimes import ROOT, run


class HeapCost(NamedTuple):
    """Bytes of heap that importing takes on the device, and all modules that came."""

    objects: int
    code: int
    modules: list[str]

    @property
    def total(self) -> int:
        return self.objects + self.code


def heap_cost(modules: list[str], x86_tree: Path, armv6m: list[Compiled]) -> HeapCost:
    """The cost of these modules and all they import, from the trees of test and device."""
    done = run("unix32", ROOT / "tools/probes/heap.py", modules, paths=[x86_tree])
    if done.returncode:
        raise RuntimeError(f"{modules} cannot be imported:\n{done.stdout}{done.stderr}")
    objects, names = done.stdout.splitlines()
    loaded = names.split()
    hot = {_module_name(one.source): one.size for one in armv6m if one.hot}
    return HeapCost(int(objects), sum(hot.get(name, 0) for name in loaded), loaded)


def _module_name(source: Path) -> str:
    return ".".join(source.with_suffix("").parts).removesuffix(".__init__")


def main(modules: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(Path(folder, "x86"), "x86", DEVICE)
        armv6m = compile_tree(Path(folder, "armv6m"), "armv6m", DEVICE)
        for module in modules:
            cost = heap_cost([module], Path(folder, "x86"), armv6m)
            parts = f"{cost.objects} objects + {cost.code} machine code"
            print(
                f"{module:20} {cost.total:6} bytes of heap = {parts}, {len(cost.modules)} modules"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
