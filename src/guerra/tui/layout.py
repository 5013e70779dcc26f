"""The whole screen, made from a scene: what there is room for at this width and height, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from guerra.tui.cards import Size
from guerra.tui.frame import Frame, Line, Span, Style, beside, centred, filled, line
from guerra.tui.glyphs import Glyphs
from guerra.tui.pages import page_frame, sheets
from guerra.tui.scene import Page, Prompt, Scene
from guerra.tui.seats import SeatPictures
from guerra.tui.text import cells, cut, wrap
from guerra.words import Phrase, Words

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""A smaller window gets a hint, and the game waits."""

WIDEST, HIGHEST = 84, 30
"""In a larger window the table stands in the middle."""

_NARROWEST = {Size.BIG: 56, Size.MIDDLE: 38, Size.SMALL: 38, Size.INLINE: 38}
"""A band needs so many cells for its cards."""


class Plan(NamedTuple):
    """What there is room for: cards of one size in so many columns, a hand of cards, lines of the message, bar and goals."""

    size: Size
    columns: int
    hand: Size | None
    message: int
    extras: bool


class Layout:
    """Draws the scenes of one table."""

    def __init__(self, words: Words, glyphs: Glyphs) -> None:
        self._words = words
        self._glyphs = glyphs
        self._seats = SeatPictures(words, glyphs)

    def frame(self, scene: Scene, width: int, height: int, page: int = 0, typed: str = "") -> Frame:
        """The scene in a window of this size; `page` is how far a page of text was read, `typed` what is being typed."""
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            return self._too_small(width, height)
        wide, high = min(width, WIDEST), min(height, HIGHEST)
        if scene.page:
            frame = page_frame(scene.page, scene.asks, self._words.terminal.page, page, wide, high)
        else:
            frame = self._table_frame(scene, wide, high, typed)
        return centred(frame, width, height)

    def pieces(self, page: Page, width: int, height: int) -> int:
        """In how many pieces a window of this size shows a page."""
        return len(sheets(page, min(width, WIDEST), min(height, HIGHEST)))

    def _too_small(self, width: int, height: int) -> Frame:
        hint = wrap(self._words.terminal.phrase(Phrase.TOO_SMALL), max(1, width))
        return Frame(tuple(line(cut(text, width)) for text in hint[:height]), width, height)

    def _table_frame(self, scene: Scene, width: int, height: int, typed: str) -> Frame:
        seats = self._order(scene)
        asks = self._asks(scene, typed, width, height // 3)
        plan = make_plan(len(seats), width, height - len(asks), hand=self._words.rules.hand > 0)
        parts = [
            self._above(scene, width, plan.extras),
            self._table(scene, seats, width, plan),
            [self._seats.bar(scene.picture, seats[::-1], width)] if plan.extras else [],
            [line(text, Style.STRONG) for text in _shortened(wrap(scene.message, width), plan.message)],
            [*(self._hand(scene, width, plan.hand) if plan.hand else []), *asks],
        ]
        free = height - sum(map(len, parts))
        gaps = [[()] * (free // 4 + (place < free % 4)) for place in range(4)]
        lines = [one for part, gap in zip(parts, [*gaps, []], strict=True) for one in (*part, *gap)]
        return Frame(tuple(filled(one, width) for one in lines[:height]), width, height)

    def _above(self, scene: Scene, width: int, extras: bool) -> list[Line]:
        """What is played and where it stands, and how it ends; in one line if there is no room for two."""
        whole = self._dotted((*scene.goals, *scene.progress))
        goals = whole if cells(whole) <= width or not scene.progress else self._dotted(scene.progress)
        if not extras:
            return [self._header(goals, scene, width)]
        return [self._header(scene.title, scene, width), line(cut(goals, width), Style.QUIET)]

    def _dotted(self, texts: Sequence[str]) -> str:
        return f" {self._glyphs.dot} ".join(texts)

    def _header(self, title: str, scene: Scene, width: int) -> Line:
        status = self._dotted(scene.status)
        title = cut(title, width - cells(status) - 1)
        space = width - cells(title) - cells(status)
        return (Span(title, Style.STRONG), Span(" " * max(1, space)), Span(status, Style.QUIET))

    def _asks(self, scene: Scene, typed: str, width: int, most: int) -> list[Line]:
        """What is asked, in at most so many lines, the cards to put in order above it; and which key tells more."""
        listed = self._listed(scene, width) if scene.prompt is Prompt.ORDER else []
        *first, last = wrap(f"{scene.asks} {typed}", width - 1)[:most]
        hint = self._words.terminal.phrase(Phrase.KEYS_HINT)
        space = width - 1 - cells(last) - cells(hint)
        tail = (Span(" " * space), Span(hint, Style.QUIET)) if space > 1 else ()
        return [*listed, *(line(text, Style.PROMPT) for text in first), (Span(last, Style.PROMPT), *tail)]

    def _order(self, scene: Scene) -> list[int]:
        """The seats from top to bottom: the others by the reader's left, then the reader."""
        view = scene.picture.view
        first, *others = self._words.seats.in_order(range(len(view.stocks)))
        return [*others, first]

    def _table(self, scene: Scene, seats: Sequence[int], width: int, plan: Plan) -> list[Line]:
        lane = self._lane(scene, width)
        if plan.columns == 1:
            bands = [self._seats.band(scene.picture, seat, width, plan.size) for seat in seats]
            return [row for band in bands[:-1] for row in band] + [lane] + bands[-1]
        half = width // 2
        bands = [self._seats.band(scene.picture, seat, half - 1, plan.size) for seat in seats]
        bands += [[(Span(""),)] * plan.size.value] * (len(bands) % 2)
        rows = [
            beside(([(*one, Span("  ")) for one in left], right)) for left, right in zip(bands[::2], bands[1::2], strict=True)
        ]
        return [row for pair in rows for row in pair] + [lane]

    def _lane(self, scene: Scene, width: int) -> Line:
        """Between the players: the war, the pot, the prize, the cards set aside."""
        picture, terminal = scene.picture, self._words.terminal
        view, spans = picture.view, list[Span]()
        if picture.war and picture.winner is None and view.outcome is None:
            spans.append(Span(terminal.war(picture.war), Style.TIES))
            if picture.beat is not None or not picture.waiting:
                spans.append(Span(" ".join(terminal.count_down(picture.beats)[: picture.beat]), Style.STRONG))
        gaps = [gap for gap in picture.short if gap] if picture.beat is not None else []
        pot = view.pot + sum(min(picture.beat or 0, gap.down) for gap in gaps)
        spans.append(Span(terminal.on_table(pot)))
        if view.prize:
            cards = self._seats.cards
            spans.append(Span(terminal.prize(cards.name(view.prize)), cards.style(view.prize)))
        if view.set_aside:
            spans.append(Span(terminal.out_of_play(view.set_aside), Style.QUIET))
        parts = [part for span in spans for part in (Span("  "), span)][1:]
        room = width - sum(cells(part.text) for part in parts)
        rule = Span(self._glyphs.rule * max(0, room // 2 - 1), Style.QUIET)
        return filled((rule, Span(" "), *parts, Span(" "), rule), width)

    def _hand(self, scene: Scene, width: int, size: Size) -> list[Line]:
        """The cards to choose from, numbered; their place stays empty while there is nothing to choose."""
        pictures = self._seats.cards
        if scene.prompt is not Prompt.CHOOSE:
            return [()] * size.value
        if size is Size.INLINE:
            return self._listed(scene, width)
        drawn = [pictures.draw(card, size, title=str(number)) for number, card in enumerate(scene.numbered, start=1)]
        gap: list[Line] = [(Span("  "),)] * size.value
        rows = beside([block for card in drawn for block in (gap, card)])
        space = (width - sum(cells(span.text) for span in rows[0])) // 2
        return [(Span(" " * max(0, space)), *row) for row in rows]

    def _listed(self, scene: Scene, width: int) -> list[Line]:
        """The numbered cards by their names, in as many lines as they need."""
        names = [f"{number}:{self._seats.cards.name(card)}" for number, card in enumerate(scene.numbered, start=1)]
        return [line(text) for text in wrap(" ".join(names), width)]


def make_plan(seats: int, width: int, height: int, hand: bool) -> Plan:
    """The largest cards for which everything else has room.

    >>> make_plan(2, 80, 23, hand=False).size.name, make_plan(2, 40, 13, hand=False).size.name
    ('BIG', 'SMALL')
    """
    message = -(-130 // width)
    for held in (Size.MIDDLE, Size.INLINE) if hand else (None,):
        for size, columns in product((Size.BIG, Size.MIDDLE, Size.SMALL), (1, 2)):
            rows = -(-seats // columns) * size.value
            told = max(2, message - (size is Size.SMALL))
            high = 4 + rows + told + (held.value if held else 0)
            if high <= height and width // columns >= _NARROWEST[size]:
                return Plan(size, columns, held, told, extras=True)
    held = Size.INLINE if hand else None
    left = height - seats - 2 - hand
    return Plan(Size.INLINE, 1, held, max(1, min(message, left - 2 * (left > 3))), extras=left > 3)


def _shortened(lines: list[str], most: int) -> list[str]:
    """At most so many lines; the last then shows that there was more."""
    if len(lines) <= most:
        return [*lines, *[""] * (most - len(lines))]
    return [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), max(map(cells, lines)))]
