"""The games for OpenSpiel: importing this module registers ``rustlers_goat``, ``rustlers_critters``, ``rustlers_lords`` and
``rustlers_west`` in ``pyspiel``.

The parameters are ``players``, ``seed`` and ``options`` (JSON). A game begins with one chance node, whose outcome is the luck
of the whole game; after that, the rules draw for themselves. Where several players may choose at once, they choose one after
another. ``resampler`` is for OpenSpiel's ISMCTS bot, which then plays in worlds that the player cannot tell from the real one:

    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 100, use_observation_string=True, allow_inconsistent_action_sets=True)
    bot.set_resampler(rustlers.openspiel.resampler(seed=1))
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from . import obs
from ._rustlers import Game, games, new

__all__ = ["NAMES", "resampler"]

#: How many games a seed has.
LUCK = 1024

#: A bound on the choices in a game.
LENGTHS = {"goat": 1_000, "critters": 100_000, "lords": 100_000, "west": 100_000}

NAMES = {listing["name"]: f"rustlers_{listing['name']}" for listing in games()}


def resampler(seed: int = 0) -> Callable[[Any, int], Any]:
    """A function that makes another state which the player cannot tell from the given one."""
    random = np.random.default_rng(seed)

    def resample(state: Any, player: int) -> Any:
        copy = state.clone()
        copy.game = state.game.redeal(player, int(random.integers(2**63)))
        return copy

    return resample


def _register(listing: dict[str, Any]) -> None:
    name = listing["name"]
    fewest, most = listing["players"]
    layout = obs.layout(name)
    kind = pyspiel.GameType(
        short_name=NAMES[name],
        long_name=listing["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": fewest, "seed": 0, "options": "{}"},
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """A game with its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            self.players = int(params.get("players", fewest))
            self.seed = int(params.get("seed", 0))
            self.options = json.loads(params.get("options", "{}"))
            # Refuses bad parameters at once.
            new(name, self.players, 0, **self.options)
            info = pyspiel.GameInfo(
                num_distinct_actions=layout["actions"],
                max_chance_outcomes=LUCK,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LENGTHS.get(name, 100_000),
            )
            super().__init__(kind, info, params)

        def new_initial_state(self) -> Any:
            return SpielState(self, name, self.players, self.seed, self.options)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if params:
                raise ValueError(f"there are no parameters of observations, and these were given: {params}")
            return SpielObserver(layout)

    pyspiel.register_game(kind, SpielGame)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state; ``game`` is the ``rustlers.Game``, once its luck is drawn."""

    def __init__(self, spiel: Any, name: str, players: int, seed: int, options: dict[str, Any]) -> None:
        super().__init__(spiel)
        self.name, self.players, self.seed, self.options = name, players, seed, options
        self.game: Game | None = None
        self.last = 0

    def current_player(self) -> Any:
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        if self.game.is_over:
            return pyspiel.PlayerId.TERMINAL
        awaits = self.game.awaits
        later = [seat for seat in awaits if seat > self.last]
        return (later or awaits)[0] if len(awaits) > 1 else awaits[0]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.current_player():
            return []
        return sorted(action for action in self.game.action_ids(player) if action is not None)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / LUCK) for outcome in range(LUCK)]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = new(self.name, self.players, self.seed * LUCK + action, **self.options)
            return
        player = self.current_player()
        self.game.act(player, action)
        self.last = player

    def _action_to_string(self, player: int, action: int) -> str:
        if self.game is None or player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        ids = self.game.action_ids(player)
        if action in ids:
            return str(self.game.texts(player)[ids.index(action)])
        return json.dumps(obs.spell(self.name, action))

    def is_terminal(self) -> bool:
        return self.game is not None and self.game.is_over

    def returns(self) -> list[float]:
        outcome = self.game.outcome if self.game else None
        return obs.rewards(outcome["places"]) if outcome else [0.0] * self.players

    def __str__(self) -> str:
        return "luck is to be drawn" if self.game is None else self.game.draw()


class SpielObserver:
    """What a player knows, as ``rustlers.obs.layout`` describes it."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.tensor = np.zeros(layout["size"], np.float32)
        self.dict = {
            field["name"]: self.tensor[field["start"] : field["start"] + field["size"]].reshape(field["shape"])
            for field in layout["fields"]
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.game is None else state.game.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.game is None:
            return "luck is to be drawn"
        # Two states that differ in what a player may choose are different to the player.
        known = state.game.observe(player).tobytes() + repr(state.game.action_ids(player)).encode()
        return known.hex()


for _listing in games():
    _register(_listing)
