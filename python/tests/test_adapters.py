"""The tests that PettingZoo, Gymnasium and OpenSpiel bring for their own interfaces."""

import warnings

import numpy as np
import pytest

import rustlers

GAMES = [("goat", 3, {}), ("critters", 4, {}), ("lords", 2, {"target": 100}), ("west", 4, {})]
GAME = pytest.mark.parametrize(("name", "players", "options"), GAMES)


@GAME
def test_pettingzoo_aec(name, players, options):
    from pettingzoo.test import api_test, seed_test

    from rustlers.pettingzoo import env

    with warnings.catch_warnings():
        # PettingZoo prefers floating-point observations, and says so.
        warnings.simplefilter("ignore")
        api_test(env(name, players, **options), num_cycles=60)
        seed_test(lambda: env(name, players, **options), num_cycles=30)


@pytest.mark.parametrize(("name", "players"), [("critters", 4), ("west", 4)])
def test_pettingzoo_parallel(name, players):
    from pettingzoo.test import parallel_api_test

    from rustlers.pettingzoo import parallel_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(parallel_env(name, players), num_cycles=60)
    # PettingZoo's own parallel_seed_test samples without the mask, and an illegal action is an error here.
    one, other = parallel_env(name, players), parallel_env(name, players)
    seen, again = one.reset(seed=42)[0], other.reset(seed=42)[0]
    chance = np.random.default_rng(1)
    for _ in range(60):
        actions = {agent: int(chance.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in one.agents}
        for agent, observed in seen.items():
            assert np.array_equal(observed["observation"], again[agent]["observation"])
            assert np.array_equal(observed["action_mask"], again[agent]["action_mask"])
        (seen, *_), (again, *_) = one.step(actions), other.step(actions)


def test_pettingzoo_says_what_is_legal_twice():
    from rustlers.pettingzoo import env

    game = env("goat", 3)
    game.reset(seed=1)
    for agent in game.agent_iter(200):
        observation, _reward, termination, truncation, info = game.last()
        if termination or truncation:
            assert "score" in info
            game.step(None)
            continue
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert len(info["features"]) == len(info["action_ids"])
        assert game.action_space(agent).contains(info["action_ids"][0])
        game.step(int(info["action_ids"][-1]))
    assert not game.agents


@GAME
def test_gymnasium(name, players, options):
    from gymnasium.utils.env_checker import check_env

    from rustlers.gymnasium import Hero

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Hero(name, players, **options), skip_render_check=True)


def test_gymnasium_vector():
    from rustlers.gymnasium import HeroVector

    envs = HeroVector("goat", 4, players=3, threads=1)
    observations, info = envs.reset(seed=5)
    assert envs.observation_space.contains(observations)
    ended = 0
    for _ in range(60):
        actions = info["action_mask"].argmax(axis=1)
        observations, rewards, done, truncated, info = envs.step(actions)
        assert envs.observation_space.contains(observations)
        assert rewards.shape == done.shape == truncated.shape == (4,)
        ended += int(done.sum())
    assert ended > 4
    again, _ = envs.reset(seed=5)
    first, _ = HeroVector("goat", 4, players=3, threads=1).reset(seed=5)
    assert (again["observation"] == first["observation"]).all()


@GAME
def test_openspiel_random_simulation(name, players, options):
    import json

    import pyspiel

    import rustlers.openspiel

    parameters = {"players": players, "seed": 3, "options": json.dumps(options)}
    game = pyspiel.load_game(rustlers.openspiel.NAMES[name], parameters)
    if name in ("goat", "lords"):
        pyspiel.random_sim_test(game, num_sims=1, serialize=name == "goat", verbose=False)
        return
    # OpenSpiel's own test passes for the others, too. It takes a minute, because random games are long and it asks for much at
    # every step.
    state = game.new_initial_state()
    luck = np.random.RandomState(1)
    for _ in range(80):
        if state.is_chance_node():
            state.apply_action(luck.choice(1024))
            continue
        player = state.current_player()
        assert state.observation_tensor(player)
        assert state.legal_actions() == sorted(set(state.legal_actions()))
        copy = state.clone()
        action = int(luck.choice(state.legal_actions()))
        state.apply_action(action)
        copy.apply_action(action)
        assert str(copy) == str(state)


@GAME
def test_openspiel_ismcts_plays_in_redealt_worlds(name, players, options):
    import json

    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import rustlers.openspiel

    parameters = {"players": players, "seed": 1, "options": json.dumps(options)}
    game = pyspiel.load_game(rustlers.openspiel.NAMES[name], parameters)
    # Every simulation is played to its end, and random games of the others are long.
    simulations, moves = (8, 6) if name == "goat" else (2, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(
        game,
        evaluator,
        2.0,
        simulations,
        random_state=np.random.RandomState(3),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    resample, worlds = rustlers.openspiel.resampler(seed=4), []

    def redealt(state, player):
        world = resample(state, player)
        worlds.append((world.game.position(), state.game.position()))
        assert (world.game.observe(player) == state.game.observe(player)).all()
        return world

    bot.set_resampler(redealt)
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(moves):
        # Nobody thinks about the only choice there is.
        while len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(worlds) == simulations * moves
    if name in ("goat", "critters"):
        assert any(imagined != real for imagined, real in worlds), "hidden cards are dealt anew"
