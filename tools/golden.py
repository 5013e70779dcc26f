"""Write the golden files: deals and shuffles of the project's generator, and one recorded game for each preset.

`python -m tools.golden` writes them into `tests/golden`, where tests hold the program to them. A deal that changes is a new
version of the generator (`guerra.rng.VERSION`); a person reads every change.
"""

from __future__ import annotations

from pathlib import Path

from guerra.bots import make_bot
from guerra.cards import Card
from guerra.deal import place_cards, shuffled
from guerra.dealer import Chance, recorded
from guerra.notation.transcript import WarFile, write
from guerra.presets import presets, read_sheet_code
from guerra.rng import VERSION, Stream, coins, seed_of, words
from guerra.rules import Rules

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"

SEEDS = ("0", "1", str(1 << 63), "abuela")
SHEETS = (
    "classic",
    "three-players",
    "jokers",
    "two-packs",
    *(f"classic~deck.{name}" for name in ("48", "40", "36", "32", "24", "6x1", "6x4", "5x7")),
    "jokers~deck.24~packs.2",
)
SIZES = (2, 3, 10, 52)
GAMES = 20
"""Of so many games of seed 1 the shortest is a preset's golden game, so that a person can read it."""


def named(card: Card) -> str:
    """A card, with the number of its pack from the second on."""
    return card.code + (str(card.pack + 1) if card.pack else "")


def deal_line(sheet: str, seed: str, index: int) -> str:
    """One deal: each seat's pile, top card first, then what is set aside.

    >>> deal_line("classic~deck.6x1", "abuela", 0)
    'classic~deck.6x1 abuela 0: 6s 4s 1s / 3s 2s 5s'
    """
    rules, number = read_sheet_code(sheet), seed_of(seed)
    cards = place_cards(rules.the_deck, words(number, index, Stream.RANKS), words(number, index, Stream.SUITS))
    share, aside = rules.share, cards[rules.share * rules.seats :]
    piles = [cards[seat * share : (seat + 1) * share] for seat in range(rules.seats)]
    told = " / ".join(" ".join(map(named, pile)) for pile in piles)
    return f"{sheet} {seed} {index}: {told}" + (f" | {' '.join(map(named, aside))}" if aside else "")


def shuffle_line(size: int, seed: str, index: int) -> str:
    """One shuffle of the numbers from 0 to size - 1."""
    number = seed_of(seed)
    order = shuffled(range(size), coins(words(number, index, Stream.COINS)), words(number, index, Stream.SHUFFLES))
    return f"shuffle {size} {seed} {index}: {' '.join(map(str, order))}"


def deals() -> str:
    """The file of deals and shuffles."""
    first = [deal_line(sheet, seed, 0) for sheet in SHEETS for seed in SEEDS]
    others = [deal_line("classic", "1", index) for index in (1, (1 << 64) - 1)]
    shuffles = [shuffle_line(size, seed, 0) for size in SIZES for seed in SEEDS]
    return "\n".join([f"version {VERSION}", *first, *others, *shuffles, ""])


def game(rules: Rules, index: int) -> WarFile:
    """Game `index` of seed 1, choices at random."""
    players = {seat: make_bot("random", words(1, index, Stream.BOTS + seat)) for seat in range(rules.seats)}
    names = ("Ana", "Luís", "Zoë", "Bruno")[: rules.seats]
    return WarFile(recorded(rules, Chance.of_game(1, index), players), names, {"Seed": "1", "Index": str(index)})


def shortest_game(rules: Rules) -> str:
    """The text of the shortest of the first `GAMES` games."""
    return min((write(game(rules, index)) for index in range(GAMES)), key=lambda text: text.count("\n"))


def main() -> None:
    """Write all golden files."""
    (GOLDEN / "deals.txt").write_text(deals(), "utf-8")
    for preset in presets().values():
        (GOLDEN / f"{preset.id}.war").write_text(shortest_game(preset.rules), "utf-8")


if __name__ == "__main__":
    main()
