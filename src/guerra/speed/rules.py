"""The rule sheet of Speed War: the cards are War's (R1–R5), the race has settings of its own (R10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from guerra.errors import RulesError, quoted
from guerra.numbers import read_number
from guerra.presets import differences, find_preset, make_rules
from guerra.rules import AXIS, Rules, Spoils

ID = "speed"
"""The id of this game in a sheet code (R12)."""

DELAY = range(400, 1_201)
"""Milliseconds that chance may let pass before the cards are turned up (R10.1)."""

ONE_DEVICE_TIE = 30
"""`tie_window` where both play at one screen: no network lies between their hands (R10.4)."""

SOONEST = range(201)
"""Milliseconds, below any computer opponent's quickest; athletes who start within 100 of the gun did not hear it (R10.4d)."""

WINDOWS = (1, 2, 5, 10)
"""How many times as long a pot may be kept for its winner (R10.2b)."""


class ClaimBy(StrEnum):
    """Who may take a pot: its winner, or whoever is quickest (R10.2)."""

    TRUE = "true"
    FREE = "free"


@dataclass(frozen=True)
class SpeedRules:
    """One complete sheet; times are milliseconds. Make it with `make_speed_rules`."""

    war: Rules
    claim: ClaimBy
    window: int
    windows: tuple[int, ...]
    tie_window: int
    hands_off: int
    soonest: int
    hurry: bool

    def __post_init__(self) -> None:
        reasons = [reason for check in (_race_checks, _card_checks) for reason in check(self)]
        if reasons:
            raise RulesError("; ".join(reasons))


def _race_checks(rules: SpeedRules) -> list[str]:
    reasons, seats = [], rules.war.seats
    if len(rules.windows) != seats:
        reasons.append(f"windows={_told(rules.windows)} needs one number for each of the {seats} seats")
    if rules.claim is ClaimBy.FREE:
        if any(times > 1 for times in rules.windows):
            reasons.append(
                f"windows={_told(rules.windows)} needs claim=true: in a free grab nothing is kept for anyone (R10.2b)"
            )
        if not rules.hurry:
            reasons.append("hurry=no needs claim=true: in turns the first asked would always take (R10.6)")
    return reasons


def _card_checks(rules: SpeedRules) -> list[str]:
    """What does not go with a race (R10.7)."""
    war = rules.war
    refused = {"hand": war.hand > 0, "prize": war.prize > 0, "spoils": war.spoils is Spoils.CHOSEN}
    refused["endless"] = war.endless != AXIS["endless"].default
    return [f"{name}={getattr(war, name)} does not go with Speed War (R10.7)" for name, so in refused.items() if so]


def make_speed_rules(preset: str = "classic", /, **settings: object) -> SpeedRules:
    """Speed War with the cards of a preset of War, and settings of the race or of War on top; raises `RulesError`.

    >>> rules = make_speed_rules(claim="free", face_down=1)
    >>> rules.claim.value, rules.war.chain_face_down, rules.windows
    ('free', 1, (1, 1))
    >>> make_speed_rules(hand=3)
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: hand=3 does not go with Speed War (R10.7)
    """
    war = make_rules(preset, **{name: value for name, value in settings.items() if name not in _SETTINGS})
    race = {name: read(settings[name]) for name, (_, read) in _SETTINGS.items() if name in settings}
    return SpeedRules(war, **{**_defaults(war), **race})


def _defaults(war: Rules) -> dict[str, Any]:
    return {name: default for name, (default, _) in _SETTINGS.items()} | {"windows": (1,) * war.seats}


# --- one setting


def _claim(value: object) -> ClaimBy:
    text = str(value).lower()
    if text not in tuple(ClaimBy):
        raise RulesError(f"claim: {quoted(value)} is not allowed; allowed: {', '.join(ClaimBy)}")
    return ClaimBy(text)


def _milliseconds(name: str, low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        number = read_number(str(value))
        if number is None or not low <= number <= high:
            raise RulesError(f"{name}: {quoted(value)} is not allowed; allowed: {low} to {high} milliseconds")
        return number

    return read


def _windows(value: object) -> tuple[int, ...]:
    parts = value if isinstance(value, list | tuple) else str(value).split("-")
    numbers = tuple(read_number(str(part)) or 0 for part in parts)
    if not set(numbers) <= set(WINDOWS):
        allowed = ", ".join(map(str, WINDOWS))
        raise RulesError(f"windows: {quoted(value)} is not allowed; allowed: {allowed} for each seat, as 1-10")
    return numbers


def _hurry(value: object) -> bool:
    known = {"yes": True, "no": False, "True": True, "False": False}
    if str(value) not in known:
        raise RulesError(f"hurry: {quoted(value)} is not allowed; allowed: yes, no")
    return known[str(value)]


_SETTINGS: dict[str, tuple[Any, Callable[[object], Any]]] = {
    "claim": (ClaimBy.TRUE, _claim),
    "window": (2_000, _milliseconds("window", 500, 60_000)),
    "windows": ((1, 1), _windows),
    "tie_window": (60, _milliseconds("tie_window", 0, 500)),
    "hands_off": (2_000, _milliseconds("hands_off", 0, 10_000)),
    "soonest": (0, _milliseconds("soonest", SOONEST[0], SOONEST[-1])),
    "hurry": (True, _hurry),
}
"""The settings of the race, each with its default (that of `windows` is one a seat) and how it is read."""


# --- the sheet as a code


def speed_code(rules: SpeedRules) -> str:
    """The short code of a sheet, as `guerra.presets.sheet_code` makes it for War.

    >>> speed_code(make_speed_rules("family", windows=(1, 10), hurry="no"))
    'speed~windows.1-10~hurry.no~target_cards.40'
    """
    race = {n: getattr(rules, n) for n, default in _defaults(rules.war).items() if getattr(rules, n) != default}
    war = differences(rules.war, find_preset("classic"))
    return "~".join([ID, *(f"{name}.{_told(value)}" for name, value in (race | war).items())])


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_speed_code(code: str) -> SpeedRules:
    """The sheet that a code stands for; raises `RulesError`.

    >>> read_speed_code("speed~claim.free") == make_speed_rules(claim="free")
    True
    """
    game, *changes = code.split("~")
    pairs = [change.partition(".") for change in changes]
    names = [name for name, _, _ in pairs]
    if game != ID or not all(dot for _, dot, _ in pairs) or len(set(names)) < len(names):
        raise RulesError(f"{quoted(code)} is not a sheet of Speed War; it reads {ID}~setting.value~setting.value, each once")
    return make_speed_rules(**{name: value for name, _, value in pairs})
