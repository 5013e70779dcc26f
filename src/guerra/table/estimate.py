"""How long a game will take, in the reader's words: battles as they were counted, times the seconds that a battle takes."""

from __future__ import annotations

from typing import Any

from guerra.i18n import tongue
from guerra.lengths import Length, key, known
from guerra.presets import as_offered, nearest_preset
from guerra.rules import OnDraw, Rules
from guerra.table.beside import Beside
from guerra.words.sheet import SheetWords

SECONDS = {"calm": 4.7, "normal": 3.5, "fast": 2.65, "instant": 2.3}
"""Seconds from flip to flip at each pace: how long the cards move (2.4, 1.2, 0.35, 0) and 2.3 to look, talk and press."""

_PATIENCE = 8.0
"""Seconds after which a count is given up."""


def told(lang: str, rules: Rules, length: Length | None = None, pace: str | None = None) -> dict[str, Any]:
    """What a page says about the length of a game: no words if it is not known yet and `length` does not say it.

    `pace` is the reader's; without one, the pace that suits the preset.

    >>> from guerra.presets import make_rules
    >>> told("en", make_rules("little-ones"))["title"]
    'About 1 min'
    """
    length = length or known(rules)
    if length is None:
        return {"title": "", "lines": []}
    t, words, nearest = tongue(lang), SheetWords(tongue(lang)), nearest_preset(rules)[0]
    pace = pace if pace in SECONDS else nearest.pace
    half, rarely = minutes(length.median, rules, pace), minutes(length.rarely, rules, pace)
    title = t.gettext("About {minutes} min", minutes=t.number(half))
    battles = rules.battle_limit if rules.best_of == 1 and rules.on_draw is OnDraw.DRAW else 0
    if (rules.time_limit and rarely >= rules.time_limit * rules.best_of) or (battles and length.rarely >= battles):
        text = t.gettext("Never much over {limit} min.", limit=t.number(rarely))
    else:
        text = t.gettext("1 game in 20 takes over {rarely} min.", rarely=t.number(rarely))
    lines = [text, words.how_many(length.median, length.rarely, battles), *words.never_ends(length.endless, length.capped)]
    usually = as_offered(nearest.rules)  # what the page plays by that name
    base = known(usually)
    if base and rules not in (nearest.rules, usually):
        usual = t.number(minutes(base.median, usually, pace))
        lines.append(t.gettext("{preset} takes about {minutes} min.", preset=words.preset(nearest.id), minutes=usual))
    return {"title": title, "minutes": half, "lines": lines, "median": length.median, "rarely": length.rarely}


def minutes(battles: int, rules: Rules, pace: str) -> int:
    """So many battles in whole minutes, at least one; a time limit ends them (R5.4).

    >>> from guerra.presets import make_rules
    >>> minutes(64, make_rules(), "normal"), minutes(1_000, make_rules("timed"), "normal")
    (4, 15)
    """
    whole = max(1, round(battles * SECONDS[pace] / 60))
    return min(whole, rules.time_limit * rules.best_of) if rules.time_limit else whole


class Estimates:
    """Lengths of sheets that the table of `guerra.lengths` does not have: counted beside the tables."""

    def __init__(self) -> None:
        self._counts = Beside("guerra.table.counting", _PATIENCE)

    async def of(self, rules: Rules) -> Length | None:
        """The length of these rules; None if their games are too long to count a few of. Raises `Refused` if many wait."""
        numbers = [] if known(rules) else (await self._counts.ask(key(rules))).split()
        return Length(*map(int, numbers)) if numbers else known(rules)
