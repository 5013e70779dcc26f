"""`guerra replay`: a recorded game, told again battle by battle."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

import click

from guerra.cli import visits
from guerra.cli.files import text_of
from guerra.cli.options import chosen_rules, language_option, set_option
from guerra.cli.races import event_lines as race_events
from guerra.cli.races import summary_line
from guerra.cli.races import told as told_race
from guerra.cli.summary import event_lines, summary
from guerra.errors import GuerraError, NotationError, one_line, quoted
from guerra.events import Event, Laid
from guerra.i18n import tongue
from guerra.notation.codes import read_deal_code, read_game_code
from guerra.notation.digits import DIGITS
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import WarFile, read, unnamed
from guerra.numbers import read_number
from guerra.presets import sheet_code
from guerra.rules import Rules
from guerra.speed.codes import is_race_code, read_race_code
from guerra.speed.notation import SpeedFile, is_race
from guerra.speed.notation import read as read_race
from guerra.tui.text import Speaker
from guerra.words import Words
from guerra.words.names import called


@click.command()
@click.argument("game", metavar="FILE|CODE")
@click.option("--rules", "preset", metavar="ID", help="For a deal code alone: its rule sheet, classic if not given.")
@set_option
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the result of each game as one JSON object a line.")
@click.option("--events", "as_events", is_flag=True, help="Print every event as one line of JSON.")
def replay(game: str, preset: str | None, changes: tuple[str, ...], language: str, as_json: bool, as_events: bool) -> int:
    """Tell a recorded game again, battle by battle.

    GAME is a .war file of War, Speed War or Casino War (- for standard input), the code of a game or of a visit to the
    casino (sheet~~…), or a deal code, which needs its rules. Exit code 2 if a game cannot be read or is not right; the
    others of the file are told.
    """
    if as_json and as_events:
        raise GuerraError("--json and --events exclude each other; give one of them")
    say = Speaker(sys.stdout)
    text = _text(game)
    visit = visits.visit_of(game, text)
    if visit is not None:
        _refuse(preset, changes)
        for line in visits.lines(visit, language, as_json, as_events):
            say(line)
        return 0
    race = _race(game, text)
    if race is not None:
        _refuse(preset, changes)
        for line in [summary_line(race)] if as_json else race_events(race) if as_events else told_race(race, language):
            say(line)
        return 0
    games, errors = _games(game, text, preset, changes)
    for place, one in enumerate(games):
        if as_json:
            click.echo(json.dumps(summary(one.recorded, _number(one, "Seed"), _number(one, "Index"))))
        elif as_events:
            for line in event_lines(one.recorded):
                click.echo(line)
        else:
            for line in [*([""] if place else []), *told(one, language)]:
                say(line)
    for error in errors:
        click.echo(one_line(f"guerra: {game}: {error}"), err=True)
    return 2 if errors else 0


def _text(name: str) -> str | None:
    """The text of the file that the argument means; None if it means a code. Raises `GuerraError`."""
    if name != "-" and not os.path.exists(name):
        return None
    try:
        return text_of(name)
    except UnicodeDecodeError:
        raise GuerraError(f"{name}: it is not UTF-8 text") from None


def _race(name: str, text: str | None) -> SpeedFile | None:
    """The race that the argument means; None if it means none. Raises `GuerraError`."""
    if text is not None:
        return read_race(text) if is_race(text) else None
    if not is_race_code(name):
        return None
    record = read_race_code(name)
    return SpeedFile(record, tuple(map(unnamed, range(record.rules.war.seats))))


def told(game: WarFile, language: str) -> Iterator[str]:
    """The game in words, a line for each battle."""
    rules = game.recorded.rules
    names = called(game.seats, tongue(language))
    words = Words(language, names, None, rules)
    yield f"{words.sheet.rules_name(rules)}. {words.tongue.together(names)}."
    battle, outcome = list[Event](), None
    for step in game.recorded.steps():
        outcome = step.after.outcome
        for event in step.events:
            if isinstance(event, Laid) and event.war == 0:
                yield words.message.full(battle)
                battle = []
            battle.append(event)
    yield words.message.full(battle)
    if outcome:
        yield f"{words.outcome.counts(outcome)} {words.outcome.tally(outcome)}"


def _games(
    name: str, text: str | None, preset: str | None, changes: tuple[str, ...]
) -> tuple[tuple[WarFile, ...], tuple[GuerraError, ...]]:
    """The games of War that the argument means, and what is wrong with others in the same file."""
    deal = text is None and _is_deal_code(name)
    if not deal:
        _refuse(preset, changes)
    if text is not None:
        reading = read(text)
        return reading.games, reading.errors
    if deal:
        recorded = _of_deal(chosen_rules(preset or "classic", changes), name)
    elif "~~" in name:
        recorded = read_game_code(name)
    else:
        raise GuerraError(f"{quoted(name)}: no such file, and no game code (sheet~~deal) or deal code")
    return (WarFile(recorded, tuple(map(unnamed, range(recorded.rules.seats)))),), ()


def _refuse(preset: str | None, changes: tuple[str, ...]) -> None:
    """Rules beside a game that has its own; raises `GuerraError`."""
    if preset or changes:
        raise GuerraError("--rules and --set go with a deal code alone; a file and a game code have their own rules")


def _is_deal_code(text: str) -> bool:
    return len(text) > 1 and all(letter in DIGITS for letter in text) and text[0].isdigit()


def _of_deal(rules: Rules, code: str) -> Recorded:
    read_deal_code(rules.the_deck, code)  # says what is wrong with the deal code itself
    if rules.has_chance or rules.has_choices:
        raise NotationError(f"a deal alone does not say how {sheet_code(rules)} goes on; give the whole game code")
    return read_game_code(f"{sheet_code(rules)}~~{code}")


def _number(game: WarFile, tag: str) -> int | None:
    return read_number(game.tags.get(tag, ""))
