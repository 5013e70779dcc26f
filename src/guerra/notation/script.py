"""From the tokens of a `.war` line to the actions that it records (see `guerra.notation.scribe`)."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence

from guerra.actions import CHANCE, Abandon, Action, Arrange, Clock, Joint, Misdeal, Phase, Play, Resign, SeatAction, Shuffle
from guerra.axes import return_order
from guerra.cards import Card
from guerra.engine import actors, flip_all
from guerra.errors import N_, NotationError, quoted
from guerra.legality import legal_actions
from guerra.notation.codes import read_deal_code
from guerra.numbers import read_number
from guerra.state import State

CARD = r"(?:[1-9]\d*|[TJQKA])[a-zRB]"
"""What the code of a card looks like."""
_CARDS = rf"((?:{CARD})*)"
_UP = re.compile(rf"\.|(?:\[(?:{CARD})*\])?({CARD})")
_ORDER = re.compile(rf"\{{{_CARDS}\}}|\(\d:{_CARDS}\)")
_ENTRY = re.compile(r"@(\w+)(?::(\S+))?")


class Script:
    """The inputs of one line, in order: cards turned up, orders by chance or the winner, entries of the referee."""

    def __init__(self, line: str) -> None:
        tokens = line.split()[1:]
        self._left = deque(token for token in tokens if any(kind.fullmatch(token) for kind in (_UP, _ORDER, _ENTRY)))

    def __bool__(self) -> bool:
        return bool(self._left)

    def next(self, state: State) -> Action:
        """The next action, in this state; raises `NotationError` if the line has none that fits."""
        entry = _ENTRY.fullmatch(self._left[0]) if self._left else None
        if entry:
            self._left.popleft()
            return _entered(entry[1], entry[2] or "", state)
        acting = actors(state)
        if acting is CHANCE:
            return Shuffle(same_cards(self._order(), state.due[0].cards))
        if state.phase is Phase.ARRANGE:
            return _arranged(self._order(), state)
        ups = [self._take(_UP, N_("a card is needed here, not {got}")) for _ in range(state.rules.seats)]
        if not state.rules.hand:
            return flip_all(state)
        return Joint(tuple((seat, _played(ups[seat], state, seat)) for seat in acting))

    def _order(self) -> list[str]:
        token = self._take(_ORDER, N_("an order of cards in braces is needed here, not {got}"))
        return re.findall(CARD, token)

    def _take(self, kind: re.Pattern[str], otherwise: str) -> str:
        if not self._left or not kind.fullmatch(self._left[0]):
            raise NotationError(
                otherwise, got=quoted(self._left[0]) if self._left else NotationError(N_("the end of the line"))
            )
        return self._left.popleft()


def _entered(what: str, value: str, state: State) -> Action:
    number = read_number(value)
    if what == "clock" and number is not None:
        return Clock(number)
    if what == "resign" and number is not None:
        return Resign(number - 1)
    if what == "abandon":
        return Abandon()
    if what == "misdeal":
        return Misdeal()
    if what == "deal":
        return read_deal_code(state.rules.the_deck, value)
    known = "@clock:SECONDS, @resign:SEAT, @abandon, @misdeal, @deal:CODE"
    raise NotationError(N_("{what} is unknown; allowed: {known}"), what=quoted(f"@{what}:{value}"), known=known)


def _played(token: str, state: State, seat: int) -> SeatAction:
    match = _UP.fullmatch(token)
    code = match[1] if match else None
    for action in legal_actions(state, seat):
        if isinstance(action, Play) and action.card.code == code:
            return action
    raise NotationError(N_("seat {seat} has no {card} in its hand"), seat=seat + 1, card=quoted(token))


def _arranged(codes: list[str], state: State) -> Joint:
    """The winner's order, as places in the order in which the spoils would go back by themselves."""
    (winner,) = state.fighters
    spoils = tuple(lying.card for lying in return_order(state.rules, state.laid, winner))
    order = tuple(spoils.index(card) for card in same_cards(codes, spoils))
    return Joint(((winner, Arrange(order)),))


def same_cards(codes: Sequence[str], cards: Sequence[Card]) -> tuple[Card, ...]:
    """These very cards in the order of the codes; twins of several packs are alike."""
    left, found = list(cards), list[Card]()
    for code in codes:
        card = next((card for card in left if card.code == code), None)
        if card is None:
            told = {"card": quoted(code), "cards": " ".join(map(str, cards))}
            raise NotationError(N_("{card} is not among the cards {cards}"), **told)
        left.remove(card)
        found.append(card)
    if left:
        raise NotationError(N_("{cards} is missing from the order of cards"), cards=" ".join(map(str, left)))
    return tuple(found)
