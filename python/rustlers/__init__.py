"""Four tabletop games with their rules enforced, for study.

>>> import rustlers
>>> game = rustlers.new("goat", players=4, seed=7)
>>> seat = game.awaits[0]
>>> game.choose(seat, game.choices(seat)[0])

``rustlers.pettingzoo``, ``rustlers.gymnasium`` and ``rustlers.openspiel`` are adapters to those libraries, and ``rustlers.ray``
spreads simulations over a Ray cluster. None of them is installed with this package. All rules are in the compiled part.
"""

from . import errors, obs
from ._rustlers import Game, Vector, balance, games, levels, merge, new, replay, restore, simulate, strength
from .errors import BadInput, BadJournal, BadOptions, BadPosition, IllegalChoice, RustlersError, UnknownGame

vector = Vector
"""``rustlers.vector(game, n, seed)`` makes a batch of n games: a ``rustlers.Vector``."""

__all__ = [
    "BadInput",
    "BadJournal",
    "BadOptions",
    "BadPosition",
    "Game",
    "IllegalChoice",
    "RustlersError",
    "UnknownGame",
    "Vector",
    "balance",
    "errors",
    "games",
    "levels",
    "merge",
    "new",
    "obs",
    "replay",
    "restore",
    "simulate",
    "strength",
    "vector",
]
