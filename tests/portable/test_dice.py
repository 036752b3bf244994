"""The dice of the tests: what all random play on all runtimes rests on."""

from dice import Dice


def test_the_same_seed_rolls_the_same_numbers_on_every_runtime():
    dice = Dice(2026)
    assert [dice.roll(1000) for _ in range(8)] == [729, 535, 879, 540, 293, 439, 657, 326]


def test_different_seeds_roll_different_numbers():
    firsts = {Dice(seed).roll(1000000007) for seed in range(100)}
    assert len(firsts) == 100


def test_every_side_comes_up_about_equally_often():
    dice = Dice(1)
    seen = [0] * 6
    for _ in range(6000):
        seen[dice.roll(6)] += 1
    assert min(seen) > 900 and max(seen) < 1100, seen


def test_no_roll_passes_thirty_bits():
    dice = Dice(7)
    for _ in range(1000):
        assert 0 <= dice.roll(0x3FFFFFFF) < 0x3FFFFFFF


def test_rolling_allocates_nothing():
    import gc

    if not hasattr(gc, "mem_alloc"):
        return  # only MicroPython counts
    dice = Dice(3)
    dice.roll(6)
    gc.collect()
    before = gc.mem_alloc()
    dice.roll(6)
    dice.roll(1000)
    assert gc.mem_alloc() == before


def test_a_shuffle_keeps_every_thing():
    things = list(range(25))
    Dice(5).shuffle(things)
    assert things != list(range(25))
    assert sorted(things) == list(range(25))


def test_a_choice_is_one_of_the_things():
    dice = Dice(9)
    assert {dice.choose("abc") for _ in range(50)} == {"a", "b", "c"}
