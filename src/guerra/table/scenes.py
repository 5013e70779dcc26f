"""The hands of the house rules' example battle: for each axis a small hand for each seat, whose cards show what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle, islice

from guerra.cards import JOKER, RED, SUITS, Card, Rank
from guerra.rules import BY_RANK, FaceDown, RankingName, Refill, Rules

SPADE, HEART, DIAMOND, CLUB = SUITS[:4]

_SPARE = 24
"""Cards under those that matter, so that no hand runs out unless it is meant to."""

_FIRST, _LAST, _BETWEEN = (SPADE, HEART, DIAMOND, SPADE), (DIAMOND, CLUB, HEART, HEART), (CLUB, SPADE, HEART, HEART)
"""The suits of each seat's first card, of its last that matters, and of the others: no card lies face up twice."""

_SAME_FIRST = ("identical", "packs")
"""The axes that are about the very same card on all sides."""


@dataclass(frozen=True, slots=True)
class _Cast:
    """The ranks of an example: one that ties, one that ties again, some lower ones, one that wins a war, one that loses it."""

    tied: Rank
    again: Rank
    low: tuple[Rank, ...]
    high: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class _Scene:
    """The ranks that the reader, the other side and all the rest hold, top card first; `short`: the other side has no more."""

    ours: list[Rank]
    theirs: list[Rank]
    rest: list[Rank]
    short: bool = False


def hands(rules: Rules, about: str = "") -> list[list[Card]]:
    """A hand for each seat, with which a battle shows the axis `about`; an axis without a scene of its own gets a plain war.

    Seat 1 is the reader's. The first two seats decide the battle, except among identical cards; the others lay lower ones.

    >>> from guerra.presets import make_rules
    >>> [[card.code for card in hand[:2]] for hand in hands(make_rules("three-players"), "ranking")]
    [['As', '2c'], ['Kh', '2s'], ['Kd', '2h']]
    """
    cast = _cast(rules)
    scene = _SCENES.get(about, _war)(rules, cast)
    dealt = [_cards(ranks, seat) for seat, ranks in enumerate([scene.ours, scene.theirs, *[scene.rest] * (rules.seats - 2)])]
    if about in _SAME_FIRST and rules.packs > 1:
        dealt = [[dealt[0][0], *hand[1:]] for hand in dealt]
    spare = list(islice(cycle(cast.low), _SPARE))
    return [
        hand if scene.short and seat == 1 else hand + [Card(rank, _BETWEEN[seat % 4]) for rank in spare]
        for seat, hand in enumerate(dealt)
    ]


def _cast(rules: Rules) -> _Cast:
    """Sevens tie, then nines; a queen beats a nine. Where a deck has none, or too little below them, their like.

    A hand that is not filled up in a war holds all these from the beginning, and plays the highest first: they only get lower.
    """
    ranks, beats = rules.the_deck.ranks, rules.the_ranking.beats

    def above(rank: Rank) -> list[Rank]:
        return [other for other in ranks if beats(other, rank)] or [rank]

    def below(rank: Rank) -> list[Rank]:
        return [other for other in ranks if beats(rank, other)] or [rank]

    def named(code: str, ranks: list[Rank]) -> Rank:
        return next((rank for rank in ranks if rank.code == code), min(ranks, key=lambda rank: len(below(rank))))

    sevens = [rank for rank in ranks if rank.code == "7" and len(below(rank)) > 1]
    tied = sevens[0] if sevens else ranks[max(0, len(ranks) // 2 - 1)]
    low = tuple(below(tied)[:4])
    if rules.hand and rules.refill is Refill.AFTER_BATTLE:
        return _Cast(tied, tied, low, high=low[-1], second=low[0])
    second = named("9", above(tied))
    return _Cast(tied, second, low, high=named("Q", above(second)), second=second)


def _cards(ranks: list[Rank], seat: int) -> list[Card]:
    """Cards of these ranks, for this seat."""
    seat, last = seat % 4, len(ranks) - 1
    suits = [_FIRST[seat] if not place else _LAST[seat] if place == last else _BETWEEN[seat] for place in range(len(ranks))]
    return [Card(rank, RED if rank is JOKER else suit) for rank, suit in zip(ranks, suits, strict=True)]


# --- the scenes; the reader's hand has the better end


def _war(rules: Rules, cast: _Cast) -> _Scene:
    """A tie, then as many cards face down as the rules say, and a higher card against a lower one."""
    down = [_down(rules.face_down, cast.tied, cast)]
    ours, theirs = [cast.tied, cast.high], [cast.tied, cast.second]
    return _Scene(_stacked(rules, cast, ours, down), _stacked(rules, cast, theirs, down), [cast.low[0]])


def _chain(rules: Rules, cast: _Cast) -> _Scene:
    """A tie that ties again."""
    down = [_down(rules.face_down, cast.tied, cast), _down(rules.chain_face_down, cast.again, cast)]
    ours, theirs = [cast.tied, cast.again, cast.high], [cast.tied, cast.again, cast.low[0]]
    return _Scene(_stacked(rules, cast, ours, down), _stacked(rules, cast, theirs, down), [cast.low[0]])


def _short(rules: Rules, cast: _Cast) -> _Scene:
    """The other side is short of cards in the war, but its last one is good."""
    down, few = [_down(rules.face_down, cast.tied, cast)], [[cast.low[0]] if rules.hand else []]
    ours, theirs = [cast.tied, cast.second], [cast.tied, cast.high]
    return _Scene(_stacked(rules, cast, ours, down), _stacked(rules, cast, theirs, few), [cast.low[0]], short=True)


def _ranks(rules: Rules, cast: _Cast) -> _Scene:
    """Two ranks that the ranking is about."""
    ranks = rules.the_deck.ranks
    low, king, ace = ranks[0], ranks[-2:][0], ranks[-1]
    pairs = {RankingName.ACE_HIGH: (ace, king), RankingName.ACE_LOW: (low, ace), RankingName.PEASANT: (low, king)}
    return _clash(rules, *pairs[rules.ranking])


def _ace_two(rules: Rules, cast: _Cast) -> _Scene:
    """The ace and the two; where they tie, a war follows."""
    low, ace, beats = rules.the_deck.ranks[0], rules.the_deck.ranks[-1], rules.the_ranking.beats
    if beats(ace, low) or beats(low, ace) or rules.hand:
        return _clash(rules, ace, low)
    down = [_down(rules.face_down, ace, cast)]
    ours, theirs = [ace, cast.high], [low, cast.second]
    return _Scene(_stacked(rules, cast, ours, down), _stacked(rules, cast, theirs, down), [cast.low[0]])


def _jokers(rules: Rules, cast: _Cast) -> _Scene:
    return _clash(rules, JOKER, rules.the_deck.ranks[-1]) if rules.jokers else _war(rules, cast)


_SCENES: dict[str, Callable[[Rules, _Cast], _Scene]] = {
    "chain_face_down": _chain,
    "chain_counts": _chain,
    "chain_loser": _chain,
    "short": _short,
    "ranking": _ranks,
    "peasant_ace_two": _ace_two,
    "jokers": _jokers,
}


def _clash(rules: Rules, one: Rank, other: Rank) -> _Scene:
    """One rank against another, and nothing else in hand; all the rest hold the lower."""
    held = max(1, rules.hand)
    return _Scene([one] * held, [other] * held, [one if rules.the_ranking.beats(other, one) else other])


def _stacked(rules: Rules, cast: _Cast, up: list[Rank], down: list[list[Rank]]) -> list[Rank]:
    """A hand that turns up these ranks, one after the other, and lays those face down between them."""
    first, *later = up
    if not rules.hand:
        return [first, *(rank for below, rank in zip(down, later, strict=True) for rank in [*below, rank])]
    if rules.refill is Refill.AFTER_BATTLE:
        held = [*up, *[cast.low[0]] * rules.hand][: rules.hand]
        return [*held, *(rank for below in down for rank in below)]
    held = [first, *[cast.low[0]] * (rules.hand - 1)]
    return [*held, *(rank for below, drawn in zip(down, later, strict=True) for rank in [drawn, *below])]


def _down(wanted: FaceDown, tied: Rank, cast: _Cast) -> list[Rank]:
    """So many cards to lay face down (R3.3, R3.4)."""
    return list(islice(cycle(cast.low), tied.pips if wanted == BY_RANK else int(wanted)))
