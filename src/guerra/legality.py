"""What may be done now: one check for each kind of action, which raises `IllegalAction` and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, get_args

from guerra.actions import (
    Abandon,
    Action,
    Clock,
    Deal,
    Flip,
    Joint,
    Misdeal,
    Phase,
    Place,
    Play,
    Resign,
    Seat,
    SeatAction,
    Shuffle,
)
from guerra.arrangements import Arrangements
from guerra.cards import Card
from guerra.draft import acting
from guerra.errors import IllegalAction
from guerra.rules import Rules
from guerra.state import State

FLIP = Flip()


def legal_actions(state: State, seat: Seat) -> Sequence[SeatAction]:
    """What a seat may do now; empty if it is not to act.

    >>> from guerra.engine import new
    >>> from guerra.presets import make_rules
    >>> legal_actions(new(make_rules()), 0)
    ()
    """
    if seat not in acting(state.phase, state.fighters, state.down):
        return ()
    return allowed(state.rules, state.phase, state.hands[seat], sum(len(zone) for zone in state.laid))


def allowed(rules: Rules, phase: Phase, hand: Sequence[Card], on_table: int) -> Sequence[SeatAction]:
    """What a seat that is to act may do, with this hand and so many cards on the table: the one place that says so."""
    if phase is Phase.ARRANGE:
        return Arrangements(on_table)
    return tuple(Play(card) for card in hand) if rules.hand else (FLIP,)


def check_deal(state: State, action: Deal) -> None:
    """Chance deals the whole deck, each card once, before anything else."""
    deck = state.rules.the_deck.cards
    whole = len(action.order) == len(deck) and set(action.order) == set(deck)
    if state.phase is not Phase.DEAL or not whole:
        legal = (f"Deal of the {len(deck)} cards of the deck, each once",) if state.phase is Phase.DEAL else ()
        raise IllegalAction("chance", f"Deal of {len(action.order)} cards", legal)


def check_place(state: State, action: Place) -> None:
    """Piles laid out by hand: one a seat, none empty, no card twice."""
    seats = state.rules.seats
    cards = [card for stock in action.stocks for card in stock]
    good = len(action.stocks) == seats and all(action.stocks) and len(set(cards)) == len(cards)
    if state.phase is not Phase.DEAL or not good:
        sizes = " / ".join(str(len(stock)) for stock in action.stocks)
        legal = (f"Place of {seats} piles of different cards, none empty",) if state.phase is Phase.DEAL else ()
        raise IllegalAction("chance", f"Place of {sizes} cards", legal)


def check_shuffle(state: State, action: Shuffle) -> None:
    """Chance shuffles just the cards that are due."""
    cards = state.due[0].cards if state.due else ()
    if not state.due or len(action.order) != len(cards) or set(action.order) != set(cards):
        legal = ("Shuffle of " + " ".join(map(str, cards)),) if state.due else ()
        raise IllegalAction("chance", "Shuffle of " + " ".join(map(str, action.order)), legal)


def check_joint(state: State, action: Joint) -> None:
    """Each seat that is to act, and nobody else, does something legal."""
    wanted = acting(state.phase, state.fighters, state.down)
    for seat, move in action.moves:
        if seat not in wanted or not _plainly_legal(state, seat, move):
            legal = legal_actions(state, seat)
            if move not in legal:
                raise IllegalAction(f"seat {seat + 1}", move, _told(legal))
    if not wanted or tuple(seat for seat, _ in action.moves) != wanted:
        got = ", ".join(str(seat + 1) for seat, _ in action.moves)
        whole = f"one action of each of the seats {', '.join(str(seat + 1) for seat in wanted)}, in this order"
        raise IllegalAction("joint action", f"actions of the seats {got or 'none'}", (whole,) if wanted else ())


def _plainly_legal(state: State, seat: Seat, move: SeatAction) -> bool:
    """The usual move, told at a glance: the flip, or the very card of the hand. What is merely equal to one takes longer."""
    if state.phase is Phase.ARRANGE:
        return False
    if state.rules.hand:
        return isinstance(move, Play) and any(move.card is card for card in state.hands[seat])
    return move is FLIP


def _told(legal: Sequence[SeatAction]) -> tuple[object, ...]:
    return (legal,) if isinstance(legal, Arrangements) else tuple(legal)


def check_misdeal(state: State, action: Misdeal) -> None:
    """A misdeal is possible only between the deal and the first flip (R2.3)."""
    if state.phase in (Phase.DEAL, Phase.OVER) or state.tally.battles:
        raise IllegalAction("referee", "Misdeal", ())


def check_clock(state: State, action: Clock) -> None:
    """Playing time only grows."""
    if state.phase is Phase.OVER or action.seconds < state.seconds:
        legal = () if state.phase is Phase.OVER else (f"Clock of {state.seconds} seconds or more",)
        raise IllegalAction("referee", f"Clock of {action.seconds} seconds", legal)


def check_resign(state: State, action: Resign) -> None:
    """A seat in the game may resign; with more than one rival left, only between battles."""
    between = state.phase is Phase.FLIP or len(state.playing) == 2
    if action.seat not in state.playing or state.phase in (Phase.DEAL, Phase.OVER) or not between:
        raise IllegalAction(f"seat {action.seat + 1}", "Resign", ())


def check_abandon(state: State, action: Abandon) -> None:
    """Any game that is not over may be broken off."""
    if state.phase is Phase.OVER:
        raise IllegalAction("referee", "Abandon", ())


def refuse_stranger(action: object) -> NoReturn:
    """What is no action of a game at all, such as a seat's move that is not part of a `Joint`."""
    raise IllegalAction("apply", action, tuple(kind.__name__ for kind in get_args(Action)))
