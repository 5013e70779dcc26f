"""`apply` accepts exactly what is legal, and refuses everything else with the state unchanged."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given

from guerra.actions import Abandon, Action, Arrange, Clock, Deal, Flip, Joint, Misdeal, Place, Play, Resign, SeatAction, Shuffle
from guerra.cards import Card
from guerra.draft import acting
from guerra.engine import apply, legal_actions, new
from guerra.errors import IllegalAction
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.state import Phase, State
from laws.players import at_random, decide, steps
from laws.strategies import LAWFUL, rule_sheets, seeds


def is_legal(state: State, action: Action) -> bool:
    """What the rules say of this action, told once more."""
    over, dealing = state.phase is Phase.OVER, state.phase is Phase.DEAL
    match action:
        case Joint(moves):
            seats = tuple(seat for seat, _ in moves)
            return seats == acting(state.phase, state.fighters, state.down) != () and all(
                move in legal_actions(state, seat) for seat, move in moves
            )
        case Deal(order):
            return dealing and _same(order, state.rules.the_deck.cards)
        case Place(stocks):
            cards = [card for stock in stocks for card in stock]
            return dealing and len(stocks) == state.rules.seats and all(stocks) and len(cards) == len(set(cards))
        case Shuffle(order):
            return state.phase in (Phase.RECYCLE, Phase.SPOILS) and _same(order, state.due[0].cards)
        case Misdeal():
            return not over and not dealing and state.tally.battles == 0
        case Clock(seconds):
            return not over and seconds >= state.seconds
        case Resign(seat):
            return not over and not dealing and seat in state.playing and (state.phase is Phase.FLIP or len(state.playing) == 2)
        case Abandon():
            return not over


def _same(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    return len(cards) == len(wanted) and set(cards) == set(wanted)


def some_action(state: State, dice: Random) -> Action:
    """What could be tried: the right thing, something near it, or something from another moment of the game."""
    deck = state.rules.the_deck.cards
    if dice.random() < 0.4:
        due = decide(state, lambda: dice) if state.phase is not Phase.OVER else Joint(((0, Flip()),))
        return spoil(state, due, dice) if dice.random() < 0.7 else due
    cards = tuple(dice.sample(deck, dice.randint(1, len(deck))))
    piles = [cards[start :: state.rules.seats] for start in range(state.rules.seats)]
    return dice.choice(
        (
            Joint(((dice.randrange(state.rules.seats), some_move(state, dice)),)),
            Joint(tuple((seat, some_move(state, dice)) for seat in range(state.rules.seats))),
            Deal(cards),
            Place(tuple(piles)),
            Place((*piles[1:], cards)),
            Shuffle(cards),
            Shuffle(tuple(dice.choice(state.won + state.stocks))),
            Misdeal(),
            Clock(dice.randrange(1000)),
            Resign(dice.randrange(-1, 9)),
            Abandon(),
        )
    )


def some_move(state: State, dice: Random) -> SeatAction:
    """Anything a seat could try."""
    table = sum(len(zone) for zone in state.laid)
    order = dice.sample(range(table + 1), table + dice.randint(0, 1))
    cards = [card for hand in state.hands for card in hand] or [*state.rules.the_deck.cards]
    return dice.choice((Flip(), Play(dice.choice(cards)), Arrange(tuple(order)), Arrange((0,) * table)))


def spoil(state: State, action: Action, dice: Random) -> Action:
    """The same action with something changed that mostly makes it illegal."""
    if isinstance(action, Joint):
        moves = list(action.moves)
        place = dice.randrange(len(moves))
        match dice.randrange(5):
            case 0 if len(moves) > 1:
                del moves[place]
            case 1:
                moves.insert(place, moves[place])
            case 2:
                dice.shuffle(moves)
            case 3:
                moves[place] = (dice.randrange(-1, 9), moves[place][1])
            case _:
                moves[place] = (moves[place][0], some_move(state, dice))
        return Joint(tuple(moves))
    assert isinstance(action, Deal | Shuffle)
    order = list(action.order)
    order[dice.randrange(len(order))] = dice.choice((*order, *state.rules.the_deck.cards))
    return type(action)(tuple(order))


@LAWFUL
@given(rule_sheets(), seeds)
def test_exactly_the_legal_is_accepted(rules: Rules, seed: int) -> None:
    dice = Random(seed)
    states = [new(rules), *(step.after for step in steps(new(rules), at_random(dice)))]
    for state in dice.sample(states, min(12, len(states))):
        before = deepcopy(state, {id(rules): rules})
        for _ in range(12):
            action = some_action(state, dice)
            if is_legal(state, action):
                assert apply(state, action).before is state
            else:
                with pytest.raises(IllegalAction):
                    apply(state, action)
            assert state == before


@pytest.mark.parametrize("phase", [Phase.DEAL, Phase.RECYCLE, Phase.SPOILS, Phase.OVER])
def test_nobody_acts_when_nobody_is_to_act(phase: Phase) -> None:
    """A joint action of no seat is no action, also while chance is to act and after the end."""
    rules = make_rules(deck="4x2", spoils="shuffled", won_to="pile")
    states = [new(rules), *(step.after for step in steps(new(rules), at_random(Random(1))))]
    state = next(state for state in states if state.phase is phase)
    with pytest.raises(IllegalAction):
        apply(state, Joint(()))
