"""`guerra odds`: exact chances, each with what it follows from."""

from __future__ import annotations

import json

import click

from guerra.cli.options import chosen_rules, language_option, rules_options
from guerra.i18n import tongue
from guerra.presets import sheet_code
from guerra.words.odds import TOPICS, Finding

DEFAULTS: dict[str, dict[str, object]] = {"chain": {"deck": "3x2", "spoils": "shuffled"}, "ruin": {"spoils": "shuffled"}}
"""What a topic is about where `--set` does not say."""


@click.command()
@click.argument("topics", metavar="[TOPIC]...", nargs=-1, type=click.Choice([*TOPICS]))
@rules_options()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def odds(topics: tuple[str, ...], preset: str, changes: tuple[str, ...], as_json: bool, language: str) -> None:
    """Say exact chances, as fractions, each with what it follows from.

    TOPIC is tie, aces, flawless, ruin or chain; without one, all of them.
    """
    found: dict[str, object] = {}
    for topic in topics or TOPICS:
        rules = chosen_rules(preset, changes, **DEFAULTS.get(topic, {}))
        t = tongue("en" if as_json else language)
        heading, findings = TOPICS[topic]
        told = findings(t, rules)
        if as_json:
            found[topic] = {"rules": sheet_code(rules), "findings": [finding.to_json() for finding in told]}
        else:
            click.echo("\n".join([f"{t.gettext(heading)} ({sheet_code(rules)})", *lines(told, language)]))
    if as_json:
        click.echo(json.dumps(found))


def lines(findings: list[Finding], language: str) -> list[str]:
    """The findings for people: each in a line, and what it follows from in the next where that is new."""
    t, told = tongue(language), []
    for place, finding in enumerate(findings):
        told.append(f"  {finding.line(t)}")
        if place + 1 == len(findings) or findings[place + 1].why != finding.why:
            told.append(f"    {finding.why}")
    return told
