"""A battle that shows what a switch of the house rules does: two small hands, played by the engine under these very rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count, cycle, islice
from typing import Any

from guerra.actions import Place
from guerra.bots import make_bot
from guerra.cards import JOKER, RED, SUITS, Card, Rank, Suit
from guerra.dealer import Chance, play
from guerra.events import Carried, Event, Laid, Over, Returned, Taken, WarDeclared
from guerra.outcome import Reason
from guerra.rng import Stream, words
from guerra.rules import BY_RANK, FaceDown, RankingName, Rules
from guerra.words import Words

SPARE = 12
"""Cards under those that matter, so that no hand runs out unless it is meant to."""

SPADE, HEART, DIAMOND, CLUB = SUITS[:4]

_ABOUT_ORDER = ("spoils", "spoils_sequence", "won_to")
"""The axes that say in which order cards go back."""

Hands = tuple[list[Card], list[Card]]


def preview(rules: Rules, lang: str, about: str = "") -> dict[str, Any]:
    """One battle, played: each side's cards, if it is a war, what is said, and, where it matters, in which order they go back.

    `about` names the axis that it is to show; any that has no battle of its own shows a plain war. Side 1 is the reader.

    >>> from guerra.presets import make_rules
    >>> shown = preview(make_rules(face_down=1), "en")
    >>> shown["sides"][0], shown["winner"], shown["pot"]
    ([['7s', True], ['2c', False], ['Qd', True]], 1, 6)
    >>> shown["text"]
    'War of sevens. One down each. The queen of diamonds beats the nine of clubs. You take 6.'
    """
    hands = (*_SCENES.get(about, _war)(rules), *([_spare(rules, SPADE)] * (rules.seats - 2)))
    events = list(_battle(rules, _laid_out(hands)))
    sides: list[list[list[Any]]] = [[] for _ in range(rules.seats)]
    for event in events:
        for lay in event.lays if isinstance(event, Laid) else ():
            sides[lay.seat] += [[card.code, False] for card in lay.down if card]
            sides[lay.seat] += [[lay.up.code, True]] if lay.up else []
    taken = next((event for event in events if isinstance(event, Taken)), None)
    said = Words(lang, [""] * rules.seats, None, rules).terminal
    told = Words(lang, [said.player(seat + 1) for seat in range(rules.seats)], 0, rules)
    fixed = taken is not None and taken.ordered_by is None and about in _ABOUT_ORDER
    return {
        "sides": sides[:2],
        "war": any(isinstance(event, WarDeclared) for event in events),
        "winner": taken.seat + 1 if taken else None,
        "pot": sum(map(len, sides)),
        "back": [card.code for card in taken.cards if card] if taken and fixed else [],
        "text": " ".join(told.why([event for event in events if _matters(event)]).facts),
        "cards": {code: told.cards.card(card) for side in hands for card in side for code in [card.code]},
    }


def _matters(event: Event) -> bool:
    """The end of so small a game does not, unless a war ended it for both."""
    return not isinstance(event, Over) or (event.outcome.reason is Reason.SHORT_IN_WAR and event.outcome.winner is None)


def _laid_out(hands: Sequence[list[Card]]) -> Place:
    """These hands as cards that are all different: each is taken from a pack of its own."""
    pack = count()
    return Place(tuple(tuple(replace(card, pack=next(pack)) for card in hand) for hand in hands))


def _battle(rules: Rules, start: Place) -> Iterator[Event]:
    """What happens until the first battle is settled."""
    choosers = {seat: make_bot("highest", words(0, 0, Stream.BOTS + seat)) for seat in range(rules.seats)}
    for step in play(rules, Chance.of_game(0), choosers, start):
        yield from step.events
        if any(isinstance(event, Taken | Returned | Carried | Over) for event in step.events):
            return


# --- the hands, top card first; the reader's has the better end


def _war(rules: Rules) -> Hands:
    """The same rank, then as many cards face down as the rules say, then a queen and a nine (from the hand, if any)."""
    tied, down, last = [_middle(rules)], _low(rules, _downs(rules, rules.face_down)), (_high(rules), _second(rules))
    if rules.hand:
        held = [*tied, *_low(rules, rules.hand - 1)]
        return _hands(rules, [*held, last[0], *down], [*held, last[1], *down])
    return _hands(rules, [*tied, *down, last[0]], [*tied, *down, last[1]])


def _chain(rules: Rules) -> Hands:
    """A tie that ties again."""
    tied, down, again = (
        _middle(rules),
        _low(rules, _downs(rules, rules.face_down)),
        _low(rules, _downs(rules, rules.chain_face_down)),
    )
    start = [tied, *down, _second(rules), *again]
    return _hands(rules, [*start, _high(rules)], [*start, _middle(rules)])


def _short(rules: Rules) -> Hands:
    """The other side has only two cards, the second a good one."""
    tied = _middle(rules)
    ours, theirs = _hands(rules, [tied, *_low(rules, _downs(rules, rules.face_down)), _second(rules)], [tied, _high(rules)])
    return ours, theirs[:2]


def _ranks(rules: Rules) -> Hands:
    """Two ranks that the ranking is about."""
    low, *_, king, ace = rules.the_deck.ranks
    pairs = {RankingName.ACE_HIGH: (ace, king), RankingName.ACE_LOW: (low, ace), RankingName.PEASANT: (low, king)}
    one, other = pairs[rules.ranking]
    return _hands(rules, [one], [other])


def _ace_two(rules: Rules) -> Hands:
    low, *_, ace = rules.the_deck.ranks
    return _hands(rules, [ace], [low])


def _jokers(rules: Rules) -> Hands:
    ours, theirs = _hands(rules, [], [rules.the_deck.ranks[-1]])
    return ([Card(JOKER, RED), *ours], theirs) if rules.jokers else _war(rules)


def _identical(rules: Rules) -> Hands:
    """The very same card on both sides."""
    ours, theirs = _war(rules)
    return ours, [ours[0], *theirs[1:]]


_SCENES: dict[str, Callable[[Rules], Hands]] = {
    "chain_face_down": _chain,
    "chain_counts": _chain,
    "chain_loser": _chain,
    "short": _short,
    "ranking": _ranks,
    "peasant_ace_two": _ace_two,
    "jokers": _jokers,
    "identical": _identical,
    "packs": _identical,
}


def _hands(rules: Rules, ours: list[Rank], theirs: list[Rank]) -> Hands:
    return _cards(rules, ours, (SPADE, CLUB, DIAMOND)), _cards(rules, theirs, (HEART, SPADE, CLUB))


def _cards(rules: Rules, ranks: list[Rank], suits: tuple[Suit, ...]) -> list[Card]:
    """Cards of these ranks and some spare ones; the first and the last that matter are of different suits."""
    first, between, last = suits
    found = [
        Card(rank, first if not place else last if place == len(ranks) - 1 else between) for place, rank in enumerate(ranks)
    ]
    return [*found, *_spare(rules, between)]


def _spare(rules: Rules, suit: Suit) -> list[Card]:
    return [Card(rank, suit) for rank in _low(rules, SPARE)]


def _downs(rules: Rules, wanted: FaceDown) -> int:
    return _middle(rules).pips if wanted == BY_RANK else int(wanted)


def _low(rules: Rules, n: int) -> list[Rank]:
    """So many low ranks."""
    return list(islice(cycle(rules.the_deck.ranks[:4]), n))


def _middle(rules: Rules) -> Rank:
    return _named(rules, "7", len(rules.the_deck.ranks) // 2 - 1)


def _second(rules: Rules) -> Rank:
    return _named(rules, "9", -3)


def _high(rules: Rules) -> Rank:
    return _named(rules, "Q", -2)


def _named(rules: Rules, code: str, otherwise: int) -> Rank:
    ranks = rules.the_deck.ranks
    return next((rank for rank in ranks if rank.code == code), ranks[otherwise])
