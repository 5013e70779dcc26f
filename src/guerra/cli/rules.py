"""`guerra rules`: a rule sheet in words, or the list of all presets."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import click

from guerra.cli.options import chosen_rules, language_option, set_option
from guerra.i18n import Tongue, tongue
from guerra.presets import nearest_preset, presets, sheet_code
from guerra.rules import AXES, Rules
from guerra.tui.text import Speaker
from guerra.words.sheet import SheetWords
from guerra.words.terminal import Phrase, TerminalWords


@click.command()
@click.argument("preset", metavar="[ID]", required=False)
@set_option
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with stable keys.")
def rules(preset: str | None, changes: tuple[str, ...], language: str, as_json: bool) -> None:
    """Say the rules in words: the sheet of a preset, with the changes of --set; without ID, which presets there are."""
    words = tongue(language)
    if preset is None and not changes:
        found: Any = _presets(words)
        lines = _listed(found)
    else:
        sheet = chosen_rules(preset or "classic", changes)
        found = _sheet(words, sheet)
        lines = _told(words, sheet)
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=sys.stdout.encoding.lower() != "utf-8"))
        return
    say = Speaker(sys.stdout)
    for line in lines:
        say(line)


def _presets(words: Tongue) -> list[dict[str, Any]]:
    sheet = SheetWords(words)
    return [
        {"preset": name, "name": sheet.preset(name), "about": sheet.about_preset(name), "pace": preset.pace}
        for name, preset in presets().items()
    ]


def _listed(found: list[dict[str, Any]]) -> Iterator[str]:
    """The presets, a line each: id, name, and what it is."""
    ids = max(len(one["preset"]) for one in found)
    names = max(len(one["name"]) for one in found)
    for one in found:
        yield f"{one['preset']:<{ids}}  {one['name']:<{names}}  {one['about']}"


def _sheet(words: Tongue, rules: Rules) -> dict[str, Any]:
    sheet = SheetWords(words)
    preset, changed = nearest_preset(rules)
    return {
        "code": sheet_code(rules),
        "preset": preset.id,
        "changes": changed,
        "settings": {axis.name: getattr(rules, axis.name) for axis in AXES},
        "language": words.language,
        "name": sheet.rules_name(rules),
        "sentences": [
            {"text": line.text, "clause": line.clause, "axes": list(line.axes), "differs": line.ours}
            for line in sheet.lines(rules)
        ],
    }


def _told(words: Tongue, rules: Rules) -> Iterator[str]:
    """The sheet: its name and code, then a sentence a line with its clause; a star marks what is not as in classic War."""
    sheet = SheetWords(words)
    lines = sheet.lines(rules)
    yield f"{sheet.rules_name(rules)} ({sheet_code(rules)})"
    for line in lines:
        yield f"{'*' if line.ours else '-'} {line.text} ({line.clause})"
    if any(line.ours for line in lines):
        yield f"* {TerminalWords(words).phrase(Phrase.HOUSE_RULE)}"
