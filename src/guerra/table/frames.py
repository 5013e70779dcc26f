"""What one connection is sent of a deal, with the version that it then knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from guerra.actions import Seat
from guerra.table.book import Told
from guerra.table.guests import Frame
from guerra.table.play import Play, Telling
from guerra.table.texts import Texts


def telling(told: Told) -> Telling:
    """Tells a turn, once to all who hold the same seats and read the same language; the last of a deal brings its code."""
    tell = told.turn.telling(told.begins)

    @cache
    def frame(held: tuple[Seat, ...], texts: Texts) -> Frame:
        frame = tell(held, texts)
        if told.replay:
            frame["texts"] = {**frame.get("texts", {}), "replay": told.replay}
        return {"v": told.v, **frame}

    return frame


def view_frame(v: int, game: Play, held: Sequence[Seat], texts: Texts) -> Frame:
    """The table as it stands."""
    return {"v": v, **game.frame(held, texts)}
