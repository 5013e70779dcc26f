"""The spaces of Gymnasium and PettingZoo for one layout."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from guerra.rl.tensor import Layout


def actions(layout: Layout) -> int:
    """How many actions there are: the ranks of the deck, or the flip alone."""
    return len(layout.ranks) if layout.rules.hand else 1


def action_space(layout: Layout) -> spaces.Discrete:
    """A rank, numbered from the lowest."""
    return spaces.Discrete(actions(layout))


def observation_space(layout: Layout) -> spaces.Dict:
    """The tensor, and a mask of the ranks in the hand."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions(layout),), np.int8),
        }
    )
