"""`.war` files of Speed War: every timed input as it was, and what came of it, a line for each battle.

    1. f1@2310 f2@2544 ~871 @3415 7c Kd c1@3790/40 ?1:not-yours $1[5s] c2@3901 <2:486 >2 25-27

`guerra.speed.tokens` says what inputs look like. All other marks follow from them: cards turned up by seat (`.`: none), `=` a
war, `?1:why` not allowed, `+40` too late by 40 ms, `$1[5s]` a card paid, `<` reactions in ms when claims are judged, `>` who
takes, `>*` the cards stay, `><` they go back, `!2[…]` short, `x2` out. What comes after a battle's end stands in the next line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from guerra.actions import Deal, Place
from guerra.cards import code_of
from guerra.errors import GuerraError, NotationError, ReplayMismatch, RulesError
from guerra.events import Carried, Eliminated, Over, Returned, ShortInWar, Taken, WarDeclared
from guerra.notation import transcript
from guerra.notation.tags import Tag
from guerra.outcome import Outcome
from guerra.speed.actions import SpeedAction
from guerra.speed.engine import apply, new
from guerra.speed.events import Answered, Fined, Judged, SpeedEvent, TurnedUp
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules, read_speed_code, speed_code
from guerra.speed.state import SpeedStep
from guerra.speed.tokens import codes, read_token, token

GAME = "Speed War"
"""What the tag Game says."""


@dataclass(frozen=True)
class SpeedFile:
    """One game of a file: what was done, who sat where, and further tags."""

    record: SpeedRecord
    seats: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)


def write(game: SpeedFile) -> str:
    """The text of a game; `read` gives the same game back. Raises `NotationError` for a name that cannot be written."""
    rules = game.record.rules
    transcript.check_seats(rules.war.seats, game.seats)
    transcript.check_tags(game.tags)
    lines, result = _lines(game.record)
    tags = {
        "Game": [GAME],
        "Notation": [transcript.VERSION],
        "Rules": [speed_code(rules)],
        "Seats": list(game.seats),
        **transcript.start_tag(rules.war.the_deck, _begin(game.record)),
        **{name: [value] for name, value in game.tags.items()},
        **transcript.result_tags(result),
    }
    body = "".join(f"{line}\n" for line in lines)
    return transcript.with_check(tags, body)


def _begin(record: SpeedRecord) -> list[Deal | Place]:
    return [action for action in record.actions[:1] if isinstance(action, Deal | Place)]


def _lines(record: SpeedRecord) -> tuple[list[str], Outcome | None]:
    lines, tokens, step = list[str](), list[str](), None
    for step in record.steps():
        tokens += filter(None, [token(step), *(mark for event in step.events for mark in _mark(event, step))])
        if any(isinstance(event, Taken | Carried | Returned | Over) for event in step.events):
            lines.append(_close(step, tokens))
            tokens = []
    if step and tokens:
        lines.append(_close(step, tokens))
    return lines, step.after.outcome if step else None


def _close(step: SpeedStep, tokens: list[str]) -> str:
    table = step.after.table
    counts = "-".join(str(table.holding(seat)) for seat in range(table.rules.seats))
    return f"{table.tally.battles}. {' '.join(tokens)} {counts}"


def _mark(event: SpeedEvent, step: SpeedStep) -> list[str]:
    match event:
        case TurnedUp(cards=cards):
            up = {one.seat: code_of(one.card) for one in cards}
            return [up.get(seat, ".") for seat in range(step.before.rules.war.seats)]
        case Answered(seat, why=why) if why:
            return [f"?{seat + 1}:{why}"]
        case Answered(late=late) if late is not None:
            return [f"+{late}"]
        case Fined(seat, paid, card):
            return [f"${seat + 1}[{code_of(card)}]" if paid else f"${seat + 1}"]
        case Judged(reactions=reactions):
            return ["<" + ",".join(f"{one.seat + 1}:{one.milliseconds}" for one in reactions)]
        case WarDeclared():
            return ["="]
        case ShortInWar(seat, _, held):
            return [f"!{seat + 1}[{codes(held)}]"]
        case Taken(seat):
            return [f">{seat + 1}"]
        case Carried():
            return [">*"]
        case Returned():
            return ["><"]
        case Eliminated(seat):
            return [f"x{seat + 1}"]
        case _:
            return []


# --- reading


def is_race(text: str) -> bool:
    """Does the text say that it is a game of Speed War?

    >>> is_race('[Game "Speed War"]'), is_race('[Game "War"]')
    (True, False)
    """
    return transcript.is_of(GAME, text)


def fault_of(text: str) -> GuerraError | None:
    """What is wrong with a recorded race; None if it is right. A `ReplayMismatch` can be read, but does not follow."""
    try:
        read(text)
    except (NotationError, ReplayMismatch, RulesError) as error:
        return error
    return None


def read(text: str) -> SpeedFile:
    """The game that a text holds.

    Raises `NotationError` with the line where it cannot be read, `ReplayMismatch` where it does not follow from its inputs.
    """
    tags, body = transcript.parts(1, text.removeprefix("\ufeff").splitlines())
    transcript.check_game(tags, GAME)
    with transcript.at_line(tags["Rules"].line):
        rules = read_speed_code(tags["Rules"].values[0])
    with transcript.at_line(tags["Seats"].line):
        transcript.check_seats(rules.war.seats, tags["Seats"].values)
    start = transcript.read_start(1, rules.war.the_deck, tags)
    assert isinstance(start, Deal | Place)
    actions = _replay(rules, start, body)
    game = SpeedFile(SpeedRecord(rules, actions), tags["Seats"].values, transcript.further_tags(tags))
    _compare(tags, body, write(game))
    return game


def _replay(rules: SpeedRules, start: Deal | Place, body: list[tuple[int, str]]) -> tuple[SpeedAction, ...]:
    actions: list[SpeedAction] = [start]
    state = apply(new(rules), start).after
    for number, line in body:
        for text in line.split()[1:]:
            with transcript.at_line(number):
                action = read_token(text, state)
                if action:
                    actions.append(action)
                    state = apply(state, action).after
    return tuple(actions)


def _compare(tags: Mapping[str, Tag], body: list[tuple[int, str]], written: str) -> None:
    """Line by line, what was read is what follows from its inputs."""
    expected_tags, expected = transcript.parts(1, written.splitlines())
    battles = len(expected)
    for place in range(max(len(expected), len(body))):
        wanted = expected[place][1] if place < battles else "the end of the game"
        got = " ".join(body[place][1].split()) if place < len(body) else "the end of the file"
        if got != wanted:
            raise ReplayMismatch(place + 1, wanted, got)
    transcript.compare_tags(tags, expected_tags, battles)
