"""Visit codes: a whole visit to a casino table in characters that a link can hold (R9).

`sheet~~done~~check`: the table's code, and all that was done, by chance too, as in a `.war` file with a blank between two,
packed (`guerra.notation.packed`), and a check of both (`guerra.notation.whole`).
"""

from __future__ import annotations

from guerra.casino.game import apply, new
from guerra.casino.notation import read_token, token
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import ID, casino_code, read_casino_code
from guerra.casino.state import Action
from guerra.errors import N_, IllegalAction, NotationError, quoted
from guerra.notation.codes import MOST_CHARACTERS
from guerra.notation.packed import pack, unpack
from guerra.notation.whole import with_check, without_check

MOST_DONE = 100_000
"""Characters, unpacked: some thousands of hands."""


def is_visit_code(code: str) -> bool:
    """Does a code say that it is a visit?

    >>> is_visit_code("casino~packs.1~~K8pU"), is_visit_code("classic~~1AA")
    (True, False)
    """
    return code.partition("~~")[0].partition("~")[0] == ID


def visit_code(record: CasinoRecord) -> str:
    """The code of a visit, without what was done twice and so changed nothing; raises `NotationError` if it is too long."""
    done = " ".join(token(step.action, record.rules) for step in record.steps() if step.after is not step.before)
    code = with_check(f"{casino_code(record.rules)}~~{pack(done)}")
    _check_length(code, done)
    return code


def read_visit_code(code: str) -> CasinoRecord:
    """The visit that a code stands for, played again; raises `NotationError` with what is wrong in it."""
    code = code.strip()
    _check_length(code)
    parts = code.split("~~")
    if not 2 <= len(parts) <= 3:
        raise NotationError(N_("{code} is not the code of a visit; it reads sheet~~done~~check"), code=quoted(code))
    rules = read_casino_code(parts[0])
    without_check(code)
    actions, state = list[Action](), new(rules)
    try:
        texts = unpack(parts[1], MOST_DONE).split()
    except ValueError:
        raise NotationError(N_("visit code: what was done cannot be unpacked")) from None
    for text in texts:
        action = read_token(text, state)
        if action is None:
            raise NotationError(N_("visit code: nobody can have done {what}"), what=quoted(text))
        try:
            state = apply(state, action).after
        except IllegalAction as error:
            raise NotationError(N_("visit code: {error}"), error=error) from error
        actions.append(action)
    return CasinoRecord(rules, tuple(actions))


def _check_length(code: str, done: str = "") -> None:
    if len(code) > MOST_CHARACTERS or len(done) > MOST_DONE:
        told = N_("visit code: no code has more than {n} characters; a longer visit is kept as a .war file")
        raise NotationError(told, n=MOST_CHARACTERS)
