"""A visit to the table of Casino War, by raw messages: each kind of hand, and everything that is no stake."""

from __future__ import annotations

import math

import pytest
from hands import ONE_PACK, Frame, bet, choose, seed_of, sit
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.cards import Card
from guerra.casino.exact import Game, full, left, war
from guerra.casino.rules import casino_rules
from guerra.errors import GuerraError, RulesError
from guerra.table.visit import LONGEST, PAUSE, read_table
from guerra.table.visitreplays import visit_replay


def lines(frame: Frame) -> list[tuple[object, ...]]:
    return [tuple(line.values()) for line in frame["view"]["settled"]["lines"]]


def test_a_visit_begins_with_a_thousand_chips_and_what_a_bet_costs() -> None:
    welcome = sit(rules=read_table({})).welcome()
    assert welcome["view"] == {
        "phase": "bet",
        "hand": 1,
        "lying": 0,
        "turn": 1,
        "bankroll": 1000,
        "left": 312,
        "placed": None,
        "spots": [[]],
        "house": [],
        "may": [],
        "settled": None,
    }
    texts = welcome["texts"]
    assert (texts["headline"], texts["since"]) == ("1,000 chips", "0 in this visit")
    assert texts["advice"] == "On average, with the cards that are left: 10 of ante −0.29, 10 of tie bet −1.86, no bet 0."
    assert texts["exactly"] == "Exactly, for each chip: ante −142853/4965115, tie bet −58/311."


# --- a hand of each kind, a line for each stake: placed, returned, won


@pytest.mark.parametrize(
    ("kind", "won", "headline"), [("won", (10, 10), "You win 10"), ("lost", (0, 0), "You lose 10")], ids=["won", "lost"]
)
def test_a_hand_without_a_tie(kind: str, won: tuple[int, int], headline: str) -> None:
    frame = bet(sit(seed_of(kind)), 10, 50)
    assert lines(frame) == [("ante", 10, *won), ("tie", 50, 0, 0)]
    assert frame["view"]["bankroll"] == 1000 + sum(won) - 60
    assert bet(sit(seed_of(kind)))["texts"]["headline"] == headline
    assert frame["view"]["spots"][0][0]["higher"] == ("you" if kind == "won" else "house")
    assert frame["view"]["hand"] == 2


@pytest.mark.parametrize(
    ("kind", "what", "headline"),
    [
        ("won", "", "Ante +10, tie bet −50"),
        ("lost", "", "You lose 60"),
        ("tied", "surrender", "Surrender −5, tie bet +500"),
        ("war won", "war", "You win 510"),
        ("war tied", "war", "You win 520"),
        ("war lost", "war", "War −20, tie bet +500"),
    ],
)
def test_what_became_of_each_bet_is_said_where_one_wins_and_the_other_loses(kind: str, what: str, headline: str) -> None:
    visit = sit(seed_of(kind))
    done = bet(visit, 10, 50)
    assert (choose(visit, what) if what else done)["texts"]["headline"] == headline


def test_a_bet_that_wins_what_the_other_loses_is_not_nothing() -> None:
    assert bet(sit(seed_of("won")), 10, 10)["texts"]["headline"] == "Ante +10, tie bet −10"


@pytest.mark.parametrize(
    ("kind", "what", "settled"),
    [
        ("tied", "surrender", [("ante", 10, 5, 0), ("tie", 10, 10, 100)]),
        ("war won", "war", [("ante", 10, 10, 0), ("tie", 10, 10, 100), ("raise", 10, 10, 10)]),
        ("war tied", "war", [("ante", 10, 10, 10), ("tie", 10, 10, 100), ("raise", 10, 10, 10)]),
        ("war lost", "war", [("ante", 10, 0, 0), ("tie", 10, 10, 100), ("raise", 10, 0, 0)]),
    ],
)
def test_a_tie(kind: str, what: str, settled: list[tuple[object, ...]]) -> None:
    visit = sit(seed_of(kind))
    tied = bet(visit, 10, 10)
    assert (tied["view"]["may"], tied["view"]["settled"]) == (["surrender", "war"], None)
    assert (tied["view"]["bankroll"], tied["texts"]["since"]) == (980, "20 at stake")
    assert tied["texts"]["choices"] == {"surrender": "5 come back", "war": "10 more at stake"}
    done = choose(visit, what)
    assert lines(done) == settled
    assert done["view"]["bankroll"] == 1000 + sum(back + won - placed for _, placed, back, won in settled)  # type: ignore[operator]
    assert len(done["view"]["house"]) == (2 if what == "war" else 1)


def card_of(code: str) -> Card:
    return next(card for card in read_table(ONE_PACK).deck.cards if card.code == code)


def test_the_adviser_counts_the_cards_that_have_left() -> None:
    visit = sit(seed_of("tied"))
    tied = bet(visit)
    seen = [card_of(tied["view"]["spots"][0][0]["card"]), card_of(tied["view"]["house"][0])]
    worth = 10 * war(left(1, seen), 1)
    assert tied["texts"]["exactly"] == f"Exactly: war −{-worth}."
    assert f"surrender ends at −5 and war at −{float(-worth):.2f}." in tied["texts"]["advice"]
    settled = choose(visit, "war")
    seen += [card_of(settled["view"]["spots"][0][1]["card"]), card_of(settled["view"]["house"][1])]
    game = Game(left(1, seen), 1)
    assert f"ante −{game.edge_war}, tie bet −{game.edge_tie_bet}." in settled["texts"]["exactly"]
    assert game != Game(full(1), 1)


# --- what changes nothing

NO_STAKES = [0, -10, -1, 2.5, 10.0, math.inf, math.nan, "10", "10a", "１０", "", None, True, [10], {"ante": 10}, 10**30, 1, 9]


@pytest.mark.parametrize("stake", [*NO_STAKES, 11, 101, 102, 1000, 1002], ids=repr)
def test_a_forged_ante_is_refused_before_any_card(stake: object) -> None:
    visit = sit()
    before = visit.welcome()
    assert bet(visit, ante=stake)["refused"].startswith("Not taken. The ante is an even number from 10 to 100.")
    assert visit.welcome() == before


@pytest.mark.parametrize("stake", [stake for stake in NO_STAKES if stake != 0] + [101, 1000], ids=repr)
def test_a_forged_tie_bet_is_refused_before_any_card(stake: object) -> None:
    visit = sit()
    before = visit.welcome()
    assert "The tie bet is from 10 to 100, or none. You have 1,000 chips." in bet(visit, tie=stake)["refused"]
    assert visit.welcome() == before


def test_stakes_that_the_chips_do_not_pay_together_are_refused() -> None:
    visit = sit(rules=casino_rules(minimum=10, maximum=100, bankroll=15))
    assert "You have 15 chips." in bet(visit, 10, 10)["refused"]
    assert visit.welcome()["view"]["bankroll"] == 15


@pytest.mark.parametrize("hand", [0, -1, 1.0, "1", None, True, [1], 10**30], ids=repr)
def test_a_hand_that_is_no_number_is_refused(hand: object) -> None:
    visit = sit()
    assert bet(visit, hand=hand) == {"refused": "hand is a whole number."}
    assert visit.welcome()["view"]["hand"] == 1


@pytest.mark.parametrize("do", ["win", "", None, 7, ["bet"], "shuffle", "tick"], ids=repr)
def test_there_is_nothing_else_to_ask_for(do: object) -> None:
    assert sit().hear({"do": do, "hand": 1}) == {"refused": "do is one of: bet, sit-out, surrender, war."}


def test_a_bet_sent_twice_is_one_bet() -> None:
    visit = sit(seed_of("tied"))
    once = bet(visit)
    again = bet(visit)
    assert again["view"] == once["view"]
    assert again["texts"]["status"] == ""  # there is nothing new to be said


def test_a_raise_sent_twice_is_one_raise_also_when_the_hand_is_over() -> None:
    visit = sit(seed_of("war lost"))
    bet(visit)
    once = choose(visit, "war")
    assert once["view"]["bankroll"] == 980
    assert choose(visit, "war")["view"] == once["view"]
    assert bet(visit)["view"] == once["view"]


def test_what_comes_too_late_or_too_early_is_refused() -> None:
    visit = sit(seed_of("tied"))
    assert choose(visit, "war") == {"refused": "That is not possible now."}
    assert bet(visit, hand=2) == {"refused": "That was for hand 2; this is hand 1."}
    tied = bet(visit)
    assert bet(visit, 100) == {"refused": "That is not possible now."}  # the cards lie there already
    assert bet(visit, 10, 100) == {"refused": "That is not possible now."}
    assert visit.welcome()["view"] == tied["view"]
    surrendered = choose(visit, "surrender")
    assert choose(visit, "war") == {"refused": "That was for hand 1; this is hand 2."}
    assert visit.welcome()["view"] == surrendered["view"]


def test_chips_that_do_not_pay_the_raise_leave_surrender_alone() -> None:
    poor = casino_rules(packs=1, minimum=10, maximum=100, bankroll=15)
    visit = sit(seed_of("tied"), rules=poor)
    assert bet(visit)["view"]["may"] == ["surrender"]
    assert choose(visit, "war") == {"refused": "Your chips do not pay the raise."}
    done = choose(visit, "surrender")
    assert (done["view"]["bankroll"], done["view"]["phase"]) == (10, "bet")


def test_the_visit_is_over_when_no_bet_can_be_paid() -> None:
    visit = sit(seed_of("lost"), rules=casino_rules(packs=1, minimum=10, maximum=100, bankroll=15))
    done = bet(visit)
    assert (done["view"]["phase"], done["view"]["settled"]["net"]) == ("over", -10)
    assert (done["texts"]["headline"], done["texts"]["below"]) == (
        "You leave with 5 chips: −10.",
        "No bet can be paid any more.",
    )
    assert bet(visit, hand=2) == {"refused": "That is not possible now."}


ANYTHING = st.one_of(
    st.sampled_from([10, 50, 100]), st.integers(-200, 200), st.floats(), st.text(max_size=3), st.none(), st.booleans()
)
MESSAGES = st.fixed_dictionaries(
    {"do": st.sampled_from(["bet", "surrender", "war"]), "ante": ANYTHING, "tie": st.one_of(st.just(0), ANYTHING)},
    optional={"hand": ANYTHING},
)


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 500), messages=st.lists(MESSAGES, max_size=40))
def test_whatever_is_sent_the_chips_are_those_that_the_slips_account_for(seed: int, messages: list[Frame]) -> None:
    visit = sit(seed)
    view, chips = visit.welcome()["view"], 1000
    for message in messages:
        frame = visit.hear({"hand": view["hand"], **message})
        if "refused" in frame:
            assert visit.welcome()["view"] == view
            continue
        if frame["view"]["hand"] > view["hand"]:
            chips += frame["view"]["settled"]["net"]
        view = frame["view"]
        on_table = sum(view["placed"].values()) if view["placed"] else 0
        assert view["bankroll"] + on_table == chips
        assert view["bankroll"] >= 0


# --- the table, time, languages


@pytest.mark.parametrize(
    "asked",
    [
        {"packs": 9},
        {"seats": 8},
        {"seats": 0},
        {"packs": "two"},
        {"bonus": 2},
        {"tie_pays": "9"},
        {"packs": [1]},
        {"packs": True},
    ],
)
def test_a_table_that_there_is_not_is_refused(asked: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        read_table(asked)


def test_only_the_options_of_the_table_can_be_chosen() -> None:
    assert read_table({"bankroll": 10**6, "half": "to-player", "minimum": 1}) == read_table({})


def test_every_twenty_minutes_the_visitor_is_told() -> None:
    visit = sit()
    assert visit.due == PAUSE == 20 * 60 * 1000
    assert visit.tick(PAUSE - 1) is None
    assert visit.tick(PAUSE) == {"pause": "You have played for 20 minutes.", "since": "0 in this visit"}
    assert visit.tick(PAUSE + 1) is None
    told = visit.tick(2 * PAUSE)
    assert told
    assert told["pause"] == "You have played for 40 minutes."


@pytest.mark.parametrize(
    ("lang", "headline", "status"),
    [("es", "Pierdes 10", "Tienes 990 fichas."), ("pt", "Você perde 10", "Você tem 990 fichas.")],
)
def test_a_visit_speaks_its_language(lang: str, headline: str, status: str) -> None:
    frame = bet(sit(seed_of("lost"), lang))
    assert frame["texts"]["headline"] == headline
    assert frame["texts"]["status"].endswith(status)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_visit_is_told_again_from_its_link_and_from_its_file(seats: int) -> None:
    visit = sit(5, rules=read_table({"packs": 1, "seats": seats}))
    for hand in range(1, 6):
        for seat in range(1, seats + 1):
            bet(visit, 10, 10, hand, seat=seat)
        while (view := visit.welcome()["view"])["phase"] == "decide":
            choose(visit, "war", hand, seat=view["turn"])
    view, record = visit.welcome()["view"], visit.hear({"do": "record"})["record"]
    told, again = (visit_replay({what: record[what]}, "en") for what in ("code", "war"))
    assert told == again
    assert (told["code"], told["war"]) == (record["code"], record["war"])
    assert [hand["title"] for hand in told["hands"]] == [f"Hand {hand}" for hand in range(1, 6)]
    assert [card["card"] for card in told["hands"][-1]["cards"][0]] == view["house"]
    assert len(told["end"]) == len(told["players"]) == seats
    net = sum(int(hand["nets"][1].replace("−", "-")) for hand in told["hands"])
    assert told["end"][0].rstrip(".").endswith(f": {net:+}".replace("-", "−").replace("+0", "0"))


@pytest.mark.parametrize("body", [{}, {"code": "classic~~1AA"}, {"war": "nonsense"}, {"code": 7}])
def test_what_is_no_visit_is_refused(body: Frame) -> None:
    with pytest.raises(GuerraError):
        visit_replay(body, "en")


def test_a_visit_that_has_become_too_long_is_told_no_more() -> None:
    visit = sit()
    for hand in range(1, LONGEST + 1):
        choose(visit, "sit-out", hand)
    assert visit.hear({"do": "record"}) == {"record": {"code": None, "war": None}}
