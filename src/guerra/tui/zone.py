"""What a seat has laid in a war, on one line: the cards that tied, and the numbered slots of the cards face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guerra.actions import Seat
from guerra.tui.cards import CardPictures
from guerra.tui.frame import Line, Span, Style, line_cells
from guerra.tui.reel import Picture
from guerra.view import Lying


@dataclass(frozen=True, slots=True)
class Slots:
    """The face-down cards of one war: so many lie there, so many are still to come, so many the seat is short of."""

    there: int
    to_come: int = 0
    missing: int = 0


def war_row(picture: Picture, seat: Seat, width: int, cards: CardPictures, missing: str) -> Line:
    """The tied cards and the slots, in at most `width` cells: earlier wars shrink first, then all."""
    parts = _parts(picture, seat)
    wars = [place for place, part in enumerate(parts) if isinstance(part, Slots)]
    row: Line = ()
    for small in ((), wars[:-1], wars):
        row = tuple(span for place, part in enumerate(parts) for span in _spans(part, place in small, cards, missing))
        if line_cells(row) <= width:
            return row
    return row


def shown(picture: Picture, seat: Seat) -> Lying | None:
    """The card with which a seat fights: drawn as a card. None if it has none on the table, or it is still to be turned up."""
    up = [lying for lying in picture.lays[seat] if lying.up]
    return up[-1] if up and not _counting(picture, seat) else None


def _counting(picture: Picture, seat: Seat) -> bool:
    """Are this seat's face-down cards being counted out?"""
    return picture.beat is not None and bool(picture.short) and picture.short[seat] is not None


def _parts(picture: Picture, seat: Seat) -> Sequence[Lying | Slots]:
    parts = list[Lying | Slots]()
    for lying in picture.lays[seat]:
        if lying.up:
            parts.append(lying)
        elif parts and isinstance(parts[-1], Slots):
            parts[-1] = Slots(parts[-1].there + 1)
        else:
            parts.append(Slots(1))
    card = shown(picture, seat)
    if card:
        last = max(place for place, part in enumerate(parts) if part is card)
        del parts[last]
    gap = picture.short[seat] if picture.short else None
    if gap:
        missing = gap.wanted - gap.down
        if picture.beat is not None or picture.waiting:
            there = min(picture.beat or 0, gap.down)
            parts.append(Slots(there, gap.down - there, missing))
        elif parts and isinstance(parts[-1], Slots):
            parts[-1] = Slots(parts[-1].there, 0, missing)
    return parts


def _spans(part: Lying | Slots, small: bool, cards: CardPictures, missing: str) -> list[Span]:
    if isinstance(part, Lying):
        return [Span(cards.name(part.card), cards.style(part.card))]
    total = part.there + part.to_come
    if small:
        return [Span(f"[{total}]", Style.PLAIN if part.there else Style.QUIET)]
    filled = "".join(f"[{number}]" for number in range(1, part.there + 1))
    return [Span(filled), Span("[ ]" * part.to_come, Style.QUIET), Span(f"[{missing}]" * part.missing, Style.QUIET)]
