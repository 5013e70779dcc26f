"""What a room does, without sockets and without waiting."""

from __future__ import annotations

import pytest
from bench_room import SECRET, Bench, linked

from guerra.fairness import commitment, fair_deal
from guerra.notation.codes import read_deal_code, read_game_code
from guerra.presets import make_rules
from guerra.table.asking import Refused
from guerra.table.room import CUT, GRACE

# --- who plays


def test_one_person_against_the_computer_to_the_end() -> None:
    bench = Bench("hc", seed=1)
    bench.hello("a", 1)
    while bench.room.book.playing:
        bench.flip("a")
    assert bench.events("a")[-2]["event"] == "over"
    assert bench.facts("a")["state"] == "over"
    texts = bench.last("a", "texts")
    assert read_game_code(texts["replay"]).actions == tuple(bench.game.actions)
    assert [fact["word"] for fact in texts["facts"]][:2] == ["battles", "wars"]


def test_two_at_one_screen_turn_together_when_both_have_flipped() -> None:
    bench = Bench("hh", seed=1)
    bench.hello("a", 1, 2)
    bench.flip("a", 1)
    assert bench.battles == 0
    assert [seat["ready"] for seat in bench.facts("a")["seats"]] == [True, False]
    bench.flip("a", 2)
    assert bench.battles == 1


def test_three_and_four_seats_until_the_first_is_out() -> None:
    for rules, kinds in (("three-players~first_out.end", "hcc"), ("four-players~first_out.end", "hhcc")):
        bench = Bench(kinds, rules, seed=3)
        seats = [1] if kinds == "hcc" else [1, 2]
        bench.hello("a", *seats)
        bench.wait(60)
        for _ in range(5_000):
            for seat in seats:
                bench.flip("a", seat)
            bench.wait(4)
            if not bench.room.book.playing:
                break
        assert bench.last("a", "texts")["end"].startswith("A player is out.")


def test_computers_go_on_by_themselves_when_the_person_is_out() -> None:
    bench = Bench("hcc", "three-players", seed=5)
    bench.hello("a", 1)
    while bench.room.book.playing and 0 in bench.game.state.playing:
        bench.flip("a")
        bench.wait(4)
    assert bench.room.book.playing
    battles = bench.battles
    bench.wait(13)
    assert bench.battles >= battles + 4


def test_a_hand_of_three_is_chosen_and_stays_private() -> None:
    bench = Bench("hc", "hand-of-three", seed=1)
    bench.hello("a", 1)
    bench.hello("s")
    hands = bench.last("s", "view")["hands"]
    assert hands == [["??"] * 3] * 2
    while bench.room.book.playing:
        view = bench.game.state.hands[0]
        battle, war = bench.game.clash
        bench.ask("a", "play", seat=1, card=str(view[0]), battle=battle, war=war)
    assert all(event["cards"] == ["??"] * len(event["cards"]) for event in bench.events("s") if event["event"] == "drew")
    own = [event for event in bench.events("a") if event["event"] == "drew"]
    assert all(("??" in event["cards"]) == (event["seat"] == 2) for event in own)


def test_the_winner_orders_the_spoils() -> None:
    bench = Bench("hc", "classic~spoils.chosen", seed=1)
    bench.hello("a", 1)
    while bench.game.state.phase != "arrange" or bench.game.waiting != (0,):
        bench.flip("a")
        bench.wait(2)
    battle, war = bench.game.clash
    bench.ask("a", "arrange", seat=1, order=[0, 0], battle=battle, war=war, id=1)
    assert bench.last("a", "refused")["id"] == 1
    bench.ask("a", "arrange", seat=1, order=[1, 0], battle=battle, war=war, id=2)
    assert bench.last("a", "ack") == 2
    assert bench.game.state.phase == "flip"


# --- taps


def test_a_late_or_repeated_tap_changes_nothing() -> None:
    bench = linked(seed=1)
    bench.flip("a")
    bench.flip("a", id=5)
    assert bench.last("a", "ack") == 5
    bench.flip("b", 2)
    assert bench.battles == 1
    bench.ask("a", "flip", seat=1, battle=1, war=0, id=6)
    bench.ask("a", "flip", seat=1, battle=2, war=0, deal=9, id=7)
    assert bench.last("a", "ack") == 7
    assert 0 in bench.game.waiting


def test_nobody_sees_a_choice_before_both_are_in() -> None:
    bench = Bench("hl", "hand-of-three", seed=1)
    bench.hello("a", 1)
    bench.hello("b", bench.sit())
    sent = len(bench.frames["b"])
    card = str(bench.game.state.hands[0][2])
    bench.ask("a", "play", seat=1, card=card, battle=1, war=0)
    assert card not in str(bench.frames["b"][sent:])
    assert bench.facts("b")["seats"][0]["ready"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "flip", "seat": 1, "battle": 1},
        {"do": "flip", "seat": 0, "battle": 1},
        {"do": "flip", "seat": True, "battle": 1},
        {"do": "flip", "seat": 2, "battle": "1"},
        {"do": "flip", "seat": 2},
        {"do": "play", "seat": 2, "card": "As", "battle": 1},
        {"do": "play", "seat": 2, "card": "As" * 99, "battle": 1},
        {"do": "arrange", "seat": 2, "order": [1e300], "battle": 1},
        {"do": "arrange", "seat": 2, "order": [0, 1], "battle": 1},
        {"do": "resign", "seat": 1},
        {"do": "close"},
        {"do": "fill"},
        {"do": "watch", "on": False},
        {"do": "cut", "seat": 2, "secret": "zz" * 16},
        {"do": "again"},
        {"do": "pace", "pace": "warp"},
        {"do": "pause", "on": "yes"},
        {"do": "say", "picture": "<img src=x onerror=alert(1)>"},
        {"do": "deal"},
        {"do": "__init__"},
        {"do": ["flip"]},
        {"do": None},
        {},
    ],
)
def test_what_a_guest_may_not_do_is_refused_in_words(message: dict[str, object]) -> None:
    bench = linked(seed=1)
    before = (bench.room.book.v, len(bench.kept))
    bench.room.ask("b", {**message, "id": 3}, bench.now)
    bench.collect()
    refused = bench.last("b", "refused")
    assert refused["id"] == 3
    assert refused["why"].endswith((".", "?"))
    assert (bench.room.book.v, len(bench.kept)) == before


def test_a_spectator_can_do_nothing() -> None:
    bench = linked(seed=1)
    bench.hello("s")
    for do in ("flip", "misdeal", "pause", "again", "say", "auto", "resign", "close", "pace"):
        bench.ask("s", do, seat=1, battle=1, on=True, picture="ha", pace="fast")
        assert "refused" in bench.frames["s"][-1]
    assert bench.facts("a")["spectators"] == 1


def test_the_host_can_send_spectators_away() -> None:
    bench = linked(seed=1)
    bench.hello("s")
    bench.ask("a", "watch", on=False)
    assert bench.frames["s"][-1]["bye"]["kind"] == "closed"
    bench.hello("t")
    assert bench.frames["t"][-1]["bye"]["kind"] == "closed"
    bench.ask("a", "watch", on=True)
    bench.hello("u")
    assert "welcome" in bench.frames["u"][0]


# --- coming and going


def test_who_comes_back_gets_the_tail() -> None:
    bench = linked(seed=1)
    bench.flip("a")
    bench.flip("b", 2)
    bench.drop("b")
    assert not bench.facts("a")["seats"][1]["here"]
    bench.flip("a")
    bench.hello("c", 2, v=1)
    assert bench.versions("c") == [2]
    bench.flip("c", 2)
    assert bench.versions("c") == [2, 3]
    assert bench.versions("a") == [1, 2, 3]


def test_who_was_away_for_long_gets_the_whole_view() -> None:
    bench = linked(seed=1)
    for _ in range(40):
        bench.flip("a")
        bench.flip("b", 2)
    for v in (0, 1, 999):
        bench.hello(f"c{v}", 2, v=v, take=True)
        assert bench.versions(f"c{v}") == []
        assert bench.last(f"c{v}", "view")["tally"]["battles"] == bench.battles


def test_a_second_tab_is_told_and_may_take_the_seat() -> None:
    bench = linked(seed=1)
    bench.hello("b2", 2, tab="second")
    assert bench.last("b2", "elsewhere")["seats"] == [2]
    assert bench.last("b2", "welcome")["seats"] == []
    bench.flip("b2", 2)
    assert "refused" in bench.frames["b2"][-1]
    bench.hello("b2", 2, tab="second", take=True)
    assert bench.frames["b"][-1]["bye"]["kind"] == "elsewhere"
    assert bench.last("b2", "welcome")["seats"] == [2]
    bench.flip("a")
    bench.flip("b2", 2)
    assert bench.battles == 1


def test_a_tab_that_comes_back_takes_its_place_without_a_question() -> None:
    bench = linked(seed=1)
    bench.hello("b2", 2, tab="same", take=True)
    bench.hello("b3", 2, tab="same")
    assert bench.last("b3", "welcome")["seats"] == [2]
    assert "elsewhere" not in str(bench.frames["b3"])


def test_joining_twice_takes_one_seat_and_wrong_and_full_are_the_same() -> None:
    bench = Bench("hll", "three-players")
    assert bench.sit("a" * 16) == bench.sit("a" * 16) == 2
    assert bench.sit("b" * 16) == 3
    with pytest.raises(Refused, match="No seat is free"):
        bench.sit("c" * 16)


def test_an_absent_seat_is_kept_and_then_played_for_and_given_back() -> None:
    bench = linked(seed=1)
    bench.drop("b")
    bench.wait(GRACE * 3)  # nobody waits for it: the other has not flipped either
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.flip("a")
    bench.wait(GRACE - 1)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.wait(11)
    assert bench.facts("a")["seats"][1]["stand_in"]
    battles = bench.battles
    assert battles >= 1
    bench.hello("b", 2)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.flip("a")
    bench.wait(5)
    assert bench.battles <= battles + 1


@pytest.mark.parametrize(("on_out", "reason"), [("resign", "resigned"), ("abandon", "abandoned")])
def test_a_room_may_be_made_to_end_when_someone_stays_away(on_out: str, reason: str) -> None:
    bench = linked(seed=1, on_out=on_out)
    bench.drop("b")
    bench.flip("a")
    bench.wait(GRACE + 1)
    assert bench.game.state.outcome.reason == reason


def test_grace_runs_only_for_who_owes_a_card_while_someone_waits() -> None:
    bench = linked(seed=1)
    bench.flip("b", 2)
    bench.drop("b")
    bench.wait(GRACE * 2)
    assert not bench.facts("a")["seats"][1]["stand_in"]
    bench.drop("a")
    assert bench.room.due is None
    bench.wait(GRACE * 2)
    assert bench.room.book.playing


def test_the_host_s_part_passes_on_after_the_grace() -> None:
    bench = linked(seed=1)
    bench.drop("a")
    bench.ask("b", "close")
    assert not bench.room.book.closed
    bench.now += GRACE
    bench.ask("b", "close")
    assert bench.frames["b"][-1]["bye"]["kind"] == "closed"


def test_free_seats_can_be_filled_with_computers() -> None:
    bench = Bench("hll", "three-players", seed=1)
    bench.hello("a", 1, host=True)
    assert bench.facts("a")["state"] == "lobby"
    bench.ask("a", "fill")
    assert [seat["kind"] for seat in bench.facts("a")["seats"]] == ["here", "computer", "computer"]
    bench.flip("a")
    assert bench.battles == 1


# --- time


def test_auto_flips_until_the_war_or_to_the_end() -> None:
    bench = Bench("hc", seed=1)
    bench.hello("a", 1)
    bench.ask("a", "auto", seat=1, on=True)
    bench.wait(3_600)
    assert bench.game.state.phase == "war"
    assert bench.facts("a")["seats"][0]["auto"] is False
    bench.ask("a", "pace", pace="instant")
    bench.ask("a", "auto", seat=1, on=True, until="end")
    bench.wait(60)
    assert bench.facts("a")["state"] == "over"


def test_a_pause_stops_cards_and_time() -> None:
    bench = Bench("hc", "classic~time_limit.1", seed=1)
    bench.hello("a", 1)
    bench.ask("a", "auto", seat=1, on=True, until="end")
    bench.wait(5)
    bench.ask("a", "pause", on=True)
    battles = bench.battles
    bench.flip("a")
    assert "refused" in bench.frames["a"][-1]
    bench.wait(600)
    assert bench.battles == battles
    bench.ask("a", "pause", on=False)
    bench.wait(54)
    assert bench.room.book.playing
    bench.wait(10)
    assert bench.game.state.outcome.reason == "time"


def test_playing_time_stands_still_while_nobody_is_here_or_the_server_is_down() -> None:
    bench = Bench("hc", "classic~time_limit.1", seed=1)
    bench.hello("a", 1)
    bench.wait(30)
    bench.flip("a")
    bench.drop("a")
    bench.now += 9_999
    bench.restart()
    bench.hello("b", 1)
    assert bench.facts("b")["clock"]["seconds"] == 30
    bench.wait(29)
    assert bench.room.book.playing
    bench.wait(2)
    assert bench.game.state.outcome.reason == "time"


# --- deals


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


# --- what is kept


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
