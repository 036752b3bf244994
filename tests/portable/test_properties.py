"""What must hold in every game whatever is played: random games with every option."""

from dice import Dice
from expect import raises
from position import DARK, LIGHT

from rules.game import NAMES, Game, options_of

OUTER, INNER = 0x1F8C63F, 0x00729C0  # Fraha's tracks
CENTRE = 1 << 12
UNUSED_IN_BADIA = INNER


def every_choice(name):
    """Each option at its other value, one at a time, and all defaults."""
    choices = [{}]
    for option in options_of(name):
        choices.append({option[0]: option[2]})
    return choices


def random_game(name, options, seed, watch, longest=150):
    """Plays at random and calls `watch` at every step; the game."""
    game = Game(name, options)
    dice = Dice(seed)
    watch(game)
    while longest and not game.result:
        game.play(dice.choose(game.steps()))
        watch(game)
        longest -= 1
    return game


def everywhere(watch, longest=150):
    for name in NAMES:
        for seed, options in enumerate(every_choice(name)):
            random_game(name, options, seed, watch, longest)


def count(mask):
    pawns = 0
    while mask:
        mask &= mask - 1
        pawns += 1
    return pawns


def snapshot(game):
    """Everything that makes up the state of a game, the past as a sum."""
    total = 0
    for i in range(game.past[0]):
        total = (total * 5 + game.past[i]) & 0xFFFFFF
    return bytes(game.state[: game.slot]), total, game.past[0], game.count, len(game.played)


def test_whatever_is_listed_plays_and_is_taken_back():
    def watch(game):
        before = snapshot(game)
        for step in game.steps():
            game.play(step)
            game.undo()
            assert snapshot(game) == before, game.save()

    everywhere(watch, 6)


def test_whatever_is_not_listed_is_refused_and_leaves_all_as_it_was():
    dice = Dice(5)

    def watch(game):
        before = snapshot(game)
        legal = game.steps()
        for _ in range(40):
            step = dice.roll(7) << 12 | dice.roll(25) << 6 | dice.roll(25)
            if step not in legal:
                raises(ValueError, game.play, step)
        assert snapshot(game) == before, game.save()

    everywhere(watch, 60)


def test_no_step_is_listed_twice_and_no_two_have_the_same_text():
    def watch(game):
        steps = game.steps()
        assert len(set(steps)) == len(steps) == game.count
        assert len({game.text(step) for step in steps}) == len(steps), game.save()

    everywhere(watch)


def test_a_game_is_over_exactly_when_nothing_is_legal():
    def watch(game):
        assert (game.count == 0) == (game.result is not None)
        assert (game.decides is None) == (game.result is not None)

    everywhere(watch)


def test_random_play_can_be_taken_back_to_the_start():
    for name in NAMES:
        seen = []

        def watch(game, seen=seen):
            seen.append(snapshot(game))

        game = random_game(name, {}, 4, watch, 40)
        while len(seen) > 1:
            assert snapshot(game) == seen.pop()
            game.undo()
        assert snapshot(game) == seen.pop() == snapshot(Game(name))
        raises(ValueError, game.undo)


def test_nobody_stands_on_a_square_twice():
    def watch(game):
        assert game.state[0] & game.state[1] == 0
        assert game.state[2] & 0x7FFF & game.state[2] >> 15 == 0

    everywhere(watch)


def test_pawn_counts_never_change_where_nothing_captures():
    for seed in range(3):
        random_game("fraha", {}, seed, lambda game: check_pawns(game, 4))
        random_game("chefa", {}, seed, lambda game: check_pawns(game, 4))
        random_game("badia", {}, seed, lambda game: check_pawns(game, 5))


def check_pawns(game, full):
    """All pawns stand once they are placed; in Badia one may wait for its teleport."""
    placed = game.state[3] >> 4 & 31
    light, dark = count(game.state[0]), count(game.state[1])
    if game.name != "fraha":
        assert placed == len(game.played) or placed == 2 * full
    if game.name == "fraha" or placed == 2 * full:
        waiting = not game.fresh and game.name == "badia" and not game.result
        expected = [full, full]
        if waiting:
            expected[1 - game.turn] -= 1
        elif game.result and game.name == "badia":
            expected = [light, dark]  # a win at once may leave one in the hand
            assert light + dark >= 2 * full - 1
        assert [light, dark] == expected, game.save()
    else:
        assert light + dark == placed and abs(light - dark) <= 1


def test_pawns_are_only_lost_where_pawns_are_captured():
    for name in ("seega", "fanorona", "fanorona9"):
        last = [100, 100]

        def watch(game, last=last):
            high = game.state[2]
            now = [
                count(game.state[0]) + count(high & 0x7FFF),
                count(game.state[1]) + count(high >> 15),
            ]
            if not (game.name == "seega" and game.state[3] >> 4 & 31 < 24):
                assert now[0] <= last[0] and now[1] <= last[1]
                last[0], last[1] = now

        random_game(name, {}, 2, watch, 200)
        assert last[0] < 12 or last[1] < 12 or name == "fanorona9"


def test_fraha_never_has_two_pawns_of_a_side_on_the_foreign_track():
    for seed in range(6):
        contacts = "one" if seed & 1 else "all"
        random_game("fraha", {"contacts": contacts}, seed, check_tracks, 300)


def check_tracks(game):
    light, dark = game.state[0], game.state[1]
    assert count(light & INNER) <= 1 and count(dark & OUTER) <= 1, game.save()
    assert (light | dark) & CENTRE == 0, game.save()


def test_the_centre_stays_empty_in_chefa_and_the_shafts_in_badia():
    def chefa(game):
        assert (game.state[0] | game.state[1]) & CENTRE == 0

    def badia(game):
        assert (game.state[0] | game.state[1]) & UNUSED_IN_BADIA == 0

    for seed in range(4):
        random_game("chefa", {}, seed, chefa)
        random_game("badia", {}, seed, badia)


def test_the_seats_of_a_turn():
    """Whose turn it is changes only at the start of a turn; only Badia lets the other decide."""

    def watch(game):
        if game.result:
            return
        assert game.decides == game.turn or (game.name == "badia" and not game.fresh)
        assert game.turn in (LIGHT, DARK)

    everywhere(watch)
