"""The rules of a casino table, checked when they are made (R9)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property

from guerra.deck import Deck, make_deck
from guerra.errors import RulesError, quoted
from guerra.numbers import read_number
from guerra.presets import read_parts
from guerra.ranking import Ranking, make_ranking

ID = "casino"
"""What a sheet code of a casino table begins with."""

BURNT = 3
"""Cards burnt before a war (R9.3)."""

LARGEST = 10**12
"""No table has more chips in play."""


class Half(StrEnum):
    """What half of an odd ante is (R9.4)."""

    EVEN_ONLY = "even-only"
    TO_PLAYER = "to-player"
    TO_HOUSE = "to-house"


@dataclass(frozen=True)
class CasinoRules:
    """One casino table. Raises `RulesError` for what cannot be played.

    >>> rules = CasinoRules(packs=1, seats=7)
    >>> rules.need, rules.cut
    (19, 19)
    >>> CasinoRules(packs=9)
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: packs: 9 is not allowed; allowed: 1 to 8
    """

    packs: int = 6
    seats: int = 1
    bonus: int = 0
    tie_pays: int = 10
    minimum: int = 2
    maximum: int = 100
    bankroll: int = 1000
    half: Half = Half.EVEN_ONLY
    cut: int = 0
    """Cards behind the cut card; 0 stands for a quarter of the shoe, or for what a hand can need if that is more."""

    def __post_init__(self) -> None:
        for name, (least, most) in self._bounds().items():
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
                raise RulesError(f"{name}: {quoted(value)} is not allowed; allowed: {least} to {most}")
        object.__setattr__(self, "half", Half(self.half))
        if self.half is Half.EVEN_ONLY and self.minimum == self.maximum and self.minimum % 2:
            raise RulesError(f"half=even-only: there is no even ante from {self.minimum} to {self.maximum}")
        if not self.cut:
            object.__setattr__(self, "cut", max(self.need, 13 * self.packs))
        most = 52 * self.packs
        if not self.need <= self.cut <= most:
            raise RulesError(
                f"cut: {self.cut} is not allowed; {self.seats} seat(s) and {self.packs} pack(s) allow {self.need} to {most}"
            )

    def _bounds(self) -> dict[str, tuple[int, int]]:
        return {
            "packs": (1, 8),
            "seats": (1, 7),
            "bonus": (0, 1),
            "tie_pays": (10, 11),
            "minimum": (1, LARGEST),
            "maximum": (self.minimum if isinstance(self.minimum, int) else 1, LARGEST),
            "bankroll": (0, LARGEST),
            "cut": (0, 52 * 8),
        }

    @property
    def need(self) -> int:
        """The most cards that one hand can take: two for each seat and the house, and those burnt (R9.5)."""
        return 2 * (self.seats + 1) + BURNT

    @cached_property
    def deck(self) -> Deck:
        """All packs."""
        return make_deck("52", packs=self.packs)

    @cached_property
    def ranking(self) -> Ranking:
        """Ace high, always (R9.1)."""
        return make_ranking(self.deck, "ace-high")


def casino_rules(**settings: object) -> CasinoRules:
    """A table from settings as people write them, numbers as text too; raises `RulesError` for an unknown one.

    >>> casino_rules(packs="8", half="to-house").packs
    8
    """
    known = {field.name: field.default for field in fields(CasinoRules)}
    values: dict[str, object] = {}
    for name, value in settings.items():
        if name not in known:
            raise RulesError(f"no rule {quoted(name)} at a casino table; there are {', '.join(known)}")
        if name == "half":
            if value not in [*Half]:
                raise RulesError(f"half: {quoted(value)} is not allowed; allowed: {', '.join(Half)}")
            values[name] = value
        else:
            values[name] = read_number(value) if isinstance(value, str) else value
            if values[name] is None:
                raise RulesError(f"{name}: {quoted(value)} is no whole number")
    return CasinoRules(**values)  # type: ignore[arg-type]


def casino_code(rules: CasinoRules) -> str:
    """The short code of a table, as `guerra.presets.sheet_code` makes it for War.

    >>> casino_code(CasinoRules(packs=1, half=Half.TO_HOUSE)), casino_code(CasinoRules(seats=7, cut=80))
    ('casino~packs.1~half.to-house', 'casino~seats.7~cut.80')
    """
    plain = CasinoRules()
    usual = {field.name: getattr(plain, field.name) for field in fields(plain)}
    usual["cut"] = CasinoRules(packs=rules.packs, seats=rules.seats).cut
    changes = {name: getattr(rules, name) for name, value in usual.items() if getattr(rules, name) != value}
    return "~".join([ID, *(f"{name}.{value}" for name, value in changes.items())])


def read_casino_code(code: str) -> CasinoRules:
    """The table that a code stands for; raises `RulesError`.

    >>> read_casino_code("casino~packs.1") == CasinoRules(packs=1)
    True
    """
    game, changes = read_parts(code)
    if game != ID:
        raise RulesError(f"{quoted(code)} is not a casino table; it reads {ID}~setting.value~setting.value")
    return casino_rules(**changes)
