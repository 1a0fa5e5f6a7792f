"""Token buckets in the cache: how often one person or address may do something."""

from __future__ import annotations

import time

from django.core.cache import cache

LONGEST_KEY = 180


def wait(kind: str, who: str, *, size: int, seconds: float) -> float:
    """Take a token of a bucket that holds `size` and fills up again in so many seconds.

    Returns 0 when there was one, else the seconds until there is one.
    """
    # A cache's key may hold neither blanks nor endless names.
    key = f"bucket/{kind}/{who.encode().hex()[:LONGEST_KEY]}"
    refill = size / seconds
    now = time.time()
    left, since = cache.get(key, (float(size), now))
    left = min(float(size), left + max(0.0, now - since) * refill)
    if left < 1:
        return float((1 - left) / refill)
    cache.set(key, (left - 1, now), timeout=int(seconds) + 60)
    return 0.0
