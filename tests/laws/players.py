"""Who acts in the games of the laws: chance, seats that choose at random, and a referee who interferes.

`decide` asks for a fresh generator for each single decision. Given one and the same generator, decisions are random;
given one made anew from the moment of the game (`clockwork`), they depend on nothing but that moment, so that a game
can be played again with other suits, other seats, or beside another game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from guerra.actions import CHANCE, Abandon, Action, Clock, Deal, Joint, Misdeal, Resign, Seat, SeatAction, Shuffle
from guerra.arrangements import Arrangements
from guerra.engine import actors, apply, legal_actions
from guerra.state import Phase, State, Step

Decide = Callable[[State], Action]


def decide(state: State, fresh: Callable[[], Random]) -> Action:
    """Whatever is due now: a deal, a shuffle, or an action of each seat that is to act."""
    who = actors(state)
    if who is not CHANCE:
        return Joint(tuple((seat, choose(state, seat, fresh())) for seat in who))
    cards = state.rules.the_deck.cards if state.phase is Phase.DEAL else state.due[0].cards
    order = tuple(fresh().sample(cards, len(cards)))
    return Deal(order) if state.phase is Phase.DEAL else Shuffle(order)


def choose(state: State, seat: Seat, dice: Random) -> SeatAction:
    """One of the legal actions of a seat, each as likely."""
    legal = legal_actions(state, seat)
    return legal[dice.randrange(legal.count_all if isinstance(legal, Arrangements) else len(legal))]


def at_random(dice: Random) -> Decide:
    """Decisions by one generator, one after the other."""
    return lambda state: decide(state, lambda: dice)


def clockwork(seed: int) -> Decide:
    """Decisions that depend on the moment of the game alone: not on seats, suits, or what was asked before."""
    return lambda state: decide(state, lambda: Random(f"{seed} {state.tally.battles} {state.war} {state.phase}"))


def with_referee(dice: Random) -> Decide:
    """Random decisions, and now and then a clock, a misdeal, a resignation, or the end of the game."""

    def act(state: State) -> Action:
        if state.phase is not Phase.DEAL and dice.random() < 0.05:
            calls: list[Action] = [Clock(state.seconds + dice.randrange(400))] * 6
            calls += [] if state.tally.battles else [Misdeal()] * 20
            calls += [Resign(seat) for seat in state.playing if state.phase is Phase.FLIP or len(state.playing) == 2]
            calls += [Abandon()] if dice.random() < 0.1 else []
            return dice.choice(calls)
        return decide(state, lambda: dice)

    return act


def steps(state: State, act: Decide) -> Iterator[Step]:
    """The steps of a game from this state to its end."""
    while not state.outcome:
        step = apply(state, act(state))
        yield step
        state = step.after


def boundaries(state: State, act: Decide) -> list[State]:
    """The states of a game between battles: each time all are to flip, and its end."""
    return [state, *(step.after for step in steps(state, act) if step.after.phase in (Phase.FLIP, Phase.OVER))]
