"""The ladder: each level does what it says, remembers what it may, and beats the one before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guerra.actions import Joint, Play
from guerra.bots import make_bot, usual_bot
from guerra.bots.contest import contest
from guerra.bots.dice import Dice
from guerra.bots.levels import LEVELS
from guerra.bots.memory import Memory
from guerra.bots.mind import PLAIN, lore_rows
from guerra.bots.reading import CAREFUL, MARSHAL, PRIOR, acted_on, after
from guerra.bots.situation import Situation, situation
from guerra.bots.thinking import think
from guerra.bots.worth import worth_of
from guerra.dealer import Chance, play
from guerra.engine import legal_actions
from guerra.presets import make_rules
from guerra.rng import words
from guerra.rules import Rules
from guerra.table.asking import Refused
from guerra.table.plan import read_plan
from guerra.view import observe, redact
from play import Game

HAND = make_rules("hand-of-three")
CARDS = make_rules("hand-of-three", wars_to_win=0, battle_limit=100)


def at_the_start(piles: str, share: float = 1, **axes: object) -> Situation:
    """What seat 1 knows at its first choice."""
    game = Game(piles, "hand-of-three", **axes)
    memory = Memory(share, Dice(1))
    for event in game.events:
        memory.hear(redact(event, 0))
    return situation(observe(game.state, 0), memory)


def known(rules: Rules, seed: int, battles: int, share: float) -> list[tuple[Situation, list[list[int]], list[int]]]:
    """After each of so many battles at random: what seat 1 knows, and both stocks and the other's hand as they are."""
    memory, found = Memory(share, Dice(3)), []
    players = {seat: make_bot("random", words(seed, 0, seat)) for seat in (0, 1)}
    for step in play(rules, Chance.of_game(seed), players):
        for event in step.events:
            memory.hear(redact(event, 0))
        state = step.after
        if state.outcome or state.tally.battles > battles:
            break
        stocks, hand = ([card.rank.value for card in pile] for pile in state.stocks), state.hands[1]
        found.append((situation(observe(state, 0), memory), list(stocks), [card.rank.value for card in hand]))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_remembered_is_true_and_nothing_secret(seed: int) -> None:
    history = known(HAND, seed, 200, share=1)
    for now, stocks, hand in history:
        for places, truth in zip((*now.stocks, now.held), (*stocks, hand), strict=True):
            assert len(places) == len(truth)
        for places, pile in zip(now.stocks, stocks, strict=True):
            assert all(card in (None, true) for card, true in zip(places, pile, strict=True))
        assert not [card for card in {*now.held} - {None} if now.held.count(card) > hand.count(card)]
    first = history[0][0]
    assert {*first.stocks[0], *first.stocks[1], *first.held} == {None}
    last = history[-1][0]
    assert sum(card is None for card in (*last.stocks[0], *last.stocks[1])) < 26


def test_a_share_of_the_cards_is_remembered() -> None:
    counts = {
        share: sum(c is not None for c in (*s[-1][0].stocks[0], *s[-1][0].stocks[1]))
        for share in (0, 0.5, 1)
        for s in [known(HAND, 1, 60, share)]
    }
    assert counts[0] == 0
    assert 0 < counts[0.5] < counts[1]


def test_the_captain_lays_the_lowest_card_that_is_fairly_sure_to_win() -> None:
    view = observe(Game("2s 9s As 3c 4c / 5c 6c 7c 8c 9c", "hand-of-three").state, 0)
    laid = {name: make_bot(name, words(1, 0, 16))(view) for name in ("corporal", "captain")}
    assert {name: move.card.code for name, move in laid.items() if isinstance(move, Play)} == {
        "corporal": "9s",
        "captain": "As",
    }


def test_worlds_keep_what_is_known_and_deal_out_the_rest() -> None:
    now = at_the_start("2s 9s As 3c 4c / 5c 6c 7c 8c 9c")
    for world in now.worlds(5, Dice(1)):
        assert world.hands[0] == [2, 9, 14]
        assert [len(pile) for pile in (*world.stocks, *world.hands)] == [2, 2, 3, 3]
    assert len(list(now.worlds(5, Dice(1)))) == 5


def test_what_the_marshal_believes_follows_what_is_laid() -> None:
    now = at_the_start("2s 9s As 3c 4c / 5c 6c 7c 8c 9c")
    expected = think(MARSHAL, PRIOR, now).expected
    assert all(sum(row) == pytest.approx(1) for row in expected)
    beliefs, lowest = PRIOR, max(range(len(expected[3])), key=expected[3].__getitem__)
    for _ in range(20):
        beliefs = after(beliefs, expected, lowest)
    assert sum(beliefs) == pytest.approx(1)
    assert beliefs[3] > 5 * PRIOR[3]
    assert beliefs[2] < PRIOR[2]


def test_the_marshal_acts_on_a_habit_once_care_is_unlikely() -> None:
    careful, careless = (0.6, 0.4, 0.0, 0.0, 0.0, 0.0), (0.4, 0.6, 0.0, 0.0, 0.0, 0.0)
    assert [acted_on(careless, read) for read in (0, 29, 30, 60)] == [PRIOR, PRIOR, careless, careless]
    assert [acted_on(careful, read) for read in (29, 30)] == [PRIOR, CAREFUL]


@pytest.mark.parametrize("chance", [0.5, 0.6])
def test_battles_ahead_are_thought_of_as_against_chance_once_that_is_likelier_than_not(chance: float) -> None:
    beliefs, ways = (1 - chance, chance, 0.0, 0.0, 0.0, 0.0), []
    for now, _, _ in known(CARDS, seed=2, battles=6, share=1):
        careful, careless = (think(MARSHAL, beliefs, now, lore_rows(PLAIN, now.lore, how)) for how in (False, True))
        assert think(MARSHAL, beliefs, now) == (careful if chance == 0.5 else careless)
        ways.append((careful.mix, careless.mix))
    assert any(careful != careless for careful, careless in ways)


def test_where_wars_decide_all_are_held_to_be_careful_later() -> None:
    assert worth_of(HAND, careless=True) == worth_of(HAND)
    assert worth_of(CARDS, careless=True)._replace(edge=()) == worth_of(CARDS)


def test_a_policy_is_the_same_however_a_hand_was_drawn() -> None:
    now = at_the_start("2s 9s As 3c 4c / 5c 6c 7c 8c 9c")
    for strategy in LEVELS.values():
        assert strategy(now) == strategy(replace(now, hand=now.hand[::-1], held=now.held[::-1]))


@pytest.mark.parametrize(
    ("better", "worse", "rules", "share"),
    [
        ("corporal", "recruit", CARDS, 0.696),
        ("captain", "corporal", CARDS, 0.942),
        ("captain", "captain:0", CARDS, 0.827),
        ("corporal", "recruit", HAND, 0.565),
        ("captain", "corporal", HAND, 0.858),
    ],
)
def test_the_cheap_levels_score_what_the_ladder_says(better: str, worse: str, rules: Rules, share: float) -> None:
    found = contest(rules, better, worse, deals=60, seed=7)
    assert abs(found.share - share) <= 4 * found.se
    assert found.share > 0.5 or better == "corporal"


@pytest.mark.parametrize(("better", "worse"), [("colonel", "highest"), ("general", "highest"), ("marshal", "captain")])
def test_the_thinkers_beat_the_others(better: str, worse: str) -> None:
    found = contest(make_rules("hand-of-three", wars_to_win=0, battle_limit=40), better, worse, deals=2, seed=11)
    assert found.share > 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    games = []
    for _ in range(2):
        players = {seat: make_bot(level, words(5, 0, 16 + seat)) for seat in (0, 1)}
        rules = make_rules("hand-of-three", cap=6)
        games.append([step.action for step in play(rules, Chance.of_game(5), players)])
    assert games[0] == games[1]
    assert any(isinstance(action, Joint) for action in games[0])


def test_who_plays_where_nobody_is_named() -> None:
    assert (usual_bot(HAND), usual_bot(make_rules())) == ("captain", "random")
    game = Game("2s 9s As 3c 4c / 5c 6c 7c 8c 9c", "hand-of-three")
    bot = make_bot(usual_bot(HAND), words(1, 0, 16))
    assert bot(observe(game.state, 1)) in legal_actions(game.state, 1)


def test_a_room_is_asked_for_with_a_level_and_what_it_remembers() -> None:
    def plays(**seat: object) -> str:
        seats = [{"kind": "here"}, {"kind": "computer", **seat}]
        return read_plan({"rules": "hand-of-three", "seats": seats}).seats[1].plays

    assert (plays(), plays(plays="marshal:50")) == ("captain", "marshal:50")
    for wrong in ("deep", "captain:101", 7):
        with pytest.raises(Refused, match="plays"):
            plays(plays=wrong)
