"""Pages over ASGI: one visit to a kept thread, with its own language, and nothing left open."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.translation import get_language
from pytest_django.fixtures import Settings

from config.pages import Pages

pytestmark = pytest.mark.django_db(transaction=True)


def where(request: HttpRequest) -> HttpResponse:
    """Tell the thread, the language, and whether the user could be asked for."""
    connection.ensure_connection()
    name = threading.current_thread().name
    return HttpResponse(f"{name} {get_language()} {request.user.is_authenticated}")


def broken(request: HttpRequest) -> HttpResponse:
    """Fail."""
    raise ValueError("a fault")


urlpatterns = [path("where/", where), path("broken/", broken)]


async def get(pages: Pages, address: str, language: str = "en") -> tuple[int, str]:
    headers = [(b"host", b"localhost"), (b"accept-language", language.encode())]
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": address, "headers": headers}
    scope |= {"query_string": b"", "http_version": "1.1", "scheme": "http"}
    open_one: Any = ApplicationCommunicator
    one = open_one(pages, scope)
    await one.send_input({"type": "http.request", "body": b""})
    start = await one.receive_output(10)
    body = await one.receive_output(10)
    await one.wait(10)
    return start["status"], body["body"].decode()


async def test_each_request_has_its_own_language_in_a_kept_thread(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__
    pages = Pages()
    answers = await asyncio.gather(*(get(pages, "/where/", lang) for lang in ("en", "ru", "es")))
    assert [status for status, _ in answers] == [200, 200, 200]
    words = [text.split() for _, text in answers]
    assert [language for _, language, _ in words] == ["en", "ru", "es"]
    assert all(name.startswith("pages_") for name, _, _ in words)


async def test_a_page_that_fails_is_a_500_and_the_next_one_is_well(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__
    pages = Pages()
    assert (await get(pages, "/broken/"))[0] == 500
    assert (await get(pages, "/where/"))[0] == 200


async def test_every_part_of_the_middleware_runs_in_that_one_thread() -> None:
    made: Any = Pages()
    assert not asyncio.iscoroutinefunction(made._middleware_chain)
