"""Threads that work again and again: what they keep open, and what they give back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import DatabaseError, connection

from games.store import let_go


@pytest.mark.both
@pytest.mark.django_db(transaction=True)
def test_a_file_stays_open_and_a_servers_connection_goes_back() -> None:
    def asked() -> Any:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        let_go()
        return connection.connection

    with ThreadPoolExecutor(1) as thread:
        first, second = thread.submit(asked).result(), thread.submit(asked).result()
        thread.submit(lambda: connection.close()).result()
    if connection.vendor == "sqlite":
        assert first is second is not None
    else:
        assert first is second is None


@pytest.mark.django_db(transaction=True)
def test_after_an_error_the_connection_is_made_anew() -> None:
    def failed() -> Any:
        with pytest.raises(DatabaseError), connection.cursor() as cursor:
            cursor.execute("SELECT nothing FROM nowhere")
        let_go()
        return connection.connection

    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(failed).result() is None
