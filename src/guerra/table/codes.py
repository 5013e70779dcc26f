"""Room codes that people can read to each other, and the secret tokens that bring a seat back."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""No vowels, so that a code is never a word; no 0, 1, I, L, O, so that it can be read aloud."""

LENGTH = 5
"""28 to the power of 5 is 17 million codes: few enough to say, too many to guess at the rate the server allows."""


def new_code() -> str:
    """A room code from the system's entropy."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The room code that was typed, whatever the case and spaces; None if it can be no code.

    >>> read_code("k7 f2q"), read_code("K7F2"), read_code("K7F2A")
    ('K7F2Q', None, None)
    """
    code = "".join(text.upper().split())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def new_token() -> str:
    """A secret of 144 bits, in 24 URL-safe characters."""
    return secrets.token_urlsafe(18)


def token_for(key: bytes, once: str) -> str:
    """The token that the same asking always gives: a join sent twice must not take two seats."""
    digest = hmac.digest(key, b"guerra seat:" + once.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:18]).decode()


def mark_of(token: str) -> str:
    """What the server keeps of a token: its SHA-256, from which nobody gets the token back."""
    return hashlib.sha256(b"guerra token:" + token.encode("utf-8", "replace")).hexdigest()


def same(token: str, mark: str | None) -> bool:
    """Does this token belong to that mark? Takes the same time for every wrong token.

    >>> same("abc", mark_of("abc")), same("abd", mark_of("abc")), same("abc", None)
    (True, False, False)
    """
    return hmac.compare_digest(mark_of(token), mark or "")
