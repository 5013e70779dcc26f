"""One visit to the table of Casino War: its page asks, the engine acts, and the page hears what came of it (R9).

Several players may share the screen: each is asked in turn, and what is told is told to the one whose turn it is. It does no
input or output and reads no clock: messages come with the time at which they came, in the server's milliseconds. The chips are
here and nowhere else; when the visit ends they are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guerra.actions import CHANCE, Seat
from guerra.cards import Card
from guerra.casino.codes import visit_code
from guerra.casino.exact import Shoe, left
from guerra.casino.game import actors, apply, legal_actions, new
from guerra.casino.notation import CasinoFile, write
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import CasinoRules, casino_rules
from guerra.casino.settle import half_of
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, Bet, Event, GoToWar, Phase, SeatAction, Settlement, Shuffled, SitOut, Surrender, Turned
from guerra.errors import IllegalAction, NotationError
from guerra.i18n import N_, tongue
from guerra.notation.transcript import unnamed
from guerra.ranking import contenders
from guerra.table.asking import Refused, one_of
from guerra.table.texts import said
from guerra.words.casino import CasinoWords

Frame = dict[str, Any]

STAKES = (10, 50, 100)
"""The chips with which the page bets; the table takes every even ante from the least to the most (R9.4)."""

OPTIONS = ("packs", "seats", "bonus", "tie_pays")
"""What visitors choose of the table."""

PAUSE = 20 * 60_000
"""Milliseconds after which a visitor is told how long the visit has lasted, again and again."""

LONGEST = 2_000
"""Hands of a visit that can still be told again; to write down more would keep others waiting."""

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
        self._done: list[Action] = []
        self._seen: list[Card] = []
        self._up: dict[Seat | None, list[Card]] = {}
        self._lying = 0
        self._began = self._told = at
        self._shuffle()

    @property
    def turn(self) -> Seat:
        """The player who is asked, or else the first."""
        acting = actors(self._state)
        return acting[0] if isinstance(acting, tuple) and acting else 0

    # --- what the page asks

    def welcome(self) -> Frame:
        """All that a page needs that comes, or comes back."""
        return {"welcome": {"code": self.code}, **self._turn(())}

    def hear(self, message: Mapping[str, Any]) -> Frame:
        """What the page asks for, and what came of it; a refusal says why, and then no card and no chip has moved."""
        if message.get("do") == "record":
            return {"record": self._recorded()}
        try:
            action = _read(message, self._state.rules.seats)
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
        asked = bool(legal_actions(state, action.seat))
        if isinstance(action, Bet) and state.phase is Phase.BET and asked:
            return words.refused(action.seat, state.bankrolls[action.seat])
        if isinstance(action, GoToWar) and state.phase is Phase.DECIDE and asked:
            return words.no_raise(action.seat)
        return words.not_now()

    def _shuffle(self) -> tuple[Event, ...]:
        """A new shoe, if the cut card has come."""
        return self._do(self._shoes.act(self._state)) if actors(self._state) is CHANCE else ()

    def _do(self, action: Action) -> tuple[Event, ...]:
        """Do it; raises `IllegalAction`."""
        before, step = self._state.phase, apply(self._state, action)
        self._state = step.after
        self._done.append(action)
        if before is Phase.BET and step.events:
            self._up, self._lying = {}, step.before.hand
        for event in step.events:
            if isinstance(event, Shuffled):
                self._seen = []
            elif isinstance(event, Turned):
                self._seen.append(event.card)
                self._up.setdefault(event.seat, []).append(event.card)
        return step.events

    def _recorded(self) -> dict[str, str | None]:
        """The visit so far as the code of a link and as a file, from which it is told again."""
        if self._state.hand > LONGEST:
            return {"code": None, "war": None}
        record = CasinoRecord(self._state.rules, tuple(self._done))
        try:
            code = visit_code(record)
        except NotationError:
            code = None
        return {"code": code, "war": write(CasinoFile(record, tuple(map(unnamed, range(record.rules.seats)))))}

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
        since = [self._words.to(seat, self._since(seat)) for seat in range(self._state.rules.seats)]
        return {"pause": self._words.pause((at - self._began) // 60_000), "since": "; ".join(since)}

    # --- what comes of it

    def _turn(self, events: tuple[Event, ...]) -> Frame:
        """The table as it stands, and what is said about it."""
        return {"view": self._view(), "texts": self._texts(events)}

    def _view(self) -> Frame:
        """What there is of who is asked, and what lies at each place: the cards of hand `lying`, those of a war last."""
        state, seat = self._state, self.turn
        bet, settled = state.placed[seat], self._settled(seat)
        return {
            "phase": state.phase.value,
            "hand": state.hand,
            "lying": self._lying,
            "turn": seat + 1,
            "bankroll": state.bankrolls[seat],
            "left": len(state.shoe),
            "placed": {"ante": bet.ante, "tie": bet.tie} if isinstance(bet, Bet) else None,
            "spots": [self._spot(place) for place in range(state.rules.seats)],
            "house": [card.code for card in self._up.get(None, [])],
            "may": [_NAMES[type(action)] for action in legal_actions(state, seat)] if state.phase is Phase.DECIDE else [],
            "settled": {"lines": [line._asdict() for line in settled.lines], "net": settled.net} if settled else None,
        }

    def _spot(self, seat: Seat) -> list[Frame]:
        """A player's cards, and for each whether it or the house's is higher."""
        pairs = zip(self._up.get(seat, []), self._up.get(None, []), strict=False)
        return [{"card": card.code, "higher": self._higher(card, house)} for card, house in pairs]

    def _higher(self, card: Card, house: Card) -> str | None:
        higher = contenders(self._state.rules.ranking, (card, house))
        return ["you", "house"][higher[0]] if len(higher) == 1 else None

    def _settled(self, seat: Seat) -> Settlement | None:
        """What became of a player's part of the hand whose cards lie there."""
        if self._state.phase is Phase.DECIDE:
            return None
        return next((one for one in self._state.settled if one.seat == seat), None)

    def _texts(self, events: tuple[Event, ...]) -> Frame:
        words, state, seat = self._words, self._state, self.turn
        headline, below = self._headline(seat)
        advice, exactly = self._advice(seat)
        settled = self._settled(seat)
        happened = [sentence for event in events for sentence in self._sentences(event)]
        asked = [headline, below, advice] if state.phase is not Phase.BET else [words.has(seat, state.bankrolls[seat])]
        return {
            "status": " ".join([*happened, *filter(None, asked)]) if events or state.rules.seats > 1 else "",
            "headline": headline,
            "below": below,
            "advice": advice,
            "exactly": exactly,
            "chips": words.to(seat, words.chips(state.bankrolls[seat])),
            "since": words.at_stake(self._staked(seat)) if self._staked(seat) else self._since(seat),
            "spots": [self._told_of(place) for place in range(state.rules.seats)],
            "hand": words.hand(state.hand),
            "left": words.in_shoe(len(state.shoe)),
            "lines": words.slip(settled) if settled else [],
            "net": words.signed(settled.net) if settled else "",
            "cards": {card.code: words.card(card) for cards in self._up.values() for card in cards},
            "choices": self._choices(seat),
        }

    def _sentences(self, event: Event) -> list[str]:
        """What happened; where several play, of each one's stakes only what they brought together."""
        told = self._words.event(event)
        return told[-1:] if isinstance(event, Settlement) and self._state.rules.seats > 1 else told

    def _told_of(self, seat: Seat) -> Frame:
        """What stands at a player's place: the name, the chips, and what the hand brought."""
        settled = self._settled(seat)
        return {
            "who": self._words.who(seat),
            "chips": self._words.chips(self._state.bankrolls[seat]),
            "net": self._words.signed(settled.net) if settled else "",
        }

    def _headline(self, seat: Seat) -> tuple[str, str]:
        """What the table says, large and small."""
        words, state, settled = self._words, self._state, self._settled(seat)
        if state.phase is Phase.OVER:
            return words.goodbye(seat, state.bankrolls[seat]), words.no_chips()
        if state.phase is Phase.DECIDE:
            return words.to(seat, words.tied()), words.ask_calmly()
        if settled:
            return words.result(settled), " ".join(words.turned(seat, self._up[seat][-1], self._house(seat)))
        return words.to(seat, words.chips(state.bankrolls[seat])), words.worth()

    def _house(self, seat: Seat) -> Card:
        """The house's card against which a player's last one lies."""
        return self._up[None][len(self._up[seat]) - 1]

    def _advice(self, seat: Seat) -> tuple[str, str]:
        """What each choice is worth with the cards that are left, in decimals and as fractions."""
        words, state, bet = self._words, self._state, self._state.placed[seat]
        shoe: Shoe = left(state.rules.packs, self._seen)
        if state.phase is Phase.OVER:
            return "", ""
        if isinstance(bet, Bet):
            return words.advice(shoe, bet.ante, half_of(state.rules, bet.ante)), words.exactly_tied(shoe, bet.ante)
        return words.bet_advice(shoe, STAKES[0]), words.exactly_bet(shoe)

    def _choices(self, seat: Seat) -> dict[str, str]:
        """What each choice at a tie does, in a few words under its name."""
        bet = self._state.placed[seat]
        if not isinstance(bet, Bet):
            return {}
        return self._words.choices(bet.ante, half_of(self._state.rules, bet.ante))

    def _since(self, seat: Seat) -> str:
        return self._words.since(self._state.bankrolls[seat] + self._staked(seat))

    def _staked(self, seat: Seat) -> int:
        """The chips on the table, which are not among those that are left."""
        bet = self._state.placed[seat]
        return bet.ante + bet.tie if isinstance(bet, Bet) else 0


_NAMES = {Surrender: "surrender", GoToWar: "war"}


def _read(message: Mapping[str, Any], seats: int) -> SeatAction:
    """The action that a message asks for; whether its stakes are any is for the engine to say. Raises `Refused`."""
    what, hand = one_of(message, "do", ("bet", "sit-out", *_NAMES.values())), message.get("hand")
    if type(hand) is not int or not 1 <= hand <= LARGEST:
        raise Refused(N_("{what} is a whole number."), "hand", what="hand")
    number = message.get("seat", 1)
    if type(number) is not int or not 1 <= number <= seats:
        raise Refused(N_("There is no such seat."), "seat")
    seat = number - 1
    if what == "bet":
        return Bet(hand, seat, message.get("ante"), message.get("tie", 0))  # type: ignore[arg-type]
    if what == "sit-out":
        return SitOut(hand, seat)
    return Surrender(hand, seat) if what == "surrender" else GoToWar(hand, seat)
