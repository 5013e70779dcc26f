"""One visit to the table of Casino War: its page asks, the engine acts, and the page hears what came of it (R9).

It does no input or output and reads no clock: messages come with the time at which they came, in the server's milliseconds.
The chips are here and nowhere else; when the visit ends they are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guerra.actions import CHANCE
from guerra.cards import Card
from guerra.casino.exact import Shoe, left
from guerra.casino.game import actors, apply, legal_actions, new
from guerra.casino.rules import CasinoRules, casino_rules
from guerra.casino.settle import half_of
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, Bet, Event, GoToWar, Phase, SeatAction, Settlement, Shuffled, Surrender, Turned
from guerra.errors import IllegalAction
from guerra.i18n import N_, tongue
from guerra.ranking import contenders
from guerra.table.asking import Refused, one_of
from guerra.table.texts import said
from guerra.words.casino import CasinoWords

Frame = dict[str, Any]

STAKES = (10, 50, 100)
"""The chips with which the page bets; the table takes every even ante from the least to the most (R9.4)."""

OPTIONS = ("packs", "bonus", "tie_pays")
"""What a visitor chooses of the table."""

PAUSE = 20 * 60_000
"""Milliseconds after which a visitor is told how long the visit has lasted, again and again."""

LARGEST = 10**9
"""No hand has a higher number."""


def read_table(asked: Mapping[str, object]) -> CasinoRules:
    """The table that an address or a page asks for; raises `RulesError`.

    >>> read_table({"packs": "8", "tie_pays": 11}).tie_pays
    11
    """
    chosen = {name: asked[name] for name in OPTIONS if name in asked}
    return casino_rules(minimum=STAKES[0], maximum=STAKES[-1], **chosen)


class Visit:
    """A visitor's table, in the visitor's language. `code` lets a page that lost its line come back."""

    def __init__(self, code: str, rules: CasinoRules, shoes: Shoes, lang: str, at: int) -> None:
        self.code, self._lang = code, lang
        self._shoes, self._words = shoes, CasinoWords(tongue(lang), rules)
        self._state = new(rules)
        self._seen: list[Card] = []
        self._up: list[Card] = []
        self._began = self._told = at
        self._shuffle()

    # --- what the page asks

    def welcome(self) -> Frame:
        """All that a page needs that comes, or comes back."""
        return {"welcome": {"code": self.code}, **self._turn(())}

    def hear(self, message: Mapping[str, Any]) -> Frame:
        """What the page asks for, and what came of it; a refusal says why, and then no card and no chip has moved."""
        try:
            action = _read(message)
        except Refused as refusal:
            return {"refused": said(refusal, self._lang)}
        try:
            return self._turn((*self._do(action), *self._shuffle()))
        except IllegalAction:
            return {"refused": self._why_not(action)}

    def _why_not(self, action: SeatAction) -> str:
        words, state = self._words, self._state
        if action.hand != state.hand:
            return words.other_hand(action.hand, state.hand)
        if isinstance(action, Bet) and state.phase is Phase.BET:
            return words.refused(state.bankrolls[0])
        if isinstance(action, GoToWar) and state.phase is Phase.DECIDE:
            return words.no_raise()
        return words.not_now()

    def _shuffle(self) -> tuple[Event, ...]:
        """A new shoe, if the cut card has come."""
        return self._do(self._shoes.act(self._state)) if actors(self._state) is CHANCE else ()

    def _do(self, action: Action) -> tuple[Event, ...]:
        """Do it; raises `IllegalAction`."""
        before, step = self._state.phase, apply(self._state, action)
        self._state = step.after
        if before is Phase.BET and step.events:
            self._up = []
        for event in step.events:
            if isinstance(event, Shuffled):
                self._seen = []
            elif isinstance(event, Turned):
                self._seen.append(event.card)
                self._up.append(event.card)
        return step.events

    # --- time

    @property
    def due(self) -> int:
        """When the visitor is to be told how long the visit has lasted."""
        return self._told + PAUSE

    def tick(self, at: int) -> Frame | None:
        """Time has passed: what the page is told of it, if anything."""
        if at < self.due:
            return None
        self._told = at
        return {"pause": self._words.pause((at - self._began) // 60_000), "since": self._since()}

    # --- what comes of it

    def _turn(self, events: tuple[Event, ...]) -> Frame:
        """The table as it stands, and what is said about it."""
        return {"view": self._view(), "texts": self._texts(events)}

    def _view(self) -> Frame:
        """Numbers and cards; the pairs are the visitor's card and the house's, of the first cards and then of the war."""
        state, bet = self._state, self._state.placed[0]
        settled = self._settled()
        return {
            "phase": state.phase.value,
            "hand": state.hand,
            "bankroll": state.bankrolls[0],
            "left": len(state.shoe),
            "placed": {"ante": bet.ante, "tie": bet.tie} if isinstance(bet, Bet) else None,
            "pairs": [self._pair(*self._up[place : place + 2]) for place in range(0, len(self._up), 2)],
            "may": [_NAMES[type(action)] for action in legal_actions(state, 0)] if state.phase is Phase.DECIDE else [],
            "settled": {"lines": [line._asdict() for line in settled.lines], "net": settled.net} if settled else None,
        }

    def _pair(self, you: Card, house: Card) -> Frame:
        higher = contenders(self._state.rules.ranking, (you, house))
        return {"you": you.code, "house": house.code, "higher": ["you", "house"][higher[0]] if len(higher) == 1 else None}

    def _settled(self) -> Settlement | None:
        """What became of the hand whose cards lie there."""
        return next(iter(self._state.settled), None) if self._state.phase is not Phase.DECIDE else None

    def _texts(self, events: tuple[Event, ...]) -> Frame:
        words, state = self._words, self._state
        headline, below = self._headline()
        advice, exactly = self._advice()
        settled = self._settled()
        happened = [sentence for event in events for sentence in words.event(event)]
        asked = [headline, below, advice] if state.phase is not Phase.BET else [words.you_have(state.bankrolls[0])]
        return {
            "status": " ".join([*happened, *asked]) if events else "",
            "headline": headline,
            "below": below,
            "advice": advice,
            "exactly": exactly,
            "chips": words.chips(state.bankrolls[0]),
            "since": self._since(),
            "hand": words.hand(state.hand),
            "left": words.in_shoe(len(state.shoe)),
            "lines": words.slip(settled) if settled else [],
            "net": words.signed(settled.net) if settled else "",
            "cards": {card.code: words.card(card) for card in self._up},
            "choices": self._choices(),
        }

    def _headline(self) -> tuple[str, str]:
        """What the table says, large and small."""
        words, state, settled = self._words, self._state, self._settled()
        if state.phase is Phase.OVER:
            return words.goodbye(state.bankrolls[0]), words.no_chips()
        if state.phase is Phase.DECIDE:
            return words.tied(), words.ask_calmly()
        if settled:
            return words.result(settled.net), " ".join(words.turned(*self._up[-2:]))
        return words.chips(state.bankrolls[0]), words.worth()

    def _advice(self) -> tuple[str, str]:
        """What each choice is worth with the cards that are left, in decimals and as fractions."""
        words, state, bet = self._words, self._state, self._state.placed[0]
        shoe: Shoe = left(state.rules.packs, self._seen)
        if state.phase is Phase.OVER:
            return "", ""
        if isinstance(bet, Bet):
            return words.advice(shoe, bet.ante, half_of(state.rules, bet.ante)), words.exactly_tied(shoe, bet.ante)
        return words.bet_advice(shoe, STAKES[0]), words.exactly_bet(shoe)

    def _choices(self) -> dict[str, str]:
        """What each choice at a tie does, in a few words under its name."""
        bet = self._state.placed[0]
        if not isinstance(bet, Bet):
            return {}
        return self._words.choices(bet.ante, half_of(self._state.rules, bet.ante))

    def _since(self) -> str:
        bet = self._state.placed[0]
        return self._words.since(self._state.bankrolls[0] + (bet.ante + bet.tie if isinstance(bet, Bet) else 0))


_NAMES = {Surrender: "surrender", GoToWar: "war"}


def _read(message: Mapping[str, Any]) -> SeatAction:
    """The action that a message asks for; whether its stakes are any is for the engine to say. Raises `Refused`."""
    what, hand = one_of(message, "do", ("bet", *_NAMES.values())), message.get("hand")
    if type(hand) is not int or not 1 <= hand <= LARGEST:
        raise Refused(N_("{what} is a whole number."), "hand", what="hand")
    if what == "bet":
        return Bet(hand, 0, message.get("ante"), message.get("tie", 0))  # type: ignore[arg-type]
    return Surrender(hand, 0) if what == "surrender" else GoToWar(hand, 0)
