"""Piles and positions on one line, for tests, bug reports and `guerra run --piles`.

*Piles*: cards top first, a pile for each seat, `/` between them: `7s 2h 3d / 7c 5s`. Ranks alone are enough.

*A position* is a state between two battles: the sheet code, the stocks, then what there is besides, as `name=value`:
`won=` and `hand=` piles, `prize=` a card, `carried=` cards (face-down ones in brackets), `aside=` cards, `out=` seats,
`wars=` won by each seat, `tally=` battles.wars.war battles.longest chain.cards laid, `clock=` seconds, `shuffling=1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import astuple, fields, replace

from guerra.actions import Phase, Place
from guerra.cards import Card
from guerra.cycles import History
from guerra.deck import Deck
from guerra.ends import position_key
from guerra.engine import new
from guerra.errors import N_, NotationError, quoted
from guerra.numbers import read_number
from guerra.outcome import Tally
from guerra.presets import read_sheet_code, sheet_code
from guerra.rules import AXIS, Endless, Rules, WonTo
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
            raise NotationError(N_("pile {n} of {what} is empty; write its cards, top first"), n=place, what=quoted(text))
    cards = iter(deck.physical(code for pile in piles for code in pile))
    return Place(tuple(tuple(next(cards) for _ in pile) for pile in piles))


def count_piles(text: str) -> int:
    """How many piles a text lays out: one a seat; raises `NotationError` if that is no number of seats (R2.2).

    >>> count_piles("7s 2h")
    Traceback (most recent call last):
    ...
    guerra.errors.NotationError: '7s 2h' is 1 pile(s); 2 to 8 are allowed, with / between them
    """
    count = text.count("/") + 1
    if count not in AXIS["seats"].numbers:
        raise NotationError(f"{quoted(text)} is {count} pile(s); {AXIS['seats'].allowed} are allowed, with / between them")
    return count


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
    parts = {
        "won": _written(state.won) if any(state.won) else "",
        "hand": _written(state.hands) if any(state.hands) else "",
        "prize": str(state.prize or ""),
        "carried": "".join(str(lying.card) if lying.up else f"[{lying.card}]" for lying in state.carried),
        "aside": _codes(state.set_aside),
        "out": "-".join(out),
        "wars": "-".join(map(str, state.wars_won)) if any(state.wars_won) else "",
        "tally": ".".join(map(str, astuple(state.tally))) if state.tally.battles else "",
        "clock": str(state.seconds or ""),
        "shuffling": "1" if state.shuffling else "",
    }
    words = [sheet_code(state.rules), _written(state.stocks), *(f"{name}={text}" for name, text in parts.items() if text)]
    return " ".join(words)


def read_position(text: str) -> State:
    """The state that a position stands for; raises `NotationError`, `CardError` or `RulesError`.

    What was before it is forgotten: a loop is found when this position comes back.

    >>> state = read_position("double 7s2h/7c prize=Kd tally=4.0.0.0.8")
    >>> position(state), state.tally.battles
    ('double 7s2h/7c prize=Kd tally=4.0.0.0.8', 4)
    """
    words = text.split()
    if len(words) < 2:
        raise NotationError(f"{quoted(text)} is not a position; it begins with a sheet code and the stocks")
    rules = read_sheet_code(words[0])
    given = {"stocks": words[1], **_fields(words[2:], rules)}
    zones = [_codes_in(name, given.get(name, ""), rules.seats if name in _PILES else 1) for name in _ZONES]
    cards = iter(rules.the_deck.physical(code for zone in zones for pile in zone for code in pile))
    stocks, won, hands, prize, carried, aside = [tuple(tuple(next(cards) for _ in pile) for pile in zone) for zone in zones]
    if len(prize[0]) > 1:
        raise NotationError(f"prize: {quoted(given['prize'])} is more than one card")
    face_down = [bool(match[1]) for match in re.finditer(rf"(\[)?{_CODE}", given.get("carried", ""))]
    out = _numbers(given, "out", "-", [])
    playing = tuple(seat for seat in range(rules.seats) if seat + 1 not in out)
    state = replace(
        new(rules),
        phase=Phase.FLIP,
        stocks=stocks,
        won=won,
        hands=hands,
        prize=prize[0][0] if prize[0] else None,
        carried=tuple(OnTable(card, not down) for card, down in zip(carried[0], face_down, strict=True)),
        set_aside=aside[0],
        playing=playing,
        fighters=playing,
        wars_won=tuple(_numbers(given, "wars", "-", [0] * rules.seats)),
        tally=Tally(*_numbers(given, "tally", ".", [0] * len(fields(Tally)))),
        seconds=_numbers(given, "clock", "-", [0])[0],
        shuffling="shuffling" in given,
    )
    _check_seats(state, out)
    return replace(state, history=History().add(position_key(state), state.tally.battles))


_CODE = r"(?:J[RB]|(?:[1-9]\d*|[TJQKA])[a-z])"
_PILE = re.compile(rf"-|(?:{_CODE})+", re.ASCII)
_CARRIED = re.compile(rf"-|(?:{_CODE}|\[{_CODE}\])+", re.ASCII)
_PILES = ("stocks", "won", "hand")
_ZONES = (*_PILES, "prize", "carried", "aside")
_FIELDS = (*_ZONES[1:], "out", "wars", "tally", "clock", "shuffling")


def _codes(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _written(piles: Iterable[tuple[Card, ...]]) -> str:
    return "/".join(_codes(pile) or "-" for pile in piles)


def _fields(words: Sequence[str], rules: Rules) -> dict[str, str]:
    """The parts of a position after its stocks, by name; each only where the rules have such a thing."""
    needs = {
        "won": (rules.won_to is WonTo.PILE, "won_to=pile"),
        "hand": (rules.hand > 0, "a hand (hand of 1 or more)"),
        "prize": (rules.prize > 0, "prize=1"),
        "shuffling": (rules.endless is Endless.SHUFFLE, "endless=shuffle"),
    }
    given: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in _FIELDS:
            raise NotationError(f"{quoted(word)} is not a part of a position; parts are {'=, '.join(_FIELDS)}=")
        good, need = needs.get(name, (True, ""))
        if name in given or not good or (name == "shuffling" and value != "1"):
            reason = f"needs {need}" if not good else "is there twice" if name in given else "is 1 or not there"
            raise NotationError(f"{quoted(word)}: {name} {reason}")
        given[name] = value
    return given


def _codes_in(name: str, text: str, count: int) -> list[list[str]]:
    piles = text.split("/") if text else ["-"] * count
    if len(piles) != count:
        raise NotationError(f"{name}: {len(piles)} piles; the rules have {count} seats")
    for pile in piles:
        if not (_CARRIED if name == "carried" else _PILE).fullmatch(pile):
            raise NotationError(f"{name}: {quoted(pile)} is not a pile of cards such as 7s2h, or - for none")
    return [re.findall(_CODE, pile) for pile in piles]


def _numbers(given: dict[str, str], name: str, sign: str, default: list[int]) -> list[int]:
    """The numbers of a part, as many as the default has, if it has any; the default if the part is not there."""
    if name not in given:
        return default
    parts = given[name].split(sign)
    numbers = [number for number in map(read_number, parts) if number is not None]
    if len(numbers) < len(parts) or (default and len(numbers) != len(default)):
        raise NotationError(
            f"{name}: {quoted(given[name])} is not {len(default) or 'some'} number(s) with {quoted(sign)} between them"
        )
    return numbers


def _check_seats(state: State, out: Sequence[int]) -> None:
    """All who play have a card to lay, all others have none; else nobody could go on from here."""
    seats = range(1, state.rules.seats + 1)
    strange = [number for number in out if number not in seats]
    if strange:
        raise NotationError(f"out: there is no seat {strange[0]}; seats are 1 to {state.rules.seats}")
    for seat, number in enumerate(seats):
        stock, hand = state.stocks[seat], state.hands[seat]
        if number in out and (stock or hand):
            raise NotationError(f"seat {number} is out, but has cards to lay")
        if number not in out and not (hand if state.rules.hand else stock):
            raise NotationError(f"seat {number} has no card to lay; a seat that is out is named in out=")
    if len(state.playing) < 2:
        raise NotationError("a position needs two seats that still play")
