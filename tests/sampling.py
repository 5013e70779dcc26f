"""Many games in the compiled simulator, also from deals that are no shuffle; one kernel for all rules, compiled once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter

import numpy as np

from guerra.odds.battles import Battles, Stock
from guerra.outcome import Reason
from guerra.rules import Rules
from guerra.sim import SimResult
from guerra.sim.code import encode
from guerra.sim.context import context
from guerra.sim.general import PLAY, PLAY_DEALT, serve
from guerra.sim.jit import memory
from guerra.sim.records import RECORD, Records
from guerra.sim.state import DECK_AT, R_SHARE
from guerra.sim.tally import Tally


def sampled(rules: Rules, n: int, seed: int) -> SimResult:
    """Games 0 to n - 1 of a seed, as `guerra.simulate` counts them (the kernels are held to each other elsewhere).

    >>> from guerra.presets import make_rules
    >>> sum(sampled(make_rules("family"), 100, seed=7).wins)
    100
    """
    began, room, records = perf_counter(), context(rules), np.zeros(n, RECORD)
    serve(PLAY, memory(room), seed, 0, n, memory(records.view(np.int64)), 0, 0)
    return _counted(rules, records, seed, began)


def sampled_from(rules: Rules, deals: Iterable[list[str]], seed: int, stock: int | None = None) -> SimResult:
    """One game from each of these deals: the card codes of seat 1's stock, top first, then of seat 2's.

    Seat 1's stock has half of the cards, or `stock` of them.
    """
    began, room, kinds = perf_counter(), context(rules), encode(rules).kinds
    room[R_SHARE] = stock or rules.share
    deck = [[kinds[code] for code in deal] for deal in deals]
    records = np.zeros(len(deck), RECORD)
    for index, cards in enumerate(deck):
        room[room[DECK_AT] :][: len(cards)] = cards
        record = records[index : index + 1].view(np.int64)
        serve(PLAY_DEALT, memory(room), seed, index, 1, memory(record), 0, 0)
    return _counted(rules, records, seed, began)


def followed(rules: Sequence[Rules], deals: Iterable[tuple[Stock, Stock]], seed: int) -> SimResult:
    """One game from each of these deals by the engine's battles, each battle by one of these rules."""
    began, dice, battles = perf_counter(), Random(seed), [Battles(sheet) for sheet in rules]
    ace = max(rank.value for rank in rules[0].the_deck.ranks)
    games = []
    for one, two in deals:
        aces, fights = one.count(ace), []
        while one and two and not (fights and fights[-1].ends):
            rule = dice.choice(battles) if len(battles) > 1 else battles[0]
            fought = rule.fought(one, two)
            fights.append(fought)
            if not fought.ends:
                pot = fought.pot(one, two)
                spoils = fought.order(pot) if fought.order else dice.sample(pot, len(pot))
                one, two = fought.under(one, two, bytes(spoils))
        end = fights[-1].ends
        winner = (-1 if end.winner is None else end.winner) if end else int(not one)
        reason = list(Reason).index(end.reason if end else Reason.ALL_CARDS)
        chains = [fought.wars for fought in fights]
        games.append((winner, reason, aces, max(chains), len(fights), sum(chains), sum(map(bool, chains)), 0, 0))
    return _counted(rules[0], np.array(games, RECORD), seed, began)


def _counted(rules: Rules, records: Records, seed: int, began: float) -> SimResult:
    tally = Tally()
    tally.add(records)
    return SimResult(rules, len(records), len(records), seed, 0, perf_counter() - began, "general", tally)
