"""What the numbers mean: the layout of observations, and the action ids."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._rustlers import layout

__all__ = ["layout", "part", "rewards", "spell"]


def part(game: str, observation: npt.NDArray[np.int16], name: str) -> npt.NDArray[np.int16]:
    """A named field of an observation, in its shape; of a batch, the field of every row."""
    for field in layout(game)["fields"]:
        if field["name"] == name:
            numbers = observation[..., field["start"] : field["start"] + field["size"]]
            return numbers.reshape(*observation.shape[:-1], *field["shape"])
    names = ", ".join(field["name"] for field in layout(game)["fields"])
    raise KeyError(f"{game} has no field {name!r}; it has {names}")


def spell(game: str, action: int) -> dict[str, Any]:
    """The kind of choice that an action id stands for; for kinds with a table, also what completes it."""
    for kind in layout(game)["kinds"]:
        place = action - kind["start"]
        if not 0 <= place < kind["count"]:
            continue
        spelled: dict[str, Any] = {"kind": kind["name"]}
        if kind["listed"] or kind["most"] is not None:
            return {**spelled, "place": place}
        for arg in reversed(kind["args"]):
            spelled[arg["name"]] = place % arg["size"]
            place //= arg["size"]
        return spelled
    raise KeyError(f"{game} has no action {action}")


def rewards(places: list[int]) -> list[float]:
    """The reward of every seat: the share of the others that it beat, less the share that beat it."""
    others = max(len(places) - 1, 1)
    return [sum((other > own) - (other < own) for other in places) / others for own in places]
