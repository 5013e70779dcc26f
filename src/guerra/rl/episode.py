"""One game for learners, in the reference engine: ranks in, tensors out."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

import numpy as np
import numpy.typing as npt

from guerra.actions import Abandon, Action, Deal, Joint, Play, Resign, Seat
from guerra.cards import Card
from guerra.dealer import Chance
from guerra.engine import apply, flip_all, new, returns
from guerra.errors import GuerraError
from guerra.events import Event
from guerra.outcome import Reason
from guerra.rl.tensor import BOTH, Layout, Memory, Tensor, sightings
from guerra.state import State

Mask = npt.NDArray[np.int8]


class Episode:
    """A game of two seats from its deal on; `state` is the engine's.

    >>> from guerra.rl.options import hand_rules
    >>> game = Episode(Layout(hand_rules()), Chance.of_game(seed=1).act(new(hand_rules())))
    >>> [list(map(str, hand)) for hand in game.state.hands], game.mask(0).nonzero()[0].tolist()
    ([['Kd', '5d', 'As'], ['5s', 'Jc', 'Ad']], [3, 11, 12])
    >>> game.step((3, 3)); game.state.phase.value  # fives
    'war'
    """

    def __init__(self, layout: Layout, deal: Action) -> None:
        self.layout, self.memory = layout, Memory(layout)
        self.state: State = new(layout.rules)
        self.illegal: tuple[Seat, ...] = ()
        """The seats that have forfeited the game by a rank that they did not hold."""
        self.events: tuple[Event, ...] = ()
        """What happened in the last step."""
        self._apply(deal)

    def __deepcopy__(self, memo: object) -> Self:
        """A game that goes its own way from here; what never changes is shared, the cards above all."""
        other = copy(self)
        other.memory = self.memory.copy()
        return other

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.outcome is not None

    @property
    def truncated(self) -> bool:
        """Was the game broken off at its cap (R4.5), rather than ended by its rules?"""
        return self.state.outcome is not None and self.state.outcome.reason is Reason.CAP

    @property
    def value(self) -> float:
        """What the game was worth to seat 0: 1, 0 or -1."""
        return float(returns(self.state)[0]) if self.over else 0.0

    @property
    def lead(self) -> float:
        """How far seat 0 is ahead in cards, from -1 to 1."""
        return (self.state.holding(0) - self.state.holding(1)) / (2 * self.layout.rules.share)

    def mask(self, seat: Seat) -> Mask:
        """1 for each rank that a seat may play; in War, 1 for the only thing to do; nothing when the game is over."""
        if not self.layout.rules.hand:
            return np.full(1, not self.over, np.int8)
        mask = np.zeros(len(self.layout.ranks), np.int8)
        if not self.over:
            for card in self.state.hands[seat]:
                mask[self.layout.place[card.rank.value]] = 1
        return mask

    def observe(self, seat: Seat) -> Tensor:
        """What a seat is shown, in new memory."""
        tensor = np.empty(self.layout.size, np.float32)
        self.layout.write(tensor, self.state, seat, self.memory)
        return tensor

    def step(self, ranks: Sequence[int]) -> None:
        """Both seats play a card of these ranks at once. Who does not hold that rank forfeits; if neither does, nobody wins."""
        if not self.layout.rules.hand:
            self._apply(flip_all(self.state))
            return
        self.act([self.card(seat, rank) for seat, rank in enumerate(ranks)])

    def act(self, cards: Sequence[Card | None]) -> None:
        """Both seats play these cards of their hands at once; None forfeits."""
        moves = tuple((seat, Play(card)) for seat, card in enumerate(cards) if card)
        if len(moves) == len(cards):
            self._apply(Joint(moves))
            return
        self.illegal = tuple(seat for seat, card in enumerate(cards) if card is None)
        self._apply(Abandon() if self.illegal == BOTH else Resign(self.illegal[0]))

    def card(self, seat: Seat, rank: int) -> Card | None:
        """The card that a seat plays of a rank: one that the other seat knows first, so that suits tell nothing; or None."""
        held = [card for card in self.state.hands[seat] if self.layout.place[card.rank.value] == rank]
        if len(held) > 1:
            held.sort(key=lambda card: not self.memory.sees(1 - seat, card))
        return held[0] if held else None

    def _apply(self, action: Action) -> None:
        step = apply(self.state, action)
        self.state, self.events = step.after, step.events
        for event, card, seats in sightings(step.events):
            self._saw(event, card, seats)

    def _saw(self, event: Event, card: Card, seats: Sequence[Seat]) -> None:
        for seat in seats:
            self.memory.see(seat, card)

    def text(self) -> str:
        """The whole table in words, for whoever watches."""
        state, outcome = self.state, self.state.outcome
        head = f"battle {state.tally.battles}" + (f", war {state.war}" if state.war else "")
        lines = [head]
        for seat in BOTH:
            hand = " ".join(map(str, state.hands[seat]))
            laid = " ".join(str(card) if up else "##" for card, up in state.laid[seat])
            lines.append(f"seat {seat + 1}: stock {len(state.stocks[seat])}, hand {hand or '-'}, laid {laid or '-'}")
        if outcome:
            winner = "nobody wins" if outcome.winner is None else f"seat {outcome.winner + 1} wins"
            lines.append(f"{winner}: {outcome.reason.value}")
        return "\n".join(lines)


def going_on(game: Episode | None) -> Episode:
    """The game, if one has begun and is not over; raises `GuerraError`."""
    if game is None or game.over:
        raise GuerraError(_NO_GAME)
    return game


def render(game: Episode | None, mode: str | None) -> str | None:
    """The whole table, hands included: as text (`ansi`), or printed (`human`). Raises `GuerraError` before the first game."""
    if mode is None:
        return None
    if game is None:
        raise GuerraError(_NO_GAME)
    if mode == "ansi":
        return game.text()
    print(game.text())
    return None


_NO_GAME = "no game is going on: reset() begins one"


def deal_of(layout: Layout, seed: int, index: int) -> Deal:
    """The deal of game `index` of a seed: the same game as everywhere here."""
    deal = Chance.of_game(seed, index).act(new(layout.rules))
    assert isinstance(deal, Deal)
    return deal
