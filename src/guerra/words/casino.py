"""Casino War in words (R9): what happened, what each stake brought, what each choice costs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from guerra.actions import Seat
from guerra.cards import Card
from guerra.casino.bets import Bets
from guerra.casino.exact import Game, full, war
from guerra.casino.rules import CasinoRules
from guerra.casino.state import (
    Action,
    Bet,
    Burnt,
    Event,
    GoToWar,
    Line,
    Settlement,
    Shuffled,
    SitOut,
    Surrender,
    Turned,
)
from guerra.i18n import N_, Tongue
from guerra.words.cards import CardWords

STAKES = {"ante": N_("Ante"), "tie": N_("Tie bet"), "raise": N_("Raise")}


class CasinoWords:
    """Speaks for one table in one language. One player alone is `you`; of several, or with a name, each is told by name."""

    def __init__(self, t: Tongue, rules: CasinoRules, names: Sequence[str | None] = ()) -> None:
        self._t, self._rules, self._names = t, rules, tuple(names) or (None,) * rules.seats
        self._alone = self._names == (None,)
        self._cards = CardWords(t, rules.deck)

    def who(self, seat: Seat) -> str:
        """What a player is called; players count from 1."""
        t = self._t
        name = self._names[seat]
        return name or (t.gettext("You") if self._alone else t.gettext("Player {n}", n=t.number(seat + 1)))

    def to(self, seat: Seat, said: str) -> str:
        """The same, said to one of several players."""
        return said if self._alone or not said else self._t.gettext("{name}: {said}", name=self.who(seat), said=said)

    def _say(self, seat: Seat, you: str, named: str, **values: str) -> str:
        """A sentence about a player: to the only one as `you`, else by name."""
        return self._t.gettext(you, **values) if self._alone else self._t.gettext(named, name=self.who(seat), **values)

    def welcome(self) -> list[str]:
        """What is said before the first hand."""
        t, chips = self._t, self.chips(self._rules.bankroll)
        if self._rules.seats == 1:
            first = t.gettext("Casino War, for grown-ups. You have {chips} to play with.", chips=chips)
        else:
            first = t.gettext("Casino War, for grown-ups. Each player has {chips} to play with.", chips=chips)
        return [
            first,
            self.worth(),
            self.strip(),
        ]

    @property
    def usual_bet(self) -> int:
        """The bet of which costs are told."""
        return max(10, self._rules.minimum)

    def strip(self) -> str:
        """What a hundred bets cost, by the exact engine."""
        t, bet = self._t, self.usual_bet
        cost = round(100 * bet * Game(full(self._rules.packs), self._rules.bonus).edge_war)
        return t.gettext(
            "Over 100 bets of {bet} you would expect to lose about {cost}.", bet=t.number(bet), cost=t.number(cost)
        )

    def chips(self, n: int) -> str:
        """A number of chips."""
        return self._t.ngettext("{n} chip", "{n} chips", n)

    def table(self) -> str:
        """What the visitor chose of the table."""
        t, rules = self._t, self._rules
        packs = t.ngettext("{n} pack", "{n} packs", rules.packs)
        pays = t.gettext("tie bet {n} to 1", n=t.number(rules.tie_pays))
        return ", ".join([packs, pays, *([t.gettext("tie bonus")] if rules.bonus else [])])

    def ask_bet(self, seat: Seat, bankroll: int) -> str:
        """The question for a stake."""
        t, rules = self._t, self._rules
        return self._say(
            seat,
            N_("You have {chips}. Your bet, {least} to {most}? With a tie bet: 10+5. 0 sits out, q leaves."),
            N_("{name} has {chips}. The bet, {least} to {most}? With a tie bet: 10+5. 0 sits out, q leaves."),
            chips=self.chips(bankroll),
            least=t.number(rules.minimum),
            most=t.number(rules.maximum),
        )

    def refused(self, seat: Seat, bankroll: int) -> str:
        """Why a bet is not taken: what is allowed."""
        t, rules, bets = self._t, self._rules, Bets(self._rules, 1, 0, bankroll)
        least, most = t.number(bets.least), t.number(rules.maximum)
        if bets.step == 2:
            ante = t.gettext("Not taken. The ante is an even number from {least} to {most}.", least=least, most=most)
        else:
            ante = t.gettext("Not taken. The ante is a whole number from {least} to {most}.", least=least, most=most)
        tie = t.gettext("The tie bet is from {least} to {most}, or none.", least=t.number(rules.minimum), most=most)
        return " ".join((ante, tie, self.has(seat, bankroll)))

    def other_hand(self, hand: int, now: int) -> str:
        """Why an action is not taken: it names another hand."""
        t = self._t
        return t.gettext("That was for hand {hand}; this is hand {now}.", hand=t.number(hand), now=t.number(now))

    def no_raise(self, seat: Seat) -> str:
        """Why there is no war."""
        return self._say(seat, N_("Your chips do not pay the raise."), N_("{name}’s chips do not pay the raise."))

    def not_now(self) -> str:
        """Why an action is not taken: the hand is not there yet, or no longer."""
        return self._t.gettext("That is not possible now.")

    def ask_tie(self, seat: Seat, ante: int, half: int, can_raise: bool) -> str:
        """The question at a tie; neither choice stands before the other in anything but order."""
        t = self._t
        if not can_raise:
            return " ".join((self.no_raise(seat), t.gettext("s: surrender, {half} come back.", half=t.number(half))))
        both = t.gettext("s: surrender, {half} come back. w: go to war, {ante} more.", half=t.number(half), ante=t.number(ante))
        return self.to(seat, both)

    def advice(self, shoe: Sequence[int], ante: int, half: int) -> str:
        """What both choices are worth, with the cards that have left counted."""
        worth = ante * war(tuple(shoe), self._rules.bonus)
        return self._t.gettext(
            "On average surrender ends at {surrender} and war at {war}.",
            surrender=self.signed(Fraction(half - ante)),
            war=self.signed(worth),
        )

    def bet_advice(self, shoe: Sequence[int], bet: int) -> str:
        """What a bet is worth before the cards, with those that have left counted."""
        ante, tie = self._bet_worth(shoe)
        return self._t.gettext(
            "On average, with the cards that are left: {bet} of ante {ante}, {bet} of tie bet {tie}, no bet 0.",
            bet=self._t.number(bet),
            ante=self.signed(bet * ante),
            tie=self.signed(bet * tie),
        )

    def exactly_bet(self, shoe: Sequence[int]) -> str:
        """The same for one chip, as fractions."""
        ante, tie = self._bet_worth(shoe)
        return self._t.gettext("Exactly, for each chip: ante {ante}, tie bet {tie}.", ante=_fraction(ante), tie=_fraction(tie))

    def exactly_tied(self, shoe: Sequence[int], ante: int) -> str:
        """What going to war is worth, as a fraction."""
        return self._t.gettext("Exactly: war {war}.", war=_fraction(ante * war(tuple(shoe), self._rules.bonus)))

    def _bet_worth(self, shoe: Sequence[int]) -> tuple[Fraction, Fraction]:
        game = Game(tuple(shoe), self._rules.bonus, self._rules.tie_pays)
        return -game.edge_war, -game.edge_tie_bet

    def signed(self, value: Fraction | int) -> str:
        """A gain or a loss, with its sign; two decimals where it is not whole."""
        number = self._t.number(abs(float(value)), 0 if value == int(value) else 2)
        return f"{'−' if value < 0 else '+' if value > 0 else ''}{number}"

    def done(self, action: Action) -> list[str]:
        """What somebody did, as a replay tells it; chance is told by its event."""
        t = self._t
        match action:
            case Bet(ante=ante, tie=0):
                said = t.gettext("Ante {ante}.", ante=t.number(ante))
            case Bet(ante=ante, tie=tie):
                said = t.gettext("Ante {ante}, tie bet {tie}.", ante=t.number(ante), tie=t.number(tie))
            case SitOut():
                said = t.gettext("No bet in this hand.")
            case Surrender():
                said = t.gettext("Surrender.")
            case GoToWar():
                said = t.gettext("To war.")
            case _:
                return []
        return [self.to(action.seat, said)]

    def left(self, seat: Seat, bankroll: int) -> str:
        """With what a visit that is told again ended."""
        net = self.signed(bankroll - self._rules.bankroll)
        return self.to(seat, self._t.gettext("{chips} at the end: {net}.", chips=self.chips(bankroll), net=net))

    def event(self, event: Event) -> list[str]:
        """What happened, in sentences."""
        t = self._t
        if isinstance(event, Shuffled):
            return [t.ngettext("The shoe is shuffled: {n} card.", "The shoe is shuffled: {n} cards.", event.cards)]
        if isinstance(event, Burnt):
            return [t.ngettext("{n} card is burnt.", "{n} cards are burnt.", event.cards)]
        if isinstance(event, Turned):
            return [self._turned(event)]
        return self.settlement(event)

    def _turned(self, turned: Turned) -> str:
        t, card = self._t, self._cards.card(turned.card)
        if turned.seat is None:
            return t.gettext("The house: {card}.", card=card)
        if self._alone:
            return t.gettext("You: {card}.", card=card)
        return t.gettext("{name}: {card}.", name=self.who(turned.seat), card=card)

    def settlement(self, found: Settlement) -> list[str]:
        """A line for each stake, and what the hand brought."""
        net = self.signed(found.net)
        total = self._t.gettext("This hand: {net}.", net=net) if self._alone else f"{net}."
        return [self.to(found.seat, said) for said in (*(self._line(line) for line in found.lines), total)]

    def _line(self, line: Line) -> str:
        t = self._t
        return t.gettext(
            "{stake}: {placed} placed, {returned} back, {won} won.",
            stake=t.gettext(STAKES[line.stake]),
            placed=t.number(line.placed),
            returned=t.number(line.returned),
            won=t.number(line.won),
        )

    def slip(self, found: Settlement) -> list[dict[str, str]]:
        """For each stake what was placed, came back and was won, as people write it."""
        return [
            {
                "stake": line.stake,
                "placed": self._t.number(line.placed),
                "returned": self._t.number(line.returned),
                "won": self._t.number(line.won),
            }
            for line in found.lines
        ]

    def result(self, found: Settlement) -> str:
        """What the hand brought, large: a loss is said as a win is. Where one bet wins and the other loses, each is told."""
        tie = sum(line.net for line in found.lines if line.stake == "tie")
        rest = found.net - tie
        if tie * rest < 0:
            return self.to(found.seat, self._t.gettext(_apart(found), rest=self.signed(rest), tie=self.signed(tie)))
        if not found.net:
            return self.to(found.seat, self._t.gettext("Nothing won or lost"))
        won, lost = (N_("You win {n}"), N_("{name} wins {n}")), (N_("You lose {n}"), N_("{name} loses {n}"))
        return self._say(found.seat, *(won if found.net > 0 else lost), n=self._t.number(abs(found.net)))

    def turned(self, seat: Seat, card: Card, house: Card) -> list[str]:
        """Whose cards lie there."""
        return [self._turned(Turned(seat, card)), self._turned(Turned(None, house))]

    def card(self, card: Card) -> str:
        """The name of a card."""
        return self._cards.card(card)

    def tied(self) -> str:
        """What a tie is called."""
        return self._t.gettext("A tie.")

    def ask_calmly(self) -> str:
        """The question at a tie, which has no end."""
        if self._alone:
            return self._t.gettext("Surrender or go to war? Nothing is done until you say so.")
        return self._t.gettext("Surrender or go to war? Nothing is done until it is said.")

    def choices(self, ante: int, half: int) -> dict[str, str]:
        """What each choice at a tie does to the chips."""
        t = self._t
        return {
            "surrender": t.gettext("{half} come back", half=t.number(half)),
            "war": t.gettext("{ante} more at stake", ante=t.number(ante)),
        }

    def has(self, seat: Seat, bankroll: int) -> str:
        """The chips that are left, as a sentence."""
        return self._say(seat, N_("You have {chips}."), N_("{name} has {chips}."), chips=self.chips(bankroll))

    def worth(self) -> str:
        """What the chips are."""
        if self._alone:
            return self._t.gettext("They cannot be bought, are worth nothing, and are gone when you leave.")
        return self._t.gettext("They cannot be bought, are worth nothing, and are gone after the visit.")

    def no_chips(self) -> str:
        """The end of a visit that can bet no more."""
        return self._t.gettext("No bet can be paid any more.")

    def since(self, chips: int) -> str:
        """What the visit has brought so far, stakes on the table counted among the chips."""
        return self._t.gettext("{net} in this visit", net=self.signed(chips - self._rules.bankroll))

    def at_stake(self, chips: int) -> str:
        """What lies on the table, and is not among the chips that are left."""
        return self._t.gettext("{n} at stake", n=self._t.number(chips))

    def hand(self, n: int) -> str:
        """Which hand it is."""
        return self._t.gettext("Hand {n}", n=self._t.number(n))

    def in_shoe(self, n: int) -> str:
        """What is left in the shoe."""
        return self._t.ngettext("{n} card is in the shoe.", "{n} cards are in the shoe.", n)

    def pause(self, minutes: int) -> str:
        """The notice of a long visit."""
        if not self._alone:
            return self._t.ngettext("The visit has lasted {n} minute.", "The visit has lasted {n} minutes.", minutes)
        return self._t.ngettext("You have played for {n} minute.", "You have played for {n} minutes.", minutes)

    def goodbye(self, seat: Seat, bankroll: int) -> str:
        """What a visit came to."""
        you, named = N_("You leave with {chips}: {net}."), N_("{name} leaves with {chips}: {net}.")
        net = self.signed(bankroll - self._rules.bankroll)
        return self._say(seat, you, named, chips=self.chips(bankroll), net=net)


def _fraction(value: Fraction) -> str:
    """A fraction with its sign: +1/2, −3."""
    return f"{'−' if value < 0 else '+' if value > 0 else ''}{abs(value)}"


def _apart(found: Settlement) -> str:
    """The headline of a hand whose tie bet went another way than the rest: a war, a surrender, or no tie at all."""
    if any(line.stake == "raise" for line in found.lines):
        return N_("War {rest}, tie bet {tie}")
    tied = any(line.stake == "tie" and line.won for line in found.lines)
    return N_("Surrender {rest}, tie bet {tie}") if tied else N_("Ante {rest}, tie bet {tie}")
