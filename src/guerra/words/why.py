"""Why the last battle, or the game, ended as it did: the cards that decided it, and the rules in force that speak of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from guerra.actions import Seat
from guerra.cards import JOKER, Card
from guerra.events import Carried, Event, Laid, Over, Returned, ShortInWar, Taken, WarDeclared
from guerra.i18n import Tongue, capitalised
from guerra.outcome import Reason
from guerra.rules import Identical, RankingName, Recycle, Rules, WarSpoils
from guerra.words.cards import CardWords, Form
from guerra.words.events import EventWords
from guerra.words.said import joined
from guerra.words.sheet import Line, sheet_lines
from guerra.words.telling import Telling, winner_among

RULES_OF_REASONS: dict[Reason, tuple[str, ...]] = {
    Reason.ALL_CARDS: (),
    Reason.SHORT_IN_WAR: ("short",),
    Reason.EXHAUSTED: (),
    Reason.FIRST_OUT: ("first_out",),
    Reason.TARGET: ("target_cards",),
    Reason.FLOOR: ("floor_cards",),
    Reason.TIME: ("time_limit",),
    Reason.BATTLES: ("battle_limit",),
    Reason.WARS: ("wars_to_win", "chain_counts"),
    Reason.ENDLESS: ("endless",),
    Reason.CAP: ("cap",),
    Reason.RESIGNED: (),
    Reason.ABANDONED: (),
}
"""The axes that speak of each reason for an end."""


@dataclass(frozen=True, slots=True)
class Why:
    """What happened, in whole sentences, and the lines of the rule sheet that say so."""

    facts: tuple[str, ...]
    rules: tuple[Line, ...]

    def __str__(self) -> str:
        return joined([*self.facts, *(line.text for line in self.rules)])


class WhyWords:
    """Explains results to one reader."""

    def __init__(self, tongue: Tongue, cards: CardWords, events: EventWords, rules: Rules) -> None:
        self._t = tongue
        self._cards = cards
        self._events = events
        self._lines = sheet_lines(tongue, rules)
        self._rules = rules

    def why(self, events: Sequence[Event]) -> Why:
        """Explain the last battle among these events, full or redacted, and the end of the game if it is among them."""
        battle = last_battle(events)
        axes = dict.fromkeys(axis for event in battle for axis in self._axes(event, battle))
        lines = tuple(self._lines[axis] for axis in axes)
        facts = tuple(self._facts(battle)) or (self._t.gettext("Nothing has happened yet."),)
        return Why(facts, lines)

    # --- what happened

    def _facts(self, battle: Sequence[Event]) -> Iterable[str]:
        telling = Telling(battle)
        fighting: dict[Seat, Card] | None = None  # who has turned up a card since the last tie
        fighters: tuple[Seat, ...] = ()
        for event in telling.each():
            if isinstance(event, Laid):
                fighters = fighters or tuple(lay.seat for lay in event.lays)
                fighting = {seat: card for seat, card in telling.showing.items() if seat in fighters}
            elif isinstance(event, WarDeclared):
                fighters = tuple(seat for seat in event.fighters if seat not in telling.put_out())
                fighting = None
            elif isinstance(event, Taken) and fighting:
                yield from self._decided(fighting, winner_among(battle))
                fighting = None
            if isinstance(event, (WarDeclared, ShortInWar, Taken, Returned, Carried, Over)):
                yield from (said.text for said in self._events.told(event, telling))

    def _decided(self, fighting: dict[Seat, Card], winner: Seat | None) -> Iterable[str]:
        """Which card won, and against which: `The king of clubs beats the seven of hearts.`"""
        if winner is None or winner not in fighting:
            return
        others = [card for seat, card in fighting.items() if seat != winner]
        card = fighting[winner]
        if len(others) == 1:
            values = {"card": self._cards.card(card, Form.THE), "other": self._cards.card(others[0], Form.BEATEN)}
            yield capitalised(self._t.gettext("{card} beats {other}.", **values))
        else:
            yield self._t.gettext("No card beats {other}.", other=self._cards.card(card, Form.BEATEN))

    # --- the rules behind it

    def _axes(self, event: Event, battle: Sequence[Event]) -> tuple[str, ...]:
        rules = self._rules
        if isinstance(event, WarDeclared):
            short = any(down is None or down < event.wanted for down in event.face_down)
            war_of = ("war_of",) if rules.seats > 2 else ()
            return ("face_down" if event.war == 1 else "chain_face_down", *war_of, *(("short",) if short else ()))
        if isinstance(event, ShortInWar):
            return ("short", "no_fourth") if rules.hand else ("short",)
        if isinstance(event, Taken):
            return self._axes_of_taking(event, battle)
        if isinstance(event, Returned):
            return ("both_out",) if rules.hand else ("identical",)
        if isinstance(event, Carried):
            return ("identical",) if rules.identical is Identical.CARRY else ()
        if isinstance(event, Over):
            never = ("recycle",) if rules.recycle is Recycle.NEVER else ()
            return never + RULES_OF_REASONS[event.outcome.reason]
        return ()

    def _axes_of_taking(self, event: Taken, battle: Sequence[Event]) -> tuple[str, ...]:
        rules = self._rules
        war = any(isinstance(one, WarDeclared) for one in battle)
        up = {lay.up for one in battle if isinstance(one, Laid) for lay in one.lays if lay.up}
        return (
            *(("ranking",) if not war or rules.ranking is not RankingName.ACE_HIGH else ()),
            *(("peasant_ace_two",) if rules.ranking is RankingName.PEASANT and {"A", "2"} <= {c.rank.code for c in up} else ()),
            *(("jokers",) if any(card.rank is JOKER for card in up) else ()),
            *(("war_spoils",) if war and rules.war_spoils is WarSpoils.ARNESON else ()),
            *(("prize",) if event.prize else ()),
        )


def last_battle(events: Sequence[Event]) -> Sequence[Event]:
    """The events from the last battle's flip on; all of them, if no battle was fought."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Laid) and event.war == 0]
    return events[starts[-1] :] if starts else events
