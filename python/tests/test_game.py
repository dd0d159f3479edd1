"""One game at a time: everything that can be done at a table, in every game."""

import copy
import pickle
import random

import numpy as np
import pytest

import rustlers

GAMES = [("goat", 4, {}), ("critters", 5, {}), ("lords", 4, {"version": "strategic"}), ("west", 4, {})]
GAME = pytest.mark.parametrize(("name", "players", "options"), GAMES)


def play(game, steps, seed=1):
    """Plays random choices, and returns the seats that chose."""
    luck = random.Random(seed)
    seats = []
    while len(seats) < steps and not game.is_over:
        seat = luck.choice(game.awaits)
        game.choose(seat, luck.choice(game.choices(seat)))
        seats.append(seat)
    return seats


def test_every_game_is_listed():
    assert [game["name"] for game in rustlers.games()] == [name for name, _, _ in GAMES]
    assert rustlers.levels() == ["greenhorn", "cowhand", "tophand"]


@GAME
def test_the_same_seed_is_the_same_game(name, players, options):
    games = [rustlers.new(name, players=players, seed=seed, **options) for seed in (7, 7, 8)]
    for game in games:
        play(game, 60)
    assert games[0].position() == games[1].position()
    assert games[0].position() != games[2].position()


@GAME
def test_views_texts_and_sights(name, players, options):
    game = rustlers.new(name, players=players, seed=3, names=list("ABCDEF")[:players], **options)
    assert game.name == name and game.players == players and len(game.names) == players
    assert game.options["players"] == players
    seat = game.awaits[0]
    assert game.question(seat)
    assert len(game.texts(seat)) == len(game.choices(seat)) > 0
    assert game.view(seat) != game.view() or name == "west"
    assert game.draw(seat)
    game.choose(seat, game.choices(seat)[0])
    told = game.sights(seat) + [each for other in range(players) for each in game.sights(other)]
    assert all(each["text"] for each in told)
    assert game.outcome is None and not game.is_over


@GAME
def test_a_copy_goes_its_own_way_with_the_same_luck(name, players, options):
    game = rustlers.new(name, players=players, seed=5, **options)
    play(game, 10)
    twin = game.clone()
    other = copy.deepcopy(game)
    assert play(game, 20) == play(twin, 20)
    assert game.position() == twin.position() != other.position()


@GAME
def test_a_seat_cannot_tell_a_redealt_game(name, players, options):
    game = rustlers.new(name, players=players, seed=5, **options)
    play(game, 25)
    for seat in range(players):
        twin = game.redeal(seat, seed=9)
        assert twin.view(seat) == game.view(seat)
        assert twin.choices(seat) == game.choices(seat)
        assert (twin.observe(seat) == game.observe(seat)).all()
        assert (twin.features(seat) == game.features(seat)).all()


@GAME
def test_positions_and_journals_bring_a_game_back(name, players, options):
    game = rustlers.new(name, players=players, seed=5, **options)
    play(game, 30)
    restored = rustlers.restore(name, game.position(), game.options)
    assert restored.position() == game.position()
    assert rustlers.replay(game.journal()).position() == game.position()
    assert rustlers.replay(game.journal(), steps=0).position() == rustlers.new(
        name, players=players, seed=5, **options
    ).position()
    with pytest.raises(rustlers.BadInput, match="no journal"):
        restored.journal()


def test_a_whole_game_and_its_journal():
    game = rustlers.new("goat", players=3, seed=11)
    for seat in range(3):
        game.seat_bot(seat, "cowhand")
    assert game.play_bots() > 20
    assert game.is_over and game.awaits == []
    assert sorted(game.outcome) == ["places", "scores"]
    assert any(game.why(seat) for seat in range(3))
    journal = game.journal()
    replayed = rustlers.replay(journal)
    assert replayed.outcome == game.outcome
    assert replayed.journal() == journal
    lines = journal.splitlines()
    lines[3] = lines[4]
    with pytest.raises(rustlers.BadJournal):
        rustlers.replay("\n".join(lines) + "\n")


def test_bots_choose_what_they_may():
    game = rustlers.new("lords", players=2, seed=1)
    game.seat_bot(0, "greenhorn")
    game.seat_bot(1, "cowhand")
    for _ in range(30):
        seat = game.awaits[0]
        choice = game.ask(seat)
        assert choice in game.choices(seat)
        game.choose(seat, choice)
    with pytest.raises(rustlers.BadInput, match="the levels are"):
        game.seat_bot(0, "sheriff")
    with pytest.raises(rustlers.BadInput, match="call seat_bot first"):
        rustlers.new("goat", players=2, seed=1).why(0)


def test_refusals_name_the_rule_and_change_nothing():
    game = rustlers.new("goat", players=4, seed=7)
    before = game.position()
    seat = game.awaits[0]
    with pytest.raises(rustlers.IllegalChoice) as refused:
        game.choose(seat, "accept")
    assert refused.value.rule == "GOAT-80" and "(GOAT-80)" in str(refused.value)
    with pytest.raises(rustlers.IllegalChoice):
        game.choose((seat + 1) % 4, game.choices(seat)[0])
    with pytest.raises(rustlers.IllegalChoice) as unreadable:
        game.choose(seat, {"bribe": 3})
    assert unreadable.value.rule is None
    with pytest.raises(rustlers.IllegalChoice):
        game.act(seat, -1)
    assert game.position() == before
    # The refusals have not used up any luck.
    other = rustlers.new("goat", players=4, seed=7)
    assert play(game, 30) == play(other, 30) and game.position() == other.position()


def test_bad_input_says_what_would_be_right():
    with pytest.raises(rustlers.UnknownGame, match="did you mean goat"):
        rustlers.new("goats")
    with pytest.raises(rustlers.BadOptions, match="2 to 5|players"):
        rustlers.new("goat", players=9)
    with pytest.raises(rustlers.BadOptions, match="target"):
        rustlers.new("lords", players=2, target="much")
    with pytest.raises(rustlers.BadInput, match="the seats are 0 to 3"):
        rustlers.new("goat", players=4).view(4)
    with pytest.raises(rustlers.BadPosition):
        rustlers.restore("goat", {"round": 1})
    with pytest.raises(rustlers.BadJournal, match="line 1"):
        rustlers.replay("{}\n")
    with pytest.raises(rustlers.BadInput, match="3 names for 4 seats"):
        rustlers.new("goat", players=4, names=["A", "B", "C"])


@GAME
def test_every_choice_has_its_numbers(name, players, options):
    layout = rustlers.obs.layout(name)
    assert layout["size"] == sum(field["size"] for field in layout["fields"])
    assert layout["actions"] == sum(kind["count"] for kind in layout["kinds"])
    game = rustlers.new(name, players=players, seed=2, **options)
    for _ in range(40):
        seat = game.awaits[0]
        observation = game.observe(seat)
        assert observation.shape == (layout["size"],) and observation.dtype == np.int16
        ids, mask, features = game.action_ids(seat), game.action_mask(seat), game.features(seat)
        assert len(ids) == len(features) == len(game.choices(seat))
        assert sorted(i for i in ids if i is not None) == list(np.flatnonzero(mask))
        assert len(set(map(tuple, features))) == len(features), "two choices look the same"
        for action, choice, row in zip(ids, game.choices(seat), features, strict=True):
            assert rustlers.obs.spell(name, action)["kind"] == layout["kinds"][row[0]]["name"]
            assert game.choice_of(seat, action) == choice
        game.act(seat, random.Random(seat).choice(ids))


def test_parts_of_an_observation():
    game = rustlers.new("goat", players=4, seed=2)
    seat = game.awaits[0]
    seats = rustlers.obs.part("goat", game.observe(seat), "seats")
    assert seats.shape == (5, 5)
    assert list(seats[:4, 0]) == [game.view()["seats"][(seat + i) % 4]["coins"] for i in range(4)]
    assert rustlers.obs.part("goat", game.observe(seat), "held").sum() == game.view(seat)["hand"]["count"]
    with pytest.raises(KeyError, match="it has players"):
        rustlers.obs.part("goat", game.observe(seat), "luck")


def test_a_game_can_be_pickled():
    game = rustlers.new("goat", players=3, seed=11)
    for _ in range(9):
        seat = game.awaits[0]
        game.choose(seat, game.choices(seat)[0])
    for copied in (game, game.redeal(0, seed=4)):
        twin = pickle.loads(pickle.dumps(copied))
        assert twin.position() == copied.position()
        assert twin.choices(twin.awaits[0]) == copied.choices(copied.awaits[0])
