"""The record of a finished game: 32 bytes, or four cells."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from guerra.sim.jit import Cells, compiled
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    CYCLE,
    REASON,
    WAR_BATTLES,
    WARS_SO_FAR,
    WINNER,
)

RECORD = np.dtype(
    {
        "names": ["winner", "reason", "aces", "chain", "battles", "wars", "war_battles", "cycle", "cards_laid"],
        "formats": ["i1", "u1", "u1", "<u4", "<u4", "<u4", "<u4", "<u4", "<u8"],
        "offsets": [0, 1, 2, 4, 8, 12, 16, 20, 24],
        "itemsize": 32,
    }
)
"""Winner (seat, -1 for nobody), reason (place in `guerra.outcome.Reason`), aces dealt to seat 0, longest chain, and counts."""

Records = npt.NDArray[np.void]

CELLS = 4
"""How many cells a record takes."""


@compiled
def write(g: Cells, record: Cells) -> None:
    """The record of the finished game `g`."""
    record[0] = g[WINNER] & 0xFF | g[REASON] << 8 | g[ACES] << 16 | g[CHAIN] << 32
    record[1] = g[BATTLES_SO_FAR] | g[WARS_SO_FAR] << 32
    record[2] = g[WAR_BATTLES] | g[CYCLE] << 32
    record[3] = g[CARDS_LAID]
