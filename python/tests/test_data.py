"""Tables: DuckDB and Polars read them and answer questions, and parts are joined to the same bytes."""

import json

import duckdb
import polars as pl
import pytest

import rustlers


@pytest.fixture(scope="module")
def west(tmp_path_factory):
    file = tmp_path_factory.mktemp("west") / "west.parquet"
    report = rustlers.simulate("west", 12, seed=1, players=4, bots="cowhand", out=str(file))
    return str(file), report


def test_duckdb_says_who_wins_the_west_by_character(west):
    file, report = west
    rows = duckdb.sql(
        f"""
        SELECT role, count(*) AS games, sum(win) AS wins
        FROM (SELECT unnest(roles) AS role, unnest(wins) AS win FROM '{file}')
        GROUP BY role ORDER BY wins DESC, role
        """
    ).fetchall()
    assert sum(games for _role, games, _wins in rows) == 4 * report["games"]
    assert sum(wins for _role, _games, wins in rows) == pytest.approx(report["games"])
    assert all(isinstance(role, str) and role for role, _games, _wins in rows)
    [by_seat] = duckdb.sql(f"SELECT sum(wins[1]), sum(wins[2]), sum(wins[3]), sum(wins[4]) FROM '{file}'").fetchall()
    assert list(by_seat) == pytest.approx(report["seat_wins"])


def test_polars_says_the_same(west):
    file, _report = west
    table = pl.read_parquet(file)
    characters = table.explode("roles", "wins").group_by("roles").agg(pl.len(), pl.col("wins").sum())
    asked = duckdb.sql(
        f"SELECT role, count(*), sum(win) FROM (SELECT unnest(roles) AS role, unnest(wins) AS win FROM '{file}') GROUP BY role"
    ).fetchall()
    assert {role: (games, wins) for role, games, wins in asked} == {
        role: (games, pytest.approx(wins)) for role, games, wins in characters.iter_rows()
    }
    assert table["seed"].dtype == pl.UInt64 and table["rewards"].dtype == pl.List(pl.Float64)
    assert all(json.loads(options)["players"] == 4 for options in table["options"])


def test_decisions_are_those_of_the_games(tmp_path):
    plan = {"game": "goat", "games": 30, "seed": 5, "players": 3, "bots": ["cowhand", "greenhorn", "greenhorn"], "rotate": True}
    games, moves, lines = (str(tmp_path / name) for name in ("games.parquet", "moves.parquet", "moves.jsonl"))
    report = rustlers.simulate(**plan, out=games)
    rustlers.simulate(**plan, out=moves, decisions=True)
    rustlers.simulate(**plan, out=lines, decisions=True)
    assert duckdb.sql(f"SELECT count(*) FROM '{moves}'").fetchall() == [(report["decisions"],)]
    # What a level wins is the same, whichever table is asked.
    of_games = "SELECT unnest(played_by) AS level, unnest(rewards) AS reward"
    asked = duckdb.sql(f"SELECT level, sum(reward) FROM ({of_games} FROM '{games}') GROUP BY level ORDER BY level").fetchall()
    first = f"SELECT DISTINCT ON (number, seat) played_by, reward FROM '{moves}' ORDER BY number, seat, decision"
    again = duckdb.sql(f"SELECT played_by, sum(reward) FROM ({first}) GROUP BY played_by ORDER BY played_by").fetchall()
    assert [level for level, _ in asked] == [level for level, _ in again] == ["cowhand", "greenhorn"]
    assert [reward for _, reward in asked] == pytest.approx([reward for _, reward in again])
    # The ids are those of `obs.layout`, and the kinds go with them.
    for kind, action in pl.read_parquet(moves).select("kind", "action").unique().drop_nulls().iter_rows():
        assert rustlers.obs.spell("goat", action)["kind"] == kind
    table = pl.read_parquet(moves)
    with open(lines, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    assert [row["asked"] for row in rows] == table["asked"].to_list()
    assert [row["choice"] for row in rows] == [json.loads(choice) for choice in table["choice"]]
    assert list(rows[0]) == table.columns


@pytest.mark.parametrize("ending", ["parquet", "jsonl"])
@pytest.mark.parametrize("decisions", [False, True])
def test_parts_are_joined_to_the_same_bytes(tmp_path, ending, decisions):
    plan = {"game": "critters", "games": 7, "seed": 3, "players": 4, "decisions": decisions}
    whole, joined = tmp_path / f"whole.{ending}", tmp_path / f"joined.{ending}"
    report = rustlers.simulate(**plan, out=str(whole))
    parts = [str(tmp_path / f"part-{number}.{ending}") for number in range(1, 4)]
    for number, part in enumerate(parts, start=1):
        rustlers.simulate(**plan, out=part, part=f"{number}/3", threads=1)
    merged = rustlers.merge(parts[::-1], str(joined))
    assert whole.read_bytes() == joined.read_bytes()
    assert merged["seat_wins"] == report["seat_wins"]
    with pytest.raises(rustlers.BadInput, match="1 of 3 parts is missing: 2"):
        rustlers.merge([parts[0], parts[2]], str(joined))


def test_studies_are_joined_to_the_same_report(tmp_path):
    parts = [str(tmp_path / f"part-{number}.json") for number in (1, 2)]
    for number, part in enumerate(parts, start=1):
        assert rustlers.strength("goat", 5, players=2, hero="cowhand", field="greenhorn", part=f"{number}/2", out=part) is None
    whole = rustlers.strength("goat", 5, players=2, hero="cowhand", field="greenhorn")
    assert rustlers.merge(parts)["places"] == whole["places"]


def test_what_cannot_be_done_is_refused(tmp_path):
    for wrong, word in [
        ({"out": str(tmp_path / "games.csv")}, "jsonl or .parquet"),
        ({"part": "1/2"}, "needs a file"),
        ({"part": "3/2", "out": str(tmp_path / "games.parquet")}, "such as 2/8"),
        ({"bots": ["cowhand"]}, "2 seats need 2 bots"),
        ({"bots": "genius"}, "genius"),
        ({"out": str(tmp_path / "nowhere" / "games.parquet")}, "nowhere"),
    ]:
        with pytest.raises(rustlers.BadInput, match=word):
            rustlers.simulate("goat", 3, 1, 2, **wrong)
    with pytest.raises(rustlers.UnknownGame):
        rustlers.simulate("chess", 3)
    assert list(tmp_path.iterdir()) == []
