"""The texts of one connection: every sentence that its reader sees, in the reader's language.

Made only from what the reader may know: events as the reader was told them, counts, results, rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from guerra.actions import Seat
from guerra.cards import Card, Seen
from guerra.errors import GuerraError, RulesError
from guerra.events import Dealt, Event, Laid, Misdealt, PrizeSet, ShortInWar, Taken, WarDeclared
from guerra.i18n import N_, NN_, Tongue, tongue
from guerra.outcome import Outcome, Reason
from guerra.rules import Rules
from guerra.table.course import Course
from guerra.view import View
from guerra.words import Words
from guerra.words.names import called
from guerra.words.refusals import refusal
from guerra.words.sheet import SheetWords
from guerra.words.telling import consolation_among, deciding, win_among

Said = dict[str, Any]
"""Texts by what they are for; the page puts each in its place."""


class Texts:
    """Speaks to the holder of some seats. `written` are the names as files have them; with one seat, the reader is `you`.

    `title` is what the game is called, where it is not its sheet of War that names it.
    """

    def __init__(self, lang: str, rules: Rules, written: Sequence[str], held: Sequence[Seat], title: str | None = None) -> None:
        self._t = tongue(lang)
        self._you = held[0] if len(held) == 1 else None
        self.lang, self.written, self.names = lang, list(written), called(written, self._t)
        self._words = Words(self._t, self.names, self._you, rules)
        self.cards = self._words.cards
        self.goal = self._words.ends.title()
        self.rules_name = self._t.gettext(title) if title else _rules_name(lang, rules)

    def turn(self, view: View, events: Sequence[Event], battle: Sequence[Event], course: Course) -> Said:
        """What a turn is told with: `view` after it, its `events` and those of the whole `battle`, as the reader knows them."""
        counts = [view.holding(seat) for seat in range(view.rules.seats)]
        why = self._words.why(battle)
        here = why if len(battle) == len(events) else self._words.why(events)
        told = {
            "status": self._words.message.spoken(events, counts),
            "headline": self._headline(events),
            "reason": here.facts[0] if any(isinstance(event, Laid) for event in events) else "",
            "why": str(why),
            "cards": self.names_of(_shown(events)),
            **self._standing(view, counts, sum(len(event.cards) for event in events if isinstance(event, Taken))),
        }
        declared = [event for event in events if isinstance(event, WarDeclared)]
        if declared:
            told |= {"label": self._label(declared[-1].war), "war": self._plan(events, declared[-1])}
        if view.outcome:
            told |= self._over(view.outcome, course)
        return told

    def now(self, view: View, battle: Sequence[Event], course: Course) -> Said:
        """What a table is told with as it stands, to someone who comes back."""
        counts = [view.holding(seat) for seat in range(view.rules.seats)]
        status = self._words.message.spoken(battle, counts) or self._words.seats.counts(counts) + "."
        lying = [lying.card for zone in (*view.laid, view.carried) for lying in zone] + [view.prize]
        hands = [card for hand in view.hands for card in hand]
        why = self._words.why(battle)
        laid = [at for at, event in enumerate(battle) if isinstance(event, Laid)]
        told = {
            "status": status,
            "headline": self._headline(battle) if laid else "",
            "reason": self._words.why(battle[laid[-1] :]).facts[0] if laid else "",
            "why": str(why),
            "cards": self.names_of([*lying, *hands, *_shown(battle)]),
            **self._standing(view, counts),
        }
        if view.war:
            declared = [event for event in battle if isinstance(event, WarDeclared)][-1]
            told |= {"label": self._label(view.war), "war": self._plan(battle, declared)}
        return told | (self._over(view.outcome, course) if view.outcome else {})

    def names_of(self, cards: Sequence[Seen]) -> dict[str, str]:
        """The names of these cards, as far as they are known, by their codes."""
        return {card.code: self._words.cards.card(card) for card in cards if card}

    def ended(self, outcome: Outcome) -> str:
        """Why the game ended there, and what decided it then."""
        return self._words.outcome.reason(outcome)

    def facts(self, outcome: Outcome, largest_pot: int) -> list[Said]:
        """The game in numbers, each `n` with its `word`."""
        counted = [
            (NN_("{n} battle", "{n} battles"), outcome.tally.battles),
            (NN_("{n} war", "{n} wars"), self._words.outcome.wars(outcome)),
            (NN_("{n} card in the largest pot", "{n} cards in the largest pot"), largest_pot),
        ]
        return [{"n": self._t.number(n), "word": _without(self._t, self._t.ngettext(*said, n), n)} for said, n in counted]

    def error(self, error: GuerraError) -> str:
        """A refusal as a sentence."""
        return said(error, self.lang)

    # --- one method for each text

    def _standing(self, view: View, counts: Sequence[int], taken: int = 0) -> Said:
        """How the table stands; the pot of a turn in which it was taken is what was taken."""
        near = self._words.ends.progress(counts, view.wars_won, view.tally.battles, view.seconds)
        pot = self._words.terminal.on_table(taken or view.pot).rstrip(".")
        return {"pot": pot, "end": self.goal, "goal": self.goal, "progress": "; ".join(near)}

    def _headline(self, events: Sequence[Event]) -> str:
        """The one sentence on the table: `Your king takes 2`, after a war perhaps with what its loser gets."""
        won, back = win_among(events), consolation_among(events)
        if won is None:
            if any(isinstance(event, WarDeclared) for event in events):
                return self._t.gettext("War!")
            return self._words.message.full([event for event in events if not isinstance(event, Laid | Dealt)])
        given = [self._words.wars.consolation(back.seat, len(back.cards))] if back else []
        return "; ".join([self._win(won, deciding(events).get(won.seat)), *given])

    def _win(self, won: Taken, card: Card | None) -> str:
        """Whose card won how many; the card is None if none has decided."""
        say, n = self._words.seats.say, self._t.number(len(won.cards))
        if not won.cards:
            return say(won.seat, N_("You win the war"), N_("{name} wins the war"))
        if card is None:
            return say(won.seat, N_("You take {n}"), N_("{name} takes {n}"), n=n)
        # Translators: whose card won and how many cards it takes, as in "Your king takes 2"
        takes = N_("Your {rank} takes {n}"), N_("{name}’s {rank} takes {n}")
        return say(won.seat, *takes, n=n, rank=self._words.cards.rank(card.rank))

    def _label(self, war: int) -> str:
        return self._t.gettext("War") if war == 1 else self._t.gettext("War {n}", n=self._t.number(war))

    def _plan(self, events: Sequence[Event], war: WarDeclared) -> str:
        """What each lays: `3 down + 1 up each`; or who is short, and the rule that speaks."""
        if all(down == war.wanted for down in war.face_down):
            one, many = NN_("{n} down + 1 up each", "{n} down + 1 up each")
            return self._t.ngettext(one, many, war.wanted) if war.wanted else self._t.gettext("1 up each")
        place = max(place for place, event in enumerate(events) if event is war)
        return self._words.message.full(events[place:], (WarDeclared, ShortInWar))

    def _over(self, outcome: Outcome, course: Course) -> Said:
        sides = [self._side(outcome, course, seat) for seat in range(len(outcome.counts))]
        end, lead, facts = self.ended(outcome), self._lead(course), self.facts(outcome, course.largest_pot)
        return {"headline": self._words.outcome.headline(outcome), "end": end, "lead": lead, "facts": facts, "sides": sides}

    def _lead(self, course: Course) -> str:
        """How often the lead changed, if it did."""
        changed = NN_("The lead changed {n} time.", "The lead changed {n} times.")
        return self._t.ngettext(*changed, course.leads) if course.leads else ""

    def _side(self, outcome: Outcome, course: Course, seat: Seat) -> str:
        """What a seat will tell of this game at home, whether it has won or lost, in a few words under its name; nothing
        where somebody gave up, or nothing was fought, before it had won a battle."""
        t, won, pot = self._t, seat == outcome.winner, course.took[seat]
        most = outcome.counts[seat] == max(outcome.counts)
        if won and most and course.lowest[seat] * 4 < outcome.counts[seat]:
            return t.ngettext("from {n} card to victory", "from {n} cards to victory", course.lowest[seat])
        if won and seat == course.ahead:
            return t.gettext("ahead from start to end")
        if pot > 2 and pot == course.largest_pot and course.took.count(pot) == 1:
            return t.ngettext("took the largest pot: {n} card", "took the largest pot: {n} cards", pot)
        if outcome.wars_won[seat]:
            return t.ngettext("{n} war won", "{n} wars won", outcome.wars_won[seat])
        if course.won[seat]:
            return t.ngettext("{n} battle won", "{n} battles won", course.won[seat])
        battles = outcome.tally.battles
        if outcome.reason is Reason.RESIGNED or not battles:
            return ""
        return t.ngettext("held on for {n} battle", "held on for {n} battles", battles)


@lru_cache(1_024)
def _rules_name(lang: str, rules: Rules) -> str:
    return SheetWords(tongue(lang)).rules_name(rules)


def _shown(events: Sequence[Event]) -> list[Card]:
    """The cards that became visible."""
    cards: list[Card | None] = []
    for event in events:
        match event:
            case Laid(lays=lays):
                cards += [lay.up for lay in lays]
            case PrizeSet(card=card):
                cards.append(card)
            case Dealt() | Misdealt() | Taken() | ShortInWar():
                pass
            case _:
                cards += getattr(event, "cards", ())
    return [card for card in cards if isinstance(card, Card)]


def _without(t: Tongue, text: str, n: int) -> str:
    """The words of a count without the number, for a screen that sets the number apart."""
    return text.replace(t.number(n), "", 1).strip()


def said(error: GuerraError, lang: str) -> str:
    """An error as a sentence in a language."""
    t = tongue(lang)
    return refusal(t, error) if isinstance(error, RulesError) else t.error(error)
