"""The memory aid: what a player could know by remembering all, and nothing more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from bench_room import Bench

from guerra.cards import code_of
from guerra.table.asking import Refused
from guerra.table.plan import read_plan


def play(bench: Bench, seat: int = 1) -> None:
    battle, war = bench.game.clash
    hand = bench.game.state.hands[seat - 1]
    bench.ask("a", "play", seat=seat, card=code_of(hand[-1]), battle=battle, war=war)


def table(aid: str, kinds: str = "hc") -> Bench:
    bench = Bench(kinds, "hand-of-three", seed=1, memory_aid=aid)
    bench.hello("a", *range(1, 1 + kinds.count("h")))
    return bench


def test_nothing_is_sent_to_those_who_did_not_ask() -> None:
    bench = table("off")
    play(bench)
    assert not any("aid" in frame for frame in bench.frames["a"])
    assert not any("aid" in frame for frame in _frames_of("family"))


def _frames_of(rules: str) -> list[dict[str, Any]]:
    bench = Bench("hc", rules, seed=1, memory_aid="full")
    bench.hello("a", 1)
    bench.flip("a")
    return bench.frames["a"]


def test_counts_are_of_all_that_the_seat_has_not_seen() -> None:
    bench = table("counts")
    for _ in range(30):
        aid, state = bench.last("a", "aid"), bench.game.state
        assert set(aid) == {"unseen"}
        unseen = {line["rank"]: line["n"] for line in aid["unseen"]}
        hidden = Counter(card.rank.code for card in state.hands[1])
        hidden.update(card.rank.code for stock in state.stocks for card in stock)
        assert all(unseen[rank] <= n for rank, n in hidden.items())
        assert sum(unseen.values()) <= sum(hidden.values())
        play(bench)
        if not bench.room.book.playing:
            break
    assert sum(line["n"] for line in bench.frames["a"][0]["aid"]["unseen"]) == 52 - 3


def test_in_full_every_card_that_is_named_lies_there() -> None:
    bench = table("full")
    for _ in range(60):
        aid, state = bench.last("a", "aid"), bench.game.state
        for told, lies in ((aid["own"], state.stocks[0]), (aid["their"], state.stocks[1])):
            assert len(told) == len(lies)
            assert all(card in ("??", code_of(real)) for card, real in zip(told, lies, strict=True))
        held = Counter(card for card in aid["held"] if card != "??")
        assert not held - Counter(map(code_of, state.hands[1]))
        assert set(aid["names"]) == {card for card in (*aid["own"], *aid["their"], *aid["held"]) if card != "??"}
        play(bench)
        if not bench.room.book.playing:
            break
    assert any(card != "??" for card in aid["own"] + aid["their"])


def test_at_one_screen_it_goes_with_the_hand_that_is_shown() -> None:
    bench = table("full", "hh")
    assert bench.last("a", "aid") is None
    bench.ask("a", "show")
    assert bench.last("a", "aid")
    play(bench)
    assert bench.last("a", "aid") is None


def test_the_wish_is_kept_and_a_strange_one_refused() -> None:
    bench = table("full")
    bench.restart()
    assert bench.room.book.plan.memory_aid == "full"
    with pytest.raises(Refused):
        read_plan({"rules": "hand-of-three", "seats": [{"kind": "here"}] * 2, "memory_aid": "all"})
