"""A war as any game of these rules declares it: who fights on, who is too short, and what becomes of it if nobody can (R3)."""

from __future__ import annotations

from guerra import hand
from guerra.actions import Seat
from guerra.axes import WAR_OF, WarPlan, war_plan
from guerra.draft import Draft
from guerra.ends import finish, most
from guerra.events import ShortInWar, WarDeclared
from guerra.outcome import Reason
from guerra.rules import NoFourth, Recycle, Short


def declare_war(game: Draft, tied: tuple[Seat, ...], face_down: int | None = None) -> tuple[WarPlan, tuple[Seat, ...]]:
    """Count the war, say who fights and with how many cards face down, and put out who is too short (R3.2–R3.5).

    A number `face_down` means a war of just the tied seats with so many cards (R10.4), whatever the rules say of a tie.
    """
    rules = game.rules
    game.war += 1
    game.wars += 1
    game.war_battles += game.war == 1
    game.longest_chain = max(game.longest_chain, game.war)
    fighters = WAR_OF[rules.war_of](game, tied) if face_down is None else tied
    wanted = game.face_down_wanted(tied) if face_down is None else face_down
    plan = (hand.war_plan if rules.hand else war_plan)(game, fighters, wanted)
    game.events.append(WarDeclared(game.war, tied, fighters, tuple(plan.down.get(s, 0) for s in fighters), wanted))
    for seat, rule in plan.out.items():
        _put_out(game, seat, rule)
    return plan, fighters


def _put_out(game: Draft, seat: Seat, rule: Short | NoFourth) -> None:
    """A seat too short for the war loses war and game at once; what it still holds goes into the pot (R3.5)."""
    held = game.hold_out(seat)
    game.short = True
    game.events.append(ShortInWar(seat, rule, held))
    game.eliminate([seat])


def nobody_can_lay(game: Draft, fighters: tuple[Seat, ...]) -> None:
    """A war that nobody can go on with, and nobody else holds a card: a draw, or the most captured cards (R3.6, R4.3)."""
    if game.rules.recycle is Recycle.NEVER:
        finish(game, most({*game.playing, *fighters}, lambda seat: len(game.won[seat])), Reason.EXHAUSTED)
    else:
        could_lay = any(not lying.up for seat in fighters for lying in game.laid[seat][-1:])
        finish(game, None, Reason.SHORT_IN_WAR if could_lay else Reason.EXHAUSTED)
