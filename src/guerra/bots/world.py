"""The game with a hand as a computer player imagines it: nothing but numbers, all cards open, fast to copy and to play on.

The referee is `guerra.engine`; this is a player's idea of it, for thousands of positions a second, and a test holds the one
to the other. A card is a number, `Lore.beats` says what takes what. Seat 0 is the player who imagines.
"""

from __future__ import annotations

from dataclasses import dataclass

from guerra.rules import BY_RANK, BothOut, ChainCounts, ChainLoser, NoFourth, Refill, Rules, Short, WarSpoils


@dataclass(frozen=True, slots=True)
class Lore:
    """What stays the same all game: the rules, what takes what, and how many cards `face_down=rank` lays for each (R3.4)."""

    rules: Rules
    beats: tuple[tuple[bool, ...], ...]
    pips: tuple[int, ...]


class World:
    """One position, every card open. `score` is None while the game goes on, then 1, 0 or -1 for seat 0.

    Of a running war: `tied` are the pairs that tied, `down` each seat's face-down cards, one list a war, and `plan` how many
    each lays next. The order in which cards go back is that of R8.3; with `war_spoils=winner-takes-all`, the winner's, then the
    loser's, each as laid.
    """

    __slots__ = ("battles", "down", "hands", "lore", "plan", "score", "stocks", "tied", "war", "wars")

    def __init__(self, lore: Lore, stocks: list[list[int]], hands: list[list[int]]) -> None:
        self.lore, self.stocks, self.hands = lore, stocks, hands
        self.tied: list[tuple[int, int]] = []
        self.down: list[list[list[int]]] = [[], []]
        self.plan = (0, 0)
        self.war = self.battles = 0
        self.wars = [0, 0]
        self.score: int | None = None

    def copy(self) -> World:
        """The same position, to be played on differently."""
        other = World.__new__(World)
        other.lore, other.plan, other.war = self.lore, self.plan, self.war
        other.battles, other.wars, other.score = self.battles, self.wars[:], self.score
        mine, theirs = self.stocks
        other.stocks = [mine[:], theirs[:]]
        mine, theirs = self.hands
        other.hands = [mine[:], theirs[:]]
        other.tied = self.tied[:]
        first, second = self.down
        other.down = [first[:], second[:]]
        return other

    def draw(self) -> None:
        """Both hands are filled up (R8.1)."""
        for hand, stock in zip(self.hands, self.stocks, strict=True):
            missing = self.lore.rules.hand - len(hand)
            if missing > 0 and stock:
                hand += stock[:missing]
                del stock[:missing]

    def play(self, mine: int, theirs: int) -> None:
        """Both lay a card of the hand, and all that follows up to the next choice (R8.1, R8.2)."""
        self.hands[0].remove(mine)
        self.hands[1].remove(theirs)
        if self.war:
            for down, stock, count in zip(self.down, self.stocks, self.plan, strict=True):
                down.append(stock[:count])
                del stock[:count]
        else:
            self.battles += 1
        if self.lore.rules.refill is Refill.AT_ONCE:
            self.draw()
        beats = self.lore.beats
        if beats[mine][theirs]:
            self._won(0, [(mine, theirs)])
        elif beats[theirs][mine]:
            self._won(1, [(mine, theirs)])
        else:
            self.tied.append((mine, theirs))
            self._go_to_war()

    def _go_to_war(self) -> None:
        """A tie: how many each lays face down, and what if a seat is short of them, or of a card for the fourth (R8.4)."""
        self.war += 1
        rules, (mine, theirs) = self.lore.rules, map(len, self.stocks)
        wanted = self._wanted()
        if rules.short is Short.LOSE_GAME and min(mine, theirs) < wanted:
            self.score = (mine > theirs) - (mine < theirs)
            return
        if rules.short is Short.EQUAL:
            mine = theirs = min(mine, theirs)
        self.plan = (min(mine, wanted), min(theirs, wanted))
        able, ready = map(bool, self.hands)
        if able and ready:
            return
        if able or ready:
            if rules.no_fourth is NoFourth.LOSE_GAME:
                self.score = 1 if able else -1
            else:
                self._won(0 if able else 1, [])
        elif rules.both_out is BothOut.DRAW:
            self.score = 0
        else:
            for seat in (0, 1):
                self.stocks[seat] += self._zone(seat)
            self._after_battle()

    def _wanted(self) -> int:
        rules = self.lore.rules
        count = rules.face_down if self.war == 1 else rules.chain_face_down
        return max(self.lore.pips[card] for card in self.tied[-1]) if count == BY_RANK else int(count)

    def _zone(self, seat: int) -> list[int]:
        """What a seat has laid, in order: each tied card, then the cards face down that followed it."""
        downs = [*self.down[seat], []]
        return [card for pair, down in zip(self.tied, downs, strict=False) for card in (pair[seat], *down)]

    def _won(self, winner: int, last: list[tuple[int, int]]) -> None:
        """The winner takes; after a war the loser may get tied pairs (R8.3). `last` is the pair that decided, if one did."""
        loser, rules = 1 - winner, self.lore.rules
        if self.war:
            self.wars[winner] += self.war if rules.chain_counts is ChainCounts.EACH else 1
        if not self.war:
            self.stocks[winner] += (last[0][winner], last[0][loser])
        elif rules.war_spoils is WarSpoils.ARNESON:
            lost = self._lost()
            for seat in (winner, loser):
                for cards in self.down[seat]:
                    self.stocks[winner] += cards
            for pair in (*self.tied[lost:], *last):
                self.stocks[winner] += (pair[winner], pair[loser])
            for pair in self.tied[:lost]:
                self.stocks[loser] += (pair[loser], pair[winner])
        else:
            for seat in (winner, loser):
                self.stocks[winner] += [*self._zone(seat), *(pair[seat] for pair in last)]
        self._after_battle()

    def _lost(self) -> int:
        """How many tied pairs the loser takes (R8.4 `chain_loser`)."""
        match self.lore.rules.chain_loser:
            case ChainLoser.ALL_PAIRS:
                return len(self.tied)
            case ChainLoser.FIRST_PAIR:
                return 1
            case _:
                return 0

    def _after_battle(self) -> None:
        """Hands are filled, and the ends are tested in the order of R5.7; playing time is not imagined."""
        if self.war:
            self.war, self.plan, self.tied, self.down = 0, (0, 0), [], [[], []]
        self.draw()
        rules = self.lore.rules
        mine, theirs = (len(stock) + len(hand) for stock, hand in zip(self.stocks, self.hands, strict=True))
        lead = (mine > theirs) - (mine < theirs)
        if not mine or not theirs:
            self.score = lead
        elif rules.wars_to_win and max(self.wars) >= rules.wars_to_win:
            self.score = 1 if self.wars[0] > self.wars[1] else -1
        elif (
            (rules.target_cards and max(mine, theirs) >= rules.target_cards)
            or (rules.floor_cards and min(mine, theirs) < rules.floor_cards)
            or (rules.battle_limit and self.battles >= rules.battle_limit)
        ):
            self.score = lead
        elif self.battles >= rules.cap:
            self.score = 0
