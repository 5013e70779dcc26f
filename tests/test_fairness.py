"""Commit and reveal: every side's secret counts, nobody can change one afterwards, and anyone can check it."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest

from guerra.actions import Deal
from guerra.engine import apply, new
from guerra.fairness import commitment, fair_deal, fair_words, verify
from guerra.presets import make_rules, presets

RULES = make_rules()
SECRETS = (b"the dealer's secret", b"what Ana says: 4711", b"what Luis says: 007")


def test_the_commitment_is_a_marked_hash() -> None:
    assert commitment(b"x") == sha256(b"guerra commitment 1:x").hexdigest()
    assert commitment(SECRETS[0]) != sha256(SECRETS[0]).hexdigest()


def test_the_words_as_anyone_can_compute_them() -> None:
    mixed = sha256(b"guerra deal 1:" + b"".join(bytes([0, 0, 0, 19]) + secret for secret in SECRETS)).digest()
    expected = [int.from_bytes(sha256(mixed + bytes([0] * 7 + [j])).digest()[:8], "big") for j in range(5)]
    assert list(islice(fair_words(SECRETS), 5)) == expected


@pytest.mark.parametrize("side", range(3))
def test_every_side_s_secret_changes_the_deal(side: int) -> None:
    changed = tuple(secret[:-1] + b"!" if place == side else secret for place, secret in enumerate(SECRETS))
    assert fair_deal(RULES, changed) != fair_deal(RULES, SECRETS)


def test_who_said_it_and_where_it_ends_matters() -> None:
    """The same bytes in another order, or cut at another place, are another deal."""
    joined = SECRETS[0] + SECRETS[1]
    cuts = [fair_deal(RULES, (joined[:place], joined[place:])) for place in (18, 19, 20)]
    assert len({*cuts, fair_deal(RULES, (SECRETS[1], SECRETS[0])), fair_deal(RULES, (joined,))}) == 5


@pytest.mark.parametrize("preset", presets())
def test_a_fair_deal_is_a_deal_of_these_rules(preset: str) -> None:
    rules = make_rules(preset)
    assert apply(new(rules), fair_deal(rules, SECRETS)).after.rules is rules


@pytest.mark.parametrize(
    ("secrets", "short"), [((), "there is none"), ((SECRETS[0], b"short"), r"\[2\]"), ((b"", b""), r"\[1, 2\]")]
)
def test_a_secret_needs_sixteen_bytes(secrets: tuple[bytes, ...], short: str) -> None:
    said = f"every side's secret needs 16 bytes or more; too short: {short}"
    with pytest.raises(ValueError, match=said):
        fair_words(secrets)
    assert said.replace("\\", "") == verify(RULES, commitment(b""), secrets, Deal(RULES.the_deck.cards))


def test_what_is_right_and_what_is_not() -> None:
    shown, deal = commitment(SECRETS[0]), fair_deal(RULES, SECRETS)
    assert verify(RULES, shown, SECRETS, deal) is None
    swapped = (SECRETS[0][:-1] + b"!", *SECRETS[1:])
    assert verify(RULES, shown, swapped, deal) == "the dealer's secret does not give the commitment that was shown before"
    assert verify(RULES, "é" * 64, SECRETS, deal) == "the dealer's secret does not give the commitment that was shown before"
    other = Deal((*deal.order[1:], deal.order[0]))
    assert verify(RULES, shown, SECRETS, other) == "the secrets give another deal than the one that was played"
    assert verify(make_rules("peasant"), shown, SECRETS, deal) is None
    assert verify(make_rules("jokers"), shown, SECRETS, deal) == "the secrets give another deal than the one that was played"
