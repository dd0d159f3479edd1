"""What editors show: the stubs describe the compiled part, with a type and a docstring for everything."""

import ast
import inspect
import shutil
import subprocess
import sys
from pathlib import Path

import rustlers
from rustlers import _rustlers

STUB = Path(rustlers.__file__).with_name("_rustlers.pyi")

PROGRAM = """
from typing import Any

import numpy as np
import numpy.typing as npt
from typing_extensions import assert_type

import rustlers

game = rustlers.new("goat", players=4, seed=7)
assert_type(game, rustlers.Game)
assert_type(game.awaits, list[int])
assert_type(game.choices(0), list[Any])
assert_type(game.view(0), dict[str, Any])
assert_type(game.observe(0), npt.NDArray[np.int16])
assert_type(game.redeal(0, seed=1), rustlers.Game)
assert_type(game.outcome, dict[str, list[int]] | None)
batch = rustlers.vector("goat", 4, 1, players=4, observations=np.zeros((4, 282), np.int16))
assert_type(batch, rustlers.Vector)
assert_type(batch.masks, npt.NDArray[np.bool_])
actions = np.zeros(len(batch), np.int32)
batch.sample(actions)
batch.step(actions)
assert_type(rustlers.simulate("goat", 3, bots=["cowhand", "greenhorn"])["games"], Any)
"""


def described(body, place):
    """Everything that the stub says about a module or a class, by name: the docstrings of both."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield node.name, ast.get_docstring(node), inspect.getdoc(getattr(place, node.name))
            yield from described(node.body, getattr(place, node.name))
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
            yield node.name, ast.get_docstring(node), inspect.getdoc(getattr(place, node.name))


def test_the_stubs_say_what_the_compiled_part_says():
    # `make python-stubs` writes them anew.
    found = list(described(ast.parse(STUB.read_text(encoding="utf-8")).body, _rustlers))
    assert {name for name in vars(_rustlers) if not name.startswith("_")} <= {name for name, *_ in found}
    for kind in (rustlers.Game, rustlers.Vector):
        assert {name for name in vars(kind) if not name.startswith("_")} <= {name for name, *_ in found}
    for name, in_stub, compiled in found:
        assert in_stub and compiled and in_stub.split() == compiled.split(), name


def test_a_program_is_checked_with_the_types(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    # A copy, because mypy takes everything beside a file that it is given for sources, and here that is all that is installed.
    stub = shutil.copy(STUB, tmp_path)

    def mypy(*files):
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *map(str, files)]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)

    checked = mypy(stub, program)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    program.write_text(PROGRAM + 'game.choose("Mae", 1)\nbatch.step([1, 2])\n', encoding="utf-8")
    refused = mypy(program)
    assert refused.stdout.count("[arg-type]") == 2, refused.stdout
