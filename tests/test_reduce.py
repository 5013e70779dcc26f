"""The page's fold equals the server's own view, for every preset, event by event; run by the Node that Playwright brings."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from guerra.actions import Resign, Seat
from guerra.bots import simple
from guerra.dealer import Chance, play
from guerra.engine import new
from guerra.presets import make_rules, presets
from guerra.speed.engine import apply
from guerra.speed.notation import SpeedFile, write
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import make_speed_rules
from guerra.speed.state import SpeedStep
from guerra.table.files import STATIC
from guerra.table.replays import replay
from guerra.table.sheets import plain_axes
from guerra.view import fold, observe, redact
from guerra.wire import encode_event, encode_view
from test_speed_laws import SHEETS, steps

RUN = """
import { readFileSync } from "node:fs";
const { start, fold } = await import(process.argv[1]);
const { axes, seat, events } = JSON.parse(readFileSync(0, "utf8"));
let view = start(axes, seat);
const views = events.map((event) => { view = fold(view, event); return view; });
console.log(JSON.stringify(views));
"""
RACES = """
import { readFileSync } from "node:fs";
const { fold, start } = await import(process.argv[1]), { film } = await import(process.argv[1].replace("reduce", "film"));
const tell = ({ stocks, won, laid, carried }) => ({
  stocks, won, carried: carried.length, laid: laid.map((zone) => zone.map(({ up }) => up)),
});
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(({ axes, steps }) => {
  let view = start(axes);
  const views = steps.map(({ events }) => { view = events.reduce(fold, view); return tell(view); });
  return { views, rows: film(axes, steps).chronicle.map(({ counts }) => counts) };
})));
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


def _raced(changes: dict[str, object], seed: int, most: int) -> list[SpeedStep]:
    """A race of two with many false claims, to its end, or so far that seat 1 gives up."""
    taken = list(steps(make_speed_rules(**changes), seed, most))
    return taken if taken[-1].after.outcome else [*taken, apply(taken[-1].after, Resign(0))]


def _table(step: SpeedStep) -> dict[str, Any]:
    table = step.after.table
    stocks, won = ([len(pile) for pile in piles] for piles in (table.stocks, table.won))
    laid = [[lying.up for lying in zone] for zone in table.laid]
    return {"stocks": stocks, "won": won, "carried": len(table.carried), "laid": laid}


@pytest.mark.parametrize("changes", [changes for changes in SHEETS if "seats" not in changes], ids=str)
def test_the_page_folds_a_race_as_it_was_and_every_row_makes_the_deck(changes: dict[str, object]) -> None:
    races = [_raced(changes, seed, 30 + 90 * seed) for seed in range(5)]
    assert any(step.after.table.carried for race in races for step in race)
    shown = []
    for race in races:
        record = SpeedRecord(race[-1].after.rules, tuple(step.action for step in race))
        shown.append(replay({"war": write(SpeedFile(record, ("Ana", "Luis")))}, "en"))
    got = node(RACES, "reduce.js", [{"axes": one["axes"], "steps": one["steps"]} for one in shown])
    for race, told in zip(races, got, strict=True):
        assert told["views"] == [_table(step) for step in race]
        *rows, last = told["rows"]
        deck, end = len(race[0].after.rules.war.the_deck.cards), race[-1].after.table
        broken_off = any(end.laid)  # then the last row is that of the battle before
        assert (rows or [last])[0] == [deck // 2, deck // 2]
        assert broken_off or last == [end.holding(0), end.holding(1)]
        if changes.get("identical") != "carry":  # that pot lies on the table for longer than a battle
            assert {sum(row) for row in rows} <= {deck}
            assert sum(last) + (0 if broken_off else len(end.carried)) == deck
