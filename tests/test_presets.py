"""The presets are those of the rules page, and every rule sheet has a short code that gives it back (R12)."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.errors import GuerraError, RulesError
from guerra.presets import differences, find_preset, make_rules, nearest_preset, presets, read_sheet_code, sheet_code
from guerra.rules import AXES, AXIS, rules_from
from laws.strategies import some_rules

R12 = {
    "classic": {},
    "family": {"target_cards": 40},
    "three-wars": {"wars_to_win": 3, "chain_face_down": 0},
    "portuguese": {"chain_face_down": 0},
    "reshuffle": {"won_to": "pile"},
    "sudden-death": {"won_to": "pile", "recycle": "never"},
    "timed": {"time_limit": 15},
    "floor": {"floor_cards": 10},
    "three-players": {"seats": 3},
    "four-players": {"seats": 4},
    "double": {"prize": 1},
    "ace-low": {"ranking": "ace-low"},
    "peasant": {"ranking": "peasant"},
    "jokers": {"jokers": 2},
    "two-packs": {"packs": 2},
    "hand-of-three": {"hand": 3, "wars_to_win": 3, "cap": 500, "short": "what-you-have", "war_spoils": "arneson"},
    "one-down": {"face_down": 1, "chain_face_down": 1},
    "pagat": {"face_down": 1, "chain_face_down": 1, "war_of": "everyone", "short": "lose"},
    "quadruple": {"face_down": 4, "chain_face_down": 4},
    "razboi": {"face_down": "rank", "chain_face_down": "rank"},
    "little-ones": {"deck": "6x4", "target_cards": 18},
}


def test_the_presets_are_those_of_the_table() -> None:
    assert list(presets()) == list(R12)


@pytest.mark.parametrize("name", R12)
def test_a_preset_differs_from_classic_by_just_this(name: str) -> None:
    rules = make_rules(name)
    assert {axis.name: getattr(rules, axis.name) for axis in AXES if getattr(rules, axis.name) != axis.default} == R12[name]
    assert sheet_code(rules) == name


def test_only_the_little_ones_go_slowly() -> None:
    assert {preset.id: preset.pace for preset in presets().values() if preset.pace != "normal"} == {"little-ones": "calm"}


@pytest.mark.parametrize(
    ("name", "near"), [("famly", "family"), ("Classic", "classic"), ("double-war", "double"), ("handofthree", "hand-of-three")]
)
def test_an_unknown_preset_gets_a_hint(name: str, near: str) -> None:
    with pytest.raises(RulesError, match=rf"^no rules '{name}'; did you mean {near}\? There are classic, family, "):
        find_preset(name)


def test_a_stranger_gets_the_list() -> None:
    with pytest.raises(RulesError, match=r"^no rules 'xyzzy'; there are classic, .*, little-ones$"):
        make_rules("xyzzy")


def test_house_rules_go_on_top_of_a_preset() -> None:
    rules = make_rules("hand-of-three", wars_to_win="5", spoils_sequence="laid")
    assert (rules.hand, rules.wars_to_win, rules.cap) == (3, 5, 500)
    assert make_rules("three-players", seats=2) == make_rules()


# --- codes


def test_the_nearest_preset_needs_the_fewest_differences() -> None:
    preset, changed = nearest_preset(make_rules("pagat", short="equal"))
    assert (preset.id, changed) == ("pagat", {"short": "equal"})
    assert differences(make_rules("one-down"), find_preset("classic")) == {"face_down": 1}
    assert differences(make_rules(face_down=1, chain_face_down=3), find_preset("classic")) == {
        "face_down": 1,
        "chain_face_down": 3,
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_code_of_any_sheet_gives_it_back(seed: int) -> None:
    dice = Random(seed)
    for rules in (some_rules(dice) for _ in range(150)):
        code = sheet_code(rules)
        assert read_sheet_code(code) == rules
        assert quote(code) == code
        assert "~~" not in code


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "no rules ''"),
        ("~face_down.1", "no rules ''"),
        ("family~", "'family~' is not a sheet code; it reads preset~axis.value~axis.value"),
        ("family~face_down", "'family~face_down' is not a sheet code"),
        ("family~face_down.16", "face_down: 16 is not allowed; allowed: 0 to 15 or rank"),
        ("family~face_down.1.2", "face_down: '1.2' is not allowed"),
        ("family~down.1", "no axis 'down'; axes are seats, "),
        ("family~face_down.1~face_down.2", "sets 'face_down' twice"),
        ("family~prize.1~hand.3", "prize=1 needs hand=0"),
        ("family~preset.classic", "no axis 'preset'; axes are seats, "),
    ],
)
def test_what_is_no_sheet_code(code: str, said: str) -> None:
    with pytest.raises(RulesError, match=re.escape(said)):
        read_sheet_code(code)


axis_texts = st.sampled_from(list(AXIS)) | st.text(max_size=5)
value_texts = st.sampled_from([c for axis in AXES for c in axis.choices]) | st.integers().map(str) | st.text(max_size=5)
changes = st.lists(st.builds("{}.{}".format, axis_texts, value_texts), max_size=4)


@given(st.text(max_size=30) | st.builds(lambda p, c: "~".join([p, *c]), st.sampled_from(list(R12)), changes))
def test_any_text_is_a_sheet_code_or_refused(code: str) -> None:
    try:
        rules = read_sheet_code(code)
    except GuerraError:
        return
    assert read_sheet_code(sheet_code(rules)) == rules == rules_from({axis.name: getattr(rules, axis.name) for axis in AXES})
