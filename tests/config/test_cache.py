"""The shared cache while Redis is away: nothing is kept, nothing fails, and little time is lost."""

from time import monotonic
from typing import Any

import pytest

from config import cache
from config.cache import ONCE_MORE, Forgiving

NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture
def away() -> Forgiving:
    """A cache whose Redis refuses connections."""
    options = {"socket_timeout": 0.4, "socket_connect_timeout": 0.4, "retry": ONCE_MORE}
    return Forgiving(NOWHERE, {"OPTIONS": options})


def test_a_cache_without_redis_holds_nothing_and_fails_nobody(away: Forgiving) -> None:
    away.set("bucket", (3.0, 1.0))
    assert away.get("bucket", "nothing") == "nothing"


def test_a_redis_that_failed_is_spared_and_then_asked_again(
    away: Forgiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(cache, "PAUSE", 0.2)
    get = away._cache.get

    def counted(*arguments: Any) -> Any:
        asked.append(arguments)
        return get(*arguments)

    monkeypatch.setattr(away._cache, "get", counted)
    for _ in range(3):
        away.get("bucket")
    assert len(asked) == 1
    until = monotonic() + 0.3
    while monotonic() < until:
        away.get("bucket")
    assert len(asked) == 2
