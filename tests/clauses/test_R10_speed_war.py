"""R10: Speed War, press by press. Cards come up 400 ms after the last flip unless a test says otherwise."""

from __future__ import annotations

import pytest

from guerra.actions import Abandon, Place, Resign
from guerra.deal import shuffled
from guerra.errors import IllegalAction, RulesError
from guerra.events import Carried, Returned, ShortInWar, Taken, WarDeclared
from guerra.rng import Stream, coins, words
from guerra.speed.actions import Delay, Press, What
from guerra.speed.events import Answered, Fined, Flipped, Judged, Reaction, TurnedUp
from guerra.speed.rules import make_speed_rules
from races import Race


def codes(race: Race) -> list[str]:
    return [str(card) for card in race.last(Taken).cards]


# --- R10.1: no turns


@pytest.mark.parametrize("first", [0, 1])
def test_R10_1_seats_flip_in_any_order(first: int) -> None:
    race = Race("Ks 2c / Qh 3c")
    assert [race.flip(first, at=50), race.flip(1 - first, at=90)] == ["laid", "laid"]
    assert race.all(TurnedUp) == []
    race.until(490)
    assert [(up.seat, up.card.code) for up in race.last(TurnedUp).cards] == [(0, "Ks"), (1, "Qh")]


def test_R10_1_cards_lie_face_down_until_the_delay_has_passed() -> None:
    race = Race("K 2 / Q 3", delay=1_200)
    race.flip(0, at=0)
    race.flip(1, at=100)
    assert not any(lying.up for zone in race.until(1_299).game.table.laid for lying in zone)
    assert all(lying.up for zone in race.until(1_300).game.table.laid for lying in zone)


@pytest.mark.parametrize(("delay", "good"), [(399, False), (400, True), (1_200, True), (1_201, False)])
def test_R10_1_chance_delays_by_400_to_1200_ms(delay: int, good: bool) -> None:
    race = Race("K 2 / Q 3", delay=delay)
    race.flip(0, at=0)
    if good:
        assert race.flip(1, at=0) == "laid"
    else:
        with pytest.raises(IllegalAction, match="legal: Delay of 400 to 1200 ms"):
            race.flip(1, at=0)


def test_R10_1_a_delay_is_drawn_only_when_all_have_flipped() -> None:
    with pytest.raises(IllegalAction, match="legal: nothing"):
        Race("K 2 / Q 3").do(Delay(400))


def test_R10_1_hands_are_off_between_battles_and_nothing_is_punished() -> None:
    race = Race("K 2 / Q 3", hands_off=2_000).turned_up(at=1_000)
    assert race.claim(0, at=1_500) == "won"
    assert race.flip(1, at=3_499) == "hands-off"
    assert race.answer() == {"verdict": "not-allowed", "why": "hands-off", "late": 1}
    assert race.claim(0, at=3_499) == "nothing-to-take"
    assert race.all(Fined) == []


def test_R10_1_the_next_battle_begins_when_hands_off_is_over() -> None:
    race = Race("K 2 / Q 3 4").turned_up(at=1_000)
    race.claim(0, at=1_500)
    assert race.flip(1, at=3_500) == "laid"


def test_R10_1_one_card_a_flip_and_no_more_than_owed() -> None:
    race = Race("K 2 / Q 3")
    assert [race.flip(0, at=10), race.flip(0, at=90)] == ["laid", "nothing-to-lay"]
    assert race.counts == (1, 2)


# --- R10.2: who may take


def test_R10_2_the_winner_takes_at_once() -> None:
    race = Race("Ks 2c / Qh 3c", claim="true").turned_up(at=1_000)
    assert race.claim(0, at=1_350) == "won"
    assert codes(race) == ["Ks", "Qh"]
    assert race.last(Judged).reactions == (Reaction(0, 350),)


def test_R10_2_an_unclaimed_pot_may_be_taken_by_anyone_after_the_window() -> None:
    race = Race("K 2 4 / Q 3 4", window=2_000, tie_window=0).turned_up(at=1_000)
    assert race.claim(1, at=2_999) == "not-yours"
    race.claim(1, at=3_000)
    assert race.until(3_001).last(Taken).seat == 1


def test_R10_2_also_by_a_seat_that_only_watches() -> None:
    race = Race("K 2 / Q 3 / 2 2", tie_window=0).turned_up(at=1_000)
    race.claim(2, at=3_100)
    assert race.until(3_101).counts == (1, 1, 4)


def test_R10_2_a_false_claim_costs_a_card_that_goes_to_the_winner_first() -> None:
    race = Race("Ks 2c 4c / Qh 3c 5c").turned_up(at=1_000)
    assert race.claim(1, at=1_200) == "not-yours"
    fined = race.last(Fined)
    assert (fined.seat, fined.paid, str(fined.card)) == (1, True, "3c")
    race.claim(0, at=1_300)
    assert (codes(race), race.counts) == (["3c", "Ks", "Qh"], (5, 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_R10_2_a_claim_before_the_cards_are_up_is_false_for_everyone(seat: int) -> None:
    race = Race("K 2 4 / Q 3 5")
    race.flip(0, at=0)
    assert race.claim(seat, at=10) == "not-up"
    race.flip(1, at=20)
    assert race.claim(seat, at=30) == "not-up"
    assert [fined.seat for fined in race.all(Fined)] == [seat, seat]


def test_R10_2_the_card_paid_counts_for_no_comparison() -> None:
    race = Race("8s 4s Kd / 9h 2h 3h")
    race.claim(0, at=0)  # pays the eight, before any card is laid
    race.turned_up(at=1_000)
    assert [up.card.code for up in race.last(TurnedUp).cards] == ["4s", "9h"]
    assert race.claim(0, at=1_100) == "not-yours"  # pays the king, over the four
    assert race.claim(1, at=1_200) == "won"
    assert codes(race) == ["8s", "Kd", "9h", "4s"]


def test_R10_2_a_seat_never_pays_with_cards_that_it_owes() -> None:
    race = Race("7 2 3 4 K / 7 5 6 8 Q 9").turned_up(at=400)
    assert race.all(WarDeclared)
    assert race.claim(0, at=500) == "not-up"
    assert race.last(Fined).paid is False
    race.claim(1, at=500)
    assert race.last(Fined).paid is True
    assert race.turned_up(at=2_000).claim(0, at=2_100) == "won"


def test_R10_2_free_the_first_hand_takes_all() -> None:
    race = Race("K 2 4 / Q 3 4", claim="free", tie_window=0).turned_up(at=1_000)
    assert race.claim(1, at=1_300) == "waits"
    assert race.claim(0, at=1_301) == "too-late"
    assert race.last(Taken).seat == 1
    assert [(told.seat, str(told.verdict), told.late) for told in race.all(Answered)[-2:]] == [
        (1, "won", None),
        (0, "too-late", 1),
    ]


def test_R10_2_free_equal_cards_are_a_war_all_the_same() -> None:
    race = Race("7 2 3 4 K / 7 5 6 8 Q 9", claim="free").turned_up(at=1_000)
    assert race.last(WarDeclared).tied == (0, 1)
    assert race.claim(0, at=1_001) == "not-up"


# --- R10.2b: windows


def test_R10_2b_a_pot_is_kept_ten_times_as_long_for_whom_the_sheet_says() -> None:
    race = Race("K 2 4 / Q 3 4", windows="10-1", tie_window=0).turned_up(at=1_000)
    assert race.claim(1, at=20_999) == "not-yours"
    race.claim(1, at=21_000)
    assert race.until(21_001).last(Taken).seat == 1


def test_R10_2b_the_other_seat_keeps_its_own_window() -> None:
    race = Race("Q 2 4 / K 3 4", windows="10-1", tie_window=0).turned_up(at=1_000)
    race.claim(0, at=3_000)
    assert race.until(3_001).last(Taken).seat == 0


@pytest.mark.parametrize(("windows", "why"), [("3-1", "1, 2, 5, 10"), ("2", "each of the 2 seats")])
def test_R10_2b_one_number_of_four_a_seat(windows: str, why: str) -> None:
    with pytest.raises(RulesError, match=why):
        make_speed_rules(windows=windows)


def test_R10_2b_nothing_is_kept_in_a_free_grab() -> None:
    with pytest.raises(RulesError, match=r"windows=1-2 needs claim=true"):
        make_speed_rules(windows="1-2", claim="free")


# --- R10.3: wars by one's own flips


def test_R10_3_each_lays_its_own_cards_by_its_own_flips() -> None:
    race = Race("7s 2s 3s 4s Ks / 7h 5h 6h 8h Qh 9h").turned_up(at=1_000)
    assert race.game.owed == (4, 4)
    assert [race.flip(0, at=1_000 + at) for at in range(5)] == ["laid"] * 4 + ["nothing-to-lay"]
    assert [event.left for event in race.all(Flipped) if event.seat == 0] == [0, 3, 2, 1, 0]
    race.turned_up(at=2_000)
    assert race.claim(0, at=2_100) == "won"
    assert codes(race) == "7s 2s 3s 4s Ks 7h 5h 6h 8h Qh".split()


def test_R10_3_nobody_can_claim_before_all_deciding_cards_are_up() -> None:
    race = Race("7 2 3 4 K 5 / 7 5 6 8 Q 9").turned_up(at=1_000)
    for at in range(4):
        race.flip(0, at=1_100 + at)
    assert race.claim(0, at=1_200) == "not-up"


def test_R10_3_a_fighter_left_alone_still_has_to_claim_while_a_rival_plays() -> None:
    race = Race("7 2 3 / 7 / 4 5 6", tie_window=0).turned_up(at=1_000)
    assert race.last(ShortInWar).seat == 1
    assert race.claim(2, at=1_100) == "not-yours"
    assert race.claim(0, at=1_200) == "won"


def test_R10_3_the_last_seat_in_play_takes_without_a_claim() -> None:
    race = Race("7 / 7 3 9").turned_up(at=1_000)
    assert (race.result, race.counts) == ((2, "short-in-war"), (0, 4))


def test_R10_3_a_war_that_nobody_can_go_on_with_is_a_draw() -> None:
    assert Race("7 / 7").turned_up(at=1_000).result == (None, "exhausted")


@pytest.mark.parametrize("short", ["last-card", "lose", "equal", "draw", "last-face-up"])
def test_R10_3_every_rule_for_short_seats_goes_with_a_race(short: str) -> None:
    race = Race("7 9 / 7 2 3 4 5", short=short).turned_up(at=1_000)
    if race.game.outcome is None:
        race.turned_up(at=2_000).claim(0, at=2_100)
    expected = {"draw": (None, "short-in-war"), "lose": (2, "short-in-war")}
    if short in expected:
        assert race.result == expected[short]
    else:
        assert race.last(Taken).seat == 0


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
