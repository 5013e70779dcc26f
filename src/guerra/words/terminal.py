"""The other words of a game in a terminal: prompts, keys, paces, answers that cannot be used, goodbye."""

from __future__ import annotations

from enum import Enum

from guerra.i18n import N_, NN_, Tongue
from guerra.words.levels import LEVELS


class Phrase(Enum):
    """A line without values."""

    FLIP = N_("Enter flips.")
    FLIP_WAR = N_("Enter fights the war.")
    BY_ITSELF = N_("The game plays by itself. Enter stops it.")
    CHOOSES_BY_ITSELF = N_("The game plays by itself, and the computer chooses for you. Enter stops it.")
    GO_ON = N_("Enter goes on.")
    NEXT_DEAL = N_("Enter deals again, q leaves.")
    KEYS_HINT = N_("? shows the keys.")
    KEYS = N_("Keys")
    RULES = N_("The rules")
    WHY = N_("Why?")
    HOUSE_RULE = N_("differs from the usual rule")
    PAUSED = N_("Paused. Enter goes on.")
    CHOOSE_ORDER = N_("In which order do the cards go back? Type their numbers, or Enter to keep this order.")
    AGAIN = N_("Again? Enter deals a new game, q leaves.")
    REDEAL = N_("A draw: a new deal decides.")
    WATCH_AGAIN = N_("To watch this game again:")
    NO_MISDEAL = N_("It is too late for a new deal: the first cards have been turned up.")
    TOO_SMALL = N_("This window is too small. It needs 40 columns and 12 lines.")
    OUT = N_("out")
    GOODBYE = N_("Goodbye.")


KEYS: dict[str, str] = {
    "Enter": N_("flip, or go on"),
    "a": N_("the game plays by itself"),
    "w": N_("on to the next war"),
    "+": N_("faster"),
    "-": N_("slower"),
    "y": N_("why did that happen?"),
    "l": N_("the last result again"),
    "c": N_("cards of each player, and on the table"),
    "t": N_("how the game ends, and how near that is"),
    "r": N_("the rules of this game"),
    "p": N_("pause"),
    "m": N_("a card was seen: deal again"),
    "?": N_("these keys"),
    "q": N_("leave; the game is not kept"),
}
"""What each key does."""

PACES: dict[str, str] = {"calm": N_("Calm"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}
"""The names of the paces by their ids."""


class TerminalWords:
    """Speaks to the player at a terminal."""

    def __init__(self, tongue: Tongue) -> None:
        self._t = tongue

    def phrase(self, phrase: Phrase) -> str:
        """A line without values."""
        return self._t.gettext(phrase.value)

    def keys(self) -> list[tuple[str, str]]:
        """Every key and what it does, in the order of the help."""
        return [(self._t.gettext("Enter") if key == "Enter" else key, self._t.gettext(does)) for key, does in KEYS.items()]

    def pace(self, pace: str) -> str:
        """The name of a pace."""
        return self._t.gettext(PACES[pace])

    def player(self, n: int) -> str:
        """The name of a player who has given none; players count from 1."""
        return self._t.gettext("Player {n}", n=self._t.number(n))

    def computer(self, n: int | None = None) -> str:
        """The name of the computer as a player; numbered if it plays several seats."""
        return self._t.gettext("Computer") if n is None else self._t.gettext("Computer {n}", n=self._t.number(n))

    def opponent(self, bot: str, n: int | None = None) -> str:
        """The name of a computer player: its level's, if it is one of the ladder (`marshal:50`), else the computer's.

        >>> from guerra.i18n import tongue
        >>> words = TerminalWords(tongue("es"))
        >>> words.opponent("marshal:50"), words.opponent("captain", 2), words.opponent("computer")
        ('Mariscal', 'Capitán 2', 'Máquina')
        """
        level = LEVELS.get(bot.partition(":")[0])
        if level is None:
            return self.computer(n)
        name = self._t.gettext(level.name)
        return name if n is None else f"{name} {self._t.number(n)}"

    def hand_over(self, name: str) -> str:
        """The curtain between two people at one screen."""
        return self._t.gettext("Pass the screen to {name}. Enter shows the hand.", name=name)

    def battle(self, n: int) -> str:
        """Where a game is: `Battle 12`."""
        return self._t.gettext("Battle {n}", n=self._t.number(n))

    def war(self, n: int) -> str:
        """Which war of a battle is fought: `WAR 2`."""
        return self._t.gettext("WAR {n}", n=self._t.number(n))

    def cards(self, n: int) -> str:
        """How many cards a pile has: `31 cards`."""
        return self._t.ngettext("{n} card", "{n} cards", n)

    def won_pile(self, n: int) -> str:
        """How many of a player's cards lie on the won pile."""
        return self._t.ngettext("{n} won", "{n} won", n)

    def prize(self, card: str) -> str:
        """The card in the centre."""
        return self._t.gettext("Prize: {card}", card=card)

    def out_of_play(self, n: int) -> str:
        """The cards set aside."""
        return self._t.gettext("out of play: {n}", n=self._t.number(n))

    def page(self, n: int, pages: int) -> str:
        """Which page of a longer text this is."""
        return self._t.gettext("page {n} of {all}", n=self._t.number(n), all=self._t.number(pages))

    def deal_of(self, n: int, best_of: int) -> str:
        """Where a match is: `Deal 2 of 3`."""
        return self._t.gettext("Deal {n} of {all}", n=self._t.number(n), all=self._t.number(best_of))

    def on_table(self, n: int) -> str:
        """What lies on the table: `10 cards on the table.`"""
        return self._t.ngettext("{n} card on the table.", "{n} cards on the table.", n)

    def count_down(self, n: int) -> tuple[str, ...]:
        """The beats on which a war's cards are laid: 1, 2, 3, up."""
        # Translators: said when the deciding card of a war is turned up, after counting 1, 2, 3
        return (*(self._t.number(place) for place in range(1, n + 1)), self._t.gettext("up"))

    def choose_card(self, cards: int) -> str:
        """The prompt for a card of the hand, by its place."""
        choose = NN_("Your card: type 1.", "Your card: type a number from 1 to {n}.")
        return self._t.ngettext(*choose, cards)

    def ready(self, name: str) -> str:
        """Another player has chosen."""
        return self._t.gettext("{name} is ready.", name=name)

    def waiting_for(self, name: str) -> str:
        """Another player keeps the table waiting."""
        return self._t.gettext("{name} has not flipped yet.", name=name)

    # --- answers that cannot be used

    def unknown_key(self, got: str) -> str:
        """No key does that."""
        return self._t.gettext("“{got}” is not a key here; ? shows the keys.", got=got)

    def not_a_card(self, got: str, cards: int) -> str:
        """That is no place in the hand."""
        wrong = NN_(
            "“{got}” is not a card of your hand; type 1.", "“{got}” is not a card of your hand; type a number from 1 to {n}."
        )
        return self._t.ngettext(*wrong, cards, got=got)

    def not_an_order(self, got: str, cards: int) -> str:
        """That does not name each card once."""
        wrong = NN_("“{got}” is not an order: type 1.", "“{got}” is not an order: type each number from 1 to {n} once.")
        return self._t.ngettext(*wrong, cards, got=got)

    def rules_refused(self, reason: str) -> str:
        """These rules cannot be played; the reason stays as the engine gives it."""
        return self._t.gettext("These rules cannot be played: {reason}", reason=reason)
