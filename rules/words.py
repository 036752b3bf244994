"""The shim that lets one source be Python, bytecode and machine code.

A file is *hot* when a function in it takes such a pointer: the build compiles it as a whole
with MicroPython's viper emitter, where `ptr8`, `ptr16` and `ptr32` are raw pointers
and every int is a 32-bit register.  Everywhere else these names come from here
and are plain buffers: `ptr32` is an `array('i')` as it stands, `ptr16` an
`array('H')`, and `ptr8` bytes, or the bytes under an array of words.

What a hot file keeps to, so that it means the same on every runtime:
ints stay within 30 bits (MicroPython boxes larger ones), no int is stored in
a global but by `_NAME = const(...)`, and a local keeps one type for life.
"""

from array import array

try:
    from micropython import const
except ImportError:

    def const(value):
        return value


try:
    from uctypes import addressof, bytearray_at

    def _bytes_under(words):
        return bytearray_at(addressof(words), 4 * len(words))
except ImportError:

    def _bytes_under(words):
        return memoryview(words).cast("B")


_words = None  # the array asked for last,
_bytes = None  # and the bytes under it: asking again costs nothing


def ptr8(buffer):
    global _words, _bytes
    if not isinstance(buffer, array):
        return buffer
    if buffer is not _words:
        _words = buffer
        _bytes = _bytes_under(buffer)
    return _bytes


def ptr16(buffer):
    return buffer


def ptr32(buffer):
    return buffer


def words(values):
    """A table of words: ints, text with numbers in it, or a number of zeros."""
    if isinstance(values, int):
        values = bytes(4 * values)
    elif isinstance(values, str):
        values = [int(value) for value in values.split()]
    return array("i", values)
