# Runs on MicroPython: imports the modules named on the command line; prints the bytes of heap
# that they keep, then the names of all modules that came with them.
import gc
import sys

before = list(sys.modules)
gc.collect()
held = gc.mem_alloc()
for name in sys.argv[1:]:
    __import__(name)
gc.collect()
print(gc.mem_alloc() - held)
print(" ".join(sorted(module for module in sys.modules if module not in before)))
