"""How fast are masked, observed steps on one core? Our batches beside what is installed of PettingZoo, OpenSpiel and Pgx.

Everything runs on one core, one after another, in rounds: each gets a slice of time in every round, so that whatever else the
machine does disturbs all of them alike. Processor time is counted, of all threads: what others do on that core does not count. The
figure is the median of the rounds. A step is one action of one player, with the
observation and the mask of legal actions of the next player; the action is drawn at random among the legal ones.

Small games take few instructions. So the table says how many numbers an observation has and how many actions there are, and
each of our games is compared twice: with the fastest peer of all, and with the fastest one whose observations have at least
half as many numbers.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass
class Contender:
    """Something to be measured."""

    name: str
    make: Callable[[int], Runner]
    #: The numbers in an observation, and the actions.
    size: tuple[int, int]


def our_game(title: str, name: str, players: int, **options: object) -> Contender:
    layout = rustlers.obs.layout(name)
    size = (layout["size"], layout["actions"])
    return Contender(f"rustlers {title}", lambda games: ours(name, players, games, **options), size)


def contenders() -> list[Contender]:
    return [
        our_game("goat, 2 players", "goat", 2),
        our_game("goat, 4 players", "goat", 4),
        our_game("critters, 5 players", "critters", 5),
        our_game("lords, 4 players", "lords", 4, version="strategic"),
        our_game("west, 2v2", "west", 4),
        *(
            Contender(f"PettingZoo {name}", lambda _games, name=name: pettingzoo(name), size)
            for name, size in [
                ("tictactoe_v3", (18, 9)),
                ("connect_four_v3", (84, 7)),
                ("leduc_holdem_v4", (36, 4)),
                ("texas_holdem_v4", (72, 4)),
            ]
        ),
        *(
            Contender(f"OpenSpiel {name}", lambda _games, name=name: openspiel(name), size)
            for name, size in [
                ("tic_tac_toe", (27, 9)),
                ("kuhn_poker", (7, 2)),
                ("leduc_poker", (16, 3)),
                ("backgammon", (200, 1352)),
                ("gin_rummy", (644, 241)),
                ("chess", (1280, 4674)),
            ]
        ),
        *(
            Contender(f"Pgx {name}", lambda games, name=name: pgx(name, games), size)
            for name, size in [
                ("tic_tac_toe", (18, 9)),
                ("kuhn_poker", (7, 2)),
                ("leduc_holdem", (34, 3)),
                ("connect_four", (84, 7)),
                ("backgammon", (34, 156)),
                ("animal_shogi", (2328, 132)),
                ("gardner_chess", (2875, 1225)),
            ]
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=256, help="games in a batch")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each of them in each round")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    runners: list[tuple[Contender, Runner]] = []
    for contender in contenders():
        try:
            runners.append((contender, contender.make(args.games)))
        except Exception as missing:  # Whatever a library has to say, the others are measured.
            print(f"{contender.name}: not measured, {missing}", flush=True)
    rates: dict[str, list[float]] = {contender.name: [] for contender, _ in runners}
    for number in range(args.rounds + 1):
        for contender, run in runners:
            steps, seconds = run(args.seconds)
            # The first round warms up.
            if number:
                rates[contender.name].append(steps / seconds)
    print(f"\n| one core, batches of {args.games}, masked and observed | numbers, actions | steps/s | slowest to fastest round |")
    print("|---|---|---|---|")
    medians = {name: statistics.median(each) for name, each in rates.items()}
    for contender, _ in runners:
        name, (numbers, actions) = contender.name, contender.size
        spread = f"{min(rates[name]):,.0f} to {max(rates[name]):,.0f}"
        print(f"| {name} | {numbers:,}, {actions:,} | {medians[name]:,.0f} | {spread} |")
    peers = [contender for contender, _ in runners if not contender.name.startswith("rustlers")]
    print()
    for contender, _ in runners:
        if contender in peers:
            continue
        own = medians[contender.name]
        alike = [peer for peer in peers if peer.size[0] >= 0.5 * contender.size[0]]
        for what, among in [("the fastest peer", peers), ("the fastest peer with at least half as many numbers", alike)]:
            if among:
                peer = max(among, key=lambda each: medians[each.name])
                print(f"{contender.name}: {own / medians[peer.name]:.1f} times {what}, {peer.name}")


if __name__ == "__main__":
    main()
