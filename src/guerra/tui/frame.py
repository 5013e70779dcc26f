"""A frame: what stands on the screen, as lines of styled text. Styles are meanings; the screen gives them their looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from guerra.tui.text import cells, cut


class Style(Enum):
    """What a piece of text is. None of them is told by colour alone."""

    PLAIN = "plain"
    QUIET = "quiet"
    STRONG = "strong"
    RED = "red"
    WINS = "wins"
    TIES = "ties"
    PROMPT = "prompt"


class Span(NamedTuple):
    """A piece of a line."""

    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]
"""One line of the screen."""


@dataclass(frozen=True)
class Frame:
    """A whole screen: `height` lines of at most `width` cells."""

    lines: tuple[Line, ...]
    width: int
    height: int

    @property
    def text(self) -> str:
        """What it says, without styles and trailing spaces."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)


def line(text: str, style: Style = Style.PLAIN) -> Line:
    """A line of one style."""
    return (Span(text, style),)


def line_cells(one: Line) -> int:
    """How wide a line is."""
    return sum(cells(span.text) for span in one)


def filled(one: Line, width: int) -> Line:
    """The line cut or filled to just this width."""
    kept, left = list[Span](), width
    for span in one:
        text = cut(span.text, left)
        kept.append(Span(text, span.style))
        left -= cells(text)
        if text != span.text:
            break
    return (*kept, Span(" " * left))


def beside(blocks: Iterable[Sequence[Line]]) -> list[Line]:
    """Blocks of equally many lines, side by side."""
    return [tuple(span for part in row for span in part) for row in zip(*blocks, strict=True)]


def middle(block: Sequence[Line], height: int, width: int) -> list[Line]:
    """A block set in the middle of so many lines of this width."""
    above = max(0, height - len(block)) // 2
    lines = [*[()] * above, *block]
    lines += [()] * (height - len(lines))
    return [filled(one, width) for one in lines]


def centred(frame: Frame, width: int, height: int) -> Frame:
    """The frame in the middle of a larger window."""
    left, above = (width - frame.width) // 2, (height - frame.height) // 2
    lines = [*[()] * above, *((Span(" " * left), *one) for one in frame.lines)]
    return Frame((*lines, *[()] * (height - len(lines))), width, height)
