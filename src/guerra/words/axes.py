"""The words of every axis of `Rules`: its name and, for each value it may have, a short name and a whole sentence.

Tables of message ids only; `guerra.words.sheet` says which of them speak. A new value of an axis needs a row here.
"""

from __future__ import annotations

from typing import NamedTuple

from guerra.i18n import N_

AXIS_NAMES: dict[str, str] = {
    "seats": N_("players"),
    "deck": N_("deck"),
    "jokers": N_("jokers in the deck"),
    "packs": N_("packs"),
    "identical": N_("identical cards"),
    "ranking": N_("order of the cards"),
    "peasant_ace_two": N_("ace against two"),
    "face_down": N_("face down in a war"),
    "chain_face_down": N_("face down when it ties again"),
    "war_of": N_("who fights a war"),
    "short": N_("short of cards in a war"),
    "won_to": N_("where won cards go"),
    "recycle": N_("when the stock is empty"),
    "spoils": N_("order in which won cards go back"),
    "spoils_sequence": N_("order of each player’s cards"),
    "prize": N_("prize card in the centre"),
    "endless": N_("a game that repeats itself"),
    "cap": N_("most battles before the game is stopped"),
    "target_cards": N_("cards to reach"),
    "floor_cards": N_("fewest cards to go on with"),
    "time_limit": N_("time limit"),
    "battle_limit": N_("battle limit"),
    "wars_to_win": N_("wars to win"),
    "chain_counts": N_("what a chain of ties counts"),
    "first_out": N_("when the first player is out"),
    "on_draw": N_("if it is a draw"),
    "best_of": N_("deals in a match"),
    "hand": N_("cards in hand"),
    "refill": N_("when the hand is filled up"),
    "no_fourth": N_("no hand card for the war"),
    "both_out": N_("no hand card on either side"),
    "war_spoils": N_("who takes the tied cards"),
    "chain_loser": N_("tied pairs that the loser takes"),
    "down_revealed": N_("who sees the face-down cards"),
}
"""What each axis is called beside its picker."""


class ChoiceWords(NamedTuple):
    """One value of an axis: its short name in a picker, and the sentence that it puts on the rule sheet."""

    name: str
    sentence: str


CHOICES: dict[str, dict[str, ChoiceWords]] = {
    "identical": {
        "tie": ChoiceWords(N_("a tie like any other"), N_("Identical cards are a tie like any other.")),
        "return": ChoiceWords(
            N_("go back to their owners"), N_("Identical cards go back to their owners, and nobody wins the battle.")
        ),
        "carry": ChoiceWords(N_("wait for the next winner"), N_("Identical cards stay on the table for the next winner.")),
    },
    "ranking": {
        "ace-high": ChoiceWords(N_("ace high"), N_("{high} is the highest card, {low} the lowest.")),
        "ace-low": ChoiceWords(N_("ace low"), N_("{high} is the highest card, {low} the lowest.")),
        "peasant": ChoiceWords(N_("peasant war"), N_("The ace is the lowest card, and the two beats every card but the ace.")),
    },
    "peasant_ace_two": {
        "ace": ChoiceWords(N_("the ace wins"), N_("The ace beats the two.")),
        "tie": ChoiceWords(N_("it is a tie"), N_("An ace and a two tie.")),
    },
    "war_of": {
        "tied": ChoiceWords(N_("only the tied players"), N_("Only the tied players fight the war; the others watch.")),
        "everyone": ChoiceWords(N_("everyone"), N_("When the highest cards tie, everyone fights the war.")),
    },
    "short": {
        "last-card": ChoiceWords(
            N_("the last card fights"),
            N_("Whoever is short of cards in a war fights with the last one; with none left, the war and the game are lost."),
        ),
        "lose": ChoiceWords(N_("loses the game"), N_("Whoever is short of cards in a war loses the war and the game at once.")),
        "equal": ChoiceWords(
            N_("all match the shortest"),
            N_("If someone is short of cards in a war, all put down only as many as the shortest can."),
        ),
        "draw": ChoiceWords(N_("the game is a draw"), N_("If someone is short of cards in a war, the game is a draw.")),
        "last-face-up": ChoiceWords(
            N_("the card on the table fights again"),
            N_("Whoever is short of cards in a war fights with the last one; with none left, with the one on the table again."),
        ),
        "what-you-have": ChoiceWords(
            N_("puts down what the stock has"),
            N_("Whoever’s stock is short in a war puts down what it has; the hand never goes face down."),
        ),
        "lose-game": ChoiceWords(
            N_("loses with a short stock"), N_("Whoever’s stock is short in a war loses the game at once.")
        ),
    },
    "won_to": {
        "bottom": ChoiceWords(N_("under the stock"), N_("Won cards go face down under the winner’s stock.")),
        "pile": ChoiceWords(N_("onto a won pile"), N_("Won cards go face down onto the winner’s won pile.")),
    },
    "recycle": {
        "shuffle": ChoiceWords(
            N_("shuffle the won pile"), N_("When the stock is empty, the won pile is shuffled and becomes the stock.")
        ),
        "turn": ChoiceWords(
            N_("turn the won pile over"),
            N_("When the stock is empty, the won pile becomes the stock: the first card won comes up first."),
        ),
        "lift": ChoiceWords(
            N_("take up the won pile as it lies"),
            N_("When the stock is empty, the won pile becomes the stock: the last card won comes up first."),
        ),
        "never": ChoiceWords(
            N_("lose at once"),
            N_("Whoever’s stock is empty loses at once; if all run out together, most captured cards win."),
        ),
    },
    "spoils": {
        "winner-first": ChoiceWords(
            N_("the winner’s own first"), N_("The winner’s own cards go back first, then the others’.")
        ),
        "loser-first": ChoiceWords(N_("the others’ first"), N_("The others’ cards go back first, then the winner’s own.")),
        "shuffled": ChoiceWords(N_("shuffled"), N_("Won cards are shuffled before they go back.")),
        "by-seat": ChoiceWords(N_("by seat"), N_("Won cards go back by seat, whoever won them; many such games never end.")),
        "chosen": ChoiceWords(N_("as the winner likes"), N_("The winner chooses the order in which won cards go back.")),
    },
    "spoils_sequence": {
        "laid": ChoiceWords(N_("as they were laid"), N_("Each player’s cards go back in the order in which they were laid.")),
        "reversed": ChoiceWords(N_("the last laid first"), N_("Each player’s cards go back in reverse, the last laid first.")),
        "interleaved": ChoiceWords(N_("one of each in turn"), N_("The players’ cards go back in turn, one of each.")),
    },
    "endless": {
        "draw": ChoiceWords(N_("is a draw"), N_("If the same position comes back, the game can never end: it is a draw.")),
        "most-cards": ChoiceWords(
            N_("most cards win"), N_("If the same position comes back, the game can never end: most cards win.")
        ),
        "shuffle": ChoiceWords(
            N_("won cards are shuffled"), N_("If the same position comes back, won cards are shuffled from then on.")
        ),
    },
    "chain_counts": {
        "once": ChoiceWords(N_("one war"), N_("A chain of ties counts as one war.")),
        "each": ChoiceWords(N_("a war for each tie"), N_("Each tie of a chain counts as a war.")),
    },
    "first_out": {
        "play-on": ChoiceWords(N_("the others play on"), N_("Whoever has no card left is out, and the others play on.")),
        "end": ChoiceWords(N_("the game ends"), N_("When the first player is out, the game ends and most cards win.")),
    },
    "on_draw": {
        "draw": ChoiceWords(N_("it stays a draw"), N_("If nobody wins, the game is a draw.")),
        "redeal": ChoiceWords(N_("deal again"), N_("After a draw the cards are shuffled and dealt again.")),
    },
    "refill": {
        "at-once": ChoiceWords(N_("at once"), N_("The hand is filled up as soon as the cards are turned up.")),
        "after-battle": ChoiceWords(N_("after the battle"), N_("The hand is filled up after the battle.")),
    },
    "no_fourth": {
        "lose-war": ChoiceWords(N_("loses the war"), N_("Whoever has no hand card to decide a war loses that war.")),
        "lose-game": ChoiceWords(N_("loses the whole game"), N_("Whoever has no hand card to decide a war loses the game.")),
    },
    "both_out": {
        "take-back": ChoiceWords(
            N_("all take back their cards"), N_("If nobody has a hand card to decide a war, all take back their own cards.")
        ),
        "draw": ChoiceWords(N_("a draw"), N_("If nobody has a hand card to decide a war, the game is a draw.")),
    },
    "war_spoils": {
        "winner-takes-all": ChoiceWords(N_("the winner of the war"), N_("The winner of a war takes all its cards.")),
        "arneson": ChoiceWords(
            N_("the loser of the war"), N_("The winner of a war takes its cards, but the loser takes the cards that tied.")
        ),
    },
    "chain_loser": {
        "all-pairs": ChoiceWords(N_("every tied pair"), N_("After a chain of ties the loser takes every tied pair.")),
        "first-pair": ChoiceWords(
            N_("the first tied pair"), N_("After a chain of ties the loser takes only the first tied pair.")
        ),
        "nothing": ChoiceWords(N_("no tied pair"), N_("After a war the loser takes no tied pair after all.")),
    },
    "down_revealed": {
        "never": ChoiceWords(N_("nobody"), N_("Nobody sees the face-down cards of a war, not even when they are won.")),
        "winner": ChoiceWords(N_("the winner"), N_("Only the winner of a war sees its face-down cards.")),
        "both": ChoiceWords(N_("all players"), N_("The face-down cards of a war are shown to all when they are won.")),
    },
}
"""The axes with named values, in the order of `Rules`."""
