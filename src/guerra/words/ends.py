"""When a game will end, in a few words for the edge of a screen, and how near that is: `First to 40 cards`, `to 40: 31`."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.i18n import Tongue, capitalised
from guerra.rules import FirstOut, Recycle, Rules, WonTo
from guerra.words.seats import SeatWords


class EndWords:
    """Tells one reader how the game ends."""

    def __init__(self, tongue: Tongue, seats: SeatWords, rules: Rules) -> None:
        self._t = tongue
        self._seats = seats
        self._rules = rules

    def goals(self) -> tuple[str, ...]:
        """What will end the game, in the order in which it is tested (R5.7); all the cards, if nothing else does.

        >>> from guerra.i18n import tongue
        >>> from guerra.presets import make_rules
        >>> EndWords(tongue("es"), SeatWords(tongue("es"), ["Lia", "Ana"]), make_rules("family")).goals()
        ('Hasta reunir 40 cartas',)
        """
        goals = [goal for goal, _ in self._ends()] or [self._t.gettext("until one has all the cards")]
        return tuple(map(capitalised, goals))

    def title(self) -> str:
        """The same over a table: one end as it is, several as a list so short that a phone has room for it.

        >>> from guerra.i18n import tongue
        >>> from guerra.presets import make_rules
        >>> rules = make_rules("family", time_limit=15)
        >>> EndWords(tongue("es"), SeatWords(tongue("es"), ["Lia", "Ana"]), rules).title()
        '40 cartas · 15 minutos'
        """
        ends = self._ends()
        if len(ends) < 2:
            return self.goals()[0]
        return capitalised(" · ".join(short for _, short in ends))

    def progress(self, counts: Sequence[int], wars_won: Sequence[int], battles: int, seconds: int) -> tuple[str, ...]:
        """How near each of the ends is that can be measured: the most cards so far, the fewest, wars won, battles, time left.

        >>> from guerra.i18n import tongue
        >>> from guerra.presets import make_rules
        >>> words = EndWords(tongue("en"), SeatWords(tongue("en"), ["Lia", "Ana"]), make_rules("family"))
        >>> words.progress(counts=(31, 21), wars_won=(2, 1), battles=12, seconds=0)
        ('to 40: 31',)
        """
        t, rules = self._t, self._rules
        near = []
        if rules.wars_to_win:
            near.append(t.gettext("wars: {counts}", counts=self._seats.counts(wars_won)))
        if rules.target_cards:
            near.append(t.gettext("to {goal}: {n}", goal=t.number(rules.target_cards), n=t.number(max(counts))))
        if rules.floor_cards:
            near.append(t.gettext("below {goal}: {n}", goal=t.number(rules.floor_cards), n=t.number(min(counts))))
        if rules.battle_limit:
            near.append(t.gettext("battle {n} of {limit}", n=t.number(battles), limit=t.number(rules.battle_limit)))
        if rules.time_limit:
            minutes, rest = divmod(max(0, rules.time_limit * 60 - seconds), 60)
            clock = f"{minutes}:{rest:02}"
            near.append(t.gettext("time left {time}", time=clock))
        return tuple(near)

    def _ends(self) -> list[tuple[str, str]]:
        """What will end the game: told alone, and in a list."""
        t, rules, ends = self._t, self._rules, list[tuple[str, str]]()
        if rules.first_out is FirstOut.END:
            ends.append((t.gettext("until one is out, most cards win"), t.gettext("one out")))
        if n := rules.wars_to_win:
            alone = t.ngettext("first to {word} war", "first to {word} wars", n, word=t.word(n, "cards"))
            ends.append((alone, t.ngettext("{n} war", "{n} wars", n)))
        if n := rules.target_cards:
            ends.append((t.ngettext("first to {n} card", "first to {n} cards", n), t.ngettext("{n} card", "{n} cards", n)))
        if n := rules.floor_cards:
            alone = t.ngettext("until one has fewer than {n} card", "until one has fewer than {n} cards", n)
            ends.append((alone, t.ngettext("under {n} card", "under {n} cards", n)))
        if n := rules.battle_limit:
            alone = t.ngettext("{n} battle, most cards win", "{n} battles, most cards win", n)
            ends.append((alone, t.ngettext("{n} battle", "{n} battles", n)))
        if n := rules.time_limit:
            alone = t.ngettext("{n} minute, most cards win", "{n} minutes, most cards win", n)
            ends.append((alone, t.ngettext("{n} minute", "{n} minutes", n)))
        if rules.won_to is WonTo.PILE and rules.recycle is Recycle.NEVER:  # two lay alike, so both stocks end together (R4.3)
            two = t.gettext("until the stocks are empty, most cards win"), t.gettext("stocks empty")
            ends.append(two if rules.seats == 2 else (t.gettext("until only one is left"), t.gettext("only one left")))
        return ends
