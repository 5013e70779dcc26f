"""The generator to the last bit: known answers, streams, exact draws with their rejections, uniformity."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import chain, islice, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chisquare import fits
from guerra.rng import Stream, coins, draw, philox, seed_of, words

WORD = 1 << 64
LAST = WORD - 1

# Known answers of Philox4x64-10 as its authors publish them (Random123, Salmon et al. 2011): all zeros, all ones, digits of pi.
PUBLISHED = [
    ((0,) * 4, (0, 0), "16554d9eca36314c db20fe9d672d0fdc d7e772cee186176b 7e68b68aec7ba23b"),
    ((LAST,) * 4, (LAST, LAST), "87b092c3013fe90b 438c3c67be8d0224 9cc7d7c69cd777b6 a09caebf594f0ba0"),
    (
        (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89),
        (0x452821E638D01377, 0xBE5466CF34E90C6C),
        "a528f45403e61d95 38c72dbd566e9788 a5a1610e72fd18b5 57bd43b5e52b7fe6",
    ),
]

# Words of NumPy's own Philox (2.4.6) for the key (seed, 0) and the counter (0, index, stream, deal), from its block 0 on.
NUMPY = [
    (
        (1, 2, 3, 4),
        "0b0b4efa534a6d7f 55c43eda4a92fae3 99e5131af7ba643b cc42425dc4558f34 dcf4d738df02b64d 3efc4c154a31f3d0 "
        "86c2a65ba1eab221 d586a53da4d6fafd 8ed94f13f843c8c6 084bfde0ecc118f1 80a21cd8bd2405ed b12903d3be03259f",
    ),
    ((1 << 63, LAST, Stream.BOTS, 0), "8b1bdd817f98937b dcc261f66b8349b6 dbb80d8a9f83d885 11e9c02010cb411d"),
    ((0, 0, 0, 0), "16554d9eca36314c db20fe9d672d0fdc d7e772cee186176b 7e68b68aec7ba23b 02f4ba6408e4d89b 3dd62b0b9ca8c5b2"),
]


def hexed(values: list[int] | tuple[int, ...]) -> str:
    """Words as they are written above."""
    return " ".join(f"{value:016x}" for value in values)


@pytest.mark.parametrize(("counter", "key", "expected"), PUBLISHED)
def test_published_known_answers(counter: tuple[int, int, int, int], key: tuple[int, int], expected: str) -> None:
    assert hexed(philox(counter, key)) == expected


@pytest.mark.parametrize(("which", "expected"), NUMPY)
def test_words_as_numpy_makes_them(which: tuple[int, int, int, int], expected: str) -> None:
    assert hexed(list(islice(words(*which), len(expected.split())))) == expected


def test_no_two_streams_share_a_word() -> None:
    everywhere = product((0, 1, LAST), (0, 1), Stream, (0, 1))
    drawn = list(chain.from_iterable(islice(words(*which), 8) for which in everywhere))
    assert len(drawn) == len(set(drawn)) == 3 * 2 * len(Stream) * 2 * 8


def test_the_words_of_a_game_do_not_depend_on_other_games() -> None:
    alone = list(islice(words(7, 3, Stream.RANKS), 40))
    sources = [words(7, index, Stream.RANKS) for index in range(5)]
    together = [[next(source) for source in sources] for _ in range(40)]
    assert [row[3] for row in together] == alone


@pytest.mark.parametrize(("seed", "index", "name"), [(-1, 0, "seed"), (WORD, 0, "seed"), (0, -1, "index"), (0, WORD, "index")])
def test_seed_and_index_have_bounds(seed: int, index: int, name: str) -> None:
    with pytest.raises(ValueError, match=rf"{name} must be from 0 to 2\*\*64 - 1, got"):
        words(seed, index, 0)


def test_what_seed_a_text_stands_for() -> None:
    assert [seed_of(text) for text in ("0", "7", str(LAST))] == [0, 7, LAST]
    assert seed_of("abuela") == int.from_bytes(sha256(b"abuela").digest()[:8], "big") == 6397474505601069659
    for text in (str(WORD), "-1", "1.0", " 7", "٧", "²", "9" * 5000, "Ana"):
        assert seed_of(text) == int.from_bytes(sha256(text.encode()).digest()[:8], "big")


# --- draws


def word_for(value: int, bound: int) -> int:
    """The smallest word that draws `value` below `bound` and is not rejected."""
    return -(-(value * WORD + WORD % bound) // bound)


@pytest.mark.parametrize("bounds", [(1,), (2,), (3,), (6,), (52,), (2, 3, 5), (7, 1, 11), (270_725, 194_580)])
def test_each_draw_has_exactly_as_many_words_as_any_other(bounds: tuple[int, ...]) -> None:
    """Uniform to the last word: for each value drawn the first and the last word that give it, and those beside them."""
    product_of_bounds = prod(bounds)
    ways = WORD // product_of_bounds
    values = range(product_of_bounds) if product_of_bounds < 100 else (0, 1, product_of_bounds // 3, product_of_bounds - 1)
    for value in values:
        digits: list[int] = []
        rest = value
        for bound in reversed(bounds):
            rest, digit = divmod(rest, bound)
            digits.insert(0, digit)
        first = word_for(value, product_of_bounds)
        last = first + ways - 1
        assert draw(iter([first]), bounds) == draw(iter([last]), bounds) == digits
        for beside in (first - 1, last + 1):
            if 0 <= beside < WORD:
                assert draw(iter([beside, word_for((value + 1) % product_of_bounds, product_of_bounds)]), bounds) != digits or (
                    product_of_bounds == 1
                )


def test_a_word_below_the_threshold_is_drawn_again() -> None:
    """2**64 mod 3 is 1, so the word 0, which leaves 0 over, would make the draw 0 too likely by one word."""
    source = iter([0, LAST, LAST])
    assert draw(source, (3,)) == [2]
    assert len(list(source)) == 1
    assert draw(iter([1]), (3,)) == [0]


def test_bounds_are_dealt_to_the_words_in_turn() -> None:
    """Four bounds of 40 bits take four words, six of 20 bits three: no word's product may pass 2**56."""
    wide = 1 << 40
    assert draw(iter([word_for(place, wide) for place in (9, 8, 7, 6)]), (wide,) * 4) == [9, 8, 7, 6]
    narrow = 1 << 20
    sources = [word_for(a * narrow + b, narrow * narrow) for a, b in ((1, 4), (2, 5), (3, 6))]
    assert draw(iter(sources), (narrow,) * 6) == [1, 2, 3, 4, 5, 6]


def test_if_one_word_is_rejected_all_are_dropped() -> None:
    """Two words for two bounds of 3**30; the second is rejected, so both are drawn again."""
    bound = 3**30
    good, other, rejected = word_for(5, bound), word_for(6, bound), 0
    assert draw(iter([good, rejected, other, good]), (bound, bound)) == [6, 5]
    assert draw(iter([rejected, good, other, good]), (bound, bound)) == [6, 5]


@given(st.lists(st.integers(1, 1 << 56), max_size=12), st.integers(0, LAST))
def test_every_draw_is_below_its_bound(bounds: list[int], seed: int) -> None:
    drawn = draw(words(seed, 0, 0), bounds)
    assert len(drawn) == len(bounds)
    assert all(0 <= value < bound for value, bound in zip(drawn, bounds, strict=True))


@pytest.mark.parametrize("bounds", [(6,), (13, 4), (3, 5, 7)])
def test_draws_are_uniform(bounds: tuple[int, ...]) -> None:
    source, cells = words(1, 0, 0), prod(bounds)
    counts = Counter(tuple(draw(source, bounds)) for _ in range(200 * cells))
    assert len(counts) == cells
    assert fits(counts.values(), 200, cells - 1)


def test_coins_take_each_bit_once_lowest_first() -> None:
    source = iter([0b1011, LAST, 0])
    tossed = coins(source)
    assert list(islice(tossed, 64)) == [1, 1, 0, 1] + [0] * 60
    assert list(islice(tossed, 66)) == [1] * 64 + [0, 0]


def test_coins_are_fair_and_remember_nothing() -> None:
    tossed = list(islice(coins(words(1, 0, Stream.COINS)), 40_000))
    runs = Counter(zip(*(tossed[start::4] for start in range(4)), strict=True))
    assert fits(runs.values(), 10_000 / 16, 15)
