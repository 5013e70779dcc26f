"""Write `docs/truth.md`: what is known about War in numbers, and what became of the figures that others have published.

`python -m tools.truth` writes the exact part again and keeps the sampled one; with `--sample` it plays those games again,
which takes minutes; with `--check` it only says whether the exact part is current.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from guerra.casino.exact import Game, full
from guerra.i18n import tongue
from guerra.presets import make_rules, sheet_code
from guerra.words.odds import TOPICS
from tools.tables import table

if TYPE_CHECKING:
    from guerra.sim import SimResult

PAGE = Path(__file__).parent.parent / "docs" / "truth.md"
MARK = "<!-- The rest is sampled: `make truth`. -->"
GAMES, FEW, SEED = 200_000, 20_000, 20

HEAD = """\
<!-- Made by `make docs` (the exact part) and `make truth` (the sampled part) from tools/truth.py. -->
# What is true about War

A figure without its house rules is worthless: two programs that both play War differ by a factor of three in how long a game
lasts. So each figure here stands with its rules and the command that gives it. The tests hold the program to some 470 known
answers (`tests/data/known_answers.json`): exact ones exactly, sampled ones within four standard errors.

## Exact

Fractions from `guerra odds`, which says in a line what each follows from.
"""

SAMPLED = f"""
## Published simulations

Each of ours is {GAMES:,} games of seed {SEED}, or {FEW:,} where many are endless, ± one standard error. *Battles* is one flip
of all with the wars it starts ([R0](rules.md)). Four published figures for four aces against the other 48 cards (80.9, 71.7
and 65.5 % with one, two and three cards down; 19 % for the 48 cards) are reproduced by the tests, because no command deals
such stocks.
"""

OPEN = """
Not reproduced, because their rules are not told: 253.314 battles with 15.0961 wars (Wikipedia, 2010), 248 battles (Wikipedia
as quoted on MathOverflow), 9.5 % endless with 593.7 battles (kevinabrandon/kbWar, unshuffled). No order of the spoils with 0
to 3 cards down and any rule for short stocks gives all numbers of one of them.
"""

CASINO = """
## Casino War

What the house keeps of an ante, in percent, by what is done at a tie; of a tie bet at 10 and 11 to one; of all that is staked
(risk); and the standard deviation of a hand in antes. `guerra odds casino --packs N [--bonus] [--tie-pays 11]` has them as
fractions.
"""

MISPRINTS = """
All 32 percentages that the Wizard of Odds prints (war with and without the bonus, surrender, tie bet at 10; one to eight
packs) are these, rounded. Four figures in circulation are not: a copy of the table of hands for six packs prints 4.630203 for
the chance to lose on the first card, which is 0.463023, and -0.68484 for what lost wars cost, which is -0.068484; Casino
Niagara prints a risk of 2.19 % with the bonus, which is 2.170 %; and wizardofmacau.com gives who always surrenders 2.88 %,
which is the cost of always going to war: surrender costs 3.70 %.
"""


class Published(NamedTuple):
    """A published figure: who, what they print, the rules that fit it, and what of our games to compare."""

    source: str
    prints: str
    settings: dict[str, object]
    ours: Callable[[SimResult], str]


def battles(result: SimResult) -> str:
    """The mean number of battles."""
    return f"{result.battles.mean:.1f} ± {result.battles.se:.1f}"


def spread(result: SimResult) -> str:
    """Mean and standard deviation."""
    return f"{battles(result)}; sd {result.battles.sd:.1f}"


def wars(result: SimResult) -> str:
    """Battles and battles with a war."""
    return f"{battles(result)}; wars {result.wars.mean:.2f}, battles with one {result.war_battles.mean:.2f}"


def aces(result: SimResult) -> str:
    """Battles and who wins by aces."""
    return f"{battles(result)}; " + " ".join(f"{p:.3f}" for _, p, _ in result.p_win_by_aces.values())


def tail(result: SimResult) -> str:
    """Mean, median and the long games."""
    quantiles = "/".join(str(result.battles.quantile(share)) for share in (0.95, 0.99, 0.999))
    return f"{battles(result)}; median {result.battles.quantile(0.5)}; 95/99/99.9 % {quantiles}"


def ending(result: SimResult) -> str:
    """How many games end."""
    return f"{1 - result.endless / result.n:.1%} end"


def endless(result: SimResult) -> str:
    """How many do not, and how long the others are."""
    return f"{battles(result)}; {result.endless / result.n:.2%} endless"


def shortest(result: SimResult) -> str:
    """The shortest game."""
    return f"{battles(result)}; shortest {min(result.battles.histogram)}"


def under_150(result: SimResult) -> str:
    """The share of short games."""
    short = sum(count for length, count in result.battles.histogram.items() if length < 150)
    return f"{short / result.battles.count:.1%} under 150"


def _play(spoils: str, down: int, short: str, **more: object) -> dict[str, object]:
    return {"spoils": spoils, "face_down": down, "short": short} | more


LAID = {"spoils_sequence": "interleaved"}
PILE = {"won_to": "pile"} | LAID

PUBLISHED = (
    Published("kevinabrandon/kbWar", "270.62 battles, 16.93 wars", _play("shuffled", 3, "last-card"), wars),
    Published("zaporter/war_simulator", "178.0 (counts one more), sd 136.0", _play("winner-first", 3, "lose"), spread),
    Published("gwrong/War", "322.78; .175 .333 .5 .667 .825", _play("shuffled", 2, "lose"), aces),
    Published("tgvoskuilen/War-Simulator", "440–445; median 330–335; 1160/1750/2600", _play("shuffled", 1, "lose"), tail),
    Published("dexfox blog", "188 battles, 13 wars", _play("winner-first", 3, "last-card"), wars),
    Published("“One Million Games of War”", "shortest 17", _play("winner-first", 1, "last-card"), shortest),
    Published("glesica/war", "35 % under 150", _play("shuffled", 3, "last-card"), under_150),
    Published("genhunter (quoted)", "262", _play("shuffled", 3, "equal"), battles),
    Published("erikras/war, 1 down", "60 % end", _play("by-seat", 1, "lose", **LAID), ending),
    Published("erikras/war, 2 down", "73 % end", _play("by-seat", 2, "lose", **LAID), ending),
    Published("erikras/war, 3 down", "90 % end", _play("by-seat", 3, "lose", **LAID), ending),
    Published("sambecker/rustwar, shuffled", "232.2–233.9", _play("by-seat", 3, "lose", recycle="shuffle", **PILE), battles),
    Published("sambecker/rustwar", "562–563; 8.0–8.7 % endless", _play("by-seat", 3, "lose", recycle="lift", **PILE), endless),
)


def exact() -> str:
    """The part of the page that is counted, not sampled."""
    t, rows = tongue("en"), []
    for topic, (heading, findings) in TOPICS.items():
        rules = make_rules(**({"deck": "3x2", "spoils": "shuffled"} if topic == "chain" else {}))
        command = f"`guerra odds {topic}`"
        for finding in findings(t, rules):
            what, value = finding.line(t).rsplit(": ", 1)
            rows.append((heading, what, value, command))
            heading = command = ""
    return f"{HEAD}\n{table(('', 'what', 'value', 'command'), rows)}\n{CASINO}\n{casino_table()}\n{MISPRINTS}"


def casino_table() -> str:
    """The house's edges for one to eight packs, in percent."""
    rows = []
    for packs in range(1, 9):
        plain, bonus, eleven = Game(full(packs)), Game(full(packs), 1), Game(full(packs), 0, 11)
        edges = (plain.edge_war, bonus.edge_war, plain.edge_surrender, plain.edge_tie_bet, eleven.edge_tie_bet)
        risks = (plain.element_of_risk, bonus.element_of_risk)
        percents = (f"{float(100 * value):.4f}" for value in (*edges, *risks))
        rows.append((str(packs), str(plain.p_tie), *percents, f"{plain.sd:.5f}", f"{bonus.sd:.5f}"))
    head = ("packs", "a tie", "war", "war, bonus", "surrender", "tie bet 10", "11", "risk", "risk, bonus", "sd", "sd, bonus")
    return table(head, rows)


def command(settings: dict[str, object]) -> str:
    """The command that plays these games.

    >>> command({"face_down": 1})
    'guerra simulate --set face_down=1 -n 200000 --seed 20'
    """
    changes = " ".join(f"--set {name}={value}" for name, value in settings.items())
    return f"guerra simulate {changes} -n {games(settings)} --seed {SEED}"


def games(settings: dict[str, object]) -> int:
    """How many games are played: fewer where many are endless, because finding each loop takes long."""
    return FEW if settings.get("spoils") == "by-seat" else GAMES


def sampled() -> str:
    """The part of the page that is sampled: plays all the games."""
    from guerra.sim import simulate

    rows = []
    for source, prints, settings, ours in PUBLISHED:
        rules = make_rules(**settings)
        print(source, sheet_code(rules), file=sys.stderr)
        rows.append((source, prints, ours(simulate(rules, games(settings), SEED, workers=2)), f"`{command(settings)}`"))
    return f"{SAMPLED}\n{table(('source', 'prints', 'ours', 'command'), rows)}\n{OPEN}"


def main(arguments: Sequence[str]) -> str | None:
    """Write the page, or with `--check` say what is wrong with it."""
    kept = PAGE.read_text("utf-8").partition(MARK) if PAGE.exists() else ("", "", "")
    if "--check" in arguments:
        return None if kept[0] == f"{exact()}\n" else f"docs/{PAGE.name} is not what is counted; run `make docs`"
    rest = sampled() if "--sample" in arguments or not kept[2] else kept[2].removeprefix("\n")
    PAGE.write_text(f"{exact()}\n{MARK}\n{rest}", "utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
