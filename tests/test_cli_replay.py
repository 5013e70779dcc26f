"""`guerra replay`: games from files, from standard input and from codes, told in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guerra.dealer import Chance, recorded
from guerra.notation.codes import deal_code, game_code
from guerra.notation.transcript import WarFile, write
from guerra.notation.whole import with_check
from guerra.presets import make_rules
from terminals import guerra

CLASSIC = recorded(make_rules("classic"), Chance.of_game(1), {})
CODE = game_code(CLASSIC)


@pytest.fixture(scope="module")
def war_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "two.war"
    path.write_text("\n".join(guerra("run", "--seed", seed).stdout for seed in "12"), "utf-8")
    return path


def test_a_code_is_told_battle_by_battle():
    done = guerra("replay", CODE)
    lines = done.stdout.rstrip("\n").split("\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert lines[:3] == [
        "Classic. Player 1 and Player 2.",
        "Each player has 26 cards, face down.",
        "Battle 1. Player 1 king of diamonds, Player 2 five of spades. Player 1 takes 2.",
    ]
    assert lines[4] == (
        "Battle 3. Player 1 ace of spades, Player 2 ace of diamonds. War of aces. Three down each. "
        "Player 1 four of hearts, Player 2 eight of clubs. Player 2 takes 10."
    )
    assert lines[-2].endswith("Player 1 is out. Player 2 wins 52 to 0. Player 2 has all the cards.")
    assert lines[-1].startswith("Player 1 0, Player 2 52. 112 battles, 12 wars, ")
    assert len(lines) == 112 + 3


@pytest.mark.parametrize(("language", "line"), [("es", "Jugador 1 se lleva 2."), ("pt", "Jogador 1 leva 2.")])
def test_in_the_other_languages(language: str, line: str):
    assert guerra("replay", CODE, "--lang", language).stdout.split("\n")[2].endswith(line)


def test_every_game_of_a_file(war_file: Path):
    told = guerra("replay", str(war_file)).stdout
    assert told.count("Classic. Player 1 and Player 2.") == 2
    assert guerra("replay", "-", given=war_file.read_bytes()).stdout == told


def test_json_is_that_of_the_run(war_file: Path):
    lines = guerra("replay", "--json", str(war_file)).stdout.splitlines()
    assert [json.loads(line) for line in lines] == [json.loads(guerra("run", "--seed", seed, "--json").stdout) for seed in "12"]
    of_code = json.loads(guerra("replay", "--json", CODE).stdout)
    assert {**of_code, "seed": 1, "index": 0} == json.loads(lines[0])


@pytest.mark.parametrize(("seed", "read"), [("9" * 6000, None), ("²", None), ("-1", None), ("7", 7)])
def test_a_seed_that_is_no_number_is_no_seed(tmp_path: Path, seed: str, read: int | None):
    file = tmp_path / "game.war"
    file.write_text(write(WarFile(CLASSIC, ("Ana", "Luis"), {"Seed": seed})), "utf-8")
    assert json.loads(guerra("replay", "--json", str(file)).stdout)["seed"] == read


def test_events_are_those_of_the_run():
    assert guerra("replay", "--events", CODE).stdout == guerra("run", "--seed", "1", "--events").stdout


def test_a_deal_code_with_its_rules():
    deal = deal_code(make_rules("family").the_deck, CLASSIC.actions[0])  # type: ignore[arg-type]
    told = json.loads(guerra("replay", deal, "--rules", "family", "--set", "face_down=1", "--json").stdout)
    assert (told["rules"], told["deal"]) == ("family~face_down.1", deal)
    assert json.loads(guerra("replay", deal, "--json").stdout)["rules"] == "classic"


def test_a_game_that_was_broken_off(tmp_path: Path):
    whole = guerra("run", "--seed", "1").stdout.split("\n")
    tags = [line for line in whole if line.startswith("[") and not line.startswith(("[Result", "[Reason", "[Cards", "[Check"))]
    battles = [line for line in whole if line[:2] in ("1.", "2.", "3.")]
    file = tmp_path / "part.war"
    file.write_text("\n".join([*tags, "", *battles]), "utf-8")
    told = json.loads(guerra("replay", str(file), "--json").stdout)
    assert (told["winner"], told["reason"], told["battles"]) == (None, None, 3)
    assert set(told) == set(json.loads(guerra("run", "--seed", "1", "--json").stdout))
    assert guerra("replay", str(file)).stdout.rstrip().endswith("Player 2 takes 10.")


def test_a_bad_game_costs_only_itself(tmp_path: Path, war_file: Path):
    file = tmp_path / "bad.war"
    first, second = war_file.read_text("utf-8").split("\n\n[Game")
    file.write_text(first.replace("1. ", "1. As", 1) + "\n\n[Game" + second, "utf-8")
    done = guerra("replay", str(file))
    assert done.returncode == 2
    assert done.stdout.count("Classic.") == 1
    assert done.stderr.startswith(f"guerra: {file}: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nothing.war"], "'nothing.war': no such file, and no game code (sheet~~deal) or deal code"),
        (["x" * 5000], "no such file"),
        (["a\x1b[31mb"], "'a\\x1b[31mb': no such file"),
        (["/"], "/: Is a directory"),
        (["classic~~1abc"], "deal code of 4 characters; a deal of 52 cards has 39"),
        (["clasic~~1abc"], "no rules 'clasic'; did you mean classic?"),
        (["1abc"], "deal code of 4 characters"),
        ([CODE, "--rules", "family"], "--rules and --set go with a deal code alone"),
        ([CODE, "--json", "--events"], "exclude each other"),
        ([CODE.split("~~")[1], "--set", "won_to=pile"], "a deal alone does not say how reshuffle goes on"),
        ([with_check(CODE + "~~B")], "more is recorded than the game has room for"),
    ],
)
def test_what_cannot_be_told_is_one_line(arguments: list[str], error: str):
    done = guerra("replay", *arguments)
    assert done.returncode == 2
    assert error in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_what_is_no_text_is_refused():
    done = guerra("replay", "-", given=b"\xff\xfe\x00")
    assert (done.returncode, done.stderr) == (2, "guerra: -: it is not UTF-8 text\n")
    assert guerra("replay", "-", given="").stderr == "guerra: -: there is no game in it: no line begins with [Game\n"
