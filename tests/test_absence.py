"""On machines where a runtime cannot be had, this is said, and CI does not let it pass."""

import shutil

import pytest

from tools import debian, runtimes
from tools.debian import NotToBeHad


@pytest.fixture
def bare_machine(monkeypatch, tmp_path):
    """A machine with nothing installed by us and nothing on the PATH."""
    monkeypatch.setattr(runtimes, "FOLDER", tmp_path / "runtimes")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    runtimes.facts.cache_clear()
    yield tmp_path
    runtimes.facts.cache_clear()


def test_what_was_never_installed_says_how_to_install_it(bare_machine):
    assert runtimes.absent("unix32") == "not installed: make runtimes"
    assert runtimes.absent("wasm") == "not installed: make runtimes"


def test_without_apt_the_reason_is_kept_for_the_report(bare_machine):
    runtimes.install("unix32")
    assert runtimes.absent("unix32") == "there is no apt-get on this machine"


def test_a_micropython_on_the_path_must_have_32_bits(bare_machine):
    program = bare_machine / "bin/micropython"
    program.write_text("#!/bin/sh\necho 1.25.0 64\n")
    program.chmod(0o755)
    assert runtimes.absent("unix32") == "the micropython on the PATH has 64 bits, 32 are needed"
    program.write_text("#!/bin/sh\necho 1.27.0 32\n")
    assert runtimes.absent("unix32") is None
    assert str(runtimes.facts("unix32")) == "MicroPython 1.27.0, 32 bit"


def test_a_runtime_that_does_not_start_gives_its_own_reason(bare_machine):
    program = bare_machine / "bin/micropython"
    program.write_text("#!/bin/sh\necho wrong machine >&2\nexit 126\n")
    program.chmod(0o755)
    assert runtimes.absent("unix32") == "it does not run here: wrong machine"


def test_an_install_that_fails_leaves_nothing_behind(bare_machine, monkeypatch):
    def half(packages, target):
        (target / "usr").mkdir()
        raise NotToBeHad("the line went dead")

    monkeypatch.setattr(debian, "unpack", half)
    runtimes.install("unix32")
    assert runtimes.absent("unix32") == "the line went dead"
    assert not list((bare_machine / "runtimes").glob("unix32*/"))


def test_what_is_installed_is_not_fetched_again(bare_machine, monkeypatch):
    fetched = []
    monkeypatch.setattr(debian, "unpack", lambda packages, target: fetched.append(packages))
    runtimes.install("unix32")
    runtimes.install("unix32")
    assert fetched == [["micropython"]]


@pytest.mark.parametrize(
    ("variable", "value", "expected"),
    [
        ("CI", "true", True),
        ("QUINT_REQUIRE_RUNTIMES", "1", True),
        ("CI", "", False),
    ],
)
def test_ci_requires_every_runtime(monkeypatch, variable, value, expected):
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("QUINT_REQUIRE_RUNTIMES", raising=False)
    monkeypatch.setenv(variable, value)
    assert runtimes.required() is expected


def test_installing_fails_only_where_all_are_required(bare_machine, monkeypatch, capsys):
    monkeypatch.setattr(runtimes, "node", _no_node)
    monkeypatch.delenv("QUINT_REQUIRE_RUNTIMES", raising=False)
    monkeypatch.setenv("CI", "")
    assert runtimes.main(["install"]) == 0
    monkeypatch.setenv("CI", "true")
    assert runtimes.main(["install"]) == 1
    assert "wasm      absent: no node here" in capsys.readouterr().out


def test_the_mirror_is_the_one_apt_uses(monkeypatch):
    monkeypatch.delenv(debian.MIRROR_VARIABLE, raising=False)
    listing = "http://mirror.example/debian-security/\nhttp://mirror.example/debian/\n"
    monkeypatch.setattr(debian, "_run", lambda command: listing)
    monkeypatch.setattr(shutil, "which", lambda program: program)
    assert debian.mirror() == "http://mirror.example/debian/"


def test_without_a_debian_mirror_the_way_out_is_named(monkeypatch):
    monkeypatch.delenv(debian.MIRROR_VARIABLE, raising=False)
    monkeypatch.setattr(debian, "_run", lambda command: "http://mirror.example/ubuntu/\n")
    monkeypatch.setattr(shutil, "which", lambda program: program)
    with pytest.raises(NotToBeHad, match="set QUINT_DEBIAN_MIRROR to one"):
        debian.mirror()
    monkeypatch.setenv(debian.MIRROR_VARIABLE, "http://other.example/debian")
    assert debian.mirror() == "http://other.example/debian"


def _no_node():
    raise NotToBeHad("no node here")
