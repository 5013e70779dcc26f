"""All that a session says, in its reader's language: messages, prompts and pages."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.events import Event
from guerra.match import Match
from guerra.outcome import Outcome
from guerra.rules import OnDraw
from guerra.stats import Stats
from guerra.tui.pace import Pace
from guerra.tui.scene import Page, Prompt
from guerra.view import View
from guerra.words import Phrase, Words

_ASKS = {
    Prompt.FLIP: Phrase.FLIP,
    Prompt.WAR: Phrase.FLIP_WAR,
    Prompt.ORDER: Phrase.CHOOSE_ORDER,
    Prompt.BY_ITSELF: Phrase.BY_ITSELF,
    Prompt.PAUSED: Phrase.PAUSED,
    Prompt.PAGE: Phrase.GO_ON,
    Prompt.NEXT_DEAL: Phrase.NEXT_DEAL,
    Prompt.AGAIN: Phrase.AGAIN,
}


class Teller:
    """Speaks for one table. `title` says what is played there."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.title = words.sheet.rules_name(words.rules)

    # --- what happened

    def spoken(self, events: Sequence[Event], view: View | None) -> str:
        """What happened, in at most 20 words; with the cards of each seat then, if a view is given."""
        return self.words.message.spoken(events, counts(view) if view else None)

    def why(self, battle: Sequence[Event]) -> Page:
        """Why the last battle went as it did, and the rules that say so."""
        reasons = self.words.why(battle)
        rules = (f"{line.text} ({line.clause})" for line in reasons.rules)
        return Page(self.words.terminal.phrase(Phrase.WHY), (*reasons.facts, *rules))

    # --- how things stand

    def standing(self, view: View) -> str:
        """The cards of each player, and what lies on the table."""
        return f"{self.words.seats.counts(counts(view))}. {self.words.terminal.on_table(view.pot)}"

    def goals(self) -> tuple[str, ...]:
        """What will end the game."""
        return self.words.ends.goals()

    def progress(self, view: View, seconds: int) -> tuple[str, ...]:
        """How near each end is that can be measured."""
        return self.words.ends.progress(counts(view), view.wars_won, view.tally.battles, seconds)

    def where(self, view: View, match: Match) -> list[str]:
        """Which deal of a match, and which battle."""
        terminal, parts = self.words.terminal, list[str]()
        if match.rules.best_of > 1:
            parts.append(terminal.deal_of(min(match.played + (view.outcome is None), match.rules.best_of), match.rules.best_of))
        if view.tally.battles:
            parts.append(terminal.battle(view.tally.battles))
        return parts

    def pace(self, pace: Pace) -> str:
        """The name of a pace."""
        return self.words.terminal.pace(pace)

    # --- what may be done

    def asks(self, prompt: Prompt, cards: int, chooser: Seat | None) -> str:
        """The line that asks for an answer: about so many cards, of this player."""
        if prompt is Prompt.MOTION:
            return ""
        if prompt is Prompt.CURTAIN and chooser is not None:
            return self.words.terminal.hand_over(self.words.seats.names[chooser])
        if prompt is Prompt.CHOOSE:
            return self.words.terminal.choose_card(cards)
        if prompt is Prompt.BY_ITSELF and self.words.rules.has_choices:
            return self.words.terminal.phrase(Phrase.CHOOSES_BY_ITSELF)
        return self.words.terminal.phrase(_ASKS[prompt])

    def keys(self, leave_out: Sequence[str]) -> Page:
        """The keys and what they do."""
        lines = [f"{key}: {does}" for key, does in self.words.terminal.keys() if key not in leave_out]  # noqa: SIM118
        return Page(self.words.terminal.phrase(Phrase.KEYS), lines)

    def sheet(self) -> Page:
        """The rules of this game; those that differ from the usual ones have a mark."""
        phrase = self.words.terminal.phrase(Phrase.HOUSE_RULE)
        lines = [line.text + (f" ({phrase})" if line.ours else "") for line in self.words.sheet.lines(self.words.rules)]
        return Page(f"{self.words.terminal.phrase(Phrase.RULES)}: {self.title}", lines)

    # --- the end

    def result(self, outcome: Outcome, course: Stats, match: Match, code: str | None) -> Page:
        """How the deal ended and how it went, where the match stands, and how to see it again."""
        words = self.words
        lines = [words.outcome.reason(outcome), words.outcome.counts(outcome)]
        lines += [words.outcome.tally(outcome), words.outcome.course(course)]
        if match.rules.best_of > 1:
            lines.append(words.outcome.match(match.winner, match.wins))
        if match.rules.on_draw is OnDraw.REDEAL and outcome.winner is None and not match.over:
            lines.append(words.terminal.phrase(Phrase.REDEAL))
        if code:
            lines += [words.terminal.phrase(Phrase.WATCH_AGAIN), f"guerra replay {code}"]
        return Page(words.outcome.headline(outcome), lines)


def counts(view: View) -> tuple[int, ...]:
    """The cards of each seat."""
    return tuple(view.holding(seat) for seat in range(len(view.stocks)))
