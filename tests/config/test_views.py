"""The pages for machines, and what every answer carries."""

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from games.selectors import WORKER
from games.store import due


@pytest.mark.both
@pytest.mark.django_db
def test_health_is_well_when_all_parts_answer(client: Client) -> None:
    due.beat(WORKER, outage=60)
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "redis": True, "worker": True}


@pytest.mark.django_db
def test_health_is_503_when_no_worker_beats(client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "redis": True, "worker": False}


@pytest.mark.django_db
def test_health_is_503_when_redis_is_away(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["redis"] is False
    assert answer.json()["database"] is True


@pytest.mark.django_db
def test_the_policy_lets_nothing_in_that_is_not_ours(client: Client) -> None:
    policy = client.get("/healthz").headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert {rules["script-src"], rules["style-src"], rules["connect-src"]} == {"'self'"}
    assert "unsafe" not in policy


def test_counters_are_shown_only_when_switched_on(client: Client, settings: Settings) -> None:
    assert client.get("/metrics").status_code == 404
    settings.METRICS = True
    assert b"python_info" in client.get("/metrics").content


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
