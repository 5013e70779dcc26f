"""`.war` files of Casino War: one visit to a table, a line for each hand (R9).

    -. @shoe:1C0KdR2…
    1. 1:10+5 2:0 Ks . | Kh 1:war [2s3s4s] 9c . | 9d 1>ante+0,tie+50,raise+10 1060-1000

Done by somebody: `@shoe:…` all cards of the shoe in their order, as a deal code; `1:10+5` seat 1 places an ante of 10 and a tie
bet of 5; `2:0` sits out; `1:war`, `1:surrender`. All else follows: the cards by seat (`.`: none), after `|` the house's; those
burnt in brackets; `1>…` what each stake brought; at the end the chips of each seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from guerra.actions import Deal
from guerra.cards import code_of
from guerra.casino.game import apply, new
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import BURNT, CasinoRules, casino_code, read_casino_code
from guerra.casino.state import Action, Bet, Burnt, GoToWar, Phase, Settlement, Shuffle, SitOut, State, Step, Surrender, Turned
from guerra.errors import LineMismatch
from guerra.notation import transcript
from guerra.notation.codes import deal_code, read_deal_code

GAME = "Casino War"
"""What the tag Game says."""

_SHOE = "@shoe:"
_DONE = re.compile(r"(\d):(?:(war)|(surrender)|(\d{1,13})(?:\+(\d{1,13}))?)", re.ASCII)


@dataclass(frozen=True)
class CasinoFile:
    """One visit of a file: what was done, who sat where, and further tags."""

    record: CasinoRecord
    seats: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)


def write(visit: CasinoFile) -> str:
    """The text of a visit; `read` gives the same visit back, without what was done twice and so changed nothing (R9.4b).

    Raises `NotationError` for a name or a further tag that cannot be written, `IllegalAction` for what cannot be done.
    """
    record = visit.record
    transcript.check_seats(record.rules.seats, visit.seats)
    transcript.check_tags(visit.tags)
    done = (step for step in record.steps() if step.after is not step.before)
    body = "".join(f"{_line(list(steps))}\n" for _, steps in groupby(done, _kind))
    tags: dict[str, Sequence[str]] = {
        "Game": [GAME],
        "Notation": [transcript.VERSION],
        "Rules": [casino_code(record.rules)],
        "Seats": visit.seats,
        **{name: [value] for name, value in visit.tags.items()},
        "Result": [_chips(record.last())],
    }
    return transcript.with_check(tags, body)


def _kind(step: Step) -> tuple[bool, int]:
    """What stands in one line: a shuffle, or all that is done in a hand."""
    return isinstance(step.action, Shuffle), step.action.hand


def _line(steps: Sequence[Step]) -> str:
    first = steps[0]
    if isinstance(first.action, Shuffle):
        return f"-. {token(first.action, first.before.rules)}"
    tokens = [mark for step in steps for mark in (token(step.action, step.before.rules), *_marks(step))]
    return f"{first.action.hand}. {' '.join(tokens)} {_chips(steps[-1].after)}"


def token(action: Action, rules: CasinoRules) -> str:
    """What somebody did, or chance, as it is written."""
    match action:
        case Shuffle(_, order):
            return _SHOE + deal_code(rules.deck, Deal(order))
        case Bet(_, seat, ante, tie):
            return f"{seat + 1}:{ante}+{tie}" if tie else f"{seat + 1}:{ante}"
        case SitOut(_, seat):
            return f"{seat + 1}:0"
        case Surrender(_, seat):
            return f"{seat + 1}:surrender"
        case GoToWar(_, seat):
            return f"{seat + 1}:war"


def _marks(step: Step) -> Iterator[str]:
    """What came of an action."""
    if any(isinstance(event, Burnt) for event in step.events):
        yield "[" + "".join(map(code_of, step.before.shoe[:BURNT])) + "]"
    up = {event.seat: code_of(event.card) for event in step.events if isinstance(event, Turned)}
    if up:
        yield from (up.get(seat, ".") for seat in range(step.before.rules.seats))
        yield f"| {up[None]}"
    for event in step.events:
        if isinstance(event, Settlement):
            yield f"{event.seat + 1}>" + ",".join(f"{line.stake}{line.net:+}" for line in event.lines)


def _chips(state: State) -> str:
    return "-".join(map(str, state.bankrolls))


# --- reading


def is_visit(text: str) -> bool:
    """Does the text say that it is a visit to a casino table?

    >>> is_visit('[Game "Casino War"]'), is_visit('[Game "War"]')
    (True, False)
    """
    return transcript.is_of(GAME, text)


def read(text: str) -> CasinoFile:
    """The visit that a text holds.

    Raises `NotationError` with the line where it cannot be read, `LineMismatch` where it does not follow from what was done.
    """
    tags, body = transcript.parts(1, text.removeprefix("\ufeff").splitlines())
    transcript.check_game(tags, GAME)
    with transcript.at_line(tags["Rules"].line):
        rules = read_casino_code(tags["Rules"].values[0])
    with transcript.at_line(tags["Seats"].line):
        transcript.check_seats(rules.seats, tags["Seats"].values)
    record = CasinoRecord(rules, tuple(_replay(new(rules), body)))
    visit = CasinoFile(record, tags["Seats"].values, transcript.further_tags(tags))
    with transcript.at_line(1):
        expected, _ = transcript.parts(1, write(visit).splitlines())
    for wrong in transcript.wrong_tags(tags, expected):
        raise LineMismatch(*wrong)
    return visit


def _replay(state: State, body: Iterable[tuple[int, str]]) -> Iterator[Action]:
    """Play the lines, and check each against what it should be."""
    open_hand = 0
    for number, line in body:
        steps = list[Step]()
        with transcript.at_line(number):
            for text in line.split()[1:]:
                action = read_token(text, state)
                step = apply(state, action) if action else None
                if step and step.after is not state:
                    steps.append(step)
                    state = step.after
        got = " ".join(line.split())
        if not steps:
            raise LineMismatch(number, "the end of the game" if state.phase is Phase.OVER else "stakes or a shoe", got)
        if open_hand == steps[0].action.hand:
            raise LineMismatch(number, f"all of hand {open_hand} in one line", got)
        expected = _line([step for step in steps if _kind(step) == _kind(steps[0])])  # of one hand, or one shoe
        if got != expected:
            raise LineMismatch(number, expected, got)
        open_hand = 0 if isinstance(steps[0].action, Shuffle) else steps[0].action.hand
        yield from (step.action for step in steps)


def read_token(text: str, state: State) -> Action | None:
    """What somebody did, in this state; None for a mark that follows from it. Raises `NotationError`."""
    if text.startswith(_SHOE):
        return Shuffle(state.hand, read_deal_code(state.rules.deck, text.removeprefix(_SHOE)).order)
    done = _DONE.fullmatch(text)
    if not done:
        return None
    seat, war, surrender, ante, tie = int(done[1]) - 1, *done.groups()[1:]
    if war:
        return GoToWar(state.hand, seat)
    if surrender:
        return Surrender(state.hand, seat)
    return Bet(state.hand, seat, int(ante), int(tie or 0)) if int(ante) else SitOut(state.hand, seat)
