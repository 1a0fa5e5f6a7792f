"""How often one address or person may do what costs the house something."""

from __future__ import annotations

import math
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

from games import buckets
from games.kernel.words import noop
from games.services import Refused

AGAIN_IN = noop("That was too often. Nothing was lost; try again in %(minutes)s min.")


class Limit(NamedTuple):
    """A bucket: so many at once, and as many again in so many seconds."""

    size: int
    seconds: int


LOBBIES = Limit(settings.LOBBIES_AN_HOUR, 3600)
GUESTS = Limit(30 * settings.LOBBIES_AN_HOUR, 3600)
REGISTER = Limit(20, 3600)
TRIES_OF_A_NAME = Limit(8, 900)
TRIES_AT_A_NAME = Limit(60, 3600)
TRIES_OF_AN_ADDRESS = Limit(40, 900)


def address_of(request: HttpRequest) -> str:
    """Return where a request came from, as the server (or its trusted proxy) says."""
    return str(request.META.get("REMOTE_ADDR", ""))


def spend(kind: str, who: str, limit: Limit) -> None:
    """Take one token of a bucket; raises Refused 429 with when to try again."""
    seconds = buckets.wait(f"limit/{kind}", who, size=limit.size, seconds=limit.seconds)
    if seconds:
        raise Refused(429, AGAIN_IN, minutes=math.ceil(seconds / 60))
