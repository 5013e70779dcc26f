"""The names that we give: who has typed none is called by an animal, by a level or by a number, in each reader's language.

Files and links hold such a name as `given` or `unnamed` writes it, so a game played in one language is read in another.
"""

from __future__ import annotations

from collections.abc import Sequence

from guerra.i18n import N_, Tongue
from guerra.notation.transcript import given, unnamed
from guerra.words.levels import LEVELS
from guerra.words.terminal import TerminalWords

ANIMALS: dict[str, str] = {
    "owl": N_("Owl"),
    "fox": N_("Fox"),
    "frog": N_("Frog"),
    "whale": N_("Whale"),
    "lion": N_("Lion"),
    "cat": N_("Cat"),
}
"""The animals that seats may have, in the order in which they are handed out, and their names."""

_GIVEN = {given(what): name for what, name in (*ANIMALS.items(), *((level, words.name) for level, words in LEVELS.items()))}


def called(names: Sequence[str], to: Tongue) -> list[str]:
    """What the seats of a game are called, of their names as they stand in its file; a name that somebody typed stays as it is.

    >>> from guerra.i18n import tongue
    >>> called(["~fox", "Fox", "~captain", "Seat 4"], tongue("es"))
    ['Zorro', 'Fox', 'Capitán', 'Jugador 4']
    """
    number = TerminalWords(to).player
    return [
        number(seat + 1) if name == unnamed(seat) else to.gettext(_GIVEN[name]) if name in _GIVEN else name
        for seat, name in enumerate(names)
    ]
