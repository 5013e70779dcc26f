"""Who plays: chance, the seats' choosers, and the one loop that brings a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from guerra.actions import CHANCE, Action, Deal, Joint, Phase, Seat, SeatAction, Shuffle
from guerra.deal import dealing_order, place_cards, shuffled
from guerra.engine import actors, apply, flip_all, new
from guerra.events import Event
from guerra.notation.recorded import Recorded
from guerra.rng import Stream, Words, coins, words
from guerra.rules import Rules
from guerra.state import State, Step
from guerra.view import View, observe, redact

Chooser = Callable[[View], SeatAction]
"""Who chooses for a seat: from its view, never from the state; one with a method `hear` also from what it was told (`tell`)."""


class Chance:
    """Deals and shuffles from streams of words; the engine cannot tell which words they are."""

    def __init__(self, ranks: Words, suits: Words, coin: Words, shuffles: Words) -> None:
        self._ranks, self._suits, self._shuffles = ranks, suits, shuffles
        self._coins = coins(coin)

    @classmethod
    def of_game(cls, seed: int, index: int = 0, deal: int = 0) -> Chance:
        """The chance of game `index` of seed `seed`; `deal` counts the deals of a match. The same everywhere, for ever.

        >>> from guerra.presets import make_rules
        >>> chance = Chance.of_game(seed=1)
        >>> [str(card) for card in chance.act(new(make_rules())).order[-2:]]  # dealt last, so flipped first
        ['Kd', '5s']
        """
        kinds = (Stream.RANKS, Stream.SUITS, Stream.COINS, Stream.SHUFFLES)
        return cls(*(words(seed, index, kind, deal) for kind in kinds))

    @classmethod
    def of_words(cls, source: Words) -> Chance:
        """Chance from one supply of words, such as the system's entropy for live play."""
        return cls(source, source, source, source)

    def act(self, state: State) -> Deal | Shuffle:
        """What chance does in a state in which it is to act."""
        if state.phase is Phase.DEAL:
            places = place_cards(state.rules.the_deck, self._ranks, self._suits)
            return Deal(dealing_order(places, state.rules.seats))
        return Shuffle(shuffled(state.due[0].cards, self._coins, self._shuffles))


def moves(state: State, choosers: Mapping[Seat, Chooser]) -> Joint:
    """What the seats that are to act do: where there is nothing to choose, they flip."""
    acting = actors(state)
    assert isinstance(acting, tuple)
    if not state.rules.has_choices:
        return flip_all(state)
    return Joint(tuple((seat, choosers[seat](observe(state, seat))) for seat in acting))


def tell(choosers: Mapping[Seat, Chooser], events: Sequence[Event]) -> None:
    """Those who remember hear what happened, each as much as its seat may know."""
    for seat, chooser in choosers.items():
        hear = getattr(chooser, "hear", None)
        if hear:
            for event in events:
                hear(redact(event, seat))


def play(rules: Rules, chance: Chance, choosers: Mapping[Seat, Chooser], start: Action | None = None) -> Iterator[Step]:
    """Play one deal to its end, step by step, beginning with `start` (else with a deal by chance).

    Raises `IllegalAction` if a chooser chooses what is not legal.

    >>> from guerra.presets import make_rules
    >>> *_, last = play(make_rules(), Chance.of_game(seed=1), {})
    >>> last.after.outcome.reason.value
    'all-cards'
    """
    state = new(rules)
    action = start
    while state.outcome is None:
        if action is None:
            action = chance.act(state) if actors(state) is CHANCE else moves(state, choosers)
        step = apply(state, action)
        tell(choosers, step.events)
        yield step
        state, action = step.after, None


def recorded(rules: Rules, chance: Chance, choosers: Mapping[Seat, Chooser], start: Action | None = None) -> Recorded:
    """Play one deal to its end and keep what was done."""
    return Recorded(rules, tuple(step.action for step in play(rules, chance, choosers, start)))
