"""Traces of games, as integers: what is compared with the reference engine, battle by battle."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.sim.jit import Cells, beyond, byte, compiled, inlined
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARDS_LAID,
    CARRIED,
    CHAIN,
    HAND,
    HEAD,
    PLAYING,
    PRIZE,
    R_HAND,
    R_SEATS,
    STOCK,
    TAKER,
    TRACE_AT,
    TRACE_ROWS,
    WAR_BATTLES,
    WARS_SO_FAR,
    WON,
    carried_cards,
    won_pile,
)  # fmt: skip
from guerra.sim.words import product

_BASIS, _PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@compiled
def note(c: Cells, g: Cells) -> None:
    """The game as it stands now as a row of the trace, if one is kept."""
    if g[BATTLES_SO_FAR] < c[TRACE_ROWS]:
        row = beyond(c, c[TRACE_AT] + 8 * g[BATTLES_SO_FAR])
        row[0], row[1], row[2], row[3] = g[BATTLES_SO_FAR], g[WARS_SO_FAR], g[WAR_BATTLES], g[CHAIN]
        row[4], row[5], row[6] = g[CARDS_LAID], g[TAKER], g[PLAYING]
        row[7] = position(c, g)


@compiled
def position(c: Cells, g: Cells) -> Any:
    """All piles and hands, top card first, as one number (FNV-1a: 1 + each card, 0 after each pile)."""
    hashed = _BASIS
    for seat in range(c[R_SEATS]):
        for i in range(g[STOCK + seat]):
            hashed = mix(hashed, byte(g, g[HEAD + seat] + i) + 1)
        hashed = mix(hashed, 0)
    for seat in range(c[R_SEATS]):
        for i in range(g[WON + seat]):
            card = g[HAND + seat] >> 8 * i & 0xFF if c[R_HAND] else byte(g, won_pile(c, seat) + i)
            hashed = mix(hashed, card + 1)
        hashed = mix(hashed, 0)
    for i in range(g[CARRIED]):
        hashed = mix(hashed, byte(g, carried_cards(c) + i) + 1)
    return np.int64(mix(hashed, g[PRIZE] + 1))


@inlined
def mix(hashed: Any, value: int) -> Any:
    """One more value for the hash."""
    _, low = product(hashed ^ np.uint64(value), _PRIME)
    return low
