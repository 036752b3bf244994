"""The tools that the other tests stand on: compiler, runtimes, instruction counter."""

import pytest

from tools import callgrind, compile, runtimes
from tools.runtimes import ROOT

HOT = "from rules.words import ptr8\n\n\ndef first(buffer: ptr8) -> int:\n    return buffer[0]\n"
COLD = "from rules.words import ptr8\n\n\ndef first(buffer):\n    return ptr8(buffer)[0]\n"
LAST = "from rules.words import ptr32\n\n\ndef keep(\n    at: int,\n    past: ptr32,\n): ...\n"


@pytest.fixture
def house(tmp_path):
    """A repository with one hot and one cold module."""
    package = tmp_path / "house/rules"
    package.mkdir(parents=True)
    (package / "hot.py").write_text(HOT)
    (package / "cold.py").write_text(COLD)
    return tmp_path / "house"


def test_a_file_with_a_pointer_as_a_parameter_is_hot(house):
    assert compile.is_hot(house / "rules/hot.py")
    (house / "rules/hot.py").write_text(LAST)
    assert compile.is_hot(house / "rules/hot.py")


def test_a_file_that_only_reads_through_a_pointer_is_not_hot(house):
    assert not compile.is_hot(house / "rules/cold.py")


def test_a_tree_is_compiled_into_the_same_shape(house, tmp_path):
    done = compile.compile_tree(tmp_path / "out", "armv6m", ["rules"], house)
    assert [(str(one.source), one.hot) for one in done] == [
        ("rules/cold.py", False),
        ("rules/hot.py", True),
    ]
    files = sorted(path.name for path in (tmp_path / "out/rules").iterdir())
    assert files == ["cold.mpy", "hot.mpy"]
    assert [one.size for one in done] == [one.target.stat().st_size for one in done]


def test_the_same_source_gives_the_same_bytes_in_another_folder(house, tmp_path):
    (house.parent / "elsewhere").mkdir()
    other = (house.parent / "elsewhere/copy").resolve()
    (other / "rules").mkdir(parents=True)
    for name in ("hot.py", "cold.py"):
        (other / "rules" / name).write_bytes((house / "rules" / name).read_bytes())
    here = compile.compile_tree(tmp_path / "a", "x86", ["rules"], house)
    there = compile.compile_tree(tmp_path / "b", "x86", ["rules"], other)
    for one, two in zip(here, there, strict=True):
        assert one.target.read_bytes() == two.target.read_bytes()


def test_an_error_of_the_compiler_names_the_file(house, tmp_path):
    (house / "rules/cold.py").write_text("def broken(:\n")
    with pytest.raises(SyntaxError, match=r"mpy-cross refuses rules/cold\.py"):
        compile.compile_tree(tmp_path / "out", "x86", ["rules"], house)


def test_an_unknown_architecture_is_refused(house, tmp_path):
    with pytest.raises(ValueError, match="'z80' is none of armv6m, x86"):
        compile.compile_tree(tmp_path / "out", "z80", ["rules"], house)


def test_a_package_that_does_not_exist_is_refused(house):
    with pytest.raises(FileNotFoundError, match="neither a module nor a package"):
        compile.sources(["nowhere"], house)


def test_an_unknown_runtime_is_refused():
    with pytest.raises(ValueError, match="'pypy' is none of cpython, unix32, wasm"):
        runtimes.run("pypy", ROOT / "tools/probes/facts.py")


@pytest.mark.parametrize("runtime", runtimes.NAMES)
def test_a_script_gets_its_arguments_and_gives_its_exit_code(runtime, tmp_path, need_runtime):
    need_runtime(runtime)
    script = tmp_path / "script.py"
    script.write_text("import sys\nprint(sys.argv[1:])\nsys.exit(7)\n")
    done = runtimes.run(runtime, script, ["a b", "c"])
    assert (done.stdout, done.returncode) == ("['a b', 'c']\n", 7)


@pytest.mark.parametrize("runtime", runtimes.NAMES)
def test_a_script_that_fails_shows_where(runtime, tmp_path, need_runtime):
    need_runtime(runtime)
    script = tmp_path / "script.py"
    script.write_text("x = 1\nraise ValueError('sand')\n")
    done = runtimes.run(runtime, script)
    assert done.returncode == 1
    assert "line 2" in done.stdout + done.stderr
    assert "ValueError: sand" in done.stdout + done.stderr


def test_the_small_heap_is_a_limit_on_the_32_bit_build(tmp_path, need_runtime):
    need_runtime("unix32")
    script = tmp_path / "script.py"
    script.write_text("kept = bytearray(100 * 1024)\nmore = bytearray(100 * 1024)\n")
    assert "MemoryError" in runtimes.run("unix32", script, heap="190k").stderr
    assert runtimes.run("unix32", script, heap="260k").returncode == 0


def test_machine_code_is_32_bits_wide(house, tmp_path, need_runtime):
    need_runtime("unix32")
    (house / "rules/hot.py").write_text(HOT + "\n\ndef twice(x: int) -> int:\n    return x + x\n")
    (house / "rules/words.py").write_text("ptr8 = None\n")
    (house / "rules/cold.py").write_text("def twice(x):\n    return x + x\n")
    compile.compile_tree(tmp_path / "out", "x86", ["rules"], house)
    script = tmp_path / "script.py"
    script.write_text(
        "from rules import cold, hot\n"
        "print(hot.__file__[-13:], hot.twice(0x7FFFFFFF), cold.twice(0x7FFFFFFF))\n"
    )
    done = runtimes.run("unix32", script, paths=[tmp_path / "out"])
    assert done.stdout == "rules/hot.mpy -2 4294967294\n", done.stderr


def test_instructions_are_counted_and_repeat_exactly(tmp_path, need_runtime):
    need_runtime("unix32")
    need_runtime("callgrind")
    script = tmp_path / "script.py"
    script.write_text("import sys\nfor i in range(int(sys.argv[1])):\n    pass\n")
    once, again = (callgrind.instructions(script, ["1000"]) for _ in range(2))
    more = callgrind.instructions(script, ["3000"])
    most = callgrind.instructions(script, ["5000"])
    assert once == again
    assert most - more == pytest.approx(more - once, rel=0.01)


def test_machine_code_leaves_the_operand_of_a_sign_change_alone(house, tmp_path, need_runtime):
    """Compilers up to 1.28 negate in place: `lowest = mask & -mask` then spoils the mask."""
    need_runtime("unix32")
    (house / "rules/hot.py").write_text(
        HOT + "\n\n"
        "def negated(x: int) -> int:\n    y = -x\n    return x * 1000 + y\n\n\n"
        "def inverted(x: int) -> int:\n    y = ~x\n    return x * 1000 + y\n"
    )
    (house / "rules/words.py").write_text("ptr8 = None\n")
    compile.compile_tree(tmp_path / "out", "x86", ["rules"], house)
    script = tmp_path / "script.py"
    script.write_text("from rules import hot\nprint(hot.negated(5), hot.inverted(5))\n")
    done = runtimes.run("unix32", script, paths=[tmp_path / "out"])
    assert done.stdout == "4995 4994\n", done.stderr
