"""Speed War: the cards of War, taken by the quicker hand (R10). A game of its own, as `guerra.game` has them."""

from __future__ import annotations

from guerra.speed.engine import actors, apply, legal_actions, new, outcome
from guerra.speed.rules import make_speed_rules
from guerra.speed.view import observe

__all__ = ["actors", "apply", "legal_actions", "make_speed_rules", "new", "observe", "outcome"]
