"""The thinkers' arithmetic: the rows of numbers are the game, and what is thought of them is bounded, exact and the same
compiled."""

from __future__ import annotations

from itertools import permutations
from math import tanh
from random import Random
from typing import Any

import pytest

from guerra.bots import kernel
from guerra.bots.levels import LEVELS
from guerra.bots.mind import PLAIN, desk, lore_rows, mind_of
from guerra.bots.reading import MARSHAL
from guerra.bots.situation import Situation, lore_of
from guerra.bots.thinking import GENERAL, outlooks, think, use
from guerra.bots.world import World
from guerra.bots.worth import worth_of
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.solve.compiled import arithmetic
from test_bots_levels import CARDS, HAND, at_the_start, known
from test_bots_world import SHEETS


def as_row(world: World) -> list[int]:
    """A position with open cards between two battles, as the kernel has it."""
    now = Situation(
        world.lore, tuple(world.hands[0]), tuple(world.hands[1]), (), (tuple(world.stocks[0]), tuple(world.stocks[1])),
        (), ((), ()), (0, 0), 0, (world.wars[0], world.wars[1]), world.battles,
    )  # fmt: skip
    return list(mind_of(PLAIN, now).base)


def piles(row: list[int], room: int) -> tuple[list[list[int]], list[list[int]]]:
    """Both stocks from the top, and both hands in order of rank."""
    stocks, hands = [], []
    for seat in (0, 1):
        first, head = kernel.ZONES + (2 + seat) * room, row[kernel.HEAD + seat]
        stocks.append([row[first + (head + k) % room] for k in range(row[kernel.SIZE + seat])])
        place = kernel.HANDS + seat * kernel.MOST_HELD
        hands.append(sorted(row[place : place + row[kernel.HELD + seat]]))
    return stocks, hands


def dealt(rules: Rules, dice: Random) -> World:
    cards = [card.rank.value for card in rules.the_deck.cards]
    dice.shuffle(cards)
    share = rules.share
    world = World(lore_of(rules), [cards[:share], cards[share : 2 * share]], [[], []])
    world.draw()
    return world


@pytest.mark.parametrize("sheet", SHEETS, ids=str)
def test_the_same_moves_lead_to_the_same_game(sheet: dict[str, Any]) -> None:
    """`World` is held to the engine, the kernel to `World`."""
    rules = make_rules("hand-of-three", **sheet)
    lore, room = lore_rows(PLAIN, lore_of(rules)), len(rules.the_deck.cards)
    for seed in range(4):
        dice = Random(seed)
        world = dealt(rules, dice)
        row = as_row(world)
        while world.score is None:
            mine, theirs = (dice.choice(hand) for hand in world.hands)
            world.play(mine, theirs)
            kernel.play(row, lore, mine, theirs)
            assert row[kernel.SCORE] == (kernel.GOES_ON if world.score is None else world.score)
            stocks, hands = piles(row, room)
            assert (stocks, hands) == (world.stocks, [sorted(hand) for hand in world.hands])
            assert [row[kernel.WAR], row[kernel.BATTLES], *row[kernel.WON : kernel.WON + 2]] == [
                world.war,
                world.battles,
                *world.wars,
            ]


@pytest.mark.parametrize(
    "rules", [HAND, CARDS, make_rules("hand-of-three", wars_to_win=0, battle_limit=7)], ids=("wars", "cards", "soon")
)
def test_one_battle_ahead_adds_up_to_what_playing_it_is_worth(rules: Rules) -> None:
    lore, dice = lore_rows(PLAIN, lore_of(rules)), Random(5)
    world = dealt(rules, dice)
    for _ in range(6):
        if not world.war and world.score is None:
            scratch = desk(PLAIN, 52, len(world.lore.beats), 1)
            row = as_row(world)
            scratch[0][0][:] = row
            kernel.ahead(1, lore, scratch, 10**6)
            firsts, seconds = (
                list(dict.fromkeys(piles_in_order)) for piles_in_order in (sorted(world.hands[0]), row_hand(row))
            )
            for i, mine in enumerate(firsts):
                for j, theirs in enumerate(seconds):
                    after = world.copy()
                    after.play(mine, theirs)
                    if not after.war:
                        assert scratch[1][0][i * kernel.STRIDE + j] == pytest.approx(worth(rules, after))
        world.play(world.hands[0][0], world.hands[1][0])


def row_hand(row: list[int]) -> list[int]:
    place = kernel.HANDS + kernel.MOST_HELD
    return row[place : place + row[kernel.HELD + 1]]


def worth(rules: Rules, world: World, careless: bool = False) -> float:
    """What `guerra.bots.worth` says, card by card."""
    if world.score is not None:
        return float(world.score)
    weigh = worth_of(rules, careless)
    left = rules.battle_limit - world.battles if rules.battle_limit else 1000
    at = min(left, len(weigh.far) - 1)
    total = weigh.lead * (world.wars[0] - world.wars[1]) + (weigh.edge[at] if weigh.edge else 0)
    for sign, stock, hand in zip((1, -1), world.stocks, world.hands, strict=True):
        lying = sum(weigh.lie[at][card] if place < left else weigh.far[at] for place, card in enumerate(stock))
        total += sign * (lying + sum(weigh.hold[at][card] for card in hand))
    return tanh(total / 2)


def test_against_chance_each_choice_is_worth_what_it_brings_on_average() -> None:
    """Two battles ahead, and wars as deep as they go; with equal cards in hands, and near the end."""
    for rules, seed in ((CARDS, 3), (make_rules("hand-of-three", wars_to_win=0, battle_limit=2), 4)):
        world, scratch = dealt(rules, Random(seed)), desk(PLAIN, 52, 15, 1)
        world.hands[1] = [world.hands[1][0]] * 2 + world.hands[1][2:]
        scratch[0][0][:] = row = as_row(world)
        kernel.ahead(2, lore_rows(PLAIN, lore_of(rules), careless=True), scratch, 10**6)
        for i, mine in enumerate(sorted({*world.hands[0]})):
            for j, theirs in enumerate(dict.fromkeys(row_hand(row))):
                assert scratch[1][0][i * kernel.STRIDE + j] == pytest.approx(followed(world, mine, theirs, 2))


def followed(world: World, mine: int, theirs: int, depth: int) -> float:
    """What a pair of cards leads to against somebody who lays any card."""
    after = world.copy()
    after.play(mine, theirs)
    depth -= after.war != 1
    if after.score is not None or not (depth or after.war == 1):
        return worth(after.lore.rules, after, careless=True)
    one, other = after.hands
    return max(sum(followed(after, card, reply, depth) for reply in other) / len(other) for card in one)


def test_work_is_bounded_however_deep_and_however_many_wars() -> None:
    world = World(lore_of(HAND), [[2, 3, 4] * 6, [2, 3, 4] * 6], [[2, 3, 4], [2, 3, 4]])
    scratch = desk(PLAIN, 52, len(world.lore.beats), 1)
    scratch[0][0][:] = as_row(world)
    kernel.ahead(30, lore_rows(PLAIN, lore_of(HAND)), scratch, 1000)
    assert 1000 < scratch[3][0] < 2000


def test_depth_is_bounded_by_the_ends_of_lines() -> None:
    assert [kernel.how_deep(9, ends) for ends in (1, 80, 81, 100, 729)] == [1, 1, 2, 2, 3]


def test_every_order_comes_once() -> None:
    cards = [1, 2, 2, 3]
    seen = [tuple(cards)]
    while kernel.following(cards):
        seen.append(tuple(cards))
    assert seen == sorted({*permutations((1, 2, 2, 3))})


def test_all_worlds_count_as_often_as_they_come_up() -> None:
    """Two hidden cards of three unseen: a pair of ones one time in three, a one and a three two times."""
    rules = make_rules("hand-of-three", deck="4x2", hand=2, face_down=1, wars_to_win=0, battle_limit=4)
    now = Situation(lore_of(rules), (2, 3), (None, None), (), ((2, 4), (4, None)), (), ((), ()), (0, 0), 0, (0, 0), 1)
    assert sorted(now.unseen) == [1, 1, 3]
    found = {outlook.hand: outlook.times for outlook in outlooks(GENERAL, now)}
    ways: dict[tuple[int, ...], int] = {}
    for one, other, _ in permutations(now.unseen):
        hand = tuple(sorted((one, other)))
        ways[hand] = ways.get(hand, 0) + 1
    scale = sum(found.values()) / sum(ways.values())
    assert {hand: times / scale for hand, times in found.items()} == pytest.approx(ways)


def test_compiled_thoughts_are_the_same() -> None:
    rules = make_rules("hand-of-three", wars_to_win=0, battle_limit=100)
    situations = [now for now, _, _ in known(rules, 3, 40, share=1)][::8]
    thoughtful = [LEVELS[name] for name in ("colonel", "general", "marshal")]
    thoughtful.append(lambda now: think(MARSHAL, (0.1, 0.9, 0.0, 0.0, 0.0, 0.0), now).mix)
    plain = [[level(now) for level in thoughtful] for now in situations]
    use(arithmetic())
    try:
        compiled = [[level(now) for level in thoughtful] for now in situations]
    finally:
        use(PLAIN)
    for ours, theirs in zip(plain, compiled, strict=True):
        for mix, other in zip(ours, theirs, strict=True):
            assert mix == pytest.approx(other, abs=1e-9)


def test_the_start_is_mixed_alike_each_time() -> None:
    now = at_the_start("2s 9s As 3c 4c / 5c 6c 7c 8c 9c")
    assert LEVELS["marshal"](now) == LEVELS["marshal"](now)
