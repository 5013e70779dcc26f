"""A visit to a casino table told again, hand by hand: every card and chip follows from what was done, or it is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from guerra.casino.codes import read_visit_code, visit_code
from guerra.casino.notation import CasinoFile, read, write
from guerra.casino.state import Settlement, Step, Turned
from guerra.errors import NotationError
from guerra.i18n import N_, tongue
from guerra.notation.transcript import unnamed
from guerra.table.asking import Refused
from guerra.table.games import war_of
from guerra.words.casino import CasinoWords


def visit_replay(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A visit, given as `code` or as `war`, played again and checked; raises `GuerraError`."""
    visit = _visit_in(body)
    record, t = visit.record, tongue(lang)
    names = [None if name == unnamed(seat) else name for seat, name in enumerate(visit.seats)]
    words = CasinoWords(t, record.rules, names)
    last = record.last()
    return {
        "about": words.table(),
        "players": [words.who(seat) for seat in range(record.rules.seats)],
        "hands": [_hand(words, hand, steps) for hand, steps in groupby(record.steps(), lambda step: step.action.hand)],
        "end": [words.left(seat, bankroll) for seat, bankroll in enumerate(last.bankrolls)],
        "code": _code(visit),
        "war": write(visit),
    }


def visit_checked(war: str, lang: str) -> list[dict[str, Any]]:
    """That a file is a visit and holds, as the one step in which it is checked; `open`: the page that shows it, if a link can.

    Raises `GuerraError`.
    """
    code = _code(read(war))
    text = tongue(lang).gettext("It is a visit to Casino War: every card and every chip follows from what was done.")
    return [{"ok": True, "text": text, "open": code and f"/casino/visit#{code}"}]


def _code(visit: CasinoFile) -> str | None:
    try:
        return visit_code(visit.record)
    except NotationError:
        return None


def _visit_in(body: Mapping[str, Any]) -> CasinoFile:
    code, war = body.get("code"), body.get("war")
    if isinstance(code, str):
        record = read_visit_code(code)
        return CasinoFile(record, tuple(map(unnamed, range(record.rules.seats))))
    if isinstance(war, str):
        return read(war_of(war))
    raise Refused(N_("Give a game as code or as war."), "code")


def _hand(words: CasinoWords, hand: int, steps: Iterable[Step]) -> dict[str, Any]:
    """What was done and what came of it, in sentences; the cards at each place, the house's under 0; what it brought each."""
    said, cards, nets = list[str](), dict[int, list[dict[str, str]]](), dict[int, str]()
    for step in steps:
        said += words.done(step.action)
        for event in step.events:
            said += words.event(event)
            if isinstance(event, Turned):
                place = 0 if event.seat is None else event.seat + 1
                cards.setdefault(place, []).append({"card": event.card.code, "name": words.card(event.card)})
            elif isinstance(event, Settlement):
                nets[event.seat + 1] = words.signed(event.net)
    return {"title": words.hand(hand), "said": said, "cards": cards, "nets": nets}
