"""Deals and shuffles to the last bit: each draw leads where it should, all orders are equally likely (R2.1–R2.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chisquare import fits
from guerra.actions import Deal
from guerra.deal import dealing_order, place_cards, shuffled
from guerra.deck import make_deck
from guerra.engine import apply, new
from guerra.presets import make_rules, presets
from guerra.rng import Stream, coins, words

NO_WORDS: Iterator[int] = iter(())


def word_for(value: int, bound: int) -> int:
    """A word from which `value` below `bound` is drawn."""
    return ((2 * value + 1) << 63) // bound


def test_places_of_a_rank_in_colexicographic_order() -> None:
    """Two ranks in four suits: draw k of 70 gives the higher rank the k-th 4-subset of eight places."""
    deck = make_deck("2x4")
    colex = sorted(combinations(range(8), 4), key=lambda places: places[::-1])
    for number, expected in enumerate(colex):
        cards = place_cards(deck, iter([word_for(number, comb(8, 4))]), words(1, 0, Stream.SUITS))
        assert tuple(place for place, card in enumerate(cards) if card.rank.code == "2") == expected


def test_suits_of_a_rank_in_lexicographic_order() -> None:
    """One rank in four suits: draw k of 24 lays the suits in the k-th order of s h d c."""
    deck = make_deck("1x4")
    for number, expected in enumerate(permutations("shdc")):
        cards = place_cards(deck, NO_WORDS, iter([word_for(number, factorial(4))]))
        assert tuple(card.suit for card in cards) == expected


def test_suits_never_move_a_rank() -> None:
    deck = make_deck("52", jokers=2)
    one, other = (place_cards(deck, words(1, 0, Stream.RANKS), words(seed, 0, Stream.SUITS)) for seed in (1, 2))
    assert one != other
    assert [card.rank for card in one] == [card.rank for card in other]


@given(st.sampled_from(["24", "40", "52", "6x1", "6x4", "7x6", "3x26"]), st.sampled_from([0, 2]), st.sampled_from([1, 2]))
def test_a_deal_holds_every_card_once(name: str, jokers: int, packs: int) -> None:
    deck = make_deck(name, jokers, packs)
    cards = place_cards(deck, words(3, 1, Stream.RANKS), words(3, 1, Stream.SUITS))
    assert len(cards) == len(deck.cards)
    assert set(cards) == set(deck.cards)


def test_a_deal_of_52_cards_takes_one_block_of_words() -> None:
    ranks, suits = iter(range(1 << 62, (1 << 62) + 8)), words(1, 0, Stream.SUITS)
    place_cards(make_deck("52"), ranks, suits)
    assert len(list(ranks)) == 4


def test_every_card_comes_to_every_place_equally_often() -> None:
    """20,000 deals of 12 cards: 144 cells, of which 121 are free."""
    deck, deals = make_deck("3x4"), 20_000
    cells: Counter[tuple[int, str]] = Counter()
    for index in range(deals):
        cards = place_cards(deck, words(1, index, Stream.RANKS), words(1, index, Stream.SUITS))
        cells.update(enumerate(card.code for card in cards))
    assert len(cells) == 144
    assert fits(cells.values(), deals / 12, 121)


def test_all_orders_of_three_cards_are_dealt_equally_often() -> None:
    deck = make_deck("3x1")
    deals = Counter(place_cards(deck, words(1, index, 0), words(1, index, 1)) for index in range(6_000))
    assert len(deals) == 6
    assert fits(deals.values(), 1_000, 5)


# --- the way of a real deck


def test_the_order_of_a_real_deal() -> None:
    """Remainder first, then one card a seat in turn; the last card dealt lies on top (R2.1, R2.2)."""
    assert dealing_order("ABCabcX", seats=2) == ("X", "C", "c", "B", "b", "A", "a")
    assert dealing_order("ABCabcXY", seats=3) == ("X", "Y", "B", "a", "c", "A", "C", "b")


@pytest.mark.parametrize("preset", presets())
def test_the_engine_deals_every_card_to_its_place(preset: str) -> None:
    rules = make_rules(preset)
    places = place_cards(rules.the_deck, words(5, 0, Stream.RANKS), words(5, 0, Stream.SUITS))
    state = apply(new(rules), Deal(dealing_order(places, rules.seats))).after
    piles = [hand + stock for hand, stock in zip(state.hands, state.stocks, strict=True)]
    assert {len(pile) for pile in piles} == {rules.share}
    assert (*(card for pile in piles for card in pile), *state.set_aside) == places


# --- shuffles


def test_no_card_and_one_card_need_no_chance() -> None:
    assert shuffled((), NO_WORDS, NO_WORDS) == ()
    assert shuffled("a", NO_WORDS, NO_WORDS) == ("a",)


def test_two_cards_take_one_coin() -> None:
    tossed = iter([0, 1, 1])
    assert [shuffled("ab", tossed, NO_WORDS) for _ in range(3)] == [("a", "b"), ("b", "a"), ("b", "a")]


def test_each_draw_of_three_cards_gives_its_order() -> None:
    """Fisher–Yates from the last place down: the draws (last, middle) are below 3 and 2."""
    expected = {(0, 0): "bca", (0, 1): "cba", (1, 0): "cab", (1, 1): "acb", (2, 0): "bac", (2, 1): "abc"}
    for (last, middle), order in expected.items():
        got = shuffled("abc", NO_WORDS, iter([word_for(last * 2 + middle, 6)]))
        assert "".join(got) == order, (last, middle)


@given(st.integers(0, 60), st.integers(0, 1 << 63))
def test_a_shuffle_keeps_every_card(size: int, seed: int) -> None:
    assert sorted(shuffled(range(size), coins(words(seed, 0, 2)), words(seed, 0, 3))) == list(range(size))


@pytest.mark.parametrize(("size", "times"), [(2, 1_000), (3, 1_000), (4, 300)])
def test_all_orders_are_equally_likely(size: int, times: int) -> None:
    coin, source, orders = coins(words(1, 0, 2)), words(1, 0, 3), factorial(size)
    counts = Counter(shuffled(range(size), coin, source) for _ in range(times * orders))
    assert len(counts) == orders
    assert fits(counts.values(), times, orders - 1)
