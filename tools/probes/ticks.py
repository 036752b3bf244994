# Runs on 32-bit MicroPython from compiled files: steady ticks of the firmware.
#
#   ticks.py BOARD GAME COUNT
#
# lets a game be set up and stand, then runs COUNT ticks; prints the bytes that they allocated.
import gc
import sys

from firmware.hal_virtual import Table
from firmware.main import keep_tidy

keep_tidy()
table = Table(sys.argv[1])
table.power_on()
table.wait(100)
table.say("new " + sys.argv[2])
table.wait(400)
for meaning, side in (("missing-light", 0), ("missing-dark", 1)):
    for square, wanted in enumerate(table.meanings()):
        if wanted == meaning:
            table.drop(square, side)
table.wait(3000)
tick, now = table.firmware.tick, table.world.now_ms
gc.collect()
before = gc.mem_alloc()
for _ in range(int(sys.argv[3])):
    now += 4
    tick(now)
print(gc.mem_alloc() - before)
