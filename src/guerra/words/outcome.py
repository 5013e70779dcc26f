"""How a game ended, in words, all of them from its one `Outcome` (R5.11). Winner and loser hear the same sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guerra.actions import Seat
from guerra.i18n import N_, NN_, Tongue
from guerra.outcome import Outcome, Reason
from guerra.rules import Endless, Rules
from guerra.stats import Stats
from guerra.words.said import joined
from guerra.words.seats import SeatWords


class OutcomeWords:
    """Tells results to one reader."""

    def __init__(self, tongue: Tongue, seats: SeatWords, rules: Rules) -> None:
        self.t = tongue
        self.seats = seats
        self.rules = rules

    def text(self, outcome: Outcome) -> str:
        """The whole result: who won, why, who holds what, and the counters of R0."""
        return joined([self.headline(outcome), self.reason(outcome), self.counts(outcome), self.tally(outcome)])

    def headline(self, outcome: Outcome) -> str:
        """Who won: `You win 40 to 12.`, `Ana wins 40 to 12.`, `A draw.`"""
        winner = outcome.winner
        if winner is None:
            return self.t.gettext("Nobody wins.") if outcome.truncated else self.t.gettext("A draw.")
        score = outcome.wars_won if outcome.reason is Reason.WARS else outcome.counts
        rivals = [n for seat, n in enumerate(score) if seat != winner]
        if outcome.reason is Reason.RESIGNED or score[winner] <= max(rivals):  # the score is not what decided
            return self.seats.say(winner, N_("You win."), N_("{name} wins."))
        return self._with_score(winner, score[winner], rivals, outcome.reason is Reason.WARS)

    def match(self, winner: Seat | None, deals_won: Sequence[int]) -> str:
        """Who won a match of several deals (R5.10), if anybody has, and how many each won."""
        won = self.t.gettext("Deals won: {counts}.", counts=self.seats.counts(deals_won))
        if winner is None:
            return won
        return joined([self.seats.say(winner, N_("You win the match."), N_("{name} wins the match.")), won])

    def _with_score(self, winner: Seat, n: int, rivals: list[int], wars: bool) -> str:
        if len(rivals) == 1:
            rival = self.t.number(rivals[0])
            if wars:
                you = NN_("You win {n} war to {rival}.", "You win {n} wars to {rival}.")
                other = NN_("{name} wins {n} war to {rival}.", "{name} wins {n} wars to {rival}.")
                return self.seats.count(winner, you, other, n, rival=rival)
            to = N_("You win {n} to {rival}."), N_("{name} wins {n} to {rival}.")
            return self.seats.say(winner, *to, n=self.t.number(n), rival=rival)
        if wars:
            you = NN_("You win with {n} war.", "You win with {n} wars.")
            other = NN_("{name} wins with {n} war.", "{name} wins with {n} wars.")
        else:
            you = NN_("You win with {n} card.", "You win with {n} cards.")
            other = NN_("{name} wins with {n} card.", "{name} wins with {n} cards.")
        return self.seats.count(winner, you, other, n)

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended there, and what decided it then."""
        return REASONS[outcome.reason](self, outcome)

    def counts(self, outcome: Outcome) -> str:
        """What each seat holds, and where the rest of the deck is."""
        parts = [f"{self.seats.counts(outcome.counts)}."]
        if outcome.pot:
            parts.append(self.t.ngettext("{n} card is left on the table.", "{n} cards are left on the table.", outcome.pot))
        if outcome.set_aside:
            parts.append(self.t.ngettext("{n} card was out of play.", "{n} cards were out of play.", outcome.set_aside))
        return joined(parts)

    def tally(self, outcome: Outcome) -> str:
        """The counters: `64 battles, 5 wars, longest chain 2, 168 cards laid.`"""
        t, tally = self.t, outcome.tally
        parts = [
            t.ngettext("{n} battle", "{n} battles", tally.battles),
            t.ngettext("{n} war", "{n} wars", self.wars(outcome)),
            t.ngettext("{n} card laid", "{n} cards laid", tally.cards_laid),
        ]
        if tally.longest_chain > 1:
            parts.insert(2, t.gettext("longest chain {n}", n=t.number(tally.longest_chain)))
        return ", ".join(parts) + "."

    def wars(self, outcome: Outcome) -> int:
        """How many wars there were; where wars won decided, as those are counted (R5.6), so that the numbers agree."""
        return sum(outcome.wars_won) if outcome.reason is Reason.WARS else outcome.tally.wars

    def course(self, stats: Stats) -> str:
        """How it went: the most cards on the table at once, and how often somebody else took the lead."""
        went = NN_(
            "At most {pot} cards on the table. The lead changed {n} time.",
            "At most {pot} cards on the table. The lead changed {n} times.",
        )
        return self.t.ngettext(*went, stats.lead_changes, pot=self.t.number(stats.largest_pot))


# --- one function for each reason


def _all_cards(words: OutcomeWords, outcome: Outcome) -> str:
    winner = outcome.winner
    if winner is None or sum(outcome.counts) > outcome.counts[winner] or outcome.pot:
        return words.t.gettext("Nobody else can lay a card.")
    return words.seats.say(winner, N_("You have all the cards."), N_("{name} has all the cards."))


def _short_in_war(words: OutcomeWords, outcome: Outcome) -> str:
    if outcome.winner is None:
        return words.t.gettext("The war could not be completed.")
    if len(outcome.counts) > 2:
        return words.t.gettext("Nobody else had enough cards for the war.")
    short = N_("You did not have enough cards for the war."), N_("{name} did not have enough cards for the war.")
    return words.seats.say(1 - outcome.winner, *short)


def _exhausted(words: OutcomeWords, outcome: Outcome) -> str:
    ended = words.t.gettext("Nobody can lay another card.")
    return ended if outcome.winner is None else _most(words, ended, outcome)


def _first_out(words: OutcomeWords, outcome: Outcome) -> str:
    return _most(words, words.t.gettext("A player is out."), outcome)


def _target(words: OutcomeWords, outcome: Outcome) -> str:
    if outcome.winner is None:
        return words.t.gettext("Several reached the goal with equally many cards.")
    n = words.t.number(words.rules.target_cards)
    return words.seats.say(outcome.winner, N_("You were first to {n} cards."), N_("{name} was first to {n} cards."), n=n)


def _floor(words: OutcomeWords, outcome: Outcome) -> str:
    one, many = NN_("Someone has fewer than {n} card.", "Someone has fewer than {n} cards.")
    return _most(words, words.t.ngettext(one, many, words.rules.floor_cards), outcome)


def _time(words: OutcomeWords, outcome: Outcome) -> str:
    one, many = NN_("The {n} minute is over.", "The {n} minutes are over.")
    return _most(words, words.t.ngettext(one, many, words.rules.time_limit), outcome)


def _battles(words: OutcomeWords, outcome: Outcome) -> str:
    one, many = NN_("The {n} battle is over.", "The {n} battles are over.")
    return _most(words, words.t.ngettext(one, many, words.rules.battle_limit), outcome)


def _wars(words: OutcomeWords, outcome: Outcome) -> str:
    assert outcome.winner is not None
    n = words.rules.wars_to_win
    you = NN_("You were first to win {word} war.", "You were first to win {word} wars.")
    other = NN_("{name} was first to win {word} war.", "{name} was first to win {word} wars.")
    return words.seats.count(outcome.winner, you, other, n, word=words.t.word(n, "cards"))


def _endless(words: OutcomeWords, outcome: Outcome) -> str:
    ended = words.t.gettext("The same position came back, so the game could never end.")
    if outcome.cycle:
        again = words.t.ngettext("It repeats every battle.", "It repeats every {n} battles.", outcome.cycle)
        ended = joined([ended, again])
    return _most(words, ended, outcome) if words.rules.endless is Endless.MOST_CARDS else ended


def _cap(words: OutcomeWords, outcome: Outcome) -> str:
    n = outcome.tally.battles
    return words.t.ngettext("The game was stopped after {n} battle.", "The game was stopped after {n} battles.", n)


def _resigned(words: OutcomeWords, outcome: Outcome) -> str:
    if outcome.winner is None or len(outcome.counts) > 2:
        return words.t.gettext("Nobody else is left in the game.")
    return words.seats.say(1 - outcome.winner, N_("You gave up."), N_("{name} gave up."))


def _abandoned(words: OutcomeWords, outcome: Outcome) -> str:
    return words.t.gettext("The game was broken off.")


def _most(words: OutcomeWords, ended: str, outcome: Outcome) -> str:
    """The sentence for an end after which most cards win."""
    if outcome.winner is None:
        return joined([ended, words.t.gettext("There is a tie for most cards.")])
    return joined([ended, words.t.gettext("Most cards win.")])


REASONS: dict[Reason, Callable[[OutcomeWords, Outcome], str]] = {
    Reason.ALL_CARDS: _all_cards,
    Reason.SHORT_IN_WAR: _short_in_war,
    Reason.EXHAUSTED: _exhausted,
    Reason.FIRST_OUT: _first_out,
    Reason.TARGET: _target,
    Reason.FLOOR: _floor,
    Reason.TIME: _time,
    Reason.BATTLES: _battles,
    Reason.WARS: _wars,
    Reason.ENDLESS: _endless,
    Reason.CAP: _cap,
    Reason.RESIGNED: _resigned,
    Reason.ABANDONED: _abandoned,
}
"""Why a game ended."""
