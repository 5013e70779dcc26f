"""A seat's whole knowledge at a choice, as numbers: what it sees, what it remembers, and what therefore is still unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from guerra.bots.dice import Dice
from guerra.bots.memory import Memory, Slots
from guerra.bots.world import Lore, World
from guerra.rules import Rules
from guerra.view import Lying, View

Places = tuple[int | None, ...]
"""Cards by their rank's value, None for each that is not known."""


@lru_cache(64)
def lore_of(rules: Rules) -> Lore:
    """The lore of these rules for cards by their rank's value."""
    beats = rules.the_ranking.table
    pips = {card.rank.value: card.rank.pips for card in rules.the_deck.cards}
    return Lore(rules, beats, tuple(pips.get(value, 0) for value in range(len(beats))))


@dataclass(frozen=True)
class Situation:
    """What a seat knows when it is to choose, itself as seat 0. Of a war: as in `guerra.bots.world.World`.

    `shown` are the cards of its own hand that the other has seen before. Equal situations are the same to it, so a choice made
    from a situation and a seed alone cannot depend on anything that is hidden.
    """

    lore: Lore
    hand: tuple[int, ...]
    held: Places
    shown: Places
    stocks: tuple[Places, Places]
    tied: tuple[tuple[int, int], ...]
    down: tuple[tuple[Places, ...], tuple[Places, ...]]
    plan: tuple[int, int]
    war: int
    wars: tuple[int, int]
    battles: int

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """The different cards of the hand, lowest first: equal ranks are one choice."""
        return tuple(sorted(set(self.hand), key=self.strength))

    def strength(self, card: int) -> int:
        """How many ranks of the deck a card beats."""
        return sum(self.lore.beats[card][value] for value in {card.rank.value for card in self.lore.rules.the_deck.cards})

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards of the deck whose place is not known; as many at least as there are unknown places."""
        piles = (*self.stocks, self.hand, self.held, *self.down[0], *self.down[1], *self.tied)
        places = [card for pile in piles for card in pile]
        deck = Counter(card.rank.value for card in self.lore.rules.the_deck.cards)
        left = list((deck - Counter(card for card in places if card is not None)).elements())
        while len(left) < places.count(None):  # piles laid out by hand may hold any cards
            left += deck.elements()
        return tuple(left)

    def worlds(self, count: int, dice: Dice) -> Iterable[World]:
        """So many ways in which the cards may lie, each as likely as the others; only one if all is known."""
        for _ in range(count if len(set(self.unseen)) > 1 else 1):
            left = list(self.unseen)
            dice.shuffle(left)
            fill = iter(left)

            def filled(places: Places, fill: Iterable[int] = fill) -> list[int]:
                return [next(fill) if card is None else card for card in places]  # type: ignore[call-overload]

            mine, theirs = self.stocks
            world = World(self.lore, [filled(mine), filled(theirs)], [list(self.hand), filled(self.held)])
            world.tied, world.plan, world.war = list(self.tied), self.plan, self.war
            world.down = [[filled(cards) for cards in downs] for downs in self.down]
            world.battles, world.wars = self.battles, list(self.wars)
            yield world


def situation(view: View, memory: Memory) -> Situation:
    """What the seat of this view knows by its view and its memory. The view is of a choice of two seats with hands (R8)."""
    me = view.seat
    assert me is not None
    seats = (me, 1 - me)
    laid = [view.laid[seat] for seat in seats]
    plan = {lay.seat: lay.face_down or 0 for lay in view.war_plan}
    down: list[tuple[Places, ...]] = []
    for seat, zone in zip(seats, laid, strict=True):
        hidden = _values(memory.down(seat, sum(not lying.up for lying in zone)))
        down.append(_by_war(zone, hidden))
    ups = ([lying.card.rank.value for lying in zone if lying.up and lying.card] for zone in laid)
    hands = [len(view.hands[seat]) for seat in seats]
    mine, theirs = (_values(memory.stock(seat, view.stocks[seat])) for seat in seats)
    return Situation(
        lore=lore_of(view.rules),
        hand=tuple(card.rank.value for card in view.hands[me] if card),
        held=_values(memory.hand(seats[1], hands[1])),
        shown=_values(memory.hand(me, hands[0])),
        stocks=(mine, theirs),
        tied=tuple(zip(*ups, strict=True)),
        down=(down[0], down[1]),
        plan=(plan.get(me, 0), plan.get(seats[1], 0)),
        war=view.war,
        wars=(view.wars_won[me], view.wars_won[seats[1]]),
        battles=view.tally.battles,
    )


def _values(cards: Slots) -> Places:
    return tuple(None if card is None else card.rank.value for card in cards)


def _by_war(zone: Iterable[Lying], hidden: Places) -> tuple[Places, ...]:
    """The face-down cards of a zone, one part a war: each card up begins the next."""
    sizes: list[int] = []
    for lying in zone:
        if lying.up:
            sizes.append(0)
        else:
            sizes[-1] += 1
    return tuple(hidden[sum(sizes[:k]) : sum(sizes[: k + 1])] for k in range(len(sizes) - 1))
