"""Tiny decks, every deal of them: engine and kernel agree on each, and the counts are the published ones."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.sim.code import ENDLESS, encode
from guerra.sim.context import context
from guerra.sim.general import PLAY_DEALT, serve
from guerra.sim.jit import memory
from guerra.sim.records import RECORD
from guerra.sim.state import DECK_AT

W, L, P = "winner-first", "loser-first", "by-seat"


def census(rules: Rules) -> tuple[int, int, int, int, int, int]:
    """Deals won by seat 1, by seat 2, drawn, endless; the battles of those that end, and of the longest."""
    sheet, room, record = encode(rules), context(rules), np.zeros(1, RECORD)
    kinds = sorted(sheet.kinds[card.code] for card in rules.the_deck.cards)
    results: Counter[str] = Counter()
    battles = longest = 0
    for order in sorted(set(permutations(kinds))):
        room[room[DECK_AT] :][: len(order)] = order
        serve(PLAY_DEALT, memory(room), 0, 0, 1, memory(record.view(np.int64)), 0, 0)
        if record[0]["reason"] == ENDLESS:
            results["endless"] += 1
        else:
            results[f"seat {record[0]['winner']}"] += 1
            battles += int(record[0]["battles"])
            longest = max(longest, int(record[0]["battles"]))
    return results["seat 0"], results["seat 1"], results["seat -1"], results["endless"], battles, longest


@pytest.mark.parametrize(
    ("deck", "spoils", "face_down", "expected"),
    [
        ("2x2", W, 1, (1, 1, 4, 0, 12, 3)),
        ("2x2", P, 1, (1, 1, 2, 2, 6, 2)),
        ("3x2", W, 1, (36, 36, 18, 0, 288, 6)),
        ("3x2", L, 1, (28, 28, 34, 0, 382, 13)),
        ("3x2", P, 1, (41, 43, 6, 0, 380, 14)),
        ("3x2", W, 3, (27, 27, 36, 0, 288, 6)),
        ("2x3", L, 1, (4, 4, 4, 8, 18, 3)),
        ("4x2", W, 1, (1137, 1137, 176, 70, 13440, 14)),
        ("4x2", L, 1, (1109, 1109, 302, 0, 15756, 18)),
        ("4x2", P, 1, (722, 907, 24, 867, 8765, 22)),
        ("4x1", P, 3, (8, 8, 0, 8, 40, 4)),
        ("6x1", W, 3, (360, 360, 0, 0, 4656, 15)),
        ("6x1", L, 3, (324, 324, 0, 72, 4212, 17)),
    ],
)
def test_every_deal_of_a_tiny_deck(deck: str, spoils: str, face_down: int, expected: tuple[int, ...]) -> None:
    assert census(make_rules(deck=deck, spoils=spoils, face_down=face_down)) == expected
