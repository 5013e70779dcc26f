"""All orders of some cards, never written out, are just what `itertools.permutations` gives."""

from __future__ import annotations

from itertools import permutations
from math import factorial

import pytest

from guerra.actions import Arrange, Flip
from guerra.arrangements import Arrangements, how_many


@pytest.mark.parametrize("size", range(7))
def test_every_order_once_in_lexicographic_order(size: int) -> None:
    expected = [Arrange(order) for order in permutations(range(size))]
    some = Arrangements(size)
    assert list(some) == expected
    assert len(some) == some.count_all == how_many(some) == factorial(size)
    assert some[1:4] == expected[1:4]
    assert [some.index(arrange) for arrange in expected[:10]] == list(range(len(expected[:10])))


def test_far_more_orders_than_a_list_can_hold() -> None:
    some = Arrangements(52)
    assert how_many(some) == factorial(52)
    assert some[factorial(52) - 1] == Arrange(tuple(range(51, -1, -1)))
    assert some[factorial(51)].order[:3] == (1, 0, 2)


@pytest.mark.parametrize("index", [6, 7, -1, 10**30])
def test_an_order_that_is_not_there(index: int) -> None:
    with pytest.raises(IndexError, match=f"arrangement {index} of 6"):
        Arrangements(3)[index]


@pytest.mark.parametrize(
    "action", [Arrange((0, 1)), Arrange((0, 1, 1)), Arrange((1, 2, 3)), Arrange((0, 1, 2, 3)), Flip(), "012"]
)
def test_what_is_no_order_of_three(action: object) -> None:
    assert action not in Arrangements(3)


def test_how_many_of_an_ordinary_list() -> None:
    assert how_many((Flip(),)) == 1
    assert str(Arrangements(10)) == "Arrange of the places 0 to 9, each once"
