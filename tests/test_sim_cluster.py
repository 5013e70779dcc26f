"""A run on a real Dask scheduler with two worker processes, one of them killed on the way: the same table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clusters import cluster
from guerra.errors import GuerraError
from guerra.presets import make_rules
from guerra.sim import simulate
from guerra.sim.cluster import CHUNK, count_chunk


def press(done: int) -> None:
    """Press Ctrl-C after the first chunk."""
    raise KeyboardInterrupt


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    n = 8 * CHUNK + 5
    heard: list[int] = []
    with cluster(tmp_path, workers=2) as there:

        def listen(done: int) -> None:
            heard.append(done)
            if len(heard) == 2:
                there.kill(0)

        far = simulate(make_rules(), n, seed=3, top=3, scheduler=there.address, progress=listen)
        assert there.workers[0].wait(10) != 0
        cut = simulate(make_rules(), n, seed=3, top=3, scheduler=there.address, progress=press)
    assert (heard[-1], far.tier, far.interrupted) == (n, "dask", False)
    near = simulate(make_rules(), n, seed=3, top=3)
    tables = [{**result.to_json(), "elapsed_s": 0, "games_per_s": 0} for result in (far, near)]
    assert json.dumps(tables[0]) == json.dumps(tables[1])
    assert (far.tally.counts == near.tally.counts).all()
    assert (cut.n, cut.interrupted) == (CHUNK, True)
    assert (cut.tally.counts == simulate(make_rules(), CHUNK, seed=3).tally.counts).all()


def test_a_scheduler_without_workers_and_none_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guerra.sim.cluster._PATIENCE", 1.0)
    with cluster(tmp_path, workers=0) as there, pytest.raises(GuerraError, match="the scheduler has no workers"):
        simulate(make_rules(), 100, scheduler=there.address)
    with pytest.raises(GuerraError, match="no Dask scheduler answers there"):
        simulate(make_rules(), 100, scheduler=there.address)
    with pytest.raises(GuerraError, match="no Dask scheduler answers there"):
        simulate(make_rules(), 100, scheduler="nonsense://")


def test_a_chunk_is_a_function_of_rules_seed_and_range() -> None:
    from guerra import __version__

    chunk = count_chunk(__version__, "family", 3, 100, 60, 2, True)
    result = simulate(make_rules("family"), 60, seed=3, start=100, top=2, lead_changes=True)
    assert chunk.to_json() == result.tally.to_json()
    with pytest.raises(GuerraError, match="a worker has guerra"):
        count_chunk("0.0.0", "family", 3, 100, 60, 0, False)


def test_threads_and_a_scheduler_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="workers are threads"):
        simulate(make_rules(), 100, workers=2, scheduler="tcp://127.0.0.1:1")
