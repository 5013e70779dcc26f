"""Laws of Speed War over any interleaving of timed inputs: early, late, repeated, and from seats that have nothing to do."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from guerra.actions import CHANCE, Deal, Shuffle
from guerra.cards import Card
from guerra.events import Over, Taken
from guerra.speed import notation
from guerra.speed.actions import Delay, Press, SpeedAction, Time, What
from guerra.speed.chance import SpeedChance
from guerra.speed.engine import actors, apply, legal_actions, new, outcome
from guerra.speed.events import Answered, Fined, Judged, TurnedUp, Verdict
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules, make_speed_rules
from guerra.speed.state import Speed, SpeedStep, Stage
from guerra.speed.view import encode_view, observe, told
from guerra.wire import encode_event
from laws.strategies import LAWFUL, seeds

SHEETS: tuple[dict[str, object], ...] = (
    {},
    {"claim": "free", "tie_window": 300},
    {"hurry": "no"},
    {"windows": "10-1", "hands_off": 0, "soonest": 150, "face_down": "rank"},
    {"seats": 3, "spoils": "shuffled", "war_of": "everyone"},
    {"seats": 4, "won_to": "pile", "claim": "free", "tie_window": 500},
    {"packs": 2, "identical": "return", "short": "last-face-up"},
    {"identical": "carry", "packs": 2, "short": "equal", "won_to": "pile", "recycle": "never"},
    {"short": "draw", "target_cards": 20, "deck": "8x4"},
    {"short": "lose", "time_limit": 1, "wars_to_win": 2, "ranking": "peasant"},
)
"""Rule sheets that between them have every function of the race and of War's part in it."""


def pressing(game: Speed, dice: Random) -> Press | Time:
    """Some input: often one that leads on, now and then one that nobody should send."""
    at = max(0, game.now + dice.choice((0, 1, 7, 30, 60, 200, 900, 2_500, -40, -5_000)))
    seat = dice.randrange(game.rules.war.seats)
    if dice.random() < 0.1:
        return Time(at)
    wanted = [(seat, What.FLIP) for seat, owed in enumerate(game.owed) if owed]
    if dice.random() < 0.7 and wanted:
        seat, what = dice.choice(wanted)
        at = max(at, game.hands_off)
    else:
        what = dice.choice((What.CLAIM, What.CLAIM, What.PASS, What.FLIP))
    number = max(0, game.numbers[seat] + dice.choice((1, 1, 1, 1, 1, 1, 4, 0, -1)))
    battle = max(0, game.battle + dice.choice((0, 0, 0, 0, 0, 0, 0, -1, 1)))
    return Press(seat, what, at, number, battle, dice.choice((0, 0, 40, 300, 5_000)))


def steps(rules: SpeedRules, seed: int, most: int) -> Iterator[SpeedStep]:
    """A game of so many inputs, or to its end and three inputs beyond."""
    dice, chance, game, beyond = Random(seed), SpeedChance.of_game(seed), new(rules), 0
    for _ in range(most):
        action: SpeedAction = chance.act(game) if actors(game) is CHANCE else pressing(game, dice)
        step = apply(game, action)
        yield step
        game = step.after
        beyond += game.outcome is not None
        if beyond > 3:
            return


sheets = st.sampled_from(SHEETS).map(lambda changes: make_speed_rules(**changes))


@LAWFUL
@given(sheets, seeds)
@example(  # a false claim while a won pile is being shuffled for a war: the card that the war needs is not the fine
    make_speed_rules(seats=4, won_to="pile", claim="free", tie_window=500), 2187465
)
def test_cards_are_conserved_time_goes_on_and_every_press_is_answered(rules: SpeedRules, seed: int) -> None:
    deck = set(rules.war.the_deck.cards)
    waiting: set[tuple[int, int]] = set()
    overs = 0
    for before, action, after, events in steps(rules, seed, most=600):
        cards = after.table.cards()
        assert (len(cards), set(cards)) == (len(deck), deck)
        assert after.now >= before.now
        answers = [event for event in events if isinstance(event, Answered)]
        if isinstance(action, Press):
            own = [told for told in answers if (told.seat, told.number, told.what) == (action.seat, action.number, action.what)]
            assert len(own) == 1 or {str(told.verdict) for told in own} == {"repeated", str(own[0].verdict)}
        for answer in answers:
            key = (answer.seat, answer.number)
            if answer.verdict is Verdict.WAITS:
                waiting.add(key)
            elif answer.verdict is not Verdict.REPEATED:
                waiting.discard(key)
            assert answer.late is None or answer.late >= 0
            assert answer.reaction is None or answer.reaction >= 0
        assert waiting == {(seat, number) for seat, number, _ in after.claims}
        overs += sum(isinstance(event, Over) for event in events)
        assert overs == (after.outcome is not None) == (after.stage is Stage.OVER)
        assert outcome(after) == after.table.outcome
        assert sum(isinstance(event, Fined) for event in events) <= 1


@LAWFUL
@given(sheets, seeds)
def test_a_pot_has_one_owner_and_goes_to_nobody_else(rules: SpeedRules, seed: int) -> None:
    owners: Counter[int] = Counter()
    for before, _, after, events in steps(rules, seed, most=600):
        taken = [event for event in events if isinstance(event, Taken)]
        judged = [event for event in events if isinstance(event, Judged) and event.seat is not None]
        owners.update(event.battle for event in judged)
        assert len(taken) <= 1
        if taken and taken[0].ordered_by is None:
            assert [event.seat for event in judged] in ([], [taken[0].seat])  # []: the last seat in play takes without a claim
            if not judged:
                assert len(after.table.playing) == 1
        assert before.table.tally.battles <= after.table.tally.battles
    assert set(owners.values()) <= {1}


@settings(LAWFUL, max_examples=40)
@given(sheets, seeds)
def test_a_recorded_game_replays_exactly_also_from_its_text(rules: SpeedRules, seed: int) -> None:
    played = list(steps(rules, seed, most=300))
    record = SpeedRecord(rules, tuple(step.action for step in played))
    assert list(record.steps()) == played
    file = notation.SpeedFile(record, tuple(f"Seat {seat + 1}" for seat in range(rules.war.seats)))
    text = notation.write(file)
    assert notation.read(text) == file
    assert notation.write(notation.read(text)) == text


@LAWFUL
@given(sheets, seeds)
def test_what_may_be_pressed_now_is_never_refused(rules: SpeedRules, seed: int) -> None:
    for _, _, game, _ in steps(rules, seed, most=120):
        for seat in range(rules.war.seats):
            for what in legal_actions(game, seat):
                press = Press(seat, what, max(game.now, game.hands_off), game.numbers[seat] + 1, game.battle)
                due = game.due
                if due is None or due > press.at:
                    (own, *_) = [event for event in apply(game, press).events if isinstance(event, Answered)]
                    assert own.why in (None, "not-yours", "too-soon"), (what, own)


# --- what a seat may not know


def everything_told(record: SpeedRecord, watcher: int | None) -> str:
    """Every byte that a watcher was sent, and the view that it could ask for after each step."""
    lines = []
    for step in record.steps():
        lines += [json.dumps(encode_event(event)) for event in told(step.events, watcher)]
        lines.append(json.dumps(encode_view(observe(step.after, watcher))))
    return "\n".join(lines)


def with_others(action: SpeedAction, others: dict[Card, Card]) -> SpeedAction:
    """The same action of chance, with other cards in place of these."""
    if isinstance(action, Deal | Shuffle):
        return replace(action, order=tuple(others.get(card, card) for card in action.order))
    return action


@settings(LAWFUL, max_examples=40)
@given(sheets, seeds, st.integers(2, 250))
def test_cards_that_nobody_has_seen_change_nothing_that_anyone_is_told(rules: SpeedRules, seed: int, most: int) -> None:
    played = list(steps(rules, seed, most))
    record = SpeedRecord(rules, tuple(step.action for step in played))
    shown = {up.card for step in played for event in step.events if isinstance(event, TurnedUp) for up in event.cards}
    hidden = [card for card in rules.war.the_deck.cards if card not in shown]
    mixed = Random(seed).sample(hidden, len(hidden))
    swapped = SpeedRecord(rules, tuple(with_others(a, dict(zip(hidden, mixed, strict=True))) for a in record.actions))
    for watcher in (*range(rules.war.seats), None):
        assert everything_told(swapped, watcher) == everything_told(record, watcher)


@LAWFUL
@given(sheets, seeds)
def test_nobody_knows_when_the_cards_will_be_turned_up(rules: SpeedRules, seed: int) -> None:
    played = list(steps(rules, seed, most=40))
    drawn = [place for place, step in enumerate(played) if isinstance(step.action, Delay)]
    actions = [step.action for step in played[: drawn[-1] + 1]] if drawn else []
    records = [SpeedRecord(rules, (*actions[:-1], Delay(delay))) for delay in (400, 1_200)] if drawn else []
    for watcher in (*range(rules.war.seats), None):
        assert len({everything_told(record, watcher) for record in records}) <= 1


@LAWFUL
@given(sheets, seeds)
def test_an_answer_is_told_to_its_own_seat_alone(rules: SpeedRules, seed: int) -> None:
    for step in steps(rules, seed, most=60):
        for watcher in (*range(rules.war.seats), None):
            answers = [event for event in told(step.events, watcher) if isinstance(event, Answered)]
            assert {answer.seat for answer in answers} <= {watcher}
