"""What a seat may know of a race, by allow-list: War's own view of the cards, and of the times only those that have passed.

When the cards will be turned up nobody knows before they are; nor who claimed before it is judged, nor whose the pot is: to
see that is the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from guerra import view as war
from guerra import wire
from guerra.actions import Seat
from guerra.outcome import Outcome
from guerra.speed.events import Answered, Asked, Fined, Flipped, HandsOff, Judged, SpeedEvent, TurnedUp
from guerra.speed.rules import ClaimBy, SpeedRules, speed_code
from guerra.speed.state import Speed, Stage

_OPEN = (HandsOff, Flipped, TurnedUp, Asked, Judged)
"""Events without a secret."""


@dataclass(frozen=True, slots=True)
class SpeedView:
    """A game as `seat` may know it (None: a spectator).

    `table` has the cards as War shows them. `up_since` is there while claims can be right, and `free_at` while a clock keeps
    the pot for the higher card: from then on anybody may take it (R10.2). `claimed` says that the seat's own claim waits to be
    judged.
    """

    rules: SpeedRules
    seat: Seat | None
    table: war.View
    stage: Stage
    now: int
    battle: int
    owed: tuple[int, ...]
    hands_off: int
    up_since: int | None
    free_at: int | None
    asked: Seat | None
    claimed: bool
    outcome: Outcome | None


def observe(game: Speed, seat: Seat | None) -> SpeedView:
    """The view of a state for `seat`, or for a spectator.

    >>> from guerra.speed import make_speed_rules, new
    >>> observe(new(make_speed_rules()), None).stage.value
    'deal'
    """
    return SpeedView(
        rules=game.rules,
        seat=seat,
        table=war.observe(game.table, seat),
        stage=game.stage,
        now=game.now,
        battle=game.battle,
        owed=game.owed,
        hands_off=game.hands_off,
        up_since=game.up_since if game.stage is Stage.CLAIMS else None,
        free_at=game.free_at if game.stage is Stage.CLAIMS and game.owner is not None and game.rules.hurry else None,
        asked=game.asked,
        claimed=any(claim.seat == seat for claim in game.claims),
        outcome=game.outcome,
    )


def told(events: Iterable[SpeedEvent], seat: Seat | None) -> Iterator[SpeedEvent]:
    """What `seat` is told of these events."""
    for event in events:
        if isinstance(event, Answered):
            if event.seat == seat:
                yield event
        elif isinstance(event, Fined):
            yield replace(event, card=None)
        else:
            yield event if isinstance(event, _OPEN) else war.redact(event, seat)


def encode_view(view: SpeedView) -> dict[str, Any]:
    """A view as a JSON object; times are milliseconds of playing time; `kept` has for how many a pot is kept for each seat."""
    rules = view.rules
    timed = rules.hurry and rules.claim is ClaimBy.TRUE
    return {
        "rules": speed_code(rules),
        "kept": [rules.window * times for times in rules.windows] if timed else None,
        "turns": not rules.hurry,
        "seat": wire.seat_number(view.seat),
        "table": wire.encode_view(view.table),
        "stage": view.stage.value,
        "now": view.now,
        "battle": view.battle,
        "owed": list(view.owed),
        "hands_off": view.hands_off,
        "up_since": view.up_since,
        "free_at": view.free_at,
        "asked": wire.seat_number(view.asked),
        "claimed": view.claimed,
        "outcome": None if view.outcome is None else wire.encode_outcome(view.outcome),
    }
