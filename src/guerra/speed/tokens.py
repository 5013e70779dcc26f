"""One timed input of a race as a token, and back: what `.war` files of Speed War and race codes are made of.

`f` a flip, `c` a claim, `p` a pass, each of a seat, `@` the time at which it came; then, where they are not what they would
be anyway, `/` the round trip, `#` the number of the press (the next one), `:` the battle seen (the one that is on). `~` the
delay drawn, `@` alone the referee's clock, `{…}` and `(1:…)` shuffles, `@resign:2`, `@abandon`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from guerra.actions import Abandon, Phase, Resign, Shuffle
from guerra.cards import Card, Seen, code_of
from guerra.errors import NotationError, quoted
from guerra.notation.script import CARD, same_cards
from guerra.speed.actions import Delay, Press, SpeedAction, Time, What
from guerra.speed.state import Speed, SpeedStep

_LETTER = {What.FLIP: "f", What.CLAIM: "c", What.PASS: "p"}
_WHAT = {letter: what for what, letter in _LETTER.items()}
_PRESS = re.compile(r"([fcp])(\d)@(\d{1,12})(?:/(\d{1,6}))?(?:#(\d{1,9}))?(?::(\d{1,9}))?")
_OTHER = re.compile(r"~(\d{1,5})|@(\d{1,12})|@resign:(\d)|(@abandon)|\{(.*)\}|\(\d:(.*)\)")


def token(step: SpeedStep) -> str:
    """The token of a step's input; the deal that begins a game has none.

    >>> from guerra.speed import apply, make_speed_rules, new
    >>> from guerra.speed.chance import SpeedChance
    >>> rules = make_speed_rules()
    >>> game = apply(new(rules), SpeedChance.of_game(seed=1).act(new(rules))).after
    >>> token(apply(game, Press(1, What.FLIP, 2_310, number=1, battle=1, round_trip=40)))
    'f2@2310/40'
    """
    match step.action:
        case Press(seat, what, at, number, battle, round_trip):
            trip = f"/{round_trip}" if round_trip else ""
            count = f"#{number}" if number != step.before.numbers[seat] + 1 else ""
            seen = f":{battle}" if battle != step.before.battle else ""
            return f"{_LETTER[what]}{seat + 1}@{at}{trip}{count}{seen}"
        case Delay(milliseconds):
            return f"~{milliseconds}"
        case Time(at):
            return f"@{at}"
        case Shuffle(order):
            due = step.before.table.due[0].seat
            of_spoils = step.before.table.phase is Phase.SPOILS
            return "{" + codes(order) + "}" if of_spoils else f"({due + 1}:{codes(order)})"
        case Resign(seat):
            return f"@resign:{seat + 1}"
        case Abandon():
            return "@abandon"
        case _:
            return ""


def codes(cards: Iterable[Seen]) -> str:
    """Cards in a row."""
    return "".join(map(code_of, cards))


def read_token(text: str, state: Speed) -> SpeedAction | None:
    """The input that a token is, in this state; None for a mark that follows from inputs. Raises `NotationError`."""
    press, other = _PRESS.fullmatch(text), _OTHER.fullmatch(text)
    if press:
        letter, seat, *numbers = press.groups()
        at, trip, number, battle = (None if one is None else int(one) for one in numbers)
        if not 1 <= int(seat) <= state.rules.war.seats or at is None:
            raise NotationError(f"{quoted(text)}: there are {state.rules.war.seats} seats")
        count = state.numbers[int(seat) - 1] + 1 if number is None else number
        return Press(int(seat) - 1, _WHAT[letter], at, count, state.battle if battle is None else battle, trip or 0)
    if not other:
        return None
    delay, clock, leaving, abandon, spoils, pile = other.groups()
    if delay or clock:
        return Delay(int(delay)) if delay else Time(int(clock))
    if leaving or abandon:
        return Resign(int(leaving) - 1) if leaving else Abandon()
    return Shuffle(_in_order(spoils if spoils is not None else pile, state))


def _in_order(written: str, state: Speed) -> tuple[Card, ...]:
    if not state.table.due:
        raise NotationError("no shuffle is due here")
    return same_cards(re.findall(CARD, written), state.table.due[0].cards)
