"""The card counters: the lowest card that beats what the other may lay with a given chance, else the lowest of all."""

from __future__ import annotations

from guerra.bots.situation import Situation

Mix = tuple[float, ...]
"""With what chance each of a situation's choices is taken, lowest card first."""


def pure(place: int, size: int) -> Mix:
    """The mix that always takes one choice."""
    return tuple(float(other == place) for other in range(size))


def threshold(least: float, now: Situation) -> Mix:
    """The lowest card that wins with a chance of at least `least` against a card drawn evenly from the other's hand; a tie is
    half a win.

    A card of the other's hand that was seen before is known; each other is any unseen card, as likely as the rest.
    """
    for place, card in enumerate(now.choices):
        if likely(least, now, card):
            return pure(place, len(now.choices))
    return pure(0, len(now.choices))


def likely(least: float, now: Situation, card: int) -> bool:
    """Does a card win with at least this chance, as far as the seat can know?"""
    known = [other for other in now.held if other is not None]
    unseen, hidden = now.unseen, len(now.held) - len(known)
    chance = sum(beating(now, card, other) for other in known)
    if hidden:
        chance += hidden * sum(beating(now, card, other) for other in unseen) / len(unseen)
    return chance >= least * len(now.held)


def beating(now: Situation, card: int, other: int) -> float:
    """1 if the card beats the other, half if neither does."""
    beats = now.lore.beats
    return 1.0 if beats[card][other] else 0.0 if beats[other][card] else 0.5
