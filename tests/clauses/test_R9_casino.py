"""Casino War (R9), clause by clause: cards that anyone can lay out, stakes that anyone can count."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from guerra.actions import CHANCE
from guerra.casino.exact import Game, full, regret
from guerra.casino.game import actors, apply, legal_actions, new, observe, outcome
from guerra.casino.rules import CasinoRules, Half
from guerra.casino.state import Bet, Burnt, GoToWar, Line, Phase, SeatAction, Shuffle, SitOut, State, Step, Surrender, Turned
from guerra.errors import IllegalAction, RulesError


def table(top: str, **settings: object) -> State:
    """A table whose shoe has these cards on top, before its first hand."""
    rules = CasinoRules(**{"packs": 1, **settings})
    up = rules.deck.physical(top.split())
    rest = [card for card in rules.deck.cards if card not in up]
    return apply(new(rules), Shuffle(1, (*up, *rest))).after


def do(state: State, *actions: SeatAction) -> Step:
    """The last of these actions, done after the others."""
    for action in actions:
        step = apply(state, action)
        state = step.after
    return step


def lines(step: Step, seat: int = 0) -> list[tuple[str, int, int, int]]:
    """What became of a seat's stakes: stake, placed, returned, won."""
    (found,) = [settled for settled in step.after.settled if settled.seat == seat]
    return [tuple(line) for line in found.lines]


# --- R9.1


@pytest.mark.parametrize(
    ("cards", "line", "bankroll", "house"),
    [
        ("Kc 7d", ("ante", 10, 10, 10), 1010, -10),
        ("7c Kd", ("ante", 10, 0, 0), 990, 10),
        ("As 2d", ("ante", 10, 10, 10), 1010, -10),
        ("Ks Ad", ("ante", 10, 0, 0), 990, 10),
    ],
)
def test_R9_1_the_higher_card_wins_even_money_and_the_ace_is_high(
    cards: str, line: tuple[str, int, int, int], bankroll: int, house: int
) -> None:
    step = do(table(cards), Bet(1, 0, 10))
    assert lines(step) == [line]
    assert (step.after.bankrolls, step.after.house, step.after.hand) == ((bankroll,), house, 2)


def test_R9_1_every_seat_against_the_house_in_seat_order() -> None:
    step = do(table("Kc 2d 9h 8s", seats=3), Bet(1, 2, 6), SitOut(1, 1), Bet(1, 0, 10))
    assert [event.seat for event in step.events if isinstance(event, Turned)] == [0, 2, None]
    assert [str(event.card) for event in step.events if isinstance(event, Turned)] == ["Kc", "2d", "9h"]
    assert step.after.bankrolls == (1010, 1000, 994)


def test_R9_1_nobody_plays_and_no_card_moves() -> None:
    before = table("Kc 7d")
    after = do(before, SitOut(1, 0)).after
    assert (after.hand, after.shoe, after.bankrolls) == (2, before.shoe, before.bankrolls)


# --- R9.2


def test_R9_2_a_tie_waits_for_the_player_who_may_surrender_or_go_to_war() -> None:
    after = do(table("Kc Kd"), Bet(1, 0, 10)).after
    assert (after.phase, actors(after)) == (Phase.DECIDE, (0,))
    assert set(legal_actions(after, 0)) == {Surrender(1, 0), GoToWar(1, 0)}


def test_R9_2_surrender_gives_half_back() -> None:
    step = do(table("Kc Kd"), Bet(1, 0, 10), Surrender(1, 0))
    assert lines(step) == [("ante", 10, 5, 0)]
    assert step.after.bankrolls == (995,)


def test_R9_2_who_has_not_tied_is_not_asked() -> None:
    after = do(table("Kc 7d Ks Kh", seats=3), Bet(1, 0, 10), Bet(1, 1, 10), Bet(1, 2, 10)).after
    assert actors(after) == (0, 2)
    with pytest.raises(IllegalAction, match="legal: seat 1 in hand 1, seat 3 in hand 1"):
        apply(after, GoToWar(1, 1))


# --- R9.3


@pytest.mark.parametrize(
    ("second", "bonus", "expected"),
    [
        ("9s 8s", 0, [("ante", 10, 10, 0), ("raise", 10, 10, 10)]),
        ("8s 9s", 0, [("ante", 10, 0, 0), ("raise", 10, 0, 0)]),
        ("9s 9h", 0, [("ante", 10, 10, 0), ("raise", 10, 10, 10)]),
        ("9s 9h", 1, [("ante", 10, 10, 10), ("raise", 10, 10, 10)]),
        ("9s 8s", 1, [("ante", 10, 10, 0), ("raise", 10, 10, 10)]),
    ],
)
def test_R9_3_a_war_burns_three_and_a_tie_in_it_is_the_players(
    second: str, bonus: int, expected: list[tuple[str, int, int, int]]
) -> None:
    step = do(table(f"Kc Kd 2s 3s 4s {second}", bonus=bonus), Bet(1, 0, 10), GoToWar(1, 0))
    assert step.events[0] == Burnt(3)
    assert lines(step) == expected
    assert step.after.bankrolls[0] - 1000 == sum(returned + won - placed for _, placed, returned, won in expected)


def test_R9_3_one_burning_for_all_who_go_to_war() -> None:
    state = table("Kc Kh Ks Kd 2s 3s 4s 9s 8s 8h", seats=3)
    state = do(state, *(Bet(1, seat, 10) for seat in range(3)), Surrender(1, 1), GoToWar(1, 2)).after
    step = apply(state, GoToWar(1, 0))
    assert [event for event in step.events if isinstance(event, Burnt)] == [Burnt(3)]
    assert [(event.seat, str(event.card)) for event in step.events if isinstance(event, Turned)] == [
        (0, "9s"),
        (2, "8s"),
        (None, "8h"),
    ]
    assert step.after.bankrolls == (1010, 995, 1010)


@pytest.mark.parametrize(("packs", "cards"), [(1, 52), (6, 312), (8, 416)])
def test_R9_3_one_to_eight_packs(packs: int, cards: int) -> None:
    assert len(CasinoRules(packs=packs).deck.cards) == cards
    assert CasinoRules().packs == 6


@pytest.mark.parametrize("cards", ["Kc 7d", "7c Kd", "Kc Kd"])
@pytest.mark.parametrize("tie_pays", [10, 11])
def test_R9_3b_the_tie_bet_is_settled_on_the_first_two_cards(cards: str, tie_pays: int) -> None:
    step = do(table(cards, tie_pays=tie_pays), Bet(1, 0, 10, 6))
    tied = step.after.phase is Phase.DECIDE
    if tied:
        step = apply(step.after, Surrender(1, 0))
    assert lines(step)[1] == (("tie", 6, 6, 6 * tie_pays) if tied else ("tie", 6, 0, 0))


def test_R9_3b_the_tie_bet_stays_won_in_a_lost_war() -> None:
    step = do(table("Kc Kd 2s 3s 4s 8s 9s"), Bet(1, 0, 10, 2), GoToWar(1, 0))
    assert lines(step) == [("ante", 10, 0, 0), ("tie", 2, 2, 20), ("raise", 10, 0, 0)]


# --- R9.4

NO_STAKES = [0, -1, -10, 2.5, 10.0, float("inf"), float("nan"), "10", "10a", "", "１０", None, True, 10**30, 1, 3, 102]


@pytest.mark.parametrize("stake", NO_STAKES, ids=repr)
def test_R9_4_a_stake_that_is_none_is_refused_before_a_card_moves(stake: object) -> None:
    state = table("Kc Kd", bankroll=120)
    with pytest.raises(IllegalAction, match="an even ante from 2 to 100"):
        apply(state, Bet(1, 0, stake))  # type: ignore[arg-type]
    if stake != 0 and stake != 3:  # no tie bet; a tie bet may be odd
        with pytest.raises(IllegalAction, match="a tie bet from 2 to 100 or none, within 120"):
            apply(state, Bet(1, 0, 10, stake))  # type: ignore[arg-type]
    assert (state.bankrolls, state.phase, len(state.shoe)) == ((120,), Phase.BET, 52)


@pytest.mark.parametrize(("ante", "tie"), [(16, 0), (10, 6), (14, 2)])
def test_R9_4_stakes_beyond_the_bankroll_are_refused(ante: int, tie: int) -> None:
    with pytest.raises(IllegalAction):
        apply(table("Kc Kd", bankroll=15), Bet(1, 0, ante, tie))
    assert do(table("Kc Kd", bankroll=16), Bet(1, 0, ante, tie)).after.bankrolls == (16 - ante - tie,)


def test_R9_4_a_raise_that_cannot_be_paid_is_not_offered_nor_taken() -> None:
    state = do(table("Kc Kd", bankroll=15), Bet(1, 0, 10)).after
    assert legal_actions(state, 0) == (Surrender(1, 0),)
    with pytest.raises(IllegalAction, match="legal: Surrender"):
        apply(state, GoToWar(1, 0))
    assert state.bankrolls == (5,)


@pytest.mark.parametrize(("half", "back"), [("to-player", 3), ("to-house", 2)])
def test_R9_4_half_of_an_odd_ante_goes_where_the_rules_say(half: str, back: int) -> None:
    state = table("5c 5d", half=half)
    total = 1000
    for hand in range(1, 4):
        state = replace(state, shoe=table("5c 5d", half=half).shoe)
        state = do(state, Bet(hand, 0, 5), Surrender(hand, 0)).after
        total += back - 5
        assert (state.bankrolls, state.house) == ((total,), 1000 - total)


def test_R9_4_even_only_refuses_an_odd_ante() -> None:
    assert CasinoRules().half is Half.EVEN_ONLY
    with pytest.raises(IllegalAction, match="even"):
        apply(table("Kc 7d"), Bet(1, 0, 5))


def test_R9_4_who_cannot_place_the_least_stake_is_not_asked() -> None:
    state = do(table("7c Kd", bankroll=10, minimum=4), Bet(1, 0, 10)).after
    assert (state.phase, actors(state), outcome(state)) == (Phase.OVER, (), (0,))


def test_R9_4b_an_action_that_was_done_changes_nothing() -> None:
    start = table("Kc Kd 2s 3s 4s 9s 8s")
    bet = apply(start, Bet(1, 0, 10)).after
    assert apply(bet, Bet(1, 0, 10)) == Step(bet, Bet(1, 0, 10), bet, ())
    over = apply(bet, GoToWar(1, 0)).after
    for again in (GoToWar(1, 0), Bet(1, 0, 10)):
        assert apply(over, again) == Step(over, again, over, ())


@pytest.mark.parametrize("late", [Bet(1, 0, 20), Surrender(1, 0), Bet(3, 0, 10), Bet(0, 0, 10), Bet(2, 7, 10), Bet(2, -1, 10)])
def test_R9_4b_another_action_for_another_hand_is_refused(late: SeatAction) -> None:
    over = do(table("Kc Kd 2s 3s 4s 9s 8s"), Bet(1, 0, 10), GoToWar(1, 0)).after
    with pytest.raises(IllegalAction):
        apply(over, late)


# --- R9.5


def test_R9_5_the_cut_card_brings_a_shuffle_before_a_hand() -> None:
    state, hands = table("", cut=40), 0
    while actors(state) is not CHANCE:
        hand, hands = state.hand, hands + 1
        state = apply(state, Bet(hand, 0, 2)).after
        if state.phase is Phase.DECIDE:
            state = apply(state, Surrender(hand, 0)).after
    assert (state.phase, len(state.shoe), hands) == (Phase.SHUFFLE, 38, 7)  # 52 - 2 · 7, for the first time below 40


def test_R9_5_seven_seats_at_war_always_find_their_cards() -> None:
    """The shoe stands at its cut card exactly; all seven tie, all go to war, and the last card that can be needed is there."""
    rules = CasinoRules(packs=2, seats=7, cut=19)
    cards = rules.deck.physical(["7"] * 8 + ["2", "3", "4"] + ["9"] * 8)
    state = replace(new(rules), phase=Phase.BET, shoe=cards)
    state = do(state, *(Bet(1, seat, 10) for seat in range(7)), *(GoToWar(1, seat) for seat in range(7))).after
    assert (state.shoe, state.phase, state.bankrolls) == ((), Phase.SHUFFLE, (1010,) * 7)


@pytest.mark.parametrize(("settings", "allowed"), [({"cut": 18}, "19 to 52"), ({"cut": 53}, "19 to 52")])
def test_R9_5_a_cut_card_behind_which_a_hand_could_not_be_finished_is_refused(settings: dict[str, int], allowed: str) -> None:
    with pytest.raises(RulesError, match=allowed):
        CasinoRules(packs=1, seats=7, **settings)


def test_R9_5_the_shoe_is_nobodys_to_see() -> None:
    one, other = table("Kc 7d 2s 3s"), table("Kc 7d 3s 2s")
    for seen in (0, None):
        assert observe(one, seen) == observe(other, seen)
        assert observe(do(one, Bet(1, 0, 10)).after, seen) == observe(do(other, Bet(1, 0, 10)).after, seen)


@pytest.mark.parametrize("order", ["all but one", "one twice"])
def test_R9_5_a_shuffle_of_other_cards_is_refused(order: str) -> None:
    rules = CasinoRules(packs=1)
    cards = rules.deck.cards[1:] if order == "all but one" else (*rules.deck.cards[1:], rules.deck.cards[1])
    with pytest.raises(IllegalAction, match="all 52 cards"):
        apply(new(rules), Shuffle(1, cards))


# --- R9.6


def test_R9_6_what_each_choice_costs_with_six_packs() -> None:
    game = Game(full(6))
    assert game.edge_war == Fraction(142853, 4965115)
    costs = (game.edge_war, Game(full(6), bonus=1).edge_war, game.edge_surrender, game.edge_tie_bet)
    assert [f"{float(100 * cost):.3f}" for cost in costs] == ["2.877", "2.330", "3.698", "18.650"]


def test_R9_6_war_is_better_than_surrender_by_one_and_a_half_times_a_second_tie() -> None:
    assert regret((2, 1)) == Fraction(3, 2) * Fraction(1, 3)
    assert regret((1, 1)) == 0


def test_R9_6_a_line_says_what_it_brought() -> None:
    assert Line("ante", 10, 5, 0).net == -5
