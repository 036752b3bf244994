"""Bringing a version onto a board, over a line that breaks and with a plug that is pulled."""

import pytest

from tests.device.pretended import small_version
from tools.device.board import Board, Lost, Trouble
from tools.device.deploy import Deployment, Done, Progress


def silent(_):
    pass


QUIET = Progress(silent, silent, silent)


def deploy(port, version, progress=QUIET) -> Done:
    board = Board(port)
    try:
        board.prepare()
        done = Deployment(board, version, progress).carry_out()
    finally:
        board.close()
    return done


def bring(board, version) -> Done:
    with board.plugged_in() as port:
        return deploy(port, version)


def whole_tree(version) -> dict[str, bytes]:
    return {f"/{path}": data for path, data in version.tree().items()}


def test_an_empty_board_gets_every_file_and_starts(board):
    version = small_version(1)
    assert bring(board, version) == Done(sent=7, copied=0, moved=0, kept=0)
    assert board.files() == whole_tree(version)
    assert board.start() == "version 1 fraha\n"


def test_the_same_version_again_sends_nothing(board):
    version = small_version(1)
    bring(board, version)
    assert bring(board, version) == Done(sent=0, copied=0, moved=0, kept=7)


def test_of_the_next_version_only_what_changed_is_sent_and_the_old_one_is_gone(board):
    bring(board, small_version(1))
    version = small_version(2)
    assert bring(board, version) == Done(sent=3, copied=3, moved=1, kept=0)
    assert board.files() == whole_tree(version)
    assert board.start() == "version 2 fraha\n"


def test_saved_games_and_files_of_the_owner_are_never_touched(board):
    bring(board, small_version(1))
    with board.plugged_in() as port:
        there = Board(port)
        there.prepare()
        for path in ("/saved/game", "/saved/settings", "/notes.txt"):
            there.write(path, path.encode(), silent)
        there.close()
    bring(board, small_version(2))
    files = board.files()
    for path in ("/saved/game", "/saved/settings", "/notes.txt"):
        assert files[path] == path.encode()


def test_a_main_of_the_owner_is_kept_under_another_name(board):
    with board.plugged_in() as port:
        there = Board(port)
        there.prepare()
        there.write("/main.py", b"print('blink')\n", silent)
        there.close()
        deploy(port, small_version(1))
    assert board.files()["/main.py.before-quint"] == b"print('blink')\n"
    assert board.start() == "version 1 fraha\n"


def test_a_damaged_file_is_noticed_and_sent_again(board):
    version = small_version(1)
    bring(board, version)
    with board.plugged_in() as port:
        there = Board(port)
        there.prepare()
        there.write(f"/{version.folder}/rules/game.py", b"NAME = 'sand'\n", silent)
        there.close()
        assert deploy(port, version).sent == 1
    assert board.start() == "version 1 fraha\n"


def test_a_table_too_large_to_have_twice_is_replaced(board):
    bring(board, small_version(1, table=b"one " * 180_000))
    version = small_version(2, table=b"two " * 180_000)
    bring(board, version)
    assert board.files() == whole_tree(version)


def test_tables_make_room_where_old_and_new_modules_do_not_fit_together(board):
    large = b"table" * 230_000
    bring(board, small_version(1, table=large, more=30))
    version = small_version(2, table=large, more=30)
    assert bring(board, version) == Done(sent=32, copied=3, moved=0, kept=0)
    assert board.files() == whole_tree(version)
    assert board.start() == "version 2 fraha\n"


def test_a_version_that_does_not_fit_is_refused_before_anything_is_sent(board):
    bring(board, small_version(1))
    with pytest.raises(Trouble, match=r"Not enough space: Quint needs \d+ KB, \d+ of 1408 KB"):
        bring(board, small_version(2, table=b"sand" * 400_000))
    assert board.start() == "version 1 fraha\n"


@pytest.mark.parametrize("kind", ["bytes", "writes"])
def test_interrupted_anywhere_the_board_starts_and_the_next_run_completes(board, kind):
    """The line breaks after every so many bytes; the power fails at every write to the flash."""
    old, new = small_version(1), small_version(2)
    bring(board, old)
    before = board.flash.read_bytes()
    started = set()
    cuts = 0
    at = 1 if kind == "writes" else 200
    while True:
        board.flash.write_bytes(before)
        cut = {f"cut_after_{kind}": at}
        with board.plugged_in(**cut) as port:
            try:
                deploy(port, new)
                break
            except (Trouble, Lost):
                cuts += 1
        said = board.start()
        assert said in ("version 1 fraha\n", "version 2 fraha\n"), f"after {at} {kind}: {said}"
        started.add(said)
        bring(board, new)
        assert board.files() == whole_tree(new), f"after {at} {kind}"
        at += 1 if kind == "writes" else 149
    assert started == {"version 1 fraha\n", "version 2 fraha\n"}
    assert cuts >= 40
