"""The file system of a board that exists in memory, and the power that fails while it writes."""


class PowerCut(BaseException):
    """The power fails in the middle of something.  No firmware can catch it."""


class Files:
    """A file system in memory.  After `cut_after` more changes the power fails: the change
    then begun is not made, or only its first `torn` bytes are, where `torn` is not None."""

    def __init__(self):
        self.contents = {}
        self.changes = 0
        self.cut_after = None
        self.torn = None

    def _change(self, name=None, old=b"", data=b""):
        self.changes += 1
        if self.cut_after is not None:
            if self.cut_after == 0:
                if self.torn is not None and name is not None:
                    self.contents[name] = old + bytes(data[: self.torn])
                raise PowerCut()
            self.cut_after -= 1

    def read(self, name):
        return self.contents.get(name)

    def write(self, name, data):
        self._change(name, b"", data)
        self.contents[name] = bytes(data)

    def append(self, name, data):
        old = self.contents.get(name, b"")
        self._change(name, old, data)
        self.contents[name] = old + bytes(data)

    def rename(self, name, new_name):
        self._change()
        self.contents[new_name] = self.contents.pop(name)

    def remove(self, name):
        if name in self.contents:
            self._change()
            del self.contents[name]

    def names(self):
        return sorted(self.contents)
