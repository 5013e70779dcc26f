"""The measures of strength: the small game's figures, exact and the same each time; bounds that the ladder keeps."""

from __future__ import annotations

import numpy as np
import pytest

from bench.strength import reduced
from guerra.bots.levels import LEVELS
from guerra.bots.thinking import PLAIN, use
from guerra.solve.cfr import exploitability
from guerra.solve.compiled import think_fast
from guerra.solve.players import grow_with


@pytest.mark.whole
def test_the_marshal_is_hard_to_exploit() -> None:
    """Four battles of four ranks: what each loses to its best reply over all its information sets, each higher level less."""
    think_fast()
    try:
        tree, mixes = grow_with(reduced(4), {name: LEVELS[name] for name in ("captain", "colonel", "general", "marshal")})
    finally:
        use(PLAIN)
    assert np.add.reduceat(mixes["marshal"], tree.offset[:-1]) == pytest.approx(1)
    lost = {name: exploitability(tree, mix, mix) for name, mix in mixes.items()}
    assert lost["marshal"] < 0.03
    assert lost["marshal"] < lost["general"] < lost["colonel"] < lost["captain"]
