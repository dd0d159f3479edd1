"""The examples of the README run as they stand, one after another."""

import re
from pathlib import Path


def test_the_examples_run(capsys):
    text = (Path(__file__).parent.parent / "README.md").read_text()
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 8
    names = {}
    for number, example in enumerate(examples, 1):
        exec(compile(example, f"README.md, example {number}", "exec"), names)
    printed = capsys.readouterr().out
    for title in ("The Good and the Bad and the Goat", "GoodCritters", "Goat Lords", "Best of the West"):
        assert title in printed


def test_the_package_docstring_runs():
    import doctest

    import rustlers

    assert doctest.testmod(rustlers).failed == 0
