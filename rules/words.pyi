"""What the type checker sees of the hot files' pointers: anything with words in it."""

from array import array
from collections.abc import Iterable
from typing import Any

ptr8 = Any
ptr16 = Any
ptr32 = Any

def const(value: int) -> int: ...
def words(values: int | str | Iterable[int]) -> array[int]: ...
