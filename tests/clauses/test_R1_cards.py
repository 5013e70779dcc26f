"""R1: cards, codes, jokers, several packs, decks."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from guerra.cards import code_of
from guerra.deck import make_deck
from guerra.errors import CardError, RulesError
from guerra.events import Returned
from guerra.presets import make_rules
from play import Game, written

RANKS = "A K Q J T 9 8 7 6 5 4 3 2".split()


def test_R1_1_the_pack_has_thirteen_ranks_in_four_suits() -> None:
    cards = make_rules().the_deck.cards
    assert len(set(cards)) == len(cards) == 52
    assert Counter(card.rank.code for card in cards) == dict.fromkeys(RANKS, 4)
    assert Counter(str(card.suit) for card in cards) == dict.fromkeys("shdc", 13)


@pytest.mark.parametrize(("high", "low"), [*pairwise(RANKS)])
def test_R1_1_ace_is_high_then_king_queen_jack_ten_down_to_two(high: str, low: str) -> None:
    assert Game(f"{high} / {low}").play().result == (1, "all-cards")
    assert Game(f"{low} / {high}").play().result == (2, "all-cards")


@pytest.mark.parametrize("rank", RANKS)
def test_R1_1_suits_never_decide(rank: str) -> None:
    for one in "shdc":
        for other in set("shdc") - {one}:
            game = Game(f"{rank}{one} / {rank}{other}").play()
            assert (game.result, game.tally[1]) == ((None, "exhausted"), 1)


def test_R1_1_suits_tell_tied_cards_apart() -> None:
    spade, heart = make_deck("52").physical(["7s", "7h"])
    assert spade != heart
    assert (spade.code, heart.code) == ("7s", "7h")


def test_R1_1b_every_card_is_written_and_read_back() -> None:
    deck = make_deck("52", jokers=2)
    assert {card.code for card in deck.cards} == {r + s for r in RANKS for s in "shdc"} | {"JR", "JB"}
    assert all(deck.card(card.code) is card for card in deck.cards)


@pytest.mark.parametrize("text", ["Th", "10h", "tH", "th", "10♥", "T♥"])
def test_R1_1b_ten_is_read_in_both_spellings(text: str) -> None:
    assert make_deck("52").card(text).code == "Th"


def test_R1_1b_an_unknown_card_is_written_with_question_marks() -> None:
    assert code_of(None) == "??"


@pytest.mark.parametrize("text", ["1s", "11h", "Ax", "0s", "01s", "s", "", "A s", "Asd", "10", "Z", "??", "-7s", "7s7s"])
def test_R1_1b_malformed_cards_are_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as refused:
        make_deck("52").card(text)
    assert repr(text) in str(refused.value)


def test_R1_1b_codes_are_the_same_letters_in_every_pack() -> None:
    assert [make_deck(deck).card("Qc").code for deck in ("52", "48", "40", "36", "32", "24")] == ["Qc"] * 6


def test_R1_2_two_jokers_make_54_cards() -> None:
    for rules in (make_rules(jokers=2), make_rules("jokers"), make_rules(deck="54")):
        assert len(set(rules.the_deck.cards)) == 54
        assert [card.code for card in rules.the_deck.cards if card.rank.code == "J" and card.suit in "RB"] == ["JR", "JB"]
    assert len(make_rules().the_deck.cards) == 52


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("ranking", ["ace-high", "ace-low", "peasant"])
def test_R1_2_jokers_rank_above_everything(rank: str, ranking: str) -> None:
    assert Game(f"JR / {rank}", jokers=2, ranking=ranking).play().result == (1, "all-cards")
    assert Game(f"{rank} / JB", jokers=2, ranking=ranking).play().result == (2, "all-cards")


def test_R1_2_joker_against_joker_is_a_tie() -> None:
    game = Game("JR 2 3 4 K / JB 5 6 7 Q", jokers=2).play()
    assert (game.result, game.tally[1]) == ((1, "all-cards"), 1)


@pytest.mark.parametrize("jokers", [1, 3, -1])
def test_R1_2_there_are_both_jokers_or_none(jokers: int) -> None:
    with pytest.raises(RulesError, match="jokers"):
        make_rules(jokers=jokers)


def test_R1_2_a_joker_is_refused_where_none_is_played() -> None:
    with pytest.raises(CardError, match="JR"):
        make_deck("52").card("JR")


@pytest.mark.parametrize("packs", range(1, 9))
def test_R1_3_every_physical_card_has_its_own_identity(packs: int) -> None:
    cards = make_rules(packs=packs).the_deck.cards
    assert len(set(cards)) == 52 * packs
    assert set(Counter(card.code for card in cards).values()) == {packs}


@pytest.mark.parametrize("packs", [0, 9])
def test_R1_3_there_are_one_to_eight_packs(packs: int) -> None:
    with pytest.raises(RulesError, match=r"packs.*1 to 8"):
        make_rules(packs=packs)


def test_R1_3_two_queens_of_spades_are_two_cards_in_pot_and_pile() -> None:
    game = Game("Qs 2 K / Qs 3 J", packs=2, face_down=1).play()
    queens = [card for card in game.state.stocks[0] if card.code == "Qs"]
    assert len(set(queens)) == 2
    assert written(game.state.stocks) == "Q 2 K Q 3 J / -"


def test_R1_3_identical_cards_are_a_tie_by_default() -> None:
    for game in (Game("Qs 2 K / Qs 3 J", packs=2, face_down=1), Game("Qs 2 K / Qs 3 J", packs=2, face_down=1, identical="tie")):
        assert game.play().result == (1, "all-cards")
        assert game.tally[1] == 1


def test_R1_3_identical_return_puts_each_card_under_its_owners_stock() -> None:
    game = Game("Qs 2 / Qs K", packs=2, identical="return")
    first, second = game.state.stocks[0][0], game.state.stocks[1][0]
    game.play(battles=1)
    assert (game.stocks, game.tally) == ("2 Q / K Q", (1, 0, 0, 0, 2))
    assert (game.state.stocks[0][-1], game.state.stocks[1][-1]) == (first, second)
    assert game.last(Returned).cards == ((first,), (second,))


def test_R1_3_identical_return_goes_under_the_stock_even_beside_a_won_pile() -> None:
    game = Game("Qs 2 / Qs K", packs=2, identical="return", won_to="pile", recycle="lift").play(battles=1)
    assert (game.stocks, game.won) == ("2 Q / K Q", "- / -")


def test_R1_3_identical_return_below_a_pile_that_is_turned_over() -> None:
    """Turned over, the won pile is the lower end of the stock, by law the same game as `bottom` (R4.2)."""
    game = Game("Qs 2 / Qs K", packs=2, identical="return", won_to="pile", recycle="turn").play(battles=1)
    assert (game.stocks, game.won) == ("2 / K", "Q / Q")


def test_R1_3_identical_carry_leaves_both_for_the_next_battles_winner() -> None:
    game = Game("Qs 2 3 / Qs K 4", packs=2, identical="carry")
    game.play(battles=1)
    assert (game.stocks, game.carried, game.tally) == ("2 3 / K 4", "Q Q", (1, 0, 0, 0, 2))
    game.play(battles=2)
    assert (game.stocks, game.carried) == ("3 / 4 Q Q K 2", "-")


def test_R1_3_identical_carry_may_pile_up() -> None:
    game = Game("Qs 5s 2 3 / Qs 5s K 4", packs=2, identical="carry")
    assert game.play(battles=2).carried == "Q Q 5 5"
    assert game.play(battles=3).stocks == "3 / 4 Q Q 5 5 K 2"


@pytest.mark.parametrize("identical", ["return", "carry"])
def test_R1_3_identical_speaks_of_rank_and_suit(identical: str) -> None:
    game = Game("Qs 2 K / Qh 3 J", packs=2, face_down=1, identical=identical).play()
    assert (game.result, game.tally[1]) == ((1, "all-cards"), 1)


@pytest.mark.parametrize("identical", ["return", "carry"])
def test_R1_3_identical_speaks_only_of_the_first_flip(identical: str) -> None:
    game = Game("5s Qs 2 / 5h Qs 3", packs=2, face_down=0, identical=identical).play()
    assert (game.result, game.tally) == ((2, "all-cards"), (1, 2, 1, 2, 6))


def test_R1_3_identical_speaks_of_all_contenders_together() -> None:
    game = Game("Qs K 2 / Qs 3 2 / Qh 4 2", packs=2, face_down=0, identical="return").play(battles=1)
    assert (game.stocks, game.tally[1]) == ("2 Q K Q 3 Q 4 / 2 / 2", 1)


def test_R1_3_identical_contenders_above_a_third_seat() -> None:
    game = Game("Qs 2 / 4 9 / Qs K", packs=2, identical="return").play(battles=1)
    assert (game.stocks, game.tally) == ("2 Q / 9 4 / K Q", (1, 0, 0, 0, 3))
    game = Game("Qs 2 / 4 9 / Qs K", packs=2, identical="carry").play(battles=2)
    assert (game.stocks, game.carried) == ("- / - / Q 4 Q K 2 9", "-")


@pytest.mark.parametrize("identical", ["return", "carry"])
def test_R1_3_identical_needs_two_packs(identical: str) -> None:
    with pytest.raises(RulesError, match=f"identical={identical}.*packs"):
        make_rules(identical=identical)


SIZES = {"52": 52, "54": 54, "48": 48, "40": 40, "36": 36, "32": 32, "24": 24, "6x4": 24, "6x1": 6, "13x4": 52}


@pytest.mark.parametrize(("deck", "size"), [*SIZES.items()])
def test_R1_6_decks_are_data(deck: str, size: int) -> None:
    assert len(set(make_rules(deck=deck).the_deck.cards)) == size


LADDERS = {
    "36": "A K Q J T 9 8 7 6",
    "32": "A K Q J T 9 8 7",
    "24": "A K Q J T 9",
    "48": "A K Q J 9 8 7 6 5 4 3 2",
    "40": "A K Q J 7 6 5 4 3 2",
    "6x4": "6 5 4 3 2 1",
    "12x1": "12 11 10 9 8 7 6 5 4 3 2 1",
}


@pytest.mark.parametrize(("deck", "ladder"), [*LADDERS.items()])
def test_R1_6_each_deck_has_its_ranks_in_order(deck: str, ladder: str) -> None:
    ranks = ladder.split()
    assert {card.rank.code for card in make_deck(deck).cards} == set(ranks)
    for high, low in pairwise(ranks):
        assert Game(f"{low} / {high}", deck=deck).play().result == (2, "all-cards")


@pytest.mark.parametrize("deck", ["48", "40"])
def test_R1_6_spanish_packs_have_sota_caballo_rey_and_no_ten(deck: str) -> None:
    assert make_deck(deck).suits_named == "spanish"
    with pytest.raises(CardError, match="10s"):
        make_deck(deck).card("10s")


@pytest.mark.parametrize("deck", ["53", "", "0x4", "6x0", "x", "6x", "fifty-two", "201x1", "52x52"])
def test_R1_6_an_unknown_deck_is_refused_with_what_there_is(deck: str) -> None:
    with pytest.raises(RulesError, match="deck"):
        make_rules(deck=deck)
