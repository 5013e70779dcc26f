"""Which house rules an environment can be made with: any axis that leaves both seats with all that a tensor can say."""

from __future__ import annotations

from guerra.errors import RulesError
from guerra.presets import make_rules
from guerra.rules import AXIS, Rules

_ALIKE = (
    "deck", "jokers", "packs", "ranking", "peasant_ace_two", "face_down", "chain_face_down", "short", "spoils",
    "spoils_sequence", "cap", "target_cards", "floor_cards", "battle_limit", "wars_to_win", "chain_counts",
)  # fmt: skip
WAR_OPTIONS: tuple[str, ...] = tuple(name for name in AXIS if name in _ALIKE)
"""The axes that classic War's environments take."""

_HAND = ("hand", "refill", "no_fourth", "both_out", "war_spoils", "chain_loser", "down_revealed")
HAND_OPTIONS: tuple[str, ...] = tuple(name for name in AXIS if name in (*_ALIKE, *_HAND))
"""The axes that the hand of three's environments take (R8)."""

_ORDERED = ("winner-first", "loser-first", "by-seat")
"""The values of `spoils` under which everybody sees where the cards go."""


def war_rules(**options: object) -> Rules:
    """The rules of an environment of War: classic, but for these options of `WAR_OPTIONS`; raises `RulesError`.

    >>> war_rules(deck="24").cap
    100000
    """
    return _rules("classic", WAR_OPTIONS, options)


def hand_rules(**options: object) -> Rules:
    """The rules of an environment with a hand: the preset, but for these options of `HAND_OPTIONS`.

    Raises `RulesError`: an option that is not there, a value that is not allowed, or options that cannot go together.

    >>> hand_rules(battle_limit=100, wars_to_win=0).hand
    3
    >>> hand_rules(spoils="shuffled", war_spoils="winner-takes-all")
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: spoils=shuffled hides where cards lie; an environment takes winner-first, loser-first, by-seat
    """
    rules = _rules("hand-of-three", HAND_OPTIONS, options)
    if not rules.hand:
        raise RulesError("hand=0 is War without choices; it has an environment of its own")
    return rules


def _rules(preset: str, known: tuple[str, ...], options: dict[str, object]) -> Rules:
    unknown = sorted(options.keys() - set(known))
    if unknown:
        raise RulesError(f"no option {', '.join(unknown)} in this environment; there are {', '.join(known)}")
    rules = make_rules(preset, **options)
    if rules.spoils not in _ORDERED:
        raise RulesError(f"spoils={rules.spoils} hides where cards lie; an environment takes {', '.join(_ORDERED)}")
    return rules
