"""One message about what just happened, short enough to be spoken: `Battle 12. You king of clubs, Ana seven of hearts. …`"""

from __future__ import annotations

from collections.abc import Sequence

from guerra.events import Carried, Event, Over, Returned, Taken
from guerra.words.events import EventWords, Kinds
from guerra.words.said import Said, Yields, fitted, joined
from guerra.words.seats import SeatWords

SPOKEN_WORDS = 20
"""A message has at most so many words, whatever happened: details give way, the result never does."""


class MessageWords:
    """Makes messages for one reader."""

    def __init__(self, events: EventWords, seats: SeatWords) -> None:
        self._events = events
        self._seats = seats

    def full(self, events: Sequence[Event], of: Kinds = object) -> str:
        """Everything, or what is to be said `of` some kinds of events, in whole sentences and without a limit."""
        return joined(one.text for one in self._events.said(events, of))

    def spoken(self, events: Sequence[Event], counts: Sequence[int] | None = None) -> str:
        """At most 20 words: the battle's number, the cards, who takes how many, and what each seat has then.

        `counts` are the cards of each seat after these events; without them no counts are told. Names of more than one word
        may make a message longer.
        """
        said = self._events.said(events)
        settled = [event for event in events if isinstance(event, (Taken, Returned, Carried))]
        over = any(isinstance(event, Over) for event in events)
        if counts is not None and settled and not over:
            said.append(self._counts(counts, settled[-1]))
        return fitted(said, SPOKEN_WORDS)

    def _counts(self, counts: Sequence[int], settled: Taken | Returned | Carried) -> Said:
        """What each seat has that has any; or only the reader, or else whoever took the cards."""
        holding = [seat for seat, n in enumerate(counts) if n]
        one = self._seats.you if self._seats.you in holding else settled.seat if isinstance(settled, Taken) else None
        alone = "" if one is None else f"{self._seats.counts(counts, [one])}."
        return Said(f"{self._seats.counts(counts, holding)}.", ((Yields.OTHERS_COUNTS, alone), (Yields.COUNTS, "")))
