"""Deal codes and game codes: a deal, or a whole game, in characters that a link can hold.

*Deal code*: the version digit, then the number of the dealing order among all orders of `deck.cards`, in base 64, always as
many digits as the largest number needs. 52 cards: 39 characters.

*Game code*: `sheet~~deal`; where more happened than follows from the two, `~~inputs`, perhaps `~~referee`, and a check of it
all (`guerra.notation.whole`). `inputs` is one base-64 number whose
mixed-radix digits, first lowest, are what chance and the seats did in order: a shuffle below n!, a choice below the
number of legal actions. `referee` lists what the referee entered, as `action.what.value` joined by `~`, where `action`
counts all actions before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import factorial

from guerra.actions import CHANCE, Abandon, Action, Arrange, Clock, Deal, Joint, Misdeal, Resign, SeatAction, Shuffle
from guerra.arrangements import how_many
from guerra.deck import Deck
from guerra.engine import actors, apply, legal_actions, new
from guerra.errors import N_, IllegalAction, NotationError, quoted
from guerra.notation.digits import from_text, pack, rank_order, to_text, unrank_order
from guerra.notation.recorded import Recorded
from guerra.notation.whole import not_whole, with_check, without_check
from guerra.numbers import read_number
from guerra.presets import read_sheet_code, sheet_code
from guerra.rng import VERSION
from guerra.rules import Rules
from guerra.state import State, Step

MOST_BATTLES = 30_000
"""A code is a few characters from anyone, so no game is played out further for it. Classic games stay well below 5,000."""

MOST_CHARACTERS = 50_000
"""No code is longer; a link could not hold it."""


def deal_code(deck: Deck, deal: Deal) -> str:
    """The code of a deal of this deck.

    >>> from guerra.deck import make_deck
    >>> deck = make_deck("52")
    >>> code = deal_code(deck, Deal(deck.cards)); code == "1" + "A" * 38, len(code)
    (True, 39)
    """
    place = {card: number for number, card in enumerate(deck.cards)}
    number = rank_order([place[card] for card in deal.order])
    return str(VERSION) + to_text(number, _digits(len(deck.cards)))


def read_deal_code(deck: Deck, code: str) -> Deal:
    """The deal that a code stands for; raises `NotationError` if it is not the code of a deal of this deck."""
    size = len(deck.cards)
    if code[:1] != str(VERSION):
        told = {"code": quoted(code), "version": quoted(code[:1]), "known": VERSION}
        raise NotationError(N_("deal code {code}: version {version} is unknown; this program reads version {known}"), **told)
    if len(code) != 1 + _digits(size):
        told = {"got": len(code), "n": size, "most": 1 + _digits(size)}
        raise NotationError(N_("deal code of {got} characters; a deal of {n} cards has {most}"), **told)
    number = from_text(code[1:])
    if number >= factorial(size):
        raise NotationError(N_("deal code {code} is beyond the last deal of {n} cards"), code=quoted(code), n=size)
    return Deal(tuple(deck.cards[place] for place in unrank_order(number, size)))


def _digits(size: int) -> int:
    return len(to_text(factorial(size) - 1))


def code_from_deal(rules: Rules, deal: Deal, battles: int) -> str:
    """The code of a game of so many battles in which nobody chooses and chance does nothing after the deal.

    Raises `NotationError` if the game is too long for a code.
    """
    code = f"{sheet_code(rules)}~~{deal_code(rules.the_deck, deal)}"
    _check_length(code, battles)
    return code


def game_code(game: Recorded) -> str:
    """The code of a whole game that began with a `Deal`; raises `NotationError` if it began otherwise.

    >>> from guerra.presets import make_rules
    >>> rules = make_rules("family")
    >>> recorded = read_game_code("family~~" + deal_code(rules.the_deck, Deal(rules.the_deck.cards)))
    >>> game_code(recorded)[:20]
    'family~~1AAAAAAAAAAA'
    """
    coder = GameCoder(game.rules)
    for step in game.steps():
        coder.add(step)
    return coder.code()


class GameCoder:
    """Writes the code of a game while it is played, so that nothing has to be played again at its end.

    Give it every step, the deal first.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._deal: Action | None = None
        self._after: State | None = None
        self._count = 0
        self._misdealt = False
        self._digits: list[tuple[int, int]] = []
        self._referee: list[str] = []

    def add(self, step: Step) -> None:
        """Something was done."""
        if self._count == 0:
            self._deal = step.action
        elif isinstance(step.action, Shuffle | Joint):
            self._digits += _digits_of(step.before, step.action)
        else:
            self._misdealt |= isinstance(step.action, Misdeal)
            self._referee.append(f"{self._count}.{_referee_text(step.action)}")
        self._count += 1
        self._after = step.after

    def code(self) -> str:
        """The code of the game, which is over; raises `NotationError` as `game_code` does."""
        after = self._after
        if after is None or after.outcome is None or not isinstance(self._deal, Deal) or self._misdealt:
            told = N_("only a finished game that begins with its one deal has a code; write a .war file instead")
            raise NotationError(told)
        number = pack(self._digits)
        parts = [sheet_code(self._rules), deal_code(self._rules.the_deck, self._deal)]
        more = bool(number or self._referee or needs_inputs(self._rules))
        if more:
            parts.append(to_text(number))
        if self._referee:
            parts.append("~".join(self._referee))
        code = "~~".join(parts)
        code = with_check(code) if more else code
        _check_length(code, after.tally.battles)
        return code


def read_game_code(code: str) -> Recorded:
    """The game that a code stands for; raises `NotationError` with what is wrong in it.

    A game without choices and chance needs only its sheet and its deal: the rest is played out.
    """
    code = code.strip()
    parts = code.split("~~")
    if not 2 <= len(parts) <= 5:
        told = N_("{code} is not a game code; it reads sheet~~deal or sheet~~deal~~inputs~~referee~~check")
        raise NotationError(told, code=quoted(code))
    rules = read_sheet_code(parts[0])
    if len(parts) > 2:
        parts = without_check(code).split("~~")
    elif needs_inputs(rules):
        raise not_whole()
    actions: list[Action] = [read_deal_code(rules.the_deck, parts[1])]
    state = apply(new(rules), actions[0]).after
    _check_length(code, state.tally.battles)
    number = from_text(parts[2]) if len(parts) > 2 else 0
    referee = _read_entries(parts[3]) if len(parts) > 3 else {}
    while state.outcome is None:
        action: Action | None = referee.pop(len(actions), None)
        if action is None:
            action, number = _next_input(state, number)
        try:
            state = apply(state, action).after
        except IllegalAction as error:
            raise NotationError(N_("game code: {error}"), error=error) from error
        actions.append(action)
        _check_length(code, state.tally.battles)
    if number or referee:
        raise NotationError(N_("game code: more is recorded than the game has room for"))
    return Recorded(rules, tuple(actions))


def needs_inputs(rules: Rules) -> bool:
    """Does more happen in these games than follows from the deal?"""
    return rules.has_choices or rules.has_chance


def _check_length(code: str, battles: int) -> None:
    if len(code) > MOST_CHARACTERS or battles > MOST_BATTLES:
        longer = N_(
            "game code: no code has more than {n} characters or {battles} battles; a longer game is kept as a .war file"
        )
        raise NotationError(longer, n=MOST_CHARACTERS, battles=MOST_BATTLES)


def _digits_of(state: State, action: Shuffle | Joint) -> Iterable[tuple[int, int]]:
    if isinstance(action, Shuffle):
        cards = state.due[0].cards
        yield rank_order([cards.index(card) for card in action.order]), factorial(len(cards))
        return
    if not state.rules.has_choices:
        return
    for seat, move in action.moves:
        legal = legal_actions(state, seat)
        if isinstance(move, Arrange):
            yield rank_order(list(move.order)), factorial(len(move.order))
        elif len(legal) > 1:
            yield legal.index(move), len(legal)


def _next_input(state: State, number: int) -> tuple[Action, int]:
    """The next action of chance or of the seats, and what is left of the number."""
    acting = actors(state)
    if acting is CHANCE:
        cards = state.due[0].cards
        number, order = divmod(number, factorial(len(cards)))
        return Shuffle(tuple(cards[place] for place in unrank_order(order, len(cards)))), number
    moves: list[tuple[int, SeatAction]] = []
    assert isinstance(acting, tuple)
    for seat in acting:
        legal = legal_actions(state, seat)
        number, choice = divmod(number, how_many(legal))
        moves.append((seat, legal[choice]))
    return Joint(tuple(moves)), number


def _referee_text(action: Action) -> str:
    match action:
        case Clock(seconds):
            return f"clock.{seconds}"
        case Resign(seat):
            return f"resign.{seat + 1}"
        case _:
            return "abandon.0"


def _read_entries(text: str) -> dict[int, Action]:
    """What the referee entered, by the number of actions before it."""
    entries = [_read_referee(entry) for entry in text.split("~")]
    referee = dict(entries)
    if len(referee) < len(entries):
        raise NotationError(N_("game code: the referee enters two things at once"))
    return referee


def _read_referee(entry: str) -> tuple[int, Action]:
    count, what, value = (*entry.split("."), "", "")[:3]
    place, number = read_number(count), read_number(value)
    if place is None or number is None:
        raise NotationError(N_("game code: {what} is not an entry of the referee, such as 57.clock.900"), what=quoted(entry))
    if what == "clock":
        return place, Clock(number)
    if what == "resign":
        return place, Resign(number - 1)
    if what == "abandon":
        return place, Abandon()
    raise NotationError(N_("game code: {what} is unknown; allowed: clock, resign, abandon"), what=quoted(what))
