"""Deals, cut by all sides; matches; and what a restart leaves as it was."""

from __future__ import annotations

import pytest
from bench_room import SECRET, Bench, linked

from guerra.fairness import commitment, fair_deal
from guerra.notation.codes import read_deal_code
from guerra.presets import make_rules
from guerra.table.room import CUT


def test_a_linked_deal_is_cut_by_all_and_opened_afterwards() -> None:
    bench = linked()
    shown = bench.last("a", "fair")["commitment"]
    bench.ask("b", "resign", seat=2)
    fair = bench.last("b", "fair")
    secrets = [bytes.fromhex(given["secret"]) for given in fair["secrets"]]
    rules = make_rules("family")
    assert [given["by"] for given in fair["secrets"]] == ["dealer", 1, 2]
    assert commitment(secrets[0]) == shown
    assert fair_deal(rules, secrets) == read_deal_code(rules.the_deck, fair["deal_code"])


def test_no_secret_is_told_before_the_end() -> None:
    bench = linked()
    for _ in range(5):
        bench.flip("a")
        bench.flip("b", 2)
    assert bench.room.book.secret
    for secret in (bench.room.book.secret.hex(), SECRET, SECRET[::-1]):
        assert secret not in str(bench.frames)


def test_a_side_that_does_not_cut_is_not_waited_for_for_ever() -> None:
    bench = Bench("hl")
    bench.hello("a", 1)
    bench.hello("b", bench.sit())
    bench.ask("a", "cut", seat=1, secret=SECRET)
    assert bench.room.book.game is None
    bench.wait(CUT)
    assert bench.room.book.game is not None
    assert bench.last("b", "fair")["gave"] == [] or bench.room.book.cuts == {0: bytes.fromhex(SECRET)}


def test_a_misdeal_before_the_first_flip_deals_again() -> None:
    bench = Bench("hc")
    bench.hello("a", 1)
    first = bench.game.state.stocks
    bench.ask("a", "misdeal")
    assert bench.game.state.stocks != first
    assert [entry["do"] for entry in bench.kept].count("shuffle") == 2
    assert bench.facts("a")["deal"] == 2
    bench.flip("a")
    bench.ask("a", "misdeal")
    assert "refused" in bench.frames["a"][-1]


def test_again_when_all_who_are_here_want_it_and_matches_go_on() -> None:
    bench = linked(seed=1, rules="family~best_of.3")
    for deal, score in ((1, [0, 1]), (2, [0, 2]), (3, [0, 1])):  # two of three decide; then a new match begins
        assert bench.facts("a")["deal"] == deal
        bench.ask("a", "resign", seat=1)
        assert bench.facts("b")["match"] == score
        bench.ask("a", "again")
        bench.ask("a", "again")
        assert bench.facts("b")["again"] == [1]
        assert not bench.room.book.playing
        bench.ask("b", "again")
        assert bench.room.book.playing
    v = bench.versions("a")
    assert v == list(range(1, len(v) + 1))


def test_a_restart_in_mid_war_changes_nothing() -> None:
    bench, other = (linked(seed=1) for _ in range(2))
    for table in (bench, other):
        while table.game.state.phase != "war":
            table.flip("a")
            table.flip("b", 2)
        table.flip("a")
    bench.restart()
    bench.hello("a", 1)
    bench.hello("b", 2)
    assert bench.room.book.v == other.room.book.v
    assert bench.game.ready == other.game.ready
    for table in (bench, other):
        table.flip("b", 2)
        while table.room.book.playing:
            table.flip("a")
            table.flip("b", 2)
    assert bench.game.state == other.game.state


@pytest.mark.parametrize("rules", ["reshuffle", "family~spoils.shuffled", "hand-of-three"])
def test_the_random_state_goes_on_where_it_was(rules: str) -> None:
    bench, other = (Bench("hc", rules) for _ in range(2))
    for table in (bench, other):
        table.hello("a", 1)
    for battle in range(60):
        for table in (bench, other):
            if not table.room.book.playing:
                continue
            seen, war = table.game.clash
            card = str(table.game.state.hands[0][0]) if rules == "hand-of-three" else ""
            table.ask("a", "play" if card else "flip", seat=1, battle=seen, war=war, card=card)
        if battle % 7 == 3:
            bench.restart()
            bench.hello("a", 1)
    assert bench.game.state == other.game.state
