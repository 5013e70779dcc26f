"""The computer opponents: their times and errors against what they are meant to be, at 4 sigma with fixed seeds."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

import pytest

from guerra.deck import make_deck
from guerra.errors import GuerraError
from guerra.rng import Stream, words
from guerra.speed.chance import SpeedChance
from guerra.speed.events import Judged
from guerra.speed.opponents import CLOSE, COURT, FLOOR, LEVELS, MEAN, SPREAD, TAIL, Opponent, ex_gaussian, has_court, is_close
from guerra.speed.rules import make_speed_rules
from guerra.speed.sitting import Sitting

MANY = 20_000
DECK = make_deck("52")


def within(mean: float, expected: float, sigma: float, count: int) -> bool:
    return abs(mean - expected) <= 4 * sigma / sqrt(count)


def test_times_are_ex_gaussian() -> None:
    supply = words(8, 0, Stream.BOTS)
    times = [ex_gaussian(supply) for _ in range(MANY)]
    sigma = sqrt(SPREAD**2 + TAIL**2)
    assert within(fmean(times), MEAN + TAIL, sigma, MANY)
    assert pstdev(times) == pytest.approx(sigma, rel=0.03)
    skewness = fmean(((time - fmean(times)) / sigma) ** 3 for time in times[:5_000])
    assert skewness == pytest.approx(2 * (TAIL / sigma) ** 3, abs=0.35)


def test_close_ranks_and_court_cards_take_longer() -> None:
    def mean(close: bool, court: bool) -> float:
        hare = Opponent("hare", words(8, 1, Stream.BOTS))
        return fmean(hare.takes(close, court) for _ in range(4_000))

    plain = mean(close=False, court=False)
    assert mean(close=True, court=False) / plain == pytest.approx(CLOSE, rel=0.01)
    assert mean(close=False, court=True) / plain == pytest.approx(COURT, rel=0.01)


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_is_quicker_than_a_person_can_be(name: str) -> None:
    opponent = Opponent(name, words(8, 2, Stream.BOTS), k=0.05)
    assert {
        min(opponent.takes(close=False, court=False) for _ in range(2_000)),
        min(opponent.flips() for _ in range(2_000)),
    } == {FLOOR}


@pytest.mark.parametrize("name", LEVELS)
def test_errors_and_false_starts_are_as_often_as_the_level_says(name: str) -> None:
    opponent = Opponent(name, words(8, 3, Stream.BOTS))
    for share, happened in (
        (LEVELS[name].errs / 1_000, [opponent.sees(mine=True) is False for _ in range(MANY)]),
        (LEVELS[name].errs / 1_000, [opponent.sees(mine=False) for _ in range(MANY)]),
        (LEVELS[name].jumps / 1_000, [opponent.jumps() for _ in range(MANY)]),
    ):
        assert within(fmean(happened), share, sqrt(share * (1 - share)), MANY)


@pytest.mark.parametrize("name", [name for name, level in LEVELS.items() if level.target])
@pytest.mark.parametrize("child", [0.5, 0.8, 1.2, 1.6])
def test_an_adaptive_opponent_settles_at_its_target_share(name: str, child: float) -> None:
    """Against rivals of the same shape, half as fast to over three times so; the first claims, while it learns, aside."""
    target = LEVELS[name].target
    assert target is not None
    opponent, rival = Opponent(name, words(8, 4, Stream.BOTS)), words(8, 5, Stream.BOTS)
    won = []
    for _ in range(6_000):
        rival_took = child * ex_gaussian(rival) < opponent.takes(close=False, court=False)
        opponent.learns(rival_took)
        won.append(rival_took)
    settled = won[200:]
    assert within(fmean(settled), target, sqrt(target * (1 - target)), len(settled))


def test_the_cheetah_never_changes() -> None:
    cheetah = Opponent("cheetah", words(8, 6, Stream.BOTS))
    for _ in range(50):
        cheetah.learns(rival_took=True)
    assert cheetah.k == pytest.approx(0.85)


def test_a_rematch_meets_the_same_distribution() -> None:
    """Six games in a row: each begins with the opponent as it was, and its times do not shift."""
    means = []
    for rematch in range(6):
        hare = Opponent("hare", words(8, rematch, Stream.BOTS))
        times = [hare.takes(close=False, court=False) for _ in range(4_000)]
        means.append(fmean(times))
        for _ in range(60):
            hare.learns(rival_took=True)
    assert all(within(mean, MEAN + TAIL, sqrt(SPREAD**2 + TAIL**2), 4_000) for mean in means)


def test_the_same_words_give_the_same_opponent() -> None:
    one, other = (Opponent("snail", words(8, 7, Stream.BOTS)) for _ in range(2))
    assert [one.takes(close=True, court=False) for _ in range(20)] == [other.takes(close=True, court=False) for _ in range(20)]


def test_which_cards_are_hard_to_tell_apart() -> None:
    seven, eight, ten, king, ace = (DECK.card(code) for code in "7s 8h Td Kc As".split())
    assert [is_close([seven, eight]), is_close([eight, ten]), is_close([king, ace])] == [True, False, True]
    assert [has_court([seven, ace]), has_court([seven, king])] == [False, True]


def test_an_unknown_opponent_is_refused_by_name() -> None:
    with pytest.raises(GuerraError, match="'tiger'; there are snail, turtle, companion, hare, cheetah"):
        Opponent("tiger", words(8, 0, Stream.BOTS))


@pytest.mark.parametrize("settings", [{}, {"claim": "free"}, {"hurry": "no"}, {"seats": 3, "won_to": "pile"}])
def test_computers_alone_play_to_the_end_and_never_claim_sooner_than_a_person_could(settings: dict[str, object]) -> None:
    rules = make_speed_rules(battle_limit=60, **settings)
    names = ("hare", "cheetah", "turtle")
    players = {seat: Opponent(names[seat], words(8, 0, Stream.BOTS + seat)) for seat in range(rules.war.seats)}
    sitting = Sitting(rules, SpeedChance.of_game(8), players)
    while (due := sitting.due) is not None:
        sitting.tick(due)
    assert sitting.game.outcome
    reactions = [reaction.milliseconds for event in sitting.take() if isinstance(event, Judged) for reaction in event.reactions]
    assert all(time >= FLOOR for time in reactions)
    assert bool(reactions) is (settings.get("hurry") != "no")
