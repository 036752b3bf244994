"""A UF2 file: what a Pico in its boot loader takes when it is dropped onto the drive RPI-RP2.

Format: https://github.com/microsoft/uf2, blocks of 512 bytes that carry 256 each.
"""

import struct

PAYLOAD = 256
FLASH = 0x10000000
FLASH_BYTES = 2 * 1024 * 1024
SECTOR = 4096  # the boot loader erases whole sectors: a sector goes in whole or not at all
RP2040 = 0xE48BFF56  # family
_FAMILY_PRESENT = 0x2000
_START, _SECOND, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30


def of_file_system(flash: bytes) -> bytes:
    """The file system, which ends where a Pico's flash ends; sectors never written are left out."""
    first = FLASH + FLASH_BYTES - len(flash)
    pages = [
        at + page
        for at in range(0, len(flash), SECTOR)
        if flash[at : at + SECTOR].strip(b"\xff")
        for page in range(0, SECTOR, PAYLOAD)
    ]
    blocks = []
    for number, at in enumerate(pages):
        head = (_START, _SECOND, _FAMILY_PRESENT, first + at, PAYLOAD, number, len(pages), RP2040)
        block = struct.pack("<8I", *head) + flash[at : at + PAYLOAD]
        blocks.append(block.ljust(508, b"\0") + struct.pack("<I", _END))
    return b"".join(blocks)
