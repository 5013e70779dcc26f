"""How a hand of Casino War goes (R9): stakes, one card each, ties decided, the war, every stake settled.

shuffle (if the cut card has come) → bets of all seats → cards → ties? → surrender or war → settlement → next hand
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from guerra.actions import CHANCE, Chance, Seat
from guerra.cards import Card
from guerra.casino.bets import Bets, check_bet
from guerra.casino.rules import BURNT, CasinoRules
from guerra.casino.settle import Hand, settle
from guerra.casino.state import (
    Action,
    Bet,
    Burnt,
    GoToWar,
    Phase,
    SeatAction,
    Settlement,
    Shuffle,
    Shuffled,
    SitOut,
    State,
    Step,
    Surrender,
    Turned,
)
from guerra.errors import IllegalAction
from guerra.ranking import contenders

T = TypeVar("T")


def new(rules: CasinoRules) -> State:
    """A table before its first shuffle: every seat has its bankroll, the house nothing yet.

    >>> new(CasinoRules()).phase.value
    'shuffle'
    """
    none = (None,) * rules.seats
    state = State(rules, Phase.SHUFFLE, 1, (rules.bankroll,) * rules.seats, 0, (), (), none, none, None, none, (), ())
    return _next_hand(state, 1)


def actors(state: State) -> Chance | tuple[Seat, ...]:
    """Who is to act: chance, or all seats that have not said what they do; nobody once nobody can place a stake."""
    if state.phase is Phase.SHUFFLE:
        return CHANCE
    if state.phase is Phase.BET:
        return tuple(seat for seat, placed in enumerate(state.placed) if placed is None)
    if state.phase is Phase.DECIDE:
        return tuple(seat for seat in tied(state) if state.decided[seat] is None)
    return ()


def tied(state: State) -> tuple[Seat, ...]:
    """The seats whose card ties with the house's."""
    house = state.house_card
    if house is None:
        return ()
    return tuple(seat for seat, card in enumerate(state.cards) if card and _clash(state.rules, card, house) == 0)


def _clash(rules: CasinoRules, card: Card, house: Card) -> int:
    """1 if the seat's card wins, -1 if the house's does, 0 for a tie."""
    places = contenders(rules.ranking, (card, house))
    return 0 if len(places) == 2 else 1 if places == (0,) else -1


def legal_actions(state: State, seat: Seat) -> Sequence[SeatAction]:
    """What a seat may do now; all of its bets are a sequence that is never written out (`Bets`)."""
    acting = actors(state)
    if acting is CHANCE or seat not in acting:
        return ()
    if state.phase is Phase.BET:
        return Bets(state.rules, state.hand, seat, state.bankrolls[seat])
    bet = state.placed[seat]
    assert isinstance(bet, Bet)
    war = (GoToWar(state.hand, seat),) if state.bankrolls[seat] >= bet.ante else ()
    return (Surrender(state.hand, seat), *war)


def apply(state: State, action: Action) -> Step:
    """Do an action and say what happened; one that was done already changes nothing (R9.4b).

    Raises `IllegalAction` with what would have been legal, before any chip or card moves.
    """
    if isinstance(action, Shuffle):
        return _shuffle(state, action)
    if not isinstance(action, SeatAction):
        raise IllegalAction("the table", repr(action), ("Shuffle", "Bet", "SitOut", "Surrender", "GoToWar"))
    if _was_done(state, action):
        return Step(state, action, state, ())
    legal = legal_actions(state, action.seat) if type(action.seat) is int else ()
    if action.hand != state.hand or not legal:
        raise IllegalAction(f"hand {state.hand}", action, tuple(_who_may(state)))
    if isinstance(action, Bet) and isinstance(legal, Bets):
        check_bet(legal, action)
    elif action not in legal:
        raise IllegalAction(f"seat {action.seat + 1}", action, (legal,) if isinstance(legal, Bets) else tuple(legal))
    if isinstance(action, Bet | SitOut):
        return _place(state, action)
    return _decide(state, action)


def _who_may(state: State) -> list[str]:
    """Who may act, for an error."""
    acting = actors(state)
    return ["a shuffle"] if acting is CHANCE else [f"seat {seat + 1} in hand {state.hand}" for seat in acting]


def _was_done(state: State, action: SeatAction) -> bool:
    """Has this very action been done, in this hand or in the one that was settled last?"""
    if type(action.seat) is not int or not 0 <= action.seat < state.rules.seats:
        return False
    if action.hand == state.hand:
        return action in (state.placed[action.seat], state.decided[action.seat])
    return action in state.last


def _shuffle(state: State, action: Shuffle) -> Step:
    if state.phase is not Phase.SHUFFLE or action.hand != state.hand:
        raise IllegalAction("chance", f"Shuffle for hand {action.hand}", tuple(_who_may(state)))
    if sorted(action.order, key=_key) != sorted(state.rules.deck.cards, key=_key):
        raise IllegalAction("chance", "Shuffle of other cards", (f"all {len(state.rules.deck.cards)} cards, each once",))
    after = replace(state, phase=Phase.BET, shoe=tuple(action.order), gone=())
    return Step(state, action, after, (Shuffled(len(action.order)),))


def _key(card: Card) -> tuple[str, int]:
    return card.code, card.pack


def _place(state: State, action: Bet | SitOut) -> Step:
    """Stakes leave the bankroll; when all seats have said what they do, the cards are turned up (R9.1, R9.4)."""
    placed = _with(state.placed, action.seat, action)
    staked = action.ante + action.tie if isinstance(action, Bet) else 0
    after = replace(state, placed=placed, bankrolls=_less(state.bankrolls, action.seat, staked))
    if None in placed:
        return Step(state, action, after, ())
    playing = [seat for seat, bet in enumerate(placed) if isinstance(bet, Bet)]
    if not playing:
        return Step(state, action, _next_hand(after, state.hand + 1), ())
    after, turned, house = _turn_up(after, playing)
    after = replace(after, cards=tuple(turned.get(seat) for seat in range(state.rules.seats)), house_card=house)
    events = (*(Turned(seat, turned[seat]) for seat in playing), Turned(None, house))
    if tied(after):
        return Step(state, action, replace(after, phase=Phase.DECIDE), events)
    after, settled = _settle(after, {}, None)
    return Step(state, action, after, (*events, *settled))


def _decide(state: State, action: Surrender | GoToWar) -> Step:
    """A tied seat says what it does; when all have, there is war (R9.2, R9.3)."""
    bet = state.placed[action.seat]
    assert isinstance(bet, Bet)
    raised = bet.ante if isinstance(action, GoToWar) else 0
    decided = _with(state.decided, action.seat, action)
    after = replace(state, decided=decided, bankrolls=_less(state.bankrolls, action.seat, raised))
    if actors(after):
        return Step(state, action, after, ())
    at_war = [seat for seat, done in enumerate(decided) if isinstance(done, GoToWar)]
    if not at_war:
        after, settled = _settle(after, {}, None)
        return Step(state, action, after, tuple(settled))
    burnt = after.shoe[:BURNT]
    after = replace(after, shoe=after.shoe[BURNT:], gone=after.gone + burnt)
    after, turned, house = _turn_up(after, at_war)
    after, settled = _settle(after, turned, house)
    cards = (*(Turned(seat, turned[seat]) for seat in at_war), Turned(None, house))
    return Step(state, action, after, (Burnt(BURNT), *cards, *settled))


def _turn_up(state: State, seats: Sequence[Seat]) -> tuple[State, dict[Seat, Card], Card]:
    """One card to each of these seats, then one to the house."""
    up = state.shoe[: len(seats) + 1]
    after = replace(state, shoe=state.shoe[len(up) :], gone=state.gone + up)
    return after, dict(zip(seats, up, strict=False)), up[-1]


def _settle(state: State, war: dict[Seat, Card], house: Card | None) -> tuple[State, list[Settlement]]:
    """Every stake of the hand, and on to the next."""
    bankrolls, bank, settled = list(state.bankrolls), state.house, []
    for seat, bet in enumerate(state.placed):
        card = state.cards[seat]
        if isinstance(bet, Bet) and card and state.house_card:
            second = _clash(state.rules, war[seat], house) if seat in war and house else None
            first = _clash(state.rules, card, state.house_card)
            found = Settlement(state.hand, seat, settle(state.rules, Hand(bet.ante, bet.tie, first, second)))
            paid = sum(line.returned + line.won for line in found.lines)
            bankrolls[seat] += paid
            bank -= found.net
            settled.append(found)
    after = replace(state, bankrolls=tuple(bankrolls), house=bank, settled=tuple(settled))
    return _next_hand(after, state.hand + 1), settled


def _next_hand(state: State, hand: int) -> State:
    """The table before a hand: a shuffle if the cut card has come; seats without the least stake sit out (R9.5)."""
    none = (None,) * state.rules.seats
    out = [SitOut(hand, seat) if bankroll < least(state.rules) else None for seat, bankroll in enumerate(state.bankrolls)]
    phase = Phase.OVER if all(out) else Phase.SHUFFLE if len(state.shoe) < state.rules.cut else Phase.BET
    done = [done for done in (*state.placed, *state.decided) if done]
    return replace(
        state, phase=phase, hand=hand, placed=tuple(out), cards=none, house_card=None, decided=none, last=tuple(done)
    )


def least(rules: CasinoRules) -> int:
    """The smallest ante that may be placed."""
    return Bets(rules, 1, 0, rules.maximum).least


def outcome(state: State) -> tuple[int, ...] | None:
    """The bankrolls, once no seat can place a stake; None while the game goes on. Whoever likes may leave before."""
    return state.bankrolls if state.phase is Phase.OVER else None


@dataclass(frozen=True)
class View:
    """What everybody at the table may know: all but the order of the shoe and what was burnt."""

    phase: Phase
    hand: int
    bankrolls: tuple[int, ...]
    house: int
    left_in_shoe: int
    placed: tuple[Bet | SitOut | None, ...]
    cards: tuple[Card | None, ...]
    house_card: Card | None
    decided: tuple[Surrender | GoToWar | None, ...]
    settled: tuple[Settlement, ...]
    outcome: tuple[int, ...] | None


def observe(state: State, seat: Seat | None = None) -> View:
    """What a seat, or an onlooker, may know. Nothing is hidden from one seat and not from the others."""
    return View(
        state.phase,
        state.hand,
        state.bankrolls,
        state.house,
        len(state.shoe),
        state.placed,
        state.cards,
        state.house_card,
        state.decided,
        state.settled,
        outcome(state),
    )


def _with(row: tuple[T | None, ...], seat: Seat, value: T) -> tuple[T | None, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _less(bankrolls: tuple[int, ...], seat: Seat, staked: int) -> tuple[int, ...]:
    return (*bankrolls[:seat], bankrolls[seat] - staked, *bankrolls[seat + 1 :])
