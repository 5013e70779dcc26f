"""What is said when cards tie: the war, how many cards go face down, and who is short of cards for it (R3.2–R3.6, R8.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from guerra.actions import Seat
from guerra.cards import Card
from guerra.events import ShortInWar, WarDeclared
from guerra.i18n import N_, NN_, Tongue, capitalised
from guerra.rules import NoFourth, Rules, Short
from guerra.words.cards import CardWords
from guerra.words.said import Said, Yields
from guerra.words.seats import SeatWords

_NO_CARD = (
    N_("You have no card left for the war and lose the game."),
    N_("{name} has no card left for the war and loses the game."),
)
_NO_HAND_CARD = (
    N_("You have no hand card to decide the war and lose the game."),
    N_("{name} has no hand card to decide the war and loses the game."),
)
OUT: dict[Short | NoFourth, tuple[str, str]] = {
    Short.LAST_CARD: _NO_CARD,
    Short.LOSE: (
        N_("You do not have enough cards for the war and lose the game."),
        N_("{name} does not have enough cards for the war and loses the game."),
    ),
    Short.EQUAL: _NO_CARD,
    Short.LAST_FACE_UP: _NO_CARD,
    NoFourth.LOSE_GAME: _NO_HAND_CARD,
    Short.LOSE_GAME: (
        N_("You are short of cards for the war and lose the game."),
        N_("{name} is short of cards for the war and loses the game."),
    ),
}
"""Why a seat loses war and game, under each rule by which one can (R3.5, R8.4)."""


class WarWords:
    """Tells of ties and wars to one reader."""

    def __init__(self, tongue: Tongue, seats: SeatWords, cards: CardWords, rules: Rules) -> None:
        self._t = tongue
        self._seats = seats
        self._cards = cards
        self._rules = rules

    def declared(
        self, war: WarDeclared, showing: Mapping[Seat, Card], out: set[Seat], fought: bool, lost_by: Seat | None
    ) -> list[Said]:
        """The war; `showing` are the cards that tied as far as they are known, `out` the seats that lose the game by it.

        `fought` is False if it ends before another card is laid; `lost_by` is then the seat without a card to decide it.
        """
        said = [self._war(war, showing)]
        standing = {seat: down for seat, down in zip(war.fighters, war.face_down, strict=True) if seat not in out}
        if lost_by is not None:
            loser = N_("You have no hand card to decide the war."), N_("{name} has no hand card to decide the war.")
            said.append(Said(self._seats.say(lost_by, *loser), ((Yields.SHORTAGE, ""),)))
        elif fought and all(down == war.wanted for down in standing.values()):
            said.append(Said(self.down_each(war.wanted), ((Yields.FACE_DOWN, ""),)))
        elif fought:
            said += [Said(text, ((Yields.SHORTAGE, ""),)) for text in self._short(standing, war.wanted)]
        return said

    def _war(self, war: WarDeclared, showing: Mapping[Seat, Card]) -> Said:
        tied = [showing[seat] for seat in war.tied if seat in showing]
        if not tied:
            return Said(self._t.gettext("War!"), ((Yields.WAR, ""),))
        cards = self._cards.tied(tied)
        plain = self._t.gettext("War of {cards}.", cards=cards)
        if len(self._seats.names) == 2:
            return Said(plain, ((Yields.WAR, ""),))
        fighters = self._seats.together(war.fighters)
        whole = self._t.gettext("War of {cards}: {players}.", cards=cards, players=fighters)
        return Said(whole, ((Yields.CARDS, plain), (Yields.WAR, "")))

    def down_each(self, n: int) -> str:
        """How many cards each puts face down: `Three down each.`"""
        if n == 0:
            return self._t.gettext("One more card each.")
        word = self._t.word(n, "cards")
        return capitalised(self._t.ngettext("{word} down each.", "{word} down each.", n, word=word))

    def _short(self, standing: Mapping[Seat, int | None], wanted: int) -> list[str]:
        """Who lays less than the rules ask for, and the rule that lets it."""
        fewer = {seat: down for seat, down in standing.items() if down is None or down < wanted}
        return FEWER[self._rules.short](self, fewer)

    def _matched(self, fewer: Mapping[Seat, int | None]) -> list[str]:
        n = min(down or 0 for down in fewer.values())
        if n == 0:
            return [self._t.gettext("None face down, to match the shortest.")]
        only = NN_("Only {word} down each, to match the shortest.", "Only {word} down each, to match the shortest.")
        return [self._t.ngettext(*only, n, word=self._t.word(n, "cards"))]

    def _last_ones_fight(self, fewer: Mapping[Seat, int | None]) -> list[str]:
        return [self._last_fights(seat, down) for seat, down in fewer.items()]

    def _last_fights(self, seat: Seat, down: int | None) -> str:
        if down is None:
            you, other = (
                N_("You have no card left: the one on the table fights again."),
                N_("{name} has no card left: the one on the table fights again."),
            )
            return self._seats.say(seat, you, other)
        you_n = NN_("You have {n} card left: it fights.", "You have {n} cards left: the last one fights.")
        other_n = NN_("{name} has {n} card left: it fights.", "{name} has {n} cards left: the last one fights.")
        return self._seats.count(seat, you_n, other_n, down + 1)

    def _stocks_have(self, fewer: Mapping[Seat, int | None]) -> list[str]:
        return [self._stock_has(seat, down or 0) for seat, down in fewer.items()]

    def _stock_has(self, seat: Seat, cards: int) -> str:
        if not cards:
            nothing = N_("Your stock has no card for the war."), N_("{name} has no card in the stock for the war.")
            return self._seats.say(seat, *nothing)
        you = NN_("Your stock has only {n} card for the war.", "Your stock has only {n} cards for the war.")
        other = NN_("{name} has only {n} card in the stock for the war.", "{name} has only {n} cards in the stock for the war.")
        return self._seats.count(seat, you, other, cards)

    def consolation(self, seat: Seat, cards: int) -> str:
        """What the loser of a war gets (R8.2), as a clause: `Ana gets the tied pair back`."""
        you = NN_("you get the tied pair back", "you get the {n} tied pairs back")
        other = NN_("{name} gets the tied pair back", "{name} gets the {n} tied pairs back")
        return self._seats.count(seat, you, other, cards // 2)

    def short(self, event: ShortInWar) -> list[Said]:
        """A seat loses war and game, under the rule that the event names."""
        said = [Said(self._seats.say(event.seat, *OUT[event.rule]), ((Yields.SHORTAGE, ""),))]
        if event.held:
            held = self._t.ngettext(
                "The {n} card left goes into the pot.", "The {n} cards left go into the pot.", len(event.held)
            )
            said.append(Said(held, ((Yields.DETAIL, ""),)))
        return said


FEWER: dict[Short, Callable[[WarWords, Mapping[Seat, int | None]], list[str]]] = {
    Short.LAST_CARD: WarWords._last_ones_fight,
    Short.EQUAL: WarWords._matched,
    Short.LAST_FACE_UP: WarWords._last_ones_fight,
    Short.WHAT_YOU_HAVE: WarWords._stocks_have,
}
"""What is said of seats that fight on with fewer cards face down, under each rule that lets them (R3.5, R8.4)."""
