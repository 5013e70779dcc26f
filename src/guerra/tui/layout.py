"""The whole screen, made from a scene: what there is room for at this width and height, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from guerra.tui.cards import Size
from guerra.tui.frame import Frame, Line, Span, Style, beside, centred, filled, line
from guerra.tui.glyphs import Glyphs
from guerra.tui.pages import page_frame
from guerra.tui.scene import Prompt, Scene
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
        if scene.page:
            return page_frame(scene.page, scene.asks, self._words.terminal.page, page, width, height)
        width, height, window = min(width, WIDEST), min(height, HIGHEST), (width, height)
        asks = [cut(text, width - 1) for text in wrap(f"{scene.asks} {typed}", width - 1)[: height // 3]]
        listed = self._listed(scene, width)
        seats = self._order(scene)
        plan = make_plan(len(seats), width, height - len(asks) - len(listed), hand=self._words.rules.hand > 0)
        whole = f" {self._glyphs.dot} ".join((*scene.goals, *scene.progress))
        goals = cut(
            whole if cells(whole) <= width or not scene.progress else f" {self._glyphs.dot} ".join(scene.progress), width
        )
        top = [self._header(scene.title, scene, width), line(goals, Style.QUIET)]
        top = top if plan.extras else [self._header(goals, scene, width)]
        table = self._table(scene, seats, width, plan)
        bar = [self._seats.bar(scene.picture, seats[::-1], width)] if plan.extras else []
        cards = self._hand(scene, width, plan.hand) if plan.hand else []
        message = [line(text, Style.STRONG) for text in _shortened(wrap(scene.message, width), plan.message)]
        below = [*listed, *cards, *(line(text, Style.PROMPT) for text in asks[:-1]), self._last_line(asks[-1], width)]
        free = height - len(top) - len(table) - len(bar) - len(message) - len(below)
        gaps = _spread(max(0, free), 4)
        lines = [*top, *gaps[0], *table, *gaps[1], *bar, *gaps[2], *message, *gaps[3], *below]
        return centred(Frame(tuple(filled(one, width) for one in lines[:height]), width, height), *window)

    def _too_small(self, width: int, height: int) -> Frame:
        hint = wrap(self._words.terminal.phrase(Phrase.TOO_SMALL), max(1, width))
        return Frame(tuple(line(cut(text, width)) for text in hint[:height]), width, height)

    def _last_line(self, asks: str, width: int) -> Line:
        """What is asked, and which key tells more."""
        hint = self._words.terminal.phrase(Phrase.KEYS_HINT)
        space = width - 1 - cells(asks) - cells(hint)
        return (Span(asks, Style.PROMPT), *((Span(" " * space), Span(hint, Style.QUIET)) if space > 1 else ()))

    def _order(self, scene: Scene) -> list[int]:
        """The seats from top to bottom: the others by the reader's left, then the reader."""
        view = scene.picture.view
        first, *others = self._words.seats.in_order(range(len(view.stocks)))
        return [*others, first]

    def _header(self, title: str, scene: Scene, width: int) -> Line:
        status = f" {self._glyphs.dot} ".join(scene.status)
        title = cut(title, width - cells(status) - 1)
        space = width - cells(title) - cells(status)
        return (Span(title, Style.STRONG), Span(" " * max(1, space)), Span(status, Style.QUIET))

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
            counted = terminal.count_down(picture.beats)[: picture.beat]
            spans += [] if picture.waiting and picture.beat is None else [Span(" ".join(counted), Style.STRONG)]
        gaps = [gap for gap in picture.short if gap] if picture.beat is not None else []
        pot = view.pot + sum(min(picture.beat or 0, gap.down) for gap in gaps)
        spans.append(Span(terminal.on_table(pot)))
        if view.prize:
            card = self._seats.cards
            spans += [Span(terminal.prize(card.name(view.prize)), card.style(view.prize))]
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
            return self._listed_cards(scene, width)
        drawn = [pictures.draw(card, size, title=str(number)) for number, card in enumerate(scene.numbered, start=1)]
        gap: list[Line] = [(Span("  "),)] * size.value
        rows = beside([block for card in drawn for block in (gap, card)])
        space = (width - sum(cells(span.text) for span in rows[0])) // 2
        return [(Span(" " * max(0, space)), *row) for row in rows]

    def _listed(self, scene: Scene, width: int) -> list[Line]:
        """The cards to put in order, numbered, in as many lines as they need."""
        return self._listed_cards(scene, width) if scene.prompt is Prompt.ORDER else []

    def _listed_cards(self, scene: Scene, width: int) -> list[Line]:
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


def _spread(free: int, places: int) -> list[list[Line]]:
    """Empty lines dealt to so many places in turn."""
    return [[()] * (free // places + (place < free % places)) for place in range(places)]
