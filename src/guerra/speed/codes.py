"""Race codes: a whole game of Speed War in characters that a link can hold.

`sheet~~deal~~inputs~~check`: the sheet's code, the deal's code as in War, and all inputs after the deal as tokens
(`guerra.speed.tokens`) with a blank between two, packed (`guerra.notation.packed`), and a check of it all
(`guerra.notation.whole`).
"""

from __future__ import annotations

from guerra.actions import Deal
from guerra.errors import N_, IllegalAction, NotationError, quoted
from guerra.notation.codes import MOST_CHARACTERS, deal_code, read_deal_code
from guerra.notation.packed import pack, unpack
from guerra.notation.whole import with_check, without_check
from guerra.speed.actions import SpeedAction
from guerra.speed.engine import apply, new
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import ID, read_speed_code, speed_code
from guerra.speed.tokens import read_token, token

MOST_INPUTS = 1_000_000
"""Characters of inputs, unpacked. A code is a few characters from anyone; these are some thirty thousand battles."""


def is_race_code(code: str) -> bool:
    """Does a code say that it is a race?

    >>> is_race_code("speed~claim.free~~1AA~~"), is_race_code("classic~~1AA"), is_race_code("speedy~~1AA")
    (True, False, False)
    """
    return code.partition("~~")[0].partition("~")[0] == ID


def race_code(record: SpeedRecord) -> str:
    """The code of a finished race that began with a `Deal`; raises `NotationError` for another."""
    steps = list(record.steps())
    deal = record.actions[0] if steps and steps[-1].after.outcome else None
    if not isinstance(deal, Deal):
        raise NotationError(N_("only a finished game that begins with its one deal has a code; write a .war file instead"))
    packed = pack(" ".join(token(step) for step in steps[1:]))
    code = with_check("~~".join([speed_code(record.rules), deal_code(record.rules.war.the_deck, deal), packed]))
    _check_length(code)
    return code


def read_race_code(code: str) -> SpeedRecord:
    """The race that a code stands for; raises `NotationError` with what is wrong in it."""
    code = code.strip()
    _check_length(code)
    parts = code.split("~~")
    if not 3 <= len(parts) <= 4:
        raise NotationError(N_("{code} is not the code of a race; it reads sheet~~deal~~inputs~~check"), code=quoted(code))
    rules = read_speed_code(parts[0])
    without_check(code)
    actions: list[SpeedAction] = [read_deal_code(rules.war.the_deck, parts[1])]
    game = apply(new(rules), actions[0]).after
    for text in _unpack(parts[2]).split():
        try:
            action = read_token(text, game)
            if action is None:
                raise NotationError(N_("race code: {what} is no input"), what=quoted(text))
            game = apply(game, action).after
        except IllegalAction as error:
            raise NotationError(N_("race code: {error}"), error=error) from error
        actions.append(action)
    if game.outcome is None:
        raise NotationError(N_("race code: the game has no end"))
    return SpeedRecord(rules, tuple(actions))


def _check_length(code: str) -> None:
    if len(code) > MOST_CHARACTERS:
        told = N_("race code: no code has more than {n} characters; a longer game is kept as a .war file")
        raise NotationError(told, n=MOST_CHARACTERS)


def _unpack(packed: str) -> str:
    try:
        return unpack(packed, MOST_INPUTS)
    except ValueError:
        raise NotationError(N_("race code: its inputs cannot be unpacked")) from None
