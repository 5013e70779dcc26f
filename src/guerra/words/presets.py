"""The names of the presets of R12, and one line about each."""

from __future__ import annotations

from typing import NamedTuple

from guerra.i18n import N_


class PresetWords(NamedTuple):
    """A preset's name and what it is, in one line."""

    name: str
    about: str


PRESETS: dict[str, PresetWords] = {
    "classic": PresetWords(N_("Classic"), N_("Two players, three cards face down in a war, until one has all the cards.")),
    "family": PresetWords(N_("Family"), N_("Classic War that ends in good time: the first to have 40 cards wins.")),
    "three-wars": PresetWords(N_("Three wars"), N_("The first to win three wars wins the game.")),
    "portuguese": PresetWords(N_("Portuguese"), N_("When a war ties again, one more card each, face up, until somebody wins.")),
    "reshuffle": PresetWords(N_("Reshuffle"), N_("Won cards wait on a pile and are shuffled when the stock is empty.")),
    "sudden-death": PresetWords(
        N_("Sudden death"), N_("Won cards do not come back; when the stocks are empty, most cards win.")
    ),
    "timed": PresetWords(N_("Against the clock"), N_("After 15 minutes most cards win.")),
    "floor": PresetWords(N_("Down to ten"), N_("The game ends when someone has fewer than 10 cards; most cards win.")),
    "three-players": PresetWords(N_("Three players"), N_("17 cards each and one set aside; a war is between those who tie.")),
    "four-players": PresetWords(N_("Four players"), N_("13 cards each; a war is between those who tie.")),
    "double": PresetWords(N_("Double War"), N_("A prize card lies in the centre; whoever wins the next battle takes it too.")),
    "ace-low": PresetWords(N_("Low aces"), N_("The ace is the lowest card.")),
    "peasant": PresetWords(N_("Peasant war"), N_("The ace is the lowest card, but the two beats every card except the ace.")),
    "jokers": PresetWords(N_("With jokers"), N_("54 cards: the two jokers beat all the others.")),
    "two-packs": PresetWords(N_("Two packs"), N_("Two packs shuffled together, for a longer game.")),
    "hand-of-three": PresetWords(
        N_("Hand of three"), N_("Choose each card from a hand of three; the first to win three wars wins.")
    ),
    "one-down": PresetWords(N_("One down"), N_("In a war only one card goes face down.")),
    "pagat": PresetWords(N_("All to war"), N_("One card face down; everyone fights each war, and whoever runs short is out.")),
    "quadruple": PresetWords(N_("Four down"), N_("In a war four cards go face down.")),
    "razboi": PresetWords(N_("Război"), N_("In a war as many cards go face down as the tied card says.")),
    "little-ones": PresetWords(N_("Little ones"), N_("24 cards from 1 to 6, for the youngest; the first to have 18 wins.")),
}
"""By the preset's id. Ids are stable; these words are what people see."""
