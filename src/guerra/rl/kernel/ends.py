"""Between battles: hands, who is out, and how a game ends (R5)."""

from __future__ import annotations

from guerra.rl.kernel.cards import refill
from guerra.rl.kernel.jit import inlined
from guerra.rl.kernel.places import (
    BATTLE,
    CAP,
    CAPPED,
    DRAWN,
    FIRST,
    FLOOR,
    HELD,
    LIMIT,
    OUT,
    REPEATS,
    RESULT,
    SECOND,
    STOCK,
    TARGET,
    WAR,
    WARS_TO_WIN,
    WARS_WON,
    Row,
)


@inlined
def after_battle(c: Row, n: Row, r: Row) -> None:
    """Hands are filled, who has no card is out, and the ends are tested: R5.7, repetition and cap (R4.5)."""
    n[WAR] = 0
    refill(c, n, r)
    one, other = n[STOCK] + n[HELD], n[STOCK + 1] + n[HELD + 1]
    n[OUT] |= (one == 0) + 2 * (other == 0)
    most = FIRST if one > other else SECOND if other > one else DRAWN
    if n[OUT]:
        n[RESULT] = DRAWN if n[OUT] == 3 else SECOND if n[OUT] == 1 else FIRST
    elif r[WARS_TO_WIN] and max(n[WARS_WON], n[WARS_WON + 1]) >= r[WARS_TO_WIN]:
        n[RESULT] = FIRST if n[WARS_WON] >= r[WARS_TO_WIN] else SECOND
    elif (r[TARGET] and max(one, other) >= r[TARGET]) or min(one, other) < r[FLOOR] or (r[LIMIT] and n[BATTLE] >= r[LIMIT]):
        n[RESULT] = most
    elif n[BATTLE] == n[REPEATS]:
        n[RESULT] = DRAWN
    elif n[BATTLE] >= r[CAP]:
        n[RESULT] = CAPPED
