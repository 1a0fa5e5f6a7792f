"""The shared cache on Redis: without it the site goes on, it only counts nobody's requests."""

from __future__ import annotations

from time import monotonic
from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis import ConnectionError as ConnectionLost
from redis import RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

log = structlog.get_logger(__name__)
PAUSE = 3.0  # seconds for which a Redis that failed is not asked again
# Each pooled connection fails once after a restart; a Redis that hangs is not asked twice.
ONCE_MORE = Retry(NoBackoff(), 1, supported_errors=(ConnectionLost,))


class Forgiving(RedisCache):
    """A Redis cache that holds nothing while Redis is away, and costs no form its answer."""

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        """Take what Django's own takes."""
        super().__init__(server, params)
        self.away_until = 0.0

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """Return what is kept, or the default while Redis is away."""
        if monotonic() < self.away_until:
            return default
        try:
            return super().get(key, default, version)
        except RedisError as failure:
            self._pause(failure)
            return default

    def set(
        self,
        key: Any,
        value: Any,
        timeout: float | None = DEFAULT_TIMEOUT,
        version: int | None = None,
    ) -> None:
        """Keep a value, unless Redis is away."""
        if monotonic() < self.away_until:
            return
        try:
            super().set(key, value, timeout, version)
        except RedisError as failure:
            self._pause(failure)

    def _pause(self, failure: RedisError) -> None:
        self.away_until = monotonic() + PAUSE
        log.warning("the cache does without redis", trouble=repr(failure), seconds=PAUSE)
