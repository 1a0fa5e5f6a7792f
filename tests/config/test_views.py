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
