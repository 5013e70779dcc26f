"""A run that is not finished, as text: what has been counted, and how far its table of games has come."""

from __future__ import annotations

import json
from typing import NamedTuple

from guerra.errors import GuerraError
from guerra.presets import read_sheet_code, sheet_code
from guerra.rng import VERSION
from guerra.sim.result import SimResult
from guerra.sim.tally import Tally

FORMAT = "guerra run 1"


class Kept(NamedTuple):
    """The first part of a run: its result, and the bytes of its CSV file."""

    result: SimResult
    written: int


def keep(kept: Kept) -> str:
    """The text that `read_kept` reads."""
    result = kept.result
    whole = {
        "format": FORMAT,
        "rules": sheet_code(result.rules),
        "seed": result.seed,
        "start": result.start,
        "n": result.n,
        "elapsed_s": result.elapsed_s,
        "tier": result.tier,
        "written": kept.written,
        "generator": VERSION,
        "tally": result.tally.to_json(),
    }
    return json.dumps(whole)


def read_kept(text: str) -> Kept:
    """The run that a text keeps; raises `GuerraError` if it keeps none.

    >>> read_kept('{"n": 5}')
    Traceback (most recent call last):
    ...
    guerra.errors.GuerraError: not a run that `guerra simulate --resume` has kept
    """
    try:
        found = json.loads(text)
        if found["format"] != FORMAT or found["generator"] != VERSION:
            raise ValueError
        rules, tally = read_sheet_code(found["rules"]), Tally.from_json(found["tally"])
        n, seed, start = found["n"], found["seed"], found["start"]
        return Kept(SimResult(rules, n, n, seed, start, found["elapsed_s"], found["tier"], tally), int(found["written"]))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise GuerraError("not a run that `guerra simulate --resume` has kept") from None
