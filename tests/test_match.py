"""Several deals, one result: best of n, and drawn deals dealt again (R5.8, R5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.match import MOST_REDEALS, Match, play_match
from guerra.outcome import Outcome, Reason, Tally
from guerra.presets import make_rules


def outcome(winner: int | None, reason: Reason = Reason.ALL_CARDS, seats: int = 2) -> Outcome:
    """A deal with this winner."""
    return Outcome(winner, reason, (0,) * seats, 0, 0, Tally(), (0,) * seats)


def played(results: str, **axes: Any) -> Match:
    """The match after these deals: `1` `2` `3` for winners, `-` a draw, `c` a deal that was cut off."""
    rules = make_rules(**axes)
    told = {"-": outcome(None, Reason.ENDLESS), "c": outcome(None, Reason.CAP)}
    match = Match(rules)
    for result in results:
        assert not match.over, f"already over before {result!r}"
        match = match.add(told.get(result) or outcome(int(result) - 1))
    return match


@pytest.mark.parametrize(
    ("results", "axes", "over", "winner"),
    [
        ("", {}, False, None),
        ("2", {}, True, 1),
        ("-", {}, True, None),
        ("c", {}, True, None),
        ("-", {"on_draw": "redeal"}, False, None),
        ("--1", {"on_draw": "redeal"}, True, 0),
        ("c", {"on_draw": "redeal"}, True, None),
        ("1", {"best_of": 3}, False, None),
        ("11", {"best_of": 3}, True, 0),
        ("122", {"best_of": 3}, True, 1),
        ("1-", {"best_of": 3}, False, None),
        ("1--", {"best_of": 3}, True, 0),
        ("12-", {"best_of": 3}, True, None),
        ("12-", {"best_of": 3, "on_draw": "redeal"}, False, None),
        ("12-1", {"best_of": 3, "on_draw": "redeal"}, True, 0),
        ("12", {"best_of": 2}, True, None),
        ("11", {"best_of": 2}, True, 0),
        ("123", {"best_of": 3, "seats": 3}, True, None),
        ("1233", {"best_of": 4, "seats": 3}, True, 2),
        ("1c2", {"best_of": 3, "on_draw": "redeal"}, True, None),
    ],
)
def test_when_a_match_is_over_and_who_has_won(results: str, axes: dict[str, Any], over: bool, winner: int | None) -> None:
    match = played(results, **axes)
    assert (match.over, match.winner) == (over, winner)
    assert len(match.outcomes) == len(results)


def test_wins_and_deals_that_count() -> None:
    match = played("1-2-1", best_of=5, on_draw="redeal")
    assert (match.wins, match.played) == ((2, 1), 3)
    assert played("1-2-1", best_of=5).played == 5


def test_deals_are_played_until_it_is_decided() -> None:
    results = [outcome(winner) for winner in (0, None, 1, 1)]
    asked: list[int] = []

    def deal(number: int) -> Outcome:
        asked.append(number)
        return results[number]

    matches = list(play_match(make_rules(best_of=3, on_draw="redeal"), deal))
    assert asked == [0, 1, 2, 3]
    assert [match.over for match in matches] == [False, False, False, True]
    assert (matches[-1].winner, matches[-1].wins) == (1, (1, 2))


def test_dealing_again_ends_where_it_is_no_use() -> None:
    """One card each, all alike: every deal is a draw for ever."""
    *_, last = play_match(make_rules(deck="1x2", on_draw="redeal"), lambda _: outcome(None, Reason.EXHAUSTED))
    assert (len(last.outcomes), last.over, last.winner, last.played) == (MOST_REDEALS, True, None, 0)


def test_many_draws_between_decided_deals_are_no_such_case() -> None:
    assert not played(("-" * (MOST_REDEALS - 1) + "1") * 2, best_of=9, on_draw="redeal").over
