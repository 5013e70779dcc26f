"""The deal and the shuffle of `guerra.deal`, compiled; bit for bit the same (see that module for what they are)."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rng import Stream
from guerra.sim.jit import Cells, beyond, byte, compiled, inlined, put_byte
from guerra.sim.state import (
    BINOMIALS_AT,
    BOUNDS_AT,
    CHOSEN_AT,
    COIN_AT,
    COIN_WORD,
    DECK_AT,
    DRAWN_AT,
    FREE_AT,
    GROUP_CARDS_AT,
    GROUP_SIZES_AT,
    GROUPS,
    INDEX,
    ORDERS_AT,
    PLANS_AT,
    R_SIZE,
    R_SUITS,
    REJECT_AT,
    SEED,
    SHUFFLE_AT,
    WORDS_AT,
)
from guerra.sim.words import PLAN, draw, fill

RANKS, SUITS = np.uint64(Stream.RANKS), np.uint64(Stream.SUITS)
COINS, SHUFFLES = np.uint64(Stream.COINS), np.uint64(Stream.SHUFFLES)

PLAN_RANKS, PLAN_SUITS = 0, 1
"""The plans of the deal; plan n (3 or more) is for a shuffle of n cards."""


@compiled
def draw_by(plan: int, c: Cells, drawn: Cells, seed: Any, index: Any, stream: Any, at: int) -> int:
    """Draw by one of the context's plans; the next free word."""
    bounds, reject, words = beyond(c, c[BOUNDS_AT]), beyond(c, c[REJECT_AT]), beyond(c, c[WORDS_AT])
    return draw(beyond(c, c[PLANS_AT] + PLAN * plan), bounds, reject, words, drawn, seed, index, stream, at)


@compiled
def deal(c: Cells, seed: Any, index: Any) -> None:
    """`guerra.deal.place_cards`: the card of every place, into the context's deck."""
    groups, sizes, cards = c[GROUPS], beyond(c, c[GROUP_SIZES_AT]), beyond(c, c[GROUP_CARDS_AT])
    drawn, chosen = beyond(c, c[DRAWN_AT]), beyond(c, c[CHOSEN_AT])
    free, deck = beyond(c, c[FREE_AT]), beyond(c, c[DECK_AT])
    draw_by(PLAN_RANKS, c, drawn, seed, index, RANKS, 0)
    drawn[groups - 1] = 0
    if c[R_SUITS]:
        draw_by(PLAN_SUITS, c, chosen, seed, index, SUITS, 0)
    for place in range(c[R_SIZE]):
        free[place] = place
    left, card = c[R_SIZE], 0
    for group in range(groups):
        size, number, top = sizes[group], drawn[group], left
        order = beyond(c, c[ORDERS_AT] + (size * 24 + chosen[group]) * 4)
        for j in range(size, 0, -1):  # colexicographic: the largest place first
            ways = beyond(c, c[BINOMIALS_AT] + j * (c[R_SIZE] + 1))
            top -= 1
            while ways[top] > number:
                top -= 1
            number -= ways[top]
            deck[free[top]] = cards[card + (order[j - 1] if c[R_SUITS] else j - 1)]
            free[top] = -1
        keep = top
        for at in range(top, left):
            if free[at] >= 0:
                free[keep] = free[at]
                keep += 1
        left -= size
        card += size


@compiled
def shuffle(c: Cells, g: Cells, first: int, count: int) -> None:
    """`guerra.deal.shuffled` on `count` cards of a game from byte `first` on, by its streams of coins and shuffles."""
    seed, index = np.uint64(g[SEED]), np.uint64(g[INDEX])
    if count == 2:
        at = g[COIN_AT]
        if at & 63 == 0:
            fill(beyond(g, COIN_WORD), 1, seed, index, COINS, at >> 6)
        g[COIN_AT] = at + 1
        if g[COIN_WORD] >> (at & 63) & 1:
            swap(g, first, first + 1)
    elif count > 2:
        drawn = beyond(c, c[DRAWN_AT])
        g[SHUFFLE_AT] = draw_by(count, c, drawn, seed, index, SHUFFLES, g[SHUFFLE_AT])
        for step in range(count - 1):
            swap(g, first + count - 1 - step, first + drawn[step])


@inlined
def swap(g: Cells, here: int, there: int) -> None:
    """Two cards change places."""
    card = byte(g, here)
    put_byte(g, here, byte(g, there))
    put_byte(g, there, card)
