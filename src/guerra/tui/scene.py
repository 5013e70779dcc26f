"""What a session shows, as data: a frame is drawn from it, or a line spoken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from guerra.cards import Seen
from guerra.tui.reel import Picture


class Prompt(Enum):
    """What the session waits for."""

    FLIP = auto()
    WAR = auto()
    CHOOSE = auto()
    CURTAIN = auto()
    ORDER = auto()
    MOTION = auto()
    BY_ITSELF = auto()
    PAUSED = auto()
    PAGE = auto()
    NEXT_DEAL = auto()
    AGAIN = auto()


@dataclass(frozen=True, slots=True)
class Page:
    """A page of text over the table: the keys, the rules, a reason, a result."""

    title: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is shown at one moment. `numbered` are the cards to choose from, or to put in order."""

    picture: Picture
    title: str
    status: tuple[str, ...]
    goals: tuple[str, ...]
    progress: tuple[str, ...]
    message: str
    prompt: Prompt
    asks: str
    numbered: tuple[Seen, ...] = ()
    page: Page | None = None
