"""What a seat is shown, as numbers: its own hand, all that is public, and all that it has seen, with perfect memory (R8.5).

A tensor is made of *blocks*, one after the other; `Layout` says which, how long and from where on. Everything lies from 0
to 1. Where a card may be unknown it has a row of its own: one number a rank, the last one for a card not seen. The last
two blocks say where every card lies that a seat has seen going into a stock; without them (`positions=False`) a learner
has no memory of places, yet still knows which ranks it has not seen and which cards of the other hand it knows.

Nobody looks into a stock here: whoever sees each card that is laid face up, and how many lie face down, knows the places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from guerra.actions import Phase, Seat
from guerra.cards import Card
from guerra.events import Drew, Event, Laid, Revealed
from guerra.rl.given import flag
from guerra.rules import DownRevealed, Rules
from guerra.state import State

Tensor = npt.NDArray[np.float32]


class Block(NamedTuple):
    """A part of the tensor: its name, how many numbers, and what they say."""

    name: str
    size: int
    says: str


class Layout:
    """The tensor of one rule sheet, block by block.

    >>> from guerra.rl.options import hand_rules
    >>> Layout(hand_rules()).size, Layout(hand_rules(), positions=False).size
    (1545, 89)
    """

    def __init__(self, rules: Rules, positions: bool = True) -> None:
        self.rules, self.positions = rules, flag("positions", positions)
        deck = rules.the_deck
        self.ranks = tuple(deck.by_rank_value.values())
        self.place = {rank.value: place for place, rank in enumerate(self.ranks)}
        held = [card.rank.value for card in deck.cards]
        self.actions = len(self.ranks) if rules.hand else 1  # the flip alone
        self.copies = tuple(held.count(rank.value) for rank in self.ranks)
        ranks, cards = len(self.ranks), len(deck.cards)
        self.deck, self.row = cards, ranks + 1
        self._rows = np.eye(self.row + 1, self.row, dtype=np.float32)
        """What a card's row says: one of the ranks, not seen, or (the last) that there is no card."""
        self.most_wars = rules.wars_to_win or rules.share
        self.most_battles = min(rules.cap, rules.battle_limit or rules.cap)
        blocks = [
            Block("own hand", ranks, "cards of each rank / hand size"),
            Block("other hand", rules.hand * self.row, "a row for each card: known ranks from the lowest, then unknown cards"),
            Block("face up", ranks, "cards of each rank that lie face up on the table / copies of the rank"),
            Block("face down", 2, "cards that lie face down on the table: own, the other's / share of the deck"),
            Block("war", 1, "1 in a war"),
            Block("battle", 1, "battles begun / most battles (`cap`, or `battle_limit` if it is less)"),
            Block("wars won", 2, "own, the other's / `wars_to_win` (0: share of the deck); at most 1"),
            Block("cards", 2, "stock and hand: own, the other's / deck"),
            Block("not seen", ranks, "cards of each rank that the seat has never seen / copies of the rank"),
        ]
        if positions:
            blocks += [
                Block("own stock", cards * self.row, "a row for each card from the top; nothing beyond the end"),
                Block("other stock", cards * self.row, "the same for the other's stock"),
            ]
        self.blocks = tuple(blocks)
        self.starts = tuple(sum(block.size for block in blocks[:place]) for place in range(len(blocks)))
        self.size = sum(block.size for block in blocks)

    def write(self, tensor: Tensor, state: State, seat: Seat, memory: Memory) -> None:
        """Write what `seat` is shown of `state` into `tensor`, which holds `size` numbers."""
        place, row, rules = self.place, self.row, self.rules
        own_hand, other_hand, face_up, _, war, battle, wars_won, cards, not_seen, *stocks = self.starts
        known, unknown, other = memory.known[seat].get, row - 1, 1 - seat
        tensor[: stocks[0] if stocks else None] = 0
        number: Any = tensor.data  # the same memory, quicker one by one
        held = [place[card.rank.value] for card in state.hands[seat]]
        for rank in held:
            number[own_hand + rank] = held.count(rank) / rules.hand
        theirs = sorted([known(id(card), unknown) for card in state.hands[other]])
        for start, rank in zip(range(other_hand, face_up, row), theirs, strict=False):
            number[start + rank] = 1
        if state.laid[0] or state.laid[1]:
            self._write_table(tensor, state, seat)
        number[war] = state.phase is Phase.WAR
        number[battle] = state.tally.battles / self.most_battles
        for at, whose in enumerate((seat, other)):
            number[wars_won + at] = min(1, state.wars_won[whose] / self.most_wars)
            number[cards + at] = (len(state.stocks[whose]) + len(state.hands[whose])) / self.deck
        tensor[not_seen : not_seen + unknown] = memory.not_seen[seat]
        if stocks:
            piles = [bytes(map(known, map(id, state.stocks[whose]), repeat(unknown))) for whose in (seat, other)]
            lying = b"".join([pile.ljust(self.deck, bytes((row,))) for pile in piles])
            self._rows.take(np.frombuffer(lying, np.uint8), 0, tensor[stocks[0] :].reshape(-1, row), "clip")

    def _write_table(self, tensor: Tensor, state: State, seat: Seat) -> None:
        _, _, face_up, face_down, *_ = self.starts
        for at, whose in enumerate((seat, 1 - seat)):
            for card, up in state.laid[whose]:
                tensor[face_up + self.place[card.rank.value] if up else face_down + at] += 1
        tensor[face_up:face_down] /= self.copies
        tensor[face_down : face_down + 2] /= self.rules.share


class Memory:
    """Which cards each seat has seen, and how many of each rank it has not.

    The cards of a game are the deck's own objects, so a card is known by its identity: quick, and blind to suits.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.known: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._unseen = (list(layout.copies), list(layout.copies))
        all_of_them = np.ones(len(layout.ranks), np.float32)
        self.not_seen: tuple[Tensor, Tensor] = (all_of_them, all_of_them.copy())

    def copy(self) -> Memory:
        """A memory that goes its own way from here."""
        other = object.__new__(Memory)
        other._layout = self._layout
        other.known = (dict(self.known[0]), dict(self.known[1]))
        other._unseen = (self._unseen[0][:], self._unseen[1][:])
        other.not_seen = (self.not_seen[0].copy(), self.not_seen[1].copy())
        return other

    def __getstate__(self) -> tuple[Layout, list[list[Card]]]:
        """The cards themselves: elsewhere they are other objects."""
        return self._layout, [[card for card in self._layout.rules.the_deck.cards if id(card) in known] for known in self.known]

    def __setstate__(self, kept: tuple[Layout, list[list[Card]]]) -> None:
        layout, seen = kept
        self.__init__(layout)  # type: ignore[misc]
        for seat, cards in enumerate(seen):
            for card in cards:
                self.see(seat, card)

    def see(self, seat: Seat, card: Card) -> None:
        """A seat sees a card."""
        known = self.known[seat]
        if id(card) not in known:
            rank = known[id(card)] = self._layout.place[card.rank.value]
            self._unseen[seat][rank] -= 1
            self.not_seen[seat][rank] = self._unseen[seat][rank] / self._layout.copies[rank]

    def sees(self, seat: Seat, card: Card) -> bool:
        """Has this seat seen this card?"""
        return id(card) in self.known[seat]


BOTH: tuple[Seat, ...] = (0, 1)


Sighting = tuple[Event, Card, Sequence[Seat]]
"""A card that somebody gets to see in an event, and who."""


def sightings(events: Iterable[Event]) -> Iterator[Sighting]:
    """All that somebody gets to see in these events: what may be known is listed here, and nothing else.

    >>> from guerra.cards import RANKS, SUITS
    >>> [(str(card), seats) for _, card, seats in sightings([Drew(1, (Card(RANKS["7"], SUITS[0]),))])]
    [('7s', (1,))]
    """
    for event in events:
        find = _FINDERS.get(type(event))
        if find:
            yield from find(event)


def _drew(event: Drew) -> list[Sighting]:
    return [(event, card, (event.seat,)) for card in event.cards if card]


def _laid(event: Laid) -> list[Sighting]:
    return [(event, lay.up, BOTH) for lay in event.lays if lay.up]


def _revealed(event: Revealed) -> list[Sighting]:
    seats = BOTH if event.to is DownRevealed.BOTH else (event.seat,)
    return [(event, card, seats) for card in event.cards if card]


_FINDERS: dict[type[Any], Callable[[Any], list[Sighting]]] = {Drew: _drew, Laid: _laid, Revealed: _revealed}
