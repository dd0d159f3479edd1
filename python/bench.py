"""How fast are masked, observed steps on one core? Our batches beside what is installed of PettingZoo, OpenSpiel and Pgx.

Everything runs on one core, one after another, in rounds: each gets a slice of time in every round, so that whatever else the
machine does disturbs all of them alike. Processor time is counted, of all threads: what others do on that core does not count. The
figure is the median of the rounds. A step is one action of one player, with the
observation and the mask of legal actions of the next player; the action is drawn at random among the legal ones.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

# The installed package is measured. The sources beside this file have no compiled part.
sys.path = [place for place in sys.path if Path(place).resolve() != Path(__file__).resolve().parent]

import numpy as np

import rustlers

Runner = Callable[[float], tuple[int, float]]


def timed(step: Callable[[], int]) -> Runner:
    """Repeats something for a while; returns the number of steps and the seconds of processor time."""

    def run(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.process_time()
        while (elapsed := time.process_time() - start) < seconds:
            steps += step()
        return steps, elapsed

    return run


def ours(name: str, players: int, games: int, **options: object) -> Runner:
    batch = rustlers.vector(name, games, 1, players, threads=1, **options)
    actions = np.zeros(games, np.int32)

    def step() -> int:
        for _ in range(8):
            batch.sample(actions)
            batch.step(actions)
        return 8 * games

    return timed(step)


def pettingzoo(module: str) -> Runner:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    luck = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        if not env.agents:
            env.reset()
        observation, _reward, termination, truncation, _info = env.last()
        if termination or truncation:
            env.step(None)
            return 0
        env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
        return 1

    return timed(step)


def openspiel(name: str) -> Runner:
    import pyspiel

    game = pyspiel.load_game(name)
    luck = np.random.RandomState(1)
    state = game.new_initial_state()
    tensor = game.get_type().provides_observation_tensor

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
            return 0
        player = state.current_player()
        if tensor:
            state.observation_tensor(player)
        else:
            state.information_state_tensor(player)
        state.legal_actions_mask(player)
        legal = state.legal_actions(player)
        state.apply_action(legal[luck.randint(len(legal))])
        return 1

    return timed(step)


def pgx(name: str, games: int) -> Runner:
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    env = library.make(name)
    batch_step = jax.vmap(auto_reset(env.step, env.init))
    rounds = 16

    def many(state: object, key: object) -> tuple[object, object, object]:
        def one(carry: tuple[object, object], _: object) -> tuple[tuple[object, object], object]:
            state, key = carry
            key, first, second = jax.random.split(key, 3)
            odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(first, odds, axis=1)
            state = batch_step(state, actions, jax.random.split(second, games))
            # So that observations are computed and not thrown away.
            return (state, key), state.observation.astype(jnp.float32).sum()

        (state, key), seen = jax.lax.scan(one, (state, key), None, length=rounds)
        return state, key, seen

    compiled = jax.jit(many)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    state, key, _seen = compiled(state, key)

    def step() -> int:
        nonlocal state, key
        state, key, seen = compiled(state, key)
        seen.block_until_ready()
        return rounds * games

    return timed(step)


def contenders(games: int) -> list[tuple[str, Callable[[], Runner]]]:
    return [
        ("rustlers goat, 2 players", lambda: ours("goat", 2, games)),
        ("rustlers goat, 4 players", lambda: ours("goat", 4, games)),
        ("rustlers critters, 5 players", lambda: ours("critters", 5, games)),
        ("rustlers lords, 4 players", lambda: ours("lords", 4, games, version="strategic")),
        ("rustlers west, 2v2", lambda: ours("west", 4, games)),
        ("PettingZoo tictactoe_v3", lambda: pettingzoo("tictactoe_v3")),
        ("PettingZoo connect_four_v3", lambda: pettingzoo("connect_four_v3")),
        ("OpenSpiel kuhn_poker", lambda: openspiel("kuhn_poker")),
        ("OpenSpiel tic_tac_toe", lambda: openspiel("tic_tac_toe")),
        ("OpenSpiel leduc_poker", lambda: openspiel("leduc_poker")),
        ("Pgx tic_tac_toe", lambda: pgx("tic_tac_toe", games)),
        ("Pgx kuhn_poker", lambda: pgx("kuhn_poker", games)),
        ("Pgx leduc_holdem", lambda: pgx("leduc_holdem", games)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=256, help="games in a batch")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each of them in each round")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    runners: list[tuple[str, Runner]] = []
    for name, make in contenders(args.games):
        try:
            runners.append((name, make()))
        except ImportError as missing:
            print(f"{name}: not measured, {missing}", flush=True)
    rates: dict[str, list[float]] = {name: [] for name, _ in runners}
    for number in range(args.rounds + 1):
        for name, run in runners:
            steps, seconds = run(args.seconds)
            # The first round warms up.
            if number:
                rates[name].append(steps / seconds)
    medians = {name: statistics.median(each) for name, each in rates.items()}
    fastest = max(((rate, name) for name, rate in medians.items() if not name.startswith("rustlers")), default=None)
    print("\n| one core, masked and observed | steps/s | of the fastest peer |\n|---|---|---|")
    for name, rate in medians.items():
        print(f"| {name} | {rate:,.0f} | {rate / fastest[0]:.2f} |" if fastest else f"| {name} | {rate:,.0f} | |")


if __name__ == "__main__":
    main()
