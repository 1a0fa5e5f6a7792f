"""Texts packed into addresses: short, with the version of their form, and read back with care."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Packing:
    """How texts of one kind are packed.

    `usual` is what nearly every such text holds; it must never change for a `version`, else links
    that people kept would break. A token has at most `longest` characters, a text `most_bytes`.
    """

    version: str
    usual: bytes
    longest: int = 6_000
    most_bytes: int = 60_000

    def packed(self, text: str) -> str:
        """Return a text as letters, digits, hyphens and underscores for an address."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=self.usual)
        body = packer.compress(text.encode()) + packer.flush()
        return self.version + urlsafe_b64encode(body).decode().rstrip("=")

    def text_of(self, token: str) -> str:
        """Return the text of a token; raises ValueError for one that is none, or cut off."""
        try:
            return self._unpacked(token).decode()
        except (Error, zlib.error) as broken:
            raise ValueError("no token") from broken

    def _unpacked(self, token: str) -> bytes:
        is_one = token.startswith(self.version) and token.isascii()
        if not is_one or len(token) > self.longest:
            raise ValueError(token[:1])
        body = token[len(self.version) :]
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=self.usual)
        text = unpacker.decompress(packed, self.most_bytes)
        if not unpacker.eof:
            raise ValueError("cut off, or more than any text of its kind holds")
        return text
