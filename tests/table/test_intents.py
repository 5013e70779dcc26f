"""What pages may ask for and what not; a tap that is late or repeated."""

from __future__ import annotations

import pytest
from bench_room import Bench, linked


def test_a_late_or_repeated_tap_changes_nothing() -> None:
    bench = linked(seed=1)
    bench.flip("a")
    bench.flip("a", id=5)
    assert bench.last("a", "ack") == 5
    bench.flip("b", 2)
    assert bench.battles == 1
    bench.ask("a", "flip", seat=1, battle=1, war=0, id=6)
    bench.ask("a", "flip", seat=1, battle=2, war=0, deal=9, id=7)
    assert bench.last("a", "ack") == 7
    assert 0 in bench.game.waiting


def test_nobody_sees_a_choice_before_both_are_in() -> None:
    bench = Bench("hl", "hand-of-three", seed=1)
    bench.hello("a", 1)
    bench.hello("b", bench.sit())
    sent = len(bench.frames["b"])
    card = str(bench.game.state.hands[0][2])
    bench.ask("a", "play", seat=1, card=card, battle=1, war=0)
    assert card not in str(bench.frames["b"][sent:])
    assert bench.facts("b")["seats"][0]["ready"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "flip", "seat": 1, "battle": 1},
        {"do": "flip", "seat": 0, "battle": 1},
        {"do": "flip", "seat": True, "battle": 1},
        {"do": "flip", "seat": 2, "battle": "1"},
        {"do": "flip", "seat": 2},
        {"do": "play", "seat": 2, "card": "As", "battle": 1},
        {"do": "play", "seat": 2, "card": "As" * 99, "battle": 1},
        {"do": "arrange", "seat": 2, "order": [1e300], "battle": 1},
        {"do": "arrange", "seat": 2, "order": [0, 1], "battle": 1},
        {"do": "resign", "seat": 1},
        {"do": "close"},
        {"do": "fill"},
        {"do": "watch", "on": False},
        {"do": "cut", "seat": 2, "secret": "zz" * 16},
        {"do": "again"},
        {"do": "pace", "pace": "warp"},
        {"do": "pause", "on": "yes"},
        {"do": "say", "picture": "<img src=x onerror=alert(1)>"},
        {"do": "deal"},
        {"do": "__init__"},
        {"do": ["flip"]},
        {"do": None},
        {},
    ],
)
def test_what_a_guest_may_not_do_is_refused_in_words(message: dict[str, object]) -> None:
    bench = linked(seed=1)
    before = (bench.room.book.v, len(bench.kept))
    bench.say("b", {**message, "id": 3})
    refused = bench.last("b", "refused")
    assert refused["id"] == 3
    assert refused["why"].endswith((".", "?"))
    assert (bench.room.book.v, len(bench.kept)) == before


def test_a_spectator_can_do_nothing() -> None:
    bench = linked(seed=1)
    bench.hello("s")
    for do in ("flip", "misdeal", "pause", "again", "say", "auto", "resign", "close", "pace"):
        bench.ask("s", do, seat=1, battle=1, on=True, picture="ha", pace="fast")
        assert "refused" in bench.frames["s"][-1]
    assert bench.facts("a")["spectators"] == 1


def test_the_host_can_send_spectators_away() -> None:
    bench = linked(seed=1)
    bench.hello("s")
    bench.ask("a", "watch", on=False)
    assert bench.frames["s"][-1]["bye"]["kind"] == "closed"
    bench.hello("t")
    assert bench.frames["t"][-1]["bye"]["kind"] == "closed"
    bench.ask("a", "watch", on=True)
    bench.hello("u")
    assert "welcome" in bench.frames["u"][0]
