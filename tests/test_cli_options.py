"""The options that commands share: seeds, rules and changes of them."""

from __future__ import annotations

import json

import pytest

from command import guerra
from guerra.cli.options import fresh_seed
from guerra.rng import seed_of


def seed_used(*arguments: str) -> object:
    """The seed that a run tells."""
    return json.loads(guerra("run", "--json", *arguments).out)["seed"]


def test_a_seed_is_a_number_or_a_word() -> None:
    assert [seed_used("--seed", text) for text in ("0", "007", str(2**64 - 1))] == [0, 7, 2**64 - 1]
    for word in ("abuela", "-1", str(2**64), "9" * 5000, "Año Nuevo"):
        assert seed_used("--seed", word) == seed_of(word)


@pytest.mark.parametrize("text", ["", " ", "\t", "a\nb", "\udcff", "\u200b"])
def test_what_is_no_seed(text: str) -> None:
    ran = guerra("run", "--seed", text)
    assert (ran.code, ran.err) == (2, "guerra: Invalid value for '--seed': a seed is a number from 0 to 2**64 - 1, or a word\n")


def test_a_fresh_seed_can_be_used_again() -> None:
    one, other = (json.loads(guerra("run", "--json").out) for _ in range(2))
    assert one["seed"] != other["seed"]
    assert json.loads(guerra("run", "--json", "--seed", str(one["seed"])).out) == one
    assert all(fresh_seed() < 2**53 for _ in range(100))


def test_changes_of_rules_add_up_and_the_last_one_counts() -> None:
    ran = guerra("deal", "--seed", "1", "--json", "--rules", "family", "--set", "face-down=1", "--set", "face_down = 2")
    assert json.loads(ran.out)["rules"] == "family~face_down.2"


@pytest.mark.parametrize("change", ["face_down", "", "face_down:1"])
def test_a_change_is_an_axis_and_a_value(change: str) -> None:
    ran = guerra("run", "--set", change)
    assert (ran.code, ran.err) == (2, f"guerra: --set {change!r}: it must be AXIS=VALUE, as in --set face_down=1\n")


def test_the_value_may_hold_an_equals_sign() -> None:
    assert guerra("run", "--set", "deck=a=b").err.startswith("guerra: deck: no deck 'a=b'; decks are 52, ")


@pytest.mark.parametrize("index", ["-1", str(2**64), "x", "1.0", "", "1_000", "١", " 1", "9" * 5000])
def test_an_index_has_bounds(index: str) -> None:
    for verb in ("run", "deal"):
        ran = guerra(verb, "--seed", "1", "--index", index)
        assert ran.code == 2
        assert ran.err.startswith("guerra: Invalid value for '--index': ")
        assert ran.err.endswith(" is no number from 0 to 2**64 - 1\n")
