"""Many games of the hand of three at once, on one core, compiled: millions of steps a second.

>>> env = BatchEnv(games=3, seed=1)
>>> env.masks[0, 0].nonzero()[0].tolist(), env.observations.shape
([3, 11, 12], (3, 2, 89))
>>> actions = env.sample()
>>> env.step(actions)
>>> env.rewards.tolist(), env.indices.tolist()
([0.0, 0.0, 0.0], [0, 1, 2])
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.errors import GuerraError
from guerra.rl import kernel as k
from guerra.rl.options import hand_rules
from guerra.rl.tensor import Layout
from guerra.rng import plan
from guerra.rules import (
    BY_RANK,
    BothOut,
    ChainCounts,
    ChainLoser,
    DownRevealed,
    NoFourth,
    Refill,
    Rules,
    Short,
    Spoils,
    SpoilsSequence,
    WarSpoils,
)

Array = npt.NDArray[Any]


class BatchEnv:
    """`games` games side by side; `step` plays a turn of each, and writes into the same arrays every time.

    Game `i` begins as game `i` of the seed and goes on with `i + games`, `i + 2 * games`, …: the same games as the engine's,
    whatever is played. A game that has ended shows its last table; the next `step` deals its next game (whatever action it
    is given) and pays nothing. Shapes and meaning are as in the parallel environment:

    * `observations`: games × 2 × tensor, float32 (None with `observe=False`); `masks`: games × 2 × ranks, 1 for a rank held;
    * `rewards`: games, what the step was worth to seat 0 (1, 0, -1; the negative to seat 1); `terminated`, `truncated`: games;
    * `indices`: games, which game of the seed each is.

    `options` are `guerra.rl.options.HAND_OPTIONS`. Raises `RulesError`, and `GuerraError` for fewer than one game.
    """

    def __init__(self, games: int, seed: int = 0, positions: bool = False, observe: bool = True, **options: object) -> None:
        if games < 1:
            raise GuerraError(f"a batch has 1 game or more, not {games}")
        self.layout = Layout(hand_rules(**options), positions)
        ranks, deck = len(self.layout.ranks), self.layout.deck
        self._rules = _rule_numbers(self.layout)
        self._beats, self._pips = _comparison(self.layout)
        self._copies = np.array(self.layout.copies, np.float32)
        self._shares = (np.arange(k.MOST_HELD + 1) / self.layout.rules.hand).astype(np.float32)
        self._deck = _deal_tables(self.layout, self._rules)
        ring = int(self._rules[k.RING]) + 1
        self._cards = np.zeros((games, 2 * (ring + k.MOST_HELD + deck)), np.int16)
        self._numbers = np.zeros((games, k.NOT_SEEN + 2 * ranks), np.int32)
        self._random = np.zeros(games, np.uint64)
        self._actions, self._places, self._sampled = (np.zeros((games, 2), np.int64) for _ in range(3))
        self.indices = np.zeros(games, np.uint64)
        self.observations = np.zeros((games, 2, self.layout.size), np.float32) if observe else None
        self.masks = np.zeros((games, 2, ranks), np.int8)
        self.rewards = np.zeros(games, np.float32)
        self.terminated = np.zeros(games, np.bool_)
        self.truncated = np.zeros(games, np.bool_)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin the first games of a seed."""
        self._seed = np.uint64(seed)
        self.indices[:] = np.arange(len(self.indices))
        mixed = np.random.SeedSequence(seed).generate_state(len(self._random), np.uint64)
        self._random[:] = mixed | np.uint64(1)  # never 0, which xorshift would keep
        self.rewards[:], self.terminated[:], self.truncated[:] = 0, False, False
        k.deal_all(self._cards, self._numbers, self._rules, self._deck, self._copies, self._seed, self.indices)
        self._show()

    def step(self, actions: Array) -> None:
        """Play a turn of every game: `actions` is games × 2, a rank for each seat.

        Raises `GuerraError` for a rank that is not held; then no game has moved.
        """
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            wanted = " × ".join(map(str, self._actions.shape))
            raise GuerraError(f"actions are integers, {wanted}; got {given.dtype} {' × '.join(map(str, given.shape))}")
        self._actions[:] = given
        wrong = k.find(self._cards, self._numbers, self._rules, self._actions, self._places)
        if wrong >= 0:
            game, seat = divmod(wrong, 2)
            held = self.masks[game, seat].nonzero()[0].tolist()
            raise GuerraError(f"game {game}, seat {seat}: rank {self._actions[game, seat]} is not held; held: {held}")
        k.step_all(
            self._cards, self._numbers, self._rules, self._beats, self._pips, self._deck, self._copies, self._seed,
            self.indices, self._places, self.rewards, self.terminated, self.truncated,
        )  # fmt: skip
        self._show()

    def sample(self) -> Array:
        """Actions at random, each rank in a hand as likely as the others; the array is written anew each time."""
        k.sample_all(self._cards, self._numbers, self._rules, self._random, self._sampled)
        return self._sampled

    def _show(self) -> None:
        k.mask_all(self._cards, self._numbers, self._rules, self.masks)
        if self.observations is not None:
            k.show_all(self._cards, self._numbers, self._rules, self._copies, self._shares, self.observations)


def _rule_numbers(layout: Layout) -> Array:
    """The rules as the kernel has them."""
    rules, deck = layout.rules, layout.rules.the_deck
    r = np.zeros(k.RULES, np.int64)
    r[k.RANKS], r[k.CARDS], r[k.SHARE], r[k.HAND] = len(layout.ranks), layout.deck, rules.share, rules.hand
    r[k.RING] = (1 << (layout.deck - 1).bit_length()) - 1
    r[k.FACE_DOWN], r[k.CHAIN_FACE_DOWN] = (
        k.BY_RANK if count == BY_RANK else count for count in (rules.face_down, rules.chain_face_down)
    )
    r[k.SHORT] = {Short.WHAT_YOU_HAVE: k.WHAT_YOU_HAVE, Short.EQUAL: k.EQUAL, Short.LOSE_GAME: k.LOSE_GAME}[rules.short]
    r[k.AT_ONCE] = rules.refill is Refill.AT_ONCE
    r[k.FOURTH_OR_OUT] = rules.no_fourth is NoFourth.LOSE_GAME
    r[k.BOTH_OUT_DRAW] = rules.both_out is BothOut.DRAW
    r[k.ARNESON] = rules.war_spoils is WarSpoils.ARNESON
    r[k.CHAIN_LOSER] = list(ChainLoser).index(rules.chain_loser)
    r[k.REVEALED] = list(DownRevealed).index(rules.down_revealed)
    r[k.SPOILS] = [Spoils.WINNER_FIRST, Spoils.LOSER_FIRST, Spoils.BY_SEAT].index(rules.spoils)
    r[k.SEQUENCE] = list(SpoilsSequence).index(rules.spoils_sequence)
    r[k.WARS_TO_WIN], r[k.EACH] = rules.wars_to_win, rules.chain_counts is ChainCounts.EACH
    r[k.TARGET], r[k.FLOOR], r[k.LIMIT], r[k.CAP] = rules.target_cards, rules.floor_cards, rules.battle_limit, rules.cap
    r[k.POSITIONS], r[k.MOST_WARS], r[k.MOST_BATTLES] = layout.positions, layout.most_wars, layout.most_battles
    r[k.GROUPS] = len(deck.groups)
    r[k.WORDS] = plan(_bounds(rules))[0]
    return r


def _bounds(rules: Rules) -> tuple[int, ...]:
    """How many ways each group of the deck may lie, the last one's excepted (`guerra.deal`)."""
    sizes = [len(group) for group in rules.the_deck.groups]
    return tuple(comb(sum(sizes[at:]), sizes[at]) for at in range(len(sizes) - 1))


def _comparison(layout: Layout) -> tuple[Array, Array]:
    """What beats what, by rank, and how many cards a rank lays under `face_down=rank`."""
    ranking = layout.rules.the_ranking
    beats = np.array([[ranking.beats(one, other) for other in layout.ranks] for one in layout.ranks], np.uint8)
    return beats, np.array([rank.pips for rank in layout.ranks])


def _deal_tables(layout: Layout, r: Array) -> tuple[Array, ...]:
    """What the deal needs: bounds, least leftovers, each group's size and rank, binomials, and room to draw in."""
    groups = layout.rules.the_deck.groups
    bounds = _bounds(layout.rules)
    sizes = [len(group) for group in groups]
    ways = [[comb(n, size) for n in range(layout.deck + 1)] for size in range(max(sizes) + 1)]
    return (
        np.array(bounds, np.uint64),
        np.array(plan(bounds)[1], np.uint64),
        np.array(sizes),
        np.array([layout.place[group[0].rank.value] for group in groups]),
        np.array(ways),
        np.zeros(len(groups), np.int64),
        np.zeros(layout.deck, np.int64),
        np.zeros(4, np.uint64),
        np.zeros(int(r[k.WORDS]), np.uint64),
    )
