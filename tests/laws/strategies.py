"""Random house rules that go together, over every axis, and random deals of them.

`settings_from` builds a rule sheet axis by axis, each picked from what the axes before it leave open, so that nothing has
to be thrown away. With Hypothesis picking it is the strategy `rule_sheets`; with a seeded generator it is `some_rules`.
Every value of every axis can come up, with one exception: `cap` stays at `LONGEST` battles or fewer, so that games end
soon. Usual values come up more often than odd ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from guerra.cards import Card
from guerra.deck import LARGEST, deck_names, make_deck
from guerra.rules import AXIS, BY_RANK, HAND_SHORT, TABLE_SHORT, Rules, WarSpoils, rules_from

Pick = Callable[[Sequence[Any]], Any]
"""Picks one of several values."""

LONGEST = 150
"""No game of these rules goes on for more battles."""

STUDY_DECKS = (
    "2x1",
    "4x1",
    "9x1",
    "52x1",
    "200x2",
    "1x6",
    "2x2",
    "3x2",
    "4x2",
    "2x5",
    "5x3",
    "3x4",
    "6x4",
    "10x4",
    "13x4",
    "16x26",
)
"""Study decks of all kinds: without equal ranks, all of one rank, very small, as large as a deck can be."""

LAWFUL = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""How a law is tried: a game takes as long as it takes."""


def settings_from(pick: Pick) -> dict[str, object]:
    """The settings of one rule sheet; `rules_from` takes them."""
    hand = _usually(pick, 0, _range("hand"))
    chosen: dict[str, object] = (
        {"hand": hand} | _cards(pick, hand) | _wars(pick, hand) | (_hand(pick, hand) if hand else _table(pick))
    )
    if chosen.get("war_spoils") != WarSpoils.ARNESON:
        chosen |= {name: pick(AXIS[name].choices) for name in ("spoils", "spoils_sequence")}
    return chosen | _ends(pick, chosen)


def some_rules(dice: Random) -> Rules:
    """Rules picked by a seeded generator."""
    return rules_from(settings_from(dice.choice))


@st.composite
def rule_sheets(draw: st.DrawFn) -> Rules:
    """Rules picked by Hypothesis."""
    return rules_from(settings_from(lambda values: draw(st.sampled_from(values))))


seeds = st.integers(0, 2**32 - 1)
"""The seed of a deal and of everything else that chance and players decide."""


def a_deal(rules: Rules, dice: Random) -> tuple[Card, ...]:
    """The deck in a random order."""
    return tuple(dice.sample(rules.the_deck.cards, len(rules.the_deck.cards)))


def some_stocks(rules: Rules, dice: Random) -> tuple[tuple[Card, ...], ...]:
    """The deck cut into stocks of random sizes."""
    order = a_deal(rules, dice)
    cuts = [0, *sorted(dice.sample(range(1, len(order)), rules.seats - 1)), len(order)]
    return tuple(order[start:end] for start, end in pairwise(cuts))


def _usually(pick: Pick, usual: object, values: Sequence[Any]) -> Any:
    return usual if pick((True, True, False)) else pick(values)


def _range(name: str, high: int | None = None) -> Sequence[int]:
    numbers = AXIS[name].numbers
    return numbers if high is None else range(numbers[0], high + 1)


def _cards(pick: Pick, hand: int) -> dict[str, object]:
    """Deck, jokers, packs, seats (R1, R2)."""
    name = pick((*deck_names(), "54", *STUDY_DECKS))
    plain = make_deck("52" if name == "54" else name)
    least = 1 if plain.suits_named == "numbers" else 5
    packs = _usually(pick, 1, range(1, min(8, LARGEST // len(plain.cards)) + 1))
    jokers = 2 if name == "54" else _usually(pick, 0, (0, 2))
    size = packs * (len(plain.cards) + jokers)
    rankings = ["ace-high"]
    if least > 1:
        rankings += ["ace-low"] + (["peasant"] if any(rank.code == "2" for rank in plain.ranks) else [])
    ranking = pick(rankings)
    return {
        "deck": name,
        "packs": packs,
        "jokers": jokers,
        "seats": 2 if hand else pick(range(2, min(8, size // least) + 1)),
        "identical": pick(AXIS["identical"].choices) if packs > 1 and not hand else "tie",
        "ranking": ranking,
        "peasant_ace_two": pick(AXIS["peasant_ace_two"].choices) if ranking == "peasant" else "ace",
    }


def _wars(pick: Pick, hand: int) -> dict[str, object]:
    """How wars go (R3)."""
    downs = (*_range("face_down"), BY_RANK)
    down = pick((0, 1, 3)) if pick((True, False)) else pick(downs)
    return {
        "face_down": down,
        "chain_face_down": _usually(pick, down, downs),
        "short": pick(HAND_SHORT if hand else TABLE_SHORT),
    }


def _table(pick: Pick) -> dict[str, object]:
    """What only a game without a hand has (R3.2, R4.2, R7)."""
    won_to = pick(AXIS["won_to"].choices)
    return {
        "war_of": pick(AXIS["war_of"].choices),
        "won_to": won_to,
        "recycle": pick(AXIS["recycle"].choices) if won_to == "pile" else "shuffle",
        "prize": _usually(pick, 0, (0, 1)),
    }


def _hand(pick: Pick, hand: int) -> dict[str, object]:
    """What only a game with a hand has (R8)."""
    war_spoils = pick(AXIS["war_spoils"].choices)
    return {
        "refill": pick(AXIS["refill"].choices) if hand > 1 else "at-once",
        "no_fourth": pick(AXIS["no_fourth"].choices),
        "both_out": pick(AXIS["both_out"].choices),
        "war_spoils": war_spoils,
        "chain_loser": pick(AXIS["chain_loser"].choices) if war_spoils == WarSpoils.ARNESON else "all-pairs",
    }


def _ends(pick: Pick, chosen: dict[str, Any]) -> dict[str, object]:
    """How games and matches end (R4.5, R5)."""
    deck = make_deck("52" if chosen["deck"] == "54" else chosen["deck"], chosen["jokers"], chosen["packs"])
    size, share = len(deck.cards), len(deck.cards) // chosen["seats"]
    wars = _usually(pick, 0, _range("wars_to_win"))
    return {
        "endless": pick(AXIS["endless"].choices),
        "cap": pick((LONGEST, *_range("cap", LONGEST))),
        "target_cards": _usually(pick, 0, range(share + 1, size + 1)),
        "floor_cards": _usually(pick, 0, range(1, share + 1)),
        "time_limit": _usually(pick, 0, _range("time_limit")),
        "battle_limit": _usually(pick, 0, pick((range(1, LONGEST), _range("battle_limit")))),
        "wars_to_win": pick((wars, min(wars, 3))),
        "chain_counts": pick(AXIS["chain_counts"].choices) if wars else "once",
        "first_out": pick(AXIS["first_out"].choices),
        "on_draw": pick(AXIS["on_draw"].choices),
        "best_of": _usually(pick, 1, _range("best_of")),
        "down_revealed": pick(AXIS["down_revealed"].choices),
    }
