"""`Rules` as plain integers: what the compiled simulator reads, and what it refuses by name.

A `RuleCode` says the same as the `Rules` it comes from, with every word turned into its place in its enum. A `Sheet` has
with it what each kind of card means. Nothing here is compiled, and nothing here plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from guerra.deck import Deck
from guerra.ends import can_repeat
from guerra.errors import GuerraError
from guerra.outcome import Reason
from guerra.rules import (
    BY_RANK,
    BothOut,
    ChainCounts,
    ChainLoser,
    Endless,
    FirstOut,
    Identical,
    NoFourth,
    Recycle,
    Refill,
    Rules,
    Short,
    Spoils,
    SpoilsSequence,
    WarOf,
    WarSpoils,
    WonTo,
)

DOWN_BY_RANK = -1
"""`face_down=rank` as a number (R3.4)."""


class UnsupportedRules(GuerraError):
    """Rules that the simulator does not play; the reason names the axis."""


def number(value: StrEnum) -> int:
    """A word of the rules as a number: its place in its enum.

    >>> number(Short.LAST_CARD), number(Short.LOSE)
    (0, 1)
    """
    return list(type(value)).index(value)


class RuleCode(NamedTuple):
    """A rule sheet in integers. Words are numbered as in their enum (see `number`); yes is 1, no is 0."""

    seats: int
    size: int  # cards of the deck, the ones set aside included
    share: int
    ring: int  # places for a pile of a batch's lane: the power of two that holds the whole deck
    suits: int  # do suits matter? (R1.3)
    relation: int  # is "beats" more than "is higher"? (R1.4)
    identical: int
    face_down: int
    chain_face_down: int
    everyone: int
    short: int
    pile: int
    recycle: int
    spoils: int
    sequence: int
    prize: int
    repeats: int  # can a repeated position prove a game endless? (R4.5)
    endless: int
    cap: int
    target: int
    floor: int
    battle_limit: int
    wars_to_win: int
    each: int
    first_out: int
    ace: int  # the strength of the aces (of the highest rank, in a deck without)
    plain: int  # may battles be played many at a time? (`guerra.sim.plain`)
    simple: int  # also wars?
    tested: int  # may a battle without a tie end the game though everyone holds cards? (R5.2, R5.3, R5.5)
    hand: int
    at_once: int  # is a hand filled up at once? (R8.1)
    fourth_or_out: int  # does a seat lose the game that has no card to decide a war? (R8.4)
    both_out_draw: int
    arneson: int
    chain_loser: int


@dataclass(frozen=True)
class Sheet:
    """One rule sheet made ready for the simulator."""

    rules: Rules
    code: RuleCode
    kinds: dict[str, int]  # a kind of card for each code: cards of one kind are the same to the rules
    strength: list[int]  # by kind
    pips: list[int]  # by kind
    beats: list[list[int]]  # by strength, attacker first


PLAYED: dict[str, frozenset[str]] = {
    "identical": frozenset({"tie", "return", "carry"}),
    "ranking": frozenset({"ace-high", "ace-low", "peasant"}),
    "peasant_ace_two": frozenset({"ace", "tie"}),
    "war_of": frozenset({"tied", "everyone"}),
    "short": frozenset({"last-card", "lose", "equal", "draw", "last-face-up", "what-you-have", "lose-game"}),
    "won_to": frozenset({"bottom", "pile"}),
    "recycle": frozenset({"shuffle", "turn", "lift", "never"}),
    "spoils": frozenset({"winner-first", "loser-first", "shuffled", "by-seat"}),
    "spoils_sequence": frozenset({"laid", "reversed", "interleaved"}),
    "endless": frozenset({"draw", "most-cards", "shuffle"}),
    "first_out": frozenset({"play-on", "end"}),
    "chain_counts": frozenset({"once", "each"}),
    "refill": frozenset({"at-once", "after-battle"}),
    "no_fourth": frozenset({"lose-war", "lose-game"}),
    "both_out": frozenset({"take-back", "draw"}),
    "war_spoils": frozenset({"arneson", "winner-takes-all"}),
    "chain_loser": frozenset({"all-pairs", "first-pair", "nothing"}),
}
"""What the kernels play of each axis. A new value of the rules is refused by name until it is written here with its kernel."""


def supports(rules: Rules, players: Sequence[str] = ()) -> str | None:
    """Why the simulator cannot play these rules, or None if it can; `players` are for the seats of a game with choices.

    >>> from guerra.presets import make_rules
    >>> supports(make_rules("classic")), supports(make_rules("hand-of-three"), ("random", "lowest"))
    (None, None)
    >>> supports(make_rules("hand-of-three"))
    'hand=3: players choose cards; name a computer player for each seat, of random, highest, lowest'
    """
    if rules.spoils is Spoils.CHOSEN:
        return "spoils=chosen: the winner chooses; the simulator plays games without choices"
    if rules.hand:
        if len(players) != rules.seats or not set(players) <= set(PLAYERS):
            return f"hand={rules.hand}: players choose cards; name a computer player for each seat, of {', '.join(PLAYERS)}"
        if len(rules.the_deck.cards) > _MOST_WITH_HAND:
            return f"hand={rules.hand}: with a hand the kernels play at most {_MOST_WITH_HAND} cards"
    elif players:
        return f"hand=0: there is nothing to choose, but players were named ({', '.join(players)})"
    for name, played in PLAYED.items():
        if getattr(rules, name) not in played:
            return f"{name}={getattr(rules, name)}: the kernels do not play it"
    return None


PLAYERS = ("random", "highest", "lowest")
"""The computer players that are compiled, by their names in `guerra.bots`; a kernel knows them by their places here."""

_MOST_WITH_HAND = 255


@cache
def encode(rules: Rules) -> Sheet:
    """These rules for the simulator. Raises `UnsupportedRules` with the reason if they want players, or are not played at all.

    >>> from guerra.presets import make_rules
    >>> encode(make_rules("two-packs")).code.ring
    128
    """
    reason = supports(rules)
    if reason:
        raise UnsupportedRules(reason)
    return sheet_of(rules)


@cache
def sheet_of(rules: Rules) -> Sheet:
    """These rules as numbers, whether they are played or not."""
    deck = rules.the_deck
    suits = rules.identical is not Identical.TIE
    kinds = _kinds(rules, suits)
    return Sheet(rules, _code(rules, deck, suits), kinds, *_faces(rules, kinds))


def _code(rules: Rules, deck: Deck, suits: bool) -> RuleCode:
    size = len(deck.cards)
    return RuleCode(
        seats=rules.seats,
        size=size,
        share=rules.share,
        ring=max(64, 1 << (size - 1).bit_length()),
        suits=int(suits),
        relation=int(not _is_order(rules)),
        identical=number(rules.identical),
        face_down=_down(rules.face_down),
        chain_face_down=_down(rules.chain_face_down),
        everyone=int(rules.war_of is WarOf.EVERYONE),
        short=number(rules.short),
        pile=int(rules.won_to is WonTo.PILE),
        recycle=number(rules.recycle),
        spoils=number(rules.spoils),
        sequence=number(rules.spoils_sequence),
        prize=rules.prize,
        repeats=int(can_repeat(rules)),
        endless=number(rules.endless),
        cap=rules.cap,
        target=rules.target_cards,
        floor=rules.floor_cards,
        battle_limit=rules.battle_limit,
        wars_to_win=rules.wars_to_win,
        each=int(rules.chain_counts is ChainCounts.EACH),
        first_out=int(rules.first_out is FirstOut.END),
        ace=_ace(rules),
        plain=int(_is_order(rules) and not suits and not (rules.prize and _mixes(rules))),
        simple=int(rules.face_down != BY_RANK and rules.spoils_sequence is SpoilsSequence.LAID),
        tested=int(bool(rules.target_cards or rules.floor_cards or rules.battle_limit)),
        hand=rules.hand,
        at_once=int(rules.refill is Refill.AT_ONCE),
        fourth_or_out=int(rules.no_fourth is NoFourth.LOSE_GAME),
        both_out_draw=int(rules.both_out is BothOut.DRAW),
        arneson=int(rules.hand > 0 and rules.war_spoils is WarSpoils.ARNESON),
        chain_loser=number(rules.chain_loser),
    )


def _mixes(rules: Rules) -> bool:
    """May spoils be shuffled?"""
    return rules.spoils is Spoils.SHUFFLED or rules.endless is Endless.SHUFFLE


def _down(value: object) -> int:
    return DOWN_BY_RANK if value == BY_RANK else int(str(value))


def _ranks_upwards(rules: Rules) -> list[int]:
    """The rank values of the deck from the weakest up; in a circle of ranks, each but the first beats the one before it."""
    beats = rules.the_ranking.table
    order = sorted(rules.the_deck.by_rank_value, key=lambda rank: sum(beats[rank]))
    for place in range(len(order) - 1):  # ranks of a circle that beat equally many
        if beats[order[place]][order[place + 1]]:
            order[place], order[place + 1] = order[place + 1], order[place]
    return order


def _is_order(rules: Rules) -> bool:
    """Does every rank beat all before it and none after it?"""
    beats, order = rules.the_ranking.table, _ranks_upwards(rules)
    return all(beats[order[a]][order[b]] == (a > b) for a in range(len(order)) for b in range(len(order)))


def _strengths(rules: Rules) -> dict[int, int]:
    """Each rank value's place from the weakest up."""
    return {value: place for place, value in enumerate(_ranks_upwards(rules))}


def _ace(rules: Rules) -> int:
    """The strength of the aces; of the highest rank, in a deck without aces."""
    ranks = rules.the_deck.ranks
    ace = next((rank for rank in ranks if rank.code == "A"), ranks[-1])
    return _strengths(rules)[ace.value]


def _kinds(rules: Rules, suits: bool) -> dict[str, int]:
    """The kind of each card code: its own where suits matter, else its rank's strength."""
    cards = rules.the_deck.cards
    if not suits:
        return {card.code: _strengths(rules)[card.rank.value] for card in cards}
    return {code: place for place, code in enumerate(dict.fromkeys(card.code for card in cards))}


def _faces(rules: Rules, kinds: dict[str, int]) -> tuple[list[int], list[int], list[list[int]]]:
    """Strength and pips by kind; what beats what by strength."""
    order, place = _ranks_upwards(rules), _strengths(rules)
    count = max(kinds.values()) + 1
    strength, pips = [0] * count, [0] * count
    for card in rules.the_deck.cards:
        strength[kinds[card.code]], pips[kinds[card.code]] = place[card.rank.value], card.rank.pips
    return strength, pips, [[int(rules.the_ranking.table[a][b]) for b in order] for a in order]


# The words of the rules as numbers, for the compiled code. Each is `number` of the enum member it names.

IDENTICAL_TIE, IDENTICAL_RETURN, IDENTICAL_CARRY = map(number, Identical)
LAST_CARD, LOSE, EQUAL, DRAW, LAST_FACE_UP, WHAT_YOU_HAVE, LOSE_GAME = map(number, Short)
_ALL_PAIRS, FIRST_PAIR, NO_PAIR = map(number, ChainLoser)
RECYCLE_SHUFFLE, RECYCLE_TURN, RECYCLE_LIFT, RECYCLE_NEVER = map(number, Recycle)
WINNER_FIRST, LOSER_FIRST, SHUFFLED, BY_SEAT = map(
    number, (Spoils.WINNER_FIRST, Spoils.LOSER_FIRST, Spoils.SHUFFLED, Spoils.BY_SEAT)
)
AS_LAID, REVERSED, INTERLEAVED = map(number, SpoilsSequence)
ENDLESS_DRAW, ENDLESS_MOST_CARDS, ENDLESS_SHUFFLE = map(number, Endless)
(
    ALL_CARDS,
    SHORT_IN_WAR,
    EXHAUSTED,
    FIRST_OUT,
    TARGET,
    FLOOR,
    _TIME,
    BATTLES,
    WARS,
    ENDLESS,
    CAP,
    _RESIGNED,
    _ABANDONED,
) = map(number, Reason)
