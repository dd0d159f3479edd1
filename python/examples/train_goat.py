"""Trains a small policy on The Good and the Bad and the Goat, with nothing but numpy, and plays it against greenhorns.

The policy is linear: every legal choice gets a score from what the choice is and what the seat knows, and the policy draws by
the softmax of the scores. It learns by REINFORCE with a baseline: choices of games that went well become more likely.

    python train_goat.py                # some minutes
    python train_goat.py --steps 200    # to see that it runs
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import rustlers

GAME = "goat"


class Policy:
    """A score for every action: a matrix times the observation, with one row for each action id."""

    def __init__(self, size: int, actions: int) -> None:
        self.weights = np.zeros((actions, size), np.float32)

    def probabilities(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        scores = np.where(masks, seen @ self.weights.T, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def draw(self, seen: np.ndarray, masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
        odds = self.probabilities(seen, masks).cumsum(axis=1)
        actions = (odds < luck.random((len(odds), 1))).sum(axis=1)
        # Rounding can leave the last sum below 1.
        last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        return np.minimum(actions, last).astype(np.int32)


def features(observations: np.ndarray) -> np.ndarray:
    """Small numbers, and a constant."""
    seen = np.clip(observations.astype(np.float32) / 4, -1, 3)
    return np.concatenate([seen, np.ones((len(seen), 1), np.float32)], axis=1)


def train(players: int, games: int, steps: int, rate: float, seed: int) -> Policy:
    """Plays against greenhorns, and learns from every game that ends."""
    luck = np.random.default_rng(seed)
    batch = rustlers.vector(GAME, games, seed, players, hero=0, opponents="greenhorn")
    policy = Policy(batch.observations.shape[1] + 1, batch.masks.shape[1])
    memory: list[list[tuple[np.ndarray, np.ndarray, int]]] = [[] for _ in range(games)]
    baseline, won, ended = 0.0, 0.0, 0
    for step in range(1, steps + 1):
        seen, masks = features(batch.observations), batch.masks.copy()
        actions = policy.draw(seen, masks, luck)
        for game in range(games):
            memory[game].append((seen[game], masks[game], int(actions[game])))
        batch.step(actions)
        for game in np.flatnonzero(batch.dones):
            reward = float(batch.rewards[game, 0])
            learn(policy, memory[game], rate * (reward - baseline))
            baseline += 0.002 * (reward - baseline)
            memory[game] = []
            won, ended = won + reward, ended + 1
        if step % 500 == 0:
            print(f"step {step}: mean reward {won / max(ended, 1):+.3f} over {ended} games", flush=True)
            won, ended = 0.0, 0
    return policy


def learn(policy: Policy, decisions: list[tuple[np.ndarray, np.ndarray, int]], weight: float) -> None:
    """Makes these decisions more likely, or less likely for a negative weight."""
    for seen, mask, action in decisions:
        legal = np.flatnonzero(mask)
        if len(legal) == 1:
            continue
        scores = policy.weights[legal] @ seen
        odds = np.exp(scores - scores.max())
        step = -odds / odds.sum()
        step[np.searchsorted(legal, action)] += 1
        policy.weights[legal] += weight * step[:, None] * seen


def play(policy: Policy | None, players: int, games: int, seed: int) -> tuple[float, float]:
    """The mean reward and its standard error over new games; without a policy, of random choices."""
    luck = np.random.default_rng(seed)
    batch = rustlers.vector(GAME, 256, seed, players, hero=0, opponents="greenhorn")
    rewards: list[float] = []
    actions = np.zeros(len(batch), np.int32)
    while len(rewards) < games:
        if policy is None:
            batch.sample(actions)
        else:
            actions = policy.draw(features(batch.observations), batch.masks, luck)
        batch.step(actions)
        rewards.extend(batch.rewards[batch.dones, 0].tolist())
    return float(np.mean(rewards)), float(np.std(rewards) / np.sqrt(len(rewards)))


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=64, help="games at once")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-games", type=int, default=4000)
    args = parser.parse_args(arguments)
    start = time.perf_counter()
    policy = train(args.players, args.games, args.steps, args.rate, args.seed)
    print(f"trained in {time.perf_counter() - start:.0f} s")
    for name, who in [("random choices", None), ("the policy", policy)]:
        mean, error = play(who, args.players, args.test_games, 1_000_000 + args.seed)
        print(f"{name} against greenhorns: mean reward {mean:+.3f} ± {2 * error:.3f}")
    return mean, error


if __name__ == "__main__":
    main()
