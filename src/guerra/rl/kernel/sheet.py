"""A rule sheet as the kernel has it: numbers, what beats what, and what the deal needs."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.rl.kernel import places as p
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


def rule_numbers(layout: Layout) -> Array:
    """The rules as the kernel has them."""
    rules, deck = layout.rules, layout.rules.the_deck
    r = np.zeros(p.RULES, np.int64)
    r[p.RANKS], r[p.CARDS], r[p.SHARE], r[p.HAND] = len(layout.ranks), layout.deck, rules.share, rules.hand
    r[p.RING] = (1 << (layout.deck - 1).bit_length()) - 1
    r[p.FACE_DOWN], r[p.CHAIN_FACE_DOWN] = (
        p.BY_RANK if count == BY_RANK else count for count in (rules.face_down, rules.chain_face_down)
    )
    r[p.SHORT] = _SHORT[rules.short]
    r[p.AT_ONCE] = rules.refill is Refill.AT_ONCE
    r[p.FOURTH_OR_OUT] = rules.no_fourth is NoFourth.LOSE_GAME
    r[p.BOTH_OUT_DRAW] = rules.both_out is BothOut.DRAW
    r[p.ARNESON] = rules.war_spoils is WarSpoils.ARNESON
    r[p.CHAIN_LOSER] = list(ChainLoser).index(rules.chain_loser)
    r[p.REVEALED] = list(DownRevealed).index(rules.down_revealed)
    r[p.SPOILS] = [Spoils.WINNER_FIRST, Spoils.LOSER_FIRST, Spoils.BY_SEAT].index(rules.spoils)
    r[p.SEQUENCE] = list(SpoilsSequence).index(rules.spoils_sequence)
    r[p.WARS_TO_WIN], r[p.EACH] = rules.wars_to_win, rules.chain_counts is ChainCounts.EACH
    r[p.TARGET], r[p.FLOOR], r[p.LIMIT], r[p.CAP] = rules.target_cards, rules.floor_cards, rules.battle_limit, rules.cap
    r[p.POSITIONS], r[p.MOST_WARS], r[p.MOST_BATTLES] = layout.positions, layout.most_wars, layout.most_battles
    r[p.GROUPS] = len(deck.groups)
    r[p.WORDS] = plan(_bounds(rules))[0]
    return r


_SHORT = {
    Short.WHAT_YOU_HAVE: p.WHAT_YOU_HAVE,
    Short.EQUAL: p.EQUAL,
    Short.LOSE_GAME: p.LOSE_GAME,
    Short.LAST_CARD: p.LAST_CARD,
    Short.LOSE: p.LOSE,
    Short.DRAW: p.DRAW,
    Short.LAST_FACE_UP: p.LAST_FACE_UP,
}


def _bounds(rules: Rules) -> tuple[int, ...]:
    """How many ways each group of the deck may lie, the last one's excepted (`guerra.deal`)."""
    sizes = [len(group) for group in rules.the_deck.groups]
    return tuple(comb(sum(sizes[at:]), sizes[at]) for at in range(len(sizes) - 1))


def comparison(layout: Layout) -> tuple[Array, Array]:
    """What beats what, by rank, and how many cards a rank lays under `face_down=rank`."""
    ranking = layout.rules.the_ranking
    beats = np.array([[ranking.beats(one, other) for other in layout.ranks] for one in layout.ranks], np.uint8)
    return beats, np.array([rank.pips for rank in layout.ranks])


def deal_tables(layout: Layout, r: Array) -> tuple[Array, ...]:
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
        np.zeros(int(r[p.WORDS]), np.uint64),
    )


def rows(layout: Layout, r: Array, games: int) -> tuple[Array, Array]:
    """Room for so many games: their cards and their numbers."""
    ring = int(r[p.RING]) + 1
    cards = np.zeros((games, 2 * (ring + p.MOST_HELD + layout.deck)), np.int16)
    return cards, np.zeros((games, p.NOT_SEEN + 2 * len(layout.ranks)), np.int32)
