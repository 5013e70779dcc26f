"""The battles so far as the table remembers them; that a page keeps the same list is in tests/e2e/test_so_far."""

from __future__ import annotations

from itertools import pairwise

import pytest
from bench_room import Bench


def test_a_page_that_comes_in_the_middle_is_told_every_battle() -> None:
    bench = Bench("hc", seed=1)
    bench.hello("first", 1)
    for _ in range(4):
        bench.flip("first")
    bench.drop("first")
    bench.restart()
    bench.hello("later", 1)
    rows = bench.last("later", "so_far")
    assert rows[:2] == [[0, None, 0, 0, None, None, 26, 26], [1, 1, 2, 0, "Kd", "5s", 27, 25]]
    assert [(row[0], row[3]) for row in rows] == [(0, 0), (1, 0), (2, 0), (3, 1)]  # the fourth flip was that of a war


@pytest.mark.parametrize(
    ("kinds", "rules"),
    [("hc", "family"), ("hc", "double"), ("hc", "classic~won_to.pile"), ("hcc", "three-players"), ("hccc", "four-players")],
)
def test_the_rows_are_what_was_told_battle_by_battle(kinds: str, rules: str) -> None:
    bench = Bench(kinds, rules, seed=2)
    bench.hello("a", 1)
    for _ in range(60):
        if 0 not in bench.game.waiting:
            break
        bench.flip("a")
    seats = len(kinds)
    first: dict[int, list[str | None]] = {}
    took: dict[int, tuple[int, int]] = {}
    wars: dict[int, int] = {}
    for event in bench.events("a"):
        match event:
            case {"event": "laid", "war": 0, "battle": battle, "lays": lays}:
                up = {lay["seat"]: lay["up"] for lay in lays}
                first[battle] = [up.get(seat) for seat in range(1, seats + 1)]
            case {"event": "war-declared", "war": war}:
                wars[battle] = war
            case {"event": "taken", "seat": seat, "cards": cards}:
                took[battle] = (seat, len(cards))
    rows = bench.game.chronicle.rows
    assert len(rows) > 20
    for battle, winner, pot, war, *rest in rows[1:]:
        assert rest[:seats] == first[battle]
        assert (winner, pot) == took[battle]
        assert war == wars.get(battle, 0)
    for before, after in pairwise(rows):
        gained = [new - old for old, new in zip(before[-seats:], after[-seats:], strict=True)]
        assert gained[after[1] - 1] == max(gained) <= after[2]
