"""Every tier that this machine has writes the same records, bit for bit.

Each sheet and each tier is a kernel to compile, so the best tier plays ten sheets of thirteen each time, the others take turns;
`make whole` tries every sheet in every tier.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

from guerra.errors import GuerraError
from guerra.presets import make_rules
from guerra.rules import Endless, Rules, Short
from guerra.sim.code import PLAYED
from guerra.sim.context import context
from guerra.sim.general import PLAY, serve
from guerra.sim.jit import memory
from guerra.sim.records import RECORD, Records
from guerra.sim.tiers import Runner, TierError, available, line_shape, shape, tier

SHEETS = [
    make_rules(),
    make_rules(spoils="loser-first"),
    make_rules("family"),
    make_rules("three-wars"),
    make_rules("jokers", cap=60),
    make_rules("one-down", target_cards=30, floor_cards=5, wars_to_win=4, battle_limit=90),
    make_rules("family", spoils="shuffled", face_down=1, short="lose"),
    make_rules("quadruple", spoils="shuffled", jokers=2, spoils_sequence="interleaved"),
    make_rules("reshuffle"),
    make_rules("reshuffle", target_cards=40, wars_to_win=6, battle_limit=150, short="equal", deck="40"),
    make_rules(won_to="pile", recycle="lift", spoils="loser-first", spoils_sequence="reversed", jokers=2, cap=300),
    make_rules("sudden-death", spoils="by-seat", short="draw"),
    make_rules("peasant", peasant_ace_two="tie", won_to="pile", recycle="turn", short="last-face-up", cap=2_000),
]
"""Each axis that a batch plays, with others."""

LATER = (3, 6, 8)
"""Whatever these set, others set too."""


def tried(at: int, turn: int = 0) -> tuple[pytest.MarkDecorator, ...]:
    """Is this sheet tried each time, in the best tier or in one of the others?"""
    return (pytest.mark.whole,) if at in LATER or (turn and (at + turn) % 2) else ()


LINES = [
    make_rules("double"),
    make_rules(prize=1, spoils="by-seat", target_cards=40, floor_cards=3),
    make_rules(prize=1, spoils="loser-first", endless="most-cards", short="lose", face_down=1),
    make_rules(prize=1, spoils_sequence="reversed", deck="40", battle_limit=700),
    make_rules("peasant", prize=1, peasant_ace_two="tie", deck="40", spoils="loser-first", short="last-face-up"),
    make_rules("two-packs", short="equal"),
    make_rules("two-packs", prize=1, jokers=2, spoils_sequence="interleaved", chain_face_down=0),
    make_rules("three-players", cap=5_000),
    make_rules("four-players", deck="24", endless="shuffle", spoils="by-seat", short="draw", cap=4_000),
]
"""The same of games that lie in queues: for them there is the AVX-512 tier alone."""


def played(rules: Rules, chosen: str, start: int, many: int) -> Records:
    records = np.zeros(many, RECORD)
    Runner(rules, chosen).play(3, start, records)
    return records


def played_by_the_general_kernel(rules: Rules, start: int, many: int) -> Records:
    records, room = np.zeros(many, RECORD), context(rules)
    serve(PLAY, memory(room), 3, start, many, memory(records.view(np.int64)), 0, 0)
    return records


@pytest.mark.parametrize(
    ("rules", "chosen"),
    [
        pytest.param(rules, chosen, id=f"{at}-{chosen}", marks=tried(at, turn))
        for at, rules in enumerate(SHEETS)
        for turn, chosen in enumerate(available())
    ],
)
def test_tiers_agree(rules: Rules, chosen: str) -> None:
    assert shape(rules) is not None
    expected = played_by_the_general_kernel(rules, 2**64 - 1000, 2000)  # indices go round at 2**64
    assert (played(rules, chosen, 2**64 - 1000, 2000) == expected).all()


@pytest.mark.parametrize("rules", LINES, ids=range(len(LINES)))
def test_queues_agree(rules: Rules) -> None:
    assert shape(rules) is None
    assert line_shape(rules) is not None
    expected = played_by_the_general_kernel(rules, 2**64 - 1000, 2000)
    assert (played(rules, available()[0], 2**64 - 1000, 2000) == expected).all()


def alike(rules: Rules, source: random.Random) -> Rules | None:
    """A random rule sheet that the same kernel plays; None if what was drawn is not one."""
    short, cap = source.choice(sorted(PLAYED["short"])), source.choice([source.randrange(40, 400), 3_000, 100_000])
    changed: dict[str, Any] = {"short": Short(short), "cap": cap, "endless": source.choice(list(Endless))}
    for name in ("target_cards", "floor_cards", "wars_to_win", "battle_limit"):
        value = getattr(rules, name)
        changed |= {name: source.randrange(value // 2 + 1, value + 2)} if value else {}
    try:
        drawn = replace(rules, **changed)
        return drawn if shape(drawn) == shape(rules) else None
    except GuerraError:
        return None


@pytest.mark.parametrize("rules", [pytest.param(rules, id=str(at), marks=tried(at)) for at, rules in enumerate(SHEETS)])
def test_random_sheets_agree(rules: Rules) -> None:
    source = random.Random(str(rules))
    drawn = filter(None, (alike(rules, source) for _ in count()))
    for sheet in islice(drawn, 8):
        assert (played(sheet, available()[0], 5, 200) == played_by_the_general_kernel(sheet, 5, 200)).all(), sheet


@pytest.mark.parametrize("chosen", available())
def test_chunks_do_not_matter(chosen: str) -> None:
    whole = played(make_rules(), chosen, 0, 700)
    runner, parts = Runner(make_rules(), chosen), np.zeros(700, RECORD)
    for first, many in ((0, 1), (1, 0), (1, 3), (4, 64), (68, 632)):
        runner.play(3, first, parts[first : first + many])
    assert (parts == whole).all()


def test_a_tier_is_forced_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUERRA_SIM_TIER", "portable")
    assert tier() == "portable"
    monkeypatch.setenv("GUERRA_SIM_TIER", "abacus")
    with pytest.raises(TierError, match=r"GUERRA_SIM_TIER='abacus': this machine has .*portable"):
        tier()
