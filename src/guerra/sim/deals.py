"""The deal and the shuffle of `guerra.deal`, compiled; bit for bit the same (see that module for what they are)."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rng import Stream
from guerra.sim.jit import LIFTED, Cells, beyond, byte, cells, compiled, inlined, lowest, make_room, put_byte, put_word, word
from guerra.sim.state import (
    BINOMIALS_AT,
    BOUNDS_AT,
    CHOSEN_AT,
    COIN_AT,
    COIN_WORD,
    DECK_AT,
    DRAWN_AT,
    GROUP_CARDS_AT,
    GROUP_SIZES_AT,
    GROUPS,
    INDEX,
    ORDERS_AT,
    PLACES_AT,
    PLANS_AT,
    R_SIZE,
    R_SUITS,
    REJECT_AT,
    SEED,
    SHUFFLE_AT,
    SUBSETS,
    WORDS_AT,
)
from guerra.sim.subsets import LISTED
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
    """`guerra.deal.place_cards`: the card of every place, into the context's deck.

    A group's places are drawn among those that the groups before it have left. So the last group is laid first, and each group
    before it makes room for its own cards among the places of those that are laid.
    """
    groups, sizes, cards = c[GROUPS], beyond(c, c[GROUP_SIZES_AT]), beyond(c, c[GROUP_CARDS_AT])
    drawn, orders = beyond(c, c[DRAWN_AT]), beyond(c, c[CHOSEN_AT])
    places, deck = beyond(c, c[PLACES_AT]), beyond(c, c[DECK_AT])
    draw_by(PLAN_RANKS, c, drawn, seed, index, RANKS, 0)
    drawn[groups - 1] = 0
    if c[R_SUITS]:
        draw_by(PLAN_SUITS, c, orders, seed, index, SUITS, 0)
    laid = 0
    for group in range(groups - 1, -1, -1):
        size = sizes[group]
        a, b, second, d = subset(c, drawn[group], size, laid + size)
        for first in range(0, laid, LIFTED):
            make_room(places, first, a, b, second, d)
        put_word(places, 2 * laid, a | b << 16 | second << 32 | d << 48)
        laid += size
    card = c[R_SIZE]
    laid = 0
    for group in range(groups - 1, -1, -1):
        size = sizes[group]
        card -= size
        order = beyond(c, c[ORDERS_AT] + (size * 24 + orders[group]) * 4)
        for j in range(size):
            deck[word(places, 2 * (laid + j)) & 0xFFFF] = cards[card + (order[j] if c[R_SUITS] else j)]
        laid += size


@inlined
def subset(c: Cells, number: int, size: int, places: int) -> tuple[int, int, int, int]:
    """The `number`-th set of `size` of so many places, ascending; then `NOWHERE`."""
    if size == 4 and places <= LISTED and c[SUBSETS] != 0:
        four = cells(c[SUBSETS])[number]
        a = lowest(four)
        four &= four - 1
        b = lowest(four)
        four &= four - 1
        return a, b, lowest(four), lowest(four & (four - 1))
    a = b = second = d = NOWHERE
    top = places
    for j in range(size, 0, -1):  # colexicographic: the largest place first
        ways = beyond(c, c[BINOMIALS_AT] + j * (c[R_SIZE] + 1))
        top -= 1
        while ways[top] > number:
            top -= 1
        number -= ways[top]
        a, b, second, d = top, a, b, second
    return a, b, second, d


NOWHERE = 0x7FFF
"""More than any place."""


@compiled
def shuffle(c: Cells, g: Cells, first: int, count: int) -> None:
    """`guerra.deal.shuffled` on `count` cards of a game from byte `first` on, by its streams of coins and shuffles."""
    if count == 2:
        if toss(g):
            swap(g, first, first + 1)
    elif count > 2:
        drawn = beyond(c, c[DRAWN_AT])
        g[SHUFFLE_AT] = draw_by(count, c, drawn, np.uint64(g[SEED]), np.uint64(g[INDEX]), SHUFFLES, g[SHUFFLE_AT])
        for step in range(count - 1):
            swap(g, first + count - 1 - step, first + drawn[step])


@inlined
def swap(g: Cells, here: int, there: int) -> None:
    """Two cards change places."""
    card = byte(g, here)
    put_byte(g, here, byte(g, there))
    put_byte(g, there, card)


@compiled
def toss(g: Cells) -> int:
    """The next coin of a game."""
    at = g[COIN_AT]
    if at & 63 == 0:
        fill(beyond(g, COIN_WORD), 1, np.uint64(g[SEED]), np.uint64(g[INDEX]), COINS, at >> 6)
    g[COIN_AT] = at + 1
    return g[COIN_WORD] >> (at & 63) & 1
