"""`guerra.sim.simulate`: counts that add up, the same for any workers, against the engine and against published figures."""

from __future__ import annotations

import re

import numpy as np
import pytest

from guerra.errors import GuerraError
from guerra.presets import make_rules
from guerra.sim import simulate
from guerra.sim.code import CAP, PLAYED, UnsupportedRules, supports
from guerra.sim.counted import TotalsError
from guerra.sim.distribution import Distribution
from guerra.sim.handgames import HandRunner
from guerra.sim.machine import kernel_sources
from guerra.sim.records import RECORD
from guerra.sim.reference import record_of
from guerra.sim.result import SimResult
from guerra.sim.tally import Tally
from guerra.sim.tiers import Runner


def test_counts_do_not_depend_on_workers_or_pieces() -> None:
    one = simulate(make_rules("floor"), 9_000, seed=5)
    assert (simulate(make_rules("floor"), 9_000, seed=5, workers=2).tally.counts == one.tally.counts).all()
    assert (simulate(make_rules("floor"), 9_000, seed=5, workers=7).tally.counts == one.tally.counts).all()
    parts = simulate(make_rules("floor"), 4_001, seed=5) + simulate(make_rules("floor"), 4_999, seed=5, start=4_001)
    assert (parts.tally.counts == one.tally.counts).all()
    assert parts.wins == one.wins


def test_parts_that_do_not_join_are_refused() -> None:
    with pytest.raises(ValueError, match="seed 5 and start 10"):
        simulate(make_rules(), 10, seed=5) + simulate(make_rules(), 10, seed=5, start=11)


@pytest.mark.parametrize("rules", [make_rules(), make_rules("reshuffle"), make_rules("three-players")], ids=range(3))
def test_records_are_the_reference_engines(rules: object) -> None:
    records = np.zeros(8, RECORD)
    Runner(rules).play(9, 100, records)  # type: ignore[arg-type]
    assert [tuple(record) for record in records] == [tuple(record_of(rules, 9, 100 + i)) for i in range(8)]  # type: ignore[arg-type]


def test_capped_games_are_a_class_of_their_own() -> None:
    result = simulate(make_rules(cap=100), 5_000, seed=1)
    assert result.capped > 1_000
    assert sum(result.wins) + result.draws + result.endless + result.capped == result.n == 5_000
    assert result.battles.count == 5_000 - result.capped
    assert result.battles.max <= 100


def test_endless_games_are_found_and_counted() -> None:
    result = simulate(make_rules(spoils="by-seat"), 4_000, seed=1)
    assert abs(result.endless / result.n - 0.436) < 4 * 0.008
    assert abs(result.wins[0] / result.n - 0.190) < 4 * 0.0062


def test_totals_that_do_not_add_up_are_never_a_result() -> None:
    tally = Tally()
    tally.add(np.zeros(3, RECORD))
    with pytest.raises(TotalsError, match="4 games, but outcomes sum to 3"):
        SimResult(make_rules(), 4, 4, 0, 0, 1.0, "general", tally)


def test_long_games_are_counted_beyond_the_bins() -> None:
    records = np.zeros(3, RECORD)
    records["battles"] = 5, 2_000_000, 3_000_000
    records["reason"] = 0, 0, CAP
    tally = Tally()
    tally.add(records)
    assert tally.histogram("battles") == {5: 1, 2_000_000: 1}


@pytest.mark.parametrize(
    ("settings", "mean", "sd"),
    [
        ({}, 187.983, 145.98),
        ({"spoils": "loser-first"}, 220.741, 177.45),
        ({"face_down": 1}, 292.9, 230.1),
        ({"spoils_sequence": "reversed"}, 186.0, 144.5),
    ],
)
def test_published_lengths(settings: dict[str, object], mean: float, sd: float) -> None:
    result = simulate(make_rules(**settings), 20_000, seed=11)
    assert abs(result.battles.mean - mean) < 4 * sd / 20_000**0.5
    assert abs(result.battles.sd / sd - 1) < 0.05


def test_a_distribution_is_that_of_its_values() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    found = Distribution({value: values.count(value) for value in sorted(set(values))})
    assert found.mean == pytest.approx(np.mean(values))
    assert found.sd == pytest.approx(np.std(values, ddof=1))
    assert found.se == pytest.approx(np.std(values, ddof=1) / 11**0.5)
    assert [found.quantile(share) for share in (0, 0.5, 0.9, 1)] == [1, 4, 6, 9]
    assert Distribution({}).to_json()["mean"] is None


def test_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="workers must be from 1"):
        simulate(make_rules(), 10, workers=0)
    with pytest.raises(ValueError, match="n must be from 0"):
        simulate(make_rules(), -1)


def test_a_value_that_no_kernel_plays_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert supports(make_rules(short="lose")) is None
    monkeypatch.setitem(PLAYED, "short", frozenset({"last-card"}))
    assert supports(make_rules(short="lose")) == "short=lose: the kernels do not play it"


def test_all_that_kernels_are_made_of_marks_them() -> None:
    marked = {path.stem: path.read_text("utf-8") for path in kernel_sources()}
    assert {"compiling", "instructions", "code", "game", "leads"} < set(marked)
    assert not {"result", "tally", "plot"} & set(marked)  # what people get may change without compiling anew
    taken = {name for source in marked.values() for name in re.findall(r"from guerra\.sim\.(\w+) import", source)}
    assert taken - {"extras"} <= set(marked)  # which says what is not installed


def test_hands_are_played_between_named_players() -> None:
    rules, players = make_rules("hand-of-three"), ("random", "lowest")
    records = np.zeros(12, RECORD)
    HandRunner(rules, players).play(3, 2**64 - 5, records)
    engine = [record_of(rules, 3, (2**64 - 5 + i) % 2**64, players) for i in range(12)]
    assert [tuple(record) for record in records] == [tuple(record) for record in engine]
    few, many = simulate(rules, 150, seed=3, players=players), simulate(rules, 600, seed=3, players=players)
    assert (few.tier, many.tier) == ("engine", "hand")
    assert sum(many.wins) + many.draws + many.capped == 600
    rest = simulate(rules, 450, seed=3, start=150, players=players, workers=2)
    assert ((few + rest).tally.counts == many.tally.counts).all()


def test_a_hand_without_players_is_refused_by_name() -> None:
    with pytest.raises(UnsupportedRules, match="hand=3: players choose cards"):
        simulate(make_rules("hand-of-three"), 10)
    with pytest.raises(UnsupportedRules, match="hand=0: there is nothing to choose"):
        simulate(make_rules(), 10, players=("random", "random"))
    with pytest.raises(GuerraError, match="without players"):
        simulate(make_rules("hand-of-three"), 10, players=("random", "random"), top=1)
