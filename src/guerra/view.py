"""What a seat may know. A view is built field by field from an allow-list; secrets are never deleted from a state.

`observe` builds the view of a state, `redact` what a seat is told of an event, and `fold` the next view from such an
event: `fold` over everything a seat was told gives what `observe` shows it. `None` as a seat is a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from guerra.actions import Phase, Seat, SeatAction
from guerra.cards import Seen
from guerra.draft import acting
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
from guerra.legality import allowed
from guerra.outcome import Outcome, Tally
from guerra.rules import ChainCounts, DownRevealed, Recycle, Rules, WonTo
from guerra.state import OnTable, State

T = TypeVar("T")


class Lying(NamedTuple):
    """A card on the table as somebody sees it: None if it lies face down."""

    card: Seen
    up: bool


class WarLay(NamedTuple):
    """What a fighter is about to lay: so many cards face down and one up; None: nothing, its card up fights again."""

    seat: Seat
    face_down: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` may know it (None: a spectator). Piles are numbers of cards, one a seat.

    `hands` shows the seat's own cards and None for each card of another's hand. `war_plan` is there while a war waits for
    its cards.
    """

    rules: Rules
    seat: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    stocks: tuple[int, ...]
    won: tuple[int, ...]
    hands: tuple[tuple[Seen, ...], ...]
    laid: tuple[tuple[Lying, ...], ...]
    carried: tuple[Lying, ...]
    prize: Seen
    set_aside: int
    playing: tuple[Seat, ...]
    war: int
    war_plan: tuple[WarLay, ...]
    shuffling: bool
    seconds: int
    tally: Tally
    wars_won: tuple[int, ...]
    outcome: Outcome | None

    def holding(self, seat: Seat) -> int:
        """The cards of a seat: stock, won pile and hand (R5.2)."""
        return self.stocks[seat] + self.won[seat] + len(self.hands[seat])

    @property
    def pot(self) -> int:
        """How many cards lie on the table, those carried over included; the prize is counted apart."""
        return sum(len(zone) for zone in self.laid) + len(self.carried)


def observe(state: State, seat: Seat | None) -> View:
    """The view of a state for `seat`, or for a spectator.

    >>> from guerra.engine import new
    >>> from guerra.presets import make_rules
    >>> observe(new(make_rules()), None).phase.value
    'deal'
    """
    in_war = state.phase is Phase.WAR or (state.phase is Phase.RECYCLE and state.war > 0)
    return View(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        to_act=acting(state.phase, state.fighters, state.down),
        stocks=tuple(map(len, state.stocks)),
        won=tuple(map(len, state.won)),
        hands=tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands)),
        laid=tuple(_seen(zone) for zone in state.laid),
        carried=_seen(state.carried),
        prize=state.prize,
        set_aside=len(state.set_aside),
        playing=state.playing,
        war=state.war,
        war_plan=tuple(map(WarLay, state.fighters, state.down)) if in_war else (),
        shuffling=state.shuffling,
        seconds=state.seconds,
        tally=state.tally,
        wars_won=state.wars_won,
        outcome=state.outcome,
    )


def _seen(zone: Iterable[OnTable]) -> tuple[Lying, ...]:
    return tuple(Lying(lying.card if lying.up else None, lying.up) for lying in zone)


def choices(view: View) -> Sequence[SeatAction]:
    """What the seat of this view may do now; the same as the engine's `legal_actions`."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    own = [card for card in view.hands[view.seat] if card]
    return allowed(view.rules, view.phase, own, sum(len(zone) for zone in view.laid))


# --- what a seat is told of an event


def redact(event: Event, seat: Seat | None) -> Event:
    """The event with None for each card that `seat` may not know; each class of event says which those are."""
    match event:
        case Dealt(stocks, set_aside):
            return Dealt(tuple(_hide(stock) for stock in stocks), _hide(set_aside))
        case Drew(owner, cards):
            return event if owner == seat else Drew(owner, _hide(cards))
        case Laid(battle, war, lays):
            return Laid(battle, war, tuple(Lay(lay.seat, _hide(lay.down), lay.up) for lay in lays))
        case ShortInWar(loser, rule, held):
            return ShortInWar(loser, rule, _hide(held))
        case Taken():
            return _redact_taken(event, seat)
        case Revealed(winner, cards, to):
            return event if to is DownRevealed.BOTH or winner == seat else Revealed(winner, _hide(cards), to)
        case Returned(cards, face_down):
            return Returned(tuple(map(_hide_down, cards, face_down)), face_down)
        case Carried(cards, face_down):
            return Carried(_hide_down(cards, face_down), face_down)
        case Recycled(owner, cards, by_chance):
            return Recycled(owner, _hide(cards), by_chance)
        case _:
            return event


def _redact_taken(event: Taken, seat: Seat | None) -> Taken:
    """Who does not know the order of the spoils is told neither their cards nor where the face-down ones lie."""
    known = len(event.cards)
    if event.ordered_by == "chance" or (event.ordered_by == "winner" and event.seat != seat):
        known = event.prize + event.carried
    cards = _hide_down(event.cards[:known], event.face_down[:known]) + (None,) * (len(event.cards) - known)
    face_down = event.face_down[:known] + (True,) * (len(event.cards) - known)
    return replace(event, cards=cards, face_down=face_down)


def _hide(cards: Sequence[Seen]) -> tuple[Seen, ...]:
    return (None,) * len(cards)


def _hide_down(cards: Sequence[Seen], face_down: Sequence[bool]) -> tuple[Seen, ...]:
    return tuple(None if down else card for card, down in zip(cards, face_down, strict=True))


def information_state(events: Iterable[Event], seat: Seat | None) -> str:
    """Everything a seat was told, in order, one event a line: perfect recall by construction."""
    return "\n".join(str(redact(event, seat)) for event in events)


# --- the next view, from what a seat was told


def fold(view: View, event: Event) -> View:
    """The view after a redacted event."""
    match event:
        case Dealt(piles, aside):
            return replace(view, stocks=tuple(map(len, piles)), set_aside=len(aside))
        case Misdealt():
            none = (0,) * len(view.stocks)
            return replace(view, stocks=none, hands=((),) * len(none), set_aside=0)
        case Drew(seat, cards):
            stocks = _put(view.stocks, seat, view.stocks[seat] - len(cards))
            return replace(view, stocks=stocks, hands=_put(view.hands, seat, view.hands[seat] + cards))
        case Laid():
            return _fold_laid(view, event)
        case WarDeclared(war, _, fighters, counts, _):
            tally = view.tally
            counted = replace(
                tally,
                wars=tally.wars + 1,
                war_battles=tally.war_battles + (war == 1),
                longest_chain=max(tally.longest_chain, war),
            )
            return replace(view, war=war, war_plan=tuple(map(WarLay, fighters, counts)), tally=counted)
        case ShortInWar(seat, _, held):
            return _fold_short(view, seat, held)
        case Taken():
            return _fold_taken(view, event)
        case PrizeSet(seat, card):
            won = _piles(view)
            return _with_piles(replace(view, prize=card), _put(won, seat, won[seat] - 1))
        case Returned(zones, _):
            counts = view.won if view.rules.turns_over else view.stocks
            returned = tuple(count + len(own) for count, own in zip(counts, zones, strict=True))
            return _cleared(replace(view, won=returned) if view.rules.turns_over else replace(view, stocks=returned))
        case Carried(cards, face_down):
            left = tuple(Lying(card, not down) for card, down in zip(cards, face_down, strict=True))
            return _cleared(replace(view, carried=view.carried + left))
        case Recycled(seat, cards, _):
            stocks = _put(view.stocks, seat, view.stocks[seat] + len(cards))
            return replace(view, stocks=stocks, won=_put(view.won, seat, 0))
        case Resigned(seat):
            return _fold_resigned(view, seat)
        case Eliminated(seat):
            return replace(view, playing=tuple(other for other in view.playing if other != seat))
        case EndlessFound():
            return replace(view, shuffling=True)
        case Clocked(seconds):
            return replace(view, seconds=seconds)
        case ToAct(phase, seats):
            plan = view.war_plan if phase in (Phase.WAR, Phase.RECYCLE) else ()
            return replace(view, phase=phase, to_act=seats, war_plan=plan)
        case Over(outcome):
            return replace(view, outcome=outcome)
        case Revealed():
            return view


def _fold_laid(view: View, event: Laid) -> View:
    stocks, hands, laid = list(view.stocks), list(view.hands), list(view.laid)
    count = 0
    for lay in event.lays:
        stocks[lay.seat] -= len(lay.down) + (0 if view.rules.hand else 1)
        if view.rules.hand:
            hand = list(hands[lay.seat])
            hand.remove(lay.up if lay.seat == view.seat else None)
            hands[lay.seat] = tuple(hand)
        laid[lay.seat] += (*(Lying(card, False) for card in lay.down), Lying(lay.up, True))
        count += len(lay.down) + 1
    tally = replace(view.tally, battles=event.battle, cards_laid=view.tally.cards_laid + count)
    return replace(view, stocks=tuple(stocks), hands=tuple(hands), laid=tuple(laid), tally=tally, war_plan=())


def _fold_short(view: View, seat: Seat, held: Sequence[Seen]) -> View:
    laid = _put(view.laid, seat, view.laid[seat] + tuple(Lying(card, False) for card in held))
    won = view.won if view.rules.recycle is Recycle.NEVER else _put(view.won, seat, 0)
    plan = tuple(lay for lay in view.war_plan if lay.seat != seat)
    hands = _put(view.hands, seat, ())
    return replace(view, laid=laid, stocks=_put(view.stocks, seat, 0), won=won, hands=hands, war_plan=plan)


def _fold_taken(view: View, event: Taken) -> View:
    won = 0
    if event.war:
        won = view.war if view.rules.chain_counts is ChainCounts.EACH else 1
    wars_won = _put(view.wars_won, event.seat, view.wars_won[event.seat] + won)
    piles = _piles(view)
    taken = _with_piles(view, _put(piles, event.seat, piles[event.seat] + len(event.cards)))
    return _cleared(replace(taken, carried=(), prize=None, wars_won=wars_won))


def _fold_resigned(view: View, seat: Seat) -> View:
    if len(view.playing) == 2:
        return view
    gone = view.holding(seat)
    return replace(
        view,
        stocks=_put(view.stocks, seat, 0),
        won=_put(view.won, seat, 0),
        hands=_put(view.hands, seat, ()),
        set_aside=view.set_aside + gone,
    )


def _piles(view: View) -> tuple[int, ...]:
    """Where won cards go (R4.1, R4.2)."""
    return view.won if view.rules.won_to is WonTo.PILE else view.stocks


def _with_piles(view: View, piles: tuple[int, ...]) -> View:
    return replace(view, won=piles) if view.rules.won_to is WonTo.PILE else replace(view, stocks=piles)


def _cleared(view: View) -> View:
    """The table after a battle."""
    return replace(view, laid=((),) * len(view.laid), war=0, war_plan=())


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
