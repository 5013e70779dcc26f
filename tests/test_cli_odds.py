"""`guerra odds`: fractions with what they follow from, in three languages and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from command import guerra
from guerra.words.odds import TOPICS


def test_all_topics_of_war() -> None:
    ran = guerra("odds", "--lang", "en")
    assert ran.code == 0
    assert "  a war on the first flip: 1/17 = 0.05882353\n" in ran.out
    assert "92024242230271040357108320801872044844750000000000\n" in ran.out
    assert "once in so many games: 159,620,171.7\n" in ran.out
    assert "battles of a game, on average: 443/120 = 3.691667\n    from each of 354 positions" in ran.out
    assert sum(line.endswith(")") and not line.startswith(" ") for line in ran.out.splitlines()) == len(TOPICS)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("es", "una guerra con las primeras cartas: 1/17 = 0,05882353"),
        ("pt", "uma guerra nas primeiras cartas: 1/17 = 0,05882353"),
    ],
)
def test_other_languages(language: str, line: str) -> None:
    assert line in guerra("odds", "tie", "--lang", language).out


def test_json() -> None:
    found = json.loads(guerra("odds", "tie", "--set", "seats=3", "--json", "--lang", "es").out)["tie"]
    assert found["rules"] == "three-players"
    exact = {finding["key"]: finding["exact"] for finding in found["findings"]}
    assert exact == {"tie_for_highest": "37/425", "single_highest": "388/425", "any_two_equal": "73/425"}
    assert all(float(Fraction(one["exact"])) == one["decimal"] and one["why"].isascii() for one in found["findings"])


def test_fair_ruin_of_three() -> None:
    exact = {
        one["key"]: one["exact"]
        for one in json.loads(guerra("odds", "ruin", "--set", "seats=3", "--json").out)["ruin"]["findings"]
    }
    assert exact == {"first_out": "4913/49", "mean": "32657/49"}


def test_a_chain_of_many_positions_is_told_in_decimals() -> None:
    found = json.loads(guerra("odds", "chain", "--set", "deck=4x2", "--set", "face_down=1", "--json").out)["chain"]["findings"]
    assert {one["key"]: one["exact"] for one in found} == dict.fromkeys(("mean", "sd", "draw", "win"))
    assert found[0]["decimal"] == pytest.approx(8.014415826530, abs=1e-9)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["bridge"], "is not one of 'tie', 'aces'"),
        (["flawless", "--set", "seats=4"], "seats=4: this is counted for two seats"),
        (["ruin", "--set", "seats=4"], "two seats and for three"),
        (["chain", "--set", "deck=52"], "20,000 or fewer"),
        (["chain", "--set", "deck=3x2", "--set", "spoils=by-seat"], "the same for both seats"),
        (["tie", "--packs", "2"], "go with the topic casino"),
        (["casino", "--set", "packs=2"], "go with the topic casino"),
        (["casino", "--packs", "9"], "9 is not in the range 1<=x<=8"),
        (["casino", "--tie-pays", "12"], "is not one of '10', '11'"),
    ],
)
def test_what_cannot_be_asked(arguments: list[str], why: str) -> None:
    ran = guerra("odds", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


CASINO_KEYS = [
    "edge_war",
    "edge_surrender",
    "edge_tie_bet",
    "p_tie",
    "ev_war_given_tie",
    "ev_surrender",
    "element_of_risk",
    "sd",
]


def test_casino() -> None:
    found = json.loads(guerra("odds", "casino", "--json").out)
    assert list(found) == ["packs", "bonus", "tie_pays", *CASINO_KEYS]
    assert found["edge_war"] == {"exact": "142853/4965115", "decimal": float(Fraction(142853, 4965115))}
    assert found["sd"] == {"exact": "sqrt(27164406959136/24652366963225)", "decimal": pytest.approx(1.049713547, abs=1e-9)}
    other = json.loads(guerra("odds", "casino", "--json", "--packs", "1", "--bonus", "--tie-pays", "11").out)
    assert [other[key]["exact"] for key in ("edge_war", "edge_tie_bet")] == ["86/4165", "5/17"]
    assert "war is worth after a tie, in antes: −6211/15965 = −0.3890385\n" in guerra("odds", "casino", "--lang", "en").out


def test_misprints_of_others_stand_beside_the_figures_that_they_concern() -> None:
    """Those of test_known_casino: all of six packs, one of them with the bonus."""
    plain, bonus = (guerra("odds", "casino", "--lang", "en", *more).out.splitlines() for more in ((), ("--bonus",)))
    lost = "    losing on the first cards: 0.463023; a copy of the table of hands misprints 4.630203"
    assert plain[plain.index(lost) - 2].startswith("  a tie on the first cards: 23/311")
    wars = "    lost wars cost 0.068484; a copy of the table of hands misprints 0.68484"
    assert plain[plain.index(wars) - 2].startswith("  the house keeps of an ante, ties to war: ")
    surrender = "    in per cent 3.70; wizardofmacau.com prints 2.88, which is what going to war costs"
    assert plain[plain.index(surrender) - 2].startswith("  the house keeps of an ante, ties surrendered: 23/622")
    niagara = "    in per cent 2.170; Casino Niagara prints 2.19"
    assert bonus[bonus.index(niagara) - 2].startswith("  the house keeps of all that is staked, ties to war: ")
    assert niagara not in plain
    assert "print" not in guerra("odds", "casino", "--lang", "en", "--packs", "8", "--bonus").out
    spanish = guerra("odds", "casino", "--lang", "es").out
    assert "perder con las primeras cartas: 0,463023; una copia de la tabla de manos trae la errata 4,630203" in spanish
