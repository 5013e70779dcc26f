"""`guerra rules`: the presets, and any rule sheet in words."""

from __future__ import annotations

import json

import pytest

from guerra.presets import make_rules, presets, read_sheet_code
from guerra.rules import AXES
from terminals import guerra


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_list_of_presets(language: str):
    lines = guerra("rules", "--lang", language).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(presets())
    listed = json.loads(guerra("rules", "--json", "--lang", language).stdout)
    assert [one["preset"] for one in listed] == list(presets())
    assert [set(one) for one in listed] == [{"preset", "name", "about", "pace"}] * len(presets())
    assert all(one["name"] in line and one["about"] in line for one, line in zip(listed, lines, strict=True))


def test_a_sheet_in_words():
    lines = guerra("rules", "family", "--set", "face_down=1").stdout.splitlines()
    assert lines[0] == "Family, with house rules (family~face_down.1)"
    assert "* In a war each player puts one card face down, then one face up. (R3.3)" in lines
    assert "* The first to have 40 cards wins. (R5.2)" in lines
    assert "- Two players use one pack of 52 cards. (R2.2)" in lines
    assert lines[-1] == "* differs from the usual rule"


def test_nothing_is_marked_in_classic_war():
    for arguments in (["classic"], ["--set", "face_down=3"]):
        lines = guerra("rules", *arguments).stdout.splitlines()
        assert lines[0] == "Classic (classic)"
        assert all(line.startswith("- ") for line in lines[1:])


@pytest.mark.parametrize("preset", ["classic", "hand-of-three", "razboi"])
def test_json_has_every_axis_and_every_sentence(preset: str):
    told = json.loads(guerra("rules", preset, "--set", "best_of=3", "--json", "--lang", "es").stdout)
    rules = make_rules(preset, best_of=3)
    assert set(told) == {"code", "preset", "changes", "settings", "language", "name", "sentences"}
    assert read_sheet_code(told["code"]) == rules
    assert (told["preset"], told["changes"], told["language"]) == (preset, {"best_of": 3}, "es")
    assert told["settings"] == {axis.name: getattr(rules, axis.name) for axis in AXES}
    lines = guerra("rules", preset, "--set", "best_of=3", "--lang", "es").stdout.splitlines()
    assert [f"{'*' if one['differs'] else '-'} {one['text']} ({one['clause']})" for one in told["sentences"]] == lines[1:-1]
    assert {axis for one in told["sentences"] for axis in one["axes"]} <= set(told["settings"])


def test_json_is_the_same_in_any_encoding():
    asked = ("rules", "razboi", "--json", "--lang", "pt")
    assert json.loads(guerra(*asked, PYTHONIOENCODING="ascii").stdout) == json.loads(guerra(*asked).stdout)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["famly"], "no rules 'famly'; did you mean family?"),
        (["family", "--set", "hand=9"], "hand: 9 is not allowed; allowed: 0 to 5"),
        (["family", "--lang", "de"], "no language 'de'"),
        (["family", "classic"], "classic"),
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], error: str):
    done = guerra("rules", *arguments)
    assert done.returncode == 2
    assert error in done.stderr
    assert done.stderr.count("\n") == 1
