"""The lines of a `.war` file: one for each battle, written from the full events, for people to read and to check.

    13. 7c 7d = [2s3h4d]Qd [9s8h7c]Jc >1 36-16

The cards that the seats turn up, by seat (`.`: lays nothing); `=` a tie, then each fighter's cards, the face-down ones in
brackets; `>1` seat 1 takes; at the end the cards of each seat. Further marks: `{…}` the order of spoils that chance or the
winner fixed; `(2:…)` seat 2's won pile as chance shuffled it, `(2)` recycled in order; `+Kd` the prize set; `>*` the cards stay
on the table, `><` they go back to their owners; `!2[…]` seat 2 is short, with the cards it still held; `x2` seat 2 is out; `~6`
the position repeats after six battles. What the referee entered: `@clock:300`, `@resign:2`, `@abandon`, and
`@misdeal @deal:CODE`. A last line without a flip has the number `-`.
"""

from __future__ import annotations

from collections.abc import Iterable

from guerra.actions import Abandon, Clock, Deal, Misdeal, Resign
from guerra.cards import Seen, code_of
from guerra.events import (
    Carried,
    Eliminated,
    EndlessFound,
    Event,
    Laid,
    Over,
    PrizeSet,
    Recycled,
    Returned,
    ShortInWar,
    Taken,
    WarDeclared,
)
from guerra.notation.codes import deal_code
from guerra.state import Step


class Scribe:
    """Writes the lines of one game as its steps come."""

    def __init__(self) -> None:
        self._tokens: list[str] = []
        self._dealt = False
        self._settled = False
        self._flipped = False

    def see(self, step: Step) -> list[str]:
        """The lines that this step completes."""
        lines: list[str] = []
        self._enter(step)
        for event in step.events:
            if self._settled and isinstance(event, Recycled):  # already for the next battle
                lines.append(self._close(step))
            self._tokens += _tokens(event, step.after.rules.seats)
            self._settled |= isinstance(event, Taken | Carried | Returned | Over)
            self._flipped |= isinstance(event, Laid)
        if self._settled and self._tokens:
            lines.append(self._close(step))
        return lines

    def _enter(self, step: Step) -> None:
        match step.action:
            case Deal():
                self._tokens += [f"@deal:{deal_code(step.before.rules.the_deck, step.action)}"] if self._dealt else []
                self._dealt = True
            case Misdeal():
                self._tokens.append("@misdeal")
            case Clock(seconds):
                self._tokens.append(f"@clock:{seconds}")
            case Resign(seat):
                self._tokens.append(f"@resign:{seat + 1}")
            case Abandon():
                self._tokens.append("@abandon")
            case _:
                pass

    def _close(self, step: Step) -> str:
        counts = "-".join(str(step.after.holding(seat)) for seat in range(step.after.rules.seats))
        number = str(step.after.tally.battles) if self._flipped else "-"
        line = f"{number}. {' '.join(self._tokens)} {counts}"
        self._tokens, self._settled, self._flipped = [], False, False
        return line


def _tokens(event: Event, seats: int) -> list[str]:
    match event:
        case Laid(lays=lays):
            shown = {lay.seat: _bracketed(lay.down) + code_of(lay.up) for lay in lays}
            return [shown.get(seat, ".") for seat in range(seats)]
        case WarDeclared():
            return ["="]
        case ShortInWar(seat, _, held):
            return [f"!{seat + 1}{_bracketed(held)}"]
        case Eliminated(seat):
            return [f"x{seat + 1}"]
        case Taken(seat, cards, _, ordered_by, _, prize, carried):
            ordered = "{" + _codes(cards[prize + carried :]) + "}"
            return ([ordered] if ordered_by else []) + [f">{seat + 1}"]
        case PrizeSet(card=card):
            return [f"+{code_of(card)}"]
        case Carried():
            return [">*"]
        case Returned():
            return ["><"]
        case Recycled(seat, cards, by_chance):
            return [f"({seat + 1}:{_codes(cards)})" if by_chance else f"({seat + 1})"]
        case EndlessFound(cycle):
            return [f"~{cycle}"]
        case _:
            return []


def _codes(cards: Iterable[Seen]) -> str:
    return "".join(map(code_of, cards))


def _bracketed(cards: tuple[Seen, ...]) -> str:
    return f"[{_codes(cards)}]" if cards else ""
