"""Which kernel plays a rule sheet on this machine, chosen before anything is compiled.

Games of two seats whose won cards go under the stock in a fixed order have a batch step (`guerra.sim.batch`), in the best
form that the processor has; all others run in the general kernel. Records are the same, bit for bit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module

import numpy as np

from guerra.errors import GuerraError
from guerra.rules import Rules
from guerra.sim.batch import (
    BATCH,
    BLOCK,
    CHANCE,
    CHANCES,
    CONTEXT,
    COUNT,
    DECKS,
    DRAWS,
    EIGHTS,
    HALF,
    LANES,
    LEFT,
    LEFT_OUT,
    LIFTED_PILE,
    LOG,
    LOST_PILE,
    MOST_GROUPS,
    NEXT,
    NO_PILE,
    OWN,
    RECORDS,
    SCRATCH,
    SEED_WORD,
    SETTLER,
    SHUFFLED_PILE,
    SLACK,
    START,
    STOP,
    SUBSETS,
    SWAPS,
    TABLES,
    Shape,
)
from guerra.sim.code import (
    AS_LAID,
    DOWN_BY_RANK,
    ENDLESS_SHUFFLE,
    LOSER_FIRST,
    RECYCLE_LIFT,
    RECYCLE_NEVER,
    RECYCLE_SHUFFLE,
    RECYCLE_TURN,
    SHUFFLED,
    WINNER_FIRST,
    RuleCode,
    encode,
)
from guerra.sim.context import context
from guerra.sim.counts import count_records
from guerra.sim.eights import eights
from guerra.sim.general import PLAY, serve
from guerra.sim.interleave import interleavings
from guerra.sim.jit import COMPILED, Ints, memory
from guerra.sim.kernel import Kernel, make_ready
from guerra.sim.lending import lender
from guerra.sim.log import LINE_LANES, LOG_SIZE
from guerra.sim.machine import processor
from guerra.sim.records import CELLS, Records
from guerra.sim.settling import settler
from guerra.sim.state import GAME_SIZE
from guerra.sim.subsets import LISTED, subsets
from guerra.sim.swaps import parts, pot_table, swap_table

VARIABLE = "GUERRA_SIM_TIER"
"""The environment variable that forces a tier."""

TIERS = ("vbmi2", "bmi2", "portable")
"""Best first: AVX-512 with VBMI2, BMI2 with fast pdep and pext, any processor."""

_SLOW_DEPOSIT = ("znver1", "znver2")


class TierError(GuerraError):
    """A tier that this machine cannot run."""


def available() -> tuple[str, ...]:
    """The tiers that this machine can run, best first."""
    if not COMPILED:
        return ("portable",)
    name, has = processor()
    good = []
    if {"avx512vbmi2", "avx512vbmi", "avx512bw", "bmi2"} <= has:
        good.append("vbmi2")
    if "bmi2" in has and name not in _SLOW_DEPOSIT:
        good.append("bmi2")
    return (*good, "portable")


def tier() -> str:
    """The tier to use: the best, or the one that the environment variable `GUERRA_SIM_TIER` names.

    Raises `TierError` if that is no tier, or none of this machine's.
    """
    wanted, there = os.environ.get(VARIABLE, ""), available()
    if wanted and wanted not in there:
        raise TierError(f"{VARIABLE}={wanted!r}: this machine has {', '.join(there)}")
    return wanted or there[0]


def shape(rules: Rules) -> Shape | None:
    """The batch kernel for these rules, or None if only the general kernel plays them."""
    code, groups = encode(rules).code, [len(group) for group in rules.the_deck.groups]
    circle = _circle(rules)
    good = (
        code.seats == 2
        and code.size == 2 * code.share
        and 8 <= code.size <= 54
        and set(groups[:-1]) == {4}
        and not (code.suits or code.prize or (code.each and code.wars_to_win))
        and circle is not None
        and DOWN_BY_RANK not in (code.face_down, code.chain_face_down)
        and not (code.spoils == SHUFFLED and code.pile and (code.recycle == RECYCLE_SHUFFLE or circle[1]))  # coins for two
        and code.battle_limit <= min(code.cap, _LONGEST)
    )
    if not good or circle is None:
        return None
    return Shape(
        size=code.size,
        chain=_chain(code),
        spoils=code.spoils,
        circle=circle[0],
        even=circle[1],
        pile=_PILES[code.recycle] if code.pile else NO_PILE,
        pot=_pot(code),
        early=int(slack(code) > 0),
        timed=int(code.battle_limit > 0),
        wars=int(code.wars_to_win > 0),
    )


_PILES = {
    RECYCLE_SHUFFLE: SHUFFLED_PILE,
    RECYCLE_TURN: NO_PILE,
    RECYCLE_LIFT: LIFTED_PILE,
    RECYCLE_NEVER: LOST_PILE,
}


def _circle(rules: Rules) -> tuple[int, int] | None:
    """`circle` and `even` of a `Shape`; None if what beats what is neither an order nor such a circle."""
    beats = encode(rules).beats
    odd = [(low, high) for high in range(len(beats)) for low in range(high) if not beats[high][low]]
    if not odd:
        return 0, 0
    low, high = odd[0]
    return (high, 1 - beats[low][high]) if low == 0 and len(odd) == 1 else None


def _pot(code: RuleCode) -> int:
    pot = 2 * (code.face_down + 2)
    return pot if code.spoils == SHUFFLED and parts(pot) else 0


def _simple(form: Shape, code: RuleCode) -> bool:
    """Do all tiers play it?"""
    return form.spoils in (WINNER_FIRST, LOSER_FIRST) and not (form.circle or form.pile) and code.sequence == AS_LAID


_LONGEST = 4_000
"""A batch kernel counts no further than this; longer games are played by the general kernel, from their deals."""


_OFTEN = 1_000
"""After so many battles the kernel on queues has their counts added up."""

_LONG_QUEUE = 1 << 14
"""What the queue of a stock takes there: it keeps the positions that the game was in."""


def line_shape(rules: Rules) -> Shape | None:
    """The kernel on queues for these rules (`guerra.sim.queues`), or None: it is for what has no other batch step."""
    code, circle = encode(rules).code, _circle(rules)
    good = (
        ((code.seats > 2 and not code.first_out) or code.size > LISTED or code.prize > 0)
        and circle is not None
        and not (code.suits or code.pile or code.wars_to_win)
        and code.spoils != SHUFFLED
        and not (code.endless == ENDLESS_SHUFFLE and code.prize)
        and DOWN_BY_RANK not in (code.face_down, code.chain_face_down)
        and code.cap >= 4 * _OFTEN
    )
    if not good or circle is None:
        return None
    return Shape(
        size=in_play(code),
        chain=_chain(code),
        spoils=code.spoils,
        circle=circle[0],
        even=circle[1],
        pile=NO_PILE,
        pot=0,
        early=int(slack(code) > 0),
        timed=int(code.battle_limit > 0),
        wars=0,
        top=len(encode(rules).beats) - 1,
        prize=code.prize,
    )


def in_play(code: RuleCode) -> int:
    """How many cards the seats hold together."""
    return code.seats * code.share - code.prize


def _chain(code: RuleCode) -> int:
    return 1 + sum(1 << place for place in range(code.face_down + 1, 56, code.chain_face_down + 1))


def slack(code: RuleCode) -> int:
    """How many cards short of all that are in play a seat may win or end the game with (R5.2, R5.3)."""
    to_target = in_play(code) - code.target if code.target else 0
    return max(to_target, code.floor - 1)


@cache
def batch_kernel(chosen: str, form: Shape) -> Kernel:
    """A tier's kernel for games of this shape. Its module is read only to compile it: elsewhere LLVM would end the process."""

    def make() -> Callable[..., int]:
        made: Callable[..., int] = import_module(f"guerra.sim.{chosen}").kernel(form)
        return made

    found_by = f"from guerra.sim import batch, tiers; kernel = tiers.batch_kernel({chosen!r}, batch.Shape{tuple(form)})"
    return Kernel(f"{chosen} {tuple(form)}", make, found_by)


class Runner:
    """A kernel ready to play one rule sheet, with room of its own: one for each thread."""

    def __init__(self, rules: Rules, forced: str | None = None) -> None:
        code, chosen = encode(rules).code, forced or tier()
        form, line = shape(rules), line_shape(rules)
        self.tier = "general"
        self._kernel: Kernel | None = None
        self._room = context(rules)
        if COMPILED and form is not None and (chosen == "vbmi2" or _simple(form, code)):
            self.tier, self._kernel = chosen, batch_kernel(chosen, form)
            tables = {
                LANES: np.zeros(4 * int(self._room[GAME_SIZE]), np.int64),
                SUBSETS: subsets(code.size),
                SWAPS: _swaps(form),
                EIGHTS: eights(code.size if form.pile == SHUFFLED_PILE else 0),
                CHANCES: np.zeros(4 * CHANCE, np.int64),
            }
            self._prepare(code, settler, min(code.cap, _LONGEST), tables)
        elif COMPILED and line is not None and chosen == "vbmi2":
            self.tier, self._kernel = chosen, batch_kernel("queues", line)
            self._room = context(rules, queue=_LONG_QUEUE)
            tables = {
                LANES: np.zeros(LINE_LANES * int(self._room[GAME_SIZE]), np.int64),
                LOG: np.zeros(LINE_LANES * LOG_SIZE, np.int64),
            }
            if _dealt_in_blocks(rules):
                tables[SUBSETS] = subsets(code.size)
            self._prepare(code, lender, _OFTEN, tables)
        else:
            make_ready(serve, count_records)

    def _prepare(self, code: RuleCode, helper: Kernel, stop: int, tables: dict[int, Ints]) -> None:
        """A batch's memory: what its kernel needs that not every kernel has, and what all have."""
        assert self._kernel is not None
        make_ready(helper, self._kernel, count_records)
        self._batch = np.zeros(BATCH, np.int64)
        self._arrays = tables | {
            CONTEXT: self._room,
            DECKS: np.zeros(BLOCK * 8, np.int64),
            DRAWS: np.zeros(BLOCK * MOST_GROUPS, np.int64),
            SCRATCH: np.zeros(64, np.int64),
            TABLES: interleavings(code.sequence),
        }
        for cell, array in self._arrays.items():
            self._batch[cell] = memory(array)
        self._batch[SETTLER], self._batch[OWN] = helper.address, memory(self._batch)
        self._batch[STOP], self._batch[SLACK], self._batch[HALF] = stop, slack(code), code.share

    def play(self, seed: int, start: int, records: Records) -> None:
        """Play games `start`, `start + 1`, … of a seed, one for each record."""
        out = memory(records.view(np.int64))
        if self._kernel is None:
            serve(PLAY, memory(self._room), seed, start, len(records), out)
            return
        b = self._batch
        b[NEXT], b[LEFT], b[COUNT], b[RECORDS] = 0, 0, len(records), out
        b[SEED_WORD], b[START] = np.array([seed, start], np.uint64).view(np.int64)
        self._kernel(memory(b))
        if b[LEFT]:
            for index in map(int, np.flatnonzero(records["reason"] == LEFT_OUT)):
                serve(PLAY, memory(self._room), seed, start + index, 1, out + 8 * CELLS * index)


def _dealt_in_blocks(rules: Rules) -> bool:
    """Is a deck dealt as a whole, in one register?"""
    groups = [len(group) for group in rules.the_deck.groups]
    return set(groups[:-1]) == {4} and sum(groups) <= LISTED


def _swaps(form: Shape) -> Ints:
    """The tables by which a kernel shuffles."""
    if form.pot:
        return pot_table(form.pot)
    return swap_table(form.size) if form.pile == SHUFFLED_PILE else np.zeros(8, np.int64)
