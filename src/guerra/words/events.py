"""Events as whole sentences, in the order in which they happened. Every type of event has its words here, or needs none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from guerra.actions import Seat
from guerra.events import (
    Carried,
    Clocked,
    Dealt,
    Drew,
    Eliminated,
    EndlessFound,
    Event,
    Laid,
    Lay,
    Misdealt,
    Over,
    PrizeSet,
    Recycled,
    Resigned,
    Returned,
    Revealed,
    ShortInWar,
    Taken,
    ToAct,
    WarDeclared,
)
from guerra.i18n import N_, NN_, Tongue, capitalised
from guerra.ranking import contenders
from guerra.rules import Rules
from guerra.words.cards import CardWords, Form
from guerra.words.outcome import OutcomeWords
from guerra.words.said import Said, Yields
from guerra.words.seats import SeatWords
from guerra.words.telling import Telling
from guerra.words.wars import WarWords

Kinds = type | tuple[type, ...]
"""Kinds of events, as `isinstance` takes them."""


class EventWords:
    """Tells events, full or redacted, to one reader."""

    def __init__(self, tongue: Tongue, seats: SeatWords, cards: CardWords, outcome: OutcomeWords, rules: Rules) -> None:
        self.t = tongue
        self.seats = seats
        self.cards = cards
        self.outcome = outcome
        self.rules = rules
        self.wars = WarWords(tongue, seats, cards, rules)

    def said(self, events: Sequence[Event], of: Kinds = object) -> list[Said]:
        """The sentences of these events, `of` some kinds only; one may need others, so give those of a whole step or more."""
        telling = Telling(events)
        return [sentence for event in telling.each() if isinstance(event, of) for sentence in self.told(event, telling)]

    def told(self, event: Event, telling: Telling) -> list[Said]:
        """The sentences of the event at which a telling stands."""
        return TELL[type(event)](self, event, telling)


# --- one function for each kind of event; `telling` knows what happened before and after it


def _dealt(words: EventWords, event: Dealt, telling: Telling) -> list[Said]:
    counts = [len(stock) for stock in event.stocks]
    if len(set(counts)) == 1:
        each = words.t.ngettext("Each player has {n} card, face down.", "Each player has {n} cards, face down.", counts[0])
    else:
        each = f"{words.seats.counts(counts)}."
    said = [Said(each, ((Yields.DETAIL, ""),))]
    if event.set_aside:
        n = len(event.set_aside)
        aside = words.t.ngettext("{n} card is set aside, unseen.", "{n} cards are set aside, unseen.", n)
        said.append(Said(aside, ((Yields.DETAIL, ""),)))
    return said


def _misdealt(words: EventWords, event: Misdealt, telling: Telling) -> list[Said]:
    return [Said(words.t.gettext("A card was seen. The cards are shuffled and dealt again."))]


def _drew(words: EventWords, event: Drew, telling: Telling) -> list[Said]:
    known = [words.cards.card(card, Form.A) for card in event.cards if card]
    if len(known) == len(event.cards):
        you, other = N_("You draw {cards}."), N_("{name} draws {cards}.")
        text = words.seats.say(event.seat, you, other, cards=words.t.together(known))
    else:
        you_n, other_n = (
            NN_("You draw {n} card.", "You draw {n} cards."),
            NN_("{name} draws {n} card.", "{name} draws {n} cards."),
        )
        text = words.seats.count(event.seat, you_n, other_n, len(event.cards))
    return [Said(text, ((Yields.DETAIL, ""),))]


def _laid(words: EventWords, event: Laid, telling: Telling) -> list[Said]:
    if event.war == 0:
        heading = [Said(words.t.gettext("Battle {n}.", n=words.t.number(event.battle)))]
    elif telling.begins_with(event):
        numbers = {"n": words.t.number(event.battle), "war": words.t.number(event.war)}
        heading = [Said(words.t.gettext("Battle {n}, war {war}.", **numbers))]
    else:
        heading = []
    return [*heading, _shown(words, event, telling.tie())]


def _shown(words: EventWords, event: Laid, tie: WarDeclared | None) -> Said:
    """Who turned up what: `You king of clubs, Ana seven of hearts.`"""
    lays = {lay.seat: lay for lay in event.lays}
    order = words.seats.in_order(lays)
    full = _line(words, [(seat, words.cards.card(lays[seat].up)) for seat in order])
    if tie and set(tie.tied) == set(lays):
        return Said(full, ((Yields.TIED_CARDS, ""),))  # the war's own sentence names them
    shorter = [(Yields.SUITS, _line(words, [(seat, _rank(words, lays[seat])) for seat in order]))]
    best = [seat for seat in order if seat == words.seats.you or seat in _highest(event, words.rules)]
    if len(best) > 1:
        shorter.append((Yields.CARDS, _line(words, [(seat, _rank(words, lays[seat])) for seat in best])))
    return Said(full, (*shorter, (Yields.ALL_CARDS, "")))


def _rank(words: EventWords, lay: Lay) -> str:
    return words.cards.rank(lay.up.rank) if lay.up else words.cards.card(None)


def _line(words: EventWords, shown: Sequence[tuple[Seat, str]]) -> str:
    # Translators: a player and the card that this player turned up, as in "You king of clubs"
    items = [words.t.gettext("{name} {card}", name=words.seats.label(seat), card=card) for seat, card in shown]
    return ", ".join(items) + "."


def _war_declared(words: EventWords, event: WarDeclared, telling: Telling) -> list[Said]:
    out = telling.put_out()
    winner = telling.won_at_once()
    no_hand_card = words.rules.hand and winner is not None and not out
    lost_by = next(seat for seat in event.fighters if seat != winner) if no_hand_card else None
    return words.wars.declared(event, telling.showing, out, telling.fought(), lost_by)


def _short_in_war(words: EventWords, event: ShortInWar, telling: Telling) -> list[Said]:
    return words.wars.short(event)


def _taken(words: EventWords, event: Taken, telling: Telling) -> list[Said]:
    if not event.cards:  # the loser of a war without another card laid takes the tied ones (R8.4)
        return [Said(words.seats.say(event.seat, N_("You win the war."), N_("{name} wins the war.")))]
    if telling.consoles(event):
        back = words.wars.consolation(event.seat, len(event.cards))
        return [Said(f"{capitalised(back)}.", ((Yields.CARDS, ""),))]
    if event.prize and len(event.cards) == 1:  # nobody else can lay a card: what lies in the centre is the winner's (R7.2)
        return [Said(words.seats.say(event.seat, N_("You take the prize."), N_("{name} takes the prize.")))]
    takes = N_("You take {n}."), N_("{name} takes {n}.")
    said = [Said(words.seats.say(event.seat, *takes, n=words.t.number(len(event.cards))))]
    if event.prize:
        said.append(Said(words.t.gettext("The prize goes with them."), ((Yields.PRIZE, ""),)))
    if event.carried:
        carried = NN_("{n} of them lay there from an earlier battle.", "{n} of them lay there from an earlier battle.")
        said.append(Said(words.t.ngettext(*carried, event.carried), ((Yields.PRIZE, ""),)))
    return said


def _returned(words: EventWords, event: Returned, telling: Telling) -> list[Said]:
    if words.rules.hand:
        return [Said(words.t.gettext("Neither can decide the war: all take back their own cards."))]
    return [Said(words.t.gettext("Identical cards: all take back their own."))]


def _carried(words: EventWords, event: Carried, telling: Telling) -> list[Said]:
    stay = NN_(
        "Nobody takes the {n} card: it waits for the next winner.",
        "Nobody takes the {n} cards: they wait for the next winner.",
    )
    return [Said(words.t.ngettext(*stay, len(event.cards)))]


def _prize_set(words: EventWords, event: PrizeSet, telling: Telling) -> list[Said]:
    # Translators: the card that lies in the centre as the prize of the next battle
    text = words.t.gettext("New prize: {card}.", card=words.cards.card(event.card))
    return [Said(text, ((Yields.PRIZE, ""),))]


def _recycled(words: EventWords, event: Recycled, telling: Telling) -> list[Said]:
    if event.by_chance:
        you = NN_("You shuffle your won pile: {n} card.", "You shuffle your won pile: {n} cards.")
        other = NN_("{name} shuffles the won pile: {n} card.", "{name} shuffles the won pile: {n} cards.")
    else:
        you = NN_("You take up your won pile: {n} card.", "You take up your won pile: {n} cards.")
        other = NN_("{name} takes up the won pile: {n} card.", "{name} takes up the won pile: {n} cards.")
    return [Said(words.seats.count(event.seat, you, other, len(event.cards)), ((Yields.DETAIL, ""),))]


def _endless_found(words: EventWords, event: EndlessFound, telling: Telling) -> list[Said]:
    repeats = NN_("The game repeats itself every battle.", "The game repeats itself every {n} battles.")
    from_now_on = words.t.gettext("From now on won cards are shuffled.")
    return [Said(words.t.ngettext(*repeats, event.cycle), ((Yields.REASON, ""),)), Said(from_now_on)]


def _eliminated(words: EventWords, event: Eliminated, telling: Telling) -> list[Said]:
    told_better = telling.over or event.seat in telling.lost_by_war
    shorter = ((Yields.DETAIL if told_better else Yields.OUT, ""),)
    return [Said(words.seats.say(event.seat, N_("You are out."), N_("{name} is out.")), shorter)]


def _resigned(words: EventWords, event: Resigned, telling: Telling) -> list[Said]:
    if telling.over and words.rules.seats == 2:  # the reason for the end says it
        return []
    return [Said(words.seats.say(event.seat, N_("You give up."), N_("{name} gives up.")))]


def _revealed(words: EventWords, event: Revealed, telling: Telling) -> list[Said]:
    known = [words.cards.card(card) for card in event.cards if card]
    if len(known) == len(event.cards):
        text = words.t.gettext("Face down lay {cards}.", cards=words.t.together(known))
    else:
        text = words.t.gettext("Only {name} sees the face-down cards.", name=words.seats.names[event.seat])
    return [Said(text, ((Yields.DETAIL, ""),))]


def _over(words: EventWords, event: Over, telling: Telling) -> list[Said]:
    reason = words.outcome.reason(event.outcome)
    return [Said(words.outcome.headline(event.outcome)), Said(reason, ((Yields.REASON, ""),))]


def _silent(words: EventWords, event: Event, telling: Telling) -> list[Said]:
    return []


def _highest(event: Laid, rules: Rules) -> set[Seat]:
    """The seats whose cards win or tie for the win."""
    seats = [lay.seat for lay in event.lays if lay.up]
    cards = [lay.up for lay in event.lays if lay.up]
    return {seats[place] for place in contenders(rules.the_ranking, cards)} if cards else set()


TELL: dict[type[Any], Callable[[EventWords, Any, Telling], list[Said]]] = {
    Dealt: _dealt,
    Misdealt: _misdealt,
    Drew: _drew,
    Laid: _laid,
    WarDeclared: _war_declared,
    ShortInWar: _short_in_war,
    Revealed: _revealed,
    Taken: _taken,
    Returned: _returned,
    Carried: _carried,
    PrizeSet: _prize_set,
    Recycled: _recycled,
    EndlessFound: _endless_found,
    Eliminated: _eliminated,
    Resigned: _resigned,
    Clocked: _silent,
    ToAct: _silent,
    Over: _over,
}
"""What is said of each type of event."""
