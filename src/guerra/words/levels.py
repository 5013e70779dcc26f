"""The names of the opponents of the hand of three, what each does in one sentence, and how their memory is asked for."""

from __future__ import annotations

from typing import NamedTuple

from guerra.bots.levels import REMEMBERS
from guerra.i18n import N_, Tongue


class LevelWords(NamedTuple):
    """A level's name and what it does, in one sentence."""

    name: str
    about: str


LEVELS: dict[str, LevelWords] = {
    "recruit": LevelWords(N_("Recruit"), N_("Lays any card of the hand.")),
    "corporal": LevelWords(
        N_("Corporal"), N_("Lays the lowest card that wins half of the time, counting a tie as half a win.")
    ),
    "sergeant": LevelWords(
        N_("Sergeant"),
        N_("Lays the lowest card that is fairly sure to win, but forgets half of the cards, if you leave it so."),
    ),
    "captain": LevelWords(
        N_("Captain"), N_("Lays the lowest card that is fairly sure to win, and remembers every card seen, if you leave it so.")
    ),
    "colonel": LevelWords(N_("Colonel"), N_("Imagines eighty ways the cards may lie, and lays what turns out best.")),
    "general": LevelWords(N_("General"), N_("Thinks some battles ahead, and does not let itself be read.")),
    "marshal": LevelWords(N_("Marshal"), N_("Thinks like the General, and reads how you play.")),
}
"""By the level's id, from the bottom of the ladder to the top. Ids are stable; these words are what people see."""


MEMORY = N_("How well does the computer remember?")
"""The question over the slider from 0 to 100; a level and its share are asked for as `captain:50`."""


def opponents(to: Tongue) -> list[dict[str, object]]:
    """The ladder as a page shows it: id, name, sentence, and where the slider of memory begins."""
    return [
        {
            "id": level,
            "name": to.gettext(words.name),
            "about": to.gettext(words.about),
            "remembers": REMEMBERS[level],
        }
        for level, words in LEVELS.items()
    ]
