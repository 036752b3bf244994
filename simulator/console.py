"""The console of the virtual board: a line in, a line out, in virtual time.

These are answered here; every other line goes over the link to the firmware:

    lift SQ                   takes the pawn up
    drop SQ [light|dark]      puts down the first pawn of the hand, or one from the tray
    tray                      lays what is in the hand into the tray
    press short|double|long   the button
    wait MS                   lets time pass
    obey                      does what the lights ask: the device's move, a repair, a hint
    lights, meanings, pawns   the LEDs, what they mean, and which pawn stands where, from a1
    fault SQ KIND             stuck-on, stuck-off, bounce, flicker, weak, none
    power off|on              magnets and files stay, all else is lost
    button down|up, say LINE  a press, a question in parts: no time passes
    bounce MS                 how long contacts chatter after a change
    file NAME HEX             lays a file (- is an empty one) into the memory while the power is off

Time stands still between the lines.  A lift or drop takes HAND_MS, a question to the firmware
as long as the answer needs.  The same seed and the same lines give the same lines.
"""

from firmware.hal_virtual import FAULTS
from rules.console import Console, expect, number
from simulator.desk import SIDES, side_of

HAND_MS = 60
SETTLE_MS = 700
ANSWER_MS = 600000  # a thought of the strongest level is far below
LONGEST_WAIT_MS = 86400000
NO_POWER = "the board has no power, or its firmware has ended: say power on"
LOOK_MS = 4  # of virtual time, between two looks at the clock in a thought


class VirtualConsole:
    """`answer(line)` gives the lines that come back: events, if watched, and the answer.
    `hand_ms` is what a lift or a drop takes; 0 where time passes otherwise, as in the page."""

    def __init__(self, desk, hand_ms=HAND_MS):
        self.desk = desk
        self.table = desk.table
        self.hand_ms = hand_ms
        self._text = ""  # heard and not yet handed on

    def start(self):
        self.table.power_on()
        self.table.wait(self.hand_ms)

    def answer(self, line):
        words = line.split()
        if not words:
            return []
        command = getattr(self, "do_" + words[0], None)
        if command is None:
            return self.ask(line)
        try:
            answer = command(words[1:])
        except ValueError as wrong:
            answer = "error " + str(wrong)
        if isinstance(answer, list):
            return answer
        return self.heard() + ([answer] if answer else [])

    # The link

    def ask(self, line):
        """A line for the firmware."""
        table = self.table
        if not table.firmware:
            return ["error " + NO_POWER]
        lines = self.heard()
        table.say(line)
        end = table.world.now_ms + ANSWER_MS
        while table.firmware and table.world.now_ms < end:
            table.tick(table.world.now_ms + table.tick_ms)
            if table.world.to_host[-1:] == b"\n" and not table.world.to_firmware:
                fresh = self.heard()
                lines += fresh
                if [text for text in fresh if not text.startswith("event ")]:
                    return lines
        lines.append("error the firmware has not answered")
        return lines

    def listen(self):
        """The text that the firmware has sent since the last call."""
        text = self.table.heard()
        self._text += text
        return text

    def heard(self):
        """The whole lines that the firmware has sent."""
        self.listen()
        lines = self._text.split("\n")
        self._text = lines.pop()
        return [line for line in lines if line]

    # Hands

    def do_lift(self, words):
        expect(words, 1, "lift SQ")
        side = self.desk.lift(self.desk.square(words[0]))
        self.table.wait(self.hand_ms)
        return "ok lift %s %s" % (words[0], SIDES[side])

    def do_drop(self, words):
        if len(words) not in (1, 2):
            raise ValueError("say drop SQ [light|dark]")
        square = self.desk.square(words[0])
        side = self.desk.drop(square, side_of(words[1]) if len(words) == 2 else None)
        self.table.wait(self.hand_ms)
        return "ok drop %s %s" % (words[0], SIDES[side])

    def do_tray(self, words):
        expect(words, 0, "tray")
        count = len(self.desk.hand)
        self.desk.to_tray()
        return "ok tray %d" % count

    def do_press(self, words):
        expect(words, 1, "press short|double|long")
        if words[0] not in ("short", "double", "long"):
            raise ValueError("say press short|double|long")
        self.table.press(words[0])
        return "ok press " + words[0]

    def do_wait(self, words):
        expect(words, 1, "wait MS")
        ms = number(words[0])
        if ms > LONGEST_WAIT_MS:
            raise ValueError("wait for a day at most: %d ms" % LONGEST_WAIT_MS)
        self.table.wait(ms)
        return "ok wait %d" % ms

    def do_obey(self, words):
        expect(words, 0, "obey")
        count = self.desk.obey()
        if count:
            self.table.wait(SETTLE_MS)
        return "ok obey %d" % count

    # Eyes

    def do_lights(self, words):
        expect(words, 0, "lights")
        return "lights " + " ".join(self.table.frame())

    def do_meanings(self, words):
        expect(words, 0, "meanings")
        return "meanings " + " ".join(self.table.meanings())

    def do_pawns(self, words):
        expect(words, 0, "pawns")
        return "pawns " + "".join([".ld"[pawn] for pawn in self.desk.world.pawns])

    # Trouble

    def do_fault(self, words):
        expect(words, 2, "fault SQ " + "|".join(FAULTS))
        self.table.fault(self.desk.square(words[0]), words[1])
        return "ok fault %s %s" % (words[0], words[1])

    def do_power(self, words):
        expect(words, 1, "power off|on")
        on = self.table.firmware is not None or self.table.safe
        if words[0] not in ("off", "on"):
            raise ValueError("say power off|on")
        if words[0] == "on":
            if on:
                raise ValueError("the power is on")
            self.start()
        else:
            if not on:
                raise ValueError("the power is off")
            self.table.power_off()
        return "ok power " + words[0]

    # In parts

    def do_button(self, words):
        expect(words, 1, "button down|up")
        if words[0] not in ("down", "up"):
            raise ValueError("say button down|up")
        self.table.world.pressed = words[0] == "down"
        return "ok button " + words[0]

    def do_say(self, words):
        if not self.table.firmware:
            raise ValueError(NO_POWER)
        self.table.say(" ".join(words))
        return "ok say"

    def do_bounce(self, words):
        expect(words, 1, "bounce MS")
        self.table.world.bounce_ms = number(words[0])
        return "ok bounce " + words[0]

    def do_file(self, words):
        expect(words, 2, "file NAME HEX")
        if self.table.firmware:
            raise ValueError("files come in while the power is off")
        self.table.files.contents[words[0]] = bytes.fromhex(words[1].strip("-"))
        return "ok file " + words[0]

    # What takes too long for a board in the hand, the rules answer by themselves.

    def do_perft(self, words):
        return self._beside().do_perft(words)

    def do_go(self, words):
        if words[:1] == ["level"]:
            return self.ask("go " + " ".join(words))
        return self._beside().do_go(words)

    def _beside(self):
        """The console of the rules, with the board's game and a clock that each look moves on."""
        beside = Console()
        beside.game = self.table.firmware and self.table.firmware.game
        now_ms = [0]

        def clock_ms():
            now_ms[0] += LOOK_MS
            return now_ms[0]

        beside.clock_ms = clock_ms  # type: ignore[assignment]
        return beside
