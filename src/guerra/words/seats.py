"""Who sits where, as the reader hears it: `You`, `Tú`, `Você` for the reader's own seat, a name for every other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guerra.actions import Seat
from guerra.i18n import Tongue

Plural = tuple[str, str]
"""A message id and its plural, as `NN_` marks them."""


class SeatWords:
    """Names the seats of one game to one reader. `you` is the reader's seat; None for a spectator or a shared screen."""

    def __init__(self, tongue: Tongue, names: Sequence[str], you: Seat | None = None) -> None:
        self._t = tongue
        self.names = tuple(names)
        self.you = you

    def label(self, seat: Seat) -> str:
        """The seat at the start of a line: `You`, or the name."""
        # Translators: the reader, before a card or a count: "You king of clubs", "You 31"
        return self._t.gettext("You") if seat == self.you else self.names[seat]

    def together(self, seats: Iterable[Seat]) -> str:
        """Several seats within a sentence: `you and Ana`."""
        # Translators: the reader, in a list within a sentence: "you and Ana"
        return self._t.together(
            [self._t.gettext("you") if seat == self.you else self.names[seat] for seat in self.in_order(seats)]
        )

    def in_order(self, seats: Iterable[Seat]) -> list[Seat]:
        """The seats, the reader's first and then by the reader's left; for a spectator in dealing order."""
        first = self.you or 0
        return sorted(seats, key=lambda seat: (seat - first) % len(self.names))

    def say(self, seat: Seat, you: str, other: str, **values: object) -> str:
        """The sentence to the seat itself, or about it; both are message ids, the second with `{name}`.

        >>> from guerra.i18n import tongue
        >>> SeatWords(tongue("en"), ["Lia", "Ana"], you=0).say(1, "You are out.", "{name} is out.")
        'Ana is out.'
        """
        if seat == self.you:
            return self._t.gettext(you, **values)
        return self._t.gettext(other, name=self.names[seat], **values)

    def count(self, seat: Seat, you: Plural, other: Plural, n: int, **values: object) -> str:
        """The same for sentences with a number."""
        if seat == self.you:
            return self._t.ngettext(*you, n, **values)
        return self._t.ngettext(*other, n, name=self.names[seat], **values)

    def counts(self, counts: Sequence[int], seats: Iterable[Seat] | None = None) -> str:
        """How many cards each seat has: `You 31, Ana 21`; of all seats, or of those given."""
        shown = self.in_order(range(len(counts)) if seats is None else seats)
        # Translators: a player and that player's cards, as in "You 31"
        items = [self._t.gettext("{name} {n}", name=self.label(seat), n=self._t.number(counts[seat])) for seat in shown]
        return ", ".join(items)
