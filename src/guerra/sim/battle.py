"""One battle of any game without choices, as integers: the compiled twin of `guerra.engine`.

Every function here and in `clash`, `wars`, `spoils` and `ending` does what the function or clause of that name does
there; `tests/differential` holds the two together battle by battle. Sets of seats are bit masks; `c` is the context, `g`
the game (see `guerra.sim.state`).
"""

from __future__ import annotations

from guerra.sim.clash import alike, contenders
from guerra.sim.code import IDENTICAL_CARRY, IDENTICAL_TIE
from guerra.sim.ending import GO_ON, OVER, after_battle
from guerra.sim.jit import Cells, compiled
from guerra.sim.spoils import carry, lay, take, take_back
from guerra.sim.state import BATTLES_SO_FAR, DOWN, NOBODY, PLAYING, R_IDENTICAL, R_SEATS, REASON, TAKER, WAR, seat_in
from guerra.sim.wars import war


@compiled
def battle(c: Cells, g: Cells) -> int:
    """Everyone in the game flips; clash, wars, spoils, and the tests after it (R3–R5). Comes after `ready`."""
    g[BATTLES_SO_FAR] += 1
    g[WAR], g[TAKER] = 0, NOBODY
    fighters = g[PLAYING]
    for seat in range(c[R_SEATS]):
        if fighters >> seat & 1:
            lay(g, seat, 0)
    while True:
        tied = contenders(c, g, fighters)
        if tied & (tied - 1) == 0:
            take(c, g, seat_in(tied))
            break
        if c[R_IDENTICAL] != IDENTICAL_TIE and g[WAR] == 0 and alike(c, g, tied):
            if c[R_IDENTICAL] == IDENTICAL_CARRY:
                carry(c, g)
            else:
                take_back(c, g)
            break
        fighters = war(c, g, tied)
        if fighters == 0:
            break
        for seat in range(c[R_SEATS]):
            if fighters >> seat & 1 and g[DOWN + seat] != NOBODY:
                lay(g, seat, g[DOWN + seat])
    if g[REASON] == NOBODY:
        after_battle(c, g)
    return GO_ON if g[REASON] == NOBODY else OVER
