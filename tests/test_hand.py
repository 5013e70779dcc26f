"""What the hand of three does its own way: who can decide a war, and who gets what (R8.2–R8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.axes import WarPlan
from guerra.draft import Draft
from guerra.hand import divide, war_plan
from guerra.rules import NoFourth, Short
from guerra.state import OnTable
from play import Game


def draft(stocks: tuple[int, int] = (9, 9), hands: tuple[int, int] = (3, 3), **axes: Any) -> Draft:
    """A game with stocks and hands of these sizes."""
    game = Draft(Game(preset="hand-of-three", **axes).state)
    cards = iter(game.rules.the_deck.cards)
    game.stocks = [tuple(next(cards) for _ in range(size)) for size in stocks]
    game.hands = [tuple(next(cards) for _ in range(size)) for size in hands]
    return game


@pytest.mark.parametrize(
    ("short", "stocks", "down", "out"),
    [
        ("what-you-have", (9, 3), {0: 3, 1: 3}, ()),
        ("what-you-have", (9, 1), {0: 3, 1: 1}, ()),
        ("what-you-have", (0, 0), {0: 0, 1: 0}, ()),
        ("equal", (9, 2), {0: 2, 1: 2}, ()),
        ("equal", (0, 9), {0: 0, 1: 0}, ()),
        ("lose-game", (9, 3), {0: 3, 1: 3}, ()),
        ("lose-game", (9, 2), {0: 3}, (1,)),
        ("lose-game", (1, 2), {1: 3}, (0,)),
        ("lose-game", (2, 2), {}, (0, 1)),
    ],
)
def test_the_stock_alone_says_who_is_short(
    short: str, stocks: tuple[int, int], down: dict[int, int], out: tuple[int, ...]
) -> None:
    assert war_plan(draft(stocks, short=short), (0, 1), 3) == WarPlan(dict(down), dict.fromkeys(out, Short(short)))


@pytest.mark.parametrize(
    ("hands", "axes", "plan"),
    [
        ((3, 0), {}, WarPlan({0: 3})),
        ((3, 0), {"no_fourth": "lose-game"}, WarPlan({0: 3}, out={1: NoFourth.LOSE_GAME})),
        ((0, 0), {}, WarPlan({}, take_back=True)),
        ((0, 0), {"both_out": "draw"}, WarPlan({}, drawn=True)),
        ((0, 0), {"no_fourth": "lose-game"}, WarPlan({}, take_back=True)),
    ],
)
def test_a_seat_without_a_fourth_card(hands: tuple[int, int], axes: dict[str, Any], plan: WarPlan) -> None:
    assert war_plan(draft((3, 3), hands, **axes), (0, 1), 3) == plan


def table(decided: bool, chain_loser: str = "all-pairs", winner: int = 0) -> tuple[str, str]:
    """Seats 1 and 2 tie with 7s, then with 9s, each time with cards face down between; then king beats queen."""
    game = draft(chain_loser=chain_loser)
    rules = game.rules
    codes = "7s 2s 9s 3s Ks" if decided else "7s 2s 9s"
    others = "7h 2h 9h 3h Qh" if decided else "7h 2h 9h"
    for seat, row in enumerate((codes, others)):
        cards = rules.the_deck.physical(row.split())
        game.laid[seat] = tuple(OnTable(card, place % 2 == 0) for place, card in enumerate(cards))
    won, lost = divide(game, winner, decided)
    return tuple(" ".join(str(lying.card) for lying in part) for part in (won, lost))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("chain_loser", "won", "lost"),
    [
        ("all-pairs", "2s 3s 2h 3h Ks Qh", "7h 7s 9h 9s"),
        ("first-pair", "2s 3s 2h 3h 9s 9h Ks Qh", "7h 7s"),
        ("nothing", "2s 3s 2h 3h 7s 7h 9s 9h Ks Qh", ""),
    ],
)
def test_the_loser_takes_the_tied_pairs(chain_loser: str, won: str, lost: str) -> None:
    assert table(True, chain_loser) == (won, lost)


def test_the_winner_s_cards_come_first_and_the_loser_s_own_first() -> None:
    assert table(True, winner=1) == ("2h 3h 2s 3s Qh Ks", "7s 7h 9s 9h")


def test_without_a_deciding_card_every_pair_tied() -> None:
    """The loser had no card for another fourth: it takes the tied pairs and may live on (R8.4)."""
    assert table(False) == ("2s 2h", "7h 7s 9h 9s")
