"""Recorded games as JSON, the same for every command that prints them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from guerra.actions import Deal
from guerra.notation.codes import deal_code
from guerra.notation.recorded import Recorded
from guerra.presets import sheet_code
from guerra.view import observe
from guerra.wire import encode_event, encode_outcome


def summary(game: Recorded, seed: int | None, index: int | None) -> dict[str, Any]:
    """The JSON object of one game; of one that was not played to its end, how far it came, with no winner and no reason."""
    start = game.actions[0]
    return {
        **_result(game),
        "rules": sheet_code(game.rules),
        "deal": deal_code(game.rules.the_deck, start) if isinstance(start, Deal) else None,
        "seed": seed,
        "index": index,
    }


def _result(game: Recorded) -> dict[str, Any]:
    *_, last = game.steps()
    if last.after.outcome:
        return encode_outcome(last.after.outcome)
    view = observe(last.after, None)
    return {
        "winner": None,
        "reason": None,
        **asdict(view.tally),
        "counts": [view.holding(seat) for seat in range(game.rules.seats)],
        "pot": view.pot + (view.prize is not None),
        "set_aside": view.set_aside,
        "wars_won": list(view.wars_won),
        "cycle": None,
    }


def event_lines(game: Recorded) -> Iterator[str]:
    """Every event as one line of JSON."""
    for step in game.steps():
        for event in step.events:
            yield json.dumps(encode_event(event))
