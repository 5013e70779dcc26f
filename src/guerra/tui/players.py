"""Who sits at the table: people by their names, computer players by theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from guerra.actions import Seat
from guerra.bots import BOTS, read_bot
from guerra.errors import GuerraError, quoted
from guerra.words.terminal import TerminalWords

COMPUTER = "computer"
LONGEST = 40
"""As long as a name in a `.war` file may be."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player: its name, and the computer player that chooses for it (`computer`: the usual one); None: a person.

    `given`: the name is a person's own, so the player is called by it; else a person who sits alone is `you`.
    """

    name: str
    bot: str | None = None
    given: bool = False


@dataclass(frozen=True)
class Players:
    """All players, by seat."""

    seated: tuple[Player, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Their names, by seat."""
        return tuple(player.name for player in self.seated)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.seated) if player.bot is None)

    @property
    def you(self) -> Seat | None:
        """The seat of the one person at the terminal; None if there are several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def addressed(self) -> Seat | None:
        """The seat that is spoken to as `you`."""
        return None if self.you is None or self.seated[self.you].given else self.you


def read_names(text: str) -> tuple[str, ...]:
    """The names in a list such as `Ana,computer`; raises `GuerraError` for one that cannot be shown, or is there twice.

    >>> read_names("Ana, computer")
    ('Ana', 'computer')
    """
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not name or len(name) > LONGEST or not name.isprintable():
            raise GuerraError(f"--seats: {quoted(name)} is not a name; a name has 1 to {LONGEST} printable characters")
    people = [name.casefold() for name in names if not _is_bot(name) and name != COMPUTER]
    twice = [name for name in people if people.count(name) > 1]
    if twice:
        raise GuerraError(f"--seats: two players are called {quoted(twice[0])}; give each a name of its own")
    return names


def seat_players(names: Sequence[str], seats: int, words: TerminalWords) -> Players:
    """The players of a table with so many seats; without names one person, and the computer wherever nobody sits.

    Raises `GuerraError` if there are more names than seats, or for a computer player with a share of memory that is none.

    >>> from guerra.i18n import tongue
    >>> seat_players(["Ana"], 3, TerminalWords(tongue("en"))).names
    ('Ana', 'Computer 1', 'Computer 2')
    """
    if len(names) > seats:
        raise GuerraError(f"--seats names {len(names)} players; the rules have {seats} seats")
    asked = [*(names or [""]), *[COMPUTER] * seats][:seats]
    bots = [_bot(name) for name in asked]
    kinds = [words.opponent(bot) for bot in bots if bot]
    seated, met = [], Counter[str]()
    for seat, (name, bot) in enumerate(zip(asked, bots, strict=True)):
        if bot:
            kind = words.opponent(bot)
            met[kind] += 1
            seated.append(Player(words.opponent(bot, met[kind] if kinds.count(kind) > 1 else None), bot))
        else:
            seated.append(Player(name or words.player(seat + 1), given=bool(name)))
    return Players(tuple(seated))


def _bot(name: str) -> str | None:
    if name == COMPUTER:
        return name
    if not _is_bot(name):
        return None
    read_bot(name)
    return name


def _is_bot(name: str) -> bool:
    return name.partition(":")[0] in BOTS
