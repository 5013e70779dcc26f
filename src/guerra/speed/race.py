"""A working copy of a game of Speed War, for the length of one step: War's own for the cards, and the times beside it."""

from __future__ import annotations

from typing import cast

from guerra.actions import Phase, Seat
from guerra.draft import Draft
from guerra.speed.actions import Press, SpeedAction
from guerra.speed.events import Answered, Asked, Fined, Flipped, SpeedEvent, TurnedUp, Up, Verdict, Why
from guerra.speed.state import Claim, Speed, SpeedStep, Stage, TakenAt, due
from guerra.state import OnTable


class Race:
    """A state that can be changed; `step` freezes it again. Fields are those of `Speed`, `cards` those of its table."""

    def __init__(self, game: Speed) -> None:
        self._before = game
        self.rules = game.rules
        self.cards = Draft(game.table)
        # The same list: what happens to the cards and what happens in the race is told in one order.
        self.events = cast("list[SpeedEvent]", self.cards.events)
        self.stage: Stage = game.stage
        self.now = game.now
        self.owed = list(game.owed)
        self.hands_off = game.hands_off
        self.up_since = game.up_since
        self.owner: Seat | None = game.owner
        self.free_at = game.free_at
        self.claims: tuple[Claim, ...] = game.claims
        self.judge_at: int | None = game.judge_at
        self.lags = list(game.lags)
        self.numbers = list(game.numbers)
        self.asked: Seat | None = game.asked
        self.left_lying = game.left_lying
        self.taken: TakenAt | None = game.taken

    def step(self, action: SpeedAction) -> SpeedStep:
        """The finished step: what was, what is now, and what happened."""
        after = Speed(
            rules=self.rules,
            table=self.cards.frozen(),
            stage=self.stage,
            now=self.now,
            owed=tuple(self.owed),
            hands_off=self.hands_off,
            up_since=self.up_since,
            owner=self.owner,
            free_at=self.free_at,
            claims=self.claims,
            judge_at=self.judge_at,
            lags=tuple(self.lags),
            numbers=tuple(self.numbers),
            asked=self.asked,
            left_lying=self.left_lying,
            taken=self.taken,
        )
        return SpeedStep(self._before, action, after, tuple(self.events))

    # --- what there is

    @property
    def due(self) -> int | None:
        """When the next thing happens by itself."""
        limit = self.rules.war.time_limit * 60_000
        return due(self.stage, self.up_since, self.judge_at, limit if limit and not self.begun else None)

    @property
    def begun(self) -> bool:
        """Has somebody laid a card in this battle?"""
        return any(self.cards.laid)

    @property
    def battle(self) -> int:
        """The battle that is on, or that the next flip begins, from 1."""
        return self.cards.battles + (not self.begun)

    # --- a press is answered

    def answer(
        self, press: Press, verdict: Verdict, why: Why | None = None, late: int | None = None, reaction: int | None = None
    ) -> None:
        """Say what became of a press, to the one who pressed."""
        self.events.append(Answered(press.seat, press.number, press.what, verdict, why, late, reaction))

    def refuse(self, press: Press, why: Why, late: int | None = None) -> None:
        """The press changes nothing, and costs nothing."""
        self.answer(press, Verdict.NOT_ALLOWED, why, late)

    # --- cards move

    def flip(self, seat: Seat) -> None:
        """The top card of a stock goes onto the table, face down as yet (R10.1)."""
        cards = self.cards
        cards.battles += not self.begun
        top, *rest = cards.stocks[seat]
        cards.stocks[seat] = tuple(rest)
        cards.laid[seat] += (OnTable(top, False),)
        cards.cards_laid += 1
        self.owed[seat] -= 1
        self.events.append(Flipped(cards.battles, seat, self.owed[seat]))

    def turn_up(self) -> None:
        """The last card of every fighter is its deciding card (R10.1, R10.3)."""
        cards = self.cards
        for seat in cards.fighters:
            *under, deciding = cards.laid[seat]
            cards.laid[seat] = (*under, OnTable(deciding.card, True))
        up = tuple(Up(seat, cards.showing(seat)) for seat in cards.fighters)
        self.events.append(TurnedUp(cards.battles, cards.war, self.up_since, up))

    def fine(self, seat: Seat) -> None:
        """A false claim costs a card that the seat does not owe to the clash; it goes to the pot's winner first (R10.2)."""
        cards = self.cards
        if len(cards.stocks[seat]) <= self.owed[seat]:
            self.events.append(Fined(seat, False, None))
            return
        top, *rest = cards.stocks[seat]
        cards.stocks[seat] = tuple(rest)
        cards.carried += (OnTable(top, False),)
        self.events.append(Fined(seat, True, top))

    # --- whose turn it is

    def open_flips(self) -> None:
        """The fighters owe their cards; where a won pile is shuffled first, chance is to act, and they owe them already."""
        cards = self.cards
        self.owed = [0] * self.rules.war.seats
        self.asked, self.claims, self.judge_at = None, (), None
        if cards.phase is Phase.OVER:
            self.stage = Stage.OVER
            return
        self.stage = Stage.SHUFFLE if cards.phase is Phase.RECYCLE else Stage.FLIPS
        downs = cards.down or (0,) * len(cards.fighters)
        for seat, down in zip(cards.fighters, downs, strict=True):
            self.owed[seat] = 0 if down is None else down + 1

    def ask(self, seat: Seat) -> None:
        """Without hurry, one seat is asked at a time (R10.6)."""
        self.asked = seat
        self.events.append(Asked(seat))
