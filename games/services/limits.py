"""Rate limits of the server: a token bucket for each person and kind."""

from __future__ import annotations

import math
import time
from typing import Any

from django.core.cache import cache

from games.kernel.words import noop
from games.store.refusal import Refused

TOO_FAST = noop("That was too fast. Nothing was lost; try again in %(seconds)s s.")
# kind: how many at once, and how many more each second
BUCKETS: dict[str, tuple[int, float]] = {"orders": (60, 10.0), "talk": (5, 0.5)}


def spend(kind: str, person: Any) -> None:
    """Take one token of a person's bucket; raises Refused 429 with when to try again."""
    size, refill = BUCKETS[kind]
    key = f"bucket/{kind}/{getattr(person, 'pk', person)}"
    now = time.time()
    left, since = cache.get(key, (float(size), now))
    left = min(float(size), left + max(0.0, now - since) * refill)
    if left < 1:
        seconds = max(1, math.ceil((1 - left) / refill))
        raise Refused(429, TOO_FAST, seconds=seconds)
    cache.set(key, (left - 1, now), timeout=int(size / refill) + 60)
