"""Sessions for the tests of the terminal: any rules, players, language and pace, from a seed or from piles laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guerra.actions import Deal, Phase, Place, Shuffle
from guerra.dealer import Chance
from guerra.i18n import tongue
from guerra.notation.position import read_piles
from guerra.presets import make_rules
from guerra.state import State
from guerra.tui.glyphs import glyphs_for
from guerra.tui.layout import Layout
from guerra.tui.luck import Luck
from guerra.tui.pace import Pace
from guerra.tui.players import seat_players
from guerra.tui.session import Session
from guerra.tui.table import Table
from guerra.tui.teller import Teller
from guerra.words import Words
from guerra.words.terminal import TerminalWords


class PilesFirst(Chance):
    """Chance that lays out given piles and then shuffles as game 0 of seed 1 does."""

    def __init__(self, piles: str) -> None:
        self._piles = piles
        self._later = Chance.of_game(1)

    def act(self, state: State) -> Deal | Place | Shuffle:  # type: ignore[override]
        return read_piles(state.rules.the_deck, self._piles) if state.phase is Phase.DEAL else self._later.act(state)


@dataclass(frozen=True)
class LaidOut(Luck):
    """Luck whose every deal begins with these piles."""

    piles: str = ""

    def chance(self, deal: int) -> Chance:
        return PilesFirst(self.piles)


@dataclass
class Sitting:
    """A session, its tables, and what it looks like."""

    session: Session
    tables: list[Table]
    words: Words
    now: float = 0.0

    @property
    def table(self) -> Table:
        """The table of the running match."""
        return self.tables[-1]

    @property
    def battles(self) -> int:
        """How many battles have been played in this deal."""
        return self.table.state.tally.battles

    def press(self, *answers: str, after: float = 10.0) -> None:
        """Answers, each so many seconds after the last, when whatever it set off has come to rest."""
        for answer in answers:
            self.session.answer(answer, self.now)
            self.rest(after)

    def rest(self, seconds: float = 10.0) -> None:
        """Let time pass, tick by tick as a screen does."""
        end = self.now + seconds
        while (due := self.session.due(self.now)) is not None and self.now + due <= end:
            self.now += max(due, 0.001)  # no screen waits for less, and what is too small to add to a float would never pass
            self.session.tick(self.now)
        self.now = end

    def frame(self, width: int = 80, height: int = 24, encoding: str = "utf-8") -> str:
        """What a window of this size shows now."""
        layout = Layout(self.words, glyphs_for(encoding))
        return layout.frame(self.session.scene(self.now), width, height).text


def sit(
    preset: str = "family",
    *,
    names: Sequence[str] = (),
    language: str = "en",
    seed: int = 1,
    pace: Pace = Pace.NORMAL,
    spoken: bool = False,
    piles: str = "",
    **settings: object,
) -> Sitting:
    """Somebody sits down; without names one person against the computer, and the cards of this seed."""
    rules = make_rules(preset, **settings)
    players = seat_players(names, rules.seats, TerminalWords(tongue(language)))
    words = Words(language, players.names, players.you, rules)
    luck = LaidOut(seed, piles=piles) if piles else Luck(seed)
    tables: list[Table] = []

    def open_table() -> Table:
        tables.append(Table(rules, players, luck))
        return tables[-1]

    return Sitting(Session(open_table, Teller(words), pace, 0.0, spoken), tables, words)
