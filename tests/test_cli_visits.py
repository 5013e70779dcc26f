"""Recorded visits to a table of Casino War on the command line: kept, checked, told again, as results and as events."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from command import guerra
from guerra.casino.codes import visit_code
from guerra.casino.game import actors, apply, legal_actions, new
from guerra.casino.notation import CasinoFile, read
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import CasinoRules
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, GoToWar, Phase, SitOut, Surrender
from guerra.cli.casino import play_casino
from guerra.cli.visits import told
from guerra.i18n import LANGUAGES


@pytest.fixture
def visit(tmp_path: Path) -> Path:
    """A visit as `play` keeps it."""
    path = tmp_path / "visit.war"
    ran = guerra(
        "play", "--rules", "casino", "--seed", "3", "--set", "packs=1", "--record", str(path), stdin=b"10+5\n0\n4\nq\n"
    )
    assert (ran.code, ran.err) == (0, "")
    return path


def a_long_visit(names: tuple[str, ...]) -> CasinoFile:
    """Hands in which everything happens, with as many players as there are names."""
    rules = CasinoRules(packs=1, seats=len(names))
    state, shoes, done = new(rules), Shoes.of_seed(1), list[Action]()
    while not {SitOut, Surrender, GoToWar} <= {type(action) for action in done}:
        acting = actors(state)
        if isinstance(acting, tuple):
            legal = legal_actions(state, acting[0])
            done.append(legal[len(done) % (2 if state.phase is Phase.DECIDE else 5) % len(legal)])
        else:
            done.append(shoes.act(state))
        state = apply(state, done[-1]).after
    return CasinoFile(CasinoRecord(rules, tuple(done)), names)


def test_a_visit_is_kept_in_a_file(visit: Path) -> None:
    text = visit.read_text("utf-8")
    assert read(text).seats == ("Seat 1",)
    assert [line.split()[:2] for line in text.splitlines()[-3:]] == [["1.", "1:10+5"], ["2.", "1:0"], ["3.", "1:4"]]
    assert guerra("verify", str(visit)) == (0, f"{visit}: 1 right\n", "")


class Interrupted(StringIO):
    """Answers, and then Control-C."""

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_a_visit_that_is_broken_off_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Interrupted("10\n"))
    with pytest.raises(KeyboardInterrupt):
        play_casino(("packs=1",), 3, "en", tmp_path / "visit.war")
    assert read((tmp_path / "visit.war").read_text("utf-8")).record.last().hand == 2


def test_a_visit_that_cannot_be_kept_is_not_begun(tmp_path: Path) -> None:
    ran = guerra("play", "--rules", "casino", "--record", str(tmp_path), stdin=b"10\n")
    assert (ran.code, ran.out) == (2, "")
    assert "Is a directory" in ran.err


def test_only_a_visit_is_kept(tmp_path: Path) -> None:
    ran = guerra("play", "--terminal", "--record", str(tmp_path / "game.war"))
    assert (ran.code, ran.out) == (2, "")
    assert "--record goes with --rules casino" in ran.err


def test_a_stake_that_was_changed_is_found(visit: Path) -> None:
    visit.write_text(visit.read_text("utf-8").replace("1:10+5", "1:12+5"), "utf-8")
    ran = guerra("verify", str(visit))
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f"{visit}: wrong: line 9: expected '1. 1:12+5 ")
    assert guerra("replay", str(visit)).code == 2


def test_a_visit_that_cannot_be_read_says_where(visit: Path) -> None:
    visit.write_text(visit.read_text("utf-8").replace("packs.1", "packs.9"), "utf-8")
    ran = guerra("verify", str(visit))
    assert (ran.code, ran.out) == (2, "")
    assert "line 3: packs: 9 is not allowed" in ran.err


@pytest.mark.parametrize(
    ("lang", "title", "bet", "end"),
    [
        ("en", "Casino War. You. 1 pack, tie bet 10 to 1.", "Ante 10, tie bet 5.", "at the end: "),
        ("es", "Guerra de casino. Tú. 1 mazo, apuesta al empate 10 a 1.", "Apuesta: 10, al empate: 5.", "al final: "),
        ("pt", "Guerra de cassino. Você. 1 baralho, aposta no empate 10 para 1.", "Aposta: 10, no empate: 5.", "no fim: "),
    ],
)
def test_a_visit_is_told_again(visit: Path, lang: str, title: str, bet: str, end: str) -> None:
    ran = guerra("replay", str(visit), "--lang", lang)
    lines = ran.out.splitlines()
    assert (ran.code, lines[0], lines[3]) == (0, title, bet)
    assert end in lines[-1]


def test_players_are_told_by_name() -> None:
    lines = list(told(a_long_visit(("Ana", "Seat 2")), "en"))
    assert lines[0] == "Casino War. Ana and Player 2. 1 pack, tie bet 10 to 1."
    assert [line.split(":")[0] for line in lines[-2:]] == ["Ana", "Player 2"]
    alone = list(told(a_long_visit(("Ana",)), "en"))
    assert {"Ana: To war.", "Ana: Surrender.", "Ana: No bet in this hand.", "Ana: Ante 2."} <= set(alone)
    assert not any(line.startswith("You") for line in alone)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_line_of_a_replay_is_left_in_english(language: str) -> None:
    english, other = (set(told(a_long_visit(("Seat 1",)), lang)) for lang in ("en", language))
    assert english & other == set()


def test_a_visit_as_a_result_and_as_events(visit: Path) -> None:
    result = json.loads(guerra("replay", str(visit), "--json").out)
    last = read(visit.read_text("utf-8")).record.last()
    assert result == {"rules": "casino~packs.1", "hands": 3, "bankrolls": [last.bankrolls[0]], "house": last.house}
    events = [json.loads(line) for line in guerra("replay", str(visit), "--events").out.splitlines()]
    assert [event["event"] for event in events[:4]] == ["shuffled", "turned", "turned", "settlement"]
    assert events[0] == {"event": "shuffled", "cards": 52}
    assert (events[1]["seat"], events[2]["seat"]) == (1, None)
    assert events[3]["lines"][1]["stake"] == "tie"


def test_a_visit_is_read_from_standard_input_too(visit: Path) -> None:
    text = visit.read_text("utf-8")
    for given in (text, "\ufeff" + text, text.replace("\n", "\r\n")):
        assert guerra("replay", "-", stdin=given.encode()).out == guerra("replay", str(visit)).out
        assert guerra("verify", "-", stdin=given.encode()) == (0, "-: 1 right\n", "")


def test_rules_beside_a_visit_are_refused(visit: Path) -> None:
    ran = guerra("replay", str(visit), "--rules", "family")
    assert (ran.code, ran.out) == (2, "")
    assert "--rules and --set go with a deal code alone" in ran.err


def test_switched_off_visits_are_refused(visit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUERRA_CASINO", "off")
    why = "Casino War is switched off here (GUERRA_CASINO=off)\n"
    assert guerra("replay", str(visit)) == (2, "", f"guerra: {why}")
    assert guerra("verify", str(visit)) == (2, "", f"{visit}: cannot be read: {why}")
    kept = visit.with_name("another.war")
    assert guerra("play", "--rules", "casino", "--record", str(kept)) == (2, "", f"guerra: {why}")
    assert not kept.exists()


def test_a_visit_is_told_from_its_code_as_from_its_file(visit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = visit_code(read(visit.read_text("utf-8")).record)
    for option in ([], ["--json"], ["--events"]):
        assert guerra("replay", code, *option) == guerra("replay", str(visit), *option)
    assert "the code is not whole" in guerra("replay", code[:-9]).err
    monkeypatch.setenv("GUERRA_CASINO", "off")
    assert "switched off" in guerra("replay", code).err
