"""The kernel that settles what a batch's steps leave over: the wars that do not fit, and every end but the commonest.

It has the general kernel's battle, and none of the rest: neither its deal nor its whole games, which is half of what there is
to compile. The few games that outlast a batch's patience are left to the general kernel (`guerra.sim.tiers`).
"""

from __future__ import annotations

from guerra.sim.batch import settle
from guerra.sim.jit import cells
from guerra.sim.kernel import Kernel


def _settle(batch: int, lane: int, held: int, tally: int, deepest: int, index: int, fight: int, unused: int) -> int:
    """See `guerra.sim.batch.settle`; 1 if the game goes on."""
    return settle(cells(batch), lane, held, tally, deepest, index, fight)


settler = Kernel("settler", lambda: _settle, "from guerra.sim.settling import settler as kernel")
"""What settles a lane of any batch."""
