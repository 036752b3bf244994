"""What outlives a power cut: the game, the settings, the calibration, finished games, faults.

    game        the game being played: a first line, then a record a step (below)
    settings    key=value lines
    calibration levels of analog sensors
    games       finished games, a line each; 50 or more with games.old, which is the file before
    faults      what went wrong, a line each; faults.old likewise
    *.bad1 ...  damaged files, put aside

The journal of a game: the line `quint1 DEVICES LEVEL SAVED CHECK` where SAVED is
`Game.save()`, then for every step since one line `STEP CHECK`.  The check of a step covers
all that came before it, so a record of another game or a lost one in between is noticed.
Whatever follows a damaged record is put aside; the game goes on from the last good one.

A step is one append of some 10 bytes; a journal that has grown long is written anew, short.
A whole file is written under another name, then renamed.  So at any moment the old or the new
state is there.
"""

from rules.game import Game, checksum

GAME, SETTINGS, CALIBRATION, GAMES, FAULTS = "game", "settings", "calibration", "games", "faults"
# littlefs keeps files up to 512 bytes inside the folder's own log, where an append costs a page;
# a longer one costs a whole sector.  A step in the first line is one character.
JOURNAL_BYTES = 460
REWRITE_STEPS = 8  # a very long game is written anew at every eighth step
KEPT_GAMES = 50
KEPT_FAULTS = 20
LONGEST_FAULT = 600  # characters: the end of the traceback
MOST_BAD = 5  # damaged files of one name that are kept
_NEW = ".new"


class Store:
    def __init__(self, hal):
        self._hal = hal
        self._chain = ""  # the check of the journal's last record
        self._length = 0  # of the journal
        self._opponent = 0, 1  # devices and level of its game
        self._counts = {}  # lines in games and faults

    # The game

    def save_game(self, game, devices, level):
        """Writes the journal anew."""
        line = "quint1 %d %d %s" % (devices, level, game.save())
        self._opponent = devices, level
        self._length = len(line)
        self._chain = checksum(line)
        self._replace(GAME, line + " " + self._chain + "\n")

    def save_step(self, game):
        """Adds the step just played."""
        text = str(game.played[-1])
        self._length += len(text) + 6
        if self._length > JOURNAL_BYTES and len(game.played) % REWRITE_STEPS == 0:
            self.save_game(game, *self._opponent)
            return
        self._chain = checksum(self._chain + text)
        self._hal.append(GAME, (text + " " + self._chain + "\n").encode())

    def load_game(self):
        """(game, devices, level) or None.  Of a damaged journal the good part is played."""
        data = self._read(GAME)
        if data is None:
            return None
        lines = data.split("\n")
        try:
            head, _, check = lines[0].rpartition(" ")
            if check != checksum(head):
                raise ValueError("the first line is damaged")
            word, devices, level, saved = head.split(" ")
            if word != "quint1" or not devices.isdigit() or not level.isdigit():
                raise ValueError("the first line is none of ours")
            game = Game.load(saved)
        except ValueError:
            self._put_aside(GAME)
            return None
        self._chain = check
        self._opponent = int(devices) & 3, min(max(int(level), 1), 5)
        self._length = len(data)
        sound = self._play_records(game, lines)
        found = (game,) + self._opponent
        if not sound:
            self._hal.write(self._bad_name(GAME), data.encode())
            self.save_game(*found)
        return found

    def _play_records(self, game, lines):
        """Plays the steps of a journal; says whether all of it was sound."""
        for number in range(1, len(lines)):
            line = lines[number]
            if not line and number == len(lines) - 1:
                return True
            text, _, check = line.partition(" ")
            if check != checksum(self._chain + text) or number == len(lines) - 1:
                return False
            try:
                game.play(int(text))
            except ValueError:
                return False
            self._chain = check
        return True

    def forget_game(self):
        self._hal.remove(GAME)

    # Settings and calibration: texts with a checksum

    def save_text(self, name, text):
        self._replace(name, text + "\n" + checksum(text) + "\n")

    def load_text(self, name):
        """The text saved under that name, or None; a damaged one is put aside."""
        data = self._read(name)
        if data is None:
            return None
        text, _, check = data.rstrip("\n").rpartition("\n")
        if check != checksum(text):
            self._put_aside(name)
            return None
        return text

    # Finished games and faults

    def record(self, game):
        """Keeps a finished game: winner, kind, and the whole game in one line."""
        if game.result:
            text = "%s %s" % (("light", "dark", "draw")[game.result[0]], game.result[1])
        else:
            text = "none unfinished"
        self._add_line(GAMES, text + " " + game.save(), KEPT_GAMES)

    def log_fault(self, text):
        self._add_line(FAULTS, text.replace("\n", " | ")[-LONGEST_FAULT:], KEPT_FAULTS)

    def lines(self, name):
        """The kept lines of `games` or `faults`, oldest first."""
        text = (self._read(name + ".old") or "") + (self._read(name) or "")
        return [line for line in text.split("\n") if line]

    def _add_line(self, name, line, kept):
        if name not in self._counts:
            self._counts[name] = (self._read(name) or "").count("\n")
        if self._counts[name] >= kept:
            self._hal.rename(name, name + ".old")
            self._counts[name] = 0
        self._hal.append(name, (line + "\n").encode())
        self._counts[name] += 1

    # Files

    def _read(self, name):
        data = self._hal.read(name)
        if data is None:
            return None
        try:
            return bytes(data).decode()
        except ValueError:
            self._put_aside(name)
            return None

    def _replace(self, name, text):
        self._hal.write(name + _NEW, text.encode())
        self._hal.rename(name + _NEW, name)

    def _put_aside(self, name):
        self._hal.rename(name, self._bad_name(name))

    def _bad_name(self, name):
        """A free name for a damaged file; the last one is used again and again."""
        names = self._hal.names()
        number = 1
        while number < MOST_BAD and "%s.bad%d" % (name, number) in names:
            number += 1
        return "%s.bad%d" % (name, number)
