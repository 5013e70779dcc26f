"""Numbers as URL-safe digits, and permutations as numbers."""

from __future__ import annotations

import base64
from itertools import permutations, product
from time import process_time
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.errors import NotationError
from guerra.notation.digits import DIGITS, from_text, pack, rank_order, to_text, unrank_order


@given(st.integers(0, 1 << 400), st.integers(1, 90))
def test_every_number_comes_back(number: int, length: int) -> None:
    text = to_text(number, length)
    assert from_text(text) == number
    assert len(text) >= length
    assert len(text) == length or text[0] != "A"
    assert quote(text) == text


@given(st.binary(min_size=3, max_size=60).filter(lambda data: len(data) % 3 == 0))
def test_the_digits_are_those_of_base64url(data: bytes) -> None:
    assert to_text(int.from_bytes(data, "big"), len(data) * 4 // 3) == base64.urlsafe_b64encode(data).decode()


@pytest.mark.parametrize(("text", "digit", "place"), [("AB+", "+", 3), ("=", "=", 1), ("Aé", "é", 2), (" A", " ", 1)])
def test_other_characters_are_refused(text: str, digit: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        from_text(text)
    assert str(caught.value) == f"'{digit}' at place {place} of the code; allowed: letters, digits, - and _"


def test_nothing_is_zero() -> None:
    assert from_text("") == 0
    assert DIGITS[0] == to_text(0)


def test_a_hundred_thousand_digits_are_read_at_once() -> None:
    text = "_" * 100_000
    start = process_time()
    number = from_text(text)
    assert to_text(number) == text
    assert process_time() - start < 1


@given(st.lists(st.integers(2, 60).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base))), max_size=40))
def test_mixed_digits_come_apart_again(digits: list[tuple[int, int]]) -> None:
    number, apart = pack(digits), []
    for _, base in digits:
        number, digit = divmod(number, base)
        apart.append((digit, base))
    assert (apart, number) == (digits, 0)


def test_every_mixed_number_once() -> None:
    everything = [pack([(a, 2), (b, 3), (c, 5)]) for c, b, a in product(range(5), range(3), range(2))]
    assert everything == list(range(30))


@pytest.mark.parametrize("size", range(7))
def test_permutations_are_numbered_in_lexicographic_order(size: int) -> None:
    for number, order in enumerate(permutations(range(size))):
        assert rank_order(list(order)) == number
        assert unrank_order(number, size) == list(order)


@given(st.permutations(range(54)))
def test_a_whole_deck_has_its_number(order: list[int]) -> None:
    assert unrank_order(rank_order(order), 54) == order
