"""The games for PettingZoo: `env` (AEC) for every game, `parallel_env` for those with simultaneous choices.

An observation is a dictionary: ``"observation"`` is what the agent knows (int16, see ``rustlers.obs.layout``) and
``"action_mask"`` says which action ids are legal (int8). The mask is in ``info`` as well, and so are ``"features"``: one row
of numbers for each legal choice, with its id in ``"action_ids"`` (-1 for a choice without one, which only
``Game.choose`` can make). Rewards come at the end: the share of the others that an agent beat, less the share that beat it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import obs
from ._rustlers import Game, games, new

__all__ = ["AEC", "Parallel", "env", "parallel_env"]

#: The games in which several players choose at the same time.
SIMULTANEOUS = ("critters", "west")


def env(game: str, players: int | None = None, **options: Any) -> AEC:
    """A game in which one agent acts after another."""
    return AEC(game, players, **options)


def parallel_env(game: str, players: int | None = None, **options: Any) -> Parallel:
    """A game in which everybody who is asked acts at once. The others wait, with action 0."""
    return Parallel(game, players, **options)


def _players(game: str, players: int | None) -> int:
    if players is not None:
        return players
    return next((int(listing["players"][0]) for listing in games() if listing["name"] == game), 0)


def _box(size: int) -> spaces.Box:
    limits = np.iinfo(np.int16)
    return spaces.Box(limits.min, limits.max, (size,), np.int16)


class AEC(AECEnv[str, dict[str, Any], int | None]):
    """A game as an AEC environment. Agents are ``"player_0"``, ``"player_1"``, ..."""

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        name = f"rustlers_{game}_v{obs.layout(game)['version']}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game_name = game
        self.options = options
        self.layout = obs.layout(game)
        # Refuses bad options at once.
        self.game: Game = new(game, _players(game, players), 0, **options)
        self.player_count = self.game.players
        self.possible_agents = [f"player_{seat}" for seat in range(self.player_count)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": _box(self.layout["size"]),
                    "action_mask": spaces.Box(0, 1, (self.layout["actions"],), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.layout["actions"]) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = new(self.game_name, self.player_count, int(self._random.integers(2**63)), **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._pass_to(self.game.awaits[0])

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat(agent)
        is_asked = self.agents and agent == self.agent_selection and not self.game.is_over
        mask = self.game.action_mask(seat) if is_asked else np.zeros(self.layout["actions"], np.int8)
        return {"observation": self.game.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.seat(agent)
        self.game.act(seat, -1 if action is None else int(action))
        outcome = self.game.outcome
        if outcome is None:
            awaits = self.game.awaits
            later = [each for each in awaits if each > seat]
            self._pass_to((later or awaits)[0] if len(awaits) > 1 else awaits[0])
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, obs.rewards(outcome["places"]), strict=True))
            for each, score in zip(self.possible_agents, outcome["scores"], strict=True):
                self.infos[each] = {"score": score, "action_mask": np.zeros(self.layout["actions"], np.int8)}
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _pass_to(self, seat: int) -> None:
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = _info(self.game, seat)

    def render(self) -> str | None:
        return self.game.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def _info(game: Game, seat: int) -> dict[str, Any]:
    ids = [-1 if action is None else action for action in game.action_ids(seat)]
    return {
        "action_mask": game.action_mask(seat),
        "action_ids": np.array(ids, np.int32),
        "features": game.features(seat),
    }


class Parallel(ParallelEnv[str, dict[str, Any], int]):
    """A game in which everybody who is asked acts at once.

    Action 0 is to wait, and the only one for an agent that is not asked; all others are the action ids plus 1. Answers
    that are open at the same time give the same state in any order. If an answer has become pointless because somebody
    else's came first, it is dropped, and ``info["dropped"]`` says so.
    """

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        self.metadata = {"name": f"rustlers_{game}_parallel_v{obs.layout(game)['version']}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.game_name = game
        self.options = options
        self.layout = obs.layout(game)
        self.game: Game = new(game, _players(game, players), 0, **options)
        self.player_count = self.game.players
        self.possible_agents = [f"player_{seat}" for seat in range(self.player_count)]
        self.agents: list[str] = []
        count = self.layout["actions"] + 1
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": _box(self.layout["size"]), "action_mask": spaces.Box(0, 1, (count,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = new(self.game_name, self.player_count, int(self._random.integers(2**63)), **self.options)
        self.agents = self.possible_agents[:]
        observations = self._observations()
        return observations, self._infos(observations, set())

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        awaits = self.game.awaits
        chosen: dict[int, Any] = {}
        for seat in awaits:
            action = int(actions[self.possible_agents[seat]])
            # An agent that is asked and waits nevertheless is asked again.
            if action == 0:
                continue
            choice = self.game.choice_of(seat, action - 1)
            if choice is None:
                self.game.act(seat, action - 1)
            chosen[seat] = choice
        dropped = set()
        for seat, choice in chosen.items():
            if seat in self.game.awaits and choice in self.game.choices(seat):
                self.game.choose(seat, choice)
            else:
                dropped.add(self.possible_agents[seat])
        agents = self.agents
        outcome = self.game.outcome
        places = outcome["places"] if outcome else None
        rewards = dict.fromkeys(agents, 0.0)
        if places:
            rewards = dict(zip(agents, obs.rewards(places), strict=True))
        observations = self._observations()
        infos = self._infos(observations, dropped)
        over = dict.fromkeys(agents, outcome is not None)
        if outcome:
            self.agents = []
        return observations, rewards, over, dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, dict[str, Any]]:
        awaits = self.game.awaits
        observations = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.layout["actions"] + 1, np.int8)
            if seat in awaits:
                mask[1:] = self.game.action_mask(seat)
            else:
                mask[0] = 1
            observations[agent] = {"observation": self.game.observe(seat), "action_mask": mask}
        return observations

    def _infos(self, observations: dict[str, dict[str, Any]], dropped: set[str]) -> dict[str, dict[str, Any]]:
        awaits = self.game.awaits
        infos = {}
        for seat, agent in enumerate(self.possible_agents):
            info = _info(self.game, seat) if seat in awaits else {}
            infos[agent] = {**info, "action_mask": observations[agent]["action_mask"], "dropped": agent in dropped}
        return infos

    def render(self) -> str | None:
        return self.game.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


