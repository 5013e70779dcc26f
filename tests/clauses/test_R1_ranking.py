"""R1.4, R1.5: what beats what, and who is in contention."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from guerra.deck import make_deck
from guerra.errors import RulesError
from guerra.presets import make_rules
from guerra.ranking import Ranking, contenders
from play import Game

RANKS = "A K Q J T 9 8 7 6 5 4 3 2".split()
PAIRS = [*product(RANKS, RANKS)]


def who_wins(one: str, other: str, **axes: Any) -> int | None:
    """The winner of one card against another, None for a tie."""
    game = Game(f"{one} / {other}", **axes).play()
    assert (game.tally[1] == 1) == (game.outcome.winner is None)
    return game.result[0]


def ahead(order: str, one: str, other: str) -> int | None:
    """The winner by a plain order, best first."""
    place, other_place = order.split().index(one), order.split().index(other)
    return None if place == other_place else 1 if place < other_place else 2


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_R1_4_ace_high_is_the_default(one: str, other: str) -> None:
    wanted = ahead("A K Q J T 9 8 7 6 5 4 3 2", one, other)
    assert who_wins(one, other) == wanted
    assert who_wins(one, other, ranking="ace-high") == wanted


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_R1_4_ace_low_moves_only_the_ace(one: str, other: str) -> None:
    assert who_wins(one, other, ranking="ace-low") == ahead("K Q J T 9 8 7 6 5 4 3 2 A", one, other)


@pytest.mark.parametrize("ace_two", ["ace", "tie"])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_R1_4_peasant(one: str, other: str, ace_two: str) -> None:
    middle = "K Q J T 9 8 7 6 5 4 3"
    if {one, other} == {"A", "2"}:
        wanted = None if ace_two == "tie" else 1 if one == "A" else 2
    elif one in middle.split() and other in middle.split():
        wanted = ahead(middle, one, other)
    else:
        wanted = ahead(f"2 {middle} A", one, other)
    assert who_wins(one, other, ranking="peasant", peasant_ace_two=ace_two) == wanted


def test_R1_4_peasant_lets_the_ace_take_the_two_unless_agreed_otherwise() -> None:
    assert who_wins("A", "2", ranking="peasant") == 1
    assert who_wins("A", "2", ranking="peasant", peasant_ace_two="ace") == 1
    assert who_wins("A", "2", ranking="peasant", peasant_ace_two="tie") is None


@pytest.mark.parametrize("ranking", ["ace-high", "ace-low", "peasant"])
def test_R1_4_the_ranking_changes_the_comparison_never_the_deck(ranking: str) -> None:
    assert make_rules(ranking=ranking).the_deck == make_rules().the_deck


@pytest.mark.parametrize("deck", ["48", "40", "36", "24"])
def test_R1_4_ace_low_in_short_packs(deck: str) -> None:
    lowest = "2" if deck in ("48", "40") else "9"
    assert who_wins("A", lowest, deck=deck, ranking="ace-low") == 2
    assert who_wins("K", "A", deck=deck, ranking="ace-low") == 1


def test_R1_4_rankings_that_do_not_fit_are_refused() -> None:
    misfits: list[dict[str, Any]] = [
        {"ranking": "peasant", "deck": "36"},
        {"ranking": "ace-low", "deck": "6x4"},
        {"peasant_ace_two": "tie"},
        {"peasant_ace_two": "tie", "ranking": "ace-low"},
        {"ranking": "king-high"},
    ]
    for axes in misfits:
        with pytest.raises(RulesError, match=r"peasant|ranking"):
            make_rules(**axes)


def in_contention(text: str, **axes: Any) -> tuple[int, ...]:
    """The seats, from 1, that stay in contention when these cards are up."""
    rules = make_rules(**axes)
    return tuple(place + 1 for place in contenders(rules.the_ranking, rules.the_deck.physical(text.split())))


@pytest.mark.parametrize("seats", range(2, 7))
def test_R1_5_in_an_ordinary_ranking_all_holders_of_the_top_rank_contend(seats: int) -> None:
    ranking, deck = make_rules().the_ranking, make_deck("52")
    three = [deck.card(code) for code in ("2s", "9s", "As")]
    for up in product(range(3), repeat=seats):
        highest = tuple(place for place, strength in enumerate(up) if strength == max(up))
        assert contenders(ranking, [three[strength] for strength in up]) == highest


@pytest.mark.parametrize(
    ("up", "wanted"),
    [
        ("9 K 4 K 2 K Q 3", (2, 4, 6)),
        ("7 7 7 7 7 7 7 7", (1, 2, 3, 4, 5, 6, 7, 8)),
        ("2 3 4 5 6 7 8 9", (8,)),
        ("A 2 3 4 5 6 7", (1,)),
    ],
)
def test_R1_5_seven_and_eight_cards(up: str, wanted: tuple[int, ...]) -> None:
    assert in_contention(up) == wanted


@pytest.mark.parametrize(
    ("up", "wanted"),
    [
        ("A 2", (1,)),
        ("A K", (2,)),
        ("2 K", (1,)),
        ("A A", (1, 2)),
        ("A A 2", (1, 2)),
        ("2 2 K", (1, 2)),
        ("K K A", (1, 2)),
        ("2 K 3", (1,)),
        ("A K 3", (2,)),
        ("A 2 K", (1, 2, 3)),
        ("K A 2 3", (1, 2, 3, 4)),
        ("A A 2 K", (1, 2, 3, 4)),
        ("3 A 4 2 5 6 7 8", (1, 2, 3, 4, 5, 6, 7, 8)),
    ],
)
def test_R1_5_peasant_where_no_card_is_unbeaten_the_cycle_contends(up: str, wanted: tuple[int, ...]) -> None:
    assert in_contention(up, ranking="peasant") == wanted


def test_R1_5_the_smallest_set_that_beats_everyone_outside_it() -> None:
    """A joker stands above the cycle, alone; without it nothing outside is beaten by ace, two and king alike."""
    assert in_contention("A 2 K JR", ranking="peasant", jokers=2) == (4,)
    assert in_contention("A JR 2 K JB", ranking="peasant", jokers=2) == (2, 5)


def test_R1_5_a_card_beaten_by_the_whole_cycle_stays_outside() -> None:
    """Four takes three, three takes two, two takes four, and all three take the five."""
    pairs = {(4, 3), (3, 2), (2, 4), (4, 5), (3, 5), (2, 5)}
    ranking = Ranking("cycle", tuple(tuple((one, other) in pairs for other in range(6)) for one in range(6)))
    deck = make_deck("52")
    assert contenders(ranking, deck.physical(["5", "4", "3", "2", "5"])) == (1, 2, 3)
    assert contenders(ranking, deck.physical(["4", "5", "3"])) == (0,)


def test_R1_5_a_card_that_only_ties_is_unbeaten() -> None:
    """Ace and two tie here and the king takes the ace, so the two alone is beaten by no other card."""
    assert in_contention("A 2 K", ranking="peasant", peasant_ace_two="tie") == (2,)
    assert in_contention("A 2", ranking="peasant", peasant_ace_two="tie") == (1, 2)


def test_R1_5_one_contender_wins_and_several_go_to_war() -> None:
    assert Game("A 9 / 2 8 / K 7", ranking="peasant", face_down=0).play(battles=1).tally[1] == 1
    assert Game("2 9 / 3 8 / K 7", ranking="peasant", face_down=0).play(battles=1).tally[1] == 0
