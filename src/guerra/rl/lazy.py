"""A game whose cards get their ranks only when somebody first sees them: the same distribution, a far smaller tree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from guerra.actions import Deal, Seat
from guerra.cards import Card
from guerra.deal import dealing_order
from guerra.errors import GuerraError
from guerra.events import Dealt, Event, Revealed
from guerra.rl.episode import Episode
from guerra.rl.tensor import BOTH, Layout
from guerra.state import OnTable, State


class Due(NamedTuple):
    """A card that chance has to name, for these seats are about to see it in this event."""

    event: Event
    card: Card
    seats: Sequence[Seat]


class LazyEpisode(Episode):
    """A game that waits for chance whenever a card is to be seen: then `due` is not empty, and `draw` gives its rank.

    In War, where a card is seen and compared in one step, all stocks are due before the first flip. `told` is what each seat
    was told as ranks, in order: its hand, what it and the other played (`7/5`), and what was shown to it (`=`).

    >>> from guerra.rl.options import hand_rules
    >>> game = LazyEpisode(Layout(hand_rules(deck="3x2", hand=2, face_down=1)))
    >>> [round(chance, 3) for _, chance in game.outcomes()]
    [0.333, 0.333, 0.333]
    >>> for rank in (2, 0, 1, 1):
    ...     game.draw(rank)
    >>> game.due, game.told
    ((), (('1,3',), ('2,2',)))
    """

    def __init__(self, layout: Layout) -> None:
        deck = layout.rules.the_deck.cards
        self._unseen: tuple[Card, ...] = deck  # cards that nobody has seen; nothing yet depends on which lies where
        self.due: tuple[Due, ...] = ()
        self.told: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        super().__init__(layout, Deal(deck))
        if not layout.rules.hand:
            dealt = Dealt(self.state.stocks, self.state.set_aside)
            self.due = tuple(Due(dealt, card, ()) for stock in self.state.stocks for card in stock)

    def outcomes(self) -> list[tuple[int, float]]:
        """The ranks that the card due may have, each with its chance."""
        left = [self.layout.place[card.rank.value] for card in self._unseen]
        return [(rank, left.count(rank) / len(left)) for rank in sorted(set(left))] if self.due else []

    def draw(self, rank: int) -> None:
        """The card due has this rank: it changes places with one that nobody has seen.

        Raises `GuerraError` for a rank that it cannot have.
        """
        possible = [rank for rank, _ in self.outcomes()]
        if rank not in possible:
            raise GuerraError(f"chance: {rank!r} is not allowed; allowed: {possible}")
        due, *rest = self.due
        drawn = next(card for card in self._unseen if self.layout.place[card.rank.value] == rank)
        self._unseen = tuple(card for card in self._unseen if card is not drawn)
        self.state = _exchanged(self.state, due.card, drawn)
        swap = {id(due.card): drawn, id(drawn): due.card}
        self.due = tuple(later._replace(card=swap.get(id(later.card), later.card)) for later in rest)
        self._saw(due.event, drawn, due.seats)
        while self.due and not self._is_unseen(
            self.due[0].card
        ):  # shown to both, then drawn into a hand: due twice, named once
            again, *rest = self.due
            self.due = tuple(rest)
            self._saw(again.event, again.card, again.seats)
        if not self.due:
            self._go_on()

    def _is_unseen(self, card: Card) -> bool:
        return any(card is unseen for unseen in self._unseen)

    def step(self, ranks: Sequence[int]) -> None:
        """Both seats play a card of these ranks at once; in War they flip.

        Raises `GuerraError` for a rank that is not held, and where a card is due or the game is over; then nothing has moved.
        """
        self._check(ranks)
        if self.layout.rules.hand:
            one, other = (self.layout.ranks[rank].code for rank in ranks)
            self._tell(f"{one}/{other}", f"{other}/{one}")
        super().step(ranks)
        if not self.due:
            self._go_on()

    def _check(self, ranks: Sequence[int]) -> None:
        if self.over or self.due:
            raise GuerraError("the game is over" if self.over else "chance has to name a card first")
        for seat, rank in zip(BOTH, ranks, strict=True):
            held = self.mask(seat).nonzero()[0].tolist()
            if rank not in held:
                raise GuerraError(f"seat {seat}: {rank!r} is not allowed; allowed: {held}")

    def _saw(self, event: Event, card: Card, seats: Sequence[Seat]) -> None:
        if self._is_unseen(card):
            self.due += (Due(event, card, seats),)
            return
        super()._saw(event, card, seats)
        if isinstance(event, Revealed):
            self._tell(*(f"={card.rank.code}" if seat in seats else "" for seat in BOTH))

    def _go_on(self) -> None:
        if self.layout.rules.hand:
            self._tell(*(",".join(self._ranks(hand)) for hand in self.state.hands))
        elif not self.state.tally.battles:
            places = [card for pile in (*self.state.stocks, self.state.set_aside) for card in pile]
            super().__init__(self.layout, Deal(dealing_order(places, len(BOTH))))

    def _ranks(self, cards: Iterable[Card]) -> list[str]:
        places = sorted(self.layout.place[card.rank.value] for card in cards)
        return [self.layout.ranks[place].code for place in places]

    def _tell(self, one: str, other: str) -> None:
        self.told = (
            (*self.told[0], one) if one else self.told[0],
            (*self.told[1], other) if other else self.told[1],
        )


def _exchanged(state: State, one: Card, other: Card) -> State:
    """The state with these two cards in each other's place."""
    swap = {id(one): other, id(other): one}

    def pile(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([swap.get(id(card), card) for card in cards])

    def zone(lying: tuple[OnTable, ...]) -> tuple[OnTable, ...]:
        return tuple([OnTable(swap.get(id(card), card), up) for card, up in lying])

    return replace(
        state,
        stocks=tuple(map(pile, state.stocks)),
        hands=tuple(map(pile, state.hands)),
        laid=tuple(map(zone, state.laid)),
        set_aside=pile(state.set_aside),
    )
