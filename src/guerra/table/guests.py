"""Who is connected to a room, with which seats, and what has been put on the way to each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from guerra.actions import Seat
from guerra.i18n import N_
from guerra.table.asking import Refused

Frame = dict[str, Any]
"""One message to a page; it may carry several names at once."""

BYES = {
    "closed": N_("This table was closed."),
    "expired": N_("This table has been put away."),
    "elsewhere": N_("This seat is now played in another tab."),
}
"""Why a page is sent away."""


@dataclass(slots=True)
class Guest:
    """One connection: the seats it holds (none: a spectator), its language, the tab it is, and whether it is the host's.

    `sees` are the seats whose hands it is sent; `near` is the seat that chose last here, whose player holds the screen.
    `trip` is the measured round trip of its line in milliseconds (R10.4).
    """

    id: str
    lang: str
    held: tuple[Seat, ...] = ()
    host: bool = False
    tab: str | None = None
    sees: tuple[Seat, ...] = ()
    near: Seat | None = None
    trip: int = 0


@dataclass(frozen=True, slots=True)
class Hello:
    """What a page says first."""

    tokens: tuple[str, ...]
    v: int
    lang: str
    tab: str | None
    take: bool


def read_hello(message: object, languages: Iterable[str]) -> Hello:
    """The hello in a message; raises `Refused`. A language that we do not speak becomes English.

    >>> read_hello({"tokens": ["abc"], "lang": "pt"}, ["en", "pt"])
    Hello(tokens=('abc',), v=0, lang='pt', tab=None, take=False)
    """
    if not isinstance(message, Mapping):
        raise Refused(N_("The first message is a hello."))
    tokens, v, tab = message.get("tokens", []), message.get("v", 0), message.get("tab")
    if not isinstance(tokens, list) or len(tokens) > 9 or not all(isinstance(t, str) and len(t) <= 200 for t in tokens):
        raise Refused(N_("tokens is a list of at most 9 texts."), "tokens")
    if type(v) is not int:
        raise Refused(N_("v is a whole number."), "v")
    if tab is not None and not (isinstance(tab, str) and len(tab) <= 64):
        raise Refused(N_("tab is a text of at most 64 letters."), "tab")
    asked = message.get("lang")
    lang = next((known for known in languages if known == asked), "en")
    return Hello(tuple(tokens), v, lang, tab, message.get("take") is True)


class Outbox:
    """Frames on their way, in order. What one moment brings to a page goes out as one frame, as far as names do not repeat."""

    def __init__(self) -> None:
        self._frames: list[tuple[str, Frame]] = []
        self._open: dict[str, Frame] = {}

    def post(self, to: str, parts: Frame) -> None:
        """Put parts on the way to a page."""
        frame = self._open.get(to)
        if frame is None or not frame.keys().isdisjoint(parts):
            frame = self._open[to] = {}
            self._frames.append((to, frame))
        frame.update(parts)

    def take(self) -> list[tuple[str, Frame]]:
        """Everything since the last time."""
        frames, self._frames, self._open = self._frames, [], {}
        return frames
