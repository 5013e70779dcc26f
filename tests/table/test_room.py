"""Who plays at a table, and what time brings; without sockets and without waiting."""

from __future__ import annotations

from bench_room import Bench

from guerra.actions import Phase
from guerra.notation.codes import read_game_code


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


def test_who_is_out_calls_a_war_of_people_and_all_hear_it() -> None:
    bench = Bench("hhh", "three-players~deck.24", seed=1)
    for page, seat in zip("abc", (1, 2, 3), strict=True):
        bench.hello(page, seat)
    while not (len(bench.game.state.playing) == 2 and bench.game.state.phase is Phase.WAR):
        for seat in bench.game.waiting:
            bench.flip("abc"[seat], seat + 1)
    (out,) = {0, 1, 2} - set(bench.game.state.playing)
    clash = bench.game.clash
    bench.ask("abc"[out], "call", seat=out + 1)
    assert [bench.last(page, "say") for page in "abc"] == [{"seat": out + 1, "picture": "war"}] * 3
    assert bench.game.clash == clash
    assert set(bench.game.waiting) == set(bench.game.state.playing)


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
