"""The same records from the reference engine: for a few games, where compiling would take longer, and to check runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from guerra.actions import Deal
from guerra.bots import make_bot
from guerra.deal import place_cards
from guerra.dealer import Chance, play, recorded
from guerra.engine import new
from guerra.errors import NotationError
from guerra.notation.codes import code_from_deal, game_code
from guerra.rng import Stream, words
from guerra.rules import Endless, Rules
from guerra.sim.code import number, sheet_of
from guerra.sim.records import RECORD, Records
from guerra.stats import course
from guerra.view import observe


def play_reference(rules: Rules, seed: int, start: int, records: Records, players: Sequence[str] = ()) -> None:
    """Play games `start`, `start + 1`, … of a seed in the engine, one for each record."""
    for i in range(len(records)):
        records[i] = record_of(rules, seed, start + i, players)


def record_of(rules: Rules, seed: int, index: int, players: Sequence[str] = ()) -> Any:
    """The record of one game, played in the engine, by these computer players where there are choices."""
    choosers = {seat: make_bot(name, words(seed, index, Stream.BOTS + seat)) for seat, name in enumerate(players)}
    *_, last = play(rules, Chance.of_game(seed, index), choosers)
    outcome, record = last.after.outcome, np.zeros((), RECORD)
    assert outcome is not None
    record["winner"] = -1 if outcome.winner is None else outcome.winner
    record["reason"] = number(outcome.reason)
    record["aces"] = _aces(rules, seed, index)
    record["chain"] = outcome.tally.longest_chain
    for name in ("battles", "wars", "war_battles", "cards_laid"):
        record[name] = getattr(outcome.tally, name)
    record["cycle"] = outcome.cycle or 0
    return record[()]


def lead_changes_of(rules: Rules, seed: int, index: int) -> int:
    """How often the lead changed in one game, played in the engine."""
    events = [event for step in play(rules, Chance.of_game(seed, index), {}) for event in step.events]
    return course(observe(new(rules), None), events).lead_changes


def decided_by_deal(rules: Rules) -> bool:
    """Is nobody to choose, and no chance after the deal?"""
    return not (rules.has_choices or rules.has_chance or rules.endless is Endless.SHUFFLE)


def replay_code(rules: Rules, seed: int, index: int, battles: int | None = None) -> str | None:
    """The code with which `guerra replay` tells this game; None if the game is too long for a code.

    A game that its deal decides need not be played for it, if its `battles` are known.
    """
    chance = Chance.of_game(seed, index)
    try:
        if battles is not None and decided_by_deal(rules):
            deal = chance.act(new(rules))
            assert isinstance(deal, Deal)
            return code_from_deal(rules, deal, battles)
        return game_code(recorded(rules, chance, {}))
    except NotationError:
        return None


def _aces(rules: Rules, seed: int, index: int) -> int:
    sheet = sheet_of(rules)
    places = place_cards(rules.the_deck, words(seed, index, Stream.RANKS), words(seed, index, Stream.SUITS))
    return sum(sheet.strength[sheet.kinds[card.code]] == sheet.code.ace for card in places[: rules.share])
