"""`guerra ladder`: everyone against everyone on mirrored deals, as a table or as JSON."""

from __future__ import annotations

import json
import sys

import pytest

from command import guerra


def test_the_same_seed_gives_the_same_scores_as_table_and_as_json() -> None:
    arguments = ("ladder", "-n", "4", "--seed", "1", "--players", "recruit,corporal,captain")
    found = json.loads(guerra(*arguments, "--json").out)
    assert (found["rules"], found["seed"], found["deals"]) == ("hand-of-three", 1, 4)
    pairs = [(contest["first"], contest["second"]) for contest in found["contests"]]
    assert pairs == [("corporal", "recruit"), ("captain", "recruit"), ("captain", "corporal")]
    lines = guerra(*arguments).out.splitlines()
    assert lines[0] == "seed 1, deals 0 to 3, each twice: the row's share of the points in %, ± SE"
    assert lines[-1].split() == ["captain"] + [
        word
        for contest in found["contests"][1:]
        for word in (f"{100 * contest['share']:.1f}", "±", f"{100 * contest['se']:.1f}")
    ]


def test_a_mirrored_contest_of_two_alike_is_even_where_nothing_is_left_to_chance() -> None:
    """Two captains play the same deal once from each side: what one wins, the other wins with the seats exchanged."""
    found = json.loads(guerra("ladder", "-n", "5", "--seed", "3", "--players", "captain,captain:100", "--json").out)
    (contest,) = found["contests"]
    assert (contest["share"], contest["se"]) == (0.5, 0)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--players", "captain"], "--players names two players or more, each once"),
        (["--players", "captain,captain"], "--players names two players or more, each once"),
        (["--players", "captain,deep"], "no computer player 'deep'"),
        (["--players", "captain,recruit", "--rules", "classic"], "needs a hand to choose from"),
        (["--players", "captain,recruit:700"], "remembers 0 to 100 of a hundred cards"),
    ],
)
def test_what_is_refused(arguments: list[str], why: str) -> None:
    ran = guerra("ladder", "-n", "1", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


def test_who_has_to_wait_long_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "guerra.solve.compiled", None)  # as where Numba is not installed
    ran = guerra("ladder", "-n", "20", "--seed", "1", "--players", "recruit,corporal")
    assert (
        ran.err
        == "guerra: without Numba the opponents think some twenty times slower, so this may take minutes: pip install numba\n"
    )
    assert ran.code == 0
    assert guerra("ladder", "-n", "2", "--seed", "1", "--players", "recruit,corporal").err == ""
