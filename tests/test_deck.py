"""Decks: what each holds, how a card is read and refused, how piles become physical cards (R1.1–R1.3, R1.6)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.cards import Card
from guerra.deck import LARGEST, deck_names, make_deck
from guerra.errors import CardError, RulesError

FRENCH = make_deck("52")
WITH_JOKERS = make_deck("52", jokers=2)
SYMBOLS = {"s": "♠♤", "h": "♥♡", "d": "♦♢", "c": "♣♧"}


@pytest.mark.parametrize(
    ("name", "ranks", "suits"),
    [
        ("52", "AKQJT98765432", "french"),
        ("48", "AKQJ98765432", "spanish"),
        ("40", "AKQJ765432", "spanish"),
        ("36", "AKQJT9876", "french"),
        ("32", "AKQJT987", "french"),
        ("24", "AKQJT9", "french"),
        ("6x4", "654321", "numbers"),
    ],
)
def test_what_a_deck_holds(name: str, ranks: str, suits: str) -> None:
    deck = make_deck(name)
    assert [card.code for card in deck.cards] == [rank + suit for rank in ranks for suit in "shdc"]
    assert deck.suits_named == suits


def test_every_named_deck_is_told() -> None:
    assert [len(make_deck(name).cards) for name in deck_names()] == [int(name) for name in deck_names()]


def test_jokers_and_packs() -> None:
    assert [card.code for card in WITH_JOKERS.cards[52:]] == ["JR", "JB"]
    three = make_deck("24", jokers=2, packs=3)
    assert len(set(three.cards)) == 3 * 26
    assert Counter(card.code for card in three.cards) == Counter({card.code: 3 for card in three.cards})


def test_groups_hold_one_rank_and_at_most_four_suits() -> None:
    deck = make_deck("3x6", jokers=2, packs=2)
    assert [len(group) for group in deck.groups] == [4, 2] * 6 + [2, 2]
    assert all(len({(card.rank, card.pack) for card in group}) == 1 for group in deck.groups)
    assert [card for group in deck.groups for card in group] == list(deck.cards)


@pytest.mark.parametrize("card", WITH_JOKERS.cards, ids=str)
def test_every_spelling_of_every_card(card: Card) -> None:
    rank, suit = card.code[:-1], card.code[-1]
    ranks = [rank, "10"] if rank == "T" else [rank]
    symbols = [symbol + drawn for symbol in SYMBOLS.get(suit, "") for drawn in ("", "\ufe0e", "\ufe0f")]
    suits = [suit, *symbols]
    for text in (r + s for r in ranks for s in suits):
        for spelling in (text, text.upper(), text.lower()):
            assert WITH_JOKERS.card(spelling) == card, spelling


RANKS_ARE = "ranks are A K Q J T 9 8 7 6 5 4 3 2"
NO_CARD = "is not a card; a card is a rank and a suit, as in As, 10h, 7c"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1s", f"'1s': deck 52 has no rank '1'; {RANKS_ARE}"),
        ("11h", f"'11h': deck 52 has no rank '11'; {RANKS_ARE}"),
        ("Zs", f"'Zs': deck 52 has no rank 'Z'; {RANKS_ARE}"),
        ("Ax", "'Ax': deck 52 has no suit 'x'; suits are s h d c"),
        ("Te", "'Te': deck 52 has no suit 'e'; suits are s h d c"),
        ("A", "'A': the suit is missing; suits are s h d c"),
        ("10", "'10': the suit is missing; suits are s h d c"),
        ("0s", f"'0s' {NO_CARD}"),
        ("AsK", f"'AsK' {NO_CARD}"),
        ("A s", f"'A s' {NO_CARD}"),
        ("s", "'s': deck 52 has no rank 's'; " + RANKS_ARE),
        ("", f"'' {NO_CARD}"),
        ("??", f"'??' {NO_CARD}"),
        ("-7s", f"'-7s' {NO_CARD}"),
        ("♠", "'♠': deck 52 has no rank 's'; " + RANKS_ARE),
        ("7ſ", "'7ſ': deck 52 has no suit 'ſ'; suits are s h d c"),  # a long s is no s
        ("\N{KELVIN SIGN}s", f"'\N{KELVIN SIGN}s': deck 52 has no rank '\N{KELVIN SIGN}'; {RANKS_ARE}"),
        ("JR", "'JR': deck 52 is played without jokers; set jokers=2"),
        ("jb", "'jb': deck 52 is played without jokers; set jokers=2"),
    ],
)
def test_malformed_cards_are_refused_by_name(text: str, said: str) -> None:
    with pytest.raises(CardError) as caught:
        FRENCH.card(text)
    assert str(caught.value) == said


def test_cards_of_other_decks_are_refused() -> None:
    with pytest.raises(CardError, match="deck 40 has no rank '10'; ranks are A K Q J 7 6 5 4 3 2"):
        make_deck("40").card("10s")
    with pytest.raises(CardError, match="deck 12x4 has no rank 'T'"):
        make_deck("12x4").card("Ts")


def test_in_a_deck_of_numbers_ten_is_a_number() -> None:
    deck = make_deck("12x4")
    assert [deck.card(text).code for text in ("10s", "12C", "1h")] == ["10s", "12c", "1h"]


@given(st.text(max_size=6) | st.from_regex(r"\A(10|[0-9]{1,2}|[A-Za-z]|\w)[shdcSHDC♠♥♦♣\w]?\Z"))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = WITH_JOKERS.card(text)
    except CardError as error:
        said = str(error)
    else:
        said = repr(text)
        assert WITH_JOKERS.card(card.code) == card
    assert repr(text) in said


# --- piles


@given(st.lists(st.sampled_from([card.code for card in make_deck("24", 2, 2).cards]), max_size=104))
def test_full_codes_become_distinct_cards_or_are_refused(codes: list[str]) -> None:
    deck = make_deck("24", 2, 2)
    if max(Counter(codes).values(), default=0) <= 2:
        cards = deck.physical(codes)
        assert [card.code for card in cards] == codes
        assert len(set(cards)) == len(cards)
    else:
        with pytest.raises(CardError, match=r"is there too often; packs=2 holds it 2×"):
            deck.physical(codes)


@given(st.lists(st.sampled_from(["7", "10", "7s", "JR", "A", "T"]), max_size=30))
def test_bare_ranks_become_distinct_cards_of_that_rank(texts: list[str]) -> None:
    if max(texts.count("7s"), texts.count("JR")) > 1:
        return
    cards = WITH_JOKERS.physical(texts)
    assert len(set(cards)) == len(texts)
    assert [card.rank for card in cards] == [WITH_JOKERS.read(text)[0] for text in texts]


def test_a_bare_rank_leaves_the_card_that_is_named_later() -> None:
    assert [str(card) for card in FRENCH.physical(["7", "7", "7s", "7"])] == ["7h", "7d", "7s", "7c"]


def test_the_fifth_seven_comes_from_another_pack() -> None:
    *_, fifth = FRENCH.physical(["7"] * 5)
    assert (fifth.code, fifth.pack) == ("7s", 1)


# --- decks that cannot be


@pytest.mark.parametrize(
    ("name", "packs", "said"),
    [
        ("53", 1, "no deck '53'; decks are 52, 54, 48, 40, 36, 32, 24, or RxS"),
        ("0x4", 1, "no deck '0x4'"),
        ("4x0", 1, "no deck '4x0'"),
        ("6x", 1, "no deck '6x'"),
        ("6x4x2", 1, "no deck '6x4x2'"),
        ("\N{ARABIC-INDIC DIGIT SIX}x4", 1, "no deck"),
        ("6x\N{ARABIC-INDIC DIGIT SIX}", 1, "no deck"),
        ("1\N{ARABIC-INDIC DIGIT SIX}x4", 1, "no deck"),
        ("201x1", 1, "'201x1' is too large; at most 200 ranks and 26 suits"),
        ("10x27", 1, "'10x27' is too large"),
        ("200x3", 1, "'200x3' with packs=1 and jokers=0 has more than 432 cards"),
        ("100x4", 2, "'100x4' with packs=2 and jokers=0 has more than 432 cards"),
    ],
)
def test_decks_that_are_refused(name: str, packs: int, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        make_deck(name, packs=packs)
    assert said in str(caught.value)


def test_the_largest_deck() -> None:
    assert len(make_deck("52", jokers=2, packs=8).cards) == LARGEST == 432
    assert len(make_deck("18x24").cards) == LARGEST
    with pytest.raises(RulesError, match="'18x24' with packs=1 and jokers=2 has more than 432 cards"):
        make_deck("18x24", jokers=2)
