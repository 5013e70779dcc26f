"""Play games of War from text: piles, shuffles and choices are written as ranks, and results are read back the same way.

Piles are written top card first, one after the other with ` / ` between the seats, a card as a rank (`7`, `T`) or in full
(`7s`, `JR`). A joint choice names one card for each seat that acts (`"7 K"`), an arrangement the places (`"1 0"`).
Whatever a test does not fix comes from the project's own generator, so every game here is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from guerra.actions import CHANCE, Action, Arrange, Deal, Joint, Place, Play, SeatAction, Shuffle
from guerra.cards import JOKER, Card
from guerra.deal import place_cards, shuffled
from guerra.engine import actors, apply, flip_all, legal_actions, new
from guerra.events import Event, Taken
from guerra.outcome import Outcome
from guerra.presets import make_rules
from guerra.rng import Stream, coins, draw, words
from guerra.rules import Rules
from guerra.state import Phase, State

E = TypeVar("E", bound=Event)


class Game:
    """One game under test: piles laid out by hand, or a deal of the generator if none are given.

    >>> game = Game("7 2 3 4 K / 7 5 6 8 Q").play()
    >>> game.result, game.stocks
    ((1, 'all-cards'), '7 2 3 4 K 7 5 6 8 Q / -')
    """

    def __init__(
        self,
        piles: str | None = None,
        preset: str = "classic",
        *,
        seed: int = 1,
        index: int = 0,
        shuffles: Iterable[str] = (),
        **axes: object,
    ) -> None:
        if piles:
            axes.setdefault("seats", piles.count("/") + 1)
        self.rules: Rules = make_rules(preset, **axes)
        self.state: State = new(self.rules)
        self.events: list[Event] = []
        self._shuffles = iter(shuffles)
        self._coins = coins(words(seed, index, Stream.COINS))
        self._shuffling = words(seed, index, Stream.SHUFFLES)
        self._choosing = words(seed, index, Stream.BOTS)
        self.do(Place(read_piles(self.rules, piles)) if piles else deal(self.rules, seed, index))

    def do(self, action: Action) -> Game:
        """Apply one action; no card may appear, vanish or be doubled by it (R3.8)."""
        step = apply(self.state, action)
        before, after = step.before.cards(), step.after.cards()
        if not isinstance(action, Deal | Place) and step.after.phase is not Phase.DEAL:
            assert len(after) == len(before), action
            assert set(after) == set(before), action
        assert len(set(after)) == len(after), action
        self.state = step.after
        self.events += step.events
        return self

    def play(self, *choices: str, battles: int | None = None) -> Game:
        """Play on: to the end, until `battles` battles are done in all, or (where seats choose) until `choices` are used up."""
        left = list(choices)
        while actors(self.state) and not (battles is not None and self._done(battles)):
            if actors(self.state) is CHANCE:
                self.do(Shuffle(self._shuffle()))
            elif self.state.phase is not Phase.ARRANGE and not self.rules.hand:
                self.do(flip_all(self.state))
            elif left:
                self.do(self._joint(left.pop(0)))
            else:
                break
        assert not left, f"these choices were not needed: {left}"
        return self

    def play_at_random(self) -> Game:
        """Play to the end, every choice drawn evenly from the legal ones."""
        while actors(self.state):
            if actors(self.state) is CHANCE:
                self.do(Shuffle(self._shuffle()))
                continue
            moves: list[tuple[int, SeatAction]] = []
            for seat in seats_to_act(self.state):
                legal = legal_actions(self.state, seat)
                (place,) = draw(self._choosing, [min(len(legal), 1 << 20)])
                moves.append((seat, legal[place]))
            self.do(Joint(tuple(moves)))
        return self

    def _done(self, battles: int) -> bool:
        return self.state.tally.battles >= battles and not any(self.state.laid)

    def _shuffle(self) -> tuple[Card, ...]:
        due = list(self.state.due[0].cards)
        wanted = next(self._shuffles, None)
        if wanted is None:
            return shuffled(due, self._coins, self._shuffling)
        return tuple(due.pop([_name(card) for card in due].index(name)) for name in wanted.split())

    def _joint(self, choice: str) -> Joint:
        seats = seats_to_act(self.state)
        if self.state.phase is Phase.ARRANGE:
            return Joint(((seats[0], Arrange(tuple(map(int, choice.split())))),))
        return Joint(tuple((seat, self.card_in_hand(seat, name)) for seat, name in zip(seats, choice.split(), strict=True)))

    def card_in_hand(self, seat: int, name: str) -> Play:
        """The action of laying the first card of this name in the hand of a seat (from 0)."""
        return Play(next(card for card in self.state.hands[seat] if name in (_name(card), card.code)))

    @property
    def outcome(self) -> Outcome:
        """The result of the game, which must be over."""
        assert self.state.outcome is not None, f"the game is not over: {self.stocks}"
        return self.state.outcome

    @property
    def result(self) -> tuple[int | None, str]:
        """The winner, counted from 1 (None: nobody), and the reason."""
        winner = self.outcome.winner
        return None if winner is None else winner + 1, str(self.outcome.reason)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.state.outcome is not None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat has: stock, won pile and hand."""
        return tuple(self.state.holding(seat) for seat in range(self.rules.seats))

    @property
    def stocks(self) -> str:
        """The stocks as text, as the piles were written."""
        return written(self.state.stocks)

    @property
    def won(self) -> str:
        """The won piles as text, first captured card first."""
        return written(self.state.won)

    @property
    def hands(self) -> str:
        """The hands as text."""
        return written(self.state.hands)

    @property
    def prize(self) -> str:
        """The card in the centre, `-` for none."""
        return written([(self.state.prize,) if self.state.prize else ()])

    @property
    def carried(self) -> str:
        """The cards that wait on the table for the next battle's winner."""
        return written([tuple(lying.card for lying in self.state.carried)])

    @property
    def tally(self) -> tuple[int, int, int, int, int]:
        """Battles, wars, war battles, longest chain, cards laid (R0)."""
        tally = self.state.tally
        return tally.battles, tally.wars, tally.war_battles, tally.longest_chain, tally.cards_laid

    def all(self, kind: type[E]) -> list[E]:
        """Every event of one kind so far, first to last."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The latest event of one kind."""
        return self.all(kind)[-1]

    def taken(self) -> str:
        """The cards of the latest `Taken` event in the order in which they went back."""
        return written([self.last(Taken).cards])


def _name(card: Card) -> str:
    return card.code if card.rank is JOKER else card.rank.code


def written(piles: Iterable[Sequence[Card | None]]) -> str:
    """Piles as text: ranks only, since suits never matter; `-` for an empty pile, `??` for an unknown card."""
    return " / ".join(" ".join("??" if card is None else _name(card) for card in pile) or "-" for pile in piles)


def read_piles(rules: Rules, text: str) -> tuple[tuple[Card, ...], ...]:
    """Piles written as text, as physical cards of the deck that these rules are played with."""
    sizes = [pile.split() for pile in text.split("/")]
    cards = iter(rules.the_deck.physical([name for pile in sizes for name in pile]))
    return tuple(tuple(next(cards) for _ in pile) for pile in sizes)


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats that are to act; not chance."""
    seats = actors(state)
    assert isinstance(seats, tuple)
    return seats


def deal(rules: Rules, seed: int = 1, index: int = 0) -> Deal:
    """Deal number `index` of a seed, as the deck in dealing order that gives these piles (R2.1, R2.2)."""
    placed = place_cards(rules.the_deck, words(seed, index, Stream.RANKS), words(seed, index, Stream.SUITS))
    share, seats = rules.share, rules.seats
    rounds = [placed[seat * share + depth] for depth in reversed(range(share)) for seat in range(seats)]
    return Deal((*placed[seats * share :], *rounds))
