"""Tables of swaps shuffle as `guerra.deal.shuffled` does."""

from __future__ import annotations

import random
from itertools import repeat
from math import prod

import numpy as np
import pytest

from guerra.deal import shuffled
from guerra.sim.swaps import POT, parts, pot_table, swap_table


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
    rows, source = swap_table(count).view(np.uint8).reshape(-1, 64), random.Random(count)
    for _ in range(50):
        word = left = source.getrandbits(64) | 1 << 63
        cards = np.arange(64)
        for bound in range(count, 1, -1):
            drawn, left = divmod(left * bound, 1 << 64)
            cards = cards[rows[bound * (bound - 1) // 2 + drawn]]
        if left >= (1 << 64) % prod(range(1, count + 1)):
            assert cards[:count].tolist() == by_draws(count, word)


def test_a_pot_that_takes_more_parts_has_no_table() -> None:
    assert parts(14) != ()
    assert parts(16) == parts(18) == ()
