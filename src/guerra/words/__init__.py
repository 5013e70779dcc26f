"""Everything that people read about a game, in their language: cards, events, results, rules.

    words = Words("es", names=["Lia", "Ana"], you=0, rules=make_rules("family"))
    words.message.spoken(step.events, counts=(31, 21))
    words.why(events)
    words.outcome.text(outcome)
    words.sheet.lines(rules)

Only events (full or redacted), outcomes and rules go in, never a `State`: whoever holds no secret can tell none.
Sentences are whole messages of the catalogues; nothing is put together from fragments, so each language keeps its own
order, genders and plurals.
"""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.events import Event
from guerra.i18n import Tongue, tongue
from guerra.rules import Rules
from guerra.words.cards import CardWords, Form
from guerra.words.ends import EndWords
from guerra.words.events import EventWords
from guerra.words.message import MessageWords
from guerra.words.outcome import OutcomeWords
from guerra.words.seats import SeatWords
from guerra.words.sheet import Line, SheetWords
from guerra.words.terminal import Phrase, TerminalWords
from guerra.words.why import Why, WhyWords

__all__ = ["Form", "Line", "Phrase", "Why", "Words"]


class Words:
    """The words of one game for one reader.

    `language` is a code of `guerra.i18n.LANGUAGES` or a `Tongue`; `names` has a name for each seat; `you` is the reader's own
    seat, None for a spectator or several people at one screen.

    >>> from guerra.deck import make_deck
    >>> from guerra.presets import make_rules
    >>> words = Words("en", ["Lia", "Ana"], you=0, rules=make_rules("family"))
    >>> words.cards.card(make_deck("52").card("Kc")), words.ends.goals()
    ('king of clubs', ('First to 40 cards',))

    Its parts: `cards` (names of cards), `seats` (names of players), `message` (what happened), `wars` (ties), `outcome`
    (results), `ends` (when it ends), `sheet` (rules, axes, presets), `terminal` (prompts and keys).
    """

    def __init__(self, language: str | Tongue, names: Sequence[str], you: Seat | None, rules: Rules) -> None:
        if len(names) != rules.seats:
            raise ValueError(f"names: got {len(names)}, the rules have {rules.seats} seats")
        self.tongue = tongue(language) if isinstance(language, str) else language
        self.rules = rules
        self.cards = CardWords(self.tongue, rules.the_deck)
        self.seats = SeatWords(self.tongue, names, you)
        self.outcome = OutcomeWords(self.tongue, self.seats, rules)
        self.ends = EndWords(self.tongue, self.seats, rules)
        self.sheet = SheetWords(self.tongue)
        self.terminal = TerminalWords(self.tongue)
        events = EventWords(self.tongue, self.seats, self.cards, self.outcome, rules)
        self.message = MessageWords(events, self.seats)
        self.wars = events.wars
        self._why = WhyWords(self.tongue, self.cards, events, rules)

    def why(self, events: Sequence[Event]) -> Why:
        """Why the last battle among these events went as it did, or the game ended: the cards, and the rules in force.

        >>> from guerra.actions import Place
        >>> from guerra.engine import apply, flip_all, new
        >>> from guerra.presets import make_rules
        >>> rules = make_rules()
        >>> piles = (rules.the_deck.physical(["Kc", "2c"]), rules.the_deck.physical(["7h", "3h"]))
        >>> state = apply(new(rules), Place(piles)).after
        >>> print(Words("en", ["Lia", "Ana"], you=0, rules=rules).why(apply(state, flip_all(state)).events))
        The king of clubs beats the seven of hearts. You take 2. The ace is the highest card, the two the lowest.
        """
        return self._why.why(events)
