"""The kernel that has the games of `guerra.sim.queues` while they want no steps (see `guerra.sim.lent`)."""

from __future__ import annotations

from guerra.sim.jit import cells
from guerra.sim.kernel import Kernel
from guerra.sim.lent import lent


def _lend(batch: int, what: int, lane: int, x: int, y: int, u1: int, u2: int, u3: int) -> int:
    """See `guerra.sim.lent.lent`; 1 if the game goes on with steps."""
    return lent(cells(batch), what, lane, x, y)


lender = Kernel("lender", lambda: _lend, "from guerra.sim.lending import lender as kernel")
"""What has a lane's game between steps."""
