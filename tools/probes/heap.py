# Runs on MicroPython: imports the module named on the command line; prints the bytes of heap that
# it keeps, then the names of all modules that came with it.
import gc
import sys

name = sys.argv[1]
before = list(sys.modules)
gc.collect()
held = gc.mem_alloc()
__import__(name)
gc.collect()
print(gc.mem_alloc() - held)
print(" ".join(sorted(module for module in sys.modules if module not in before)))
