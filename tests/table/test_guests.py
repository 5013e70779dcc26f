"""Coming and going: tails, second tabs, those who stay away, hosts."""

from __future__ import annotations

import pytest
from bench_room import Bench, linked

from guerra.table.asking import Refused
from guerra.table.room import GRACE


def test_who_comes_back_gets_the_tail() -> None:
    bench = linked(seed=1)
    bench.flip("a")
    bench.flip("b", 2)
    bench.drop("b")
    assert not bench.facts("a")["seats"][1]["here"]
    bench.flip("a")
    bench.hello("c", 2, v=1)
    assert bench.versions("c") == [2]
    bench.flip("c", 2)
    assert bench.versions("c") == [2, 3]
    assert bench.versions("a") == [1, 2, 3]


def test_who_was_away_for_long_gets_the_whole_view() -> None:
    bench = linked(seed=1)
    for _ in range(40):
        bench.flip("a")
        bench.flip("b", 2)
    for v in (0, 1, 999):
        bench.hello(f"c{v}", 2, v=v, take=True)
        assert bench.versions(f"c{v}") == []
        assert bench.last(f"c{v}", "view")["tally"]["battles"] == bench.battles


def test_a_second_tab_is_told_and_may_take_the_seat() -> None:
    bench = linked(seed=1)
    bench.hello("b2", 2, tab="second")
    assert bench.last("b2", "elsewhere")["seats"] == [2]
    assert bench.last("b2", "welcome")["seats"] == []
    bench.flip("b2", 2)
    assert "refused" in bench.frames["b2"][-1]
    bench.hello("b2", 2, tab="second", take=True)
    assert bench.frames["b"][-1]["bye"]["kind"] == "elsewhere"
    assert bench.last("b2", "welcome")["seats"] == [2]
    bench.flip("a")
    bench.flip("b2", 2)
    assert bench.battles == 1


def test_a_tab_that_comes_back_takes_its_place_without_a_question() -> None:
    bench = linked(seed=1)
    bench.hello("b2", 2, tab="same", take=True)
    bench.hello("b3", 2, tab="same")
    assert bench.last("b3", "welcome")["seats"] == [2]
    assert "elsewhere" not in str(bench.frames["b3"])


def test_joining_twice_takes_one_seat_and_wrong_and_full_are_the_same() -> None:
    bench = Bench("hll", "three-players")
    assert bench.sit("a" * 16) == bench.sit("a" * 16) == 2
    assert bench.sit("b" * 16) == 3
    with pytest.raises(Refused, match="No seat is free"):
        bench.sit("c" * 16)


def test_an_absent_seat_is_kept_and_then_played_for_and_given_back() -> None:
    bench = linked(seed=1)
    bench.drop("b")
    bench.wait(GRACE * 3)  # nobody waits for it: the other has not flipped either
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.flip("a")
    bench.wait(GRACE - 1)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.wait(11)
    assert bench.facts("a")["seats"][1]["stand_in"]
    battles = bench.battles
    assert battles >= 1
    bench.hello("b", 2)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.flip("a")
    bench.wait(5)
    assert bench.battles <= battles + 1


@pytest.mark.parametrize(("on_out", "reason"), [("resign", "resigned"), ("abandon", "abandoned")])
def test_a_room_may_be_made_to_end_when_someone_stays_away(on_out: str, reason: str) -> None:
    bench = linked(seed=1, on_out=on_out)
    bench.drop("b")
    bench.flip("a")
    bench.wait(GRACE + 1)
    assert bench.game.state.outcome.reason == reason


def test_grace_runs_only_for_who_owes_a_card_while_someone_waits() -> None:
    bench = linked(seed=1)
    bench.flip("b", 2)
    bench.drop("b")
    bench.wait(GRACE * 2)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.drop("a")
    assert bench.room.due is None
    bench.wait(GRACE * 2)
    assert bench.room.book.playing


def test_the_host_s_part_passes_on_after_the_grace() -> None:
    bench = linked(seed=1)
    bench.drop("a")
    bench.ask("b", "close")
    assert not bench.room.book.closed
    bench.now += GRACE
    bench.ask("b", "close")
    assert bench.frames["b"][-1]["bye"]["kind"] == "closed"


def test_free_seats_can_be_filled_with_computers() -> None:
    bench = Bench("hll", "three-players", seed=1)
    bench.hello("a", 1, host=True)
    assert bench.facts("a")["state"] == "lobby"
    bench.ask("a", "fill")
    assert [seat["kind"] for seat in bench.facts("a")["seats"]] == ["here", "computer", "computer"]
    bench.flip("a")
    assert bench.battles == 1
