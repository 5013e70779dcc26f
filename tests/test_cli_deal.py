"""`guerra deal`: the deal of a seed, for eyes and for programs."""

from __future__ import annotations

import json

import pytest

from command import guerra
from guerra.deck import make_deck
from guerra.notation.codes import read_deal_code
from guerra.presets import make_rules, presets
from tools import golden


def test_json_has_just_these_keys() -> None:
    told = json.loads(guerra("deal", "--seed", "1", "--json", "--set", "deck=6x1").out)
    assert told == {
        "deal": "1KV",
        "piles": [["2s", "3s", "1s"], ["5s", "6s", "4s"]],
        "set_aside": [],
        "order": ["1s", "4s", "3s", "6s", "2s", "5s"],
        "rules": "classic~deck.6x1",
        "seed": 1,
        "index": 0,
        "version": 1,
    }


@pytest.mark.parametrize("preset", presets())
def test_the_piles_are_those_of_the_golden_deals(preset: str) -> None:
    rules = make_rules(preset)
    told = json.loads(guerra("deal", "--seed", "abuela", "--index", "3", "--json", "--rules", preset).out)
    piles = " / ".join(" ".join(pile) for pile in told["piles"])
    aside = f" | {' '.join(told['set_aside'])}" if told["set_aside"] else ""
    line = golden.deal_line(preset, "abuela", 3).split(": ")[1]
    if rules.packs == 1:
        assert piles + aside == line
    assert [str(card) for card in read_deal_code(rules.the_deck, told["deal"]).order] == told["order"]


def test_the_order_is_that_of_a_real_deal() -> None:
    """Set aside first, then one a seat in turn, the bottom of the piles first."""
    told = json.loads(guerra("deal", "--seed", "1", "--json", "--rules", "three-players").out)
    order = [*told["set_aside"], *(pile[level] for level in range(16, -1, -1) for pile in told["piles"])]
    assert told["order"] == order
    assert sorted(order) == sorted(card.code for card in make_deck("52").cards)


def test_for_eyes() -> None:
    lines = guerra("deal", "--seed", "1", "--rules", "three-players").out.splitlines()
    assert [line.split(" ", 1)[0] for line in lines[1:]] == ["1:", "2:", "3:", "set"]
    assert len(lines[0]) == 39
    assert [len(line.split()) for line in lines[1:]] == [18, 18, 18, 3]
    assert len(guerra("deal", "--seed", "1").out.splitlines()) == 3


def test_every_game_of_a_seed_has_its_deal() -> None:
    codes = {guerra("deal", "--seed", "1", "--index", str(index)).out.split()[0] for index in range(20)}
    assert len(codes) == 20


def test_the_deal_is_the_one_that_run_plays() -> None:
    code = guerra("deal", "--seed", "9", "--rules", "family").out.split()[0]
    assert json.loads(guerra("run", "--seed", "9", "--rules", "family", "--json").out)["deal"] == code
