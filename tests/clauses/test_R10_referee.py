"""R10.4 to R10.7: the referee of Speed War. Cards come up 400 ms after the last flip unless a test says otherwise."""

from __future__ import annotations

import pytest

from guerra.actions import Abandon, Place, Resign
from guerra.deal import shuffled
from guerra.errors import IllegalAction, RulesError
from guerra.events import Carried, Returned, Taken, WarDeclared
from guerra.rng import Stream, coins, words
from guerra.speed.actions import Press, What
from guerra.speed.events import Answered, Fined, Judged, Reaction, TurnedUp
from guerra.speed.rules import make_speed_rules
from races import Race


def codes(race: Race) -> list[str]:
    return [str(card) for card in race.last(Taken).cards]


# --- R10.4: dead heats


@pytest.mark.parametrize(("apart", "heat"), [(0, True), (20, True), (30, True), (31, False)])
@pytest.mark.parametrize("first", [0, 1])
def test_R10_4_claims_within_the_tie_window_are_a_dead_heat(first: int, apart: int, heat: bool) -> None:
    race = Race("Ks 2s 4s / Qh 3h 5h", claim="free", tie_window=30).turned_up(at=1_000)
    race.claim(first, at=1_300)
    race.claim(1 - first, at=1_300 + apart)
    race.until(2_000)
    assert bool(race.all(WarDeclared)) is heat
    if heat:
        war = race.last(WarDeclared)
        assert (war.fighters, war.face_down, race.game.owed) == ((0, 1), (0, 0), (1, 1))
        assert [str(told.verdict) for told in race.all(Answered)[-2:]] == ["dead-heat"] * 2
    else:
        assert race.last(Taken).seat == first


def test_R10_4_the_cards_of_a_dead_heat_decide_it() -> None:
    race = Race("Ks 2s 4s / Qh 3h 5h", tie_window=30).turned_up(at=1_000)
    race.claim(0, at=2_990)
    race.claim(1, at=3_010)  # the window ended at 3,000: this one is valid too
    race.until(3_100).turned_up(at=4_000)
    assert race.claim(0, at=4_100) == "not-yours"
    assert race.claim(1, at=4_100) == "won"
    assert codes(race) == ["4s", "Qh", "3h", "Ks", "2s"]
    assert race.game.table.tally.wars == 1


def test_R10_4_the_winner_is_not_kept_waiting_while_no_other_may_take() -> None:
    race = Race("K 2 4 / Q 3 4", tie_window=60).turned_up(at=1_000)
    assert race.claim(0, at=2_900) == "won"


@pytest.mark.parametrize(("round_trip", "counts"), [(0, 500), (41, 480), (200, 400), (300, 350), (10_000, 350)])
def test_R10_4_half_the_round_trip_is_taken_off_but_no_more_than_150_ms(round_trip: int, counts: int) -> None:
    race = Race("K 2 4 / Q 3 4").turned_up(at=1_000)
    race.claim(0, at=1_500, round_trip=round_trip)
    assert race.last(Judged).reactions == (Reaction(0, counts),)


def test_R10_4_who_is_far_away_but_quicker_wins() -> None:
    race = Race("K 2 4 / Q 3 4", claim="free", tie_window=10)
    race.flip(0, at=0, round_trip=10)
    race.flip(1, at=0, round_trip=300)
    race.until(400)
    assert race.claim(0, at=905, round_trip=10) == "waits"  # counts 500 after the cards were up
    assert race.claim(1, at=990, round_trip=300) == "won"  # counts 440
    assert race.all(Answered)[-2].late == 60


def test_R10_4_a_claim_that_counts_from_before_the_cards_were_up_is_false() -> None:
    race = Race("K 2 4 / Q 3 4").turned_up(at=1_000)
    assert race.claim(0, at=1_050, round_trip=200) == "not-up"


def test_R10_4_neither_seat_number_nor_order_of_arrival_decides_ten_thousand_dead_heats() -> None:
    rules = make_speed_rules(claim="free", tie_window=30)
    coin, source = coins(words(10, 4, Stream.COINS)), words(10, 4, Stream.SHUFFLES)
    six = [rules.war.the_deck.card(code) for code in "2s 3h 4d 5c 6s 7h".split()]
    won = [0, 0]
    for heat in range(10_000):
        cards = shuffled(six, coin, source)
        race = Race(Place((cards[:3], cards[3:])), rules).turned_up(at=1_000)
        first = heat % 2
        race.claim(first, at=1_300)
        race.claim(1 - first, at=1_300 + heat % 31)
        race.until(1_400).turned_up(at=2_000)
        up = race.last(TurnedUp).cards
        won[up[1].card.rank.value > up[0].card.rank.value] += 1
    assert sum(won) == 10_000
    assert all(4_500 <= times <= 5_500 for times in won)


# --- R10.4b: every press is answered, once


def test_R10_4b_too_late_by_so_many_milliseconds() -> None:
    race = Race("K 2 4 / Q 3 4").turned_up(at=1_000)
    race.claim(0, at=1_300)
    assert race.claim(1, at=1_323, battle=1) == "too-late"
    assert race.answer() == {"verdict": "too-late", "late": 23, "reaction": 323}
    assert race.all(Fined) == []


def test_R10_4b_too_late_also_in_the_next_battle_for_the_pot_that_it_saw() -> None:
    race = Race("K 2 4 / Q 3 4", hands_off=0).turned_up(at=1_000)
    race.claim(0, at=1_300)
    race.flip(0, at=1_310)
    assert race.claim(1, at=1_323, battle=1) == "too-late"
    assert race.claim(1, at=1_324, battle=2) == "not-up"


def test_R10_4b_and_after_the_end_of_the_game() -> None:
    race = Race("K / Q").turned_up(at=1_000)
    race.claim(0, at=1_300)
    assert race.result == (1, "all-cards")
    assert race.claim(1, at=1_340, battle=1) == "too-late"
    assert race.flip(1, at=1_350) == "over"


def test_R10_4b_the_same_press_again_counts_once() -> None:
    race = Race("K 2 4 / Q 3 4")
    assert [race.flip(0, at=at, number=1) for at in (10, 11, 500)] == ["laid", "repeated", "repeated"]
    race.turned_up(at=1_000)
    assert [race.claim(1, at=1_500, number=7), race.claim(1, at=1_501, number=7)] == ["not-yours", "repeated"]
    assert len(race.all(Fined)) == 1


def test_R10_4b_a_second_tap_does_not_play_into_the_next_battle() -> None:
    race = Race("K 2 4 / Q 3 4", hands_off=0).turned_up(at=1_000)
    race.claim(0, at=1_300)
    assert race.flip(0, at=1_380, battle=1) == "nothing-to-lay"


def test_R10_4b_a_claim_that_waits_is_answered_again_when_it_is_judged_also_when_the_game_is_broken_off() -> None:
    race = Race("K 2 4 / Q 3 4", claim="free").turned_up(at=1_000)
    assert race.claim(0, at=1_300) == "waits"
    assert race.claim(0, at=1_310) == "repeated"
    race.do(Abandon())
    assert race.answer() == {"verdict": "not-allowed", "why": "over"}


def test_R10_4b_who_is_out_is_told_so() -> None:
    race = Race("K 2 / Q / 3 4").turned_up(at=1_000)
    race.claim(0, at=1_100)
    assert [race.flip(1, at=4_000), race.claim(1, at=4_000)] == ["out", "out"]


def test_R10_4b_only_a_seat_that_there_is_can_press() -> None:
    with pytest.raises(IllegalAction, match="seat 3"):
        Race("K 2 / Q 3").do(Press(2, What.FLIP, 0, 1, 1))


# --- R10.4d: sooner than anybody can have seen the cards


@pytest.mark.parametrize(("at", "told"), [(1_000, "too-soon"), (1_099, "too-soon"), (1_100, "won"), (1_250, "won")])
def test_R10_4d_a_claim_sooner_than_anybody_can_see_the_cards_is_false(at: int, told: str) -> None:
    race = Race("K 2 4 / Q 3 4", soonest=100).turned_up(at=1_000)
    assert race.claim(0, at=at) == told
    assert (len(race.all(Fined)), race.counts) == ((1, (1, 2)) if told == "too-soon" else (0, (4, 2)))


def test_R10_4d_a_guess_is_a_guess_whosever_the_pot_and_its_card_lies_in_it() -> None:
    race = Race("Ks 2c 4c / Qh 3c 5c", soonest=100).turned_up(at=1_000)
    assert [race.claim(1, at=1_002), race.claim(0, at=1_050), race.claim(0, at=1_300)] == ["too-soon", "too-soon", "won"]
    assert codes(race) == ["3c", "2c", "Ks", "Qh"]


def test_R10_4d_also_in_a_free_grab_but_without_hurry_no_clock_decides() -> None:
    assert Race("K 2 4 / Q 3 4", claim="free", soonest=100).turned_up(at=1_000).claim(1, at=1_099) == "too-soon"
    assert Race("K 2 4 / Q 3 4", hurry="no", soonest=100).turned_up(at=0).claim(0, at=1) == "won"


@pytest.mark.parametrize(("round_trip", "soon", "counts"), [(100, 1_199, 150), (400, 1_399, 250), (9_999, 1_399, 250)])
def test_R10_4d_the_cards_took_half_the_round_trip_to_be_seen(round_trip: int, soon: int, counts: int) -> None:
    race = Race("K 2 4 / Q 3 4", soonest=100).turned_up(at=1_000)
    assert race.claim(0, at=soon, round_trip=round_trip) == "too-soon"
    assert race.claim(0, at=soon + 1, round_trip=round_trip) == "won"
    assert race.last(Judged).reactions == (Reaction(0, counts),)


def test_R10_4d_if_nothing_is_said_the_first_hand_counts_however_soon() -> None:
    assert Race("K 2 4 / Q 3 4").turned_up(at=1_000).claim(0, at=1_000) == "won"
    with pytest.raises(RulesError, match="soonest: 201 is not allowed; allowed: 0 to 200 milliseconds"):
        make_speed_rules(soonest=201)


# --- R10.5: timed inputs


def test_R10_5_time_never_runs_backwards_and_a_late_input_counts_from_its_own_time() -> None:
    race = Race("K 2 4 / Q 3 4").turned_up(at=1_000)
    race.until(1_600)
    assert race.claim(0, at=1_400) == "won"
    assert (race.game.now, race.last(Judged).reactions) == (1_600, (Reaction(0, 400),))


def test_R10_5_the_inputs_give_the_whole_game() -> None:
    race = Race("7 2 3 4 K 9 / 7 5 6 8 Q 9").turned_up(at=1_000)
    race.claim(0, at=1_100)
    race.turned_up(at=2_000)
    race.claim(0, at=2_345)
    *_, last = race.record().steps()
    assert last.after == race.game


# --- R10.6: no hurry


def test_R10_6_no_clock_decides_and_the_seats_are_asked_in_turn() -> None:
    race = Race("Q 2 4 / K 3 5", hurry="no")
    race.flip(0, at=0)
    race.flip(1, at=0)
    assert race.game.asked == 0
    assert race.claim(1, at=1) == "not-your-turn"
    assert race.leave(0, at=900_000) == "passed"
    assert race.claim(1, at=1_800_000) == "won"
    race.flip(0, at=1_800_001)
    race.flip(1, at=1_800_002)
    assert race.game.asked == 1


def test_R10_6_a_false_claim_costs_a_card_and_the_next_is_asked() -> None:
    race = Race("Q 2 4 / K 3 5", hurry="no").turned_up(at=0)
    assert race.claim(0, at=1) == "not-yours"
    assert (race.last(Fined).paid, race.game.asked) == (True, 1)


def test_R10_6_what_its_winner_lets_lie_is_for_the_first_to_claim() -> None:
    race = Race("K 2 4 / Q 3 5", hurry="no").turned_up(at=0)
    assert race.leave(0, at=1) == "passed"
    assert race.claim(1, at=2) == "won"
    assert race.last(Taken).seat == 1


def test_R10_6_if_all_pass_they_are_asked_again() -> None:
    race = Race("Q 2 4 / K 3 5", hurry="no").turned_up(at=0)
    assert [race.leave(0, at=1), race.leave(1, at=2), race.claim(0, at=3)] == ["passed", "passed", "won"]


def test_R10_6_where_hurry_decides_nobody_passes() -> None:
    assert Race("K 2 4 / Q 3 5").turned_up(at=1_000).leave(1, at=1_100) == "no-turns"


def test_R10_6_not_with_a_free_grab() -> None:
    with pytest.raises(RulesError, match="hurry=no needs claim=true"):
        make_speed_rules(hurry="no", claim="free")


# --- R10.7: what goes with a race


@pytest.mark.parametrize(
    ("name", "value"), [("hand", 3), ("prize", 1), ("spoils", "chosen"), ("endless", "shuffle"), ("endless", "most-cards")]
)
def test_R10_7_what_does_not_go_with_a_race_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(RulesError, match=f"^{name}={value} does not go with Speed War"):
        make_speed_rules(**{name: value})


def test_R10_7_a_position_that_repeats_proves_nothing() -> None:
    race = Race("2 3 / 4", spoils="loser-first", hands_off=0, cap=5)
    for battle in range(5):
        race.turned_up(at=1_000 * (battle + 1))
        race.claim(race.game.owner or 0, at=1_000 * (battle + 1) + 100)
    assert race.result == (None, "cap")


@pytest.mark.parametrize("identical", ["return", "carry"])
def test_R10_7_identical_cards_need_no_claim(identical: str) -> None:
    race = Race("7s 2s / 7s 3s", packs=2, identical=identical).turned_up(at=1_000)
    assert len(race.all(Returned if identical == "return" else Carried)) == 1
    assert race.flip(0, at=3_000) == "laid"


def test_R10_7_chance_shuffles_spoils_and_won_piles_as_in_war() -> None:
    race = Race("Ks 2c 4c / Qh 3c 5c", spoils="shuffled").turned_up(at=1_000)
    race.claim(0, at=1_100)
    assert race.last(Taken).ordered_by == "chance"
    race = Race("Ks / Qh 3c", won_to="pile").turned_up(at=1_000)
    race.claim(0, at=1_100)
    assert (race.counts, len(race.game.table.stocks[0])) == ((2, 1), 2)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"target_cards": 4}, "target"),
        ({"floor_cards": 3}, "floor"),
        ({"battle_limit": 1}, "battles"),
        ({"wars_to_win": 1}, "wars"),
    ],
)
def test_R10_7_the_ends_are_those_of_war(settings: dict[str, int], reason: str) -> None:
    piles = "6 1 2 / 5 3 4" if reason != "wars" else "5 6 2 / 5 4 3"
    race = Race(piles, deck="6x2" if reason == "wars" else "6x1", face_down=0, **settings).turned_up(at=1_000)
    if reason == "wars":
        race.turned_up(at=2_000)
    race.claim(0, at=race.game.now + 100)
    assert race.result == (1, reason)


def test_R10_7_time_is_up_for_all_at_the_same_moment() -> None:
    race = Race("K 2 4 / Q 3 5", time_limit=1).turned_up(at=1_000)
    race.claim(0, at=1_500)
    assert race.game.due == 60_000
    assert race.until(75_000).result == (1, "time")
    running = Race("K 2 4 / Q 3 5", time_limit=1).turned_up(at=59_900).until(61_000)
    assert running.game.outcome is None
    running.claim(0, at=61_500)
    assert running.result == (1, "time")


def test_R10_7_a_seat_may_give_up() -> None:
    race = Race("K 2 / Q 3").turned_up(at=1_000)
    race.do(Resign(0))
    assert race.result == (2, "resigned")
    three = Race("K 2 / Q 3 / 4 5")
    three.flip(0, at=0)
    with pytest.raises(IllegalAction, match="Resign"):
        three.do(Resign(0))
