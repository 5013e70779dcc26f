"""Casino War at the command: what `play`, `simulate` and `odds` do for it, unless it has been switched off."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import click

from guerra.casino.exact import Game, full
from guerra.casino.rules import CasinoRules, casino_rules
from guerra.cli.beside import Beside, put
from guerra.cli.options import fresh_seed, read_changes
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.notation.transcript import unnamed

NAME = "casino"
"""What `--rules` calls it."""

SWITCH = "GUERRA_CASINO"
"""The environment variable that switches it off."""


def is_off(environ: Mapping[str, str]) -> bool:
    """Is Casino War switched off?

    >>> is_off({"GUERRA_CASINO": "OFF"}), is_off({})
    (True, False)
    """
    return environ.get(SWITCH, "").strip().lower() == "off"


def refuse_if_off(environ: Mapping[str, str]) -> None:
    """Raise `GuerraError` where Casino War is switched off.

    >>> refuse_if_off({"GUERRA_CASINO": "off"})
    Traceback (most recent call last):
    ...
    guerra.errors.GuerraError: Casino War is switched off here (GUERRA_CASINO=off)
    """
    if is_off(environ):
        raise GuerraError(f"Casino War is switched off here ({SWITCH}=off)")


no_casino_option = click.option("--no-casino", is_flag=True, help="Without Casino War, as with GUERRA_CASINO=off.")
"""Leaves it out of the table in the browser."""


def table(changes: tuple[str, ...]) -> CasinoRules:
    """The table that `--set` asks for."""
    refuse_if_off(os.environ)
    return casino_rules(**read_changes(changes))


def play_casino(changes: tuple[str, ...], seed: int | None, language: str, record: Path | None) -> None:
    """One visit in this terminal; its chips are kept nowhere, and what was done only in the file `record`."""
    from guerra.casino.notation import CasinoFile, write
    from guerra.casino.shoes import Shoes
    from guerra.tui.casino import Visit
    from guerra.tui.luck import entropy
    from guerra.tui.text import Speaker
    from guerra.words.casino import CasinoWords

    rules = table(changes)
    shoes = Shoes.of_words(entropy()) if seed is None else Shoes.of_seed(seed)
    visit = Visit(rules, shoes, CasinoWords(tongue(language), rules), sys.stdin or io.StringIO(), Speaker(sys.stdout))
    if record is None:
        visit.run()
        return
    Beside(record).abandon()  # it can be written
    try:
        visit.run()
    finally:  # a visit that is broken off is kept too
        put(record, write(CasinoFile(visit.record(), tuple(map(unnamed, range(rules.seats))))).encode())


def simulate_casino(changes: tuple[str, ...], strategy: str, hands: int, seed: int | None, as_json: bool) -> None:
    """Many visits, counted."""
    from guerra.casino.simulate import simulate

    rules = table(changes)
    if rules.seats != 1:
        raise GuerraError(f"seats={rules.seats}: visits of one player are counted; set seats=1")
    found = simulate(rules, strategy, hands, seed if seed is not None else fresh_seed())
    click.echo(json.dumps(found.to_json()) if as_json else str(found))


def casino_odds(packs: int, bonus: bool, tie_pays: int, as_json: bool, language: str) -> None:
    """What every choice at the table is worth."""
    from guerra.words.edges import findings
    from guerra.words.odds import told

    refuse_if_off(os.environ)
    t = tongue("en" if as_json else language)
    found = findings(t, Game(full(packs), int(bonus), tie_pays))
    if not as_json:
        click.echo("\n".join(told(t, found)))
        return
    keys = {one.key: {"exact": one.to_json()["exact"], "decimal": float(one.value)} for one in found}
    keys["sd"]["exact"] = f"sqrt({Game(full(packs), int(bonus)).variance})"
    click.echo(json.dumps({"packs": packs, "bonus": int(bonus), "tie_pays": tie_pays, **keys}))
