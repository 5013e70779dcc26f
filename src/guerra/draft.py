"""A working copy of a state, for the length of one step: the moves that cards can make, and the events they leave.

Every method moves cards from one zone to another; none can make, lose or copy one (R3.8). The engine says when.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guerra.actions import Action, Phase, Seat
from guerra.cards import Card
from guerra.cycles import History
from guerra.events import Carried, Drew, Eliminated, Event, Laid, Lay, Recycled, Returned, ToAct
from guerra.outcome import Outcome, Tally
from guerra.rules import BY_RANK, FaceDown, Recycle, Rules, WonTo
from guerra.state import Due, OnTable, State, Step


class Draft:
    """A state that can be changed; `step()` freezes it again. Fields are those of `State`."""

    def __init__(self, state: State) -> None:
        self._before = state
        self.events: list[Event] = []
        self.rules: Rules = state.rules
        self.phase: Phase = state.phase
        self.stocks = list(state.stocks)
        self.won = list(state.won)
        self.hands = list(state.hands)
        self.laid = list(state.laid)
        self.carried: tuple[OnTable, ...] = state.carried
        self.prize: Card | None = state.prize
        self.set_aside: tuple[Card, ...] = state.set_aside
        self.playing: tuple[Seat, ...] = state.playing
        self.fighters: tuple[Seat, ...] = state.fighters
        self.down: tuple[int | None, ...] = state.down
        self.war = state.war
        self.due: tuple[Due, ...] = state.due
        self.winner: Seat | None = state.winner
        self.short = state.short
        self.shuffling = state.shuffling
        self.seconds = state.seconds
        tally = state.tally
        self.battles, self.wars, self.war_battles = tally.battles, tally.wars, tally.war_battles
        self.longest_chain, self.cards_laid = tally.longest_chain, tally.cards_laid
        self.wars_won: tuple[int, ...] = state.wars_won
        self.history: History = state.history
        self.outcome: Outcome | None = state.outcome

    def step(self, action: Action) -> Step:
        """The finished step: what was, what is now, and what happened."""
        self.events.append(ToAct(self.phase, self.acting()))
        return Step(self._before, action, self.frozen(), tuple(self.events))

    def frozen(self) -> State:
        """The state as it is now."""
        return State(
            self.rules,
            self.phase,
            tuple(self.stocks),
            tuple(self.won),
            tuple(self.hands),
            tuple(self.laid),
            self.carried,
            self.prize,
            self.set_aside,
            self.playing,
            self.fighters,
            self.down,
            self.war,
            self.due,
            self.winner,
            self.short,
            self.shuffling,
            self.seconds,
            self.tally(),
            self.wars_won,
            self.history,
            self.outcome,
        )

    # --- what there is

    def tally(self) -> Tally:
        """The counters of R0 so far."""
        return Tally(self.battles, self.wars, self.war_battles, self.longest_chain, self.cards_laid)

    def acting(self) -> tuple[Seat, ...]:
        """The seats that are to act: none while chance shuffles, or when the game is over."""
        return acting(self.phase, self.fighters, self.down)

    def showing(self, seat: Seat) -> Card:
        """The card with which a seat fights: the last that it laid."""
        return self.laid[seat][-1].card

    def can_lay(self, seat: Seat) -> int:
        """How many cards a seat could still lay: its stock, and its won pile if that may be recycled (R4.2)."""
        rules = self.rules
        if rules.won_to is WonTo.PILE and rules.recycle is not Recycle.NEVER:
            return len(self.stocks[seat]) + len(self.won[seat])
        return len(self.stocks[seat]) + len(self.hands[seat])

    def holding(self, seat: Seat) -> int:
        """All cards of a seat: stock, won pile and hand (R5.2)."""
        return len(self.stocks[seat]) + len(self.won[seat]) + len(self.hands[seat])

    def face_down_wanted(self, fighters: Iterable[Seat]) -> int:
        """How many cards the rules ask each fighter to lay face down now (R3.3, R3.4)."""
        rules = self.rules
        count: FaceDown = rules.face_down if self.war == 1 else rules.chain_face_down
        if count == BY_RANK:
            return max(self.showing(seat).rank.pips for seat in fighters)
        assert isinstance(count, int)
        return count

    # --- cards move

    def lay(self, moves: Sequence[tuple[Seat, int, Card | None]]) -> None:
        """Seats lay cards together: so many from the stock face down, then one face up: the hand card named, or the top."""
        lays = []
        for seat, count, chosen in moves:
            stock = self.stocks[seat]
            down = stock[:count]
            if chosen is None:
                up = stock[count]
                self.stocks[seat] = stock[count + 1 :]
            else:
                up = chosen
                self.stocks[seat] = stock[count:]
                hand = list(self.hands[seat])
                hand.remove(up)
                self.hands[seat] = tuple(hand)
            self.laid[seat] += (*[OnTable(card, False) for card in down], OnTable(up, True))
            self.cards_laid += count + 1
            lays.append(Lay(seat, down, up))
        self.events.append(Laid(self.battles, self.war, tuple(lays)))

    def refill(self) -> None:
        """Each seat draws until its hand is full or its stock is empty (R8.1)."""
        for seat in self.playing:
            missing = self.rules.hand - len(self.hands[seat])
            drawn = self.stocks[seat][:missing] if missing > 0 else ()
            if drawn:
                self.hands[seat] += drawn
                self.stocks[seat] = self.stocks[seat][len(drawn) :]
                self.events.append(Drew(seat, drawn))

    def recycle(self, seat: Seat, cards: tuple[Card, ...], by_chance: bool) -> None:
        """The won pile, in this order, becomes stock under what is left of it (R4.2)."""
        self.stocks[seat] += cards
        self.won[seat] = ()
        self.events.append(Recycled(seat, cards, by_chance))

    def hold_out(self, seat: Seat) -> tuple[Card, ...]:
        """What a losing seat still could lay goes into the pot with its other cards, not counted as laid (R3.5)."""
        kept = self.won[seat] if self.rules.recycle is Recycle.NEVER else ()
        self.won[seat] = () if kept else self.won[seat]
        held = self.retire(seat)
        self.won[seat] = kept
        self.laid[seat] += tuple(OnTable(card, False) for card in held)
        return held

    def retire(self, seat: Seat) -> tuple[Card, ...]:
        """Take all cards of a seat: stock, won pile and hand; the caller puts them somewhere."""
        cards = self.stocks[seat] + self.won[seat] + self.hands[seat]
        self.stocks[seat] = self.won[seat] = self.hands[seat] = ()
        return cards

    def give(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards go to a seat: under its stock, or onto its won pile (R4.1, R4.2)."""
        piles = self.won if self.rules.won_to is WonTo.PILE else self.stocks
        piles[seat] += cards

    def clear_table(self) -> tuple[tuple[OnTable, ...], ...]:
        """Take up everything that was laid in this battle; the caller puts it somewhere."""
        laid = tuple(self.laid)
        self.laid = [()] * len(laid)
        return laid

    def take_back(self) -> None:
        """Each seat's cards go back under its own stock (R1.3 `return`, R8.4 `take-back`)."""
        laid = self.clear_table()
        cards = tuple(tuple(lying.card for lying in zone) for zone in laid)
        piles = self.won if self.rules.turns_over else self.stocks
        for seat, own in enumerate(cards):
            piles[seat] += own
        self.events.append(Returned(cards, tuple(tuple(not lying.up for lying in zone) for zone in laid)))

    def carry(self) -> None:
        """The cards on the table stay for the next battle's winner (R1.3 `carry`, R3.6)."""
        left = tuple(lying for zone in self.clear_table() for lying in zone)
        self.carried += left
        self.events.append(Carried(tuple(lying.card for lying in left), tuple(not lying.up for lying in left)))

    def eliminate(self, seats: Iterable[Seat]) -> None:
        """These seats are out of the game."""
        for seat in seats:
            self.playing = tuple(other for other in self.playing if other != seat)
            self.events.append(Eliminated(seat))


def acting(phase: Phase, fighters: tuple[Seat, ...], down: tuple[int | None, ...]) -> tuple[Seat, ...]:
    """The seats that are to act in this phase; a fighter without a card to lay only waits (R3.5 `last-face-up`)."""
    if phase is Phase.FLIP or phase is Phase.ARRANGE:
        return fighters
    if phase is Phase.WAR:
        return tuple(seat for seat, count in zip(fighters, down, strict=True) if count is not None)
    return ()
