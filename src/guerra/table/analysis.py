"""The analysis of a hand of three (R8) in words: the odds, the best and the worst choices, and what there was to choose."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from guerra.actions import Seat
from guerra.bots.judging import Moment, moments, picks, worths
from guerra.bots.threshold import Mix
from guerra.cards import Card
from guerra.i18n import N_, Tongue, capitalised, tongue
from guerra.notation.recorded import Recorded
from guerra.table.asking import Refused
from guerra.table.beside import Beside
from guerra.table.game import code_or_none
from guerra.table.games import read_game
from guerra.table.texts import Said
from guerra.table.weighing import Part, Weight
from guerra.words.cards import CardWords, Form
from guerra.words.choosing import percent, why_chosen
from guerra.words.levels import LEVELS
from guerra.words.names import called

_PATIENCE = 90.0
"""Seconds after which a part of a game is left unweighed."""

_TOLD = 2
"""So many of the best and of the worst choices of each seat are pointed out."""

_LEAST = 0.02
"""A choice that gave away less than this part of a game is no mistake."""

_NOT_WEIGHED = N_("This game could not be weighed in time.")


class Analyses:
    """Games weighed beside the tables."""

    def __init__(self) -> None:
        self._weighed = Beside("guerra.table.weighing", _PATIENCE)

    async def of(self, body: Mapping[str, Any], lang: str) -> Said:
        """How a game went, given as `code` or as `war`, from its beginning to the end of this `part` (from 0; 0 if not given).

        `more` says whether another part follows; the page then asks for it. Raises `GuerraError`, also for a part whose
        forerunners were not asked for.
        """
        recorded, written = read_game(body)
        code, last = code_or_none(_with_hands(recorded)), _number(body, "part", 0)
        weighed: list[Weight] = []
        for part in range(last + 1):
            said = await self._part(code, part, fresh=part == last)
            weighed += said["weights"]
            if not said["more"]:
                break
        return {**told(weighed, called(written, tongue(lang)), lang), "more": said["more"]}

    async def _part(self, code: str | None, part: int, fresh: bool) -> Part:
        """One part of a game; only if `fresh` is it weighed now, so that no question takes longer than one part."""
        question = f"{part} {code}"
        answer = self._weighed.known(question)
        if code and fresh and not answer:
            answer = await self._weighed.ask(question)
        if not answer:
            raise Refused(_NOT_WEIGHED)
        said: Part = json.loads(answer)
        return said


def told(weighed: Sequence[Weight], names: Sequence[str], lang: str) -> Said:
    """What the weights of a game say, in the reader's language."""
    t = tongue(lang)
    line = [{"battle": one["battle"], "war": one["war"], "odds": one["odds"]} for one in weighed]
    worst = [_pointed(t, names, *choice, best=False) for seat in (0, 1) for choice in _largest(weighed, seat, best=False)]
    best = [_pointed(t, names, *choice, best=True) for seat in (0, 1) for choice in _largest(weighed, seat, best=True)]
    costs = [_course(t, name, [lost for (lost, _), _ in _priced(weighed, seat)]) for seat, name in enumerate(names)]
    points = t.gettext("A point is one in a hundred of the chance to win.")
    habit = t.gettext("Keeping the best cards wins long games and loses short ones.")
    return {"line": line, "worst": worst, "best": best, "costs": [cost for cost in costs if cost], "note": f"{points} {habit}"}


def _priced(weighed: Sequence[Weight], seat: Seat) -> list[tuple[tuple[float, float], Weight]]:
    """What a seat gave away and gained, wherever it had a choice."""
    return [(price, one) for one in weighed if (price := one["prices"][seat])]


def _largest(weighed: Sequence[Weight], seat: Seat, *, best: bool) -> list[tuple[float, Seat, Weight]]:
    """The choices of a seat that gave away most; or those that were better than the next best by most."""
    sizes = [(gain if best else lost, seat, one) for (lost, gain), one in _priced(weighed, seat)]
    return sorted((choice for choice in sizes if choice[0] >= _LEAST), key=lambda choice: -choice[0])[:_TOLD]


def _course(t: Tongue, name: str, costs: Sequence[float]) -> str:
    """How well a player chose, all in all; nothing of one who never had a choice."""
    if not costs:
        return ""
    k, n, p = t.number(costs.count(0)), t.number(len(costs)), t.number(100 * sum(costs) / len(costs), 1)
    # Translators: under the line of the odds, for each player; a point is a hundredth of the chance to win
    return t.gettext("{name}: {k} of {n} choices were the best; on average each cost {p} points", name=name, k=k, n=n, p=p)


def _pointed(t: Tongue, names: Sequence[str], size: float, seat: Seat, one: Weight, *, best: bool) -> Said:
    n, battle, name = t.number(100 * size), t.number(one["battle"]), names[seat]
    if one["war"]:  # a battle with a war has a choice for each
        battle = f"{battle} · {t.gettext('War') if one['war'] == 1 else t.gettext('War {n}', n=t.number(one['war']))}"
    # Translators: points are hundredths of the chance to win
    if best:
        text = t.gettext("Battle {battle}, {name}: {n} points better than the next best card", battle=battle, name=name, n=n)
    else:
        text = t.gettext("Battle {battle}, {name}: {n} points less than the best card", battle=battle, name=name, n=n)
    return {"battle": one["battle"], "text": text}


def choices(body: Mapping[str, Any], lang: str) -> Said:
    """What there was to choose in one `battle` of a game, and what each level would have played; raises `GuerraError`."""
    recorded, written = read_game(body)
    battle = _number(body, "battle")
    words = _Choices(lang, recorded, called(written, tongue(lang)))
    return {"clashes": [words.clash(one) for one in moments(_with_hands(recorded)) if one.battle == battle]}


def _number(body: Mapping[str, Any], name: str, default: int | None = None) -> int:
    value = body.get(name, default)
    if type(value) is not int or value < 0:
        raise Refused(N_("{what} is a whole number."), name, what=name)
    return value


def _with_hands(recorded: Recorded) -> Recorded:
    if not recorded.rules.hand:
        raise Refused(N_("In this game nobody had anything to choose."))
    return recorded


class _Choices:
    """Tells one clash after the other."""

    def __init__(self, lang: str, recorded: Recorded, names: Sequence[str]) -> None:
        self._t = tongue(lang)
        self._names, self._rules = names, recorded.rules
        self._cards = CardWords(self._t, recorded.rules.the_deck)

    def clash(self, moment: Moment) -> Said:
        seats = [self._seat(moment, seat) for seat in (0, 1)]
        title = self._t.gettext("War {n}", n=self._t.number(moment.war)) if moment.war else ""
        return {"war": moment.war, "title": title, "seats": seats}

    def _seat(self, moment: Moment, seat: Seat) -> Said:
        mind, worth = moment.minds[seat], worths(moment.minds[seat])
        cards = [_of_value(moment.before.hands[seat], value) for value in mind.choices]
        other = moment.laid[1 - seat]
        options = [
            {
                "card": card.code,
                "name": self._cards.card(card),
                "chance": round((1 + worth[place]) / 2, 3),
                "would": self._would(card, other),
                "chosen": card.rank == moment.laid[seat].rank,
                "best": worth[place] == max(worth),
            }
            for place, card in enumerate(cards)
        ]
        levels = [
            {
                "name": self._t.gettext(LEVELS[name].name),
                "says": self._says(mix, cards, why_chosen(self._t, name, moment.mind_of(name, seat), mix)),
            }
            for name, mix in picks(moment, seat).items()
        ]
        return {"name": self._names[seat], "options": options, "levels": levels}

    def _would(self, card: Card, other: Card) -> str:
        """What this card would have done against the other's."""
        ranking = self._rules.the_ranking
        if ranking.beats(card.rank, other.rank):
            return self._t.gettext("wins")
        return self._t.gettext("loses") if ranking.beats(other.rank, card.rank) else self._t.gettext("makes a war")

    def _says(self, mix: Mix, cards: Sequence[Card], why: str) -> str:
        """The cards that a level would lay, how often, and why: one sentence."""
        laid = [(share, card) for share, card in zip(mix, cards, strict=True) if share]
        if len(laid) == 1:
            what = self._cards.rank(laid[0][1].rank, Form.THE)
        else:
            parts = [f"{self._cards.rank(card.rank, Form.THE)} {percent(self._t, share)}" for share, card in laid]
            what = self._t.together(parts)
        return capitalised(f"{what}: {why}.")


def _of_value(hand: Sequence[Card], value: int) -> Card:
    return next(card for card in hand if card.rank.value == value)
