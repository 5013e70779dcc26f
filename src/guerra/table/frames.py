"""Turns and tables as frames: what one connection is sent of them, cards by what it may know and texts in its language."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Phase, Seat
from guerra.axes import return_order
from guerra.cards import code_of
from guerra.state import State
from guerra.table.book import Told
from guerra.table.game import Game
from guerra.table.guests import Frame
from guerra.table.reader import known, seen
from guerra.table.texts import Texts
from guerra.wire import encode_event, encode_view


def turn_frame(told: Told, held: Sequence[Seat], texts: Texts) -> Frame:
    """A turn: its events, after the view from which they start where a deal begins."""
    turn = told.turn
    begins = {"view": encode_view(seen(turn.before, held))} if told.begins else {}
    events = known(turn.events, held)
    said = texts.turn(seen(turn.after, held), events, known(turn.battle, held), turn.course)
    if told.replay:
        said["replay"] = told.replay
    shown = {"events": [encode_event(event) for event in events], "texts": said}
    return {**begins, "v": told.v, **shown, **_spoils(turn.after)}


def view_frame(v: int, game: Game, held: Sequence[Seat], texts: Texts) -> Frame:
    """The table as it stands."""
    view = seen(game.state, held)
    said = texts.now(view, known(game.battle, held), game.course)
    if view.outcome and game.code:
        said["replay"] = game.code
    return {"v": v, "view": encode_view(view), "texts": said, **_spoils(game.state)}


def _spoils(state: State) -> Frame:
    """What the winner is to put in order (R4.4), as it would go back by itself; face-down cards stay unknown."""
    if state.phase is not Phase.ARRANGE:
        return {}
    (winner,) = state.fighters
    lying = return_order(state.rules, state.laid, winner)
    return {"spoils": [code_of(one.card if one.up else None) for one in lying]}
