"""Tables of swaps, and of eight draws at a time, shuffle as `guerra.deal.shuffled` does."""

from __future__ import annotations

import random
from itertools import repeat
from math import prod

import numpy as np
import pytest

from guerra.deal import shuffled
from guerra.rng import draw, plan
from guerra.sim.eights import (
    BEFORE,
    BOUNDS_AT,
    EIGHT,
    MOST_STEPS,
    PAGE,
    PAGES_AT,
    REJECT,
    ROWS_AT,
    SOURCES_AT,
    WHOLE,
    eights,
)
from guerra.sim.swaps import LOW, POT, parts, pot_table, swap_table


def by_draws(count: int, word: int) -> list[int]:
    """Places 0, 1, … shuffled by one word, by the law."""
    return list(shuffled(range(count), repeat(0), repeat(word)))


@pytest.mark.parametrize("count", range(4, 15, 2))
def test_a_pot_is_shuffled_part_by_part(count: int) -> None:
    rows, source = pot_table(count).view(np.uint8).reshape(-1, POT), random.Random(count)
    for word in (*(source.getrandbits(64) for _ in range(50)), 2**64 - 1):
        cards, left, first = list(range(count)), word, 0
        for steps in parts(count):
            drawn, left = divmod(left * prod(steps), 1 << 64)
            cards = [cards[place] for place in rows[first + drawn][:count]]
            first += prod(steps)
        assert left >= (1 << 64) % prod(range(1, count + 1))  # or the word would be drawn again
        assert cards == by_draws(count, word)


@pytest.mark.parametrize("count", [3, 4, 9, 18])
def test_a_won_pile_is_shuffled_swap_by_swap(count: int) -> None:
    table, many = swap_table(count).view(np.uint8), count * (count + 1) // 2
    rows, low, source = table[: many * 64].reshape(many, 64), table[many * 64 :].reshape(many, LOW), random.Random(count)
    assert (low == rows[:, :LOW]).all()
    for _ in range(50):
        word = left = source.getrandbits(64) | 1 << 63
        cards = np.arange(64)
        for bound in range(count, 1, -1):
            drawn, left = divmod(left * bound, 1 << 64)
            cards = cards[rows[bound * (bound - 1) // 2 + drawn]]
        if left >= (1 << 64) % prod(range(1, count + 1)):
            assert cards[:count].tolist() == by_draws(count, word)


@pytest.mark.parametrize("count", [3, 18, 19, 40, 52])
def test_eight_draws_at_a_time_are_those_one_after_the_other(count: int) -> None:
    table, source = eights(54).view(np.uint64), random.Random(count)
    page, ladder = table[PAGES_AT + PAGE * count :], 54 - count
    many, reject = plan(tuple(range(count, 1, -1)))
    assert page[REJECT : REJECT + EIGHT].tolist() == [*reject, *[0] * (EIGHT - many)]
    sources = table.view(np.uint8)[8 * (SOURCES_AT + MOST_STEPS * (many - 1)) :]
    for _ in range(50):
        words = np.array([source.getrandbits(64) for _ in range(EIGHT)], np.uint64)
        steps = np.arange(8 * -(-(count - 1) // 8))
        picked = words.view(np.uint8)[sources[: 8 * len(steps)]].view(np.uint64)
        left = picked * page[BEFORE + steps]
        bounds, rows = table[BOUNDS_AT + ladder + steps], table[ROWS_AT + ladder + steps]
        drawn = [int(a) * int(b) >> 64 for a, b in zip(left, bounds, strict=True)]
        assert [(bound, row) for bound, row in zip(bounds.tolist(), rows.tolist(), strict=True)] == [
            (max(count - step, 0), max(count - step, 0) * max(count - step - 1, 0) // 2) for step in steps.tolist()
        ]
        if (words * page[WHOLE : WHOLE + EIGHT] >= page[REJECT : REJECT + EIGHT]).all():
            assert drawn[: count - 1] == draw(iter(words[:many].tolist()), range(count, 1, -1))
        assert not any(drawn[count - 1 :])


def test_a_pot_that_takes_more_parts_has_no_table() -> None:
    assert parts(14) != ()
    assert parts(16) == parts(18) == ()
