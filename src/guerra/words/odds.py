"""Exact chances in words: what each is, and in a line what it follows from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from guerra.errors import GuerraError
from guerra.i18n import N_, Tongue
from guerra.odds import deals, ruin
from guerra.odds.absorb import make_chain
from guerra.rules import Rules

LARGE = 10**15
"""Whole numbers from here on are told without marks between groups."""

EXACT = 5_000
"""Chains of more positions are told in decimals only."""


@dataclass(frozen=True)
class Finding:
    """One number: its key in JSON, what it is, its value, what it follows from; for people, what others print wrongly."""

    key: str
    what: str
    value: Fraction | int | float
    why: str
    misprint: str = ""

    def to_json(self) -> dict[str, object]:
        """The keys of `guerra odds --json`; `exact` is null for what is known in decimals only."""
        exact = None if isinstance(self.value, float) else str(self.value)
        return {"key": self.key, "exact": exact, "decimal": float(self.value), "why": self.why}

    def line(self, t: Tongue, digits: int = 7) -> str:
        """What it is, as a fraction and in decimals.

        >>> from guerra.i18n import tongue
        >>> Finding("war", "a war", Fraction(1, 17), "").line(tongue("en"))
        'a war: 1/17 = 0.05882353'
        >>> Finding("worth", "worth", Fraction(-86, 245), "").line(tongue("es"), 3)
        'worth: −86/245 = −0,351'
        """
        size, sign = abs(self.value), "−" if self.value < 0 else ""
        if isinstance(size, float):
            return f"{self.what}: {sign}{decimal(t, size, digits)}"
        if size.denominator == 1:
            return f"{self.what}: {sign}{t.number(int(size)) if size < LARGE else size}"
        return f"{self.what}: {sign}{size} = {sign}{decimal(t, float(size), digits)}"


def told(t: Tongue, findings: Sequence[Finding]) -> list[str]:
    """The findings for people: each in a line, and what it follows from in the next where that is new."""
    lines = []
    for place, finding in enumerate(findings):
        lines.append(f"  {finding.line(t)}")
        if place + 1 == len(findings) or findings[place + 1].why != finding.why:
            lines.append(f"    {finding.why}")
        if finding.misprint:
            lines.append(f"    {finding.misprint}")
    return lines


def decimal(t: Tongue, value: float, digits: int = 7) -> str:
    """So many digits, as the language writes them; of millions one digit after the point.

    >>> from guerra.i18n import tongue
    >>> decimal(tongue("es"), 3.132436174322294e-09), decimal(tongue("es"), 676.25), decimal(tongue("es"), 159620171.7)
    ('3,132436e-09', '676,25', '159.620.171,7')
    """
    if value >= 1_000_000:
        return t.number(value, 1)
    return f"{value:.{digits}g}".replace(".", t.number(0.5, 1)[1])


def tie(t: Tongue, rules: Rules) -> list[Finding]:
    """The first cards turned up."""
    first = deals.first_clash(rules)
    counted = t.gettext("counted over all ranks that the seats may turn up")
    found = [
        Finding("tie_for_highest", t.gettext("a war on the first flip"), first.tie_for_highest, counted),
        Finding("single_highest", t.gettext("no war on the first flip"), first.single_highest, counted),
    ]
    if rules.seats > 2:
        return [*found, Finding("any_two_equal", t.gettext("any two cards tie"), first.any_two_equal, counted)]
    pairs = t.gettext("so many pairs of a shuffled deck all tie; cards face down change nothing")
    for ties in (2, 3, 4):
        if 2 * ties <= len(rules.the_deck.cards):
            what = t.gettext("the first {n} comparisons all tie", n=ties)
            found.append(Finding(f"chain_{ties}", what, deals.chain(rules, ties), pairs))
    each = t.gettext("each of the {n} pairs ties as often as the first", n=rules.share)
    left = t.gettext("pair after pair, by how many cards of each rank are left")
    return [
        *found,
        Finding("mean_ties", t.gettext("pairs of a deal that tie, on average"), deals.mean_ties(rules), each),
        Finding("no_tie", t.gettext("no pair of a deal ties"), deals.no_tie(rules), left),
    ]


def aces(t: Tongue, rules: Rules) -> list[Finding]:
    """The aces dealt to seat 1."""
    there, cards, share = deals.how_many_aces(rules), len(rules.the_deck.cards), rules.share
    return [
        Finding(
            f"aces_{dealt}",
            t.gettext("player 1 is dealt {n} of {all} aces", n=dealt, all=there),
            deals.aces(rules, dealt),
            f"C({there}, {dealt}) · C({cards - there}, {share - dealt}) / C({cards}, {share})",
        )
        for dealt in range(max(0, there + share - cards), min(there, share) + 1)
    ]


def flawless(t: Tongue, rules: Rules) -> list[Finding]:
    """The game that one seat wins without losing a battle."""
    chance = _of_two(deals.flawless, rules)
    halved = t.gettext("no pair ties, halved for each of the {n} pairs: each is as likely to lie the other way", n=rules.share)
    once = t.gettext("one over twice that chance")
    suits = t.gettext("the orders of all cards, over the orders of equal ranks among themselves")
    return [
        Finding("flawless", t.gettext("player 1 wins every battle, without a war"), chance, halved),
        Finding("once_in", t.gettext("one of the two does, once in so many games"), float(1 / (2 * chance)), once),
        Finding("deals", t.gettext("different deals, suits aside"), deals.deals(rules), suits),
    ]


def _of_two(chance: Callable[[Rules], Fraction], rules: Rules) -> Fraction:
    if rules.seats != 2:
        raise GuerraError(f"seats={rules.seats}: this is counted for two seats")
    return chance(rules)


def fair_ruin(t: Tongue, rules: Rules) -> list[Finding]:
    """As many cards as the deck has, all different, pots shuffled."""
    cards = rules.share * rules.seats
    walk = t.gettext("every battle is a fair coin: a walk from {half} to 0 or {cards}", half=rules.share, cards=cards)
    squares = t.gettext("the sum of squares of the stocks grows by k(k − 1) in a battle of k seats")
    if rules.seats == 3:
        first, whole = ruin.three(cards)
        return [
            Finding("first_out", t.gettext("battles until the first is out, on average"), first, "abc / (a + b + c − 2)"),
            Finding("mean", t.gettext("battles of a game, on average"), whole, squares),
        ]
    if rules.seats != 2:
        raise GuerraError(f"seats={rules.seats}: fair ruin is counted for two seats and for three")
    found = [
        Finding("mean", t.gettext("battles of a game, on average"), ruin.mean(cards), f"m² (m = {rules.share}); {walk}"),
        Finding("variance", t.gettext("their variance"), ruin.variance(cards), "m²(2m² − 2)/3"),
        Finding("shortest", t.gettext("the shortest game, of {n} battles", n=rules.share), ruin.shortest(cards), "2 / 2^m"),
    ]
    shares = [Fraction(share, 20) for share in (1, 5, 10, 15, 19)]
    for share, battles in zip(shares, ruin.quantiles(cards, shares), strict=True):
        what = t.gettext("{percent} per cent of games are over within so many battles", percent=int(share * 100))
        found.append(Finding(f"within_{int(share * 100)}", what, battles, t.gettext("the walk counted out, step by step")))
    return found


def chain(t: Tongue, rules: Rules) -> list[Finding]:
    """Whole games of a tiny deck with shuffled pots."""
    made = make_chain(rules)
    found = made.decimals()
    mean, drawn = (made.mean, made.drawn) if made.states <= EXACT else (found.mean, found.drawn)
    one_more = t.gettext("from each of {n} positions: one battle, and what is expected after it", n=t.number(made.states))
    same = t.gettext("as after the battle; over all deals")
    alike = t.gettext("the players are alike: half of what is not drawn")
    return [
        Finding("mean", t.gettext("battles of a game, on average"), mean, one_more),
        Finding("sd", t.gettext("their standard deviation"), found.sd, t.gettext("followed battle by battle to the end")),
        Finding("draw", t.gettext("a draw"), drawn, same),
        Finding("win", t.gettext("player 1 wins"), (1 - drawn) / 2, alike),
    ]


TOPICS: dict[str, tuple[str, Callable[[Tongue, Rules], list[Finding]]]] = {
    "tie": (N_("The first cards"), tie),
    "aces": (N_("Aces dealt"), aces),
    "flawless": (N_("The flawless game"), flawless),
    "ruin": (N_("All ranks different, pots shuffled: fair ruin"), fair_ruin),
    "chain": (N_("Whole games of a tiny deck"), chain),
}
"""What `guerra odds` can be asked about War: the heading, and the numbers."""
