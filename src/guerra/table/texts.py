"""The texts of one connection: every sentence that its reader sees, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guerra.actions import Seat
from guerra.errors import GuerraError
from guerra.presets import nearest_preset
from guerra.rules import Rules
from guerra.state import State
from guerra.table.asking import Refused
from guerra.table.game import Turn


class Texts:
    """Speaks to the holder of some seats. `names` are the players' names as they were given; an animal stands in for none."""

    def __init__(self, lang: str, rules: Rules, names: Sequence[tuple[str, str]], held: Sequence[Seat]) -> None:
        self._rules = rules
        self.names = [name or animal.capitalize() for name, animal in names]

    def turn(self, turn: Turn) -> dict[str, Any]:
        """The texts of a turn."""
        return {"status": f"Battle {turn.after.tally.battles}."}

    def now(self, state: State) -> dict[str, Any]:
        """The texts of a table as it stands."""
        return {"status": f"Battle {state.tally.battles}."}

    def goal(self) -> str:
        """How the game is won."""
        return ""

    def rules_name(self) -> str:
        """What these rules are called."""
        return nearest_preset(self._rules)[0].id

    def refused(self, refusal: Refused) -> str:
        """A refusal as a sentence."""
        return str(refusal)


def said(error: GuerraError, lang: str) -> str:
    """An error as a sentence in a language; what comes from the engine stays as it is."""
    return str(error)
