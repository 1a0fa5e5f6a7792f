"""Rate limits of the server: a token bucket for each person and kind."""

from __future__ import annotations

import math
from typing import Any

from games import buckets
from games.kernel.words import noop
from games.store.refusal import Refused

TOO_FAST = noop("That was too fast. Nothing was lost; try again in %(seconds)s s.")
# kind: how many at once, and how many more each second
BUCKETS: dict[str, tuple[int, float]] = {
    "orders": (60, 10.0),
    "talk": (5, 0.5),
    "mute": (10, 0.5),
    "seats": (6, 0.05),
}


def spend(kind: str, person: Any) -> None:
    """Take one token of a person's bucket; raises Refused 429 with when to try again."""
    size, refill = BUCKETS[kind]
    who = str(getattr(person, "pk", person))
    seconds = buckets.wait(kind, who, size=size, seconds=size / refill)
    if seconds:
        raise Refused(429, TOO_FAST, seconds=max(1, math.ceil(seconds)))
