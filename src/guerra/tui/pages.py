"""Pages of text over the table, cut to the window's size."""

from __future__ import annotations

from collections.abc import Callable

from guerra.tui.frame import Frame, Line, Style, filled, line
from guerra.tui.scene import Page
from guerra.tui.text import cut, wrap

_MARGIN = 2


def sheets(page: Page, width: int, height: int) -> list[list[str]]:
    """The page's lines, wrapped, in pieces for a window of this size; at least one."""
    room = max(1, height - 5)
    wide = width - 2 * _MARGIN
    lines = [piece for text in page.lines for piece in wrap(text, wide)]
    return [lines[start : start + room] for start in range(0, len(lines), room)] or [[]]


def page_frame(page: Page, asks: str, numbered: Callable[[int, int], str], place: int, width: int, height: int) -> Frame:
    """One piece of a page: its title above, below it the prompt, and which piece this is if there are several."""
    pieces = sheets(page, width, height)
    place = min(place, len(pieces) - 1)
    indent = " " * _MARGIN
    lines: list[Line] = [line(indent + cut(page.title, width - _MARGIN), Style.STRONG), ()]
    lines += [line(indent + text) for text in pieces[place]]
    whole = asks if len(pieces) == 1 else f"{asks} ({numbered(place + 1, len(pieces))})"
    footer = wrap(whole, width - _MARGIN - 1)[:2]
    lines += [()] * (height - len(footer) - len(lines))
    lines += [line(indent + text, Style.PROMPT) for text in footer]
    return Frame(tuple(filled(one, width) for one in lines), width, height)
