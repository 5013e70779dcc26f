"""Casino War at the command: a visit in the terminal in three languages, visits counted, and all of it switched off."""

from __future__ import annotations

import json
from io import StringIO

import pytest

from command import guerra
from guerra.casino.game import actors, apply, new
from guerra.casino.rules import CasinoRules
from guerra.casino.shoes import Shoes
from guerra.casino.state import Bet, GoToWar, Phase
from guerra.i18n import LANGUAGES, tongue
from guerra.tui.casino import Visit
from guerra.words.casino import CasinoWords
from wordgames import PSEUDO, plain_english

ONE_PACK = ("--rules", "casino", "--set", "packs=1")


def visit(*answers: str, seed: int, language: str = "en", more: tuple[str, ...] = ()) -> list[str]:
    """What is said in a visit with these answers."""
    text = "".join(f"{answer}\n" for answer in answers).encode()
    ran = guerra("play", *ONE_PACK, "--seed", str(seed), "--lang", language, *more, stdin=text)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def a_tie(after: str = "") -> int:
    """A seed whose first hand ties; and whose war then is won, tied or lost."""
    for seed in range(10_000):
        rules = CasinoRules(packs=1)
        state = apply(new(rules), Shoes.of_seed(seed).act(new(rules))).after
        state = apply(state, Bet(1, 0, 10)).after
        if state.phase is Phase.DECIDE and (not after or after == str(apply(state, GoToWar(1, 0)).after.settled[0].net)):
            return seed
    raise AssertionError


def test_a_war_that_is_won() -> None:
    said = visit("10", "", "w", "q", seed=a_tie("10"))
    assert said[:4] == [
        "Casino War, for grown-ups. You have 1,000 chips to play with.",
        "They cannot be bought, are worth nothing, and are gone when you leave.",
        "Over 100 bets of 10 you would expect to lose about 24.",
        "The shoe is shuffled: 52 cards.",
    ]
    assert said.count("s: surrender, 5 come back. w: go to war, 10 more.") == 2  # an empty line chooses nothing
    assert "On average surrender ends at −5 and war at −4.11." in said  # 50 left, two cards of that rank gone
    assert "3 cards are burnt." in said
    assert said[-4:] == [
        "Raise: 10 placed, 10 back, 10 won.",
        "This hand: +10.",
        "You have 1,010 chips. Your bet, 2 to 100? With a tie bet: 10+5. 0 sits out, q leaves.",
        "You leave with 1,010 chips: +10.",
    ]


def test_a_surrender_beside_a_tie_bet_that_wins() -> None:
    said = visit("10+4", "s", seed=a_tie())
    assert said[-5:-2] == ["Ante: 10 placed, 5 back, 0 won.", "Tie bet: 4 placed, 4 back, 40 won.", "This hand: +35."]


@pytest.mark.parametrize(
    "stake", ["-1", "2.5", "1e309", "NaN", "10a", "１０", "9" * 30, "1", "3", "102", "10+", "10+x", "+5", "10 5", "w", "s"]
)
def test_what_is_no_bet_is_asked_again(stake: str) -> None:
    said = visit(stake, "q", seed=1)
    assert not any(line.startswith(("You: ", "The house: ")) for line in said)
    assert sum(line.startswith("You have 1,000 chips. Your bet") for line in said) == 2
    assert said[-1] == "You leave with 1,000 chips: 0."


def test_chips_that_do_not_pay_the_raise_and_the_end_of_all_chips() -> None:
    said = visit("10", "w", "s", seed=a_tie(), more=("--set", "bankroll=15"))
    assert said.count("Your chips do not pay the raise. s: surrender, 5 come back.") == 2
    assert not any(line.startswith("On average") for line in said)
    lost = next(seed for seed in range(100) if "This hand: −10." in visit("10", seed=seed))
    assert visit("10", seed=lost, more=("--set", "bankroll=10"))[-1] == "You leave with 0 chips: −10."


def test_several_players_are_asked_in_turn_and_told_by_name() -> None:
    said = visit("10", "0", "20+10", "s", "s", "q", seed=3, more=("--set", "seats=3"))
    assert said[0] == "Casino War, for grown-ups. Each player has 1,000 chips to play with."
    asked = [line for line in said if "The bet" in line]
    assert [line.split(" has")[0] for line in asked[:3]] == ["Player 1", "Player 2", "Player 3"]
    assert any(line.startswith("Player 3: Tie bet: 10 placed") for line in said)
    assert not any(line.startswith("Player 2: Ante") for line in said)
    assert [line.split(" leaves")[0] for line in said[-3:]] == ["Player 1", "Player 2", "Player 3"]


def test_seven_players_bet_and_a_bad_stake_is_asked_of_the_same_one_again() -> None:
    said = visit("10", "-10", "1e9", "", "10", *["10"] * 5, "q", seed=3, more=("--set", "seats=7"))
    refused = [line for line in said if "Not taken" in line]
    assert len(refused) == 2
    assert all(line.startswith("Not taken.") and line.endswith("Player 2 has 1,000 chips.") for line in refused)
    assert sum(line.startswith("Player 2 has 1,000 chips. The bet") for line in said) >= 4


def test_sitting_out_costs_nothing() -> None:
    assert visit("0", "0", "q", seed=1)[-1] == "You leave with 1,000 chips: 0."


@pytest.mark.parametrize(("language", "line"), [("es", "La casa: "), ("pt", "A casa: ")])
def test_other_languages(language: str, line: str) -> None:
    assert any(said.startswith(line) for said in visit("10", seed=2, language=language))


def test_no_word_is_left_in_english() -> None:
    rules, heard, now = CasinoRules(packs=1, half="to-house"), list[str](), iter(range(0, 10**6, 700))
    answers = StringIO("3\n200\n10+2\ns\n" + "10\nw\n" * 60)
    Visit(rules, Shoes.of_seed(a_tie()), CasinoWords(PSEUDO, rules), answers, heard.append, lambda: next(now)).run()
    assert len(heard) > 100
    assert plain_english(heard) == []


def test_a_long_visit_is_told_how_long_it_is() -> None:
    heard, now = list[str](), iter([0.0, 0.0, 600.0, 1200.0, 1300.0, 2401.0])
    rules = CasinoRules()
    words = CasinoWords(tongue("en"), rules)
    Visit(rules, Shoes.of_seed(1), words, StringIO("0\n" * 4), heard.append, lambda: next(now)).run()
    assert [line for line in heard if line.startswith("You have played")] == [
        "You have played for 20 minutes.",
        "You have played for 40 minutes.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_choices_are_told_alike(language: str) -> None:
    """No default: at a tie the two choices have a letter each, and neither Enter nor anything else stands for one."""
    asked = CasinoWords(tongue(language), CasinoRules()).ask_tie(0, 10, 5, can_raise=True)
    assert asked.count("s: ") == asked.count("w: ") == 1


def test_visits_are_counted() -> None:
    ran = guerra("simulate", "--rules", "casino", "--strategy", "surrender", "-n", "100000", "--seed", "5", "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["strategy"], found["visits"], found["war_won"]) == (0, "surrender", 200, 0)
    table = guerra("simulate", "--rules", "casino", "-n", "5000", "--seed", "5", "--set", "bonus=1").out
    assert "Casino War, war, 6 packs, bonus 1" in table


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "--rules", "casino", "--seats", "Ana"], "--set seats=3 for three"),
        (["play", "--rules", "casino", "--set", "seats=8"], "seats: 8 is not allowed; allowed: 1 to 7"),
        (["simulate", "--rules", "casino", "--set", "seats=2", "-n", "1"], "visits of one player are counted"),
        (["play", "--rules", "casino", "--set", "spoils=shuffled"], "no rule 'spoils' at a casino table"),
        (["simulate", "--strategy", "war", "-n", "10"], "--strategy goes with --rules casino"),
        (["simulate", "--rules", "casino", "-n", "10", "--set", "packs=0"], "allowed: 1 to 8"),
    ],
)
def test_what_cannot_be_asked(arguments: list[str], why: str) -> None:
    ran = guerra(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


@pytest.mark.parametrize(
    "arguments", [["play", "--rules", "casino"], ["simulate", "--rules", "casino", "-n", "10"], ["odds", "casino"]]
)
def test_switched_off_it_is_refused_everywhere(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUERRA_CASINO", "off")
    ran = guerra(*arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", "guerra: Casino War is switched off here (GUERRA_CASINO=off)\n")


def test_the_table_waits_for_nobody_else() -> None:
    assert actors(apply(new(CasinoRules()), Shoes.of_seed(1).act(new(CasinoRules()))).after) == (0,)
