"""The site's addresses, with a page that does nothing and one that holds the database long."""

import time

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import urlpatterns as site
from games.services import limits

SLOW_SECONDS = 0.5
limits.BUCKETS["orders"] = (10**9, 1e9)


def ping(request: HttpRequest) -> HttpResponse:
    """Answer at once, for whoever asks: the middleware is all that costs."""
    _ = request.user.is_authenticated
    return HttpResponse("pong")


def slow(request: HttpRequest) -> HttpResponse:
    """Keep a connection busy with a query that lasts half a second."""
    with connection.cursor() as cursor:
        end = time.monotonic() + SLOW_SECONDS
        while time.monotonic() < end:
            cursor.execute(LONG)
            cursor.fetchall()
    return HttpResponse("done")


# Some ten milliseconds inside the database itself, without a lock.
LONG = (
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
    " SELECT count(*) FROM n"
)
urlpatterns = [path("bench/ping/", ping), path("bench/slow/", slow), *site]
