"""What outlives a power cut: cut after every write, torn writes, damaged files."""

from expect import raises

from firmware.hal_virtual import Files, PowerCut
from firmware.settings import Settings
from firmware.store import Store
from rules.game import Game

STEPS = "a1-b1 b2>c4 d2-c2".split()


def play(store, game):
    """Plays on from where the game is; the store keeps every step."""
    while len(game.played) < len(STEPS):
        game.play(game.step(STEPS[len(game.played)]))
        store.save_step(game)


def fresh(files):
    game = Game("fraha")
    store = Store(files)
    store.save_game(game, 2, 4)
    return store, game


def test_a_game_comes_back_with_its_opponent_and_level():
    files = Files()
    play(*fresh(files))
    game, devices, level = Store(files).load_game()
    assert [game.text(step) for step in game.played] == STEPS
    assert (devices, level) == (2, 4)


def test_a_step_is_one_append():
    files = Files()
    store, game = fresh(files)
    before = files.changes
    play(store, game)
    assert files.changes - before == len(STEPS)


def cut(torn):
    """Cuts the power at every single change; the game is never older than the last step done."""
    for cut_after in range(12):
        files = Files()
        files.torn = torn
        files.cut_after = cut_after
        done = -1
        try:
            store, game = fresh(files)
            done = 0
            while len(game.played) < len(STEPS):
                game.play(game.step(STEPS[len(game.played)]))
                store.save_step(game)
                done += 1
            assert cut_after >= 5
        except PowerCut:
            pass
        files.cut_after = None
        found = Store(files).load_game()
        if done < 0:
            assert found is None or not found[0].played
        else:
            assert done <= len(found[0].played) <= done + 1
            store = Store(files)
            game = store.load_game()[0]
            play(store, game)
            assert Store(files).load_game()[0].save() == game.save()


def test_a_power_cut_at_any_write_loses_at_most_the_step_being_written():
    cut(None)


def test_a_torn_write_loses_at_most_the_step_being_written():
    for torn in (0, 1, 4, 7):
        cut(torn)


def test_a_power_cut_while_a_damaged_game_is_put_right_loses_nothing():
    whole = Files()
    play(*fresh(whole))
    for cut_after in range(4):
        files = Files()
        files.contents = dict(whole.contents)
        files.contents["game"] += b"8 xx"  # a torn step at the end
        files.cut_after = cut_after
        try:
            Store(files).load_game()
        except PowerCut:
            pass
        files.cut_after = None
        assert len(Store(files).load_game()[0].played) == len(STEPS)


def test_any_damaged_byte_is_noticed_put_aside_and_play_goes_on():
    whole = Files()
    play(*fresh(whole))
    good = whole.contents["game"]
    for place in range(0, len(good), 3):
        files = Files()
        data = bytearray(good)
        data[place] ^= 1
        files.contents["game"] = bytes(data)
        found = Store(files).load_game()
        played = [found[0].text(step) for step in found[0].played] if found else []
        assert played == STEPS[: len(played)]
        assert len(played) < len(STEPS)
        assert files.contents["game.bad1"]  # put aside, not deleted
        if found:
            assert Store(files).load_game()[0].save() == found[0].save()


def test_bytes_that_are_no_text_are_put_aside():
    files = Files()
    files.contents["game"] = b"\xff\xfe\x00"
    assert Store(files).load_game() is None
    assert files.contents["game.bad1"] == b"\xff\xfe\x00"


def test_the_last_fifty_games_are_kept():
    files = Files()
    store = Store(files)
    game = Game("fraha")
    for _ in range(130):
        store.record(game)
    lines = Store(files).lines("games")
    assert 50 <= len(lines) <= 100
    assert lines[-1] == "none unfinished " + game.save()


def test_faults_are_kept_short():
    files = Files()
    store = Store(files)
    for number in range(50):
        store.log_fault("first line\n" + "x" * 2000 + "\nlast line %d" % number)
    lines = store.lines("faults")
    assert 20 <= len(lines) <= 40
    assert lines[-1].endswith("| last line 49")
    assert max([len(line) for line in lines]) <= 600


def test_settings_are_checked_and_kept():
    files = Files()
    settings = Settings(Store(files))
    assert settings.get("level") == "2"
    settings.set("level", "5")
    assert Settings(Store(files)).number("level") == 5
    assert "no setting is called 'colour'" in raises(ValueError, settings.set, "colour", "1")
    assert "level is 1 or 2" in raises(ValueError, settings.set, "level", "9")


def test_a_setting_that_does_not_change_is_not_written():
    files = Files()
    settings = Settings(Store(files))
    settings.set("level", "2")
    assert files.changes == 0


def test_damaged_settings_are_the_usual_ones():
    files = Files()
    Settings(Store(files)).set("level", "5")
    files.contents["settings"] = files.contents["settings"].replace(b"5", b"4")
    assert Settings(Store(files)).get("level") == "2"
    assert "settings.bad1" in files.names()


def test_settings_survive_a_power_cut_as_old_or_new():
    for cut_after in range(3):
        files = Files()
        Settings(Store(files)).set("level", "5")
        files.cut_after = cut_after
        try:
            Settings(Store(files)).set("level", "3")
        except PowerCut:
            pass
        files.cut_after = None
        assert Settings(Store(files)).get("level") == ("3" if cut_after == 2 else "5")
