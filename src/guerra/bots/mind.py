"""What a seat knows, put into the rows of numbers that `guerra.bots.kernel` thinks with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from guerra.bots import kernel
from guerra.bots.situation import Situation
from guerra.bots.world import Lore
from guerra.bots.worth import Worth, worth_of
from guerra.rules import BY_RANK, BothOut, ChainCounts, ChainLoser, NoFourth, Refill, Short, WarSpoils

_HIDDEN = -1
"""A card in a row that is not known."""

_LEVELS = 32
"""How many positions a line of play may have one below the other."""


class Mind(NamedTuple):
    """A position with gaps, what may lie in them, what is known of the other's hand; and of the own hand, what the other knows.

    The last is three lists: the cards of it that the other has seen, how many of each card that one cannot place, how many
    are held.
    """

    base: kernel.Row
    gaps: kernel.Row
    unseen: kernel.Row
    theirs: kernel.Row
    mine: tuple[kernel.Row, kernel.Row, kernel.Row]


@lru_cache(64)
def lore_rows(arithmetic: Arithmetic, lore: Lore, careless: bool = False) -> tuple[Any, ...]:
    """The lore for the kernel, by the weights that stand against another who is careful, or careless."""
    return lore_by(worth_of(lore.rules, careless), arithmetic, lore)


def lore_by(worth: Worth, arithmetic: Arithmetic, lore: Lore) -> tuple[Any, ...]:
    """The rules, what takes what, the cards' pips, what cards are worth, how many ranks each beats, and what play is worth, for
    the kernel."""
    rules = lore.rules
    ours = {
        kernel.CARDS: len(rules.the_deck.cards),
        kernel.HAND: rules.hand,
        kernel.FACE_DOWN: _count(rules.face_down),
        kernel.CHAIN_FACE_DOWN: _count(rules.chain_face_down),
        kernel.SHORT_EQUAL: rules.short is Short.EQUAL,
        kernel.SHORT_LOSES: rules.short is Short.LOSE_GAME,
        kernel.AT_ONCE: rules.refill is Refill.AT_ONCE,
        kernel.FOURTH_LOSES: rules.no_fourth is NoFourth.LOSE_GAME,
        kernel.OUT_DRAWS: rules.both_out is BothOut.DRAW,
        kernel.ARNESON: rules.war_spoils is WarSpoils.ARNESON,
        kernel.LOSER_TAKES: {ChainLoser.NOTHING: 0, ChainLoser.FIRST_PAIR: 1}.get(rules.chain_loser, len(rules.the_deck.cards)),
        kernel.EACH: rules.chain_counts is ChainCounts.EACH,
        kernel.WARS_TO_WIN: rules.wars_to_win,
        kernel.TARGET: rules.target_cards,
        kernel.FLOOR: rules.floor_cards,
        kernel.LIMIT: rules.battle_limit,
        kernel.CAP: rules.cap,
    }
    values = {card.rank.value for card in rules.the_deck.cards}
    strength = [sum(row[value] for value in values) for row in lore.beats]
    numbers = [int(ours[place]) for place in range(len(ours))]
    row = arithmetic.row
    return (
        row(numbers),
        row(lore.beats),
        row(lore.pips),
        row(worth.lie),
        row(worth.hold),
        row(worth.far),
        worth.lead,
        row(strength),
        row(worth.edge or [0.0] * len(worth.far)),
        bool(worth.edge),
    )


def _count(face_down: int | str) -> int:
    return kernel.BY_PIPS if face_down == BY_RANK else int(face_down)


def mind_of(arithmetic: Arithmetic, now: Situation) -> Mind:
    """A situation as the kernel wants it: the same for every order in which a hand was drawn."""
    room = len(now.lore.rules.the_deck.cards)
    base = [0] * (kernel.ZONES + 4 * room)
    base[kernel.WAR], base[kernel.BATTLES], base[kernel.SCORE] = now.war, now.battles, kernel.GOES_ON
    base[kernel.PAIRS] = len(now.tied)
    hands = (sorted(now.hand, key=lambda card: (now.strength(card), card)), sorted(map(_card, now.held), reverse=True))
    for seat in (0, 1):
        zone = [card for part in _zone(now, seat) for card in part]
        base[kernel.WON + seat], base[kernel.PLAN + seat] = now.wars[seat], now.plan[seat]
        for number, first, cards in (
            (kernel.HELD, kernel.HANDS + seat * kernel.MOST_HELD, hands[seat]),
            (kernel.LAID, kernel.ZONES + seat * room, zone),
            (kernel.SIZE, kernel.ZONES + (2 + seat) * room, [_card(card) for card in now.stocks[seat]]),
        ):
            base[number + seat] = len(cards)
            base[first : first + len(cards)] = cards
    gaps = [place for place in range(kernel.HANDS, len(base)) if base[place] == _HIDDEN]
    shown = [card for card in now.shown if card is not None]
    spare = [0] * len(now.lore.beats)
    for card in (*now.unseen, *now.hand):
        spare[card] += 1
    for card in shown:
        spare[card] -= 1
    row, known = arithmetic.row, [card for card in hands[1] if card != _HIDDEN]
    return Mind(row(base), row(gaps), row(sorted(now.unseen)), row(known), (row(shown), row(spare), row([len(now.hand)])))


def _card(card: int | None) -> int:
    return _HIDDEN if card is None else card


def _zone(now: Situation, seat: int) -> list[list[int]]:
    """What a seat has laid: each tied card, then the cards face down that followed it."""
    downs = [*now.down[seat], ()]
    return [[pair[seat] + kernel.UP, *map(_card, down)] for pair, down in zip(now.tied, downs, strict=False)]


class Arithmetic(NamedTuple):
    """The kernel's functions, and what makes the rows that they work on: lists, or arrays where they are compiled."""

    decide: Callable[..., None]
    consider: Callable[..., int]
    dream: Callable[..., None]
    row: Callable[[Sequence[Any]], kernel.Row]
    ints: Callable[[int, int], kernel.Row]
    floats: Callable[[int, int], kernel.Row]


PLAIN = Arithmetic(
    kernel.decide,
    kernel.consider,
    kernel.dream,
    list,
    lambda count, size: [[0] * size for _ in range(count)],
    lambda count, size: [[0.0] * size for _ in range(count)],
)
"""As it is."""


def desk(arithmetic: Arithmetic, cards: int, values: int, worlds: int) -> tuple[Any, ...]:
    """Empty rows for the kernel to write on: for a deck of so many cards of so many values, and so many worlds."""
    ints, floats, stride = arithmetic.ints, arithmetic.floats, kernel.STRIDE
    return (
        ints(_LEVELS, kernel.ZONES + 4 * cards),  # positions
        floats(_LEVELS, stride**2),  # their matrices
        floats(stride + 3, 2 * stride + 1),  # the simplex method's table, a mix, prices, basis
        ints(1, 1)[0],  # positions seen
        ints(worlds, stride),  # the other's hands
        floats(worlds, stride**2),  # matrices added up
        floats(1, worlds)[0],  # how many
        floats(worlds, kernel.HABITS * stride),  # what habits lay
        ints(1, values)[0],  # what the other cannot place
        ints(1, stride)[0],  # different cards of a hand
        floats(worlds, stride),  # the other's regrets
        floats(worlds, stride),  # the other's mixes
        floats(5, stride),  # regret, mix, gains
        ints(_LEVELS, kernel.PLAIN + 1),  # where one is at each position
        floats(1, _LEVELS)[0],  # what stays of its worth
    )
