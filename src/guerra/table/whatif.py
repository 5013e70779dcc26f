"""A finished game told otherwise: the same deal under other rules, or with two cards of it swapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from guerra.actions import Action, Deal
from guerra.cards import Card
from guerra.deal import dealing_order
from guerra.dealer import Chance, play
from guerra.events import Dealt
from guerra.i18n import N_, tongue
from guerra.notation.codes import deal_code
from guerra.notation.recorded import Recorded
from guerra.presets import as_offered, presets, read_sheet_code, sheet_code
from guerra.rules import Rules
from guerra.table.asking import Refused
from guerra.table.course import Course
from guerra.table.game import code_or_none
from guerra.table.games import LONGEST, TOO_LONG, read_game, read_own, turns, written
from guerra.table.texts import Said, Texts
from guerra.view import observe
from guerra.words.cards import CardWords
from guerra.words.sheet import SheetWords


def what_if(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """How the game ended, and how it would have ended with `rules` (a sheet code) or `swap` (two places `[seat, depth]`).

    Raises `GuerraError`: no game, rules for another pack, places that there are not, or a game in which players choose.
    """
    recorded, names = read_game(body)
    dealt = _dealt(recorded)
    rules = read_sheet_code(body["rules"][:1_000]) if isinstance(body.get("rules"), str) else recorded.rules
    _fits(rules, recorded.rules)
    other = _play(rules, _swapped(dealt, body.get("swap")))
    texts = [Texts(lang, one.rules, written(names, one.rules), read_own(body, one.rules)) for one in (recorded, other)]
    was, now = _told(recorded, texts[0]), _told(other, texts[1])
    return {"was": was, "now": now, "same_winner": was["winner"] == now["winner"]}


def piles(recorded: Recorded, lang: str) -> list[list[dict[str, str]]] | None:
    """Each seat's cards as they were dealt, the first to be flipped first, with their names; None without a deal."""
    if not isinstance(recorded.actions[0], Deal):
        return None
    words = CardWords(tongue(lang), recorded.rules.the_deck)
    return [[{"card": card.code, "name": words.card(card)} for card in pile] for pile in _dealt(recorded).stocks]


def others(rules: Rules, lang: str) -> list[dict[str, str]]:
    """The presets, as people are offered them, that the same cards can be played by.

    >>> from guerra.presets import make_rules
    >>> [other["id"] for other in others(make_rules("two-packs"), "en")]
    []
    """
    if rules.has_choices:
        return []
    offered = {as_offered(preset.rules): SheetWords(tongue(lang)).preset(preset.id) for preset in presets().values()}
    return [
        {"id": sheet_code(other), "name": name}
        for other, name in offered.items()
        if other != as_offered(rules) and _same_cards(other, rules) and not other.has_choices
    ]


@dataclass(frozen=True)
class _Deal:
    """Who got which cards, top first."""

    stocks: tuple[tuple[Card, ...], ...]
    set_aside: tuple[Card, ...]

    @property
    def places(self) -> list[Card]:
        return [card for stock in self.stocks for card in stock] + list(self.set_aside)


def _dealt(recorded: Recorded) -> _Deal:
    deal = next((action for action in reversed(recorded.actions) if isinstance(action, Deal)), None)
    if deal is None:
        raise Refused(N_("This game did not begin with a deal of the whole pack."))
    first = next(step for step in recorded.steps() if step.action is deal)
    event = next(event for event in first.events if isinstance(event, Dealt))
    return _Deal(_known(event.stocks), _known([event.set_aside])[0])


def _known(piles: Sequence[Sequence[Card | None]]) -> tuple[tuple[Card, ...], ...]:
    """The referee's own events hide nothing."""
    return tuple(tuple(card for card in pile if card) for pile in piles)


def _fits(rules: Rules, played: Rules) -> None:
    if rules.has_choices or played.has_choices:
        raise Refused(N_("Here players choose: with other cards or other rules they would choose otherwise."))
    if not _same_cards(rules, played):
        raise Refused(N_("These rules need another pack of cards."), "rules")


def _same_cards(rules: Rules, other: Rules) -> bool:
    return rules.the_deck.cards == other.the_deck.cards


def _swapped(deal: _Deal, swap: object) -> list[Card]:
    """The cards place by place, two of them swapped if that was asked for."""
    places = deal.places
    if swap is None:
        return places
    match swap:
        case [[int(seat), int(depth)], [int(other), int(other_depth)]]:
            share, seats = len(deal.stocks[0]), range(len(deal.stocks))
            if seat in seats and other in seats and depth in range(share) and other_depth in range(share):
                one, two = seat * share + depth, other * share + other_depth
                places[one], places[two] = places[two], places[one]
                return places
    raise Refused(N_("swap is two places in the piles that were dealt."), "swap")


def _play(rules: Rules, places: Sequence[Card]) -> Recorded:
    """Play this deal out; later shuffles follow from the deal, so that the same question has the same answer."""
    deal = Deal(dealing_order(places, rules.seats))
    mark = sha256(deal_code(rules.the_deck, deal).encode()).digest()
    actions: list[Action] = []
    for step in play(rules, Chance.of_game(int.from_bytes(mark[:8], "big")), {}, deal):
        actions.append(step.action)
        if len(actions) > LONGEST:
            raise Refused(TOO_LONG)
    return Recorded(rules, tuple(actions))


def _told(recorded: Recorded, texts: Texts) -> Said:
    """How a game ended."""
    course, last = Course(), None
    for number, turn in enumerate(turns(recorded, course)):
        if number > LONGEST:
            raise Refused(TOO_LONG)
        last = turn
    if last is None or last.after.outcome is None:
        raise Refused(N_("This game has no end."))
    told = texts.turn(observe(last.after, None), last.events, last.battle, course)
    winner = last.after.outcome.winner
    return {
        "rules": texts.rules_name,
        "code": code_or_none(recorded),
        "winner": None if winner is None else winner + 1,
        **{name: told[name] for name in ("headline", "end", "facts")},
    }
