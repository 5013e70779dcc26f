"""The house rules at work: for each axis a table from its value to one small function.

A new house rule is a new value in `guerra.rules`, one function here, a clause test and its words in the catalogues.
The functions look at a `Draft` and say what follows; moving cards is the engine's part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest

from guerra.actions import Seat
from guerra.cards import Card
from guerra.draft import Draft
from guerra.rules import Identical, NoFourth, Recycle, Rules, Short, Spoils, SpoilsSequence, WarOf
from guerra.state import OnTable

# --- R3.2: who fights a war


def _tied(game: Draft, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tied


def _everyone(game: Draft, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in game.playing if game.laid[seat])


WAR_OF: dict[WarOf, Callable[[Draft, tuple[Seat, ...]], tuple[Seat, ...]]] = {
    WarOf.TIED: _tied,
    WarOf.EVERYONE: _everyone,
}

# --- R3.5: short of cards in a war. Each rule: how many face-down cards each seat that goes on lays (None: a draw)


@dataclass(frozen=True, slots=True)
class WarPlan:
    """What becomes of a war: who goes on, who is out of the game, or that nobody can.

    `down` has the seats that fight on and how many cards each lays face down first; None: none at all, its card up
    fights again. `out` has the seats that lose the game at once, and the rule by which they do. `drawn` ends the game;
    `take_back` only this battle.
    """

    down: dict[Seat, int | None]
    out: dict[Seat, Short | NoFourth] = field(default_factory=dict)
    drawn: bool = False
    take_back: bool = False


Downs = dict[Seat, int | None]


def _last_card(game: Draft, fighters: Sequence[Seat], wanted: int) -> Downs:
    """All it has, the last card face up; without a card it is out."""
    return {seat: min(wanted, game.can_lay(seat) - 1) for seat in fighters if game.can_lay(seat)}


def _lose(game: Draft, fighters: Sequence[Seat], wanted: int) -> Downs:
    """Who cannot lay everything is out; if nobody can, whoever has most cards left stands, alone."""
    able = [seat for seat in fighters if game.can_lay(seat) > wanted]
    if not able:
        most = max(game.can_lay(seat) for seat in fighters)
        standing = [seat for seat in fighters if game.can_lay(seat) == most]
        able = standing if len(standing) == 1 else []
    return dict.fromkeys(able, wanted)


def _equal(game: Draft, fighters: Sequence[Seat], wanted: int) -> Downs:
    """Everyone lays as few face down as the shortest can; without a card it is out."""
    able = [seat for seat in fighters if game.can_lay(seat)]
    count = min([wanted, *(game.can_lay(seat) - 1 for seat in able)])
    return dict.fromkeys(able, count)


def _draw(game: Draft, fighters: Sequence[Seat], wanted: int) -> Downs | None:
    """A war that not all can complete ends the game in a draw."""
    return None if any(game.can_lay(seat) <= wanted for seat in fighters) else dict.fromkeys(fighters, wanted)


def _last_face_up(game: Draft, fighters: Sequence[Seat], wanted: int) -> Downs:
    """As `last-card`, but who has no card left fights on with the card it has up."""
    able = _last_card(game, fighters, wanted)
    return {seat: able.get(seat) for seat in fighters} if able else {}


SHORT: dict[Short, Callable[[Draft, Sequence[Seat], int], Downs | None]] = {
    Short.LAST_CARD: _last_card,
    Short.LOSE: _lose,
    Short.EQUAL: _equal,
    Short.DRAW: _draw,
    Short.LAST_FACE_UP: _last_face_up,
}


def war_plan(game: Draft, fighters: Sequence[Seat], wanted: int) -> WarPlan:
    """Who can go to war under the rule for short seats; who cannot is out of the game."""
    down = SHORT[game.rules.short](game, fighters, wanted)
    if down is None:
        return WarPlan({}, drawn=True)
    return WarPlan(down, out={seat: game.rules.short for seat in fighters if seat not in down})


# --- R1.3: identical cards on the first flip; the answer says whether the battle is over with that


def _identical_tie(game: Draft) -> bool:
    return False


def _identical_return(game: Draft) -> bool:
    game.take_back()
    return True


def _identical_carry(game: Draft) -> bool:
    game.carry()
    return True


IDENTICAL: dict[Identical, Callable[[Draft], bool]] = {
    Identical.TIE: _identical_tie,
    Identical.RETURN: _identical_return,
    Identical.CARRY: _identical_carry,
}

# --- R4.2: the won pile becomes stock; None: chance shuffles it


def _turn(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    return pile


def _lift(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    return pile[::-1]


RECYCLE: dict[Recycle, Callable[[tuple[Card, ...]], tuple[Card, ...]] | None] = {
    Recycle.SHUFFLE: None,
    Recycle.TURN: _turn,
    Recycle.LIFT: _lift,
    Recycle.NEVER: None,
}

# --- R4.4: whose cards go back first (what chance or the winner then orders starts as winner-first)


def _winner_first(winner: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((winner + step) % seats for step in range(seats))


def _loser_first(winner: Seat, seats: int) -> tuple[Seat, ...]:
    return (*_winner_first(winner, seats)[1:], winner)


def _by_seat(winner: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(range(seats))


SPOILS: dict[Spoils, Callable[[Seat, int], tuple[Seat, ...]]] = {
    Spoils.WINNER_FIRST: _winner_first,
    Spoils.LOSER_FIRST: _loser_first,
    Spoils.SHUFFLED: _winner_first,
    Spoils.BY_SEAT: _by_seat,
    Spoils.CHOSEN: _winner_first,
}

# --- R4.4b: the order of each side's cards

Zones = Sequence[tuple[OnTable, ...]]


def _laid(zones: Zones) -> list[OnTable]:
    return list(chain.from_iterable(zones))


def _reversed(zones: Zones) -> list[OnTable]:
    return [lying for zone in zones for lying in reversed(zone)]


def _interleaved(zones: Zones) -> list[OnTable]:
    return [lying for row in zip_longest(*zones) for lying in row if lying is not None]


SPOILS_SEQUENCE: dict[SpoilsSequence, Callable[[Zones], list[OnTable]]] = {
    SpoilsSequence.LAID: _laid,
    SpoilsSequence.REVERSED: _reversed,
    SpoilsSequence.INTERLEAVED: _interleaved,
}


def return_order(rules: Rules, laid: Zones, winner: Seat) -> list[OnTable]:
    """What lies on the table, in the order in which it goes back; chance or the winner may order it anew (R4.4, R4.4b)."""
    sides = SPOILS[rules.spoils](winner, rules.seats)
    return SPOILS_SEQUENCE[rules.spoils_sequence]([laid[seat] for seat in sides])
