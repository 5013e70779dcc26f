"""The options that several commands share: which rules, which chance, who sits where."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import click

from guerra.errors import GuerraError, quoted
from guerra.i18n import choose_language
from guerra.numbers import read_number
from guerra.presets import make_rules
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
        if not value.strip() or not value.isprintable():
            self.fail("a seed is a number from 0 to 2**64 - 1, or a word", param, ctx)
        return seed_of(value)


class Index(click.ParamType[int]):
    """A number from 0 to 2**64 - 1, in the digits 0 to 9."""

    name = "index"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that this text means."""
        number = value if isinstance(value, int) else read_number(value)
        if number is None or number >= 1 << 64:
            self.fail(f"{quoted(value)} is no number from 0 to 2**64 - 1", param, ctx)
        return number


def index_option(command: Command) -> Command:
    """`--index`, passed on as `index`."""
    about = "Which game of the seed; 0 if not given."
    return click.option("--index", type=Index(), default=0, metavar="I", help=about)(command)


def rules_options(default: str = "classic") -> Callable[[Command], Command]:
    """`--rules ID` and `--set AXIS=VALUE`, passed on as `preset` and `changes`."""

    def add(command: Command) -> Command:
        about = f"The rule sheet, {default} if not given (see: guerra rules)."
        return click.option("--rules", "preset", default=default, metavar="ID", help=about)(set_option(command))

    return add


def set_option(command: Command) -> Command:
    """`--set AXIS=VALUE`, passed on as `changes`."""
    about = "Change one house rule; may be given again."
    return click.option("--set", "changes", multiple=True, metavar="AXIS=VALUE", help=about)(command)


def language_option(command: Command) -> Command:
    """`--lang`, passed on as the code of a language; without it that of the environment."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
        return choose_language(value, os.environ)

    about = "en, es or pt; if not given, what LC_ALL, LC_MESSAGES or LANG say."
    return click.option("--lang", "language", metavar="LANG", callback=read, help=about)(command)


def chosen_rules(preset: str, changes: tuple[str, ...], **further: object) -> Rules:
    """The rules that the options ask for; `further` settings yield to those of `--set`."""
    return make_rules(preset, **{**further, **read_changes(changes)})


def read_changes(changes: tuple[str, ...]) -> dict[str, object]:
    """The settings of `--set`."""
    settings: dict[str, object] = {}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise GuerraError(f"--set {quoted(change)}: it must be AXIS=VALUE, as in --set face_down=1")
        settings[name.strip().replace("-", "_")] = value
    return settings


def fresh_seed() -> int:
    """A seed from the system's entropy, small enough for any JSON reader; print it, so that the game can be had again."""
    return secrets.randbits(53)
