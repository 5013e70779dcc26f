"""Who may take the pot, who was first, and what every claim is answered (R10.2, R10.4 to R10.4d, R10.6)."""

from __future__ import annotations

from guerra.actions import Seat
from guerra.speed.actions import Press, What
from guerra.speed.events import Answered, Judged, Reaction, Verdict, Why
from guerra.speed.race import Race
from guerra.speed.state import Claim, Stage


def claim(race: Race, press: Press) -> None:
    """A seat claims the pot: the claim waits to be judged, or is too late, false, or of no use."""
    counts = press.at - press.lag
    if race.stage is Stage.OVER or press.battle < race.battle or (race.now < race.hands_off and not race.begun):
        _gone(race, press, counts)
    elif press.seat not in race.cards.playing:
        race.refuse(press, Why.OUT)
    elif race.stage is not Stage.CLAIMS or counts < race.up_since:
        _false(race, press, Why.NOT_UP)
    elif counts - press.lag < race.up_since + race.rules.soonest:
        _false(race, press, Why.TOO_SOON)
    elif race.owner not in (None, press.seat) and counts < race.free_at:
        _false(race, press, Why.NOT_YOURS)
    elif any(waiting.seat == press.seat for waiting in race.claims):
        race.answer(press, Verdict.REPEATED)
    else:
        race.claims += (Claim(press.seat, press.number, counts),)


def wait(race: Race, press: Press) -> None:
    """If this press is a claim that could not be judged at once, say so."""
    for seat, number, counts in race.claims:
        if (seat, number) == (press.seat, press.number):
            race.answer(press, Verdict.WAITS, reaction=counts - race.up_since)


def _gone(race: Race, press: Press, counts: int) -> None:
    """The pot was taken before: how much too late the claim is, if it could have been right (reports of two phones)."""
    taken = race.taken
    if taken is None or taken.battle != race.battle - 1 or press.seat == taken.seat or counts < taken.counts:
        race.refuse(press, Why.OVER if race.stage is Stage.OVER else Why.NOTHING_TO_TAKE)
    else:
        race.answer(press, Verdict.TOO_LATE, late=counts - taken.counts, reaction=counts - taken.up_since)


def _false(race: Race, press: Press, why: Why) -> None:
    race.refuse(press, why)
    race.fine(press.seat)


def judge_at(race: Race) -> int:
    """When the waiting claims can be judged: once no claim of another seat can come any more that counts as early.

    Such a claim counts by the end of the tie window, comes later by its seat's lag at most, and is one that may take.
    """
    claimed = {waiting.seat for waiting in race.claims}
    until = _first(race) + race.rules.tie_window
    rivals = [
        seat for seat in race.cards.playing if seat not in claimed and (race.owner in (None, seat) or until >= race.free_at)
    ]
    return until + max(race.lags[seat] for seat in rivals) + 1 if rivals else race.now


def judge(race: Race) -> list[Claim]:
    """Answer all waiting claims: the one that takes the pot, or those of a dead heat, are given back."""
    first, since = _first(race), race.up_since
    heat = [waiting for waiting in race.claims if waiting.counts <= first + race.rules.tie_window]
    reactions = tuple(Reaction(waiting.seat, waiting.counts - since) for waiting in race.claims)
    kept = None if race.owner is None else race.free_at - since
    race.events.append(Judged(race.battle, heat[0].seat if len(heat) == 1 else None, reactions, race.owner, kept))
    for waiting in race.claims:
        verdict, late = Verdict.WON if len(heat) == 1 else Verdict.DEAD_HEAT, None
        if waiting not in heat:
            verdict, late = Verdict.TOO_LATE, waiting.counts - first
        seat, number, counts = waiting
        race.events.append(Answered(seat, number, What.CLAIM, verdict, late=late, reaction=counts - since))
    race.claims, race.judge_at = (), None
    return heat


def drop(race: Race) -> None:
    """The game is over before these claims could be judged."""
    for seat, number, _ in race.claims:
        race.events.append(Answered(seat, number, What.CLAIM, Verdict.NOT_ALLOWED, Why.OVER))


def _first(race: Race) -> int:
    return min(waiting.counts for waiting in race.claims)


def in_turn(race: Race, press: Press) -> Seat | None:
    """Without hurry: the seat that is asked claims or passes (R10.6). The seat that takes the pot, if it does."""
    if press.seat != race.asked:
        race.refuse(press, Why.NOT_YOUR_TURN)
        return None
    if press.what is What.CLAIM and (press.seat == race.owner or race.left_lying):
        race.events.append(Judged(race.battle, press.seat, (), race.owner, None))
        race.answer(press, Verdict.WON)
        return press.seat
    if press.what is What.CLAIM:
        _false(race, press, Why.NOT_YOURS)
    else:
        race.left_lying |= press.seat == race.owner
        race.answer(press, Verdict.PASSED)
    playing = race.cards.playing
    race.ask(playing[(playing.index(press.seat) + 1) % len(playing)])
    return None
