"""A room that holds a race (R10): over a link, at one screen, against the computer; in pauses, away, and after a restart."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bench_room import SECRET, Bench

from guerra.speed.notation import read
from guerra.table.intents import too_fast

FREE = "speed~claim.free"


class Track(Bench):
    """A room on the bench, whose pages press."""

    def __init__(self, kinds: str = "hl", rules: str = "speed", **more: Any) -> None:
        super().__init__(kinds, rules, **{"seed": 1, **more})
        self.numbers = [0, 0]

    def begin(self) -> Track:
        """Everyone is there, and dealt."""
        if "l" in self.kinds:
            self.hello("a", 1, host=True)
            self.hello("b", self.sit())
        else:
            self.hello("a", *self.tokens)
        return self

    def press(self, page: str, seat: int, what: str, **more: Any) -> dict[str, Any]:
        """A press with the next number, and the answer to it."""
        self.numbers[seat - 1] += 1
        said = {"seat": seat, "what": what, "number": self.numbers[seat - 1], "battle": self.game.state.battle, **more}
        before = len(self.answers(page))
        self.ask(page, "press", **said)
        answers = self.answers(page)[before:]
        return answers[-1] if answers else {}

    def answers(self, page: str) -> list[dict[str, Any]]:
        return [answer for frame in self.frames.get(page, []) for answer in frame.get("answered", [])]

    def turned_up(self) -> None:
        """Both flip, and the cards are up."""
        for page, seat in (("a", 1), ("b" if "l" in self.kinds else "a", 2)):
            if self.kinds[seat - 1] != "c":
                assert self.press(page, seat, "flip")["verdict"] == "laid"
        while self.game.state.stage != "claims":
            self.wait(0.1)

    def until_up(self, milliseconds: int) -> None:
        """Wait until the cards have been up for so long."""
        self.room.account(self.now)
        self.wait((self.game.state.up_since + milliseconds - self.room._played) / 1_000)

    @property
    def stocks(self) -> list[int]:
        return [len(stock) for stock in self.game.state.table.stocks]


def test_two_race_over_a_link_and_both_see_it() -> None:
    track = Track().begin()
    track.turned_up()
    track.until_up(640)
    answer = track.press("a", 1, "claim")
    assert (answer["verdict"], answer["reaction"]) == ("won", 640)
    assert track.press("b", 2, "claim", battle=1)["verdict"] == "too-late"
    assert track.versions("a")[-4:] == track.versions("b")[-4:]
    told = [[event for event in track.events(page) if event["event"] == "judged"] for page in "ab"]
    assert told[0] == told[1]
    assert track.stocks == [27, 25]


@pytest.mark.parametrize(
    ("trip", "arrives", "winner"),
    [(0, 550, "a"), (40, 550, "a"), (200, 550, "b"), (5_000, 639, "b"), (5_000, 641, "a")],
)
def test_a_claim_counts_earlier_by_half_the_round_trip_and_150_ms_at_most(trip: int, arrives: int, winner: str) -> None:
    """The other line takes 20 ms: its claim comes 500 ms after the cards were up, and counts as at 490."""
    track = Track(rules=f"{FREE}~tie_window.0").begin()
    track.room.guests["a"].trip, track.room.guests["b"].trip = 20, trip
    track.turned_up()
    track.until_up(500)
    track.press("a", 1, "claim")
    track.until_up(arrives)
    track.press("b", 2, "claim", battle=1)
    track.wait(0.5)
    assert {page: track.answers(page)[-1]["verdict"] for page in "ab"}[winner] == "won"
    assert sorted(track.stocks) == [25, 27]


@pytest.mark.parametrize(("apart", "heat"), [(60, True), (61, False)])
def test_within_60_ms_over_a_link_is_a_dead_heat(apart: int, heat: bool) -> None:
    track = Track(rules=FREE).begin()
    for page in "ab":
        track.room.guests[page].trip = 300
    track.turned_up()
    for page, seat, at in (("a", 1, 700), ("b", 2, 700 + apart)):
        track.until_up(at)
        track.press(page, seat, "claim")
    track.wait(0.5)
    assert (track.answers("a")[-1]["verdict"] == "dead-heat") is heat
    assert track.answers("b")[-1]["verdict"] == ("dead-heat" if heat else "too-late")


def test_at_one_screen_no_line_counts() -> None:
    track = Track("hh", FREE).begin()
    track.turned_up()
    track.room.guests["a"].trip = 300
    track.until_up(500)
    assert track.press("a", 1, "claim")["reaction"] == 500


def test_nobody_is_told_that_another_pressed_before_it_is_judged() -> None:
    track = Track(rules=FREE).begin()
    track.room.guests["b"].trip = 300
    track.turned_up()
    track.wait(0.5)
    before = len(track.frames["b"])
    assert track.press("a", 1, "claim")["verdict"] == "waits"
    assert len(track.frames["b"]) == before
    track.wait(1.0)
    assert track.answers("a")[-1]["verdict"] == "won"


@pytest.mark.parametrize("what", ["flip", "claim", "pass"])
def test_a_seat_of_another_cannot_be_pressed(what: str) -> None:
    track = Track().begin()
    before, kept = track.game.state, len(track.kept)
    track.ask("b", "press", seat=1, what=what, number=1, battle=1, id=4)
    assert track.last("b", "refused")["id"] == 4
    assert (track.game.state, len(track.kept)) == (before, kept)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"what": "win"},
        {"number": 0},
        {"number": True},
        {"number": 10**12},
        {"number": 1.5},
        {"battle": "1"},
        {"battle": None},
        {"seat": 3},
        {"seat": "1"},
    ],
)
def test_what_is_no_press_is_refused_and_changes_nothing(message: dict[str, Any]) -> None:
    track = Track().begin()
    whole = {"seat": 1, "what": "flip", "number": 1, "battle": 1}
    before, kept = track.game.state, len(track.kept)
    track.ask("a", "press", **({**whole, **message} if message else {}), id=9)
    assert track.last("a", "refused")["id"] == 9
    assert (track.game.state, len(track.kept)) == (before, kept)


def test_a_press_sent_twice_is_one_and_is_not_written_down() -> None:
    track = Track().begin()
    track.press("a", 1, "flip")
    before, kept = track.game.state, len(track.kept)
    assert track.press("a", 1, "flip", number=1)["verdict"] == "repeated"
    assert (track.game.state, len(track.kept)) == (before, kept)


def test_a_press_of_the_deal_before_changes_nothing() -> None:
    track = Track().begin()
    assert track.press("a", 1, "flip", number=900, deal=7)["why"] == "over"
    assert track.game.state.numbers == (0, 0)


def test_too_many_presses_are_answered_too() -> None:
    track = Track().begin()
    for message in ({"do": "press", "seat": 1, "what": "claim", "number": 5, "battle": 1}, {"do": "press", "seat": 2}):
        too_fast(track.room, "a", message)
    track.collect()
    assert track.answers("a")[-1] == {
        "event": "answered",
        "seat": 1,
        "number": 5,
        "what": "claim",
        "verdict": "not-allowed",
        "why": "too-fast",
        "late": None,
        "reaction": None,
    }
    assert track.last("a", "refused")["why"] == "That seat is not yours."
    assert track.game.state.numbers == (0, 0)


def test_playing_time_stands_still_in_a_pause_and_a_press_in_it_is_answered() -> None:
    track = Track("hh").begin()
    track.turned_up()
    track.until_up(500)
    track.ask("a", "pause", on=True)
    track.wait(60)
    assert track.press("a", 1, "claim")["why"] == "paused"
    track.ask("a", "pause", on=False)
    track.wait(0.2)
    answer = track.press("a", 1, "claim")
    assert (answer["verdict"], answer["reaction"]) == ("won", 700)


def test_over_a_link_nobody_stops_the_clock_while_cards_are_up() -> None:
    track = Track().begin()
    track.turned_up()
    track.ask("a", "pause", on=True)
    assert track.facts("b")["paused"] is False
    track.drop("a")
    track.wait(5)
    track.hello("a", 1)
    assert track.press("a", 1, "claim")["reaction"] >= 5_000
    track.wait(0.1)
    assert track.answers("a")[-1]["verdict"] == "won"
    assert track.facts("b")["paused"] is True  # now the table rests, and the pause begins
    assert track.press("a", 1, "flip")["why"] == "paused"


def test_a_race_waits_for_who_is_away_and_after_ten_minutes_a_computer_sits_in() -> None:
    track = Track().begin()
    track.drop("b")
    assert track.press("a", 1, "flip")["why"] == "paused"
    track.wait(601)
    assert track.facts("a")["seats"][1]["stand_in"] is True
    assert track.press("a", 1, "flip")["verdict"] == "laid"
    track.wait(10)
    assert "turned-up" in [event["event"] for event in track.events("a")]
    track.hello("b", 2)
    assert track.facts("a")["seats"][1]["stand_in"] is False


def test_a_race_survives_the_end_of_the_server_with_every_time() -> None:
    track = Track().begin()
    track.turned_up()
    before = track.game.state
    track.restart()
    assert track.game.state == before
    track.wait(3_600)
    for page, seat in (("a", 1), ("b", 2)):
        track.hello(page, seat)
    race = track.last("a", "race")
    assert race["up_since"] == before.up_since
    assert race["numbers"] == [1, 0]
    answer = track.press("a", 1, "claim")
    assert answer["verdict"] == "won"
    assert answer["reaction"] < 1_000


def test_against_the_computer_the_rival_plays_by_itself_and_again_is_as_the_first_time() -> None:
    track = Track("hc", "speed~battle_limit.1").begin()
    track.turned_up()
    track.wait(30)
    if track.game.outcome is None:
        track.press("a", 1, "claim")
    assert track.game.outcome
    track.ask("a", "again")
    assert track.game.outcome is None
    assert track.room.book.deal == 2


def test_a_level_is_chosen_with_the_seat_and_an_unknown_one_refused() -> None:
    track = Track("hc")
    assert track.room.book.chairs[1].plays == "companion"
    with pytest.raises(Exception, match="snail, turtle, companion, hare, cheetah"):
        Track("hc", plays="tiger")


def test_the_side_is_called_only_where_that_was_agreed() -> None:
    for cue in (True, False):
        track = Track("hh", cue=cue).begin()
        track.turned_up()
        called = [frame["cue"] for frame in track.frames["a"] if "cue" in frame]
        assert called == ([1] if cue else [])


def test_the_secrets_of_both_sides_deal_the_cards_and_it_can_be_verified() -> None:
    track = Track(seed=None).begin()
    track.ask("a", "cut", seat=1, secret=SECRET)
    track.ask("b", "cut", seat=2, secret=SECRET[::-1])
    track.ask("a", "resign", seat=1)
    fair = track.last("b", "fair")
    from guerra.table.games import check_deal

    asked = {**fair, "secrets": [one["secret"] for one in fair["secrets"]]}
    assert check_deal(asked, "en")["ok"] is True
    assert check_deal({**asked, "secrets": asked["secrets"][:2]}, "en")["ok"] is False


def test_the_end_of_a_race_tells_how_it_went_also_to_who_comes_later() -> None:
    track = Track().begin()
    track.turned_up()
    track.until_up(640)
    track.press("a", 1, "claim")
    track.ask("b", "resign", seat=2)
    ended = track.frames["a"][-1]["texts"]
    track.hello("c", 1)
    later = next(frame["texts"] for frame in track.frames["c"] if "race" in frame)
    for texts in (ended, later):
        assert [(wars, list(counts)) for wars, counts in texts["course"]] == [(0, [26, 26]), (0, [27, 25])]
        assert texts["best"] == [640, None]
        assert [fact["n"] for fact in texts["facts"]] == ["1", "0", "2"]


def test_the_finished_race_is_a_file_that_plays_again() -> None:
    track = Track("hh").begin()
    track.turned_up()
    track.press("a", 1, "claim")
    track.ask("a", "resign", seat=2)
    text = track.game.war_file(["Ana", "Luis"])
    *_, last = read(text).record.steps()
    assert last.after == track.game.state


def test_what_only_war_has_is_refused_at_a_race() -> None:
    track = Track().begin()
    before = track.game.state
    for do in ("flip", "auto", "misdeal", "call", "unloop"):
        track.ask("a", do, seat=1, battle=1, on=True, endless="shuffle", id=3)
        assert track.last("a", "refused")["id"] == 3
    assert track.game.state == before


def test_a_race_is_for_two() -> None:
    with pytest.raises(Exception, match="for two"):
        Track("hhh", "speed~seats.3")


def test_no_frame_of_a_race_knows_a_card_that_was_not_turned_up() -> None:
    track = Track().begin()
    track.turned_up()
    up = {str(card.card) for zone in track.game.state.table.laid for card in zone}
    frames = json.dumps(track.frames)
    hidden = {str(card) for stock in track.game.state.table.stocks for card in stock}
    assert not any(f'"{card}"' in frames for card in hidden)
    assert all(f'"{card}"' in frames for card in up)
