"""How a game of War goes, from the deal to the last card (R1–R8).

A game is a `State`; an action gives a `Step`. Nothing here draws a card at random: deals and shuffles are actions of chance.

    new → deal → flip → tie? → war → … → the winner takes → is it over? → flip

What Speed War does with its cards in just the same way is public here: `go_to_war`, `take`, `next_battle`, `resign`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import chain
from typing import Any

from guerra import hand, legality
from guerra.actions import (
    CHANCE,
    Abandon,
    Action,
    Arrange,
    Chance,
    Clock,
    Deal,
    Joint,
    Misdeal,
    Phase,
    Place,
    Play,
    Resign,
    Seat,
    Shuffle,
)
from guerra.axes import IDENTICAL, RECYCLE, WarPlan, return_order
from guerra.cards import Card
from guerra.cycles import History
from guerra.draft import Draft, acting
from guerra.ends import check_ends, check_who_is_left, finish, most, remember, time_is_up
from guerra.events import Clocked, Dealt, Misdealt, PrizeSet, Resigned, Revealed, Taken
from guerra.legality import legal_actions
from guerra.outcome import Outcome, Reason, Tally
from guerra.ranking import contenders
from guerra.rules import ChainCounts, DownRevealed, Recycle, Refill, Rules, Spoils, WarSpoils, WonTo
from guerra.state import Due, OnTable, State, Step
from guerra.wars import declare_war, nobody_can_lay

__all__ = ["actors", "apply", "flip_all", "legal_actions", "new", "outcome", "returns"]

# --- what anyone may ask


def new(rules: Rules) -> State:
    """A game before its deal: chance is to act.

    >>> from guerra.presets import make_rules
    >>> new(make_rules()).phase.value
    'deal'
    """
    none: tuple[tuple[Any, ...], ...] = ((),) * rules.seats
    return State(
        rules=rules,
        phase=Phase.DEAL,
        stocks=none,
        won=none,
        hands=none,
        laid=none,
        carried=(),
        prize=None,
        set_aside=(),
        playing=tuple(range(rules.seats)),
        fighters=(),
        down=(),
        war=0,
        due=(),
        winner=None,
        short=False,
        shuffling=False,
        seconds=0,
        tally=Tally(),
        wars_won=(0,) * rules.seats,
        history=History(),
        outcome=None,
    )


def actors(state: State) -> tuple[Seat, ...] | Chance:
    """Who is to act: seats, all at once; `CHANCE` for the deal and for a shuffle; `()` when the game is over."""
    if state.phase in (Phase.DEAL, Phase.RECYCLE, Phase.SPOILS):
        return CHANCE
    return acting(state.phase, state.fighters, state.down)


def flip_all(state: State) -> Joint:
    """Everyone who is to act flips: the one joint action of a game without choices."""
    return Joint(tuple((seat, legality.FLIP) for seat in acting(state.phase, state.fighters, state.down)))


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game goes on."""
    return state.outcome


def returns(state: State) -> tuple[Fraction, ...]:
    """What the game was worth to each seat: 1 to the winner, paid in equal parts by the others; 0 each for a draw."""
    seats, result = state.rules.seats, state.outcome
    if result is None or result.winner is None:
        return (Fraction(0),) * seats
    return tuple(Fraction(1) if seat == result.winner else Fraction(-1, seats - 1) for seat in range(seats))


def apply(state: State, action: Action) -> Step:
    """Do an action and say what happened.

    Raises `IllegalAction` with what would have been legal; the state given is never changed.
    """
    if type(action) not in _ACTIONS:
        legality.refuse_stranger(action)
    check, do = _ACTIONS[type(action)]
    check(state, action)
    game = Draft(state)
    do(game, action)
    return game.step(action)


# --- the deal (R2)


def _deal(game: Draft, action: Deal) -> None:
    """The remainder is dropped, then one card at a time in turn, each on top of the ones before (R2.1, R2.2)."""
    seats = game.rules.seats
    rest = len(action.order) % seats
    dealt = action.order[rest:]
    _lay_out(game, tuple(dealt[seat::seats][::-1] for seat in range(seats)), action.order[:rest])


def _place(game: Draft, action: Place) -> None:
    _lay_out(game, action.stocks, ())


def _lay_out(game: Draft, stocks: tuple[tuple[Card, ...], ...], set_aside: tuple[Card, ...]) -> None:
    game.stocks, game.set_aside = list(stocks), set_aside
    game.events.append(Dealt(stocks, set_aside))
    game.refill()
    remember(game)
    next_battle(game)


# --- a battle (R3)


def _joint(game: Draft, action: Joint) -> None:
    """All who are to act have acted: they flip, or lay a card of the hand, or the winner has ordered the spoils."""
    if game.phase is Phase.ARRANGE:
        ((seat, choice),) = action.moves
        assert isinstance(choice, Arrange)
        spoils = return_order(game.rules, game.laid, seat)
        _collect(game, seat, [spoils[place] for place in choice.order], "winner")
        return
    if game.phase is Phase.FLIP:
        game.battles += 1
    down = dict(zip(game.fighters, game.down, strict=False))
    game.lay([(seat, down.get(seat) or 0, move.card if isinstance(move, Play) else None) for seat, move in action.moves])
    if game.rules.refill is Refill.AT_ONCE:
        game.refill()
    _clash(game)


def _clash(game: Draft) -> None:
    """Compare what the fighters show: one contender wins; several, and it is war (R3.1, R3.2, R1.5)."""
    up = [game.showing(seat) for seat in game.fighters]
    places = contenders(game.rules.the_ranking, up)
    if len(places) == 1:
        _won(game, game.fighters[places[0]], decided=True)
        return
    cards = [up[place] for place in places]
    alike = game.war == 0 and all(card.code == cards[0].code for card in cards)
    if alike and IDENTICAL[game.rules.identical](game):
        _after_battle(game)
    else:
        _war(game, tuple(game.fighters[place] for place in places))


def _war(game: Draft, tied: tuple[Seat, ...]) -> None:
    """A tie: who fights on, and who is too short for it (R3.2–R3.6)."""
    plan, fighters = declare_war(game, tied)
    standing = tuple(seat for seat in fighters if seat in plan.down)
    if plan.drawn:
        finish(game, None, Reason.SHORT_IN_WAR)
    elif plan.take_back:
        game.take_back()
        _after_battle(game)
    elif len(standing) > 1:
        go_to_war(game, standing, plan)
    elif standing:
        _won(game, standing[0], decided=False)
    else:
        _nobody_stands(game, fighters)


def go_to_war(game: Draft, standing: tuple[Seat, ...], plan: WarPlan) -> None:
    """Those who stand are to lay their cards; a won pile becomes stock where that takes it (R3.3, R4.2)."""
    game.phase, game.fighters = Phase.WAR, standing
    game.down = tuple(plan.down[seat] for seat in standing)
    _recycle(game, [(seat, count + 1) for seat, count in plan.down.items() if count is not None])


def _nobody_stands(game: Draft, fighters: tuple[Seat, ...]) -> None:
    """No fighter can turn up a card: one other seat takes the pot, or it waits for the next winner, or a draw (R3.6, R4.3)."""
    others = [seat for seat in game.playing if game.can_lay(seat)]
    if len(others) == 1:
        _won(game, others[0], decided=False)
    elif others:
        game.carry()
        _after_battle(game)
    else:
        nobody_can_lay(game, fighters)


# --- the spoils (R4, R7, R8.3)


def _won(game: Draft, seat: Seat, decided: bool) -> None:
    """The winner takes what is on the table; chance, or the winner, may have to order it first (R4.4)."""
    rules = game.rules
    if game.war and rules.war_spoils is WarSpoils.ARNESON and len(game.playing) == 2:
        won, lost = hand.divide(game, seat, decided)
        take(game, seat, won, None, war=game.war > 0)
        if lost:
            take(game, 1 - seat, lost, None, war=False)
        _after_battle(game)
        return
    spoils = return_order(rules, game.laid, seat)
    if rules.spoils is Spoils.SHUFFLED or game.shuffling:
        game.phase = Phase.SPOILS
        game.due = (Due(seat, tuple(lying.card for lying in spoils)),)
    elif rules.spoils is Spoils.CHOSEN:
        game.phase, game.fighters, game.down = Phase.ARRANGE, (seat,), (0,)
    else:
        _collect(game, seat, spoils, None)


def _shuffle(game: Draft, action: Shuffle) -> None:
    """Chance has shuffled a won pile, or the spoils; the game goes on where it waited."""
    due, *rest = game.due
    game.due = tuple(rest)
    if game.phase is Phase.RECYCLE:
        game.recycle(due.seat, action.order, by_chance=True)
        if not rest:
            game.phase = Phase.WAR if game.war else Phase.FLIP
    else:
        lying = {lying.card: lying for zone in game.laid for lying in zone}
        _collect(game, due.seat, [lying[card] for card in action.order], "chance")


def _collect(game: Draft, seat: Seat, spoils: list[OnTable], ordered_by: str | None) -> None:
    take(game, seat, spoils, ordered_by, war=game.war > 0)
    _after_battle(game)


def take(game: Draft, seat: Seat, spoils: list[OnTable], ordered_by: str | None, war: bool) -> None:
    """The prize goes under first, then cards carried over, then the spoils, whose last becomes the new prize (R4.4, R7.1)."""
    prize = (OnTable(game.prize, True),) if game.prize else ()
    taken = (*prize, *game.carried, *spoils)
    cards = tuple([lying.card for lying in taken])
    face_down = tuple([not lying.up for lying in taken])
    if True in face_down and game.rules.down_revealed is not DownRevealed.NEVER:
        on_table = (*game.carried, *chain.from_iterable(game.laid))  # as laid: a secret order of the spoils stays secret
        hidden = tuple(lying.card for lying in on_table if not lying.up)
        game.events.append(Revealed(seat, hidden, game.rules.down_revealed))
    game.events.append(Taken(seat, cards, war, ordered_by, face_down, bool(prize), len(game.carried)))
    game.carried, game.prize = (), None
    game.clear_table()
    if game.rules.prize:
        *cards_under, game.prize = cards
        game.give(seat, tuple(cards_under))
        game.events.append(PrizeSet(seat, game.prize))
    else:
        game.give(seat, cards)
    if war:
        won = game.war if game.rules.chain_counts is ChainCounts.EACH else 1
        game.wars_won = tuple(wars + won * (other == seat) for other, wars in enumerate(game.wars_won))


# --- between battles (R3.7, R4.2, R5)


def _after_battle(game: Draft) -> None:
    """Hands are filled, seats without a card are out, and the ends of R5.7 are tested."""
    game.war, game.fighters, game.down = 0, (), ()
    if game.rules.hand:
        game.refill()
    game.eliminate([seat for seat in game.playing if not game.holding(seat)])
    check_ends(game)
    game.short = False
    if not game.outcome:
        next_battle(game)


def next_battle(game: Draft) -> None:
    """Everyone still in the game is to flip; an empty stock is recycled first, or loses (R4.2, R4.3)."""
    if game.rules.recycle is Recycle.NEVER:
        empty = [seat for seat in game.playing if not game.stocks[seat]]
        if len(empty) == len(game.playing):
            finish(game, most(empty, game.holding), Reason.EXHAUSTED)
            return
        game.eliminate(empty)
        check_who_is_left(game)
    if not game.outcome:
        game.phase, game.fighters = Phase.FLIP, game.playing
        _recycle(game, [(seat, 1) for seat in game.playing])


def _recycle(game: Draft, needs: list[tuple[Seat, int]]) -> None:
    """A won pile becomes stock for each seat that needs more cards than its stock has (R4.2)."""
    if game.rules.won_to is WonTo.BOTTOM:
        return
    in_order = RECYCLE[game.rules.recycle]
    for seat, count in needs:
        pile = game.won[seat]
        if len(game.stocks[seat]) >= count or not pile or game.rules.recycle is Recycle.NEVER:
            continue
        if in_order:
            game.recycle(seat, in_order(pile), by_chance=False)
        else:
            game.due += (Due(seat, pile),)
            game.phase = Phase.RECYCLE


# --- what the referee may enter (R2.3, R5.4, R5.11)


def _misdeal(game: Draft, action: Misdeal) -> None:
    """Back to before the deal; the void deal stays in the record of events."""
    game.stocks, game.hands = [()] * game.rules.seats, [()] * game.rules.seats
    game.set_aside, game.history = (), History()
    game.phase, game.fighters = Phase.DEAL, ()
    game.events.append(Misdealt())


def _clock(game: Draft, action: Clock) -> None:
    """Playing time goes on; a running battle is finished first (R5.4)."""
    game.seconds = action.seconds
    game.events.append(Clocked(action.seconds))
    verdict = time_is_up(game)
    between_battles = game.phase in (Phase.FLIP, Phase.RECYCLE) and game.war == 0
    if verdict and between_battles:
        finish(game, *verdict)


def resign(game: Draft, action: Resign) -> None:
    """A seat leaves: the last rival wins; among several the others play on and its cards are out of play."""
    game.events.append(Resigned(action.seat))
    if len(game.playing) == 2:
        (rival,) = (seat for seat in game.playing if seat != action.seat)
        finish(game, rival, Reason.RESIGNED)
        return
    game.set_aside += game.retire(action.seat)
    game.eliminate([action.seat])
    check_who_is_left(game)
    if not game.outcome:
        game.fighters = game.playing


def _abandon(game: Draft, action: Abandon) -> None:
    finish(game, None, Reason.ABANDONED)


_ACTIONS: dict[type[Any], tuple[Callable[[State, Any], None], Callable[[Draft, Any], None]]] = {
    Deal: (legality.check_deal, _deal),
    Place: (legality.check_place, _place),
    Joint: (legality.check_joint, _joint),
    Shuffle: (legality.check_shuffle, _shuffle),
    Misdeal: (legality.check_misdeal, _misdeal),
    Clock: (legality.check_clock, _clock),
    Resign: (legality.check_resign, resign),
    Abandon: (legality.check_abandon, _abandon),
}
