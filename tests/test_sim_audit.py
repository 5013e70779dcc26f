"""A kernel that plays one game otherwise than the engine is found, with the game."""

from __future__ import annotations

import numpy as np

from guerra.presets import make_rules
from guerra.sim.audit import Published, check_sample, disagreements, sample_of
from guerra.sim.records import RECORD
from guerra.sim.reference import record_of
from guerra.sim.tiers import Runner


def test_kernel_and_engine_agree_on_a_sample() -> None:
    assert list(check_sample(make_rules("reshuffle"), 9, [0, 17, 1 << 40])) == []


def test_a_planted_fault_names_the_game_and_what_differs() -> None:
    rules, records = make_rules(), np.zeros(1, RECORD)
    Runner(rules).play(9, 17, records)
    engine = record_of(rules, 9, 17)
    records["wars"] += 1
    (fault,) = disagreements(17, records, engine)
    assert fault == f"game 17: wars: the kernel has {engine['wars'] + 1}, the engine {engine['wars']}"


def test_a_sample_lies_evenly_over_the_run() -> None:
    head = {"rules": "classic", "seed": 1, "wins": {}, "draws": 0, "endless": 0, "capped": 0, "battles": {}}
    assert sample_of(Published({**head, "n": 100, "start": 1000}), 4) == [1000, 1025, 1050, 1075]
    assert sample_of(Published({**head, "n": 3}), 100) == [0, 1, 2]
