"""The Marshal: thinks as the General does, of more, and reads how the other plays from the cards that it has laid.

It holds that the other is careful, or one of the simple players of `HABITS`, and shifts these beliefs after each clash by how
likely each would have laid that card. Against a habit it plays what beats the habit; against anybody else, a mix that stands up
to any reply. Nobody talks it into anything: it acts on what it has read only after `PATIENCE` cards, before which few cards are
known and even careful play looks like chance, and only if careful play is less likely than `TRUST`.
"""

from __future__ import annotations

from collections.abc import Sequence

from guerra.bots import kernel
from guerra.bots.situation import Situation
from guerra.bots.thinking import Beliefs, Budget, think
from guerra.bots.threshold import Mix

HABITS = ("random", "highest", "lowest", "half", "most")
"""The simple ways to play that the Marshal knows; the last two are the thresholds ½ and 0.7."""

MARSHAL = Budget(dealt=16, work=7_000_000)
"""What the Marshal thinks of."""

PRIOR: Beliefs = (0.75, 0.15, 0.025, 0.025, 0.025, 0.025)
"""What is believed before the first card."""

CAREFUL: Beliefs = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The other makes no mistakes."""

PATIENCE = 30
"""So many cards of the other are read before the Marshal acts on them."""

TRUST = 0.2
"""As long as it is more likely than this that the other is careful, it is taken to be."""

DOUBT = 0.02
"""This share of the prior stays in every belief: people change."""

SLIP = 0.1
"""How often somebody with a habit is thought to lay just any card."""


def trusted(beliefs: Beliefs) -> Beliefs:
    """What one acts on: that the other is careful, unless that is unlikely."""
    return beliefs if beliefs[0] < TRUST else CAREFUL


def unread(now: Situation) -> Mix:
    """The mix before anything is known of the other."""
    return think(MARSHAL, PRIOR, now).mix


def at_random(now: Situation) -> Mix:
    """Every card of the hand as likely as the others; equal cards are one choice."""
    return tuple(now.hand.count(card) / len(now.hand) for card in now.choices)


def after(beliefs: Beliefs, expected: Sequence[Sequence[float]], laid: int) -> Beliefs:
    """What is believed once the other has laid this card (Bayes)."""
    shifted = list(beliefs)
    kernel.learn(shifted, PRIOR, expected, laid, SLIP, DOUBT)
    return tuple(shifted)
