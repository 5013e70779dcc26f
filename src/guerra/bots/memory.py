"""What a computer player remembers: which card lies where in the stocks, and which cards of the hands were seen before.

It hears what its seat is told (`guerra.view.redact`) and uses only what everybody saw; its own hand is in its view. A card
that goes back under a stock is remembered with a chance: that is how much the computer remembers.
"""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.bots.dice import Dice
from guerra.cards import Seen
from guerra.events import Dealt, Drew, Event, Laid, Returned, Revealed, Taken

Slots = list[Seen]
"""A pile from the top, or a hand: the cards that are known, None for each other."""


class Memory:
    """Where the cards lie that everybody has seen. `share` of them is remembered as they go back; 1 forgets nothing.

    >>> from guerra.deck import make_deck
    >>> memory = Memory(1, Dice(1))
    >>> deck = make_deck("52")
    >>> memory.hear(Dealt(((None,) * 3, (None,) * 3), ()))
    >>> memory.hear(Taken(1, (deck.card("Ks"), deck.card("7h")), False, None, (False, False), False, 0))
    >>> [card and card.code for card in memory.stock(1, 5)]
    [None, None, None, 'Ks', '7h']
    """

    def __init__(self, share: float, dice: Dice) -> None:
        self._share, self._dice = share, dice
        self._stocks: list[Slots] = []
        self._hands: list[Slots] = []
        self._down: list[Slots] = []

    def hear(self, event: Event) -> None:
        """Something happened, as the seat was told it."""
        match event:
            case Dealt(stocks):
                self._stocks = [list[Seen]([None] * len(stock)) for stock in stocks]
                self._hands, self._down = [[] for _ in stocks], [[] for _ in stocks]
            case Drew(seat, cards):
                self._hands[seat] += self._off_the_top(seat, len(cards))
            case Laid():
                for lay in event.lays:
                    self._down[lay.seat] += self._off_the_top(lay.seat, len(lay.down))
                    _lay_down(self._hands[lay.seat], lay.up)
            case Revealed(_, cards):
                self._see_down(cards)
            case Taken():
                self._taken(event)
            case Returned(zones, face_down):
                for seat, (cards, hidden) in enumerate(zip(zones, face_down, strict=True)):
                    self._give(seat, _filled(cards, hidden, self._down[seat]))
                self._down = [[] for _ in self._down]

    def _off_the_top(self, seat: Seat, count: int) -> Slots:
        top = self._stocks[seat][:count]
        del self._stocks[seat][:count]
        return top

    def _see_down(self, cards: Sequence[Seen]) -> None:
        if None not in cards:
            sizes = [len(down) for down in self._down]
            self._down = [list(cards[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(len(sizes))]

    def _taken(self, event: Taken) -> None:
        """The face-down cards lie first, the winner's, then the loser's, where R8.3 orders them; else who knows."""
        by_law = event.ordered_by is None and event.face_down[:1] == (True,)
        hidden = [card for seat in (event.seat, 1 - event.seat) for card in self._down[seat]] if by_law else []
        self._give(event.seat, _filled(event.cards, event.face_down, hidden))
        self._down = [[] for _ in self._down]

    def _give(self, seat: Seat, cards: Slots) -> None:
        self._stocks[seat] += [card if card is not None and self._keeps() else None for card in cards]

    def _keeps(self) -> bool:
        return self._share >= 1 or (self._share > 0 and self._dice.share() < self._share)

    def stock(self, seat: Seat, size: int) -> Slots:
        """What is known of a stock of so many cards, top first."""
        return _sized(self._stocks, seat, size)

    def hand(self, seat: Seat, size: int) -> Slots:
        """What everybody knows of a hand of so many cards."""
        return _sized(self._hands, seat, size)

    def down(self, seat: Seat, size: int) -> Slots:
        """What is known of so many cards that a seat has laid face down in this war."""
        return _sized(self._down, seat, size)


def _lay_down(hand: Slots, card: Seen) -> None:
    """A card leaves a hand: the one that was known there, or one that was not; where there are no hands it came off a stock."""
    if hand:
        hand.remove(card if card in hand else None)


def _filled(cards: Sequence[Seen], face_down: Sequence[bool], hidden: Slots) -> Slots:
    """The cards, the face-down ones by what is known of them."""
    known = iter(hidden)
    return [next(known, None) if down else card for card, down in zip(cards, face_down, strict=True)]


def _sized(zones: list[Slots], seat: Seat, size: int) -> Slots:
    """A zone as remembered; who came to the game later, and has not heard all of it, knows nothing."""
    return list(zones[seat]) if seat < len(zones) and len(zones[seat]) == size else [None] * size
