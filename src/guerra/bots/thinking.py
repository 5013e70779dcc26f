"""The thinkers: in each imagined world every choice of both sides, some battles deep, and one mix that stands up in all worlds.

Both choose at once, so each battle ahead is a small matrix game, solved exactly; a war is part of its battle, and each tie after it
counts as a battle of its own. At the root one mix has to serve for all worlds, since the player does not know which is true: it is
found by regret matching against another who knows its own hand, and how the stocks lie, or as far as it is believed to, acts by habit.

The arithmetic is `guerra.bots.kernel`; here it is asked. Which worlds are imagined follows from what is known alone, so the same
situation is always mixed alike, and a mix can be read off as a strategy.
"""

from __future__ import annotations

from typing import NamedTuple

from guerra.bots import kernel
from guerra.bots.dice import Dice
from guerra.bots.matrix import Matrix
from guerra.bots.mind import desk, lore_rows, mind_of
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix

Beliefs = tuple[float, ...]
"""How likely the other is careful, then how likely it plays at random, highest, lowest, by the threshold ½, by 0.7."""


class Budget(NamedTuple):
    """How much is thought of: counts, not a clock, so that the same is thought on every machine.

    All worlds if there are no more than `all_of`, else `dealt` of them by chance; in each as deep as `ends` ends of lines allow; no
    further world after `most` positions.
    """

    dealt: int
    all_of: int
    ends: int
    most: int


class Thought(NamedTuple):
    """A mix, and how likely each belief holds each card to be that the other may lay now."""

    mix: Mix
    expected: tuple[tuple[float, ...], ...]


class Outlook(NamedTuple):
    """A hand that the other may hold, in how many of the worlds, and what each pair of choices leads to on average over those."""

    hand: tuple[int, ...]
    times: int
    matrix: Matrix


def think(budget: Budget, beliefs: Beliefs, now: Situation) -> Thought:
    """How to mix the choices against an other of whom this is believed."""
    mind, lore, scratch = mind_of(now), lore_rows(now.lore), _desk(now, budget)
    mix = [0.0] * kernel.STRIDE
    expected = [[0.0] * len(now.lore.beats) for _ in beliefs]
    kernel.decide(mind, beliefs, budget, lore, scratch, mix, expected)
    return Thought(tuple(mix[: len(now.choices)]), tuple(map(tuple, expected)))


def general(now: Situation, dice: Dice) -> Mix:
    """The General: the other is careless half the time."""
    return think(GENERAL, (0.5, 0.5, 0.0, 0.0, 0.0, 0.0), now).mix


GENERAL = Budget(dealt=8, all_of=16, ends=100, most=1_500)
"""What the General thinks of."""


def outlooks(budget: Budget, now: Situation) -> list[Outlook]:
    """What there is to choose by, each hand of the other for itself."""
    mind, scratch = mind_of(now), _desk(now, budget)
    found = kernel.consider(mind.base, mind.gaps, mind.unseen, budget, lore_rows(now.lore), scratch)
    hands, sums, times = scratch[4], scratch[5], scratch[6]
    seen = []
    for group in range(found):
        hand = tuple(hands[group][: len(now.held)])
        rows, columns = range(len(now.choices)), range(len({*hand}))
        matrix = [[sums[group][i * kernel.STRIDE + j] / times[group] for j in columns] for i in rows]
        seen.append(Outlook(hand, round(times[group]), matrix))
    return seen


def _desk(now: Situation, budget: Budget) -> tuple[object, ...]:
    return desk(len(now.lore.rules.the_deck.cards), len(now.lore.beats), budget.dealt)
