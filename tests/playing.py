"""Playing games in tests: stocks from ranks, and games without choices or chance played to their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guerra.actions import Place
from guerra.cards import Card
from guerra.engine import apply, flip_all, new
from guerra.outcome import Outcome
from guerra.rules import Rules
from guerra.state import State


def stocks_of(rules: Rules, ranks: Sequence[Sequence[int]]) -> tuple[tuple[Card, ...], ...]:
    """Stocks of these rank values, top first, in cards of the deck.

    >>> from guerra.presets import make_rules
    >>> [[str(card) for card in stock] for stock in stocks_of(make_rules(deck="3x2"), [(3, 1), (3, 2)])]
    [['3s', '1s'], ['3h', '2s']]
    """
    free: dict[int, list[Card]] = {}
    for card in reversed(rules.the_deck.cards):
        free.setdefault(card.rank.value, []).append(card)
    return tuple(tuple(free[value].pop() for value in stock) for stock in ranks)


def placed(rules: Rules, ranks: Sequence[Sequence[int]]) -> State:
    """The game at its first flip, with stocks of these rank values."""
    return apply(new(rules), Place(stocks_of(rules, ranks))).after


def play_out(state: State) -> Iterator[State]:
    """The states of a game without choices or chance, one after each action, to its end."""
    while not state.outcome:
        state = apply(state, flip_all(state)).after
        yield state


def end_of(state: State) -> Outcome:
    """The outcome of a game without choices or chance."""
    *_, last = play_out(state)
    assert last.outcome
    return last.outcome
