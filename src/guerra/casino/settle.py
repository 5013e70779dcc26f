"""What becomes of the stakes of a hand: one line each (R9.1–R9.4)."""

from __future__ import annotations

from typing import NamedTuple

from guerra.casino.rules import CasinoRules, Half
from guerra.casino.state import Line


class Hand(NamedTuple):
    """How a hand went for a seat: 1 its card was higher, 0 a tie, -1 the house's was. `war` is None without a war."""

    ante: int
    tie: int
    first: int
    war: int | None = None


def settle(rules: CasinoRules, hand: Hand) -> tuple[Line, ...]:
    """A line for each stake.

    >>> rules = CasinoRules(bonus=1)
    >>> for line in settle(rules, Hand(ante=10, tie=5, first=0, war=0)):
    ...     print(*line)
    ante 10 10 10
    tie 5 5 50
    raise 10 10 10
    >>> settle(rules, Hand(ante=10, tie=0, first=0))  # surrendered
    (Line(stake='ante', placed=10, returned=5, won=0),)
    """
    ante, tie, first, war = hand
    lines = [_ante(rules, hand)]
    if tie:
        lines.append(Line("tie", tie, tie, tie * rules.tie_pays) if first == 0 else Line("tie", tie, 0, 0))
    if war is not None:
        lines.append(Line("raise", ante, ante, ante) if war >= 0 else Line("raise", ante, 0, 0))
    return tuple(lines)


def _ante(rules: CasinoRules, hand: Hand) -> Line:
    ante, _, first, war = hand
    if first:
        return Line("ante", ante, ante, ante) if first > 0 else Line("ante", ante, 0, 0)
    if war is None:
        return Line("ante", ante, half_of(rules, ante), 0)
    if war < 0:
        return Line("ante", ante, 0, 0)
    return Line("ante", ante, ante, ante * rules.bonus if war == 0 else 0)


def half_of(rules: CasinoRules, ante: int) -> int:
    """What comes back of a surrendered ante: the odd chip goes where the rules say.

    >>> half_of(CasinoRules(half=Half.TO_PLAYER), 5), half_of(CasinoRules(half=Half.TO_HOUSE), 5)
    (3, 2)
    """
    return (ante + 1) // 2 if rules.half is Half.TO_PLAYER else ante // 2
