"""The rule sheet in words, made from `Rules` alone, so that it cannot disagree with the game (R12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from guerra.ends import can_repeat
from guerra.i18n import N_, Tongue, capitalised
from guerra.presets import changed_by_hand, differences, find_preset
from guerra.rules import AXES, AXIS, RankingName, Recycle, Rules, WarSpoils, WonTo
from guerra.words.axes import AXIS_NAMES, CHOICES
from guerra.words.cards import CardWords, Form
from guerra.words.numbers import NUMBER_SENTENCES
from guerra.words.presets import PRESETS
from guerra.words.values import NUMBER_NAMES, deck_name

_HAND = ("hand", "refill")
_WAR_WITH_HAND = ("no_fourth", "both_out", "war_spoils", "chain_loser", "down_revealed")


def _order() -> tuple[str, ...]:
    """The axes as a page tells them: what a hand changes stands where the game without one has its own sentence."""
    names = [axis.name for axis in AXES if axis.name not in _HAND + _WAR_WITH_HAND]
    at = names.index("face_down")
    names[at:at] = _HAND
    after = names.index("short") + 1
    names[after:after] = _WAR_WITH_HAND
    return tuple(names)


ORDER: tuple[str, ...] = _order()
"""Every axis, in the order in which a sheet tells of it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of a rule sheet.

    `clause` is the clause of the rules behind it, `axes` the axes that it speaks for (none: it is so in every game), and
    `ours` says whether it differs from classic War.
    """

    text: str
    clause: str
    axes: tuple[str, ...] = ()
    ours: bool = False


class SheetWords:
    """Writes rule sheets in one language."""

    def __init__(self, tongue: Tongue) -> None:
        self._t = tongue

    def axis_name(self, axis: str) -> str:
        """What an axis is called beside its picker."""
        return self._t.gettext(AXIS_NAMES[axis])

    def value_name(self, axis: str, value: Any) -> str:
        """What a value of an axis is called in its picker.

        >>> from guerra.i18n import tongue
        >>> words = SheetWords(tongue("es"))
        >>> words.value_name("short", "last-card"), words.value_name("face_down", 3)
        ('lucha la última carta', 'tres')
        """
        if axis in CHOICES:
            return self._t.gettext(CHOICES[axis][value].name)
        return deck_name(self._t, value) if axis == "deck" else NUMBER_NAMES[axis](self._t, value)

    def sentence(self, axis: str, rules: Rules) -> str:
        """The sentence that these rules' value of an axis puts on a sheet, whether it speaks there or not."""
        if axis in ("deck", "packs"):
            axis = "seats"  # one sentence tells who plays with what
        if axis in CHOICES:
            values = self._high_and_low(rules) if axis == "ranking" else {}
            return capitalised(self._t.gettext(CHOICES[axis][getattr(rules, axis)].sentence, **values))
        return NUMBER_SENTENCES[axis](self._t, rules)

    def lines(self, rules: Rules) -> tuple[Line, ...]:
        """The whole sheet: how the game goes, and a sentence for each axis that speaks, in the order of a rules page."""
        return tuple(line for axis in ORDER for line in self._about(axis, rules))

    def line(self, axis: str, rules: Rules) -> Line:
        """The line of one axis."""
        axes = ("seats", "deck", "packs") if axis in ("seats", "deck", "packs") else (axis,)
        ours = any(name in _differing(rules) for name in axes)
        return Line(self.sentence(axis, rules), _clause(axis, rules), axes, ours)

    def preset(self, name: str) -> str:
        """What a preset is called."""
        return self._t.gettext(PRESETS[name].name)

    def about_preset(self, name: str) -> str:
        """A preset in one line."""
        return self._t.gettext(PRESETS[name].about)

    def rules_name(self, rules: Rules) -> str:
        """What these rules are called: the nearest preset, and whether house rules come on top of it, as it is or as offered.

        >>> from guerra.i18n import tongue
        >>> from guerra.presets import make_rules
        >>> SheetWords(tongue("en")).rules_name(make_rules("family", face_down=1))
        'Family, with house rules'
        """
        preset, changed = changed_by_hand(rules)
        name = self.preset(preset.id)
        return self._t.gettext("{preset}, with house rules", preset=name) if changed and rules != preset.rules else name

    def how_long(self, minutes: int, rarely: int) -> str:
        """How long such a game lasts: half of them so long, one in twenty longer than `rarely` minutes."""
        values = {"minutes": self._t.number(minutes), "rarely": self._t.number(rarely)}
        return self._t.gettext("About {minutes} min; 1 game in 20 takes over {rarely}.", **values)

    def how_many(self, battles: int, rarely: int, limit: int = 0) -> str:
        """The same in battles; `limit` is the battle that stops those games which would last longer (R5.4)."""
        values = {"battles": self._t.number(battles), "rarely": self._t.number(rarely), "limit": self._t.number(limit)}
        if limit and battles >= limit:
            return self._t.gettext("At least half of these games last all {limit} battles; none lasts longer.", **values)
        if limit and rarely >= limit:
            return self._t.gettext("Half of these games end within {battles} battles; none lasts over {limit}.", **values)
        return self._t.gettext("Half of these games end within {battles} battles; 1 in 20 lasts over {rarely}.", **values)

    def never_ends(self, endless: int, capped: int) -> list[str]:
        """What becomes of the games that do not end by themselves, of which there are so many in a thousand (R4.5)."""
        t, told = self._t, []
        if endless > 400:
            tenths = t.number(round(endless / 100))
            told.append(t.gettext("{n} games in 10 go round for ever; the table notices and ends them.", n=tenths))
        elif endless >= 5:
            one_in = t.number(round(1_000 / endless))
            told.append(t.gettext("1 game in {n} goes round for ever; the table notices and ends it.", n=one_in))
        if capped >= 5:
            told.append(t.gettext("1 game in {n} is cut off because it is too long.", n=t.number(round(1_000 / capped))))
        return told

    def _about(self, axis: str, rules: Rules) -> list[Line]:
        before = [Line(text, clause) for text, clause in self._basics(axis, rules)]
        speaks = SPEAKS.get(axis, _differs)(axis, rules)
        return [*before, self.line(axis, rules)] if speaks else before

    def _basics(self, axis: str, rules: Rules) -> list[tuple[str, str]]:
        """What is so in every game, told before this axis."""
        t = self._t
        if axis == "identical":
            share = t.ngettext("Each player gets {n} card, face down.", "Each player gets {n} cards, face down.", rules.share)
            rest = len(rules.the_deck.cards) - rules.share * rules.seats
            aside = t.ngettext("{n} card is set aside, unseen.", "{n} cards are set aside, unseen.", rest)
            return [(share, "R2.1"), *([(aside, "R2.2")] if rest else [])]
        if axis == "hand":
            together = t.gettext("All turn up their top card at the same time.")
            divided = rules.war_spoils is WarSpoils.ARNESON  # then not even a war's winner takes all
            all_cards, both = N_("The highest card takes all the cards on the table."), N_("The higher card takes both.")
            highest = t.gettext(both if divided else all_cards)
            return [*([] if rules.hand else [(together, "R3.1")]), (highest, "R3.1")]
        if axis == "target_cards":
            return [(t.gettext("When only one player can still lay a card, that player wins."), "R5.1")]
        return []

    def _high_and_low(self, rules: Rules) -> dict[str, str]:
        cards = CardWords(self._t, rules.the_deck)
        ranks = rules.the_deck.ranks  # tiny decks may have a single one
        if rules.ranking is RankingName.ACE_LOW:
            ranks = (ranks[-1], *ranks[:-1])
        return {"high": cards.rank(ranks[-1], Form.THE), "low": cards.rank(ranks[0], Form.THE)}


class SheetLines(dict[str, Line]):
    """The line of each axis of one sheet, made when it is first asked for. Get them with `sheet_lines`."""

    def __init__(self, tongue: Tongue, rules: Rules) -> None:
        super().__init__()
        self._words, self._rules = SheetWords(tongue), rules

    def __missing__(self, axis: str) -> Line:
        self[axis] = line = self._words.line(axis, self._rules)
        return line


@lru_cache(1_024)
def sheet_lines(tongue: Tongue, rules: Rules) -> SheetLines:
    """The lines of a sheet, shared by all readers of a language."""
    return SheetLines(tongue, rules)


# --- which axes speak


@cache
def _differing(rules: Rules) -> frozenset[str]:
    return frozenset(differences(rules, find_preset("classic")))


def _differs(axis: str, rules: Rules) -> bool:
    return axis in _differing(rules)


def _always(axis: str, rules: Rules) -> bool:
    return True


def _seats_do(axis: str, rules: Rules) -> bool:
    return False


def _several(axis: str, rules: Rules) -> bool:
    return rules.seats > 2 or _differs(axis, rules)


def _order_matters(axis: str, rules: Rules) -> bool:
    mixed = rules.won_to is WonTo.PILE and rules.recycle in (Recycle.SHUFFLE, Recycle.NEVER)
    return _differs(axis, rules) or not (mixed or rules.war_spoils is WarSpoils.ARNESON)


def _with_hand(axis: str, rules: Rules) -> bool:
    return rules.hand > 0 or _differs(axis, rules)


SPEAKS: dict[str, Callable[[str, Rules], bool]] = {
    "seats": _always,
    "deck": _seats_do,
    "packs": _seats_do,
    "identical": lambda _, rules: rules.packs > 1,
    "ranking": _always,
    "peasant_ace_two": lambda _, rules: rules.ranking is RankingName.PEASANT,
    "face_down": _always,
    "chain_face_down": _always,
    "war_of": _several,
    "short": _always,
    "won_to": _always,
    "recycle": lambda _, rules: rules.won_to is WonTo.PILE,
    "spoils": _order_matters,
    "endless": lambda axis, rules: can_repeat(rules) or _differs(axis, rules),
    "chain_counts": lambda _, rules: rules.wars_to_win > 0,
    "first_out": _several,
    "on_draw": _always,
    "refill": _with_hand,
    "no_fourth": _with_hand,
    "both_out": _with_hand,
    "war_spoils": _with_hand,
    "chain_loser": lambda _, rules: rules.war_spoils is WarSpoils.ARNESON,
    "down_revealed": _with_hand,
}
"""When an axis has its sentence on a sheet; every other one has it where it differs from classic War."""


def _clause(axis: str, rules: Rules) -> str:
    if rules.hand and axis == "short":
        return "R8.4"
    return "R4.2" if axis == "won_to" and rules.won_to is WonTo.PILE else AXIS[axis].clause
