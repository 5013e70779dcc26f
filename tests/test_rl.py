"""What every environment stands on: options, tensors, and games in the engine."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import replace

import numpy as np
import pytest

from guerra.actions import Deal, Joint, Play
from guerra.dealer import Chance
from guerra.engine import apply, new
from guerra.errors import RulesError
from guerra.presets import make_rules
from guerra.rl.episode import Episode, deal_of
from guerra.rl.lazy import LazyEpisode
from guerra.rl.options import HAND_OPTIONS, WAR_OPTIONS, hand_rules, war_rules
from guerra.rl.spaces import observation_space
from guerra.rl.tensor import Layout
from guerra.rules import AXIS
from guerra.state import OnTable, State


def test_defaults_are_the_presets() -> None:
    assert hand_rules() == make_rules("hand-of-three")
    assert war_rules() == make_rules("classic")


def test_options_are_axes_in_the_order_of_a_rules_page() -> None:
    for names in (HAND_OPTIONS, WAR_OPTIONS):
        assert [name for name in AXIS if name in names] == list(names)
    assert set(WAR_OPTIONS) < set(HAND_OPTIONS)


def test_what_hides_places_is_refused() -> None:
    for spoils in ("shuffled", "chosen"):
        with pytest.raises(RulesError, match=f"spoils={spoils} hides where cards lie"):
            hand_rules(war_spoils="winner-takes-all", spoils=spoils)


@pytest.mark.parametrize(("positions", "size"), [(True, 1545), (False, 89)])
def test_blocks_fill_the_tensor(positions: bool, size: int) -> None:
    layout = Layout(hand_rules(), positions)
    assert layout.size == size == sum(block.size for block in layout.blocks)
    assert layout.starts[0] == 0
    assert layout.starts[-1] + layout.blocks[-1].size == size


def played(layout: Layout, seed: int, steps: int) -> Episode:
    """A game some steps on, at random."""
    game, source = Episode(layout, deal_of(layout, seed, 0)), random.Random(seed)
    for _ in range(steps):
        if not game.over:
            game.step([source.choice(game.mask(seat).nonzero()[0].tolist()) for seat in (0, 1)])
    return game


@pytest.mark.parametrize("seed", range(12))
def test_tensors_are_within_their_space(seed: int) -> None:
    layout = Layout(hand_rules(wars_to_win=0, hand=seed % 5 + 1))
    game = played(layout, seed, 5 * seed)
    for seat in (0, 1):
        assert observation_space(layout).contains({"observation": game.observe(seat), "action_mask": game.mask(seat)})


def blocks(game: Episode, seat: int) -> dict[str, list[float]]:
    """The tensor by block, without the stocks."""
    layout, shown = game.layout, game.observe(seat)
    found = zip(layout.blocks, layout.starts, strict=True)
    return {block.name: shown[start : start + block.size].tolist() for block, start in found if block.size < 100}


def test_a_tensor_says_what_lies_there() -> None:
    game = Episode(Layout(hand_rules()), deal_of(Layout(hand_rules()), 1, 0))
    assert [str(card) for hand in game.state.hands for card in hand] == ["Kd", "5d", "As", "5s", "Jc", "Ad"]
    shown = blocks(game, 0)
    third = np.float32(1 / 3)
    assert shown["own hand"] == [0, 0, 0, third, 0, 0, 0, 0, 0, 0, 0, third, third]
    assert shown["other hand"] == [*[0] * 13, 1] * 3
    assert shown["cards"] == [0.5, 0.5]
    assert shown["not seen"] == [1, 1, 1, 0.75, 1, 1, 1, 1, 1, 1, 1, 0.75, 0.75]
    game.step((3, 3))
    shown = blocks(game, 1)
    assert shown["face up"] == [0, 0, 0, 0.5, *[0] * 9]
    assert shown["face down"] == [0, 0]  # the three of each come with the fourth
    assert shown["war"] == [1]
    assert shown["battle"] == [np.float32(1 / 500)]
    assert [str(card) for card in game.state.hands[1]] == ["Jc", "Ad", "8d"]
    assert shown["not seen"] == [1, 1, 1, 0.5, 1, 1, 0.75, 1, 1, 0.75, 1, 1, 0.75]


def test_won_cards_are_known_where_they_lie() -> None:
    layout = Layout(hand_rules())
    game = Episode(layout, deal_of(layout, 1, 0))
    game.step((12, 3))  # ace takes five: the winner's card goes under first
    stock = game.state.stocks[0]
    assert [str(card) for card in stock[-2:]] == ["As", "5s"]
    shown = game.observe(1)[layout.starts[-1] :].reshape(layout.deck, layout.row)
    assert shown[len(stock) - 2 : len(stock)].argmax(1).tolist() == [12, 3]
    assert (shown[: len(stock) - 2].argmax(1) == 13).all()
    assert not shown[len(stock) :].any()


def exchanged(state: State, seen: set[int], source: random.Random) -> State:
    """The state with the cards that a seat has not seen dealt anew among their places."""
    hidden = [card for card in state.cards() if id(card) not in seen]
    turn = source.randrange(1, len(hidden)) if len(hidden) > 1 else 0
    mixed = hidden[turn:] + hidden[:turn]
    there = {id(card): other for card, other in zip(hidden, mixed, strict=True)}
    return replace(
        state,
        stocks=tuple(tuple(there.get(id(card), card) for card in pile) for pile in state.stocks),
        hands=tuple(tuple(there.get(id(card), card) for card in pile) for pile in state.hands),
        laid=tuple(tuple(OnTable(there.get(id(card), card), up) for card, up in zone) for zone in state.laid),
    )


@pytest.mark.parametrize("seed", range(30))
def test_no_tensor_depends_on_a_card_that_the_seat_has_not_seen(seed: int) -> None:
    layout = Layout(hand_rules(wars_to_win=0, down_revealed=["never", "winner", "both"][seed % 3]))
    game, source = played(layout, seed, seed // 3), random.Random(seed)
    for seat in (0, 1):
        shown = game.observe(seat)
        other = deepcopy(game)
        other.state = exchanged(game.state, set(game.memory.known[seat]), source)
        assert (other.observe(seat) == shown).all()
        assert (other.mask(seat) == game.mask(seat)).all()
        assert other.state != game.state


def test_of_equal_cards_the_known_one_is_played_first() -> None:
    layout = Layout(hand_rules())
    deck = layout.rules.the_deck
    first, second = deck.card("7s"), deck.card("7h")
    rest = [card for card in deck.cards if card not in (first, second)]
    game = Episode(layout, Deal((rest[0], first, rest[1], second, *rest[2:])))  # the lowest cards of seat 2's stock
    assert game.state.stocks[1][-2:] == (second, first)
    held = replace(game.state, hands=(game.state.hands[0], (second, first, rest[2])))
    game.state = held
    assert game.card(1, layout.place[7]) is second
    game.memory.see(0, first)
    assert game.card(1, layout.place[7]) is first
    assert rest[2].rank.value != 2
    assert game.card(1, layout.place[2]) is None


def test_a_copy_goes_its_own_way() -> None:
    layout = Layout(hand_rules())
    game = Episode(layout, deal_of(layout, 1, 0))
    before = game.observe(0)
    other = deepcopy(game)
    other.step((12, 12))
    assert (game.observe(0) == before).all()
    assert other.state.tally.battles == 1
    assert other.layout is layout


def test_a_game_drawn_late_is_the_engines_game() -> None:
    source = random.Random(4)
    for options in ({}, {"down_revealed": "both", "wars_to_win": 0, "battle_limit": 40}, {"short": "lose-game", "deck": "3x6"}):
        layout = Layout(hand_rules(**options))
        game = LazyEpisode(layout)
        played_ranks = []
        while not game.over or game.due:
            if game.due:
                game.draw(source.choice([rank for rank, _ in game.outcomes()]))
            else:
                played_ranks.append([source.choice(game.mask(seat).nonzero()[0].tolist()) for seat in (0, 1)])
                game.step(played_ranks[-1])
        assert game.state.outcome is not None
        assert len(game.told[0]) >= len(played_ranks)
        assert game.outcomes() == []


def test_a_plain_game_is_what_the_engine_plays() -> None:
    rules = hand_rules()
    layout = Layout(rules)
    state = apply(new(rules), Chance.of_game(6, 2).act(new(rules))).after
    game = Episode(layout, deal_of(layout, 6, 2))
    while not game.over:
        ranks = [int(game.mask(seat).argmax()) for seat in (0, 1)]
        cards = [game.card(seat, rank) for seat, rank in enumerate(ranks)]
        state = apply(state, Joint(tuple((seat, Play(card)) for seat, card in enumerate(cards) if card))).after
        game.step(ranks)
        assert game.state == state
    assert layout.actions == 13
