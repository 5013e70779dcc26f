"""Why a computer player of the hand of three chooses as it does, in words."""

from __future__ import annotations

from guerra.bots.levels import THRESHOLDS
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, likely
from guerra.i18n import N_, Tongue

_REASONS = {
    "recruit": N_("by chance"),
    "colonel": N_("it ends best in the games imagined from here"),
    "general": N_("it leads to the best position a few battles later, if the other is careless half the time"),
    "marshal": N_("it leads to the best position a few battles later, however the other answers"),
}


def why_chosen(t: Tongue, level: str, mind: Situation, mix: Mix) -> str:
    """Why a level chooses so, knowing what it knows: the end of a sentence that names the card."""
    if level not in THRESHOLDS:
        mixed = level in ("general", "marshal") and max(mix) < 1
        return t.gettext("mixed, so that nobody can foresee it") if mixed else t.gettext(_REASONS[level])
    least = THRESHOLDS[level]
    n = percent(t, least)
    if likely(least, mind, mind.choices[mix.index(1.0)]):
        return t.gettext("the lowest that wins with a chance of {n} or more, counting a tie as half", n=n)
    return t.gettext("no card wins with a chance of {n}, counting a tie as half, so the lowest goes", n=n)


def percent(t: Tongue, part: float, decimals: int = 0) -> str:
    """A part of a whole as people write it: Spanish with a space that does not break.

    >>> from guerra.i18n import tongue
    >>> percent(tongue("en"), 0.6), percent(tongue("es"), 0.6)
    ('60%', '60\\xa0%')
    """
    return f"{t.number(part * 100, decimals)}{chr(0xA0) if t.language == 'es' else ''}%"
