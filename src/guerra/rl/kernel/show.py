"""What a seat is shown: the tensors of `guerra.rl.tensor.Layout`."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rl.kernel.cards import hand_at, zone_at
from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import (
    BATTLE,
    CARDS,
    HAND,
    HEAD,
    HELD,
    LAID,
    MOST_BATTLES,
    MOST_WARS,
    NOT_SEEN,
    PLAYING,
    POSITIONS,
    RANK,
    RANKS,
    RESULT,
    RING,
    SEEN,
    SHARE,
    STOCK,
    UP,
    WAR,
    WARS_WON,
    Row,
)


@inlined
def write(one: Row, two: Row, c: Row, n: Row, r: Row, copies: Row, shares: Row) -> None:
    """The tensors of `guerra.rl.tensor.Layout`, one a seat; `shares` are the parts of a full hand, as dividing takes long."""
    ranks = r[RANKS]
    one[:] = 0
    two[:] = 0
    _write_hand(one, two, c, hand_at(r, 0), n[HELD], ranks, 1, shares)
    _write_hand(two, one, c, hand_at(r, 1), n[HELD + 1], ranks, 0, shares)
    at = ranks + r[HAND] * (ranks + 1)
    _write_rest(one, c, n, r, copies, 0, at)
    _write_rest(two, c, n, r, copies, 1, at)


@inlined
def _write_hand(own: Row, others: Row, c: Row, hand: int, held: int, ranks: int, viewer: int, shares: Row) -> None:
    """A hand, as its seat is shown it and as the other is: each card to its place in rising order."""
    known = codes = places = np.int64(0)
    for i in range(held):
        card = c[hand + i]
        rank, code, alike = np.int64(card & RANK), np.int64(_code(card, viewer, ranks)), 1
        for j in range(i):
            alike += known >> 8 * j & 0xFF == rank
            places += 1 << 8 * (j if code < codes >> 8 * j & 0xFF else i)
        own[rank] = shares[alike]
        known |= rank << 8 * i
        codes |= code << 8 * i
    for i in range(held):
        others[ranks + (places >> 8 * i & 0xFF) * (ranks + 1) + (codes >> 8 * i & 0xFF)] = np.float32(1)


@inlined
def _write_rest(x: Row, c: Row, n: Row, r: Row, copies: Row, seat: int, at: int) -> None:
    ranks, other, one = r[RANKS], 1 - seat, np.float32(1)
    row = ranks + 1
    if n[LAID] + n[LAID + 1] > 0:
        _write_table(x, c, n, r, copies, seat, at)
    at += ranks + 2
    x[at] = np.float32(n[WAR] > 0 and n[RESULT] == PLAYING)
    x[at + 1] = np.float32(n[BATTLE] / r[MOST_BATTLES])
    for i in range(2):
        whose = other if i else seat
        x[at + 2 + i] = np.float32(min(1.0, n[WARS_WON + whose] / r[MOST_WARS]))
        x[at + 4 + i] = np.float32((n[STOCK + whose] + n[HELD + whose]) / r[CARDS])
    at += 6
    not_seen, left = x[at : at + ranks], n[NOT_SEEN + seat * ranks : NOT_SEEN + (seat + 1) * ranks]
    for rank in range(ranks):
        not_seen[rank] = np.float32(left[rank]) / copies[rank]
    at += ranks
    if r[POSITIONS]:
        for i in range(2):
            whose = other if i else seat
            for place in range(n[STOCK + whose]):
                card = c[whose * (r[RING] + 1) + (n[HEAD + whose] + place & r[RING])]
                x[at + place * row + _code(card, seat, ranks)] = one
            at += r[CARDS] * row


@inlined
def _code(card: int, seat: int, unknown: int) -> Any:
    return card & RANK if card & SEEN << seat else unknown


@compiled
def _write_table(x: Row, c: Row, n: Row, r: Row, copies: Row, seat: int, at: int) -> None:
    for i in range(2):
        whose = 1 - seat if i else seat
        for place in range(zone_at(r, whose), zone_at(r, whose) + n[LAID + whose]):
            x[at + (c[place] & RANK) if c[place] & UP else at + r[RANKS] + i] += np.float32(1)
    for rank in range(r[RANKS]):
        x[at + rank] /= copies[rank]
    for i in range(2):
        x[at + r[RANKS] + i] /= np.float32(r[SHARE])
