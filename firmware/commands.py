"""What a line over the link means: the console of the rules, about the game on the board, and:

watch on|off         events as they happen: `event lift a1`, `event step light a1-a2`, ...
lights, meanings     what the LEDs show, and what is meant by it, a square each
sensors              who stands where by the sensors (l d . or p where whose is unknown)
levels               analog boards: what each sensor reads
press short|double|long
menu                 leaves the game for the menu
test                 the self-test; `test result` tells what it has found
records, faults      how many finished games and faults are kept; with N: the N-th last
set KEY VALUE        a setting; `set` lists them
heap                 bytes free and used
"""

import gc

from firmware import settings, thinker
from firmware.scene import NAMES
from rules.console import Console, expect, number
from rules.player import value_text

PERFT_DEPTH = 2  # more would hold up the play


class Commands(Console):
    commands = (
        Console.commands
        + "watch lights meanings sensors levels press menu test records faults set heap".split()
    )

    def __init__(self, app, link):
        self.app = app
        self._link = link
        self.busy = False  # with a thought: the next line waits

    def answer(self, line):
        try:
            return Console.answer(self, line)
        except MemoryError:  # two games at once: the old one goes first
            self.app.record_unfinished()
            self.app.shelve()
            answer = Console.answer(self, line)
            if self.app.game is None:
                self.app.to_game()
            return answer

    @property  # type: ignore[override]
    def game(self):
        return self.app.game

    def begin(self, game):
        self.app.begin(game)

    def do_play(self, words):
        game = self.playing()
        expect(words, 1, "play STEP")
        self.app.playing().play(game.step(words[0]))
        self.app.referee.repair()
        return self.standing()

    def do_undo(self, words):
        expect(words, 0, "undo")
        game = self.playing()
        if not game.played:
            raise ValueError("nothing to take back")
        self.app.playing().back_to(len(game.played) - 1)
        return self.standing()

    def do_perft(self, words):
        if len(words) == 1 and number(words[0]) > PERFT_DEPTH:
            raise ValueError("on the board perft goes to %d" % PERFT_DEPTH)
        return Console.do_perft(self, words)

    def do_go(self, words):
        game = self.playing()
        expect(words, 2, "go level N")
        if words[0] != "level" or not 1 <= number(words[1]) <= 5:
            raise ValueError("on the board say go level 1 to 5")
        if game.result:
            raise ValueError("the game is over")
        self.app.thinker.ask(thinker.GO, game, number(words[1]))
        self.busy = True

    def tick(self):
        """Answers `go` when the thought is complete."""
        mind = self.app.thinker
        if mind.job != thinker.GO:
            self.busy = False
            self._link.write("error the board has gone on meanwhile")
        elif mind.answer >= 0:
            self.busy = False
            player = mind.player
            text = self.game.text(mind.answer), value_text(player.value), player.depth, player.nodes
            self._link.write("best %s value %s depth %d nodes %d" % text)
            mind.stop()

    def do_watch(self, words):
        expect(words, 1, "watch on|off")
        if words[0] not in ("on", "off"):
            raise ValueError("say watch on|off")
        self._link.events = words[0] == "on"
        return "ok watch " + words[0]

    def do_lights(self, words):
        expect(words, 0, "lights")
        return "lights " + " ".join(self.app.colours())

    def do_meanings(self, words):
        expect(words, 0, "meanings")
        return "meanings " + " ".join([NAMES[meaning] for meaning in self.app.scene.meanings])

    def do_sensors(self, words):
        expect(words, 0, "sensors")
        hands = self.app.hands
        text = ""
        for square in range(self.app.board.squares):
            if hands.light >> square & 1:
                text += "l"
            elif hands.dark >> square & 1:
                text += "d"
            else:
                text += "p" if hands.present >> square & 1 else "."
        return "sensors " + text

    def do_levels(self, words):
        expect(words, 0, "levels")
        if not hasattr(self.app.sensors, "levels"):
            raise ValueError("the sensors of this board have no levels")
        return "levels " + " ".join([str(level) for level in self.app.sensors.levels])

    def do_press(self, words):
        expect(words, 1, "press short|double|long")
        if words[0] not in ("short", "double", "long"):
            raise ValueError("say press short|double|long")
        self.app.press(words[0])
        return "ok press " + words[0]

    def do_test(self, words):
        if words == ["result"]:
            if not hasattr(self.app.mode, "report"):
                raise ValueError("no test is going on: say test")
            return "test " + self.app.mode.report()
        expect(words, 0, "test [result]")
        self.app.to_test()
        return "ok test"

    def do_menu(self, words):
        expect(words, 0, "menu")
        self.app.to_menu()
        return "ok menu"

    def do_records(self, words):
        lines = self.app.store.lines("games")
        if not words:
            return "records %d" % len(lines)
        expect(words, 1, "records [N]")
        if not 1 <= number(words[0]) <= len(lines):
            raise ValueError("there are %d records" % len(lines))
        return "record " + lines[-number(words[0])]

    def do_faults(self, words):
        lines = self.app.store.lines("faults")
        if not words:
            return "faults %d" % len(lines)
        expect(words, 1, "faults [N]")
        if not 1 <= number(words[0]) <= len(lines):
            raise ValueError("there are %d faults" % len(lines))
        return "fault " + lines[-number(words[0])]

    def do_set(self, words):
        if not words:
            keys = sorted(settings.CHOICES)
            return "set " + " ".join([key + "=" + self.app.settings.get(key) for key in keys])
        expect(words, 2, "set KEY VALUE")
        self.app.settings.set(words[0], words[1])
        self.app.apply_settings()
        return "ok set %s=%s" % (words[0], words[1])

    def do_heap(self, words):
        expect(words, 0, "heap")
        gc.collect()
        if not hasattr(gc, "mem_free"):
            raise ValueError("this Python does not count its heap")
        return "heap free %d used %d" % (gc.mem_free(), gc.mem_alloc())
