"""Piles and positions on one line, for tests, bug reports and `guerra run --piles`.

*Piles*: cards top first, a pile for each seat, `/` between them: `7s 2h 3d / 7c 5s`. Ranks alone are enough.

*A position* is a state between two battles: the sheet code, the stocks, then what there is besides, as `name=value`:
`won=` and `hand=` piles, `prize=` a card, `carried=` cards (face-down ones in brackets), `aside=` cards, `out=` seats,
`wars=` won by each seat, `tally=` battles.wars.war battles.longest chain.cards laid, `clock=` seconds, `shuffling=1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import astuple, replace

from guerra.actions import Phase, Place
from guerra.cards import Card
from guerra.cycles import History
from guerra.deck import Deck
from guerra.ends import position_key
from guerra.engine import new
from guerra.errors import NotationError
from guerra.outcome import Tally
from guerra.presets import read_sheet_code, sheet_code
from guerra.state import OnTable, State


def read_piles(deck: Deck, text: str) -> Place:
    """The piles that a text lays out; raises `NotationError` or `CardError`, naming what is wrong.

    >>> from guerra.deck import make_deck
    >>> [[str(card) for card in pile] for pile in read_piles(make_deck("52"), "7s 2 / 10h").stocks]
    [['7s', '2s'], ['Th']]
    """
    piles = [pile.split() for pile in text.split("/")]
    for place, pile in enumerate(piles, start=1):
        if not pile:
            raise NotationError(f"pile {place} of {text!r} is empty; write its cards, top first")
    cards = iter(deck.physical(code for pile in piles for code in pile))
    return Place(tuple(tuple(next(cards) for _ in pile) for pile in piles))


def position(state: State) -> str:
    """The position of a state that waits for a flip; raises `NotationError` for any other.

    >>> from guerra.engine import apply, new
    >>> from guerra.presets import make_rules
    >>> rules = make_rules()
    >>> position(apply(new(rules), read_piles(rules.the_deck, "7s 2h / 7c")).after)
    'classic 7s2h/7c'
    """
    if state.phase is not Phase.FLIP:
        raise NotationError(f"a position is written between two battles; this game waits for: {state.phase}")
    out = [str(seat + 1) for seat in range(state.rules.seats) if seat not in state.playing]
    fields = {
        "won": _piles(state.won) if any(state.won) else "",
        "hand": _piles(state.hands) if any(state.hands) else "",
        "prize": str(state.prize or ""),
        "carried": "".join(str(lying.card) if lying.up else f"[{lying.card}]" for lying in state.carried),
        "aside": _codes(state.set_aside),
        "out": "-".join(out),
        "wars": "-".join(map(str, state.wars_won)) if any(state.wars_won) else "",
        "tally": ".".join(map(str, astuple(state.tally))) if state.tally.battles else "",
        "clock": str(state.seconds or ""),
        "shuffling": "1" if state.shuffling else "",
    }
    words = [sheet_code(state.rules), _piles(state.stocks), *(f"{name}={text}" for name, text in fields.items() if text)]
    return " ".join(words)


def read_position(text: str) -> State:
    """The state that a position stands for; raises `NotationError`, `CardError` or `RulesError`.

    What was before it is forgotten: a loop is found when this position comes back.

    >>> state = read_position("family 7s2h/7c prize=Kd tally=4.0.0.0.8")
    >>> position(state), state.tally.battles
    ('family 7s2h/7c prize=Kd tally=4.0.0.0.8', 4)
    """
    words = text.split()
    if len(words) < 2:
        raise NotationError(f"{text[:60]!r} is not a position; it begins with a sheet code and the stocks")
    rules = read_sheet_code(words[0])
    given = {"stocks": words[1], **dict(_field(word) for word in words[2:])}
    zones = [_codes_in(name, given.get(name, ""), rules.seats if name in _PILES else 1) for name in _ZONES]
    cards = iter(rules.the_deck.physical(code for zone in zones for pile in zone for code in pile))
    stocks, won, hands, prize, carried, aside = [[tuple(next(cards) for _ in pile) for pile in zone] for zone in zones]
    face_down = [bool(match[1]) for match in re.finditer(rf"(\[)?{_CODE}", given.get("carried", ""))]
    out = _numbers(given, "out", "-", [])
    state = replace(
        new(rules),
        phase=Phase.FLIP,
        stocks=tuple(stocks),
        won=tuple(won),
        hands=tuple(hands),
        prize=prize[0][0] if prize[0] else None,
        carried=tuple(OnTable(card, not down) for card, down in zip(carried[0], face_down, strict=True)),
        set_aside=aside[0],
        playing=(playing := tuple(seat for seat in range(rules.seats) if seat + 1 not in out)),
        fighters=playing,
        wars_won=tuple(_numbers(given, "wars", "-", [0] * rules.seats)),
        tally=Tally(*_numbers(given, "tally", ".", [0] * 5)),
        seconds=_numbers(given, "clock", "-", [0])[0],
        shuffling=given.get("shuffling") == "1",
    )
    return replace(state, history=History().add(position_key(state), state.tally.battles))


_CODE = r"(?:J[RB]|(?:[1-9]\d*|[TJQKA])[a-z])"
_PILES = ("stocks", "won", "hand")
_ZONES = (*_PILES, "prize", "carried", "aside")
_FIELDS = (*_ZONES[1:], "out", "wars", "tally", "clock", "shuffling")


def _codes(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _piles(piles: Iterable[tuple[Card, ...]]) -> str:
    return "/".join(_codes(pile) or "-" for pile in piles)


def _field(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign or name not in _FIELDS:
        raise NotationError(f"{word[:60]!r} is not a part of a position; parts are {'=, '.join(_FIELDS)}=")
    return name, value


def _codes_in(name: str, text: str, count: int) -> list[list[str]]:
    piles = text.split("/") if text else ["-"] * count
    if len(piles) != count:
        raise NotationError(f"{name}: {len(piles)} piles; the rules have {count} seats")
    for pile in piles:
        if not re.fullmatch(rf"-|(?:\[?{_CODE}\]?)+", pile):
            raise NotationError(f"{name}: {pile[:60]!r} is not a pile of cards such as 7s2h, or - for none")
    return [re.findall(_CODE, pile) for pile in piles]


def _numbers(given: dict[str, str], name: str, sign: str, default: list[int]) -> list[int]:
    parts = given[name].split(sign) if name in given else []
    if any(not (part.isascii() and part.isdigit()) for part in parts) or (parts and default and len(parts) != len(default)):
        raise NotationError(f"{name}: {given[name]!r} is not {len(default) or 'some'} number(s) with {sign!r} between them")
    return [int(part) for part in parts] or default
