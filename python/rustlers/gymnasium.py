"""The games for Gymnasium: one agent, the hero, against bots."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import obs
from ._rustlers import Game, Vector, new

__all__ = ["Hero", "HeroVector"]


def _spaces(game: str) -> tuple[spaces.Dict, spaces.Discrete]:
    layout = obs.layout(game)
    limits = np.iinfo(np.int16)
    seen = spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (layout["size"],), np.int16),
            "action_mask": spaces.Box(0, 1, (layout["actions"],), np.int8),
        }
    )
    return seen, spaces.Discrete(layout["actions"])


class Hero(gym.Env[dict[str, Any], int]):
    """A game from one seat; bots have all the others.

    ``opponents`` is a level for all of them, or one for each, from the seat after the hero's on. The reward comes at the end:
    the share of the others that the hero beat, less the share that beat it. An action that is not legal changes nothing, costs
    ``penalty``, and ``info["illegal"]`` is the sentence that refused it.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "goat",
        players: int | None = None,
        opponents: str | list[str] = "greenhorn",
        hero: int = 0,
        penalty: float = 0.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game_name, self.hero, self.penalty, self.options = game, hero, penalty, options
        self.render_mode = render_mode
        self.game: Game = new(game, players, 0, **options)
        self.player_count = self.game.players
        others = self.player_count - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise ValueError(f"opponents: name {others} levels, one for each of the others")
        self.observation_space, self.action_space = _spaces(game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        # A game can be over before the hero is asked for the first time; then there is another one.
        while True:
            self.game = new(self.game_name, self.player_count, int(self.np_random.integers(2**63)), **self.options)
            for distance, level in enumerate(self.opponents, 1):
                self.game.seat_bot((self.hero + distance) % self.player_count, level)
            self._play_others()
            if not self.game.is_over:
                return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        choice = self.game.choice_of(self.hero, int(action))
        if choice is None:
            sentence = f"the hero has no choice with the id {int(action)} now"
            return self._observation(), -self.penalty, False, False, {**self._info(), "illegal": sentence}
        self.game.choose(self.hero, choice)
        self._play_others()
        outcome = self.game.outcome
        reward = obs.rewards(outcome["places"])[self.hero] if outcome else 0.0
        return self._observation(), reward, outcome is not None, False, self._info()

    def _play_others(self) -> None:
        while not self.game.is_over and self.hero not in self.game.awaits:
            self.game.play_bots(1)

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.game.observe(self.hero), "action_mask": self.game.action_mask(self.hero)}

    def _info(self) -> dict[str, Any]:
        ids = [-1 if action is None else action for action in self.game.action_ids(self.hero)]
        return {
            "action_mask": self.game.action_mask(self.hero),
            "action_ids": np.array(ids, np.int32),
            "features": self.game.features(self.hero),
        }

    def render(self) -> str | None:  # type: ignore[override]
        return self.game.draw(self.hero) if self.render_mode == "ansi" else None


class HeroVector(gym.vector.VectorEnv[dict[str, Any], npt.NDArray[np.int32], npt.NDArray[np.bool_]]):
    """Many games at once, each from one seat against bots, stepped without the interpreter.

    A game that ends starts anew in the same step. All actions must be legal: ``rustlers.IllegalChoice`` is raised otherwise.
    """

    metadata = {"render_modes": [], "autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str = "goat",
        num_envs: int = 1,
        players: int | None = None,
        opponents: str = "greenhorn",
        hero: int = 0,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.num_envs, self.hero = num_envs, hero
        self.single_observation_space, self.single_action_space = _spaces(game)
        self.observation_space = gym.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gym.vector.utils.batch_space(self.single_action_space, num_envs)
        self.batch = Vector(game, num_envs, 0, players, threads=threads, hero=hero, opponents=opponents, **options)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        one = next((each for each in seed if each is not None), None) if isinstance(seed, list) else seed
        super().reset(seed=one)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self._observations(), {"action_mask": self.batch.masks.view(np.int8).copy()}

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[dict[str, Any], npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        observations = self._observations()
        rewards = self.batch.rewards[:, self.hero].astype(np.float64)
        return (
            observations,
            rewards,
            self.batch.dones.copy(),
            np.zeros(self.num_envs, np.bool_),
            {"action_mask": observations["action_mask"]},
        )

    def _observations(self) -> dict[str, Any]:
        return {
            "observation": self.batch.observations.copy(),
            "action_mask": self.batch.masks.view(np.int8).copy(),
        }
