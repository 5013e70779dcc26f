"""The judge of a finished hand of three: what it sees, what it holds a choice to be worth, and where it never looks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guerra.bots import make_bot
from guerra.bots.judging import Moment, moments, odds, picks, worths
from guerra.bots.levels import LEVELS
from guerra.dealer import Chance, recorded
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules
from guerra.rng import words


def game(seed: int = 1, players: tuple[str, str] = ("captain", "recruit"), rules: str = "hand-of-three") -> Recorded:
    made = {seat: make_bot(name, words(seed, 0, 16 + seat)) for seat, name in enumerate(players)}
    return recorded(make_rules(rules), Chance.of_game(seed), made)


@pytest.fixture(scope="module")
def seen() -> list[Moment]:
    return list(moments(game()))


def test_every_choice_of_the_game_is_a_moment(seen: list[Moment]) -> None:
    last = game().steps()
    tally = [step.after.tally for step in last][-1]
    assert {one.battle for one in seen} == set(range(1, tally.battles + 1))
    assert sum(one.war > 0 for one in seen) <= tally.wars
    for one in seen:
        assert all(card in hand for card, hand in zip(one.laid, one.before.hands, strict=True))
        assert (one.before.war, one.battle) == (one.war, one.before.tally.battles + (one.war == 0))


def test_a_game_without_hands_has_none() -> None:
    assert not list(moments(game(rules="classic")))


def test_odds_mirror_when_the_seats_are_exchanged(seen: list[Moment]) -> None:
    for one in seen[::12]:
        state = one.before
        turned = replace(
            one,
            before=replace(state, hands=state.hands[::-1], stocks=state.stocks[::-1], laid=state.laid[::-1]),
            minds=one.minds[::-1],
        )
        assert odds(turned) == pytest.approx(-odds(one), abs=1e-9)


def test_odds_end_with_who_wins() -> None:
    for seed in (1, 2, 3):
        played = game(seed)
        winner = [step.after.outcome for step in played.steps()][-1].winner  # type: ignore[union-attr]
        last = list(moments(played))[-1]
        assert (odds(last) > 0) == (winner == 0)


def test_a_choice_is_judged_by_what_its_seat_could_know(seen: list[Moment]) -> None:
    one = seen[0]
    other = replace(one, before=replace(one.before, stocks=one.before.stocks[::-1]))
    assert worths(one.minds[0]) == worths(other.minds[0])
    assert picks(one, 0) == picks(other, 0)
    assert odds(one) != odds(other)


def test_worth_and_picks_go_by_the_choices_there_are(seen: list[Moment]) -> None:
    for one in seen[::15]:
        for seat in (0, 1):
            mind = one.minds[seat]
            assert len(worths(mind)) == len(mind.choices)
            assert all(-1 <= value <= 1 for value in worths(mind))
            chosen = picks(one, seat)
            assert list(chosen) == list(LEVELS)
            assert all(
                sum(mix) == pytest.approx(1) and len(mix) == len(one.mind_of(name, seat).choices)
                for name, mix in chosen.items()
            )


def test_the_sergeant_is_asked_what_it_would_have_known(seen: list[Moment]) -> None:
    late = seen[-1]
    assert late.mind_of("sergeant", 0).stocks != late.mind_of("captain", 0).stocks
    sergeant, captain = (
        sum(card is not None for stock in late.mind_of(name, 0).stocks for card in stock) for name in ("sergeant", "captain")
    )
    assert sergeant < captain


def test_the_captain_did_what_the_captain_would_have_done(seen: list[Moment]) -> None:
    for one in seen:
        mix = picks(one, 0)["captain"]
        assert mix[one.minds[0].choices.index(one.laid[0].rank.value)] == 1
