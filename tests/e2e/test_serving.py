"""How the server starts, stops and complains."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.e2e.people import People
from tests.e2e.site import ROOT, Site, free_port

pytestmark = pytest.mark.e2e


def serve(site: Site, **environment: str) -> subprocess.CompletedProcess[str]:
    """Try to start one more server; it is meant to fail."""
    return subprocess.run(
        [sys.executable, "manage.py", "serve", "--no-browser", "--port", str(site.ports[0])],
        cwd=ROOT,
        env=site.environment | environment,
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.mark.both
def test_the_health_page_says_that_all_parts_are_well(site: Site) -> None:
    with urlopen(f"{site.url}/healthz") as answer:
        assert answer.status == 200
        assert b"false" not in answer.read()


def test_a_taken_port_is_one_sentence_and_exit_code_one(site: Site) -> None:
    done = serve(site)
    assert done.returncode == 1
    assert f"Port {site.ports[0]} is taken" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("REDIS_URL", "redis://127.0.0.1:1/0", "Redis does not answer"),
        ("DATABASE_URL", "postgres://a:b@127.0.0.1:1/c", "The database at 127.0.0.1"),
        ("DATABASE_URL", "mysql://a:b@127.0.0.1:1/c", "must begin with sqlite:/// or postgres://"),
        ("DATABASE_URL", "sqlite:////nowhere/at/all", "unable to open database file"),
    ],
)
def test_a_service_that_is_away_is_one_sentence(
    site: Site, variable: str, value: str, sentence: str
) -> None:
    done = serve(site, **{variable: value})
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_old_tables_are_told_with_the_remedy(site: Site, tmp_path: Path) -> None:
    done = serve(site, DATABASE_URL=f"sqlite:///{tmp_path}/empty.sqlite3")
    assert done.returncode == 1
    assert "manage.py migrate" in done.stderr


def test_a_polite_end_with_open_pages_takes_less_than_two_seconds(
    site: Site, people: People
) -> None:
    people("Ann").go("/")
    assert site.end(site.ports[0]) < 2
    site.start(site.ports[0])


def test_a_local_network_host_is_allowed_and_told(site: Site) -> None:
    port = free_port()
    command = ["manage.py", "serve", "--no-browser", "--no-worker", "--host", "0.0.0.0"]
    with subprocess.Popen(
        [sys.executable, *command, "--port", str(port)],
        cwd=ROOT,
        env=site.environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout
        server.stdout.readline()
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address
        with urlopen(f"{address[0]}/healthz") as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGTERM)
