"""War (Guerra, Batalla): the card game, every house rule of it, right to the last card.

>>> import guerra
>>> rules = guerra.make_rules("classic", face_down=1)
>>> *_, last = guerra.play(rules, guerra.Chance.of_game(seed=1), {})
>>> last.after.outcome.winner in (0, 1)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from guerra.dealer import Chance, play
    from guerra.engine import actors, apply, legal_actions, new, outcome, returns
    from guerra.errors import GuerraError
    from guerra.presets import make_rules, presets
    from guerra.sim import SimResult, simulate
    from guerra.view import observe

_HOMES = {
    "Chance": "dealer",
    "GuerraError": "errors",
    "SimResult": "sim",
    "actors": "engine",
    "apply": "engine",
    "legal_actions": "engine",
    "make_rules": "presets",
    "new": "engine",
    "observe": "view",
    "outcome": "engine",
    "play": "dealer",
    "presets": "presets",
    "returns": "engine",
    "simulate": "sim",
}

__all__ = [
    "Chance",
    "GuerraError",
    "SimResult",
    "actors",
    "apply",
    "legal_actions",
    "make_rules",
    "new",
    "observe",
    "outcome",
    "play",
    "presets",
    "returns",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for, so that `import guerra` costs next to nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'guerra' has no attribute {name!r}")
    return getattr(import_module(f"guerra.{_HOMES[name]}"), name)
