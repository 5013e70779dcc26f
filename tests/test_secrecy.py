"""Planted leaks: each way in which a secret could be told is planted once, and the law of `secrecy` must find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from guerra import view, wire
from guerra.bots import make_bot
from guerra.dealer import Chance, recorded
from guerra.events import Carried, Dealt, Drew, Event, Laid, Recycled, Returned, Revealed, ShortInWar, Taken
from guerra.notation.position import read_piles
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules
from guerra.rng import words
from guerra.rules import DownRevealed
from guerra.state import State
from guerra.view import Lying, View, observe, redact
from secrecy import Watcher, interferences


@dataclass(frozen=True)
class Leak:
    """A secret told: `plant` makes it of what happened and of what may be told of it; the game is one where it matters."""

    kind: type
    plant: Callable[[Any, Any], Event]
    piles: str | None = None
    axes: dict[str, object] = field(default_factory=dict)
    preset: str = "classic"


def true(event: Event, told: Event) -> Event:
    """Everything is told."""
    return event


def face_up_order(event: Taken, told: Taken) -> Taken:
    """The face-up cards are told in the order in which they lie, the face-down ones stay hidden."""
    cards = tuple(None if down else card for card, down in zip(event.cards, event.face_down, strict=True))
    return replace(told, cards=cards)


WAR = "7 2 3 4 K 9 8 / 7 5 6 8 Q T T"
LEAKS = {
    "the stocks at the deal": Leak(Dealt, true, WAR),
    "how high a stock's top card is": Leak(Dealt, lambda e, t: replace(t, set_aside=(None,) * e.stocks[0][0].rank.value), WAR),
    "the cards set aside": Leak(Dealt, lambda e, t: replace(t, set_aside=e.set_aside), preset="three-players"),
    "another seat's hand": Leak(Drew, true, preset="hand-of-three"),
    "the face-down cards of a war": Leak(Laid, true, WAR),
    "a number that depends on a face-down card": Leak(
        Laid, lambda e, t: replace(t, battle=sum(c.rank.value for lay in e.lays for c in lay.down)), WAR
    ),
    "what a short seat held": Leak(ShortInWar, true, "7 2 3 / 7 5 6 8 Q T / 4 2", {"short": "lose"}),
    "the face-down cards as they are taken": Leak(Taken, true, WAR),
    "the order that chance gave": Leak(Taken, face_up_order, "7 2 3 / 8 4 5", {"spoils": "shuffled"}),
    "where the face-down cards lie": Leak(Taken, lambda e, t: replace(t, face_down=e.face_down), WAR, {"spoils": "shuffled"}),
    "the order that the winner chose": Leak(Taken, face_up_order, "7 2 3 / 8 4 5", {"spoils": "chosen"}),
    "what only the winner is shown": Leak(Revealed, true, WAR, {"down_revealed": "winner"}),
    "in which secret order the shown cards lie": Leak(
        Taken,
        lambda e, _: Revealed(e.seat, tuple(c for c, d in zip(e.cards, e.face_down, strict=True) if d), DownRevealed.BOTH),
        WAR,
        {"spoils": "shuffled", "down_revealed": "both"},
    ),
    "face-down cards that go back": Leak(Returned, true, "7 9 2 / 7 9 3", {"hand": 1}),
    "face-down cards that stay": Leak(Carried, true, "7 2 9 / 7 3 9 / 4 5 8 8 / 3 6 6 6"),
    "a won pile as it was shuffled": Leak(Recycled, true, "8 9 2 / 3 4 5", {"won_to": "pile"}),
    "a won pile as it was turned": Leak(
        Recycled, true, "7 2 K 2 / 7 3 Q 9 / 3 9 T 4", {"won_to": "pile", "recycle": "turn", "face_down": 1}
    ),
}

CHAIN = "7 2 9 5 K / 7 3 9 6 Q"
VIEW_LEAKS: dict[str, tuple[Callable[[State, View], View], str, dict[str, object]]] = {
    "all hands": (lambda state, seen: replace(seen, hands=state.hands), WAR, {"hand": 2}),
    "the top card of a stock": (
        lambda state, seen: replace(seen, prize=state.stocks[0][0] if state.stocks[0] else None),
        WAR,
        {},
    ),
    "the face-down cards on the table": (
        lambda state, seen: replace(seen, laid=tuple(tuple(map(Lying._make, zone)) for zone in state.laid)),
        CHAIN,
        {"face_down": 1},
    ),
    "how high the next cards are": (
        lambda state, seen: replace(seen, seconds=sum(card.rank.value for stock in state.stocks for card in stock[:1])),
        WAR,
        {},
    ),
}


def played(preset: str, axes: dict[str, object], piles: str | None) -> Recorded:
    """A game played at random, for six battles."""
    seats = {"seats": piles.count("/") + 1} if piles else {}
    rules = make_rules(preset, cap=6, **seats, **axes)
    players = {seat: make_bot("random", words(1, 0, seat)) for seat in range(rules.seats)}
    return recorded(rules, Chance.of_game(1), players, read_piles(rules.the_deck, piles) if piles else None)


def found(game: Recorded) -> bool:
    """Does the law find something, for anyone, after any step?"""
    dice = Random(1)
    so_far = (replace(game, actions=game.actions[:count]) for count in range(1, len(game.actions) + 1))
    return any(next(interferences(part, seat, dice), None) for part in so_far for seat in (None, *range(game.rules.seats)))


def redact_with(leak: Leak) -> Callable[[Event, Watcher], Event]:
    """`redact` with this leak."""

    def leaky(event: Event, seat: Watcher) -> Event:
        told = redact(event, seat)
        return leak.plant(event, told) if isinstance(event, leak.kind) else told

    return leaky


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leak = LEAKS[name]
    game = played(leak.preset, leak.axes, leak.piles)
    assert any(isinstance(event, leak.kind) for step in game.steps() for event in step.events)
    assert not found(game)
    monkeypatch.setattr(wire, "redact", redact_with(leak))
    assert found(game)


@pytest.mark.parametrize("name", VIEW_LEAKS)
def test_a_leak_in_a_view_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, piles, axes = VIEW_LEAKS[name]
    game = played("classic", axes, piles)
    assert not found(game)
    monkeypatch.setattr(view, "observe", lambda state, seat: plant(state, observe(state, seat)))
    assert found(game)


def test_every_event_that_has_secrets_has_a_leak() -> None:
    assert {leak.kind for leak in LEAKS.values()} == {
        Carried,
        Dealt,
        Drew,
        Laid,
        Recycled,
        Returned,
        Revealed,
        ShortInWar,
        Taken,
    }
