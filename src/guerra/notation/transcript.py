"""`.war` files: a game as text that a person can read and that verifies itself.

Header tags in brackets, an empty line, then the lines of `guerra.notation.scribe`. Only rules, deal, chance and choices are
needed to play it again; all the rest is derived, and checked on reading. A file may hold several games; a bad one costs
only itself. What any game's file has, whichever game it is, is public here too: tags, start, result and check.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256

from guerra.actions import Action, Deal, Place, Seat
from guerra.deck import Deck
from guerra.engine import apply, new
from guerra.errors import N_, GuerraError, NotationError, ReplayMismatch, quoted
from guerra.notation.codes import deal_code, read_deal_code
from guerra.notation.position import read_piles
from guerra.notation.recorded import Recorded
from guerra.notation.scribe import Scribe
from guerra.notation.script import Script
from guerra.notation.tags import Tag, is_name, read_tag, tag_line
from guerra.outcome import Outcome
from guerra.presets import read_sheet_code, sheet_code
from guerra.rules import Rules
from guerra.state import State

VERSION = "1"
"""The version of the notation."""

GAME = "War"
"""What the tag Game says."""

LONGEST = 40
"""No seat's name has more characters."""

_KNOWN = {"Game", "Notation", "Rules", "Seats", "Deal", "Piles", "Result", "Reason", "Cards", "Check"}
_FIRST_TAG = "[Game "
_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""The byte order mark that some editors put before a text."""


def unnamed(seat: Seat) -> str:
    """What stands in a file for a seat without a name; screens say it in their own language.

    >>> unnamed(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


MARK = "~"
"""What a given name begins with, and no typed one."""


def given(what: str) -> str:
    """What stands in a file for a name that was given to a seat, not typed; screens say it in their own language.

    >>> given("fox")
    '~fox'
    """
    return MARK + what


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

    Raises `NotationError` for a name or a further tag that cannot be written.
    """
    check_seats(game.recorded.rules.seats, game.seats)
    check_tags(game.tags)
    lines, result = _lines(game.recorded)
    tags: dict[str, Sequence[str]] = {
        "Game": [GAME],
        "Notation": [VERSION],
        "Rules": [sheet_code(game.recorded.rules)],
        "Seats": list(game.seats),
        **start_tag(game.recorded.rules.the_deck, game.recorded.actions[:1]),
        **{name: [value] for name, value in game.tags.items()},
        **result_tags(result),
    }
    body = "".join(f"{line}\n" for line in lines)
    return with_check(tags, body)


def with_check(tags: Mapping[str, Sequence[str]], body: str) -> str:
    """The whole text: the tags, the check of them and of what was done, what was done."""
    head = "".join(f"{tag_line(name, values)}\n" for name, values in tags.items())
    return head + tag_line("Check", [checksum(head + "\n" + body)]) + "\n\n" + body


def check_seats(seats: int, names: Sequence[str]) -> None:
    """A name for each seat that a file can hold; raises `NotationError`."""
    if len(names) != seats:
        raise NotationError(N_("{n} names for {seats} seats"), n=len(names), seats=seats)
    for name in names:
        if not name or len(name) > LONGEST or not name.isprintable():
            told = {"name": quoted(name), "most": LONGEST}
            raise NotationError(N_("seat name {name}: 1 to {most} printable characters are allowed"), **told)


def check_tags(tags: Mapping[str, str]) -> None:
    """Further tags are letters and printable text; raises `NotationError`."""
    for name, value in tags.items():
        if not is_name(name) or name in _KNOWN:
            told = {"name": quoted(name), "known": ", ".join(sorted(_KNOWN))}
            raise NotationError(N_("tag {name}: letters are allowed, but not {known}"), **told)
        if not value.isprintable():
            raise NotationError(N_("tag {name} {value}: printable characters are allowed"), name=name, value=quoted(value))


def _lines(recorded: Recorded) -> tuple[list[str], Outcome | None]:
    scribe, lines, result = Scribe(), list[str](), None
    for step in recorded.steps():
        lines += scribe.see(step)
        result = step.after.outcome
    return lines, result


def start_tag(deck: Deck, first: Sequence[Action]) -> dict[str, Sequence[str]]:
    """The tag that says how the game began: its deal, or its piles."""
    match first:
        case [Deal() as deal]:
            return {"Deal": [deal_code(deck, deal)]}
        case [Place(stocks)]:
            return {"Piles": [" / ".join(" ".join(map(str, stock)) for stock in stocks)]}
        case _:
            raise NotationError(N_("a game is written from its deal, or its piles, on"))


def result_tags(result: Outcome | None) -> dict[str, Sequence[str]]:
    """The tags that say how it ended; `*` while it goes on."""
    if result is None:
        return {"Result": ["*"]}
    winner = "none" if result.winner is None else str(result.winner + 1)
    return {"Result": [winner], "Reason": [result.reason.value], "Cards": ["-".join(map(str, result.counts))]}


def checksum(text: str) -> str:
    """The value of the tag Check, for the text without that tag."""
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
        errors.append(NotationError(N_("there is no game in it: no line begins with [Game")))
    return Reading(tuple(games), tuple(errors))


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each game's lines and the number of its first line."""
    first, block = 0, list[str]()
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.removeprefix(_MARK)
        if line.startswith(_FIRST_TAG):
            if block:
                yield first, block
            first, block = number, []
        if block or line.startswith(_FIRST_TAG):
            block.append(line.rstrip())
    if block:
        yield first, block


_NO_TAG = Tag(0, ("no such tag",))


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Whatever cannot be read here says the line."""
    try:
        yield
    except ReplayMismatch:
        raise
    except GuerraError as error:
        raise NotationError(N_("line {line}: {error}"), line=line, error=error) from error


def _read_one(first: int, lines: list[str]) -> WarFile:
    """One game; raises `NotationError` with the line where it cannot be read, `ReplayMismatch` where it is wrong."""
    tags, body = parts(first, lines)
    check_game(tags, GAME)
    with at_line(tags["Rules"].line):
        rules = read_sheet_code(tags["Rules"].values[0])
    names = tags["Seats"].values
    with at_line(tags["Seats"].line):
        check_seats(rules.seats, names)
    further = further_tags(tags)
    with at_line(first):
        check_tags(further)
    state, actions = _replay(rules, read_start(first, rules.the_deck, tags), body)
    game = WarFile(Recorded(rules, actions), names, further)
    compare_tags(tags, parts(1, write(game).splitlines())[0], state.tally.battles)
    return game


def is_of(game: str, text: str) -> bool:
    """Does a text say that it is of this game?

    >>> is_of("Speed War", '[Game "Speed War"]'), is_of("Speed War", '[Game "War"]')
    (True, False)
    """
    return tag_line("Game", [game]) in text.removeprefix(_MARK).splitlines()


def further_tags(tags: Mapping[str, Tag]) -> dict[str, str]:
    """The tags that are kept as they are."""
    return {name: tag.values[0] for name, tag in tags.items() if name not in _KNOWN}


def parts(first: int, lines: list[str]) -> tuple[dict[str, Tag], list[tuple[int, str]]]:
    """The tags of a game, and its other lines with their numbers; raises `NotationError`."""
    tags: dict[str, Tag] = {}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=first):
        if line.startswith("[") and not body:
            name, tag = read_tag(number, line)
            if name in tags:
                raise NotationError(N_("line {line}: the tag {name} is there twice"), line=number, name=quoted(name))
            if len(tag.values) > 1 and name != "Seats":
                told = {"line": number, "name": quoted(name), "n": len(tag.values)}
                raise NotationError(N_("line {line}: the tag {name} has one value, not {n}"), **told)
            tags[name] = tag
        elif line:
            body.append((number, line))
    for needed in ("Rules", "Seats"):
        if needed not in tags:
            raise NotationError(N_("line {line}: the tag {name} is missing"), line=first, name=needed)
    version = tags.get("Notation", Tag(first, (VERSION,)))
    if version.values[0] != VERSION:
        told = {"line": version.line, "version": quoted(version.values[0]), "known": VERSION}
        raise NotationError(N_("line {line}: notation {version} is unknown; this program reads {known}"), **told)
    return tags, body


def check_game(tags: Mapping[str, Tag], game: str) -> None:
    """The file is of this game, or does not say of which; raises `NotationError`."""
    tag = tags.get("Game", Tag(0, (game,)))
    if tag.values[0] != game:
        told = {"line": tag.line, "what": quoted(tag.values[0]), "game": game}
        raise NotationError(N_("line {line}: a game of {what} is not read as {game}"), **told)


def read_start(first: int, deck: Deck, tags: Mapping[str, Tag]) -> Action:
    """The deal or the piles with which the game began; raises `NotationError`."""
    if ("Deal" in tags) == ("Piles" in tags):
        raise NotationError(N_("line {line}: one tag, Deal or Piles, says how the game began"), line=first)
    if "Deal" in tags:
        with at_line(tags["Deal"].line):
            return read_deal_code(deck, tags["Deal"].values[0])
    with at_line(tags["Piles"].line):
        return read_piles(deck, tags["Piles"].values[0])


def _replay(rules: Rules, start: Action, body: Sequence[tuple[int, str]]) -> tuple[State, tuple[Action, ...]]:
    """Play the lines, and check each against what it should be."""
    scribe = Scribe()
    step = apply(new(rules), start)
    actions, written = [start], scribe.see(step)
    for number, line in body:
        script = Script(line)
        with at_line(number):
            while script and not written:
                action = script.next(step.after)
                step = apply(step.after, action)
                actions.append(action)
                written = scribe.see(step)
        expected = written.pop(0) if written else "the end of the game" if step.after.outcome else "more cards"
        if " ".join(line.split()) != expected:
            raise ReplayMismatch(step.after.tally.battles, expected, " ".join(line.split()))
    return step.after, tuple(actions)


def compare_tags(got: Mapping[str, Tag], expected: Mapping[str, Tag], battle: int) -> None:
    """The derived tags are as they should be; raises `ReplayMismatch`."""
    for _, wanted, there in wrong_tags(got, expected):
        raise ReplayMismatch(battle, wanted, there)


def wrong_tags(got: Mapping[str, Tag], expected: Mapping[str, Tag]) -> Iterator[tuple[int, str, str]]:
    """The derived tags that are not as they should be: the line, what should stand there, what does."""
    for name in ("Result", "Reason", "Cards", "Check"):
        wanted = expected.get(name, _NO_TAG).values[0]
        if name in got and got[name].values[0] != wanted:
            yield got[name].line, f"{name} {wanted}", f"{name} {got[name].values[0]}"
