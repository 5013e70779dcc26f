"""Casino War in a terminal, line by line: one visit of one player, or of several in turn, whose chips are kept nowhere (R9).

No answer stands for another: an empty line asks again, and nothing bets by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from guerra.actions import CHANCE, Seat
from guerra.cards import Card
from guerra.casino.exact import left
from guerra.casino.game import actors, apply, legal_actions, new
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import CasinoRules
from guerra.casino.settle import half_of
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, Bet, GoToWar, Phase, SeatAction, Shuffled, SitOut, Surrender, Turned
from guerra.errors import IllegalAction
from guerra.numbers import read_number
from guerra.words.casino import CasinoWords

PAUSE_S = 20 * 60
"""How often a visitor is told how long the visit has lasted."""

_BET = re.compile(r"\s*([^+\s]+)\s*(?:\+\s*([^+\s]+)\s*)?")


class Visit:
    """One visit to the table."""

    def __init__(
        self,
        rules: CasinoRules,
        shoes: Shoes,
        words: CasinoWords,
        answers: TextIO,
        say: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._state, self._shoes, self._words = new(rules), shoes, words
        self._answers, self._say, self._clock = answers, say, clock
        self._seen: list[Card] = []
        self._done: list[Action] = []
        self._began = self._told = clock()

    def run(self) -> None:
        """Play until somebody leaves, nobody has chips left to bet, or no more answers come. Seats are asked in their order."""
        for line in self._words.welcome():
            self._say(line)
        while acting := actors(self._state):
            if acting is CHANCE:
                self._do(self._shoes.act(self._state))
                continue
            action = self._choose(acting[0])
            if action is None:
                break
            self._do(action)
        for seat, bankroll in enumerate(self._state.bankrolls):
            self._say(self._words.goodbye(seat, bankroll))

    def record(self) -> CasinoRecord:
        """What has been done so far."""
        return CasinoRecord(self._state.rules, tuple(self._done))

    def _do(self, action: Action) -> None:
        step = apply(self._state, action)
        self._done.append(action)
        self._state = step.after
        for event in step.events:
            if isinstance(event, Shuffled):
                self._seen = []
            elif isinstance(event, Turned):
                self._seen.append(event.card)
            for line in self._words.event(event):
                self._say(line)

    def _choose(self, seat: Seat) -> SeatAction | None:
        """Ask a seat until there is an answer that can be played; None to leave."""
        while True:
            self._ask(seat)
            line = self._answers.readline()
            if not line or line.strip().lower() == "q":
                return None
            try:
                action = self._read(seat, line.strip().lower())
                if action is not None:
                    apply(self._state, action)
                    return action
            except IllegalAction:
                self._say(self._words.refused(seat, self._state.bankrolls[seat]))

    def _ask(self, seat: Seat) -> None:
        """The question, with what the choices are worth at a tie, and now and then how long the visit has lasted."""
        now = self._clock()
        if now - self._told >= PAUSE_S:
            self._told = now
            self._say(self._words.pause(int(now - self._began) // 60))
        state, words = self._state, self._words
        bet = state.placed[seat]
        if not isinstance(bet, Bet):
            self._say(words.ask_bet(seat, state.bankrolls[seat]))
            return
        half, can_raise = half_of(state.rules, bet.ante), len(legal_actions(state, seat)) > 1
        if can_raise:
            self._say(words.to(seat, words.advice(left(state.rules.packs, self._seen), bet.ante, half)))
        self._say(words.ask_tie(seat, bet.ante, half, can_raise))

    def _read(self, seat: Seat, text: str) -> SeatAction | None:
        """What an answer means; None for nothing."""
        hand = self._state.hand
        if self._state.phase is Phase.DECIDE:
            decisions: dict[str, SeatAction] = {"s": Surrender(hand, seat), "w": GoToWar(hand, seat)}
            return decisions.get(text)
        match = _BET.fullmatch(text)
        if not match:
            return None
        if text == "0":
            return SitOut(hand, seat)
        ante, tie = (read_number(part) if part else 0 for part in match.groups())
        return Bet(hand, seat, match[1] if ante is None else ante, match[2] if tie is None else tie)  # type: ignore[arg-type]
