"""The reference engine and the simulator's kernels, watched side by side: traces and results in one form."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from guerra.actions import CHANCE, Action, Deal, Phase, Shuffle
from guerra.bots import make_bot
from guerra.cards import Card
from guerra.deal import dealing_order, place_cards, shuffled
from guerra.dealer import moves
from guerra.engine import actors, apply, new
from guerra.errors import RulesError
from guerra.events import Taken
from guerra.outcome import Outcome, Reason
from guerra.rng import Stream, coins, words
from guerra.rules import AXIS, Rules, rules_from
from guerra.sim.code import encode, number, sheet_of
from guerra.sim.context import byte_of, context, trace_of
from guerra.sim.general import PLAY, PLAY_DEALT, serve
from guerra.sim.handgames import HandRunner
from guerra.sim.jit import Ints, memory
from guerra.sim.records import RECORD, Records
from guerra.sim.state import DECK_AT
from guerra.state import State

Rows = list[tuple[int, ...]]
Result = tuple[int, ...]


def places_of(rules: Rules, seed: int, index: int) -> tuple[Card, ...]:
    """The deal of game `index` of `seed`."""
    return place_cards(rules.the_deck, words(seed, index, Stream.RANKS), words(seed, index, Stream.SUITS))


# --- the engine


def referee(
    rules: Rules, seed: int, index: int, places: Sequence[Card] | None = None, players: Sequence[str] = ()
) -> tuple[Rows, Result]:
    """A game in the engine: a row for each moment before a flip and for the end, and its result."""
    choosers = {seat: make_bot(name, words(seed, index, Stream.BOTS + seat)) for seat, name in enumerate(players)}
    coin, mixer = coins(words(seed, index, Stream.COINS)), words(seed, index, Stream.SHUFFLES)
    state, taker = new(rules), -1
    rows: Rows = []
    dealt = places_of(rules, seed, index) if places is None else places
    action: Action = Deal(dealing_order(dealt, rules.seats))
    while True:
        step = apply(state, action)
        state = step.after
        for event in step.events:
            if isinstance(event, Taken) and len(event.cards) > event.carried + event.prize:
                taker = event.seat
        if state.phase in (Phase.FLIP, Phase.OVER):
            rows.append(_row(state, taker))
            taker = -1
        if state.outcome is not None:
            return rows, _result(state.outcome)
        action = Shuffle(shuffled(state.due[0].cards, coin, mixer)) if actors(state) is CHANCE else moves(state, choosers)


def _row(state: State, taker: int) -> tuple[int, ...]:
    tally = state.tally
    counts = (tally.battles, tally.wars, tally.war_battles, tally.longest_chain, tally.cards_laid)
    return (*counts, taker, sum(1 << seat for seat in state.playing), _position(state))


def _position(state: State) -> int:
    sheet = sheet_of(state.rules)
    hashed = 0xCBF29CE484222325
    carried = [lying.card for lying in state.carried]
    piles = (*state.stocks, *(state.hands if state.rules.hand else state.won))
    values = [value for pile in piles for value in (*(byte_of(sheet, card) + 1 for card in pile), 0)]
    values += [byte_of(sheet, card) + 1 for card in carried]
    values.append(byte_of(sheet, state.prize) + 1 if state.prize else 0)
    for value in values:
        hashed = (hashed ^ value) * 0x100000001B3 & (1 << 64) - 1
    return hashed - (1 << 64) if hashed >> 63 else hashed


def _result(outcome: Outcome) -> Result:
    tally = outcome.tally
    winner = -1 if outcome.winner is None else outcome.winner
    counts = (tally.battles, tally.wars, tally.war_battles, tally.longest_chain, tally.cards_laid)
    return (winner, number(outcome.reason), *counts, outcome.cycle or 0)


# --- the kernels

FIELDS = ("winner", "reason", "battles", "wars", "war_battles", "chain", "cards_laid", "cycle")


def kernel(
    rules: Rules, seed: int, index: int, rows: int, places: Sequence[Card] | None = None, players: Sequence[str] = ()
) -> tuple[Rows, Result]:
    """The same of the general kernel, or of that with players: at most `rows` rows of the trace."""
    records = np.zeros(1, RECORD)
    if players:
        runner = HandRunner(rules, players, rows)
        runner.play(seed, index, records)
        return _told_by(runner.room, records)
    room = context(rules, rows)
    task = PLAY
    if places is not None:
        sheet = encode(rules)
        room[room[DECK_AT] :][: len(places)] = [byte_of(sheet, card) for card in places]
        task = PLAY_DEALT
    serve(task, memory(room), seed, index, 1, memory(records.view(np.int64)), 0, 0)
    return _told_by(room, records)


def _told_by(room: Ints, records: Records) -> tuple[Rows, Result]:
    trace = trace_of(room, int(records[0]["battles"]))
    return [tuple(map(int, row)) for row in trace], tuple(int(records[0][name]) for name in FIELDS)


def told(result: Result) -> str:
    """A result for people who read a failing test."""
    return f"{list(Reason)[result[1]]} " + " ".join(f"{n}={v}" for n, v in zip(FIELDS, result, strict=True))


def compare(
    rules: Rules, seed: int, index: int, places: Sequence[Card] | None = None, players: Sequence[str] = ()
) -> str | None:
    """What differs first between engine and kernel in this game, or None.

    The kernel plays it twice: battle by battle for the trace, and as it plays without one, many battles at a time.
    """
    expected_rows, expected = referee(rules, seed, index, places, players)
    rows, result = kernel(rules, seed, index, len(expected_rows) + 1, places, players)
    for one, other in zip(expected_rows, rows, strict=False):
        if one != other:
            return f"battle {one[0]}: engine {one}, kernel {other}"
    if len(rows) != len(expected_rows) or result != expected:
        return f"{len(expected_rows)} rows, {told(expected)}; kernel {len(rows)} rows, {told(result)}"
    _, untraced = kernel(rules, seed, index, 0, places, players)
    return None if untraced == expected else f"{told(expected)}; kernel without a trace {told(untraced)}"


# --- random rule sets

_VALUES: dict[str, Sequence[Any]] = {
    "seats": (2, 2, 2, 3, 4, 5, 8),
    "deck": ("52", "52", "40", "36", "32", "24", "48", "6x4", "5x2", "9x1", "3x5", "13x8"),
    "jokers": (0, 0, 2),
    "packs": (1, 1, 2, 3),
    "identical": ("tie", "return", "carry"),
    "ranking": ("ace-high", "ace-low", "peasant"),
    "peasant_ace_two": ("ace", "tie"),
    "face_down": (0, 1, 2, 3, 3, 5, "rank"),
    "chain_face_down": (0, 1, 3, "rank"),
    "war_of": ("tied", "everyone"),
    "short": ("last-card", "lose", "equal", "draw", "last-face-up"),
    "won_to": ("bottom", "pile"),
    "recycle": ("shuffle", "turn", "lift", "never"),
    "spoils": ("winner-first", "loser-first", "shuffled", "by-seat"),
    "spoils_sequence": ("laid", "reversed", "interleaved"),
    "prize": (0, 0, 1),
    "endless": ("draw", "most-cards", "shuffle"),
    "cap": (1, 7, 40, 40, 200, 200),
    "target_cards": (20, 30, 40),
    "floor_cards": (2, 5, 10),
    "battle_limit": (1, 10, 50),
    "wars_to_win": (1, 2, 3),
    "chain_counts": ("once", "each"),
    "first_out": ("play-on", "end"),
}


def random_rules(source: random.Random) -> Rules:
    """A rule sheet with a handful of axes changed; always with a cap that the engine reaches soon."""
    while True:
        names = source.sample(sorted(_VALUES), source.randint(2, 9))
        settings: dict[str, object] = {name: source.choice(_VALUES[name]) for name in names}
        settings.setdefault("cap", source.choice((40, 200)))
        try:
            return rules_from(settings)
        except RulesError:
            continue


_HAND_VALUES: dict[str, Sequence[Any]] = {
    "hand": (1, 2, 3, 3, 4, 5),
    "deck": ("52", "40", "32", "24", "6x4", "9x2", "5x4", "3x6", "13x8"),
    "jokers": (0, 0, 2),
    "ranking": ("ace-high", "ace-low", "peasant"),
    "peasant_ace_two": ("ace", "tie"),
    "face_down": (0, 1, 2, 3, 3, 5, "rank"),
    "chain_face_down": (0, 1, 3, "rank"),
    "refill": ("at-once", "after-battle"),
    "short": ("what-you-have", "equal", "lose-game"),
    "no_fourth": ("lose-war", "lose-game"),
    "both_out": ("take-back", "draw"),
    "war_spoils": ("arneson", "winner-takes-all"),
    "chain_loser": ("all-pairs", "first-pair", "nothing"),
    "spoils": ("winner-first", "loser-first", "shuffled", "by-seat"),
    "spoils_sequence": ("laid", "reversed", "interleaved"),
    "cap": (7, 60, 60, 200),
    "target_cards": (20, 30, 40),
    "floor_cards": (2, 5, 10),
    "battle_limit": (1, 10, 50),
    "wars_to_win": (1, 2, 3),
    "chain_counts": ("once", "each"),
    "first_out": ("play-on", "end"),
}


def random_hand_rules(source: random.Random) -> Rules:
    """The same for games with a hand."""
    while True:
        names = source.sample(sorted(_HAND_VALUES), source.randint(2, 9))
        settings: dict[str, object] = {"hand": 3, "cap": 60} | {name: source.choice(_HAND_VALUES[name]) for name in names}
        try:
            return rules_from(settings)
        except RulesError:
            continue


def differing(rules: Rules) -> str:
    """The axes that differ from their default, for a failing test's message."""
    values = {name: getattr(rules, name) for name in AXIS}
    return " ".join(f"{name}={value}" for name, value in values.items() if value != AXIS[name].default)
