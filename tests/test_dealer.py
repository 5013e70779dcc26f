"""Who plays: chance from streams of its own, choosers from views, and the one loop to the end."""

from __future__ import annotations

from collections import Counter
from itertools import count, islice, pairwise

import pytest

from guerra.actions import CHANCE, Deal, Flip, Phase, Place, Play, SeatAction
from guerra.bots import make_bot
from guerra.dealer import Chance, Chooser, moves, play, recorded
from guerra.engine import actors, apply, new
from guerra.errors import IllegalAction
from guerra.presets import make_rules
from guerra.rng import Stream, words
from guerra.view import View, choices

HAND = make_rules("hand-of-three")


def bots(name: str, index: int = 0) -> dict[int, Chooser]:
    """Two computer players of this name."""
    return {seat: make_bot(name, words(5, index, Stream.BOTS + seat)) for seat in (0, 1)}


def thirsty(seat: int, index: int) -> Chooser:
    """Plays as `random` does, after a thousand numbers of its stream for nothing."""
    source = words(5, index, Stream.BOTS + seat)
    inner = make_bot("random", source)

    def choose(view: View) -> SeatAction:
        list(islice(source, 1_000))
        return inner(view)

    return choose


def test_what_a_player_draws_changes_no_deal() -> None:
    """Seed 5, random against random, then against one that draws a thousand numbers a move: the same deals."""
    plain = [recorded(HAND, Chance.of_game(5, index), bots("random", index)) for index in range(12)]
    other = [recorded(HAND, Chance.of_game(5, index), bots("random", index) | {1: thirsty(1, index)}) for index in range(12)]
    assert [game.actions[0] for game in plain] == [game.actions[0] for game in other]
    assert plain != other


def test_shuffles_and_deals_do_not_disturb_each_other() -> None:
    """The deal is the same whether its rules shuffle a hundred times afterwards or never."""
    first = Chance.of_game(1)
    deals = [next(iter(play(make_rules(preset), Chance.of_game(1), {}))).action for preset in ("classic", "reshuffle")]
    assert deals == [first.act(new(make_rules()))] * 2


def test_every_game_of_every_seed_and_every_deal_of_a_match_is_another() -> None:
    deals = [Chance.of_game(*which).act(new(make_rules())) for which in ((1, 0, 0), (1, 1, 0), (1, 0, 1), (2, 0, 0), (0, 1, 0))]
    assert len(set(deals)) == 5


def test_a_game_is_the_same_alone_and_in_a_run() -> None:
    run = [recorded(make_rules("reshuffle"), Chance.of_game(3, index), {}) for index in range(6)]
    assert recorded(make_rules("reshuffle"), Chance.of_game(3, 4), {}) == run[4]


def test_chance_from_one_supply_of_words() -> None:
    one, same, other = (Chance.of_words(words(seed, 0, 0)) for seed in (1, 1, 2))
    state = new(make_rules())
    assert one.act(state) == same.act(state) != other.act(state)


def test_a_new_deal_after_a_misdeal_is_another() -> None:
    chance = Chance.of_game(1)
    assert chance.act(new(make_rules())) != chance.act(new(make_rules()))


# --- the loop


def test_a_game_ends_once_and_every_step_follows_from_the_one_before() -> None:
    steps = list(play(make_rules("reshuffle"), Chance.of_game(1), {}))
    assert all(one.after is two.before for one, two in pairwise(steps))
    assert [step.after.outcome is not None for step in steps] == [False] * (len(steps) - 1) + [True]


def test_a_game_can_start_from_piles() -> None:
    rules = make_rules()
    first, last = play(rules, Chance.of_game(1), {}, start=Place((rules.the_deck.cards[:1], rules.the_deck.cards[4:5])))
    assert first.before.phase is Phase.DEAL
    assert last.after.outcome is not None
    assert last.after.outcome.winner == 0


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    dealt = apply(new(make_rules()), Deal(make_rules().the_deck.cards)).after
    assert [move for _, move in moves(dealt, {}).moves] == [Flip(), Flip()]


def test_a_chooser_gets_its_own_view_and_nothing_else() -> None:
    asked: Counter[tuple[int | None, type]] = Counter()

    def watched(view: View) -> SeatAction:
        asked[view.seat, type(view)] += 1
        assert all(card is None for seat, hand in enumerate(view.hands) if seat != view.seat for card in hand)
        return choices(view)[0]

    list(play(HAND, Chance.of_game(1), {0: watched, 1: watched}))
    assert set(asked) == {(0, View), (1, View)}
    assert asked[0, View] == asked[1, View] > 10


def test_an_illegal_choice_is_an_error_and_not_a_move() -> None:
    ace = HAND.the_deck.cards[0]
    taken = count()

    def cheat(view: View) -> SeatAction:
        legal = choices(view)
        return Play(ace) if next(taken) == 3 and Play(ace) not in legal else legal[0]

    with pytest.raises(IllegalAction, match="seat 2: Play As is not legal now; legal: Play "):
        list(play(HAND, Chance.of_game(1), {**bots("lowest"), 1: cheat}))


def test_what_is_recorded_is_what_was_played() -> None:
    steps = list(play(HAND, Chance.of_game(1), bots("random")))
    game = recorded(HAND, Chance.of_game(1), bots("random"))
    assert game.actions == tuple(step.action for step in steps)
    assert actors(steps[0].before) is CHANCE


def test_between_equal_players_no_seat_has_an_advantage() -> None:
    """200 games of random against random: within three standard errors of a half."""
    short = make_rules("hand-of-three", wars_to_win=1)
    results = [list(play(short, Chance.of_game(9, index), bots("random", index)))[-1].after.outcome for index in range(200)]
    wins = Counter(result.winner for result in results if result)
    assert abs(wins[0] - wins[1]) < 3 * 200**0.5
    assert wins[0] + wins[1] > 190
