"""The page's fold equals the server's own view, for every preset, event by event; run by the Node that Playwright brings."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from guerra.actions import Seat
from guerra.bots import simple
from guerra.dealer import Chance, play
from guerra.engine import new
from guerra.presets import make_rules, presets
from guerra.table.files import STATIC
from guerra.table.sheets import plain_axes
from guerra.view import fold, observe, redact
from guerra.wire import encode_event, encode_view

RUN = """
import { readFileSync } from "node:fs";
const { start, fold } = await import(process.argv[1]);
const { axes, seat, events } = JSON.parse(readFileSync(0, "utf8"));
let view = start(axes, seat);
const views = events.map((event) => { view = fold(view, event); return view; });
console.log(JSON.stringify(views));
"""
COMPARED = (
    "phase", "to_act", "stocks", "won", "hands", "laid", "carried", "prize", "set_aside", "playing",
    "war", "war_plan", "shuffling", "seconds", "tally", "wars_won", "outcome",
)  # fmt: skip


def node(script: str, module: str, value: Any) -> Any:
    """What a script makes of a value, with one of the page's modules as its argument."""
    driver, _ = compute_driver_executable()
    command = [str(driver), "--input-type=module", "-e", script, (Path(STATIC) / "js" / module).as_uri()]
    done = subprocess.run(command, input=json.dumps(value), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("preset", list(presets()))
@pytest.mark.parametrize("seat", [0, None])
def test_the_page_folds_as_the_server_does(preset: str, seat: Seat | None) -> None:
    rules = make_rules(preset, cap=400) if preset != "hand-of-three" else make_rules(preset)
    choosers = {player: simple.lowest(iter(())) for player in range(rules.seats)}
    view, told, expected = observe(new(rules), seat), [], []
    for step in play(rules, Chance.of_game(7), choosers):
        for event in step.events:
            known = redact(event, seat)
            view = fold(view, known)
            told.append(encode_event(known))
            expected.append(encode_view(view))
        if len(told) > 900:
            break
    number = None if seat is None else seat + 1
    got = node(RUN, "reduce.js", {"axes": plain_axes(rules), "seat": number, "events": told})
    for place, (mine, theirs) in enumerate(zip(got, expected, strict=True)):
        for name in COMPARED:
            assert mine[name] == theirs[name], f"{name} after {told[place]}"
