"""The seats on the screen: for each a band with name, piles, what it has laid, and its card; and the bar of all cards."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.rules import WonTo
from guerra.tui.cards import CardPictures, Size
from guerra.tui.frame import Line, Span, Style, beside, filled, middle
from guerra.tui.glyphs import Glyphs
from guerra.tui.reel import Picture
from guerra.tui.text import cells, pad
from guerra.tui.zone import shown, war_row
from guerra.words import Phrase, Words

MARK = 6
"""The cells beside a card where its fate is told: `◄ +10`, `=`."""


class SeatPictures:
    """Draws the seats of one table."""

    def __init__(self, words: Words, glyphs: Glyphs) -> None:
        self._words = words
        self._glyphs = glyphs
        self.cards = CardPictures(glyphs, words.cards, words.rules.the_deck)

    def band(self, picture: Picture, seat: Seat, width: int, size: Size) -> list[Line]:
        """One seat, in as many lines as a card of this size has."""
        label = min(22, max(12, width // 4))
        if size is Size.INLINE:
            label = width - self.cards.width(size) - MARK - (15 if width < 50 else 22)
        card = self._card(picture, seat, size)
        room = width - label - self.cards.width(size) - MARK - 2
        row = war_row(picture, seat, room, self.cards, self._glyphs.missing)
        space = room - sum(cells(span.text) for span in row)
        zone = middle([(Span(" " * space), *row)], size.value, room)
        gap: list[Line] = [(Span(" "),)] * size.value
        return beside([self._label(picture, seat, label, size), zone, gap, card, gap, self._mark(picture, seat, size)])

    def _label(self, picture: Picture, seat: Seat, width: int, size: Size) -> list[Line]:
        """Pattern, name and number of cards; the won pile, where there is one; or that the seat is out."""
        view, terminal = picture.view, self._words.terminal
        playing = seat in view.playing or view.outcome is not None
        style = Style.STRONG if playing else Style.QUIET
        name = f"{self._glyphs.piles[seat]} {self._words.seats.label(seat)}"
        if size is Size.INLINE:
            held = self._words.tongue.number(view.holding(seat)) if playing else terminal.phrase(Phrase.OUT)
            return [(Span(pad(name, width - cells(held) - 2), style), Span(f" {held} "))]
        lines: list[Line] = [(Span(name, style),)]
        if not playing:
            lines.append((Span(f"  {terminal.phrase(Phrase.OUT)}", Style.QUIET),))
        else:
            lines.append((Span(f"  {terminal.cards(view.holding(seat))}"),))
            if view.rules.won_to is WonTo.PILE:
                lines.append((Span(f"  {terminal.won_pile(view.won[seat])}", Style.QUIET),))
        return middle(lines, size.value, width)

    def _card(self, picture: Picture, seat: Seat, size: Size) -> list[Line]:
        width, lying = self.cards.width(size), shown(picture, seat)
        if lying:
            return self.cards.draw(lying.card, size, wins=picture.winner == seat)
        if picture.beat is not None and picture.lays[seat]:
            return self.cards.draw(None, size)
        return [(Span(" " * width),)] * size.value

    def _mark(self, picture: Picture, seat: Seat, size: Size) -> list[Line]:
        """Who takes how many, and who ties: by a sign, not by colour alone."""
        mark = Span("")
        if picture.taken and picture.taken[seat]:
            sign = self._glyphs.wins if picture.winner == seat else " "
            mark = Span(f"{sign} +{picture.taken[seat]}", Style.WINS)
        elif seat in picture.tied:
            mark = Span(self._glyphs.ties, Style.TIES)
        return middle([(mark,)], size.value, MARK)

    def bar(self, picture: Picture, seats: Sequence[Seat], width: int) -> Line:
        """All cards in play in one row, each seat in its pattern, those on the table between; if there is room, a cell each."""
        view = picture.view
        held = [view.holding(seat) for seat in seats]
        ends = (self._number(held[0]), self._number(held[-1])) if len(seats) == 2 else ("", "")
        room = width - sum(map(cells, ends)) - (2 if len(seats) == 2 else 0)
        first, *others = held
        amounts = [first, view.pot + (view.prize is not None), *others]
        patterns = self._glyphs.piles[seats[0]], self._glyphs.pot, *(self._glyphs.piles[seat] for seat in seats[1:])
        parts = [sign * n for sign, n in zip(patterns, shares(amounts, min(sum(amounts), room)), strict=True)]
        bar = " ".join(part for part in (ends[0], "".join(parts), ends[1]) if part)
        return filled((Span(" " * max(0, (width - cells(bar)) // 2) + bar),), width)

    def _number(self, n: int) -> str:
        return self._words.tongue.number(n)


def shares(amounts: Sequence[int], room: int) -> list[int]:
    """Amounts shrunk to sum to `room`, in proportion; what rounding leaves over goes to the largest remainders.

    >>> shares([31, 0, 21], 52), shares([31, 0, 21], 26)
    ([31, 0, 21], [16, 0, 10])
    """
    total = sum(amounts) or 1
    whole = [amount * room // total for amount in amounts]
    rest = sorted(range(len(amounts)), key=lambda place: amounts[place] * room % total, reverse=True)
    for place in rest[: room - sum(whole)]:
        whole[place] += 1
    return whole
