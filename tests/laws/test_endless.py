"""Games that never end are found exactly, and a cap is only a second net (R4.5)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from guerra.actions import Place
from guerra.cards import Card
from guerra.cycles import History
from guerra.engine import apply, new
from guerra.events import EndlessFound, Recycled
from guerra.outcome import Reason, Tally
from guerra.rules import AXIS, TABLE_SHORT, Endless, Identical, Recycle, Rules, rules_from
from guerra.state import Phase, State, Step
from laws.players import boundaries, clockwork, steps
from laws.strategies import LAWFUL, LONGEST, rule_sheets, seeds, some_stocks
from laws.translation import translate

fixed_games = rule_sheets().filter(lambda rules: not rules.has_chance and not rules.has_choices)
"""Rules under which the deal decides everything."""

loops = st.fixed_dictionaries(
    {
        "deck": st.sampled_from(("4x1", "6x1", "7x1", "5x2", "4x2")),
        "seats": st.sampled_from((2, 2, 2, 3)),
        "spoils": st.sampled_from(("by-seat", "by-seat", "by-seat", "loser-first", "winner-first")),
        "spoils_sequence": st.sampled_from(AXIS["spoils_sequence"].choices),
        "face_down": st.integers(0, 3),
        "short": st.sampled_from(TABLE_SHORT),
        "won_to": st.sampled_from(("bottom", "pile")),
        "prize": st.sampled_from((0, 0, 1)),
        "wars_to_win": st.sampled_from((0, 0, 50)),
        "endless": st.sampled_from(AXIS["endless"].choices),
        "cap": st.just(LONGEST),
    }
).flatmap(
    lambda chosen: st.sampled_from(("turn", "lift") if chosen["won_to"] == "pile" else ("shuffle",)).map(
        lambda recycle: rules_from(chosen | {"recycle": recycle})
    )
)
"""Rules of small decks whose games often never end."""


def placed(rules: Rules, seed: int) -> State:
    """A game with stocks of random sizes."""
    return apply(new(rules), Place(some_stocks(rules, Random(seed)))).after


def settled(step: Step) -> State:
    """The state after a battle, before won piles are recycled for the next flip: that is the battle boundary (R4.2, R4.5)."""
    state, events = step.after, step.events
    if state.rules.turns_over:  # one pile in two parts (R4.2)
        whole = zip(state.stocks, state.won, strict=True)
        return replace(state, stocks=tuple(stock + won for stock, won in whole), won=((),) * len(state.won))
    piles = {told.seat: tuple(filter(None, told.cards)) for told in events if isinstance(told, Recycled)}
    order = -1 if state.rules.recycle is Recycle.LIFT else 1
    return replace(
        state,
        stocks=tuple(() if seat in piles else stock for seat, stock in enumerate(state.stocks)),
        won=tuple(piles[seat][::order] if seat in piles else won for seat, won in enumerate(state.won)),
    )


def whole_position(state: State, alike: dict[Card, Card]) -> State:
    """A state without its counters and its memory: two that are equal have the same future."""
    wars_won = state.wars_won if state.rules.wars_to_win else ()
    seen: State = translate(replace(state, tally=Tally(), history=History(), wars_won=wars_won), alike)
    return seen


def alikes(rules: Rules) -> dict[Card, Card]:
    """For each card the one that stands for all that the rules cannot tell from it."""
    if rules.identical is not Identical.TIE:
        return {card: replace(card, pack=0) for card in rules.the_deck.cards}
    of_rank = {card.rank: card for card in rules.the_deck.cards}
    return {card: of_rank[card.rank] for card in rules.the_deck.cards}


def first_repetition(state: State, seed: int) -> tuple[int, int] | None:
    """By a dictionary of whole positions: after how many battles one comes back, and the length of the loop."""
    alike = alikes(state.rules)
    first = {whole_position(state, alike): 0}
    for step in steps(state, clockwork(seed)):
        if step.after.phase is Phase.FLIP:
            battles = step.after.tally.battles
            before = first.setdefault(whole_position(settled(step), alike), battles)
            if before < battles:
                return battles, battles - before
    return None


@settings(LAWFUL, max_examples=300)
@given(st.one_of(fixed_games, loops, loops), seeds)
def test_endless_games_are_found_exactly(rules: Rules, seed: int) -> None:
    """To the battle: with `battle_limit` set the engine does not look for repetitions, and the dictionary does."""
    repetition = first_repetition(placed(replace(rules, battle_limit=LONGEST + 1), seed), seed)
    played = list(steps(placed(replace(rules, battle_limit=0), seed), clockwork(seed)))
    end = played[-1].after.outcome
    assert end
    found = [(end.tally.battles, end.cycle)] if end.reason is Reason.ENDLESS else []
    for _, _, after, events in played:
        found += [(after.tally.battles, told.cycle) for told in events if isinstance(told, EndlessFound)]
    assert found == ([repetition] if repetition else [])
    assert not found or (end.reason is Reason.ENDLESS) == (rules.endless is not Endless.SHUFFLE)
    event(f"endless: {bool(found)}")


@LAWFUL
@given(rule_sheets(), seeds, st.integers(1, LONGEST))
def test_a_cap_only_cuts_off(rules: Rules, seed: int, cap: int) -> None:
    """A smaller cap changes nothing before it, ends the game there, and never makes a winner."""
    assume(cap < rules.cap)
    long = boundaries(placed(rules, seed), clockwork(seed))
    short = boundaries(placed(replace(rules, cap=cap), seed), clockwork(seed))
    assert [tell(state) for state in short[:-1]] == [tell(state) for state in long[: len(short) - 1]]
    end, other = short[-1].outcome, long[len(short) - 1].outcome
    assert end
    if end.reason is Reason.CAP:
        assert (end.tally.battles, end.winner, end.truncated) == (cap, None, True)
        # an empty stock loses only when the next battle is due, which a cap comes before (R4.2)
        assert other is None or rules.recycle is Recycle.NEVER
    else:
        assert end == other


def tell(state: State) -> tuple[object, ...]:
    """What a state says between battles."""
    return state.stocks, state.won, state.hands, state.tally, state.wars_won, state.prize, state.carried, state.outcome
