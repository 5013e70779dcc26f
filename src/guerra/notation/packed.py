"""Text that a link can hold: deflated (RFC 1951, as JSON Web Encryption does it), in base64url without `=`."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode


def pack(text: str) -> str:
    """The text as characters of a link.

    >>> unpack(pack("f1@2310 f2@2544"), 100)
    'f1@2310 f2@2544'
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text.encode("ascii")) + packer.flush()
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def unpack(packed: str, most: int) -> str:
    """What was packed; raises `ValueError` where it is not whole, or has more than `most` characters: a few say a lot."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        raw = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
        text = unpacker.decompress(raw, most).decode("ascii")
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("there is more than there should be, or less")
    return text
