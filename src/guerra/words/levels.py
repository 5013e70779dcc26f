"""The computer players of the hand of three in words: their names, how each thinks, and why one chose as it did."""

from __future__ import annotations

from guerra.bots.levels import THRESHOLDS
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, likely
from guerra.i18n import N_, Tongue

_NAMES = {
    "recruit": N_("Recruit"),
    "corporal": N_("Corporal"),
    "sergeant": N_("Sergeant"),
    "captain": N_("Captain"),
    "colonel": N_("Colonel"),
    "general": N_("General"),
    "marshal": N_("Marshal"),
}

_ABOUT = {
    "recruit": N_("Plays any card, by chance."),
    "corporal": N_("Is content with an even chance, and counts the cards."),
    "sergeant": N_("Wants a good chance, but remembers no card that is gone."),
    "captain": N_("Wants a good chance, and remembers every card."),
    "colonel": N_("Imagines how the game may go on, and plays the card that ends best."),
    "general": N_("Looks two battles ahead."),
    "marshal": N_("Looks two battles ahead, and mixes its cards so that nobody can foresee them."),
}

_REASONS = {
    "recruit": N_("by chance"),
    "colonel": N_("it ends best in the games imagined from here"),
    "general": N_("it stands best two battles ahead, if the other is careless half the time"),
    "marshal": N_("it stands best two battles ahead, however the other answers"),
}


def level_name(t: Tongue, level: str) -> str:
    """What a level is called.

    >>> from guerra.i18n import tongue
    >>> level_name(tongue("en"), "captain")
    'Captain'
    """
    return t.gettext(_NAMES[level])


def about_level(t: Tongue, level: str) -> str:
    """How a level thinks, in one sentence.

    >>> from guerra.i18n import tongue
    >>> about_level(tongue("en"), "general")
    'Looks two battles ahead.'
    """
    return t.gettext(_ABOUT[level])


def why_chosen(t: Tongue, level: str, mind: Situation, mix: Mix) -> str:
    """Why a level chooses so, knowing what it knows: the end of a sentence that names the card."""
    if level not in THRESHOLDS:
        mixed = level in ("general", "marshal") and max(mix) < 1
        return t.gettext("mixed, so that nobody can foresee it") if mixed else t.gettext(_REASONS[level])
    least = THRESHOLDS[level]
    n = t.number(round(least * 100))
    if likely(least, mind, mind.choices[mix.index(1.0)]):
        return t.gettext("the lowest that wins with a chance of {n} % or more", n=n)
    return t.gettext("no card wins with a chance of {n} %, so the lowest goes", n=n)
