"""`guerra deal`: the deal of a seed, as its code and as the piles on the table."""

from __future__ import annotations

import json

import click

from guerra.actions import Deal
from guerra.cli.options import Seed, chosen_rules, index_option, rules_options
from guerra.dealer import Chance
from guerra.engine import apply, new
from guerra.notation.codes import deal_code
from guerra.presets import sheet_code
from guerra.rng import VERSION


@click.command()
@rules_options()
@click.option("--seed", type=Seed(), required=True, help="Any number below 2**64, or a word.")
@index_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def deal(preset: str, changes: tuple[str, ...], seed: int, index: int, as_json: bool) -> None:
    """Show the deal of a seed: its code, then each seat's pile, top card first."""
    rules = chosen_rules(preset, changes)
    dealt = Chance.of_game(seed, index).act(new(rules))
    assert isinstance(dealt, Deal)
    code = deal_code(rules.the_deck, dealt)
    state = apply(new(rules), dealt).after
    piles = [[str(card) for card in hand + stock] for hand, stock in zip(state.hands, state.stocks, strict=True)]
    aside = [str(card) for card in state.set_aside]
    if as_json:
        order = [str(card) for card in dealt.order]
        sheet = sheet_code(rules)
        click.echo(
            json.dumps(
                {
                    "deal": code,
                    "piles": piles,
                    "set_aside": aside,
                    "order": order,
                    "rules": sheet,
                    "seed": seed,
                    "index": index,
                    "version": VERSION,
                }
            )
        )
        return
    click.echo(code)
    for seat, pile in enumerate(piles, start=1):
        click.echo(f"{seat}: {' '.join(pile)}")
    if aside:
        click.echo(f"set aside: {' '.join(aside)}")
