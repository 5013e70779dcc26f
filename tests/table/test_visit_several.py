"""Several players at one table of Casino War: each is asked in turn, and nobody's chips are another's (R9.1)."""

from __future__ import annotations

import json
import re

import pytest
from hands import Frame, bet, choose, sit
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.casino.state import Line, Settlement
from guerra.i18n import tongue
from guerra.table.visit import Visit, read_table
from guerra.words.casino import CasinoWords


def seats(n: int, seed: int = 1, lang: str = "en") -> Visit:
    return sit(seed, lang, read_table({"packs": 1, "bonus": 1, "seats": n}))


def a_table_where(*, tied: int) -> Visit:
    """Three players, all of whom bet 10, and so many tie."""
    for seed in range(5_000):
        visit = seats(3, seed)
        frames = [bet(visit, seat=seat) for seat in (1, 2, 3)]
        if sum(len(spot) and spot[0]["higher"] is None for spot in frames[-1]["view"]["spots"]) == tied:
            return visit
    raise AssertionError


def test_players_are_asked_in_turn_and_cards_come_when_all_have_said() -> None:
    visit = seats(3)
    welcome = visit.welcome()
    assert (welcome["view"]["turn"], welcome["view"]["spots"]) == (1, [[], [], []])
    assert [spot["who"] for spot in welcome["texts"]["spots"]] == ["Player 1", "Player 2", "Player 3"]
    one = bet(visit, 50, seat=1)
    assert (one["view"]["turn"], one["view"]["house"], one["view"]["bankroll"]) == (2, [], 1000)
    assert one["texts"]["status"] == "Player 2 has 1,000 chips."
    two = choose(visit, "sit-out", seat=2)
    assert (two["view"]["turn"], two["view"]["placed"]) == (3, None)
    three = bet(visit, 10, 10, seat=3)
    assert [len(spot) for spot in three["view"]["spots"]] == [1, 0, 1]
    assert three["view"]["lying"] == 1
    texts = three["texts"]["spots"]
    assert texts[1] == {"who": "Player 2", "chips": "1,000 chips", "net": ""}
    assert {spot["net"] for spot in (texts[0], texts[2])} <= {"+50", "−50", "−20", "0", "+90", "+110", "+100"}


def test_at_a_tie_only_those_who_tied_are_asked_each_for_itself() -> None:
    visit = a_table_where(tied=2)
    asked = visit.welcome()
    first = asked["view"]["turn"]
    assert asked["view"]["may"] == ["surrender", "war"]
    assert asked["texts"]["headline"] == f"Player {first}: A tie."
    other = choose(visit, "surrender", seat=first)
    assert (other["view"]["phase"], other["view"]["turn"] > first) == ("decide", True)
    done = choose(visit, "war", seat=other["view"]["turn"])
    assert (done["view"]["phase"], done["view"]["hand"], len(done["view"]["house"])) == ("bet", 2, 2)
    assert [len(spot) for spot in done["view"]["spots"]][first - 1] == 1
    assert done["texts"]["spots"][first - 1]["net"] == "−5"
    told = done["texts"]["status"]
    assert told.startswith("3 cards are burnt.")
    assert f"Player {first}: −5." in told
    assert "placed" not in told  # of several only what the hand brought each


def test_seven_all_sit_out_and_the_next_hand_comes() -> None:
    visit = seats(7)
    for seat in range(1, 8):
        frame = choose(visit, "sit-out", seat=seat)
    assert (frame["view"]["hand"], frame["view"]["turn"], frame["view"]["house"]) == (2, 1, [])
    assert len(frame["view"]["spots"]) == 7


@pytest.mark.parametrize("seat", [0, 4, -1, 1.0, "1", None, True, [1], 10**30], ids=repr)
def test_a_seat_that_there_is_not_is_refused(seat: object) -> None:
    visit = seats(3)
    assert bet(visit, seat=seat) == {"refused": "There is no such seat."}
    assert choose(visit, "sit-out", seat=seat) == {"refused": "There is no such seat."}
    assert visit.welcome()["view"]["turn"] == 1


def test_one_player_cannot_bet_for_another_who_said_no_nor_twice() -> None:
    visit = seats(2)
    choose(visit, "sit-out", seat=1)
    assert bet(visit, 10, seat=1) == {"refused": "That is not possible now."}
    assert bet(visit, -10, seat=2)["refused"].startswith("Not taken.")
    assert choose(visit, "war", seat=2) == {"refused": "That is not possible now."}


def test_the_break_is_offered_to_all() -> None:
    told = seats(2).tick(20 * 60_000)
    assert told == {
        "pause": "The visit has lasted 20 minutes.",
        "since": "Player 1: 0 in this visit; Player 2: 0 in this visit",
    }


@pytest.mark.parametrize(("lang", "headline"), [("es", "Jugador 1: 1000 fichas"), ("pt", "Jogador 1: 1.000 fichas")])
def test_each_is_spoken_to_by_name(lang: str, headline: str) -> None:
    assert seats(2, lang=lang).welcome()["texts"]["headline"] == headline


@pytest.mark.parametrize(
    ("lang", "won", "lost"),
    [
        ("en", "Player 2 wins 10", "Player 2 loses 10"),
        ("es", "Jugador 2 gana 10", "Jugador 2 pierde 10"),
        ("pt", "Jogador 2 ganha 10", "Jogador 2 perde 10"),
    ],
)
def test_of_each_it_is_told_what_the_hand_brought(lang: str, won: str, lost: str) -> None:
    words = CasinoWords(tongue(lang), read_table({"packs": 1, "bonus": 1, "seats": 2}))
    hands = [Settlement(1, 1, (Line("ante", 10, back, more),)) for back, more in ((10, 10), (0, 0))]
    assert list(map(words.result, hands)) == [won, lost]


SPOKEN_TO = {
    "en": r"\b(you|your)\b",
    "es": r"\b(tú|tus?|te|tienes|ganas|pierdes|llevas|digas|vas)\b",
    "pt": r"\b(você|suas?)\b",
}


@pytest.mark.parametrize(("lang", "words"), SPOKEN_TO.items())
def test_nobody_of_several_is_spoken_to_as_if_alone(lang: str, words: str) -> None:
    told: list[Frame] = []
    for seed in range(40):
        visit = seats(2, seed, lang)
        told += [visit.welcome(), bet(visit, 11, seat=1), *(bet(visit, 100, seat=seat) for seat in (1, 2))]
        told += [choose(visit, "war", seat=seat) for seat in (1, 2)]
    poor = CasinoWords(tongue(lang), read_table({"seats": 2}))
    said = [poor.no_raise(0), poor.goodbye(1, 0), poor.ask_bet(0, 5), poor.ask_tie(1, 10, 5, can_raise=False), poor.pause(20)]
    text = " ".join([*said, *(json.dumps(frame, ensure_ascii=False) for frame in told)])
    text = re.sub(r'"higher": "you"', "", text)
    assert [found[0] for found in re.finditer(words, text, re.IGNORECASE)] == []


SENT = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["bet", "bet", "sit-out", "surrender", "war"]),
        "seat": st.integers(0, 8),
        "ante": st.sampled_from([10, 10, 50, 100, -10, 11]),
        "tie": st.sampled_from([0, 0, 10, -10]),
    }
)


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 7), st.integers(0, 200), st.lists(SENT, max_size=60))
def test_whatever_is_sent_by_whom_no_chip_is_lost_and_none_appears(n: int, seed: int, messages: list[Frame]) -> None:
    visit = seats(n, seed)
    for message in messages:
        visit.hear({"hand": visit.welcome()["view"]["hand"], **message})
        state = visit._state
        on_table = sum(placed.ante + placed.tie for placed in state.placed if hasattr(placed, "ante"))
        raised = sum(state.placed[seat].ante for seat, said in enumerate(state.decided) if type(said).__name__ == "GoToWar")
        assert sum(state.bankrolls) + state.house + on_table + raised == 1000 * n
        assert min(state.bankrolls) >= 0
