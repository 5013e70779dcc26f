"""The presets of R12 as data, and the short code of a rule sheet."""

from __future__ import annotations

import difflib
import tomllib
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Any

from guerra.errors import N_, RulesError, quoted
from guerra.rules import AXES, FirstOut, Rules, complete, read_settings, rules_from


@dataclass(frozen=True)
class Preset:
    """A named rule sheet: its stable id, what differs from classic War, and the pace that suits it."""

    id: str
    settings: dict[str, Any] = field(hash=False)
    pace: str = "normal"

    @property
    def rules(self) -> Rules:
        """The complete rules of this preset."""
        return rules_from(self.settings)


@cache
def presets() -> dict[str, Preset]:
    """All presets by id, classic first.

    >>> list(presets())[:3]
    ['classic', 'family', 'three-wars']
    """
    table = tomllib.loads((get_data("guerra", "data/presets.toml") or b"").decode())
    return {name: Preset(name, row.get("rules", {}), row.get("pace", "normal")) for name, row in table.items()}


def find_preset(name: str) -> Preset:
    """The preset with this id; raises `RulesError` with the nearest ids otherwise."""
    known = presets()
    if name in known:
        return known[name]
    asked, there = {"name": quoted(name)}, ", ".join(known)
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        raise RulesError(N_("no rules {name}; did you mean {near}? There are {known}"), **asked, near=near[0], known=there)
    raise RulesError(N_("no rules {name}; there are {known}"), **asked, known=there)


def make_rules(preset: str = "classic", /, **settings: object) -> Rules:
    """The rules of a preset with house rules on top.

    `settings` are axes of `Rules`; values may be text, numbers or enum members. Raises `RulesError`.

    >>> make_rules("family").target_cards, make_rules("classic", deck="40").share
    (40, 20)
    >>> make_rules("famly")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: no rules 'famly'; did you mean family? There are classic, family, ...
    """
    return rules_from({**find_preset(preset).settings, **settings})


def as_offered(rules: Rules) -> Rules:
    """Rules as people are offered them: with three and more, nobody who is out has to wait for the others (R5.9).

    >>> as_offered(make_rules("three-players")).first_out, as_offered(make_rules("family")) == make_rules("family")
    (<FirstOut.END: 'end'>, True)
    """
    return replace(rules, first_out=FirstOut.END) if rules.seats > 2 else rules


def differences(rules: Rules, preset: Preset) -> dict[str, Any]:
    """The fewest settings that turn `preset` into `rules`: none for an axis that follows from another setting."""
    base, changed = read_settings(preset.settings), dict[str, Any]()
    for axis in sorted(AXES, key=lambda axis: axis.name not in ("hand", "face_down")):  # others follow from these
        value = getattr(rules, axis.name)
        if complete(base | changed)[axis.name] != value:
            changed[axis.name] = value
    return changed


def nearest_preset(rules: Rules) -> tuple[Preset, dict[str, Any]]:
    """The preset that needs the fewest differences (the first such in R12's order), and those differences.

    >>> preset, changed = nearest_preset(make_rules(target_cards=40, face_down=1))
    >>> preset.id, changed
    ('family', {'face_down': 1})
    """
    pairs = ((preset, differences(rules, preset)) for preset in presets().values())
    return min(pairs, key=lambda pair: len(pair[1]))


def changed_by_hand(rules: Rules) -> tuple[Preset, dict[str, Any]]:
    """The preset that these rules come from, and what somebody changed: not what every game of three and more is offered with.

    >>> preset, changed = changed_by_hand(as_offered(make_rules("three-players", face_down=1)))
    >>> preset.id, changed
    ('three-players', {'face_down': 1})
    """
    preset, _ = nearest_preset(rules)
    several = {"first_out": FirstOut.END} if rules.seats > 2 else {}
    return preset, differences(rules, Preset(preset.id, preset.settings | several))


@lru_cache(maxsize=1024)
def sheet_code(rules: Rules) -> str:
    """The short code of a rule sheet, of URL-safe characters: a preset's id, then `~axis.value` for each difference.

    >>> sheet_code(make_rules("family", spoils="shuffled"))
    'family~spoils.shuffled'
    """
    preset, changed = nearest_preset(rules)
    return "~".join([preset.id, *(f"{name}.{value}" for name, value in changed.items())])


def read_sheet_code(code: str) -> Rules:
    """The rules that a sheet code stands for; raises `RulesError`.

    >>> read_sheet_code("family~spoils.shuffled") == make_rules("family", spoils="shuffled")
    True
    """
    preset, changes = read_parts(code)
    return make_rules(preset, **changes)


def read_parts(code: str) -> tuple[str, dict[str, str]]:
    """The name that a sheet code begins with, and its changes, each once; raises `RulesError`.

    >>> read_parts("family~spoils.shuffled")
    ('family', {'spoils': 'shuffled'})
    """
    preset, *changes = code.split("~")
    pairs = [change.partition(".") for change in changes]
    if any(not dot for _, dot, _ in pairs):
        raise RulesError(N_("{what} is not a sheet code; it reads preset~axis.value~axis.value"), what=quoted(code))
    names = [name for name, _, _ in pairs]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise RulesError(N_("{what} sets {axis} twice"), what=quoted(code), axis=quoted(twice[0]))
    return preset, {name: value for name, _, value in pairs}
