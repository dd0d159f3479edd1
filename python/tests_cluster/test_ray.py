"""Two Ray nodes on one machine, one of which is killed with work on it: the result is that of one process, byte for byte."""

import time
from pathlib import Path

import polars as pl
import pytest
import ray
from ray.cluster_utils import Cluster

import rustlers
import rustlers.ray

PLAN = {"players": 4, "bots": "cowhand", "rotate": True}


@pytest.fixture
def cluster():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


class KilledMidway:
    """Kills the second node when some parts are there and others are still played."""

    def __init__(self, cluster, after):
        self.cluster, self.after, self.seen, self.alive_then = cluster, after, [], None

    def __call__(self, done, of):
        self.seen.append((done, of))
        if done >= self.after and self.alive_then is None:
            nodes = [node for node in ray.nodes() if node["Alive"]]
            self.alive_then = len(nodes)
            # All its processes are killed, as when a machine loses power.
            self.cluster.remove_node(self.cluster.list_all_nodes()[1], allow_graceful=False)


def alive():
    return sum(node["Alive"] for node in ray.nodes())


def wait_until_lost():
    """Ray notices by itself; the test only makes sure that the node really died."""
    end = time.monotonic() + 120
    while alive() > 1 and time.monotonic() < end:
        time.sleep(0.2)
    return alive()


@pytest.mark.parametrize("decisions", [False, True])
def test_a_lost_node_changes_nothing(cluster, tmp_path, decisions):
    one, many = tmp_path / "one.parquet", tmp_path / "many.parquet"
    whole = rustlers.simulate("west", 120, seed=9, out=str(one), decisions=decisions, **PLAN)
    killed = KilledMidway(cluster, after=4)
    report = rustlers.ray.simulate("west", 120, 9, out=many, parts=24, progress=killed, decisions=decisions, **PLAN)
    assert killed.alive_then == 2, "both nodes were there"
    assert killed.seen[0] == (0, 24) and killed.seen[-1] == (24, 24)
    assert one.read_bytes() == many.read_bytes()
    assert report["seat_wins"] == whole["seat_wins"]
    assert wait_until_lost() == 1
    assert not many.with_name("many.parquet.parts").exists()
    if not decisions:
        characters = pl.read_parquet(many).explode("roles", "wins").group_by("roles").agg(pl.col("wins").sum())
        assert characters["wins"].sum() == pytest.approx(120)


def test_a_run_that_was_lost_is_continued(cluster, tmp_path):
    one, many = tmp_path / "one.parquet", tmp_path / "many.parquet"
    rustlers.simulate("goat", 200, seed=2, out=str(one), **PLAN)

    class Stop(Exception):
        pass

    def stop(done, _of):
        if done == 3:
            raise Stop

    with pytest.raises(Stop):
        rustlers.ray.simulate("goat", 200, 2, out=many, parts=8, progress=stop, **PLAN)
    kept = {file.name: file.stat().st_mtime_ns for file in Path(f"{many}.parts").glob("part-*")}
    assert len(kept) == 3 and not many.exists()
    with pytest.raises(rustlers.BadInput, match="another plan"):
        rustlers.ray.simulate("goat", 200, 3, out=many, parts=8, **PLAN)
    seen = []
    rustlers.ray.simulate("goat", 200, 2, out=many, parts=8, progress=lambda done, of: seen.append((done, of)), **PLAN)
    assert seen[0] == (3, 8), "what had arrived is not played again"
    assert one.read_bytes() == many.read_bytes()


def test_reports_are_those_of_one_process(cluster, tmp_path):
    rustlers.balance(4, 5, out=str(tmp_path / "one"))
    killed = KilledMidway(cluster, after=1)
    report = rustlers.ray.balance(4, 5, out=tmp_path / "many", parts=4, progress=killed)
    assert report["games"] == 4
    for name in ("report.html", "report.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "many" / name).read_bytes()
    plan = {"players": 3, "hero": "cowhand", "field": "greenhorn"}
    whole = rustlers.strength("goat", 12, **plan)
    assert rustlers.ray.strength("goat", 12, keep=tmp_path / "strength", parts=3, **plan)["places"] == whole["places"]


def test_refusals_arrive_as_they_are(cluster, tmp_path):
    with pytest.raises(rustlers.UnknownGame):
        rustlers.ray.simulate("chess", 3, 1, out=tmp_path / "chess.parquet", parts=1)
    with pytest.raises(rustlers.BadInput, match="known ending"):
        rustlers.ray.simulate("goat", 3, 1, out=tmp_path / "goat.csv", parts=1)
