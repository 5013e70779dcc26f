"""A deal that nobody could arrange: every side adds a secret, fixed beforehand by its hash (commit and reveal).

1. The dealer draws a secret and shows its commitment. 2. Every other side adds a secret of its own. 3. The deal is drawn
from the words that all secrets give together. 4. Afterwards all secrets are opened, and anyone can do it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from guerra.actions import Deal
from guerra.dealer import Chance
from guerra.engine import new
from guerra.rng import Words
from guerra.rules import Rules


def commitment(secret: bytes) -> str:
    """What is shown before: the SHA-256 of the secret, as 64 hex digits.

    >>> commitment(b"an example only")[:8]
    '0108d622'
    """
    return sha256(b"guerra commitment 1:" + secret).hexdigest()


def fair_words(secrets: Sequence[bytes]) -> Words:
    """The words that the secrets of all sides, in seat order, give together; each secret of at least 16 bytes.

    Raises `ValueError` for a shorter one. Word j is the first 8 bytes of SHA-256(mark, lengths and secrets, j).
    """
    short = [place + 1 for place, secret in enumerate(secrets) if len(secret) < 16]
    if short or not secrets:
        raise ValueError(f"every side's secret needs 16 bytes or more; too short: {short or 'there is none'}")
    mixed = sha256(b"guerra deal 1:" + b"".join(len(secret).to_bytes(4, "big") + secret for secret in secrets)).digest()
    return _words(mixed)


def _words(mixed: bytes) -> Iterator[int]:
    count = 0
    while True:
        yield int.from_bytes(sha256(mixed + count.to_bytes(8, "big")).digest()[:8], "big")
        count += 1


def fair_deal(rules: Rules, secrets: Sequence[bytes]) -> Deal:
    """The first deal that these secrets give."""
    deal = Chance.of_words(fair_words(secrets)).act(new(rules))
    assert isinstance(deal, Deal)
    return deal


def verify(rules: Rules, shown: str, secrets: Sequence[bytes], deal: Deal) -> str | None:
    """Check an opened deal: None if all is right, else the step that fails, as one English sentence.

    `shown` is the dealer's commitment, `secrets[0]` the dealer's secret.
    """
    try:
        dealt = fair_deal(rules, secrets)
    except ValueError as error:
        return str(error)
    if commitment(secrets[0]) != shown:
        return "the dealer's secret does not give the commitment that was shown before"
    if dealt != deal:
        return "the secrets give another deal than the one that was played"
    return None
