"""What Python calls: many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rl.kernel.cards import hand_at
from guerra.rl.kernel.deal import HALF, deal
from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import CAPPED, FIRST, HAND, HELD, PLAYING, RANK, REPEATS, RESULT, SECOND, Row
from guerra.rl.kernel.repeats import first_repeated
from guerra.rl.kernel.show import write
from guerra.rl.kernel.turns import place_of, play

Spare = tuple[Row, Row] | None
"""Room for two copies of a game that may repeat itself; None where no game can."""


@compiled
def find(cards: Row, numbers: Row, r: Row, actions: Row, places: Row) -> int:
    """Where the ranks of all actions are in the hands; the first action that is not there, as 2 * game + seat, or -1.

    In War the only action is 0.
    """
    hands = r[HAND] > 0
    for game in range(len(cards)):
        for seat in range(2):
            rank = actions[game, seat]
            places[game, seat] = place_of(cards[game], numbers[game], r, seat, rank) if hands else -1 if rank else 0
            if places[game, seat] < 0 and numbers[game, RESULT] == PLAYING:
                return 2 * game + seat
    return -1


@compiled
def deal_all(
    cards: Row, numbers: Row, r: Row, beats: Row, pips: Row, deck: tuple[Row, ...], copies: Row, spare: Spare,
    seed: Any, indices: Row,
) -> None:  # fmt: skip
    """Deal every game anew."""
    for game in range(len(cards)):
        _begin(cards[game], numbers[game], r, beats, pips, deck, copies, spare, seed, indices[game])


@inlined
def _begin(
    c: Row, n: Row, r: Row, beats: Row, pips: Row, deck: tuple[Row, ...], copies: Row, spare: Spare, seed: Any,
    index: Any,
) -> None:  # fmt: skip
    deal(c, n, r, deck, copies, seed, index)
    if spare is not None:  # known when it is compiled, so a game with choices pays nothing for it
        n[REPEATS] = first_repeated(c, n, r, beats, pips, spare)


@compiled
def step_all(
    cards: Row, numbers: Row, r: Row, beats: Row, pips: Row, deck: tuple[Row, ...], copies: Row, spare: Spare,
    seed: Any, indices: Row, places: Row, rewards: Row, terminated: Row, truncated: Row,
) -> None:  # fmt: skip
    """One step of every game; one that had ended begins its next game instead."""
    for game in range(len(cards)):
        c, n = cards[game], numbers[game]
        if n[RESULT] == PLAYING:
            play(c, n, r, beats, pips, places[game, 0], places[game, 1])
        else:
            indices[game] += np.uint64(len(cards))
            _begin(c, n, r, beats, pips, deck, copies, spare, seed, indices[game])
        result = n[RESULT]
        rewards[game] = 1 if result == FIRST else -1 if result == SECOND else 0
        truncated[game] = result == CAPPED
        terminated[game] = result != PLAYING and result != CAPPED


@compiled
def show_all(cards: Row, numbers: Row, r: Row, copies: Row, shares: Row, observations: Row) -> None:
    """What both seats of every game are shown."""
    for game in range(len(cards)):
        write(observations[game, 0], observations[game, 1], cards[game], numbers[game], r, copies, shares)


@compiled
def mask_all(cards: Row, numbers: Row, r: Row, masks: Row) -> None:
    """The ranks that may be played, or in War the flip; nothing in a game that is over."""
    flips = r[HAND] == 0
    for game in range(len(cards)):
        for seat in range(2):
            masks[game, seat, :] = 0
            if numbers[game, RESULT] == PLAYING:
                masks[game, seat, 0] = flips
                for i in range(numbers[game, HELD + seat]):
                    masks[game, seat, cards[game, hand_at(r, seat) + i] & RANK] = 1


@compiled
def sample_all(cards: Row, numbers: Row, r: Row, random: Row, actions: Row) -> None:
    """For each seat a rank, each that it holds as likely, or the flip; `random` is a word of xorshift64 a game."""
    for game in range(len(cards)):
        word = random[game]
        for seat in range(2):
            word ^= word << np.uint64(13)
            word ^= word >> np.uint64(7)
            word ^= word << np.uint64(17)
            hand = hand_at(r, seat)
            kinds = ranks = np.int64(0)
            for i in range(numbers[game, HELD + seat]):
                rank, new = np.int64(cards[game, hand + i] & RANK), True
                for j in range(kinds):
                    new &= ranks >> 8 * j & 0xFF != rank
                ranks |= rank * new << 8 * kinds
                kinds += new
            chosen = np.int64((word >> HALF) * np.uint64(kinds) >> HALF)
            actions[game, seat] = ranks >> 8 * chosen & 0xFF
        random[game] = word
