"""Compiled deals are the project's deals, card for card, and their rejections happen."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import pytest

from guerra.presets import make_rules
from guerra.rng import Stream, draw, words
from guerra.sim.code import encode
from guerra.sim.context import byte_of, context
from guerra.sim.general import DEAL, serve
from guerra.sim.jit import memory
from guerra.sim.state import DECK_AT
from referee import places_of

DECKS: list[dict[str, object]] = [
    {},
    {"jokers": 2},
    {"ranking": "ace-low"},
    {"ranking": "peasant"},
    {"packs": 2},
    {"packs": 8, "jokers": 2},
    {"packs": 2, "identical": "return"},
    {"packs": 3, "identical": "carry", "deck": "6x5"},
    *({"deck": name} for name in ("48", "40", "36", "32", "24", "6x1", "1x4", "13x8", "7x6", "200x2")),
]
WORDS = (0, 1, 2**63, 2**64 - 1)


@pytest.mark.parametrize("settings", DECKS, ids=str)
def test_a_compiled_deal_is_the_deal(settings: dict[str, object]) -> None:
    rules = make_rules(**settings)
    sheet, room = encode(rules), context(rules)
    for seed in WORDS:
        for index in (*WORDS, 2, 3, 4):
            serve(DEAL, memory(room), seed, index, 0, 0, 0, 0)
            dealt = room[room[DECK_AT] :][: sheet.code.size].tolist()
            assert dealt == [byte_of(sheet, card) for card in places_of(rules, seed, index)]


def test_a_rejected_draw_is_drawn_again() -> None:
    rules = make_rules(deck="48")  # of the named decks the one that rejects most: three deals in a thousand
    sheet, room = encode(rules), context(rules)
    bounds = [comb(free, 4) for free in range(48, 4, -4)]
    again = [index for index in range(2000) if _words_taken(index, bounds) > 3]
    assert len(again) == 6
    for index in again:
        serve(DEAL, memory(room), 5, index, 0, 0, 0, 0)
        dealt = room[room[DECK_AT] :][: sheet.code.size].tolist()
        assert dealt == [byte_of(sheet, card) for card in places_of(rules, 5, index)]


def _words_taken(index: int, bounds: list[int]) -> int:
    taken = 0

    def counted() -> Iterator[int]:
        nonlocal taken
        for word in words(5, index, Stream.RANKS):
            taken += 1
            yield word

    draw(counted(), bounds)
    return taken
