"""Pages for machines: is the site well, and what did it count."""

import structlog
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from redis import Redis, RedisError

from config.cache import ONCE_MORE
from games.selectors import health

log = structlog.get_logger(__name__)


def database_answers() -> bool:
    """Whether the database runs a query now."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        log.exception("the database does not answer")
        return False
    return True


def redis_answers() -> bool:
    """Whether Redis answers within two seconds; without REDIS_URL it is not needed."""
    if not settings.REDIS_URL:
        return True
    try:
        with Redis.from_url(
            settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2, retry=ONCE_MORE
        ) as client:
            client.ping()
    except RedisError:
        log.exception("redis does not answer")
        return False
    return True


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200 when all parts are well, else 503; a JSON of booleans says which are not."""
    found = {"database": database_answers(), "redis": redis_answers()}
    if found["database"]:
        found |= health()
    return JsonResponse(found, status=200 if all(found.values()) else 503)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """The counters of this process, when METRICS switches them on.

    Raises: Http404 otherwise.
    """
    if not settings.METRICS:
        raise Http404
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
