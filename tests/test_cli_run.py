"""`guerra run`: exact answers for the worked examples of the rules (R13) and for cases that other programs got wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from command import guerra
from guerra.notation.transcript import read
from guerra.presets import presets

KEYS = (
    "winner reason battles wars war_battles longest_chain cards_laid counts pot set_aside wars_won cycle rules deal seed index"
).split()


def result(*arguments: str) -> dict[str, Any]:
    """The result of a run as a program reads it."""
    ran = guerra("run", "--json", *arguments)
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    told: dict[str, Any] = json.loads(ran.out)
    return told


def settled(piles: str, *settings: str, preset: str = "classic") -> dict[str, Any]:
    """The result of piles laid out by hand, under a preset and further settings."""
    changes = [part for setting in settings for part in ("--set", setting)]
    return result("--rules", preset, "--piles", piles, *changes)


def test_all_keys_and_values() -> None:
    """R13.3: a war of ten cards."""
    told = settled("7 2 3 4 K / 7 5 6 8 Q")
    assert list(told) == KEYS
    assert told == {
        "winner": 1,
        "reason": "all-cards",
        "battles": 1,
        "wars": 1,
        "war_battles": 1,
        "longest_chain": 1,
        "cards_laid": 10,
        "counts": [10, 0],
        "pot": 0,
        "set_aside": 0,
        "wars_won": [1, 0],
        "cycle": None,
        "rules": "classic",
        "deal": None,
        "seed": None,
        "index": None,
    }


@pytest.mark.parametrize(
    ("piles", "preset", "settings", "winner", "reason", "counts"),
    [
        ("As / Ks", "classic", (), 1, "all-cards", [2, 0]),  # R13.1
        ("A / 2", "peasant", (), 1, "all-cards", [2, 0]),  # R13.2
        ("A / 3", "peasant", (), 2, "all-cards", [0, 2]),
        ("2 / K", "peasant", (), 1, "all-cards", [2, 0]),
        ("A 5 / 2 6 / K 7", "peasant", (), 3, "all-cards", [0, 0, 6]),
        ("7 / 7 3 9", "classic", (), 2, "short-in-war", [0, 4]),  # R13.4
        ("7 K / 7 2 3 4 5", "classic", (), 1, "all-cards", [7, 0]),
        ("7 / 7", "classic", (), None, "exhausted", [0, 0]),  # R13.5
        ("3 7 / 3 7", "classic", (), None, "exhausted", [0, 0]),
        ("7 2 2 2 9 K / 7 3 3 3 9 Q", "portuguese", (), 1, "all-cards", [12, 0]),  # R13.8
        ("9 2 3 4 5 6 / 9 K Q", "classic", ("short=lose",), 1, "short-in-war", [9, 0]),  # who wins has one name in every text
        ("9 K Q / 9 2 3 4 5 6", "classic", ("short=lose",), 2, "short-in-war", [0, 9]),
        ("8 K / 8 2 3 4 5", "classic", ("short=lose",), 2, "short-in-war", [0, 7]),  # one deal, each rule for the short
        ("8 K / 8 2 3 4 5", "classic", (), 1, "all-cards", [7, 0]),
        ("8 K / 8 2 3 4 5", "classic", ("short=draw",), None, "short-in-war", [1, 4]),
        ("10 / 2", "classic", (), 1, "all-cards", [2, 0]),  # ten is not one
        ("A / 2", "ace-low", (), 2, "all-cards", [0, 2]),
        ("JR / A", "jokers", (), 1, "all-cards", [2, 0]),
        ("JR K / JB Q", "jokers", ("face_down=0",), 1, "all-cards", [4, 0]),
        ("Qs K / Qs 2", "two-packs", ("face_down=0",), 1, "all-cards", [4, 0]),
        ("9 5 / 3 5", "classic", (), 1, "short-in-war", [4, 0]),
    ],
)
def test_who_wins_and_why(
    piles: str, preset: str, settings: tuple[str, ...], winner: int | None, reason: str, counts: list[int]
) -> None:
    told = settled(piles, *settings, preset=preset)
    assert (told["winner"], told["reason"], told["counts"]) == (winner, reason, counts)


@pytest.mark.parametrize(
    ("piles", "settings", "battles", "cycle"),
    [("2 3 / 4", ("spoils=loser-first",), 2, 2), ("2 3 5 / 4 6", (), 9, 6)],
)
def test_the_smallest_endless_games(piles: str, settings: tuple[str, ...], battles: int, cycle: int) -> None:
    """R13.6: proven endless, not given up at a cap."""
    told = settled(piles, *settings)
    assert (told["winner"], told["reason"], told["battles"], told["cycle"]) == (None, "endless", battles, cycle)


def test_a_war_of_two_among_three() -> None:
    """R13.7: seat 3's four stays in the pot of eleven."""
    told = settled("7 2 3 4 9 / 7 5 6 8 5 / 4 6 6", "battle_limit=1")
    assert (told["winner"], told["counts"], told["cards_laid"]) == (1, [11, 0, 2], 11)


@pytest.mark.parametrize(
    ("piles", "battles", "wars", "chain", "laid", "counts"),
    [
        ("9 / 3", 1, 0, 0, 2, [2, 0]),
        ("5 2 3 4 K / 5 6 7 8 9", 1, 1, 1, 10, [10, 0]),
        ("6 2 3 4 6 7 8 9 Q 5 / 6 J J J 6 3 3 3 10 K", 1, 2, 2, 18, [19, 1]),
    ],
)
def test_counters_are_separate(piles: str, battles: int, wars: int, chain: int, laid: int, counts: list[int]) -> None:
    """Two ties in one battle are two wars and a chain of two; eighteen cards are won, not 109 of 106."""
    told = settled(piles, "battle_limit=1")
    assert [told[key] for key in ("battles", "wars", "longest_chain", "cards_laid", "counts")] == [
        battles,
        wars,
        chain,
        laid,
        counts,
    ]


def test_what_is_left_over_is_set_aside() -> None:
    three, four = (result("--seed", "1", "--rules", preset) for preset in ("three-players", "four-players"))
    assert (three["set_aside"], sum(three["counts"])) == (1, 51)
    assert (four["set_aside"], sum(four["counts"])) == (0, 52)
    jokers = result("--seed", "1", "--rules", "four-players", "--set", "jokers=2")
    assert (jokers["set_aside"], sum(jokers["counts"])) == (2, 52)


# --- where a game starts


@pytest.mark.parametrize("preset", presets())
def test_every_preset_runs_and_its_cards_add_up(preset: str) -> None:
    told = result("--seed", "2", "--rules", preset)
    assert list(told) == KEYS
    size = {"jokers": 54, "two-packs": 104, "little-ones": 24}.get(preset, 52)
    assert sum(told["counts"]) + told["pot"] + told["set_aside"] == size
    assert (told["rules"], told["seed"], told["index"]) == (preset, 2, 0)


def test_a_deal_s_code_gives_the_same_game() -> None:
    told = result("--seed", "abuela", "--index", "7", "--rules", "family")
    again = result("--deal", told["deal"], "--rules", "family")
    assert again == told | {"seed": None, "index": None}


def test_with_later_chance_the_seed_is_told_too() -> None:
    told = result("--seed", "3", "--rules", "reshuffle")
    assert result("--deal", told["deal"], "--rules", "reshuffle", "--seed", "3") == told
    other = result("--deal", told["deal"], "--rules", "reshuffle", "--seed", "4")
    assert (other["deal"], other["seed"]) == (told["deal"], 4)
    assert other["battles"] != told["battles"]
    fresh = result("--deal", told["deal"], "--rules", "reshuffle")
    assert result("--deal", told["deal"], "--rules", "reshuffle", "--seed", str(fresh["seed"])) == fresh


def test_every_index_is_another_game_and_always_the_same() -> None:
    deals = [result("--seed", "1", "--index", str(index))["deal"] for index in range(5)]
    assert len(set(deals)) == 5
    assert result("--seed", "1", "--index", "3")["deal"] == deals[3]


def test_two_runs_in_one_process_are_independent() -> None:
    arguments = ("--seed", "5", "--rules", "hand-of-three")
    first = guerra("run", *arguments)
    guerra("run", "--seed", "6", "--rules", "reshuffle")
    assert guerra("run", *arguments) == first


def test_piles_say_how_many_play() -> None:
    assert settled("7 / 8 / 9")["rules"] == "three-players"
    assert settled("7 / 8 / 9", "seats=3")["winner"] == 3
    ran = guerra("run", "--piles", "7 / 8 / 9", "--set", "seats=2")
    assert (ran.code, ran.err) == (
        2,
        "guerra: chance: Place of 1 / 1 / 1 cards is not legal now; legal: Place of 2 piles of different cards, none empty\n",
    )


# --- who plays


def test_computer_players_by_name() -> None:
    games = {
        names: result("--seed", "1", "--rules", "hand-of-three", "--seats", names)["battles"]
        for names in ("highest,lowest", "lowest,highest", "random,random")
    }
    assert len(set(games.values())) == 3
    assert result("--seed", "1", "--rules", "hand-of-three")["battles"] == games["random,random"]


def test_the_same_deals_whoever_plays() -> None:
    deals = {
        result("--seed", "1", "--rules", "hand-of-three", "--seats", names)["deal"]
        for names in ("random,random", "lowest,highest")
    }
    assert len(deals) == 1


# --- matches


def test_best_of_several_deals() -> None:
    told = result("--seed", "1", "--set", "best_of=3")
    match = told.pop("match")
    deals = match.pop("deals")
    assert match["best_of"] == 3
    assert max(match["wins"]) == 2
    assert len(deals) == sum(match["wins"]) in (2, 3)
    assert [list(deal) for deal in deals] == [KEYS] * len(deals)
    assert len({deal["deal"] for deal in deals}) == len(deals)
    assert told == deals[-1] | {"winner": match["wins"].index(2) + 1}
    assert deals[0]["deal"] == result("--seed", "1")["deal"]


def test_a_drawn_deal_is_dealt_again_and_both_are_kept() -> None:
    told = result("--piles", "7 / 7", "--seed", "1", "--set", "on_draw=redeal")
    assert [deal["reason"] for deal in told["match"]["deals"]] == ["exhausted", told["reason"]]
    assert [deal["deal"] for deal in told["match"]["deals"]] == [None, told["deal"]]
    assert (told["winner"] in (1, 2), told["match"]["best_of"]) == (True, 1)
    assert told["seed"] == 1


def test_a_match_without_a_winner_ends_too() -> None:
    told = result("--set", "deck=1x2", "--set", "on_draw=redeal", "--seed", "1")
    assert (told["winner"], len(told["match"]["deals"])) == (None, 100)


# --- what is printed


def test_text_is_one_war_file() -> None:
    text = guerra("run", "--seed", "1", "--rules", "family").out
    (game,) = read(text).games
    assert (game.seats, dict(game.tags)) == (("Seat 1", "Seat 2"), {"Seed": "1", "Index": "0"})
    assert dict(read(guerra("run", "--piles", "7 / 8").out).games[0].tags) == {}


def test_a_match_is_several_games_in_one_text() -> None:
    reading = read(guerra("run", "--seed", "1", "--set", "best_of=5").out)
    assert len(reading.games) >= 3
    assert reading.errors == ()


def test_events_are_one_object_a_line() -> None:
    ran = guerra("run", "--piles", "7s / 8h", "--events")
    assert [json.loads(line) for line in ran.out.splitlines()] == [
        {"event": "dealt", "stocks": [["7s"], ["8h"]], "set_aside": []},
        {"event": "to-act", "phase": "flip", "seats": [1, 2]},
        {
            "event": "laid",
            "battle": 1,
            "war": 0,
            "lays": [{"seat": 1, "down": [], "up": "7s"}, {"seat": 2, "down": [], "up": "8h"}],
        },
        {
            "event": "taken",
            "seat": 2,
            "cards": ["8h", "7s"],
            "war": False,
            "ordered_by": None,
            "face_down": [False, False],
            "prize": False,
            "carried": 0,
        },
        {"event": "eliminated", "seat": 1},
        {
            "event": "over",
            "outcome": {
                "winner": 2,
                "reason": "all-cards",
                "battles": 1,
                "wars": 0,
                "war_battles": 0,
                "longest_chain": 0,
                "cards_laid": 2,
                "counts": [0, 2],
                "pot": 0,
                "set_aside": 0,
                "wars_won": [0, 0],
                "cycle": None,
            },
        },
        {"event": "to-act", "phase": "over", "seats": []},
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--deal", "1A", "--piles", "7 / 8"), "--deal and --piles exclude each other; give one of them"),
        (("--json", "--events"), "--json and --events exclude each other; give one of them"),
        (("--deal", "1AB"), "deal code of 3 characters; a deal of 52 cards has 39"),
        (("--piles", "7 / 1s"), "'1s': deck 52 has no rank '1'; ranks are A K Q J T 9 8 7 6 5 4 3 2"),
        (("--piles", "7 /"), "pile 2 of '7 /' is empty; write its cards, top first"),
        (("--piles", "7"), "'7' is 1 pile(s); 2 to 8 are allowed, with / between them"),
        (("--piles", "A/2/3/4/5/6/7/8/9"), "'A/2/3/4/5/6/7/8/9' is 9 pile(s); 2 to 8 are allowed, with / between them"),
        (("--piles", "Qs / Qs"), "'Qs' is there too often; packs=1 holds it 1×"),
        (("--seats", ""), "--seats names 1 players; the rules have 2 seats"),
        (("--seats", "random"), "--seats names 1 players; the rules have 2 seats"),
        (
            ("--seats", "random,deep"),
            "no computer player 'deep'; there are random, highest, lowest, recruit, "
            "corporal, sergeant, captain, colonel, general, marshal",
        ),
        (("--set", "prize=1", "--set", "hand=3"), "prize=1 needs hand=0"),
    ],
)
def test_what_cannot_be_run(arguments: tuple[str, ...], said: str) -> None:
    assert guerra("run", *arguments) == (2, "", f"guerra: {said}\n")
