"""A game that proves endless is not over for a family that wants to go on: R4.5 has three ways, and its players choose."""

from __future__ import annotations

import pytest
from bench_room import Bench

from guerra.notation.codes import read_game_code
from guerra.outcome import Reason


def _looping() -> Bench:
    bench = Bench("hc", "classic~deck.10x1", seed=9)
    bench.hello("a", 1)
    while bench.room.book.playing:
        bench.flip("a")
    assert bench.game.state.outcome.reason is Reason.ENDLESS
    return bench


@pytest.mark.parametrize("way", ["shuffle", "most-cards"])
def test_a_drawn_loop_goes_on_by_another_way(way: str) -> None:
    bench = _looping()
    battles, actions = bench.battles, list(bench.game.actions)
    bench.ask("a", "unloop", endless=way)
    assert bench.game.actions[: len(actions)] == actions
    assert bench.room.book.playing == (way == "shuffle")
    for _ in range(2_000):
        if bench.room.book.playing:
            bench.flip("a")
    ended = bench.game.state.outcome
    assert ended.winner is not None
    assert (ended.tally.battles == battles) == (way == "most-cards")
    assert bench.facts("a")["match"] == [int(ended.winner == seat) for seat in (0, 1)]
    recorded = read_game_code(bench.game.code)
    assert recorded.rules.endless.value == way
    assert recorded.actions == tuple(bench.game.actions)
    before = bench.game.state
    bench.restart()
    assert bench.game.state == before


def test_it_is_offered_once_and_only_to_players_of_a_loop() -> None:
    bench = Bench("hc", "family", seed=1)
    bench.hello("a", 1)
    bench.ask("a", "unloop", endless="shuffle")
    assert "refused" in bench.frames["a"][-1]
    bench = _looping()
    bench.hello("b")
    for page, way in (("b", "shuffle"), ("a", "draw")):
        bench.ask(page, "unloop", endless=way)
        assert "refused" in bench.frames[page][-1]
    bench.ask("a", "unloop", endless="most-cards")
    bench.ask("a", "unloop", endless="shuffle")
    assert "refused" in bench.frames["a"][-1]


def test_the_page_gets_the_last_battle_again_and_what_follows_from_it() -> None:
    bench = _looping()
    v = bench.versions("a")[-1]
    bench.ask("a", "unloop", endless="shuffle")
    frame = next(frame for frame in reversed(bench.frames["a"]) if "events" in frame)
    assert frame["v"] == v + 1
    assert frame["view"]["outcome"] is None
    assert [event["event"] for event in frame["events"]][-2:] == ["endless-found", "to-act"]
