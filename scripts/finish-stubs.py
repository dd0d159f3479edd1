"""Finishes the type stubs that maturin generates: the types of arrays, and annotations without quotes."""

import re
import sys
from pathlib import Path

ARRAYS = {
    "observe": "int16",
    "action_mask": "int8",
    "features": "int16",
    "observations": "int16",
    "masks": "bool_",
    "seats": "int8",
    "rewards": "float32",
    "dones": "bool_",
    "actions": "int32",
}
#: The caller's own arrays, where a batch is made.
GIVEN = ("observations", "masks", "seats", "rewards", "dones")


def array(name: str) -> str:
    return f"npt.NDArray[np.{ARRAYS[name]}]"


def finished(stub: str) -> str:
    stub = re.sub(r"def (\w+)\((.*)\) -> Incomplete", lambda m: f"def {m[1]}({m[2]}) -> {array(m[1])}", stub)
    stub = re.sub(r"(\w+): Incomplete", lambda m: f"{m[1]}: {array(m[1])}", stub)
    for name in GIVEN:
        stub = stub.replace(f'{name}: "typing.Any" = None', f"{name}: {array(name)} | None = None")
    stub = re.sub(r'(: |-> )"([^"\n]*)"', r"\1\2", stub).replace("typing.Any", "Any")
    stub = stub.replace("-> dict:", "-> dict[str, Any]:")
    stub = stub.replace("from _typeshed import Incomplete\n", "")
    stub = re.sub(
        r"^from typing import (.*)$",
        r"from typing import Any, \1\n\nimport numpy as np\nimport numpy.typing as npt",
        stub,
        count=1,
        flags=re.MULTILINE,
    )
    if "Incomplete" in stub:
        sys.exit("something has no type yet: say in scripts/finish-stubs.py what it is")
    return stub


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.write_text(finished(source.read_text(encoding="utf-8")), encoding="utf-8")
