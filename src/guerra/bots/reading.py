"""The Marshal: thinks as the General does, of more, and reads how the other plays from the cards that it has laid.

It holds that the other is careful, or one of the simple players of `HABITS`, and shifts these beliefs after each clash by how
likely each would have laid that card. Against a habit it plays what beats the habit; of chance it thinks in this battle and
in all that it looks ahead. Against anybody else it plays a mix that stands up to any reply. Nobody talks it into anything: it
acts on what it has read only as `acted_on` says.
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

PRIOR: Beliefs = (0.875, 0.075, 0.0125, 0.0125, 0.0125, 0.0125)
"""What is believed before the first card."""

CAREFUL: Beliefs = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The other makes no mistakes."""

ENOUGH = 30
"""How many cards of the other are enough to act on: before that most cards are unknown, and careful play looks like chance."""

SURE = 0.5
"""From then on the Marshal acts on a habit if it is less likely than this that the other is careful."""

DOUBT = 0.005
"""This share of the prior stays in every belief: people change."""

SLIPS = (0.5, 0.1, 0.1, 0.1, 0.1, 0.1)
"""How often each is thought to lay just any card. For the careful that is less their fault than ours: by what they know, which
is not known here, they often lay what was not foreseen."""


def acted_on(beliefs: Beliefs, read: int) -> Beliefs:
    """What one acts on after so many cards: what was believed before the first; in the end what is believed, if a habit is
    likely, else that the other is careful."""
    if read < ENOUGH:
        return PRIOR
    return beliefs if beliefs[0] < SURE else CAREFUL


def unread(now: Situation) -> Mix:
    """The mix before anything is known of the other."""
    return think(MARSHAL, PRIOR, now).mix


def at_random(now: Situation) -> Mix:
    """Every card of the hand as likely as the others; equal cards are one choice."""
    return tuple(now.hand.count(card) / len(now.hand) for card in now.choices)


def after(beliefs: Beliefs, expected: Sequence[Sequence[float]], laid: int) -> Beliefs:
    """What is believed once the other has laid this card (Bayes)."""
    shifted = list(beliefs)
    kernel.learn(shifted, PRIOR, expected, laid, SLIPS, DOUBT)
    return tuple(shifted)
