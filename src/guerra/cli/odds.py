"""`guerra odds`: exact chances, each with what it follows from."""

from __future__ import annotations

import json

import click
from click.core import ParameterSource

from guerra.cli import casino
from guerra.cli.options import chosen_rules, language_option, rules_options
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.presets import sheet_code
from guerra.words.odds import TOPICS, told

DEFAULTS: dict[str, dict[str, object]] = {"chain": {"deck": "3x2", "spoils": "shuffled"}, "ruin": {"spoils": "shuffled"}}
"""What a topic is about where `--set` does not say."""


@click.command()
@click.argument("topic", required=False, type=click.Choice([*TOPICS, casino.NAME]))
@rules_options()
@click.option("--packs", type=click.IntRange(1, 8), default=6, metavar="N", help="casino: packs in the shoe; 6 if not given.")
@click.option("--bonus", is_flag=True, help="casino: a tie after a tie pays one more ante.")
@click.option("--tie-pays", type=click.Choice(["10", "11"]), default="10", help="casino: what a tie bet pays to one.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
@click.pass_context
def odds(
    ctx: click.Context,
    topic: str | None,
    preset: str,
    changes: tuple[str, ...],
    packs: int,
    bonus: bool,
    tie_pays: str,
    as_json: bool,
    language: str,
) -> None:
    """Say exact chances, as fractions, each with what it follows from.

    \b
    TOPIC is one of these; without one, all but the last:
      tie       that the first cards tie, and tie again
      aces      how many aces a player is dealt
      flawless  a game without a lost battle
      ruin      how long a game lasts if all ranks are different
      chain     a whole game of a tiny deck
      casino    what Casino War costs
    """
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    strange = given & ({"preset", "changes"} if topic == casino.NAME else {"packs", "bonus", "tie_pays"})
    if strange:
        raise GuerraError("--packs, --bonus and --tie-pays go with the topic casino, --rules and --set with the others")
    if topic == casino.NAME:
        casino.casino_odds(packs, bonus, int(tie_pays), as_json, language)
        return
    t, found = tongue("en" if as_json else language), {}
    for name in [topic] if topic else TOPICS:
        rules = chosen_rules(preset, changes, **DEFAULTS.get(name, {}))
        heading, findings = TOPICS[name]
        if as_json:
            found[name] = {"rules": sheet_code(rules), "findings": [finding.to_json() for finding in findings(t, rules)]}
        else:
            click.echo("\n".join([f"{t.gettext(heading)} ({sheet_code(rules)})", *told(t, findings(t, rules))]))
    if as_json:
        click.echo(json.dumps(found))
