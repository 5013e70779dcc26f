"""The options that several commands share: which rules, which chance, who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import click

from guerra.presets import find_preset, make_rules
from guerra.rng import seed_of
from guerra.rules import Rules

Command = TypeVar("Command", bound=Callable[..., Any])


class Seed(click.ParamType[int]):
    """A number from 0 to 2**64 - 1, or any other text, which stands for a number (`guerra.rng.seed_of`)."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The seed that this text means."""
        if isinstance(value, int):
            return value
        if not str(value).strip():
            self.fail("a seed is a number from 0 to 2**64 - 1, or a word", param, ctx)
        return seed_of(str(value))


def rules_options(command: Command) -> Command:
    """`--rules ID` and `--set AXIS=VALUE`, passed on as `preset` and `changes`."""
    command = click.option(
        "--set", "changes", multiple=True, metavar="AXIS=VALUE", help="Change one house rule; may be given again."
    )(command)
    return click.option("--rules", "preset", default="classic", metavar="ID", help="The rule sheet (see: guerra rules).")(
        command
    )


def chosen_rules(preset: str, changes: tuple[str, ...], **further: object) -> Rules:
    """The rules that the options ask for; `further` settings yield to those of `--set`."""
    return make_rules(preset, **{**further, **read_changes(changes)})


def read_changes(changes: tuple[str, ...]) -> dict[str, object]:
    """The settings of `--set`."""
    settings: dict[str, object] = {}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise click.UsageError(f"--set {change!r}: it must be AXIS=VALUE, as in --set face_down=1")
        settings[name.strip().replace("-", "_")] = value
    return settings


def seats_of(preset: str, changes: tuple[str, ...]) -> int:
    """How many seats the options ask for."""
    return int(str(read_changes(changes).get("seats", find_preset(preset).rules.seats)))


def fresh_seed() -> int:
    """A seed from the system's entropy, small enough for any JSON reader; print it, so that the game can be had again."""
    return secrets.randbits(53)
