"""How a game of Speed War goes: the cards of War, taken by the quicker hand (R10).

A game is a `Speed`; a timed input gives a `SpeedStep`. Nothing here reads a clock: every press comes with the time at which
it reached the referee, and what is due by then happens first.

    deal → flips → a delay by chance → turned up → tie? → war: flips → … → claims → judged → taken → hands off → flips
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

from guerra import engine as war
from guerra import legality
from guerra.actions import CHANCE, Abandon, Chance, Deal, Phase, Place, Resign, Seat, Shuffle
from guerra.axes import IDENTICAL, return_order
from guerra.ends import check, finish, most_cards
from guerra.errors import IllegalAction
from guerra.events import ToAct
from guerra.outcome import Outcome, Reason
from guerra.ranking import contenders
from guerra.rules import Spoils
from guerra.speed import claims
from guerra.speed.actions import Delay, Press, SpeedAction, Time, What
from guerra.speed.events import HandsOff, Verdict, Why
from guerra.speed.race import Race
from guerra.speed.rules import DELAY, ClaimBy, SpeedRules
from guerra.speed.state import Speed, SpeedStep, Stage, TakenAt
from guerra.state import Due
from guerra.wars import declare_war, nobody_can_lay

# --- what anyone may ask


def new(rules: SpeedRules) -> Speed:
    """A game before its deal: chance is to act.

    >>> from guerra.speed.rules import make_speed_rules
    >>> new(make_speed_rules()).stage.value
    'deal'
    """
    none = (0,) * rules.war.seats
    return Speed(
        rules=rules,
        table=war.new(rules.war),
        stage=Stage.DEAL,
        now=0,
        owed=none,
        hands_off=0,
        up_since=0,
        owner=None,
        free_at=0,
        claims=(),
        judge_at=None,
        lags=none,
        numbers=none,
        asked=None,
        left_lying=False,
        taken=None,
    )


def actors(game: Speed) -> tuple[Seat, ...] | Chance:
    """Who may act: the seats that owe a card, or that may claim; `CHANCE`; `()` when the game is over."""
    if game.stage in (Stage.DEAL, Stage.SHUFFLE, Stage.DRAW):
        return CHANCE
    if game.stage is Stage.OVER:
        return ()
    if game.stage is Stage.FLIPS:
        return tuple(seat for seat, owed in enumerate(game.owed) if owed)
    return game.table.playing if game.asked is None else (game.asked,)


def legal_actions(game: Speed, seat: Seat) -> tuple[What, ...]:
    """What a seat may press now without being refused for it; whether a claim is right is for the player to see."""
    acting = actors(game)
    if acting is CHANCE or seat not in acting or game.stage is Stage.HUSH:
        return ()
    if game.stage is Stage.FLIPS:
        return (What.FLIP,)
    return (What.CLAIM,) if game.asked is None else (What.CLAIM, What.PASS)


def outcome(game: Speed) -> Outcome | None:
    """The result, or None while the game goes on."""
    return game.outcome


def apply(game: Speed, action: SpeedAction) -> SpeedStep:
    """Do an action and say what happened.

    A press is never an error: it is answered (`Answered`). Raises `IllegalAction` for anything else that cannot be now, and for
    a seat that there is not; the state given is never changed.
    """
    if type(action) not in _ACTIONS:
        kinds = tuple(kind.__name__ for kind in get_args(SpeedAction))
        raise IllegalAction("apply", action, kinds)
    return _ACTIONS[type(action)](game, action)


# --- the deal, and what chance draws (R2, R4.2, R4.4, R10.1)


def _begin(game: Speed, action: Deal | Place) -> SpeedStep:
    dealt = war.apply(game.table, action)
    race = Race(replace(game, table=dealt.after))
    race.events += [event for event in dealt.events if not isinstance(event, ToAct)]
    race.open_flips()
    return race.step(action)


def _shuffle(game: Speed, action: Shuffle) -> SpeedStep:
    """Chance has shuffled a won pile, or the spoils; the game goes on where it waited."""
    legality.check_shuffle(game.table, action)
    race = Race(game)
    cards = race.cards
    due, *rest = cards.due
    cards.due = tuple(rest)
    if cards.phase is Phase.RECYCLE:
        cards.recycle(due.seat, action.order, by_chance=True)
        if not rest:
            cards.phase = Phase.WAR if cards.war else Phase.FLIP
        race.open_flips()
    else:
        lying = {lying.card: lying for zone in cards.laid for lying in zone}
        war.take(cards, due.seat, [lying[card] for card in action.order], "chance", war=cards.war > 0)
        _after_battle(race)
    return race.step(action)


def _delay(game: Speed, action: Delay) -> SpeedStep:
    """So long the laid cards stay face down."""
    if game.stage is not Stage.DRAW or action.milliseconds not in DELAY:
        legal = (f"Delay of {DELAY[0]} to {DELAY[-1]} ms",) if game.stage is Stage.DRAW else ()
        raise IllegalAction("chance", f"Delay of {action.milliseconds} ms", legal)
    race = Race(game)
    race.stage, race.up_since = Stage.HUSH, race.now + action.milliseconds
    return race.step(action)


# --- time passes (R10.4, R10.5)


def _time(game: Speed, action: Time) -> SpeedStep:
    race = Race(game)
    _pass_time(race, action.at)
    return race.step(action)


def _pass_time(race: Race, at: int) -> None:
    """Whatever is due by `at` happens, in its order; time never runs backwards."""
    race.now = max(race.now, at)
    while (due := race.due) is not None and due <= race.now:
        if race.stage is Stage.HUSH:
            _turn_up(race)
        elif race.stage is Stage.CLAIMS:
            _judge(race)
        else:
            race.cards.seconds = race.now // 1_000
            finish(race.cards, most_cards(race.cards), Reason.TIME)
            race.stage = Stage.OVER


def _press(game: Speed, press: Press) -> SpeedStep:
    """A seat presses something: what is due happens, then the press is answered, once (R10.4b)."""
    if not 0 <= press.seat < game.rules.war.seats or game.stage is Stage.DEAL:
        raise IllegalAction(f"seat {press.seat + 1}", press.what, ())
    race = Race(game)
    _pass_time(race, press.at)
    if press.number <= race.numbers[press.seat]:
        race.answer(press, Verdict.REPEATED)
        return race.step(press)
    race.numbers[press.seat], race.lags[press.seat] = press.number, press.lag
    if press.what is What.FLIP:
        _flip(race, press)
    elif race.asked is not None:
        taker = claims.in_turn(race, press)
        if taker is not None:
            _taken_by(race, taker)
    elif press.what is What.PASS:
        race.refuse(press, Why.NO_TURNS)
    else:
        claims.claim(race, press)
        _judge_if_clear(race, press)
    return race.step(press)


# --- flips (R10.1, R10.3)


def _flip(race: Race, press: Press) -> None:
    if race.stage is Stage.OVER:
        race.refuse(press, Why.OVER)
    elif press.seat not in race.cards.playing:
        race.refuse(press, Why.OUT)
    elif race.now < race.hands_off:
        race.refuse(press, Why.HANDS_OFF, race.hands_off - race.now)
    elif race.stage is not Stage.FLIPS or not race.owed[press.seat] or press.battle != race.battle:
        race.refuse(press, Why.NOTHING_TO_LAY)
    else:
        race.flip(press.seat)
        race.answer(press, Verdict.LAID)
        if not any(race.owed):
            race.stage, race.up_since = Stage.DRAW, race.now
            if not race.rules.hurry:
                _turn_up(race)


def _turn_up(race: Race) -> None:
    """Everyone sees the deciding cards: one contender, and claims may come; several, and it is war (R3.1, R3.2)."""
    cards = race.cards
    race.turn_up()
    up = [cards.showing(seat) for seat in cards.fighters]
    places = contenders(race.rules.war.the_ranking, up)
    if len(places) == 1:
        _open_claims(race, cards.fighters[places[0]], race.up_since)
        return
    tied = [up[place] for place in places]
    alike = cards.war == 0 and all(card.code == tied[0].code for card in tied)
    if alike and IDENTICAL[race.rules.war.identical](cards):
        _after_battle(race)
    else:
        _war(race, tuple(cards.fighters[place] for place in places))


def _war(race: Race, tied: tuple[Seat, ...], face_down: int | None = None) -> None:
    """A tie of cards, or of hands (`face_down` 0): who fights on, and who is too short for it (R3.2–R3.6, R10.4)."""
    cards = race.cards
    plan, fighters = declare_war(cards, tied, face_down)
    standing = tuple(seat for seat in fighters if seat in plan.down)
    holders = [seat for seat in cards.playing if cards.can_lay(seat)]
    if plan.drawn:
        finish(cards, None, Reason.SHORT_IN_WAR)
    elif len(standing) > 1:
        war.go_to_war(cards, standing, plan)
    elif standing or len(holders) == 1:
        _open_claims(race, (standing or holders)[0], race.now)
        return
    elif holders:
        cards.carry()
        _after_battle(race)
        return
    else:
        nobody_can_lay(cards, fighters)
    race.open_flips()


# --- claims (R10.2, R10.4)


def _open_claims(race: Race, winner: Seat, since: int) -> None:
    """The pot has a winner: it may be claimed. The last seat in play need not."""
    rules, playing = race.rules, race.cards.playing
    if len(playing) == 1:
        _taken_by(race, winner)
        return
    race.stage, race.up_since, race.left_lying = Stage.CLAIMS, since, False
    if rules.claim is ClaimBy.FREE:
        race.owner, race.free_at = None, since
    else:
        race.owner, race.free_at = winner, since + rules.window * rules.windows[winner]
    if not rules.hurry:
        race.ask(playing[(race.cards.battles - 1) % len(playing)])


def _judge_if_clear(race: Race, press: Press) -> None:
    """Claims are judged once no other can count as early any more; at once, where no other seat may take as yet."""
    if race.claims:
        race.judge_at = claims.judge_at(race)
        if race.judge_at <= race.now:
            _judge(race)
        else:
            claims.wait(race, press)


def _judge(race: Race) -> None:
    """The first claim takes the pot; a dead heat is a war of just those hands (R10.4)."""
    heat = claims.judge(race)
    if len(heat) == 1:
        seat, _, counts = heat[0]
        race.taken = TakenAt(seat, race.battle, counts, race.up_since)
        _taken_by(race, seat)
    else:
        _war(race, tuple(sorted(seat for seat, _, _ in heat)), face_down=0)


def _taken_by(race: Race, seat: Seat) -> None:
    """A seat takes the pot, in the order of the rules or as chance shuffles it (R4.4)."""
    cards, rules = race.cards, race.rules.war
    race.asked = None
    spoils = return_order(rules, cards.laid, seat)
    if rules.spoils is Spoils.SHUFFLED:
        race.stage, cards.phase = Stage.SHUFFLE, Phase.SPOILS
        cards.due = (Due(seat, tuple(lying.card for lying in spoils)),)
    else:
        war.take(cards, seat, spoils, None, war=cards.war > 0)
        _after_battle(race)


def _after_battle(race: Race) -> None:
    """Seats without a card are out, the ends of R5.7 are tested, and hands are off until the next flip."""
    cards = race.cards
    cards.war, cards.fighters, cards.down = 0, (), ()
    cards.seconds = race.now // 1_000
    cards.eliminate([seat for seat in cards.playing if not cards.holding(seat)])
    check(cards)
    if not cards.outcome and cards.battles >= cards.rules.cap:
        finish(cards, None, Reason.CAP)
    if not cards.outcome:
        war.next_battle(cards)
    race.open_flips()
    if not cards.outcome and race.rules.hurry:
        race.hands_off = race.now + race.rules.hands_off
        race.events.append(HandsOff(race.hands_off))


# --- what the referee may enter (R5.11)


def _resign(game: Speed, action: Resign) -> SpeedStep:
    """A seat leaves: its only rival wins; among several it leaves between battles, and the others play on."""
    legality.check_resign(game.table, action)
    race = Race(game)
    if race.begun and len(game.table.playing) > 2:
        raise IllegalAction(f"seat {action.seat + 1}", "Resign", ())
    claims.drop(race)
    war.resign(race.cards, action)
    race.open_flips()
    return race.step(action)


def _abandon(game: Speed, action: Abandon) -> SpeedStep:
    legality.check_abandon(game.table, action)
    race = Race(game)
    claims.drop(race)
    finish(race.cards, None, Reason.ABANDONED)
    race.open_flips()
    return race.step(action)


_ACTIONS: dict[type[Any], Callable[[Speed, Any], SpeedStep]] = {
    Deal: _begin,
    Place: _begin,
    Shuffle: _shuffle,
    Delay: _delay,
    Press: _press,
    Time: _time,
    Resign: _resign,
    Abandon: _abandon,
}
