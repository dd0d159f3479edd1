"""The notebook runs as it stands, on two Ray nodes, and DuckDB says who wins the west by character."""

import json
from pathlib import Path

import duckdb
import pytest

NOTEBOOK = Path(__file__).parent.parent / "examples" / "west_by_character.ipynb"


def test_the_notebook_says_who_wins_the_west_by_character(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    nodes, play, ask, end = (each.replace("GAMES = 1000", "GAMES = 30") for each in code)
    names = {}
    exec(nodes, names)
    try:
        assert sum(node["Alive"] for node in names["ray"].nodes()) == 2
        exec(play, names)
        # The last line is an expression, as in every notebook.
        head, question = ask.split("duckdb.sql(", 1)
        exec(f"{head}answer = duckdb.sql({question}", names)
        characters = names["answer"].fetchall()
    finally:
        exec(end, names)
    assert sum(games for _character, games, _wins, _error in characters) == 4 * 30
    [shares] = duckdb.sql(f"SELECT sum(list_sum(wins)) FROM '{tmp_path}/west.parquet'").fetchall()
    assert shares == (pytest.approx(30),)
    rates = [wins for _character, _games, wins, _error in characters]
    assert rates == sorted(rates, reverse=True) and all(isinstance(character, str) for character, *_ in characters)
