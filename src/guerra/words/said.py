"""Sentences that can be made shorter, and how a message is made to fit: what matters least gives way first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum


class Yields(IntEnum):
    """When a sentence gives way in a message that is too long: the lowest first."""

    DETAIL = 0
    TIED_CARDS = 1
    SUITS = 2
    FACE_DOWN = 3
    PRIZE = 4
    OTHERS_COUNTS = 5
    CARDS = 6
    REASON = 7
    WAR = 8
    COUNTS = 9
    ALL_CARDS = 10
    SHORTAGE = 11
    OUT = 12


@dataclass(frozen=True, slots=True)
class Said:
    """A whole sentence, and what may stand in its place, from long to short; an empty text leaves it out."""

    text: str
    shorter: tuple[tuple[Yields, str], ...] = ()


def words_in(text: str) -> int:
    """How many words a listener hears."""
    return len(text.split())


def joined(sentences: Iterable[str]) -> str:
    """Whole sentences, one after the other."""
    return " ".join(sentence for sentence in sentences if sentence)


def fitted(said: Iterable[Said], limit: int) -> str:
    """The sentences in at most `limit` words, as far as they can give way.

    >>> fitted([Said("You take 2."), Said("You 31, Ana 21.", ((Yields.OTHERS_COUNTS, "You 31."),))], limit=5)
    'You take 2. You 31.'
    """
    told = list(said)
    while words_in(joined(one.text for one in told)) > limit:
        open_to_it = [(one.shorter[0][0], place) for place, one in enumerate(told) if one.shorter]
        if not open_to_it:
            break
        _, place = min(open_to_it)
        (_, text), *rest = told[place].shorter
        told[place] = Said(text, tuple(rest))
    return joined(one.text for one in told)
