"""What does not matter: suits, which seat is called the first, and cards that are not turned up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import assume, given

from guerra.actions import Deal, Place
from guerra.engine import apply, new
from guerra.events import Laid
from guerra.rules import Identical, Rules, Spoils
from guerra.state import Phase, State, Step
from laws.players import boundaries, clockwork, steps
from laws.strategies import LAWFUL, LONGEST, a_deal, rule_sheets, seeds, some_stocks
from laws.translation import mixed, plain, translate


@LAWFUL
@given(rule_sheets(), seeds)
def test_suits_never_matter(rules: Rules, seed: int) -> None:
    """Suits exchanged within each rank change no event but for its codes (R1.1)."""
    dice = Random(seed)
    deck = rules.the_deck
    if rules.identical is Identical.TIE:
        other = mixed(deck.cards, lambda card: card.rank, dice)
    else:  # cards of the same rank and suit must stay that
        suits = mixed(tuple(card for card in deck.cards if not card.pack), lambda card: card.rank, dice)
        other = {card: replace(suits[replace(card, pack=0)], pack=card.pack) for card in deck.cards}
    order = a_deal(rules, dice)
    one = steps(apply(new(rules), Deal(order)).after, clockwork(seed))
    two = steps(apply(new(rules), Deal(translate(order, other))).after, clockwork(seed))
    for step, translated in zip(one, two, strict=True):
        assert translate(step, other) == plain(translated, deck)


@LAWFUL
@given(rule_sheets(), seeds)
def test_seats_rotate(rules: Rules, seed: int) -> None:
    """The same stocks, each a seat further on, give the same game a seat further on.

    Not with `by-seat`, and not once three seats or more leave cards on the table for the next winner: they lie by seat.
    """
    assume(rules.spoils is not Spoils.BY_SEAT)
    stocks = some_stocks(rules, Random(seed))
    one = boundaries(apply(new(rules), Place(stocks)).after, clockwork(seed))
    two = boundaries(apply(new(rules), Place((*stocks[1:], stocks[0]))).after, clockwork(seed))
    assume(rules.seats == 2 or not any(state.carried for state in one))
    assert [told(state, 0) for state in one] == [told(state, 1) for state in two]


def told(state: State, back: int) -> tuple[object, ...]:
    """What a state says seat by seat, told so many seats back."""

    def rotated(values: tuple[object, ...]) -> tuple[object, ...]:
        return (*values[len(values) - back :], *values[: len(values) - back])

    seats, end = state.rules.seats, state.outcome
    winner = end.winner if end else None
    return (
        *(rotated(tuple([card.code for card in pile] for pile in piles)) for piles in (state.stocks, state.won, state.hands)),
        rotated(state.wars_won),
        state.tally,
        state.prize and state.prize.code,
        end and (end.reason, end.cycle, rotated(end.counts), None if winner is None else (winner + back) % seats),
    )


@LAWFUL
@given(rule_sheets(), seeds)
def test_a_battle_moves_cards_blind(rules: Rules, seed: int) -> None:
    """A battle depends on the sizes of piles and the cards turned up; all other cards go the same way (R2.1, R3.3)."""
    dice = Random(seed)
    rules = replace(rules, battle_limit=LONGEST + 1)  # no position is looked for again
    between = boundaries(apply(new(rules), Place(some_stocks(rules, dice))).after, clockwork(seed))[:-1]
    for state in dice.sample(between, min(10, len(between))):
        one = battle_from(state, seed)
        up = {lay.up: lay.up for step in one for laid in step.events if isinstance(laid, Laid) for lay in laid.lays}
        other = mixed(rules.the_deck.cards, up.get, dice)
        assert translate(one, other) == plain(battle_from(translate(state, other), seed), rules.the_deck)


def battle_from(state: State, seed: int) -> tuple[Step, ...]:
    """The steps of the battle that is about to begin."""
    played = []
    for step in steps(state, clockwork(seed)):
        played.append(step)
        if step.after.phase in (Phase.FLIP, Phase.OVER):
            break
    return tuple(played)
