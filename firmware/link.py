"""The USB port: lines in, lines out, and never a wait.

Bytes come and go a few at a tick.  What a host does not read waits; when there is no more
room, events are dropped, and after them answers.  Ctrl-C as the first byte of a line ends the
firmware and leaves the prompt, and all that follows, to the host.  What a line means is the
business of commands.py, which is loaded when the first one comes.
"""

from firmware.hal import CTRL_C

LONGEST = 1024  # characters of a line
ROOM = 2048  # bytes that may wait for the host
EVENT_ROOM = 1024  # events are dropped when more wait
BYTES_A_TICK = 64


class Link:
    def __init__(self, app, hal):
        self.app = app
        self._hal = hal
        self._in = bytearray(BYTES_A_TICK)
        self._line = bytearray(LONGEST + 1)
        self._length = 0
        self._turn = 0
        self._talking = False
        self._out = bytearray(ROOM)
        self._waiting = 0  # bytes of _out
        self._sent = 0
        self._commands = None
        self.events = False

    def tick(self):
        if self._waiting:
            self._send()
        if self._commands and self._commands.busy:
            self._commands.tick()
            return
        self._turn = (self._turn + 1) & 3
        if self._turn and not self._talking:
            return  # a silent host is asked in every fourth tick only
        count = self._hal.receive(self._in)
        self._talking = count > 0
        for i in range(count):
            self._take(self._in[i])

    def _take(self, byte):
        if byte == CTRL_C and self._length == 0:
            raise KeyboardInterrupt()  # the host asks for the prompt
        if byte == 10 or byte == 13:
            length = self._length
            self._length = 0
            if length:
                self._answer(length)
        elif self._length <= LONGEST:
            self._line[self._length] = byte
            self._length += 1

    def _answer(self, length):
        if length > LONGEST:
            self.write("error the line is longer than %d characters" % LONGEST)
            return
        for i in range(length):
            if not 32 <= self._line[i] < 127 and self._line[i] != 9:
                self.write("error the line holds bytes that are no text")
                return
        if self._commands is None:
            from firmware.commands import Commands

            self._commands = Commands(self.app, self)
        line = self._commands.answer(bytes(self._line[:length]).decode())
        if line is not None:
            self.write(line)

    def write(self, line, room=ROOM):
        """Puts a line into the queue; what does not fit into `room` is dropped."""
        data = line.encode()
        if self._sent and self._waiting + len(data) >= room:
            self._out[: self._waiting - self._sent] = self._out[self._sent : self._waiting]
            self._waiting -= self._sent
            self._sent = 0
        if self._waiting + len(data) + 1 <= room:
            self._out[self._waiting : self._waiting + len(data)] = data
            self._waiting += len(data) + 1
            self._out[self._waiting - 1] = 10

    def _send(self):
        last = min(self._sent + BYTES_A_TICK, self._waiting)
        self._sent += self._hal.send(self._out, self._sent, last)
        if self._sent == self._waiting:
            self._sent = self._waiting = 0

    # Events

    def tell(self, *words):
        if self.events:
            self.write("event " + " ".join(words), EVENT_ROOM)

    def tell_square(self, what, square):
        if self.events:
            self.tell(what, self.app.board.square_name(square))
