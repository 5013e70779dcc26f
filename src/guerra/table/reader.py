"""What one connection may know: everything that the seats it holds may know, and nothing that it holds no seat for.

Two people at one screen hold two seats with one connection; a spectator holds none. Like `guerra.view`, this only ever adds
what is allowed: each event is redacted for a seat that is held.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from guerra.actions import Seat
from guerra.events import Event
from guerra.rules import DownRevealed, Rules, Spoils
from guerra.state import State
from guerra.view import View, observe, redact


def reader_of(event: Event, held: Sequence[Seat]) -> Seat | None:
    """The held seat that may know most of an event: the seat that it is about, if held; else any; None holds none.

    Only events about one seat tell that seat more than the others, so this seat's version is that of all held seats.

    >>> from guerra.events import Drew
    >>> reader_of(Drew(1, ()), (0, 1)), reader_of(Drew(1, ()), (0,)), reader_of(Drew(1, ()), ())
    (1, 0, None)
    """
    about = getattr(event, "seat", None)
    if about in held:
        return about
    return held[0] if held else None


def eyes(rules: Rules, held: Sequence[Seat]) -> tuple[Seat, ...]:
    """With whose eyes the holder of these seats looks: a spectator's, where these rules show no seat more than all see.

    >>> from guerra.presets import make_rules
    >>> eyes(make_rules("family"), (0,)), eyes(make_rules("hand-of-three"), (0,))
    ((), (0,))
    """
    own = rules.hand or rules.spoils is Spoils.CHOSEN or rules.down_revealed is DownRevealed.WINNER
    return tuple(held) if own else ()


def known(events: Iterable[Event], held: Sequence[Seat]) -> list[Event]:
    """These events as the holder of these seats may know them."""
    return [redact(event, reader_of(event, held)) for event in events]


def seen(state: State, held: Sequence[Seat]) -> View:
    """The view of the holder of these seats: the hands of all of them, and what is on the table for everyone."""
    view = observe(state, held[0] if held else None)
    if not state.rules.hand:
        return view
    own = {seat: observe(state, seat).hands[seat] for seat in held[1:]}
    return replace(view, hands=tuple(own.get(seat, hand) for seat, hand in enumerate(view.hands)))
