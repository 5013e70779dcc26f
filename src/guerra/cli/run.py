"""`guerra run`: a game without people, as text, as JSON, or as its events."""

from __future__ import annotations

import json
from typing import Any

import click
from click.core import ParameterSource

from guerra.actions import Action, Seat
from guerra.bots import make_bot
from guerra.cli.options import Seed, chosen_rules, fresh_seed, index_option, rules_options
from guerra.cli.summary import event_lines, summary
from guerra.dealer import Chance, Chooser, recorded
from guerra.errors import GuerraError, quoted
from guerra.match import Match, play_match
from guerra.notation.codes import read_deal_code
from guerra.notation.named import named_deals
from guerra.notation.position import count_piles, read_piles
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import WarFile, unnamed, write
from guerra.outcome import Outcome
from guerra.rng import Stream, words
from guerra.rules import Rules
from guerra.wire import seat_number


@click.command()
@rules_options()
@click.option("--seed", type=Seed(), help="The deal is that of this seed.")
@index_option
@click.option("--deal", "deal", metavar="CODE|NAME", help="The deal is that of this code, or an endless one by name.")
@click.option("--piles", metavar="PILES", help='Piles, top card first, as "7s 2h 3d / 7c 5s".')
@click.option("--seats", metavar="NAMES", help="Computer players where there are choices, as random,lowest.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--events", "as_events", is_flag=True, help="Print every event as one line of JSON.")
@click.pass_context
def run(
    ctx: click.Context,
    preset: str,
    changes: tuple[str, ...],
    seed: int | None,
    index: int,
    deal: str | None,
    piles: str | None,
    seats: str | None,
    as_json: bool,
    as_events: bool,
) -> None:
    """Play a game without people and print it.

    It starts from --seed (with --index), --deal or --piles; with none of them, from a fresh seed. A deal with a name brings
    its rules, unless --rules says others. With --deal or --piles, --seed is where later shuffles and the players' chances
    come from.
    """
    if deal is not None and piles is not None:
        raise GuerraError("--deal and --piles exclude each other; give one of them")
    if as_json and as_events:
        raise GuerraError("--json and --events exclude each other; give one of them")
    named = named_deals().get(deal or "")
    if named and ctx.get_parameter_source("preset") is ParameterSource.DEFAULT:
        changes = (*(f"{axis}={value}" for axis, value in named.settings.items()), *changes)
    rules = chosen_rules(preset, changes, **({"seats": count_piles(piles)} if piles is not None else {}))
    start = named.deal(rules) if named else _start(rules, deal, piles)
    used_seed = seed if seed is not None else fresh_seed()
    games: list[Recorded] = []

    def play_deal(number: int) -> Outcome:
        chance = Chance.of_game(used_seed, index, number)
        game = recorded(rules, chance, _bots(rules, seats, used_seed, index, number), start if number == 0 else None)
        games.append(game)
        return _last(game)

    *_, match = play_match(rules, play_deal)
    from_seed = start is None or seed is not None or rules.has_chance or rules.has_choices or len(games) > 1
    source = (used_seed, index) if from_seed else (None, None)
    if as_json:
        click.echo(json.dumps(_summary(match, games, *source)))
    elif as_events:
        for game in games:
            for line in event_lines(game):
                click.echo(line)
    else:
        names = tuple(map(unnamed, range(rules.seats)))
        tags = {"Seed": str(source[0]), "Index": str(source[1])} if from_seed else {}
        click.echo("\n".join(write(WarFile(game, names, tags)) for game in games), nl=False)


def _start(rules: Rules, deal: str | None, piles: str | None) -> Action | None:
    if deal is not None:
        if deal[:1].isalpha():
            raise GuerraError(
                f"no deal {quoted(deal)}; there are {', '.join(named_deals())}, and deal codes, which begin with 1"
            )
        return read_deal_code(rules.the_deck, deal)
    if piles is not None:
        return read_piles(rules.the_deck, piles)
    return None


def _bots(rules: Rules, seats: str | None, seed: int, index: int, deal: int) -> dict[Seat, Chooser]:
    names = [name.strip() for name in seats.split(",")] if seats is not None else ["random"] * rules.seats
    if len(names) != rules.seats:
        raise GuerraError(f"--seats names {len(names)} players; the rules have {rules.seats} seats")
    return {seat: make_bot(name, words(seed, index, Stream.BOTS + seat, deal)) for seat, name in enumerate(names)}


def _last(game: Recorded) -> Outcome:
    *_, step = game.steps()
    assert step.after.outcome is not None
    return step.after.outcome


def _summary(match: Match, games: list[Recorded], seed: int | None, index: int | None) -> dict[str, Any]:
    """The JSON object of the documentation; in a match, of its last deal, with the match's winner and all deals beside it."""
    deals = [summary(game, seed, index) for game in games]
    if len(deals) == 1 and match.rules.best_of == 1:
        return deals[0]
    whole = {"best_of": match.rules.best_of, "wins": list(match.wins), "deals": deals}
    return {**deals[-1], "winner": seat_number(match.winner), "match": whole}
