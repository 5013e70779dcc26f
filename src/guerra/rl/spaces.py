"""The spaces of Gymnasium and PettingZoo for one layout."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from guerra.rl.tensor import Layout


def action_space(layout: Layout) -> spaces.Discrete:
    """The ranks of the deck, numbered from the lowest, or the flip alone."""
    return spaces.Discrete(layout.actions)


def observation_space(layout: Layout) -> spaces.Dict:
    """The tensor, and a mask of the ranks in the hand."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )
