"""Database connections of threads that work again and again."""

from __future__ import annotations

from django.db import connections


def let_go() -> None:
    """Give this thread's connections back to their pool, or close them.

    One to a file is kept, since nobody else waits for it and each costs more than a query;
    after an error it is made anew.
    """
    for connection in connections.all(initialized_only=True):
        if connection.vendor != "sqlite" or connection.errors_occurred:
            connection.close()
