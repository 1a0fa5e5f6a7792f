"""Pages for what nobody can read, and for errors of our own."""

import pytest
from django.db import InterfaceError, OperationalError
from django.test import Client, RequestFactory
from pytest_django.fixtures import Settings

from config.errors import broken

BIG = b"text=" + b"a" * 3_000_000
FORM = "application/x-www-form-urlencoded"


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_body_above_the_limit_gets_a_page_of_the_house(client: Client, language: str) -> None:
    headers = {"Accept-Language": language}
    answer = client.post("/log-in/", BIG, content_type=FORM, headers=headers)
    text = answer.content.decode()
    assert answer.status_code == 413
    assert 'class="beam' in text
    assert '<a class="btn main" href="/">' in text
    if language == "en":
        assert "The hall takes no form as large as this one." in text


@pytest.mark.django_db
def test_too_many_fields_are_too_much_too(client: Client) -> None:
    answer = client.post("/log-in/", b"&".join([b"a=1"] * 5000), content_type=FORM)
    assert answer.status_code == 413


@pytest.mark.django_db
def test_the_script_gets_a_sentence_for_what_cannot_be_read(client: Client) -> None:
    kind = "multipart/form-data; boundary=" + "x" * 300
    answer = client.post("/log-in/", b"--x", content_type=kind, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert answer.content.decode().count("<") < 15
    assert "Nothing was changed." in answer.content.decode()


@pytest.mark.django_db
def test_a_foreign_host_is_told_in_words(client: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["hall.example"]
    answer = client.get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "That could not be read." in answer.content.decode()


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (OperationalError("database is locked"), 503, "Try again in a few seconds"),
        (InterfaceError("connection already closed"), 503, "Try again in a few seconds"),
        (ValueError("ours"), 500, "Something broke on our side."),
    ],
)
@pytest.mark.parametrize("script", [True, False])
def test_an_error_of_ours_is_a_sentence_without_the_database(
    error: Exception, status: int, told: str, script: bool
) -> None:
    headers = {"HX-Request": "true"} if script else {}
    try:
        raise error
    except Exception:
        answer = broken(RequestFactory().post("/matches/ABCD1234/hand-in/", headers=headers))
    text = answer.content.decode().strip()
    assert answer.status_code == status
    assert answer.get("Retry-After") == ("5" if status == 503 else None)
    assert told in text
    assert text.startswith('<div class="toast bad">' if script else "<!doctype html>")
    assert str(error) not in text
