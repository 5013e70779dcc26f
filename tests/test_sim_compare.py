"""Two rule sheets on the same deals: the pairing is right, and so are its errors."""

from __future__ import annotations

import numpy as np
import pytest

from guerra.presets import make_rules
from guerra.sim import blocks, run, simulate
from guerra.sim.compare import Paired, compare


def test_pairs_are_those_of_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = make_rules(), make_rules(face_down=1, cap=400)
    one, other = (next(blocks(rules, 1_000, seed=3, start=5))[1].columns() for rules in (a, b))
    monkeypatch.setattr(run, "BLOCK", 300)
    found = compare(a, b, 1_000, seed=3, workers=2, start=5)
    both = (one["reason"] != "cap") & (other["reason"] != "cap")
    assert 100 < both.sum() < 1_000
    for name in ("battles", "wars", "war_battles", "longest_chain"):
        x, y = (columns[name][both].astype(float) for columns in (one, other))
        paired = found.measures[name]
        assert paired.pairs == both.sum()
        assert paired.means == pytest.approx((x.mean(), y.mean()))
        assert paired.difference == pytest.approx((y - x).mean())
        assert paired.se == pytest.approx((y - x).std(ddof=1) / len(x) ** 0.5)
    capped = found.shares["capped"]
    assert capped.means == (0, pytest.approx((other["reason"] == "cap").mean()))
    wins = [columns["winner"] == 1 for columns in (one, other)]
    assert found.shares["seat 1 wins"].means == pytest.approx([mark.mean() for mark in wins])


def test_a_sheet_compared_with_itself_differs_by_nothing() -> None:
    found = compare(make_rules(), make_rules(), 500, seed=3)
    for paired in (*found.measures.values(), *found.shares.values()):
        assert (paired.difference, paired.se) == (0, 0)


def test_both_sides_are_what_simulate_says() -> None:
    a, b = make_rules("three-players", spoils="shuffled"), make_rules()
    found = compare(a, b, 400, seed=3)
    for side, rules in enumerate((a, b)):
        alone = simulate(rules, 400, seed=3)
        assert found.measures["battles"].means[side] == alone.battles.mean
        assert found.shares["seat 2 wins"].means[side] == alone.wins[1] / 400
    assert list(found.shares) == ["seat 1 wins", "seat 2 wins", "draws", "endless", "capped"]


def test_pairing_makes_the_error_small_where_the_games_are_alike() -> None:
    found = compare(make_rules(), make_rules("family"), 2_000, seed=3).shares["seat 1 wins"]
    apart = (0.25 / 2_000 * 2) ** 0.5
    assert found.se < 0.8 * apart


def test_a_difference_without_pairs_is_none() -> None:
    nothing = Paired()
    nothing.add(np.zeros(0), np.zeros(0))
    assert nothing.to_json() == {"a": None, "b": None, "difference": None, "se": None}
