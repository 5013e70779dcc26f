"""R10: Speed War, press by press. Cards come up 400 ms after the last flip unless a test says otherwise."""

from __future__ import annotations

import pytest

from guerra.errors import IllegalAction, RulesError
from guerra.events import ShortInWar, Taken, WarDeclared
from guerra.speed.actions import Delay
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
