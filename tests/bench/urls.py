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
    """Keep a thread and its connection in one query for half a second."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            connection.connection.create_function("nap", 1, time.sleep)
            cursor.execute("SELECT nap(%s)", [SLOW_SECONDS])
        else:
            cursor.execute("SELECT pg_sleep(%s)", [SLOW_SECONDS])
    return HttpResponse("done")


urlpatterns = [path("bench/ping/", ping), path("bench/slow/", slow), *site]
