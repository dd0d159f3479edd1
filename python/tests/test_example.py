"""The training example runs, and learns something within seconds."""

import importlib.util
from pathlib import Path


def test_a_policy_learns_to_beat_the_greenhorn(capsys):
    path = Path(__file__).parent.parent / "examples" / "train_goat.py"
    spec = importlib.util.spec_from_file_location("train_goat", path)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    mean, error = example.main(["--steps", "2000", "--games", "32", "--test-games", "1500"])
    # Training and games follow from seeds, so this is the same on every machine: no luck is involved.
    assert mean > 3 * error
    assert "the policy against greenhorns" in capsys.readouterr().out
