"""A battle that shows what a switch of the house rules does: small hands, played by the engine under these very rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from guerra.actions import Place
from guerra.bots import make_bot
from guerra.cards import Card
from guerra.dealer import Chance, play
from guerra.events import Carried, Event, Laid, Over, Returned, ShortInWar, Taken, WarDeclared
from guerra.outcome import Reason
from guerra.rng import Stream, words
from guerra.rules import Rules
from guerra.table.scenes import hands
from guerra.words import Words

_ABOUT_ORDER = ("spoils", "spoils_sequence", "won_to")
"""The axes that say in which order cards go back."""


def preview(rules: Rules, lang: str, about: str = "") -> dict[str, Any]:
    """One battle, played: each side's cards, if it is a war, what is said, and, where it matters, in which order they go back.

    `about` names the axis that it is to show; any that has no battle of its own shows a plain war. Side 1 is the reader;
    `pot` is what the winner takes, and `consoled` what the loser does (R8.2): together all the cards that are shown, unless
    each takes back its own, or they wait for another battle.

    >>> from guerra.presets import make_rules
    >>> shown = preview(make_rules(face_down=1), "en")
    >>> shown["sides"][0], shown["winner"], shown["pot"]
    ([['7s', True], ['2c', False], ['Qd', True]], 1, 6)
    >>> shown["text"]
    'War of sevens. One down each. The queen of diamonds beats the nine of clubs. You take 6.'
    """
    held = hands(rules, about)
    events = list(_battle(rules, _laid_out(held)))
    takings = [event for event in events if isinstance(event, Taken) and _matters(event)]
    taken = takings[0] if takings else None
    said = Words(lang, [""] * rules.seats, None, rules).terminal
    told = Words(lang, [said.player(seat + 1) for seat in range(rules.seats)], 0, rules)
    fixed = taken is not None and taken.ordered_by is None and about in _ABOUT_ORDER
    return {
        "sides": _sides(rules, events),
        "names": [told.seats.label(seat) for seat in range(rules.seats)],
        "war": any(isinstance(event, WarDeclared) for event in events),
        "winner": taken.seat + 1 if taken else None,
        "pot": len(taken.cards) if taken else 0,
        "consoled": sum(len(event.cards) for event in takings[1:]),
        "back": [card.code for card in taken.cards if card] if taken and fixed else [],
        "text": " ".join(told.why([event for event in events if _matters(event)]).facts),
        "cards": {card.code: told.cards.card(card) for hand in held for card in hand},
    }


def _laid_out(hands: Sequence[list[Card]]) -> Place:
    """These hands as cards that are all different: each is taken from a pack of its own."""
    pack = count()
    return Place(tuple(tuple(replace(card, pack=next(pack)) for card in hand) for hand in hands))


def _battle(rules: Rules, start: Place) -> Iterator[Event]:
    """What happens until the first battle is settled; the loser of a war with a hand may take something too (R8.2)."""
    choosers = {seat: make_bot("highest", words(0, 0, Stream.BOTS + seat)) for seat in range(rules.seats)}
    for step in play(rules, Chance.of_game(0), choosers, start):
        yield from step.events
        if any(isinstance(event, Taken | Returned | Carried | Over) for event in step.events):
            return


def _sides(rules: Rules, events: Sequence[Event]) -> list[list[list[Any]]]:
    """What each seat put on the table, in order: the card, and if it lies face up; also what a seat gave up that was short."""
    sides: list[list[list[Any]]] = [[] for _ in range(rules.seats)]
    for event in events:
        for lay in event.lays if isinstance(event, Laid) else ():
            sides[lay.seat] += [[card.code, False] for card in lay.down if card]
            sides[lay.seat] += [[lay.up.code, True]] if lay.up else []
        if isinstance(event, ShortInWar):
            sides[event.seat] += [[card.code, False] for card in event.held if card]
    return sides


def _matters(event: Event) -> bool:
    """The end of so small a game does not, unless a war ended it for both; nor does the prize, which only the end gives."""
    if isinstance(event, Taken):
        return not event.prize
    return not isinstance(event, Over) or (event.outcome.reason is Reason.SHORT_IN_WAR and event.outcome.winner is None)
