"""The rule sheet of Speed War: what it may be set to, and how it is written."""

from __future__ import annotations

import pytest

from guerra.errors import RulesError
from guerra.speed.rules import ClaimBy, make_speed_rules, read_speed_code, speed_code


def test_what_holds_if_nothing_is_said() -> None:
    rules = make_speed_rules()
    assert (rules.claim, rules.window, rules.tie_window, rules.hands_off, rules.hurry) == (ClaimBy.TRUE, 2_000, 60, 2_000, True)
    assert make_speed_rules(seats=4).windows == (1, 1, 1, 1)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"claim": "free", "tie_window": 30},
        {"hurry": "no", "windows": (1, 5)},
        {"window": 60_000, "hands_off": 0, "seats": 3, "windows": "1-2-10", "face_down": 1, "target_cards": 40},
    ],
)
def test_a_sheet_is_read_from_its_code(settings: dict[str, object]) -> None:
    rules = make_speed_rules(**settings)
    assert read_speed_code(speed_code(rules)) == rules
    assert speed_code(read_speed_code(speed_code(rules))) == speed_code(rules)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"claim": "both"}, "claim: 'both' is not allowed; allowed: true, free"),
        ({"window": 499}, "window: 499 is not allowed; allowed: 500 to 60000 milliseconds"),
        ({"window": -1}, "window: -1 is not allowed"),
        ({"tie_window": "x"}, "tie_window: 'x' is not allowed"),
        ({"hands_off": 10_001}, "hands_off: 10001 is not allowed"),
        ({"hurry": "maybe"}, "hurry: 'maybe' is not allowed; allowed: yes, no"),
        ({"windows": "1-1-1"}, "windows=1-1-1 needs one number for each of the 2 seats"),
        ({"windows": "1-0"}, "windows: '1-0' is not allowed"),
        ({"seats": 9}, "seats: 9 is not allowed"),
        ({"speed": 1}, "no axis 'speed'"),
    ],
)
def test_what_cannot_be_is_refused_by_name(settings: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError) as refused:
        make_speed_rules(**settings)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize(
    "code", ["", "family", "speed~claim", "speed~claim.free~claim.true", "speed~~", "speed~claim.free~nothing.1"]
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(RulesError):
        read_speed_code(code)
