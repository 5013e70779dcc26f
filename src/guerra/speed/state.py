"""The complete state of a game of Speed War, frozen: the cards as War keeps them, and the race about them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from guerra.actions import Seat
from guerra.outcome import Outcome
from guerra.speed.actions import SpeedAction
from guerra.speed.events import SpeedEvent
from guerra.speed.rules import SpeedRules
from guerra.state import State


class Stage(StrEnum):
    """What the game waits for.

    The deal; a shuffle by chance; flips; chance to draw the delay; the delay to pass; claims; nothing.
    """

    DEAL = "deal"
    SHUFFLE = "shuffle"
    FLIPS = "flips"
    DRAW = "draw"
    HUSH = "hush"
    CLAIMS = "claims"
    OVER = "over"


class Claim(NamedTuple):
    """A valid claim that waits to be judged: which press, and the time as which it counts."""

    seat: Seat
    number: int
    counts: int


class TakenAt(NamedTuple):
    """Who took the last pot, of which battle, the time as which the claim counts, and since when its cards were up."""

    seat: Seat
    battle: int
    counts: int
    up_since: int


@dataclass(frozen=True, slots=True)
class Speed:
    """Everything about a game at one moment; times are milliseconds of playing time.

    `table` has the cards and counters. `owed` is how many cards each seat still lays in this clash, `hands_off` until when none
    may, `up_since` since when the deciding cards are up (in `hush`: from when they will be). `owner` is the clash's
    winner (None: it is anyone's), for whom the pot is kept until `free_at`. `judge_at` is when the waiting claims are judged.
    `lags` are the last known lags, `numbers` the last presses. `asked` and `left_lying` belong to a game without
    hurry: who is asked, and whether the owner has passed.
    """

    rules: SpeedRules
    table: State
    stage: Stage
    now: int
    owed: tuple[int, ...]
    hands_off: int
    up_since: int
    owner: Seat | None
    free_at: int
    claims: tuple[Claim, ...]
    judge_at: int | None
    lags: tuple[int, ...]
    numbers: tuple[int, ...]
    asked: Seat | None
    left_lying: bool
    taken: TakenAt | None

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.table.outcome

    @property
    def battle(self) -> int:
        """The battle that is on, or that the next flip begins, from 1."""
        return self.table.tally.battles + (not any(self.table.laid))

    @property
    def due(self) -> int | None:
        """When something happens by itself: the cards are turned up, claims are judged, time is up; None if nothing will."""
        return due(self.stage, self.up_since, self.judge_at, self.time_is_up_at)

    @property
    def time_is_up_at(self) -> int | None:
        """When the game ends for want of time, if nobody begins a battle before (R5.4)."""
        limit = self.rules.war.time_limit
        return limit * 60_000 if limit and not any(self.table.laid) else None


def due(stage: Stage, up_since: int, judge_at: int | None, time_is_up_at: int | None) -> int | None:
    """When the next thing happens by itself, in this stage."""
    if stage is Stage.HUSH:
        return up_since
    return time_is_up_at if stage is Stage.FLIPS else judge_at


class SpeedStep(NamedTuple):
    """One action's effect: the state before, the action, the state after, and what happened in between."""

    before: Speed
    action: SpeedAction
    after: Speed
    events: tuple[SpeedEvent, ...]
