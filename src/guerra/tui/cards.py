"""Cards as they are drawn: big with a rank of blocks, middling, small, or just their name on the line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from guerra.cards import JOKER, RED, Card, Seen
from guerra.deck import Deck
from guerra.tui.frame import Line, Span, Style, filled
from guerra.tui.glyphs import Glyphs, big, has_big
from guerra.tui.text import cells, pad
from guerra.words.cards import CardWords


class Size(Enum):
    """How many lines a card takes."""

    BIG = 6
    MIDDLE = 4
    SMALL = 3
    INLINE = 1


_INNER = {Size.BIG: 7, Size.MIDDLE: 3, Size.SMALL: 5}


class CardPictures:
    """Draws the cards of one deck."""

    def __init__(self, glyphs: Glyphs, words: CardWords, deck: Deck) -> None:
        self._glyphs = glyphs
        self._words = words
        self._longest = max(cells(self.name(card)) for card in deck.cards)

    def width(self, size: Size) -> int:
        """How many cells a card takes; on the line, its longest name."""
        return self._longest if size is Size.INLINE else _INNER[size] + 2

    def name(self, card: Seen) -> str:
        """The card on the line: `K♣`, `10♥`, `12oro`."""
        return "??" if card is None else self._words.index(card) + self._mark(card)

    def style(self, card: Seen) -> Style:
        """Red for the red suits."""
        return Style.RED if card and card.suit in ("h", "d", RED) else Style.PLAIN

    def draw(self, card: Seen, size: Size, wins: bool = False, title: str = "") -> list[Line]:
        """A card, in as many lines as its size says; the winner's has double lines. `title` stands in its upper edge."""
        if size is Size.INLINE:
            return [filled((Span(self.name(card), self._of(card, wins)),), self.width(size))]
        left_top, top, right_top, side, left_low, right_low = tuple(self._glyphs.winner_box if wins else self._glyphs.box)
        inner = _INNER[size]
        edge = Style.WINS if wins else Style.PLAIN
        texts = [Span(pad(text, inner), self.style(card)) for text in self._face(card, size)]
        face = [(Span(side, edge), text, Span(side, edge)) for text in texts]
        head = title.center(inner, top) if title else top * inner
        return [(Span(left_top + head + right_top, edge),), *face, (Span(left_low + top * inner + right_low, edge),)]

    def _of(self, card: Seen, wins: bool) -> Style:
        return Style.WINS if wins else self.style(card)

    def _face(self, card: Seen, size: Size) -> Sequence[str]:
        if card is None:
            return [self._glyphs.missing * _INNER[size]] * (size.value - 2)
        index, mark = self._words.index(card), self._mark(card)
        if size is Size.SMALL:
            return [f"{index}{mark}".center(5)]
        if size is Size.MIDDLE:
            return [index.rjust(2), mark.center(3)]
        suit = self._words.suit(card.suit) if self._words.spanish and card.rank is not JOKER else mark
        if self._glyphs.blocks and has_big(index):
            return [*(f" {line}" for line in big(index)), suit.rjust(6)]
        return [f" {index}", "", "", suit.rjust(6)]

    def _mark(self, card: Card) -> str:
        """The suit in one sign, its letter where there is no symbol; three letters in a Spanish pack, nothing for a joker."""
        if card.rank is JOKER:
            return ""
        if self._words.spanish:
            return self._words.suit(card.suit)[:3]
        symbol = self._words.symbol(card.suit)
        return symbol if self._glyphs.suits and symbol else card.suit
