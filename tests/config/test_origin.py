"""Which pages may open a socket."""

import pytest
from pytest_django.fixtures import Settings

from config.origin import allowed


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost", "localhost"),
        ("http://localhost:80", "localhost"),
        ("https://LOCALHOST", "localhost:443"),
        ("http://[::1]:8000", "[::1]:8000"),
    ],
)
def test_a_page_of_the_same_address_may(origin: str, host: str) -> None:
    assert allowed(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("", "localhost"),
        ("null", "localhost"),
        ("http://localhost:8001", "localhost:8000"),
        ("http://evil.example", "localhost"),
        ("http://evil.example", "evil.example"),
        ("http://[", "localhost"),
    ],
)
def test_a_foreign_page_may_not(origin: str, host: str) -> None:
    assert not allowed(origin, host)


def test_a_host_added_later_is_allowed(settings: Settings) -> None:
    assert not allowed("http://hall.example", "hall.example")
    settings.ALLOWED_HOSTS = ["hall.example"]
    assert allowed("http://hall.example", "hall.example")


def test_a_trusted_origin_need_not_match_the_host(settings: Settings) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://hall.example"]
    assert allowed("https://hall.example", "10.0.0.7:8000")
