"""The sentences that axes with numbers put on a rule sheet; the one of `seats` speaks for the deck too."""

from __future__ import annotations

from collections.abc import Callable

from guerra.deck import Deck
from guerra.i18n import NN_, Tongue, capitalised
from guerra.rules import BY_RANK, Rules
from guerra.words.said import joined


def _table(t: Tongue, rules: Rules) -> str:
    """Who plays with what: `Two players use one pack of 52 cards.`"""
    players, n = t.word(rules.seats, "players"), _pack_size(rules.the_deck)
    if rules.packs > 1:
        many = NN_("{players} players use {packs} packs of {n} card.", "{players} players use {packs} packs of {n} cards.")
        return capitalised(t.ngettext(*many, n, players=players, packs=t.word(rules.packs, "players")))
    one = {
        "spanish": NN_(
            "{players} players use a Spanish pack of {n} card.", "{players} players use a Spanish pack of {n} cards."
        ),
        "numbers": NN_(
            "{players} players use one pack of {n} card, from 1 to {high}.",
            "{players} players use one pack of {n} cards, from 1 to {high}.",
        ),
        "french": NN_("{players} players use one pack of {n} card.", "{players} players use one pack of {n} cards."),
    }[rules.the_deck.suits_named]
    return capitalised(t.ngettext(*one, n, players=players, high=rules.the_deck.ranks[-1].code))


def _pack_size(deck: Deck) -> int:
    return len(deck.ranks) * len(deck.suits)


def _both_jokers(t: Tongue, rules: Rules) -> str:
    if not rules.jokers:
        return t.gettext("There are no jokers.")
    return t.ngettext(
        "Both jokers play too, and beat every other card.",
        "Both jokers of each pack play too, and beat every other card.",
        rules.packs,
    )


def _face_down(t: Tongue, rules: Rules) -> str:
    n = rules.face_down
    if n == BY_RANK:
        as_many = t.gettext("In a war each player puts as many cards face down as the tied card says, then one face up.")
        return joined([as_many, _court_cards(t, rules)])
    assert isinstance(n, int)
    word = t.word(n, "cards")
    if n == 0:
        return t.gettext("In a war each player turns up one more card.")
    if rules.hand:
        down = NN_(
            "In a war each player puts {word} card of the stock face down, then a card of the hand face up.",
            "In a war each player puts {word} cards of the stock face down, then a card of the hand face up.",
        )
    else:
        down = NN_(
            "In a war each player puts {word} card face down, then one face up.",
            "In a war each player puts {word} cards face down, then one face up.",
        )
    return t.ngettext(*down, n, word=word)


def _court_cards(t: Tongue, rules: Rules) -> str:
    if rules.the_deck.suits_named == "numbers":
        return ""
    return t.gettext("Court cards count ten, aces and jokers eleven.")


def _chain_face_down(t: Tongue, rules: Rules) -> str:
    n = rules.chain_face_down
    if n == rules.face_down:
        return t.gettext("If that ties too, they do the same again.")
    if n == BY_RANK:
        return t.gettext("If that ties too, each puts as many face down as the new card says, then one face up.")
    assert isinstance(n, int)
    if n == 0:
        return t.gettext("If that ties too, each turns up one more card until somebody wins.")
    down = NN_(
        "If that ties too, each puts {word} card face down, then one face up.",
        "If that ties too, each puts {word} cards face down, then one face up.",
    )
    return t.ngettext(*down, n, word=t.word(n, "cards"))


def _prize_card(t: Tongue, rules: Rules) -> str:
    if not rules.prize:
        return t.gettext("There is no prize card.")
    return t.gettext("The winner puts the top card won face up in the centre: a prize that goes with the next battle.")


def _cap(t: Tongue, rules: Rules) -> str:
    stop = NN_(
        "After {n} battle the game is stopped and nobody wins.", "After {n} battles the game is stopped and nobody wins."
    )
    return t.ngettext(*stop, rules.cap)


def _target(t: Tongue, rules: Rules) -> str:
    n = rules.target_cards
    if not n:
        return t.gettext("There is no number of cards to reach.")
    return t.ngettext("The first to have {n} card wins.", "The first to have {n} cards wins.", n)


def _floor(t: Tongue, rules: Rules) -> str:
    n = rules.floor_cards
    if not n:
        return t.gettext("There is no number of cards to keep.")
    ends = NN_(
        "The game ends when someone has fewer than {n} card; most cards win.",
        "The game ends when someone has fewer than {n} cards; most cards win.",
    )
    return t.ngettext(*ends, n)


def _time(t: Tongue, rules: Rules) -> str:
    n = rules.time_limit
    if not n:
        return t.gettext("There is no time limit.")
    ends = NN_(
        "After {n} minute the battle being fought is finished; then most cards win.",
        "After {n} minutes the battle being fought is finished; then most cards win.",
    )
    return t.ngettext(*ends, n)


def _battle_limit(t: Tongue, rules: Rules) -> str:
    n = rules.battle_limit
    if not n:
        return t.gettext("There is no battle limit.")
    ends = NN_("The game ends after {n} battle; most cards win.", "The game ends after {n} battles; most cards win.")
    return t.ngettext(*ends, n)


def _wars_to_win(t: Tongue, rules: Rules) -> str:
    n = rules.wars_to_win
    if not n:
        return t.gettext("Wars are not counted.")
    wins = NN_("The first to win {word} war wins the game.", "The first to win {word} wars wins the game.")
    return t.ngettext(*wins, n, word=t.word(n, "cards"))


def _best_of(t: Tongue, rules: Rules) -> str:
    match = NN_("One deal decides.", "The match is the best of {n} deals.")
    return t.ngettext(*match, rules.best_of)


def _hand(t: Tongue, rules: Rules) -> str:
    n = rules.hand
    if not n:
        return t.gettext("Nobody holds a hand.")
    held = NN_(
        "Each player holds {word} card in hand; all choose one and turn it up together.",
        "Each player holds {word} cards in hand; all choose one and turn it up together.",
    )
    return t.ngettext(*held, n, word=t.word(n, "cards"))


NUMBER_SENTENCES: dict[str, Callable[[Tongue, Rules], str]] = {
    "seats": _table,
    "jokers": _both_jokers,
    "face_down": _face_down,
    "chain_face_down": _chain_face_down,
    "prize": _prize_card,
    "cap": _cap,
    "target_cards": _target,
    "floor_cards": _floor,
    "time_limit": _time,
    "battle_limit": _battle_limit,
    "wars_to_win": _wars_to_win,
    "best_of": _best_of,
    "hand": _hand,
}
"""What a number axis puts on the rule sheet. The sentence of `seats` speaks for `deck` and `packs` too."""
