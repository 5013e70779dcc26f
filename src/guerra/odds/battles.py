"""The battles of two seats, each asked of the engine once and known from then on.

A battle looks at nothing but the sizes of the stocks and the cards turned up; it moves all other cards blind. So a game is
followed, battle by battle, by what the engine did in the first battle like it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, NamedTuple

from guerra.actions import Phase, Place, Shuffle
from guerra.cards import Card
from guerra.engine import apply, flip_all, new, outcome
from guerra.events import Laid, Taken
from guerra.outcome import Outcome
from guerra.rules import Rules

Stock = bytes
"""The rank values of a stock, top first."""


class Fought(NamedTuple):
    """What a battle does: after so many ties and cards laid by each seat the winner takes them in this order, or the game ends.

    `order` is None where the pot is shuffled, and where the game ends.
    """

    winner: int
    wars: int
    laid: tuple[int, int]
    order: Callable[[bytes], tuple[int, ...]] | None
    ends: Outcome | None = None

    def pot(self, one: Stock, two: Stock) -> bytes:
        """The cards that both lay, seat 1's first."""
        return one[: self.laid[0]] + two[: self.laid[1]]

    def under(self, one: Stock, two: Stock, spoils: bytes) -> tuple[Stock, Stock]:
        """The stocks after this battle, with the spoils, in this order, under the winner's."""
        one, two = one[self.laid[0] :], two[self.laid[1] :]
        return (one, two + spoils) if self.winner else (one + spoils, two)

    def after(self, one: Stock, two: Stock) -> tuple[Stock, Stock]:
        """The stocks after a battle whose pot is not shuffled."""
        assert self.order
        return self.under(one, two, bytes(self.order(self.pot(one, two))))


class Battles:
    """The battles of two seats under these rules, whose won cards go under the stock.

    A clash is known by the sizes of the stocks and all cards turned up so far. `decided` has the battle that a clash ends;
    `tied` how many cards each seat has laid at the next clash.

    >>> from guerra.presets import make_rules
    >>> Battles(make_rules(deck="2x2")).fought(bytes([2, 1]), bytes([1, 2])).winner
    0
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.decided: dict[tuple[Any, ...], Fought] = {}
        self.tied: dict[tuple[Any, ...], tuple[int, int]] = {}
        self._cards: dict[int, list[Card]] = {}
        for card in rules.the_deck.cards:
            self._cards.setdefault(card.rank.value, []).append(card)

    def fought(self, one: Stock, two: Stock) -> Fought:
        """The battle that these stocks are about to fight."""
        clash: tuple[Any, ...] = (len(one), one[0], two[0])
        while clash not in self.decided:
            if clash not in self.tied:
                self._ask(one, two)
            else:
                laid_one, laid_two = self.tied[clash]
                clash = (clash, one[laid_one - 1], two[laid_two - 1])
        return self.decided[clash]

    def _ask(self, one: Stock, two: Stock) -> None:
        """Fight one battle in the engine and keep each clash of it."""
        free = {value: iter(cards) for value, cards in self._cards.items()}
        cards = tuple(next(free[value]) for value in one + two)
        state = apply(new(self.rules), Place((cards[: len(one)], cards[len(one) :]))).after
        laid: tuple[list[object], list[object]] = ([], [])
        clash: tuple[Any, ...] = (len(one), one[0], two[0])
        taken: Taken | None = None
        shuffled = False
        while not taken and not outcome(state):
            if state.phase is Phase.SPOILS:
                shuffled = True
                state, events = apply(state, Shuffle(state.due[0].cards))[2:]
            else:
                state, events = apply(state, flip_all(state))[2:]
            for event in events:
                if isinstance(event, Laid):
                    for lay in event.lays:
                        laid[lay.seat].extend((*lay.down, lay.up))
                if isinstance(event, Taken):
                    taken = event
            if state.phase is Phase.WAR:
                next_up = [len(laid[seat]) + (0 if down is None else down + 1) for seat, down in enumerate(state.down)]
                self.tied[clash] = (next_up[0], next_up[1])
                clash = (clash, one[next_up[0] - 1], two[next_up[1] - 1])
        sizes, wars = (len(laid[0]), len(laid[1])), state.tally.wars
        if state.outcome:
            self.decided[clash] = Fought(-1, wars, sizes, None, state.outcome)
        else:
            assert taken
            places = [[*laid[0], *laid[1]].index(card) for card in taken.cards]
            self.decided[clash] = Fought(taken.seat, wars, sizes, None if shuffled else itemgetter(*places))
