"""Clumsy people who play whole games through magnets: seeded, so that any run can be had again.

    python -m tests.firmware.clumsy FIRST COUNT [GAME ...]

plays COUNT games of each kind from seed FIRST on and names every seed at which board and game
went apart, a step was misunderstood, or a fault was logged. The people know what they want: a
legal step, carried out in any order and at any pace, with pawns put down in the wrong place on the
way, lifted and put back, slid, knocked over, taken back; the power fails, hosts talk nonsense,
contacts bounce and flicker, the board ticks fast or slowly. What the lights ask for, they do.
"""

import random
import sys
from pathlib import Path

if str(Path(__file__).parents[1] / "portable") not in sys.path:
    sys.path.insert(0, str(Path(__file__).parents[1] / "portable"))

from sitting import Sitting

from firmware.candidates import masks_of
from rules.game import END, NAMES, Game

MOST_STEPS = 120


def squares_in(mask: int) -> list[int]:
    return [square for square in range(45) if mask >> square & 1]


class Misunderstood(Exception):
    """The board has not done what the people meant."""


class People:
    """Two people at one board."""

    def __init__(self, name: str, seed: int) -> None:
        self.dice = random.Random(seed)
        variant = "reed9" if name == "fanorona9" else ("reed5", "hall5")[seed % 3 == 0]
        self.sitting = Sitting(None, "", variant, seed)
        self.table, self.world = self.sitting.table, self.sitting.world
        self.table.tick_ms = self.dice.choice((4, 4, 4, 2, 7, 10))
        self.world.bounce_ms = self.dice.choice((0, 2, 4, 8))
        if self.dice.random() < 0.3:
            self.table.fault(self.dice.randrange(len(self.world.pawns)), "flicker")
        self.meant: list[int] = []  # the steps so far
        self.sitting.say("new " + name)
        self.sitting.obey()

    @property
    def game(self) -> Game:
        return self.sitting.firmware.game

    def pause(self, least_ms: int, most_ms: int) -> None:
        self.table.wait(self.dice.randint(least_ms, most_ms))

    def standing(self) -> list[int]:
        return [square for square, pawn in enumerate(self.world.pawns) if pawn]

    def free(self) -> list[int]:
        return [square for square, pawn in enumerate(self.world.pawns) if not pawn]

    def in_chain(self) -> bool:
        """Whether a lift could end a chain: then nobody fidgets."""
        return any(step >> 12 == END for step in self.game.steps())

    # What they mean

    def step(self) -> None:
        """Carries out some legal step; it must be understood as that and nothing else."""
        step = self.dice.choice(self.game.steps())
        self.perform(step)
        self.meant.append(step)
        self.table.wait(500)
        if len(self.game.played) < len(self.meant):
            self.table.wait(1500)

    def perform(self, step: int) -> None:
        game, dice = self.game, self.dice
        light, dark = masks_of(game.state, 0)
        game.rules.play(game.state, 0, step)
        light_after, dark_after = masks_of(game.state, game.slot)
        own, own_after = ((light, light_after), (dark, dark_after))[game.decides]
        lifts = squares_in(light & ~light_after | dark & ~dark_after)
        drops = squares_in(light_after & ~light | dark_after & ~dark)
        movers = squares_in(own & ~own_after)
        if not lifts and not drops:
            self.table.press("short")
            return
        dice.shuffle(lifts)
        dice.shuffle(drops)
        victims = [square for square in lifts if square not in drops and square not in movers]
        late = victims if movers and dice.random() < 0.5 else []
        pace_ms = dice.choice((0, 30, 80, 300))
        for square in lifts:
            if square not in late:
                self.table.lift(square)
                self.pause(0, pace_ms)
        self.table.wait(40)  # nobody changes pawns on a square faster than this
        if drops and movers and dice.random() < 0.3:
            self.touch_down(drops, 1 if dark_after >> drops[0] & 1 else 0)
        for square in drops:
            self.table.drop(square, 1 if dark_after >> square & 1 else 0)
            self.pause(0, pace_ms)
        for square in late:
            self.table.lift(square)
            self.pause(0, pace_ms)

    def touch_down(self, meant: list[int], side: int) -> None:
        """Puts the pawn down somewhere else first, for a moment."""
        elsewhere = [square for square in self.free() if square not in meant]
        if elsewhere:
            square = self.dice.choice(elsewhere)
            self.table.drop(square, side)
            self.pause(10, 220)
            self.table.lift(square)
            self.pause(1, 100)

    # What they do not mean

    def fidget(self) -> None:
        square = self.dice.choice(self.standing())
        side = self.table.lift(square)
        self.pause(5, 600)
        self.table.drop(square, side)
        self.table.wait(500)

    def knock_over(self) -> None:
        hit = self.dice.sample(self.standing(), 5)
        sides = [self.table.lift(square) for square in hit]
        places = [square for square in self.free() if square not in hit]
        for square, side in zip(self.dice.sample(places, min(3, len(places))), sides, strict=False):
            self.table.drop(square, side)
        self.table.wait(1600)
        self.obey()

    def pull_the_plug(self) -> None:
        """In the middle of something."""
        square = self.dice.choice(self.standing())
        side = self.table.lift(square)
        self.pause(5, 200)
        self.table.power_off()
        self.table.wait(100)
        self.table.power_on()
        self.table.wait(700)
        if not self.table.meanings()[square].startswith("missing"):
            raise Misunderstood("nobody asks for the pawn that was in the hand")
        self.table.drop(square, side)
        self.table.wait(600)

    def take_back(self) -> None:
        self.table.press("double")
        self.meant.pop()
        self.table.wait(100)
        self.obey()

    def talk_nonsense(self) -> None:
        letters = b"abc play 12\n\x00\xff\x7f\r"
        count = self.dice.randint(1, 200)
        self.world.to_firmware.extend(bytes(self.dice.choice(letters) for _ in range(count)))
        self.world.to_firmware.extend(b"\n")
        self.table.wait(200)
        self.table.heard()

    def obey(self) -> None:
        """Does what the lights ask for, until they ask for nothing."""
        for _ in range(6):
            for asked in (("extra", "illegal"), ("missing-light",), ("missing-dark",)):
                for square, meaning in enumerate(self.table.meanings()):
                    taken = self.world.pawns[square]
                    if meaning in asked and meaning.startswith("missing") and not taken:
                        self.table.drop(square, int(meaning == "missing-dark"))
                    elif meaning in asked and not meaning.startswith("missing") and taken:
                        self.table.lift(square)
                self.table.wait(60)
            self.table.wait(500)
            if self.in_order():
                return
        raise Misunderstood(f"the lights are never content: {self.table.meanings()}")

    # What must be so

    def in_order(self) -> bool:
        """Whether the pawns stand as the game says."""
        light, dark = masks_of(self.game.state, 0)
        return all(
            pawn == (1 if light >> square & 1 else 2 if dark >> square & 1 else 0)
            for square, pawn in enumerate(self.world.pawns)
        )

    def check(self, what: str) -> None:
        if "faults" in self.table.files.names():
            raise Misunderstood(f"{what}: a fault, {self.table.files.contents['faults']!r}")
        if list(self.game.played) != self.meant:
            played = [self.game.text(step) for step in self.game.played]
            raise Misunderstood(f"{what}: {played[-3:]} after {len(self.meant)} steps")
        if not self.in_order():
            raise Misunderstood(f"{what}: board and game have gone apart")

    def play(self) -> int:
        """One game, to its end or for a long while; returns the number of steps."""
        for _ in range(MOST_STEPS):
            if self.game.result:
                break
            calm = not self.in_chain() and len(self.standing()) > 5
            chance = self.dice.random()
            if chance < 0.15 and calm:
                self.dice.choice((self.fidget, self.knock_over, self.pull_the_plug))()
                self.check("by accident")
            elif chance < 0.18 and self.meant:
                self.take_back()
                self.check("taken back")
            elif chance < 0.2:
                self.talk_nonsense()
                self.check("nonsense")
            self.step()
            self.check("step")
        return len(self.meant)


def main(words: list[str]) -> int:
    first, count = int(words[0]), int(words[1])
    failed = steps = 0
    for seed in range(first, first + count):
        for name in words[2:] or NAMES:
            try:
                steps += People(name, seed).play()
            except Exception as wrong:
                failed += 1
                print(f"{name} seed {seed}: {wrong!r}", flush=True)
        print(f"{seed - first + 1}/{count} seeds, {steps} steps, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
