# Runs on any runtime: prints its version and its word size in bits.
import sys

bits = 1
while sys.maxsize >> bits:
    bits += 1
print(".".join(str(n) for n in sys.implementation.version[:3]), bits + 1)
