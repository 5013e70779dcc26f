"""Rule sheets as a page shows them: sentences with their switches, what beats what, how long a game takes."""

from __future__ import annotations

from typing import Any

from guerra.cards import JOKER, Card, Rank
from guerra.ends import can_repeat
from guerra.i18n import tongue
from guerra.presets import changed_by_hand, read_sheet_code, sheet_code
from guerra.rules import AXES, Rules
from guerra.table.estimate import told
from guerra.table.preview import preview
from guerra.words import Words
from guerra.words.cards import CardWords
from guerra.words.levels import MEMORY, opponents
from guerra.words.sheet import SheetWords


def plain_axes(rules: Rules) -> dict[str, Any]:
    """Every axis of a sheet with its plain value.

    >>> from guerra.presets import make_rules
    >>> plain_axes(make_rules("reshuffle"))["recycle"]
    'shuffle'
    """
    values = {axis.name: getattr(rules, axis.name) for axis in AXES}
    return {name: value if isinstance(value, int) else str(value) for name, value in values.items()}


def sheet(code: str, lang: str, pace: str = "", about: str = "") -> dict[str, Any]:
    """A rule sheet in sentences; raises `RulesError`.

    `length` is empty for a sheet whose length is still to be counted; the preview shows the axis `about`. `changed` names the
    axes that differ from the ready-made rules `preset`; a sentence `differs` from classic War.
    """
    rules = read_sheet_code(code)
    preset, changed = changed_by_hand(rules)
    words = Words(lang, [""] * rules.seats, None, rules).sheet
    sentences = [
        {"axes": list(line.axes), "text": line.text, "differs": line.ours, "clause": line.clause} for line in words.lines(rules)
    ]
    return {
        "code": sheet_code(rules),
        "name": words.rules_name(rules),
        "preset": {"id": preset.id, "name": words.preset(preset.id)},
        "changed": list(changed),
        "goal": goal(rules, lang),
        "course": course(rules, lang),
        "sentences": sentences,
        "axes": plain_axes(rules),
        "beats": beats(rules, lang),
        "length": told(lang, rules, pace=pace),
        "preview": preview(rules, lang, about),
        "opponents": {"memory": tongue(lang).gettext(MEMORY), "levels": opponents(tongue(lang))} if rules.hand else None,
    }


_ENDS = {"first_out", "wars_to_win", "target_cards", "floor_cards", "battle_limit", "time_limit"}


def goal(rules: Rules, lang: str) -> str:
    """How a game under this sheet is won, in whole sentences: by the ends that it has (R5.2 to R5.9), else as R5.1 says.

    >>> from guerra.presets import make_rules
    >>> goal(make_rules("hand-of-three"), "en")
    'The first to win three wars wins the game.'
    """
    lines = SheetWords(tongue(lang)).lines(rules)
    ends = [line.text for line in lines if _ENDS.intersection(line.axes)]
    return " ".join(ends or [line.text for line in lines if line.clause == "R5.1"])


def course(rules: Rules, lang: str) -> str:
    """How a battle and a war go under this sheet, in a few whole sentences, for somebody who is to play it for the first time.

    >>> from guerra.presets import make_rules
    >>> print(course(make_rules("hand-of-three"), "en").partition(" In a war ")[0])
    Each player holds three cards in hand; all choose one and turn it up together. The higher card takes both.
    """
    lines = sorted(SheetWords(tongue(lang)).lines(rules), key=lambda line: "hand" not in line.axes)
    told = [line.text for line in lines if line.clause == "R3.1" or {"hand", "face_down", "war_spoils"}.intersection(line.axes)]
    return " ".join(told)


def answers(rules: Rules, lang: str) -> dict[str, str]:
    """What this sheet says to the questions that families quarrel about.

    Where no position can prove a game endless (R4.5), what stops a long one is the answer.
    """
    words = SheetWords(tongue(lang))
    end = "endless" if can_repeat(rules) else "battle_limit" if rules.battle_limit else "cap"
    asked = {"face_down": "face_down", "short": "short", "spoils": "spoils", "endless": end}
    return {name: words.sentence(axis, rules) for name, axis in asked.items()}


def beats(rules: Rules, lang: str) -> dict[str, Any]:
    """What beats what (R1.4): the ranks, highest first, as the cards print them, and a row for each: `>` beats, `<`, `=` ties.

    >>> from guerra.presets import make_rules
    >>> chart = beats(make_rules("peasant"), "en")
    >>> chart["ranks"][:2], chart["rows"][0][-2:], chart["rows"][1][:2]
    (['A', 'K'], '<>', '>=')
    """
    deck, ranking = rules.the_deck, rules.the_ranking
    ranks = [*([JOKER] if deck.jokers else []), *reversed(deck.ranks)]
    words = CardWords(tongue(lang), deck)

    def sign(one: Rank, other: Rank) -> str:
        return ">" if ranking.beats(one, other) else "<" if ranking.beats(other, one) else "="

    return {
        "ranks": ["★" if rank is JOKER else words.index(Card(rank, deck.suits[0])) for rank in ranks],
        "names": [words.rank(rank) for rank in ranks],
        "rows": ["".join(sign(one, other) for other in ranks) for one in ranks],
    }
