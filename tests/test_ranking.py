"""What beats what, and who contends: held against brute force over every table of two to four cards (R1.4, R1.5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, prod

import pytest

from guerra.cards import Card
from guerra.deck import Deck, make_deck
from guerra.ranking import Ranking, contenders, make_ranking

FRENCH, WITH_JOKERS = make_deck("52"), make_deck("52", jokers=2)
RANKINGS = {
    "ace-high": (WITH_JOKERS, make_ranking(WITH_JOKERS, "ace-high")),
    "ace-low": (WITH_JOKERS, make_ranking(WITH_JOKERS, "ace-low")),
    "peasant": (WITH_JOKERS, make_ranking(WITH_JOKERS, "peasant")),
    "peasant, ace ties two": (WITH_JOKERS, make_ranking(WITH_JOKERS, "peasant", "tie")),
    "numbers": (make_deck("9x2"), make_ranking(make_deck("9x2"), "ace-high")),
}
every_ranking = pytest.mark.parametrize("name", RANKINGS)


def order_of(deck: Deck, ranking: Ranking) -> str:
    """The ranks from best to worst by how many they beat."""
    ranks = deck.by_rank_value.values()
    return "".join(r.code for r in sorted(ranks, key=lambda r: -sum(ranking.beats(r, other) for other in ranks)))


def dominant_set(ranking: Ranking, up: tuple[Card, ...]) -> tuple[int, ...]:
    """The smallest set that beats everyone outside it, found another way: its members are those from whom a chain of
    cards, none beaten by the one after it, leads to everyone."""
    places = range(len(up))
    reached = {i: {j for j in places if not ranking.beats(up[j].rank, up[i].rank)} for i in places}
    for _ in places:
        reached = {i: {k for j in reached[i] for k in reached[j]} for i in places}
    return tuple(i for i in places if len(reached[i]) == len(up))


def unbeaten(ranking: Ranking, up: tuple[Card, ...]) -> tuple[int, ...]:
    """The places that nobody beats."""
    return tuple(i for i, card in enumerate(up) if not any(ranking.beats(other.rank, card.rank) for other in up))


@pytest.mark.parametrize(("name", "best_first"), [("ace-high", "JAKQJT98765432"), ("ace-low", "JKQJT98765432A")])
def test_the_order_of_the_ranks(name: str, best_first: str) -> None:
    assert order_of(*RANKINGS[name]) == best_first


def test_peasant_war() -> None:
    """Two beats three to king, they beat the ace, and the ace beats the two (R1.4)."""
    ranks = {rank.code: rank for rank in FRENCH.ranks}
    beats = make_ranking(FRENCH, "peasant").beats
    middle = "3456789TJQK"
    assert all(beats(ranks["2"], ranks[code]) and beats(ranks[code], ranks["A"]) for code in middle)
    assert beats(ranks["A"], ranks["2"])
    assert all(beats(ranks[high], ranks[low]) for low, high in combinations(middle, 2))
    tie = make_ranking(FRENCH, "peasant", "tie").beats
    assert not tie(ranks["A"], ranks["2"])
    assert not tie(ranks["2"], ranks["A"])


@every_ranking
def test_no_two_ranks_beat_each_other_and_none_itself(name: str) -> None:
    deck, ranking = RANKINGS[name]
    for one, other in product(deck.by_rank_value.values(), repeat=2):
        assert not (ranking.beats(one, other) and ranking.beats(other, one))


@every_ranking
def test_jokers_beat_all_and_tie_with_each_other(name: str) -> None:
    deck, ranking = RANKINGS[name]
    jokers = [rank for rank in deck.by_rank_value.values() if rank.code == "J" and rank not in deck.ranks]
    assert len(jokers) == (deck.jokers > 0)
    assert all(ranking.beats(joker, rank) and not ranking.beats(rank, joker) for joker in jokers for rank in deck.ranks)


@every_ranking
def test_contenders_of_every_table_of_two_to_four_cards(name: str) -> None:
    deck, ranking = RANKINGS[name]
    one_of_each = [next(card for card in deck.cards if card.rank == rank) for rank in deck.by_rank_value.values()]
    for size in (2, 3, 4):
        for up in product(one_of_each, repeat=size):
            expected = unbeaten(ranking, up) or dominant_set(ranking, up)
            assert contenders(ranking, up) == expected, [str(card) for card in up]


def test_the_smallest_dominant_set_by_its_definition() -> None:
    """Where no card is unbeaten: who contends beats everyone outside, and no smaller set does (R1.5)."""
    ranking = make_ranking(FRENCH, "peasant")
    codes = ["As", "Ah", "2s", "2h", "Ks", "Kh", "3s"]
    cards = [FRENCH.card(code) for code in codes]

    def dominates(up: tuple[Card, ...], inside: tuple[int, ...]) -> bool:
        outside = set(range(len(up))) - set(inside)
        return all(ranking.beats(up[i].rank, up[j].rank) for i in inside for j in outside)

    cycles = [up for size in (3, 4, 5) for up in permutations(cards, size) if not unbeaten(ranking, up)]
    assert len(cycles) > 1000
    for up in cycles:
        got = contenders(ranking, up)
        assert dominates(up, got)
        smaller = (inside for size in range(1, len(got)) for inside in combinations(range(len(up)), size))
        assert not any(dominates(up, inside) for inside in smaller)


@pytest.mark.parametrize(("size", "all_tables", "without"), [(3, 22_100, 704), (4, 270_725, 17_248)])
def test_how_many_tables_of_peasant_war_have_no_unbeaten_card(size: int, all_tables: int, without: int) -> None:
    """704 = 4 aces × 4 twos × 44 others; every table counted with the cards of a whole deck."""
    ranking = make_ranking(FRENCH, "peasant")
    aces = FRENCH.cards[:1] + tuple(card for card in FRENCH.cards[1:] if card.suit == "s")
    total, found = 0, 0
    for up in combinations_with_replacement(aces, size):
        ways = prod(comb(4, count) for count in Counter(up).values())
        total += ways
        found += 0 if unbeaten(ranking, up) else ways
    assert (total, found) == (all_tables, without)


@every_ranking
def test_the_seats_do_not_matter(name: str) -> None:
    """Turned-up cards in another order: the same cards contend."""
    deck, ranking = RANKINGS[name]
    some = [next(card for card in deck.cards if card.rank == rank) for rank in list(deck.by_rank_value.values())[::3]]
    for up in combinations_with_replacement(some, 4):
        same = {i for place in contenders(ranking, up) for i, card in enumerate(up) if card.rank == up[place].rank}
        assert same == set(contenders(ranking, up))
        turned = (*up[1:], up[0])
        assert {(place + 1) % 4 for place in contenders(ranking, turned)} == set(contenders(ranking, up))
