"""Batches: the same games as one by one, in arrays that the caller owns."""

import numpy as np
import pytest

import rustlers

GAMES = [("goat", 4, {}), ("critters", 5, {}), ("lords", 4, {"version": "strategic"}), ("west", 4, {})]


def run(batch, steps):
    actions = np.zeros(len(batch), np.int32)
    ended = 0
    for _ in range(steps):
        batch.sample(actions)
        batch.step(actions)
        ended += int(batch.dones.sum())
        # Rewards are there exactly where a game has ended, and sum to nothing.
        assert not batch.rewards[~batch.dones].any()
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-5)
    return ended


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_arrays_are_the_callers_and_masks_are_true(name, players, options):
    layout = rustlers.obs.layout(name)
    observations = np.full((3, layout["size"]), 77, np.int16)
    masks = np.ones((3, layout["actions"]), np.bool_)
    batch = rustlers.vector(name, 3, 5, players, observations=observations, masks=masks, threads=1, **options)
    assert batch.observations is observations and batch.masks is masks
    assert not (observations == 77).all(axis=0).any()
    for _ in range(30):
        # Any legal action is accepted, so the masks are those of the games.
        actions = masks.argmax(axis=1).astype(np.int32)
        assert masks.any(axis=1).all()
        batch.step(actions)
    run(batch, 50)


def test_threads_change_nothing():
    batches = [rustlers.vector("goat", 100, 3, players=3, threads=threads) for threads in (1, 2)]
    for batch in batches:
        assert run(batch, 120) > 50
    one, two = batches
    assert (one.observations == two.observations).all()
    assert (one.masks == two.masks).all() and (one.seats == two.seats).all()


def test_a_batch_starts_over_from_its_seed():
    batch = rustlers.vector("goat", 8, 3, players=4, threads=1)
    first = batch.observations.copy()
    run(batch, 10)
    assert (batch.observations != first).any()
    batch.reset(3)
    assert (batch.observations == first).all() and not batch.dones.any()


def test_an_illegal_action_is_refused_by_name():
    batch = rustlers.vector("goat", 4, 3, players=4, threads=1)
    before = batch.observations[2].copy()
    actions = np.zeros(4, np.int32)
    batch.sample(actions)
    refuse = next(kind["start"] for kind in rustlers.obs.layout("goat")["kinds"] if kind["name"] == "refuse")
    actions[2] = refuse
    with pytest.raises(rustlers.IllegalChoice, match="game 2") as refused:
        batch.step(actions)
    assert refused.value.rule == "GOAT-80"
    assert (batch.observations[2] == before).all()
    with pytest.raises(rustlers.BadInput, match="3 for 4 games"):
        batch.step(np.zeros(3, np.int32))
    with pytest.raises(rustlers.BadInput, match="shape"):
        rustlers.vector("goat", 4, observations=np.zeros((4, 3), np.int16))


@pytest.mark.parametrize("level", ["greenhorn", "cowhand"])
def test_a_hero_plays_against_bots(level):
    batch = rustlers.vector("goat", 16, 3, players=3, hero=1, opponents=level, threads=1)
    assert run(batch, 100) > 16
    assert (batch.seats == 1).all()
