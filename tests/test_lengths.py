"""The table of lengths: complete, and what the simulator and the engine give again."""

from __future__ import annotations

from itertools import islice

import pytest

from guerra.lengths import SEED, Length, key, known, measured, played, table
from guerra.outcome import Outcome, Reason, Tally
from guerra.presets import make_rules, presets, read_sheet_code
from guerra.sim import supports
from guerra.table.switches import one_switch_away
from tools.lengths import FILE, HEAD, length, row, sheets, simulated

FRESH = 10_000
"""Deals of another seed, to compare with."""


def _game(battles: int, winner: int | None = 0, reason: Reason = Reason.ALL_CARDS) -> Outcome:
    return Outcome(winner, reason, (), 0, 0, Tally(battles), ())


def test_t20_the_table_has_every_preset_and_every_switch() -> None:
    missing = [key(rules) for preset in presets().values() for rules in one_switch_away(preset) if known(rules) is None]
    assert missing == []
    assert sorted(table()) == sheets()
    assert FILE.read_text("utf-8") == HEAD + "".join(f"{row(code, found)}\n" for code, found in table().items())


@pytest.mark.parametrize("preset", [name for name, preset in presets().items() if not supports(preset.rules)])
def test_t20_a_preset_is_within_a_tenth_of_fresh_deals(preset: str) -> None:
    rules = read_sheet_code(key(make_rules(preset)))
    fresh, kept = measured(rules, simulated(rules, FRESH, SEED + 1)), known(rules)
    assert kept
    assert abs(fresh.median - kept.median) <= max(1, kept.median / 10)
    assert abs(fresh.rarely - kept.rarely) <= max(1, kept.rarely / 10)
    assert abs(fresh.endless - kept.endless) <= 20


@pytest.mark.parametrize("code", ["family", "little-ones~face_down.1", "sudden-death", "three-wars~best_of.3", "jokers"])
def test_a_row_is_what_the_command_writes(code: str) -> None:
    assert length(code) == table()[code]


@pytest.mark.parametrize("code", ["little-ones", "sudden-death", "three-wars"])
def test_the_engine_gives_the_same_deals(code: str) -> None:
    rules = read_sheet_code(code)
    engine = [(one.winner, one.reason, one.tally.battles) for one in islice(played(rules), 40)]
    assert engine == [(one.winner, one.reason, one.tally.battles) for one in simulated(rules, 40)]


def test_a_switch_changes_the_length() -> None:
    classic = known(make_rules("classic"))
    assert classic
    for change in ({"face_down": 1}, {"target_cards": 40}, {"deck": "24"}, {"packs": 2}, {"wars_to_win": 3}):
        changed = known(make_rules("classic", **change))
        assert changed
        assert changed.median != classic.median


def test_what_does_not_count_in_battles_is_one_sheet() -> None:
    assert key(make_rules("timed")) == key(make_rules("classic"))
    assert key(make_rules("hand-of-three", down_revealed="both")) == "hand-of-three"
    assert key(make_rules("classic", spoils="chosen")) == "classic~spoils.shuffled"


def test_a_match_is_all_its_deals_and_a_drawn_deal_is_played_again() -> None:
    best_of = make_rules(best_of=3)
    assert measured(best_of, [_game(10), _game(10), _game(5, 1), _game(5, 0), _game(7, 1)]) == Length(5, 17, 17)
    redeal = make_rules(on_draw="redeal")
    assert measured(redeal, [_game(3, None, Reason.ENDLESS), _game(4)]) == Length(2, 7, 7, 500)
    with pytest.raises(ValueError, match="1 deals make no whole game"):
        measured(best_of, [_game(3)])


def test_quantiles_are_those_of_the_games() -> None:
    found = measured(make_rules(), [_game(n) for n in range(1, 101)])
    assert (found.median, found.rarely) == (50, 95)
