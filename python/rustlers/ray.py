"""Simulations and studies on a Ray cluster: cut into parts, played as tasks, and joined.

The result does not depend on the number of parts, nodes or accidents: it has the same bytes as that of ``rustlers.simulate``,
``rustlers.balance`` or ``rustlers.strength`` in one process.

Every part is stored beside the result as soon as it arrives. When a worker or a node is lost, Ray plays its parts again elsewhere;
when this program is lost, the next run with the same plan continues with the parts that are there. The nodes need this package,
and nothing else: parts travel through Ray, not through a shared disk.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ray

from . import _rustlers
from .errors import BadInput

Progress = Callable[[int, int], None]
"""Called with the number of parts that are there, and the number of all parts."""


def simulate(
    game: str,
    games: int,
    seed: int,
    players: int | None = None,
    *,
    out: str | os.PathLike[str],
    parts: int | None = None,
    progress: bool | Progress = True,
    **plan: Any,
) -> dict[str, Any]:
    """``rustlers.simulate`` on a cluster: writes the file ``out`` and returns the results.

    ``parts`` is the number of parts; by default, four for each processor of the cluster. ``progress`` shows a bar, or is called
    with the number of parts that are there and that of all. All other keywords are those of ``rustlers.simulate``.
    """
    plan = {"game": game, "games": games, "seed": seed, "players": players, **plan}
    ending = Path(out).suffix
    if ending not in (".jsonl", ".parquet"):
        raise BadInput(f"{out} has no known ending: name a file that ends in .jsonl or .parquet")
    return _run("simulate", plan, ending, Path(out), str(out), parts or _many(games), progress)


def balance(
    games: int = 1000,
    seed: int = 1,
    *,
    out: str | os.PathLike[str],
    parts: int | None = None,
    progress: bool | Progress = True,
) -> dict[str, Any]:
    """``rustlers.balance`` on a cluster: writes the report of the west into the directory ``out`` and returns it."""
    plan = {"games": games, "seed": seed}
    return _run("balance", plan, ".json", Path(out), str(out), parts or _many(games), progress)


def strength(
    game: str,
    deals: int = 200,
    seed: int = 1,
    players: int | None = None,
    *,
    keep: str | os.PathLike[str],
    parts: int | None = None,
    progress: bool | Progress = True,
    **plan: Any,
) -> dict[str, Any]:
    """``rustlers.strength`` on a cluster. The parts are kept in ``keep.parts`` until all are there.

    All other keywords are those of ``rustlers.strength``.
    """
    plan = {"game": game, "deals": deals, "seed": seed, "players": players, **plan}
    return _run("strength", plan, ".json", Path(keep), None, parts or _many(deals), progress)


def _many(most: int) -> int:
    """Enough parts that no processor waits long for the last one."""
    if not ray.is_initialized():
        ray.init()
    processors = int(ray.cluster_resources().get("CPU", 1))
    return max(1, min(most, 4 * processors))


# A lost worker is not the fault of its part: it is played again, however often that takes.
@ray.remote(num_cpus=1, max_retries=-1)
def _play(what: str, plan: dict[str, Any], part: str, ending: str) -> bytes:
    """Plays one part on a node, and returns its file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"part{ending}"
        getattr(_rustlers, what)(**plan, part=part, out=str(file), threads=1)
        return file.read_bytes()


def _run(
    what: str,
    plan: dict[str, Any],
    ending: str,
    out: Path,
    whole: str | None,
    parts: int,
    progress: bool | Progress,
) -> dict[str, Any]:
    if parts < 1:
        raise BadInput("parts: there must be at least one")
    folder = out.with_name(out.name + ".parts")
    _open_folder(folder, {"what": what, "plan": plan, "parts": parts})
    files = [folder / f"part-{number}-of-{parts}{ending}" for number in range(1, parts + 1)]
    show = _Bar() if progress is True else progress or (lambda _done, _all: None)
    if not ray.is_initialized():
        ray.init()
    missing = [number for number, file in enumerate(files, start=1) if not file.exists()]
    show(parts - len(missing), parts)
    waiting = {_play.remote(what, plan, f"{number}/{parts}", ending): number for number in missing}
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for task in ready:
            number = waiting.pop(task)
            try:
                content = ray.get(task)
            except ray.exceptions.RayTaskError as failed:
                # Our own refusal, such as an unknown game: it would be the same elsewhere.
                raise failed.cause if isinstance(failed.cause, Exception) else failed from None
            except ray.exceptions.RayError:
                # The node with the result was lost before it arrived, and Ray could not make it again.
                waiting[_play.remote(what, plan, f"{number}/{parts}", ending)] = number
                continue
            _write_whole(files[number - 1], content)
            show(parts - len(waiting), parts)
    merged = _rustlers.merge([str(file) for file in files], whole)
    shutil.rmtree(folder)
    return merged


def _open_folder(folder: Path, plan: dict[str, Any]) -> None:
    """The folder for the parts. What an earlier run with the same plan has left there is used again."""
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / "plan.json"
    text = json.dumps(plan, sort_keys=True)
    if note.exists() and note.read_text(encoding="utf-8") != text:
        raise BadInput(f"{folder} has the parts of another plan: remove it, or name another file")
    if not note.exists():
        _write_whole(note, text.encode())


def _write_whole(file: Path, content: bytes) -> None:
    """A file that gets its name only once it is complete."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(content)
    part.replace(file)


class _Bar:
    """A bar on standard error, if that is a terminal."""

    def __call__(self, done: int, of: int) -> None:
        if sys.stderr.isatty():
            filled = 40 * done // of
            end = "\n" if done == of else ""
            print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done} of {of} parts", end=end, file=sys.stderr, flush=True)
