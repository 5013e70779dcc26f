"""`.war` files: a game as text that a person can read and that verifies itself.

Header tags in brackets, an empty line, then the lines of `guerra.notation.scribe`. Only rules, deal, chance and choices are
needed to play it again; all the rest is derived, and checked on reading. A file may hold several games; a bad one costs
only itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from guerra.actions import Action, Deal, Place
from guerra.deck import Deck
from guerra.engine import apply, new
from guerra.errors import GuerraError, IllegalAction, NotationError, ReplayMismatch
from guerra.notation.codes import deal_code, read_deal_code
from guerra.notation.position import read_piles
from guerra.notation.recorded import Recorded
from guerra.notation.scribe import Scribe
from guerra.notation.script import Script
from guerra.outcome import Outcome
from guerra.presets import read_sheet_code, sheet_code
from guerra.rules import Rules

VERSION = "1"
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_TAG = re.compile(rf"\[(\w+)((?: {_QUOTED})+)\]")
_KNOWN = {"Game", "Notation", "Rules", "Seats", "Deal", "Piles", "Result", "Reason", "Cards", "Check"}
_FIRST_TAG = "[Game "


@dataclass(frozen=True)
class WarFile:
    """One game of a `.war` file: what was done, who sat where, and further tags (such as `Seed`, `Index`)."""

    recorded: Recorded
    seats: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """What a text held: the games that are right, and an error for each that is not, in order."""

    games: tuple[WarFile, ...]
    errors: tuple[GuerraError, ...]


def write(game: WarFile) -> str:
    """The text of a game; `read` gives the same game back, and writing that gives the same bytes.

    Raises `NotationError` for a name that is too long or has control characters.
    """
    for name in game.seats:
        if not name or len(name) > 40 or not name.isprintable():
            raise NotationError(f"seat name {name!r}: 1 to 40 printable characters are allowed")
    lines, result = _lines(game.recorded)
    start = game.recorded.actions[0]
    tags: dict[str, Sequence[str]] = {
        "Game": ["War"],
        "Notation": [VERSION],
        "Rules": [sheet_code(game.recorded.rules)],
        "Seats": list(game.seats),
        **_start_tag(game.recorded.rules.the_deck, start),
        **{name: [value] for name, value in game.tags.items()},
        **_result_tags(result),
    }
    body = "".join(f"{line}\n" for line in lines)
    head = "".join(_tag_line(name, values) for name, values in tags.items())
    return head + _tag_line("Check", [_check(head + "\n" + body)]) + "\n" + body


def _lines(recorded: Recorded) -> tuple[list[str], Outcome | None]:
    scribe, lines, result = Scribe(), list[str](), None
    for step in recorded.steps():
        lines += scribe.see(step)
        result = step.after.outcome
    return lines, result


def _start_tag(deck: Deck, start: Action) -> dict[str, Sequence[str]]:
    if isinstance(start, Deal):
        return {"Deal": [deal_code(deck, start)]}
    assert isinstance(start, Place)
    return {"Piles": [" / ".join(" ".join(map(str, stock)) for stock in start.stocks)]}


def _result_tags(result: Outcome | None) -> dict[str, Sequence[str]]:
    if result is None:
        return {"Result": ["*"]}
    winner = "none" if result.winner is None else str(result.winner + 1)
    return {"Result": [winner], "Reason": [result.reason.value], "Cards": ["-".join(map(str, result.counts))]}


def _tag_line(name: str, values: Sequence[str]) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]\n"


def _check(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


# --- reading


def read(text: str) -> Reading:
    """Read all games of a text; never raises for what the text holds.

    >>> read('[Game "War"]').errors[0]
    NotationError('line 1: the tag Rules is missing')
    """
    games, errors = list[WarFile](), list[GuerraError]()
    for first, lines in _blocks(text):
        try:
            games.append(_read_one(first, lines))
        except GuerraError as error:
            errors.append(error)
    if not games and not errors:
        errors.append(NotationError("there is no game in it: no line begins with [Game"))
    return Reading(tuple(games), tuple(errors))


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each game's lines and the number of its first line."""
    first, block = 0, list[str]()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith(_FIRST_TAG):
            if block:
                yield first, block
            first, block = number, []
        if block or line.startswith(_FIRST_TAG):
            block.append(line.rstrip())
    if block:
        yield first, block


def _read_one(first: int, lines: list[str]) -> WarFile:
    """One game; raises `NotationError` with the line where it cannot be read, `ReplayMismatch` where it is wrong."""
    tags, body = _parts(first, lines)
    rules = read_sheet_code(tags["Rules"][0])
    if len(tags["Seats"]) != rules.seats:
        raise NotationError(f"line {first}: {len(tags['Seats'])} names for {rules.seats} seats")
    start = _read_start(first, rules.the_deck, tags)
    extra = {name: values[0] for name, values in tags.items() if name not in _KNOWN}
    game = WarFile(_replay(rules, start, body), tuple(tags["Seats"]), extra)
    _compare_tags(tags, _parts(1, write(game).splitlines())[0], battle=len(body))
    return game


def _parts(first: int, lines: list[str]) -> tuple[dict[str, list[str]], list[tuple[int, str]]]:
    tags: dict[str, list[str]] = {}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=first):
        if line.startswith("[") and not body:
            match = _TAG.fullmatch(line)
            if not match:
                raise NotationError(f'line {number}: {line[:60]!r} is not a tag; a tag reads [Name "value"]')
            tags[match[1]] = json.loads("[" + ",".join(re.findall(_QUOTED, match[2])) + "]")
        elif line:
            body.append((number, line))
    for needed in ("Rules", "Seats"):
        if needed not in tags:
            raise NotationError(f"line {first}: the tag {needed} is missing")
    version = tags.get("Notation", [VERSION])[0]
    if version != VERSION:
        raise NotationError(f"line {first}: notation {version!r} is unknown; this program reads {VERSION}")
    return tags, body


def _read_start(first: int, deck: Deck, tags: Mapping[str, list[str]]) -> Action:
    if "Deal" in tags:
        return read_deal_code(deck, tags["Deal"][0])
    if "Piles" in tags:
        return read_piles(deck, tags["Piles"][0])
    raise NotationError(f"line {first}: neither a tag Deal nor a tag Piles says how the game began")


def _replay(rules: Rules, start: Action, body: Sequence[tuple[int, str]]) -> Recorded:
    """Play the lines, and check each against what it should be."""
    scribe = Scribe()
    step = apply(new(rules), start)
    actions, written = [start], scribe.see(step)
    for number, line in body:
        script = Script(line)
        try:
            while script and not written:
                action = script.next(step.after)
                step = apply(step.after, action)
                actions.append(action)
                written = scribe.see(step)
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from error
        except IllegalAction as error:
            raise NotationError(f"line {number}: {error}") from error
        expected = written.pop(0) if written else "more cards"
        if " ".join(line.split()) != expected:
            raise ReplayMismatch(step.after.tally.battles, expected, " ".join(line.split()))
    return Recorded(rules, tuple(actions))


def _compare_tags(got: Mapping[str, list[str]], expected: Mapping[str, list[str]], battle: int) -> None:
    for name in ("Result", "Reason", "Cards", "Check"):
        if name in got and got[name] != expected.get(name):
            wanted = " ".join(expected.get(name, ["no such tag"]))
            raise ReplayMismatch(battle, f"{name} {wanted}", f"{name} {' '.join(got[name])}")
