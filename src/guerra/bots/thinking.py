"""The dreamer, who plays each choice on at random, and the thinkers: the General, and the arithmetic of the Marshal.

A thinker tries every choice of both sides, some battles deep, in each imagined world, and finds one mix that stands up in all.

Both choose at once, so each battle ahead is a small matrix game, solved exactly; a war is part of its battle, and each tie
after it counts as a battle of its own. At the root one mix has to serve for all worlds, since the player does not know which
is true: it is found by regret matching against another who knows its own hand, and how the stocks lie, or as far as it is
believed to, acts by habit. If it is likely to play at random, the battles ahead are no games to be solved: of each choice there
counts what it brings on average.

The arithmetic is `guerra.bots.kernel`; here it is asked. Which worlds are imagined follows from what is known alone, so the
same situation is always mixed alike, and a mix can be read off as a strategy.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from guerra.bots import kernel
from guerra.bots.matrix import Matrix
from guerra.bots.mind import PLAIN, Arithmetic, Mind, desk, lore_by, lore_rows, mind_of
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, pure
from guerra.bots.world import Lore
from guerra.bots.worth import Worth

Beliefs = tuple[float, ...]
"""How likely the other is careful, then how likely it plays at random, highest, lowest, by the threshold ½, by 0.7."""

AT_RANDOM, LIKELY = 1, 0.5
"""If this belief is likelier than that, the battles ahead are thought of as against somebody who lays any card, too."""


class Budget(NamedTuple):
    """How much is thought of: counts, not a clock, so that the same is thought on every machine.

    All worlds as long as `work` allows two battles ahead in each, else `dealt` of them by chance; and each as deep as it
    allows. Each end of a line takes the square of the deck's cards of it.
    """

    dealt: int
    work: int


class Thought(NamedTuple):
    """A mix, and how likely each belief holds each card to be that the other may lay now."""

    mix: Mix
    expected: tuple[tuple[float, ...], ...]


class Outlook(NamedTuple):
    """A hand that the other may hold, in how many of the worlds, and what each pair of choices leads to on average over
    those."""

    hand: tuple[int, ...]
    times: int
    matrix: Matrix


_arithmetic = PLAIN


def use(arithmetic: Arithmetic) -> None:
    """From now on think with these functions: the same choices, sooner (`guerra.solve.compiled`)."""
    global _arithmetic
    _arithmetic = arithmetic


def think(budget: Budget, beliefs: Beliefs, now: Situation, lore: tuple[Any, ...] | None = None) -> Thought:
    """How to mix the choices against an other of whom this is believed; `lore` if by other weights than those that stand."""
    lore = lore or lore_rows(_arithmetic, now.lore, beliefs[AT_RANDOM] > LIKELY)
    scratch = _desk(now, budget.dealt)
    (mix,) = _arithmetic.floats(1, kernel.STRIDE)
    expected = _arithmetic.floats(len(beliefs), len(now.lore.beats))
    _arithmetic.decide(tuple(_mind(now)), beliefs, tuple(budget), lore, scratch, mix, expected)
    return Thought(tuple(map(float, mix[: len(now.choices)])), tuple(tuple(map(float, row)) for row in expected))


def lore_with(worth: Worth, lore: Lore) -> tuple[Any, ...]:
    """The lore by these weights, for `think`."""
    return lore_by(worth, _arithmetic, lore)


def general(now: Situation) -> Mix:
    """The General."""
    return think(GENERAL, HALF_CARELESS, now).mix


GENERAL = Budget(dealt=8, work=1_900_000)
"""What the General thinks of."""

HALF_CARELESS: Beliefs = (0.5, 0.5, 0.0, 0.0, 0.0, 0.0)
"""What the General holds: the other plays at random half the time."""


def dreams(worlds: int, turns: int, now: Situation) -> Mix:
    """The choice that stands best after `turns` battles at random, on average over so many worlds."""
    (sums,) = _arithmetic.floats(1, kernel.STRIDE)
    _arithmetic.dream(tuple(_mind(now)), worlds, turns, _lore(now), _desk(now, 1), sums)
    found = list(sums[: len(now.choices)])
    return pure(found.index(max(found)), len(found))


def outlooks(budget: Budget, now: Situation) -> list[Outlook]:
    """What there is to choose by, each hand of the other for itself."""
    mind, scratch = _mind(now), _desk(now, budget.dealt)
    found = _arithmetic.consider(mind.base, mind.gaps, mind.unseen, tuple(budget), _lore(now), scratch)
    hands, sums, times = scratch[4], scratch[5], scratch[6]
    seen = []
    for group in range(found):
        hand = tuple(map(int, hands[group][: len(now.held)]))
        rows, columns = range(len(now.choices)), range(len({*hand}))
        matrix = [[float(sums[group][i * kernel.STRIDE + j]) / float(times[group]) for j in columns] for i in rows]
        seen.append(Outlook(hand, round(times[group]), matrix))
    return seen


def _mind(now: Situation) -> Mind:
    return mind_of(_arithmetic, now)


def _lore(now: Situation) -> tuple[Any, ...]:
    return lore_rows(_arithmetic, now.lore)


def _desk(now: Situation, worlds: int) -> tuple[Any, ...]:
    return desk(_arithmetic, len(now.lore.rules.the_deck.cards), len(now.lore.beats), worlds)
