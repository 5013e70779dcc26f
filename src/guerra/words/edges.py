"""What `guerra odds casino` says: what each choice at the table costs, and which published figures are wrong."""

from __future__ import annotations

from dataclasses import replace

from guerra.casino.exact import SURRENDER, Game, full
from guerra.i18n import N_, Tongue
from guerra.words.odds import Finding


def findings(t: Tongue, game: Game) -> list[Finding]:
    """All of it, in its order."""
    ante, tie_bet = t.gettext("the house keeps of an ante, ties to war"), t.gettext("the house keeps of a tie bet")
    even = t.gettext("other cards win as often as they lose: the chance of a tie times what war loses")
    equal = t.gettext("−1/2 + (3/2 + bonus) · the chance that the two cards of the war tie")
    wrong = misprints(t, game)
    found = [
        Finding("edge_war", ante, game.edge_war, even),
        Finding(
            "edge_surrender",
            t.gettext("the house keeps of an ante, ties surrendered"),
            game.edge_surrender,
            t.gettext("half of the ante at each tie"),
        ),
        Finding("edge_tie_bet", tie_bet, game.edge_tie_bet, f"1 − {game.tie_pays + 1} · {game.p_tie}"),
        Finding("p_tie", t.gettext("a tie on the first cards"), game.p_tie, "Σ c(c − 1) / n(n − 1)"),
        Finding("ev_war_given_tie", t.gettext("war is worth after a tie, in antes"), game.ev_war_given_tie, equal),
        Finding("ev_surrender", t.gettext("surrender is worth, in antes"), SURRENDER, t.gettext("half of the ante is lost")),
        Finding(
            "element_of_risk",
            t.gettext("the house keeps of all that is staked, ties to war"),
            game.element_of_risk,
            t.gettext("an ante, and a raise at each tie"),
        ),
        Finding(
            "sd",
            t.gettext("standard deviation of a hand, in antes"),
            game.sd,
            t.gettext("the root of {variance}", variance=game.variance),
        ),
    ]
    return [replace(one, misprint=wrong.get(one.key, "")) for one in found]


def plainly(t: Tongue, game: Game, bet: int) -> list[tuple[str, str]]:
    """What each choice costs who bets this often: which one, and a sentence in chips."""
    over = N_("Over 100 bets of {bet} you would expect to lose about {cost}.")
    edges = [
        (t.gettext("If you go to war at each tie"), game.edge_war),
        (t.gettext("If you surrender at each tie"), game.edge_surrender),
        (t.gettext("If you bet on the tie"), game.edge_tie_bet),
    ]
    costs = [(what, t.gettext(over, bet=t.number(bet), cost=t.number(round(100 * bet * edge)))) for what, edge in edges]
    tied = t.gettext(
        "About one hand in {n} is a tie. With a bet of {bet} it then costs {surrender} to surrender, "
        "and on average {war} to go to war.",
        n=t.number(round(1 / game.p_tie)),
        bet=t.number(bet),
        surrender=t.number(round(-bet * SURRENDER)),
        war=t.number(float(-bet * game.ev_war_given_tie), 1),
    )
    return [*costs, (t.gettext("How often that is"), tied)]


def misprints(t: Tongue, game: Game) -> dict[str, str]:
    """Figures in circulation that are wrong, by the key of the finding that they stand beside; all are of six packs."""
    if game.shoe != full(6):
        return {}
    found = {
        "edge_war": t.gettext(
            "lost wars cost {right}; a copy of the table of hands misprints {wrong}",
            right=t.number(float(2 * game.outcomes["lose_war"]), 6),
            wrong=t.number(0.68484, 5),
        ),
        "edge_surrender": t.gettext(
            "in per cent {right}; wizardofmacau.com prints {wrong}, which is what going to war costs",
            right=t.number(float(100 * game.edge_surrender), 2),
            wrong=t.number(2.88, 2),
        ),
        "p_tie": t.gettext(
            "losing on the first cards: {right}; a copy of the table of hands misprints {wrong}",
            right=t.number(float(game.outcomes["lose"]), 6),
            wrong=t.number(4.630203, 6),
        ),
    }
    if game.bonus:
        found["element_of_risk"] = t.gettext(
            "in per cent {right}; Casino Niagara prints {wrong}",
            right=t.number(float(100 * game.element_of_risk), 3),
            wrong=t.number(2.19, 2),
        )
    return found
