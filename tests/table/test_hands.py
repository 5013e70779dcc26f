"""Two hands at one screen: what the page is sent, frame by frame (T39); and two over a link, whose choices wait here."""

from __future__ import annotations

import json
from typing import Any

from bench_room import Bench, linked

from guerra.cards import code_of


def choose(bench: Bench, page: str, seat: int, place: int = 0) -> str:
    """A seat plays a card of its hand."""
    card = code_of(bench.game.state.hands[seat - 1][place])
    battle, war = bench.game.clash
    bench.ask(page, "play", seat=seat, card=card, battle=battle, war=war, id=1)
    return card


def since(bench: Bench, page: str, count: int) -> str:
    return json.dumps(bench.frames[page][count:])


def hand_of(bench: Bench, seat: int) -> set[str]:
    return {f'"{code_of(card)}"' for card in bench.game.state.hands[seat - 1]}


def test_no_hand_is_sent_before_its_player_is_there() -> None:
    bench = Bench("hh", "hand-of-three", seed=1)
    bench.hello("a", 1, 2)
    told = since(bench, "a", 0)
    assert not any(card in told for seat in (1, 2) for card in hand_of(bench, seat))
    assert bench.last("a", "hands") == {"turn": 1, "shown": None}


def test_while_the_curtain_stands_nothing_of_either_hand_is_sent() -> None:
    bench = Bench("hh", "hand-of-three", seed=1)
    bench.hello("a", 1, 2)
    for _ in range(40):
        for _ in (1, 2):
            bench.ask("a", "show")
            shown = bench.last("a", "hands")["shown"]
            seat, other = shown["seat"], 3 - shown["seat"]
            assert {f'"{card}"' for card in shown["cards"]} == hand_of(bench, seat) == {f'"{card}"' for card in shown["names"]}
            count, kept, left = len(bench.frames["a"]), hand_of(bench, other), hand_of(bench, seat)
            played = choose(bench, "a", seat)
            told, turned = since(bench, "a", count), [event for event in bench.events("a") if event["event"] == "laid"]
            up = {f'"{lay["up"]}"' for event in turned for lay in event["lays"]}
            assert bench.last("a", "hands")["shown"] is None
            assert not any(card in told for card in (kept | left) - up)
            assert bench.game.ready or f'"{played}"' in up
        if not bench.room.book.playing:
            break


def test_the_screen_stays_with_whoever_chose_last() -> None:
    bench = Bench("hh", "hand-of-three", seed=1)
    bench.hello("a", 1, 2)
    turns = []
    for _ in range(6):
        bench.ask("a", "show")
        turns.append(bench.last("a", "hands")["turn"])
        choose(bench, "a", turns[-1])
    assert turns == [1, 2, 2, 1, 1, 2]


def test_a_hand_that_is_not_shown_cannot_be_played_or_tried_out() -> None:
    bench = Bench("hh", "hand-of-three", seed=1)
    bench.hello("a", 1, 2)
    answers = []
    for card in (code_of(bench.game.state.hands[1][0]), code_of(bench.game.state.hands[0][0]), "2s"):
        for seat in (1, 2):
            bench.ask("a", "play", seat=seat, card=card, battle=1, war=0, id=1)
            answers.append(bench.last("a", "refused")["why"])
    assert set(answers) == {"That is not possible now."}
    bench.ask("a", "show")
    bench.ask("a", "show")
    assert bench.last("a", "hands")["shown"]["seat"] == 1
    assert not bench.game.ready


def test_who_comes_back_finds_the_curtain_down() -> None:
    bench = Bench("hh", "hand-of-three", seed=1)
    bench.hello("a", 1, 2)
    bench.ask("a", "show")
    bench.drop("a")
    bench.hello("b", 1, 2, v=1)
    assert bench.last("b", "hands") == {"turn": 1, "shown": None}
    told = since(bench, "b", 0)
    assert not any(card in told for seat in (1, 2) for card in hand_of(bench, seat))


def test_nobody_else_passes_hands() -> None:
    for kinds, seats in (("hc", (1,)), ("hl", (1,))):
        bench = Bench(kinds, "hand-of-three", seed=1)
        bench.hello("a", *seats)
        if kinds == "hl":
            bench.hello("b", bench.sit())
        bench.ask("a", "show", id=7)
        assert bench.last("a", "refused")["id"] == 7
        assert not any("hands" in frame for frame in bench.frames["a"])


def test_over_a_link_neither_choice_leaves_before_both_are_in() -> None:
    bench = linked(rules="hand-of-three")
    pages: dict[int, str] = {1: "a", 2: "b"}
    for battle in range(30):
        first = 1 + battle % 2
        before = {page: len(bench.frames[page]) for page in pages.values()}
        card = choose(bench, pages[first], first, battle % len(bench.game.state.hands[first - 1]))
        for page, count in before.items():
            told: list[dict[str, Any]] = bench.frames[page][count:]
            assert f'"{card}"' not in json.dumps(told)
            assert all(set(frame) <= {"room", "ack"} for frame in told)
        assert bench.facts("b")["seats"][first - 1]["ready"]
        choose(bench, pages[3 - first], 3 - first)
        assert all(f'"{card}"' in since(bench, page, count) for page, count in before.items())
        if not bench.room.book.playing:
            break
