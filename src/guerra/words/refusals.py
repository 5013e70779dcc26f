"""Why rules cannot go together, in words: what the house-rules screen says instead of the engine's own reasons.

The engine's reasons name axes (`recycle=never needs won_to=pile`), which is right for a command and wrong for a family.
"""

from __future__ import annotations

import re

from guerra.errors import RulesError
from guerra.i18n import N_, Tongue
from guerra.rules import AXIS
from guerra.words.axes import AXIS_NAMES

_HAND = N_("That is only for games with cards in the hand.")

_WHY: dict[str, str] = {
    "seats": N_("There are not enough cards for so many players."),
    "identical": N_("Two cards can be the same only with two packs or more."),
    "ranking": N_("That needs a pack with aces and twos."),
    "peasant_ace_two": N_("Ace against two is a question only in peasant war."),
    "chain_counts": N_("Wars are counted only when winning wars wins the game."),
    "recycle": N_("That is only for games in which won cards wait on a pile."),
    "short": N_("With cards in the hand, other rules say what happens to whoever runs short."),
    "refill": _HAND,
    "no_fourth": _HAND,
    "both_out": _HAND,
    "war_spoils": _HAND,
    "chain_loser": N_("That is only for games in which the loser of a war takes the tied cards."),
    "hand": N_("Only two players can play with cards in the hand."),
    "won_to": N_("With cards in the hand, won cards go under the stock."),
    "war_of": N_("With cards in the hand, that is decided already."),
    "prize": N_("With cards in the hand there is no prize card."),
    "spoils": N_("Where the loser takes the tied cards, the order is fixed."),
    "spoils_sequence": N_("Where the loser takes the tied cards, the order is fixed."),
    "target_cards": N_("To win by cards takes more than the deal gives, and no more than there are."),
    "floor_cards": N_("The deal gives fewer cards than that, so the game would end at once."),
}
"""By the axis that the reason begins with."""


def refusal(t: Tongue, error: RulesError) -> str:
    """Why these rules cannot be made, as sentences in the reader's language; what is no house rule as the engine says it.

    >>> from guerra.i18n import tongue
    >>> refusal(tongue("en"), RulesError("recycle=never needs won_to=pile"))
    'That is only for games in which won cards wait on a pile (when the stock is empty).'
    """
    told = []
    for reason in str(error).split("; "):
        axis = re.match(r"(\w+)=", reason)
        if not axis or axis[1] not in _WHY or axis[1] not in AXIS:
            return t.error(error)
        why = t.gettext(_WHY[axis[1]]).rstrip(".")
        told.append(f"{why} ({t.gettext(AXIS_NAMES[axis[1]])}).")
    return " ".join(dict.fromkeys(told))
