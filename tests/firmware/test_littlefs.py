"""The store on a real littlefs of the Pico's shape: the power fails at every flash operation.

Also counts what a game costs: erases and programmed pages, for firmware/README.md.
"""

from littlefs import LittleFS
from littlefs.context import UserContext

from firmware.settings import Settings
from firmware.store import Store
from rules.game import Game

# MicroPython's rp2 port mounts littlefs so: pages of 256 bytes, sectors of 4096, 1408 KB in all.
BLOCK_BYTES, BLOCKS, PAGE_BYTES = 4096, 352, 256
STEPS = "e1-e2 d2>d3 b2-b3 e2-e1 d4-c4".split()


class Flash(UserContext):
    """A flash chip in memory that counts, and keeps a picture of itself at every operation."""

    def __init__(self, blocks: int = BLOCKS) -> None:
        super().__init__(BLOCK_BYTES * blocks)
        self.erases = self.programs = 0
        self.pictures: list[tuple[bytes, int]] | None = None  # and how far the story was
        self.progress: list[str] = []

    def _picture(self) -> None:
        if self.pictures is not None:
            self.pictures.append((bytes(self.buffer), len(self.progress)))

    def prog(self, cfg, block, off, data):
        self.programs += 1
        if self.pictures is not None:  # the power fails in the middle of a page
            half = len(data) // 2
            super().prog(cfg, block, off, bytes(data[:half]))
            self._picture()
        done = super().prog(cfg, block, off, data)
        self._picture()
        return done

    def erase(self, cfg, block):
        self.erases += 1
        done = super().erase(cfg, block)
        self._picture()
        return done


def mount(flash: Flash, blocks: int = BLOCKS) -> LittleFS:
    return LittleFS(
        context=flash,
        block_size=BLOCK_BYTES,
        block_count=blocks,
        read_size=PAGE_BYTES,
        prog_size=PAGE_BYTES,
        cache_size=4 * PAGE_BYTES,
        lookahead_size=32,
    )


class LittleFiles:
    """The HAL's files on littlefs."""

    def __init__(self, fs: LittleFS) -> None:
        self.fs = fs

    def read(self, name):
        try:
            with self.fs.open(name, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def write(self, name, data):
        with self.fs.open(name, "wb") as file:
            file.write(data)

    def append(self, name, data):
        # This binding, other than MicroPython's, makes no file by appending.
        with self.fs.open(name, "ab" if name in self.names() else "wb") as file:
            file.write(data)

    def rename(self, name, new_name):
        self.fs.rename(name, new_name)

    def remove(self, name):
        if name in self.fs.listdir("/"):
            self.fs.remove(name)

    def names(self):
        return self.fs.listdir("/")


def story(store, progress):
    """A setting, a game of some steps, a take-back, a record."""
    Settings(store).set("level", "5")
    progress.append("setting")
    game = Game("fraha")
    store.save_game(game, 2, 4)
    progress.append("game")
    for text in STEPS:
        game.play(game.step(text))
        store.save_step(game)
        progress.append("step")
    game.undo()
    store.save_game(game, 2, 4)
    progress.append("back")
    store.record(game)
    progress.append("record")


def test_a_power_cut_at_every_flash_operation_loses_at_most_the_write_begun():
    flash = Flash(16)
    fs = mount(flash, 16)
    flash.pictures = []
    story(Store(LittleFiles(fs)), flash.progress)
    assert len(flash.pictures) > 25
    for picture, reached in flash.pictures:
        after = Flash(16)
        after.buffer[:] = picture
        check(Store(LittleFiles(mount(after, 16))), flash.progress[:reached])


def check(store, progress):
    """What the story had finished before the cut is there."""
    if "setting" in progress:
        assert Settings(store).get("level") == "5"
    found = store.load_game()
    steps = progress.count("step")
    if "game" in progress:
        played = [found[0].text(step) for step in found[0].played]
        assert played == STEPS[: len(played)]
        if steps < len(STEPS):
            assert steps <= len(played) <= steps + 1
        else:
            assert len(played) >= len(STEPS) - 1
    if "back" in progress:
        assert len(found[0].played) == len(STEPS) - 1
    if "record" in progress:
        assert len(store.lines("games")) == 1
    assert not [name for name in store._hal.names() if ".bad" in name]


def a_long_game(store, length: int) -> None:
    """Seega of so many steps: the whole placing, then moves."""
    game = Game("seega")
    store.save_game(game, 2, 4)
    while len(game.played) < length and not game.result:
        game.play(game.steps()[len(game.played) % game.count])
        store.save_step(game)
    store.record(game)
    store.forget_game()


def test_a_game_costs_few_erases_and_the_flash_lasts():
    flash = Flash()
    store = Store(LittleFiles(mount(flash)))
    games, steps = 20, 100
    flash.erases = flash.programs = 0
    for _ in range(games):
        a_long_game(store, steps)
    erases = flash.erases / games
    # W25Q16JV: 100,000 erases a sector; littlefs spreads them, say over a tenth of the sectors.
    lifetime = 100_000 * BLOCKS / 10 / erases
    print(f"{erases:.1f} erases, {flash.programs / games:.0f} pages a game of {steps} steps")
    print(f"{lifetime:,.0f} games until the flash is worn")
    assert erases <= 25
    assert lifetime > 100_000
