"""The house rules as frozen data: one field (axis) for each question that a rules page answers.

`Rules` holds what was agreed, never how it is done: `guerra.axes` has the function behind each value. Make one with
`make_rules`; anything that cannot go together is refused there, with the reason.

Over 400 lines: values, sheet and what cannot go together are one thing that a reader wants in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property, reduce
from typing import Any, Literal

from guerra.deck import Deck, make_deck
from guerra.errors import N_, RulesError, quoted
from guerra.numbers import read_number
from guerra.ranking import Ranking, make_ranking


class RankingName(StrEnum):
    """Which card is higher (R1.4)."""

    ACE_HIGH = "ace-high"
    ACE_LOW = "ace-low"
    PEASANT = "peasant"


class AceTwo(StrEnum):
    """Ace against two in peasant war (R1.4)."""

    ACE = "ace"
    TIE = "tie"


class Identical(StrEnum):
    """What two cards of the same rank and suit do on the first flip (R1.3)."""

    TIE = "tie"
    RETURN = "return"
    CARRY = "carry"


class WarOf(StrEnum):
    """Who fights a war (R3.2)."""

    TIED = "tied"
    EVERYONE = "everyone"


class Short(StrEnum):
    """What happens to a seat without enough cards for a war (R3.5; the last three with a hand, R8.4)."""

    LAST_CARD = "last-card"
    LOSE = "lose"
    EQUAL = "equal"
    DRAW = "draw"
    LAST_FACE_UP = "last-face-up"
    WHAT_YOU_HAVE = "what-you-have"
    LOSE_GAME = "lose-game"


class WonTo(StrEnum):
    """Where won cards go (R4.1, R4.2)."""

    BOTTOM = "bottom"
    PILE = "pile"


class Recycle(StrEnum):
    """How the won pile becomes the stock again (R4.2)."""

    SHUFFLE = "shuffle"
    TURN = "turn"
    LIFT = "lift"
    NEVER = "never"


class Spoils(StrEnum):
    """In which order won cards go back (R4.4)."""

    WINNER_FIRST = "winner-first"
    LOSER_FIRST = "loser-first"
    SHUFFLED = "shuffled"
    BY_SEAT = "by-seat"
    CHOSEN = "chosen"


class SpoilsSequence(StrEnum):
    """The order of each side's cards within the spoils (R4.4b)."""

    LAID = "laid"
    REVERSED = "reversed"
    INTERLEAVED = "interleaved"


class Endless(StrEnum):
    """What a repeated position leads to (R4.5)."""

    DRAW = "draw"
    MOST_CARDS = "most-cards"
    SHUFFLE = "shuffle"


class FirstOut(StrEnum):
    """Does the deal end when the first seat is out? (R5.9)"""

    PLAY_ON = "play-on"
    END = "end"


class ChainCounts(StrEnum):
    """Is a chain one war won, or one for each tie? (R5.6)"""

    ONCE = "once"
    EACH = "each"


class OnDraw(StrEnum):
    """A drawn deal stands, or is dealt again (R5.8)."""

    DRAW = "draw"
    REDEAL = "redeal"


class Refill(StrEnum):
    """When a hand is filled up again (R8.1)."""

    AT_ONCE = "at-once"
    AFTER_BATTLE = "after-battle"


class NoFourth(StrEnum):
    """What a seat loses that has no hand card to decide a war (R8.4)."""

    LOSE_WAR = "lose-war"
    LOSE_GAME = "lose-game"


class BothOut(StrEnum):
    """Neither seat has a hand card to decide a war (R8.4)."""

    TAKE_BACK = "take-back"
    DRAW = "draw"


class ChainLoser(StrEnum):
    """Which tied pairs the loser of a chain takes (R8.4)."""

    ALL_PAIRS = "all-pairs"
    FIRST_PAIR = "first-pair"
    NOTHING = "nothing"


class WarSpoils(StrEnum):
    """Does the loser of a war take the tied pairs? (R8.2, R8.4)"""

    WINNER_TAKES_ALL = "winner-takes-all"
    ARNESON = "arneson"


class DownRevealed(StrEnum):
    """Who sees the face-down cards of a war when they are taken (R8.4)."""

    NEVER = "never"
    WINNER = "winner"
    BOTH = "both"


BY_RANK: Literal["rank"] = "rank"
"""`face_down=rank`: as many cards as the tied rank's value (R3.4)."""

FaceDown = int | Literal["rank"]


def _axis(default: Any, clause: str, low: int = 0, high: int = 0, numbers: tuple[int, ...] = ()) -> Any:
    allowed = numbers or (range(low, high + 1) if high else ())
    return field(default=default, metadata={"clause": clause, "numbers": allowed})


@dataclass(frozen=True)
class Rules:
    """One complete rule sheet. Make it with `make_rules`; fields are in the order in which a rules page tells them."""

    seats: int = _axis(2, "R2.2", 2, 8)
    deck: str = _axis("52", "R1.6")
    jokers: int = _axis(0, "R1.2", numbers=(0, 2))
    packs: int = _axis(1, "R1.3", 1, 8)
    identical: Identical = _axis(Identical.TIE, "R1.3")
    ranking: RankingName = _axis(RankingName.ACE_HIGH, "R1.4")
    peasant_ace_two: AceTwo = _axis(AceTwo.ACE, "R1.4")
    face_down: FaceDown = _axis(3, "R3.3", 0, 15)
    chain_face_down: FaceDown = _axis(3, "R3.4", 0, 15)
    war_of: WarOf = _axis(WarOf.TIED, "R3.2")
    short: Short = _axis(Short.LAST_CARD, "R3.5")
    won_to: WonTo = _axis(WonTo.BOTTOM, "R4.1")
    recycle: Recycle = _axis(Recycle.SHUFFLE, "R4.2")
    spoils: Spoils = _axis(Spoils.WINNER_FIRST, "R4.4")
    spoils_sequence: SpoilsSequence = _axis(SpoilsSequence.LAID, "R4.4b")
    prize: int = _axis(0, "R7.1", 0, 1)
    endless: Endless = _axis(Endless.DRAW, "R4.5")
    cap: int = _axis(100_000, "R4.5", 1, 10_000_000)
    target_cards: int = _axis(0, "R5.2", 0, 432)
    floor_cards: int = _axis(0, "R5.3", 0, 432)
    time_limit: int = _axis(0, "R5.4", 0, 1_440)
    battle_limit: int = _axis(0, "R5.5", 0, 1_000_000)
    wars_to_win: int = _axis(0, "R5.6", 0, 1_000)
    chain_counts: ChainCounts = _axis(ChainCounts.ONCE, "R5.6")
    first_out: FirstOut = _axis(FirstOut.PLAY_ON, "R5.9")
    on_draw: OnDraw = _axis(OnDraw.DRAW, "R5.8")
    best_of: int = _axis(1, "R5.10", 1, 99)
    hand: int = _axis(0, "R8.1", 0, 5)
    refill: Refill = _axis(Refill.AT_ONCE, "R8.1")
    no_fourth: NoFourth = _axis(NoFourth.LOSE_WAR, "R8.4")
    both_out: BothOut = _axis(BothOut.TAKE_BACK, "R8.4")
    war_spoils: WarSpoils = _axis(WarSpoils.WINNER_TAKES_ALL, "R8.2")
    chain_loser: ChainLoser = _axis(ChainLoser.ALL_PAIRS, "R8.4")
    down_revealed: DownRevealed = _axis(DownRevealed.NEVER, "R8.4")

    def __post_init__(self) -> None:
        for axis in AXES:
            axis.check(getattr(self, axis.name))
        reasons = [reason for check in _CHECKS for reason in check(self)]
        if reasons:
            raise reduce(_both, reasons)

    @cached_property
    def the_deck(self) -> Deck:
        """The deck that these rules are played with."""
        return make_deck(self.deck, self.jokers, self.packs)

    @cached_property
    def the_ranking(self) -> Ranking:
        """What beats what under these rules."""
        return make_ranking(self.the_deck, self.ranking, self.peasant_ace_two)

    @cached_property
    def share(self) -> int:
        """How many cards the deal gives each seat (R2.2)."""
        return len(self.the_deck.cards) // self.seats

    @cached_property
    def has_choices(self) -> bool:
        """Can a seat ever choose? (R4.4 `chosen`, R8)"""
        return self.hand > 0 or self.spoils is Spoils.CHOSEN

    @cached_property
    def has_chance(self) -> bool:
        """Does chance act again after the deal? (R4.2, R4.4)"""
        recycled = self.won_to is WonTo.PILE and self.recycle is Recycle.SHUFFLE
        return recycled or self.spoils is Spoils.SHUFFLED

    @cached_property
    def turns_over(self) -> bool:
        """Is the won pile simply the lower end of the stock? (R4.2 `turn`: by law the same game as `bottom`)"""
        return self.won_to is WonTo.PILE and self.recycle is Recycle.TURN

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the players should know about these rules, in one plain English sentence each."""
        if self.spoils is Spoils.BY_SEAT:
            return ("spoils=by-seat makes many games endless; it is there to compare with other programs (R4.4)",)
        return ()


@dataclass(frozen=True)
class Axis:
    """One axis of `Rules`: its name, the clause behind it, and what it may be set to."""

    name: str
    clause: str
    default: Any
    choices: tuple[str, ...] = ()
    numbers: Sequence[int] = ()

    def check(self, value: Any) -> None:
        """Raise `RulesError` unless `value` is one that this axis allows."""
        if self.choices:
            good = isinstance(value, StrEnum) and value in self.choices
        elif not self.numbers:
            good = isinstance(value, str)
        else:
            good = (type(value) is int and value in self.numbers) or (self.by_rank and value == BY_RANK)
        if not good:
            told = {"axis": self.name, "value": quoted(value), "allowed": self.allowed}
            raise RulesError(N_("{axis}: {value} is not allowed; allowed: {allowed}"), **told)

    @property
    def by_rank(self) -> bool:
        """May the value also be `rank`?"""
        return self.name in ("face_down", "chain_face_down")

    @property
    def allowed(self) -> str:
        """The values in words, for errors and tables."""
        if self.choices:
            return ", ".join(self.choices)
        if not self.numbers:
            return "52, 54, 48, 40, 36, 32, 24 or RxS (R ranks in S suits, as 6x4)"
        if not isinstance(self.numbers, range):
            return ", ".join(map(str, self.numbers))
        return f"{self.numbers[0]} to {self.numbers[-1]}" + (" or rank" if self.by_rank else "")

    def read(self, value: object) -> Any:
        """The value of this axis that `value` (text, number or enum member) means; raises `RulesError`."""
        text = str(value).strip().lower()
        if self.choices:
            kind = type(self.default)
            result: Any = kind(text) if text in self.choices else text
        elif not self.numbers or (self.by_rank and text == BY_RANK):
            result = text
        else:
            number = read_number(text)
            result = text if number is None else number
        self.check(result)
        return result


AXES: tuple[Axis, ...] = tuple(
    Axis(
        name=f.name,
        clause=f.metadata["clause"],
        default=f.default,
        choices=tuple(str(v) for v in type(f.default)) if isinstance(f.default, StrEnum) else (),
        numbers=f.metadata["numbers"],
    )
    for f in fields(Rules)
)
"""Every axis, in order: what `--set` accepts, what the docs' table lists, what a rule sheet says."""

AXIS: dict[str, Axis] = {axis.name: axis for axis in AXES}
"""The axes by name."""

HAND_SHORT = (Short.WHAT_YOU_HAVE, Short.EQUAL, Short.LOSE_GAME)
"""The values of `short` that speak of a game with a hand (R8.4)."""

TABLE_SHORT = (Short.LAST_CARD, Short.LOSE, Short.EQUAL, Short.DRAW, Short.LAST_FACE_UP)
"""The values of `short` that speak of a game without one (R3.5)."""


def _both(one: RulesError, other: RulesError) -> RulesError:
    return RulesError("{one}; {other}", one=one, other=other)


def _needs(rules: Rules, name: str, needs: str, good: bool) -> list[RulesError]:
    """A reason, if `name` differs from its default although what it needs (in the message `needs`) is not so."""
    value = getattr(rules, name)
    return [RulesError(needs, setting=f"{name}={value}")] if value != AXIS[name].default and not good else []


def _deal_checks(rules: Rules) -> list[RulesError]:
    deck = rules.the_deck
    least = 1 if deck.suits_named == "numbers" else 5
    if len(deck.cards) // rules.seats < least:
        told = {"seats": rules.seats, "least": least, "n": len(deck.cards)}
        return [RulesError(N_("seats={seats} needs at least {least} card(s) each; the deck has {n} (R2.2)"), **told)]
    return []


def _card_checks(rules: Rules) -> list[RulesError]:
    codes = {rank.code for rank in rules.the_deck.ranks}
    letters = rules.the_deck.suits_named != "numbers"
    return [
        *_needs(rules, "identical", N_("{setting} needs packs of 2 or more (R1.3)"), rules.packs > 1),
        *_needs(rules, "ranking", N_("{setting} needs a deck with aces"), letters),
        *(
            [RulesError(N_("ranking=peasant needs a deck with twos"))]
            if letters and rules.ranking is RankingName.PEASANT and "2" not in codes
            else []
        ),
        *_needs(rules, "peasant_ace_two", N_("{setting} needs ranking=peasant"), rules.ranking is RankingName.PEASANT),
    ]


def _end_checks(rules: Rules) -> list[RulesError]:
    size, share = len(rules.the_deck.cards), rules.share
    reasons = _needs(rules, "chain_counts", N_("{setting} needs wars_to_win of 1 or more"), rules.wars_to_win > 0)
    if rules.target_cards and not share < rules.target_cards <= size:
        told = {"setting": f"target_cards={rules.target_cards}", "least": share + 1, "most": size, "share": share}
        reasons.append(RulesError(N_("{setting} needs to be from {least} to {most}; each seat starts with {share}"), **told))
    if rules.floor_cards and rules.floor_cards > share:
        told = {"setting": f"floor_cards={rules.floor_cards}", "share": share}
        reasons.append(RulesError(N_("{setting} needs to be at most {share}, the cards each seat starts with"), **told))
    return reasons + _needs(rules, "recycle", N_("{setting} needs won_to=pile"), rules.won_to is WonTo.PILE)


def _hand_checks(rules: Rules) -> list[RulesError]:
    reasons: list[RulesError] = []
    allowed = HAND_SHORT if rules.hand else TABLE_SHORT
    if rules.short not in allowed:
        told = {"setting": f"short={rules.short}", "hand": f"hand={rules.hand}", "allowed": ", ".join(allowed)}
        reasons.append(RulesError(N_("{setting} cannot go with {hand}; with {hand} it is {allowed}"), **told))
    if not rules.hand:
        for name in ("refill", "no_fourth", "both_out", "war_spoils", "chain_loser"):
            reasons += _needs(rules, name, N_("{setting} needs a hand (hand of 1 or more)"), good=False)
        return reasons
    if rules.seats != 2:
        reasons.append(RulesError(N_("{setting} needs seats=2 (R8)"), setting=f"hand={rules.hand}"))
    for name in ("won_to", "war_of", "prize", "identical"):
        reasons += _needs(rules, name, N_("{setting} needs hand=0"), good=False)
    if rules.refill is Refill.AFTER_BATTLE and rules.hand == 1:
        reasons.append(RulesError(N_("refill=after-battle needs a hand of 2 or more, or no card is left to decide a war")))
    arneson = rules.war_spoils is WarSpoils.ARNESON
    reasons += _needs(rules, "chain_loser", N_("{setting} needs war_spoils=arneson"), arneson)
    for name in ("spoils", "spoils_sequence"):
        reasons += _needs(rules, name, N_("{setting} needs war_spoils=winner-takes-all (R8.3 fixes the order)"), not arneson)
    return reasons


_CHECKS: tuple[Callable[[Rules], list[RulesError]], ...] = (_deal_checks, _card_checks, _end_checks, _hand_checks)


def complete(settings: dict[str, Any]) -> dict[str, Any]:
    """A value for every axis: the settings, what follows from them where nothing else is said, else classic War.

    Raises `RulesError` for 54 cards without jokers.

    >>> complete({"face_down": 1})["chain_face_down"], complete({"hand": 3})["war_spoils"].value
    (1, 'arneson')
    """
    full = {axis.name: axis.default for axis in AXES} | settings
    follows: dict[str, Any] = {"chain_face_down": full["face_down"]}  # "the same again" (R3.4)
    if full["hand"]:
        follows |= {"short": Short.WHAT_YOU_HAVE, "war_spoils": WarSpoils.ARNESON}
    full |= {name: value for name, value in follows.items() if name not in settings}
    if full["deck"] == "54":  # another way to say: 52 cards and both jokers (R1.2)
        if settings.get("jokers") == 0:
            raise RulesError(N_("deck=54 is 52 cards with jokers; without them it is deck=52"))
        full |= {"deck": "52", "jokers": 2}
    return full


def read_settings(settings: dict[str, object]) -> dict[str, Any]:
    """The values that these settings mean, axis by axis; raises `RulesError` for an unknown axis or value."""
    unknown = [name for name in settings if name not in AXIS]
    if unknown:
        raise RulesError(N_("no axis {names}; axes are {known}"), names=quoted(", ".join(unknown)), known=", ".join(AXIS))
    return {name: AXIS[name].read(value) for name, value in settings.items()}


def rules_from(settings: dict[str, object]) -> Rules:
    """The rules with these axes set (values as text, numbers or enum members); everything else as in classic War.

    Raises `RulesError`: unknown axis, value out of range, or axes that cannot go together.

    >>> rules_from({"face_down": "1"}).chain_face_down
    1
    >>> rules_from({"prize": 1, "hand": 3})
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: prize=1 needs hand=0
    """
    return Rules(**complete(read_settings(settings)))
