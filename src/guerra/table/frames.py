"""What one connection is sent of a deal, with the version that it then knows."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.table.book import Told
from guerra.table.guests import Frame
from guerra.table.play import Play
from guerra.table.texts import Texts


def turn_frame(told: Told, held: Sequence[Seat], texts: Texts) -> Frame:
    """A turn; the last of a deal brings the deal's code along."""
    frame = told.turn.frame(held, texts, told.begins)
    if told.replay:
        frame["texts"] = {**frame.get("texts", {}), "replay": told.replay}
    return {"v": told.v, **frame}


def view_frame(v: int, game: Play, held: Sequence[Seat], texts: Texts) -> Frame:
    """The table as it stands."""
    return {"v": v, **game.frame(held, texts)}
