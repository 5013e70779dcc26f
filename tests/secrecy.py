"""Non-interference: what a seat is told does not depend on what it may not know.

A game so far is a tuple of actions. Two changes must leave every byte told to a seat as it was: other cards in place of
those that it has not seen (`other_cards`), and another order where the last action put cards in a secret order (`other_order`).
What a seat has seen is said here once more, from the events as they truly were, and shares nothing with `guerra.view`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from guerra import view, wire
from guerra.actions import Action, Arrange, Deal, Joint, Place, Seat, Shuffle
from guerra.cards import Card, Seen
from guerra.events import Drew, Event, Laid, PrizeSet, Revealed, Taken
from guerra.notation.recorded import Recorded
from guerra.rules import DownRevealed

T = TypeVar("T")

Watcher = Seat | None
"""A seat, or a spectator."""


def everything_told(game: Recorded, seat: Watcher) -> str:
    """Every byte that a seat was sent, and the view that it could ask for after each step."""
    lines = []
    for step in game.steps():
        lines += [json.dumps(told) for told in wire.told(step.events, seat)]
        lines.append(json.dumps(wire.encode_view(view.observe(step.after, seat))))
    return "\n".join(lines)


def interferences(game: Recorded, seat: Watcher, dice: Random) -> Iterator[str]:
    """What differs for a seat if only what it may not know is changed: a pair of lines for each change that it notices."""
    told = everything_told(game, seat)
    for other in (other_cards(game, seat, dice), other_order(game, seat, dice)):
        lines = zip(told.splitlines(), everything_told(other, seat).splitlines(), strict=True)
        yield from (f"{one}\n{two}" for one, two in lines if one != two)


def seen(events: Sequence[Event], seat: Watcher) -> set[Seen]:
    """The cards that a seat has had before its eyes: turned up, shown to it as somebody takes them, or found out."""
    cards = found_out(events, seat)
    for event in events:
        match event:
            case Laid(lays=lays):
                cards |= {lay.up for lay in lays}
            case Revealed(winner, shown, to) if to is DownRevealed.BOTH or winner == seat:
                cards |= {*shown}
    return cards


def found_out(events: Sequence[Event], seat: Watcher) -> set[Seen]:
    """The cards of which a seat learns where they lay: set as a prize, or drawn by itself."""
    cards: set[Seen] = set()
    for event in events:
        match event:
            case PrizeSet(card=card):
                cards.add(card)
            case Drew(owner, drawn) if owner == seat:
                cards |= {*drawn}
    return cards


def other_cards(game: Recorded, seat: Watcher, dice: Random) -> Recorded:
    """The same game with the cards that the seat has not seen changed for each other, or for some that are not in play."""
    steps = list(game.steps())
    known = seen([event for step in steps for event in step.events], seat)
    in_play = {card for step in steps for card in step.after.cards()}
    hidden = [card for card in sorted({*game.rules.the_deck.cards, *in_play}, key=repr) if card not in known]
    change = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in cards)

    def again(action: Action) -> Action:
        match action:
            case Deal(order) | Shuffle(order):
                return replace(action, order=changed(order))
            case Place(stocks):
                return Place(tuple(changed(stock) for stock in stocks))
            case _:
                return action

    return replace(game, actions=tuple(map(again, game.actions)))


def other_order(game: Recorded, seat: Watcher, dice: Random) -> Recorded:
    """The same game where the last action has put cards in another secret order, if it was chance's or another seat's.

    A card of which the seat finds out at once where it lay stays there.
    """
    *before, last = game.actions
    *_, step = game.steps()
    known = found_out(step.events, seat)
    match last:
        case Shuffle(order):
            last = Shuffle(_other_places(order, [card in known for card in order], dice))
        case Joint(((owner, Arrange(places)),)) if owner != seat:
            (cards,) = (event.cards[-len(places) :] for event in step.events if isinstance(event, Taken) and event.ordered_by)
            last = Joint(((owner, Arrange(_other_places(places, [card in known for card in cards], dice))),))
    return replace(game, actions=(*before, last))


def _other_places(order: tuple[T, ...], fixed: list[bool], dice: Random) -> tuple[T, ...]:
    """The same things in another order; those that are fixed stay where they are."""
    free = [thing for thing, stays in zip(order, fixed, strict=True) if not stays]
    mixed = iter(dice.sample(free, len(free)))
    return tuple(thing if stays else next(mixed) for thing, stays in zip(order, fixed, strict=True))
